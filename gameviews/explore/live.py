"""The live form of a board: what it says, told to a browser by a widget.

Only a board that is shown imports this, with anywidget; it plays without.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["LiveBoard"]

_HERE = Path(__file__).parent


class LiveBoard(anywidget.AnyWidget):
    """The browser's side of a board: it shows these traits, and reports what is clicked.

    >>> LiveBoard(status="Your move.").status
    'Your move.'
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"

    rules: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    legal: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    up_to = traitlets.Bool().tag(sync=True)
    ending = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    debrief = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    controls: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    choices: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    version = traitlets.Int().tag(sync=True)  # changes last, when all the others are in place

    def say(self, **said: Any) -> None:
        """Change what the browser shows, all at once."""
        with self.hold_sync():
            for name, value in said.items():
                setattr(self, name, value)
