"""Rows of pins and pairs of heaps: games that break heaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gamelib import draw
from gamelib.draw.pins import Mark
from gamelib.draw.scene import Part, Scene
from gamelib.explore.views.view import View, view_of
from gamelib.games.breaking import BreakingGame
from gamelib.games.pairs import PairSplitting
from gamelib.play import Match
from gamelib.sums import Sum, one_or_sum

__all__ = ["PairsView", "RowsView"]


class RowsView(View):
    """Rows of pins: a pin, a disc over two and a bar to cut are clicked; buttons do the rest."""

    def rows(self, position: Any) -> tuple[int, ...]:
        """Return the rows of a position, the empty ones left out."""
        parts = position.parts if isinstance(position, Sum) else (position,)
        return tuple(part for part in parts if part)

    def moves(self, position: Any) -> dict[str, tuple[Mark, Any]]:
        """Return the moves that can be marked: for each part its mark and what it leads to."""
        rows, found = self.rows(position), {}
        for row, count in enumerate(rows):
            allowed = set(self.game.options(count))
            for taken in (0, 1, 2):
                for left in range(count - taken + 1):
                    broken = Sum(*(part for part in (left, count - taken - left) if part))
                    option = one_or_sum(broken) if len(broken) else 0
                    if option in allowed:
                        name = f"{row}:{left}:{taken}"
                        words = f"row {row + 1}: {self.game.describe(count, option)}"
                        after = Sum(*rows[:row], *broken, *rows[row + 1 :])
                        found[name] = (Mark(row, left, taken, Part(name, words)), after)
        return found

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the rows; of a hinted move the mark is coloured."""
        rows, marks = self.rows(position), []
        for mark, after in self.moves(position).values() if clickable else ():
            hinted = hint is not None and self.rows(after) == self.rows(hint)
            marks.append(replace(mark, hinted=hinted))
        shown = [self.game.grundy(row) for row in rows] if values else None
        return draw.pins(rows, marks=marks, grundy=shown)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return buttons for the moves that have no mark in the picture."""
        marked = {Sum(*self.rows(after)) for _, after in self.moves(match.position).values()}
        return [
            {"name": str(i), "text": self.words(match.position, option)}
            for i, option in enumerate(match.options)
            if Sum(*self.rows(option)) not in marked
        ]

    def option(self, match: Match, part: str) -> Any:
        """Return the option that a mark or a button stands for."""
        if part in (moves := self.moves(match.position)):
            wanted = Sum(*self.rows(moves[part][1]))
            return next(o for o in match.options if Sum(*self.rows(o)) == wanted)
        return super().option(match, part)


class PairsView(View):
    """A pair of heaps: cut one of them, and the other is discarded."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return both heaps with bars where they may be cut."""
        marks = [
            Mark(row, left, 0, Part(f"{row}:{left}", f"cut heap {row + 1} after {left}"), wanted)
            for row, heap in enumerate(position)
            for left in range(1, heap)
            if clickable
            for wanted in [hint is not None and sorted(hint) == sorted((left, heap - left))]
        ]
        scene = draw.pins(position, marks=marks)
        if values:
            scene.alt += f"; value {self.game.grundy(position)}"
            scene.height += 36
            text = f"value of the pair: {self.game.grundy(position)}"
            scene.text(590, scene.height - 20, text, bold=True)
        return scene

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the bars are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the pair that cutting heap `row` after `left` stones leaves."""
        for row, heap in enumerate(match.position):
            for left in range(1, heap):
                if part == f"{row}:{left}":
                    wanted = {(left, heap - left), (heap - left, left)}
                    return next(option for option in match.options if option in wanted)
        return None


@view_of.register
def _(game: BreakingGame) -> View:
    return RowsView(game)


@view_of.register
def _(game: PairSplitting) -> View:
    return PairsView(game)
