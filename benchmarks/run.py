"""Time the same work in C++ and in gamelib, side by side, and print one table (`make bench`).

    python benchmarks/run.py             all rows
    python benchmarks/run.py nim 10⁷     the rows that name these

The ways of a row are timed in turn, again and again, and the medians are printed: a machine that
slows down for a while slows all of them down. The slow ways leave off first. The time is that of
the processor, which is the time on the clock when nothing else runs. Results are compared before
anything is timed.
"""

import hashlib
import importlib.util
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import time

import native
import numpy as np
from rows import ROWS, Process

#: For each way of a row: seconds spent on timing, and the least and the greatest number of times.
#: Where it is slow, fewer have to do.
SECONDS, LEAST, MOST = 2.0, 5, 101
PATIENCE = 15.0
#: Seconds for which a call is repeated, if one is shorter.
SHORTEST = 0.02
HEAD = [
    "",
    "workload",
    "C++ notes",
    "C++ best",
    "ogdoad",
    "base",
    "fast",
    "ratio",
    "goal",
    "reached",
]
UNITS = ((1, "s"), (1e-3, "ms"), (1e-6, "µs"))
COLUMNS = ("notes", "best", "ogdoad", "python", "fast")


def main(words):
    if words == ["--worker"]:
        return serve()
    chosen = [row for row in ROWS if not words or any(w.lower() in title(row) for w in words)]
    if native.COMPILER is None:
        say("g++ is not installed, so there is nothing to compare with: Python alone is timed.")
    fast = start_worker() if any(row.kernel for row in chosen) else None
    lines = [HEAD]
    for row in chosen:
        say(f"{row.theme}: {row.workload}")
        lines.append(line(row, measured(row, fast)))
    print_table(lines)
    print(f"\n{machine()}")
    if fast:
        fast.stdin.close()
        fast.wait()
    return 0


def title(row):
    return f"{row.theme} {row.workload}".lower()


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


def checksum(result):
    """Return a digest: of the output of a process, of an array, of a number."""
    if isinstance(result, Process):
        data = b" ".join(result.output())
    else:
        data = np.asarray(result, dtype=np.int64).tobytes()
    return hashlib.sha256(data).hexdigest()


def measured(row, fast):
    """Return the median seconds of each way of a row."""
    ways = {name: way for name, way in row.ways().items() if way is not None}
    if native.COMPILER is None:
        ways = {name: way for name, way in ways.items() if name not in ("notes", "best")}
    timers = {name: lambda way=way: timed(way)[0] for name, way in ways.items()}
    sums = {name: checksum(way()) for name, way in ways.items()}  # and warm everything up
    if fast and row.kernel:
        timers["fast"] = lambda: ask(fast, row)["seconds"]
        sums["fast"] = ask(fast, row)["checksum"]
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


# --- the same with Numba: a second Python, which answers for one row at a time ------------------


def start_worker():
    """Start a Python that has Numba, or return `None`."""
    settings = {"NUMBA_CACHE_DIR": str(native.BUILD / "numba")}
    if importlib.util.find_spec("numba") is None:
        folder = native.installed_apart("fast", "numba", "llvmlite")  # 190 MB
        if folder is None:
            return None
        settings["PYTHONPATH"] = str(folder)
    command = [sys.executable, __file__, "--worker"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=os.environ | settings)


def ask(worker, row):
    """Let the worker compute a row once."""
    worker.stdin.write(f"{ROWS.index(row)}\n")
    worker.stdin.flush()
    return json.loads(worker.stdout.readline())


def serve():
    """Be the worker: read numbers of rows, answer with the time and the checksum."""
    for number in sys.stdin:
        seconds, result = timed(ROWS[int(number)].ways()["python"])
        print(json.dumps({"seconds": seconds, "checksum": checksum(result)}), flush=True)


# --- the table --------------------------------------------------------------------------------


def line(row, times):
    """Return the cells of a row."""
    cells = [spoken(times[name]) if name in times else "–" for name in COLUMNS]
    if row.kernel and "fast" not in times:
        cells[-1] = "not installed"
    goals = [goal_cells(goal, times) for goal in row.goals]
    return [row.theme, row.workload, *cells, *map("; ".join, zip(*goals, strict=True))]


def goal_cells(goal, times):
    """Return what was measured, what is wanted, and whether it is reached."""

    wanted = "fast ≤ " if goal.of == "fast" else "≤ "
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
