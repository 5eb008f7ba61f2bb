"""The map of three moves: the period of every subtraction set {a, b, c}, and a conjecture on it.

    python tools/three_moves.py            all sets up to 300; minutes with Numba, hours without
    python tools/three_moves.py check 60   make all up to 60 anew and compare

Only primitive sets are looked at, whose moves have no common divisor: {2a, 2b, 2c} repeats each
value of {a, b, c}. A set is *additive* if a + b = c. Conjecture (Flammenkamp, *Lange Perioden in
Subtraktions-Spielen*, 1997): the period of a set that is not additive divides the sum of two of its
moves. It is tried here on every set, and that is all: nothing here proves it.

Each period is proved: a value depends on the c before it, and a block of c values stands again.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np

from gamelib.bars import Progress
from gamelib.fast.compiled import compiled

ATLAS = Path(__file__).resolve().parent.parent / "atlas"
MOST = 300
#: The largest move of the picture: a prime, so that no set below it is left out.
PICTURED = 293
#: Values that are computed for one set before it is given up.
MOST_VALUES = 1 << 20
#: What a point of the map says: the sums that the period divides, added up.
AB, AC, BC, ADDITIVE = 1, 2, 4, 8
LEGEND = {
    AB: "divides a + b only",
    AC: "divides a + c only",
    BC: "divides b + c only",
    0: "divides none of the sums",
    ADDITIVE: "additive: a + b = c",
}


def periods_of(moves: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return period and preperiod of each row of moves a < b < c, zeros where it is given up.

    `values` is scratch memory. It is one kernel that is handed no other: what Numba keeps of
    such a pair on disk works under one name of this module alone.

    >>> periods_of(np.array([[1, 3, 4]]), np.zeros(1000, dtype=np.uint8))
    array([[7, 0]])
    """
    found = np.zeros((len(moves), 2), dtype=np.int64)
    for row in range(len(moves)):
        a, b, c = moves[row, 0], moves[row, 1], moves[row, 2]
        known, wanted = 0, 4 * c
        while found[row, 0] == 0 and wanted <= len(values):
            for n in range(known, wanted):
                seen = 0
                for move in (a, b, c):
                    if n >= move:
                        seen |= 1 << values[n - move]
                value = 0
                while seen >> value & 1:
                    value += 1
                values[n] = value
            known = wanted
            for period in range(1, known - c + 1):
                n = known - 1
                while n >= known - c and values[n] == values[n - period]:
                    n -= 1
                if n < known - c:  # the last c values stand `period` earlier too
                    while n >= period and values[n] == values[n - period]:
                        n -= 1
                    found[row, 0], found[row, 1] = period, n - period + 1
                    break
            wanted *= 2
    return found


def divided(periods: np.ndarray) -> np.ndarray:
    """Return for each set of a slice which sums of two moves its period divides, or `ADDITIVE`."""
    c = len(periods)
    a, b = np.arange(c)[:, None], np.arange(c)
    safe, sums = np.where(periods, periods, 1), {AB: a + b, AC: a + c, BC: b + c}
    found = sum(sign * (total % safe == 0) for sign, total in sums.items())
    return np.where(periods, np.where(a + b == c, ADDITIVE, found), -1)


def row_of(c: int, periods: np.ndarray, starts: np.ndarray) -> dict[str, Any]:
    """Return what the table says of the sets with the largest move c."""
    kinds = divided(periods)
    return {
        "c": c,
        "sets": int((kinds >= 0).sum()),
        "additive": int((kinds == ADDITIVE).sum()),
        "against": [[*map(int, pair), c] for pair in np.argwhere(kinds == 0)],
        "longest_period": int(periods.max()),
        "longest_preperiod": int(starts.max()),
        "sha256": hashlib.sha256(periods.astype("<i8").tobytes()).hexdigest()[:16],
    }


def slices(most: int) -> Iterator[tuple[int, np.ndarray, np.ndarray]]:
    """Yield c = 3, ..., most with the periods and the preperiods: entry [a, b], elsewhere 0."""
    values, find = np.zeros(MOST_VALUES, dtype=np.uint8), compiled(periods_of) or periods_of
    with Progress("largest moves", most) as progress:
        for c in range(3, most + 1):
            a, b = np.ogrid[:c, :c]
            a, b = np.nonzero((a > 0) & (a < b) & (np.gcd(np.gcd(a, b), c) == 1))
            periods, starts = np.zeros((2, c, c), dtype=np.int64)
            moves = np.stack([a, b, np.full_like(a, c)], axis=1)
            periods[a, b], starts[a, b] = find(moves, values).T
            if not periods[a, b].all():
                raise ValueError(f"for the largest move {c} a period was not found")
            yield c, periods, starts
            progress.show(c)


def picture(periods: np.ndarray, path: Path) -> None:
    """Draw the map of one largest move: a point for each a and b, coloured by the sums divided."""
    kinds, c = divided(periods), len(periods)
    figure, ax = plt.subplots(figsize=(7, 5.2), layout="constrained")
    for kind, name in LEGEND.items():
        b, a = np.nonzero((kinds == kind).T)
        if len(a):
            ax.scatter(a, b, s=1.2, marker="s", linewidths=0, label=f"{name} ({len(a):,})")
    several = np.isin(kinds, [AB | AC, AB | BC, AC | BC, AB | AC | BC])
    ax.scatter(*np.nonzero(several), s=1.2, marker="s", linewidths=0, c="black", label="several")
    ax.set(xlabel="a", ylabel="b", title=f"The period of {{a, b, {c}}}", aspect="equal")
    ax.legend(markerscale=6, fontsize=8, loc="lower right")
    figure.savefig(path, dpi=160, metadata={"Software": None})
    plt.close(figure)


def main(most: int, check: bool) -> None:
    path, rows = ATLAS / "three-moves.json", []
    for c, periods, starts in slices(most):
        rows.append(row_of(c, periods, starts))
        if c == PICTURED and not check:
            picture(periods, ATLAS / "three-moves.png")
    if check:
        if json.loads(path.read_text(encoding="utf-8"))["rows"][: len(rows)] != rows:
            raise ValueError("the map of three moves is not as it was written")
        return
    lines = ",\n".join(json.dumps(row) for row in rows)
    path.write_text(f'{{"most": {most}, "rows": [\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    checked = sys.argv[1:2] == ["check"]
    numbers = sys.argv[2:] if checked else sys.argv[1:]
    main(int(numbers[0]) if numbers else MOST, checked)
