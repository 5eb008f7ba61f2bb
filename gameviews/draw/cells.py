"""Nim in disguise: coins that slide left, white and black pieces, people on a hill, a staircase."""

import itertools
import math
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from gamelib.games.strips import BlackAndWhite, ClimbingTheHill, CoinsOnStrip, StaircaseNim
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import (
    after_hint,
    box,
    brace,
    clickable_part,
    disc,
    join,
    replace_entry,
    stone,
)
from gameviews.draw.scene import Part, Point, Scene

#: Cells of the longest strip, and of the highest hill, that are drawn.
MOST_CELLS, MOST_HIGH = 40, 24
#: The colours of the pieces from the left in turn, and how heavy their outlines are.
PIECES = ((s.PAPER, 4), (s.INK, 2))


def coins_on_strip(
    cells: Sequence[int],
    *,
    length: int = 0,
    values: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """A strip with coins on some cells, which are counted from 1.

    Parameters
    ----------
    cells : sequence of int
        A position of `CoinsOnStrip`: the cells with a coin, increasing, at most 40.
    length : int
        Show at least so many cells.
    values : bool
        Whether to write the gaps below, those that count in blue, and the XOR of these.
    clickable : bool
        Whether the free cells left of coins are parts named by their numbers.
    hint : sequence of int, optional
        The coins after a good move, which is marked.

    Returns
    -------
    Scene
        The strip.

    Raises
    ------
    TypeError, ValueError
        For cells that are no position, and for more than have room.

    Examples
    --------
    >>> coins_on_strip((2, 5, 9), values=True).alt
    'Strip with coins on cells 2, 5, 9; gaps from the right 3, 2, 1, XOR of every second 2'
    """
    game = CoinsOnStrip()
    cells = game.canonical(cells)
    strip = Strip(cells, length, after_hint(game, cells, hint))
    scene = Scene(strip.height, f"Strip with {_tell_places(cells, 'coin')}")
    targets = {}
    if clickable:
        for before, coin in itertools.pairwise(itertools.chain([0], cells)):
            for cell in range(before + 1, coin):
                targets[cell] = Part(str(cell), f"move the coin on cell {coin} to cell {cell}")
    strip.draw(scene, targets)
    for cell, target in strip.moves:
        strip.piece(scene, cell, s.YELLOW, moved=cell != target)
    if values:
        scene.height += 84
        gaps, total = game.staircase(cells), game.grundy(cells)
        for step, (coin, gap) in enumerate(zip(cells[::-1], gaps, strict=True)):
            strip.gap(scene, coin, gap, counts=step % 2 == 0)
        text = f"no gap = {total}"
        if gaps:
            scene.alt += f"; gaps from the right {join(gaps)}, XOR of every second {total}"
            text = f"{join(gaps[::2], ' ⊕ ')} = {total}"
        if len(text) > 76:
            text = f"the XOR of the gaps in blue is {total}"
        scene.text(s.WIDTH / 2, scene.height - 24, text, bold=True)
    return scene


def black_and_white(
    d: int,
    cells: Sequence[int],
    mover: str = "white",
    *,
    length: int = 0,
    values: bool = False,
    clickable: bool = False,
    hint: Any = None,
    selected: Collection[str] = (),
) -> Scene:
    """A strip with pieces, from the left white, black, white, black, ...; `d` may move at once.

    Parameters
    ----------
    d : int
        How many pieces may move at once, at least 1.
    cells : sequence of int
        The cells with a piece, increasing, counted from 1: an even number of them, at most 40.
    mover : str
        "white" or "black".
    length : int
        Show at least so many cells.
    values : bool
        Whether to write the gaps inside the pairs below.
    clickable : bool
        Whether the cells inside the pairs are parts named "pair:cell", the pairs counted from 0.
    hint : (sequence of int, str), optional
        The position after a good move, which is marked.
    selected : collection of str
        Names of parts that show as chosen.

    Returns
    -------
    Scene
        The strip, and whose move it is below.

    Raises
    ------
    TypeError, ValueError
        For cells that are no position of `BlackAndWhite(d)`, and for more than have room.

    Examples
    --------
    >>> black_and_white(2, (1, 4, 6, 7), values=True).alt
    'Strip with pieces on cells 1, 4, 6, 7, white and black in turn; white moves; gaps 2, 0'
    """
    selected = validate.several(selected, "selected", str, "texts", ordered=False)
    game = BlackAndWhite(d)
    position = cells, mover = game.canonical((cells, mover))
    after, _ = after_hint(game, position, hint)
    strip = Strip(cells, length, after)
    alt = f"Strip with {_tell_places(cells, 'piece')}, white and black in turn; {mover} moves"
    scene = Scene(strip.height + 34, alt)
    targets = {}
    for pair, (white, black) in enumerate(zip(cells[::2], cells[1::2], strict=True)):
        start = {"white": white, "black": black}[mover]
        for cell in range(white + 1, black):
            name, label = f"{pair}:{cell}", f"move the {mover} piece on cell {start} to cell {cell}"
            if name in selected:
                label += ", selected"
            targets[cell] = Part(name, label)
    if not clickable:
        targets = {}
    strip.draw(scene, targets, selected)
    for place, (cell, target) in enumerate(strip.moves):
        fill, width = PIECES[place % 2]
        strip.piece(scene, cell, fill, moved=cell != target, width=width)
    if values:
        scene.height += 44
        gaps = game.gaps(position)
        if gaps:
            scene.alt += f"; gaps {join(gaps)}"
        for black, gap in zip(cells[1::2], gaps, strict=True):
            strip.gap(scene, black, gap, counts=True)
    text = {"white": "White moves to the right", "black": "Black moves to the left"}[mover]
    scene.text(s.WIDTH / 2, scene.height - 22, text, bold=True)
    return scene


def hill(
    king: int,
    people: Sequence[int],
    *,
    length: int = 0,
    values: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """People on a hill, at their distances to the top; one of them is the king.

    Parameters
    ----------
    king : int
        The number of the king among the people, counted from 1.
    people : sequence of int
        The distances of the people to the top in cells, not decreasing, at most 24.
    length : int
        Let the hill be at least so many cells high.
    values : bool
        Whether to write the gaps below the pairs.
    clickable : bool
        Whether the free cells above people, and the top, are parts named by their distances to it.
    hint : sequence of int, optional
        The distances after a good move, which is marked.

    Returns
    -------
    Scene
        The hill, the king in yellow with a K.

    Raises
    ------
    TypeError, ValueError
        For people that are no position of `ClimbingTheHill(king)`, and for a hill too high.

    Examples
    --------
    >>> hill(2, (1, 4, 6), values=True).alt
    'Hill with people 1, 4, 6 cells below the top; the king is person 2; gaps 1, 0'
    """
    length = validate.integer(length, "length", None)
    game = ClimbingTheHill(king)
    people = game.canonical(people)
    after = after_hint(game, people, hint)
    validate.require_as_many(after, people, "people")
    drawing = Hill(king, people, max(length, max(people)))
    alt = f"Hill with people {join(people)} cells below the top; the king is person {king}"
    scene = Scene(drawing.foot + 20, alt)
    drawing.draw(scene)
    playing = people[king - 1] > 0
    if clickable and playing:
        for place, cell in _free_cells(people):
            words = game.said(people, replace_entry(people, place, cell))
            drawing.target(scene, cell, Part(str(cell), words))
    for place, (distance, target) in enumerate(zip(people, after, strict=True)):
        drawing.person(scene, place, marked=distance != target)
        if distance != target:
            drawing.move(scene, distance, target)
            scene.alt += f"; marked: person {place + 1} up to {target or 'the top'}"
    if values:
        scene.height += 64
        if playing:
            gaps = game.gaps(people)
            scene.alt += f"; gaps {join(gaps)}"
            drawing.gaps(scene, gaps)
    return scene


def _free_cells(people: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the places of people, and for each the distances that one may climb to."""
    for place, (before, distance) in enumerate(itertools.pairwise(itertools.chain([0], people))):
        for cell in range(before + 1 if before else 0, distance):  # the top has room for many
            yield place, cell


def _tell_places(cells: Sequence[int], what: str) -> str:
    if len(cells) > 1:
        return f"{what}s on cells {join(cells)}"
    if cells:
        return f"{what} on cell {cells[0]}"
    return f"no {what}s"


class Strip:
    """Cells 1, 2, ... side by side, with room for pieces on some, before and `after` a move."""

    top = 40.0

    def __init__(self, cells: Sequence[int], length: int, after: Sequence[int]) -> None:
        length = max(validate.integer(length, "the length of a strip"), max(cells, default=1))
        validate.require_room(length, MOST_CELLS, "strips", "cells")
        validate.require_as_many(after, cells, "pieces")
        self.length, self.moves = length, list(zip(cells, after, strict=True))
        self.side = min(70.0, (s.WIDTH - 40) / length)
        self.left = (s.WIDTH - self.side * length) / 2
        self.height = self.top + self.side + 40

    def x(self, cell: int) -> float:
        """Return the middle of a cell."""
        return self.left + self.side * (cell - 0.5)

    def middle(self, cell: int) -> Point:
        """Return the middle of a cell."""
        return self.x(cell), self.top + self.side / 2

    def draw(self, scene: Scene, targets: dict[int, Part], selected: Collection[str] = ()) -> None:
        """Draw the cells, arrows for moves, and a dot in each target, a ring if it is selected."""
        for cell in range(1, self.length + 1):
            at, side = self.middle(cell), self.side
            box(scene, at, side, side, fill=s.LIGHT_WOOD, stroke=s.LINE, radius=0)
            y = self.top + self.side + 18
            scene.text(self.x(cell), y, cell, size=s.SMALL, fill=s.GREY)
        for cell, target in self.moves:
            if cell != target:
                start, end = (self.x(cell), self.top - 2), (self.x(target), self.top - 2)
                bend = math.copysign(26.0, cell - target)
                scene.line(start, end, bend=bend, stroke=s.VERMILLION, stroke_width=3.5, head=13)
        for cell, part in targets.items():
            stroke, width, share = s.GREY, 1.5, 0.2
            if part.name in selected:
                stroke, width, share = s.GREEN, 6.0, 0.34
            radius = self.side * share
            disc(scene, self.middle(cell), radius, part=part, stroke=stroke, stroke_width=width)

    def piece(self, scene: Scene, cell: int, fill: str, *, moved: bool, width: float = 2) -> None:
        """Draw a coin or a piece in its colour, or in that of a move."""
        fill = s.VERMILLION if moved else fill
        disc(scene, self.middle(cell), self.side * 0.38, fill=fill, stroke_width=width)

    def span(self, coin: int, gap: int) -> tuple[float, float]:
        """Return where a gap begins and ends; `coin` is the piece to its right."""
        right = self.x(coin) - self.side / 2
        return right - self.side * gap, right

    def gap(self, scene: Scene, coin: int, gap: int, *, counts: bool) -> None:
        """Write a gap under it; `coin` is the piece to its right."""
        (left, right), y = self.span(coin, gap), self.top + self.side + 40
        if counts:
            brace(scene, left, right, y, gap)
        else:
            scene.text((left + right) / 2, y + 22, gap, fill=s.GREY)


class Hill:
    """The cells of a hill by their distances to the top, and the people on them."""

    def __init__(self, king: int, people: Sequence[int], length: int) -> None:
        validate.require_room(length, MOST_HIGH, "hills", "cells")
        self.king, self.people, self.length = king, people, length
        self.side = min(66.0, (s.WIDTH - 320) / (length + 1))
        self.radius = min(24.0, self.side * 0.4)  # of a person
        self.rise = min(22.0, 260 / (length + 1))
        self.wide = 200.0  # of the top
        self.left = (s.WIDTH - self.side * length - self.wide) / 2
        self.foot = 90 + self.rise * (length + 1) + 30

    def x(self, distance: int) -> float:
        """Return the middle of a cell."""
        return self.left + self.side * (self.length - distance + 0.5)

    def y(self, distance: int) -> float:
        """Return how high the ground of a cell is."""
        return self.foot - 30 - self.rise * (self.length - distance + 1) + self.rise / 2

    def draw(self, scene: Scene) -> None:
        """Draw the cells and the top, where there is room for all."""
        for distance in range(self.length, 0, -1):
            self._block(scene, distance, self.side, fill=s.LIGHT_WOOD, stroke=s.LINE)
            scene.text(self.x(distance), self.foot - 10, distance, size=s.SMALL, fill=s.GREY)
        self._block(scene, 0, self.wide, fill=s.MINT, stroke=s.LINE)
        middle = self.x(0) - self.side / 2 + self.wide / 2
        scene.text(middle, self.foot - 10, "top", size=s.SMALL, fill=s.GREY)

    def _block(self, scene: Scene, distance: int, wide: float, **look: Any) -> None:
        """Draw the ground of a cell, or of the top, down to the foot of the hill."""
        x, y = self.x(distance) - self.side / 2, self.y(distance)
        scene.rect(x, y, wide, self.foot - 28 - y, radius=0, **look)

    def person(self, scene: Scene, place: int, *, marked: bool) -> None:
        """Draw a person by number, the king in yellow with a K; those on the top side by side."""
        distance, radius = self.people[place], self.radius
        x, y = self.x(distance), self.y(distance) - radius - 2
        apart = 2.2 * radius
        if distance == 0:
            up = self.people.count(0)
            room = self.wide - self.side / 2 - radius - 4
            apart = min(apart, room / max(up - 1, 1))
            x += apart * (up - 1 - place)
        king = place + 1 == self.king
        fill, width, text = (s.YELLOW, 4, "K") if king else (s.PAPER, 2, str(place + 1))
        fill = s.VERMILLION if marked else fill
        text = "" if apart < 28 else text  # at the top many have no room
        disc(scene, (x, y), radius, text, size=s.SMALL, bold=king, fill=fill, stroke_width=width)

    def move(self, scene: Scene, distance: int, target: int) -> None:
        """Draw an arrow from a person to the cell, or the top, where a good move ends."""
        start = self.x(distance), self.y(distance) - 2 * self.radius - 6
        above = 1.2 if target else 2.4  # whoever stands at the top
        end = self.x(target), self.y(target) - above * self.radius
        scene.line(start, end, bend=-30.0, stroke=s.VERMILLION, stroke_width=3.5, head=13)

    def target(self, scene: Scene, distance: int, part: Part) -> None:
        """Draw a cell that may be clicked; at the top that is its left end."""
        if distance == 0:
            self._block(
                scene, 0, self.wide, part=part, stroke_width=3, fill=s.CLEAR, stroke=s.GREEN
            )
            return
        place = self.x(distance), self.y(distance) - self.radius * 0.6
        disc(scene, place, self.radius * 0.5, fill=s.PAPER, stroke=s.GREY, part=part)

    def spans(self, gaps: Sequence[int]) -> list[tuple[float, float]]:
        """Return where the gaps that are heaps begin and end, from the far end."""
        far = [self.x(distance) + self.side / 2 for distance in self.people[::-1] if distance]
        return [(x, x + self.side * gap) for x, gap in zip(far[::2], gaps, strict=True)]

    def gaps(self, scene: Scene, gaps: Sequence[int]) -> None:
        """Write the gaps that are heaps under their cells."""
        for (left, right), gap in zip(self.spans(gaps), gaps, strict=True):
            brace(scene, left, right, self.foot + 12, gap)


#: Steps, and stones on one of them, that are drawn.
MOST_STEPS, MOST_STONES = 14, 24
#: How much higher each step is than the one before.
_RISE = 22.0


def staircase(
    steps: Sequence[int],
    *,
    values: bool = False,
    to_left: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """A staircase: stones on step 1, 2, ..., with the ground before it.

    Parameters
    ----------
    steps : sequence of int
        The stones on each step from the lowest: at most 14 steps of up to 24 stones.
    values : bool
        Whether the stones on even steps turn grey, and the XOR of the odd ones is written.
    to_left : bool
        Whether the steps rise from right to left, as the gaps of a strip are counted.
    clickable : bool
        Whether each stone is a part named "place:left", the place counted from 0: it and all above
        it move down, and `left` stones stay.
    hint : sequence of int, optional
        The staircase after a good move; the stones that it moves are marked.

    Returns
    -------
    Scene
        The staircase.

    Raises
    ------
    TypeError, ValueError
        For what is no position of `StaircaseNim`, and for one that has no room.

    Examples
    --------
    >>> staircase((2, 1, 3), values=True).alt
    'Staircase with 2, 1, 3 stones on steps 1 to 3; XOR of the odd steps 1'
    """
    game = StaircaseNim()
    steps = game.canonical(steps)
    after = after_hint(game, steps, hint)
    fits = len(steps) <= MOST_STEPS and max(steps, default=0) <= MOST_STONES
    validate.require(fits, f"{MOST_STEPS} steps of up to {MOST_STONES} stones have room", steps)
    validate.require_as_many(after, steps, "steps")
    drawing = Staircase(steps, to_left=to_left)
    scene = Scene(drawing.ground + 68, _describe(steps, after))
    drawing.boards(scene, odd=values)
    drawing.stones(scene, after, odd=values, clickable=clickable)
    if values:
        scene.height += 40
        odd, total = join(steps[::2], " ⊕ ") or "no step", game.grundy(steps)
        scene.text(s.WIDTH / 2, scene.height - 24, f"odd steps: {odd} = {total}", bold=True)
        if steps:
            scene.alt += f"; XOR of the odd steps {total}"
    return scene


def _describe(steps: Sequence[int], after: Sequence[int]) -> str:
    if not steps:
        return "A staircase without steps"
    where = "step 1" if len(steps) == 1 else f"steps 1 to {len(steps)}"
    text = f"Staircase with {join(steps)} stones on {where}"
    for place, (stones, left) in enumerate(zip(steps, after, strict=True), start=1):
        if left < stones:
            text += f"; marked: step {place} down to {left}"
    return text


class Staircase:
    """Where the steps and their stones are."""

    def __init__(self, steps: Sequence[int], *, to_left: bool = False) -> None:
        self.steps, self.count, self.to_left = steps, len(steps), to_left
        self.step = min(130.0, (s.WIDTH - 60) / (len(steps) + 1))
        self.radius = min(17.0, self.step * 0.4, 150 / max(1, max(steps, default=1)))
        tops = [_RISE * (i + 1) + 2 * self.radius * n for i, n in enumerate(steps)]
        self.ground = max(60.0, max(tops, default=60.0)) + 24

    def x(self, place: int) -> float:
        """Return the middle of a step; that of the ground is at place -1."""
        away = self.step * (place + 0.5 - self.count / 2 + 0.5)
        return s.WIDTH / 2 - away if self.to_left else s.WIDTH / 2 + away

    def stone(self, place: int, stone: int) -> Point:
        """Return the middle of a stone; the lowest of a step is stone 0."""
        up = _RISE * (place + 1) + self.radius * (2 * stone + 1)
        return self.x(place), self.ground - up - 1

    def boards(self, scene: Scene, *, odd: bool) -> None:
        """Draw the steps and the ground; the odd steps darker, where they are not to be found."""
        for place in range(self.count):
            high, dark = _RISE * (place + 1), odd and place % 2 == 0
            fill = s.DARK_WOOD if dark else s.LIGHT_WOOD
            words = f"step {place + 1}" if self.step >= 84 else place + 1
            x, y = self.x(place) - self.step / 2, self.ground - high
            scene.rect(x, y, self.step, high, fill=fill, stroke=s.LINE, radius=0)
            scene.text(self.x(place), self.ground + 18, words, size=s.SMALL, fill=s.GREY)
        start = self.x(-1) - self.step / 2, self.ground
        end = self.x(-1) + self.step / 2, self.ground
        scene.line(start, end, stroke=s.INK, stroke_width=3)
        scene.text(self.x(-1), self.ground + 18, "ground", size=s.SMALL, fill=s.GREY)

    def stones(
        self, scene: Scene, after: Sequence[int], *, odd: bool = False, clickable: bool = False
    ) -> None:
        """Draw the stones and their numbers; those marked that are not there `after` a move.

        Where the `odd` steps are told apart, stones on the others are grey.
        """
        for place, (stones, left) in enumerate(zip(self.steps, after, strict=True)):
            grey, to = odd and place % 2 == 1, f"step {place}" if place else "the ground"
            for n in range(stones):
                label = f"move {stones - n} from step {place + 1} to {to}"
                part = clickable_part(clickable, f"{place}:{n}", label)
                at = self.stone(place, n)
                stone(scene, at, self.radius, marked=n >= left, pale=grey, part=part)
            ink = s.GREY if grey else s.BLUE
            scene.text(self.x(place), self.ground + 46, stones, fill=ink, bold=not grey)
