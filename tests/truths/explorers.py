"""What each explorer shows when its controls are set: a picture, and the arguments of its call."""

from functools import partial

import networkx as nx

import gamecourse
import gamelib as gl
from gamelib import Bash, Bush, CoinTurning, Nim, Octal, PowersOfTwo, Ruler, Subtraction, TurnUpTo
from gameviews import draw, explore
from truths.hackenbush import EAR, TREE
from truths.loops import ROUND, SENT_BACK, TEMPTING
from truths.registry import called, case

BLOCKS = [(left, left + 6) for left in range(1, 30, 6)]
SEVENS = [(left, left + 7) for left in range(0, 24, 7)]
GRAPH, SMALL = Octal("0.07"), {"tree": TREE, "ear": EAR}
#: Explorers: how one is made, the values of its controls, and the truth of what it then shows.
EXPLORED = {}


class Explored:
    def __init__(self, make, /, *given, known_as="", **values):
        """Of what an explorer is made, what its controls are set to, and its name if another."""
        self.row = known_as or make.__name__, partial(make, *given), values

    def shows(self, picture, *arguments, **options):
        """Record the call whose picture it then shows."""
        name, make, values = self.row
        EXPLORED[name] = make, values, (picture, case(*arguments, **options))


Explored(gamecourse.explore_crossed_out, pairs=3).shows(gamecourse.crossed_out, 3)
Explored(gamecourse.explore_beatty_combs, numbers=11).shows(gamecourse.beatty_combs, 11)
Explored(explore.rings, ROUND, layers=6).shows(draw.rings, ROUND, layers=6)
Explored(explore.bash, n=20, m=5, misere=True).shows(
    draw.strip, Bash(5), 30, last_solved=20, misere=True, brackets=BLOCKS, verdict=True
)
Explored(explore.subtraction, allowed="1 3,4", n=23).shows(
    draw.strip, Subtraction({1, 3, 4}), 30, last_solved=23, values=True, brackets=SEVENS
)
Explored(explore.nim, a=5, b=9, c=11, d=1, count=4).shows(
    draw.nim_bits, [5, 9, 11, 1], bits=4, rows=5
)
Explored(explore.nim, moves=False, e=3, count=5, known_as="nim without moves").shows(
    draw.nim_bits, [3, 12, 9, 6, 3], bits=4, moves=False, rows=5
)
Explored(explore.heatmap, size=8, colouring="mod 3").shows(
    draw.heatmap, Nim(), 8, colouring="mod 3"
)
Explored(
    explore.heatmaps,
    {"Nim": Nim(), "Bash": Bash(3)},
    game="Bash",
    size=8,
    colouring="outcome",
).shows(draw.heatmap, Bash(3), 8, colouring="outcome")
Explored(
    lambda: explore.octal("0.15", view="heaps"),
    size=12,
    colouring="outcome",
    known_as="octal, two heaps",
).shows(draw.heatmap, Octal("0.15"), 12, colouring="outcome", height=430)
Explored(explore.octal, code="0.07", width=0).shows(
    draw.folded, GRAPH.table(600), 34, period=GRAPH.period(), name=called(GRAPH), height=430
)
Explored(
    lambda: explore.folded(Octal, "0.77", ("0.77", "0.07"), width=12),
    code="0.15",
    width=10,
    known_as="folded",
).shows(draw.folded, Octal("0.15").table(420), 10, period=Octal("0.15").period(), name="Guiles")
Explored(explore.game_graph, Bash(2), 6, step=4).shows(draw.game_graph, Bash(2), 6, solved=4)
Explored(
    lambda: explore.digraph("a>b, a>c, b>c, c>d", typed=True),
    arcs="a>b; a->c, b>c, d>b",
    step=3,
    labels="outcome",
    known_as="digraph",
).shows(
    draw.token_graph,
    nx.DiGraph(["ab", "ac", "bc", "db"]),
    solved=3,
    labels="outcome",
    pointing=True,
)
Explored(explore.coins, game="Ruler", row="HTTHTH", show="turns").shows(
    draw.coin_row, Ruler(), {1, 4, 6}, coins=6, values=True, turns=True
)
Explored(
    lambda: explore.coins("a rule of your own", show="heaps"),
    rule="1-2",
    row=" hth",
    known_as="coins of one's own",
).shows(draw.coin_row, CoinTurning("1-2"), {0, 2}, coins=3, values=True, heaps=True)
Explored(explore.hackenbush_cuts, SMALL, name="tree", edge=3).shows(
    draw.hackenbush, TREE, cut=("a", "c"), value=True, pointing=True, room=380
)
Explored(explore.hackenbush_reduction, SMALL, "ear", step=2).shows(draw.reduction, EAR, 2, room=380)
Explored(explore.hackenbush_value, value=2, seed=1).shows(
    draw.hackenbush, Bush.with_value(2, 1), value=True, pointing=True, room=380
)
Explored(
    gamecourse.explore_balance,
    {"A": (Bash(3), 6), "B": (PowersOfTwo(), 4)},
    unknown_game="B",
    stones=3,
).shows(gamecourse.balance, PowersOfTwo(), 4, 3, name="B")
Explored(gamecourse.explore_breaks, gl.KAYLES, heap=6).shows(
    gamecourse.breaks, gl.KAYLES, 6, rows=9
)
Explored(gamecourse.explore_bar_cut, step=3, cut=2).shows(
    gamecourse.bar_cut, 22, 2, 2, preperiod=4, period=6
)
Explored(
    lambda: gamecourse.explore_bar_cut(longer=True),
    step=2,
    cut=9,
    known_as="explore_bar_cut, longer",
).shows(gamecourse.bar_cut, 16, 9, 2, preperiod=4, period=6, step=2, longer=True)
Explored(
    gamecourse.explore_coin_values,
    {"Ruler": Ruler(), "Nim": TurnUpTo(2)},
    last=9,
).shows(draw.coin_values, {"Ruler": Ruler(), "Nim": TurnUpTo(2)}, 9)
Explored(gamecourse.explore_turning_corners, a=4, b=3, i=0, j=2).shows(
    gamecourse.turning_corners, 4, 3, 0, 2
)
Explored(gamecourse.explore_rooms, step=3).shows(gamecourse.rooms, 3)
Explored(gamecourse.explore_genus, Octal("0.123"), heap=5).shows(
    gamecourse.genus_heaps, Octal("0.123"), 5
)
Explored(gamecourse.explore_flash_card, "river", step=1).shows(gamecourse.flash_card, "river", 1)
Explored(gamecourse.explore_flow_chart, problem="C8").shows(gamecourse.flow_chart, "C8")
Explored(gamecourse.explore_moore_bits, (13, 7, 6, 2), 2, step=3).shows(
    gamecourse.moore_bits, (13, 7, 6, 2), 2, 3
)
Explored(gamecourse.explore_merging_tries, step=8).shows(gamecourse.merging_tries, step=8)
Explored(
    gamecourse.explore_match,
    lambda match, step: draw.coins_on_strip(match[step], length=12),
    [(2, 5, 9), (2, 3, 9), (2, 3, 7)],
    step=1,
).shows(draw.coins_on_strip, (2, 3, 9), length=12)
Explored(gamecourse.explore_loopy_labels, SENT_BACK, step=2).shows(
    gamecourse.loopy_labels, SENT_BACK, 2
)
Explored(gamecourse.explore_run_down, gl.LoopyDigraph(TEMPTING), "a", step=3).shows(
    draw.rings, TEMPTING, token="i"
)
