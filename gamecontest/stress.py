"""Inputs on demand, and two programs held against each other until they differ."""

from __future__ import annotations

import contextlib
from pathlib import Path

from gamecontest.judging import LIMIT, _cut, _runner, problem_named
from gamecontest.selftrials import TRIALS
from gamecontest.trials import Draw
from gamelib import validate

#: Inputs that two programs are tried on, and the seeds that stand for one size.
INPUTS = 500


def generate(problem: str, *, large: bool = False, seed: int = 1) -> str:
    """Return an input of a problem, small or of the largest size; a seed gives the same each time.

    >>> generate("C6", seed=3) == generate("HDU 1847", seed=3)
    True
    >>> len(generate("C12", large=True)) > len(generate("C12"))
    True
    """
    name = problem_named(problem).id
    draw = Draw(validate.integer(seed, "the seed"))
    draw.size = 0 if large else seed % 4 + 1
    return TRIALS[name].text(draw)


def stress(mine: str, brute: str, problem: str, *, count: int = INPUTS) -> tuple[str, str, str]:
    """Run two programs on small inputs of a problem; return the first on which they differ.

    The three texts are the input and what each program answers, all empty where none was found.
    """
    with contextlib.ExitStack() as stack:
        runs = [_runner(program, stack) for program in (mine, brute)]
        for seed in range(1, validate.integer(count, "the number of inputs", low=1) + 1):
            text = generate(problem, seed=seed)
            told = []
            for run, _, share in runs:
                done = run(text, LIMIT * share)
                told.append(done.fault or " ".join((done.output or "").split()))
            one, other = (_cut(answer) or "nothing" for answer in told)
            if told[0] != told[1]:
                return text, one, other
    return "", "", ""


def save(path: str, text: str) -> None:
    """Write an input to a file of the user."""
    Path(path).write_text(text, encoding="utf-8")
