"""Time the same work in C++ and in gamelib, side by side, and print one table (`make bench`).

    python benchmarks/run.py             all rows
    python benchmarks/run.py nim 10⁷     the rows that name these

The ways of a row are timed in turn, again and again, and the medians are printed: a machine that
slows down for a while slows all of them down. The slow ways leave off first. The time is that of
the processor, which is the time on the clock when nothing else runs. Results are compared before
anything is timed.
"""

import importlib.util
import os
import platform
import resource
import statistics
import subprocess
import sys
import time
from unittest.mock import patch

import native
import numpy as np
from rows import ROWS, Process

from gamelib.fast import compiled

#: For each way of a row: seconds spent on timing, and the least and the greatest number of times.
#: Where it is slow, fewer have to do.
SECONDS, LEAST, MOST = 2.0, 5, 101
PATIENCE = 15.0
#: Seconds for which a call is repeated, if one is shorter.
SHORTEST = 0.02
HEAD = ["", "workload", "C++ notes", "C++ best", "ogdoad", "gamelib", "no Numba"]
HEAD += ["ratio", "goal", "reached"]
UNITS = ((1, "s"), (1e-3, "ms"), (1e-6, "µs"))
COLUMNS = ("notes", "best", "ogdoad", "python", "plain")


def main(words):
    chosen = [row for row in ROWS if not words or any(w.lower() in row.title for w in words)]
    if native.COMPILER is None:
        say("g++ is not installed, so there is nothing to compare with: Python alone is timed.")
    if importlib.util.find_spec("numba"):  # else it is loaded by what takes half a second
        importlib.import_module("numba")
    lines = [HEAD]
    for row in chosen:
        say(f"{row.theme}: {row.workload}")
        lines.append(line(row, measured(row)))
    print_table(lines)
    print(f"\n{machine()}")
    return 0


def say(text):
    print(text, file=sys.stderr, flush=True)


# --- timing -----------------------------------------------------------------------------------


def processor_time():
    """Return the seconds that this process and those it has waited for have been computing."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def timed(way):
    """Return the seconds that one call takes, and its result; short calls are repeated."""
    calls, started, start = 0, time.perf_counter(), processor_time()
    while not calls or time.perf_counter() - started < SHORTEST:
        result = way()
        calls += 1
    return (processor_time() - start) / calls, result


def compared(way):
    """Return the bytes that are compared: of the output of a process, of an array, of a number."""
    if isinstance(way, Process):
        return b" ".join(way(subprocess.PIPE).stdout.split())
    return np.asarray(way(), dtype=np.int64).tobytes()


def without_numba(way):
    """Return a way that does what gamelib does where Numba is not installed."""

    def plain():
        with patch.object(compiled, "compiled", return_value=None):
            return way()

    return plain


def measured(row):
    """Return the median seconds of each way of a row."""
    missing = ("notes", "best") if native.COMPILER is None else ()
    ways = {name: way for name, way in row.ways().items() if way and name not in missing}
    if any(goal.of == "plain" for goal in row.goals):
        ways["plain"] = without_numba(ways["python"])
    timers = {name: lambda way=way: timed(way)[0] for name, way in ways.items()}
    sums = {name: compared(way) for name, way in ways.items()}  # and warm everything up
    if len(set(sums.values())) > 1:
        sys.exit(f"{row.theme}, {row.workload}: the results of {', '.join(sums)} differ")
    times = {name: [] for name in timers}
    while waiting := [name for name, seconds in times.items() if not settled(seconds)]:
        for name in waiting:
            times[name].append(timers[name]())
    medians = {name: statistics.median(seconds) for name, seconds in times.items()}
    if "bare" in medians:
        medians["python"] -= medians.pop("bare")
    return medians


def settled(seconds):
    """Return whether a way that took these times has been timed often enough."""
    spent = sum(max(one, SHORTEST) for one in seconds)
    return len(seconds) >= MOST or spent > (SECONDS if len(seconds) >= LEAST else PATIENCE)


# --- the table --------------------------------------------------------------------------------


def line(row, times):
    """Return the cells of a row."""
    cells = [spoken(times[name]) if name in times else "–" for name in COLUMNS]
    goals = [goal_cells(goal, times) for goal in row.goals]
    return [row.theme, row.workload, *cells, *map("; ".join, zip(*goals, strict=True))]


def goal_cells(goal, times):
    """Return what was measured, what is wanted, and whether it is reached."""

    wanted = "no Numba ≤ " if goal.of == "plain" else "≤ "
    wanted += f"{goal.limit:g} × {goal.against}" if goal.against else spoken(goal.limit)
    if goal.of not in times or (goal.against or goal.of) not in times:
        return "–", wanted, "–"
    value = times[goal.of] / (times[goal.against] if goal.against else 1)
    ratio = f"{value:.2f}" if goal.against else spoken(value)
    return ratio, wanted, "yes" if value <= goal.limit else "no"


def spoken(seconds):
    """Return a time with three significant digits and a unit."""
    size, unit = next((s, u) for s, u in UNITS if seconds >= s or u == "µs")
    return f"{seconds / size:.3g} {unit}"


def print_table(lines):
    """Print a table that is Markdown and lines up."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ["-" * width for width in widths])
    for cells in lines:
        print("| " + " | ".join(map(str.ljust, cells, widths)) + " |")


def machine():
    """Return what the figures hold for."""
    compiler = [native.version() + " -O2"] if native.COMPILER else []
    python = [f"Python {platform.python_version()}", f"NumPy {np.__version__}"]
    return ", ".join([time.strftime("%Y-%m-%d"), f"{os.cpu_count()} cores", *compiler, *python])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
