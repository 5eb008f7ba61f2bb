"""The crossing pawn: all positions of a board at once, ring by ring.

A table has the moves until the end, which is even where the player to move has lost, odd where that
player has won; a draw has -1. The two red pieces are alike: a pair of cells is one position.
"""

import numpy as np

#: Free cells of the largest board: 100 MB.
MOST_CELLS = 200
UNKNOWN, IMPOSSIBLE = -1, -2
UP, DOWN, LEFT, RIGHT = range(4)


def crossing_tables(steps: np.ndarray, top: int) -> np.ndarray:
    """Return the tables for Red and for Black to move, indexed [side, pawn, pair of red cells].

    `steps[direction, cell]` is the free cell up, down, left or right of a free cell, or the number
    of free cells where there is none; the first `top` cells are those of row 1. The pairs of cells
    are (0, 1), (0, 2), ..., (1, 2), ..., as `np.triu_indices` has them.

    >>> steps = np.array([[4, 4, 0, 1], [2, 3, 4, 4], [4, 0, 4, 2], [1, 4, 3, 4]])
    >>> crossing_tables(steps, 2)[0, 3].tolist(), crossing_tables(steps, 2)[0, 2].tolist()
    ([1, 1, 0, 1, 0, 0], [1, 0, 1, 0, 1, 0])
    """
    cells = steps.shape[1]
    first, second = np.triu_indices(cells, 1)
    pairs, pair = len(first), np.arange(len(first))
    red = _moves_of_pairs(steps, first, second)
    # A place more for each, which stands for no cell and for no pair of cells.
    remoteness = np.full((2, cells + 1, pairs + 1), UNKNOWN, dtype=np.int32)
    left = np.zeros(remoteness.shape, dtype=np.int8)  # moves not yet known to be lost
    left[0, :, :pairs] = (red < pairs).sum(axis=0)
    left[1, :cells] = (steps[[UP, LEFT, RIGHT]] < cells).sum(axis=0)[:, None]
    remoteness[left == 0] = 0
    remoteness[:, :top] = 0
    remoteness[:, first, pair] = 0  # whoever has just moved has taken
    remoteness[:, second, pair] = 0
    # Red goes back as it came. Black has moved up, left or right: back down, left or right.
    back = (red - pair, (pairs + 1) * (steps[[DOWN, LEFT, RIGHT]] - np.arange(cells)))
    remoteness[:, cells] = remoteness[:, :, pairs] = IMPOSSIBLE
    _fill(remoteness.reshape(2, -1), left.reshape(2, -1), back, pairs + 1)
    return remoteness[:, :cells, :pairs]


def _moves_of_pairs(steps: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Return where moves lead from each pair of red cells, a row for each kind of move.

    A kind is a direction, whether the first piece moves or the second, and whether it is the first
    or the second of the new pair. So no two moves of a kind lead to one pair.
    """
    cells, pairs = steps.shape[1], len(first)
    number = np.full((cells + 1, cells + 1), pairs)
    number[first, second] = np.arange(pairs)
    moves = []
    for step in steps:
        for moved, other in ((step[first], second), (step[second], first)):
            moves += [number[moved, other], number[other, moved]]
    kinds = np.array(moves)
    return kinds[(kinds < pairs).any(axis=1)]


def _fill(
    remoteness: np.ndarray, left: np.ndarray, back: tuple[np.ndarray, np.ndarray], width: int
) -> None:
    """Fill the tables, a ring at a time; `back` has the shifts to positions one move earlier."""
    rings, far = [np.flatnonzero(table == 0) for table in remoteness], 0
    while rings[0].size or rings[1].size:
        far += 1
        found = [[ring[:0]] for ring in rings]
        for side, ring in enumerate(rings):
            other = 1 - side
            pawn, pair = np.divmod(ring, width)
            at, shifts = (pair, back[0]) if side else (pawn, back[1])
            for shift in shifts:
                before = ring + shift[at]
                before = before[remoteness[other][before] == UNKNOWN]
                if far % 2 == 0:
                    left[other][before] -= 1
                    before = before[left[other][before] == 0]
                remoteness[other][before] = far
                found[other].append(before)
        rings = [np.concatenate(several) for several in found]
