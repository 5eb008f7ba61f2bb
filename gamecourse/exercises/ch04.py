"""Chapter 04: sums. Small ones are played out by the rules, large ones by the theorem."""

import functools
import itertools
import random
from collections.abc import Callable, Iterator
from numbers import Integral
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, check_output, each, exercise, graded

#: Heaps that nobody plays out or steps through.
HUGE = [10**18, 10**18 + 1, 10**18 + 2, 2**60 - 1, *SPREAD]


def _wins(game: gl.Game, position: Any, far: bool) -> bool:
    return bool(game.outcome(position) if far else game.outcome_from_rules(position))


# --- the lesson ----------------------------------------------------------------------------------


@exercise("04.sum")
def check_all_options(all_options: Callable[..., Any]) -> None:
    def listed(games: list[gl.Game], position: Any) -> Any:
        given = all_options(games, position)
        return sorted(given) if isinstance(given, list | tuple | set) else given

    def truth(games: list[gl.Game], position: Any) -> Any:
        return sorted(gl.GameSum(*games).options(position))

    bash, powers, nim = gl.Bash(3), gl.PowersOfTwo(), gl.Nim()
    cases: list[tuple[list[gl.Game], Any]] = [([bash, powers], p) for p in [(2, 3), (0, 1), (0, 0)]]
    cases += [
        ([gl.Subtraction({2, 5}), bash, powers], p) for p in [(7, 2, 9), (1, 1, 1), (5, 0, 0)]
    ]
    cases += [([powers] * 66, tuple(range(66)))]
    cases += [([nim, gl.Chomp()], ((1, 3), (3, 2))), ([bash, nim, bash, bash], (2, (2,), 2, 1))]
    gl.check_equal(listed, truth, cases)


@exercise("04.copies")
def check_mover_wins_copies(mover_wins_copies: Callable[..., Any]) -> None:
    game, far = (
        gl.PowersOfTwo(),
        [(5, 99), (100, 64), (7, 10**5 + 1), *itertools.product(HUGE, HUGE)],
    )
    far += [(2**64, 1), (2**65, 1), (1, 2**64), (1, 2**64 + 1)]
    graded(
        mover_wins_copies,
        near=itertools.product(range(10), range(1, 5)),
        rules=lambda n, k: _wins(game, gl.Sum(*[n] * k), far=False),
        far=far,
        theorem=lambda n, k: _wins(game, gl.Sum(*[n] * (k % 2)), far=True),
    )


@exercise("04.weigh")
def check_weigh(weigh: Callable[..., Any]) -> None:
    games = [gl.Bash(2), gl.Subtraction({1, 3, 4}), gl.PowersOfTwo(), gl.Bash(9)]
    cases: list[tuple[gl.Game, Any]] = [(game, n) for game in games for n in range(12)]
    cases += [
        (gl.Nim(), (2, 3)),
        (gl.Nim(), (1, 2, 4)),
        (gl.Chomp(), (3, 3)),
        (gl.Chomp(), (4, 2, 1)),
    ]
    # A beam with weights up to 12 or 30 only does not get level here.
    cases += [(gl.Bash(20), 13), (gl.Bash(20), 20), (gl.Bash(40), 33)]
    gl.check_equal(weigh, lambda game, position: game.grundy_from_rules(position), cases)


@exercise("04.boards")
def check_mover_wins_boards(mover_wins_boards: Callable[..., Any]) -> None:
    def truth(boards: list[tuple[int, int]]) -> bool:
        heaps = tuple(n for _, n in boards)
        far = max(heaps) > 9 or len(boards) > 4
        return _wins(gl.GameSum(*(gl.Bash(m) for m, _ in boards)), heaps, far)

    draw, kinds = random.Random(4), list(itertools.product(range(1, 5), range(6)))
    rows = [list(pair) for pair in itertools.combinations_with_replacement(kinds, 2)]
    rows += [draw.choices(kinds, k=3) for _ in range(60)]
    rows += [[(3, 1), (3, 2), (3, 3)], [(7, 1), (7, 2), (7, 4), (9, 7)], [(2, 2)], [(4, 5)]]
    rows += [[(10**18, HUGE[0]), (7, 3), (10**18, HUGE[0]), (9, 3)], [(9, n) for n in HUGE]]
    rows += [[(10**30, 10**30), (10**30, 2**64 - 1), (3, n)] for n in HUGE] + [[(3, 1)] * 65]
    rows += [[(10**18, a), (10**18, a ^ 2**k)] for a in HUGE[:4] for k in (33, 58)]
    rows += [[(10**31, 10**30), (10**31, 10**30 ^ 2**90)], [(2**70, 2**69)]]
    rows += [[(6, 7 * q + 5), (10**18, 5)] for q in (10**17, 2**56 - 1)]  # quotients that round
    gl.check_equal(mover_wins_boards, truth, each(rows))


@exercise("04.move")
def check_winning(winning: Callable[..., Any]) -> None:
    heaps = itertools.product(range(6), range(6), range(8))
    far = [*itertools.product(HUGE[:3], repeat=3), (77, 1000, 31), (0, 2**60 - 1, 0)]
    far += zip(SPREAD, SPREAD[2:] + SPREAD[:2], SPREAD[1:] + SPREAD[:1], strict=True)
    gl.check_moves(gl.GameSum(gl.Bash(3), gl.PowersOfTwo(), gl.Bash(5)), winning, heaps, far=far)


class _PokerNim(gl.Game):
    """Nim, and r times in a match up to three stones may be added to a heap."""

    def options(self, position: Any) -> Iterator[Any]:
        heaps, r = position
        for option in gl.Nim().options(heaps):
            yield option, r
        yield from self._with_more(heaps, r)

    def _with_more(self, heaps: Any, r: int) -> Iterator[Any]:
        for i, more in itertools.product(range(len(heaps) if r else 0), (1, 2, 3)):
            yield (*heaps[:i], heaps[i] + more, *heaps[i + 1 :]), r - 1

    def theorem(self, position: Any) -> int:
        return gl.nim_sum(position[0])

    def winning_theorem(self, position: Any) -> list[Any]:
        heaps, r = position
        fewer = [(option, r) for option in gl.Nim().winning_moves(heaps)]
        return fewer + [option for option in self._with_more(heaps, r) if not self.theorem(option)]


@exercise("04.poker")
def check_poker_move(poker_move: Callable[..., Any]) -> None:
    pairs = [((a, b), r) for a in range(5) for b in range(5) for r in range(3)]
    triples = [(heaps, 1) for heaps in itertools.product(range(3), repeat=3)]
    far = [((100, 77, 300), 5), ((9, 10, 12, 15), 2), ((8, 16, 32, 56), 3), ((6,) * 7, 10**6)]
    far += [((2**40, 1), 0), ((10**30, 10**30 ^ 2**90), 1), ((5,) * 69 + (2**40,), 2)]
    far += [(tuple(SPREAD), 0), ((*SPREAD, gl.nim_sum(SPREAD)), 3), ((7,) * 68, 1)]

    def chosen(position: Any) -> Any:
        given = poker_move(position)
        if not isinstance(given, list | tuple) or len(given) != 2:
            return given
        heaps, left = given
        return (tuple(heaps) if isinstance(heaps, list) else heaps), left

    gl.check_moves(_PokerNim(), chosen, [*pairs, *triples], far=far)


@exercise("04.steal")
def check_steal(steal: Callable[..., Any]) -> None:
    chomp = gl.Chomp()

    def choose(rows: tuple[int, ...]) -> Any:
        corner = (*rows[:-1], rows[-1] - 1) if rows[-1] > 1 else rows[:-1]

        def reply(bar: Any) -> Any:
            if bar != corner:
                raise ValueError(f"reply answers for {corner} only, not for {bar}")
            return next(iter(chomp.winning_moves(corner)), "lost")

        return steal(corner, reply)

    sizes = [size for size in itertools.product(range(1, 6), range(1, 5)) if size != (1, 1)]
    gl.check_moves(chomp, choose, [(width,) * height for width, height in sizes])


# --- practice ------------------------------------------------------------------------------------


@exercise("04.beside")
def check_mover_wins(mover_wins: Callable[..., Any]) -> None:
    pair = gl.Bash(3) + gl.Nim()
    cases = [*itertools.product(range(10), range(7)), *itertools.product(HUGE, [0, 1, 2, *HUGE])]
    gl.check_equal(mover_wins, lambda a, b: _wins(pair, (a, (b,)), max(a, b) > 9), cases)


@exercise("04.apart")
def check_tell_apart(tell_apart: Callable[..., Any]) -> None:
    bash, pair = gl.Bash(3), gl.Bash(3) + gl.Nim()

    def verdict(n: Any, a: int, b: int) -> Any:
        if isinstance(n, bool) or not isinstance(n, Integral):
            return n
        n = int(n)
        if n < 0:
            return f"{n}, which is no heap"
        one, other = (_wins(pair, (heap, (n,)), max(a, b, n) > 9) for heap in (a, b))
        return f"*{n}, with which both are {'won' if one else 'lost'}" if one == other else "apart"

    def truth(a: int, b: int) -> str:
        values = [bash.grundy(h) if h > 9 else bash.grundy_from_rules(h) for h in (a, b)]
        return "equal" if values[0] == values[1] else "apart"

    cases = [*itertools.product(range(10), repeat=2), *itertools.product(HUGE, HUGE)]
    graded(tell_apart, near=cases, rules=truth, verdict=verdict)


@exercise("04.advice")
def check_advice_fails(advice_fails: Callable[..., Any]) -> None:
    bash, pair = gl.Bash(3), gl.Bash(3) + gl.Bash(3)

    def truth(a: int, b: int) -> bool:
        if max(a, b) > 9:
            return a % 4 != b % 4 and a % 4 > 0 and b % 4 > 0
        advised = [(left, b) for left in bash.options(a) if not bash.outcome_from_rules(left)]
        advised += [(a, left) for left in bash.options(b) if not bash.outcome_from_rules(left)]
        return all(map(pair.outcome_from_rules, [(a, b), *advised]))

    cases = [*itertools.product(range(10), repeat=2), *itertools.product([1, 6, *HUGE], repeat=2)]
    gl.check_equal(advice_fails, truth, cases)


class _King(gl.Game):
    def options(self, square: Any) -> list[Any]:
        x, y = square
        steps = [(x - 1, y), (x, y - 1), (x - 1, y - 1)]
        return [(a, b) for a, b in steps if a >= 0 and b >= 0]

    def outcome_theorem(self, square: Any) -> gl.Outcome:
        return gl.Outcome.of(square[0] % 2 or square[1] % 2)


@exercise("04.king")
def check_king_wins(king_wins: Callable[..., Any]) -> None:
    squares = [*itertools.product(range(10), repeat=2), *itertools.product(HUGE, repeat=2)]
    gl.check_equal(king_wins, lambda x, y: _wins(_King(), (x, y), max(x, y) > 9), squares)


@exercise("04.kayles")
def check_first_throw(first_throw: Callable[..., Any]) -> None:
    def verdict(left: Any, n: int) -> str:
        if len(left) != 2 or min(left) < 0 or sum(left) not in (n - 1, n - 2):
            return f"{left}, which is no throw"
        return (
            f"{left}, won for the opponent" if _wins(gl.KAYLES, gl.Sum(*left), n > 20) else "a win"
        )

    rows = [*range(1, 21), 100, 101, *HUGE]
    graded(first_throw, near=rows, rules=lambda n: "a win", verdict=verdict)


@exercise("04.L")
def check_l_value(l_value: Callable[..., Any]) -> None:
    graded(
        l_value,
        near=itertools.product(range(1, 9), range(9)),
        rules=lambda a, b: gl.Chomp().grundy_from_rules((a,) + (1,) * b),
        far=[(100, 27), (1, 10**18), *itertools.product(HUGE, repeat=2)],
        theorem=lambda a, b: gl.nim_sum([a - 1, b]),
    )


@exercise("04.rows")
def check_two_rows(two_rows: Callable[..., Any]) -> None:
    near = [(a, b) for a in range(1, 10) for b in range(1, a + 1)]
    far = [(10**18, b) for b in (1, 2, 10**18 - 2, 10**18 - 1, 10**18)]
    far += [(a, b) for a in SPREAD for b in (1, a - 2, a - 1, a, a - 1 - 2**32, a - 1 - 2**39)]
    won = lambda *rows: _wins(gl.Chomp(), rows, far=False)  # noqa: E731 - one line says it
    graded(two_rows, near=near, rules=won, far=far, theorem=lambda a, b: a != b + 1)


class _Northcott(gl.Game):
    """A white and a black piece in each row of five cells; r moves of the match may go back."""

    def options(self, position: Any) -> Iterator[Any]:
        rows, mover, r = position
        for i, row in enumerate(rows):
            for cell in range(5):
                free = cell < row[1] if mover == 0 else cell > row[0]
                back = cell < row[0] if mover == 0 else cell > row[1]
                if free and cell != row[mover] and (r or not back):
                    new = (cell, row[1]) if mover == 0 else (row[0], cell)
                    yield (*rows[:i], new, *rows[i + 1 :]), 1 - mover, r - back

    def outcome_theorem(self, position: Any) -> gl.Outcome:
        """The gaps are heaps of Nim."""
        return gl.Outcome.of(gl.nim_sum(black - white - 1 for white, black in position[0]))


@exercise("04.northcott")
def check_white_wins(white_wins: Callable[..., Any]) -> None:
    game, row = _Northcott(), list(itertools.combinations(range(5), 2))
    near: list[Any] = [*each(row), *itertools.product(row, repeat=2)]
    #: Three rows, played out without going back; the first refutes laws of two rows.
    three = [((0, 2), (0, 3), (0, 4)), ((0, 1), (1, 3), (2, 4)), ((1, 2), (0, 2), (0, 3))]
    far: list[Any] = [((0, 4), (3, 8), (5, 13)), ((2, 9), (0, 12), (4, 7)), ((1, 9),) * 3]
    far += [((0, 10**18), (5, 10**18 + 5), (7, 8)), ((0, 2**60), (0, 2**59), (0, 2**59 + 1))]
    far += [((0, size + 1), (5, 6)) for size in SPREAD]
    far += [((0, size + 1), (3, size + 5)) for size in SPREAD] + [((2, 4),) * 67, ((2, 4),) * 68]
    # Gaps that differ in one place alone, beyond those of machine numbers.
    far += [((0, size + 1), (3, (size ^ 2**k) + 4)) for size in SPREAD for k in (33, 64, 90)]

    graded(
        white_wins,
        near=each([*near, *three]),
        rules=lambda rows: _wins(game, (rows, 0, 0 if len(rows) > 2 else 2), far=False),
        far=each(far),
        theorem=lambda rows: _wins(game, (rows, 0, 0), far=True),
    )


class _Cram(gl.Game):
    """Dominoes on free neighbouring squares; a position is the set of free squares."""

    def options(self, free: Any) -> Iterator[Any]:
        for x, y in sorted(free):
            for other in ((x + 1, y), (x, y + 1)):
                if other in free:
                    yield free - {(x, y), other}


@exercise("04.cram")
def check_first_domino(first_domino: Callable[..., Any]) -> None:
    cram = _Cram()

    def verdict(squares: Any, w: int, h: int) -> str:
        board = frozenset(itertools.product(range(w), range(h)))
        left = board - set(map(tuple, squares))
        if left not in set(cram.options(board)):
            return f"{squares}, which is no domino on this board"
        return f"{squares}, won for the opponent" if _wins(cram, left, far=False) else "a win"

    sizes = [(2, 1), (4, 1), (6, 1), (8, 1), (2, 3), (4, 3), (2, 5), (2, 7), (6, 3), (10, 1)]
    sizes += [(14, 1)]
    graded(first_domino, near=sizes, rules=lambda w, h: "a win", verdict=verdict)


@exercise("04.triples")
def check_lost_triples(lost_triples: Callable[..., Any]) -> None:
    def by_rules(n: int, m: int) -> int:
        triples, game = itertools.product(range(n + 1), repeat=3), gl.GameSum(*[gl.Bash(m)] * 3)
        return sum(not game.outcome_from_rules(heaps) for heaps in triples)

    def theorem(n: int, m: int) -> int:
        count = [(n - v + m + 1) // (m + 1) for v in range(m + 1)]  # v, v + m + 1, ... up to n
        # The signs of t cancel, but for the triples whose values have the nim-sum 0.
        sizes = range(1 << m.bit_length())
        signed = [sum(c * (-1) ** (v & t).bit_count() for v, c in enumerate(count)) for t in sizes]
        return int(sum(s**3 for s in signed)) // len(sizes)

    near, far = itertools.product(range(8), range(1, 6)), [(40, 7), (100, 9), (3, 100)]
    far += itertools.product([10**9, 10**9 + 7, 10**18, *SPREAD], (64, 99, 100))
    graded(lost_triples, near=near, rules=by_rules, far=far, theorem=theorem)


@exercise("04.shelf")
def check_shelf(solve: Callable[..., Any]) -> None:
    kinds: dict[str, Callable[..., gl.Game]] = {"B": gl.Bash, "P": gl.PowersOfTwo, "N": gl.Nim}

    def truth(text: str) -> list[str]:
        rows = [line.split() for line in text.splitlines()[1:]]
        games = [kinds[kind](*map(int, limit)) for kind, *limit, _ in rows]
        heaps = [(int(n),) if kind == "N" else int(n) for kind, *_, n in rows]
        if len(games) < 4 and all(int(n) < 9 for *_, n in rows):
            won = _wins(gl.GameSum(*games), tuple(heaps), far=False)
        else:
            won = gl.nim_sum(map(gl.Game.grundy, games, heaps)) != 0
        return ["first" if won else "second"]

    draw = random.Random(18)

    def shelf(boards: int, most: int) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for kind in draw.choices("BPN", k=boards):
            limit = [draw.randint(1, max(3, most // 2))] if kind == "B" else []
            rows.append((kind, *limit, draw.randint(0, most)))
        return rows

    written = ["B 3 21/P 9/N 1", "N 0", "P 3", "B 1 8", f"N {2**59}/N {2**59 + 1}"]
    written += [f"B {10**18} {10**18 - 1}/N {10**18 - 1}"]  # equal, but not as floats
    shelves: list[list[tuple[Any, ...]]]
    shelves = [[tuple(row.split()) for row in rows.split("/")] for rows in written]
    shelves += [shelf(draw.randint(1, 3), 8) for _ in range(60)]
    for size, boards in itertools.product([10**18, 2**40], (1, 2, 70, 1000)):
        rows = shelf(boards, size)
        shelves += [rows, rows + rows, [*rows, *rows, ("N", size)]]
    texts = [
        "\n".join([str(len(rows)), *(" ".join(map(str, r)) for r in rows), ""]) for rows in shelves
    ]
    check_output(solve, truth, texts)


@exercise("04.first")
def check_first_end(first_end_wins: Callable[..., Any]) -> None:
    @functools.cache
    def by_rules(heaps: tuple[int, ...], m: int) -> bool:
        options = [[heap - taken for taken in range(1, min(heap, m) + 1)] for heap in heaps]
        after = itertools.product(*options)
        return all(heaps) and not all(by_rules(tuple(sorted(left)), m) for left in after)

    def theorem(heaps: tuple[int, ...], m: int) -> bool:
        return min(2 * (heap // (m + 1)) + (heap % (m + 1) > 0) for heap in heaps) % 2 == 1

    near = [
        (heaps, m)
        for m in (1, 2, 3)
        for count in (1, 2, 3)
        for heaps in itertools.combinations_with_replacement(range(7 if count < 3 else 6), count)
    ]
    draw = random.Random(11)
    far = [
        (tuple(draw.randrange(most) for _ in range(count)), m)
        for most in (10**18, 2**40)
        for count in (1, 3, 500)
        for m in (1, 2, 7, 10**9)
    ]
    far += [((10**18, 10**18 - 1), 9), ((2**60 + 1, 2**60), 1), ((5,) * 10**5, 2)]
    graded(first_end_wins, near=near, rules=by_rules, far=far, theorem=theorem)
