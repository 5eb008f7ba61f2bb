"""How many starting layouts are won: counted bit by bit, without looking at any of them.

A layout parts the free cells of a strip into gaps. Some of them are heaps, and the layout is lost
iff in each column of bits the ones of these heaps are a multiple of k + 1; the other gaps may be
anything. Take the last bit of every gap. Let `ways[j]` be the number of choices with j ones in
all, right for the heaps; what is left of the free cells is shared out in twos in the same way:

    lost(s) = Σ ways[j] · lost((s - j) / 2)  over all j <= s of the parity of s,  lost(0) = 1.

So the power series with these coefficients is L(x) = W(x) L(x²), W the polynomial of the ways. Of
P(x) L(x) = P(x) W(x) L(x²) the coefficient of x^s is that of x^⌊s/2⌋ in Q(x) L(x), where Q has the
coefficients of P W at the places of the parity of s. It begins with P = 1, and no Q is longer than
W: the work grows with the number of bits of s. Only products and sums occur: any modulus will do.
"""

import math
from collections.abc import Iterable

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
    """Return in how many ways free cells fall into gaps so that the heaps are lost in Nim_k.

    The coefficients of a polynomial stand side by side in a large integer, so that one
    multiplication gives a whole product: each has room for sums of products below modulus².
    """
    gaps = heaps + others
    width = (2 * modulus.bit_length() + gaps.bit_length() + 7) // 8

    def joined(numbers: Iterable[int]) -> int:
        text = b"".join([(number % modulus).to_bytes(width, "little") for number in numbers])
        return int.from_bytes(text, "little")

    def apart(product: int, places: range) -> list[int]:
        text, read = product.to_bytes(width * (2 * gaps + 1), "little"), int.from_bytes
        return [read(text[width * i : width * (i + 1)], "little") % modulus for i in places]

    right = joined(math.comb(heaps, ones) * (ones % (k + 1) == 0) for ones in range(heaps + 1))
    anyhow = joined(math.comb(others, ones) for ones in range(others + 1))
    ways, factor = joined(apart(right * anyhow, range(gaps + 1))), [1]
    while free:
        stop = min(len(factor) + gaps, free + 1)  # no place beyond is ever asked for
        factor = apart(joined(factor) * ways, range(free % 2, stop, 2))
        free //= 2
    return sum(factor[:1]) % modulus
