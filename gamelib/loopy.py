"""Games that need not end: rules under which play may go round for ever, which is a draw."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from gamelib.extras import nx
from gamelib.ruleset import G, Outcome, P, Ruleset
from gamelib.sums import Sum, one_or_sum
from gamelib.values.retrograde import DRAW, MOST_POSITIONS, Label, ending, labelled

#: Positions that are looked at first; where they do not decide, eight times as many.
FIRST_PART = 1000


class LoopyGame(Ruleset[P, G]):
    """A ruleset under which play may go on for ever: win, loss or draw, and in how many moves.

    Subclasses write `options`, perhaps `terminal`.

    >>> class Corridor(LoopyGame):
    ...     "Step one cell left or right; from cell 1 one may also leave, and cell 0 is outside."
    ...     def options(self, cell):
    ...         return [] if cell == 0 else [c for c in (cell - 1, cell + 1) if c <= 4]
    >>> game = Corridor()
    >>> [str(game.label(cell)) for cell in range(5)]
    ['P in 0', 'N in 1', 'draw', 'draw', 'draw']
    >>> game.outcome(1), game.remoteness(1), game.winning_moves(1), game.best_moves(2)
    (Outcome.N, 1, [0], [3])

    Outcomes are found by retrograde analysis (`gamelib.values.retrograde`). There are no Grundy
    values on a cycle, since each value there would wait for the others; what takes their place
    is in `loopy_values`. A `Sum` is played out as a whole.
    """

    #: Positions that an analysis may look at before it gives up; a fourth of it in a sum, whose
    #: options take four times as long to list.
    budget: int = MOST_POSITIONS

    # --- what a game may write -------------------------------------------------------------

    def terminal(self, position: Any) -> Outcome | None:
        """Return the outcome for the player to move where the rules end the game, else `None`.

        Its options do not matter then. Where no move is left the game ends anyway.

        Parameters
        ----------
        position : position
            In canonical form.

        Returns
        -------
        Outcome or None
            `None` where play goes on.
        """
        return None

    def label_theorem(self, position: Any) -> Label | None:
        """Return outcome and remoteness by a theorem or a table; `None` where there is none.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        Label or None
            `None` where the rules are to be asked.
        """
        return None

    # --- who wins, and how soon ------------------------------------------------------------

    def label(self, position: G | Sum, misere: bool = False) -> Label:
        """Return the outcome of a position or `Sum` with its remoteness.

        In misère play, whoever cannot move wins.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.

        Returns
        -------
        Label
            The outcome, and how many moves it takes (`None` for a draw).

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        self._need_play(misere)
        start = self._checked(position)
        if not misere and not isinstance(start, Sum):
            known = self.label_theorem(start)
            if known is not None:
                return known
        return self._label_from_rules(start, misere, None)

    def label_from_rules(
        self, position: G | Sum, misere: bool = False, *, budget: int | None = None
    ) -> Label:
        """Return the same by retrograde analysis of all that can be reached, or of the nearest.

        The nearest positions are enough where they decide it.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.
        budget : int, optional
            How many positions may be looked at; if not said, the `budget` of the game, in a sum a
            fourth of it.

        Returns
        -------
        Label
            The outcome, and how many moves it takes (`None` for a draw).

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        self._need_play(misere)
        return self._label_from_rules(self._checked(position), misere, budget)

    def outcome(self, position: G | Sum, misere: bool = False) -> Outcome:
        """Return the outcome: N, P, or D for a draw.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.

        Returns
        -------
        Outcome
            N, P, or D for a draw.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        return self.label(position, misere).outcome

    def outcome_from_rules(
        self, position: G | Sum, misere: bool = False, *, budget: int | None = None
    ) -> Outcome:
        """Return the outcome from the rules.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.
        budget : int, optional
            How many positions may be looked at; the `budget` of the game if not said.

        Returns
        -------
        Outcome
            N, P, or D for a draw.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        return self.label_from_rules(position, misere, budget=budget).outcome

    def remoteness(self, position: G | Sum, misere: bool = False) -> int | None:
        """Return the moves until the end, the winner hurrying and the loser delaying.

        `None` for a draw.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.

        Returns
        -------
        int or None
            In moves of either player; `None` for a draw.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        return self.label(position, misere).remoteness

    def winning_moves(self, position: G | Sum, misere: bool = False) -> list[Any]:
        """Return the options that are P-positions: all of them, in the order of the options.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.

        Returns
        -------
        list of position or Sum
            Empty where no move wins.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        options = self._options(self._checked(position))
        return [o for o in options if self.label(o, misere).outcome is Outcome.P]

    def best_moves(self, position: G | Sum, misere: bool = False) -> list[Any]:
        """Return the best options: the quickest wins, else what draws, else the longest defences.

        A winning move may still lead in a circle; the quickest never do.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.

        Returns
        -------
        list of position or Sum
            In the order of the options.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        """
        start = self._checked(position)
        outcome, moves = self.label(start, misere)
        wanted = DRAW if moves is None else Label(Outcome.of(not outcome), moves - 1)
        return [o for o in self._options(start) if self.label(o, misere) == wanted]

    def graph(self, position: G | Sum, *, limit: int = 2000) -> nx.DiGraph:
        """Return the digraph below a position: an arc leads from a position to each option.

        Nodes have the attributes `outcome` and `remoteness`.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        limit : int
            The most nodes that the graph may have.

        Returns
        -------
        networkx.DiGraph
            Its nodes are positions, or sums.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and when there are more than `limit`.
        """
        graph = super().graph(position, limit=limit)
        for node, data in graph.nodes(data=True):
            data["outcome"], data["remoteness"] = self.label(node)
        return graph

    # --- inside: positions are canonical from here on ----------------------------------------

    @functools.cached_property
    def _labels(self) -> tuple[dict[Any, Label], dict[Any, Label]]:
        return {}, {}  # what has been found from the rules, in normal and in misère play

    def _label_from_rules(self, position: Any, misere: bool, budget: int | None) -> Label:
        found, start = self._labels[bool(misere)], self._same(one_or_sum(position))
        limit = self._limit(budget, self.budget // 4 if isinstance(start, Sum) else None)

        def known(position: Any) -> Label | None:
            if position in found or isinstance(position, Sum):
                return found.get(position)
            return ending(position, self.terminal(position))

        def below(position: Any) -> Iterator[Any]:
            return map(self._same, self._below(position))

        part, stuck = FIRST_PART, Outcome.of(misere)
        while start not in found:
            labels = labelled([start], below, known, stuck=stuck, budget=limit, part=part)
            found.update(labels)
            part *= 8
        return found[start]

    def _part_options(self, part: Any) -> Iterator[Any]:
        """Return the options of a part; where the rules end the game it has none."""
        return super()._part_options(part) if self.terminal(part) is None else iter(())
