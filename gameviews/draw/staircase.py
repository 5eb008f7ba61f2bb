"""A staircase with stones on its steps."""

from collections.abc import Sequence

from gamelib.games.strips import StaircaseNim
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import after_hint, clickable_part, join, stone
from gameviews.draw.scene import Point, Scene

#: Steps, and stones on one of them, that are drawn.
MOST_STEPS, MOST_STONES = 14, 24
#: How much higher each step is than the one before.
_RISE = 22.0


def staircase(
    steps: Sequence[int],
    *,
    values: bool = False,
    to_left: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """A staircase: stones on step 1, 2, ..., with the ground before it.

    Parameters
    ----------
    steps : sequence of int
        The stones on each step from the lowest: at most 14 steps of up to 24 stones.
    values : bool
        Whether the stones on even steps turn grey, and the XOR of the odd ones is written.
    to_left : bool
        Whether the steps rise from right to left, as the gaps of a strip are counted.
    clickable : bool
        Whether each stone is a part named "place:left", the place counted from 0: it and all above
        it move down, and `left` stones stay.
    hint : sequence of int, optional
        The staircase after a good move; the stones that it moves are marked.

    Returns
    -------
    Scene
        The staircase.

    Raises
    ------
    TypeError, ValueError
        For what is no position of `StaircaseNim`, and for one that has no room.

    Examples
    --------
    >>> staircase((2, 1, 3), values=True).alt
    'Staircase with 2, 1, 3 stones on steps 1 to 3; XOR of the odd steps 1'
    """
    game = StaircaseNim()
    steps = game.canonical(steps)
    after = after_hint(game, steps, hint)
    fits = len(steps) <= MOST_STEPS and max(steps, default=0) <= MOST_STONES
    validate.require(fits, f"{MOST_STEPS} steps of up to {MOST_STONES} stones have room", steps)
    validate.require_as_many(after, steps, "steps")
    drawing = Staircase(steps, to_left=to_left)
    scene = Scene(drawing.ground + 68, _describe(steps, after))
    drawing.boards(scene, odd=values)
    drawing.stones(scene, after, odd=values, clickable=clickable)
    if values:
        scene.height += 40
        odd, total = join(steps[::2], " ⊕ ") or "no step", game.grundy(steps)
        scene.text(s.WIDTH / 2, scene.height - 24, f"odd steps: {odd} = {total}", bold=True)
        if steps:
            scene.alt += f"; XOR of the odd steps {total}"
    return scene


def _describe(steps: Sequence[int], after: Sequence[int]) -> str:
    if not steps:
        return "A staircase without steps"
    where = "step 1" if len(steps) == 1 else f"steps 1 to {len(steps)}"
    text = f"Staircase with {join(steps)} stones on {where}"
    for place, (stones, left) in enumerate(zip(steps, after, strict=True), start=1):
        if left < stones:
            text += f"; marked: step {place} down to {left}"
    return text


class Staircase:
    """Where the steps and their stones are."""

    def __init__(self, steps: Sequence[int], *, to_left: bool = False) -> None:
        self.steps, self.count, self.to_left = steps, len(steps), to_left
        self.step = min(130.0, (s.WIDTH - 60) / (len(steps) + 1))
        self.radius = min(17.0, self.step * 0.4, 150 / max(1, max(steps, default=1)))
        tops = [_RISE * (i + 1) + 2 * self.radius * n for i, n in enumerate(steps)]
        self.ground = max(60.0, max(tops, default=60.0)) + 24

    def x(self, place: int) -> float:
        """Return the middle of a step; that of the ground is at place -1."""
        away = self.step * (place + 0.5 - self.count / 2 + 0.5)
        return s.WIDTH / 2 - away if self.to_left else s.WIDTH / 2 + away

    def stone(self, place: int, stone: int) -> Point:
        """Return the middle of a stone; the lowest of a step is stone 0."""
        up = _RISE * (place + 1) + self.radius * (2 * stone + 1)
        return self.x(place), self.ground - up - 1

    def boards(self, scene: Scene, *, odd: bool) -> None:
        """Draw the steps and the ground; the odd steps darker, where they are not to be found."""
        for place in range(self.count):
            high, dark = _RISE * (place + 1), odd and place % 2 == 0
            fill = s.DARK_WOOD if dark else s.LIGHT_WOOD
            words = f"step {place + 1}" if self.step >= 84 else place + 1
            x, y = self.x(place) - self.step / 2, self.ground - high
            scene.rect(x, y, self.step, high, fill=fill, stroke=s.LINE, radius=0)
            scene.text(self.x(place), self.ground + 18, words, size=s.SMALL, fill=s.GREY)
        start = self.x(-1) - self.step / 2, self.ground
        end = self.x(-1) + self.step / 2, self.ground
        scene.line(start, end, stroke=s.INK, stroke_width=3)
        scene.text(self.x(-1), self.ground + 18, "ground", size=s.SMALL, fill=s.GREY)

    def stones(
        self, scene: Scene, after: Sequence[int], *, odd: bool = False, clickable: bool = False
    ) -> None:
        """Draw the stones and their numbers; those marked that are not there `after` a move.

        Where the `odd` steps are told apart, stones on the others are grey.
        """
        for place, (stones, left) in enumerate(zip(self.steps, after, strict=True)):
            grey, to = odd and place % 2 == 1, f"step {place}" if place else "the ground"
            for n in range(stones):
                label = f"move {stones - n} from step {place + 1} to {to}"
                part = clickable_part(clickable, f"{place}:{n}", label)
                at = self.stone(place, n)
                stone(scene, at, self.radius, marked=n >= left, pale=grey, part=part)
            ink = s.GREY if grey else s.BLUE
            scene.text(self.x(place), self.ground + 46, stones, fill=ink, bold=not grey)
