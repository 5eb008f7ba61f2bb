"""How many starting layouts are won: counted bit by bit, without looking at any of them.

A layout parts the free cells of a strip into gaps. Some of them are heaps, and the layout is lost
iff in each column of bits the ones of these heaps are a multiple of k + 1; the other gaps may be
anything. Take the last bit of every gap. Let `ways[j]` be the number of choices with j ones in
all, right for the heaps; what is left of the free cells is shared out in twos in the same way:

    lost(s) = Σ ways[j] · lost((s - j) / 2)  over all j <= s of the parity of s,  lost(0) = 1.

From one bit to the next the sums needed are about as many as there are gaps, all side by side, so
the work grows with the number of bits of s. Only products and sums occur: any modulus will do.
"""

import math
from collections.abc import Sequence

from gamelib import validate

#: What takes a second: pieces, bits of a number of cells, and pieces times bits of both numbers.
MOST_PIECES, MOST_BITS, MOST_WORK = 2000, 5000, 2_000_000


def count_strip_wins(n: int, m: int, modulus: int) -> int:
    """Return the number of layouts of `m` coins on `n` cells that the first player wins.

    Counted modulo any `modulus` >= 1, in the game `CoinsOnStrip`. All layouts but those with XOR 0
    of every second gap from the right are won. Source: SDOI 2019 "Moving coins", Luogu P5363.

    >>> count_strip_wins(10, 3, 10**9 + 9)
    100

    Parameters
    ----------
    n : int
        The cells.
    m : int
        The coins, at most n.
    modulus : int
        Any integer of 1 or more; it need not be prime.

    Returns
    -------
    int
        The number of won layouts modulo `modulus`.

    Raises
    ------
    TypeError, ValueError
        For a modulus < 1, for m > n, and for thousands of coins.
    """
    n, m, modulus = _checked(n, m, modulus, "the coins")
    heaps = (m + 1) // 2
    return (math.comb(n, m) - _lost(n - m, heaps, m + 1 - heaps, 1, modulus)) % modulus


def count_black_white_wins(n: int, k: int, d: int, modulus: int) -> int:
    """Return the number of layouts of `k` pieces on `n` cells that the first player wins.

    Counted modulo any `modulus` >= 1, in the game `BlackAndWhite(d)`; it does not matter who
    begins. Lost are those whose gaps inside the pairs are lost in Moore's Nim_d. Source: SDOI 2011
    "Black and white", Luogu P2490.

    >>> count_black_white_wins(10, 4, 2, 10**9 + 7)
    182

    Parameters
    ----------
    n : int
        The cells.
    k : int
        The pieces of both colours together, an even number of at most n.
    d : int
        How many pieces a move may push at most, 1 or more.
    modulus : int
        Any integer of 1 or more; it need not be prime.

    Returns
    -------
    int
        The number of won layouts modulo `modulus`.

    Raises
    ------
    TypeError, ValueError
        For a modulus or d < 1, for k odd or > n, and for thousands of pieces.
    """
    n, k, modulus = _checked(n, k, modulus, "the pieces")
    d = validate.integer(d, "the pieces of a move", low=1)
    validate.require(k % 2 == 0, "white and black pieces are as many", k)
    return (math.comb(n, k) - _lost(n - k, k // 2, k // 2 + 1, d, modulus)) % modulus


def _checked(n: int, pieces: int, modulus: int, what: str) -> tuple[int, int, int]:
    n = validate.integer(n, "the cells of a strip")
    pieces = validate.integer(pieces, f"{what} on {validate.shown(n)} cells", 0, n)
    modulus = validate.integer(modulus, "a modulus", low=1)
    bits = n.bit_length() * modulus.bit_length()
    few = pieces <= MOST_PIECES and n.bit_length() <= MOST_BITS and pieces * bits <= MOST_WORK
    limit = f"layouts of up to {MOST_PIECES} pieces on 2**{MOST_BITS} cells, fewer of both together"
    validate.require(few, f"{limit}, are counted", (pieces, n))
    return n, pieces, modulus


def _lost(free: int, heaps: int, others: int, k: int, modulus: int) -> int:
    """Return in how many ways free cells fall into gaps so that the heaps are lost in Nim_k."""
    right = [math.comb(heaps, ones) * (ones % (k + 1) == 0) for ones in range(heaps + 1)]
    anyhow = [math.comb(others, ones) for ones in range(others + 1)]
    side = _Side(heaps + others, modulus)
    ways = side.apart(side.joined(right) * side.joined(anyhow), range(heaps + others + 1))
    by_parity = side.joined(ways[::2]), side.joined(ways[1::2])
    needed = [(free, free)]  # from which sum to which, for each bit
    while needed[-1][1]:
        low, high = needed[-1]
        needed.append((max(0, (low - len(ways) + 2) // 2), high // 2))
    lost, start = [1], 0
    for low, high in needed[-2::-1]:
        joined = side.joined(lost)
        lost = [0] * (high + 1 - low)
        for parity, factor in enumerate(by_parity):
            first = low + (low + parity) % 2
            places = range(first // 2 - start, (high - parity) // 2 - start + 1)
            lost[first - low :: 2] = side.apart(factor * joined, places)
        start = low
    return lost[0] % modulus


class _Side:
    """Polynomials side by side in large integers: one multiplication gives a whole product.

    A coefficient has so much room that `terms` products below modulus² do not run into the next.

    >>> side = _Side(2, 10)
    >>> side.apart(side.joined([1, 2]) * side.joined([3, 4]), range(3))
    [3, 0, 8]
    """

    def __init__(self, terms: int, modulus: int) -> None:
        self.modulus = modulus
        self.width = (2 * modulus.bit_length() + terms.bit_length() + 7) // 8

    def joined(self, numbers: Sequence[int]) -> int:
        """Return the polynomial with these coefficients."""
        width, modulus = self.width, self.modulus
        return int.from_bytes(
            b"".join([(n % modulus).to_bytes(width, "little") for n in numbers]), "little"
        )

    def apart(self, joined: int, places: range) -> list[int]:
        """Return the coefficients of a product at these places."""
        width, modulus, read = self.width, self.modulus, int.from_bytes
        text = joined.to_bytes(max(joined.bit_length() // 8 + 1, width * places.stop), "little")
        starts = range(width * places.start, width * places.stop, width)
        return [read(text[start : start + width], "little") % modulus for start in starts]
