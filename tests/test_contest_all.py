"""Every contest problem: 200 drawn games against the rules, and input that is cut or garbled."""

import functools
import os
import random

import pytest
from test_contest import SAMPLES, joined, lines, members, some_heaps, winning_takes, wins
from test_contest_disguise import downstairs, lost, round_the_ring

import gamecontest
from gamecontest.__main__ import main
from gamecontest.trials import TRIALS

#: Problems that are read to the end of the file: nothing is an input.
TO_THE_END = {"C5", "C6", "C18"}
SEEDS = range(200)


# --- games that only this file plays ------------------------------------------------------------


@functools.cache
def deleted(nodes, parents):
    """Say whether the player to move loses: `nodes` stand, each goes with all above it."""
    for node in nodes:
        path, at = set(), node
        while at:
            path.add(at)
            at = parents[at - 1]
        if deleted(nodes - path, parents):
            return False
    return True


def hung_up(count, edges):
    """Return the parents in a forest whose trees hang from their smallest nodes."""
    parents, joined_by = [None] * count, {frozenset(edge) for edge in edges}
    for root in range(1, count + 1):
        if parents[root - 1] is None:
            parents[root - 1] = 0
            waiting = [root]
            while waiting:
                node = waiting.pop()
                for other in range(1, count + 1):
                    if frozenset((node, other)) in joined_by and parents[other - 1] is None:
                        parents[other - 1] = node
                        waiting.append(other)
    return tuple(parents)


def two_by_two(heaps):
    """C7: one heap of a pair is discarded, the other split into two that are not empty."""
    for place in range(0, len(heaps), 2):
        for kept in heaps[place : place + 2]:
            for one in range(1, kept):
                yield (*heaps[:place], one, kept - one, *heaps[place + 2 :])


def replaced(heaps):
    """C11: a heap is replaced by two smaller ones."""
    for place, heap in enumerate(heaps):
        rest = (*heaps[:place], *heaps[place + 1 :])
        for one in range(heap):
            for other in range(one + 1):
                yield tuple(sorted(filter(None, (*rest, one, other))))


# --- 200 drawn games of the problems that had fewer -----------------------------------------------


def test_c7_by_the_rules():
    for seed in SEEDS:
        rng = random.Random(seed)
        heaps = tuple(rng.randint(1, 6) for _ in range(2 * rng.randint(1, 2)))
        expected = "NO\n" if lost(heaps, two_by_two) else "YES\n"
        assert gamecontest.solve("C7", joined(1, len(heaps), heaps)) == expected


def test_c9_by_the_rules():
    for seed in SEEDS:
        rng = random.Random(1000 + seed)
        allowed = [rng.randint(1, 9) for _ in range(rng.randint(1, 4))]
        heaps = some_heaps(rng, most=3, size=12)
        expected = "Yes\n" if wins(heaps, members(*allowed)) else "No\n"
        assert gamecontest.solve("C9", joined(len(allowed), allowed, len(heaps), heaps)) == expected


def test_c10_by_the_rules():
    for seed in SEEDS:
        steps = some_heaps(random.Random(1000 + seed), most=4, size=4)
        expected = "No\n" if lost(steps, downstairs) else "Yes\n"
        assert gamecontest.solve("C10", joined(len(steps), steps)) == expected


def test_c11_by_the_rules():
    for seed in SEEDS:
        heaps = tuple(sorted(some_heaps(random.Random(seed), most=3, size=4)))
        expected = "No\n" if lost(tuple(filter(None, heaps)), replaced) else "Yes\n"
        assert gamecontest.solve("C11", joined(len(heaps), heaps)) == expected


def test_c12_by_the_rules():
    for seed in SEEDS:
        heaps = list(some_heaps(random.Random(1000 + seed), least=1))
        expected = "lose\n"
        if (move := next(winning_takes(tuple(heaps)), None)) is not None:
            place, taken = move
            left = [*heaps[:place], heaps[place] - taken, *heaps[place + 1 :]]
            expected = f"{taken} {place + 1}\n{joined(left)}\n"
        assert gamecontest.solve("C12", joined(len(heaps), heaps)) == expected


def test_c13_by_the_rules():
    for seed in SEEDS:
        rng = random.Random(1000 + seed)
        edges = list(some_heaps(rng, most=5, least=1, size=3))
        edges[rng.randrange(len(edges))] = 0
        expected = "NO\n" if lost(tuple(edges), round_the_ring) else "YES\n"
        assert gamecontest.solve("C13", joined(len(edges), edges)) == expected


def test_c14_by_the_rules():
    for seed in SEEDS:
        rng = random.Random(seed)
        games = []
        for _ in range(rng.randint(1, 3)):
            count = rng.randint(1, 9)
            label = [*rng.sample(range(1, count + 1), count)]
            edges = [
                (label[i], label[rng.randrange(i)]) for i in range(1, count) if rng.random() < 0.8
            ]
            games.append((count, [rng.sample(edge, 2) for edge in rng.sample(edges, len(edges))]))
        text = joined(len(games), *((count, len(edges), edges) for count, edges in games))
        answers = [
            "Bob" if deleted(frozenset(range(1, n + 1)), hung_up(n, edges)) else "Alice"
            for n, edges in games
        ]
        assert gamecontest.solve("C14", text) == lines(answers)


# --- input that is cut or garbled -----------------------------------------------------------------


def refused(name, text):
    """Return the message of a problem that refuses an input, which is one line; else `None`."""
    try:
        answer = gamecontest.solve(name, text)
    except ValueError as error:
        message = str(error)
        assert message.startswith(f"{name} ") and "\n" not in message and len(message) < 250
        return message
    assert isinstance(answer, str)
    return None


@pytest.mark.parametrize(("name", "text", "output"), SAMPLES)
def test_a_sample_cut_anywhere_is_refused(name, text, output):
    words = text.split()
    kept = [cut for cut in range(len(words)) if refused(name, " ".join(words[:cut])) is None]
    if name in TO_THE_END:  # what is a game is answered
        assert 0 in kept and (name == "C6") == (len(kept) == len(words))
    else:
        assert kept == []
        assert refused(name, f"{text} 1")


@pytest.mark.parametrize("name", gamecontest.PROBLEMS)
def test_garbled_input_is_answered_or_refused_in_a_line(name):
    rng = random.Random(name)
    texts, told = TRIALS[name].small(30), 0
    for _ in range(200):
        words = rng.choice(texts).split()
        for _ in range(rng.randint(1, 2)):
            place = rng.randrange(len(words) + 1)
            junk = rng.choice(
                ["-1", "x", "0", "1", "99", "1.5", "", "\x00", "١", "2 3", str(10**30)]
            )
            words[place : place + rng.randint(0, 2)] = [junk]
        told += refused(name, " ".join(words)) is not None
    assert told > 50


@pytest.mark.parametrize("name", gamecontest.PROBLEMS)
@pytest.mark.parametrize("garble", [lambda text: text[: len(text) // 2 - 1] + "x", lambda _: "-7"])
def test_garbled_input_on_the_command_line(monkeypatch, capfd, tmp_path, name, garble):
    """One line on standard error, nothing on standard output, status 2."""
    (tmp_path / "input").write_text(garble(next(t for n, t, _ in SAMPLES if n == name)))
    before = os.dup(0)
    try:
        with open(tmp_path / "input", "rb") as stdin:
            os.dup2(stdin.fileno(), 0)
            status = main([name])
    finally:
        os.dup2(before, 0)
        os.close(before)
    out, err = capfd.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"{name} ")
