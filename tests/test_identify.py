"""Which game is this? The index finds its games, and gives noise no name."""

import random

import numpy as np
import pytest

import gamelaws as laws
import gamelib as gl
from gamelaws import recognition as looked_up
from tools.atlas import moves_that_matter

NAMED = {
    "Kayles": gl.KAYLES,
    "Dawson's Chess": gl.DAWSONS_CHESS,
    "Lasker's Nim": gl.LaskerNim(),
    "Grundy's game": gl.GrundyGame(),
    "Guiles": gl.GUILES,
    "Subtraction({2, 5})": gl.Subtraction({2, 5}),
    "Bash(4)": gl.Bash(4),
    "hexadecimal 0.3F": gl.Hexadecimal("0.3F"),
}


def names(matches):
    return [name for match in matches for name in match.members]


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize(("first", "count"), [(0, 14), (3, 40)])
def test_identify_finds_a_named_game(name, first, count):
    matches = laws.identify(NAMED[name].table(first + count)[first:].tolist(), first=first)
    match = next(match for match in matches if name in match.members)
    assert (match.shift, match.agrees, match.stretch) == (0, count, 1)


@pytest.mark.parametrize("shift", range(-3, 4))
def test_identify_finds_shifts_and_leading_zeros(shift):
    values = [0] * -shift + gl.KAYLES.table(60).tolist()[max(shift, 0) :]
    found = [match.shift for match in laws.identify(values) if "Kayles" in match.members]
    assert found == [shift]


def test_identify_finds_values_that_stand_twice():
    values = np.repeat(gl.GUILES.table(30), 2)
    found = [(match.name, match.stretch) for match in laws.identify(values)]
    assert ("Guiles", 2) in found


def test_octal_tables_of_the_index_are_those_of_the_games():
    codes, table = looked_up._codes(), looked_up._octal_tables()
    assert len(codes) == len(set(codes)) == 1023
    for place in range(0, 1023, 31):
        assert table[place].tolist() == gl.Octal(codes[place]).table(looked_up.DEPTH).tolist(), (
            codes[place]
        )


def test_identify_has_204_octal_tables_at_60_and_ten_values_leave_few():
    table = looked_up._octal_tables()
    assert len(np.unique(table, axis=0)) == 204
    counts = [len(laws.identify(row[:10].tolist())) for row in table[::41]]
    assert sorted(counts)[len(counts) // 2] <= 4


def test_noise_has_no_name():
    draw = random.Random(7)
    for _ in range(200):
        assert laws.identify([0, *draw.choices(range(6), k=59)]) == []


@pytest.mark.parametrize("code", ["0.10405", "0.34007", "0.77777", "0.01234", "0.26003"])
def test_codes_beyond_the_index_get_no_false_name(code):
    values = gl.Octal(code).table(60).tolist()
    for match in laws.identify(values):
        beyond = match.game.table(400 + match.shift)[match.shift :]
        assert beyond.tolist() == gl.Octal(code).table(400).tolist()


def test_identify_tells_0161_from_036_at_heap_519():
    one, other = (gl.Octal(code).table(520).tolist() for code in ("0.161", "0.36"))
    assert one[:519] == other[:519] and one != other
    both = names(laws.identify(one[:519]))
    assert "octal 0.161" in both and "octal 0.36" in both
    assert "octal 0.36" not in names(laws.identify(one))


def test_members_are_equal_where_the_same_moves_matter():
    """No period of Officers is known, and yet its members have the same values for ever."""
    (officers,) = [match for match in laws.identify(gl.OFFICERS.table(50)) if match.shift == 0]
    codes = [name.removeprefix("octal ").replace("Officers", "0.6") for name in officers.members]
    games = [gl.Octal(code) for code in codes]
    assert len(games) > 1 and len(set(map(moves_that_matter, games))) == 1
    assert officers.period is None and officers.proved is None
    tables = {tuple(game.table(3000).tolist()) for game in games}
    assert len(tables) == 1


def test_periods_that_take_long_are_those_of_the_atlas():
    (match,) = [m for m in laws.identify(gl.Octal("0.16").table(60)) if m.shift == 0]
    assert match.code == "0.16" and match.period is None
    assert match.proved == (149_459, 105_351)
    kayles = laws.identify(gl.KAYLES.table(100))[0]
    assert kayles.proved == (kayles.period.length, kayles.period.preperiod) == (12, 71)
    assert laws.identify(range(50))[0].proved is None  # Nim: its values grow


@pytest.mark.parametrize(
    ("lost", "name"),
    [
        (range(0, 41, 4), "Bash(3)"),
        ([n for n in range(60) if not gl.GrundyGame().outcome(n)], "Grundy's game"),
        ([(0, 0), (1, 2), (5, 3), (4, 7)], "Wythoff"),
        ([(n, n) for n in range(5)], "Nim"),
    ],
)
def test_identify_takes_losing_positions(lost, name):
    assert name in names(laws.identify(lost=list(lost)))


def misere_lost(game, last=20):
    return [heap for heap in range(last + 1) if not game.outcome(heap, misere=True)]


@pytest.mark.parametrize("name", [name for name in NAMED if name != "Lasker's Nim"])  # lost: [1]
def test_identify_takes_the_losing_heaps_of_misere_play(name):
    lost = [heap + 2 for heap in misere_lost(NAMED[name], 18)]
    match = next(m for m in laws.identify(lost=lost, misere=True) if name in m.members)
    assert (match.shift, match.misere) == (-2, True)


def test_misere_play_of_the_index_is_that_of_the_rules():
    entries, lost, _ = looked_up._misere_index()
    assert len(entries) > 1250
    for place in range(0, len(entries), 29):
        game = entries[place].game
        assert np.flatnonzero(lost[place][:14]).tolist() == misere_lost(game, 13), entries[place]


def test_losing_heaps_of_normal_play_are_not_those_of_misere_play():
    kayles = misere_lost(gl.KAYLES)
    assert kayles == [1, 4, 9, 12, 20]
    assert "Kayles" not in names(laws.identify(lost=kayles))
    assert laws.identify(lost=[1, 4, 9, 12, 19], misere=True) == []


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (gl.Nim().table(6, 5), "Nim"),
        (gl.Wythoff().table(5, 5).tolist(), "Wythoff"),
        (gl.nim_product_table(5), "the nim product"),
        (np.add.outer(range(4), range(4)), "Moore's Nim"),
    ],
)
def test_identify_knows_a_table_by_its_corner(table, name):
    assert names(laws.identify(table)) == [name]


@pytest.mark.parametrize("proper", [False, True])
def test_taking_a_divisor_is_found(proper):
    game = looked_up._TakeADivisor(proper)
    values = game.table_from_rules(40)
    assert [game.theorem(n) for n in range(40)] == values.tolist()
    names = [match.name for match in laws.identify(values)]
    assert ("take a proper divisor" if proper else "take any divisor") in names
    assert names[0].endswith("divisor")
