"""The live form of a board: a widget whose browser side keeps the match and asks for nodes.

Only where there is anywidget a board is made of this; its nodes do without.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from gameviews.explore.board import Board
from gameviews.explore.nodes import CODE, STYLE

__all__ = ["LiveBoard"]


class LiveBoard(Board, anywidget.AnyWidget):
    """A board that has told its start, and tells each other position when it is asked."""

    _esm = CODE
    _css = STYLE

    table: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, *made: Any, **more: Any) -> None:
        Board.__init__(self, *made, **more)
        anywidget.AnyWidget.__init__(self, table=self.nodes.head())
        self.on_msg(self._asked)

    def _live(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # anywidget says in the metadata where a hosted notebook finds its code.
        return anywidget.AnyWidget._repr_mimebundle_(self, **kwargs) or ({}, {})

    def _asked(self, _: Any, question: dict[str, Any], buffers: Any) -> None:
        """Answer a question: its number comes back with what is known, or with why not."""
        asked = (question[name] for name in ("at", "misere", "machine", "values", "have"))
        try:
            told = self.nodes.told(*asked)
        except Exception as error:  # of a reader's own game, too: the board says it in one line
            words = " ".join(str(error).split())
            told = {"failed": f"{type(error).__name__}: {words}"}
        self.send({"number": question["number"], **told})
