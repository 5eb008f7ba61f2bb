"""The Grundy values of Wythoff's game, many at once: a table computed by its rules.

A position is one cell of a board. Its options stand to its left in its row, above it in its column
and up its diagonal. So a row, a column and a diagonal each keep the set of the values that stand on
them, one bit for each value, and a value is the first bit that all three leave open.
"""

import numpy as np

from gamelib.fast.compiled import compiled_for


def wythoff_values(n: int, m: int) -> np.ndarray:
    """Return the values of the pairs (i, j) with i < n and j < m.

    >>> wythoff_values(3, 5)
    array([[0, 1, 2, 3, 4],
           [1, 2, 0, 4, 5],
           [2, 0, 1, 5, 3]])
    """
    low, high = sorted((n, m))
    if not low:
        return np.zeros((n, m), dtype=np.int64)
    values = (compiled_for(row_by_row, n * m // 10) or by_antidiagonals)(low, high)
    return values if n <= m else values.T.copy()


def by_antidiagonals(n: int, m: int) -> np.ndarray:
    """Return the values for n <= m. No cell of an antidiagonal is an option of another.

    So all its cells are filled at once. The board is its own mirror image: line i is both row and
    column i, and only cells on or above the main diagonal are computed.

    >>> by_antidiagonals(2, 4)
    array([[0, 1, 2, 3],
           [1, 2, 0, 4]])
    """
    line = np.zeros(((n + m) // 64 + 1, m), dtype=np.uint64)  # bit v of line i: v stands on it
    diagonal = np.zeros_like(line)
    lines, diagonals = line.reshape(-1), diagonal.reshape(-1)
    table = np.zeros((n, m), dtype=np.int64)
    cells, step = table.reshape(-1), max(m - 1, 1)
    places, one, full = np.arange(m), np.uint64(1), ~np.uint64(0)
    for total in range(n + m - 1):
        low, high = max(0, total - m + 1), min(total // 2, n - 1)
        i = places[low : high + 1]
        j = total - i
        apart = j - i
        # A value is at most i + j, and at least j - 2i: each row above blocks two cells for it.
        first, last = max(0, total - 3 * high) // 64, total // 64 + 1
        used = line[first:last, j[-1] : j[0] + 1]
        used = used | diagonal[first:last, apart[-1] : apart[0] + 1 : 2]
        used = used[:, ::-1] | line[first:last, low : high + 1]
        word = (used != full).argmax(axis=0)
        bit = ~used[word, places[: len(i)]]
        bit &= -bit
        word += first
        place = word * m
        for sets, at in ((lines, i), (lines, j), (diagonals, apart)):
            sets[place + at] |= bit
        values = cells[total + low * step : total + high * step + 1 : step]
        np.add(np.bitwise_count(bit - one), 64 * word, out=values)
    square = table[:, :n]
    square += np.triu(square, 1).T
    return table


def row_by_row(n: int, m: int) -> np.ndarray:
    """Return the same values cell by cell: a loop for Numba.

    >>> row_by_row(2, 4)
    array([[0, 1, 2, 3],
           [1, 2, 0, 4]])
    """
    line = np.zeros((m, (n + m) // 64 + 1), dtype=np.uint64)
    diagonal = np.zeros_like(line)
    table = np.empty((n, m), dtype=np.int64)
    full = ~np.uint64(0)
    for i in range(n):
        for j in range(i, m):
            word = max(0, j - 2 * i) // 64
            used = line[i, word] | line[j, word] | diagonal[j - i, word]
            while used == full:
                word += 1
                used = line[i, word] | line[j, word] | diagonal[j - i, word]
            bit = ~used & (used + np.uint64(1))
            line[i, word] |= bit
            line[j, word] |= bit
            diagonal[j - i, word] |= bit
            value = 64 * word
            for step in (32, 16, 8, 4, 2, 1):
                if bit >> np.uint64(step):
                    bit >>= np.uint64(step)
                    value += step
            table[i, j] = value
            if j < n:
                table[j, i] = value
    return table
