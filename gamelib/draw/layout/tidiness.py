"""How tidy a plan is: crossings, and what is too close."""

from __future__ import annotations

import numpy as np

from gamelib.draw.layout.ways import Plan, Point

__all__ = ["crossings", "untidiness"]


def untidiness(plan: Plan) -> float:
    """Return a measure of what is wrong with a plan: crossings first, then what is too close."""
    dots = np.array(list(plan.at.values()))
    gaps = np.hypot(*(dots[:, None] - dots[None]).T) + 9 * np.eye(len(dots))
    lines = np.array([way.points(13) for way in plan.ways.values()])
    away = np.hypot(*np.moveaxis(dots[:, None, None] - lines[None], 3, 0))
    away[np.minimum(away[:, :, 0], away[:, :, -1]) < 1e-6] = 9  # its own edges
    near = np.maximum(0.3 - away.min(2), 0).sum()
    return float(4 * np.maximum(0.6 - gaps, 0).sum() + 6 * near) + 3 * crossings(plan)


def crossings(plan: Plan) -> int:
    """Return how often edges cross, apart from their ends.

    >>> from gamelib.draw.layout.ways import Way
    >>> crossings(Plan(ways={1: Way((0, 0), (1, 1)), 2: Way((0, 1), (1, 0))}))
    1
    """
    if not plan.ways:
        return 0
    straight = {True: 3, False: 15}
    lines = [
        np.array(_short(way.points(straight[way.ear is None and abs(way.bend) < 1e-9])))
        for way in plan.ways.values()
    ]
    a = np.concatenate([line[:-1] for line in lines])
    b = np.concatenate([line[1:] for line in lines])
    owner = np.repeat(np.arange(len(lines)), [len(line) - 1 for line in lines])
    one = _side(a[:, None], b[:, None], a[None]) != _side(a[:, None], b[:, None], b[None])
    two = one.T & one & (owner[:, None] < owner[None])
    return int(two.sum())


def _short(points: list[Point]) -> list[Point]:
    """Return points along a way, its ends a little cut off."""
    (a, b), (c, d) = points[0], points[1]
    (e, f), (g, h) = points[-1], points[-2]
    k = 0.12 if len(points) == 3 else 0.5
    return [(a + k * (c - a), b + k * (d - b)), *points[1:-1], (e + k * (g - e), f + k * (h - f))]


def _side(p: np.ndarray, q: np.ndarray, r: np.ndarray) -> np.ndarray:
    """Return whether r is to the left of the way from p to q."""
    along, to = q - p, r - p
    return np.asarray(along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0] > 0)
