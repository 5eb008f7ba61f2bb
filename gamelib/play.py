"""Playing a game: the state of a match and a machine that plays perfectly. No widgets here.

From a won position the machine makes a winning move. From a lost one it defends as long as it can,
since one learns most from beating an opponent that does not give up. Afterwards the match is
debriefed: the loser's last move from a won position to one that is won for the other lost it.

Where play need not end, a match is a draw when a position comes back for the third time; so every
match ends. From a drawn position the machine keeps the draw.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.games.hackenbush.bush import Bush
from gamelib.loopy.game import LoopyGame
from gamelib.rulesets import Outcome, no_move
from gamelib.search import Known, listed, search
from gamelib.sums import Sum, one_or_sum

__all__ = ["VERDICTS", "Debrief", "Match", "Step", "best_move", "longest_defence"]

#: What can be played.
Playable = Game | LoopyGame
#: A position that stands on the board so often makes the match a draw.
REPEATS = 3
#: Positions that are searched for the longest defence; beyond them the first option is played.
DEFENCE_BUDGET = 4000
#: What a debrief says of a match: templates.
VERDICTS: dict[str, str] = tomllib.loads(
    Path(__file__).with_name("play.toml").read_text(encoding="utf-8")
)


def best_move(game: Playable, position: Any, misere: bool = False) -> Any:
    """Return a winning move if there is one, else the longest defence; `None` when play is over.

    Where play need not end it is one of `best_moves`: the quickest win, or what keeps a draw.

    >>> from gamelib import Nim
    >>> best_move(Nim(), (3, 4, 5))
    (1, 4, 5)
    >>> best_move(Nim(), (0, 0)) is None
    True
    """
    _validate.kind(game, Playable, "the game", "a Game or LoopyGame")
    if isinstance(game, LoopyGame):
        return next(iter(game.best_moves(position, misere)), None)
    winning = game.winning_moves(position, misere)
    return winning[0] if winning else longest_defence(game, position, misere)


def longest_defence(
    game: Game, position: Any, misere: bool = False, known: dict[Any, int] | None = None
) -> Any:
    """Return the option of a lost position that puts the end off longest; `None` without options.

    The winner is taken to win as fast as possible. Where that needs more than a few thousand
    positions, the first option is returned. What is found is kept in `known`: whoever asks about
    many positions of a game hands in the same one each time.

    >>> from gamelib import Nim
    >>> longest_defence(Nim(), (5, 5))
    (4, 5)
    """
    _validate.kind(game, Game, "the game", "a Game")
    start = game._checked(position)
    # The number of moves until the end, when the winner hurries and the loser delays.
    moves: dict[Any, int] = {} if known is None else known
    _validate.kind(moves, dict, "what is known", "a dict")

    def below(position: Any) -> Iterator[list[Any]]:
        return listed(game._below(position))

    def moves_left(position: Any, options: Iterable[Any]) -> int:
        if winning := game.winning_moves(position, misere):
            return 1 + min(moves[one_or_sum(option)] for option in winning)
        return 1 + max((moves[option] for option in options), default=-1)

    try:
        search(one_or_sum(start), below, moves_left, Known(moves), DEFENCE_BUDGET)
    except ValueError:  # the search gave up
        return next(iter(game._options(start)), None)
    return max(game._options(start), key=lambda option: moves[one_or_sum(option)], default=None)


#: The outcomes before and after a move that lets something go, and the templates for it and for
#: the better one.
SWINGS: dict[tuple[Outcome | None, Outcome | None], tuple[str, str]] = {
    (Outcome.N, Outcome.N): ("lost", "instead"),
    (Outcome.D, Outcome.N): ("lost draw", "keep"),
    (Outcome.N, Outcome.D): ("let go", "instead"),
}


@dataclass(frozen=True)
class Step:
    """A position of a match, its outcome, and the move that led there and whether it was yours."""

    position: Any
    text: str
    outcome: Outcome | None  # `None`: too large to solve
    yours: bool | None  # `None`: the start
    move: str


@dataclass(frozen=True, repr=False)
class Debrief:
    """A match looked at again: its path, and where in it the move that lost led, if one did."""

    steps: tuple[Step, ...]
    lost_by: int | None
    better: Any  # what to leave instead
    verdict: str

    def __repr__(self) -> str:
        return f"Debrief({len(self.steps) - 1} moves: {self.verdict})"

    def __str__(self) -> str:
        who = {None: "", True: "  you: ", False: "  machine: "}
        lines = []
        for number, step in enumerate(self.steps):
            let_go = "let the win go" if step.outcome is Outcome.D else "lost it"
            mark = f"  <- {let_go}" if number == self.lost_by else ""
            letter = "?" if step.outcome is None else step.outcome
            lines.append(f"{number:3} {letter}  {step.text}{who[step.yours]}{step.move}{mark}")
        return "\n".join([*lines, self.verdict])


def said_position(position: Any) -> str:
    """Return a position as it stands in a sentence.

    >>> said_position(Bush("house")), said_position(frozenset({3, 1})), said_position(Sum(5, 2))
    ('11 edges', '{1, 3}', '5 + 2')
    """
    if isinstance(position, Bush):
        return f"{len(position)} edge{'s' * (len(position) != 1)}"
    if isinstance(position, Sum):
        text = " + ".join(map(said_position, position)) or "nothing"
    elif isinstance(position, frozenset):
        entries = sorted(position, key=lambda entry: (type(entry).__name__, entry))
        text = f"{{{', '.join(map(str, entries))}}}"
    elif isinstance(position, tuple):
        text = f"({', '.join(map(said_position, position))})"
    else:
        text = _validate.said(position)
    return text if len(text) <= 60 else f"{text[:40]} ... {text[-12:]}"


def _if_solved(ask: Callable[..., Any], *about: Any) -> Any:
    """Return what a game answers, or `None` where its search gives up."""
    try:
        return ask(*about)
    except ValueError:
        return None


class Match:
    """A match of you against the machine: moves, take-back, hints and who has won.

    >>> from gamelib import Bash
    >>> match = Match(Bash(3), 9)
    >>> match.play(8)
    >>> match.reply()
    7
    >>> match.play(4)
    >>> match.reply()
    3
    >>> match.play(0)
    >>> match.over, match.you_won
    (True, True)
    """

    def __init__(
        self, game: Playable, position: Any, *, misere: bool = False, machine_starts: bool = False
    ) -> None:
        _validate.kind(game, Playable, "the game", "a Game or LoopyGame")
        self.game, self.misere = game, _validate.flag(misere, "misere")
        self.start = game._checked(position)
        self.machine_starts = _validate.flag(machine_starts, "machine_starts")
        self.history = [self.start]

    def __repr__(self) -> str:
        start = _validate.shown(self.start)
        return f"Match({self.game!r}, {start}: {len(self.history) - 1} moves made)"

    @property
    def position(self) -> Any:
        """The position on the board."""
        return self.history[-1]

    @property
    def your_turn(self) -> bool:
        """Whether the next move is yours."""
        return self._yours(len(self.history))

    def _yours(self, number: int) -> bool:
        return (number % 2 == 1) != self.machine_starts  # the move with this number

    @property
    def options(self) -> list[Any]:
        """The options of the position on the board."""
        return list(self.game._options(self.position))

    @property
    def over(self) -> bool:
        """Whether no move is left, or the position has come back too often."""
        return self.repeated or next(self.game._options(self.position), self) is self

    @property
    def repeated(self) -> bool:
        """Whether the position has come back so often that the match is a draw."""
        loopy = isinstance(self.game, LoopyGame)
        return loopy and self.history.count(self.position) >= REPEATS

    @property
    def drawn(self) -> bool:
        """Whether the match is over and nobody has won it."""
        return self.repeated or (self.over and self._outcome() is Outcome.D)

    @property
    def you_won(self) -> bool:
        """Whether the match is over and you have won it."""
        return self.over and not self.drawn and (self.your_turn == bool(self._outcome()))

    def _outcome(self) -> Outcome:
        return self.game.outcome(self.position, self.misere)

    def play(self, option: Any) -> None:
        """Make a move of whoever is to move; raises `ValueError` for what is no option."""
        option = self.game._checked(option)
        if option not in self.options:
            rules = f"the rules of {self.game.title}: {self.game.rules}"
            raise ValueError(f"{no_move(self.position, option)}; {rules}")
        self.history.append(option)

    def reply(self) -> Any:
        """Let the machine move if it is its turn; return the option it chose, or `None`."""
        if self.over or self.your_turn:
            return None
        option = best_move(self.game, self.position, self.misere)
        self.history.append(option)
        return option

    def hint(self) -> Any:
        """Return a winning move, or one that keeps a draw; `None` when the position is lost."""
        return self._right_move(self.position)

    def _right_move(self, position: Any) -> Any:
        if isinstance(self.game, LoopyGame):
            lost = self.game.outcome(position, self.misere) is Outcome.P
            return None if lost else best_move(self.game, position, self.misere)
        return next(iter(self.game.winning_moves(position, self.misere)), None)

    def take_back(self, to: int | None = None) -> None:
        """Take back to your last turn, or to the start; or `to` a position by its number."""
        left = 1 + (0 if to is None else _validate.integer(to, "the number of a position"))
        while len(self.history) > left:
            self.history.pop()
            if to is None and self.your_turn:
                return

    def debrief(self, words: Callable[[Any, Any], str] | None = None) -> Debrief:
        """Return the path with outcomes, and the move that lost; `words` describes a move.

        >>> from gamelib import Nim
        >>> match = Match(Nim(), (1, 2))
        >>> match.play((0, 2))
        >>> match.play((0, 0))
        >>> print(match.debrief())
          0 N  (1, 2)
          1 N  (0, 2)  you: take 1 from heap 1  <- lost it
          2 P  (0, 0)  machine: take 2 from heap 2
        Move 1, take 1 from heap 1, lost it: from (1, 2), won, you left (0, 2): won for \
the machine; (1, 1) would have won: take 1 from heap 2.
        """
        words, path = self.game._described if words is None else words, self.history
        _validate.function(words, "words", "a function of two positions")
        moves = ["", *map(words, path, path[1:])]
        yours = [None, *map(self._yours, range(1, len(path)))]
        steps = tuple(map(Step, path, map(said_position, path), self._outcomes(), yours, moves))
        outcomes = enumerate(pairwise(step.outcome for step in steps), start=1)
        swings = {n: SWINGS[pair] for n, pair in outcomes if pair in SWINGS and self.over}
        if not swings:
            return Debrief(steps, None, None, self._verdict(steps))
        lost_by = max(swings)  # since then nobody let anything go
        (lost, instead), (before, after) = swings[lost_by], steps[lost_by - 1 : lost_by + 1]
        better, hint = _if_solved(self._right_move, before.position), ""
        if better is not None:  # it may be 0
            move = words(before.position, better)
            hint = VERDICTS[instead].format(better=said_position(better), move=move)
        loser, winner = ("you", "machine") if after.yours else ("machine", "you")
        verdict = VERDICTS[lost].format(
            number=lost_by,
            move=after.move,
            before=before.text,
            after=after.text,
            loser=VERDICTS[loser],
            winner=VERDICTS[winner],
            instead=hint,
        )
        return Debrief(steps, lost_by, better, verdict)

    def _outcomes(self) -> list[Outcome | None]:
        """Return the outcomes, from the end: one that is too large is behind larger ones still."""
        found: list[Outcome | None] = []
        for position in reversed(self.history):
            known = None not in found
            found.append(_if_solved(self.game.outcome, position, self.misere) if known else None)
        return found[::-1]

    def _verdict(self, steps: tuple[Step, ...]) -> str:
        """Return what a debrief says where no move let anything go."""
        if not self.over:
            return VERDICTS["going"]
        if steps[0].outcome is None:
            return VERDICTS["unknown"]
        if steps[0].outcome is Outcome.D:
            return VERDICTS["even"]
        if self.repeated:
            yours = bool(steps[-1].outcome) == self.your_turn
            return VERDICTS["stalled"].format(winner=VERDICTS["You" if yours else "Machine"])
        return VERDICTS["kept" if self.you_won else "hopeless"]
