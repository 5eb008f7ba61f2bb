"""Loopy values: what takes the place of Grundy values where a digraph has cycles.

The value of a node is a number, or infinite with a set A of numbers, written ∞(A): those among the
values of its options. Two rules add them:

- numbers add by XOR, and ∞(A) + b = ∞(the numbers a XOR b, a in A): won if b is in A, else a draw;
- ∞ + ∞ = ∞(): a draw, whatever the sets are.

Sources: C. A. B. Smith, "Graphs and composite games", *Journal of Combinatorial Theory* 1, 1966;
A. S. Fraenkel and Y. Yesha, "The generalized Sprague-Grundy function and its invariance under
certain mappings", *Journal of Combinatorial Theory* A 43, 1986; *Winning Ways*, chapter 12.
"""

import contextlib
import itertools
import operator
from collections.abc import Iterable, Mapping
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.ruleset import Outcome
from gamelib.sums import Sum
from gamelib.values.retrograde import retrograde

#: Nodes and arcs looked at before a digraph is refused: all, for each number that may appear.
MOST_WORK = 5_000_000


class LoopyValue:
    """A number, or ∞ with the set of numbers among the values of the options.

    >>> three, one = LoopyValue(3), LoopyValue(1)
    >>> endless = LoopyValue(None, {0, 2})
    >>> three + one, endless + three, endless + endless
    (2, ∞(1, 3), ∞())
    >>> [str(value.outcome) for value in (three, three + three, endless, endless + three)]
    ['N', 'P', 'N', 'D']

    `number` is `None` for an infinite one, and `beside` its set. A number equals the int.

    Parameters
    ----------
    number : int or None
        The number; `None` for ∞.
    beside : iterable of int
        The numbers beside ∞.

    Raises
    ------
    ValueError
        For a number with a set beside it.
    """

    __slots__ = ("beside", "number")

    def __init__(self, number: int | None, beside: Iterable[int] = ()) -> None:
        self.number = number
        if number is not None:
            self.number = validate.integer(number, "a loopy value")
        self.beside = frozenset(
            validate.integers(beside, "the numbers beside ∞", "a number beside ∞")
        )
        if self.beside and number is not None:
            text = f"a set belongs to ∞, not to the number {validate.shown(number)}"
            raise ValueError(f"{text}: {validate.shown(set(self.beside))}")

    @property
    def outcome(self) -> Outcome:
        """The outcome: a number is lost only if it is 0; ∞(A) is won if 0 is in A, else a draw."""
        if self.number is not None:
            return Outcome.of(self.number)
        if 0 in self.beside:
            return Outcome.N
        return Outcome.D

    def __add__(self, other: object) -> "LoopyValue":
        value = _as_value(other)
        if value is None:
            return NotImplemented
        if self.number is None and value.number is None:
            return LoopyValue(None)
        if self.number is None:
            return value + self
        if value.number is None:
            return LoopyValue(None, {self.number ^ a for a in value.beside})
        return LoopyValue(self.number ^ value.number)

    __radd__ = __add__

    def __eq__(self, other: object) -> bool:
        value = _as_value(other)
        if value is None:
            return NotImplemented
        return (self.number, self.beside) == (value.number, value.beside)

    def __hash__(self) -> int:
        if self.number is None:
            return hash(self.beside)
        return hash(self.number)

    def __repr__(self) -> str:
        if self.number is not None:
            return str(self.number)
        return f"∞({', '.join(map(str, sorted(self.beside)))})"


def _as_value(value: object) -> LoopyValue | None:
    """Return the loopy value that a value is or, an integer >= 0, that it equals; or `None`."""
    if isinstance(value, LoopyValue):
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        with contextlib.suppress(TypeError, ValueError):  # an array says that it is an integer
            return LoopyValue(operator.index(value))
    return None


def loopy_values(digraph: Any) -> dict[Any, LoopyValue]:
    """Return the loopy value of each node of a digraph, a networkx `DiGraph` or a mapping.

    >>> loopy_values({"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": []})
    {'a': ∞(), 'b': ∞(1), 'c': 1, 'd': 0}

    Number after number by retrograde analysis: among the nodes that have no smaller number, those
    that are lost get 0, then 1, then 2, ... A draw among them is ∞ for good: it gets no number,
    and plays on as if it had a loop, which is never lost. So an option of a larger number, or of
    none, does not count if it can be undone: it has an option of the number in question.

    Parameters
    ----------
    digraph : networkx.DiGraph or mapping
        The arcs; a mapping is one of nodes to their successors.

    Returns
    -------
    dict
        The `LoopyValue` of each node.

    Raises
    ------
    TypeError, ValueError
        For what is no digraph, and for one that would take too long.
    """
    ends = successors_of(digraph)
    arcs, most = sum(map(len, ends.values())), max(map(len, ends.values()), default=0)
    if (len(ends) + arcs) * (most + 1) > MOST_WORK:
        raise ValueError(
            f"{len(ends)} nodes with up to {most} of {arcs} arcs each are too many: nodes and arcs "
            f"times possible numbers may be at most {MOST_WORK}"
        )
    numbers: dict[Any, int] = {}
    endless: dict[Any, None] = {}

    def moves(node: Any) -> list[Any]:
        return [end for end in ends[node] if end not in numbers] + [node] * (node in endless)

    for number in itertools.count():
        open_nodes = [node for node in ends if node not in numbers]
        if len(open_nodes) == len(endless):
            break
        for node, label in retrograde(open_nodes, moves).items():
            if label.outcome is Outcome.P:
                numbers[node] = number
            elif label.outcome is Outcome.D:
                endless[node] = None
    beside = {node: {numbers[end] for end in ends[node] if end in numbers} for node in endless}
    return {node: LoopyValue(numbers.get(node), beside.get(node, ())) for node in ends}


def successors_of(digraph: Any, kind: str = "DiGraph") -> dict[Any, tuple[Any, ...]]:
    """Return the successors of each node; those that are only successors have none.

    >>> successors_of({"a": ["b", "b"]})
    {'a': ('b',), 'b': ()}
    """
    if hasattr(digraph, "successors"):
        digraph = {node: digraph.successors(node) for node in digraph}
    elif not isinstance(digraph, Mapping):
        wanted = f"a networkx {kind} is expected, or a mapping of nodes to successors"
        raise TypeError(f"{wanted}, not {validate.shown(digraph)}")
    found: dict[Any, tuple[Any, ...]] = {}
    for node, ends in digraph.items():
        if isinstance(ends, (str, bytes)) or not isinstance(ends, Iterable):
            what = f"the successors of {validate.shown(node)}"
            raise TypeError(f"{what} must be a list of nodes, not {validate.shown(ends)}")
        found[node_of(node)] = tuple(dict.fromkeys(map(node_of, ends)))
    sinks = dict.fromkeys(end for ends in found.values() for end in ends)
    return found | {end: () for end in sinks if end not in found}


def node_of(node: Any) -> Any:
    """Return a node in canonical form, or raise."""
    if isinstance(node, Sum):
        raise ValueError(f"a node must not be a Sum: name {node} otherwise")
    validate.require_hashable(node, "a node")
    # NumPy's integers too; asking for SupportsIndex takes 20 times as long before Python 3.12.
    return operator.index(node) if hasattr(type(node), "__index__") else node
