"""Boards and explorers of coin turning: rows of coins, grids, values across games, products."""

from __future__ import annotations

import functools
import itertools
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from gamelib import _validate
from gamelib.coins import (
    MOST_MISERE_COINS,
    CoinGame,
    CoinProduct,
    CoinTurning,
    Consecutive,
    Ruler,
    SubtractionCoins,
    TurnUpTo,
    Twins,
    heads,
)
from gamelib.draw import (
    Scene,
    coin_grid_scene,
    coin_row_scene,
    coin_values_scene,
    heatmap_scene,
    nim_bit_products_scene,
    nim_field_scene,
    turning_corners_scene,
)
from gamelib.draw.coins import MOST_LABELS
from gamelib.draw.corners import BITS, FIELDS, SIDE
from gamelib.explore.boards import View, view_of
from gamelib.explore.controls import Choice, Control, Slider, TextField
from gamelib.explore.explorer import MOST_FRAMES, Explorer
from gamelib.game import Sum
from gamelib.play import Match

__all__ = [
    "CoinsView",
    "GridView",
    "coin_products",
    "coin_values",
    "coins",
    "nim_bits",
    "nim_field",
    "turning_corners",
]

#: Options of a position on a board: more would make it slow.
MOST_OPTIONS = 30_000


# --- boards ---------------------------------------------------------------------------------------


class CoinView(View):
    """Coins: a click selects a coin, or no longer; the button turns all that are selected.

    A sum of several rows is shown in words, with buttons.
    """

    game: CoinGame

    def __init__(self, game: CoinGame) -> None:
        super().__init__(game)
        self.selected: frozenset[Any] = frozenset()

    @abstractmethod
    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the labels of all coins that are shown, by the names of their parts."""

    @abstractmethod
    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the picture of the coins."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the coins, those that are selected or hinted at marked."""
        if isinstance(position, Sum):
            return super().scene(position, values=values, clickable=clickable, hint=hint)
        marked = frozenset() if hint is None else position ^ hint
        return self.picture(
            position, values=values, clickable=clickable, hint=marked, selected=self.selected
        )

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return one button, which turns the selected coins."""
        if isinstance(match.position, Sum):
            return super().choices(match)
        return [{"name": "turn", "text": f"{self._selection()[:1].upper()}{self._selection()[1:]}"}]

    def _selection(self) -> str:
        if not self.selected:
            return "turn the selected coins"
        return self.game.describe(frozenset(), self.selected)

    def select(self, match: Match, part: str) -> str | None:
        """Select the coin of a part, or no longer; the button without a selection only speaks."""
        if isinstance(match.position, Sum):
            return None
        if part == "turn" and not self.selected:
            return "Select the coins first, then turn them."
        labels = self.labels(match.position)
        if part not in labels:
            return None
        self.selected ^= {labels[part]}
        if not self.selected:
            return "No coin is selected."
        words = self._selection().removeprefix("turn ")
        return f"Selected: {words}. Select more, or press Turn."

    def forget(self) -> None:
        """Select nothing."""
        self.selected = frozenset()

    def option(self, match: Match, part: str) -> Any:
        """Return the position after turning the selected coins."""
        if isinstance(match.position, Sum):
            return super().option(match, part)
        return match.position ^ self.selected if part == "turn" and self.selected else None

    def words(self, position: Any, option: Any) -> str:
        """Return the coins that are turned, and that the rightmost shows tails if it does."""
        words = super().words(position, option)
        if not isinstance(position, Sum) and max(position ^ option) not in position:
            words += f", of which {max(position ^ option)} shows tails"
        return words

    def check(self, position: Any) -> None:
        """Raise `ValueError` for coins that have no room, or too many turns."""
        if isinstance(position, Sum):
            return
        self.picture(position)
        all_heads = frozenset(self.labels(position).values())
        if (
            len(list(itertools.islice(self.game.options(all_heads), MOST_OPTIONS + 1)))
            > MOST_OPTIONS
        ):
            raise ValueError(f"so many coins have more than {MOST_OPTIONS} turns: show fewer")

    def plays_misere(self, position: Any) -> bool:
        """Say whether there are few enough coins: no theorem helps in misère play."""
        return isinstance(position, Sum) or len(self.labels(position)) <= MOST_MISERE_COINS


class CoinsView(CoinView):
    """A row of coins, as long as it was at its longest."""

    game: CoinTurning
    count = 0

    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the labels from the first coin on."""
        first = self.game.first
        self.count = max([self.count, *(label - first + 1 for label in position)])
        return {str(label): label for label in range(first, first + self.count)}

    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the row."""
        return coin_row_scene(self.game, position, coins=len(self.labels(position)), **options)


class GridView(CoinView):
    """A grid of coins, as large as it was at its largest."""

    game: CoinProduct
    shape = (0, 0)

    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the pairs of the grid."""
        sides = [
            max([self.shape[i], *(label[i] - self.game.first[i] + 1 for label in position)])
            for i in (0, 1)
        ]
        self.shape = (sides[0], sides[1])
        ranges = (range(f, f + n) for f, n in zip(self.game.first, sides, strict=True))
        return {f"{x}:{y}": (x, y) for x, y in itertools.product(*ranges)}

    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the grid."""
        self.labels(position)
        return coin_grid_scene(self.game, position, shape=self.shape, **options)


@view_of.register
def _(game: CoinTurning) -> View:
    return CoinsView(game)


@view_of.register
def _(game: CoinProduct) -> View:
    flat = isinstance(game.rows, CoinTurning) and isinstance(game.columns, CoinTurning)
    return GridView(game) if flat else View(game)


# --- explorers ------------------------------------------------------------------------------------

#: The games of the chapter by name: the seven of the catalogue, and some beyond.
GAMES: Mapping[str, CoinTurning] = {
    "one coin": TurnUpTo(1),
    "one or two (Nim)": TurnUpTo(2),
    "three neighbours": Consecutive(3),
    "subtraction coins": SubtractionCoins({1, 2, 3}),
    "Twins, near": Twins({1, 2, 3}),
    "Mock Turtles": TurnUpTo(3),
    "Ruler": Ruler(),
    "Triplets": CoinTurning("3"),
    "Moebius": TurnUpTo(5),
    "Mogul": TurnUpTo(7),
}
_OWN = "a rule of your own"
_SHOWN = (
    ("values under the heads", "values"),
    ("heads on their Nim heaps", "heaps"),
    ("winning turns", "turns"),
)


@functools.lru_cache(maxsize=16)
def _game_of(rule: str) -> CoinTurning:
    """Return the game of a typed rule; its table is kept while the row is typed."""
    return CoinTurning(rule)


def coins(game: str = "Mock Turtles", row: str = "HTHHTTTH", show: str = "values") -> Explorer:
    """A rule and a row of coins: values under the heads, their Nim heaps, or the winning turns.

    >>> coins().scene(game="Ruler", row="HTH").alt
    'Row of coins 1 to 3, heads at 1, 3; values 1, 1, XOR 0'
    >>> explorer = coins(game="a rule of your own")
    >>> explorer.set(rule="1-")
    >>> explorer.error
    "the turning rule '1-' is wrong at character 3: a number from 1 to 999999999 is expected, \
but the rule ends"
    """

    def frame(game: str, rule: str, row: str, show: str) -> Scene:
        chosen = _game_of(rule) if game == _OWN else GAMES[game]
        faces = row.strip()
        return coin_row_scene(
            chosen,
            heads(faces, chosen.first),
            coins=len(faces),
            values=True,
            heaps=show == "heaps",
            turns=show == "turns",
        )

    names = [*GAMES, _OWN]
    if game not in names:
        raise ValueError(f"the game is one of {', '.join(names)}, not {_validate.shown(game)}")
    controls: dict[str, Control] = {
        "game": Choice(game, "game", names),
        "rule": TextField("1-3 distance 1-2", "rule"),
        "row": TextField(row, "row"),
        "show": Choice(show, "show", _SHOWN),
    }
    kinds = [kind for _, kind in _SHOWN]
    return Explorer(
        frame,
        controls,
        frames={"game": names[: MOST_FRAMES // len(kinds)], "show": kinds},
        name="Coins explorer",
        idle=lambda game, **_: () if game == _OWN else ("rule",),
    )


def coin_values(games: Mapping[str, CoinTurning] = GAMES, last: int = 23) -> Explorer:
    """The values of lone coins across games, as far as a slider says.

    >>> coin_values({"Ruler": Ruler()}).scene(last=4).alt
    'Values of lone coins up to 4. Ruler from 1: 1 2 1 4'
    """
    games = dict(games)

    def frame(last: int) -> Scene:
        return coin_values_scene(games, last)

    return Explorer(
        frame,
        {"last": Slider(last, "last label", low=1, high=MOST_LABELS - 1)},
        frames={"last": (3, 5, 7, 9, 11, 13, 15, 19, 23, 27, 31, 39, 47, 55, 63)},
        name="Values of lone coins",
    )


def coin_products(rows: str = "Mock Turtles", columns: str = "Ruler", size: int = 64) -> Explorer:
    """The product of two games as a heatmap, up to 256 × 256.

    >>> coin_products().scene(rows="one coin", columns="Ruler", size=8).alt
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
        return heatmap_scene(factors[rows] * factors[columns], size, colouring=colouring)

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


def turning_corners(a: int = 6, b: int = 5, i: int = 2, j: int = 3) -> Explorer:
    """Turning Corners: a far corner (a, b), the corner (i, j), and what the turn leaves.

    >>> turning_corners().scene(a=1, b=1, i=0, j=0).alt
    'Turning Corners at (1, 1): corners (1, 0), (0, 1), (0, 0) are worth 0, 0, 0, XOR 0; \
the first value that no turn leaves is 1 = 1 ⊗ 1'
    """
    sides = {"a": a, "b": b, "i": i, "j": j}
    controls = {key: Slider(n, key, low=0, high=SIDE - 1) for key, n in sides.items()}
    return Explorer(
        turning_corners_scene,
        controls,
        frames={"i": range(min(a, 6)), "j": range(min(b, 4))},
        name="Turning Corners",
    )


def nim_field(size: int = 16) -> Explorer:
    """The multiplication table of a field of nimbers, the smaller fields framed inside.

    >>> nim_field().scene(size=4).alt
    'nim products: table 4 x 4 by value, values 0 to 3; fields of size 2, 4'
    """

    def frame(size: int, colouring: str) -> Scene:
        return nim_field_scene(size, colouring=colouring)

    colourings = ("value", "outcome", "mod 2", "mod 4")
    controls: dict[str, Control] = {
        "size": Choice(size, "field of size", FIELDS),
        "colouring": Choice("value", "colour by", colourings),
    }
    return Explorer(
        frame, controls, frames={"size": FIELDS, "colouring": colourings}, name="Field of nimbers"
    )


def nim_bits(a: int = 11, b: int = 13, step: int = 4) -> Explorer:
    """Two numbers multiplied bit by bit; the last step is taken apart down to Fermat powers.

    >>> nim_bits().scene(a=2, b=2, step=1).alt
    '2 ⊗ 2 bit by bit, 1 of 1 steps: 2 ⊗ 2 = 3; XOR so far 3'
    """
    most = (1 << BITS) - 1
    controls = {
        "a": Slider(a, "a", low=0, high=most),
        "b": Slider(b, "b", low=0, high=most),
        "step": Slider(step, "steps", low=0, high=BITS * BITS),
    }
    count = a.bit_count() * b.bit_count()
    frames = sorted({round(n * count / (MOST_FRAMES - 1)) for n in range(MOST_FRAMES)})
    return Explorer(
        nim_bit_products_scene, controls, frames={"step": frames}, name="Nim product by bits"
    )
