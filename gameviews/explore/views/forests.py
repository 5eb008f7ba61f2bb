"""Ancestor deletion on a board: nodes to delete. What went stays in the picture, pale."""

from typing import Any

from gamelib.games.ancestors import AncestorDeletion, deletion, path_to
from gamelib.ruleset import no_move
from gameviews import draw
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import PictureView, view_of


@view_of.register(AncestorDeletion)
class ForestView(PictureView):
    """A forest: click a node, and it goes with its ancestors.

    The nodes keep the numbers and places of the first position, as long as positions are what is
    left of it.
    """

    how = "Click a node: it goes with its ancestors. Point at one to see what would be left."

    def __init__(self, game: AncestorDeletion) -> None:
        super().__init__(game)
        self.first: tuple[int, ...] = ()
        self.shown = self.first
        self.gone = frozenset[int]()  # the nodes of the first position that are not shown any more
        self.clicked = 0  # of several nodes that leave the same, the one that goes

    def _after(self, node: int) -> frozenset[int]:
        return self.gone.union(path_to(self.first, node))

    def _options(self) -> dict[int, tuple[int, ...]]:
        """Return what is left after deleting each node, by its number in the first position."""
        standing = (u for u in range(1, len(self.first) + 1) if u not in self.gone)
        return {u: _left(self.first, self._after(u)) for u in standing}

    def _node(self, option: tuple[int, ...]) -> int:
        """Return the node whose deletion leaves an option."""
        found = [u for u, left in self._options().items() if left == option]
        if not found:
            raise ValueError(no_move(self.shown, option))
        return self.clicked if self.clicked in found else found[0]

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the forest; point at a node to see what would be left."""
        look: Any = {"gone": self.gone, "clickable": clickable, "pointing": clickable}
        if hint is not None:
            look["hint"] = self._node(hint)
        return draw.forest(self.first, values=values, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return what is left after deleting each node that stands."""
        return {str(u): option for u, option in self._options().items()}

    def words(self, position: Any, option: Any) -> str:
        """Return the move, the nodes by their numbers in the picture."""
        return deletion([u for u in path_to(self.first, self._node(option)) if u not in self.gone])

    def select(self, position: Any, part: str) -> None:
        """Remember the node that is clicked."""
        self.clicked = int(part)

    def forget(self, position: Any) -> None:
        """Show this position: what a move leaves of the last one, or a first one."""
        if position in self._options().values():
            self.gone = self._after(self._node(position))
        elif position != self.shown:
            self.first, self.gone = position, frozenset()
        self.shown, self.clicked = position, 0

    def look(self, position: Any) -> frozenset[int]:
        """Return the nodes that have gone."""
        return self.gone

    def recall(self, position: Any, look: frozenset[int]) -> None:
        """Let these nodes be those that have gone."""
        self.shown, self.gone = position, look


def _left(parents: tuple[int, ...], gone: frozenset[int]) -> tuple[int, ...]:
    """Return the forest of the nodes that have not gone, numbered from 1 again."""
    left = [u for u in range(1, len(parents) + 1) if u not in gone]
    number = dict.fromkeys(gone, 0) | {0: 0} | {u: i for i, u in enumerate(left, start=1)}
    return tuple(number[parents[u - 1]] for u in left)
