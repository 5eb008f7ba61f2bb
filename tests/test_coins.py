"""Coin turning: the little language and its rules, values of lone coins, rows, and products."""

import itertools
import random

import numpy as np
import pytest
from games import work
from hypothesis import given, settings
from hypothesis import strategies as st
from test_breaking import values as values_by_definition

import gamelib as gl
from gamelib import CoinTurning, Consecutive, Ruler, SubtractionCoins, TurnUpTo, Twins, heads
from gamelib.games.coins import game as coin_game
from gamelib.games.coins import language as tables

# --- the rules, written down once more, from their definition -------------------------------------


def turns(counts, gaps, label, first=0):
    """Return all sets of coins, `label` the rightmost, of allowed size and distances."""
    found = set()
    for others in itertools.chain.from_iterable(
        itertools.combinations(range(first, label), size) for size in range(label - first + 1)
    ):
        row = (*others, label)
        if counts(len(row)) and all(gaps(b - a) for a, b in itertools.pairwise(row)):
            found.add(frozenset(row))
    return found


def values(turns, labels):
    """Return the values of lone coins from the definition."""
    return values_by_definition(lambda label: [turn - {label} for turn in turns(label)], labels)


def always(_):
    return True


#: A rule in the little language, and the same in Python.
RULES = {
    "1": (lambda k: k == 1, always),
    "2": (lambda k: k == 2, always),
    "1-3": (lambda k: k <= 3, always),
    "1,3": (lambda k: k in (1, 3), always),
    "2-3,5": (lambda k: k in (2, 3, 5), always),
    "1+": (always, always),
    "2+": (lambda k: k >= 2, always),
    "1,4+": (lambda k: k == 1 or k >= 4, always),
    "3 consecutive": (lambda k: k == 3, lambda d: d == 1),
    "1+ consecutive": (always, lambda d: d == 1),
    "2+ consecutive": (lambda k: k >= 2, lambda d: d == 1),
    "2 distance 1-3": (lambda k: k == 2, lambda d: d <= 3),
    "1-3 distance 2,4": (lambda k: k <= 3, lambda d: d in (2, 4)),
    "2+ distance 2+": (lambda k: k >= 2, lambda d: d >= 2),
    "1-4 distance 1,3+": (lambda k: k <= 4, lambda d: d != 2),
    "3+ distance 2-3": (lambda k: k >= 3, lambda d: d in (2, 3)),
    "7": (lambda k: k == 7, always),
}
every_rule = pytest.mark.parametrize("rule", RULES)


@every_rule
@pytest.mark.parametrize("first", [0, 1, 5])
def test_a_rule_in_words_is_the_rule(rule, first):
    game = CoinTurning(rule, first)
    for label in range(first, first + 10):
        found = list(game.turns(label))
        assert len(found) == len(set(found))
        assert set(found) == turns(*RULES[rule], label, first)


@every_rule
def test_values_of_lone_coins_are_those_of_the_definition(rule):
    by_definition = values(lambda label: turns(*RULES[rule], label), range(13))
    game = CoinTurning(rule)
    assert game.table(13).tolist() == by_definition
    assert game.table_from_rules(13).tolist() == by_definition
    assert CoinTurning(rule, 3).table(13).tolist() == by_definition
    assert [game.coin_value(n) for n in range(13)] == by_definition
    assert CoinTurning(lambda n: turns(*RULES[rule], n)).table(13).tolist() == by_definition


def test_a_table_past_the_coins_that_are_kept_is_still_right(monkeypatch):
    for rule in ("1-3", "2 distance 1,3", "2-3 distance 3+", "1+ consecutive", "1-3 distance 2,5+"):
        expected = CoinTurning(rule).table(80).tolist()
        monkeypatch.setattr(tables, "_KEPT", 4)
        game = CoinTurning(rule)
        assert game.table(80).tolist() == expected
        assert len(game._table.chains) < 20
        row = frozenset({2, 30, 41, 50})
        few = game.winning_moves(row)
        monkeypatch.undo()
        assert few == CoinTurning(rule).winning_moves(row)


# --- the theorems of single games -----------------------------------------------------------------

GAMES = [
    *(TurnUpTo(k) for k in (1, 2, 3, 4, 5, 7)),
    *(Consecutive(k) for k in (1, 2, 3, 7, 40)),
    *(Twins(d) for d in (None, {1}, {2, 3}, {1, 2, 3}, {5, 9})),
    *(SubtractionCoins(s) for s in ({1}, {2, 3}, {1, 2, 3}, {5, 9})),
    Ruler(),
    gl.Ternups(),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_theorem_of_lone_coins_equals_the_rules(game):
    n = 24 if isinstance(game, TurnUpTo) and game.k > 3 else 150
    labels = range(game.first, game.first + n)
    by_rules = game.table_from_rules(n).tolist()
    assert game.table(n).tolist() == by_rules
    assert [game.coin_value(label) for label in labels] == by_rules
    assert by_rules[:15] == CoinTurning(game.turns, game.first).table(15).tolist()
    for size in (0, 1, 2, 3, 5, 8, 9):
        assert game.table(size).tolist() == by_rules[:size]


def test_ternups_by_the_rules_as_far_as_2500():
    """By the definition, in NumPy: the XOR of the two coins at equal distances."""
    known = np.zeros(2500, dtype=np.int64)
    for n in range(2500):
        d = np.arange(1, n // 2 + 1)
        known[n] = gl.mex(set((known[n - d] ^ known[n - 2 * d]).tolist()))
    assert gl.Ternups().table(2500).tolist() == known.tolist()
    assert max(known) == 13  # 3^7 - 1 = 2186 has its lowest digit 2 at place 0, 2 * 3^6 at place 6


@pytest.mark.parametrize("m", [1, 2, 3])
def test_the_mock_turtle_theorem(m):
    even, odd = TurnUpTo(2 * m).table(30).tolist(), TurnUpTo(2 * m + 1).table_from_rules(31)
    assert odd.tolist() == [1] + [2 * g + (g.bit_count() % 2 == 0) for g in even]


@given(st.integers(0, 10**40))
@settings(max_examples=60, deadline=None)
def test_labels_of_any_size(n):
    assert TurnUpTo(2).grundy({n}) == n + 1
    assert TurnUpTo(3).coin_value(n) in (2 * n, 2 * n + 1)
    assert TurnUpTo(3).coin_value(n).bit_count() % 2 == 1
    assert Twins().grundy({n}) == n
    assert Twins({1, 2, 3}).grundy({n}) == n % 4
    assert Consecutive(7).grundy({n + 1}) == ((n + 1) % 7 == 0)
    ruler = Ruler().coin_value(n + 1)
    assert (n + 1) % ruler == 0
    assert (n + 1) // ruler % 2 == 1


# --- rows -----------------------------------------------------------------------------------------


ROWS = [
    *(TurnUpTo(k) for k in (1, 2, 3, 4)),
    *map(CoinTurning, RULES),
    CoinTurning("1-3 distance 1-4", 1),
    Twins({1, 2, 5}),
    SubtractionCoins({1, 4}),
    Consecutive(3),
    Ruler(),
]


@pytest.mark.parametrize("game", ROWS, ids=repr)
def test_winning_moves_are_the_options_of_value_0_in_their_order(game):
    chance = random.Random(3)
    for _ in range(12):
        row = frozenset(chance.sample(range(game.first, game.first + 12), chance.randrange(7)))
        options = list(game.moves(row))
        assert len(options) == len(set(options))
        expected = [option for option in options if game.grundy(option) == 0]
        assert game.winning_moves(row) == expected
        assert bool(expected) == bool(game.outcome(row))


@pytest.mark.parametrize("k", [3, 5, 7, 9])
def test_winning_moves_in_a_row_of_thirty_coins_are_not_looked_for_one_by_one(k, monkeypatch):
    row = set(range(0, 30, 2)) | {29}
    tried = [
        work(monkeypatch, tables.RuleTable, "leads_to"),
        work(monkeypatch, coin_game.CoinGame, "_worth"),
    ]
    moves = TurnUpTo(k).winning_moves(row)
    assert 0 < sum(map(len, tried)) < 20_000  # 5 million turns of 9 coins begin with coin 29
    monkeypatch.undo()
    assert moves
    for move in moves:
        assert TurnUpTo(k).grundy(move) == 0
        turned = move ^ row
        assert len(turned) <= k
        assert max(turned) in row
    assert len(set(moves)) == len(moves)


def test_positions_are_what_one_would_write():
    assert Ruler().canonical(np.array([1, 3])) == frozenset({1, 3})
    assert (Twins() * Ruler()).canonical([[0, 1], (2, 3)]) == {(0, 1), (2, 3)}
    assert heads("hTHH", 1) == {1, 3, 4}


def test_text_is_a_row_numbered_as_the_game_numbers():
    for game in (TurnUpTo(3), Ruler(), CoinTurning("1-2", 5)):
        for text in ("", "T", "HTH", "hTtHH", "THHTHTH"):
            row = heads(text, game.first)
            assert game.canonical(text) == row
            assert game.winning_moves(text) == game.winning_moves(row)
    assert Ruler().grundy(gl.Sum("HTH", "THH", frozenset({4}))) == 4 ^ 3
    assert (Ruler() + Twins()).grundy(("HTH", "HT")) == 0
    assert gl.counterexample(Ruler(), lambda text: text != "T", ["H", "T", "HH"]) is None


# --- misère play ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ROWS, ids=repr)
def test_misere_play_of_all_rows_at_once_is_the_search(game):
    class Plain(gl.Game):
        """The same rules, without what coins know."""

        options = staticmethod(game.options)

    plain = Plain()
    for row in game.small(5):
        expected = plain.outcome_from_rules(row, misere=True)
        assert game.outcome_from_rules(row, misere=True) is expected
        assert game.outcome(row, misere=True) is expected
        lost = [after for after in game.moves(row) if not plain.outcome_from_rules(after, True)]
        assert game.winning_moves(row, misere=True) == lost
    pair = gl.Sum(*itertools.islice(game.small(5), 3, 5))
    assert game.outcome(pair, misere=True) is plain.outcome_from_rules(pair, misere=True)


# --- names and copies -----------------------------------------------------------------------------


def test_values_of_games_with_a_name():
    """*Winning Ways* ch. 14, tables 1 to 4."""
    assert gl.TURNING_TURTLES.table(99).tolist() == list(range(1, 100))
    assert gl.MOGUL.table(9).tolist() == [1, 2, 4, 8, 16, 32, 64, 127, 128]
    assert gl.MOIDORES.table(11).tolist() == [1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512]
    assert gl.TRIPLETS.table(6).tolist() == [0, 0, 1, 2, 4, 7]
    assert (gl.TURNING_CORNERS.table(16, 16) == gl.nim_product_table(16)).all()


# --- products -------------------------------------------------------------------------------------

FACTORS = [
    (Twins(), Twins()),
    (TurnUpTo(3), Ruler()),
    (Ruler(), Ruler()),
    (TurnUpTo(2), Consecutive(2)),
    (SubtractionCoins({1, 2}), Twins({1, 2, 3})),
    (CoinTurning("1,3"), CoinTurning("1-3 distance 1-2", 1)),
    (CoinTurning(lambda n: [{n}, {n, n // 2}] if n else [{n}]), TurnUpTo(4)),
]
every_product = pytest.mark.parametrize("factors", FACTORS, ids=repr)


@every_product
def test_the_tartan_theorem_on_a_small_grid(factors):
    game = factors[0] * factors[1]
    (x, y), n = game.first, 5
    labels = list(itertools.product(range(x, x + n), range(y, y + n)))
    by_rules = values(game.turns, labels)
    assert game.table(n, n).reshape(-1).tolist() == by_rules
    assert [game.coin_value(label) for label in labels] == by_rules


@every_product
def test_a_product_turns_rectangles_and_more(factors):
    game = factors[0] * factors[1]
    x, y = (game.first[0] + 3, game.first[1] + 2)
    expected = {
        frozenset((a, b) for a in some for b in others)
        for some in factors[0].turns(x)
        for others in factors[1].turns(y)
    }
    found = list(game.turns((x, y)))
    assert set(found) == expected
    assert len(found) == len(expected)
    assert all(max(turn) == (x, y) for turn in found)


def test_products_of_products():
    deep = Twins() * Twins() * Twins()
    assert deep.grundy({((2, 2), 2)}) == deep.grundy_from_rules({((2, 2), 2)}) == 1
    assert deep == (Twins() * Twins()) * Twins() != Twins() * (Twins() * Twins())


# --- at scale -------------------------------------------------------------------------------------


def test_long_tables():
    n = 10**6
    labels = np.arange(n)
    ones = np.bitwise_count(labels)
    assert (TurnUpTo(3).table(n) == 2 * labels + (ones % 2 == 0)).all()
    assert (Ruler().table(n) == ((labels + 1) & -(labels + 1))).all()
    assert (TurnUpTo(3).table_from_rules(500) == TurnUpTo(3).table(500)).all()
    assert (Ruler().table_from_rules(500) == Ruler().table(500)).all()


@pytest.mark.parametrize(
    "game",
    [TurnUpTo(3) * Ruler(), Ruler() * TurnUpTo(5), TurnUpTo(7) * TurnUpTo(5), Twins() * Twins()],
    ids=repr,
)
def test_a_table_of_a_product_is_that_of_its_coins(game):
    table = game.table(40, 70)
    assert table.shape == (40, 70)
    assert table.dtype == np.int64
    for i, j in itertools.product((0, 1, 7, 39), (0, 1, 31, 69)):
        assert table[i, j] == game.coin_value((i + game.first[0], j + game.first[1]))
    for shape in ((0, 3), (3, 0), (1, 1), (0, 0)):
        assert game.table(*shape).shape == shape
        assert (game.table(*shape) == table[: shape[0], : shape[1]]).all()


@pytest.mark.parametrize(
    ("rule", "far"),
    [
        ("1", 1),
        ("1-2", 10**6 + 1),
        ("1-3", 2 * 10**6),
        ("2", 10**6),
        ("3", 2 * (10**6 - 2) + (10**6 - 2).bit_count() % 2 ^ 1),  # two coins later than "1-3"
        ("7 consecutive", 0),
        ("1+ consecutive", 1),  # 1 + 10**6 is odd
        ("2 distance 1-3", 10**6 % 4),
        ("2 distance 1,4", gl.Subtraction({1, 4}).grundy(10**6)),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_a_rule_with_a_name_has_its_theorem(rule, far, first):
    game = gl.CoinTurning(rule, first)
    assert game.coin_value(first + 10**6) == far
    assert (game.table(60) == game.table_from_rules(60)).all()
    assert [game.coin_value(n) for n in range(first, first + 60)] == game.table(60).tolist()
