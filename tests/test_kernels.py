"""The fast twins against the versions a reader can follow, with Numba where it is installed.

Without Numba the same loops run as plain Python: slower, and the same answer.
"""

import importlib.util
import random
import sys

import numpy as np
import pytest

import gamelib as gl
from gamelib import Subtraction
from gamelib.games import heaps as heaps_module
from gamelib.tables import kernels

HAS_NUMBA = importlib.util.find_spec("numba") is not None

pytestmark = pytest.mark.kernel


@pytest.fixture(params=["plain", "numba"] if HAS_NUMBA else ["plain"])
def twin(request, monkeypatch):
    """Make `compiled` give the plain loop, and once more what Numba makes of it."""
    if request.param == "plain":
        monkeypatch.setattr(_kernels, "compiled", lambda kernel: kernel)
    return kernels.compiled


SETS = [{1}, {1, 2, 3}, {2, 5}, {1, 3, 9}, {3, 5, 6, 10, 11}, {40, 41}, {9, 14, 48, 53, 62}]


@pytest.mark.parametrize("allowed", SETS, ids=sorted)
@pytest.mark.parametrize("start", [1, 2, 7, 50])
def test_subtraction_values(twin, allowed, start):
    expected = np.array(Subtraction(allowed)._grow(300)[:300], dtype=np.uint32)
    values = np.zeros(300, dtype=np.uint32)
    values[:start] = expected[:start]
    twin(kernels.subtraction_values)(values, start, np.array(sorted(allowed), dtype=np.int64))
    assert values.tolist() == expected.tolist()


@pytest.mark.parametrize("allowed", [*SETS, {5000}, {2, 5, 2**80}], ids=sorted)
def test_a_large_table_is_the_same_compiled(twin, monkeypatch, allowed):
    plain = Subtraction(allowed)._grow(2500)[:2500]
    monkeypatch.setattr(heaps_module, "_WORTH_COMPILING", 1000)
    game = Subtraction(allowed)
    game.table(100)
    assert game._grow(2500) == plain
    assert game._grow(2600)[:2500] == plain  # a short extension is not worth compiling
    assert game.period(limit=2600) == Subtraction(allowed).period(limit=2600)


def test_without_numba_there_is_no_compiled_kernel(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    kernels.compiled.cache_clear()
    try:
        assert kernels.compiled(kernels.subtraction_values) is None
        monkeypatch.setattr(heaps_module, "_WORTH_COMPILING", 10)
        assert Subtraction({2, 5}).table(301).tolist() == [0, 0, 1, 1, 0, 2, 1] * 43
    finally:
        kernels.compiled.cache_clear()


# --- XOR of many ------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 3, 5000])
@pytest.mark.parametrize("bits", [1, 8, 31, 63, 64])
def test_xor_of_many(length, bits):
    rng = random.Random(length + bits)
    values = [rng.randrange(2**bits) for _ in range(length)]
    expected = 0
    for value in values:
        expected ^= value
    assert kernels.xor_of_many(values) == expected
    assert kernels.xor_of_many(np.array(values, dtype=np.uint64)) == expected
    assert type(kernels.xor_of_many(values)) is int
    assert gl.nim_sum(tuple(values)) == expected


@pytest.mark.parametrize(
    "values",
    [
        [2**64],
        [-1],
        [1.0],
        [True],
        ["1"],
        [None],
        (1, 2),
        range(3),
        np.array([1.0]),
        np.array([True]),
        np.array([-1]),
        np.array([[1, 2]]),
        np.array(3),
        np.array(["1"]),
        np.array([1, 2], dtype=object),
        [np.True_],
        [np.float64(1)],
    ],
    ids=repr,
)
def test_what_needs_a_closer_look(values):
    assert kernels.xor_of_many(values) is None


@pytest.mark.parametrize("bad", [True, -1, 1.5, "1", None, np.True_, [1], float("nan")], ids=repr)
@pytest.mark.parametrize("length", [3, 2000])
def test_a_bad_value_among_many_is_named(bad, length):
    values = [7] * length
    values[length // 2] = bad
    with pytest.raises((TypeError, ValueError), match="must be an integer") as caught:
        gl.nim_sum(values)
    assert str(caught.value).endswith(f"not {bad!r}")
