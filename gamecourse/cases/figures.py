"""The cards of a forest that is cut, and of play that may go round in circles."""

import itertools
from collections.abc import Iterator, Sequence

import gamelib as gl
from gamecourse.cases.case import register
from gameviews.draw.forest import forest
from gameviews.draw.squares import crossing_pawn
from gameviews.draw.tries import trie

# --- ancestor deletion ---------------------------------------------------------------------------

TREE = (0, 1, 1, 2, 2, 3)


def _children_only(parents: Sequence[int]) -> int:
    """Return the value of a forest if only children of a root may be deleted, or a leaf."""
    values = [0] * (len(parents) + 1)
    children: list[list[int]] = [[] for _ in values]
    for u in range(len(parents), 0, -1):
        inside = [values[v] for v in children[u]]
        below = [gl.nim_sum(values[w] for w in children[v]) for v in children[u]]
        pairs = zip(inside, below, strict=True)
        reached = {gl.nim_sum(inside) ^ value ^ rest for value, rest in pairs}
        values[u] = gl.mex(reached) if inside else 1
        children[parents[u - 1]].append(u)
    return gl.nim_sum(values[root] for root in children[0])


register(
    "C14",
    front=lambda: forest(TREE),
    pages=[
        lambda: forest(TREE, root=1),
        lambda: trie({*gl.AncestorDeletion().values_left(TREE, root=1).values()}),
    ],
    claim=_children_only,
    truth=lambda parents: gl.AncestorDeletion().grundy_from_rules(parents),
    positions=lambda: [p for p in gl.AncestorDeletion().small(3) if p == tuple(sorted(p))],
    drawn=lambda parents: forest(parents, values=True),
)

# --- the crossing pawn ---------------------------------------------------------------------------

BOARD = ("O....", "....O", "..X..")


def _solution(winner: str, moves: int | None) -> str:
    return winner if moves is None else f"{winner} {moves}"


def _as_in_chess(board: tuple[str, ...]) -> str:
    """Return the answer if a side without a move were safe, and the game drawn."""
    game = gl.CrossingPawn(board)
    found = gl.retrograde(
        [game.start],
        lambda p: [*game.moves(p)] or [p],  # it stands there for ever
        game.terminal,
    )
    label = found[game.start]
    names = {gl.Outcome.N: "Red", gl.Outcome.P: "Black"}
    return _solution(names.get(label.outcome, "Tie"), label.remoteness)


def _boards() -> Iterator[tuple[str, ...]]:
    """Yield small boards, smallest first."""
    for rows, columns in ((3, 1), (2, 2), (2, 3), (3, 2)):
        for free in itertools.product(".#", repeat=rows * columns - 3):
            for order in dict.fromkeys(itertools.permutations(["X", "O", "O", *free])):
                text = "".join(order)
                yield tuple(text[row * columns : (row + 1) * columns] for row in range(rows))


register(
    "C15",
    front=lambda: crossing_pawn(gl.CrossingPawn(BOARD)),
    pages=[lambda: crossing_pawn(gl.CrossingPawn(BOARD), values=True)],
    claim=_as_in_chess,
    truth=lambda board: _solution(*gl.CrossingPawn(board).solve()),
    positions=_boards,
    drawn=lambda board: crossing_pawn(gl.CrossingPawn(board)),
    words=" / ".join,
)
