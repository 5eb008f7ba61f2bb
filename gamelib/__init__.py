"""Impartial combinatorial games: the rules of each game and, beside them, its theorem.

>>> import gamelib as gl
>>> gl.Nim().winning_moves([3, 4, 5])
[(1, 4, 5)]
>>> gl.Bash(3).grundy(21), gl.Bash(3).grundy_from_rules(21)
(1, 1)

Pictures are in `gl.draw`, sliders and boards in `gl.explore`; both load on first use, so that
`import gamelib` itself stays light.
"""

from __future__ import annotations

import importlib
from typing import Any

from gamelib.exercises import check, check_equal, check_moves
from gamelib.game import (
    Counterexample,
    Game,
    GameSum,
    LoopyGameError,
    Outcome,
    Sum,
    counterexample,
    mex,
    nim_sum,
)
from gamelib.heaps import (
    Bash,
    Chomp,
    HeapGame,
    Nim,
    NimHeaps,
    PowersOfTwo,
    Subtraction,
    can_win_from_heap,
    nim_first_move,
)
from gamelib.periods import Period

__version__ = "0.1.0"

#: Modules that load when they are first named, and names that load with a module of theirs.
_MODULES = ("catalogue", "contest", "draw", "explore", "laws", "play")
_NAMES_OF = {
    "breaking": (
        "DAWSONS_CHESS",
        "DAWSONS_KAYLES",
        "GUILES",
        "KAYLES",
        "OFFICERS",
        "TREBLECROSS",
        "BreakingGame",
        "GrundyGame",
        "Hexadecimal",
        "LaskerNim",
        "Octal",
        "PairSplitting",
        "SplittingNim",
    ),
    "coins": (
        "CoinGame",
        "CoinProduct",
        "CoinTurning",
        "Consecutive",
        "Ruler",
        "SubtractionCoins",
        "TurnUpTo",
        "Twins",
        "heads",
    ),
    "digraphs": ("DigraphGame", "grundy_of_arcs"),
    "hackenbush": (
        "Bush",
        "GreenHackenbush",
        "Reduction",
        "figure",
        "figure_with_value",
        "fusion_values",
        "grid",
        "grundy_of_edges",
        "random_hackenbush",
        "reductions",
        "stalks",
        "tree",
        "winning_cuts",
    ),
    "nimbers": (
        "Nimber",
        "ProductStep",
        "nim_inverse",
        "nim_power",
        "nim_product",
        "nim_product_by_bits",
        "nim_product_from_rules",
        "nim_product_steps",
        "nim_product_table",
        "nim_quotient",
        "nim_solve_quadratic",
        "nim_square_root",
    ),
    "laws": ("Law", "find_laws"),
}
_HOME = {name: module for module, names in _NAMES_OF.items() for name in names}

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GUILES",
    "KAYLES",
    "OFFICERS",
    "TREBLECROSS",
    "Bash",
    "BreakingGame",
    "Bush",
    "Chomp",
    "CoinGame",
    "CoinProduct",
    "CoinTurning",
    "Consecutive",
    "Counterexample",
    "DigraphGame",
    "Game",
    "GameSum",
    "GreenHackenbush",
    "GrundyGame",
    "HeapGame",
    "Hexadecimal",
    "LaskerNim",
    "LoopyGameError",
    "Nim",
    "NimHeaps",
    "Nimber",
    "Octal",
    "Outcome",
    "PairSplitting",
    "Period",
    "PowersOfTwo",
    "ProductStep",
    "Reduction",
    "Ruler",
    "SplittingNim",
    "Subtraction",
    "SubtractionCoins",
    "Sum",
    "TurnUpTo",
    "Twins",
    "can_win_from_heap",
    "check",
    "check_equal",
    "check_moves",
    "counterexample",
    "figure",
    "figure_with_value",
    "fusion_values",
    "grid",
    "grundy_of_arcs",
    "grundy_of_edges",
    "heads",
    "mex",
    "nim_first_move",
    "nim_inverse",
    "nim_power",
    "nim_product",
    "nim_product_by_bits",
    "nim_product_from_rules",
    "nim_product_steps",
    "nim_product_table",
    "nim_quotient",
    "nim_solve_quadratic",
    "nim_square_root",
    "nim_sum",
    "random_hackenbush",
    "reductions",
    "stalks",
    "tree",
    "winning_cuts",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES or name in _NAMES_OF:
        return importlib.import_module(f"gamelib.{name}")
    if name in _HOME:
        return getattr(importlib.import_module(f"gamelib.{_HOME[name]}"), name)
    raise AttributeError(f"module 'gamelib' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES, *_HOME, "__version__"})
