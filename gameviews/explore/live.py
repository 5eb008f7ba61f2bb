"""The live form of a board: a widget whose browser side keeps the match and asks for nodes.

Only a board that is shown imports this, with anywidget; its nodes do without.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from gameviews.explore.nodes import CODE, STYLE, Nodes

__all__ = ["LiveBoard"]


class LiveBoard(anywidget.AnyWidget):
    """The widget of a board: it has the start, and tells each other position when asked for it.

    >>> from gamelib import Bash
    >>> LiveBoard(Nodes(Bash(3), 5)).table["rules"][0]
    "Bash's game: Take 1 to 3 stones. Whoever cannot move loses."
    """

    _esm = CODE
    _css = STYLE

    table: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, nodes: Nodes) -> None:
        super().__init__(table=nodes.head())
        self.nodes = nodes
        self.on_msg(self._asked)

    def _asked(self, _: Any, question: dict[str, Any], buffers: Any) -> None:
        """Answer a question of the browser: its number comes back with what is known, or why not."""
        asked = (question[name] for name in ("at", "misere", "machine", "have"))
        try:
            told = self.nodes.told(*asked)
        except Exception as error:  # of a reader's own game, too: the board says it in one line
            words = " ".join(str(error).split())
            told = {"failed": f"{type(error).__name__}: {words}"}
        self.send({"number": question["number"], **told})
