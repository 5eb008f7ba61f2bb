"""Boards: positions one plays on, against a machine that plays perfectly.

Python keeps the game and the start, and knows each position as a node (`nodes`); the browser keeps
the match. A game gets its own board by registering a `View`; without one its options appear as
buttons.
"""

from __future__ import annotations

import contextlib
import functools
from typing import Any

from gamelib.extras import needed_for
from gameviews import validate
from gameviews.draw import Scene
from gameviews.draw.parts import caption
from gameviews.explore.controls import Slider
from gameviews.explore.explorer import MOST_FRAMES, frames_html, shown
from gameviews.explore.nodes import Nodes, table_html
from gameviews.explore.sentences import rules_of
from gameviews.explore.views import view_for
from gameviews.play import Playable, best_move


class Board:
    """A position to play from: click, or walk by arrow keys and press Enter.

    Where anywidget is installed a board is a widget, and stands in a box of others:
    `ipywidgets.HBox([board, explorer])`.

    >>> from gamelib import Nim
    >>> Board(Nim(), (3, 4, 5)).nodes.node(0)["over"]
    False

    Parameters
    ----------
    game : Game, GameSum or LoopyGame
        The rules that are played by.
    position
        Where the match begins: a position of the game, or a `Sum`.
    misere : bool
        Whether the player who cannot move wins.
    values : bool
        Whether Grundy values can be shown beside the picture.
    labels : bool
        Whether the account of a match tells outcomes; without them it tells the moves.

    Raises
    ------
    TypeError, ValueError
        For what is no game, and for a position that the game refuses.
    """

    def __new__(cls, *_: Any, **__: Any) -> Board:
        """Return the live form where there are widgets."""
        if cls is Board:
            with contextlib.suppress(ImportError):
                live = _live_form()
                return live.__new__(live)
        return super().__new__(cls)

    def __init__(
        self,
        game: Playable,
        position: Any,
        *,
        misere: bool = False,
        values: bool = True,
        labels: bool = True,
    ) -> None:
        validate.require_type(game, Playable, "game", "a game")
        self.game, self.start, self.misere = game, game._checked(position), misere
        self.nodes = Nodes(game, self.start, misere=misere, values=values, labels=labels)

    def __repr__(self) -> str:
        return f"Board({self.game}, {self.start})"

    # --- without a kernel ---------------------------------------------------------------------

    def html(self) -> str:
        """Return a page fragment: the board if its positions are few, else a match replayed."""
        game = self.game
        if (table := self.nodes.table()) is not None:
            name, rules = f"Board of {game.title}", rules_of(game, self.misere)
            return table_html(name, rules, self._still(self.start), table)
        scenes = self.sample()
        slider = Slider(0, "move", low=0, high=len(scenes) - 1)
        return frames_html(
            f"A match of {game.title}",
            [(slider, range(len(scenes)), 0)],
            {(i,): scene for i, scene in enumerate(scenes)},
        )

    def sample(self) -> list[Scene]:
        """Return pictures of a match between two perfect players, the moves in words below."""
        position, text, scenes = self.start, "The start", []
        for number in range(1, MOST_FRAMES + 1):
            scene = self._still(position)
            caption(scene, text)
            scenes.append(scene)
            if (option := best_move(self.game, position, self.misere)) is None:
                break
            text = f"Move {number}: {self.nodes.view.words(position, option)}"
            position = option
        return scenes

    def _still(self, position: Any) -> Scene:
        view = self.nodes.view
        view.forget(position)
        return view.scene(position, values=False, clickable=False, hint=None)

    # --- what a notebook stores -----------------------------------------------------------------

    @property
    def widget(self) -> Any:
        """The board itself, which is a widget where anywidget is installed."""
        with needed_for("a board to click on"):
            import anywidget  # noqa: F401
        return self

    def _live(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self.widget and ({}, {})

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        still = self._still(self.start)
        text = f"Board of {self.game.title}: {still.alt}"
        return shown(still, text, self.html, lambda: self._live(**kwargs))


@functools.cache
def _live_form() -> type[Board]:
    from gameviews.explore.live import Asked

    class LiveBoard(Board, Asked):
        """A board that is a widget."""

        def __init__(self, *made: Any, **more: Any) -> None:
            Board.__init__(self, *made, **more)
            Asked.__init__(self)

        def _live(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
            # anywidget says in the metadata where a hosted notebook finds its code.
            return Asked._repr_mimebundle_(self, **kwargs) or ({}, {})

    return LiveBoard


def board(
    game: Playable, position: Any, *, misere: bool = False, values: bool = True, labels: bool = True
) -> Board:
    """Return a board to play `game` on from `position`, against perfect play.

    Parameters
    ----------
    game : Game or LoopyGame
        What is played.
    position : position or Sum
        The start.
    misere : bool
        Whether the board begins with misère play; a button switches.
    values : bool
        Whether there is a button for Grundy values: not for readers who do not know them yet.
    labels : bool
        Whether a match that is over is debriefed by outcomes, P and N. Without them the board tells
        who moved where and who won, and has no values: for readers who are still to find out.

    Returns
    -------
    Board
        It shows itself in a notebook, alone or in a box of ipywidgets.

    Raises
    ------
    TypeError, ValueError
        For what is no position of the game, where the picture has no room for it, and where misère
        play from it is not solved.

    Examples
    --------
    >>> from gamelib import Bash
    >>> board(Bash(3), 21)
    Board(Bash(3), 21)
    """
    validate.require_type(game, Playable, "game", "a game")
    start = game._checked(position)
    view = view_for(game, start)
    view.refuse(start)
    if misere and not view.plays_misere(start):
        raise ValueError(f"misère play of {game} has no theorem, and this position is too large")
    made = Board(game, start, misere=misere, values=values, labels=labels)
    if misere:
        validate.refuse(made.nodes.solved(0, True)["kinds"][1].get("failed"))
    return made
