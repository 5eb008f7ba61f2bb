"""Rows and grids of coins to turn."""

import itertools
from abc import abstractmethod
from collections.abc import Collection
from typing import Any

import gamelib as gl
from gamelib.games.coins.game import MOST_MISERE_COINS, ONE_COIN, SEVERAL_COINS
from gameviews import draw
from gameviews.draw import Scene
from gameviews.explore.sentences import TEXTS
from gameviews.explore.views.several import SelectingView
from gameviews.explore.views.view import View, view_of

#: What is said of selected coins.
SAID = TEXTS["coins"] | {"one": ONE_COIN, "several": SEVERAL_COINS}


class CoinView(SelectingView):
    """Coins: a click selects a coin, or no longer; the button turns all that are selected.

    A sum of several rows is shown in words, with buttons.
    """

    game: gl.CoinGame
    how = "Select the coins to turn, then press the button."
    button, said = "turn", SAID

    @abstractmethod
    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the labels of all coins that are shown, by the names of their parts."""

    @abstractmethod
    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the picture of the coins."""

    def together(self, position: Any) -> bool:
        """Say whether the position is one row or grid: a sum has buttons."""
        return not isinstance(position, gl.Sum)

    def names(self, position: frozenset[Any]) -> dict[str, str]:
        """Return the coins, each called by its label."""
        return {part: str(label) for part, label in self.labels(position).items()}

    def after(self, position: frozenset[Any], parts: Collection[str]) -> frozenset[Any]:
        """Return the coins, those of the parts turned."""
        labels = self.labels(position)
        return position ^ {labels[part] for part in parts}

    def parts_to(self, position: frozenset[Any], option: frozenset[Any]) -> tuple[str, ...]:
        """Return the coins that are turned."""
        labels = self.labels(position)
        return tuple(part for part, label in labels.items() if label in position ^ option)

    def up(self, position: frozenset[Any]) -> frozenset[str]:
        """Return the coins that show heads."""
        return frozenset(self.parts_to(frozenset(), position))

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the coins, those that are selected or hinted at marked."""
        if isinstance(position, gl.Sum):
            return super().scene(position, **look)
        labels = self.labels(position)
        return self.picture(position, selected={labels[part] for part in self.selected}, **look)

    def look(self, position: Any) -> Any:
        """Return how a sum is written; one row has its order."""
        return str(position) if isinstance(position, gl.Sum) else None

    def words(self, position: Any, option: Any) -> str:
        """Return the coins that are turned, and that the rightmost shows tails if it does."""
        words = super().words(position, option)
        if not isinstance(position, gl.Sum) and max(position ^ option) not in position:
            words += SAID["tail"].format(last=max(position ^ option))
        return words

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` for coins that have no room, or too many turns."""
        if isinstance(position, gl.Sum):
            return
        self.picture(position)
        self.refuse_many(frozenset(self.labels(position).values()))

    def plays_misere(self, position: Any) -> bool:
        """Say whether there are few enough coins: no theorem helps in misère play."""
        return isinstance(position, gl.Sum) or len(self.labels(position)) <= MOST_MISERE_COINS


@view_of.register(gl.CoinTurning)
class CoinsView(CoinView):
    """A row of coins, as long as it was at its longest."""

    game: gl.CoinTurning
    count = 0

    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the labels from the first coin on."""
        first = self.game.first
        self.count = max(self.count, max(position, default=first - 1) - first + 1)
        return {str(label): label for label in range(first, first + self.count)}

    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the row."""
        return draw.coin_row(self.game, position, coins=len(self.labels(position)), **options)


class GridView(CoinView):
    """A grid of coins, as large as it was at its largest."""

    game: gl.CoinProduct
    shape = (0, 0)

    def labels(self, position: frozenset[Any]) -> dict[str, Any]:
        """Return the pairs of the grid."""
        (first, top), (rows, columns) = self.game.first, self.shape
        rows = max(rows, max((x for x, _ in position), default=first - 1) - first + 1)
        columns = max(columns, max((y for _, y in position), default=top - 1) - top + 1)
        self.shape = rows, columns
        grid = itertools.product(range(first, first + rows), range(top, top + columns))
        return {f"{x}:{y}": (x, y) for x, y in grid}

    def picture(self, position: frozenset[Any], **options: Any) -> Scene:
        """Return the grid."""
        self.labels(position)
        return draw.coin_grid(self.game, position, shape=self.shape, **options)


@view_of.register
def _view_of_coin_product(game: gl.CoinProduct) -> View:
    flat = isinstance(game.rows, gl.CoinTurning) and isinstance(game.columns, gl.CoinTurning)
    return GridView(game) if flat else View(game)
