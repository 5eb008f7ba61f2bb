"""Moves in several places at once: they are selected one by one, and a button makes the move."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

from gamelib._validate import listed
from gamelib.game import Game
from gamelib.games.moore import MooreNim
from gamelib.games.strips import BlackAndWhite
from gamelib.play import Match
from gameviews import draw
from gameviews.draw import style as s
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import Selection, View, view_of

__all__ = ["MooreView", "PiecesView"]

#: What is said of selected parts, in any game.
SAID = {
    "none": "Choose what to move first, then press the button.",
    "empty": "Nothing is chosen.",
    "some": "Chosen: {coins}. Choose more, or press the button.",
    "selected": "what is chosen",
    "tail": "",
    "one": "{last}",
    "several": "{others} and {last}",
}
#: Positions that are looked at for a value.
BUDGET = 3000


class SeveralView(View):
    """A part is a place and what a move does there, as in "2:1": one part a place is selected.

    Where a move is made in one place only, a click makes it at once.
    """

    draws_sums = False
    #: What is said of selected parts.
    said: Mapping[str, str]

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.selected: frozenset[str] = frozenset()
        self.known: dict[str, str] = {}  # all parts of a match: positions only lose some

    @property
    @abstractmethod
    def most(self) -> int:
        """The places in which a move may be made at once."""

    @abstractmethod
    def here(self, position: Any) -> dict[str, str]:
        """Return the parts of the picture, and what each is called in any position."""

    @abstractmethod
    def after(self, position: Any, parts: Collection[str]) -> Any:
        """Return the position after what some parts stand for."""

    @abstractmethod
    def parts_to(self, position: Any, option: Any) -> tuple[str, ...]:
        """Return the parts, in order, that lead from a position to another."""

    def names(self, position: Any) -> dict[str, str]:
        """Return the parts of the first position of a match: their order stays the same."""
        here = self.here(position)
        if not here.keys() <= self.known.keys():
            self.known = here
        return self.known

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the moves of single parts, where a click makes one."""
        if self.most > 1:
            return {}
        return {part: self.after(position, [part]) for part in self.here(position)}

    def moves(self, match: Match) -> dict[str, Any]:
        """Return the moves of single parts; the others are selections."""
        return self.parts(match.position)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return the button that makes the selected move."""
        if self.most == 1:
            return []
        words = self._listed(match.position, self.selected) or self.said["selected"]
        return [{"name": "move", "text": self.said["button"].format(coins=words)}]

    def _listed(self, position: Any, parts: Collection[str]) -> str:
        return listed([name for part, name in self.names(position).items() if part in parts])

    def select(self, match: Match, part: str) -> str | None:
        """Select a part in place of another of its place, or no longer."""
        if self.most == 1:
            return None
        if part == "move" and not self.selected:
            return self.said["none"]
        if part not in self.names(match.position):
            return None
        place = part.rpartition(":")[0]
        others = frozenset(each for each in self.selected if each.rpartition(":")[0] != place)
        self.selected = others if part in self.selected else others | {part}
        words = self._listed(match.position, self.selected)
        return self.said["some"].format(coins=words) if words else self.said["empty"]

    def selections(self, match: Match) -> list[Selection]:
        """Return the parts of all places, where several make a move."""
        if self.most == 1:
            return []
        names = self.names(match.position)
        moves = {self.parts_to(match.position, option): option for option in match.options}
        return [Selection("move", names, frozenset(names), moves, self.said, one_each=True)]

    def option(self, match: Match, part: str) -> Any:
        """Return the position after all that is selected, or after a single part."""
        if self.most == 1:
            return super().option(match, part)
        return self.after(match.position, self.selected) if part == "move" else None

    def words(self, position: Any, option: Any) -> str:
        """Return the move in words, those of its parts if it is made in too many places."""
        parts = self.parts_to(position, option)
        if len(parts) <= self.most:
            return super().words(position, option)
        return self.said["move"].format(coins=self._listed(position, parts))

    def forget(self, position: Any) -> None:
        """Select nothing."""
        self.selected = frozenset()

    def recall(self, position: Any, look: Any) -> None:
        """Select nothing."""
        self.forget(position)

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` for a position that has no room in the picture."""
        self.scene(position, values=False, clickable=False, hint=None)


@view_of.register(MooreNim)
class MooreView(SeveralView):
    """Heaps of Moore's Nim: in each of several heaps stones are selected, then taken together."""

    game: MooreNim
    said = SAID | {"button": "Take {coins}", "move": "take {coins}"}

    @property
    def how(self) -> str:  # type: ignore[override]
        if self.most == 1:
            return "Click a stone to take it and all to its right."
        return "In each heap to take from click a stone: it goes with all to its right. Then Take."

    @property
    def most(self) -> int:
        return self.game.k

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heaps, what is selected in a frame; the value is that of them all."""
        scene = draw.heaps(
            position,
            clickable=clickable,
            hint=hint,
            selected=self.selected if clickable and self.most > 1 else None,
        )
        if values:
            text = f"value of the position: {_value(self.game, position)}"
            scene.alt += f"; {text}"
            scene.height += 40
            scene.text(s.WIDTH / 2, scene.height - 22, text, bold=True)
        return scene

    def here(self, position: Any) -> dict[str, str]:
        """Return a part for each stone "heap:left"."""
        return {
            f"{place}:{left}": f"all {f'but {left} ' if left else ''}of heap {place + 1}"
            for place, heap in enumerate(position)
            for left in range(heap)
        }

    def after(self, position: Any, parts: Collection[str]) -> Any:
        """Return the heaps, those of the parts cut down."""
        left = list(position)
        for part in parts:
            place, _, stones = part.partition(":")
            left[int(place)] = int(stones)
        return tuple(left)

    def parts_to(self, position: Any, option: Any) -> tuple[str, ...]:
        """Return a part for each heap that changes."""
        pairs = enumerate(zip(position, option, strict=True))
        return tuple(f"{place}:{b}" for place, (a, b) in pairs if a != b)


@view_of.register(BlackAndWhite)
class PiecesView(SeveralView):
    """White and black pieces: click the cells to go to. Who begins is white or black at once."""

    game: BlackAndWhite
    said = SAID | {"button": "Move {coins}", "move": "move {coins}"}
    length = 0

    @property
    def how(self) -> str:  # type: ignore[override]
        if self.most == 1:
            return "Click a cell with a dot: your piece beside it goes there."
        return "Click cells with a dot, one beside each piece that is to go there. Then Move."

    @property
    def most(self) -> int:
        return self.game.d

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the strip, as long as it was at its longest; the gaps stand for values."""
        cells, mover = position
        self.length = max([self.length, *cells])
        return draw.black_and_white(
            self.game.d,
            cells,
            mover,
            length=self.length,
            values=values,
            clickable=clickable,
            hint=hint,
            selected=self.selected,
        )

    def here(self, position: Any) -> dict[str, str]:
        """Return a part for each cell inside a pair, "pair:cell"."""
        cells, _ = position
        return {
            f"{pair}:{cell}": f"to cell {cell}"
            for pair, (white, black) in enumerate(zip(cells[::2], cells[1::2], strict=True))
            for cell in range(white + 1, black)
        }

    def after(self, position: Any, parts: Collection[str]) -> Any:
        """Return the position after the mover's pieces have gone to some cells."""
        cells, mover = list(position[0]), position[1]
        for part in parts:
            pair, _, cell = part.partition(":")
            cells[2 * int(pair) + (mover == "black")] = int(cell)
        return tuple(cells), "black" if mover == "white" else "white"

    def parts_to(self, position: Any, option: Any) -> tuple[str, ...]:
        """Return a part for each piece that moves."""
        pairs = enumerate(zip(position[0], option[0], strict=True))
        return tuple(f"{place // 2}:{b}" for place, (a, b) in pairs if a != b)

    def plays_misere(self, position: Any) -> bool:
        """Say no: the game has no misère play."""
        return False


def _value(game: Game, position: Any) -> object:
    """Return the value from the rules, or why there is none here."""
    try:
        return game.grundy_from_rules(position, budget=BUDGET)
    except ValueError:
        return "too many positions"
