"""The cards of a forest that is cut, and of play that may go round in circles."""

import itertools
from collections.abc import Iterator, Sequence

from gamecourse.cases.case import Case, Page, Trap
from gamelib.games.ancestors import AncestorDeletion
from gamelib.games.crossing_pawn import CrossingPawn
from gamelib.loopy.retrograde import retrograde
from gamelib.rulesets import Outcome, mex
from gamelib.sums import nim_sum
from gameviews.draw.crossing import crossing_pawn
from gameviews.draw.forest import forest
from gameviews.draw.tries import in_braces, trie

__all__ = ["CASES"]

CASES: dict[str, Case] = {}

# --- ancestor deletion ---------------------------------------------------------------------------

TREE = (0, 1, 1, 2, 2, 3)


def _left() -> Page:
    picture = forest(TREE, root=1)
    return Page("What hangs off the path stays: a sum for each node", picture, "T(u), then mex")


def _set() -> Page:
    game = AncestorDeletion()
    found = {*game.values_left(TREE, root=1).values()}
    line = f"T(1) = {in_braces(found)}, so the tree is worth {game.grundy(TREE)}"
    return Page("T(u) is kept as a trie: XORed as a whole, and merged", trie(found), line)


def _children_only(parents: Sequence[int]) -> int:
    """Return the value of a forest if only children of a root may be deleted, or a leaf."""
    values = [0] * (len(parents) + 1)
    children: list[list[int]] = [[] for _ in values]
    for u in range(len(parents), 0, -1):
        inside = [values[v] for v in children[u]]
        below = [nim_sum(values[w] for w in children[v]) for v in children[u]]
        pairs = zip(inside, below, strict=True)
        reached = {nim_sum(inside) ^ value ^ rest for value, rest in pairs}
        values[u] = mex(reached) if inside else 1
        children[parents[u - 1]].append(u)
    return nim_sum(values[root] for root in children[0])


CASES["C14"] = Case(
    game="none: mex by hand",
    others={
        "Green Hackenbush": "There what hangs on the cut falls; here what is above it goes.",
        "Nim": "A path of n nodes is a heap; a tree that branches leaves several parts.",
        "coin turning": "A deleted node does not come back, and its place decides nothing.",
    },
    front=lambda: forest(TREE),
    morph=[_left, _set],
    trap=Trap(
        "“mex over the children of u”",
        _children_only,
        lambda parents: AncestorDeletion().grundy_from_rules(parents),
        lambda: [p for p in AncestorDeletion().small(3) if p == tuple(sorted(p))],
        lambda parents: forest(parents, values=True),
    ),
)

# --- the crossing pawn ---------------------------------------------------------------------------

BOARD = ("O....", "....O", "..X..")


def _solved() -> Page:
    game = CrossingPawn(BOARD)
    winner, moves = game.solve()
    line = f"labelled backwards from the finished positions: {winner} {moves}"
    picture = crossing_pawn(game, game.start, values=True)
    return Page("Retrograde analysis: won, lost, drawn; in how many moves", picture, line)


def _solution(winner: str, moves: int | None) -> str:
    return winner if moves is None else f"{winner} {moves}"


def _as_in_chess(board: tuple[str, ...]) -> str:
    """Return the answer if a side without a move were safe, and the game drawn."""
    game = CrossingPawn(board)
    found = retrograde(
        [game.start],
        lambda p: [*game.options(p)] or [p],  # it stands there for ever
        game.terminal,
    )
    label = found[game.start]
    names = {Outcome.N: "Red", Outcome.P: "Black"}
    return _solution(names.get(label.outcome, "Tie"), label.remoteness)


def _boards() -> Iterator[tuple[str, ...]]:
    """Yield small boards, smallest first."""
    for rows, columns in ((3, 1), (2, 2), (2, 3), (3, 2)):
        for free in itertools.product(".#", repeat=rows * columns - 3):
            for order in dict.fromkeys(itertools.permutations(["X", "O", "O", *free])):
                text = "".join(order)
                yield tuple(text[row * columns : (row + 1) * columns] for row in range(rows))


CASES["C15"] = Case(
    game="retrograde analysis",
    others={
        "a sum: table, XOR": "A position can come back: there is no mex on a cycle.",
        "staircase Nim": "There every move shrinks something; here pieces go back and forth.",
        "Bash": "There is no number here that only gets smaller.",
    },
    front=lambda: crossing_pawn(CrossingPawn(BOARD)),
    morph=[_solved],
    trap=Trap(
        "“a side without a move has not lost: a draw, as in chess”",
        _as_in_chess,
        lambda board: _solution(*CrossingPawn(board).solve()),
        _boards,
        lambda board: crossing_pawn(CrossingPawn(board)),
        lambda board: f"Rows {' / '.join(board)}",
    ),
)
