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
gl.judge("C1", lambda text: text)
"""

DRAWN = """
gl.draw.strip(gl.Bash(3), 21, values=True, verdict=True)
gl.draw.game_graph(gl.Bash(3), 8)
gl.draw.digraph(nx.DiGraph([("mex", "value"), ("rules", "mex")]), alt="2 arcs")
gl.draw.token_graph(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c"), ("a", "d")]), pointing=True)
gl.draw.heaps((3, 0, 40), grundy=(3, 0, 40), hint=(3, 0, 5))
gl.draw.nim_bits((3, 12, 9))
gl.draw.pins((9, 4), grundy=(4, 1))
gl.draw.chocolate((5, 5, 3), hint=(5, 2, 2))
gl.draw.folded([n % 4 for n in range(300)], 22)
gl.draw.coin_row(gl.TurnUpTo(3), "HTHHTTTH", values=True, turns=True)
gl.draw.coin_turn(gl.TurnUpTo(3), {1, 3, 6}, {1, 2, 6}, coins=12)
gl.draw.coin_grid(gl.TurnUpTo(3) * gl.Ruler(), {(1, 2), (3, 5)}, values=True)
gl.draw.coin_values({"Moebius": gl.TurnUpTo(5), "Ruler": gl.Ruler()}, 20)
gl.draw.hackenbush("girl", labels="value", value=True)
gl.draw.hackenbush("0-a-b-c-d-e-a, b-e, c-f, f-0, a=c", pointing=True)
gl.draw.reduction("house", 2)
gl.draw.heatmap(gl.Nim(), 16)
gl.draw.heatmap(gl.Bash(3) + gl.KAYLES, 9, 12, colouring="outcome")
gl.draw.heatmap(gl.Twins() * gl.Ruler(), 12, colouring="log")
gl.draw.heatmap(gl.PairSplitting(), 8, colouring="mod 3")
gl.draw.heatmap(gl.Wythoff(), 24)
gl.draw.heatmap(gl.FibonacciNim(), 30, colouring="outcome")
gl.draw.queen((7, 9), values=True, hint=(3, 5))
gl.draw.limited_heap(20, 7, clickable=True)
gl.draw.table([[0, 1], [2, 300]], "a table")
gl.draw.stacked([gl.draw.strip(gl.Bash(2), 9), gl.draw.strip(gl.Bash(3), 9)], ["two", "three"])
gl.lessons.balance(gl.Bash(3), 6, 2)
gl.lessons.bit_rows([("a", 12), ("b", 9)])
gl.lessons.breaks(gl.LaskerNim(), 4)
gl.lessons.bar_cut(22, 13, 2, preperiod=4, period=6)
gl.lessons.window(gl.Subtraction({1, 3, 4}).period())
gl.lessons.cards([["G", "*g"], ["*g", "*h"]])
gl.lessons.dominoes(4, 3, [((1, 1), (2, 1))])
gl.lessons.lost_bars(2)
gl.lessons.ladders(3, 1)
gl.lessons.nim_pairs((3, 4, 31))
gl.lessons.period_map([Row("0.77", 12, 71, 9), Row("0.6", None, None, 64)])
gl.lessons.round_table([(0, 0), (0.5, 0.5), (-0.5, -0.5)])
gl.lessons.pawns(5, [1])
gl.lessons.crosses(9, [4])
gl.lessons.crossed_out(3)
gl.lessons.beatty_combs(13)
gl.lessons.zeckendorf_bars([7, 12])
gl.lessons.small_take(13, 4)
gl.draw.staircase((2, 1, 3), values=True, hint=(3, 0, 3))
gl.draw.coins_on_strip((2, 5, 9), clickable=True, hint=(2, 5, 7))
gl.draw.black_and_white(2, (1, 4, 6, 7), "white", hint=((2, 4, 6, 7), "black"))
gl.draw.hill(2, (1, 4, 6), values=True)
gl.draw.ring((2, 1, 0), values=True)
gl.draw.forest((0, 1, 1), values=True, root=1)
gl.draw.trie([0, 1, 3], shift=2)
gl.draw.rings(nx.DiGraph(["ab", "ba", "bc"]), token="b")
gl.draw.crossing_pawn(gl.CrossingPawn(["O.O", "...", "..X"]), values=True)
gl.lessons.round_graph({"a": ["b"], "b": ["a", "c"], "c": []}, {"c": 0})
gl.lessons.loopy_labels({"a": ["b"], "b": ["a", "c"], "c": []}, 2)
gl.lessons.strip_and_stairs([(2, 5), (2, 4)], 1)
gl.lessons.stairs([(2, 1), (1, 1)], 1)
gl.lessons.hill([(2, 4, 7), (1, 4, 7)], 1, king=2)
gl.lessons.black_and_white([(1, 5), (3, 5)], 1)
gl.lessons.northcott([[(2, 5)], [(1, 5)]], 1)
gl.lessons.moore_bits([6, 5, 3], 2, 1)
gl.lessons.flash_card("C12", "Nim", 1)
gl.lessons.flow_chart("C14")
gl.lessons.digit_columns([5, 3, 6], [1], 2, 1)
gl.lessons.merging_tries((0, 1, 1), 3)
gl.lessons.ring_move([4, 2, 0, 3], 1)
gl.lessons.misere_map(gl.Bash(3), 4, layer="both")
gl.lessons.rooms(3)
gl.lessons.genus_heaps(gl.Octal("0.7"), 3)
gl.lessons.genus_table({"0.7": gl.Octal("0.7")}, 4)
gl.lessons.product_table(gl.misere_quotient(gl.KAYLES, 5), 2, 5)
gl.lessons.turning_corners(6, 5, 2, 3)
gl.lessons.nim_field(16)
gl.lessons.nim_bit_products(11, 13)
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
moved(gl.explore.bash(), n=12, misere=True)
moved(gl.explore.nim(), a=7, count=4)
moved(gl.explore.subtraction(), allowed="2, 5")
moved(gl.explore.coins(), game="Ruler", show="turns")
moved(gl.explore.digraph(), step=2)
moved(gl.explore.game_graph(gl.Nim(), (2, 3)), step=3)
moved(gl.explore.hackenbush_cuts(), edge=3)
moved(gl.explore.hackenbush_reduction(), name="random", seed=4, step=3)
moved(gl.explore.hackenbush_value(), value=6, seed=2)
moved(gl.explore.heatmap(), size=9, colouring="mod 3")
moved(gl.explore.heatmaps({"Nim": gl.Nim(), "Bash": gl.Bash(3)}), game="Bash", size=8)
moved(gl.explore.folded(lambda code: gl.Bash(int(code)), "2", ("2", "3")), width=6)
moved(gl.explore.steps([gl.draw.strip(gl.Bash(3), n) for n in (3, 5)], ["a", "b"]), step=1)
moved(gl.explore.rings(nx.DiGraph(["ab", "ba", "bc"])), layers=2)
moved(gl.explore.best_play(gl.CrossingPawn(["O.O", "...", "..X"])), step=1)
moved(gl.lessons.explore_loopy_labels({"a": ["b"], "b": ["a", "c"], "c": []}), step=2)
moved(gl.lessons.explore_run_down(gl.LoopyDigraph({"a": ["b"], "b": ["c"]}), "a"), step=1)
moved(gl.lessons.explore_balance({"Bash": (gl.Bash(3), 6)}))
moved(gl.lessons.explore_bar_cut(), step=1)
moved(gl.lessons.explore_beatty_combs(), numbers=9)
moved(gl.lessons.explore_flash_card("C16"), guess="Nim", step=1)
moved(gl.lessons.explore_flow_chart(), problem="C8")
moved(gl.lessons.explore_match(gl.lessons.strip_and_stairs, [(2, 4), (1, 4)]), step=1)
moved(gl.lessons.explore_merging_tries(), step=1)
moved(gl.lessons.explore_moore_bits([6, 5, 3], 2), step=1)
moved(gl.lessons.explore_digit_columns([5, 3, 6], [1], 2), step=1)
moved(gl.lessons.explore_misere_maps())
moved(gl.lessons.explore_rooms())
moved(gl.lessons.explore_genus(gl.Octal("0.7")))
moved(gl.lessons.explore_products(gl.misere_quotient(gl.KAYLES, 5)), x="b")
moved(gl.lessons.explore_crossed_out(), pairs=2)
moved(gl.lessons.explore_small_take(), taken=3)
moved(gl.lessons.explore_bit_products(), a=6, step=2)
moved(gl.lessons.explore_breaks(gl.LaskerNim()), heap=5)
moved(gl.lessons.explore_coin_products(size=8), rows="Ruler")
moved(gl.lessons.explore_coin_values(), last=9)
moved(gl.lessons.explore_turning_corners(), a=4)
"""

#: What needs arrays says in one line which library is missing.
REFUSED = {
    "gl.Nim().table(4)": "a table of values",
    "gl.TURNING_CORNERS.table(4, 4)": "a table of values",
    "(gl.Nim() + gl.Nim()).table(4, 4)": "a table of values",
    "gl.KAYLES.grundy(10**18)": "a table of values",
    "gl.KAYLES.period()": "a table of values",
    "gl.GrundyGame().grundy(10**4)": "a table of values",
    "gl.explore.octal()": "a table of values",
    "gl.lessons.rare_and_common(gl.Octal('0.16'))": "a picture of rare values",
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
