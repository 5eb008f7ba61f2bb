"""Moves in several places at once: they are selected one by one, and a button makes the move."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

import gamelib as gl
from gameviews import draw
from gameviews.draw.parts import caption
from gameviews.draw.scene import Scene
from gameviews.explore.sentences import TEXTS
from gameviews.explore.views.view import Selection, View, view_of

#: Positions that are looked at for a value.
BUDGET = 3000


class SelectingView(View):
    """A click selects a part, or no longer; the button makes the move of all that are selected.

    Where a move is made of one part only, a click makes it at once, as in any other view.
    """

    #: The name of the button.
    button: str
    #: What is said of selected parts: templates.
    said: Mapping[str, str]
    #: Whether of parts whose names differ only behind the last colon one is selected at most.
    one_each = False

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.selected: frozenset[str] = frozenset()

    @abstractmethod
    def together(self, position: Any) -> bool:
        """Say whether several parts make a move together in a position."""

    @abstractmethod
    def names(self, position: Any) -> dict[str, str]:
        """Return the parts that can be selected, in order, and what each is called."""

    @abstractmethod
    def after(self, position: Any, parts: Collection[str]) -> Any:
        """Return the position after what some parts stand for."""

    @abstractmethod
    def parts_to(self, position: Any, option: Any) -> tuple[str, ...]:
        """Return the parts, in order, that lead from a position to another."""

    def up(self, position: Any) -> frozenset[str]:
        """Return the parts that show heads."""
        return frozenset(self.names(position))

    def listed(self, position: Any, parts: Collection[str]) -> str:
        """Return in words what some parts are, "" for none."""
        names = [name for part, name in self.names(position).items() if part in parts]
        form = self.said["several" if len(names) > 1 else "one"]
        return form.format(others=", ".join(names[:-1]), last=names[-1]) if names else ""

    def choices(self, position: Any) -> list[dict[str, Any]]:
        """Return the button that makes the move of the selected parts."""
        if not self.together(position):
            return super().choices(position)
        text = self.said["button"].format(coins=self.said["selected"])
        return [{"name": self.button, "text": text}]

    def select(self, position: Any, part: str) -> None:
        """Let a part be selected, or no longer."""
        if self.together(position):
            self.selected = self.selected ^ {part}

    def selections(self, position: Any) -> list[Selection]:
        """Return the parts, all of one selection."""
        if not self.together(position):
            return []
        moves = {self.parts_to(position, option): option for option in self.game._options(position)}
        names, up = self.names(position), self.up(position)
        return [Selection(self.button, names, up, moves, self.said, self.one_each)]

    def moves(self, position: Any) -> dict[str, Any]:
        """Return the moves of single parts: the others are selections."""
        return {} if self.together(position) else super().moves(position)

    def forget(self, position: Any) -> None:
        """Select nothing."""
        self.selected = frozenset()

    def recall(self, position: Any, look: Any) -> None:
        """Select nothing."""
        self.forget(position)


class SeveralView(SelectingView):
    """A part is a place and what a move does there, as in "2:1": one part a place is selected."""

    draws_sums = False
    button, one_each = "move", True
    #: How the reader moves in one place, and in several.
    how_in_one: str
    how_in_several: str

    def __init__(self, game: Any, most: int) -> None:
        super().__init__(game)
        self.most = most  # places in which a move may be made at once
        self.how = self.how_in_several if self.most > 1 else self.how_in_one
        self.known: dict[str, str] = {}  # all parts of a match: positions only lose some

    @abstractmethod
    def here(self, position: Any) -> dict[str, str]:
        """Return the parts of the picture, and what each is called in any position."""

    def together(self, position: Any) -> bool:
        """Say whether a move may be made in several places."""
        return self.most > 1

    def names(self, position: Any) -> dict[str, str]:
        """Return the parts of the first position of a match: their order stays the same."""
        here = self.here(position)
        if not here.keys() <= self.known.keys():
            self.known = here
        return self.known

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the moves of single parts, where a click makes one."""
        here = () if self.most > 1 else self.here(position)
        return {part: self.after(position, [part]) for part in here}

    def words(self, position: Any, option: Any) -> str:
        """Return the move in words, those of its parts if it is made in too many places."""
        parts = self.parts_to(position, option)
        if len(parts) <= self.most:
            return super().words(position, option)
        return self.said["move"].format(coins=self.listed(position, parts))


@view_of.register(gl.MooreNim)
class MooreView(SeveralView):
    """Heaps of Moore's Nim: in each of several heaps stones are selected, then taken together."""

    game: gl.MooreNim
    said = TEXTS["several"] | {"button": "Take {coins}", "move": "take {coins}"}

    how_in_one = "Click a stone to take it and all after it."
    how_in_several = (
        "In each heap to take from click a stone: it goes with all after it. Then Take."
    )

    def __init__(self, game: gl.MooreNim) -> None:
        super().__init__(game, game.k)

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heaps, what is selected in a frame; the value is that of them all."""
        selected = self.selected if clickable and self.most > 1 else None
        scene = draw.heaps(position, clickable=clickable, hint=hint, selected=selected)
        if values:
            text = f"value of the position: {_value(self.game, position)}"
            scene.alt += f"; {text}"
            caption(scene, text, bold=True)
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


@view_of.register(gl.BlackAndWhite)
class PiecesView(SeveralView):
    """White and black pieces: click the cells to go to. Who begins is white or black at once."""

    game: gl.BlackAndWhite
    said = TEXTS["several"] | {"button": "Move {coins}", "move": "move {coins}"}
    length = 0

    how_in_one = "Click a cell with a dot: your piece beside it goes there."
    how_in_several = "Click cells with a dot, one beside each piece that is to go there. Then Move."

    def __init__(self, game: gl.BlackAndWhite) -> None:
        super().__init__(game, game.d)

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the strip, as long as it was at its longest; the gaps stand for values."""
        cells, mover = position
        self.length = max(self.length, max(cells, default=0))
        look |= {"length": self.length, "selected": self.selected}
        return draw.black_and_white(self.game.d, cells, mover, **look)

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


def _value(game: gl.Game, position: Any) -> object:
    """Return the value from the rules, or why there is none here."""
    try:
        return game.grundy_from_rules(position, budget=BUDGET)
    except ValueError:
        return "too many positions"
