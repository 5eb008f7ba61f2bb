"""Coins: a row of them, what a turn does to their values, a grid, and values across games."""

import itertools
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from gamelib.games.coins.game import CoinGame, CoinProduct
from gamelib.games.coins.rules import CoinTurning
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.heatmaps import by_bits, painted, write_numbers
from gameviews.draw.parts import disc
from gameviews.draw.scene import Part, Point, Scene

__all__ = ["coin_grid", "coin_row", "coin_turn", "coin_values"]

#: Coins of the longest row, rows and columns of the largest grid that are drawn.
MOST_COINS, MOST_ROWS, MOST_COLUMNS = 30, 7, 14
#: Winning turns that are drawn below a row, labels and games whose values are compared.
MOST_TURNS, MOST_LABELS, MOST_GAMES = 5, 64, 12


def coin_row(
    game: CoinTurning,
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

    >>> from gamelib import TurnUpTo, heads
    >>> coin_row(TurnUpTo(3), heads("HTHH"), values=True).alt
    'Row of coins 0 to 3, heads at 0, 2, 3; values 1, 4, 7, XOR 2'

    Parameters
    ----------
    coins : show at least so many coins.
    values : write the value under each head, and their XOR.
    heaps : let each head stand on its Nim heap.
    turns : show the winning turns, as far as there is room.
    hint : the coins after a good move; those that it turns are marked.
    selected : labels of coins to lift.
    clickable : the coins are parts named by their labels.
    """
    validate.require_type(game, CoinTurning, "game", "a CoinTurning")
    row = _Row(game, position, coins, heaps, hint=hint, selected=selected, clickable=clickable)
    alt = f"Row of coins {row.labels[0]} to {row.labels[-1]}, {row.alt(values)}"
    scene = Scene(height=row.foot, alt=alt)
    if heaps:
        row.stones(scene)
    for label in row.labels:
        x, y, marked = row.x(label), row.y(label), label in row.marked
        row.coin(scene, (x, y - 12 if label in row.selected else y), row.radius, label, str(label))
        colour = s.VERMILLION if marked else s.INK
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
        game: CoinGame,
        position: Any,
        hint: Any = None,
        selected: Collection[tuple[Any, Any]] = (),
        clickable: bool = False,
    ) -> None:
        self.game, self.position = game, game.canonical(position)
        self.marked = self.position ^ (self.position if hint is None else game.canonical(hint))
        self.selected, self.clickable = game.canonical(selected), clickable

    def alt(self, values: bool) -> str:
        """Return which coins are heads, in words."""
        up = sorted(self.position)
        alt = f"heads at {', '.join(map(str, up))}" if up else "all tails"
        if values and up:
            alt += f"; values {', '.join(str(self.game.coin_value(label)) for label in up)}"
            alt += f", XOR {self.game.grundy(self.position)}"
        return alt

    def coin(self, scene: Scene, at: Point, radius: float, label: Any, name: str) -> None:
        """Add a coin: H on yellow or T on grey, with a ring when it is marked or selected."""
        up, marked, chosen = (
            label in coins for coins in (self.position, self.marked, self.selected)
        )
        ring = s.VERMILLION if marked else (s.GREEN if chosen else s.INK)
        look: Any = {"stroke": ring, "stroke_width": 5 if marked or chosen else 1.5}
        words = f"coin {label}, {'heads' if up else 'tails'}{', selected' if chosen else ''}"
        look |= {"fill": s.YELLOW if up else s.PALE, "size": max(s.SMALL, radius * 0.8)}
        part = Part(name, words) if self.clickable else None
        disc(scene, at, radius, "H" if up else "T", bold=up, part=part, **look)


class _Row(_Coins):
    """Where the coins of a row are, and how they, their heaps, values and turns are drawn."""

    def __init__(
        self,
        game: CoinTurning,
        position: Any,
        coins: int,
        heaps: bool = False,
        margin: Point = (24, 24),
        **marks: Any,
    ) -> None:
        super().__init__(game, position, **marks)
        coins = validate.integer(coins, "the number of coins")
        count = max([coins, 1, *(label - game.first + 1 for label in self.position)])
        validate.require_room(count, MOST_COINS, "rows", "coins")
        self.labels = range(game.first, game.first + count)
        wide = s.WIDTH - sum(margin)
        self.step: float = min(80.0, wide / count)
        self.left: float = margin[0] + (wide - self.step * count) / 2
        self.radius: float = min(30.0, self.step * 0.43)
        self.heap_values = {label: game.coin_value(label) for label in self.labels} if heaps else {}
        self.stone: float = min(22.0, 230 / max([8, *self.heap_values.values()]))
        self.ground: float = 2 * self.radius + 22 + (230 if heaps else 0)
        self.foot = self.ground + 44

    def x(self, label: int) -> float:
        """Return the middle of a coin."""
        return self.left + (label - self.labels[0] + 0.5) * self.step

    def y(self, label: int) -> float:
        """Return the middle of a coin that is not selected: a head stands on its heap."""
        heap: int = self.heap_values.get(label, 0) if label in self.position else 0
        return self.ground - self.radius - 4 - heap * self.stone

    def stones(self, scene: Scene) -> None:
        """Draw the Nim heaps: stone on stone, one bar where the stones would be too small."""
        left, right = self.x(self.labels[0]) - self.step / 2, self.x(self.labels[-1])
        scene.line((left, self.ground), (right + self.step / 2, self.ground), stroke=s.GREY)
        wide = 1.4 * self.radius
        for label in sorted(self.position):
            value, x = self.heap_values[label], self.x(label) - wide / 2
            parts = value if self.stone >= 7 else min(value, 1)
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
            look: Any = {"ink": s.INK, "fill": s.YELLOW, "stroke": s.INK}
            if label in gone:
                look = {"ink": s.GREY, "fill": s.PAPER, "stroke": s.LINE}
            at, value = (self.x(label), y), self.game.coin_value(label)
            disc(scene, at, self.radius, value, size=s.SMALL, bold=label not in gone, **look)
        total = self.game.grundy(tokens)
        scene.text(1164, y, f"XOR {total}", anchor="end", fill=s.BLUE, bold=True)

    def values(self, scene: Scene) -> None:
        """Write the values under the labels, in more than one line where they are long."""
        texts = {label: str(self.game.coin_value(label)) for label in sorted(self.position)}
        widest = 14.5 * max([len(text) for text in texts.values()], default=1) + 4
        lines = int(-(-widest // self.step))
        for label, text in texts.items():
            y = self.foot + 16 + 28 * ((label - self.labels[0]) % lines)
            # Long values stay inside the picture: the margin is wider than half a step.
            x = min(max(self.x(label), widest / 2), s.WIDTH - widest / 2)
            scene.text(x, y, text, size=s.SMALL, fill=s.BLUE, bold=True)
        scene.height += 28 * lines + 40
        total = self.game.grundy(self.position)
        text = f"{' ⊕ '.join(texts.values())} = {total}" if len(texts) > 1 else f"value {total}"
        if len(text) > 76:
            text = f"the XOR of the values is {total}"
        scene.text(s.WIDTH / 2, scene.height - 22, text, bold=True)

    def turns(self, scene: Scene) -> None:
        """Draw the first winning turns as rows of dots, and say how many there are."""
        moves, top = self.game.winning_moves(self.position), scene.height
        text = "no winning turn: the row is worth 0"
        if moves:
            text = f"{len(moves)} winning turn{'s' if len(moves) > 1 else ''}"
            text += f", {MOST_TURNS} of them here" if len(moves) > MOST_TURNS else ""
        scene.text(s.WIDTH / 2, top + 18, text, fill=s.VERMILLION if moves else s.INK)
        for place, move in enumerate(moves[:MOST_TURNS]):
            y = top + 54 + 26 * place
            turned = sorted(move ^ self.position)
            scene.line((self.x(turned[0]), y), (self.x(turned[-1]), y), stroke=s.ORANGE)
            for label in turned:
                fill = s.ORANGE if label in self.position else s.PAPER
                scene.circle(self.x(label), y, 9, fill=fill)
        scene.height += 44 + 26 * MOST_TURNS


def coin_turn(game: CoinTurning, position: Any, turn: Iterable[int], *, coins: int = 0) -> Scene:
    """What a turn does, as tokens: two tokens on one place annihilate.

    >>> from gamelib import TurnUpTo
    >>> coin_turn(TurnUpTo(3), {1, 3}, {0, 1, 3}).alt
    'Heads at 1, 3; turn coins 0, 1 and 3; 2 pairs annihilate, heads at 0 are left'

    Above the tokens of the heads, below those of the turned coins, each with its value; at the
    foot what is left, which is the row after the turn.
    """
    validate.require_type(game, CoinTurning, "game", "a CoinTurning")
    coins = validate.integer(coins, "coins", None)
    turned = game.canonical(turn)
    if not turned:
        raise ValueError("a turn has at least one coin, not none")
    needed = max(turned) - game.first + 1
    row = _Row(game, position, max(coins, needed), margin=(190, 130))
    twice, left = row.position & turned, row.position ^ turned
    up, down = (", ".join(map(str, sorted(coins))) or "none" for coins in (row.position, left))
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
    game: CoinProduct,
    position: Any,
    *,
    shape: tuple[int, int] = (0, 0),
    values: bool = False,
    hint: Any = None,
    selected: Collection[tuple[Any, Any]] = (),
    clickable: bool = False,
) -> Scene:
    """The coins of a product on a grid: x counts the rows, y the columns.

    >>> from gamelib import Twins
    >>> coin_grid(Twins() * Twins(), {(1, 2), (2, 2)}, values=True).alt
    'Grid of 3 x 3 coins, heads at (1, 2), (2, 2); values 2, 3, XOR 1'

    `shape` says how many rows and columns to show at least; the other parameters are those of
    a row of coins.
    """
    validate.require_type(game, CoinProduct, "game", "a CoinProduct")
    shape = validate.integer_pair(shape, "shape")
    grid = _Grid(game, position, shape, hint=hint, selected=selected, clickable=clickable)
    rows, columns = grid.sides
    alt = f"Grid of {len(rows)} x {len(columns)} coins, {grid.alt(values)}"
    foot = 40 + grid.step * len(rows) + (40 if values else 4)
    scene = Scene(height=foot, alt=alt)
    if grid.marked:
        grid.frame(scene, grid.marked)
    for row in rows:
        y = grid.at((row, columns[0]))[1]
        scene.text(grid.left - 16, y, row, size=s.SMALL, fill=s.GREY, anchor="end")
    for column in columns:
        scene.text(grid.at((rows[0], column))[0], 16, column, size=s.SMALL, fill=s.GREY)
    radius, up = (20.0, 8) if values else (25.0, 0)
    for label in itertools.product(rows, columns):
        x, y = grid.at(label)
        grid.coin(scene, (x, y - up), radius, label, "{}:{}".format(*label))
        if values and label in grid.position:
            scene.text(x, y + 26, game.coin_value(label), size=s.SMALL, fill=s.BLUE, bold=True)
    if values:
        total = game.grundy(grid.position)
        scene.text(s.WIDTH / 2, foot - 20, f"the XOR of the values is {total}", bold=True)
    return scene


class _Grid(_Coins):
    """Where the coins of a grid are."""

    step = 76.0

    def __init__(
        self, game: CoinProduct, position: Any, shape: tuple[int, int], **marks: Any
    ) -> None:
        if not all(isinstance(factor, CoinTurning) for factor in (game.rows, game.columns)):
            raise ValueError(f"a grid shows a product of two rows of coins, not {game}")
        super().__init__(game, position, **marks)
        coins = self.position | self.marked | self.selected
        rows, columns = (
            max([shape[i], 1, *(label[i] - game.first[i] + 1 for label in coins)]) for i in (0, 1)
        )
        if rows > MOST_ROWS or columns > MOST_COLUMNS:
            most = f"{MOST_ROWS} x {MOST_COLUMNS}"
            raise ValueError(f"grids of at most {most} coins are drawn, not of {rows} x {columns}")
        down, right = game.first
        self.sides = range(down, down + rows), range(right, right + columns)
        self.left = (s.WIDTH - self.step * columns) / 2 + 20

    def at(self, label: Any) -> tuple[float, float]:
        """Return the middle of a coin."""
        row, column = (n - side[0] for n, side in zip(label, self.sides, strict=True))
        return self.left + (column + 0.5) * self.step, 68 + row * self.step

    def frame(self, scene: Scene, coins: Collection[Any]) -> None:
        """Draw the rectangle around the coins of a turn."""
        xs, ys = zip(*map(self.at, coins), strict=True)
        wide, high = max(xs) - min(xs) + 66, max(ys) - min(ys) + 66
        box = min(xs) - 33, min(ys) - 33, wide, high
        scene.rect(*box, fill="none", stroke=s.VERMILLION, stroke_width=2.5, radius=14)


def coin_values(games: Mapping[str, CoinTurning], last: int = 23) -> Scene:
    """The values of the lone coins up to the label `last`, one row of colours for each game.

    >>> from gamelib import Ruler, TurnUpTo
    >>> games = {"Mock Turtles": TurnUpTo(3), "Ruler": Ruler()}
    >>> coin_values(games, 5).alt
    'Values of lone coins up to 5. Mock Turtles from 0: 1 2 4 7 8 11; Ruler from 1: 1 2 1 4 1'
    """
    games = validate.mapping(games, "games", CoinTurning, "coin-turning games")
    last = validate.integer(last, "the last label", low=1, high=MOST_LABELS - 1)
    if not 1 <= len(games) <= MOST_GAMES:
        raise ValueError(f"1 to {MOST_GAMES} games are compared, not {len(games)}")
    tables = {
        name: [game.coin_value(label) for label in range(game.first, last + 1)]
        for name, game in games.items()
    }
    facts = [
        f"{name} from {games[name].first}: {' '.join(map(str, values[:12]))}"
        for name, values in tables.items()
    ]
    high = min(46.0, 420 / len(tables))
    alt = f"Values of lone coins up to {last}. {'; '.join(facts)}"
    scene = Scene(height=50 + high * len(tables), alt=alt)
    left, wide = 240.0, (s.WIDTH - 250) / (last + 1)
    for label in range(0, last + 1, 1 if wide >= 28 else 4):
        scene.text(left + (label + 0.5) * wide, 20, label, size=s.SMALL, fill=s.GREY)
    known = set().union(*tables.values())
    palette = by_bits(known, max([1, *known]))
    for place, (name, values) in enumerate(tables.items()):
        top, start = 45 + high * place, left + games[name].first * wide
        scene.text(left - 12, top + high / 2 - 1, name, size=s.SMALL, anchor="end")
        if values:
            box, cell = (start, top, wide * len(values), high - 2), (wide, high - 2)
            scene.raster(*box, painted([values], palette))
            scene.rect(*box, fill="none", stroke=s.INK, radius=0)
            write_numbers(scene, (start, top), cell, [values], palette, room=wide - 2)
    return scene
