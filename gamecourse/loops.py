"""Digraphs with cycles: nodes on a ring that gives no answer away, and Smith's labels step by step.

The token that runs down the rings of distance is here, too.

Smith's rule: a node takes the first dark bulb m of its options as soon as each option without a
number, or of a larger one, can be sent back: it has an option that already has m.
"""

import functools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import networkx as nx

import gamelib as gl
from gamelib.values.loopy import successors_of
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.nodes import Nodes, no_room_for_names
from gameviews.draw.parts import bulbs
from gameviews.draw.rings import rings
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer, one_slider

#: Nodes that have room on the ring, letters of a node, and bulbs in a row.
MOST_NODES, LONGEST_NAME, BULBS = 12, 3, 5
#: Half the width and the height of the ring, its middle, and the line of bulbs below it.
_ACROSS, _DOWN, _MIDDLE, _FOOT = 380.0, 98.0, 162.0, 340.0
Ends: TypeAlias = dict[Any, tuple[Any, ...]]


def loopy_labels(digraph: nx.DiGraph | Mapping[Any, Iterable[Any]], step: int = 0) -> Scene:
    """Smith's labels, as many as `step` says: first the numbers, in the last step all that is ∞.

    >>> graph = {"a": ["b"], "b": ["a", "c"], "c": []}
    >>> loopy_labels(graph, 1).alt
    'Digraph of 3 nodes, 1 labelled: c 0. c has no option: 0'
    >>> loopy_labels(graph, 3).alt
    'Digraph of 3 nodes, all labelled: c 0, a 0, b 1. b takes the first dark bulb, 1'
    """
    ends = _drawable(digraph)
    order, most = _numbered(ends), _steps(ends)
    step = validate.integer(step, "the step", high=most)
    given: dict[Any, gl.LoopyValue] = {
        node: gl.LoopyValue(number) for node, number in list(order.items())[:step]
    }
    last = list(given)[-1] if given else None
    if step > len(order):
        given |= {node: v for node, v in gl.loopy_values(ends).items() if node not in order}
        last = None
    text = _explained(ends, order, list(given), last)
    count = "all" if len(given) == len(ends) else str(len(given))
    facts = ", ".join(f"{node} {value}" for node, value in given.items()) or "none"
    scene = Scene(_FOOT + 74, f"Digraph of {len(ends)} nodes, {count} labelled: {facts}. {text}")
    _draw(scene, ends, given, last)
    if last is not None and ends[last]:
        lit = [given[end].number or 0 for end in ends[last] if end in given]
        scene.text(24, _FOOT, f"options of {last}:", anchor="start")
        first = max(0, order[last] - BULBS + 2)
        bulbs(scene, (240, _FOOT), range(first, first + BULBS), lit)
    scene.text(
        s.WIDTH / 2, _FOOT + 56, text, fill=s.VERMILLION if last is not None else s.INK, bold=True
    )
    return scene


def explore_loopy_labels(digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> Explorer:
    """Smith's labels: the slider gives one more node its number, and at the end all others ∞.

    >>> graph = {"a": ["b"], "b": ["a", "c"], "c": []}
    >>> explore_loopy_labels(graph).scene(step=1).alt
    'Digraph of 3 nodes, 1 labelled: c 0. c has no option: 0'
    """
    steps = range(_steps(_drawable(digraph)) + 1)
    frame = functools.partial(loopy_labels, digraph)
    return one_slider(frame, "Labels on a digraph", step=("labels given", steps))


def explore_run_down(game: gl.LoopyDigraph, node: Any) -> Explorer:
    """A best match on the rings of distance: with each step the token runs down one ring.

    >>> game = gl.LoopyDigraph({"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["e"], "e": []})
    >>> explore_run_down(game, "d").scene(step=1).alt
    'Digraph of 5 nodes on rings; ring 0: e P; ring 1: d N; ring 2: c P; ring 3: b N; ring 4: a P; \
the token is on e'

    From a draw it would run for ever, so that is refused.
    """
    validate.require_type(game, gl.LoopyDigraph, "game", "a LoopyDigraph")
    label = game.label(node)
    if label.remoteness is None:
        raise ValueError(f"from {validate.shown(node)}, a draw, the token never comes down")
    path = [game.canonical(node)]
    for _ in range(label.remoteness):
        path.append(game.best_moves(path[-1])[0])
    digraph = game.digraph
    steps = "moves made", range(len(path))
    return one_slider(lambda step: rings(digraph, token=path[step]), "Down the rings", step=steps)


# --- Smith's rule --------------------------------------------------------------------------------


def _numbered(ends: Ends) -> dict[Any, int]:
    """Return the nodes that take a number, in the order in which they do."""
    numbers: dict[Any, int] = {}
    while True:
        for node in ends:
            lit = [numbers[end] for end in ends[node] if end in numbers]
            if node not in numbers and not _stuck(ends, numbers, node, gl.mex(lit)):
                numbers[node] = gl.mex(lit)
                break
        else:
            return numbers


def _above(ends: Ends, numbers: Mapping[Any, int], node: Any, number: int) -> list[Any]:
    """Return the options without a number, or with a larger one than the node would take."""
    return [end for end in ends[node] if numbers.get(end, number + 1) > number]


def _back(ends: Ends, numbers: Mapping[Any, int], option: Any, number: int) -> list[Any]:
    return [end for end in ends[option] if numbers.get(end) == number]


def _stuck(ends: Ends, numbers: Mapping[Any, int], node: Any, number: int) -> bool:
    above = _above(ends, numbers, node, number)
    return not all(_back(ends, numbers, option, number) for option in above)


def _steps(ends: Ends) -> int:
    """Return how many steps there are: one for each number, and one for all nodes without."""
    numbers = _numbered(ends)
    return len(numbers) + (len(numbers) < len(ends))


def _explained(ends: Ends, order: Mapping[Any, int], given: Sequence[Any], last: Any) -> str:
    """Return why the last node took its number."""
    if last is None:
        rest = "No other node may take a number: the rest are ∞"
        return rest if given else "Which node is certain?"
    if not ends[last]:
        return f"{last} has no option: 0"
    number = order[last]
    before = {node: order[node] for node in given if node != last}
    text = f"{last} takes the first dark bulb, {number}"
    if above := _above(ends, before, last, number):
        via = ", ".join(map(str, above)) if len(above) < 4 else f"{len(above)} options"
        aims = {_back(ends, before, option, number)[0] for option in above}
        to = f"{aims.pop()}, of value {number}" if len(aims) == 1 else f"a value {number}"
        text += f"; from {via} one can go back to {to}"
    return text


# --- drawing -------------------------------------------------------------------------------------


def _drawable(digraph: Any) -> Ends:
    """Return the ends of the arcs of each node, the nodes in the order of their names."""
    found = successors_of(digraph)
    some = f"digraphs of 1 to {MOST_NODES} nodes are drawn"
    validate.require(1 <= len(found) <= MOST_NODES, some, len(found))
    validate.refuse(no_room_for_names(map(str, found), LONGEST_NAME, "node"))
    for node, following in found.items():
        validate.require(node not in following, "arcs lead to other nodes", f"a loop at {node}")
    return {node: found[node] for node in sorted(found, key=str)}


def _draw(scene: Scene, ends: Ends, labels: Mapping[Any, gl.LoopyValue], last: Any) -> None:
    """Draw arcs and nodes, a label outside of each node that has one; `last` has red arcs."""
    # As networkx has a circle: the first on the right, and the next one above it.
    turn = math.tau / len(ends)
    at = {
        node: (s.WIDTH / 2 + _ACROSS * math.cos(turn * i), _MIDDLE - _DOWN * math.sin(turn * i))
        for i, node in enumerate(ends)
    }
    arcs = [(start, end) for start, following in ends.items() for end in following]
    bends = {(start, end): 0.1 * (start in ends[end]) for start, end in arcs}
    drawing = Nodes(nx.DiGraph(arcs), at, bends, apart=True)
    for start, end in arcs:
        stroke, width = (s.VERMILLION, 3.5) if start == last else (s.LINE, 2.0)
        drawing.arcs(scene, [(start, end)], stroke=stroke, stroke_width=width)
    for node, (x, y) in at.items():
        outcome = labels[node].outcome if node in labels else None
        (fill, frame), width = s.OUTCOMES[outcome], 4.0 if outcome is gl.Outcome.P else 2.0
        drawing.node(scene, node, "", None, fill=fill, stroke=frame, stroke_width=width)
        if node in labels:
            dx, dy = (x - s.WIDTH / 2) / _ACROSS, (y - _MIDDLE) / _DOWN
            side = "start" if dx > 0.3 else "end" if dx < -0.3 else "middle"
            place = x + 40 * dx, y + 46 * dy
            scene.text(*place, labels[node], anchor=side, fill=s.BLUE, bold=True)
