"""An answer that stays folded until the reader opens it: Lab opens a collapsed output when its
cell runs, and this one stays closed.
"""

from dataclasses import dataclass
from html import escape
from typing import Any

from gamelib import validate
from gamelib.validate import formatted
from gameviews.draw.scene import Scene


@dataclass(frozen=True)
class Answer:
    """A picture, or what would be printed, in a closed box with a name."""

    shown: Any
    name: str

    def __repr__(self) -> str:
        return self.shown.alt if isinstance(self.shown, Scene) else str(self.shown)

    def _repr_html_(self) -> str:
        scene = isinstance(self.shown, Scene)
        inside = self.shown.svg() if scene else f"<pre>{escape(str(self.shown))}</pre>"
        summary = f"<summary>{escape(self.name)}</summary>"
        return f'<details class="gl-answer">{summary}{inside}</details>'


def answer(*shown: Any, name: str = "Decide first, then open") -> Answer:
    """Return a picture that a reader opens, or text: what `print` would say, a line each.

    `name` stands on the closed box: it says what is inside, and gives nothing away.

    >>> answer((0, 0, 1), (1, 1, 1), name="The first two rows")
    (0, 0, 1)
    (1, 1, 1)
    """
    validate.require_texts(name=name)
    if not isinstance(name, str):
        raise TypeError(f"the name of an answer must be text, not {name!r}")
    if len(shown) == 1 and isinstance(shown[0], Scene):
        return Answer(shown[0], name)
    return Answer("\n".join(formatted(each, str) for each in shown), name)
