"""Several games at once on one board."""

from __future__ import annotations

from typing import Any

from gamelib.draw.scene import Scene, stacked
from gamelib.explore.views.view import View, view_of
from gamelib.game import GameSum
from gamelib.play import Match

__all__ = ["SumView"]


class SumView(View):
    """Several games at once, one below the other: each part is clicked as on its own board."""

    def __init__(self, game: GameSum) -> None:
        super().__init__(game)
        self.views = [view_of(part) for part in game.games]

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the boards of all parts; a hint shows in the part it is for."""
        assert isinstance(self.game, GameSum)
        hints = [None] * len(position) if hint is None else hint
        scenes, titles = [], []
        for view, entry, wanted in zip(self.views, position, hints, strict=True):
            game, wanted = view.game, None if wanted == entry else wanted
            scenes.append(view.scene(entry, values=values, clickable=clickable, hint=wanted))
            titles.append(f"{game}, value {game.grundy(entry)}" if values else str(game))
        return stacked(scenes, titles)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return the buttons of the parts that have no board to click on."""
        return [
            {
                **choice,
                "name": f"{place}/{choice['name']}",
                "text": f"{part.game}: {choice['text']}",
            }
            for place, (view, part) in enumerate(zip(self.views, self._parts(match), strict=True))
            for choice in view.choices(part)
        ]

    def option(self, match: Match, part: str) -> Any:
        """Return the position with one entry changed, for the part "place/part of that board"."""
        place, _, name = part.partition("/")
        for i, (view, inner) in enumerate(zip(self.views, self._parts(match), strict=True)):
            if place == str(i):
                entry = view.option(inner, name)
                before, after = match.position[:i], match.position[i + 1 :]
                return None if entry is None else (*before, entry, *after)
        return None

    def select(self, match: Match, part: str) -> str | None:
        """Select a part of the board that it is on."""
        place, _, name = part.partition("/")
        for i, (view, inner) in enumerate(zip(self.views, self._parts(match), strict=True)):
            if place == str(i):
                return view.select(inner, name)
        return None

    def forget(self) -> None:
        """Forget what is selected on all boards."""
        for view in self.views:
            view.forget()

    def _parts(self, match: Match) -> list[Match]:
        assert isinstance(self.game, GameSum)
        pairs = zip(self.game.games, match.position, strict=True)
        return [Match(game, entry) for game, entry in pairs]


@view_of.register
def _(game: GameSum) -> View:
    return SumView(game)
