"""Nim in disguise: a staircase of heaps, coins on a strip, people on a hill, a ring of numbers.

In each of them some moves lower a number as a move of Nim does, and the others can be answered so
that nothing has changed. A position is a tuple.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.games.nim import (
    MooreNim,
    Numbers,
    after_each,
    check_length,
    check_listed,
    lowered,
    placed,
)
from gamelib.ruleset import Outcome, no_move
from gamelib.sums import xor

SIDES = ("white", "black")


class StaircaseNim(Numbers):
    """Staircase Nim: move stones from one step to the next one down; on the ground they are dead.

    A position is the stones on step 1, 2, ...: the first entry is the step above the ground.

    >>> game = StaircaseNim()
    >>> game.grundy((2, 1, 3)), game.winning_moves((2, 1, 3))
    (1, [(3, 0, 3), (2, 2, 2)])
    >>> game.outcome((0, 7))
    Outcome.P

    Theorem: the value is the XOR of the odd steps. Stones that leave an odd step leave Nim.
    Stones that leave an even step make an odd one larger; the opponent moves them on, and nothing
    has changed. No move keeps the XOR, and each smaller value is reached as in Nim. Misère play
    is solved from the rules. Source: AcWing 892.

    Raises `TypeError` or `ValueError` for steps that are no integers >= 0.
    """

    title = "Staircase Nim"
    rules = "Move any number of stones from one step to the next one down; step 0 is the ground."
    _named = "the steps of a staircase", "a step"

    def options(self, steps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the staircases after moving 1, 2, ... stones down from each step in turn."""
        check_length(steps)
        for step, stones in enumerate(steps):
            for moved in range(1, stones + 1):
                yield _moved_down(steps, step, moved)

    def theorem(self, steps: Sequence[int]) -> int:
        """Return the XOR of the steps 1, 3, 5, ..."""
        return xor(steps[::2])

    def winning_theorem(self, steps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all moves to XOR 0: at most one from each step."""
        return [_moved_down(steps, step, moved) for step, moved in winning_steps(steps)]

    def describe(self, steps: Any, option: Any) -> str:
        """Return the move in words; steps are counted from 1."""
        step, before, after = lowered(steps, option)
        ground = "the ground" if step == 1 else f"step {step - 1}"
        return f"move {before - after} from step {step} to {ground}"


def winning_steps(steps: Sequence[int]) -> list[tuple[int, int]]:
    """Return the winning moves of a staircase: a step counted from 0, and the stones to move.

    An odd step must keep its XOR with the total; one step above, as much is to come down as
    makes the odd step that.

    >>> winning_steps((2, 1, 3))
    [(1, 1), (2, 1)]
    """
    total, moves = xor(steps[::2]), []
    for step, stones in enumerate(steps):
        below = steps[step - step % 2]  # the odd step that the move changes
        missing = (below ^ total) - below
        moved = missing if step % 2 else -missing
        if 0 < moved <= stones:
            moves.append((step, moved))
    check_listed(len(moves), steps)
    return moves


def _moved_down(steps: Sequence[int], step: int, moved: int) -> tuple[int, ...]:
    after = list(steps)
    after[step] -= moved
    if step:
        after[step - 1] += moved
    return tuple(after)


class CoinsOnStrip(Numbers):
    """Coins on a strip: move a coin left over free cells, neither onto a coin nor past one.

    A position is the cells of the coins, increasing; cells are counted from 1.

    >>> game = CoinsOnStrip()
    >>> game.grundy((2, 5, 9)), game.winning_moves((2, 5, 9))
    (2, [(2, 5, 7)])
    >>> game.outcome((1, 2, 3)), game.outcome((1, 5, 6, 7, 9, 12, 14, 17))
    (Outcome.P, Outcome.N)

    Theorem: the gaps read from the right are a staircase. Step i is the gap just left of the i-th
    coin from the right, since moving that coin makes this gap smaller and the one to its right as
    much larger; to the right of the last coin is the ground. So the value is the XOR of every
    second gap, from the right. Misère play is solved from the rules. Source: "Georgia and Bob",
    POJ 1704; SDOI 2019 "Moving coins", Luogu P5363.

    Raises `TypeError` or `ValueError` for cells that are no integers >= 1 or do not increase.
    """

    title = "Coins on a strip"
    rules = "Move one coin left over any number of free cells. No jumping, no sharing."

    def canonical(self, cells: Any) -> tuple[int, ...]:
        return increasing_cells(cells)

    def options(self, cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the strips after moving each coin 1, 2, ... cells, the leftmost coin first."""
        return _steps(cells)

    def staircase(self, cells: Any) -> tuple[int, ...]:
        """Return the staircase that a strip is: its gaps, from the right.

        >>> CoinsOnStrip().staircase((2, 5, 9))
        (3, 2, 1)

        Parameters
        ----------
        cells : sequence of int
            The cells of the coins, increasing from 1 on.

        Returns
        -------
        tuple of int
            The steps, that above the ground first.
        """
        return _gaps(self.canonical(cells))

    def theorem(self, cells: tuple[int, ...]) -> int:
        """Return the XOR of the first, third, ... gap from the right."""
        return xor(_gaps(cells)[::2])

    def winning_theorem(self, cells: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all moves to XOR 0: at most one with each coin."""
        return after_each(cells, _winning_coins(cells))

    def describe(self, cells: Any, option: Any) -> str:
        _, before, after = lowered(cells, option)
        return f"move the coin on cell {before} to cell {after}"

    def small(self, size: int) -> Iterable[Any]:
        """Return all strips of up to four coins on the first size + 2 cells."""
        cells = range(1, size + 3)
        return itertools.chain.from_iterable(itertools.combinations(cells, n) for n in range(5))


class ClimbingTheHill(Numbers):
    """Climbing the hill: whoever brings the king, person number `king`, to the top wins.

    A position is the distances to the top, not decreasing. A person moves up any number of cells,
    passes nobody, and shares no cell but the top: zeros may repeat. Persons are counted from 1,
    the one nearest to the top first.

    >>> game = ClimbingTheHill(2)
    >>> game.outcome((2, 4, 6)), game.winning_moves((1, 4, 6))
    (Outcome.P, [(1, 4, 5)])
    >>> game.winning_moves((0, 3, 5))
    [(0, 0, 5)]

    Theorem: if the king is nearest of those below the top, one move wins. Else pair the people
    from the far end: moving the one behind makes the gap between two smaller, moving the one in
    front can be answered. Where their number is odd, the nearest stands alone, with the way to the
    top as its gap; to the cell below the top if the king comes next, since whoever clears the
    king's way loses. So they are coins on a strip. N iff the XOR of the gaps is not 0. Values and
    misère play are solved from the rules. Source: HDU 4315, "Climbing the Hill".

    Parameters
    ----------
    king : int
        Which person is the king, counted from 1, the one nearest to the top.

    Raises
    ------
    TypeError, ValueError
        For a king < 1 or beyond the last person, and for distances that are no integers >= 0,
        decrease, or are shared below the top.
    """

    _named = "the people on the hill", "a distance to the top"

    def __init__(self, king: int) -> None:
        self.king = validate.integer(king, "the king's number", low=1)

    @property
    def rules(self) -> str:
        up = "Move one person up the hill. Pass nobody, share no cell but the top."
        return f"{up} Whoever brings person {self.king}, the king, there wins."

    def canonical(self, distances: Any) -> tuple[int, ...]:
        people = super().canonical(distances)
        increase = all(near < far or far == near == 0 for near, far in itertools.pairwise(people))
        validate.require(increase, "distances to the top increase from the last 0 on", distances)
        validate.integer(self.king, f"the king among {len(people)} people", high=len(people))
        return people

    def options(self, people: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield what follows from moving each person 1, 2, ... cells, the nearest first."""
        return _steps(people, free=0) if people[self.king - 1] else iter(())

    def outcome_theorem(self, people: tuple[int, ...]) -> Outcome:
        """Return N iff the king is next to the top, or the XOR of the gaps is not 0."""
        if not people[self.king - 1]:
            return Outcome.P
        cells = self._cells(people)
        return Outcome.of(self.king == people.count(0) + 1 or xor(_gaps(cells)[::2]))

    def gaps(self, distances: Any) -> tuple[int, ...]:
        """Return the heaps of Nim that the people below the top are, from the far end.

        >>> ClimbingTheHill(2).gaps((2, 4, 6)), ClimbingTheHill(3).gaps((2, 4, 6))
        ((1, 1), (1, 2))

        Parameters
        ----------
        distances : sequence of int
            The distances to the top.

        Returns
        -------
        tuple of int
            The heaps.
        """
        return _gaps(self._cells(self.canonical(distances)))[::2]

    def _cells(self, people: tuple[int, ...]) -> tuple[int, ...]:
        """Return the people below the top as coins on a strip."""
        up = people.count(0)
        return tuple(distance + (self.king != up + 2) for distance in people[up:])

    def winning_theorem(self, people: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves: at most one with each person, two with the nearest."""
        if not people[self.king - 1]:
            return []
        up, cells = people.count(0), self._cells(people)
        shift = cells[0] - people[up]
        moves = [(up + i, cell - shift) for i, cell in _winning_coins(cells) if cell > shift]
        moves.append((up, 0))  # whoever reaches the top stands in nobody's way: no move of a coin
        moves.sort(key=lambda move: (move[0], -move[1]))
        return [left for left in after_each(people, moves) if not self.outcome_theorem(left)]

    def describe(self, people: Any, option: Any) -> str:
        person, _, target = lowered(people, option)
        who = "the king" if person == self.king else f"person {person}"
        if target == 0:
            return f"move {who} to the top"
        return f"move {who} to {target} cell{'s' * (target > 1)} below the top"

    def small(self, size: int) -> Iterable[Any]:
        """Return all groups of up to king + 2 people within size + 2 cells of the top."""
        for count in range(self.king, self.king + 3):
            for up in range(count + 1):
                for below in itertools.combinations(range(1, size + 3), count - up):
                    yield (0,) * up + below


class BlackAndWhite(Game):
    """Black and white: White moves 1 to `d` white pieces right, Black 1 to `d` black pieces left.

    A position is (cells, mover). The cells increase; the pieces on them are white, black, white,
    black, ..., as many of each. The mover is "white" or "black". A piece moves over any number of
    free cells, neither onto a piece nor past one; whoever cannot move loses.

    >>> game = BlackAndWhite(1)
    >>> game.outcome(((1, 3, 5, 9), "white")), game.winning_moves(((1, 3, 5, 9), "white"))
    (Outcome.N, [((1, 3, 7, 9), 'black')])
    >>> game.outcome(((1, 3, 5, 7), "black"))
    Outcome.P

    Theorem: the free cells between a white piece and the black one to its right are a heap, and
    the heaps are Moore's Nim_d, whoever moves. Both sides can shrink exactly these gaps; the gaps
    between the pairs only grow, and matter to nobody. Source: SDOI 2011 "Black and white", Luogu
    P2490; Moore, *Annals of Mathematics* 11, 1910.

    `winning_moves` gives one winning move, that of Moore's proof, or none. The sides have
    different moves, so there are no Grundy values and no sums, and misère play is left out.

    Parameters
    ----------
    d : int
        The most pieces that a move may move, >= 1.

    Raises
    ------
    TypeError, ValueError
        For d < 1, for wrong pieces and movers, and where Grundy values, sums or misère play are
        asked for.
    """

    first = None
    impartial = False

    def __init__(self, d: int) -> None:
        self.d = validate.integer(d, "the pieces of a move", low=1)
        self._moore = MooreNim(self.d)

    @property
    def rules(self) -> str:
        several = f"1 to {self.d} of your pieces" if self.d > 1 else "one of your pieces"
        moves = f"Move {several}, white ones right, black ones left, over free cells."
        return f"{moves} No jumping, no sharing."

    def canonical(self, position: Any) -> tuple[tuple[int, ...], str]:
        row, mover = validate.pair(position, "a position", "the cells and who moves")
        cells = increasing_cells(row)
        validate.require(len(cells) % 2 == 0, "white and black pieces are as many", cells)
        validate.require(mover in SIDES, "the mover is 'white' or 'black'", mover)
        return cells, mover

    def options(self, position: tuple[tuple[int, ...], str]) -> Iterator[Any]:
        """Yield what follows from moving one piece, then two, ..., then d; the leftmost first."""
        cells, mover = position
        return (_shrunk(cells, mover, left) for left in self._moore.options(_pairs(cells)))

    def outcome_theorem(self, position: tuple[tuple[int, ...], str]) -> Outcome:
        """Return the outcome of the gaps inside the pairs in Moore's Nim_d."""
        return self._moore.outcome_theorem(_pairs(position[0]))

    def winning_theorem(self, position: tuple[tuple[int, ...], str]) -> list[Any]:
        """Return one winning move, that of Moore's proof."""
        cells, mover = position
        return [_shrunk(cells, mover, left) for left in self._moore.winning_theorem(_pairs(cells))]

    def gaps(self, position: Any) -> tuple[int, ...]:
        """Return the heaps of Moore's Nim that a position is: the gaps inside the pairs.

        >>> BlackAndWhite(2).gaps(((1, 3, 5, 9), "white"))
        (1, 3)

        Parameters
        ----------
        position : (sequence of int, str)
            The cells, and the mover.

        Returns
        -------
        tuple of int
            The heaps.
        """
        return _pairs(self.canonical(position)[0])

    def describe(self, position: Any, option: Any) -> str:
        """Return the move in words: the cells that pieces leave, and those that they go to."""
        (cells, mover), (after, _) = position, option
        before, left = _pairs(cells), _pairs(after)
        moved = sum(a > b for a, b in zip(before, left, strict=True))
        fits = 1 <= moved <= self.d and _shrunk(cells, mover, left) == option
        validate.require(fits, "a move shrinks gaps", option)
        steps = [f"{a} to {b}" for a, b in zip(cells, after, strict=True) if a != b]
        return f"move {mover} from {validate.listed(steps)}"

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions of up to two pairs on the first size + 2 cells."""
        rows = (itertools.combinations(range(1, size + 3), count) for count in (0, 2, 4))
        return itertools.product(itertools.chain.from_iterable(rows), SIDES)


def increasing_cells(cells: Any) -> tuple[int, ...]:
    """Return the cells of a strip as a tuple, or raise unless they increase from 1 on."""
    checked = validate.integers(cells, "the cells of a strip", "a cell", 1, ordered=True)
    increase = all(before < after for before, after in itertools.pairwise(checked))
    validate.require(increase, "the cells of a strip increase", cells)
    return tuple(checked)


def _steps(cells: tuple[int, ...], free: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield what follows from moving each coin down 1, 2, ... cells; all may share a `free` one."""
    check_length(cells)
    for place, (before, cell) in enumerate(itertools.pairwise((0, *cells))):
        for target in range(cell - 1, before - (before == free), -1):
            yield placed(cells, place, target)


def _gaps(cells: Sequence[int]) -> tuple[int, ...]:
    """Return the free cells to the left of each coin, the last coin first."""
    return tuple(b - a - 1 for a, b in itertools.pairwise((0, *cells)))[::-1]


def _winning_coins(cells: Sequence[int]) -> list[tuple[int, int]]:
    """Return the winning moves of coins on a strip: a coin counted from 0, and its new cell."""
    last = len(cells) - 1
    steps = reversed(winning_steps(_gaps(cells)))
    return [(last - step, cells[last - step] - moved) for step, moved in steps]


def _pairs(cells: Sequence[int]) -> tuple[int, ...]:
    """Return the free cells between each white piece and the black one to its right."""
    return _gaps(cells)[-2::-2]


def _shrunk(cells: Sequence[int], mover: str, left: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """Return the position after the mover has left these gaps inside the pairs."""
    after, side = list(cells), SIDES.index(mover)
    for pair, gap in enumerate(left):
        white, black = cells[2 * pair], cells[2 * pair + 1]
        after[2 * pair + side] = white + gap + 1 if side else black - gap - 1
    return tuple(after), SIDES[1 - side]


class RingOfNumbers(Numbers):
    """The ring of numbers: lower a number beside the coin, unless it is 0, and cross its edge.

    A position is the numbers of the edges around the ring, at least one of them 0. The coin is
    between the last and the first; after a move the tuple is turned so that it still is.

    >>> game = RingOfNumbers()
    >>> game.outcome((2, 5, 3, 0)), game.winning_moves((1, 0, 2))
    (Outcome.N, [(0, 2, 0), (1, 1, 0), (0, 1, 0)])
    >>> game.outcome((0, 0, 0))
    Outcome.P

    Theorem: count the edges that are not 0 from the coin to the first 0, one way and the other.
    N iff one of the counts is odd. Proof: where one is odd, empty the first edge that way and
    cross it: an even count lies ahead, and a 0 behind. Where both are even, crossing an edge
    leaves an odd count ahead, and empty or not, the edge behind cannot mend that. Values and
    misère play are solved from the rules. Source: Luogu P1288.

    Raises `TypeError` or `ValueError` for numbers that are no integers >= 0, or none of them 0.
    """

    rules = "Lower a number beside the coin, unless it is 0, and cross its edge."
    _named = "the edges of a ring", "an edge"

    def canonical(self, edges: Any) -> tuple[int, ...]:
        numbers = super().canonical(edges)
        validate.require(0 in numbers, "a ring has an edge with 0: play ends", edges)
        return numbers

    def options(self, edges: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the rings after crossing the first edge, then the last: lowered by 1, 2, ..."""
        check_length(edges)
        for left in range(edges[0] - 1, -1, -1):
            yield _over_first(edges, left)
        for left in range(edges[-1] - 1, -1, -1):
            option = _over_last(edges, left)
            if left or not edges[0] or option != _over_first(edges, 0):
                yield option

    def outcome_theorem(self, edges: tuple[int, ...]) -> Outcome:
        """Return N iff the edges before the first 0 are odd in number, one way or the other."""
        return Outcome.of(edges.index(0) % 2 or edges[::-1].index(0) % 2)

    def winning_theorem(self, edges: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves: what counts of a lowered edge is whether it is 0."""
        check_length(edges)
        moves: list[tuple[int, ...]] = []
        for number, crossed in ((edges[0], _over_first), (edges[-1], _over_last)):
            for least, count in ((1, number - 1), (0, min(number, 1))):
                if count > 0 and not self.outcome_theorem(crossed(edges, least)):
                    check_listed(count, edges)
                    moves += [crossed(edges, least + n) for n in range(count - 1, -1, -1)]
        return list(dict.fromkeys(moves))

    def describe(self, edges: Any, option: Any) -> str:
        """Return the move in words; the first edge follows on the coin, the last precedes it."""
        if edges[1:] == option[:-1] and option[-1] < edges[0]:
            return f"lower the first edge from {edges[0]} to {option[-1]} and cross it"
        if edges[:-1] == option[1:] and option[0] < edges[-1]:
            return f"lower the last edge from {edges[-1]} to {option[0]} and cross it"
        raise ValueError(no_move(edges, option))

    def small(self, size: int) -> Iterable[Any]:
        """Return all rings of up to four edges with numbers of at most `size`."""
        return (edges for edges in super().small(size) if 0 in edges)


def _over_first(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (*edges[1:], left)


def _over_last(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (left, *edges[:-1])
