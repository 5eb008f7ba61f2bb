"""A staircase with stones on its steps."""

from collections.abc import Sequence

from gamelib.games.strips import StaircaseNim
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Part, Scene

__all__ = ["Staircase", "staircase"]

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

    >>> staircase((2, 1, 3), values=True).alt
    'Staircase with 2, 1, 3 stones on steps 1 to 3; XOR of the odd steps 1'

    Parameters
    ----------
    values : let the stones on even steps turn grey, and write the XOR of the odd ones.
    to_left : let the steps rise from right to left, as the gaps of a strip are counted.
    clickable : each stone is a part named "place:left", the place counted from 0: it and all above
        it move down, and `left` stones stay.
    hint : the staircase after a good move; the stones that it moves are marked.
    """
    game = StaircaseNim()
    steps = game.canonical(steps)
    after = steps if hint is None else game.canonical(hint)
    if len(steps) > MOST_STEPS or max(steps, default=0) > MOST_STONES:
        text = validate.shown(steps)
        raise ValueError(f"{MOST_STEPS} steps of up to {MOST_STONES} stones have room, not {text}")
    validate.require_as_many(after, steps, "steps")
    drawing = Staircase(steps, to_left=to_left)
    scene = Scene(drawing.ground + 68 + 40 * values, _alt(steps, after, values))
    drawing.boards(scene, odd=values)
    drawing.stones(scene, after, odd=values, clickable=clickable)
    if values:
        odd = " ⊕ ".join(map(str, steps[::2])) or "no step"
        text = f"odd steps: {odd} = {game.grundy(steps)}"
        scene.text(s.WIDTH / 2, scene.height - 24, text, bold=True)
    return scene


def _alt(steps: Sequence[int], after: Sequence[int], values: bool) -> str:
    if not steps:
        return "A staircase without steps"
    one = "step 1" if len(steps) == 1 else f"steps 1 to {len(steps)}"
    text = f"Staircase with {', '.join(map(str, steps))} stones on {one}"
    for place, (stones, left) in enumerate(zip(steps, after, strict=True), start=1):
        text += f"; marked: step {place} down to {left}" if left < stones else ""
    return text + (f"; XOR of the odd steps {StaircaseNim().grundy(steps)}" if values else "")


class Staircase:
    """Where the steps and their stones are."""

    def __init__(self, steps: Sequence[int], *, to_left: bool = False) -> None:
        self.steps, self.count, self.to_left = steps, len(steps), to_left
        self.step = min(130.0, (s.WIDTH - 60) / (len(steps) + 1))
        self.radius = min(17.0, self.step * 0.4, 150 / max([*steps, 1]))
        tops = [_RISE * (i + 1) + 2 * self.radius * n for i, n in enumerate(steps)]
        self.ground = max([*tops, 60.0]) + 24

    def x(self, place: int) -> float:
        """Return the middle of a step; that of the ground is at place -1."""
        away = self.step * (place + 0.5 - self.count / 2 + 0.5)
        return s.WIDTH / 2 + (-away if self.to_left else away)

    def stone(self, place: int, stone: int) -> tuple[float, float]:
        """Return the middle of a stone; the lowest of a step is stone 0."""
        up = _RISE * (place + 1) + self.radius * (2 * stone + 1)
        return self.x(place), self.ground - up - 1

    def boards(self, scene: Scene, *, odd: bool) -> None:
        """Draw the steps and the ground; the odd steps darker, where they are not to be found."""
        for place in range(self.count):
            high, dark = _RISE * (place + 1), odd and place % 2 == 0
            box = self.x(place) - self.step / 2, self.ground - high, self.step, high
            fill = s.DARK_WOOD if dark else s.LIGHT_WOOD
            scene.rect(*box, fill=fill, stroke=s.LINE, radius=0)
            words = f"step {place + 1}" if self.step >= 84 else place + 1
            scene.text(self.x(place), self.ground + 18, words, size=s.SMALL, fill=s.GREY)
        ends = self.x(-1) - self.step / 2, self.x(-1) + self.step / 2
        scene.line((ends[0], self.ground), (ends[1], self.ground), stroke=s.INK, stroke_width=3)
        scene.text(self.x(-1), self.ground + 18, "ground", size=s.SMALL, fill=s.GREY)

    def stones(
        self, scene: Scene, after: Sequence[int], *, odd: bool = False, clickable: bool = False
    ) -> None:
        """Draw the stones and their numbers; those marked that are not there `after` a move.

        Where the `odd` steps are told apart, stones on the others are grey.
        """
        for place, stones in enumerate(self.steps):
            grey = odd and place % 2 == 1
            for stone in range(stones):
                moved = f"move {stones - stone} from step {place + 1} to "
                label = moved + ("the ground" if place == 0 else f"step {place}")
                part = Part(f"{place}:{stone}", label) if clickable else None
                fill, stroke = (s.FADED, s.GREY) if grey else (s.BLUE, s.DEEP)
                if stone >= after[place]:
                    fill, stroke = s.VERMILLION, s.INK
                at = self.stone(place, stone)
                scene.circle(*at, self.radius, fill=fill, stroke=stroke, part=part)
            ink = s.GREY if grey else s.BLUE
            scene.text(self.x(place), self.ground + 46, stones, fill=ink, bold=not grey)
