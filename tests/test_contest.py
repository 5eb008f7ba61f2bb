"""gamecontest and the command line: samples, the rules played out, bad input, full size."""

import importlib
import os
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from processes import python

import gamecontest
from gamecontest import reader
from gamecontest.__main__ import main
from gamecontest.ladder import ladder
from gamecontest.own import OWN, STORIES
from gamecontest.real import RUNGS
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS
from gamecourse.contents import CHAPTERS
from truths.registry import xor

#: The samples of the catalogue: (problem, input, output).
SAMPLES = [(name, *pair) for name in gamecontest.PROBLEMS for pair in TRIALS[name].samples]


@pytest.fixture
def run_here(tmp_path, capfd):
    """Run the command line in this process: arguments, input -> status, output, error."""

    def call(*arguments, text=b""):
        (tmp_path / "input").write_bytes(text)
        before = os.dup(0)
        with open(tmp_path / "input", "rb") as stdin:
            os.dup2(stdin.fileno(), 0)
        try:
            return main(list(arguments)), *capfd.readouterr()
        finally:
            os.dup2(before, 0)
            os.close(before)

    return call


# --- samples ----------------------------------------------------------------------------------


#: Ways to write the same input.
LAYOUTS = [
    str.rstrip,
    lambda text: text + " \n\n",
    lambda text: "\n\n  " + text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", " \n"),
    lambda text: "\n".join(text.split()),
    lambda text: " ".join(text.split()),
    lambda text: "\t".join(text.split()) + "\n",
    lambda text: "\v\f".join(text.split()),
    lambda text: "  ".join(text.split()),
    lambda text: " ".join(f"00{t}" if t.isdigit() else t for t in text.split()),
]


@pytest.mark.parametrize(
    ("name", "text", "output"), [*SAMPLES, ("C12", "3\n9 6 3\n", "4 1\n5 6 3\n")]
)
def test_a_sample_is_answered_however_it_is_laid_out_and_parted(
    monkeypatch, run_here, name, text, output
):
    assert run_here(name, text=text.encode()) == (0, output, "")
    assert gamecontest.PROBLEMS[name].solve(text) == gamecontest.solve(name, text.encode())
    for part in (reader._PART, *range(1, 10)):
        monkeypatch.setattr(reader, "_PART", part)
        for laid_out in LAYOUTS:
            assert gamecontest.solve(name, laid_out(text)) == output, (part, laid_out(text))
        for wrong in ("x", "-1"):
            with pytest.raises(ValueError, match=f"{name} .*'{wrong}'"):
                gamecontest.solve(name, f"{text} {wrong}")


# --- large heaps ------------------------------------------------------------------------------


def test_heaps_of_any_size():
    huge = 10**40
    assert gamecontest.solve("C1", f"1 {huge} 9") == "second\n"
    assert gamecontest.solve("C2", f"1 2 {huge} {huge}") == "No\n"
    assert gamecontest.solve("C5", f"{huge} {huge + 1}") == "win\n"
    assert gamecontest.solve("C9", f"1 1 1 {huge + 1}") == "Yes\n"
    assert gamecontest.solve("C12", f"2 {huge} 7") == f"{huge - 7} 1\n7 7\n"
    assert gamecontest.solve("C10", f"3 {huge} 5 {huge}") == "No\n"
    assert gamecontest.solve("C13", f"4 {huge} 5 {huge} 0") == "YES\n"
    assert gamecontest.solve("C16", f"{huge} 1") == f"{(huge - 1) % (10**9 + 9)}\n"
    assert gamecontest.solve("C17", f"1 2 {huge} 1") == "Georgia will win\n"
    assert gamecontest.solve("C18", f"2 2 5 {huge}") == "Alice\n"


# --- bad input --------------------------------------------------------------------------------


#: Bytes that are no text, a number below 0, and a letter.
BAD = [b"\xff\xfe1", b"3 3 6 \xc3\x28", b"\x00", b"1 \xed\xa0\x80", b"-7", b"1 x"]


@pytest.mark.parametrize("text", BAD)
def test_bad_input_on_the_command_line(run_here, text):
    status, out, err = run_here("C12", text=text)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("C12 ")


#: Problems that are read to the end of the file: nothing is an input.
TO_THE_END = {
    "C5",
    "C6",
    "C18",
    *(name for name, rung in RUNGS.items() if "..." in rung.form.split()[0]),
}


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
        assert gamecontest.solve(name, " \r\n ") == ""
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


#: Inputs with a number in them that stands for a count, or for a heap or a number to take.
COUNTS = ["C2 {} 5 3", "C2 1 {} 3", "C7 {} 2 3 4", "C7 1 {} 3 4", "C9 {} 2 3 4", "C9 1 2 {} 4"]
SIZES = {"C2 1 2 3 {}": "Yes", "C7 1 2 3 {}": "NO", "C9 1 {} 1 4": "No", "C9 1 2 1 {}": "Yes"}


@pytest.mark.parametrize("line", [*COUNTS, *SIZES])
def test_the_longest_number_is_read_and_a_longer_one_refused(line):
    name, _, text = line.partition(" ")
    with pytest.raises(ValueError, match=f"{name} .*5000"):
        gamecontest.solve(name, text.format("9" * 5000))
    longest = text.format("9" * 4300)
    if line in SIZES:
        assert gamecontest.solve(name, longest) == SIZES[line] + "\n"
        return
    with pytest.raises(ValueError, match=name) as refused:
        gamecontest.solve(name, longest)
    assert len(str(refused.value)) < 250 and "\n" not in str(refused.value)


def test_a_minus_zero_is_zero():
    assert gamecontest.solve("C12", "2 -0 5") == "5 2\n0 0\n"


# --- names and the command line ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("aliases", "name"),
    [
        ("c1, C 1, HDU 1846, hdu1846, Hdu  1846", "C1"),
        ("P2197, p2197, Luogu P2197, luogup2197", "C2"),
        ("hdu 1847, HDU1847", "C6"),
        ("AcWing 893, acwing893, ACWING 893 ", "C9"),
        ("Luogu P1247, p1247,  c12 ", "C12"),
        ("QOJ 4549, UOJ 266, uoj266, QOJ4549, P6665, luogu p6665", "C14"),
        ("P9169, luogu p9169", "C15"),
        ("poj1704, POJ 1704", "C17"),
        ("AtCoder ABC 297 G, abc297g, ABC 297G", "C19"),
        ("bzoj3105, COGS 1818, Luogu P4301, p4301", "C22"),
        ("hdu 1524, POJ2425", "C24"),
        ("loj10243, ybt 1676", "C25"),
        ("P3185, bzoj1188", "C41"),
        ("nim_product_64, library checker nim_product_64", "C58"),
        ("agc017d, AGC 017 D", "C59"),
    ],
)
def test_aliases(run_here, aliases, name):
    for alias in aliases.split(", "):
        assert gamecontest.find(alias) is gamecontest.PROBLEMS[name]
    (text, output), *_ = TRIALS[name].samples
    for words in (alias.split(), [alias]):
        assert run_here(*words, text=text.encode()) == (0, output, "")


def test_every_problem_is_found_by_its_names_which_are_nobody_elses():
    for problem in gamecontest.PROBLEMS.values():
        assert all(gamecontest.find(name) is problem for name in problem.names)
    names = [name for problem in gamecontest.PROBLEMS.values() for name in problem.names]
    assert len({*names}) == len(names) > 130


@pytest.mark.parametrize(
    ("name", "text", "output"),
    [
        ("BZOJ 1299", "1 1 " * 8 + "2 3 3 3 1 2 3", "YES\n" * 8 + "NO\n" * 2),  # inverted
        ("HDU 5795", "2  1 7  1 0", "First player wins.\nSecond player wins.\n"),  # with the dot
        ("HDU 3404", "1 1 1 1", "Have a try, lxhgww.\n"),
    ],
)
def test_odd_words_of_an_answer(name, text, output):
    assert gamecontest.solve(name, text) == output


def test_list(run_here):
    status, out, err = run_here("--list")
    assert (status, err) == (0, "")
    head, *rows = out.splitlines()
    listed = gamecontest.PROBLEMS | OWN
    assert [row.split()[0] for row in rows] == list(listed)
    for row, problem in zip(rows, listed.values(), strict=True):
        assert row.index(problem.title) == head.index("title")
        assert not problem.judge or row.index(problem.judge) == head.index("judge")


def test_problems_of_our_own_have_their_stories():
    assert [*OWN] == [*STORIES] == [f"S{number}" for number in range(11, 17)]
    assert all(gamecontest.find(name.lower()) is OWN[name] for name in OWN)
    for story in STORIES.values():
        assert "Input: T, then T times " in story and "Output: " in story


def test_ladder_has_each_problem_once_in_its_chapter():
    rungs = ladder()
    ids = [rung.id for rung in rungs]
    assert sorted(ids) == sorted([*gamecontest.PROBLEMS, *SELF_TEST, *OWN])
    assert [(rung.chapter, rung.level) for rung in rungs] == sorted(
        (rung.chapter, rung.level) for rung in rungs
    )
    judged = {chapter.number: chapter.judged for chapter in CHAPTERS}
    there = [rung for rung in rungs if rung.id not in OWN and rung.id not in RUNGS]
    assert [rung.id for rung in there if rung.id not in judged[rung.chapter]] == []
    assert {rung.level for rung in rungs} == {1, 2, 3, 4, 5}
    assert all(rung.link.startswith(("https://", "http://poj.org/")) for rung in rungs if rung.link)
    numbers = [digits for rung in rungs for digits in re.findall(r"\d{4}$", rung.link)]
    known = " ".join(problem.judge for problem in gamecontest.PROBLEMS.values())
    assert numbers and all(number in known for number in numbers)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], ""),
        (["C99"], "C99"),
        (["--nothing"], ""),
        (["C1", "C2"], ""),
        (["C1", "--list"], ""),
        (["s1"], "S1"),
    ],
)
def test_wrong_arguments(run_here, arguments, told):
    status, out, err = run_here(*arguments, text=b"1\n1 1\n")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


@pytest.mark.parametrize(
    ("failure", "status", "message"),
    [
        (BrokenPipeError(), 1, ""),
        (OSError(28, "disk full"), 1, "reading the input or writing the answer: disk full\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_failures_of_the_machine(monkeypatch, capfd, failure, status, message):
    def fail(*arguments, **options):
        raise failure

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", fail)
        assert main(["--list"]) == status
    assert capfd.readouterr() == ("", message)


def test_a_reader_that_has_seen_enough_is_no_error():
    command = [sys.executable, "-m", "gamelib", "C12"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        process.stdin.write(b"3 3 6 9")
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_command_line_is_read_unless_arguments_are_given(monkeypatch, capfd):
    monkeypatch.setattr(sys, "argv", ["gamelib", "--list"])
    assert main() == 0
    listed = capfd.readouterr().out
    for option in ("--help", "-h"):
        assert main([option]) == 0
        assert capfd.readouterr().out not in (listed, "")


def test_the_installed_command_is_main():
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    module, _, function = project["project"]["scripts"]["gamelib"].partition(":")
    assert getattr(importlib.import_module(module), function) is main


def test_a_closed_input_is_one_line():
    code = "import os; os.close(0); from gamecontest.__main__ import main; exit(main(['C1']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"reading the input")
    assert done.stderr.count(b"\n") == 1


def test_light_modules_only():
    heavy = {"ipywidgets", "matplotlib", "networkx", "numba", "numpy", "sympy"}
    code = (
        "import sys, gamecontest\n"
        "for name, text in [('C8', '10000 100 7'), ('C10', '2 3 4'), ('C13', '2 3 0'),\n"
        "                   ('C16', '150000 50'), ('C17', '1 2 3 4'), ('C18', '2 1 3 4')]:\n"
        "    gamecontest.solve(name, text)\n"
        "for name in ('C2', 'C3', 'C4', 'C12'):\n"
        "    heaps = ' '.join(map(str, range(5000)))\n"
        "    head = {'C2': '1 5000', 'C3': '1 5000 3', 'C4': '5000 0', 'C12': '5000'}[name]\n"
        "    gamecontest.solve(name, f'{head} {heaps}')\n"
        "print(*sys.modules)"
    )
    assert not heavy & set(python("-c", code).split())


# --- the judge's largest inputs ---------------------------------------------------------------


def test_c12_at_full_size():
    draw = random.Random(1)
    heaps = [draw.randrange(2**29) for _ in range(499_999)]
    heaps += [2**30]  # only the last can be won from
    place, left = len(heaps), xor(heaps[:-1])
    after = " ".join(map(str, [*heaps[:-1], left]))
    text = " ".join(map(str, [len(heaps), *heaps]))
    assert gamecontest.solve("C12", text) == f"{2**30 - left} {place}\n{after}\n"
