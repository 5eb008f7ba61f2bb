"""Heaps of stones on a board, two of them as a queen, and bars of chocolate."""

from typing import Any

import gamelib as gl
from gamelib.sums import parts_of
from gameviews import draw
from gameviews.draw.parts import replace_entry
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import PictureView, View, view_of


@view_of.register(gl.HeapGame)
@view_of.register(gl.Nim)
class HeapsView(View):
    """Heaps of stones: a click on a stone takes it and all after it."""

    how = "Click a stone to take it and all after it."

    def heaps(self, position: Any) -> tuple[int, ...]:
        """Return the heaps of a position."""
        return tuple(position) if isinstance(self.game, gl.Nim) else parts_of(position)

    def position(self, like: Any, heaps: tuple[int, ...]) -> Any:
        """Return the position with these heaps, of the same kind as `like`."""
        if isinstance(self.game, gl.Nim):
            return heaps
        return gl.Sum(*heaps) if isinstance(like, gl.Sum) else heaps[0]

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heaps, their values and the stones of a hinted move."""
        heaps = self.heaps(position)
        shown = [self.game.grundy(self.position(0, (n,))) for n in heaps] if values else None
        # A move that splits a heap takes no stones to mark.
        after = self.heaps(position if hint is None or self._splits(position, hint) else hint)
        return draw.heaps(heaps, grundy=shown, clickable=clickable, hint=after)

    def _splits(self, position: Any, option: Any) -> bool:
        return len(self.heaps(option)) > len(self.heaps(position))

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each stone "i:left", the position with heap i cut down to `left`."""
        heaps = self.heaps(position)
        return {
            f"{i}:{left}": self.position(position, replace_entry(heaps, i, left))
            for i, heap in enumerate(heaps)
            for left in range(heap)
        }

    def words(self, position: Any, option: Any) -> str:
        """Return how many stones are taken, and of several heaps from which."""
        if not isinstance(position, gl.Sum) or self._splits(position, option):
            return super().words(position, option)
        pairs = enumerate(zip(self.heaps(position), self.heaps(option), strict=True), start=1)
        return next(f"take {old - left} from heap {i}" for i, (old, left) in pairs if old != left)

    def afterwards(self, start: Any, misere: bool) -> Scene | None:
        """Return the strip behind a game on one heap: where the match was won and lost."""
        return draw.strip(self.game, start, misere=misere) if isinstance(start, int) else None


@view_of.register(gl.Chomp)
class ChompView(PictureView):
    """A bar of chocolate: click a square to eat it and all to its right and below."""

    how = "Click a square to eat it and all to its right and below."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the bar; the squares that a hint would eat are marked."""
        return draw.chocolate(position, clickable=clickable, hint=hint)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each square "row:column" but the poisoned one, the bar after eating it."""
        bars = {}
        for row, length in enumerate(position):
            for column in range(length):
                left = (n if i < row else min(n, column) for i, n in enumerate(position))
                bars[f"{row}:{column}"] = tuple(n for n in left if n)
        return {square: bar for square, bar in bars.items() if bar}


@view_of.register(gl.DynamicSubtraction)
class FibonacciView(PictureView):
    """A heap with a limit: click a stone in colour to take it and all after it."""

    how = "Click a blue stone to take it and all after it."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heap; the stones within the limit have colour."""
        (stones, limit), left = position, None if hint is None else hint[0]
        value = self.game.grundy(position) if values else None
        return draw.limited_heap(stones, limit, value=value, clickable=clickable, hint=left)

    def part(self, position: Any, option: Any) -> str:
        """Return the stone that is taken with all behind it."""
        return str(option[0])


@view_of.register(gl.Wythoff)
class QueenView(PictureView):
    """A queen that walks to the corner: click a square that she can reach."""

    how = "Click a square: the queen moves up, left, or diagonally up and left."
    shape = (0, 0)

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the board, as large as it was at its largest."""
        self.forget(position)
        return draw.queen(position, shape=self.shape, **look)

    def part(self, position: Any, option: Any) -> str:
        """Return the square "row:column" that she goes to."""
        return f"{option[0]}:{option[1]}"

    def forget(self, position: Any) -> None:
        """Let the board have this square."""
        a, b = position
        self.shape = max(self.shape[0], a + 1), max(self.shape[1], b + 1)

    def words(self, position: Any, option: Any) -> str:
        """Return the move as the queen's, and as that of the heaps."""
        row, column = option
        heaps = self.game.said(position, option)
        return f"queen to row {row}, column {column} ({heaps})"
