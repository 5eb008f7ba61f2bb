"""A survey of octal games: which of many codes have a period that is proved, and how long it is."""

import multiprocessing.connection
import os
import signal
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from gamelib import validate
from gamelib.bars import Progress
from gamelib.games.octal import Octal


@dataclass(frozen=True)
class SurveyRow:
    """What a survey found: length and preperiod of a proved period or `None`, the largest value."""

    code: str
    period: int | None
    preperiod: int | None
    largest: int


#: The rows found in this session, by code and limit.
_FOUND: dict[tuple[str, int], SurveyRow] = {}


def survey(codes: Iterable[str], limit: int, executor: Executor | None = None) -> list[SurveyRow]:
    """Return a row for each octal code: its period, as its first `limit` values prove it.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> kayles, officers = survey(["0.77", "0.6"], 2000, ThreadPoolExecutor())
    >>> kayles
    SurveyRow(code='0.77', period=12, preperiod=71, largest=8)
    >>> officers.period is None
    True

    The work is done by processes, or by whatever `executor` is given: threads, or the cores of a
    cluster. What was found is kept while Python runs, also when the survey is interrupted: the
    next one with this limit goes on from there. In a script, processes need the usual
    `if __name__ == "__main__":` around the call.

    Parameters
    ----------
    codes : iterable of str
        Octal codes such as "0.77"; one that comes again is looked at once.
    limit : int
        How many values of each are computed: at most 40 million, 5000 for codes without end.
    executor : concurrent.futures.Executor, optional
        Who does the work; without it as many processes as there are cores.

    Returns
    -------
    list of SurveyRow
        A row for each code, in their order: `.code`, `.period` and `.preperiod` or `None`, and
        `.largest`, the largest value.

    Raises
    ------
    TypeError, ValueError
        Before any work is done, for a malformed code and for a limit that is out of reach.
    RuntimeError
        When the processes cannot work.
    """
    limit = validate.integer(limit, "the limit of a survey", low=1)
    validate.require_type(executor, Executor | None, "executor", "an Executor or None")
    listed = validate.collection(codes, "the codes of a survey", of="texts")
    games = [Octal(code) for code in listed]
    for game in games:
        if limit > game.farthest:
            text = f"the first {validate.shown(limit)} values of {game} are out of reach"
            raise ValueError(f"{text} of a survey: it takes at most {game.farthest}")
    asked = [game.code for game in games]
    missing = [code for code in dict.fromkeys(asked) if (code, limit) not in _FOUND]
    if missing and executor is None:
        _find_by_processes(missing, limit)
    elif missing and executor is not None:
        _find(missing, limit, executor)
    return [_FOUND[code, limit] for code in asked]


#: What a script that starts processes has to look like, since each of them imports it.
UNGUARDED = (
    "the processes of a survey could not begin, since each imports this script: write it to a "
    'file with `if __name__ == "__main__":` around the call, or hand in a ThreadPoolExecutor()'
)


def _find_by_processes(codes: list[str], limit: int) -> None:
    """Hire processes, not forked, since a notebook has threads; an interruption ends them."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(1)  # one of those that were hired, which imports a script without a guard
    main = sys.modules["__main__"]
    script = getattr(main, "__file__", None)
    by_name = getattr(main, "__spec__", None)
    if script and not by_name and not os.path.exists(script):  # it came through a pipe
        raise RuntimeError(UNGUARDED)
    others, spawn = set(multiprocessing.active_children()), multiprocessing.get_context("spawn")
    begun = spawn.Event()
    with ProcessPoolExecutor(None, spawn, _begin, (begun,)) as own:
        try:
            _find(codes, limit, own)
        except BrokenProcessPool:
            killed = "a process of the survey was killed, perhaps for want of memory"
            raise RuntimeError(killed if begun.is_set() else UNGUARDED) from None
        except BaseException:
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


def _begin(begun: Any) -> None:
    """Begin as a process that was hired: it hears no Ctrl-C, and ends with its parent."""
    # Ctrl-C reaches them all. It is the parent's to hear: a worker that dies of it breaks the pool.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begun.set()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent has ended, for whatever reason, and end."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)


def _find(codes: list[str], limit: int, executor: Executor) -> None:
    """Let an executor find the rows of these codes, and keep those it has when this ends."""
    futures: list[Future[SurveyRow]] = []
    try:
        for code in codes:
            futures.append(executor.submit(_row, code, limit))
        with Progress("games", len(codes)) as progress:
            for done, future in enumerate(as_completed(futures), start=1):
                future.result()  # an error in the work is one here
                progress.show(done)
    finally:
        for future in futures:
            if not future.cancel() and future.done() and not future.exception():
                row = future.result()
                _FOUND[row.code, limit] = row


def _row(code: str, limit: int) -> SurveyRow:
    game = Octal(code)
    law = game.period(limit)
    largest = int(game.table(limit).max())
    if law is None or not law.proved:
        return SurveyRow(code, None, None, largest)
    return SurveyRow(code, law.length, law.preperiod, largest)
