"""Taking and breaking: codes and their rules, tables, and the theorems of single games."""

import functools
import itertools
import random

import pytest

import gamelaws as laws
import gamelib as gl
from gamelib import Hexadecimal, Octal, Outcome, PairSplitting, Sum

HUGE = 10**18

FINITE = ["0.77", "0.07", "0.137", "0.15", "0.007", "0.6", "0.4", "0.3", "0.1353", "4.0", "4.26"]
ENDLESS = ["0.333...", "4.333...", "0.37...", "4.12...", "0.444...", "0.1475...", "4.05..."]
THREE = ["0.3F", "0.8", "0.B8", "8.1", "C.48", "0.1A...", "0.0009", "4.8..."]


# --- the rules, written down once more, from the definition of the codes ------------------------


def digit(code, k):
    """Return the digit for taking k stones."""
    before, behind = code.removesuffix("...").split(".")
    digits = before + behind
    if k < len(digits):
        return int(digits[k], 16)
    return int(digits[-1], 16) if code.endswith("...") else 0


def ways(stones, heaps, least=1):
    """Return all ways to leave stones in exactly so many heaps that are not empty."""
    if heaps == 0:
        return [()] if stones == 0 else []
    if heaps == 1:
        return [(stones,)] if stones >= least else []
    return [
        (part, *rest)
        for part in range(least, stones + 1)
        for rest in ways(stones - part, heaps - 1, part)
    ]


def left(code, heap):
    """Return what one move can leave of a heap, as tuples of heaps."""
    return [
        way
        for k in range(heap + 1)
        for heaps in range(4)
        if digit(code, k) >> heaps & 1
        for way in ways(heap - k, heaps)
    ]


def values(left, heaps):
    """Return Grundy values from the definition; what is left of a heap comes before it."""
    known = {}
    for heap in heaps:
        reached = {functools.reduce(lambda v, part: v ^ known[part], way, 0) for way in left(heap)}
        known[heap] = next(v for v in itertools.count() if v not in reached)
    return list(known.values())


def values_of_code(code, terms):
    """Return the Grundy values of a code from its definition."""
    return values(functools.partial(left, code), range(terms))


def as_tuple(option):
    return tuple(sorted(option)) if isinstance(option, Sum) else (option,) if option else ()


def game_of(code):
    hexadecimal = any(c in "89ABCDEF" for c in code)
    return Hexadecimal(code) if hexadecimal else Octal(code)


@pytest.mark.parametrize("code", [*FINITE, *ENDLESS, *THREE])
def test_the_options_are_what_the_code_says(code):
    game = game_of(code)
    for heap in range(15):
        options = list(map(as_tuple, game.options(heap)))
        assert len(set(options)) == len(options)
        assert set(options) == set(left(code, heap))


@pytest.mark.parametrize("code", [*FINITE, *ENDLESS, *THREE])
def test_the_table_is_what_the_rules_say(code):
    terms = 30 if code in THREE else 60
    expected = values_of_code(code, terms)
    game = game_of(code)
    assert game.table(terms).tolist() == expected
    assert [game.grundy_from_rules(n) for n in range(25)] == expected[:25]


def test_random_codes():
    rng = random.Random(4)
    for _ in range(60):
        behind = "".join(rng.choice("01234567") for _ in range(rng.randint(1, 4)))
        code = f"{rng.choice('04')}.{behind}{rng.choice(['', '...'])}"
        try:
            game = Octal(code)
        except ValueError:
            assert not code.strip("0.")
            continue
        assert game.table(40).tolist() == values_of_code(code, 40), code


# --- the games by name --------------------------------------------------------------------------


def test_treblecross_on_a_strip():
    """Noughts and crosses with crosses only; a strip of n squares is the heap n + 2."""

    @functools.cache
    def value(strip):
        reached = set()
        for place, square in enumerate(strip):
            after = strip[:place] + "X" + strip[place + 1 :]
            if square == "." and not threatened(after):
                reached.add(value(after))
        return next(v for v in itertools.count() if v not in reached)

    def threatened(strip):
        windows = (strip[i : i + 3] for i in range(len(strip) - 2))
        return any(window.count("X") >= 2 for window in windows)

    strips = [value("." * n) for n in range(3, 10)]
    assert strips == gl.TREBLECROSS.table(12)[5:].tolist()


def test_grundys_game():
    def unequal(heap):
        return [(a, heap - a) for a in range(1, heap) if a < heap - a]

    game = gl.GrundyGame()
    assert game.table(80).tolist() == values(unequal, range(80))
    assert [as_tuple(option) for option in game.options(7)] == unequal(7)


def test_laskers_nim():
    game = gl.LaskerNim()

    def moves(heap):
        taken = [(rest,) for rest in range(heap)]
        return taken + [(a, heap - a) for a in range(1, heap)]

    assert game.table(120).tolist() == values(moves, range(120))
    assert [game.theorem(n) for n in range(120)] == game.table(120).tolist()
    assert (game.grundy(HUGE), game.grundy(HUGE - 1)) == (HUGE - 1, HUGE)
    assert list(game.options(3)) == [2, 1, 0, Sum(1, 2)]


def test_splitting_nim():
    game = gl.SplittingNim()
    odious = [n for n in range(5000) if n.bit_count() % 2]
    assert game.table(2000).tolist() == [0, *odious[:1999]]
    assert [game.grundy(n) for n in range(2000)] == game.table(2000).tolist()
    assert game.table_from_rules(2000).tolist() == game.table(2000).tolist()
    pairs = {tuple(sorted(pair)) for pair in itertools.product(range(6), repeat=2)}
    found = [as_tuple(option) for option in game.options(6)]
    assert sorted(found) == sorted(tuple(h for h in pair if h) for pair in pairs)
    value = game.grundy(HUGE)
    assert (value.bit_count() % 2, value // 2) == (1, HUGE - 1)


def test_splitting_nim_in_misere_play():
    game = gl.SplittingNim()
    for count in range(5):
        for heaps in itertools.combinations_with_replacement(range(1, 5), count):
            if sum(heaps) <= 8:
                won = game.outcome_from_rules(Sum(*heaps), misere=True)
                assert game.outcome(Sum(*heaps), misere=True) is won, heaps
    assert game.winning_moves(30, misere=True) == [1, *(Sum(k, k) for k in range(2, 30))]
    assert game.outcome(Sum(HUGE, HUGE, 1, 1), misere=True) is Outcome.P
    quotient = laws.misere_quotient(game, 12)
    assert (quotient.order, len(quotient.p_portion)) == (2**5 + 2, 2)  # tame


def test_pairs():
    game = PairSplitting()

    @functools.cache
    def value(x, y):
        reached = {value(a, heap - a) for heap in (x, y) for a in range(1, heap)}
        return next(v for v in itertools.count() if v not in reached)

    pairs = list(itertools.product(range(1, 25), repeat=2))
    expected = [value(x, y) for x, y in pairs]
    assert [game.grundy(pair) for pair in pairs] == expected
    for x, y in pairs:  # by halving
        half = 1 + game.grundy((-(-x // 2), -(-y // 2))) if x % 2 == 0 or y % 2 == 0 else 0
        assert game.grundy((x, y)) == half
    assert list(game.options((4, 4))) == [(1, 3), (2, 2)]


def test_tables_of_pairs_of_several_tiles():
    """By the rules: the options of a pair are the splits of one heap and those of the other."""
    size = 1030
    splits = [0] * (size + 1)  # for each heap the values of what it can be split into, as bits

    def value(x, y):
        reached = splits[x] | splits[y]
        return (~reached & (reached + 1)).bit_length() - 1

    for heap in range(2, size + 1):
        for part in range(1, heap // 2 + 1):
            splits[heap] |= 1 << value(part, heap - part)
    for rows, columns in [(300, 520), (520, 300), (1, size), (257, 256), (255, 257), (600, 10)]:
        table = PairSplitting().table(rows, columns)
        expected = [[value(x, y) for y in range(1, columns + 1)] for x in range(1, rows + 1)]
        assert table.tolist() == expected
    assert PairSplitting().table(size, size).max() == 11


# --- words, sums, exercises ---------------------------------------------------------------------


def test_chomp():
    game = gl.Chomp()
    assert game.outcome((30, 30, 30)) is gl.Outcome.N  # no search would end
    lost = [(a, b) for a in range(1, 12) for b in range(1, a + 1) if not game.outcome((a, b))]
    assert lost == [(a, a - 1) for a in range(2, 12)]
