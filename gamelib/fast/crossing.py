"""The crossing pawn: all positions of a board at once, ring by ring.

A position is a number: the cells of the pawn and of the two red pieces, in binary one behind the
other. A table has the moves until the end, which is even where the player to move has lost, odd
where that player has won; a draw has -1.
"""

import numpy as np

from gamelib.fast.compiled import compiled_for

#: Free cells of the largest board: 100 MB.
MOST_CELLS = 200
UNKNOWN, IMPOSSIBLE = -1, -2
UP, DOWN, LEFT, RIGHT = range(4)


def crossing_tables(steps: np.ndarray, top: int) -> np.ndarray:
    """Return the tables for Red and for Black to move, indexed [side, pawn, red, other red].

    `steps[direction, cell]` is the free cell up, down, left or right of a free cell, or the number
    of free cells where there is none; the first `top` cells are those of row 1.

    >>> steps = np.array([[4, 4, 0, 1], [2, 3, 4, 4], [4, 0, 4, 2], [1, 4, 3, 4]])
    >>> crossing_tables(steps, 2)[0, 3, 0, 1], crossing_tables(steps, 2)[0, 2, 0, 3]
    (np.int32(1), np.int32(1))
    """
    cells = steps.shape[1]
    bits = cells.bit_length()  # room for the number of cells too, which stands for no cell
    size = 1 << bits
    wide = np.full((4, size), cells, dtype=np.int64)
    wide[:, :cells] = steps
    remoteness, left = _before_play(wide, cells, top)
    known = np.flatnonzero(remoteness == 0)
    if (kernel := compiled_for(one_by_one, cells**3 // 10)) is not None:
        kernel(remoteness.reshape(-1), left.reshape(-1), wide, known, bits)
    else:
        in_rings(remoteness.reshape(2, -1), left.reshape(2, -1), wide, known, bits)
    return remoteness


def _before_play(steps: np.ndarray, cells: int, top: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the tables with the finished positions alone, and the moves from all the others."""
    size = steps.shape[1]
    remoteness = np.full((2, size, size, size), UNKNOWN, dtype=np.int32)
    left = np.empty((2, size, size, size), dtype=np.int8)
    free = steps < cells
    moves = free.sum(axis=0)
    reds = moves[:, None] + moves  # the red pieces' moves, and below those onto each other
    for step in steps:
        reds[np.arange(cells), step[:cells]] -= 1
        reds[step[:cells], np.arange(cells)] -= 1
    pawn = moves - free[DOWN]
    left[0], left[1] = reds, pawn[:, None, None]
    remoteness[0][:, reds == 0] = 0
    remoteness[1][pawn == 0] = 0
    cell = np.arange(cells)
    remoteness[:, cell, cell] = 0  # whoever has just moved has taken
    remoteness[:, cell, :, cell] = 0
    remoteness[:, :top] = 0
    remoteness[:, :, np.arange(size), np.arange(size)] = IMPOSSIBLE
    remoteness[:, cells:] = remoteness[:, :, cells:] = remoteness[:, :, :, cells:] = IMPOSSIBLE
    return remoteness, left


def in_rings(
    remoteness: np.ndarray, left: np.ndarray, steps: np.ndarray, known: np.ndarray, bits: int
) -> None:
    """Fill the tables, a ring at a time. In one direction no two moves lead from one position."""
    cell = np.arange(len(steps[0]))
    moved = steps - cell
    split = 1 << 3 * bits
    rings, far = [known[known < split], known[known >= split] - split], 0
    while rings[0].size or rings[1].size:
        far += 1
        found: list[list[np.ndarray]] = [[], []]
        for side, ring in enumerate(rings):
            other = 1 - side
            # Red has moved one piece or the other. Black has moved up, left or right, so it goes
            # back down, left or right.
            shifts, ways = ((bits, 0), range(4)) if side else ((2 * bits,), (DOWN, LEFT, RIGHT))
            for shift in shifts:
                at = ring >> shift & cell[-1]
                for step in ways:
                    before = ring + (moved[step] << shift)[at]
                    before = before[remoteness[other][before] == UNKNOWN]
                    if far % 2 == 0:
                        left[other][before] -= 1
                        before = before[left[other][before] == 0]
                    remoteness[other][before] = far
                    found[other].append(before)
        rings = [np.concatenate(several) if several else known[:0] for several in found]


def one_by_one(
    remoteness: np.ndarray, left: np.ndarray, steps: np.ndarray, known: np.ndarray, bits: int
) -> None:
    """Fill the tables, one position after the other."""
    size, split = 1 << bits, 1 << 3 * bits
    waiting = np.empty(2 * split, dtype=np.int32)
    count = len(known)
    waiting[:count] = known
    place = 0
    while place < count:
        position = waiting[place]
        place += 1
        far = remoteness[position] + 1
        red_moved = position >= split
        for which in range(2 if red_moved else 1):
            shift = bits * which if red_moved else 2 * bits
            at = position >> shift & size - 1
            for direction in range(0 if red_moved else 1, 4):
                before = position + ((steps[direction, at] - at) << shift)
                before = before - split if red_moved else before + split
                if remoteness[before] == -1:
                    left[before] -= 1
                    if far % 2 == 1 or left[before] == 0:
                        remoteness[before] = far
                        waiting[count] = before
                        count += 1
