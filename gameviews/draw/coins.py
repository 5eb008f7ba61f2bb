"""Coins: a row of them, what a turn does to their values, a grid, and values across games."""

import itertools
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.heatmaps import by_bits, paint, write_numbers
from gameviews.draw.parts import after_hint, box, clickable_part, count, disc, join
from gameviews.draw.scene import Point, Scene
from gameviews.draw.squares import Squares

#: Coins of the longest row, rows and columns of the largest grid that are drawn.
MOST_COINS, MOST_ROWS, MOST_COLUMNS = 30, 7, 14
#: Winning turns that are drawn below a row, labels and games whose values are compared.
MOST_TURNS, MOST_LABELS, MOST_GAMES = 5, 64, 12


def coin_row(
    game: gl.CoinTurning,
    position: Any,
    *,
    coins: int = 0,
    values: bool = False,
    heaps: bool = False,
    turns: bool = False,
    hint: Any = None,
    selected: Collection[int] = (),
    clickable: bool = False,
) -> Scene:
    """A row of coins, heads told from tails by letter and colour, the labels under them.

    Parameters
    ----------
    game : CoinTurning
        Whose labels, values and turns are shown.
    position : frozenset of int, or text such as "HTH"
        The labels of the heads.
    coins : int
        Show at least so many coins; at most 30 have room.
    values : bool
        Whether to write the value under each head, and their XOR.
    heaps : bool
        Whether each head stands on its Nim heap.
    turns : bool
        Whether to show the winning turns, as far as there is room.
    hint : position, optional
        The coins after a good move; those that it turns are marked.
    selected : collection of int
        Labels of coins to lift.
    clickable : bool
        Whether the coins are parts named by their labels.

    Returns
    -------
    Scene
        The row.

    Raises
    ------
    TypeError, ValueError
        For coins that are no position of the game, and for more than have room.

    Examples
    --------
    >>> from gamelib import TurnUpTo, heads
    >>> coin_row(TurnUpTo(3), heads("HTHH"), values=True).alt
    'Row of coins 0 to 3, heads at 0, 2, 3; values 1, 4, 7, XOR 2'
    """
    validate.require_type(game, gl.CoinTurning, "game", "a CoinTurning")
    row = _Row(_Coins(game, position, hint, selected, clickable), coins, heaps)
    shown = row.coins
    alt = f"Row of coins {row.labels[0]} to {row.labels[-1]}, {shown.describe(values)}"
    scene = Scene(height=row.foot, alt=alt)
    if heaps:
        row.stones(scene)
    for label in row.labels:
        x, y, marked, colour = row.x(label), row.y(label), label in shown.marked, s.INK
        if label in shown.selected:
            y -= 12
        if marked:
            colour = s.VERMILLION
        shown.draw(scene, (x, y), row.radius, label, str(label))
        scene.text(x, row.ground + 22, label, size=s.SMALL, fill=colour, bold=marked)
    if values:
        row.values(scene)
    if turns:
        row.turns(scene)
    return scene


class _Coins:
    """Coins to draw: the heads, those to mark, and whether they are buttons."""

    def __init__(
        self,
        game: gl.CoinGame,
        position: Any,
        hint: Any = None,
        selected: Collection[Any] = (),
        clickable: bool = False,
    ) -> None:
        self.game, self.position = game, game.canonical(position)
        self.marked = self.position ^ after_hint(game, self.position, hint)
        self.selected, self.clickable = game.canonical(selected), clickable

    def describe(self, values: bool) -> str:
        """Return which coins are heads, in words."""
        up = sorted(self.position)
        if not up:
            return "all tails"
        alt = f"heads at {join(up)}"
        if values:
            alt += f"; values {join(map(self.game.coin_value, up))}"
            alt += f", XOR {self.game.grundy(self.position)}"
        return alt

    def draw(self, scene: Scene, at: Point, radius: float, label: Any, name: str) -> None:
        """Add a coin: H on yellow or T on grey, with a ring when it is marked or selected."""
        up = label in self.position
        letter, face, fill = ("H", "heads", s.YELLOW) if up else ("T", "tails", s.PALE)
        words, ring, width = f"coin {label}, {face}", s.INK, 1.5
        if label in self.selected:
            words, ring, width = f"{words}, selected", s.GREEN, 5
        if label in self.marked:
            ring, width = s.VERMILLION, 5
        look: Any = {"fill": fill, "stroke": ring, "stroke_width": width}
        look |= {"size": max(s.SMALL, radius * 0.8), "bold": up}
        part = clickable_part(self.clickable, name, words)
        disc(scene, at, radius, letter, part=part, **look)


class _Row:
    """Where the coins of a row are, and how they, their heaps, values and turns are drawn."""

    def __init__(
        self, coins: _Coins, least: int, heaps: bool = False, margin: Point = (24, 24)
    ) -> None:
        self.coins, self.game, self.position = coins, coins.game, coins.position
        first = self.game.first
        number = max(1, validate.integer(least, "the number of coins"))
        number = max(number, max(self.position, default=first) - first + 1)
        validate.require_room(number, MOST_COINS, "rows", "coins")
        self.labels = range(first, first + number)
        wide = s.WIDTH - sum(margin)
        self.step: float = min(80.0, wide / number)
        self.left: float = margin[0] + (wide - self.step * number) / 2
        self.radius: float = min(30.0, self.step * 0.43)
        self.heap_values: dict[int, int] = {}
        self.ground: float = 2 * self.radius + 22
        if heaps:
            self.heap_values = {label: self.game.coin_value(label) for label in self.labels}
            self.ground += 230
        self.stone: float = min(22.0, 230 / max(8, max(self.heap_values.values(), default=0)))
        self.foot = self.ground + 44

    def x(self, label: int) -> float:
        """Return the middle of a coin."""
        return self.left + (label - self.labels[0] + 0.5) * self.step

    def y(self, label: int) -> float:
        """Return the middle of a coin that is not selected: a head stands on its heap."""
        heap = self.heap_values.get(label, 0) if label in self.position else 0
        return self.ground - self.radius - 4 - heap * self.stone

    def stones(self, scene: Scene) -> None:
        """Draw the Nim heaps: stone on stone, one bar where the stones would be too small."""
        left, right = self.x(self.labels[0]) - self.step / 2, self.x(self.labels[-1])
        scene.line((left, self.ground), (right + self.step / 2, self.ground), stroke=s.GREY)
        wide = 1.4 * self.radius
        for label in sorted(self.position):
            value, x = self.heap_values[label], self.x(label) - wide / 2
            parts = min(value, 1) if self.stone < 7 else value
            high = value * self.stone / max(parts, 1)
            for i in range(parts):
                y = self.ground - (i + 1) * high
                scene.rect(x, y, wide, high, fill=s.BLUE, stroke=s.PAPER, stroke_width=1, radius=3)

    def tokens(
        self, scene: Scene, y: float, words: str, tokens: frozenset[int], gone: frozenset[int]
    ) -> None:
        """Draw tokens with their values; those that are gone stay as an outline."""
        scene.text(16, y, words, anchor="start", fill=s.GREY)
        for label in sorted(tokens):
            stays = label not in gone
            ink, fill, stroke = (s.INK, s.YELLOW, s.INK) if stays else (s.GREY, s.PAPER, s.LINE)
            look: Any = {"ink": ink, "fill": fill, "stroke": stroke, "bold": stays}
            at, value = (self.x(label), y), self.game.coin_value(label)
            disc(scene, at, self.radius, value, size=s.SMALL, **look)
        total = self.game.grundy(tokens)
        scene.text(1164, y, f"XOR {total}", anchor="end", fill=s.BLUE, bold=True)

    def values(self, scene: Scene) -> None:
        """Write the values under the labels, in more than one line where they are long."""
        texts = {label: str(self.game.coin_value(label)) for label in sorted(self.position)}
        widest = 14.5 * max(map(len, texts.values()), default=1) + 4
        lines = int(-(-widest // self.step))
        for label, text in texts.items():
            y = self.foot + 16 + 28 * ((label - self.labels[0]) % lines)
            # Long values stay inside the picture: the margin is wider than half a step.
            x = min(max(self.x(label), widest / 2), s.WIDTH - widest / 2)
            scene.text(x, y, text, size=s.SMALL, fill=s.BLUE, bold=True)
        scene.height += 28 * lines + 40
        total = self.game.grundy(self.position)
        text = f"value {total}"
        if len(texts) > 1:
            text = f"{join(texts.values(), ' ⊕ ')} = {total}"
        if len(text) > 76:
            text = f"the XOR of the values is {total}"
        scene.text(s.WIDTH / 2, scene.height - 22, text, bold=True)

    def turns(self, scene: Scene) -> None:
        """Draw the first winning turns as rows of dots, and say how many there are."""
        moves, top = self.game.winning_moves(self.position), scene.height
        text, fill = "no winning turn: the row is worth 0", s.INK
        if moves:
            text, fill = count(len(moves), "winning turn"), s.VERMILLION
        if len(moves) > MOST_TURNS:
            text += f", {MOST_TURNS} of them here"
        scene.text(s.WIDTH / 2, top + 18, text, fill=fill)
        for place, move in enumerate(moves[:MOST_TURNS]):
            y = top + 54 + 26 * place
            turned = sorted(move ^ self.position)
            scene.line((self.x(turned[0]), y), (self.x(turned[-1]), y), stroke=s.ORANGE)
            for label in turned:
                fill = s.ORANGE if label in self.position else s.PAPER
                scene.circle(self.x(label), y, 9, fill=fill)
        scene.height += 44 + 26 * MOST_TURNS


def coin_turn(game: gl.CoinTurning, position: Any, turn: Iterable[int], *, coins: int = 0) -> Scene:
    """What a turn does, as tokens: two tokens on one place annihilate.

    Parameters
    ----------
    game : CoinTurning
        Whose labels and values are shown.
    position : frozenset of int, or text such as "HTH"
        The labels of the heads before the turn.
    turn : iterable of int
        The labels of the coins to turn, at least one.
    coins : int
        Show at least so many coins; at most 30 have room.

    Returns
    -------
    Scene
        Above the tokens of the heads, below those of the turned coins, each with its value; at the
        foot what is left, which is the row after the turn.

    Raises
    ------
    TypeError, ValueError
        For coins that are no position of the game, an empty turn, and more coins than have room.

    Examples
    --------
    >>> from gamelib import TurnUpTo
    >>> coin_turn(TurnUpTo(3), {1, 3}, {0, 1, 3}).alt
    'Heads at 1, 3; turn coins 0, 1 and 3; 2 pairs annihilate, heads at 0 are left'
    """
    validate.require_type(game, gl.CoinTurning, "game", "a CoinTurning")
    coins = validate.integer(coins, "coins", None)
    turned = game.canonical(turn)
    validate.require(turned, "a turn has at least one coin", turn)
    needed = max(turned) - game.first + 1
    row = _Row(_Coins(game, position), max(coins, needed), margin=(190, 130))
    twice, left = row.position & turned, row.position ^ turned
    up, down = join(sorted(row.position)) or "none", join(sorted(left)) or "none"
    pairs = "1 pair annihilates" if len(twice) == 1 else f"{len(twice)} pairs annihilate"
    words = game.said(frozenset(), turned)
    alt = f"Heads at {up}; {words}; {pairs}, heads at {down} are left"
    scene = Scene(height=374, alt=alt)
    row.tokens(scene, 48, "heads", row.position, gone=twice)
    row.tokens(scene, 148, "the turn", turned, gone=twice)
    row.tokens(scene, 264, "left", left, gone=frozenset())
    for label in sorted(twice):
        scene.line((row.x(label), 80), (row.x(label), 116), stroke=s.VERMILLION, stroke_width=5)
    scene.line((16, 206), (1164, 206), stroke=s.LINE)
    scene.text(16, 322, "label", size=s.SMALL, fill=s.GREY, anchor="start")
    for label in row.labels:
        scene.text(row.x(label), 322, label, size=s.SMALL, fill=s.GREY)
    scene.text(s.WIDTH / 2, 354, f"{pairs}: what is turned twice is not turned", size=s.SMALL)
    return scene


def coin_grid(
    game: gl.CoinProduct,
    position: Any,
    *,
    shape: tuple[int, int] = (0, 0),
    values: bool = False,
    hint: Any = None,
    selected: Collection[tuple[Any, Any]] = (),
    clickable: bool = False,
) -> Scene:
    """The coins of a product on a grid: x counts the rows, y the columns.

    Parameters
    ----------
    game : CoinProduct
        A product of two rows of coins.
    position : frozenset of (int, int)
        The labels of the heads, row first.
    shape : (int, int)
        Rows and columns to show at least; at most 7 x 14 have room.
    values : bool
        Whether to write the value under each head, and the XOR of all below.
    hint : position, optional
        The coins after a good move; those that it turns are marked, in a frame.
    selected : collection of (int, int)
        Labels of coins that show as chosen.
    clickable : bool
        Whether the coins are parts named "row:column".

    Returns
    -------
    Scene
        The grid.

    Raises
    ------
    TypeError, ValueError
        For coins that are no position of the game, and for more than have room.

    Examples
    --------
    >>> from gamelib import Twins
    >>> coin_grid(Twins() * Twins(), {(1, 2), (2, 2)}, values=True).alt
    'Grid of 3 x 3 coins, heads at (1, 2), (2, 2); values 2, 3, XOR 1'
    """
    validate.require_type(game, gl.CoinProduct, "game", "a CoinProduct")
    shape = validate.integer_pair(shape, "shape")
    flat = all(isinstance(factor, gl.CoinTurning) for factor in (game.rows, game.columns))
    validate.require(flat, "a grid shows a product of two rows of coins", game)
    coins = _Coins(game, position, hint, selected, clickable)
    grid = _Grid(coins, shape)
    rows, columns = grid.sides
    alt = f"Grid of {len(rows)} x {len(columns)} coins, {coins.describe(values)}"
    radius, up, below = (20.0, 8, 40) if values else (25.0, 0, 4)
    foot = 40 + grid.step * len(rows) + below
    scene = Scene(height=foot, alt=alt)
    if coins.marked:
        grid.frame(scene, coins.marked)
    grid.squares.number(scene, rows, columns)
    for row, column in itertools.product(rows, columns):
        x, y = grid.at((row, column))
        coins.draw(scene, (x, y - up), radius, (row, column), f"{row}:{column}")
        if values and (row, column) in coins.position:
            value = game.coin_value((row, column))
            scene.text(x, y + 26, value, size=s.SMALL, fill=s.BLUE, bold=True)
    if values:
        total = game.grundy(coins.position)
        scene.text(s.WIDTH / 2, foot - 20, f"the XOR of the values is {total}", bold=True)
    return scene


class _Grid:
    """Where the coins of a grid are."""

    step = 76.0

    def __init__(self, coins: _Coins, shape: tuple[int, int]) -> None:
        seen = coins.position | coins.marked | coins.selected
        sides = []
        for axis, (first, least) in enumerate(zip(coins.game.first, shape, strict=True)):
            last = max((label[axis] for label in seen), default=first)
            sides.append(range(first, first + max(least, 1, last - first + 1)))
        rows, columns = self.sides = sides[0], sides[1]
        most = f"grids of at most {MOST_ROWS} x {MOST_COLUMNS} coins are drawn"
        fits = len(rows) <= MOST_ROWS and len(columns) <= MOST_COLUMNS
        validate.require(fits, most, (len(rows), len(columns)))
        left = (s.WIDTH - self.step * len(columns)) / 2 + 20
        self.squares = Squares(left, 30, self.step)

    def at(self, label: Any) -> Point:
        """Return the middle of a coin."""
        row, column = label
        return self.squares.middle((row - self.sides[0].start, column - self.sides[1].start))

    def frame(self, scene: Scene, coins: Collection[Any]) -> None:
        """Draw the rectangle around the coins of a turn."""
        left, top = self.at((min(x for x, _ in coins), min(y for _, y in coins)))
        right, low = self.at((max(x for x, _ in coins), max(y for _, y in coins)))
        middle = (left + right) / 2, (top + low) / 2
        look = {"stroke": s.VERMILLION, "stroke_width": 2.5, "radius": 14}
        box(scene, middle, right - left + 66, low - top + 66, fill="none", **look)


def coin_values(games: Mapping[str, gl.CoinTurning], last: int = 23) -> Scene:
    """The values of the lone coins, one row of colours for each game.

    Parameters
    ----------
    games : mapping of str to CoinTurning
        The games by the names that stand before their rows, at most 12.
    last : int
        The largest label, at most 63.

    Returns
    -------
    Scene
        The rows, the labels above them.

    Raises
    ------
    TypeError, ValueError
        For what are no such games, and for more than have room.

    Examples
    --------
    >>> from gamelib import Ruler, TurnUpTo
    >>> games = {"Mock Turtles": TurnUpTo(3), "Ruler": Ruler()}
    >>> coin_values(games, 5).alt
    'Values of lone coins up to 5. Mock Turtles from 0: 1 2 4 7 8 11; Ruler from 1: 1 2 1 4 1'
    """
    games = validate.mapping(games, "games", gl.CoinTurning, "coin-turning games")
    last = validate.integer(last, "the last label", low=1, high=MOST_LABELS - 1)
    some = 1 <= len(games) <= MOST_GAMES
    validate.require(some, f"1 to {MOST_GAMES} games are compared", len(games))
    tables = {
        name: [game.coin_value(label) for label in range(game.first, last + 1)]
        for name, game in games.items()
    }
    facts = [
        f"{name} from {games[name].first}: {join(values[:12], ' ')}"
        for name, values in tables.items()
    ]
    high = min(46.0, 420 / len(tables))
    alt = f"Values of lone coins up to {last}. {'; '.join(facts)}"
    scene = Scene(height=50 + high * len(tables), alt=alt)
    left, wide = 240.0, (s.WIDTH - 250) / (last + 1)
    every = range(0, last + 1, 4) if wide < 28 else range(last + 1)
    for label in every:
        scene.text(left + (label + 0.5) * wide, 20, label, size=s.SMALL, fill=s.GREY)
    known = set(itertools.chain.from_iterable(tables.values()))
    palette = by_bits(known, max(max(known, default=1), 1))
    for place, (name, values) in enumerate(tables.items()):
        top, start = 45 + high * place, left + games[name].first * wide
        scene.text(left - 12, top + high / 2 - 1, name, size=s.SMALL, anchor="end")
        if values:
            corner, size = (start, top), (wide * len(values), high - 2)
            paint(scene, corner, size, [values], palette)
            write_numbers(scene, corner, (wide, high - 2), [values], palette, room=wide - 2)
    return scene
