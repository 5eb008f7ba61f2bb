"""Boards: a position one plays on, against a machine that plays perfectly.

All logic is in Python (`gamelib.play`); the browser shows one picture and reports what is
clicked or chosen by key. A game gets its own board by registering a `View`; without one its
options appear as buttons.
"""

from __future__ import annotations

import os
from functools import singledispatch
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from gamelib.draw import Scene, heaps_scene, strip_scene
from gamelib.draw.heaps import MOST_STONES
from gamelib.draw.style import WIDTH
from gamelib.explore.controls import Slider
from gamelib.explore.explorer import MOST_FRAMES, frames_html
from gamelib.game import Game, Sum
from gamelib.heaps import HeapGame, Nim
from gamelib.play import Match, best_move

__all__ = ["Board", "View", "board", "view_of"]

_HERE = Path(__file__).parent


class View:
    """How a game looks on a board: its picture, and the option that a clicked part stands for.

    This one fits every game: the position in words; the options appear as buttons.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the picture of a position."""
        text = str(position) + (f"   value {self.game.grundy(position)}" if values else "")
        scene = Scene(height=90, alt=f"Position {text}")
        scene.text(WIDTH / 2, 45, text, size=26)
        return scene

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return a button for each option, named by its place."""
        return [
            {"name": str(i), "text": self.words(match.position, option)}
            for i, option in enumerate(match.options)
        ]

    def option(self, match: Match, part: str) -> Any:
        """Return the option that a part or button stands for, or `None` when it stands for none."""
        return {str(i): option for i, option in enumerate(match.options)}.get(part)

    def words(self, position: Any, option: Any) -> str:
        """Return the move from `position` to `option` in words."""
        return self.game._described(position, option)

    def select(self, match: Match, part: str) -> str | None:
        """Select a part that makes a move only together with others; return what to say then.

        `None` says that the part is not one of these: it makes a move by itself.
        """
        return None

    def forget(self) -> None:
        """Forget what is selected: the position has changed."""

    def check(self, position: Any) -> None:
        """Raise `ValueError` for a position that is too large for the board."""

    def plays_misere(self, position: Any) -> bool:
        """Say whether misère play from a position can be solved without a long wait."""
        return True

    def afterwards(self, match: Match) -> Scene | None:
        """Return what to show under the board when the match is over."""
        return None


class HeapsView(View):
    """Heaps of stones: a click on a stone takes it and all stones to its right."""

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
        marked = None
        if hint is not None:
            after = self.heaps(hint)
            marked = next((i, h) for i, h in enumerate(after) if h != heaps[i])
        return heaps_scene(heaps, values=shown, clickable=clickable, hint=marked)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the stones are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the position with heap i cut down to `left`, for the part "i:left"."""
        heaps = self.heaps(match.position)
        parts = {f"{i}:{left}": (i, left) for i, heap in enumerate(heaps) for left in range(heap)}
        if part not in parts:
            return None
        place, left = parts[part]
        return self.position(match.position, (*heaps[:place], left, *heaps[place + 1 :]))

    def words(self, position: Any, option: Any) -> str:
        """Return how many stones are taken, and of several heaps from which."""
        if not isinstance(position, Sum):
            return self.game.describe(position, option)
        pairs = enumerate(zip(self.heaps(position), self.heaps(option), strict=True), start=1)
        return next(f"take {old - left} from heap {i}" for i, (old, left) in pairs if old != left)

    def check(self, position: Any) -> None:
        """Raise `ValueError` for a heap that has more stones than a row has room for."""
        largest = max(self.heaps(position), default=0)
        if largest > MOST_STONES:
            raise ValueError(f"a board shows heaps of at most {MOST_STONES} stones, not {largest}")

    def afterwards(self, match: Match) -> Scene | None:
        """Return the strip behind a game on one heap: where the match was won and lost."""
        if not isinstance(match.start, int):
            return None
        return strip_scene(self.game, match.start, misere=match.misere)


@singledispatch
def view_of(game: Game) -> View:
    """Return the view of a game; register a class of your own for a game's type."""
    return View(game)


@view_of.register
def _(game: HeapGame) -> View:
    return HeapsView(game)


@view_of.register
def _(game: Nim) -> View:
    return HeapsView(game)


class Board(anywidget.AnyWidget):
    """A playable position: click, or walk by arrow keys and press Enter.

    >>> from gamelib import Nim
    >>> board = Board(Nim(), (3, 4, 5))
    >>> board.choose("0:1")
    >>> board.match.position
    (0, 4, 5)
    >>> board.status
    'You: take 2 from heap 1. Machine: take 1 from heap 1. Your move.'
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"

    picture = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    controls: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    choices: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    version = traitlets.Int().tag(sync=True)  # changes last, when all the others are in place

    def __init__(self, game: Game, position: Any, *, misere: bool = False) -> None:
        super().__init__()
        self.game, self.view = game, view_of(game)
        self.match = Match(game, position, misere=misere)
        self.values_shown = False
        self.hinted: Any = None
        self.on_msg(self._received)
        self._show(self._greeting())

    def __repr__(self) -> str:
        return f"Board({self.game}, {self.match.start})"

    # --- what the reader does -------------------------------------------------------------

    def choose(self, part: str) -> None:
        """Make the move that a part of the picture, or a button of an option, stands for."""
        if self.match.over:
            return self._show("The game is over: press New game.")
        said = self.view.select(self.match, part)
        if said is not None:
            return self._show(said)
        option = self.view.option(self.match, part)
        if option is None:
            return self._show("That is not on the board now. Choose again.")
        move = self.view.words(self.match.position, option)
        try:
            self.match.play(option)
        except ValueError:
            return self._show(f"{self.game} does not allow that: {move}. Choose another move.")
        return self._answer(f"You: {move}.")

    def control(self, name: str) -> None:
        """Press a control: new, start, misere, hint, back or values."""
        if name in {entry["name"] for entry in self.controls}:
            getattr(self, f"_press_{name}")()

    def _press_new(self) -> None:
        self._restart(self.match.machine_starts, self.match.misere)

    def _press_start(self) -> None:
        self._restart(not self.match.machine_starts, self.match.misere)

    def _press_misere(self) -> None:
        if not self.view.plays_misere(self.match.start):
            return self._show("Misère play has no theorem here, and this position is too large.")
        return self._restart(self.match.machine_starts, not self.match.misere)

    def _press_hint(self) -> None:
        hint = None if self.match.over else self.match.hint()
        self.hinted = hint
        if self.match.over:
            self._show("The game is over: press New game.")
        elif hint is None:
            self._show("Hint: every move loses against perfect play. Play on, or take back.")
        else:
            self._show(f"Hint: {self.view.words(self.match.position, hint)} wins.")

    def _press_back(self) -> None:
        self.match.take_back()
        self._answer("Taken back.")

    def _press_values(self) -> None:
        self.values_shown = not self.values_shown
        self._show(self.status)

    def _restart(self, machine_starts: bool, misere: bool) -> None:
        self.match = Match(
            self.game, self.match.start, misere=misere, machine_starts=machine_starts
        )
        self._answer(self._greeting())

    def _received(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        kind, name = content.get("kind"), str(content.get("name"))
        if kind == "control":
            self.control(name)
        # The second half of a double click belongs to a picture that is no longer there.
        elif kind == "part" and content.get("version") == self.version:
            self.choose(name)

    # --- what the board says ----------------------------------------------------------------

    def _greeting(self) -> str:
        if self.match.misere:
            return f"{self.game}, misère play: whoever cannot move wins."
        return f"{self.game}: whoever cannot move loses."

    def _answer(self, text: str) -> None:
        """Let the machine move if it is its turn, and say what happened."""
        self.hinted = None
        self.view.forget()
        if self.match.reply() is not None:
            text += f" Machine: {self.view.words(*self.match.history[-2:])}."
        if self.match.over:
            text += " Nothing is left. " + ("You win!" if self.match.you_won else "Machine wins.")
        self._show(text)

    def _show(self, text: str) -> None:
        match = self.match
        asks = match.your_turn and not match.over and not text.endswith("Your move.")
        scene = self.view.scene(
            match.position,
            values=self.values_shown,
            clickable=not match.over,
            hint=self.hinted,
        )
        picture = scene.svg()
        if match.over and (after := self.view.afterwards(match)) is not None:
            picture += after.svg()
        with self.hold_sync():
            self.picture = picture
            self.status = f"{text} Your move." if asks else text
            self.choices = [] if match.over else self.view.choices(match)
            self.controls = self._controls()
            self.version += 1

    def _controls(self) -> list[dict[str, Any]]:
        starts = self.match.machine_starts
        return [
            {"name": "new", "text": "New game"},
            {"name": "hint", "text": "Hint", "enabled": not self.match.over},
            {"name": "back", "text": "Take back", "enabled": len(self.match.history) > 1 + starts},
            {"name": "start", "text": "Machine starts", "pressed": starts},
            {
                "name": "misere",
                "text": "Misère play",
                "pressed": self.match.misere,
                "enabled": self.view.plays_misere(self.match.start),
            },
            {"name": "values", "text": "Grundy values", "pressed": self.values_shown},
        ]

    # --- without a kernel ---------------------------------------------------------------------

    def sample(self) -> list[Scene]:
        """Return pictures of a match between two perfect players, the moves in words below."""
        position, text, scenes = self.match.start, "The start", []
        for number in range(1, MOST_FRAMES + 1):
            scene = self.view.scene(position, values=False, clickable=False, hint=None)
            scene.text(WIDTH / 2, scene.height + 24, text)
            scene.height += 48
            scenes.append(scene)
            option = best_move(self.game, position, self.match.misere)
            if option is None:
                break
            text = f"Move {number}: {self.view.words(position, option)}"
            position = option
        return scenes

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        still = self.view.scene(self.match.start, values=False, clickable=False, hint=None)
        bundle, metadata = still._repr_mimebundle_()
        text = f"Board of {self.game}: {still.alt}"
        metadata["image/png"]["alt"] = text
        if os.environ.get("GAMELIB_FRAMES"):
            scenes = self.sample()
            slider = Slider(0, "move", low=0, high=len(scenes) - 1)
            bundle["text/html"] = frames_html(
                f"A match on the board of {self.game}",
                [(slider, range(len(scenes)), 0)],
                {(i,): scene for i, scene in enumerate(scenes)},
            )
        else:
            live = super()._repr_mimebundle_(**kwargs)
            bundle.update(live[0] if isinstance(live, tuple) else live or {})
        bundle["text/plain"] = text
        return bundle, metadata


def board(game: Game, position: Any, *, misere: bool = False) -> Board:
    """Return a board to play `game` on from `position`, against perfect play.

    >>> from gamelib import Bash
    >>> board(Bash(3), 21)
    Board(Bash(3), 21)
    """
    view, start = view_of(game), game._checked(position)
    view.check(start)
    if misere and not view.plays_misere(start):
        raise ValueError(f"misère play of {game} has no theorem, and this position is too large")
    return Board(game, position, misere=misere)
