"""Boards: a position one plays on, against a machine that plays perfectly.

All logic is in Python (`gamelib.play`); the browser shows one picture and reports what is
clicked or chosen by key (`live`). A game gets its own board by registering a `View`; without one
its options appear as buttons.
"""

from __future__ import annotations

from typing import Any

from gamelib._extras import needed_for
from gamelib.play import Match, Playable, best_move
from gamelib.rulesets import Outcome
from gameviews import _validate
from gameviews.draw import Scene
from gameviews.draw.parts import caption
from gameviews.explore.controls import Slider
from gameviews.explore.debrief import debrief_html
from gameviews.explore.explorer import MOST_FRAMES, frames_html, shown
from gameviews.explore.sentences import SAID, controls_of, ending, rules_of
from gameviews.explore.table import table_html, table_of
from gameviews.explore.views import view_for

__all__ = ["SHOWN", "Board", "board"]

#: What the browser is told, by name; the version last.
SHOWN = (
    *("rules", "picture", "legal", "up_to", "debrief", "status", "ending", "controls", "choices"),
    "version",
)


class Board:
    """A playable position: click, or walk by arrow keys and press Enter.

    >>> from gamelib import Nim
    >>> board = Board(Nim(), (3, 4, 5))
    >>> board.choose("0:1")
    >>> board.match.position
    (0, 4, 5)
    >>> board.status
    'You: take 2 from heap 1. Machine: take 1 from heap 1. Your move.'
    """

    def __init__(
        self, game: Playable, position: Any, *, misere: bool = False, values: bool = True
    ) -> None:
        _validate.flags(misere=misere, values=values)
        self.game, self.match = game, Match(game, position, misere=misere)
        self.offered = controls_of(game, values=values)
        self.view = view_for(game, self.match.start)
        self.up_to = self.view.up_to
        self.how, self.values_shown = "", False
        self.hinted: Any = None
        self.version = 0  # of the picture: a click is on one of them
        self._widget: Any = None
        self._answer("")

    def __repr__(self) -> str:
        return f"Board({self.game}, {self.match.start})"

    # --- what the reader does -------------------------------------------------------------

    def choose(self, part: str) -> None:
        """Make the move that a part of the picture, or a button of an option, stands for."""
        _validate.texts(part=part)
        if self.match.over:
            return self._show(SAID["over"])
        if (said := self.view.select(self.match, part)) is not None:
            return self._show(said)
        if (option := self.view.option(self.match, part)) is None:
            return self._show(SAID["gone"])
        move = self.view.words(self.match.position, option)
        try:
            self.match.play(option)
        except ValueError:
            return self._show(SAID["refused"].format(move=move, rules=self.game.rules))
        return self._answer(SAID["you"].format(move=move))

    def control(self, name: str) -> None:
        """Press a control: new, start, misere, hint, back or values."""
        _validate.texts(name=name)
        if name in {entry["name"] for entry in self.controls}:
            getattr(self, f"_press_{name}")()

    def _press_new(self) -> None:
        self._restart(self.match.machine_starts, self.match.misere)

    def _press_start(self) -> None:
        self._restart(not self.match.machine_starts, self.match.misere)

    def _press_misere(self) -> None:
        if not self.view.plays_misere(self.match.start):
            return self._show(SAID["no misere"])
        return self._restart(self.match.machine_starts, not self.match.misere)

    def _press_hint(self) -> None:
        self.hinted = hint = None if self.match.over else self.match.hint()
        if self.match.over:
            self._show(SAID["over"])
        elif hint is None:
            self._show(SAID["no hint"])
        else:
            move = self.view.words(self.match.position, hint)
            drawn = self.game.outcome(self.match.position, self.match.misere) is Outcome.D
            self._show(SAID["draw hint" if drawn else "hint"].format(move=move))

    def _press_back(self) -> None:
        self.match.take_back()
        self._answer(SAID["back"])

    def _press_values(self) -> None:
        self.values_shown = not self.values_shown
        self._show(self.status)

    def play_on(self, number: str) -> None:
        """Play on from a position of the match that is over, the one with this number."""
        if number in map(str, range(len(self.match.history) - 1)):
            self.match.take_back(int(number))
            self._answer(SAID["step"].format(number=number))

    def _restart(self, machine_starts: bool, misere: bool) -> None:
        start = self.match.start
        self.match = Match(self.game, start, misere=misere, machine_starts=machine_starts)
        self._answer(SAID["new"])

    def _received(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        kind, name = content.get("kind"), str(content.get("name"))
        # The second half of a double click belongs to a picture that is no longer there.
        here = content.get("version") == self.version
        if kind == "control":
            self.control(name)
        elif kind == "part" and here:
            self.choose(name)
        elif kind == "step" and here and self.match.over:
            self.play_on(name)

    # --- what the board says ----------------------------------------------------------------

    def _rules(self, scene: Scene) -> list[str]:
        """Return the rules in words, and how to move in the picture."""
        if not self.match.over:
            self.how = self.view.how if scene.has_parts else SAID["how"]
        return [rules_of(self.game, self.match.misere), self.how]

    def _answer(self, text: str) -> None:
        """Let the machine move if it is its turn, and say what happened."""
        self.hinted = None
        self.view.forget(self.match.position)
        if self.match.reply() is not None:
            text += SAID["machine"].format(move=self.view.words(*self.match.history[-2:]))
        if self.match.over:
            text += SAID[ending(self.match)]
        self._show(text.strip())

    def _show(self, text: str) -> None:
        match = self.match
        asks = match.your_turn and not match.over and not text.endswith(SAID["asks"])
        scene = self.view.scene(
            match.position, values=self.values_shown, clickable=not match.over, hint=self.hinted
        )
        picture = scene.svg()
        if match.over and (after := self.view.afterwards(match)) is not None:
            picture += after.svg()
        played = match.over and len(match.history) > 1
        self.debrief = debrief_html(match, self.view) if played else ""
        self.picture = picture
        self.rules = self._rules(scene)
        self.status = f"{text} {SAID['asks']}".strip() if asks else text
        self.choices = [] if match.over else self.view.choices(match)
        self.legal = [] if match.over else self.view.legal(match)
        self.ending = ending(match) if match.over else ""
        self.controls = self._controls()
        self.version += 1
        if self._widget is not None:
            self._widget.say(**self._said())

    def _said(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in SHOWN}

    def _controls(self) -> list[dict[str, Any]]:
        match, starts = self.match, self.match.machine_starts
        playable = self.view.plays_misere(match.start)
        states: dict[str, dict[str, Any]] = {
            "hint": {"enabled": not match.over},
            "back": {"enabled": len(match.history) > 1 + starts},
            "start": {"pressed": starts},
            "misere": {"pressed": match.misere, "enabled": playable},
            "values": {"pressed": self.values_shown},
        }
        return [
            {"name": name, "text": text, **states.get(name, {})}
            for name, text in self.offered.items()
        ]

    # --- without a kernel ---------------------------------------------------------------------

    def html(self) -> str:
        """Return a page fragment: the board if its positions are few, else a match replayed."""
        game, start, misere = self.game, self.match.start, self.match.misere
        table = table_of(game, start, misere=misere, values="values" in self.offered)
        if table is not None:
            still = self.view.scene(start, values=False, clickable=False, hint=None)
            return table_html(f"Board of {game.title}", rules_of(game, misere), still, table)
        scenes = self.sample()
        slider = Slider(0, "move", low=0, high=len(scenes) - 1)
        return frames_html(
            f"A match of {game.title}",
            [(slider, range(len(scenes)), 0)],
            {(i,): scene for i, scene in enumerate(scenes)},
        )

    def sample(self) -> list[Scene]:
        """Return pictures of a match between two perfect players, the moves in words below."""
        position, text, scenes = self.match.start, "The start", []
        for number in range(1, MOST_FRAMES + 1):
            scene = self.view.scene(position, values=False, clickable=False, hint=None)
            caption(scene, text)
            scenes.append(scene)
            if (option := best_move(self.game, position, self.match.misere)) is None:
                break
            text = f"Move {number}: {self.view.words(position, option)}"
            position = option
        return scenes

    # --- what a notebook stores -----------------------------------------------------------------

    @property
    def widget(self) -> Any:
        """The live board: what the browser shows, and where its clicks arrive."""
        if self._widget is None:
            with needed_for("a board to click on"):
                from gameviews.explore.live import LiveBoard

            self._widget = LiveBoard(**self._said())
            self._widget.on_msg(self._received)
        return self._widget

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        still = self.view.scene(self.match.start, values=False, clickable=False, hint=None)
        text = f"Board of {self.game.title}: {still.alt}"
        # anywidget says in the metadata where a hosted notebook finds its code.
        return shown(
            still, text, self.html, lambda: self.widget._repr_mimebundle_(**kwargs) or ({}, {})
        )


def board(game: Playable, position: Any, *, misere: bool = False, values: bool = True) -> Board:
    """Return a board to play `game` on from `position`, against perfect play.

    Without `values` it has no button for Grundy values, for readers who do not know them yet.

    >>> from gamelib import Bash
    >>> board(Bash(3), 21)
    Board(Bash(3), 21)
    """
    _validate.kind(game, Playable, "game", "a game")
    _validate.flags(misere=misere, values=values)
    start = game._checked(position)
    view = view_for(game, start)
    view.refuse(start)
    if misere and not view.plays_misere(start):
        raise ValueError(f"misère play of {game} has no theorem, and this position is too large")
    return Board(game, position, misere=misere, values=values)
