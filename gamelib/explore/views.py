"""Boards of their own: a token on a digraph, a sum of games, a bar of chocolate."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gamelib.breaking import BreakingGame, PairSplitting
from gamelib.digraphs import DigraphGame
from gamelib.draw.chocolate import chocolate_scene
from gamelib.draw.pins import Mark, pins_scene
from gamelib.draw.scene import Part, Scene
from gamelib.draw.sums import side_by_side
from gamelib.draw.tokens import no_room, token_graph_scene
from gamelib.explore.boards import View, view_of
from gamelib.game import GameSum, Sum, _one_or_sum
from gamelib.heaps import Chomp
from gamelib.play import Match

__all__ = ["ChompView", "PairsView", "RowsView", "SumView", "TokenView"]


class TokenView(View):
    """A token on a digraph: click a node that an arc leads to."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the digraph with its token; values beside the nodes when asked for."""
        assert isinstance(self.game, DigraphGame)
        return token_graph_scene(
            self.game.digraph,
            known=None if values else 0,
            token=position,
            hint=hint,
            bulbs=False,
            clickable=clickable,
        )

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the nodes are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the node at the place `part` of the digraph, or `None` when there is none."""
        assert isinstance(self.game, DigraphGame)
        return {str(i): node for i, node in enumerate(self.game.digraph)}.get(part)


class SumView(View):
    """Several games at once, one below the other: each part is clicked as on its own board."""

    def __init__(self, game: GameSum) -> None:
        super().__init__(game)
        self.views = [view_of(part) for part in game.games]

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the boards of all parts; a hint shows in the part it is for."""
        assert isinstance(self.game, GameSum)
        hints = [None] * len(position) if hint is None else hint
        scenes, titles = [], []
        for view, entry, wanted in zip(self.views, position, hints, strict=True):
            game, wanted = view.game, None if wanted == entry else wanted
            scenes.append(view.scene(entry, values=values, clickable=clickable, hint=wanted))
            titles.append(f"{game}, value {game.grundy(entry)}" if values else str(game))
        return side_by_side(scenes, titles)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return the buttons of the parts that have no board to click on."""
        return [
            {
                **choice,
                "name": f"{place}/{choice['name']}",
                "text": f"{part.game}: {choice['text']}",
            }
            for place, (view, part) in enumerate(zip(self.views, self._parts(match), strict=True))
            for choice in view.choices(part)
        ]

    def option(self, match: Match, part: str) -> Any:
        """Return the position with one entry changed, for the part "place/part of that board"."""
        place, _, name = part.partition("/")
        for i, (view, inner) in enumerate(zip(self.views, self._parts(match), strict=True)):
            if place == str(i):
                entry = view.option(inner, name)
                before, after = match.position[:i], match.position[i + 1 :]
                return None if entry is None else (*before, entry, *after)
        return None

    def select(self, match: Match, part: str) -> str | None:
        """Select a part of the board that it is on."""
        place, _, name = part.partition("/")
        for i, (view, inner) in enumerate(zip(self.views, self._parts(match), strict=True)):
            if place == str(i):
                return view.select(inner, name)
        return None

    def forget(self) -> None:
        """Forget what is selected on all boards."""
        for view in self.views:
            view.forget()

    def _parts(self, match: Match) -> list[Match]:
        assert isinstance(self.game, GameSum)
        pairs = zip(self.game.games, match.position, strict=True)
        return [Match(game, entry) for game, entry in pairs]


class ChompView(View):
    """A bar of chocolate: click a square to eat it and all to its right and below."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the bar; the squares that a hint would eat are marked."""
        return chocolate_scene(position, clickable=clickable, hint=hint)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the squares are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the bar after eating from the square "row:column"."""
        rows = match.position
        squares = {
            f"{row}:{column}": (row, column) for row, n in enumerate(rows) for column in range(n)
        }
        if part not in squares:
            return None
        row, column = squares[part]
        left = (min(n, column) if i >= row else n for i, n in enumerate(rows))
        return tuple(n for n in left if n)


@view_of.register
def _(game: DigraphGame) -> View:
    return View(game) if no_room(game.digraph) else TokenView(game)


@view_of.register
def _(game: GameSum) -> View:
    return SumView(game)


@view_of.register
def _(game: Chomp) -> View:
    return ChompView(game)


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
                    option = _one_or_sum(broken) if len(broken) else 0
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
        return pins_scene(rows, marks=marks, values=shown)

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
        scene = pins_scene(position, marks=marks)
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
