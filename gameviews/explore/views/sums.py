"""Several games at once on one board."""

from collections.abc import Iterator
from typing import Any

from gamelib.game import GameSum
from gameviews.draw.parts import replace_entry
from gameviews.draw.scene import Scene, stacked
from gameviews.explore.views.view import Selection, View, view_of


@view_of.register(GameSum)
class SumView(View):
    """Several games at once, one below the other: each part is clicked as on its own board."""

    def __init__(self, game: GameSum) -> None:
        super().__init__(game)
        self.views = [view_of(part) for part in game.games]
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

    def choices(self, position: Any) -> list[dict[str, Any]]:
        """Return the buttons of the parts that have no board to click on."""
        return [
            {"name": f"{place}/{choice['name']}", "text": f"{view.game.title}: {choice['text']}"}
            for place, (view, entry) in enumerate(self._pairs(position))
            for choice in view.choices(entry)
        ]

    def moves(self, position: Any) -> dict[str, Any]:
        """Return the moves of all boards."""
        return {
            f"{place}/{name}": replace_entry(position, place, option)
            for place, (view, entry) in enumerate(self._pairs(position))
            for name, option in view.moves(entry).items()
        }

    def select(self, position: Any, part: str) -> None:
        """Select a part of the board that it is on."""
        at, _, name = part.partition("/")
        self.views[int(at)].select(position[int(at)], name)

    def selections(self, position: Any) -> list[Selection]:
        """Return the selections of all boards, each move told with the game it is made in."""
        return [
            self._placed(position, place, each)
            for place, (view, entry) in enumerate(self._pairs(position))
            for each in view.selections(entry)
        ]

    def _placed(self, position: Any, place: int, inner: Selection) -> Selection:
        title, said = self.views[place].game.title, inner.said
        words = {"button": f"{title}: {said['button']}", "move": f"in {title}: {said['move']}"}
        return Selection(
            f"{place}/{inner.button}",
            {f"{place}/{part}": name for part, name in inner.names.items()},
            frozenset(f"{place}/{part}" for part in inner.up),
            {
                tuple(f"{place}/{part}" for part in parts): replace_entry(position, place, entry)
                for parts, entry in inner.moves.items()
            },
            dict(said) | words | {"tail": ""},
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
