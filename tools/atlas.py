"""The atlas of octal games: the period of each code of up to three digits, and its misère quotient.

    python tools/atlas.py            make what is missing; it may be stopped and goes on from there
    python tools/atlas.py check      prove all of it anew: equal codes, certificates, values

The 1023 codes with 0 or 4 before the point have 205 different sequences of values. Each class is
one row of `atlas/octal.json`; its proofs are in `atlas/periods` and `atlas/quotients`, one file
each, which `tools/verify.py` reads.

Codes are equal for ever, not only as far as was looked, for one of two reasons:

- moves: the same of them matter (`moves_that_matter`);
- periods: both have a proved period, and the same values up to its end.
"""

import argparse
import functools
import importlib.metadata
import itertools
import json
import os
import re
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from gamelaws import recognition
from gamelaws.misere import quotient as misere
from gamelaws.misere.candidates import Candidates, Limits
from gamelaws.misere.learning import TooLargeError
from gamelaws.misere.quotient import FIRST_LOOK, LAST_LOOK, WholeQuotient, period_of
from gamelib import Octal
from gamelib.bars import Progress
from gamelib.fast.sparse import fewest_rare
from gamelib.games.heaps import FIRST_LOOK as FIRST_VALUES
from gamelib.games.octal import NAMES

ATLAS = Path(__file__).resolve().parent.parent / "atlas"
#: The periods that `laws.identify` does not find by itself.
LONG = ATLAS.parent / "gamelaws" / "long_periods.toml"
VERSION = re.compile(r'"version": "[^"]*", ')
#: What is finished, a row a line: it outlasts an interruption.
JOURNAL = ATLAS.parent / "_build" / "atlas.jsonl"

#: Values that tell the classes apart, and values that are searched for a period: all codes, and
#: those with fewer than `RARE` rare values among these.
APART, SEARCHED, SEARCHED_SPARSE, RARE = 601, 100_000, 1_000_000, 1000
#: Codes whose period is known to be longer: Flammenkamp's 0.354 and 0.376.
FURTHER = {"0.354": 25_000_000, "0.376": 10_000_000}
#: How far a misère quotient is looked for: some seconds; that of a code with a name, a minute.
MISERE = Limits(elements=400, pairs=50_000, sums=500_000)


# --- classes --------------------------------------------------------------------------------------


def moves_that_matter(game: Octal) -> tuple[Any, ...]:
    """Return what decides all values of a code of up to three digits: equal ones, equal values.

    Bit 1 of digit k matters for heap k alone. Bit 2 of digit k adds nothing where digit k - j has
    bit 4 and G(j) = 0: the parts j and n - k have the value of n - k alone. So codes with the same
    values up to heap 3, and then the same bits 2 and 4, have the same values for ever: induction.

    >>> moves_that_matter(Octal("0.71")) == moves_that_matter(Octal("0.711"))
    True
    """
    values, digits = tuple(game.table(4).tolist()), digits_of(game.code)
    one_heap = [bool(digit & 2) for digit in digits]
    for k, j in itertools.combinations_with_replacement(range(3, 0, -1), 2):
        one_heap[k] |= not values[j] and digits[k - j] & 4 > 0
    return values, tuple(one_heap), tuple(bool(digit & 4) for digit in digits)


def codes() -> list[str]:
    """Return the 1023 codes, one spelling for each game."""
    digits = itertools.product("04", *["01234567"] * 3)
    return [Octal(f"{a}.{b}{c}{d}").code for a, b, c, d in digits if (a, b, c, d) != ("0",) * 4]


@functools.cache
def first_values(code: str, count: int = APART) -> tuple[int, ...]:
    return tuple(Octal(code).table_from_rules(count).tolist())


def digits_of(code: str) -> list[int]:
    return [int(digit) for digit in code.replace(".", "").ljust(4, "0")]


def classes() -> list[list[str]]:
    """Return the codes by their first values, in each class the one that names it first."""
    found: dict[tuple[int, ...], list[str]] = {}
    for code in sorted(codes(), key=lambda code: (code not in NAMES, len(code), code)):
        found.setdefault(first_values(code), []).append(code)
    return sorted(found.values(), key=lambda same: (len(same[0]), same[0]))


def why_equal(same: list[str]) -> str:
    """Return why all codes of a class are equal: "moves", "periods", or how far they agree."""
    kinds = {moves_that_matter(Octal(code)): code for code in same}
    if len(kinds) == 1:
        return "moves"
    periods = [Octal(code).period_from_rules(SEARCHED) for code in kinds.values()]
    laws = {period and (period.preperiod, period.length) for period in periods}
    if None not in laws and len(laws) == 1:
        count = sum(laws.pop())
        if count <= APART or len({tuple(Octal(c).table(count)) for c in kinds.values()}) == 1:
            return "periods"
    return f"agree to {APART}"


def shifted(code: str) -> str | None:
    """Return the code whose heap n + 1 has the value of heap n of this one, by a lemma about moves.

    Let each heap be one larger than it counts. Where nothing, one heap or two heaps may be left
    (digit 7), two heaps of the larger kind are left, which may count 0, and one stone fewer is
    taken; where nothing or one heap may be left (digit 3), one heap. All other digits have no such
    translation.
    """
    digits = digits_of(code)
    if set(digits) - {0, 3, 7} or digits[0]:
        return None
    moved = [2 * (d == 3) + 4 * (after == 7) for d, after in itertools.pairwise([*digits, 0])]
    return Octal(f"{moved[0]}.{''.join(map(str, moved[1:]))}").code


def relations(
    members: dict[str, list[str]], laws: dict[str, dict[str, Any]]
) -> dict[str, list[dict[str, Any]]]:
    """Return for each class the others with its values, some heaps later or each of them twice.

    `by` says what proves it: "moves" (see `shifted`), "periods" (both repeat alike, and agree up to
    the end of a period), or nothing: then as many values as `by` says agree.
    """
    same = {code: name for name, codes in members.items() for code in codes}
    lemma = {(name, same[shifted(code) or code]) for code, name in same.items()}
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in members}
    for name, other in itertools.permutations(members, 2):
        values, row = first_values(name), first_values(other)
        own, length = laws[name]["period"], laws[other]["period"]
        seen = length is not None and laws[other]["preperiod"] + length < APART
        for later in range(1, 4):
            if row == (0,) * later + values[: APART - later]:
                by = "periods" if seen and own == length else f"{APART} values"
                by = "moves" if later == 1 and (name, other) in lemma else by
                found[name].append({"code": other, "later": later, "by": by})
        for first in (0, 1):
            if row == tuple(values[(n + first) // 2] for n in range(APART)):
                by = "periods" if seen and own and 2 * own % length == 0 else f"{APART} values"
                found[name].append({"code": other, "twice": first, "by": by})
    return found


# --- one row --------------------------------------------------------------------------------------


def period_row(code: str) -> dict[str, Any]:
    """Return the period of a code with its certificate, or how many values were searched."""
    game, limit = Octal(code), FURTHER.get(code, SEARCHED)
    law = game.period_from_rules(limit)  # by the values, not by what the atlas says
    if law is None and count_rare(game.table(limit)) < RARE:
        limit = SEARCHED_SPARSE
        law = game.period_from_rules(limit)
    largest = int(game.table(law.preperiod + law.length if law else limit).max())
    if law is None:
        return {"period": None, "searched": limit, "largest": largest}
    found = {"period": law.length, "preperiod": law.preperiod, "largest": largest}
    return found | {"certificate": law.certificate()}


def count_rare(values: np.ndarray) -> int:
    """Return how many values are rare by the mask with the fewest of them."""
    mask, _ = fewest_rare(values)
    return int((np.bitwise_count(values & mask) % 2 == 0).sum())


def misere_row(code: str) -> dict[str, Any]:
    """Return the misère quotient of a code with its certificate, or where it stopped and why."""
    game, found = Octal(code), Candidates(misere.LIMITS if code in NAMES else MISERE)
    order = lost = 1
    for heap in range(LAST_LOOK + 1):
        try:
            found.extend(misere._options(game, heap))
        except TooLargeError as reason:
            return {"order": order, "p": lost, "heap": heap - 1, "stopped": str(reason)}
        order, lost = len(found.proof.table), len(found.proof.in_p)
        if heap >= FIRST_LOOK and heap & (heap - 1) == 0:
            law = period_of(game, [found.element_of([n]) for n in range(heap + 1)])
            if law is not None:
                whole = WholeQuotient(game, heap, found, *law)
                row = {"order": order, "p": lost, "preperiod": law[0], "period": law[1]}
                return row | {"certificate": whole.certificate()}
    return {"order": order, "p": lost, "heap": LAST_LOOK, "stopped": "no period was found"}


# --- all of them ----------------------------------------------------------------------------------

#: What makes a row of each kind, and the limits that it depends on.
WORK = {"period": period_row, "misere": misere_row}
LIMITS: dict[str, dict[str, Any]] = {
    "period": {"searched": SEARCHED, "sparse": SEARCHED_SPARSE, "rare": RARE, "further": FURTHER},
    "misere": {"heaps": LAST_LOOK, "named": vars(misere.LIMITS)} | vars(MISERE),
}
FOLDERS = {"period": "periods", "misere": "quotients"}


def work(kind: str, code: str) -> tuple[str, str, dict[str, Any]]:
    """Make one row: this is what an executor is asked for."""
    return kind, code, WORK[kind](code)


def kept_rows() -> dict[tuple[str, str], dict[str, Any]]:
    """Return the rows of the journal that were made with these limits."""
    lines = JOURNAL.read_text(encoding="utf-8").splitlines() if JOURNAL.exists() else []
    kept = map(json.loads, lines)
    return {(kind, code): row for kind, code, limits, row in kept if limits == LIMITS[kind]}


def all_rows(executor: Executor, names: list[str]) -> dict[tuple[str, str], dict[str, Any]]:
    """Return all rows of these codes; the executor makes those that the journal does not have."""
    JOURNAL.parent.mkdir(parents=True, exist_ok=True)
    rows, asked = kept_rows(), [*itertools.product(WORK, names)]
    futures = [executor.submit(work, *task) for task in asked if task not in rows]
    with JOURNAL.open("a", encoding="utf-8") as journal, Progress("rows", len(asked)) as progress:

        def keep(future: Future[tuple[str, str, dict[str, Any]]]) -> None:
            kind, code, row = future.result()
            if (kind, code) not in rows:
                rows[kind, code] = row
                print(json.dumps([kind, code, LIMITS[kind], row]), file=journal, flush=True)
                progress.show(len(rows))

        try:
            for future in as_completed(futures):
                keep(future)
        finally:  # what is done is kept
            for future in futures:
                if not future.cancel() and future.done() and not future.exception():
                    keep(future)
    return {task: rows[task] for task in asked}


def written(executor: Executor) -> dict[Path, Any]:
    """Return what the files of the atlas hold."""
    members = {same[0]: same for same in classes()}
    rows = all_rows(executor, [*members])
    others = relations(members, {name: rows["period", name] for name in members})
    files: dict[Path, Any] = {}
    table = []
    for name, same in members.items():
        entry: dict[str, Any] = {"code": name, "codes": same, "equal": why_equal(same)}
        for kind, folder in FOLDERS.items():
            row = dict(rows[kind, name])
            certificate = row.pop("certificate", None)
            if certificate is not None:
                files[ATLAS / folder / f"{name}.json"] = certificate
            entry[kind] = row
        table.append(entry | {"others": others[name]})
    laws = {}
    for law, same in ((entry["period"], entry["codes"]) for entry in table):
        if law["period"] and 2 * (law["preperiod"] + law["period"]) + 3 > recognition.SEARCHED:
            laws |= {code: [law["period"], law["preperiod"], *block_of(law, code)] for code in same}
    version = importlib.metadata.version("impartial-games")
    octal = {"version": version, "limits": LIMITS, "classes": table}
    return files | {LONG: laws, ATLAS / "octal.json": octal}


def block_of(law: dict[str, Any], code: str) -> list[int]:
    """Return the values of one period that begins beyond the values that a game looks at."""
    stop = law["preperiod"] + law["period"]
    return [*first_values(code, stop)[law["preperiod"] :]] if stop > FIRST_VALUES else []


def as_text(path: Path, data: dict[str, Any]) -> str:
    """Return data as TOML, or as JSON with a line for each class of a table."""
    if path.suffix == ".toml":
        return "".join(f'"{code}" = {law}\n' for code, law in data.items())
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in data.get("classes", ()))
    text = json.dumps(data | {"classes": 0} if lines else data, ensure_ascii=False)
    return text.replace('"classes": 0', f'"classes": [\n{lines}\n]') + "\n"


def differences(files: dict[Path, Any]) -> list[str]:
    """Return the names of files that do not hold what they should; the version does not matter."""
    texts = {path: VERSION.sub("", as_text(path, data)) for path, data in files.items()}
    kept = {path for folder in FOLDERS.values() for path in (ATLAS / folder).glob("*.json")}
    kept |= {path for path in files if path.exists()}
    there = {path: VERSION.sub("", path.read_text(encoding="utf-8")) for path in kept}
    return [path.name for path in kept | texts.keys() if there.get(path) != texts.get(path)]


def main() -> None:
    import verify  # beside this file

    global JOURNAL
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("action", nargs="?", choices=["make", "check"], default="make")
    parser.add_argument("--cluster", help="the address of a Dask scheduler that does the work")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    if asked.action == "check":
        JOURNAL = JOURNAL.with_suffix(".check.jsonl")  # all of it anew
    pool: Executor = ProcessPoolExecutor(asked.processes, get_context("spawn"))
    if asked.cluster:
        from distributed import Client

        pool = Client(asked.cluster).get_executor()
    with pool:
        files = written(pool)
    if asked.action == "make":
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(as_text(path, data), encoding="utf-8")
        return
    JOURNAL.unlink()
    if wrong := differences(files):
        raise SystemExit(f"atlas: not as they were made: {', '.join(wrong)}")
    for path, data in files.items():  # longer windows would take hours
        if path.parent.name in FOLDERS.values() and data["window"][1] <= SEARCHED:
            verify.verify(data)


if __name__ == "__main__":
    main()
