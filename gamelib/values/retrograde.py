"""Retrograde analysis: who wins, and how soon, where play may go round in circles.

Where play can go on for ever a third outcome appears, the draw: neither player can force a win.
Backward induction has no bottom to start from on a cycle, so the labels grow from the finished
positions instead, ring by ring:

- ring 0: the finished positions, whose outcome the rules say;
- a position with an option lost for the opponent in r moves is won in r + 1, at the first such r;
- a position all of whose options are won for the opponent is lost, one move after the last of them.

What no ring reaches is a draw: from there a player can always move to another such position. The
number of the ring is the *remoteness*: the moves until the end when the winner hurries and the
loser delays (Steinhaus 1925; Berlekamp, Conway, Guy, *Winning Ways*, chapter 9).
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from gamelib import validate
from gamelib.bars import Progress
from gamelib.ruleset import Outcome

#: Positions and moves of the largest analysis: half a gigabyte, and seconds.
MOST_POSITIONS, MOVES_PER_POSITION = 500_000, 5
#: Positions between two looks at the clock.
_BETWEEN = 1 << 12


class Label(NamedTuple):
    """Who wins from a position, and in how many moves of both players; `None` for a draw.

    >>> print(Label(Outcome.N, 3), Label(Outcome.D, None))
    N in 3 draw
    """

    outcome: Outcome
    remoteness: int | None

    def __str__(self) -> str:
        if self.remoteness is None:
            return "draw"
        return f"{self.outcome} in {self.remoteness}"


DRAW = Label(Outcome.D, None)


def retrograde(
    positions: Iterable[Any],
    moves: Callable[[Any], Iterable[Any]],
    terminal: Callable[[Any], Outcome | None] | None = None,
) -> dict[Any, Label]:
    """Return the outcome and the remoteness of each position, play being allowed to go on for ever.

    >>> labels = retrograde(["a"], {"a": "b", "b": "ac", "c": "d", "d": ""}.get)
    >>> print(*map(str, labels.values()), sep=", ")
    draw, draw, N in 1, P in 0

    Parameters
    ----------
    positions : iterable
        Where to begin; what moves lead to is analysed too. Where the players differ, whoever is to
        move is part of a position.
    moves : callable
        The positions that one move leads to.
    terminal : callable, optional
        The `Outcome` for the player to move where the rules end the game, else `None`. Left out,
        the game ends where no move is left, and that is lost for the player to move, as it is
        wherever `terminal` says nothing and no move is left.

    Returns
    -------
    dict
        For each position that is reached its outcome and remoteness, the moves until the end;
        `None` for a draw.

    Raises
    ------
    ValueError
        When there are more than half a million positions.
    """
    if isinstance(positions, Mapping):
        positions = list(positions)
    starts = validate.collection(positions, "positions", of="positions")
    validate.require_function(moves, "moves", "a function of a position")
    if terminal is None:
        return labelled(starts, moves, lambda position: None)
    validate.require_function(terminal, "terminal", "a function of a position")
    return labelled(starts, moves, lambda position: ending(position, terminal(position)))


def ending(position: Any, outcome: Any) -> Label | None:
    """Return the label where the rules end the game with this outcome; `None` for `None`."""
    if outcome is None:
        return None
    if not isinstance(outcome, Outcome):
        text = f"{validate.shown(position)}, not {validate.shown(outcome)}"
        raise TypeError(f"terminal must return an Outcome or None at {text}")
    if outcome is Outcome.D:
        return DRAW
    return Label(outcome, 0)


def labelled(
    starts: Iterable[Any],
    moves: Callable[[Any], Iterable[Any]],
    known: Callable[[Any], Label | None],
    *,
    stuck: Outcome = Outcome.P,
    budget: int = MOST_POSITIONS,
    part: float = math.inf,
) -> dict[Any, Label]:
    """Return the labels of all positions that can be reached from `starts`.

    Nothing is asked about those whose label is `known`; one without moves has the outcome `stuck`.

    The moves of the first `part` positions alone are looked at, the nearest ones. If there are
    more, the labels are returned that these prove: the moves of everything within d moves of the
    starts are known, for some d, and a position k moves away has its remoteness r if k + r <= d.
    For whether it ends within r moves depends on what can be reached in r moves.
    """
    before: dict[Any, list[Any]] = {}
    for start in starts:
        validate.require_hashable(start, "a position")
        before[start] = []
    left: dict[Any, float] = {}  # options that are not yet known to be won for the opponent
    labels: dict[Any, Label] = {}
    rings: dict[int, list[Any]] = defaultdict(list)
    waiting, arcs, looked_at = list(before), 0, 0
    layers = [len(waiting)]  # how many positions are at most 0, 1, 2, ... moves away
    with Progress("positions looked at") as progress:
        for place, position in enumerate(waiting):
            if place == layers[-1]:
                layers.append(len(waiting))
            if place >= part:
                break
            label = known(position)
            if label is None:
                here, left[position] = arcs, math.inf
                for option in _several(moves(position), position):
                    arcs += 1
                    validate.require_hashable(option, "a position")
                    if option not in before:
                        before[option] = []
                        waiting.append(option)
                    before[option].append(position)
                    if len(waiting) > budget or arcs > MOVES_PER_POSITION * budget:
                        break
                else:
                    left[position] = arcs - here
                    if not left[position]:
                        label = Label(stuck, 0)
            if len(waiting) > budget or arcs > MOVES_PER_POSITION * budget:
                break
            looked_at += 1
            if label is not None:
                labels[position] = label
                if label.remoteness is not None:
                    rings[label.remoteness].append(position)
            if not place % _BETWEEN:
                progress.show(place)
    _grow(rings, before, left, labels)
    if looked_at == len(waiting):
        return {position: labels.get(position, DRAW) for position in waiting}
    proved = _proved(labels, waiting, [size for size in layers if size <= looked_at])
    decided = part < math.inf and all(start in proved for start in waiting[: layers[0]])
    if looked_at < part and not decided:
        raise ValueError(
            f"gave up below {validate.shown(waiting[0])} after {len(waiting)} positions and "
            f"{arcs} moves (the budget is {budget} positions), which do not decide who wins: try a "
            "smaller position, or label_from_rules with a larger budget"
        )
    return proved


def _proved(labels: dict[Any, Label], waiting: list[Any], layers: list[int]) -> dict[Any, Label]:
    """Return the labels that hold though only the moves of these layers are known."""
    proved, begin = {}, 0
    for away, end in enumerate(layers, start=1):
        for position in waiting[begin:end]:
            label = labels.get(position)
            if label is not None and away + (label.remoteness or 0) <= len(layers):
                proved[position] = label
        begin = end
    return proved


def _grow(
    rings: dict[int, list[Any]],
    before: dict[Any, list[Any]],
    left: dict[Any, float],
    labels: dict[Any, Label],
) -> None:
    """Label all that the rings reach, from the innermost outwards."""
    ring = 0
    while rings:
        labels_of = {True: Label(Outcome.N, ring + 1), False: Label(Outcome.P, ring + 1)}
        for position in rings.pop(ring, ()):
            wins = labels[position].outcome is Outcome.P  # for whoever moves here
            for other in before[position]:
                if other in labels:
                    continue
                left[other] -= 1
                if wins or not left[other]:
                    labels[other] = labels_of[wins]
                    rings[ring + 1].append(other)
        ring += 1


def _several(options: Any, position: Any) -> Iterable[Any]:
    if isinstance(options, Iterable):
        return options
    text = f"{validate.shown(position)}, not {validate.shown(options)}"
    raise TypeError(f"moves must return the positions that can be reached from {text}")
