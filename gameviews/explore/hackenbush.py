"""Green Hackenbush to play with: a board whose edges are cut, a reduction, cuts, wanted values."""

from collections.abc import Mapping
from typing import Any

from gamelib.games.hackenbush.bush import Bush
from gameviews import draw, validate
from gameviews.draw.hackenbush import reduced
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Choice, Control, Slider
from gameviews.explore.explorer import MOST_FRAMES, Explorer, thinned
from gameviews.figures import gallery

#: The height of the figures of an explorer, so that the page does not jump.
_ROOM = 380.0


def _bushes(figures: Mapping[str, Any] | None, name: str) -> dict[str, Bush]:
    """Return the figures to choose from, the gallery unless given; the one called `name` first."""
    chosen = {key: key for key in gallery} if figures is None else figures
    chosen = validate.mapping(chosen, "figures", object, "figures")
    known = {key: Bush(figure) for key, figure in chosen.items()}
    validate.require(not name or name in known, f"the figures are {', '.join(known)}", name)
    return {name: known[name]} | known if name else known


def hackenbush_reduction(
    figures: Mapping[str, Any] | None = None, name: str = "", step: int = 0
) -> Explorer:
    """The reduction of a figure to one stalk, step by step: what changes is marked.

    Parameters
    ----------
    figures : mapping of str to figure, optional
        Each figure is whatever `Bush` takes; the gallery by default. "random" makes a new one for
        each number.
    name : str
        The figure shown at first. Frames show it, and others of as many steps while there is room.
    step : int
        The step shown at first.

    Returns
    -------
    Explorer
        A list of figures and a slider for the step.

    Raises
    ------
    TypeError, ValueError
        For what are no such figures, and for a name that none has.

    Examples
    --------
    >>> hackenbush_reduction(name="flower").scene(step=2).alt[:46]
    'Step 2 of 5, stalk: 5 loops at b become stalks'
    """
    validate.require_texts(name=name)
    known = _bushes(figures, name)

    def chosen(name: str, seed: int) -> Bush:
        return Bush.random(11, 14, seed) if name == _RANDOM else known[name]

    def tops(name: str, seed: int, **_: Any) -> dict[str, int]:
        return {"step": len(reduced(chosen(name, seed)).steps)}

    def frame(name: str, seed: int, step: int) -> Scene:
        last = tops(name, seed)["step"]
        return draw.reduction(chosen(name, seed), min(step, last), room=_ROOM)

    counts = [len(reduced(chosen).steps) for chosen in known.values()]
    controls: dict[str, Control] = {
        "name": Choice(next(iter(known)), "figure", (*known, _RANDOM)),
        "seed": Slider(1, "random figure", low=1, high=40),
        "step": Slider(step, "step", low=0, high=max(max(counts), _RANDOM_STEPS)),
    }
    same = [key for key, count in zip(known, counts, strict=True) if count == counts[0]]
    steps = thinned(counts[0])
    return Explorer(
        frame,
        controls,
        frames={"name": same[: MOST_FRAMES // len(steps)], "step": steps},
        name="Reduction of a figure",
        idle=lambda name, **_: () if name == _RANDOM else ("seed",),
        tops=tops,
    )


#: The choice that makes figures, and how many steps they have at most.
_RANDOM, _RANDOM_STEPS = "random", 20


def hackenbush_cuts(
    figures: Mapping[str, Any] | None = None, name: str = "", edge: int = 1
) -> Explorer:
    """A cut: choose a figure and an edge of it, see what falls and what is left.

    Parameters
    ----------
    figures : mapping of str to figure, optional
        Each figure is whatever `Bush` takes; the gallery by default.
    name : str
        The figure shown at first.
    edge : int
        The edge that is cut at first, numbered as `bush.graph` has them; 0 cuts none.

    Returns
    -------
    Explorer
        A list of figures and a slider for the edge. One can also point at any edge, on slides too.

    Raises
    ------
    TypeError, ValueError
        For what are no such figures, and for a name that none has.

    Examples
    --------
    >>> hackenbush_cuts(name="house").scene(edge=1).alt[-42:]
    'cut 0-a: no other edge falls, value left 2'
    """
    validate.require_texts(name=name)
    known = _bushes(figures, name)

    def frame(name: str, edge: int) -> Scene:
        edges = list(known[name].graph.edges(keys=True))
        cut = edges[min(edge, len(edges)) - 1] if edge else None
        return draw.hackenbush(known[name], cut=cut, value=True, pointing=True, room=_ROOM)

    most = max(map(len, known.values()))
    controls: dict[str, Control] = {
        "name": Choice(next(iter(known)), "figure", tuple(known)),
        "edge": Slider(edge, "cut edge number", low=0, high=most),
    }
    shown = list(known)[: MOST_FRAMES // 3]
    edges = sorted({0, min(edge or 1, most)})  # a deck has something to turn, too
    return Explorer(
        frame,
        controls,
        frames={"name": shown, "edge": edges},
        name="Cuts of a figure",
        tops=lambda name, **_: {"edge": len(known[name])},
    )


def hackenbush_value(value: int = 5, seed: int = 1) -> Explorer:
    """Figures of a wanted value: the reductions, backwards.

    Parameters
    ----------
    value : int
        The value wanted at first, 0 to 9.
    seed : int
        The number of the figure, 1 to 12.

    Returns
    -------
    Explorer
        Sliders for both.

    Raises
    ------
    TypeError, ValueError
        For numbers out of these ranges.

    Examples
    --------
    >>> hackenbush_value().scene(value=3).alt[-9:]
    '; value 3'
    """

    def frame(value: int, seed: int) -> Scene:
        made = Bush.with_value(value, seed)
        return draw.hackenbush(made, value=True, pointing=True, room=_ROOM)

    controls: dict[str, Control] = {
        "value": Slider(value, "wanted value", low=0, high=9),
        "seed": Slider(seed, "number of the figure", low=1, high=12),
    }
    return Explorer(
        frame, controls, frames={"value": range(8), "seed": (1, 2, 3)}, name="A figure by value"
    )
