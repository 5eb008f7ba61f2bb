"""What a board says: templates, filled alike by Python's board and by the one without a kernel."""

from gamelib.game import Game

__all__ = ["CONTROLS", "FAILED", "NO_SCRIPT", "SAID", "rules_of"]

#: The sentences of a board; `{move}` is one in words.
SAID = {
    "asks": "Your move.",
    "back": "Taken back.",
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


def rules_of(game: Game, misere: bool) -> str:
    """Return the rules in words, and who wins.

    >>> from gamelib import Bash
    >>> rules_of(Bash(2), misere=True)
    "Bash's game, misère play: Take 1 to 2 stones. Whoever cannot move wins."
    """
    play, end = (", misère play", "wins") if misere else ("", "loses")
    return f"{game.title}{play}: {game.rules} Whoever cannot move {end}."
