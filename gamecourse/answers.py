"""An answer that stays folded until the reader opens it: Lab opens a collapsed output when its
cell runs, and this one stays closed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from gamelib import validate
from gamelib.validate import formatted
from gameviews.draw.scene import Scene


@dataclass(frozen=True)
class Text:
    """What a cell shows: a text, or the same in Markdown or HTML where there is a browser."""

    text: str
    markdown: str | None = None
    html: str | None = None

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str | None:
        return self.markdown

    def _repr_html_(self) -> str | None:
        return self.html


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown.

    >>> print(markdown_table(("n", "value"), [("0", "1")]))
    | n | value |
    |---|---|
    | 0 | 1 |
    """
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    lines.insert(1, "|---" * len(head) + "|")
    return "\n".join(lines)


def folded(name: str, inside: str) -> str:
    """Return HTML in a closed box with a name.

    >>> folded("Why?", "<p>It is lost.</p>")
    '<details class="gl-answer"><summary>Why?</summary><p>It is lost.</p></details>'
    """
    return f'<details class="gl-answer"><summary>{escape(name)}</summary>{inside}</details>'


def answer(*shown: Any, name: str = "Decide first, then open") -> Text:
    """Return pictures and texts that a reader opens: of a text what `print` would say, a line each.

    `name` stands on the closed box: it says what is inside, and gives nothing away.

    >>> answer((0, 0, 1), (1, 1, 1), name="The first two rows")
    (0, 0, 1)
    (1, 1, 1)
    """
    validate.require_texts(name=name)
    lines, inside = [], ""
    for is_picture, together in groupby(shown, lambda each: isinstance(each, Scene)):
        if is_picture:
            for picture in together:
                lines.append(picture.alt)
                inside += picture.svg()
        else:
            text = "\n".join(formatted(each, str) for each in together)
            lines.append(text)
            inside += f"<pre>{escape(text)}</pre>"
    return Text("\n".join(lines), html=folded(name, inside))
