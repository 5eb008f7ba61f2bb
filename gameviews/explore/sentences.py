"""What a board says: templates, which the browser fills."""

import tomllib
from pathlib import Path

from gamelib.loopy import LoopyGame
from gameviews.play import Playable

#: The templates by what they are for, and then by name: see `sentences.toml`.
TEXTS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
SAID, CONTROLS = TEXTS["said"], TEXTS["controls"]


def controls_of(game: Playable, *, values: bool = True) -> dict[str, str]:
    """Return the controls of a game: where play need not end, there are no Grundy values."""
    named = CONTROLS | {"values": "Outcomes"} if isinstance(game, LoopyGame) else CONTROLS
    return {name: text for name, text in named.items() if values or name != "values"}


def rules_of(game: Playable, misere: bool) -> str:
    """Return the rules in words, and who wins.

    >>> from gamelib import Bash
    >>> rules_of(Bash(2), misere=True)
    "Bash's game, misère play: Take 1 to 2 stones. Whoever cannot move wins."
    """
    play, end = (", misère play", "wins") if misere else ("", "loses")
    again = " Thrice the same position is a draw." if isinstance(game, LoopyGame) else ""
    return f"{game.title}{play}: {game.rules} Whoever cannot move {end}.{again}"
