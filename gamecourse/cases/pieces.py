"""The cards of problems with pieces, of a forest, and of play that may go round in circles."""

import itertools
from collections.abc import Iterator, Sequence

import gamelib as gl
from gamecourse.bits import bit_rows, moore_bits
from gamecourse.cases.case import register, says, several, won
from gamecourse.disguises import black_and_white, stairs
from gamecourse.rings import ring_move
from gameviews.draw import black_and_white as draw_black_and_white
from gameviews.draw import coins_on_strip
from gameviews.draw import hill as draw_hill
from gameviews.draw import staircase as draw_staircase
from gameviews.draw import style as s
from gameviews.draw.bits import trie
from gameviews.draw.forest import forest
from gameviews.draw.ring import ring
from gameviews.draw.scene import Scene
from gameviews.draw.squares import crossing_pawn

# --- pieces on cells -----------------------------------------------------------------------------

STAIRS, LAYOUT, GEORGIA = (2, 1, 3), (3, 5, 8), (1, 5, 6, 7, 9, 12, 14, 17)
SIDES, HILL, RING = (1, 4, 6, 9), (1, 4, 6), (2, 5, 3, 0)


register(
    "C10",
    front=lambda: draw_staircase(STAIRS),
    pages=[lambda: stairs([STAIRS])],
    claim=lambda steps: says(not gl.nim_sum(steps[::2])),
    truth=lambda steps: won(gl.StaircaseNim(), steps),
    positions=lambda: [steps for steps in several(3, 3) if any(steps)],
    drawn=draw_staircase,
)


def _forgotten(cells: int) -> Scene:
    scene = Scene(230, f"50 coins on {cells} cells")
    for place in range(10):
        scene.rect(40 + 110 * place, 70, 110, 60, fill=s.PAPER, stroke=s.INK, radius=0)
    for place in (0, 3, 4, 6, 9):
        scene.circle(95 + 110 * place, 100, 24, fill=s.VERMILLION)
    scene.text(s.WIDTH / 2, 180, f"50 coins on {cells} cells, and so on", fill=s.GREY)
    return scene


register(
    "C16",
    front=lambda: coins_on_strip(LAYOUT, length=10),
    pages=[
        lambda: coins_on_strip(LAYOUT, length=10, values=True),
        lambda: bit_rows([("gap 1", 2), ("gap 3", 2), ("XOR", 0)]),
    ],
    claim=lambda n: gl.count_strip_wins(n, 50, 10**9 + 7),
    truth=lambda n: gl.count_strip_wins(n, 50, 10**9 + 9),
    positions=lambda: range(50, 100),
    drawn=_forgotten,
)


def _unsorted(cells: Sequence[int]) -> str:
    """Say who wins if the cells are taken as they come."""
    walls = (0, *cells)
    gaps = [b - a - 1 for a, b in itertools.pairwise(walls)][::-1]
    return says(gl.nim_sum([abs(gap) for gap in gaps[::2]]))


register(
    "C17",
    front=lambda: coins_on_strip(GEORGIA),
    pages=[lambda: draw_staircase(gl.CoinsOnStrip().staircase(GEORGIA), values=True, to_left=True)],
    claim=_unsorted,
    truth=lambda cells: won(gl.CoinsOnStrip(), sorted(cells)),
    positions=lambda: [c for n in (1, 2, 3) for c in itertools.permutations(range(1, 5), n)],
    drawn=lambda cells: coins_on_strip(sorted(cells)),
)


def _pairs_alone(cells: Sequence[int]) -> str:
    """Say who wins by the gaps inside the pairs alone."""
    return says(gl.nim_sum([b - a - 1 for a, b in zip(cells[::2], cells[1::2], strict=True)]))


def _without_king(people: Sequence[int]) -> str:
    """Say who wins by the gaps alone; who climbs alone is paired with the top."""
    return _pairs_alone([-1, *people] if len(people) % 2 else people)


def _people() -> list[tuple[int, tuple[int, ...]]]:
    """Return kings and people, the king neither first nor alone."""
    hills = [c for n in (2, 3) for c in itertools.combinations(range(1, 7), n)]
    return [(king, people) for people in hills for king in range(2, len(people) + 1)]


register(
    "C18",
    front=lambda: draw_hill(2, HILL),
    pages=[lambda: draw_hill(2, HILL, values=True)],
    claim=lambda at: _without_king(at[1]),
    truth=lambda at: won(gl.ClimbingTheHill(at[0]), at[1]),
    positions=_people,
    drawn=lambda at: draw_hill(at[0], at[1]),
    words=lambda at: f"{at[0]}, people at {', '.join(map(str, at[1]))}",
)


register(
    "C8",
    front=lambda: draw_black_and_white(2, SIDES, length=10),
    pages=[lambda: black_and_white([SIDES]), lambda: moore_bits((2, 2), 2, 2)],
    claim=_pairs_alone,
    truth=lambda cells: won(gl.BlackAndWhite(2), (cells, "white")),
    positions=lambda: itertools.combinations(range(1, 9), 4),
    drawn=lambda cells: draw_black_and_white(2, cells, values=True),
)


def _winning_left(edges: tuple[int, ...]) -> str:
    """Say by the rules whether a winning move over the first edge leaves more than 0 on it."""
    options = [(*edges[1:], left) for left in range(1, edges[0])]
    lost = (not gl.RingOfNumbers().outcome_from_rules(option) for option in options)
    return "one that leaves more" if any(lost) else "no other wins"


register(
    "C13",
    front=lambda: ring(RING),
    pages=[lambda: ring_move(RING, 1)],
    claim=lambda edges: "no other wins",
    truth=_winning_left,
    positions=lambda: [r for n in (2, 3) for r in itertools.product(range(3), repeat=n) if 0 in r],
    drawn=lambda edges: ring_move(edges, 1),
)


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
