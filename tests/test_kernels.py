"""The fast twins against the versions a reader can follow, with Numba where it is installed.

Without Numba the same loops run as plain Python: slower, and the same answer.
"""

import functools
import operator
import random
import sys

import numpy as np
import pytest

import gamelib as gl
from gamelib import Subtraction
from gamelib.fast import compiled, heap_values
from gamelib.fast.heap_values import TakingTable

pytestmark = pytest.mark.kernel


SETS = [{1}, {1, 2, 3}, {2, 5}, {1, 3, 9}, {3, 5, 6, 10, 11}, {40, 41}, {9, 14, 48, 53, 62}]


@pytest.mark.parametrize("allowed", [*SETS, {5000}, {2, 5, 2**80}], ids=sorted)
def test_a_large_table_is_the_same_compiled(twin, monkeypatch, allowed):
    plain = TakingTable(sorted(allowed)).grow(2500)
    asked, kernel = [], compiled.compiled(heap_values.subtraction_values)
    monkeypatch.setattr(compiled, "compiled", lambda loop: lambda *given: fill(*given))

    def fill(values, start, *rest):
        asked.append((start, len(values)))
        kernel(values, start, *rest)

    for worth in ("WORTH_NUMBA", "WORTH_A_KERNEL"):
        monkeypatch.setattr(compiled, worth, 250)
    table = TakingTable(sorted(allowed))
    assert table.grow(100) == plain[:100]
    assert asked == []  # a short extension is not worth compiling
    assert table.grow(2500) == plain
    assert asked == [(100, 2500)]
    assert table.grow(2600)[:2500] == plain
    assert asked == [(100, 2500)]
    assert Subtraction(allowed).period(limit=2600) == Subtraction(allowed).period(limit=2600)


def test_without_numba_there_is_no_compiled_kernel(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled.compiled.cache_clear()
    try:
        assert compiled.compiled(heap_values.subtraction_values) is None
        monkeypatch.setattr(compiled, "WORTH_A_KERNEL", 10)
        assert Subtraction({2, 5}).table(301).tolist() == [0, 0, 1, 1, 0, 2, 1] * 43
    finally:
        compiled.compiled.cache_clear()


# --- XOR of many ------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 3, 5000])
@pytest.mark.parametrize("bits", [8, 63, 64, 65])
def test_xor_of_many(length, bits):
    rng = random.Random(length + bits)
    values = [rng.randrange(2**bits) for _ in range(length)]
    expected = functools.reduce(operator.xor, values, 0)
    assert gl.nim_sum(values) == expected
    for dtype in (object, "uint64", ">u8", "int64")[: 1 if bits > 64 else 4 if bits < 64 else 3]:
        total = gl.nim_sum(np.array(values, dtype=dtype))
        assert (total, type(total)) == (expected, int)
