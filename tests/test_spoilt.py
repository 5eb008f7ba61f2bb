"""Solutions with one likely slip each, late ones too: the judge refuses them all.

A slip is a piece of a plain solution of tests/solutions, and what stands there instead: integers
that are too short, a table that ends too soon, a special case forgotten, a period too early.
"""

import os
from pathlib import Path

import courts
import pytest

from gamecontest import judge
from gamecontest.judging import TRIALS

SOLUTIONS = Path(__file__).parent / "solutions"

#: For C15: no more rings than so many.
STOP = "for state in known:\n        if far[state] == {}:\n            break"

SLIPS = [
    ("C1", "n % (m + 1)", "n % (m + 1) or n == m + 1"),
    ("C1", "n % (m + 1)", "n % min(m + 1, 500)"),
    ("C1", "n % (m + 1)", "n > m and n % (m + 1)"),
    ("C2", "int, line", "lambda heap: int(heap) & 8191, line"),
    ("C2", "int, line", "lambda heap: min(int(heap), 255), line"),
    ("C2", "(xor, map", "(lambda a, b: a | b, map"),
    ("C3", "^ first < first", "^ first <= first"),
    ("C3", "^ first < first", ""),
    ("C3", "^ first < first", "and first == max(heaps)"),
    ("C4", "heaps[x] = y", "pass"),
    ("C4", "total ^= heaps[x] ^ y", "total ^= (heaps[x] ^ y) & 0xFFFFFF"),
    ("C4", "numbers[place] - 1", "numbers[place] - 2"),
    ("C5", "sum(map(int, line.split())) % 2", "len(set(line.split())) - 1"),
    ("C5", "% 2", "% 4"),
    ("C6", "% 3", "% 3 or int(n) > 512"),
    ("C6", "% 3", "% 4"),
    ("C7", "(~both & (both + 1))", "(~both & (both + 1) & 0x1FFFF or 0x10000)"),
    ("C7", "(~both & (both + 1))", "(~both & (both + 1) & 0x3FFFFFFF or 1)"),
    ("C7", "(x - 1) | (y - 1)", "(x - 1) ^ (y - 1)"),
    ("C8", "d + 1)", "2)"),
    ("C8", "d + 1)", "min(d, 7) + 1)"),
    ("C8", "10**9 + 7", "10**9 + 9"),
    ("C9", "while value in reached", "while value < 8 and value in reached"),
    ("C9", "values[heap]", "values[heap % 1000]"),
    ("C10", "int, text", "lambda stones: int(stones) % 2**29, text"),
    ("C10", "total ^= stones", "total |= stones"),
    ("C11", "values[heap]", "values[min(heap, 64)]"),
    ("C11", "range(a + 1)", "range(min(a, 20) + 1)"),
    ("C11", "^ values[b]", "^ values[b] & 63"),
    ("C12", "enumerate(heaps, start=1)", "reversed([*enumerate(heaps, start=1)])"),
    ("C12", "left < heap:", "heap == max(heaps) and left < heap:"),
    ("C12", "(xor, heaps)", "(xor, heaps) & 0xFFFFFFF"),
    ("C13", "or edges[::-1].index(0) % 2", ""),
    ("C13", "edges[::-1].index(0) % 2", "len(edges) % 2 and edges.index(0) == 0"),
    ("C14", "LEVELS = 17", "LEVELS = 10"),
    ("C14", "trie.add(xors[u])  # u itself", "pass  # u itself"),
    (
        "C15",
        "for state in known:",
        STOP.format(30),
    ),
    (
        "C15",
        "for state in known:",
        STOP.format(88),
    ),
    (
        "C15",
        "for state in known:",
        STOP.format(255),
    ),
    ("C15", "[UP, LEFT, RIGHT]", "[UP, DOWN, LEFT, RIGHT]"),
    ("C15", "row == 0 or pawn in pair", "pawn in pair"),
    ("C16", "10**9 + 9", "10**9 + 7"),
    ("C16", "m - heaps  #", "m // 2 + m % 2 - 1  #"),
    ("C16", "range(0, heaps + 1, 2)", "range(0, min(heaps, 20) + 1, 2)"),
    ("C17", "sorted(map(int, line.split()))", "map(int, line.split())"),
    ("C17", "[0, *sorted", "[*sorted"),
    ("C17", "total ^= right - left - 1", "total ^= min(right - left - 1, 255)"),
    ("C17", "total ^= right - left - 1", "total ^= right - left"),
    ("C17", "cells[1::2]", "cells[1:800:2]"),
    ("C18", "- (king == 2)", "- (king == 2 and len(people) < 9)"),
    ("C18", "- (king == 2)", ""),
    ("C18", "king == 1 or total", "king == 1 and len(people) < 9 or total"),
    ("C18", "total ^= far - near - 1", "total ^= min(far - near - 1, 4095)"),
    ("S1", "lengths[i] - lengths[i + 1]", "min(lengths[i] - lengths[i + 1], 65535)"),
    ("S1", "range(0, int(count), 2)", "range(1 - int(count) % 2, int(count), 2)"),
    ("S2", "or rest == b", ""),
    ("S2", "or rest == b", "or rest == b and b < 100"),
    ("S2", "sum(digits) % 2", "digits[-1] % 2"),
    ("S3", "isqrt(5 * k * k)", "int((5 * k * k) ** 0.5)"),
    ("S3", "(k + isqrt(5 * k * k)) // 2", "k * 1618033988749894848204 // 10**21"),
    ("S4", "d < n", "d < n % 2**32"),
    ("S4", "and d < n", ""),
    ("S4", "d < n", "2 * d < n"),
    ("S5", "% (m + 1)", "% (m + 1) & 255"),
    ("S5", "(total != 0) == large", "total"),
    ("S5", "value > 1", "heights[desk] > 1"),
    ("S6", "inside + 1", "min(inside + 1, 100)"),
    ("S6", "^= inside + 1", "+= inside + 1"),
    ("S7", "total ^= place & -place", "total ^= min(place & -place, 16)"),
    ("S7", "total ^= place & -place", "total ^= place & -place & 31"),
    ("S7", "int, row", "lambda number: int(number) % 2**32, row"),
    ("S8", "START, PERIOD = 141, 24\nassert", "START, PERIOD = 79, 24\n0 and"),
    ("S8", "START, PERIOD = 141, 24\nassert", "START, PERIOD = 115, 24\n0 and"),
    ("S8", "START, PERIOD = 141, 24\nassert", "START, PERIOD = 140, 24\n0 and"),
    ("S8", "START, PERIOD = 141, 24\nassert", "START, PERIOD = 141, 12\n0 and"),
    ("S9", "or unknown[x] == 0", ""),
    ("S9", "moves[y] + 1\n", "min(moves[y] + 1, 9999 + moves[y] % 2)\n"),
    ("S9", "(moves[y] % 2 == 0 or", "(moves[y] % 2 == 0 and moves[y] < 300 or"),
    ("S10", "exponent(lamp, 2), ", "exponent(lamp, 2) & 15, "),
    ("S10", "exponent(lamp, 2), ", "min(exponent(lamp, 2), 31), "),
    ("S10", "exponent(lamp, 3))", "min(exponent(lamp, 3), 31))"),
    ("S11", "k * losses[place] <", "(k + 1) * losses[place] <"),
    ("S11", "lost_starts(k, 10**15)", "lost_starts(k, 10**9)"),
    ("S12", "else sum(heaps) % 2 == 0", "else sum(heaps) % 2 == 1"),
    ("S12", "if max(heaps) > 1", "if max(heaps) > 2"),
    ("S13", "% (k + 1)", "% k"),
    ("S13", "range(30)", "range(29)"),
    ("S14", "2 * rounds", "rounds"),
    ("S14", "(rest > 0)", "1"),
    ("S15", "left < whole", "left <= whole"),
    ("S15", "remove_node(start)", "remove_node(n)"),
    ("S16", "loops[place[u]] ^= 1", "loops[place[u]] |= 1"),
    ("S16", "values[child] + 1", "(values[child] ^ 1)"),
]


def spoilt(name, piece, slip):
    """Return the plain solution of a problem with another piece in it."""
    source = (SOLUTIONS / f"{name.lower()}.py").read_text("utf-8")
    assert source.count(piece) >= 1, piece
    space = {"__name__": "spoilt"}
    exec(compile(source.replace(piece, slip), f"<{name}: {slip}>", "exec"), space)
    return space["solve"]


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")
@pytest.mark.parametrize(("name", "piece", "slip"), SLIPS)
def test_a_solution_with_a_slip_is_refused(name, piece, slip):
    with courts.in_session(trusted=True):
        verdict = judge(name, spoilt(name, piece, slip))
    assert verdict.kind == "wrong answer", verdict


def test_every_problem_has_two_slips():
    names = [name for name, _, _ in SLIPS]
    assert {name for name in names if names.count(name) > 1} == {
        *TRIALS,
        *(f"S{n}" for n in range(1, 17)),
    }
