"""Strips of cells: coins that slide left, white and black pieces, people on a hill."""

import itertools
from collections.abc import Collection, Sequence
from typing import Any

from gamelib.games.strips import BlackAndWhite, ClimbingTheHill, CoinsOnStrip
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace, disc
from gameviews.draw.scene import Part, Scene

__all__ = ["Hill", "Strip", "black_and_white", "coins_on_strip", "hill"]

#: Cells of the longest strip, and of the highest hill, that are drawn.
MOST_CELLS, MOST_HIGH = 40, 24


def coins_on_strip(
    cells: Sequence[int],
    *,
    length: int = 0,
    values: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """A strip with coins on some cells, which are counted from 1.

    >>> coins_on_strip((2, 5, 9), values=True).alt
    'Strip with coins on cells 2, 5, 9; gaps from the right 3, 2, 1, XOR of every second 2'

    Parameters
    ----------
    length : show at least so many cells.
    values : write the gaps below, those that count in blue, and the XOR of these.
    clickable : the free cells left of coins are parts named by their numbers.
    hint : the coins after a good move, which is marked.
    """
    game = CoinsOnStrip()
    cells = game.canonical(cells)
    after = cells if hint is None else game.canonical(hint)
    strip = Strip(cells, length, after)
    scene = Scene(strip.height + 84 * values, f"Strip with {_on(cells, 'coin')}")
    targets = {}
    for before, coin in itertools.pairwise((0, *cells)):
        for cell in range(before + 1, coin):
            targets[cell] = Part(str(cell), f"move the coin on cell {coin} to cell {cell}")
    strip.draw(scene, targets if clickable else {})
    for cell, target in strip.moves:
        strip.piece(scene, cell, s.YELLOW if cell == target else s.VERMILLION)
    if values:
        gaps = game.staircase(cells)
        scene.alt += f"; gaps from the right {', '.join(map(str, gaps))}" if gaps else ""
        scene.alt += f", XOR of every second {game.grundy(cells)}" if gaps else ""
        for step, (coin, gap) in enumerate(zip(cells[::-1], gaps, strict=True)):
            strip.gap(scene, coin, gap, counts=step % 2 == 0)
        text = f"{' ⊕ '.join(map(str, gaps[::2])) or 'no gap'} = {game.grundy(cells)}"
        if len(text) > 76:
            text = f"the XOR of the gaps in blue is {game.grundy(cells)}"
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

    >>> black_and_white(2, (1, 4, 6, 7), values=True).alt
    'Strip with pieces on cells 1, 4, 6, 7, white and black in turn; white moves; gaps 2, 0'

    Parameters
    ----------
    length : show at least so many cells.
    values : write the gaps inside the pairs below.
    clickable : the cells inside the pairs are parts named "pair:cell".
    hint : the position after a good move, which is marked.
    selected : names of parts that show as chosen.
    """
    validate.require_texts(mover=mover)
    selected = validate.several(selected, "selected", str, "texts", ordered=False)
    game = BlackAndWhite(d)
    cells, mover = game.canonical((cells, mover))
    after = cells if hint is None else game.canonical(hint)[0]
    strip = Strip(cells, length, after)
    alt = f"Strip with {_on(cells, 'piece')}, white and black in turn; {mover} moves"
    scene = Scene(strip.height + 34 + 44 * values, alt)
    targets = {}
    for pair, (white, black) in enumerate(zip(cells[::2], cells[1::2], strict=True)):
        for cell in range(white + 1, black):
            here = f"move the {mover} piece on cell {white if mover == 'white' else black}"
            name = f"{pair}:{cell}"
            chosen = ", selected" if name in selected else ""
            targets[cell] = Part(name, f"{here} to cell {cell}{chosen}")
    strip.draw(scene, targets if clickable else {}, selected)
    for place, cell in enumerate(cells):
        fill = s.VERMILLION if after[place] != cell else (s.INK if place % 2 else s.PAPER)
        strip.piece(scene, cell, fill, heavy=place % 2 == 0)
    if values:
        gaps = game.gaps((cells, mover))
        scene.alt += f"; gaps {', '.join(map(str, gaps))}" if gaps else ""
        for black, gap in zip(cells[1::2], gaps, strict=True):
            strip.gap(scene, black, gap, counts=True)
    text = "White moves to the right" if mover == "white" else "Black moves to the left"
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
    """People on a hill, at their distances to the top; person number `king` is the king.

    >>> hill(2, (1, 4, 6), values=True).alt
    'Hill with people 1, 4, 6 cells below the top; the king is person 2; gaps 1, 0'

    Parameters
    ----------
    length : let the hill be at least so high.
    values : write the gaps below the pairs.
    clickable : the free cells above people, and the top, are parts named by their distances to it.
    hint : the distances after a good move, which is marked.
    """
    length = validate.integer(length, "length", None)
    game = ClimbingTheHill(king)
    people = game.canonical(people)
    after = people if hint is None else game.canonical(hint)
    validate.require_as_many(after, people, "people")
    drawing = Hill(king, people, max(length, *people))
    below = ", ".join(map(str, people))
    alt = f"Hill with people {below} cells below the top; the king is person {king}"
    for place, (distance, target) in enumerate(zip(people, after, strict=True), start=1):
        alt += f"; marked: person {place} up to {target or 'the top'}" if target < distance else ""
    scene = Scene(drawing.foot + 20 + 64 * values, alt)
    drawing.draw(scene)
    targets = {}
    for place, (before, distance) in enumerate(itertools.pairwise((0, *people))):
        for cell in range(before + (before > 0), distance):
            words = game.said(people, (*people[:place], cell, *people[place + 1 :]))
            targets[cell] = Part(str(cell), words)
    for cell, part in targets.items() if clickable and people[king - 1] else ():
        drawing.target(scene, cell, part)
    for place, distance in enumerate(people):
        drawing.person(scene, place, marked=after[place] != distance)
        if after[place] != distance:
            drawing.move(scene, distance, after[place])
    if values and people[king - 1]:
        gaps = game.gaps(people)
        scene.alt += f"; gaps {', '.join(map(str, gaps))}"
        drawing.gaps(scene, gaps)
    return scene


def _on(cells: Sequence[int], what: str) -> str:
    if not cells:
        return f"no {what}s"
    on = "cell" if len(cells) == 1 else "cells"
    return f"{what}{'s' * (len(cells) > 1)} on {on} {', '.join(map(str, cells))}"


class Strip:
    """Cells 1, 2, ... side by side, with room for pieces on some, before and `after` a move."""

    top = 40.0

    def __init__(self, cells: Sequence[int], length: int, after: Sequence[int]) -> None:
        length = max([validate.integer(length, "the length of a strip"), 1, *cells])
        validate.require_room(length, MOST_CELLS, "strips", "cells")
        validate.require_as_many(after, cells, "pieces")
        self.length, self.moves = length, list(zip(cells, after, strict=True))
        self.side = min(70.0, (s.WIDTH - 40) / length)
        self.left = (s.WIDTH - self.side * length) / 2
        self.height = self.top + self.side + 40

    def x(self, cell: int) -> float:
        """Return the middle of a cell."""
        return self.left + self.side * (cell - 0.5)

    def draw(self, scene: Scene, targets: dict[int, Part], selected: Collection[str] = ()) -> None:
        """Draw the cells, arrows for moves, and a dot in each target, a ring if it is selected."""
        for cell in range(1, self.length + 1):
            box = self.x(cell) - self.side / 2, self.top, self.side, self.side
            scene.rect(*box, fill=s.LIGHT_WOOD, stroke=s.LINE, radius=0)
            y = self.top + self.side + 18
            scene.text(self.x(cell), y, cell, size=s.SMALL, fill=s.GREY)
        for cell, target in self.moves:
            if cell != target:
                ends = (self.x(cell), self.top - 2), (self.x(target), self.top - 2)
                bend = 26.0 if target < cell else -26.0
                scene.line(*ends, bend=bend, stroke=s.VERMILLION, stroke_width=3.5, head=13)
        for cell, part in targets.items():
            stroke, width, share = s.GREY, 1.5, 0.2
            if part.name in selected:
                stroke, width, share = s.GREEN, 6.0, 0.34
            place = self.x(cell), self.top + self.side / 2, self.side * share
            scene.circle(*place, part=part, stroke=stroke, stroke_width=width)

    def piece(self, scene: Scene, cell: int, fill: str, *, heavy: bool = False) -> None:
        """Draw a coin or a piece."""
        place = self.x(cell), self.top + self.side / 2, self.side * 0.38
        scene.circle(*place, fill=fill, stroke_width=4 if heavy else 2)

    def gap(self, scene: Scene, coin: int, gap: int, *, counts: bool) -> None:
        """Write a gap under it; `coin` is the piece to its right."""
        right = self.x(coin) - self.side / 2
        left, y = right - self.side * gap, self.top + self.side + 40
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
            self._block(scene, distance, fill=s.LIGHT_WOOD, stroke=s.LINE)
            scene.text(self.x(distance), self.foot - 10, distance, size=s.SMALL, fill=s.GREY)
        self._block(scene, 0, fill=s.MINT, stroke=s.LINE)
        middle = self.x(0) - self.side / 2 + self.wide / 2
        scene.text(middle, self.foot - 10, "top", size=s.SMALL, fill=s.GREY)

    def _block(self, scene: Scene, distance: int, **look: Any) -> None:
        """Draw the ground of a cell, or of the top, down to the foot of the hill."""
        x, y = self.x(distance) - self.side / 2, self.y(distance)
        wide = self.side if distance else self.wide
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
        fill = s.VERMILLION if marked else (s.YELLOW if king else s.PAPER)
        text = ("K" if king else place + 1) if apart >= 28 else ""  # at the top many have no room
        look: Any = {"fill": fill, "stroke_width": 4 if king else 2}
        disc(scene, (x, y), radius, text, size=s.SMALL, bold=king, **look)

    def move(self, scene: Scene, distance: int, target: int) -> None:
        """Draw an arrow from a person to the cell, or the top, where a good move ends."""
        start = self.x(distance), self.y(distance) - 2 * self.radius - 6
        end = self.x(target), self.y(target) - (1.2 if target else 2.4) * self.radius
        scene.line(start, end, bend=-30.0, stroke=s.VERMILLION, stroke_width=3.5, head=13)

    def target(self, scene: Scene, distance: int, part: Part) -> None:
        """Draw a cell that may be clicked; at the top that is its left end."""
        if distance:
            place = self.x(distance), self.y(distance) - self.radius * 0.6, self.radius * 0.5
            scene.circle(*place, fill=s.PAPER, stroke=s.GREY, part=part)
        else:
            self._block(scene, 0, fill=s.CLEAR, stroke=s.GREEN, stroke_width=3, part=part)

    def gaps(self, scene: Scene, gaps: Sequence[int]) -> None:
        """Write the gaps that are heaps under their cells, from the far end, and their XOR."""
        below = [d for d in self.people if d]
        for place, gap in enumerate(gaps):
            pair = below[::-1][2 * place : 2 * place + 2]
            far = self.x(pair[0]) + self.side / 2
            brace(scene, far, far + self.side * gap, self.foot + 12, gap)
