"""Every winning cut of a bush, without solving its options."""

from collections import defaultdict
from typing import Any

from gamelib.bars import Progress
from gamelib.games.hackenbush.bush import Bush, Edge, towards
from gamelib.games.hackenbush.values import solve_points, solve_with


def winning_cuts(bush: Any, ground: Any = 0) -> list[Edge]:
    """Return the edges whose cut leaves the value 0, in their order; parallel ones all of them.

    >>> winning_cuts("0-a-b, a-c-d, 0-e"), winning_cuts("0=0-v")
    ([('c', 'd')], [(0, 0), (0, 0), (0, 'v')])

    Every cut changes what stands on one point, a class of fused vertices. And every point has one
    wanted value, the one that would make the whole 0: it is handed up from the ground over each
    bridge, which stands for 1 + the value above it. A bridge that is gone stands for 0, so that it
    wins where -1 is wanted above it. A cut within a point takes no vertex from it, and the edges of
    that point alone are solved anew. Source: colon and fusion, *Winning Ways* ch. 7.

    Parameters
    ----------
    bush : Bush, str, iterable of pairs, or networkx graph
        Whatever `Bush` takes.
    ground : hashable
        The vertex that is the ground.

    Returns
    -------
    list of (vertex, vertex)
        The winning edges, each as often as it is there; empty where the bush is lost. A point of k
        edges takes time k².

    Raises
    ------
    TypeError, ValueError
        For what is no bush.
    """
    bush = Bush(bush, ground)
    value, point = solve_points(bush.edges, bush.ground)
    on_bridges = dict.fromkeys(point, 0)  # of each vertex, what stands on it alone
    wanted, wins = {bush.ground: 0}, set[frozenset[Any]]()
    for vertex, below in towards(bush.edges, bush.ground).items():
        foot = point[below]
        if point[vertex] != foot:
            branch = value[vertex] + 1
            wanted[vertex] = (wanted[foot] ^ value[foot] ^ branch) - 1
            on_bridges[below] ^= branch
            if wanted[vertex] == -1:
                wins.add(frozenset((vertex, below)))
    points: defaultdict[Any, list[Edge]] = defaultdict(list)
    for u, v in bush.edges:
        if point[u] == point[v] and wanted[point[u]] >= 0:  # below 0, no value will do
            points[point[u]].append((u, v))
    with Progress("cuts") as progress:
        for top, edges in points.items():
            for place, edge in enumerate(edges):
                left = edges[:place] + edges[place + 1 :]
                if solve_with(on_bridges, left, top) == wanted[top]:
                    wins.add(frozenset(edge))
                progress.show(place)
    return [edge for edge in bush.edges if frozenset(edge) in wins]
