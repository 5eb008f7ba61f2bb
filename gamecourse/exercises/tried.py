"""What answers are tried on, and how the truth about it is found."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import gamelib as gl

#: Numbers that nobody plays out or steps through.
HUGE = [10**18 - 1, 10**18, 10**18 + 1, 10**18 + 2, 10**18 + 3, 2**60 - 1, 2**60]
#: Sizes for what promises any size, their bits spread over 40 to 100 places.
SPREAD = [2**40, 2**50 - 1, 2**64 - 1, 0xA5A5_5A5A_C3C3_3C3C, 10**30, 10**30 ^ (2**64 - 1)]


def chained(*sources: Iterable[Any]) -> list[Any]:
    """Return the things of several sources, one source after the other.

    >>> chained(range(3), "ab")
    [0, 1, 2, 'a', 'b']
    """
    return list(itertools.chain.from_iterable(sources))


def written(rows: Iterable[Iterable[Any]]) -> str:
    r"""Return an input of a contest problem: a line for each row.

    >>> written([[2], ("P", 3)])
    '2\nP 3'
    """
    return "\n".join(" ".join(map(str, row)) for row in rows)


def all_arrows(
    nodes: Iterable[Any], arcs: Iterable[tuple[Any, Any]]
) -> Iterator[dict[Any, list[Any]]]:
    """Yield a digraph of the nodes for each set of these arcs."""
    nodes, arcs = list(nodes), list(arcs)
    for chosen in itertools.product((False, True), repeat=len(arcs)):
        there = list(itertools.compress(arcs, chosen))
        yield {node: [end for start, end in there if start == node] for node in nodes}


def each(*sources: Iterable[Any]) -> list[tuple[Any]]:
    """Return things as arguments: one each, and not spread over several."""
    return [(item,) for item in chained(*sources)]


class Rules(gl.Game):
    """A game by its rules alone: `options` is a function of a position.

    >>> Rules(lambda heap: range(heap // 2, heap)).grundy_from_rules(6)
    0
    """

    def __init__(self, options: Callable[[Any], Iterable[Any]]) -> None:
        self.rules_of = options

    def options(self, position: Any) -> Iterable[Any]:
        return self.rules_of(position)


def value(game: gl.Game, position: Any, far: bool) -> int:
    """Return a Grundy value: by the rules, and by the theorem if it is `far`."""
    if far:
        return game.grundy(position)
    return game.grundy_from_rules(position)


def wins(game: gl.Game, position: Any, far: bool, misere: bool = False) -> bool:
    """Say whether the player to move wins: by the rules, and by the theorem if it is `far`.

    >>> wins(gl.Bash(3), 8, far=False), wins(gl.Bash(3), 10**18 + 1, far=True)
    (False, True)
    """
    if far:
        return bool(game.outcome(position, misere))
    return bool(game.outcome_from_rules(position, misere))


#: Whether something is wrong with an answer, and the words for it, one after the other.
Faults: TypeAlias = Iterator[tuple[object, str]]


def first_fault(faults: Faults) -> str:
    """Return the words of a fault where something is wrong, else ""."""
    return next((words for wrong, words in faults if wrong), "")
