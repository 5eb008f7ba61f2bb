"""How a game looks on a board, and what a click on a part of the picture stands for."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Scene
from gameviews.play import Playable

#: Options of a position on a board: more would make it slow.
MOST_OPTIONS = 30_000


@dataclass(frozen=True)
class Selection:
    """Parts of a picture that make a move together, by a button: those of a row of coins."""

    #: The name of the button.
    button: str
    #: The parts that can be selected, by name, in order, and what each is called.
    names: dict[str, str]
    #: Those that show heads.
    up: frozenset[str]
    #: The position that each selection which is a move leads to.
    moves: dict[tuple[str, ...], Any]
    #: What is said of a selection: templates.
    said: Mapping[str, str]
    #: Whether of parts whose names differ only behind the last colon one is selected at most.
    one_each: bool = False


class View:
    """How a game looks on a board: its picture, and the option that a clicked part stands for.

    This one fits every game: the position in words. Options that no part of the picture leads to
    appear as buttons, which here is all of them.

    Parameters
    ----------
    game : Game, GameSum or LoopyGame
        The rules that are played by.
    """

    #: How the reader moves, where the picture has parts to click.
    how = ""
    #: Whether the picture shows a sum of several positions too.
    draws_sums = True

    def __init__(self, game: Playable) -> None:
        validate.require_type(game, Playable, "game", "a game")
        self.game: Any = game  # a view of one game's own says which

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the picture of a position, its Grundy values shown, and a hinted option marked."""
        text = str(position)
        if values and isinstance(self.game, gl.LoopyGame):
            text += f", {self.game.label(position)}"
        elif values:
            text += f", value {self.game.grundy(position)}"
        scene = Scene(height=90, alt=f"Position {text}")
        scene.text(s.WIDTH / 2, 45, text, size=26)
        return scene

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the parts of the picture by name, and the position that a click on each is for.

        It may be one that the rules do not allow: the board says so.
        """
        return {}

    def choices(self, position: Any) -> list[dict[str, Any]]:
        """Return a button for each option that no part leads to, named by its place."""
        return [
            {"name": name, "text": self.words(position, option)}
            for name, option in self._buttons(position).items()
        ]

    def moves(self, position: Any) -> dict[str, Any]:
        """Return the position that each part and each button of an option stands for."""
        return self.parts(position) | self._buttons(position)

    def _buttons(self, position: Any) -> dict[str, Any]:
        drawn, options = set(self.parts(position).values()), self.game._options(position)
        return {str(i): option for i, option in enumerate(options) if option not in drawn}

    def words(self, position: Any, option: Any) -> str:
        """Return the move from `position` to `option` in words."""
        return str(self.game._described(position, option))

    def select(self, position: Any, part: str) -> None:
        """Let a part be selected, or no longer, or be the one of several alike that is clicked."""

    def selections(self, position: Any) -> list[Selection]:
        """Return the parts that make moves only together with others."""
        return []

    def forget(self, position: Any) -> None:
        """Forget what is selected: the position has changed, to this one."""

    def look(self, position: Any) -> Any:
        """Return what tells the pictures of equal positions apart, such as an order of heaps."""
        return str(position)

    def recall(self, position: Any, look: Any) -> None:
        """Let a position look so again."""

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` for a position that is too large for the board."""
        self.forget(position)
        self.scene(position, values=False, clickable=False, hint=None)
        self.refuse_many(position)

    def refuse_many(self, position: Any) -> None:
        """Raise `ValueError` for a position with too many options to show."""
        if any(True for _ in itertools.islice(self.game._options(position), MOST_OPTIONS, None)):
            text = f"more than {MOST_OPTIONS} moves lead from {validate.shown(position)}"
            raise ValueError(f"{text} in {self.game}: a board shows positions with fewer")

    def plays_misere(self, position: Any) -> bool:
        """Say whether misère play from a position can be solved without a long wait."""
        return True

    def afterwards(self, start: Any, misere: bool) -> Scene | None:
        """Return what the debrief of a match from a start shows of the whole game."""
        return None


class PictureView(View):
    """How positions look that are one picture each: a part stands for a move, and tells it."""

    draws_sums = False

    def part(self, position: Any, option: Any) -> str:
        """Return the name of the part for a move: the one entry that it changes."""
        return str(next(b for a, b in zip(position, option, strict=True) if a != b))

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the option that each part stands for."""
        options = self.game._options(position)
        return {self.part(position, option): option for option in options}


@singledispatch
def view_of(game: Playable) -> View:
    """Return the view of a game; register a class of your own for a game's type.

    Parameters
    ----------
    game : Game, GameSum or LoopyGame
        The rules that are played by.

    Returns
    -------
    View
        How the game looks on a board: its position in words where nothing better is registered.
    """
    return View(game)


def view_for(game: Playable, position: Any) -> View:
    """Return the view for a position: words and buttons for a sum that the game's cannot draw."""
    view = view_of(game)
    return view if view.draws_sums or not isinstance(position, gl.Sum) else View(game)
