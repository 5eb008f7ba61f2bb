"""Green Hackenbush on a board: edges to cut."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gamelib import draw
from gamelib.draw.hackenbush import no_room
from gamelib.draw.layout.ways import Edge
from gamelib.draw.scene import Scene
from gamelib.draw.style import WIDTH
from gamelib.explore.views.view import View, view_of
from gamelib.games.hackenbush.bush import Bush
from gamelib.games.hackenbush.game import GreenHackenbush
from gamelib.play import Match
from gamelib.sums import Sum

__all__ = ["HackenbushView"]

#: Edges of the largest figure that is played misère: each edge more doubles the positions.
MOST_MISERE_EDGES = 12


class HackenbushView(View):
    """A figure on the ground: click an edge to cut it. What fell stays in the picture, pale.

    The picture keeps the places of the first position it shows, as long as positions are what is
    left of it. A figure too large to draw gets its options as buttons.
    """

    how = "Click an edge to cut it."

    def __init__(self, game: GreenHackenbush) -> None:
        super().__init__(game)
        self.first = Bush((), game.ground)
        self.edges: list[Edge] = []  # of the first position, as its graph has them
        self.cuts: list[Edge] = []  # what went, in order, up to the last click

    def show(self, position: Bush) -> None:
        """Make `position` the first position, unless it is what is left of the one there is."""
        if not self.first.edges or not _counts(position) <= _counts(self.first):
            self.first, self.cuts = position, []
            self.edges = list(position.graph.edges(keys=True))

    def gone(self, position: Bush) -> list[Edge]:
        """Return the edges of the first position that are not there any more."""
        left = _counts(position)
        rank = {edge: place for place, edge in enumerate(self.cuts)}
        edges = self.edges[::-1]
        edges.sort(key=lambda edge: rank.get(edge, len(rank)))
        gone = []
        counts = _counts(self.first)
        for edge in edges:
            ends = frozenset(edge[:2])
            if counts[ends] > left[ends]:
                counts[ends] -= 1
                gone.append(edge)
        return gone

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the figure; point at an edge to see what would fall."""
        self.show(position)
        if reason := no_room(self.first):
            scene = Scene(height=90, alt=f"Hackenbush figure of {len(position)} edges")
            value = f"; value {self.game.grundy(position)}" if values else ""
            scene.alt += value
            scene.text(WIDTH / 2, 45, f"{len(position)} edges stand{value}: {reason}")
            return scene
        gone = self.gone(position)
        return draw.hackenbush(
            self.first,
            gone=gone,
            hint=None if hint is None else self.edge_to(position, hint, gone),
            labels="value" if values else "",
            value=values,
            clickable=clickable,
            pointing=clickable,
        )

    def edge_to(self, position: Bush, option: Bush, gone: list[Edge]) -> Edge:
        """Return an edge whose cut leads from a position to an option."""
        for edge in self.edges:
            if edge not in gone and position.without(edge[:2]) == option:
                return edge
        raise ValueError(f"no cut leads from {position} to {option}")

    def words(self, position: Any, option: Any) -> str:
        """Return the edge that is cut, and in brackets what falls with it."""
        cut, _, falls = super().words(position, option).partition(", ")
        return f"{cut} ({falls})" if falls else cut

    def plays_misere(self, position: Any) -> bool:
        """Say whether there are few edges: no theorem helps in misère play."""
        return isinstance(position, Sum) or len(position) <= MOST_MISERE_EDGES

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons where the edges can be clicked."""
        self.show(match.position)
        return super().choices(match) if no_room(self.first) else []

    def option(self, match: Match, part: str) -> Any:
        """Return what is left after the cut of an edge, named by its number in the figure."""
        self.show(match.position)
        if no_room(self.first):
            return super().option(match, part)
        edge = self.edge(match.position, part)
        return None if edge is None else match.position.without(edge[:2])

    def select(self, match: Match, part: str) -> str | None:
        """Remember the edge that is clicked: of parallel ones, it is the one that goes."""
        self.show(match.position)
        if (edge := self.edge(match.position, part)) is not None:
            self.cuts = [*self.gone(match.position), edge]
        return None

    def edge(self, position: Bush, part: str) -> Edge | None:
        """Return the edge that stands and has this number in the figure."""
        edges = {str(i): edge for i, edge in enumerate(self.edges)}
        edge = edges.get(part)
        return None if edge in self.gone(position) else edge


def _counts(bush: Bush) -> Counter[frozenset[Any]]:
    return Counter(map(frozenset, bush.edges))


@view_of.register
def _(game: GreenHackenbush) -> View:
    return HackenbushView(game)
