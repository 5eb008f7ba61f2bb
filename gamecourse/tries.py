"""Ancestor deletion node by node: the tries of the children, XORed, and their union."""

import functools
from collections.abc import Collection, Sequence

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.bits import in_braces, place_trie
from gameviews.draw.forest import Planted
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer, one_slider, thinned

#: The tree of the lesson: numbers come twice, and one is missing below the largest.
TREE = (0, 1, 1, 2, 2, 3, 4, 4, 7)

#: The room of the tries, of one leaf, and where the rows begin.
_LEFT, _ROOM, _LEAF = 440.0, 720.0, 26.0
_TOP, _BOTTOM = 96.0, 330.0


def merging_tries(parents: Sequence[int] = TREE, step: int = 0) -> Scene:
    """A forest with the values of the first `step` nodes, children first, and how the last came.

    >>> merging_tries((0, 1, 1, 2), 3).alt
    'Node 3, 3 of 4: no child, T(3) = {0}, mex 1'
    >>> merging_tries((0, 1, 1, 2), 4).alt
    'Node 1, 4 of 4: X = 2 ⊕ 1 = 3, T(2) ⊕ 1 = {0, 1}, T(3) ⊕ 2 = {2}, {X} = {3}, \
T(1) = {0, 1, 2, 3}, mex 4'

    The tries of the children stand above their union with {X}. Each is XORed by X ⊕ G(c): its
    leaves are where T(c) has them, and show what they become.

    Raises `ValueError` for tries that have no room.
    """
    planted = Planted(parents, left=10, width=410)
    order = children_first(planted)
    step = validate.integer(step, "the step", 0, len(order))
    scene = Scene(max(planted.height + 60, 560), f"Forest {planted.written(planted.children[0])}")
    planted.lines(scene, ())
    for u in planted.at:
        current = bool(step) and u == order[step - 1]
        planted.node(scene, u, fill=s.P_FILL if current else s.PAPER, pale=False)
        if u in order[:step]:
            planted.numbers(scene, u, planted.values[u - 1], None)
    if step:
        scene.alt = f"Node {order[step - 1]}, {step} of {len(order)}: "
        scene.alt += _merge(scene, planted, order[step - 1])
    else:
        text = "Children come before their parent. Which node has no child?"
        scene.text(_LEFT + _ROOM / 2, 40, text, fill=s.GREY)
        scene.alt += f", {len(order)} nodes, none solved"
    return scene


def explore_merging_tries(parents: Sequence[int] = TREE) -> Explorer:
    """The values of a forest, found node by node, the tries of the children merged.

    >>> explore_merging_tries().scene(step=1).alt
    'Node 9, 1 of 9: no child, T(9) = {0}, mex 1'
    """
    count = len(Planted(parents).parents)
    for last in range(count + 1):  # what has no room is told now
        merging_tries(parents, last)
    steps = "nodes solved", range(count + 1)
    frame = functools.partial(merging_tries, parents)
    return one_slider(frame, "Merging tries", frames=thinned(count), step=steps)


def children_first(planted: Planted) -> list[int]:
    """Return the nodes, each after all that stands below it, from left to right."""
    order: list[int] = []
    waiting = [*planted.children[0]]
    while waiting:
        order.append(waiting.pop())
        waiting += planted.children[order[-1]]
    return order[::-1]


def _merge(scene: Scene, planted: Planted, u: int) -> str:
    """Draw how the set of a node comes from those of its children; return it in words."""
    below, value = planted.children[u], planted.values[u - 1]
    worth = [planted.values[c - 1] for c in below]
    x, reached = gl.nim_sum(worth), {*planted.left(u).values()}
    levels = max(1, max(reached).bit_length())
    few = (len(below) + 1) * 2**levels * _LEAF <= _ROOM  # of four levels not even two have room
    validate.require(few, f"tries that have room are drawn for node {u}", f"{levels} levels")
    union = f"T({u}) = {in_braces(reached)}, mex {value}"
    if not below:
        said = "no child"
        scene.text(_LEFT + _ROOM / 2, 40, f"Node {u} has no child: nothing is left.", bold=True)
    else:
        sum_of = " ⊕ ".join(map(str, worth)) + (f" = {x}" if len(worth) > 1 else "")
        scene.text(_LEFT + _ROOM / 2, 28, f"Node {u}: X = {sum_of}", bold=True)
        sets = [({*planted.left(c).values()}, x ^ w) for c, w in zip(below, worth, strict=True)]
        names = [f"T({c}) ⊕ {by}" for c, (_, by) in zip(below, sets, strict=True)]
        told = [
            f"{name} = {in_braces({n ^ by for n in numbers})}"
            for name, (numbers, by) in zip([*names, "{X}"], [*sets, ({x}, 0)], strict=True)
        ]
        _row(scene, [*sets, ({x}, 0)], [*names, "{X}"], levels)
        said = f"X = {sum_of}, {', '.join(told)}"
    wide = min(60.0 * 2**levels, _ROOM)
    scene.text(_LEFT + _ROOM / 2, _BOTTOM - 28, union, bold=True, fill=s.BLUE)
    left = _LEFT + (_ROOM - wide) / 2
    place_trie(scene, left, _BOTTOM, wide, reached, 0, levels, step=50)
    return f"{said}, {union}"


def _row(
    scene: Scene, sets: Sequence[tuple[Collection[int], int]], names: Sequence[str], levels: int
) -> None:
    """Draw the sets side by side, each with the shift that is still to come."""
    wide = _ROOM / len(sets)
    for place, ((numbers, by), name) in enumerate(zip(sets, names, strict=True)):
        left, trie = _LEFT + wide * place, min(40.0 * 2**levels, wide - 14)
        fill = s.VERMILLION if by else s.GREEN
        scene.text(left + wide / 2, _TOP - 30, name, size=s.SMALL, bold=True, fill=fill)
        meant = {n ^ by for n in numbers}
        at = left + (wide - trie) / 2
        place_trie(scene, at, _TOP, trie, meant, by, levels, step=40, path=False)
