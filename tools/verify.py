"""Verify certificates of periods and of misère quotients from the rules of their games alone.

    python3 tools/verify.py atlas/periods/0.77.json ...

Plain Python (3.10 or newer) that imports nothing of the package. `period.certificate()` and
`quotient.certificate()` wrote the files; all that they claim is computed anew.
"""

import itertools
import json
import re
import sys
from bisect import bisect_left
from collections import Counter
from functools import reduce

CODES = {"octal": r"[04]\.([0-7]*[1-7]|0)", "hexadecimal": r"[048C]\.([0-9A-F]*[1-9A-F]|0)"}


def demand(condition, claim):
    if not condition:
        raise ValueError(claim)


def digits_of(rules):
    """Return the digits (k stones taken; 1: leave nothing, 2: a heap, 4: two, 8: three; or a sum)
    and how many heaps a move leaves at most."""
    ((kind, code),) = rules.items()
    if kind == "subtraction":
        demand(code and code == sorted({k for k in code if type(k) is int and k > 0}), "rules")
        return [3 * (k in code) for k in range(code[-1] + 1)], 1
    demand(re.fullmatch(CODES[kind], code) and code != "0.0", "rules")
    return [int(d, 16) for d in code.removesuffix(".0").replace(".", "")], 2 + (kind != "octal")


def options(digits, n):
    """Yield the heaps that a heap of n may be turned into."""
    for rest, digit in ((n - taken, digit) for taken, digit in enumerate(digits[: n + 1])):
        if digit & 1 and rest == 0:
            yield ()
        if digit & 2 and rest:
            yield (rest,)
        if digit & 4:
            yield from ((a, rest - a) for a in range(1, rest // 2 + 1))
        for a in range(1, rest // 3 + 1) if digit & 8 else ():
            yield from ((a, b, rest - a - b) for b in range(a, (rest - a) // 2 + 1))


def grundy_values(digits, count):
    """Return the first values. Those with an even number of bits in a mask are called rare.

    Only an option with one rare part has a value that is common, that is, not rare. So few are
    looked at, unless a rare value is missing (*Winning Ways* ch. 4). Any mask will do.
    """
    values, mask, known = [], 0, 0
    one, two = ([taken for taken, digit in enumerate(digits) if digit & bit] for bit in (2, 4))
    for n in range(count if max(digits) > 7 else min(count, max(256, len(digits)))):
        seen = {reduce(int.__xor__, (values[h] for h in heaps), 0) for heaps in options(digits, n)}
        values.append(next(v for v in itertools.count() if v not in seen))
    for n in range(len(values), count):
        if n >= 2 * known:
            known, mask = n, mask_with_fewest_rare(values)
            rare = [h for h in range(1, n) if (values[h] & mask).bit_count() % 2 == 0]
        seen = {values[n - taken] for taken in one}
        for rest in (n - taken for taken in two):
            seen.update([values[h] ^ values[rest - h] for h in rare[: bisect_left(rare, rest)]])
        common = next(v for v in itertools.count() if v not in seen and (v & mask).bit_count() % 2)
        missing, first, stop = {*range(common)} - seen, 1, 64
        while missing and first <= n // 2:
            for rest in (n - taken for taken in two):
                few = range(first, min(stop, rest // 2 + 1))
                missing -= {values[h] ^ values[rest - h] for h in few}
            first, stop = stop, 2 * stop
        values.append(min(missing, default=common))
        if (values[n] & mask).bit_count() % 2 == 0:
            rare.append(n)
    return values


def mask_with_fewest_rare(values):
    def rare(mask):
        return sum(times for v, times in counts.items() if (v & mask).bit_count() % 2 == 0)

    counts = Counter(values)
    return min(range(1, 1 << max(values).bit_length()), key=rare)


def verify_repetition(row, preperiod, period, stop, least):
    """Refuse a law that does not hold for preperiod <= n < stop, or a smaller one that does."""
    demand(preperiod >= least and period >= 1, "numbers")
    demand(all(row[n] == row[n + period] for n in range(preperiod, stop)), "period")
    demand(preperiod == least or row[preperiod - 1] != row[preperiod - 1 + period], "preperiod")
    for part in (d for d in range(1, period // 2 + 1) if period % d == 0):
        block = range(preperiod, preperiod + period)
        demand(any(row[n] != row[n + part] for n in block), "a shorter period")


def verify_period(rules, preperiod, period, window, exceptions):
    """Theorem (Guy and Smith): a window of this length is enough, for every n."""
    digits, parts = digits_of(rules)
    first = max(preperiod, parts > 1)
    stop = parts * first + (parts - 1) * period + len(digits) - 1
    demand(window == [first, stop], "window")
    row = grundy_values(digits, stop + period)
    verify_repetition(row, preperiod, period, stop, 0)
    law = [row[preperiod + (n - preperiod) % period] for n in range(preperiod)]
    demand(exceptions == sum(map(int.__ne__, row, law)), "exceptions")


def verify_quotient(rules, heaps, phi, table, p_portion, pairs, **forever):
    """Theorem (Plambeck and Siegel): sums are lost as their elements say if this holds for each
    pair of an element and the elements beside which an option is lost: finitely many pairs."""
    (digits, parts), places, made = digits_of(rules), range(len(table)), {*phi}
    demand(len(phi) == heaps + 1 and phi[0] == 0 and made <= {*places}, "heaps")
    demand(all(len(row) == len(table) and {*row} <= {*places} for row in table), "table")
    demand(table[0] == [*places] and p_portion == sorted({*p_portion} & {*places[1:]}), "1 and P")
    demand(all(table[x][y] == table[y][x] for x in places for y in places), "xy = yx")
    triples = itertools.product(places, places, made)
    demand(all(table[table[x][y]][z] == table[x][table[y][z]] for x, y, z in triples), "(xy)z")
    demand(closure({0}, made, lambda x, y: table[x][y]) == {*places}, "elements not reached")
    lost = [frozenset(y for y in places if table[x][y] in p_portion) for x in places]
    demand(len({*lost}) == len(lost), "two elements that are one")

    def product(pair, other):
        (x, wins), (y, others) = pair, other
        beside = (z for z in places if table[z][y] in wins or table[z][x] in others)
        return table[x][y], frozenset(beside)

    generators = set()
    for n in range(1, heaps + 1):
        below = {reduce(lambda x, h: table[x][phi[h]], o, 0) for o in options(digits, n)}
        demand(below or phi[n] == 0, "a heap without options")
        if below:
            generators.add((phi[n], frozenset.union(*(lost[x] for x in below))))
    found = closure(set(generators), generators, product)
    right = [(x in p_portion) != (0 in wins) for x, wins in found]
    demand(all(right) and len(right) == pairs, "pairs")
    if forever:  # no move leaves three heaps, and elements that repeat so far repeat for ever
        first, length = forever.pop("preperiod"), forever.pop("period")
        demand(forever == {"window": [first, len(phi) - length]} and parts < 3, "window")
        demand(len(phi) >= 2 * first + 2 * length + len(digits), "heaps that are enough")
        verify_repetition(phi, first, length, len(phi) - length, 1)


def closure(found, generators, product):
    waiting = [*found]
    while waiting:
        new = {product(waiting[-1], y) for y in generators} - found
        waiting[-1:] = new
        found |= new
    return found


def verify(certificate):
    """Refuse (`ValueError`) a certificate that claims anything that is not so."""
    try:
        claims = dict(certificate)
        {"period": verify_period, "misere quotient": verify_quotient}[claims.pop("kind")](**claims)
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise ValueError(f"no certificate: {error!r}") from None


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            verify(json.load(file))
        print(path, "is right")
