"""Laws are found where there are some, go on beyond what was shown, and never in noise."""

import itertools
import math
import pickle
import random
import tomllib
from pathlib import Path

import numpy as np
import pytest
import sympy

import gamelib as gl
from gamelaws import find_laws
from gamelaws.formulas import functions

LAWS = tomllib.loads(Path(__file__).with_name("laws.toml").read_text("utf-8"))
FIBONACCI = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181}


def function_of(names, text):
    """Return the function that a row of `laws.toml` names."""
    return eval(f"lambda {names}: {text}", {"math": math, "sympy": sympy, "FIBONACCI": FIBONACCI})


@pytest.mark.parametrize(("name", "first", "text", "count"), LAWS["rows"])
def test_a_law_is_found_and_goes_on(name, first, text, count):
    function = function_of("n", text)
    found = find_laws([function(n) for n in range(first, first + count)], first)
    assert [law.name for law in found] == [name]
    assert found[0].evidence == f"agrees on {first}…{first + count - 1}"
    for n in [*range(first, first + 20), *range(first + count, first + count + 60, 7)]:
        assert found[0].predict(n) == function(n)
        assert found[0].expr.subs("n", n) == function(n)
    if found[0].statement.repeats is not None:  # whoever proves it from a period goes by that
        start, length, saltus = found[0].statement.repeats
        for n in range(start, start + 3 * length + 20):
            assert found[0].predict(n + length) == found[0].predict(n) + saltus


NUMBERS = np.arange(64)


@pytest.mark.parametrize(("name", "first", "text"), LAWS["tables"])
def test_a_law_of_a_table_is_found_and_goes_on(name, first, text):
    function, (a, b) = function_of("i, j", text), first
    table = [[function(i, j) for j in range(b, b + 25)] for i in range(a, a + 24)]
    law, *others = find_laws(table, (a, b) if a != b else a)
    assert (law.name, others) == (name, [])
    assert law.evidence == f"agrees on {a}…{a + 23} × {b}…{b + 24}"
    for i, j in [(a, b), (a + 5, b + 9), (a + 40, b + 3), (a + 31, b + 50)]:
        assert law.predict(i, j) == function(i, j) == law.expr.subs({"i": i, "j": j})


@pytest.mark.parametrize("size", [4, 16, 32])
def test_the_nim_product_is_found_from_its_definition(size):
    table = gl.nim_product_table(size)
    (law,) = find_laws(table)
    assert (law.name, law.predict(200, 3)) == ("nim product", find_laws(table)[0].predict(3, 200))
    assert law.predict(256, 256) == 384  # N ⊗ N = 3N/2 for a Fermat power N


# --- games -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "first", "values"),
    [
        ("eventually arithmetic periodic", 0, gl.LaskerNim().table_from_rules(101)),
        ("trailing ones of the OR", 1, gl.PairSplitting().table(16, 16)),
        ("arithmetic periodic", 0, [n * 5 // 3 for n in range(300)]),  # and no Beatty sequence
    ],
)
def test_other_values(name, first, values):
    assert [law.name for law in find_laws(values, first)] == [name]


def test_lasker_nim_and_wythoff_by_their_formulas():
    (law,) = find_laws(gl.LaskerNim().table_from_rules(60))
    assert [law.predict(n) for n in (0, 1001, 1002, 1003, 1004)] == [0, 1001, 1002, 1004, 1003]
    sides = ([(m * n + math.isqrt(5 * n * n)) // 2 for n in range(40)] for m in (1, 3))
    below, above = (find_laws(side)[0] for side in sides)

    # exact where double precision gives 165580141
    assert below.predict(102_334_155) == 165_580_140
    assert all(above.predict(n) == below.predict(n) + n for n in (10**9, 10**30))


def test_kayles_needs_two_periods_in_the_first_half():
    kayles = gl.KAYLES.table(1000).tolist()
    for count in (105, 189):  # until then only its name is known
        (law,) = find_laws(kayles[:count])
        assert law.game == gl.KAYLES and law.predict(1000) == gl.KAYLES.grundy(1000)
    (law,) = find_laws(kayles[:190])
    assert law.name == "eventually periodic"
    assert [law.predict(n) for n in range(1000)] == kayles
    assert "n < 71" in str(law.expr)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        (gl.KAYLES, 14),
        (gl.LaskerNim(), 14),
        (gl.DAWSONS_CHESS, 40),
        (gl.GrundyGame(), 2000),
        (gl.OFFICERS, 1000),
        (gl.TREBLECROSS, 500),
    ],
)
def test_a_game_is_the_law_where_no_formula_is_found(game, count):
    (law,) = find_laws(game.table(count))
    assert [law.predict(n) for n in range(300)] == game.table(300).tolist()
    assert law.evidence == f"agrees on 0…{count - 1}"
    again = pickle.loads(pickle.dumps(law))
    assert (repr(again), again.predict(99)) == (repr(law), game.grundy(99))


def test_a_game_is_named_with_its_shift_and_a_table_by_its_corner():
    (law,) = find_laws(gl.KAYLES.table(40)[3:], first=1)
    assert str(law.expr) == "Kayles(n + 2)" and law.predict(60) == gl.KAYLES.grundy(62)
    (law,) = find_laws(gl.Wythoff().table(9, 9))
    assert law.predict(30, 41) == gl.Wythoff().grundy((30, 41))


def test_values_of_no_game_of_the_index_have_no_law():
    grundy = gl.GrundyGame().table(64)
    assert find_laws(np.bitwise_xor.outer(grundy, grundy)) == []
    assert find_laws(gl.KAYLES.table(7)) == find_laws(-gl.KAYLES.table(60)) == []
    wrong = gl.KAYLES.table(60)
    wrong[57] += 1
    assert find_laws(wrong) == []
    draw = random.Random(11)
    for _ in range(300):
        assert find_laws([0, *draw.choices(range(4), k=draw.randrange(8, 16))]) == []


# --- noise -------------------------------------------------------------------------------------


@pytest.mark.parametrize("alphabet", [2, 3, 8, 1000])
def test_random_rows_have_no_law(alphabet):
    for seed, count in itertools.product(range(20), (16, 24, 60, 200)):
        generator = random.Random(f"{alphabet} {count} {seed}")
        row = [generator.randrange(alphabet) for _ in range(count)]
        assert find_laws(row, seed % 3) == []


def test_random_tables_walks_and_orders_have_no_law():
    for seed in range(20):
        generator = np.random.default_rng(seed)
        assert find_laws(generator.integers(0, 2 + seed % 9, (6 + seed % 20, 8))) == []
        assert find_laws(np.cumsum(generator.integers(0, 2, 60))) == []
        assert find_laws(generator.permutation(60)) == []
        assert find_laws(np.sort(generator.integers(0, 1000, 60))) == []


def test_one_wrong_value_is_enough():
    for place in (1500, 1999):
        row = [n % 4 for n in range(2000)]
        row[place] = 7
        assert find_laws(row) == []
    table = np.bitwise_xor.outer(NUMBERS, NUMBERS)
    table[63, 60] += 1
    assert find_laws(table) == []


def test_slopes_that_are_no_quadratic_irrational_give_no_beatty_sequence():
    for count in (16, 64, 300):
        names = [law.name for law in find_laws([int(n * math.e) for n in range(count)])]
        assert "Beatty sequence" not in names


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ([n % 4 for n in range(10)], "remainder"),  # one number was fitted
        ([(n + 1) % 4 for n in range(12)], "remainder"),  # two were, as in what follows
        ([n % 4 + 1 for n in range(12)], "remainder"),
        ([(n + 1) // 2 for n in range(10)], "quotient"),
        ([5, *range(1, 10)], "linear"),  # one value is an exception
    ],
)
def test_with_fewer_values_it_could_be_luck(values, name):
    assert [law.name for law in find_laws(values)] == [name]
    assert find_laws(values[:8]) == []


def test_the_law_with_fewer_numbers_comes_first():
    law = find_laws([n ^ 3 for n in range(8, 16)], first=8)[0]
    assert law.expr == functions.NimSum(sympy.Symbol("n"), 3)  # and not (n - 8) ⊕ 11


def test_no_more_first_values_are_exceptions_than_need_be_and_at_most_three():
    n = sympy.Symbol("n")
    (law,) = find_laws([5, *range(1, 40)])
    assert law.expr == sympy.Piecewise((5, n < 1), (n, True))
    for exceptions, name in ((3, "remainder"), (4, "eventually periodic")):
        (law,) = find_laws([7] * exceptions + [m % 3 for m in range(60)])
        assert law.name == name


# --- proof -------------------------------------------------------------------------------------


def test_a_certificate_proves_a_law():
    for allowed in ({1, 3, 4}, {1, 3, 9}, {2, 5}):
        game = gl.Subtraction(allowed)
        (law,) = find_laws(game.table(60), period=game.period())
        length = game.period().length
        assert law.evidence == f"proved by period {length} from n = 0: {game.period().theorem}"
        assert str(pickle.loads(pickle.dumps(law))) == str(law)
    game = gl.Subtraction({1, 3, 4})
    assert find_laws(game.table(60))[0].evidence == "agrees on 0…59"
    # A period that is only seen proves nothing, and neither do laws that do not repeat.
    seen = gl.Period(0, 2, 0, (), range(30), "it was seen", False, lambda n: [0, 1] * n)
    assert find_laws([0, 1] * 30, period=seen)[0].evidence == "agrees on 0…59"


def test_a_period_that_begins_later_proves_nothing_of_the_values_before_it():
    """Eight zeros, and a period of 2 that begins at 522: they tell nothing of one another."""
    game = gl.Subtraction({11, 27, 37})
    period, values = game.period(), game.table(600)
    assert period.preperiod > 8 > period.length and not values[:8].any() and values[11]
    for count in (8, 100, period.preperiod):
        for law in find_laws(values[:count], period=period):
            assert law.evidence.startswith("agrees")


@pytest.mark.parametrize(
    "once",
    [
        range(40),  # from 40 on it is 0 again, and G(n) = n grows
        [5] * 19 + [7],  # the first 19 values are all equal
        [n % 10 for n in range(35)],  # from 35 on it is 0 again, and n mod 10 is 5
    ],
    ids=["growth", "one value too few", "another period"],
)
def test_once_around_a_period_proves_no_other_law(once):
    """The values of one period obey a law which the next value breaks."""
    length = len(once)

    def rules(n):
        return [once[k % length] for k in range(n)]

    period = gl.Period(0, length, 0, (), range(2 * length), "induction", True, rules)
    assert period.check()
    for count in (length - 1, length):
        laws = find_laws(rules(count), period=period)
        assert laws or count == length
        for law in laws:
            right = all(law.predict(n) == rules(4 * length)[n] for n in range(4 * length))
            assert right or law.evidence.startswith("agrees")


def test_an_arithmetic_period_proves_a_law():
    def rules(n):
        return list(range(1, n + 1))

    grows = gl.Period(0, 3, 3, (), range(9), "induction", True, rules)
    assert find_laws(range(1, 21), period=grows)[0].evidence.startswith("proved by period 3")
    with pytest.raises(ValueError):
        find_laws([n % 3 for n in range(30)], period=grows)


def test_a_certificate_of_another_game_proves_nothing():
    """It is refused, see `refusals.toml`; and that of the same game proves a later stretch too."""
    for game, first in [(gl.Subtraction({1, 3, 4}), 20), (gl.LaskerNim(), 0)]:
        (law,) = find_laws(game.table(60)[first:], first=first, period=game.period())
        assert law.evidence.startswith("proved")


def test_a_period_is_compared_from_its_preperiod_on():
    def rules(n):
        return [9, 9, 9, 9, 9, *[n % 2 for n in range(n)]][:n]

    late = gl.Period(5, 2, 0, (), range(30), "it was seen", False, rules)
    row = rules(40)[3:]
    assert find_laws(row, first=3, period=late) is not None
    row[2] = 7  # the value of 5
    with pytest.raises(ValueError):
        find_laws(row, first=3, period=late)


# --- what is accepted, what is refused, how it shows -------------------------------------------


@pytest.mark.parametrize(
    "values", [[], [0], [0, 1, 0, 1, 0, 1, 0], np.zeros((0, 3), int), [[0] * 9] * 3, [[]]]
)
def test_too_little_to_tell(values):
    assert find_laws(values) == []


def shown():
    """Return the values of all the rows and tables of `laws.toml`, each with its first place."""
    for _, first, text, count in LAWS["rows"]:
        function = function_of("n", text)
        yield [function(n) for n in range(first, first + max(count, 60))], first
    for _, (a, b), text in LAWS["tables"]:
        function = function_of("i, j", text)
        yield [[function(i, j) for j in range(b, b + 20)] for i in range(a, a + 20)], (a, b)


def test_laws_can_be_pickled():
    met = set()
    for values, first in shown():
        law = find_laws(values, first)[0]
        if law.name not in met:
            copied = pickle.loads(pickle.dumps(law))
            place = [start + 1000 for start in law.first]
            assert (str(copied), copied.predict(*place)) == (str(law), law.predict(*place))
        met.add(law.name)
    assert met == {name for name, *_ in [*LAWS["rows"], *LAWS["tables"]]}
