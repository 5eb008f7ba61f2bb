"""`make mutants` tells a change that a test sees from one that no test sees."""

import sys

import pytest
from processes import ROOT, run

from tools import mutants

TOOLS = ROOT / "tools"

TOY = '''\
def fee(heap: int = 7) -> int:
    """Small heaps are free."""
    assert not isinstance(heap, bool), f"{heap + 1}"
    return 0 if heap < 3 else heap
'''
TEST = """\
from gamelib.toy import fee


def test_free_and_not_free():
    assert fee(2) == 0 and fee(5) == 5


def test_that_fails_anyhow_and_so_kills_nothing():
    assert fee(3) == 4
"""


EQUIVALENT = """\
gamelib/toy.py
def fee(heap: int = 8) -> int:
Nobody leaves the heap out.
"""


def printed(folder):
    """Return what the tool prints of a package of one function."""
    for name, text in {
        "gamelib/__init__.py": "",
        "gamelib/toy.py": TOY,
        "tests/test_toy.py": TEST,
        "tools/equivalents.txt": EQUIVALENT,
        "tools/mutants.py": (TOOLS / "mutants.py").read_text(encoding="utf-8"),
    }.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    command = sys.executable, "tools/mutants.py", "--solvers=99", "--pictures=99", "--jobs=1"
    return run(*command, cwd=folder, timeout=300)


@pytest.mark.full
def test_survivors_are_told_from_the_killed(tmp_path):
    lines = printed(tmp_path).splitlines()
    survived = [line.split(": ", 1)[1] for line in lines if " survived " in line]
    assert sorted(survived) == ["3  ->  4", "heap < 3  ->  (heap <= 3)"]
    assert lines[0] == "solvers: 1 of 6 mutants are equivalent"
    assert lines[-1] == "solvers: 3 of 5 mutants killed, 60.0%"


def test_what_is_listed_as_equivalent_is_a_mutant_of_the_package():
    listed = mutants.equivalents(ROOT)
    files = {file for file, _ in listed}
    assert listed <= {(file, one.becomes) for file in files for one in mutants.mutants(ROOT, file)}
    reasons = (TOOLS / "equivalents.txt").read_text(encoding="utf-8").split("\n\n")
    assert all(len(one.strip().splitlines()) == 3 for one in reasons)
