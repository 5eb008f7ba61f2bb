"""What a board says: templates, filled alike by Python's board and by the one without a kernel."""

from gamelib.loopy.game import LoopyGame
from gamelib.play import Match, Playable

__all__ = ["CONTROLS", "FAILED", "NO_SCRIPT", "SAID", "controls_of", "ending", "rules_of"]

#: The sentences of a board; `{move}` is one in words.
SAID = {
    "asks": "Your move.",
    "back": "Taken back.",
    "draw hint": "Hint: no move wins against perfect play; {move} keeps the draw.",
    "drawn": " Play is over: a draw.",
    "ended lost": " Play is over. Machine wins.",
    "ended won": " Play is over. You win!",
    "gone": "That is not on the board now. Choose again.",
    "hint": "Hint: {move} wins.",
    "how": "Press the button of a move.",
    "lost": " Nothing is left. Machine wins.",
    "machine": " Machine: {move}.",
    "new": "New game.",
    "no hint": "Hint: every move loses against perfect play. Play on, or take back.",
    "no misere": "Misère play has no theorem here, and this position is too large.",
    "over": "The game is over: press New game.",
    "refused": "Not allowed: {move}. {rules} Choose another move.",
    "repeated": " The same position for the third time: a draw.",
    "step": "Back to position {number}.",
    "won": " Nothing is left. You win!",
    "you": "You: {move}.",
}

#: The names of the controls, and what is written on them.
CONTROLS = {
    "new": "New game",
    "hint": "Hint",
    "back": "Take back",
    "start": "Machine starts",
    "misere": "Misère play",
    "values": "Grundy values",
}

#: What stands under the still picture where there is no board to play on.
FAILED = "The board could not be loaded: this is its start."
NO_SCRIPT = "To play here, switch JavaScript on: this is the start."


def controls_of(game: Playable, *, values: bool = True) -> dict[str, str]:
    """Return the controls of a game: where play need not end, there are no Grundy values."""
    named = CONTROLS | {"values": "Outcomes"} if isinstance(game, LoopyGame) else CONTROLS
    return {name: text for name, text in named.items() if values or name != "values"}


def ending(match: Match) -> str:
    """Return the name of the sentence for the end of a match."""
    if match.drawn:
        return "repeated" if match.repeated else "drawn"
    ended = "ended " if isinstance(match.game, LoopyGame) else ""
    return f"{ended}{'won' if match.you_won else 'lost'}"


def rules_of(game: Playable, misere: bool) -> str:
    """Return the rules in words, and who wins.

    >>> from gamelib import Bash
    >>> rules_of(Bash(2), misere=True)
    "Bash's game, misère play: Take 1 to 2 stones. Whoever cannot move wins."
    """
    play, end = (", misère play", "wins") if misere else ("", "loses")
    again = " Thrice the same position is a draw." if isinstance(game, LoopyGame) else ""
    return f"{game.title}{play}: {game.rules} Whoever cannot move {end}.{again}"
