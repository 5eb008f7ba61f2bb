"""The Grundy values of Wythoff's game, many at once: a table computed by its rules.

A position is one cell of a board. Its options stand to its left in its row, above it in its column
and up its diagonal. So a row, a column and a diagonal each keep the set of the values that stand on
them, one bit for each value, and a value is the first bit that all three leave open.
"""

import math
from typing import Any

import numpy as np

from gamelib.fast.compiled import run


def wythoff_values(n: int, m: int) -> np.ndarray:
    """Return the values of the pairs (i, j) with i < n and j < m.

    The board is its own mirror image: line i is both row and column i.

    >>> wythoff_values(3, 5)
    array([[0, 1, 2, 3, 4],
           [1, 2, 0, 4, 5],
           [2, 0, 1, 5, 3]])
    """
    low, high = sorted((n, m))
    line, diagonal = np.zeros((2, high, (n + m) // 64 + 1), dtype=np.uint64)
    table = np.empty((low, high), dtype=np.int64)
    run(fill_values, 4 * n * m, [~np.uint64(0), np.uint64(1), line, diagonal], [table])
    return table if n <= m else table.T.copy()


def fill_values(full: Any, one: Any, line: Any, diagonal: Any, table: Any) -> None:
    """Fill the cells of a table that is no higher than wide, a mirror image as the board is.

    Bit v of line i says that the value v stands on it; `one` and `full` are words of bits. A value
    of (i, j) is at least j - 2i: each row above blocks two cells for it.
    """
    n = len(table)
    for i in range(n):
        row = line[i]
        for j in range(i, len(line)):
            column = line[j]
            slope = diagonal[j - i]
            word = max(0, j - 2 * i) // 64
            used = row[word] | column[word] | slope[word]
            while used == full:
                word += 1
                used = row[word] | column[word] | slope[word]
            bit = ~used & (used + one)
            row[word] |= bit
            column[word] |= bit
            slope[word] |= bit
            value = 64 * word + math.frexp(bit)[1] - 1
            table[i][j] = value
            if j < n:
                table[j][i] = value
