"""How far a reader's own Cram comes: positions looked at, beside the same algorithm in C++.

    python benchmarks/positions.py             the boards of the table
    python benchmarks/positions.py 4x6 5x6     these boards

A unit is the time of two million rounds of `s += i * i & 7` in this run. The bytes are those of all
that a search keeps and holds at its peak, without the positions themselves.
"""

import sys
import time
import tracemalloc

import native
import numpy as np
from run import print_table

from gamelib import Game, Sum

HEAD = ["", "asked", "answer", "units", "C++", "positions", "C++", "ratio", "bytes a position"]
BOARDS = ["3x6", "4x5", "4x6", "5x5"]


class Cram(Game):
    """Place a domino on two free cells: what is left is the sum of its pieces.

    The positions whose options are asked for are noted.
    """

    def __init__(self):
        self._looked_at = []

    def options(self, cells):
        self._looked_at.append(cells)
        for x, y in cells:
            for other in ((x + 1, y), (x, y + 1)):
                if other in cells:
                    yield Sum(*pieces(cells - {(x, y), other}))


class Turned(Cram):
    """The same; boards that are moved, turned or mirrored are one position."""

    def representative(self, cells):
        return frozenset(min(map(images, range(8), [cells] * 8)))


def pieces(cells):
    """Return the connected pieces of two cells or more."""
    left, found = set(cells), []
    while left:
        waiting = [left.pop()]
        for x, y in waiting:
            near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            waiting += near
            left -= near
        if len(waiting) > 1:
            found.append(frozenset(waiting))
    return found


def images(turn, cells):
    """Return the cells turned or mirrored, moved to the corner, in order."""
    if turn & 4:
        cells = [(y, x) for x, y in cells]
    across = [-x if turn & 1 else x for x, _ in cells]
    down = [-y if turn & 2 else y for _, y in cells]
    left, top = min(across, default=0), min(down, default=0)
    return sorted((x - left, y - top) for x, y in zip(across, down, strict=True))


def unit():
    """Return the seconds of two million rounds of a plain loop."""
    start, s = time.process_time(), 0
    for i in range(2_000_000):
        s += i * i & 7
    return time.process_time() - start


def solved(game, asked, cells):
    """Return the answer of a new game, its seconds, and how many positions it looked at."""
    start = time.process_time()
    answer = getattr(game, asked)(cells)
    return answer, time.process_time() - start, len(game._looked_at)


def bytes_a_position(game, asked, cells):
    """Return the bytes at the peak of a search for each position that it knows something of."""
    tracemalloc.start()
    getattr(game, asked)(cells)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    known = set(game._looked_at)
    own = {id(entry): sys.getsizeof(entry) for cells in known for entry in (cells, *cells)}
    noted = sys.getsizeof(game._looked_at)
    return (peak - noted - sum(own.values())) / len(known)


def line(board, kind, asked):
    """Return the cells of a row."""
    rows, columns = map(int, board.split("x"))
    cells = frozenset((x, y) for x in range(rows) for y in range(columns))
    count = np.zeros(1, dtype=np.int64)
    start = time.process_time()
    name = "outcome_best" if asked == "outcome" else "value_best"
    by_cpp = native.call("cram", name, rows, columns, count)
    in_cpp = time.process_time() - start
    seconds = unit()
    answer, taken, looks = solved(kind(), asked, cells)
    if int(bool(answer) if asked == "outcome" else answer) != by_cpp:
        sys.exit(f"{board}: {asked} is {answer}, and {by_cpp} in C++")
    size = bytes_a_position(kind(), asked, cells)
    ratio = f"{looks / count[0]:.2f}"
    numbers = [
        f"{taken / seconds:.1f}",
        f"{1000 * in_cpp:.1f} ms",
        str(looks),
        str(count[0]),
        ratio,
    ]
    return [f"{board} {kind.__name__}", asked, str(answer), *numbers, f"{size:.0f}"]


def main(boards):
    lines = [HEAD]
    for board in boards or BOARDS:
        for kind in (Turned, Cram):
            lines.append(line(board, kind, "outcome"))
            if lines[-1][2] == "N":  # else the value is 0
                lines.append(line(board, kind, "grundy"))
    print_table(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
