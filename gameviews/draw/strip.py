"""The strip of a one-heap game: heaps 0, 1, 2, ... side by side, each marked P or N."""

import itertools
from collections.abc import Iterable
from typing import Any

from gamelib.game import Game
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import arrow, box, brace, called, join
from gameviews.draw.scene import Point, Scene

#: More cells than this would be too narrow for two digits.
MOST_CELLS = 41


def strip(
    game: Game,
    last: int,
    *,
    last_solved: int | None = None,
    misere: bool = False,
    values: bool = False,
    arrows: bool = True,
    brackets: Iterable[tuple[int, int]] = (),
    longest: int = 0,
    verdict: bool = False,
) -> Scene:
    """The heaps 0, 1, 2, ... of a one-heap game, marked P or N.

    Parameters
    ----------
    game : Game
        A game on one heap.
    last : int
        The last heap, at most 40.
    last_solved : int, optional
        The last heap that backward induction has reached, -1 for none; all by default.
    misere : bool
        Whether to mark the outcomes of misère play.
    values : bool
        Whether to write the Grundy values under the cells too (normal play).
    arrows : bool
        Whether to draw from each N cell to the P cell that its winning move leads to.
    brackets : iterable of (int, int)
        Pairs of heaps to join by a bracket that shows how far apart they are.
    longest : int
        Leave room for the arrow of a move that takes this many stones.
    verdict : bool
        Whether to say under the strip who wins from heap `last_solved`, and how.

    Returns
    -------
    Scene
        The strip.

    Raises
    ------
    TypeError, ValueError
        For what is no game or heap, and for more heaps than have room.

    Examples
    --------
    >>> from gamelib import Bash
    >>> strip(Bash(3), 12).alt
    'Bash(3), heaps 0 to 12: P at 0, 4, 8, 12; all others are N'
    """
    spans = validate.collection(brackets, "brackets", of="pairs of heaps")
    spans = [validate.integer_pair(span, "a bracket") for span in spans]
    validate.require_type(game, Game, "game", "a Game")
    last = validate.integer(last, "the last heap of a strip", high=MOST_CELLS - 1)
    known = min(validate.integer_or(last, last_solved, "last_solved", low=-1), last)
    longest = min(validate.integer(longest, "longest"), MOST_CELLS)
    won = [bool(game.outcome(heap, misere)) for heap in range(known + 1)]
    targets = {}
    for heap in range(known + 1):
        if moves := game.winning_moves(heap, misere):
            targets[heap] = moves[0]
    values = values and not misere
    scene = Scene(height=0, alt=_describe(game, last, won, misere))
    margin, top = 84.0 if values else 12.0, 10.0
    cell = min(60.0, (s.WIDTH - margin - 12) / (last + 1))
    left = margin + (s.WIDTH - margin - 12 - cell * (last + 1)) / 2
    middle = [left + (heap + 0.5) * cell for heap in range(last + 1)]
    moved = {}
    if arrows:  # a move that breaks a heap leads to several cells, and has no arrow
        moved = {heap: to for heap, to in targets.items() if isinstance(to, int)}
        farthest = max((heap - to for heap, to in moved.items()), default=0)
        top = 14 + _rise(max(longest, farthest), cell)
    for heap, (x, wins) in enumerate(itertools.zip_longest(middle, won)):
        colour = s.VERMILLION if heap == known else s.INK
        _draw_cell(scene, (x, top), cell, wins)
        scene.text(x, top + 74, heap, size=s.SMALL, fill=colour, bold=heap == known)
    for heap, target in moved.items():
        start, end = (middle[heap], top - 3), (middle[target], top - 5)
        arrow(scene, start, end, bend=_rise(heap - target, cell), strong=heap == known)
    foot = top + 94  # where the next row begins
    if values:
        foot = _write_values(scene, game, middle[: known + 1], left - 12, foot)
    if spans:
        foot = _draw_brackets(scene, spans, middle[: known + 1], foot)
    if verdict and known >= 0:
        text = _tell_verdict(game, known, won[known], targets.get(known))
        scene.text(s.WIDTH / 2, foot + 22, text)
        foot += 40
    scene.height = foot + 10
    return scene


def _rise(jump: int, cell: float) -> float:
    """Return how high the arrow of a move that takes `jump` stones rises."""
    return min(20 + jump * cell * 0.22, 150)


#: How heavy the frame of a cell is, and the colour of its letter: not yet solved, it has none.
_FRAMES = {None: (1.0, s.LINE), True: (1.5, s.N_INK), False: (3.5, s.BLUE)}


def _draw_cell(scene: Scene, at: Point, width: float, won: bool | None) -> None:
    """Draw the cell of a heap below its upper middle."""
    (x, y), (fill, frame), (thick, ink) = at, s.OUTCOMES[s.LETTERS[won] or None], _FRAMES[won]
    pad = thick + 1
    box(scene, (x, y + 26), width - pad, 52 - pad, fill=fill, stroke=frame, stroke_width=thick)
    if won is not None:
        scene.text(x, y + 26, s.LETTERS[won], fill=ink, bold=not won)


def _write_values(scene: Scene, game: Game, middle: list[float], edge: float, foot: float) -> float:
    """Write the value of each heap that is solved; return where the next row begins."""
    for text, up in (("heap", 22), ("value", -20)):
        scene.text(edge, foot - up, text, size=s.SMALL, fill=s.GREY, anchor="end")
    for heap, x in enumerate(middle):
        scene.text(x, foot + 20, game.grundy(heap), fill=s.BLUE, bold=True)
    return foot + 42


def _draw_brackets(
    scene: Scene, spans: list[tuple[int, int]], middle: list[float], foot: float
) -> float:
    """Join pairs of solved heaps, and say how far apart they are where there is room."""
    for one, two in spans:
        if two < len(middle):
            apart = str(two - one) if middle[two] - middle[one] > 68 else ""
            brace(scene, middle[one], middle[two], foot + 12, apart)
    return foot + 44


def _tell_verdict(game: Game, heap: int, won: bool, target: Any) -> str:
    if not won and heap == 0:
        return "0 is P: no move"
    if not won:
        return f"{heap} is P: every move leads to an N-position"
    if target is None:
        return f"{heap} is N: no move is left, and in misère play that wins"
    return f"{heap} is N: {game.said(heap, target)}, to {target}, a P-position"


def _describe(game: Game, last: int, won: list[bool], misere: bool) -> str:
    text, where = called(game), "no P yet"
    if misere:
        text += ", misère play"
    text += f", heaps 0 to {last}"
    if len(won) <= last:
        text += f", solved as far as {len(won) - 1}"
    if lost := [heap for heap, wins in enumerate(won) if not wins]:
        where = f"P at {join(lost)}; all others are N"
    return f"{text}: {where}"
