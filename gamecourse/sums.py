"""Sums of games: the balance, equal values as ladders, cards that cancel, boards side by side."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Choice, Slider
from gameviews.explore.explorer import MOST_FRAMES, Explorer

#: Positions that the balance may look at: about a second.
MOST_POSITIONS = 50_000
#: Stones of the largest heap on the balance, the highest rung of a ladder, cards that have room.
MOST_STONES, HIGHEST, MOST_CARDS = 12, 6, 8


@functools.lru_cache(maxsize=16)  # a slider asks again with each step
def _balancing(game: gl.Game, position: Any) -> list[int]:
    """Return the Nim heaps beside which a position is P, by the rules."""
    pair = game + gl.Nim()
    pair.budget = MOST_POSITIONS
    if not isinstance(game, gl.GameSum):
        position = (position,)
    return [n for n in range(MOST_STONES + 1) if not pair.outcome_from_rules((*position, (n,)))]


def balance(game: gl.Game, position: Any, stones: int, *, name: str = "?") -> Scene:
    """An unknown game on one pan, a Nim heap of `stones` on the other: level when the sum is P.

    >>> from gamelib import Bash
    >>> balance(Bash(3), 6, 2, name="Bash(3) at 6").alt
    'Balance: Bash(3) at 6 + *2 is P, so the beam is level'

    The outcome of the sum is played out by the rules. Exactly one heap makes it P: that is the
    Grundy value of the unknown game, which may be a sum itself.

    >>> balance(Bash(3) + Bash(5), (6, 3), 1).alt
    'Balance: ? + *1 is P, so the beam is level'
    """
    validate.require_texts(name=name)
    validate.require_type(game, gl.Game, "game", "a Game")
    stones = validate.integer(stones, "the stones on the balance", high=MOST_STONES)
    lost = _balancing(game, game._checked(position))
    level = stones in lost
    tilt, state, text, look = -34, "N, so the beam tilts", "N: whoever moves wins", s.N_FILL
    if level:
        tilt, state, text, look = 0, "P, so the beam is level", "P: whoever moves loses", s.P_FILL
    elif not lost or stones < lost[0]:
        tilt = 34
    scene = Scene(height=400, alt=f"Balance: {name} + *{stones} is {state}")
    middle, top, arm = s.WIDTH / 2, 70.0, 330.0
    scene.line((middle, top), (middle, 340), stroke=s.INK, stroke_width=8)
    scene.line((middle - 90, 342), (middle + 90, 342), stroke=s.INK, stroke_width=8)
    left, right = (middle - arm, top + tilt), (middle + arm, top - tilt)
    scene.line(left, right, stroke=s.INK, stroke_width=9)
    scene.circle(middle, top, 15, fill={0: s.GREEN}.get(tilt, s.PAPER), stroke_width=3)
    for x, y in (left, right):
        for end in (x - 120, x + 120):
            scene.line((x, y), (end, y + 150), stroke=s.GREY)
        scene.rect(x - 140, y + 150, 280, 14, fill=s.PALE, stroke=s.INK)
    x, y = left
    scene.rect(x - 95, y + 76, 190, 70, fill=s.DIM, stroke=s.INK, radius=10)
    scene.text(x, y + 111, name, size=24, bold=True)
    x, y = right
    for stone in range(stones):
        column, row = stone % 6, stone // 6
        scene.circle(x - 85 + 34 * column, y + 132 - 34 * row, 15, fill=s.BLUE, stroke=s.DEEP)
    scene.text(x, y + 190, f"*{stones}", bold=True)
    scene.rect(middle - 190, 352, 380, 44, fill=look, stroke=s.INK)
    if len(name) < 2:
        text = f"{name} + *{stones} is {text}"
    scene.text(middle, 374, text, size=s.SMALL)
    return scene


def ladders(value: int, moved: int | None, *, names: tuple[str, str] = ("", "")) -> Scene:
    """Two boards of equal value as ladders: a move on the left one, and the answer to it.

    >>> ladders(3, 1).alt
    'Two boards of value 3. A move makes the left one 1; the answer makes the right one 1: copy'
    >>> ladders(3, 5).alt
    'Two boards of value 3. A move makes the left one 5; the answer makes the left one 3: undo'

    Without a value to which the left one is moved, nobody has moved yet.

    >>> ladders(3, None).alt
    'Two boards of value 3.'

    `names` are written above the ladders.
    """
    value = validate.integer(value, "the value of both boards", high=HIGHEST)
    names = validate.pair(names, "the names", "texts")
    validate.require_texts(left=names[0], right=names[1])
    left, right = 390.0, 790.0
    boards = f"{names[0]} and {names[1]}, both" if all(names) else "Two boards"
    scene = Scene(350 + 40 * any(names), f"{boards} of value {value}.")
    for x, name in zip((left, right), names, strict=True):
        if name:
            scene.text(x, 372, name, bold=True)
        for rail in (x - 60, x + 60):
            scene.line((rail, 10), (rail, 340), stroke_width=4)
        for rung in range(HIGHEST + 1):
            scene.line((x - 60, _rung(rung)), (x + 60, _rung(rung)), stroke_width=4)
            scene.text(x - 84, _rung(rung), rung, fill=s.GREY)
    for x in (left, right):
        scene.circle(x, _rung(value), 19, fill=s.BLUE)
    if moved is None:
        return scene
    moved = validate.integer(moved, "the value moved to", high=HIGHEST)
    validate.require(moved != value, f"a move from {value} changes the value", moved)
    side, at, before, after, word = "left", left + 100, moved, value, "undo"
    if moved < value:
        side, at, before, after, word = "right", right + 100, value, moved, "copy"
    scene.alt += f" A move makes the left one {moved}; "
    scene.alt += f"the answer makes the {side} one {after}: {word}"
    _climb(scene, left - 130, value, moved, s.VERMILLION)
    scene.text(left - 160, _rung((value + moved) / 2), "1. a move", anchor="end", fill=s.VERMILLION)
    _climb(scene, at, before, after, s.GREEN)
    scene.text(at + 30, _rung((value + moved) / 2), f"2. {word}", anchor="start", fill=s.GREEN)
    scene.circle(left, _rung(moved), 19, fill=s.PAPER, stroke=s.VERMILLION, stroke_width=4)
    if word == "copy":
        scene.circle(right, _rung(moved), 19, fill=s.PAPER, stroke=s.GREEN, stroke_width=4)
    return scene


def _rung(value: float) -> float:
    return 320 - 48 * value


def _climb(scene: Scene, x: float, start: int, end: int, stroke: str) -> None:
    scene.line((x, _rung(start)), (x, _rung(end)), stroke=stroke, stroke_width=5, head=20)


def cards(groups: Sequence[Sequence[str]], leave: Sequence[str] = ()) -> Scene:
    """Games as cards in groups that are each lost; equal cards leave in pairs.

    >>> cards([["G", "*g"], ["H", "*g"]], ["*g"]).alt
    'Cards G, *g | H, *g; each group is lost. In pairs leave: *g. Left: G, H'

    `leave` names the cards that leave, each name for one pair: they fade and are tied.
    """
    groups = validate.collection(groups, "groups", ordered=True, of="groups of cards")
    groups = [validate.several(group, "a group", str, "names of cards") for group in groups]
    leave = validate.several(leave, "leave", str, "texts")
    names, leave = [name for group in groups for name in group], list(leave)
    fits = 1 <= len(names) <= MOST_CARDS
    validate.require(fits, f"there is room for 1 to {MOST_CARDS} cards", len(names))
    pairs = _card_pairs(names, leave)
    gone = {place for pair in pairs for place in pair}
    stay = [name for place, name in enumerate(names) if place not in gone]
    scene = Scene(height=348, alt=_cards_alt(groups, leave, stay))
    x = (s.WIDTH - 126 * len(names) - 54 * (len(groups) - 1)) / 2
    middles: list[float] = []
    for group in groups:
        width = 126.0 * len(group)
        if not leave:
            scene.rect(x - 8, 56, width + 16, 216, fill=s.P_FILL, stroke=s.BLUE, stroke_width=3)
            scene.text(x + width / 2, 250, "lost: P", bold=True)
        middles += [x + 126 * (place + 0.5) for place in range(len(group))]
        x += width + 54
    if leave:
        left, right = middles[0] - 71, middles[-1] + 71
        scene.rect(left, 56, right - left, 216, fill=s.P_FILL, stroke=s.BLUE, stroke_width=3)
        scene.text(s.WIDTH / 2, 250, "still lost: P", bold=True)
    for place, (middle, name) in enumerate(zip(middles, names, strict=True)):
        fill, ink = s.DIM, s.INK
        if place in gone:
            fill, ink = s.PALE, s.GREY
        elif name.startswith("*"):
            fill = s.MINT
        scene.rect(middle - 53, 78, 106, 146, fill=fill, stroke=ink, radius=12)
        scene.text(middle, 151, name, size=34, fill=ink, bold=place not in gone)
    for one, other in pairs:
        start, end = middles[other], middles[one]
        bend = 28 + (start - end) / 28
        scene.line((start, 74), (end, 74), stroke=s.VERMILLION, stroke_width=4, bend=bend)
    scene.text(s.WIDTH / 2, 312, f"on the table: {' + '.join(stay) or 'nothing'}", size=26)
    return scene


def _card_pairs(names: list[str], leave: Sequence[str]) -> list[tuple[int, int]]:
    free, pairs = dict(enumerate(names)), []
    for wanted in leave:
        places = [place for place, name in free.items() if name == wanted][:2]
        validate.require(len(places) == 2, "two equal cards leave that are still there", wanted)
        pairs.append((places[0], places[1]))
        free = {place: name for place, name in free.items() if place not in places}
    return pairs


def _cards_alt(groups: Sequence[Sequence[str]], leave: Sequence[str], stay: list[str]) -> str:
    alt = f"Cards {' | '.join(', '.join(group) for group in groups)}; each group is lost"
    if leave:
        alt += f". In pairs leave: {', '.join(leave)}. Left: {', '.join(stay) or 'nothing'}"
    return alt


# --- explorers ------------------------------------------------------------------------------------


def explore_balance(unknown: Mapping[str, tuple[gl.Game, Any]]) -> Explorer:
    """The balance: an unknown game + `*n`, with a slider for n. Exactly one n makes it level.

    >>> from gamelib import Bash
    >>> explore_balance({"A": (Bash(3), 6)}).scene(stones=2).alt
    'Balance: A + *2 is P, so the beam is level'
    """
    unknown = validate.mapping(unknown, "unknown", tuple, "pairs of a game and a position")
    given = unknown.items()
    pairs = {name: validate.pair(pair, name, "a game and a position") for name, pair in given}
    names = list(pairs)
    validate.require(names, "an unknown game is needed", unknown)
    shown, heaps = names[:3], range(MOST_STONES + 1)
    slider = Slider(0, "stones n", low=0, high=MOST_STONES)
    return Explorer(
        lambda unknown_game, stones: balance(*pairs[unknown_game], stones, name=unknown_game),
        {"unknown_game": Choice(names[0], "unknown game", names), "stones": slider},
        frames={"unknown_game": shown, "stones": heaps[: MOST_FRAMES // len(shown)]},
        name="The balance",
    )
