"""Several games at once on one board."""

from collections.abc import Iterator
from typing import Any

from gamelib.game import GameSum
from gamelib.play import Match
from gameviews.draw.scene import Scene, stacked
from gameviews.explore.views.view import Selection, View, view_of

__all__ = ["SumView"]


@view_of.register(GameSum)
class SumView(View):
    """Several games at once, one below the other: each part is clicked as on its own board."""

    def __init__(self, game: GameSum) -> None:
        super().__init__(game)
        self.views = [view_of(part) for part in game.games]
        self.up_to = all(view.up_to for view in self.views)
        self.how = " ".join(dict.fromkeys(view.how for view in self.views if view.how))

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the boards of all parts; a hint shows in the part it is for."""
        hints = [None] * len(position) if hint is None else hint
        scenes, titles = [], []
        for view, entry, wanted in zip(self.views, position, hints, strict=True):
            wanted = None if wanted == entry else wanted
            scenes.append(view.scene(entry, values=values, clickable=clickable, hint=wanted))
            value = f", value {view.game.grundy(entry)}" if values else ""
            titles.append(view.game.title + value)
        return stacked(scenes, titles)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return the buttons of the parts that have no board to click on."""
        return [
            {"name": f"{place}/{entry['name']}", "text": f"{view.game.title}: {entry['text']}"}
            for place, view, inner in self._inside(match)
            for entry in view.choices(inner)
        ]

    def option(self, match: Match, part: str) -> Any:
        """Return the position with one entry changed, for the part "place/part of that board"."""
        at, _, name = part.partition("/")
        for place, view, inner in self._inside(match):
            if at == str(place) and (entry := view.option(inner, name)) is not None:
                return _with(match.position, place, entry)
        return None

    def moves(self, match: Match) -> dict[str, Any]:
        """Return the moves of all boards."""
        return {
            f"{place}/{name}": _with(match.position, place, entry)
            for place, view, inner in self._inside(match)
            for name, entry in view.moves(inner).items()
        }

    def select(self, match: Match, part: str) -> str | None:
        """Select a part of the board that it is on."""
        at, _, name = part.partition("/")
        inside = self._inside(match)
        return next((view.select(inner, name) for i, view, inner in inside if at == str(i)), None)

    def selections(self, match: Match) -> list[Selection]:
        """Return the selections of all boards, each move told with the game it is made in."""
        return [
            self._placed(match.position, place, each)
            for place, view, inner in self._inside(match)
            for each in view.selections(inner)
        ]

    def _placed(self, position: Any, place: int, inner: Selection) -> Selection:
        title, said = self.views[place].game.title, inner.said
        words = {"button": f"{title}: {said['button']}", "move": f"in {title}: {said['move']}"}
        return Selection(
            f"{place}/{inner.button}",
            {f"{place}/{part}": name for part, name in inner.names.items()},
            frozenset(f"{place}/{part}" for part in inner.up),
            {
                tuple(f"{place}/{part}" for part in parts): _with(position, place, entry)
                for parts, entry in inner.moves.items()
            },
            {**said, **words, "tail": ""},
            inner.one_each,
        )

    def forget(self, position: Any) -> None:
        """Forget what is selected on all boards."""
        for view, entry in self._pairs(position):
            view.forget(entry)

    def look(self, position: Any) -> tuple[Any, ...]:
        """Return the looks of all parts."""
        return tuple(view.look(entry) for view, entry in self._pairs(position))

    def recall(self, position: Any, look: tuple[Any, ...]) -> None:
        """Let each part look so again."""
        for view, entry, each in zip(self.views, position, look, strict=True):
            view.recall(entry, each)

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` where a part is too large for its board."""
        for view, entry in self._pairs(position):
            view.refuse(entry)

    def plays_misere(self, position: Any) -> bool:
        """Say whether misère play can be solved on every board."""
        return all(view.plays_misere(entry) for view, entry in self._pairs(position))

    def _pairs(self, position: Any) -> Iterator[tuple[View, Any]]:
        return zip(self.views, position, strict=True)

    def _inside(self, match: Match) -> Iterator[tuple[int, View, Match]]:
        """Yield the parts: place, view, and a match that stands at the entry."""
        for place, (view, entry) in enumerate(self._pairs(match.position)):
            yield place, view, Match(view.game, entry)


def _with(position: tuple[Any, ...], place: int, entry: Any) -> tuple[Any, ...]:
    return (*position[:place], entry, *position[place + 1 :])
