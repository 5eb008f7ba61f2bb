"""Where NumPy cannot be had, `import gamelib` and small answers do without it.

Each line is asked twice, here and in a Python that cannot import NumPy or matplotlib: the answers
are the same. What needs arrays names the library that is missing, in one line.
"""

import json
from pathlib import Path

from processes import python
from without_numpy import answer, names

HERE = Path(__file__).parent

SOLVED = """
gl.Bash(3).winning_moves(21), gl.Bash(3).grundy_from_rules(21), gl.Bash(3).period()
gl.Nim().winning_moves([3, 4, 5]), gl.Nim().grundy_from_rules((3, 4, 5))
gl.Nim().outcome((1, 1, 1), misere=True), gl.Nim().outcome_from_rules((1, 2, 3), misere=True)
gl.Subtraction({1, 3, 4}).period(), gl.Subtraction({1, 3, 9}).grundy(10**18)
gl.nim_product(4, 4), gl.Nimber(2) ** 2, 1 / gl.Nimber(7), gl.nim_product_by_bits(6, 5)
gl.GreenHackenbush().grundy("house"), gl.GreenHackenbush().grundy_from_rules("0-a-b-0, b-c")
gl.GreenHackenbush().winning_moves("girl"), gl.Bush("ship").graph.number_of_edges()
gl.GreenHackenbush().grundy(gl.Bush.random(40, 60, 3)), list(gl.reductions("flower"))
gl.Chomp().outcome((3, 2, 1)), gl.Chomp().winning_moves((3, 2, 1))
gl.TurnUpTo(3).grundy("HTHH"), gl.Ruler().winning_moves("TTHTHH"), gl.Twins({1, 2}).grundy("HHT")
gl.TURNING_CORNERS.grundy({(1, 2), (3, 3)}), gl.TURNING_CORNERS.winning_moves({(2, 2)})
gl.KAYLES.winning_moves(20), gl.DAWSONS_CHESS.grundy(60), gl.GrundyGame().winning_moves(30)
gl.LaskerNim().grundy(10**18), gl.SplittingNim().winning_moves(9), gl.PairSplitting().grundy((5, 9))
gl.DigraphGame({"a": ["b", "c"], "b": ["c"]}).winning_moves("a")
(gl.Nim() + gl.Bash(3)).winning_moves(((3, 4), 6))
gl.counterexample(gl.Bash(3), lambda n: n % 4, range(30)), gl.mex([0, 1, 3])
sorted(gl.Nim().graph((1, 2)).nodes(data="grundy"))
gl.Wythoff().winning_moves((10**30, 10**30 + 1)), gl.FibonacciNim().winning_moves((17, 16))
gl.MooreNim(2).winning_moves((9, 5, 5, 3)), gl.MooreNim(2).outcome((1, 1, 1), misere=True)
gl.StaircaseNim().winning_moves((2, 1, 3)), gl.CoinsOnStrip().winning_moves((2, 5, 9))
gl.AncestorDeletion().winning_moves((0, 1, 1))
gl.ClimbingTheHill(2).winning_moves((1, 4, 6)), gl.RingOfNumbers().winning_moves((2, 5, 3, 0))
gl.BlackAndWhite(2).winning_moves(((1, 4, 6, 9), "white"))
gl.count_strip_wins(10, 3, 10**9 + 9), gl.count_black_white_wins(10, 4, 2, 10**9 + 7)
gl.genus(gl.KAYLES, 5), gl.anti_sg_outcome([1, 2])
"""

#: What needs arrays says in one line which library is missing.
REFUSED = {
    "gl.Nim().table(4)": "a table of values",
    "gl.TURNING_CORNERS.table(4, 4)": "a table of values",
    "(gl.Nim() + gl.Nim()).table(4, 4)": "a table of values",
    "gl.KAYLES.grundy(10**18)": "a table of values",
    "gl.KAYLES.period()": "a table of values",
    "gl.GrundyGame().grundy(10**4)": "a table of values",
    "gl.grundy_of_arcs([(1, 0)], 2)": "a table of values",
    "gl.retrograde_of_arcs([(1, 0)], 2)": "a table of values",
    "gl.misere_quotient(gl.KAYLES, 8)": "a table of values",
    "gl.nim_product_table(4)": "a table of nim products",
}


def answers_without(lines):
    """Return what a Python without NumPy answers to each line."""
    told = python(HERE / "without_numpy.py", input="\n".join(lines), cwd=HERE.parent)
    return dict(zip(lines, map(tuple, json.loads(told)), strict=True))


def test_small_answers_without_numpy_are_the_answers():
    lines, known = SOLVED.strip().splitlines(), names()
    for line, found in answers_without(lines).items():
        expected = answer(line, known)
        assert expected[1] == "", line
        assert found == expected, line


def test_missing_numpy_is_named_in_one_line():
    for line, (text, error) in answers_without(list(REFUSED)).items():
        wanted = f'{REFUSED[line]} needs numpy: in the checkout, pip install ".[lab]"'
        assert (text, error) == ("", f"ModuleNotFoundError: {wanted}"), line
