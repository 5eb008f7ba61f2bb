"""The problems of our own: samples and small inputs by the rules, solutions, and wrong programs."""

import functools
import itertools
import os
import runpy
from functools import cache
from pathlib import Path

import pytest

import gamecontest
import gamelib as gl
from gamecontest.own import OWN, STORIES
from gamecontest.reader import Reader
from gamecontest.selftrials import TRIALS

SOLUTIONS = Path(__file__).parent / "solutions"

forked = pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")


def solution(name):
    return runpy.run_path(str(SOLUTIONS / f"{name.lower()}.py"))["solve"]


@cache
def every_won(m, heaps):
    """Say who wins by the rules: at each heap that is not empty, 1 to m stones."""
    if not any(heaps):
        return False
    moves = (range(max(0, h - m), h) if h else (0,) for h in heaps)
    return not all(every_won(m, option) for option in itertools.product(*moves))


def by_rules(name, text):
    """Return the output for a small input: every move is tried."""
    if name not in ("S12", "S14"):
        lines = OWN[name].answer(Reader(text), lambda game, at: game.outcome_from_rules(at))
        return "\n".join([*lines, ""])
    read, lines = Reader(text), []
    for _ in range(read.integer("T")):
        n, *m = read.integers(1 if name == "S12" else 2, "n m")
        heaps = tuple(read.integers(n, "heaps"))
        if name == "S12":
            won = bool(gl.Nim().outcome_from_rules(heaps, misere=True))
        else:
            won = every_won(m[0], heaps)
        lines.append("first" if won else "second")
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("name", OWN)
def test_answers_are_those_of_the_rules(name):
    trial = TRIALS[name]
    for text, output in trial.samples:
        assert by_rules(name, text) == output == OWN[name].solve(text)
    found = set()
    for text in trial.small(60):
        output = OWN[name].solve(text)
        assert by_rules(name, text) == output, text
        found.update(output.split())
    assert found == {"first", "second"}


@pytest.mark.parametrize("name", OWN)
def test_largest_inputs_are_won_and_lost_and_the_solution_agrees(name):
    solve = solution(name)
    outputs = [(OWN[name].solve(text), solve(text)) for text in TRIALS[name].largest()]
    assert all(ours.split() == theirs.split() for ours, theirs in outputs)
    assert {word for ours, _ in outputs for word in ours.split()} == {"first", "second"}


@forked
@pytest.mark.parametrize("name", OWN)
def test_plain_solution_is_accepted(name):
    assert gamecontest.judge(name, solution(name)).accepted


def games(text, heads):
    numbers = iter(map(int, text.split()))
    for _ in range(next(numbers)):
        head = [next(numbers) for _ in range(heads)]
        yield [*head, [next(numbers) for _ in range(head[0])]]


def told(wins):
    return "\n".join("first" if won else "second" for won in wins)


FIBONACCI = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89}


def pairs_of(text):
    numbers = [*map(int, text.split())][1:]
    return zip(numbers[::2], numbers[1::2], strict=True)


def edges_of(text, heads):
    numbers = iter(map(int, text.split()))
    for _ in range(next(numbers)):
        head = [next(numbers) for _ in range(heads)]
        yield head, [(next(numbers), next(numbers)) for _ in range(head[1])]


#: Programs that many write first, and that are wrong.
WRONG = {
    "S11": lambda text: told(n not in FIBONACCI for n, _ in pairs_of(text)),
    "S12": lambda text: told(gl.nim_sum(heaps) for _, heaps in games(text, 1)),
    "S13": lambda text: told(
        any(sum(h >> b & 1 for h in heaps) % max(k, 2) for b in range(30))
        for _, k, heaps in games(text, 2)
    ),
    "S14": lambda text: told(
        functools.reduce(int.__xor__, (h % (m + 1) for h in heaps))
        for _, m, heaps in games(text, 2)
    ),
    "S15": lambda text: told(
        any(head[2] in edge for edge in edges) for head, edges in edges_of(text, 3)
    ),
    "S16": lambda text: told(len(edges) % 2 for _, edges in edges_of(text, 2)),
}


@forked
@pytest.mark.parametrize("name", OWN)
def test_wrong_program_is_refused(name):
    verdict = gamecontest.judge(name, WRONG[name])
    assert not verdict.accepted
    assert "wrong answer" in str(verdict)


def test_every_problem_has_a_story_and_is_listed(capfd):
    assert list(OWN) == list(STORIES) == [f"S{number}" for number in range(11, 17)]
    assert all(gamecontest.find(name.lower()) is OWN[name] for name in OWN)
    for story in STORIES.values():
        assert "Input: T, then T times " in story and "Output: " in story
