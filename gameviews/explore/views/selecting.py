"""Moves of several parts at once: they are selected one by one, and a button makes the move."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

from gameviews.explore.views.view import Selection, View


class SelectingView(View):
    """A click selects a part, or no longer; the button makes the move of all that are selected.

    Where a move is made of one part only, a click makes it at once, as in any other view.
    """

    #: The name of the button.
    button: str
    #: What is said of selected parts: templates.
    said: Mapping[str, str]
    #: Whether of parts whose names differ only behind the last colon one is selected at most.
    one_each = False

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.selected: frozenset[str] = frozenset()

    @abstractmethod
    def together(self, position: Any) -> bool:
        """Say whether several parts make a move together in a position."""

    @abstractmethod
    def names(self, position: Any) -> dict[str, str]:
        """Return the parts that can be selected, in order, and what each is called."""

    @abstractmethod
    def after(self, position: Any, parts: Collection[str]) -> Any:
        """Return the position after what some parts stand for."""

    @abstractmethod
    def parts_to(self, position: Any, option: Any) -> tuple[str, ...]:
        """Return the parts, in order, that lead from a position to another."""

    def up(self, position: Any) -> frozenset[str]:
        """Return the parts that show heads."""
        return frozenset(self.names(position))

    def listed(self, position: Any, parts: Collection[str]) -> str:
        """Return in words what some parts are, "" for none."""
        names = [name for part, name in self.names(position).items() if part in parts]
        form = self.said["several" if len(names) > 1 else "one"]
        return form.format(others=", ".join(names[:-1]), last=names[-1]) if names else ""

    def choices(self, position: Any) -> list[dict[str, Any]]:
        """Return the button that makes the move of the selected parts."""
        if not self.together(position):
            return super().choices(position)
        text = self.said["button"].format(coins=self.said["selected"])
        return [{"name": self.button, "text": text}]

    def select(self, position: Any, part: str) -> None:
        """Let a part be selected, or no longer."""
        if self.together(position):
            self.selected = self.selected ^ {part}

    def selections(self, position: Any) -> list[Selection]:
        """Return the parts, all of one selection."""
        if not self.together(position):
            return []
        moves = {self.parts_to(position, option): option for option in self.game._options(position)}
        shown = self.names(position), self.up(position)
        return [Selection(self.button, *shown, moves, self.said, self.one_each)]

    def moves(self, position: Any) -> dict[str, Any]:
        """Return the moves of single parts: the others are selections."""
        return {} if self.together(position) else super().moves(position)

    def forget(self, position: Any) -> None:
        """Select nothing."""
        self.selected = frozenset()

    def recall(self, position: Any, look: Any) -> None:
        """Select nothing."""
        self.forget(position)
