"""What a user's mypy says: a wrong position is an error, a list of heaps or a NumPy integer not."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

#: A user's file. What mypy must say of a line stands behind it.
USERS_FILE = """\
from collections.abc import Sequence
from typing import SupportsIndex

import numpy as np

import gamelib as gl
import gameviews as gv


class Pawn(gl.LoopyGame[int, SupportsIndex]):
    def options(self, cell: int) -> list[int]:
        return [cell]


class Free(gl.Game):
    def options(self, word: str) -> list[str]:
        return [word[1:]]


gl.Bash(3).grundy(5), gl.Bash(3).grundy(np.int64(5)), gl.KAYLES.grundy(gl.Sum(1, 2))
gl.Bash(3).grundy("5")  # incompatible type "str"
gl.Subtraction({1, 3}).winning_moves(2.5)  # No overload variant
gl.Nim().grundy([3, 4, 5]), gl.Nim().grundy((np.int64(3),)), gl.Nim().grundy(np.array([3, 4]))
gl.Nim().grundy(3)  # incompatible type "int"
gl.Nim().winning_moves([3, 4])[0].count(1), gl.KAYLES.winning_moves(9)[0].parts
gl.Nim().winning_moves(gl.Sum((3,), (4,)))[0].parts
gl.Nim().winning_moves([3, 4])[0].parts  # no attribute "parts"
gl.Wythoff().grundy((3, "4"))  # incompatible type "tuple[int, str]"
value: int = gl.Octal("0.77").grundy(9)
gv.draw.strpi(gl.KAYLES, 9)  # has no attribute "strpi"
Pawn().label(3), Pawn().best_moves(np.int64(3))
Pawn().label("3")  # incompatible type "str"
Free().grundy("abc"), Free().grundy(3), Free().winning_moves([1])[0].anything
"""


@pytest.mark.full
def test_users_file_has_the_expected_type_errors(tmp_path):
    path = tmp_path / "users_file.py"
    path.write_text(USERS_FILE)
    options = ["--strict", "--config-file=", f"--cache-dir={tmp_path}"]
    command = [sys.executable, "-m", "mypy", *options, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[1])
    found = {int(n): text for n, text in re.findall(r"py:(\d+): error: (.*)", done.stdout)}
    expected = {
        number: line.partition("  # ")[2]
        for number, line in enumerate(USERS_FILE.splitlines(), start=1)
        if "  # " in line
    }
    assert found.keys() == expected.keys(), done.stdout + done.stderr
    assert all(expected[number] in text for number, text in found.items()), done.stdout
