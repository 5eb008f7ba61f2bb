"""`make mutants` tells a change that a test sees from one that no test sees."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parent.parent / "tools"

TOY = '''\
def fee(heap: int = 7) -> int:
    """Small heaps are free."""
    assert not isinstance(heap, bool), f"{heap + 1}"
    return 0 if heap < 3 else heap
'''
TEST = """\
from gamelib.toy import fee


def test_one():
    assert fee(2) == 0 and fee(5) == 5


{more}
"""
BOUND = "def test_the_bound():\n    assert fee(3) == 3\n"
DEFAULT = "def test_the_default():\n    assert fee() == 7\n"
WRONG = "def test_of_something_else():\n    assert fee(3) == 4\n"


def run(folder, more):
    """Return what the tool prints of a package of one function, whose tests are these."""
    for name, text in {
        "gamelib/__init__.py": "",
        "gamelib/toy.py": TOY,
        "tests/test_toy.py": TEST.format(more=more),
        "tools/mutants.py": (TOOLS / "mutants.py").read_text(encoding="utf-8"),
    }.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    code = "import sys, mutants; mutants.WARM = (); mutants.main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--solvers=99", "--pictures=99", "--jobs=1"],
        cwd=folder / "tools",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("more", "alive"),
    [
        ("", ["7  ->  8", "heap < 3  ->  (heap <= 3)", "3  ->  4"]),
        (BOUND, ["7  ->  8"]),
        (BOUND + "\n\n" + DEFAULT, []),
        (WRONG, ["7  ->  8", "heap < 3  ->  (heap <= 3)", "3  ->  4"]),
    ],
    ids=["weak", "bound", "all", "a test that fails anyhow"],
)
def test_survivors_are_told_from_the_killed(tmp_path, more, alive):
    lines = run(tmp_path, more).splitlines()
    survived = [line.split(": ", 1)[1] for line in lines if " survived " in line]
    assert sorted(survived) == sorted(alive)
    assert f"solvers: {6 - len(alive)} of 6 mutants killed" in lines[-1]
