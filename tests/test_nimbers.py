"""The field of nimbers: the definition, the algorithm to read, and the fast ones agree.

Sizes in bits are those of the fields, 2^k, so that a product stays within its size.
"""

import functools
import itertools
import operator
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamelib as gl
from gamelib import Nimber
from gamelib.fast import compiled as gate
from gamelib.values.nimbers import arrays, ints, large

SIZES = [8, 16, 32, 64, 128, 256]
LARGE = [512, 1024, 4096]
ODD_SIZES = [1, 2, 3, 7, 15, 17, 31, 33, 63, 65, 100, 127, 129, 500, 513, 1500, 5000]
ARRAY_TYPES = [np.uint8, np.uint16, np.uint32, np.uint64]


def number(size):
    """Return a strategy for nimbers below 2^size, small ones and powers of two among them."""
    whole = st.integers(0, (1 << size) - 1)
    return whole | st.integers(0, size - 1).map(lambda bit: 1 << bit)


def some(size, count, seed=1):
    """Return numbers of at most so many bits, the same at each call."""
    words = np.random.default_rng([size, seed]).bytes(count * (size // 8 + 1))
    step = size // 8 + 1
    parts = (words[i : i + step] for i in range(0, len(words), step))
    return [int.from_bytes(part, "little") % (1 << size) for part in parts]


@functools.cache
def table_from_definition(n):
    table = np.zeros((n, n), dtype=np.int64)
    for a, b in itertools.product(range(1, n), repeat=2):
        reached = table[a, :b] ^ table[:a, b, None] ^ table[:a, :b]
        table[a, b] = np.flatnonzero(np.bincount(reached.ravel(), minlength=256) == 0)[0]
    return table


# --- the definition -----------------------------------------------------------------------------


def test_the_fast_product_is_that_of_the_definition():
    table = table_from_definition(70)
    assert [[gl.nim_product(a, b) for b in range(70)] for a in range(70)] == table.tolist()
    assert gl.nim_product_table(70).tolist() == table.tolist()
    found = [[gl.nim_product_from_rules(a, b) for b in range(12)] for a in range(12)]
    assert found == table[:12, :12].tolist()


@pytest.mark.parametrize("k", range(14))
def test_fermat_powers(k):
    """n ⊗ F = n · F for n < F, and F ⊗ F = 3F/2."""
    fermat = 1 << (1 << k)
    assert gl.nim_product(fermat, fermat) == 3 * fermat // 2
    for n in [0, 1, fermat - 1, fermat // 2, *some(1 << k, 5)]:
        assert gl.nim_product(n, fermat) == gl.nim_product(fermat, n) == n * fermat


def test_the_fields_are_nested():
    table = gl.nim_product_table(256)
    for size in (2, 4, 16, 256):
        field = table[:size, :size]
        assert field.max() == size - 1
        # Each row but that of 0 is a permutation: no divisors of zero, and inverses.
        assert (np.sort(field[1:], axis=1) == np.arange(size)).all()


def test_it_is_a_field_of_characteristic_2_to_256():
    table = gl.nim_product_table(256).astype(np.intp)
    side = np.arange(256)
    assert (table == table.T).all()
    assert (table[1] == side).all()
    sums = side[:, None] ^ side
    for a in range(256):
        row = table[a]
        assert (row[sums] == row[:, None] ^ row).all()  # a ⊗ (b ⊕ c)
        assert (table[row] == row[table]).all()  # (a ⊗ b) ⊗ c


# --- the algorithm to read ----------------------------------------------------------------------


def test_bit_by_bit():
    powers = [1 << bit for bit in range(0, 140, 3)]
    others = [itertools.pairwise(some(size, 9)) for size in (4, 8, 16, 32, 64, 128)]
    for a, b in itertools.chain(itertools.product(powers, repeat=2), *others):
        assert gl.nim_product_by_bits(a, b) == gl.nim_product(a, b)


def test_steps_are_what_the_algorithm_does():
    def check(step):
        values = [part.value for part in step.parts]
        assert step.value == gl.nim_product(step.a, step.b)
        if step.rule in ("small", "ordinary"):
            assert values == []
            assert step.value == step.a * step.b
        elif step.rule == "distribute":
            assert step.value == functools.reduce(operator.xor, values)
        else:
            assert step.rule == "fermat"
            fermat = step.parts[1].b
            assert step.a % fermat == step.b % fermat == 0
            assert [(part.a, part.b) for part in step.parts] == [
                (step.a // fermat, step.b // fermat),
                (values[0], fermat),
                (values[0], fermat // 2),
            ]
            assert step.value == values[1] ^ values[2]
        for part in step.parts:
            check(part)

    for a, b in itertools.product(range(20), repeat=2):
        check(gl.nim_product_steps(a, b))
    for a, b in zip(some(32, 4), some(32, 4, seed=2), strict=True):
        check(gl.nim_product_steps(a, b))


# --- a field ------------------------------------------------------------------------------------


def assert_laws_of_a_field(size, a, b, c, m, n):
    of = gl.nim_product
    assert of(a, b) == of(b, a) < 1 << size
    assert of(of(a, b), c) == of(a, of(b, c))
    assert of(a, b ^ c) == of(a, b) ^ of(a, c)
    assert of(a, 1) == a and of(a, 0) == 0
    root = gl.nim_square_root(a)
    assert of(root, root) == gl.nim_power(root, 2) == a == gl.nim_square_root(of(a, a))
    assert gl.nim_power(a, m + n) == of(gl.nim_power(a, m), gl.nim_power(a, n))
    assert gl.nim_power(a, 2**size) == a
    if b:
        inverse = gl.nim_inverse(b)
        assert of(b, inverse) == 1 and inverse < 1 << size
        assert of(gl.nim_quotient(a, b), b) == gl.nim_quotient(of(a, b), b) == a
        assert gl.nim_power(b, -n) == gl.nim_inverse(gl.nim_power(b, n))
    found = gl.nim_solve_quadratic(b, c)
    assert list(found) == sorted(set(found)) and len(found) == (2 if b else 1)
    for x in found:
        assert of(x, x) ^ of(b, x) ^ c == 0
        assert x < 1 << 2 * size


@pytest.mark.parametrize("size", SIZES)
def test_laws_of_a_field(size):
    sized, exponents = number(size), st.integers(0, 10**6)
    laws = given(st.just(size), sized, sized, sized, exponents, exponents)
    settings(deadline=None)(laws(assert_laws_of_a_field))()


@pytest.mark.parametrize("size", LARGE)
def test_large_numbers(size):
    assert_laws_of_a_field(size, *some(size, 3), 3, 5)


def test_very_large_numbers():
    """No recursion error, and memory within bounds: the products of halves take turns."""
    bits = 1 << 16
    a, b = (1 << bits - 1) | 12345, (1 << bits - 2) | 6789
    product = gl.nim_product(a, b)
    assert product.bit_length() <= bits
    assert gl.nim_product(a, b ^ 1) == product ^ a
    assert gl.nim_product(1 << 10**6, 1) == 1 << 10**6
    assert gl.nim_product(1 << (1 << 16), 1 << (1 << 16)) == 3 << (1 << 16) - 1


@pytest.mark.parametrize("one", ODD_SIZES)
def test_sizes_may_differ(one):
    (a,) = some(one, 1)
    high, low = a >> one // 2, a & (1 << one // 2) - 1
    for two in (1, 9, 64, 90, 1024):
        (b,) = some(two, 1)
        product = gl.nim_product(a, b)
        assert product == gl.nim_product(b, a)
        assert product == gl.nim_product(high << one // 2, b) ^ gl.nim_product(low, b)


@pytest.mark.parametrize("size", [65, 100, 128, 200, 256, 400, 512])
def test_numpy_and_plain_python_agree_on_large_ints(size, monkeypatch):
    def answers():
        return [
            [gl.nim_product(a, b) for a, b in itertools.pairwise(numbers)],
            [gl.nim_product(a, a >> size // 2 + 3) for a in numbers],
            [gl.nim_power(a, 2) for a in numbers],
            list(map(gl.nim_square_root, numbers)),
            list(map(gl.nim_inverse, numbers)),
        ]

    numbers = [a | 1 << size - 1 for a in some(size, 6)]
    plain = answers()
    monkeypatch.setattr(ints, "LARGE", 64)
    assert answers() == plain


def test_power():
    for a in (0, 1, 300, 2**200 + 9):
        product = 1
        for n in range(20):
            assert gl.nim_power(a, n) == product
            product = gl.nim_product(product, a)
    assert gl.nim_power(3, 10**30) == gl.nim_power(3, 10**30 % 3)
    assert gl.nim_power(2**70, 2**128 - 1) == 1


# --- arrays -------------------------------------------------------------------------------------


def test_all_pairs_of_8_bits_of_every_type():
    table = gl.nim_product_table(256)
    side = np.arange(256)
    for kind in ARRAY_TYPES:
        of = side.astype(kind)
        product = gl.nim_product(of[:, None], of)
        assert product.dtype == kind
        assert (product == table).all()


@pytest.mark.parametrize("kind", ARRAY_TYPES)
def test_arrays_and_ints_agree(kind):
    size = 8 * np.dtype(kind).itemsize
    a = np.array([0, 1, 2, (1 << size) - 1, 1 << size - 1, *some(size, 200)], dtype=kind)
    b = a[::-1]
    nonzero = np.maximum(a, 1)
    exponents = np.arange(len(a), dtype=np.uint16)
    expected = {
        "product": (gl.nim_product(a, b), map(gl.nim_product, a, b)),
        "root": (gl.nim_square_root(a), map(gl.nim_square_root, a)),
        "inverse": (gl.nim_inverse(nonzero), map(gl.nim_inverse, nonzero)),
        "quotient": (gl.nim_quotient(b, nonzero), map(gl.nim_quotient, b, nonzero)),
        "power": (gl.nim_power(a, exponents), map(gl.nim_power, a, exponents)),
        "fifth": (gl.nim_power(a, 5), (gl.nim_power(x, 5) for x in a)),
        "none": (gl.nim_power(a, 0), (1 for x in a)),
        "order": (gl.nim_power(a, 2**size - 1), map(int, a > 0)),
        "huge": (gl.nim_power(a, 10**30), (gl.nim_power(x, 10**30) for x in a)),
        "negative": (gl.nim_power(nonzero, -3), (gl.nim_power(x, -3) for x in nonzero)),
    }
    for name, (found, wanted) in expected.items():
        assert found.dtype == kind, name
        assert found.tolist() == list(wanted), name


def test_an_int_counts_as_the_least_type_that_holds_it():
    a = np.array([2, 3], dtype=np.uint8)
    for other, kind in [(3, np.uint8), (300, np.uint16), (2**40, np.uint64)]:
        for product in (gl.nim_product(a, other), gl.nim_product(other, a)):
            assert product.dtype == kind
            assert product.tolist() == [gl.nim_product(2, other), gl.nim_product(3, other)]
    assert gl.nim_product(a, np.int64(3)).dtype == np.uint8  # a NumPy scalar is an int
    assert type(gl.nim_product(np.uint8(2), 3)) is int
    assert gl.nim_power(2, np.array([0, 1, 2], dtype=np.uint64)).tolist() == [1, 2, 3]


@pytest.mark.parametrize("kind", ARRAY_TYPES)
def test_arrays_of_all_shapes(kind):
    for shape in [(), (0,), (3, 0), (0, 3)]:
        some = np.ones(shape, dtype=kind)
        for found in (
            gl.nim_product(some, some),
            gl.nim_square_root(some),
            gl.nim_quotient(some, some),
            gl.nim_power(some, np.zeros(shape, dtype=np.uint8)),
        ):
            assert (found.shape, found.dtype) == (shape, kind)
    base = np.arange(24, dtype=kind).reshape(4, 6)
    for view in (base.T, base[::-1, ::2], np.broadcast_to(base[0], (3, 6)), base.copy("F")):
        product = gl.nim_product(view, view)
        assert product.tolist() == [[gl.nim_product(x, x) for x in row] for row in view.tolist()]
        assert (gl.nim_square_root(product) == view).all()


def test_arrays_of_several_chunks_and_other_byte_orders(monkeypatch):
    a, b = (np.array(some(64, 1000, seed), dtype=np.uint64) for seed in (1, 2))
    product = gl.nim_product(a, b)
    assert (gl.nim_product(a.astype(">u8"), b.astype(">u8")) == product).all()
    root = gl.nim_square_root(product)
    assert (gl.nim_product(root, root) == product).all()
    monkeypatch.setattr(large, "CHUNK", 64)
    assert (gl.nim_square_root(product) == root).all()
    turned = [row.reshape(10, 100)[:, ::-1] for row in (a, b, product)]
    assert (gl.nim_product(*turned[:2]) == turned[2]).all()


@pytest.mark.kernel
@pytest.mark.parametrize("way", ["python", pytest.param("numba", marks=pytest.mark.numba)])
def test_the_kernel(way, monkeypatch):
    asked = []

    def compiled_for(kernel, size):
        asked.append(size)
        return gate.compiled(kernel) if way == "numba" else None

    monkeypatch.setattr(arrays, "compiled_for", compiled_for)
    for kind in ARRAY_TYPES:
        a, b = (np.array([0, 1, *some(64, 300, seed)], dtype=np.uint64) for seed in (1, 2))
        a, b = a.astype(kind), b.astype(kind)
        product = gl.nim_product(a, b)
        assert product.tolist() == list(map(gl.nim_product, a.tolist(), b.tolist()))
        assert (gl.nim_product(a[::-1], b[::-1])[::-1] == product).all()
        assert (gl.nim_product(a[:, None], b[:3])[:3].diagonal() == product[:3]).all()
        assert (gl.nim_quotient(product[b > 0], b[b > 0]) == a[b > 0]).all()
    assert len(asked) >= 16


@pytest.mark.parametrize("n", [0, 1, 3, 17, 64, 65, 256, 257])
def test_table(n):
    table = gl.nim_product_table(n)
    side = np.arange(n, dtype=np.uint16)
    assert table.shape == (n, n)
    assert table.dtype == (np.uint8 if n <= 256 else np.uint16)
    assert (table == gl.nim_product(side[:, None], side)).all()


def test_a_table_of_few_large_numbers_is_not_picked_from_one_of_all():
    a, b = np.array([1 << 40, 3], dtype=np.uint64), np.arange(5, dtype=np.uint64)
    expected = [[gl.nim_product(x, y) for y in b.tolist()] for x in a.tolist()]
    assert gl.nim_product(a[:, None], b).tolist() == expected


# --- Nimber -------------------------------------------------------------------------------------


A, B = Nimber(5), Nimber(12)


@pytest.mark.parametrize(
    ("ways", "value"),
    [
        ([A + B, 5 + B, A + 12, A - B, 5 - B, A - 12, sum([A, B], Nimber(0))], 5 ^ 12),
        ([A * B, A * 12, 5 * B], gl.nim_product(5, 12)),
        ([A / B, A / 12, 5 / B], gl.nim_quotient(5, 12)),
        ([A**3], gl.nim_power(5, 3)),
        ([A**-1, 1 / A], gl.nim_inverse(5)),
        ([A**0, Nimber(0) ** 0], 1),
        ([-A, Nimber(A), Nimber(np.uint8(5))], 5),
        ([A + A], 0),
    ],
)
def test_operators(ways, value):
    for found in ways:
        assert (found, type(found), bool(found)) == (value, Nimber, bool(value))


def test_a_nimber_is_like_its_integer():
    numbers = [7, 0, 2**70, 3]
    nimbers = list(map(Nimber, numbers))
    assert list(map(int, sorted(nimbers))) == sorted(numbers)
    assert list(map(hash, nimbers)) == list(map(hash, numbers))
    assert Nimber(3) < Nimber(4) <= 4 < A > 4 >= Nimber(4) != 5
    assert not Nimber(4) < 4 and not Nimber(4) > Nimber(4)
    assert eval(repr(Nimber(1 << 200))) == pickle.loads(pickle.dumps(Nimber(1 << 200))) == 1 << 200
    assert f"{A}|{A!s:>4}|{Nimber(10):04b}" == "*5|  *5|1010"
