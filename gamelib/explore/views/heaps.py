"""Heaps of stones on a board."""

from __future__ import annotations

from typing import Any

from gamelib import draw
from gamelib.draw.scene import Scene
from gamelib.explore.views.view import View, view_of
from gamelib.games.heaps import HeapGame
from gamelib.games.nim import Nim
from gamelib.play import Match
from gamelib.sums import Sum

__all__ = ["HeapsView"]


@view_of.register(HeapGame)
@view_of.register(Nim)
class HeapsView(View):
    """Heaps of stones: a click on a stone takes it and all stones to its right."""

    how = "Click a stone to take it and all to its right."

    def heaps(self, position: Any) -> tuple[int, ...]:
        """Return the heaps of a position."""
        if isinstance(self.game, Nim):
            return tuple(position)
        return position.parts if isinstance(position, Sum) else (position,)

    def position(self, like: Any, heaps: tuple[int, ...]) -> Any:
        """Return the position with these heaps, of the same kind as `like`."""
        if isinstance(self.game, Nim):
            return heaps
        return Sum(*heaps) if isinstance(like, Sum) else heaps[0]

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heaps, their values and the stones of a hinted move."""
        heaps = self.heaps(position)
        shown = None
        if values:
            shown = [self.game.grundy(self.position(0, (heap,))) for heap in heaps]
        after = None if hint is None else self.heaps(hint)
        return draw.heaps(heaps, grundy=shown, clickable=clickable, hint=after)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each stone "i:left", the position with heap i cut down to `left`."""
        heaps = self.heaps(position)
        return {
            f"{i}:{left}": self.position(position, (*heaps[:i], left, *heaps[i + 1 :]))
            for i, heap in enumerate(heaps)
            for left in range(heap)
        }

    def words(self, position: Any, option: Any) -> str:
        """Return how many stones are taken, and of several heaps from which."""
        if not isinstance(position, Sum):
            return self.game.describe(position, option)
        pairs = enumerate(zip(self.heaps(position), self.heaps(option), strict=True), start=1)
        return next(f"take {old - left} from heap {i}" for i, (old, left) in pairs if old != left)

    def afterwards(self, match: Match) -> Scene | None:
        """Return the strip behind a game on one heap: where the match was won and lost."""
        if not isinstance(match.start, int):
            return None
        return draw.strip(self.game, match.start, misere=match.misere)
