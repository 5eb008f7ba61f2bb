"""Run targets of the Makefile one after another, and say at the end how long each took.

    python tools/timed.py lint test-unit

It stops at the first that fails, with its status. What `make` was told is passed on.
"""

import subprocess
import sys
import time


def clock(seconds):
    """Return minutes and seconds: 4:07."""
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes}:{seconds:02}"


def main(targets):
    """Return the status of the last target that was run."""
    lines, begun = [], time.monotonic()
    for target in targets:
        started = time.monotonic()
        status = subprocess.call(["make", "--no-print-directory", target])
        failed = " failed" if status else ""
        lines.append(f"{target:16}{clock(time.monotonic() - started):>6}{failed}")
        if status:
            break
    print("", *lines, f"{'total':16}{clock(time.monotonic() - begun):>6}", sep="\n", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
