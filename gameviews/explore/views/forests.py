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
    left of it: of each one it is known which nodes have gone.
    """

    how = "Click a node: it goes with its ancestors. Point at one to see what would be left."

    def __init__(self, game: AncestorDeletion) -> None:
        super().__init__(game)
        self.first: tuple[int, ...] = ()
        self.known: dict[tuple[int, ...], frozenset[int]] = {}  # which nodes have gone

    def gone(self, position: tuple[int, ...]) -> frozenset[int]:
        """Return the nodes of the first position that are not there any more.

        A position that nobody has seen comes by a move from one of the last; else it is a first.
        """
        if position not in self.known:
            for before in reversed(list(self.known)):
                for node, option in self._options(before).items():
                    if option == position:
                        self._learn(position, self._after(before, node))
                        return self.known[position]
            self.first, self.known = position, {position: frozenset()}
        return self.known[position]

    def _after(self, position: tuple[int, ...], node: int) -> frozenset[int]:
        return self.known[position].union(path_to(self.first, node))

    def _options(self, position: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        """Return what is left after deleting each node, by its number in the first position."""
        return {u: _left(self.first, self._after(position, u)) for u in self.standing(position)}

    def standing(self, position: tuple[int, ...]) -> list[int]:
        """Return the nodes that stand, by their numbers in the first position."""
        gone = self.gone(position)
        return [u for u in range(1, len(self.first) + 1) if u not in gone]

    def node(self, position: tuple[int, ...], option: tuple[int, ...]) -> int:
        """Return the node whose deletion leaves an option; of several, the one that went.

        What has gone from the option is known from now on.
        """
        options = self._options(position).items()
        found = {u: self._after(position, u) for u, left in options if left == option}
        if not found:
            raise ValueError(no_move(position, option))
        for u, after in found.items():
            if self.known.get(option) == after:
                return u
        node = next(iter(found))
        self._learn(option, found[node])
        return node

    def _learn(self, position: tuple[int, ...], gone: frozenset[int]) -> None:
        self.known.pop(position, None)  # it becomes the last
        self.known[position] = gone

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the forest; point at a node to see what would be left."""
        look: Any = {"gone": self.gone(position), "clickable": clickable, "pointing": clickable}
        if hint is not None:
            look["hint"] = self.node(position, hint)
        return draw.forest(self.first, values=values, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return what is left after deleting each node that stands."""
        return {str(u): option for u, option in self._options(position).items()}

    def words(self, position: Any, option: Any) -> str:
        """Return the move, the nodes by their numbers in the picture."""
        gone = self.gone(position)
        path = path_to(self.first, self.node(position, option))
        return deletion([u for u in path if u not in gone])

    def select(self, position: Any, part: str) -> None:
        """Remember the node that is clicked: others may leave the same."""
        if (option := self.parts(position).get(part)) is not None:
            self._learn(option, self._after(position, int(part)))

    def forget(self, position: Any) -> None:
        """Find out which nodes have gone."""
        self.gone(position)

    def look(self, position: Any) -> frozenset[int]:
        """Return the nodes that have gone."""
        return self.gone(position)

    def recall(self, position: Any, look: frozenset[int]) -> None:
        """Let these nodes be those that have gone, and forget other positions."""
        self.known = {position: look}


def _left(parents: tuple[int, ...], gone: frozenset[int]) -> tuple[int, ...]:
    """Return the forest of the nodes that have not gone, numbered from 1 again."""
    left = [u for u in range(1, len(parents) + 1) if u not in gone]
    number = dict.fromkeys(gone, 0) | {0: 0} | {u: i for i, u in enumerate(left, start=1)}
    return tuple(number[parents[u - 1]] for u in left)
