"""Green Hackenbush to play with: a board whose edges are cut, a reduction, cuts, wanted values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from gamelib import _validate
from gamelib.draw.hackenbush import (
    as_multigraph,
    hackenbush_scene,
    no_room,
    reduced,
    reduction_scene,
)
from gamelib.draw.plants import Edge
from gamelib.draw.scene import Scene
from gamelib.draw.style import WIDTH
from gamelib.explore.boards import View, view_of
from gamelib.explore.controls import Choice, Control, Slider
from gamelib.explore.explorer import MOST_FRAMES, Explorer
from gamelib.figures import FIGURES, figure, figure_with_value, random_hackenbush
from gamelib.game import Sum
from gamelib.hackenbush import Bush, GreenHackenbush
from gamelib.play import Match

__all__ = ["HackenbushView", "hackenbush_cuts", "hackenbush_reduction", "hackenbush_value"]

#: The height of the figures of an explorer, so that the page does not jump.
_ROOM = 380.0
#: Edges of the largest figure that is played misère: each edge more doubles the positions.
MOST_MISERE_EDGES = 12


class HackenbushView(View):
    """A figure on the ground: click an edge to cut it. What fell stays in the picture, pale.

    The picture keeps the places of the first position it shows, as long as positions are what is
    left of it. A figure too large to draw gets its options as buttons.
    """

    def __init__(self, game: GreenHackenbush) -> None:
        super().__init__(game)
        self.first = Bush((), game.ground)
        self.figure = self.first.graph()
        self.cuts: list[Edge] = []  # what went, in order, up to the last click

    def show(self, position: Bush) -> None:
        """Make `position` the first position, unless it is what is left of the one there is."""
        joined = _counts(position)
        first = _counts(self.first)
        if not self.first.edges or any(n > first.get(ends, 0) for ends, n in joined.items()):
            self.first, self.figure, self.cuts = (
                position,
                as_multigraph(position, position.ground),
                [],
            )

    def gone(self, position: Bush) -> list[Edge]:
        """Return the edges of the first position that are not there any more."""
        left = _counts(position)
        rank = {edge: place for place, edge in enumerate(self.cuts)}
        edges = list(self.figure.edges(keys=True))[::-1]
        edges.sort(key=lambda edge: rank.get(edge, len(rank)))
        gone = []
        counts = _counts(self.first)
        for edge in edges:
            ends = frozenset(edge[:2])
            if counts[ends] > left.get(ends, 0):
                counts[ends] -= 1
                gone.append(edge)
        return gone

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the figure; point at an edge to see what would fall."""
        self.show(position)
        if reason := no_room(self.figure, position.ground):
            scene = Scene(height=90, alt=f"Hackenbush figure of {len(position)} edges")
            value = f"; value {self.game.grundy(position)}" if values else ""
            scene.alt += value
            scene.text(WIDTH / 2, 45, f"{len(position)} edges stand{value}: {reason}")
            return scene
        gone = self.gone(position)
        return hackenbush_scene(
            self.figure,
            position.ground,
            gone=gone,
            hint=None if hint is None else self.edge_to(position, hint, gone),
            labels="value" if values else "",
            value=values,
            clickable=clickable,
            pointing=clickable,
        )

    def edge_to(self, position: Bush, option: Bush, gone: list[Edge]) -> Edge:
        """Return an edge whose cut leads from a position to an option."""
        for edge in self.figure.edges(keys=True):
            if edge not in gone and position.without(edge[:2]) == option:
                found: Edge = edge
                return found
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
        return super().choices(match) if no_room(self.figure, match.position.ground) else []

    def option(self, match: Match, part: str) -> Any:
        """Return what is left after the cut of an edge, named by its number in the figure."""
        self.show(match.position)
        if no_room(self.figure, match.position.ground):
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
        edges = {str(i): edge for i, edge in enumerate(self.figure.edges(keys=True))}
        edge = edges.get(part)
        return None if edge in self.gone(position) else edge


def _counts(bush: Bush) -> dict[frozenset[Any], int]:
    counts: dict[frozenset[Any], int] = {}
    for edge in bush.edges:
        counts[frozenset(edge)] = counts.get(frozenset(edge), 0) + 1
    return counts


@view_of.register
def _(game: GreenHackenbush) -> View:
    return HackenbushView(game)


# --- explorers ------------------------------------------------------------------------------------


def _figures(figures: Mapping[str, nx.Graph] | None, name: str) -> dict[str, Any]:
    """Return the figures to choose from, the gallery unless given; the one called `name` first."""
    known = {key: figure(key) for key in FIGURES} if figures is None else dict(figures)
    if name and name not in known:
        raise ValueError(f"the figures are {', '.join(known)}, not {_validate.shown(name)}")
    return {name: known[name]} | known if name else known


def hackenbush_reduction(
    figures: Mapping[str, nx.Graph] | None = None, name: str = "", step: int = 0
) -> Explorer:
    """The reduction of a figure to one stalk, step by step: what changes is marked.

    >>> hackenbush_reduction(name="flower").scene(step=2).alt[:46]
    'Step 2 of 5, stalk: 5 loops at b become stalks'

    `figures` by name, the gallery unless given; "random" makes a new one for each number. Frames
    show the figure called `name`, and others of as many steps while there is room.
    """
    known = _figures(figures, name)

    def of(name: str, seed: int) -> Any:
        return known[name] if name != _RANDOM else random_hackenbush(14, 4, seed)

    def frame(name: str, seed: int, step: int) -> Scene:
        chosen = of(name, seed)
        last = len(reduced(chosen).steps)
        return reduction_scene(chosen, min(step, last), room=_ROOM)

    counts = [len(reduced(chosen).steps) for chosen in known.values()]
    controls: dict[str, Control] = {
        "name": Choice(next(iter(known)), "figure", (*known, _RANDOM)),
        "seed": Slider(1, "random figure", low=1, high=40),
        "step": Slider(step, "step", low=0, high=max(*counts, _RANDOM_STEPS)),
    }
    same = [key for key, count in zip(known, counts, strict=True) if count == counts[0]]
    steps = _thinned(counts[0])
    return Explorer(
        frame,
        controls,
        frames={"name": same[: MOST_FRAMES // len(steps)], "step": steps},
        name="Reduction of a figure",
        idle=lambda name, **_: () if name == _RANDOM else ("seed",),
    )


#: The choice that makes figures, and how many steps they have at most.
_RANDOM, _RANDOM_STEPS = "random", 20


def _thinned(count: int) -> list[int]:
    """Return the steps 0, ..., count, or at most 24 of them with both ends."""
    most = min(count, MOST_FRAMES - 1)
    return sorted({round(i * count / max(most, 1)) for i in range(most + 1)})


def hackenbush_cuts(
    figures: Mapping[str, nx.Graph] | None = None, name: str = "", edge: int = 1
) -> Explorer:
    """A cut: choose a figure and an edge of it, see what falls and what is left.

    >>> hackenbush_cuts(name="house").scene(edge=1).alt[-42:]
    'cut 0-a: no other edge falls, value left 2'

    One can also point at any edge, on slides too. The edges are numbered as the graph has them;
    0 cuts none.
    """
    known = _figures(figures, name)

    def frame(name: str, edge: int) -> Scene:
        edges = list(as_multigraph(known[name], 0).edges(keys=True))
        cut = edges[min(edge, len(edges)) - 1] if edge else None
        return hackenbush_scene(known[name], cut=cut, value=True, pointing=True, room=_ROOM)

    most = max(chosen.number_of_edges() for chosen in known.values())
    controls: dict[str, Control] = {
        "name": Choice(next(iter(known)), "figure", tuple(known)),
        "edge": Slider(edge, "cut edge number", low=0, high=most),
    }
    shown = list(known)[: MOST_FRAMES // 3]
    edges = sorted({0, min(edge, most)})
    return Explorer(frame, controls, frames={"name": shown, "edge": edges}, name="Cuts of a figure")


def hackenbush_value(value: int = 5, seed: int = 1) -> Explorer:
    """Figures of a wanted value: the reductions, backwards.

    >>> hackenbush_value().scene(value=3).alt[-9:]
    '; value 3'
    """

    def frame(value: int, seed: int) -> Scene:
        made = figure_with_value(value, seed)
        return hackenbush_scene(made, value=True, pointing=True, room=_ROOM)

    controls: dict[str, Control] = {
        "value": Slider(value, "wanted value", low=0, high=9),
        "seed": Slider(seed, "number of the figure", low=1, high=12),
    }
    return Explorer(
        frame, controls, frames={"value": range(8), "seed": (1, 2, 3)}, name="A figure by value"
    )
