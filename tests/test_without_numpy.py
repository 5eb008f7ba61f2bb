"""Where neither NumPy nor matplotlib can be had: solvers answer, pictures, explorers, boards show.

Each line is asked twice, here and in a Python that cannot import them: the answers are the same.
"""

import inspect
import json
import subprocess
import sys
from pathlib import Path

import pytest
from without_numpy import answer, names

import gamelib as gl

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
gl.genus(gl.KAYLES, 5), gl.misere_quotient(gl.KAYLES, 8).presentation, gl.anti_sg_outcome([1, 2])
gamecontest.judge("C1", lambda text: text)
"""

DRAWN = """
gv.draw.strip(gl.Bash(3), 21, values=True, verdict=True)
gv.draw.game_graph(gl.Bash(3), 8)
gv.draw.digraph(nx.DiGraph([("mex", "value"), ("rules", "mex")]), alt="2 arcs")
gv.draw.token_graph(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c"), ("a", "d")]), pointing=True)
gv.draw.heaps((3, 0, 40), grundy=(3, 0, 40), hint=(3, 0, 5))
gv.draw.nim_bits((3, 12, 9))
gv.draw.pins((9, 4), grundy=(4, 1))
gv.draw.chocolate((5, 5, 3), hint=(5, 2, 2))
gv.draw.folded([n % 4 for n in range(300)], 22)
gv.draw.coin_row(gl.TurnUpTo(3), "HTHHTTTH", values=True, turns=True)
gv.draw.coin_turn(gl.TurnUpTo(3), {1, 3, 6}, {1, 2, 6}, coins=12)
gv.draw.coin_grid(gl.TurnUpTo(3) * gl.Ruler(), {(1, 2), (3, 5)}, values=True)
gv.draw.coin_values({"Moebius": gl.TurnUpTo(5), "Ruler": gl.Ruler()}, 20)
gv.draw.hackenbush("girl", labels="value", value=True)
gv.draw.hackenbush("0-a-b-c-d-e-a, b-e, c-f, f-0, a=c", pointing=True)
gv.draw.reduction("house", 2)
gv.draw.heatmap(gl.Nim(), 16)
gv.draw.heatmap(gl.Bash(3) + gl.KAYLES, 9, 12, colouring="outcome")
gv.draw.heatmap(gl.Twins() * gl.Ruler(), 12, colouring="log")
gv.draw.heatmap(gl.PairSplitting(), 8, colouring="mod 3")
gv.draw.heatmap(gl.Wythoff(), 24)
gv.draw.heatmap(gl.FibonacciNim(), 30, colouring="outcome")
gv.draw.queen((7, 9), values=True, hint=(3, 5))
gv.draw.limited_heap(20, 7, clickable=True)
gv.draw.table([[0, 1], [2, 300]], "a table")
gv.draw.stacked([gv.draw.strip(gl.Bash(2), 9), gv.draw.strip(gl.Bash(3), 9)], ["two", "three"])
course.balance(gl.Bash(3), 6, 2)
course.bit_rows([("a", 12), ("b", 9)])
course.breaks(gl.LaskerNim(), 4)
course.bar_cut(22, 13, 2, preperiod=4, period=6)
course.window(gl.Subtraction({1, 3, 4}).period())
course.cards([["G", "*g"], ["*g", "*h"]])
course.dominoes(4, 3, [((1, 1), (2, 1))])
course.lost_bars(2)
course.ladders(3, 1)
course.nim_pairs((3, 4, 31))
course.period_map([Row("0.77", 12, 71, 9), Row("0.6", None, None, 64)])
course.round_table([(0, 0), (0.5, 0.5), (-0.5, -0.5)])
course.pawns(5, [1])
course.crosses(9, [4])
course.crossed_out(3)
course.beatty_combs(13)
course.zeckendorf_bars([7, 12])
course.small_take(13, 4)
gv.draw.staircase((2, 1, 3), values=True, hint=(3, 0, 3))
gv.draw.coins_on_strip((2, 5, 9), clickable=True, hint=(2, 5, 7))
gv.draw.black_and_white(2, (1, 4, 6, 7), "white", hint=((2, 4, 6, 7), "black"))
gv.draw.hill(2, (1, 4, 6), values=True)
gv.draw.ring((2, 1, 0), values=True)
gv.draw.forest((0, 1, 1), values=True, root=1)
gv.draw.trie([0, 1, 3], shift=2)
gv.draw.rings(nx.DiGraph(["ab", "ba", "bc"]), token="b")
gv.draw.crossing_pawn(gl.CrossingPawn(["O.O", "...", "..X"]), values=True)
course.round_graph({"a": ["b"], "b": ["a", "c"], "c": []}, {"c": 0})
course.loopy_labels({"a": ["b"], "b": ["a", "c"], "c": []}, 2)
course.strip_and_stairs([(2, 5), (2, 4)], 1)
course.stairs([(2, 1), (1, 1)], 1)
course.hill([(2, 4, 7), (1, 4, 7)], 1, king=2)
course.black_and_white([(1, 5), (3, 5)], 1)
course.northcott([[(2, 5)], [(1, 5)]], 1)
course.moore_bits([6, 5, 3], 2, 1)
course.flash_card("C12", "Nim", 1)
course.flow_chart("C14")
course.digit_columns([5, 3, 6], [1], 2, 1)
course.merging_tries((0, 1, 1), 3)
course.ring_move([4, 2, 0, 3], 1)
course.misere_map(gl.Bash(3), 4, layer="both")
course.rooms(3)
course.genus_heaps(gl.Octal("0.7"), 3)
course.genus_table({"0.7": gl.Octal("0.7")}, 4)
course.product_table(gl.misere_quotient(gl.KAYLES, 5), 2, 5)
course.turning_corners(6, 5, 2, 3)
course.nim_field(16)
course.nim_bit_products(11, 13)
"""

PLAYED = """
played(gl.Bash(3), 21, "0:20")
played(gl.Nim(), (3, 4, 5), "0:1", "1:0")
played(gl.Nim(), (3, 4, 5), misere=True)
played(gl.Chomp(), (4, 3, 3))
played(gl.GreenHackenbush(), "house", "0")
played(gl.GreenHackenbush(), "0-a-b-c-a, c-d-a, 0-e-f-e", "1")
played(gl.TurnUpTo(3), "HTHT", "2", "1")
played(gl.Twins() * gl.Twins(), {(1, 1), (2, 2)})
played(gl.KAYLES, 9)
played(gl.GrundyGame(), 8)
played(gl.PairSplitting(), (5, 4))
played(gl.Wythoff(), (4, 6))
played(gl.FibonacciNim(), (12, 11), "11")
played(gl.MooreNim(2), (1, 2, 3))
played(gl.StaircaseNim(), (2, 1, 3))
played(gl.CoinsOnStrip(), (2, 5, 7))
played(gl.ClimbingTheHill(2), (1, 4, 6))
played(gl.BlackAndWhite(2), ((1, 4, 6, 9), "white"))
played(gl.RingOfNumbers(), (2, 1, 0))
played(gl.AncestorDeletion(), (0, 1, 1))
played(gl.DigraphGame({"a": ["b", "c"], "b": ["c"]}), "a", "1")
played(gl.LoopyDigraph({"a": ["b", "c"], "b": ["a"]}), "a", "2")
played(gl.CrossingPawn(["O.O", "...", "..X"]), gl.CrossingPawn(["O.O", "...", "..X"]).start)
played(gl.Bash(3) + gl.TurnUpTo(3), (5, "HTH"))
"""

MOVED = """
moved(gv.explore.bash(), n=12, misere=True)
moved(gv.explore.nim(), a=7, count=4)
moved(gv.explore.subtraction(), allowed="2, 5")
moved(gv.explore.coins(), game="Ruler", show="turns")
moved(gv.explore.digraph(), step=2)
moved(gv.explore.game_graph(gl.Nim(), (2, 3)), step=3)
moved(gv.explore.hackenbush_cuts(), edge=3)
moved(gv.explore.hackenbush_reduction(), name="random", seed=4, step=3)
moved(gv.explore.hackenbush_value(), value=6, seed=2)
moved(gv.explore.heatmap(), size=9, colouring="mod 3")
moved(gv.explore.heatmaps({"Nim": gl.Nim(), "Bash": gl.Bash(3)}), game="Bash", size=8)
moved(gv.explore.folded(lambda code: gl.Bash(int(code)), "2", ("2", "3")), width=6)
moved(gv.explore.steps([gv.draw.strip(gl.Bash(3), n) for n in (3, 5)], ["a", "b"]), step=1)
moved(gv.explore.rings(nx.DiGraph(["ab", "ba", "bc"])), layers=2)
moved(gv.explore.best_play(gl.CrossingPawn(["O.O", "...", "..X"])), step=1)
moved(course.explore_loopy_labels({"a": ["b"], "b": ["a", "c"], "c": []}), step=2)
moved(course.explore_run_down(gl.LoopyDigraph({"a": ["b"], "b": ["c"]}), "a"), step=1)
moved(course.explore_balance({"Bash": (gl.Bash(3), 6)}))
moved(course.explore_bar_cut(), step=1)
moved(course.explore_beatty_combs(), numbers=9)
moved(course.explore_flash_card("C16"), guess="Nim", step=1)
moved(course.explore_flow_chart(), problem="C8")
moved(course.explore_match(course.strip_and_stairs, [(2, 4), (1, 4)]), step=1)
moved(course.explore_merging_tries(), step=1)
moved(course.explore_moore_bits([6, 5, 3], 2), step=1)
moved(course.explore_digit_columns([5, 3, 6], [1], 2), step=1)
moved(course.explore_misere_maps())
moved(course.explore_rooms())
moved(course.explore_genus(gl.Octal("0.7")))
moved(course.explore_products(gl.misere_quotient(gl.KAYLES, 5)), x="b")
moved(course.explore_crossed_out(), pairs=2)
moved(course.explore_small_take(), taken=3)
moved(course.explore_bit_products(), a=6, step=2)
moved(course.explore_breaks(gl.LaskerNim()), heap=5)
moved(course.explore_coin_products(size=8), rows="Ruler")
moved(course.explore_coin_values(), last=9)
moved(course.explore_turning_corners(), a=4)
"""

#: What needs arrays says in one line which library is missing.
REFUSED = {
    "gl.Nim().table(4)": "a table of values",
    "gl.TURNING_CORNERS.table(4, 4)": "a table of values",
    "(gl.Nim() + gl.Nim()).table(4, 4)": "a table of values",
    "gl.KAYLES.grundy(10**18)": "a table of values",
    "gl.KAYLES.period()": "a table of values",
    "gl.GrundyGame().grundy(10**4)": "a table of values",
    "gv.explore.octal()": "a table of values",
    "course.rare_and_common(gl.Octal('0.16'))": "a picture of rare values",
}


def told(lines):
    """Return what a Python without NumPy says of each line."""
    command = [sys.executable, str(HERE / "without_numpy.py")]
    done = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, cwd=HERE.parent, check=True
    )
    return dict(zip(lines, map(tuple, json.loads(done.stdout)), strict=True))


@pytest.mark.parametrize(
    "lines", [SOLVED, DRAWN, PLAYED, MOVED], ids=["solve", "draw", "play", "move"]
)
def test_the_answer_without_numpy_is_the_answer(lines, monkeypatch):
    monkeypatch.setenv("GAMELIB_FRAMES", "")
    lines, known = lines.strip().splitlines(), names()
    for line, found in told(lines).items():
        expected = answer(line, known)
        assert expected[1] == "", line
        assert found == expected, line


def test_what_needs_arrays_says_so():
    for line, (text, error) in told(list(REFUSED)).items():
        wanted = f'{REFUSED[line]} needs numpy: in the checkout, pip install ".[lab]"'
        assert (text, error) == ("", f"ModuleNotFoundError: {wanted}"), line


def test_every_kind_of_picture_and_explorer_is_asked():
    asked = DRAWN + MOVED + "\n".join(REFUSED)
    for where in ("draw", "explore", "lessons"):
        for name in getattr(gl, where).__all__:
            thing = getattr(getattr(gl, where), name)
            kind = inspect.signature(thing).return_annotation if inspect.isfunction(thing) else None
            if getattr(kind, "__name__", kind) in ("Scene", "Explorer"):
                assert f"gl.{where}.{name}(" in asked, f"gl.{where}.{name}"
