"""The problems of our own: samples and small inputs by the rules, solutions, and wrong programs."""

import functools

import pytest
from courts import forked

import gamecontest
import gamelib as gl
from gamecontest.own import OWN, STORIES


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
