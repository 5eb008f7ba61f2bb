"""Arcs of a drawn digraph are bent round the nodes that they do not belong to."""

import math
import random

import pytest

from gameviews.draw import nodes

#: A node, with some air.
RADIUS = nodes.RADIUS + 8


def air(bend, at, height):
    """Return how far an arc from node 0 to 1 stays from the others and their labels, at 25 points.

    An arc that leaves the picture has none at all.
    """
    (x, y), (end_x, end_y) = at[:2]
    across, down, gaps = end_x - x, end_y - y, [1.0]
    for t in (0.05 + 0.0375 * i for i in range(25)):
        side = 4 * t * (1 - t) * bend
        point = x + across * t - side * down, y + down * t + side * across
        if not 6 <= point[1] <= height - 6:
            return -math.inf
        for node in at[2:]:
            gaps += [
                math.dist(point, node) - RADIUS,
                math.dist(point, (node[0] + 24, node[1] - 36)) - 14,
            ]
    return min(gaps)


@pytest.mark.parametrize("seed", range(60))
def test_an_arc_keeps_clear_of_other_nodes(seed):
    rng = random.Random(seed)
    # On a grid many arcs meet a node, upright ones beside it too.
    at = [(100 + 60 * rng.randrange(12), 60 + 50 * rng.randrange(6)) for _ in range(9)]
    airs = {bend: air(bend, at, 400) for bend in nodes.BENDS}
    found = nodes.clear_bend(0, 1, dict(enumerate(at)), 400)
    clear = [bend for bend, gap in airs.items() if gap > 1e-9]
    assert found == clear[0] if clear else airs.get(found, -math.inf) >= max(airs.values()) - 1e-9
