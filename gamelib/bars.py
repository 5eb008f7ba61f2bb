"""A progress bar for work that takes longer than about two seconds, removed when the work ends."""

import sys
import time
import warnings
from collections.abc import Iterable, Iterator
from typing import Any, Self, TypeVar

__all__ = ["DELAY", "Progress", "counted"]

T = TypeVar("T")

#: Seconds before anything is shown: short work stays silent.
DELAY = 2.0


class Progress:
    """Show how far long work has got: a widget in Jupyter, a line on a terminal, else nothing.

    Interrupting the work (Ctrl-C, or the stop button) removes the bar as its end does.

    Parameters
    ----------
    what : str
        What is counted.
    total : int, optional
        How many there are; where it is unknown, only the count is shown.

    Examples
    --------
    >>> with Progress("values", total=10) as progress:
    ...     progress.show(5)
    """

    def __init__(self, what: str, total: int | None = None) -> None:
        self.what, self.total = what, total
        self.silent_until = time.monotonic() + DELAY
        self.bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.total = None  # a notebook would keep, in red, a bar that is not full
            self.bar.close()

    def show(self, count: int) -> None:
        """Say that `count` steps are done."""
        if self.bar is None:
            if time.monotonic() < self.silent_until:
                return
            if not somebody_looks():
                self.silent_until = float("inf")
                return
            self.bar = make_bar(self.what, self.total, count)
        self.bar.update(count - self.bar.n)


def counted(steps: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """Yield the steps of long work, with a bar that counts them.

    >>> sum(counted(range(5), "numbers", 5))
    10
    """
    with Progress(what, total) as progress:
        for count, step in enumerate(steps):
            progress.show(count)
            yield step


def somebody_looks() -> bool:
    """Return whether a bar would be seen.

    A worker thread or process shows none: the caller that started it counts for all of them. In a
    browser's Python nothing is drawn until the work is over.
    """
    # These imports take 10 ms, which short work does without.
    from multiprocessing import parent_process
    from threading import current_thread, main_thread

    is_worker = parent_process() is not None or current_thread() is not main_thread()
    if is_worker or sys.platform == "emscripten":
        return False
    return "ipykernel.zmqshell" in sys.modules or sys.stderr.isatty()


def make_bar(what: str, total: int | None, count: int) -> Any:
    """Return a bar of tqdm that stands at `count`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a Jupyter without ipywidgets has a line of text
        from tqdm.auto import tqdm

    class Bar(tqdm):  # type: ignore[misc]
        monitor_interval = 0  # no thread that looks after the bar

    return Bar(desc=what, total=total, initial=count, unit="", miniters=1, leave=False)
