"""A progress line for work that takes longer than about two seconds, removed when the work ends."""

import sys
import time
from typing import Any, Self

from gamelib.extras import installed

#: Seconds before anything is shown: short work stays silent.
DELAY = 2.0


class Progress:
    """Show how far long work has got: a widget in Jupyter, a line on a terminal, else nothing.

    `total` may be unknown (`None`); then only the count is shown. Interrupting the work
    (Ctrl-C, or the stop button) closes the line like its end does. Hired threads and processes
    are silent: whoever hired them says how far they all have got.

    >>> with Progress("values", total=10) as progress:
    ...     progress.show(5)
    """

    def __init__(self, what: str, total: int | None = None) -> None:
        self.what, self.total = what, total
        self.next = time.monotonic() + DELAY  # when something is shown next
        self.line: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.line is not None:
            self.line.close()

    def show(self, count: int) -> None:
        """Say that `count` steps are done."""
        now = time.monotonic()
        if now < self.next or _hired():
            return
        self.next = now + DELAY / 20
        in_jupyter = "ipykernel" in sys.modules
        if self.line is None and (in_jupyter or sys.stderr.isatty()):
            widgets = in_jupyter and installed("ipywidgets")
            self.line = _WidgetLine(self.total) if widgets else _TerminalLine()
        if self.line is not None:
            of = f" of {self.total:,}" if self.total else ""
            self.line.write(f"{count:,}{of} {self.what}", count)


def _hired() -> bool:
    # 10 ms, which short work does without.
    from multiprocessing import parent_process
    from threading import current_thread, main_thread

    return parent_process() is not None or current_thread() is not main_thread()


class _TerminalLine:
    def write(self, text: str, count: int) -> None:
        print(f"\r{text} ", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


class _WidgetLine:
    def __init__(self, total: int | None) -> None:
        import ipywidgets
        from IPython.display import display

        self.bar = ipywidgets.IntProgress(max=total or 1, bar_style="info")
        self.label = ipywidgets.Label()
        self.box = ipywidgets.HBox([self.bar, self.label] if total else [self.label])
        display(self.box)

    def write(self, text: str, count: int) -> None:
        self.bar.value, self.label.value = count, text

    def close(self) -> None:
        self.box.close()
