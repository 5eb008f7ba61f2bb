"""The live form of a board: a widget whose browser side keeps the match and asks for nodes.

Only where there is anywidget a board is made of this, too; its nodes do without.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from gameviews.explore.nodes import CODE, STYLE, Nodes


class Asked(anywidget.AnyWidget):
    """A widget that has told the start of a board, and tells other nodes when it is asked."""

    _esm = CODE
    _css = STYLE

    table: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    nodes: Nodes

    def __init__(self) -> None:
        super().__init__(table=self.nodes.head())
        self.on_msg(self._asked)

    def _asked(self, _: Any, question: dict[str, Any], buffers: Any) -> None:
        """Answer a question: its number comes back with what is known, or with why not."""
        asked = (question[name] for name in ("at", "misere", "machine", "values", "have"))
        try:
            told = self.nodes.told(*asked)
        except Exception as error:  # of a reader's own game, too: the board says it in one line
            words = " ".join(str(error).split())
            told = {"failed": f"{type(error).__name__}: {words}"}
        self.send({"number": question["number"]} | told)
