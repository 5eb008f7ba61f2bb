"""The reduction of a bush to one stalk, step by step: fuse, turn loops into stalks, colon."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gamelib import validate
from gamelib.games.hackenbush.bush import Bush, Edge, towards
from gamelib.games.hackenbush.game import fusion_values
from gamelib.sums import xor

#: Edges that `reductions` takes: each of its steps is a bush of its own.
REDUCTION_LIMIT = 2000


@dataclass(frozen=True, repr=False)
class Reduction:
    """One step of `reductions`: two bushes of the same value and what makes one of the other.

    >>> step = reductions("0-a, a-b-c-a")[0]
    >>> step
    fuse: the 3 edges of the cycle a-b-c become loops at a
    >>> step.before, step.after, step.value
    (Bush('0-a-b-c-a'), Bush('0-a=a-a'), 2)
    >>> step.touched, step.made
    ((('a', 'b'), ('b', 'c'), ('c', 'a')), (('a', 'a'), ('a', 'a'), ('a', 'a')))

    Attributes
    ----------
    kind : str
        "fuse" (a cycle becomes a point and its edges loops), "stalk" (a loop becomes a stalk of one
        edge) or "colon" (the stalks at a vertex become one).
    before, after : Bush
        The bushes.
    touched, made : tuple of pairs
        The edges of `before` that change, and what they are in `after`. After a colon step `made`
        is the new stalk from its foot up, the other edges are removed.
    value : int
        The Grundy value, the same before and after every step.
    text : str
        The step in words.
    """

    kind: str
    before: Bush
    after: Bush
    touched: tuple[Edge, ...]
    made: tuple[Edge, ...]
    value: int
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"

    __repr__ = __str__


def reductions(bush: Any, ground: Any = 0, *, loops_together: bool = False) -> list[Reduction]:
    """Return the steps that reduce a bush to one stalk on the ground, as long as its value.

    >>> for step in reductions("0-a=b, a-c, 0-c"):
    ...     print(step)
    fuse: the 2 edges of the cycle a-b become loops at a
    fuse: the 3 edges of the cycle 0-a-c become loops at 0
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    colon: 5 stalks at 0: 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 = 1

    `bush` is whatever `Bush` takes. First the cycles are fused, the shortest first; then loops
    become stalks; then branches become stalks by the colon principle, from the tops down. With
    `loops_together` all loops of a vertex take one step. A bush that is one stalk already needs no
    step: the list is empty. New vertices get numbers that no vertex has had.

    Parameters
    ----------
    bush : Bush, str, iterable of pairs, or networkx graph
        Whatever `Bush` takes.
    ground : hashable
        The vertex that is the ground.
    loops_together : bool
        Whether all loops of a vertex take one step.

    Returns
    -------
    list of Reduction
        Empty where the bush is one stalk already.

    Raises
    ------
    TypeError, ValueError
        For what is no bush, and for more than 2000 edges.
    """
    now = Bush(bush, ground)
    few = f"bushes of at most {REDUCTION_LIMIT} edges are reduced"
    validate.require(len(now) <= REDUCTION_LIMIT, few, len(now))
    value = fusion_values(now.edges, now.ground)[now.ground]
    names = itertools.count(1 + max((v for v in now.vertices if isinstance(v, int)), default=0))
    steps: list[Reduction] = []
    while step := (
        _fuse(now, value) or _to_stalk(now, value, names, loops_together) or _colon(now, value)
    ):
        steps.append(step)
        now = step.after
    return steps


def _fuse(bush: Bush, value: int) -> Reduction | None:
    """Fuse the shortest of the cycles that one edge closes in a tree: all to its lowest vertex."""
    tree = towards(bush.edges, bush.ground)
    place = {vertex: number for number, vertex in enumerate(tree)}
    in_tree = set(map(frozenset, tree.items()))  # the edges of the tree that are still to come
    around: list[Any] = []
    shortest = len(bush) + 1
    for u, v in bush.edges:
        edge = frozenset((u, v))
        if u == v or edge in in_tree:
            in_tree.discard(edge)
            continue
        up, down = [u], [v]
        while up[-1] != down[-1] and len(up) + len(down) <= shortest:
            path = max(up, down, key=lambda path: place[path[-1]])
            path.append(tree[path[-1]])
        if up[-1] == down[-1] and len(up) + len(down) <= shortest:
            around = up[::-1] + down[:-1]
            shortest = len(around)
    if not around:
        return None
    point = around[0]
    fused = dict.fromkeys(around, point)
    after = bush._with((fused.get(u, u), fused.get(v, v)) for u, v in bush.edges)
    name = "-".join(map(str, around))
    text = f"the {shortest} edges of the cycle {name} become loops at {point}"
    touched = tuple(itertools.pairwise([*around, point]))
    return Reduction("fuse", bush, after, touched, ((point, point),) * shortest, value, text)


def _to_stalk(bush: Bush, value: int, names: Iterator[int], together: bool) -> Reduction | None:
    """Let a loop of the vertex farthest from the ground become a stalk, or all of them."""
    looped = {u for u, v in bush.edges if u == v}
    if not looped:
        return None
    vertex = next(v for v in reversed(towards(bush.edges, bush.ground)) if v in looped)
    loop = (vertex, vertex)
    left = list(bush.edges)
    count = left.count(loop) if together else 1
    for _ in range(count):
        left.remove(loop)
    made = [(vertex, name) for name in itertools.islice(names, count)]
    after = bush._with(left + made)
    text = f"{count} loops at {vertex} become stalks"
    if count == 1:
        text = f"a loop at {vertex} becomes a stalk"
    return Reduction("stalk", bush, after, (loop,) * count, tuple(made), value, text)


def _colon(bush: Bush, value: int) -> Reduction | None:
    """Let the stalks at the branching vertex of a tree farthest from the ground become one."""
    tree = towards(bush.edges, bush.ground)
    above: dict[Any, list[list[Edge]]] = {vertex: [] for vertex in tree}
    for foot in reversed(tree):
        if len(above[foot]) > 1:
            break
        below = tree[foot]
        above[below].append([(below, foot), *itertools.chain.from_iterable(above[foot])])
    else:
        return None
    stalks = above[foot][::-1]
    length = xor(map(len, stalks))
    tops = [top for stalk in sorted(stalks, key=len, reverse=True) for _, top in stalk]
    made = tuple(itertools.pairwise([foot, *tops][: length + 1]))
    touched = tuple(itertools.chain.from_iterable(stalks))
    old, new = set(map(frozenset, touched)), set(map(frozenset, made))
    left = [edge for edge in bush.edges if frozenset(edge) not in old - new]
    after = bush._with(left + [edge for edge in made if frozenset(edge) not in old])
    lengths = " ⊕ ".join(str(len(stalk)) for stalk in stalks)
    text = f"{len(stalks)} stalks at {foot}: {lengths} = {length}"
    return Reduction("colon", bush, after, touched, made, value, text)
