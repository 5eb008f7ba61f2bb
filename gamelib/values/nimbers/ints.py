"""Nimbers as Python ints of any size: the quick algorithms.

A field of 2^(2h) nimbers is the field of 2^h with one more element F = 2^h, where
F ⊗ F = F ⊕ F/2. So each operation is one on halves: x = x₁F ⊕ x₀. Below 2^16 it is a sum of
logarithms, from 2^512 on a matter of NumPy. Everything here takes checked ints.
"""

from collections.abc import Sequence

from gamelib.values.nimbers.logarithms import EXP, LOG, LOG_G, LOG_G2, LOG_G3, ORDER

#: Bits from which NumPy is quicker.
LARGE = 512


def split(number: int) -> tuple[int, int, int]:
    """Return h, the high and the low half of a number, h the least of 1, 2, 4, ... to hold both."""
    half = 1 << (number.bit_length() - 1).bit_length() - 1
    return half, number >> half, number & (1 << half) - 1


def product(a: int, b: int) -> int:
    """Return a ⊗ b."""
    size = (a | b).bit_length()
    if size <= 16:
        return EXP[LOG[a] + LOG[b]]
    if size <= 32:
        return product_32(a, b, LOG, EXP)
    if size <= 64:
        return product_64(a, b, LOG, EXP)
    if size <= LARGE:
        return _by_halves(a, b, 1 << (size - 1).bit_length())
    from gamelib.values.nimbers.large import large_product

    return large_product(a, b)


def _by_halves(a: int, b: int, size: int) -> int:
    """Return a ⊗ b for numbers of `size` bits, three products of halves, from 64 bits on."""
    if size == 64:
        return product_64(a, b, LOG, EXP)
    half = size // 2
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    low, high = _by_halves(a0, b0, half), _by_halves(a1, b1, half)
    cross = _by_halves(a0 ^ a1, b0 ^ b1, half)
    return (cross ^ low) << half | low ^ times_half(high, half)


def times_half(number: int, size: int) -> int:
    """Return the product of a number below 2^size, the Fermat power F, and F/2.

    From 64 bits on this is quicker than `product`: F/2 has only a high half, the next such.
    """
    if size < 64:
        return product(number, 1 << size - 1)
    if size == 64:
        return _times_half_64(number)
    half = size // 2
    high, low = number >> half, number & (1 << half) - 1
    return times_half(high ^ low, half) << half | times_half(times_half(high, half), half)


def _times_half_64(x: int) -> int:
    """Return x ⊗ 2^63 for x < 2^64: what `times_half` does, written out for four quarters."""
    x0, x1, x2, x3 = x & 0xFFFF, x >> 16 & 0xFFFF, x >> 32 & 0xFFFF, x >> 48
    top = LOG[x2 ^ x3]
    return (
        EXP[LOG[x0 ^ x1 ^ x2 ^ x3] + LOG_G] << 48
        | EXP[LOG[x1 ^ x3] + LOG_G2] << 32
        | (EXP[LOG[x3] + LOG_G3] ^ EXP[top + LOG_G2]) << 16
        | EXP[top + LOG_G3]
    )


def product_32(a: int, b: int, log: Sequence[int], exp: Sequence[int]) -> int:
    """Return a ⊗ b below 2^32: three products of 16 bits, the low, the high, and the cross one."""
    a0, a1, b0, b1 = a & 0xFFFF, a >> 16, b & 0xFFFF, b >> 16
    low = exp[log[a0] + log[b0]]
    cross = exp[log[a0 ^ a1] + log[b0 ^ b1]]
    return (low ^ cross) << 16 | low ^ exp[log[a1] + log[b1] + LOG_G]


def product_64(a: int, b: int, log: Sequence[int], exp: Sequence[int]) -> int:
    """Return a ⊗ b below 2^64: nine products of 16 bits, three for each of three of 32 bits.

    Let l, h, c be the low, high and cross product of a pair of quarters: the product of 32 bits is
    (c ⊕ l, l ⊕ gh). That of the high halves has to be multiplied by 2^31, which turns it into
    (gc ⊕ g²h, g²c ⊕ g²l). Numba compiles it for arrays, whose tables are arrays too.
    """
    a0, a1, a2, a3 = a & 0xFFFF, a >> 16 & 0xFFFF, a >> 32 & 0xFFFF, a >> 48
    b0, b1, b2, b3 = b & 0xFFFF, b >> 16 & 0xFFFF, b >> 32 & 0xFFFF, b >> 48
    low = exp[log[a0] + log[b0]]
    end = low ^ exp[log[a1] + log[b1] + LOG_G]
    cross = low ^ exp[log[a0 ^ a1] + log[b0 ^ b1]]
    a0, a1, b0, b1 = a0 ^ a2, a1 ^ a3, b0 ^ b2, b1 ^ b3
    low = exp[log[a0] + log[b0]]
    high_cross = log[a2 ^ a3] + log[b2 ^ b3]
    return (
        (cross ^ low ^ exp[log[a0 ^ a1] + log[b0 ^ b1]]) << 48
        | (end ^ low ^ exp[log[a1] + log[b1] + LOG_G]) << 32
        | (cross ^ exp[high_cross + LOG_G] ^ exp[log[a3] + log[b3] + LOG_G2]) << 16
        | end ^ exp[high_cross + LOG_G2] ^ exp[log[a2] + log[b2] + LOG_G2]
    )


def square_root(number: int) -> int:
    """Return the y with y ⊗ y = x: x = (y₁², y₀² ⊕ y₁²F/2) is solved for y₁, then for y₀."""
    if number <= ORDER:
        return EXP[(LOG[number] << 15) % ORDER] if number else 0  # 2 · 2^15 is 1 mod the order
    half, high, low = split(number)
    return square_root(high) << half | square_root(low ^ times_half(high, half))


def inverse(number: int) -> int:
    """Return 1/x, by its conjugate x' = (x₁, x₀ ⊕ x₁): x ⊗ x' is in the smaller field."""
    if number == 0:
        raise ZeroDivisionError("nimber 0 has no inverse")
    if number <= ORDER:
        return EXP[ORDER - LOG[number]]
    half, high, low = split(number)
    below = inverse(product(low, low ^ high) ^ times_half(product(high, high), half))
    return product(high, below) << half | product(low ^ high, below)


def power(number: int, exponent: int) -> int:
    """Return the product of `exponent` >= 0 factors x."""
    if number == 0 or exponent == 0:
        return int(exponent == 0)
    size = max(number.bit_length(), 2) - 1
    exponent %= (1 << (1 << size.bit_length())) - 1  # the order of the group
    result = 1
    for bit in bin(exponent)[2:]:
        result = product(result, result)
        if bit == "1":
            result = product(result, number)
    return result


def half_solution(number: int, size: int) -> int:
    """Return the even y < 2^size with y ⊗ y ⊕ y = x, for a size 1, 2, 4, ... and x < 2^(size-1).

    In halves: y₁² ⊕ y₁ = x₁ and y₀² ⊕ y₀ = x₀ ⊕ y₁²F/2. The first has two solutions, y₁ and
    y₁ ⊕ 1. They lead to right-hand sides of the second that differ by F/2, and it can be solved
    for the one that is below F/2.
    """
    if number == 0:
        return 0
    half = size // 2
    high, low = number >> half, number & (1 << half) - 1
    y1 = half_solution(high, half)
    rest = low ^ times_half(product(y1, y1), half)
    if rest >> half - 1:
        y1, rest = y1 ^ 1, rest ^ 1 << half - 1
    return y1 << half | half_solution(rest, half)
