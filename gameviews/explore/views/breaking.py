"""Rows of pins and pairs of heaps: games that break heaps."""

from dataclasses import replace
from typing import Any

import gamelib as gl
from gamelib.sums import one_or_sum, parts_of
from gameviews import draw
from gameviews.draw.heaps import Mark
from gameviews.draw.parts import caption
from gameviews.draw.scene import Part, Scene
from gameviews.explore.views.view import PictureView, View, view_of


@view_of.register(gl.BreakingGame)
class RowsView(View):
    """Rows of pins: a pin, a disc over two and a bar to cut are clicked; buttons do the rest."""

    how = "Click a pin to take it, a disc to take the two below it, a bar to cut the row."

    def rows(self, position: Any) -> tuple[int, ...]:
        """Return the rows of a position, the empty ones left out."""
        return tuple(filter(None, parts_of(position)))

    def marked(self, position: Any) -> dict[Mark, Any]:
        """Return the moves that can be marked in the rows, and the option of each."""
        rows, found = self.rows(position), {}
        options = {gl.Sum(*self.rows(option)): option for option in self.game._options(position)}
        for row, count in enumerate(rows):
            allowed = set(self.game.moves(count))
            for taken in (0, 1, 2):
                for left in range(count - taken + 1):
                    broken = gl.Sum(*self.rows(gl.Sum(left, count - taken - left)))
                    option = one_or_sum(broken) if len(broken) else 0
                    if option in allowed:
                        words = f"row {row + 1}: {self.game.said(count, option)}"
                        mark = Mark(row, left, taken, Part(f"{row}:{left}:{taken}", words))
                        found[mark] = options[gl.Sum(*rows[:row], *broken, *rows[row + 1 :])]
        return found

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the rows; of a hinted move the marks are coloured."""
        moves = self.marked(position) if clickable else {}
        marks = [replace(mark, hinted=option == hint) for mark, option in moves.items()]
        rows = self.rows(position)
        shown = [self.game.grundy(row) for row in rows] if values else None
        return draw.pins(rows, marks=marks, grundy=shown)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each mark, the option that its move leads to."""
        moves = self.marked(position).items()
        return {mark.part.name: option for mark, option in moves if mark.part}


@view_of.register(gl.PairSplitting)
class PairsView(PictureView):
    """A pair of heaps: cut one of them, and the other is discarded."""

    how = "Click where to cut a heap; the other heap is discarded."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return both heaps with bars where they may be cut."""
        marks, wanted = [], tuple(sorted(hint or ()))
        for name, option in self.parts(position).items() if clickable else ():
            row, left = map(int, name.split(":"))
            part = Part(name, f"cut heap {row + 1} after {left}")
            marks.append(Mark(row, left, 0, part, option == wanted))
        scene = draw.pins(position, marks=marks)
        if values:
            value = self.game.grundy(position)
            scene.alt += f"; value {value}"
            caption(scene, f"value of the pair: {value}", bold=True)
        return scene

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each bar "row:left", the pair that cutting there leaves."""
        return {
            f"{row}:{left}": (min(left, heap - left), max(left, heap - left))
            for row, heap in enumerate(position)
            for left in range(1, heap)
        }
