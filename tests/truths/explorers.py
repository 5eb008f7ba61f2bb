"""What each explorer shows when its controls are set: a picture, and the arguments of its call."""

import networkx as nx

import gamecourse
import gamelib as gl
from gamelib import (
    KAYLES,
    Bash,
    Bush,
    CoinTurning,
    Nim,
    Octal,
    PowersOfTwo,
    Ruler,
    Subtraction,
    TurnUpTo,
)
from gameviews import draw, explore
from truths.hackenbush import EAR, TREE
from truths.loops import ROUND, SENT_BACK, TEMPTING
from truths.registry import called, case

BLOCKS = [(left, left + 6) for left in range(1, 30, 6)]
SEVENS = [(left, left + 7) for left in range(0, 24, 7)]
GRAPH, SMALL = Octal("0.07"), {"tree": TREE, "ear": EAR}
#: Explorers: how one is made, the values of its controls, and the truth of what it then shows.
EXPLORED = {
    "explore_crossed_out": (
        gamecourse.explore_crossed_out,
        {"pairs": 3},
        (gamecourse.crossed_out, case(3)),
    ),
    "explore_beatty_combs": (
        gamecourse.explore_beatty_combs,
        {"numbers": 11},
        (gamecourse.beatty_combs, case(11)),
    ),
    "rings": (lambda: explore.rings(ROUND), {"layers": 2}, (draw.rings, case(ROUND, layers=2))),
    "bash": (
        explore.bash,
        {"n": 20, "m": 5, "misere": True},
        (draw.strip, case(Bash(5), 30, last_solved=20, misere=True, brackets=BLOCKS, verdict=True)),
    ),
    "subtraction": (
        explore.subtraction,
        {"allowed": "1 3,4", "n": 23},
        (
            draw.strip,
            case(Subtraction({1, 3, 4}), 30, last_solved=23, values=True, brackets=SEVENS),
        ),
    ),
    "nim": (
        explore.nim,
        {"a": 5, "b": 9, "c": 11, "d": 1, "count": 4},
        (draw.nim_bits, case([5, 9, 11, 1], bits=4, rows=5)),
    ),
    "nim without moves": (
        explore.nim,
        {"moves": False, "e": 3, "count": 5},
        (draw.nim_bits, case([3, 12, 9, 6, 3], bits=4, moves=False, rows=5)),
    ),
    "heatmap": (
        explore.heatmap,
        {"size": 8, "colouring": "mod 3"},
        (draw.heatmap, case(Nim(), 8, colouring="mod 3")),
    ),
    "heatmaps": (
        lambda: explore.heatmaps({"Nim": Nim(), "Bash": Bash(3)}),
        {"game": "Bash", "size": 8, "colouring": "outcome"},
        (draw.heatmap, case(Bash(3), 8, colouring="outcome")),
    ),
    "octal, two heaps": (
        lambda: explore.octal("0.15", view="heaps"),
        {"size": 12, "colouring": "outcome"},
        (draw.heatmap, case(Octal("0.15"), 12, colouring="outcome", height=430)),
    ),
    "octal": (
        explore.octal,
        {"code": "0.07", "width": 0},
        (
            draw.folded,
            case(GRAPH.table(600), 34, period=GRAPH.period(), name=called(GRAPH), height=430),
        ),
    ),
    "folded": (
        lambda: explore.folded(Octal, "0.77", ("0.77", "0.07"), width=12),
        {"code": "0.15", "width": 10},
        (
            draw.folded,
            case(Octal("0.15").table(420), 10, period=Octal("0.15").period(), name="Guiles"),
        ),
    ),
    "game_graph": (
        lambda: explore.game_graph(Bash(2), 6),
        {"step": 4},
        (draw.game_graph, case(Bash(2), 6, solved=4)),
    ),
    "digraph": (
        lambda: explore.digraph("a>b, a>c, b>c, c>d", typed=True),
        {"arcs": "a>b; a->c, b>c, d>b", "step": 3, "labels": "outcome"},
        (
            draw.token_graph,
            case(nx.DiGraph(["ab", "ac", "bc", "db"]), solved=3, labels="outcome", pointing=True),
        ),
    ),
    "coins": (
        explore.coins,
        {"game": "Ruler", "row": "HTTHTH", "show": "turns"},
        (draw.coin_row, case(Ruler(), {1, 4, 6}, coins=6, values=True, turns=True)),
    ),
    "coins of one's own": (
        lambda: explore.coins("a rule of your own", show="heaps"),
        {"rule": "1-2", "row": " hth"},
        (draw.coin_row, case(CoinTurning("1-2"), {0, 2}, coins=3, values=True, heaps=True)),
    ),
    "hackenbush_cuts": (
        lambda: explore.hackenbush_cuts(SMALL),
        {"name": "tree", "edge": 3},
        (draw.hackenbush, case(TREE, cut=("a", "c"), value=True, pointing=True, room=380)),
    ),
    "hackenbush_reduction": (
        lambda: explore.hackenbush_reduction(SMALL, "ear"),
        {"step": 2},
        (draw.reduction, case(EAR, 2, room=380)),
    ),
    "hackenbush_value": (
        explore.hackenbush_value,
        {"value": 2, "seed": 1},
        (draw.hackenbush, case(Bush.with_value(2, 1), value=True, pointing=True, room=380)),
    ),
    "explore_balance": (
        lambda: gamecourse.explore_balance({"A": (Bash(3), 6), "B": (PowersOfTwo(), 4)}),
        {"unknown_game": "B", "stones": 3},
        (gamecourse.balance, case(PowersOfTwo(), 4, 3, name="B")),
    ),
    "explore_breaks": (
        lambda: gamecourse.explore_breaks(KAYLES),
        {"heap": 6},
        (gamecourse.breaks, case(KAYLES, 6, rows=9)),
    ),
    "explore_bar_cut": (
        gamecourse.explore_bar_cut,
        {"step": 3, "cut": 2},
        (gamecourse.bar_cut, case(22, 2, 2, preperiod=4, period=6)),
    ),
    "explore_bar_cut, longer": (
        lambda: gamecourse.explore_bar_cut(longer=True),
        {"step": 2, "cut": 9},
        (gamecourse.bar_cut, case(16, 9, 2, preperiod=4, period=6, step=2, longer=True)),
    ),
    "explore_coin_values": (
        lambda: gamecourse.explore_coin_values({"Ruler": Ruler(), "Nim": TurnUpTo(2)}),
        {"last": 9},
        (draw.coin_values, case({"Ruler": Ruler(), "Nim": TurnUpTo(2)}, 9)),
    ),
    "explore_turning_corners": (
        gamecourse.explore_turning_corners,
        {"a": 4, "b": 3, "i": 0, "j": 2},
        (gamecourse.turning_corners, case(4, 3, 0, 2)),
    ),
    "explore_rooms": (gamecourse.explore_rooms, {"step": 3}, (gamecourse.rooms, case(3))),
    "explore_genus": (
        lambda: gamecourse.explore_genus(Octal("0.123")),
        {"heap": 5},
        (gamecourse.genus_heaps, case(Octal("0.123"), 5)),
    ),
    "explore_flash_card": (
        lambda: gamecourse.explore_flash_card("C10"),
        {"guess": "Nim", "step": 1},
        (gamecourse.flash_card, case("C10", "Nim", 1)),
    ),
    "explore_flow_chart": (
        gamecourse.explore_flow_chart,
        {"problem": "C8"},
        (gamecourse.flow_chart, case("C8")),
    ),
    "explore_moore_bits": (
        lambda: gamecourse.explore_moore_bits((13, 7, 6, 2), 2),
        {"step": 3},
        (gamecourse.moore_bits, case((13, 7, 6, 2), 2, 3)),
    ),
    "explore_merging_tries": (
        gamecourse.explore_merging_tries,
        {"step": 8},
        (gamecourse.merging_tries, case(step=8)),
    ),
    "explore_match": (
        lambda: gamecourse.explore_match(
            lambda match, step: draw.coins_on_strip(match[step], length=12),
            [(2, 5, 9), (2, 3, 9), (2, 3, 7)],
        ),
        {"step": 1},
        (draw.coins_on_strip, case((2, 3, 9), length=12)),
    ),
    "explore_loopy_labels": (
        lambda: gamecourse.explore_loopy_labels(SENT_BACK),
        {"step": 2},
        (gamecourse.loopy_labels, case(SENT_BACK, 2)),
    ),
    "explore_run_down": (
        lambda: gamecourse.explore_run_down(gl.LoopyDigraph(TEMPTING), "a"),
        {"step": 3},
        (draw.rings, case(TEMPTING, token="i")),
    ),
}
