"""One game asked by many threads at once answers as a fresh one does, then and ever after.

Every cache of a game grows while it is asked: tables of heaps and coins, values found from the
rules, periods. Eight threads start together behind a barrier, and Python changes threads as often
as it can, so that they meet in the middle of one another's work.
"""

import copy
import functools
import itertools
import sys
import threading

import pytest
from games import exported_games

import gamelaws as laws
import gamelib as gl

THREADS = 8
#: Games beside those of the list: they gave wrong values, and wrong ones for ever, in version 1.0.
MORE = [
    *map(gl.Octal, ["0.16", "0.17", "0.333...", "4.7", "0.3", "0.1337"]),
    gl.CoinTurning("1-3"),
    gl.CoinTurning("1-3", 2),
    gl.Subtraction({3, 7, 20, 41}),
    gl.KAYLES + gl.GrundyGame(),
    gl.CoinTurning("1-4") * gl.CoinTurning("1-3"),
]
GAMES = [*exported_games(gl.Game), *MORE]
#: Objects of the package itself, which whatever runs in a kernel shares.
SHARED = [game for name in gl.__all__ if isinstance(game := getattr(gl, name), gl.Game)]
#: Games whose values stand in a table that grows, and how many of them are asked for.
GROWING = [
    *((game, 1400) for game in map(gl.Octal, ["0.77", "0.16", "0.137", "0.6"])),
    *((game, 150) for game in map(gl.Hexadecimal, ["0.8", "0.1A..."])),
    (gl.Octal("0.74464"), 500),
    (gl.Octal("0.37..."), 400),
    (gl.GrundyGame(), 1400),
    (gl.LaskerNim(), 300),
    (gl.Subtraction({3, 7, 20, 41}), 30_000),
    *((game, 60) for game in map(gl.CoinTurning, ["1-3", "2-3 consecutive"])),
    (gl.CoinTurning("1+"), 20),
    (gl.CoinTurning(lambda n: [{n}, {n, n // 2}] if n else [{n}]), 60),
    (gl.Wythoff(), 40),
    (gl.FibonacciNim(), 40),
]


@pytest.fixture(autouse=True)
def _threads_change_often():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(tasks):
    """Return what each task gives, done by threads that start at the same moment."""
    barrier, results = threading.Barrier(len(tasks)), [None] * len(tasks)

    def work(place):
        barrier.wait()
        results[place] = tasks[place]()

    threads = [threading.Thread(target=work, args=(i,), daemon=True) for i in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive(), "two threads wait for each other"
    return results


def answer(game, question):
    """Return what a game answers, a refusal being an answer too; arrays and iterators as lists."""
    name, *arguments = question
    try:
        found = getattr(game, name)(*arguments)
    except Exception as error:  # what one thread alone does not meet is a fault
        return type(error), str(error)
    if name == "graph":
        return sorted(map(repr, found.nodes(data=True)))
    return found.tolist() if hasattr(found, "tolist") else found


def questions(game, heaps=(40, 300, 700, 1025, 1600)):
    """Return what is asked of a game: each look-up at some positions, near ones and far ones."""
    small = list(itertools.islice(game.small(4), 40))[::4]
    near = [p for p in small if game.impartial] or small
    asked = [("outcome", p) for p in near]
    asked += [("winning_moves", p) for p in near]
    if not game.impartial:
        return asked
    asked += [(name, p) for name in ("grundy", "grundy_from_rules") for p in near]
    asked += [("outcome", p, True) for p in near] + [("graph", near[-1])]
    asked += [("grundy", gl.Sum(near[-1], near[-1], near[1]))]
    if isinstance(game, gl.Bash) or hasattr(game, "period"):
        quick = len(str(game.grundy(5))) and not isinstance(game, gl.Hexadecimal)
        far = heaps if quick else heaps[:2]
        asked += [("grundy", heap) for heap in far] + [("table", far[-1])]
        asked += [("table_from_rules", heaps[0]), ("period", far[-1])]
    elif isinstance(game, gl.CoinGame):
        size = (20,) if isinstance(game.first, int) else (12, 12)
        asked += [("table", *size)]
        last = max(size) + 5
        coin = last if isinstance(game.first, int) else (last, last - 2)
        asked += [("grundy", frozenset({coin})), ("coin_value", coin)]
    return asked


def fresh(game):
    """Return an equal game that knows nothing yet."""
    return copy.deepcopy(game)


def faults(shared, asked, truth):
    """Return the answers that are wrong, of threads that ask together and of one that asks then."""

    def tasks():
        for start in range(THREADS):
            order = asked[start::THREADS] + asked[: len(asked) // 2] + asked[::-1]
            yield lambda order=order: [(q, answer(shared, q)) for q in order]

    said = itertools.chain(*together(list(tasks())), ((q, answer(shared, q)) for q in asked))
    return [f"{q}: {found}, not {truth[q]}" for q, found in said if found != truth[q]]


@pytest.mark.parametrize("game", [*GAMES, *SHARED], ids=repr)
def test_threads_that_ask_one_game_together_get_what_a_fresh_game_says(game):
    asked = questions(fresh(game))
    truth = {question: answer(fresh(game), question) for question in asked}
    shared = any(game is one for one in SHARED)
    for one in [game] if shared else [fresh(game), fresh(game)]:
        assert faults(one, asked, truth)[:3] == []


@pytest.mark.parametrize(("game", "size"), GROWING, ids=lambda value: str(value)[:30])
def test_a_table_that_threads_let_grow_is_right_for_ever_after(game, size):
    """Each thread asks for one value, each of another position: so they meet in the table."""

    def position(n):
        if isinstance(game, gl.CoinGame):
            return frozenset({n})
        return (n, n // 2 + 1) if isinstance(game.first, tuple) or game.first is None else n

    def rest(game):
        shape = (size,) if isinstance(game.first, int) else (size, size)
        positions = map(position, range(0, size, 1 + size // 300))
        return game.table(*shape).tolist(), [game.grundy(p) for p in positions]

    true = rest(fresh(game))
    for _ in range(6):
        shared = fresh(game)
        sizes = [size * (THREADS - i // 2) // THREADS - 1 for i in range(THREADS)]
        asked = [("grundy", position(n)) for n in sizes]
        found = together([functools.partial(answer, shared, q) for q in asked])
        assert found == [answer(fresh(game), q) for q in asked]
        assert rest(shared) == true


@pytest.mark.parametrize("ask", [laws.genus, laws.is_tame, laws.misere_quotient])
def test_what_misere_play_asks_of_one_game_is_right_in_all_threads(ask):
    """Positions found by one thread looked like cycles to another."""
    asked = (
        [5, 6, 7, 8] if ask is laws.misere_quotient else [gl.Sum(n, 13 - n) for n in range(3, 7)]
    )
    true = [str(ask(gl.Octal("0.77"), position)) for position in asked]
    for _ in range(12):
        game = gl.Octal("0.77")
        tasks = [functools.partial(ask, game, position) for position in asked * 2]
        assert [str(found) for found in together(tasks)] == true * 2
