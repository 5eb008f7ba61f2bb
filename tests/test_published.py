"""Numbers that others printed: an error shared by our theorems and our rules would show here.

`data/published.json` holds each table with its source. Every table is compared with the package.
"""

import functools
import itertools
import json

import misere_facts
import pytest
from games import made
from processes import ROOT

import gamelaws as laws
import gamelib as gl
from gamelib import Outcome, Sum
from tools import atlas

PUBLISHED = json.loads((ROOT / "tests" / "data" / "published.json").read_text("utf-8"))
#: The rows of the atlas, one for each class of codes.
ROWS = json.loads((ROOT / "atlas" / "octal.json").read_text("utf-8"))["classes"]


# --- the games of the package -------------------------------------------------------------------


def losing(game, terms):
    return [n for n in range(terms) if game.outcome(n) is Outcome.P]


def practical(n):
    """Say whether every number up to n is a sum of distinct divisors of n."""
    reach = {0}
    for divisor in (d for d in range(1, n + 1) if n % d == 0):
        reach |= {total + divisor for total in reach if total + divisor <= n}
    return len(reach) == n + 1


def take_a_square():
    squares = gl.Subtraction({k * k for k in range(1, 10)})
    return squares.table(99).tolist()


def take_practical_numbers():
    numbers = [n for n in range(1, 240) if practical(n)]
    assert numbers[:10] == [1, 2, 4, 6, 8, 12, 16, 18, 20, 24]
    return losing(gl.Subtraction(numbers), 240)


def periods_of_two_numbers():
    found = []
    for x, y, _ in PUBLISHED["subtraction_2_element_periods"]["values"]:
        certificate = gl.Subtraction({x, y}).period()
        assert certificate.preperiod == 0
        found.append([x, y, certificate.length])
    return found


def periods_of_three_numbers():
    found = []
    for *taken, _, _ in PUBLISHED["subtraction_3_element_periods"]["values"]:
        period = gl.Subtraction(taken).period()
        found.append([*taken, period.preperiod, period.length])
    return found


def in_the_atlas(name, row_of, *columns):
    """Return what the atlas says of the codes of a table: some numbers of their rows."""
    codes = [code for code, *_ in PUBLISHED[name]["values"]]
    return [[code, *map(row_of(code).get, columns)] for code in codes]


def period_row(code):
    return next(row["period"] for row in ROWS if code in row["codes"])


def misere_row(code):
    """Return the row of a code; only the first of a class has its row in the atlas."""
    found = [row["misere"] for row in ROWS if row["code"] == code]
    return found[0] if found else atlas.misere_row(code)


def safe_combinations():
    triples = itertools.combinations_with_replacement(range(1, 16), 3)
    return [list(heaps) for heaps in triples if gl.Nim().outcome(heaps) is Outcome.P]


def lost_pairs(name, misere):
    """Return as many pairs of heaps as were published, those that Wythoff's game calls lost."""
    largest = PUBLISHED[name]["values"][-1][1]
    pairs = itertools.combinations_with_replacement(range(largest + 1), 2)
    return [list(pair) for pair in pairs if gl.Wythoff().outcome(pair, misere) is Outcome.P]


def table_of(game, name):
    """Return as many values of the game as were published, from the first published heap on."""
    first, count = PUBLISHED[name]["offset"], len(PUBLISHED[name]["values"])
    return game.table(first + count)[first:].tolist()


def misere_kayles():
    """Return 0 for each lost heap of misère Kayles and the published value for each won one."""
    values = PUBLISHED["misere_nim_value_kayles"]["values"]
    lost = [gl.KAYLES.outcome(n, misere=True) is Outcome.P for n in range(16)]
    assert lost == [value == 0 for value in values[:16]]
    return values


def genus_read(text):
    """Return a genus as CGSuite writes it: see the note of genus_kayles."""
    g, _, terms = text.partition("^")
    g = int(g)
    if terms.startswith("("):
        misere = [int(term) for term in terms.strip("()").split(",")]
    else:
        misere = [int(term) for term in terms]
    if not misere:
        misere = [[1, 2, 0], [0, 3, 1]][g] if g < 2 else [g]
    return laws.Genus(g, misere if len(misere) > 1 else (misere[0], misere[0] ^ 2))


def genera(game, name):
    """Return the published text of each genus that the package agrees with."""
    first, texts = PUBLISHED[name]["offset"], PUBLISHED[name]["values"]
    found = [laws.genus(game, first + place) for place in range(len(texts))]
    pairs = zip(texts, found, strict=True)
    return [text if genus_read(text) == genus else str(genus) for text, genus in pairs]


#: The games whose genera were published.
GENERA = {
    "genus_kayles": gl.KAYLES,
    "genus_dawsons_kayles": gl.DAWSONS_KAYLES,
    "genus_grundy": gl.GrundyGame(),
    "genus_0.3F": gl.Hexadecimal("0.3F"),
    "genus_0.312": gl.Octal("0.312"),
    "genus_0.177": gl.Octal("0.177"),
}

#: A game that the package does not mean to have: split a heap other than 2.
COUPLES = made(
    gl.HeapGame,
    options=lambda self, heap: [Sum(a, heap - a) for a in range(1, heap // 2 + 1) if heap != 2],
)

#: The games of the package whose tables were published.
TABLES = {
    "couples_are_forever": COUPLES,
    "kayles_0.77": gl.KAYLES,
    "dawsons_kayles_0.07": gl.DAWSONS_KAYLES,
    "dawsons_chess_0.137": gl.DAWSONS_CHESS,
    "grundy_4u": gl.GrundyGame(),
    "officers_0.6": gl.OFFICERS,
    "octal_0.16": gl.Octal("0.16"),
    "octal_0.177": gl.Octal("0.177"),
    "guiles_0.15": gl.GUILES,
    "treblecross_0.007": gl.TREBLECROSS,
    "laskers_nim": gl.LaskerNim(),
}


def notakto_quotient(published):
    """Return what is published of the quotient and holds; what the boards are names its letters."""
    images = misere_facts.notakto_images(PUBLISHED["misere_notakto_boards"]["values"])
    return misere_facts.same_quotient(misere_facts.notakto(), images, published)


#: What was published of misère quotients, and what says how much of it the package agrees with.
QUOTIENTS = {
    "misere_pretending_0.312": misere_facts.pretending_0312,
    "misere_duplicate_kayles": misere_facts.duplicate_kayles,
    "misere_quotient_r8": misere_facts.quotient_of_eight,
    "misere_quotient_notakto": notakto_quotient,
    "misere_notakto_boards": misere_facts.notakto_boards,
}

#: The numbers of the atlas that were published.
ATLAS = {
    "octal_periods_of_the_atlas": [period_row, "period", "preperiod"],
    "misere_quotients_of_the_atlas": [misere_row, "order", "period", "preperiod"],
}

#: What the package says, for each table whose game it has. Longer tables are cut to its length.
PACKAGE = {
    "subtract_a_square": take_a_square,
    "bash_3": lambda: gl.Bash(3).table(15).tolist(),
    "take_away_21": lambda: losing(gl.Bash(3), 22),
    "subtraction_1_3_4_p": lambda: losing(gl.Subtraction({1, 3, 4}), 17),
    "subtraction_2_element_periods": periods_of_two_numbers,
    "subtraction_3_element_periods": periods_of_three_numbers,
    "powers_of_two_p": lambda: losing(gl.PowersOfTwo(), 31),
    "bouton_safe_combinations": safe_combinations,
    "practical_numbers_p": take_practical_numbers,
    "eandd_sdoi2009_16x16": lambda: gl.PairSplitting().table(16, 16).tolist(),
    "misere_nim_value_kayles": misere_kayles,
    "wythoff_sg_16x16": lambda: gl.Wythoff().table(16, 16).tolist(),
    "wythoff_p_positions": lambda: lost_pairs("wythoff_p_positions", misere=False),
    "misere_wythoff_p": lambda: lost_pairs("misere_wythoff_p", misere=True),
    "nim_product_16x16": lambda: gl.nim_product_table(16).tolist(),
    "nim_inverse": lambda: [gl.nim_inverse(n) for n in range(1, 60)],
    "mock_turtles": lambda: gl.TurnUpTo(3).table(40).tolist(),
    "moebius_at_most_5": lambda: gl.TurnUpTo(5).table(48).tolist(),
    "ruler": lambda: gl.Ruler().table(64).tolist(),
    "twins_exactly_2": lambda: gl.CoinTurning("2", 1).table(40).tolist(),
    **{name: functools.partial(in_the_atlas, name, *row) for name, row in ATLAS.items()},
    **{name: functools.partial(table_of, game, name) for name, game in TABLES.items()},
    **{name: functools.partial(genera, game, name) for name, game in GENERA.items()},
    **{
        name: functools.partial(agreed, PUBLISHED[name]["values"])
        for name, agreed in QUOTIENTS.items()
    },
}


@pytest.mark.parametrize("name", PACKAGE)
def test_the_package_agrees(name):
    found, published = PACKAGE[name](), PUBLISHED[name]["values"]
    assert len(found) >= 6
    assert found == published[: len(found)]
    if name != "practical_numbers_p":
        assert len(found) == len(published)


# --- nothing is left out ------------------------------------------------------------------------


def test_every_table_is_used_and_has_a_source():
    # for test_periods, test_loopy and test_searched
    others = {"octal_periods", "put_or_take_a_square_p", "cram", "cram_3xn"}
    others |= {name for name in PUBLISHED if name.startswith("node_kayles")}
    assert PACKAGE.keys() | others == PUBLISHED.keys()
    for name, table in PUBLISHED.items():
        assert set(table) == {"source", "note", "offset", "values"}, name
        assert table["source"]
        assert len(table["values"]) >= 6
