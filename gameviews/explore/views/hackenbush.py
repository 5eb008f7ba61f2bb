"""Green Hackenbush on a board: edges to cut."""

from collections import Counter
from typing import Any

import gamelib as gl
from gameviews import draw
from gameviews.draw import style as s
from gameviews.draw.hackenbush import no_room
from gameviews.draw.layout.paths import Edge
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import View, view_of

#: Edges of the largest figure that is played misère: each edge more doubles the positions.
MOST_MISERE_EDGES = 12


@view_of.register(gl.GreenHackenbush)
class HackenbushView(View):
    """A figure on the ground: click an edge to cut it. What fell stays in the picture, pale.

    The picture keeps the places of the first position it shows, as long as positions are what is
    left of it. A figure too large to draw gets its options as buttons.
    """

    how = "Click an edge to cut it."

    def __init__(self, game: gl.GreenHackenbush) -> None:
        super().__init__(game)
        self.first = gl.Bush((), game.ground)
        self.edges: list[Edge] = []  # of the first position, as its graph has them
        self.cuts: list[Edge] = []  # what went, in order, up to the last click

    def gone(self, position: gl.Bush) -> list[Edge]:
        """Return the edges of the first position that are not there any more.

        What is not left of the first position is a first position itself.
        """
        left = _counts(position)
        if not self.first.edges or not left <= _counts(self.first):
            self.first, self.cuts = position, []
            self.edges = list(position.graph.edges(keys=True))
        gone, falling = [], _counts(self.first) - left
        for edge in self.cuts + [e for e in reversed(self.edges) if e not in self.cuts]:
            if falling[frozenset(edge[:2])] > 0:
                falling[frozenset(edge[:2])] -= 1
                gone.append(edge)
        return gone

    def standing(self, position: gl.Bush) -> dict[str, Edge]:
        """Return the edges that stand, by their number in the first position."""
        gone = self.gone(position)
        return {str(i): edge for i, edge in enumerate(self.edges) if edge not in gone}

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the figure; point at an edge to see what would fall."""
        gone = self.gone(position)
        if reason := no_room(self.first):
            value = f"; value {self.game.grundy(position)}" if values else ""
            scene = Scene(height=90, alt=f"Hackenbush figure of {len(position)} edges{value}")
            scene.text(s.WIDTH / 2, 45, f"{len(position)} edges stand{value}: {reason}")
            return scene
        hinted = (e for e in self.edges if e not in gone and position.without(e[:2]) == hint)
        look: Any = {"gone": gone, "value": values, "clickable": clickable, "pointing": clickable}
        if hint is not None:
            look["hint"] = next(hinted)
        return draw.hackenbush(self.first, labels={True: "value", False: "name"}[values], **look)

    def parts(self, position: gl.Bush) -> dict[str, gl.Bush]:
        """Return what is left after the cut of each edge, if edges are drawn."""
        standing = self.standing(position)
        if no_room(self.first):
            return {}
        return {number: position.without(edge[:2]) for number, edge in standing.items()}

    def words(self, position: Any, option: Any) -> str:
        """Return the edge that is cut, and in brackets what falls with it."""
        cut, _, falls = super().words(position, option).partition(", ")
        return f"{cut} ({falls})" if falls else cut

    def plays_misere(self, position: Any) -> bool:
        """Say whether there are few edges: no theorem helps in misère play."""
        return isinstance(position, gl.Sum) or len(position) <= MOST_MISERE_EDGES

    def select(self, position: Any, part: str) -> None:
        """Remember the edge that is clicked: of parallel ones, it is the one that goes."""
        if (edge := self.standing(position).get(part)) is not None:
            self.cuts = [*self.gone(position), edge]

    def forget(self, position: gl.Bush) -> None:
        """Forget cuts that were taken back."""
        self.cuts = self.gone(position)

    def look(self, position: gl.Bush) -> frozenset[Edge]:
        """Return the edges that went: of parallel ones, which."""
        return frozenset(self.gone(position))

    def recall(self, position: gl.Bush, look: frozenset[Edge]) -> None:
        """Let these edges be those that went."""
        self.cuts = [edge for edge in self.edges if edge in look]


def _counts(bush: gl.Bush) -> Counter[frozenset[Any]]:
    return Counter(map(frozenset, bush.edges))
