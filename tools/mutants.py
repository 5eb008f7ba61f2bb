"""Change the packages on purpose and see whether a test falls: `make mutants`.

    python tools/mutants.py [--solvers 200] [--pictures 80] [--seed 1] [--jobs 2] [--only TEXT]

A *mutant* is a package with one small change: `<` for `<=`, one more for a number, `and` for
`or`, a condition turned round, a statement left out. It is *killed* when a test fails or never
ends; one that survives shows something that no test asks, unless it is an *equivalent*: a change
that no input can show. Those that are known stand in `tools/equivalents.txt`, each with its reason;
they are not tried. The sample of each kind is drawn with a seed. `--only gamelib/sums.py:57` draws
from the mutants of one file, or one line.

All tests are first run once, unchanged, to record which of them run which line and how long they
take; the record stays in `_build/mutants` until a package or a test changes. A mutant meets the
tests that run its line, the quickest first, then the others of their files, which may have been
handed a cached answer.
"""

import argparse
import ast
import hashlib
import itertools
import json
import os
import random
import resource
import shutil
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import coverage
import pytest

#: What is changed, and the packages of pictures among them.
PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
PICTURES = ("gameviews", "gamecourse")
#: Which inputs a reader's answer is tried on is a choice, and the wrong answers that are kept
#: beside each exercise hold it (tests/test_workbook.py). Nobody imports the programs to fill in.
LEFT_OUT = ("gamecourse/exercises/", "gamecontest/templates/")
#: What a number of a picture may become: places and counts. Others are sizes, and a line that is
#: one pixel longer lies to nobody.
SMALL = (True, False, None, 1, 2, 3)
#: Tests of the house around the packages: they start other processes, and run none of their lines.
HOUSE = ("environment", "import", "live", "mutants", "notebook_tools", "notebooks", "packaging")
HOUSE += ("publish", "published", "readme", "rooms", "typing", "words")
#: Seconds of tests, as recorded, that a mutant meets in a round; and bytes that it may ask for.
SECONDS, MEMORY = 60, 4 << 30
#: Where nbval is loaded, slow work in a doctest believes that it is in a notebook.
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:nbval", "--hypothesis-seed=1")

PAIRS = [
    (ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot), (ast.And, ast.Or), (ast.Add, ast.Sub), (ast.Mult, ast.FloorDiv),
    (ast.LShift, ast.RShift), (ast.BitAnd, ast.BitOr), (ast.Break, ast.Continue),
]  # fmt: skip
INSTEAD = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
INSTEAD |= {ast.Mod: ast.FloorDiv, ast.BitXor: ast.BitOr, ast.Div: ast.Mult, ast.Pow: ast.Mult}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


# --- mutants --------------------------------------------------------------------------------------


class Mutant(NamedTuple):
    """One change: bytes `start` to `stop` of a file become `after`."""

    file: str
    line: int
    start: int
    stop: int
    before: str
    after: str
    becomes: str  # the line, changed

    def __str__(self):
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.file}:{self.line}: {before}  ->  {after}"


def nodes(tree):
    """Yield the nodes that run and whose place is known: no types, and no parts of f-strings."""
    for field, value in ast.iter_fields(tree):
        for node in value if isinstance(value, list) else [value]:
            typing = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            hidden = typing or field in ("annotation", "returns") or isinstance(node, ast.JoinedStr)
            if isinstance(node, ast.AST) and not hidden:
                yield node
                yield from nodes(node)


def changes(node):
    """Yield pairs: a node, and what may stand in its place."""
    match node:
        case ast.Compare(left, signs, others):
            for place, sign in enumerate(signs):
                if new := INSTEAD.get(type(sign)):
                    changed = [*signs[:place], new(), *signs[place + 1 :]]
                    yield node, ast.Compare(left, changed, others)
        case ast.BinOp(left, sign, right) if type(sign) in INSTEAD:
            yield node, ast.BinOp(left, INSTEAD[type(sign)](), right)
        case ast.BoolOp(sign, values):
            yield node, ast.BoolOp(INSTEAD[type(sign)](), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield node, operand
        case ast.Constant(int(value) | float(value)):
            yield node, ast.Constant(not value if isinstance(value, bool) else value + 1)
        case ast.Name(name) if name in NAMES:
            yield node, ast.Name(NAMES[name])
        case ast.Return() if ast.unparse(node) not in ("return", "return None"):
            yield node, ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield node, ast.Pass()
        case ast.Break() | ast.Continue():
            yield node, INSTEAD[type(node)]()
    if isinstance(node, ast.If | ast.IfExp | ast.While | ast.comprehension):
        for test in node.ifs if isinstance(node, ast.comprehension) else [node.test]:
            if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.BinOp):
                yield test, ast.UnaryOp(ast.Not(), test)


def sources(root):
    """Return the files whose lines may be changed, as text, sorted."""
    files = (path for name in PACKAGES for path in root.glob(f"{name}/**/*.py"))
    names = sorted(path.relative_to(root).as_posix() for path in files)
    return [name for name in names if not name.startswith(LEFT_OUT)]


def mutants(root, file):
    """Yield the mutants of a file, each once."""
    source, pictured = (root / file).read_bytes(), Path(file).parts[0] in PICTURES
    begins = [0, *itertools.accumulate(map(len, source.splitlines(keepends=True)))]
    seen = set()
    for node in nodes(ast.parse(source)):
        for old, new in changes(node):
            if pictured and isinstance(new, ast.Constant) and new.value not in SMALL:
                continue
            start = begins[old.lineno - 1] + old.col_offset
            stop = begins[old.end_lineno - 1] + old.end_col_offset
            after = ast.unparse(ast.fix_missing_locations(new))
            if isinstance(new, ast.expr) and not isinstance(new, ast.Constant | ast.Name):
                after = f"({after})"
            if (start, stop, after) not in seen:
                seen.add((start, stop, after))
                line = [begins[old.lineno - 1], start, stop, begins[old.end_lineno]]
                head, before, tail = (source[a:b].decode() for a, b in itertools.pairwise(line))
                becomes = f"{head}{after}{tail}".strip()
                yield Mutant(file, old.lineno, start, stop, before, after, becomes)


def equivalents(root):
    """Return the known changes that no input can show: pairs of a file and the line, changed.

    Each stands in three lines: the file, the changed line, the reason.
    """
    path = root / "tools" / "equivalents.txt"
    written = path.read_text(encoding="utf-8").split("\n\n") if path.exists() else []
    return {tuple(one.strip().splitlines()[:2]) for one in written}


# --- which test runs which line -------------------------------------------------------------------


class Timer:
    """A plugin of pytest that writes down the seconds of each test that passes."""

    def __init__(self, place):
        self.place, self.seconds = place, defaultdict(float)

    def pytest_runtest_logreport(self, report):
        self.seconds[report.nodeid] += report.duration if report.passed else float("inf")

    def pytest_sessionfinish(self):
        passed = {test: time for test, time in self.seconds.items() if time < float("inf")}
        self.place.write_text(json.dumps(passed))


def record(place, *paths):
    """Run tests of this folder, and write down their seconds and the lines that each runs."""
    os.environ["COVERAGE_FILE"] = f"{place}.lines"
    wanted = [*PYTEST, *(f"--cov={name}" for name in PACKAGES if Path(name).is_dir())]
    wanted += ["--cov-context=test", "--cov-report=", "--cov-fail-under=0", "-n", "logical", *paths]
    pytest.main(wanted, plugins=[Timer(Path(f"{place}.json"))])


def run(copy, *words, **limits):
    """Run this file, or tests, in a copy of the checkout, silently; return the status."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "MPLBACKEND": "Agg"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.call([sys.executable, *words], cwd=copy, env=environment, **quiet, **limits)


class Tests:
    """What was recorded: the seconds of each test, and those that run a line."""

    def __init__(self, copy, folder):
        tests = [p for p in sorted(copy.glob("tests/test_*.py")) if p.stem[5:] not in HOUSE]
        kept = [*tests, *(copy / name for name in sources(copy))]
        text = b"".join(path.read_bytes() for path in kept)
        place = folder / hashlib.sha256(text).hexdigest()[:16]
        if not Path(f"{place}.json").exists():
            print("recording which test runs which line; this takes a quarter of an hour")
            packages = [name for name in PACKAGES if (copy / name).is_dir()]
            paths = [*packages, *(path.relative_to(copy) for path in tests)]
            run(copy, __file__, "--record", place, *paths)
        self.copy, self.seconds = copy, json.loads(Path(f"{place}.json").read_text())
        self.lines = coverage.CoverageData(f"{place}.lines")
        self.lines.read()

    def meeting(self, mutant):
        """Return two rounds of tests: those that run the line, and the others of their files.

        What runs once, at the import, meets all tests that use its file.
        """
        contexts = self.lines.contexts_by_lineno(str(self.copy / mutant.file))
        tests = defaultdict(set)
        for line, names in contexts.items():
            tests[line] = self.seconds.keys() & {name.partition("|")[0] for name in names}
        first = tests[mutant.line] or set().union(*tests.values()) or set(self.seconds)
        files = {test.split("::")[0] for test in first}
        second = {test for test in self.seconds if test.split("::")[0] in files} - first
        return [*filter(None, map(self.within_budget, (first, second)))]

    def within_budget(self, tests):
        """Return the quickest of the tests."""
        quickest = sorted(tests, key=self.seconds.get)
        until = itertools.accumulate(map(self.seconds.get, quickest))
        return [test for test, spent in zip(quickest, until, strict=True) if spent < SECONDS]


# --- the two together -----------------------------------------------------------------------------


def survives(copy, mutant, tests):
    """Return whether no test falls when this copy is changed."""
    path = copy / mutant.file
    source = path.read_bytes()
    path.write_bytes(source[: mutant.start] + mutant.after.encode() + source[mutant.stop :])
    try:
        return all(passes(copy, each, tests.seconds) for each in tests.meeting(mutant))
    finally:
        path.write_bytes(source)


def passes(copy, tests, seconds):
    """Return whether these tests pass; a loop without end is ended by the system."""
    limit = 30 + 3 * int(sum(map(seconds.get, tests)))

    def bounded():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    # What was compiled from another mutant of the same size and second would pass as this one.
    return run(copy, "-B", "-m", "pytest", "-x", *PYTEST, *tests, preexec_fn=bounded) == 0


def copied(root, copy):
    """Make a fresh copy of the checkout."""
    ignored = (".git", ".venv", "_build", ".hypothesis", "*_cache", "__pycache__")
    shutil.rmtree(copy, ignore_errors=True)
    return Path(shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*ignored)))


def survivors(root, sample, folder, jobs):
    """Yield each mutant and whether it survived; so many are tried at a time, each in a copy."""
    tests, rooms = Tests(copied(root, folder / "whole"), folder), SimpleQueue()
    for room in range(jobs):
        rooms.put(copied(root, folder / f"copy{room}"))

    def tried(mutant):
        copy = rooms.get()
        try:
            return mutant, survives(copy, mutant, tests)
        finally:
            rooms.put(copy)

    with ThreadPoolExecutor(jobs) as threads:
        yield from threads.map(tried, sample)


def main():
    """Try the samples, and print each survivor and the scores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solvers", type=int, default=200, help="how many, of solvers and judge")
    parser.add_argument("--pictures", type=int, default=80, help="how many of views and course")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", metavar="TEXT", help="file:line begins with this")
    asked = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    for kind, pictured in (("solvers", False), ("pictures", True)):
        files = [file for file in sources(root) if file.startswith(PICTURES) == pictured]
        found = [one for file in files for one in mutants(root, file)]
        found = [one for one in found if str(one).startswith(asked.only)]
        count = min(getattr(asked, kind), len(found))
        sample = random.Random(asked.seed).sample(found, count)
        tried = [one for one in sample if (one.file, one.becomes) not in equivalents(root)]
        if left := count - len(tried):
            print(f"{kind}: {left} of {count} mutants are equivalent", flush=True)
        alive, count = 0, len(tried)
        results = survivors(root, tried, root / "_build" / "mutants", asked.jobs) if tried else ()
        for done, (mutant, lives) in enumerate(results, 1):
            alive += lives
            if lives:
                print(f"{done:4}/{count}  survived  {mutant}", flush=True)
        if count:
            print(f"{kind}: {count - alive} of {count} mutants killed, {1 - alive / count:.1%}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--record"]:
        record(*sys.argv[2:])
    else:
        main()
