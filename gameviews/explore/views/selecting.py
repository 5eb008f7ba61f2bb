"""Moves of several parts at once: they are selected one by one, and a button makes the move."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

from gamelib.play import Match
from gameviews.explore.views.view import Selection, View

__all__ = ["SelectingView"]


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

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return the button that makes the move of the selected parts."""
        if not self.together(match.position):
            return super().choices(match)
        words = self.listed(match.position, self.selected) or self.said["selected"]
        return [{"name": self.button, "text": self.said["button"].format(coins=words)}]

    def select(self, match: Match, part: str) -> str | None:
        """Select a part, or no longer; the button without a selection only speaks."""
        position = match.position
        if not self.together(position):
            return None
        if part == self.button and not self.selected:
            return self.said["none"]
        if part not in self.names(position):
            return None
        added = {part} - self.selected
        place = part.rpartition(":")[0]
        alike = {each for each in self.selected if each.rpartition(":")[0] == place}
        self.selected = self.selected - (alike if self.one_each else {part}) | added
        words = self.listed(position, self.selected)
        return self.said["some"].format(coins=words) if words else self.said["empty"]

    def selections(self, match: Match) -> list[Selection]:
        """Return the parts, all of one selection."""
        position = match.position
        if not self.together(position):
            return []
        moves = {self.parts_to(position, option): option for option in match.options}
        shown = self.names(position), self.up(position)
        return [Selection(self.button, *shown, moves, self.said, self.one_each)]

    def moves(self, match: Match) -> dict[str, Any]:
        """Return the moves of single parts: the others are selections."""
        return {} if self.together(match.position) else super().moves(match)

    def option(self, match: Match, part: str) -> Any:
        """Return the position after all that is selected, or after a single part."""
        if not self.together(match.position):
            return super().option(match, part)
        chosen = part == self.button and self.selected
        return self.after(match.position, self.selected) if chosen else None

    def forget(self, position: Any) -> None:
        """Select nothing."""
        self.selected = frozenset()

    def recall(self, position: Any, look: Any) -> None:
        """Select nothing."""
        self.forget(position)
