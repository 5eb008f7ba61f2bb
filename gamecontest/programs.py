"""Programs in C++ and Python from what is known of a game of one heap, judged against its rules."""

from __future__ import annotations

import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from gamelib import validate
from gamelib.game import Game

#: The languages of a program.
LANGUAGES = ("cpp", "python")
#: Heaps on which a program is judged against the rules, and seconds that it may take.
JUDGED, SECONDS = 40, 20

_PYTHON = """# {head}
import sys

VALUES = [{values}]


def grundy(n):
{body}


numbers = iter(map(int, sys.stdin.read().split()))
for count in numbers:  # of the heaps of a case
    total = 0
    for _ in range(count):
        total ^= grundy(next(numbers))
    print("first" if total else "second")
"""

_CPP = """// {head}
#include <cstdio>
#include <cstdlib>

static const int VALUES[] = {{{values}}};

static long long grundy(long long n) {{
{body}
}}

int main() {{
    int heaps;
    long long n;
    while (scanf("%d", &heaps) == 1) {{
        long long total = 0;
        while (heaps-- && scanf("%lld", &n) == 1) total ^= grundy(n);
        puts(total ? "first" : "second");
    }}
}}
"""


def checked_program(
    language: str,
    name: str,
    values: list[int],
    law: tuple[int, int, int] | None,
    game: Game,
    grundy: Callable[[int], int],
) -> str:
    """Return a program for sums of heaps, after it was run on heaps that the rules answer.

    `law` is preperiod, length and saltus of a proved period, or `None`: then the program refuses
    heaps beyond its table. `grundy` gives the values of heaps that are too large for the rules.
    Raises `RuntimeError` if the program and the rules disagree. Where there is no compiler the
    first line of a C++ program says that it was not compiled.
    """
    text = written(language, name, values, law)
    compiler = os.environ.get("CXX") or shutil.which("g++")
    if language == "cpp" and not compiler:
        return text.replace("\n", "; C++ not compiled here\n", 1)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "program.cpp" if language == "cpp" else "program.py")
        source.write_text(text, encoding="utf-8")
        command = [sys.executable, str(source)]
        if compiler and language == "cpp":
            command = [str(Path(folder, "program"))]
            build = [compiler, "-O2", "-std=c++17", "-o", command[0], str(source)]
            subprocess.run(build, check=True, capture_output=True, timeout=SECONDS)
        sums = _sums(len(values) if law is None else 10**6, len(values))
        given = "".join(f"{len(heaps)} {' '.join(map(str, heaps))}\n" for heaps in sums)
        done = subprocess.run(
            command, input=given, text=True, capture_output=True, timeout=SECONDS, check=False
        )
        told = done.stdout.split()
        for heaps, answer in itertools.zip_longest(sums, told):
            if answer != ("first" if _value(game, grundy, heaps) else "second"):
                raise RuntimeError(f"the program answers {answer!r} for the heaps {heaps}")
    return text


def _value(game: Game, grundy: Callable[[int], int], heaps: list[int]) -> int:
    """Return the XOR of the values of the heaps, those of small ones by the rules."""
    total = 0
    for heap in heaps:
        total ^= game.grundy_from_rules(heap) if heap < JUDGED else grundy(heap)
    return total


def _sums(most: int, count: int) -> list[list[int]]:
    """Return sums of heaps: all of one and two small ones, some of three, and the largest."""
    small = range(min(JUDGED, count))
    draw = random.Random(count)
    pairs = [[a, b] for a in small for b in range(a)]
    triples = [draw.choices(small, k=3) for _ in range(400)]
    return [*([n] for n in small), *pairs, *triples, [most - 1], [most - 1, most - 2]]


def written(language: str, name: str, values: list[int], law: tuple[int, int, int] | None) -> str:
    """Return the text of a program, from a table and perhaps a proved law.

    >>> print(written("python", "Bash(1)", [0, 1], (0, 2, 0)).splitlines()[0])
    # Bash(1): heaps of any size, by a proved period of 2 from heap 0
    """
    if law is None:
        last = len(values) - 1
        head = f"{name}: heaps up to {last}, by a table"
        beyond = f"is beyond the table, which ends at {last}"
        body = {
            "python": "    if n >= len(VALUES):\n"
            f'        sys.exit(f"a heap of {{n}} {beyond}")\n'
            "    return VALUES[n]",
            "cpp": f"    if (n >= {len(values)}) {{\n"
            f'        fputs("a heap {beyond}\\n", stderr);\n'
            "        exit(1);\n    }\n    return VALUES[n];",
        }
    else:
        start, length, saltus = law
        head = f"{name}: heaps of any size, by a proved period of {length} from heap {start}"
        grown = f" + {saltus} * rounds" if saltus else ""
        body = {
            "python": f"    rounds = max(0, (n - {start}) // {length})\n"
            f"    return VALUES[n - {length} * rounds]{grown}",
            "cpp": f"    long long rounds = n < {start} ? 0 : (n - {start}) / {length};\n"
            f"    return VALUES[n - {length} * rounds]{grown};",
        }
    template = _PYTHON if language == "python" else _CPP
    lines = [", ".join(map(str, values[i : i + 24])) for i in range(0, len(values), 24)]
    return template.format(head=head, values=",\n    ".join(lines), body=body[language])


# --- templates ------------------------------------------------------------------------------------

_FOLDER = files("gamecontest") / "templates"


def templates() -> dict[str, dict[str, Any]]:
    """Return what each template does, what its input is, and which chapter proves it, by name.

    >>> templates()["wythoff"]["chapter"]
    6
    """
    return tomllib.loads((_FOLDER / "templates.toml").read_text(encoding="utf-8"))


def template(name: str, language: str = "cpp") -> str:
    """Return a program for a theorem, in "cpp" or "python".

    >>> print(template("wythoff", "python").splitlines()[-1])
    print(solve(sys.stdin.read()))

    Raises `ValueError`, naming the templates, for a name that is none.
    """
    validate.require_texts(name=name, language=language)
    known = templates()
    validate.require(name.lower() in known, f"the templates are {', '.join(known)}", name)
    validate.require(language in LANGUAGES, "a template is in cpp or python", language)
    ending = "py" if language == "python" else "cpp"
    file = _FOLDER / f"{name.lower()}.{ending}"
    validate.require(file.is_file(), f"{name} is a template in cpp alone", language)
    return file.read_text(encoding="utf-8")
