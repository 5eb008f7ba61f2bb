"""The little algebra of springs: matrices of a few dozen rows, as lists of rows.

At this size plain Python is about as fast as NumPy, which not every browser's Python has.
"""

import math
import operator
from typing import TypeAlias

__all__ = ["Matrix", "Vector", "eigenvectors", "inverse", "laplacian", "times"]

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[Vector]

#: Entries beside the diagonal that count as 0, and rounds of turns that are always enough.
_SMALL, _ROUNDS = 1e-13, 60


def times(matrix: Matrix, vector: Vector) -> Vector:
    """Return the product.

    >>> times([[1, 2], [3, 4]], [1, 10])
    [21, 43]
    """
    return [sum(map(operator.mul, row, vector)) for row in matrix]


def laplacian(weights: Matrix) -> Matrix:
    """Return the matrix that sends x to the sums over j of weights[i][j] (x[i] - x[j]).

    >>> laplacian([[0, 2], [2, 0]])
    [[2, -2], [-2, 2]]
    """
    return [
        [sum(row) - weight if i == j else -weight for j, weight in enumerate(row)]
        for i, row in enumerate(weights)
    ]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix (Gauss and Jordan; no row is exchanged).

    >>> inverse([[2.0, 1.0], [1.0, 1.0]])
    [[1.0, -1.0], [-1.0, 2.0]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        lead = rows[i] = [entry / pivot for entry in rows[i]]
        for j, row in enumerate(rows):
            if j != i and (factor := row[i]):
                rows[j] = [entry - factor * over for entry, over in zip(row, lead, strict=True)]
    return [row[size:] for row in rows]


def eigenvectors(matrix: Matrix) -> list[Vector]:
    """Return those of a symmetric matrix by rising eigenvalue, each of length 1 (Jacobi's turns).

    >>> [[round(x, 3) for x in vector] for vector in eigenvectors([[1, -1], [-1, 1]])]
    [[0.707, 0.707], [-0.707, 0.707]]
    """
    size, rows = len(matrix), [list(row) for row in matrix]
    vectors = [[float(i == j) for j in range(size)] for i in range(size)]
    places = [(p, q) for q in range(size) for p in range(q)]
    for _ in range(_ROUNDS):
        turns = [(p, q) for p, q in places if abs(rows[p][q]) > _SMALL]
        if not turns:
            break
        for p, q in turns:
            _turn(rows, vectors, p, q)
    return [vectors[i] for i in sorted(range(size), key=lambda i: rows[i][i])]


def _turn(rows: Matrix, vectors: Matrix, p: int, q: int) -> None:
    """Turn two axes so that the entry of both becomes 0."""
    if abs(rows[p][q]) <= _SMALL:  # an earlier turn saw to it
        return
    slope = (rows[q][q] - rows[p][p]) / (2 * rows[p][q])
    tan = math.copysign(1, slope) / (abs(slope) + math.hypot(slope, 1))
    cos = 1 / math.hypot(tan, 1)
    sin = tan * cos
    for table in (rows, vectors):
        one, two = table[p], table[q]
        table[p] = [cos * a - sin * b for a, b in zip(one, two, strict=True)]
        table[q] = [sin * a + cos * b for a, b in zip(one, two, strict=True)]
    for row in rows:
        a, b = row[p], row[q]
        row[p], row[q] = cos * a - sin * b, sin * a + cos * b
