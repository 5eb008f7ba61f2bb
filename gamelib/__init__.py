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

from gamelib.breaking import (
    DAWSONS_CHESS,
    DAWSONS_KAYLES,
    GUILES,
    KAYLES,
    OFFICERS,
    TREBLECROSS,
    BreakingGame,
    GrundyGame,
    Hexadecimal,
    LaskerNim,
    Octal,
    PairSplitting,
    SplittingNim,
)
from gamelib.digraphs import DigraphGame, grundy_of_arcs
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

_LAZY = ("catalogue", "contest", "draw", "explore", "laws", "play")
_FROM_LAWS = ("Law", "find_laws")  # that module loads SymPy

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GUILES",
    "KAYLES",
    "OFFICERS",
    "TREBLECROSS",
    "Bash",
    "BreakingGame",
    "Chomp",
    "Counterexample",
    "DigraphGame",
    "Game",
    "GameSum",
    "GrundyGame",
    "HeapGame",
    "Hexadecimal",
    "LaskerNim",
    "LoopyGameError",
    "Nim",
    "NimHeaps",
    "Octal",
    "Outcome",
    "PairSplitting",
    "Period",
    "PowersOfTwo",
    "SplittingNim",
    "Subtraction",
    "Sum",
    "can_win_from_heap",
    "check",
    "check_equal",
    "check_moves",
    "counterexample",
    "grundy_of_arcs",
    "mex",
    "nim_first_move",
    "nim_sum",
]


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return importlib.import_module(f"gamelib.{name}")
    if name in _FROM_LAWS:
        return getattr(importlib.import_module("gamelib.laws"), name)
    raise AttributeError(f"module 'gamelib' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_LAZY, *_FROM_LAWS, "__version__"])
