"""Change the packages on purpose and see whether a test falls: `make mutants`.

    python tools/mutants.py [--solvers 200] [--pictures 80] [--seed 1] [--jobs 2] [--only TEXT]

A *mutant* is a package with one small change: `<` for `<=`, one more for a number, `and` for
`or`, a condition turned round, a statement left out. It is *killed* when a test fails or never
ends; one that survives shows something that no test asks, unless it is an *equivalent*: a change
that no input can show. Those that are known stand in `tools/equivalents.txt`, each with its reason;
they are not tried. The sample of each kind is drawn with a seed. `--only gamelib/sums.py:57` draws
from the mutants of one file, or one line.

Every test file is first run once, unchanged, to record which of its tests run which line and how
long they take; records stay in `_build/mutants` until the file or a package changes. A mutant
meets the tests that run its line, then their neighbours, which may have been handed a cached
answer; files that are quick come first.
"""

import argparse
import ast
import hashlib
import importlib.metadata
import importlib.util
import itertools
import json
import os
import random
import resource
import shutil
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import coverage
import pytest

#: What is changed, and the packages of pictures among them.
PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
PICTURES = ("gameviews", "gamecourse")
#: Neither draws nor solves: which inputs a reader's answer is tried on is a choice, and the wrong
#: answers that are kept beside each exercise hold it (tests/test_workbook.py).
GRADERS = "gamecourse/exercises/"
#: Programs that a reader fills in, which nothing imports.
PROGRAMS = "gamecontest/templates/"
#: What a number of a picture may become: places and counts. Others are sizes, and a line that is
#: one pixel longer lies to nobody.
SMALL = (True, False, None, 1, 2, 3)
#: Tests of the house around the packages: they start other processes, and run none of their lines.
HOUSE = ("environment", "import", "live", "mutants", "notebook_tools", "notebooks", "packaging")
HOUSE += ("publish", "published", "readme", "rooms", "typing", "words")
#: Imported once, for all the processes forked later; never the packages or their tests.
WARM = ("anywidget", "hypothesis", "IPython", "matplotlib.pyplot", "networkx", "numpy", "sympy")
#: Seconds of tests, as recorded, that a mutant meets; and bytes that it may ask for.
SECONDS, MEMORY = 60, 4 << 30
#: What a process answers that could not do its work; one that was ended by the system says less.
BROKEN = 70

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
        case ast.Constant(bool(value)):
            yield node, ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield node, ast.Constant(value + 1)
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


def is_pictured(file):
    """Return whether a file belongs to a package of pictures."""
    return Path(file).parts[0] in PICTURES


def sources(root):
    """Return the files whose lines may be changed, as text, sorted."""
    files = (path for name in PACKAGES for path in root.glob(f"{name}/**/*.py"))
    names = sorted(path.relative_to(root).as_posix() for path in files)
    return [name for name in names if not name.startswith((GRADERS, PROGRAMS))]


def mutants(root, file):
    """Yield the mutants of a file, each once."""
    source, pictured = (root / file).read_bytes(), is_pictured(file)
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
                head, before = source[begins[old.lineno - 1] : start], source[start:stop]
                tail = source[stop : begins[old.end_lineno]]
                becomes = (head.decode() + after + tail.decode()).strip()
                yield Mutant(file, old.lineno, start, stop, before.decode(), after, becomes)


def equivalents(root):
    """Return the known changes that no input can show: pairs of a file and the line, changed.

    Each stands in three lines: the file, the changed line, the reason.
    """
    path = root / "tools" / "equivalents.txt"
    written = path.read_text(encoding="utf-8").split("\n\n") if path.exists() else []
    return {tuple(one.strip().splitlines()[:2]) for one in written}


# --- processes ------------------------------------------------------------------------------------


def forked(work, tasks, jobs):
    """Yield each task, its room and whether `work(task, room)` was true, in its own process.

    So many processes run at a time, each in another room, and nothing they import stays.
    """
    tasks, rooms, running = iter(tasks), list(range(jobs)), {}
    while True:
        for task in itertools.islice(tasks, len(rooms)):
            room = rooms.pop()
            child = os.fork()
            if not child:
                status = BROKEN
                try:
                    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
                    os.dup2(1, 2)
                    status = int(not work(task, room))
                finally:
                    os._exit(status)
            running[child] = task, room
        if not running:
            return
        child, status = os.wait()
        task, room = running.pop(child)
        rooms.append(room)
        if os.waitstatus_to_exitcode(status) == BROKEN:
            raise SystemExit(f"no answer about {task}: the tool itself failed")
        yield task, room, status == 0


def run_tests(copy, paths, *plugins):
    """Run tests in a copy of the checkout, until one fails, and return pytest's status."""
    os.chdir(copy)
    sys.path.insert(0, str(copy))
    os.environ.update(PYTHONPATH=str(copy), MPLBACKEND="Agg")
    # nbval loads a kernel, and where one is loaded slow work writes its progress into a doctest.
    wanted = ["-q", "-p", "no:cacheprovider", "-p", "no:nbval", "--hypothesis-seed=1", *paths]
    return pytest.main(wanted, plugins=list(plugins))


# --- which test runs which line -------------------------------------------------------------------


class Recorder:
    """A plugin of pytest that keeps the lines and the seconds of each test."""

    def __init__(self, tracer):
        self.tracer, self.seconds, self.failed = tracer, {}, set()

    def pytest_runtest_logstart(self, nodeid):
        self.tracer.switch_context(nodeid)

    def pytest_runtest_logreport(self, report):
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if not report.passed:
            self.failed.add(report.nodeid)


def record(copy, name, place):
    """Run the tests of one path, and write down what each of them ran."""
    tracer = coverage.Coverage(
        data_file=f"{place}.lines",
        source=[str(copy / name) for name in PACKAGES],
        config_file=False,
    )
    tracer.erase()
    tracer.start()
    recorder = Recorder(tracer)
    run_tests(copy, [name], recorder)
    tracer.stop()
    tracer.save()
    passed = {test: time for test, time in recorder.seconds.items() if test not in recorder.failed}
    part = Path(f"{place}.part")  # written aside; gamelib itself may not be imported here
    part.write_text(json.dumps(passed))
    part.replace(f"{place}.json")
    return True


def digest(paths):
    """Return a short text that changes with the files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(paths))).hexdigest()[:16]


def records(copy, folder, jobs):
    """Record what is new, and return the place of each record."""
    tests = [p for p in sorted(copy.glob("tests/test_*.py")) if p.stem[5:] not in HOUSE]
    helpers = [p for p in copy.glob("tests/*.py") if not p.stem.startswith("test_")]
    data = [copy.glob(f"{name}/**/*.{end}") for name in PACKAGES for end in ("py", "toml")]
    shared = [*itertools.chain(*data), *helpers, *copy.glob("tests/truths/*.py")]
    there = [name for name in PACKAGES if (copy / name).is_dir()]
    places = {name: folder / f"{name}-{digest(shared)}" for name in there}
    for path in tests:
        places[f"tests/{path.name}"] = folder / f"{path.stem}-{digest([*shared, path])}"
    new = [name for name, place in places.items() if not Path(f"{place}.json").exists()]
    begun = time.monotonic()
    for name, _, _ in forked(lambda name, _: record(copy, name, places[name]), new, jobs):
        print(f"{time.monotonic() - begun:6.0f} s  recorded {name}", flush=True)
    return list(places.values())


class Tests:
    """What was recorded: the seconds of each test, and those that run a line."""

    def __init__(self, copy, places):
        self.copy, self.seconds, self.lines, self.of = copy, {}, [], {}
        for place in places:
            self.seconds |= json.loads(Path(f"{place}.json").read_text())
            self.lines.append(coverage.CoverageData(f"{place}.lines"))
            self.lines[-1].read()

    def of_file(self, file):
        """Return the tests that run any line of a file, and those of each line in a function."""
        inside, tests = set(), defaultdict(set)
        for node in ast.walk(ast.parse((self.copy / file).read_bytes())):
            if isinstance(node, ast.FunctionDef):
                inside |= set(range(node.body[0].lineno, node.end_lineno + 1))
        for data in self.lines:
            for line, names in data.contexts_by_lineno(str(self.copy / file)).items():
                tests[line] |= self.seconds.keys() & names
        everywhere = set().union(*tests.values())
        return everywhere, {line: names for line, names in tests.items() if line in inside}

    def of_folder(self, file):
        """Return the tests that run a file of the same folder."""
        files = (self.copy / file).parent.glob("*.py")
        return set().union(*(self.of_file(path.relative_to(self.copy))[0] for path in files))

    def meeting(self, mutant):
        """Return two rounds of tests: those that run the line, and their neighbours.

        What runs once, at the import, meets all tests that use its file; where nothing else does,
        those of its folder.
        """
        if mutant.file not in self.of:
            self.of[mutant.file] = self.of_file(mutant.file)
        everywhere, of_line = self.of[mutant.file]
        first = of_line.get(mutant.line) or everywhere or self.of_folder(mutant.file)
        files = {test.split("::")[0] for test in first}
        second = {test for test in self.seconds if test.split("::")[0] in files} - first
        return [self.within_budget(first), self.within_budget(second)]

    def within_budget(self, tests):
        """Return the quickest of the tests, file by file, the quickest file first."""
        quickest = sorted(tests, key=self.seconds.get)
        until = itertools.accumulate(map(self.seconds.get, quickest))
        files = defaultdict(list)
        for test, seconds in zip(quickest, until, strict=True):
            if seconds < SECONDS:
                files[test.split("::")[0]].append(test)
        return sorted(files.values(), key=lambda tests: sum(map(self.seconds.get, tests)))


class Only:
    """A plugin of pytest that keeps these tests, in this order."""

    def __init__(self, tests):
        self.place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if item.nodeid in self.place]
        items.sort(key=lambda item: self.place[item.nodeid])


# --- the two together -----------------------------------------------------------------------------


def survives(copy, mutant, rounds, seconds):
    """Return whether no test falls when this copy is changed; the process does nothing else."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    path = copy / mutant.file
    source = path.read_bytes()
    # What was compiled from another mutant of the same size and second would pass as this one.
    Path(importlib.util.cache_from_source(path)).unlink(missing_ok=True)
    path.write_bytes(source[: mutant.start] + mutant.after.encode() + source[mutant.stop :])
    for tests in itertools.chain(*rounds):
        # A loop without end is ended by the system: it is the processor's time that counts.
        limit = time.process_time() + 15 + 3 * sum(map(seconds.get, tests))
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit), resource.RLIM_INFINITY))
        status = run_tests(copy, ["-x", tests[0].split("::")[0]], Only(tests))
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return False
    return True


def copied(root, copy):
    """Bring a copy up to date, and return it; what Python compiled there stays valid."""
    ignored = shutil.ignore_patterns(".git", ".venv", "_build", ".hypothesis", "*_cache")
    shutil.copytree(root, copy, ignore=ignored, dirs_exist_ok=True)
    for path in copy.rglob("*.py"):
        if not (root / path.relative_to(copy)).exists():
            path.unlink()
    return copy


def survivors(root, sample, folder, jobs):
    """Yield each mutant and whether it survived."""
    whole = copied(root, folder / "whole")
    tests = Tests(whole, records(whole, folder, jobs))
    copies = [copied(whole, folder / f"copy{room}") for room in range(jobs)]

    def work(task, room):
        return survives(copies[room], *task, tests.seconds)

    tasks = ((mutant, tests.meeting(mutant)) for mutant in sample)
    for (mutant, _), room, alive in forked(work, tasks, jobs):
        shutil.copy2(whole / mutant.file, copies[room] / mutant.file)
        yield mutant, alive


def main():
    """Try the samples, and print each survivor and the scores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--solvers", type=int, default=200, help="how many, of solvers and judge")
    parser.add_argument("--pictures", type=int, default=80, help="how many of views and course")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", metavar="TEXT", help="file:line begins with this")
    asked = parser.parse_args()
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        if plugin.name != "nbval":
            plugin.load()
    for name in WARM:
        importlib.import_module(name)
    root = Path(__file__).resolve().parent.parent
    kinds, known = {"solvers": [], "pictures": []}, equivalents(root)
    for file in sources(root):
        found = mutants(root, file)
        kind = "pictures" if is_pictured(file) else "solvers"
        kinds[kind] += [one for one in found if str(one).startswith(asked.only)]
    for kind, found in kinds.items():
        count = min(getattr(asked, kind), len(found))
        sample = random.Random(asked.seed).sample(found, count)
        tried = [one for one in sample if (one.file, one.becomes) not in known]
        if left := count - len(tried):
            print(f"{kind}: {left} of {count} mutants are equivalent", flush=True)
        alive, count = 0, len(tried)
        for done, (mutant, lives) in enumerate(
            survivors(root, tried, root / "_build" / "mutants", asked.jobs), 1
        ):
            alive += lives
            if lives:
                print(f"{done:4}/{count}  survived  {mutant}", flush=True)
        if count:
            print(f"{kind}: {count - alive} of {count} mutants killed, {1 - alive / count:.1%}")


if __name__ == "__main__":
    main()
