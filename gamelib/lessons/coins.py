"""Chapters 09 and 10: values of lone coins, products of games."""

from __future__ import annotations

from collections.abc import Mapping

from gamelib import draw
from gamelib.draw import Scene
from gamelib.draw.coins import MOST_LABELS
from gamelib.explore.coins import GAMES
from gamelib.explore.controls import Choice, Control, Slider
from gamelib.explore.explorer import Explorer
from gamelib.games.coins.rules import CoinTurning, Twins

__all__ = ["explore_coin_products", "explore_coin_values"]


def explore_coin_values(games: Mapping[str, CoinTurning] = GAMES, last: int = 23) -> Explorer:
    """The values of lone coins across games, as far as a slider says.

    >>> from gamelib import Ruler
    >>> explore_coin_values({"Ruler": Ruler()}).scene(last=4).alt
    'Values of lone coins up to 4. Ruler from 1: 1 2 1 4'
    """
    games = dict(games)

    def frame(last: int) -> Scene:
        return draw.coin_values(games, last)

    return Explorer(
        frame,
        {"last": Slider(last, "last label", low=1, high=MOST_LABELS - 1)},
        frames={"last": (3, 5, 7, 9, 11, 13, 15, 19, 23, 27, 31, 39, 47, 55, 63)},
        name="Values of lone coins",
    )


def explore_coin_products(
    rows: str = "Mock Turtles", columns: str = "Ruler", size: int = 64
) -> Explorer:
    """The product of two games as a heatmap, up to 256 × 256.

    >>> explore_coin_products().scene(rows="one coin", columns="Ruler", size=8).alt
    'TurnUpTo(1) * Ruler(): table 8 x 8 by log, values 1 to 8; 0 P-positions'
    """
    names = (
        "one coin",
        "one or two (Nim)",
        "three neighbours",
        "subtraction coins",
        "Mock Turtles",
        "Ruler",
    )
    factors: dict[str, CoinTurning] = {"Twins": Twins(), **{name: GAMES[name] for name in names}}

    def frame(rows: str, columns: str, size: int, colouring: str) -> Scene:
        return draw.heatmap(factors[rows] * factors[columns], size, colouring=colouring)

    shown = ("Twins", "Mock Turtles", "Ruler", "subtraction coins")
    controls: dict[str, Control] = {
        "rows": Choice(rows, "rows", list(factors)),
        "columns": Choice(columns, "columns", list(factors)),
        "size": Choice(size, "size", (8, 16, 32, 64, 128, 256)),
        "colouring": Choice("log", "colour by", ("log", "value", "outcome", "mod 2", "mod 4")),
    }
    return Explorer(
        frame, controls, frames={"rows": shown, "columns": shown}, name="Products of games"
    )
