"""Every contest problem: input that is cut or garbled is refused in a line."""

import os
import random

import pytest
from test_contest import SAMPLES

import gamecontest
from gamecontest.__main__ import main
from gamecontest.trials import TRIALS

#: Problems that are read to the end of the file: nothing is an input.
TO_THE_END = {"C5", "C6", "C18"}


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
