"""Logarithms of the nimbers below 2^16: there a product is a sum.

Like every finite field but for its 0, this one consists of the powers of one element. The tables
are computed when this module is imported, in about a hundredth of a second.
"""

from __future__ import annotations

from array import array

from gamelib.values.nimbers.definition import nim_product_by_bits

#: The elements of the field of 2^16 nimbers, but 0, are the powers of this one, the least such.
GENERATOR = 258
ORDER = (1 << 16) - 1


def _powers() -> array[int]:
    """Return the powers of the generator, by multiplying with it again and again."""
    by_low, by_high = [0], [0]
    for bit in range(8):  # the product is linear: 8 products make a table of 256
        low = nim_product_by_bits(GENERATOR, 1 << bit)
        high = nim_product_by_bits(GENERATOR, 256 << bit)
        by_low += [low ^ product for product in by_low]
        by_high += [high ^ product for product in by_high]
    powers, power = array("H"), 1
    for _ in range(ORDER):
        powers.append(power)
        power = by_low[power & 255] ^ by_high[power >> 8]
    return powers


#: `LOG[x]` for x < 2^16, and `EXP[n]`, GENERATOR^n, for n below three times the order. There come
#: zeros: a sum with the logarithm of 0, three times the order, leads to 0. (As lists they would be
#: slower: too large for the processor's cache.)
EXP = 3 * _powers() + array("H", [0]) * (4 * ORDER)
LOG = array("I", [3 * ORDER]) * (ORDER + 1)
for _n in range(ORDER):
    LOG[EXP[_n]] = _n
#: The logarithms of g = 2^15, of its square and its cube.
LOG_G, LOG_G2, LOG_G3 = (times * LOG[1 << 15] % ORDER for times in (1, 2, 3))
