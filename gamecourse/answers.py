"""An answer that waits, folded, until the reader has decided: Lab opens a collapsed output when
its cell runs, and this one stays closed.
"""

from dataclasses import dataclass
from html import escape
from typing import Any

from gamelib._validate import written
from gameviews.draw.scene import Scene

__all__ = ["Answer", "answer"]


@dataclass(frozen=True)
class Answer:
    """A picture, or what would be printed, behind "Decide first, then open"."""

    shown: Any

    def __repr__(self) -> str:
        return self.shown.alt if isinstance(self.shown, Scene) else str(self.shown)

    def _repr_html_(self) -> str:
        scene = isinstance(self.shown, Scene)
        inside = self.shown.svg() if scene else f"<pre>{escape(str(self.shown))}</pre>"
        summary = "<summary>Decide first, then open</summary>"
        return f'<details class="gl-answer">{summary}{inside}</details>'


def answer(*shown: Any) -> Answer:
    """Return a picture that a reader opens, or text: what `print` would say, a line each.

    >>> answer((0, 0, 1), (1, 1, 1))
    (0, 0, 1)
    (1, 1, 1)
    """
    if len(shown) == 1 and isinstance(shown[0], Scene):
        return Answer(shown[0])
    return Answer("\n".join(written(each, str) for each in shown))
