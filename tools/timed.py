"""Run targets of the Makefile one after another, and say at the end how long each took.

    python tools/timed.py FULL=yes lint test-unit

A word with "=" is a variable for `make`. It stops at the first target that fails, with its status.
What `make` was told is passed on. The times of two days compare by the day's figure: the seconds
that five million rounds of `s += i * i & 7` take.
"""

import subprocess
import sys
import time
import timeit

#: The day's figure where nothing else is at work on the machine.
QUIET = 0.28


def days_figure():
    """Return the seconds that five million rounds take, the least of three times."""
    rounds = "for i in range(5_000_000): s += i * i & 7"
    return min(timeit.repeat(rounds, "s = 0", number=1, repeat=3))


def clock(seconds):
    """Return minutes and seconds: 4:07."""
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes}:{seconds:02}"


def main(words):
    """Return the status of the last target that was run."""
    variables = [word for word in words if "=" in word]
    lines, begun = [], time.monotonic()
    for target in (word for word in words if "=" not in word):
        started = time.monotonic()
        status = subprocess.call(["make", "--no-print-directory", target, *variables])
        failed = " failed" if status else ""
        lines.append(f"{target:16}{clock(time.monotonic() - started):>6}{failed}")
        if status:
            break
    lines.append(f"{'total':16}{clock(time.monotonic() - begun):>6}")
    lines.append(f"the day's figure {days_figure():.2f} s, {QUIET} s on a quiet day")
    print("", *lines, sep="\n", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
