"""The strip of a one-heap game: heaps 0, 1, 2, ... side by side, each marked P or N."""

from collections.abc import Iterable
from typing import Any

from gamelib.game import Game
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import arrow, brace, called
from gameviews.draw.scene import Point, Scene

__all__ = ["strip"]

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
    """The heaps 0 to `last` of a one-heap game, marked P or N as far as `last_solved`.

    >>> from gamelib import Bash
    >>> strip(Bash(3), 12).alt
    'Bash(3), heaps 0 to 12: P at 0, 4, 8, 12; all others are N'

    Parameters
    ----------
    last_solved : the last heap that backward induction has reached (default: all).
    misere : mark the outcomes of misère play.
    values : also write the Grundy values under the cells (normal play).
    arrows : draw from each N cell to the P cell that its winning move leads to.
    brackets : pairs of heaps to join by a bracket that shows how far apart they are.
    longest : leave room for the arrow of a move that takes this many stones.
    verdict : say under the strip who wins from heap `last_solved`, and how.
    """
    spans = validate.collection(brackets, "brackets", of="pairs of heaps")
    spans = [validate.integer_pair(span, "a bracket") for span in spans]
    validate.require_type(game, Game, "game", "a game")
    last = validate.integer(last, "the last heap of a strip", high=MOST_CELLS - 1)
    known = last if last_solved is None else validate.integer(last_solved, "last_solved", low=-1)
    known, longest = min(known, last), min(validate.integer(longest, "longest"), MOST_CELLS)
    won = [bool(game.outcome(heap, misere)) for heap in range(known + 1)]
    moves = {heap: game.winning_moves(heap, misere) for heap in range(known + 1) if won[heap]}
    targets = {heap: options[0] for heap, options in moves.items() if options}
    values = values and not misere
    scene = Scene(height=0, alt=_alt(game, last, won, misere))
    margin = 84.0 if values else 12.0
    cell = min(60.0, (s.WIDTH - margin - 12) / (last + 1))
    left = margin + (s.WIDTH - margin - 12 - cell * (last + 1)) / 2
    middle = [left + (heap + 0.5) * cell for heap in range(last + 1)]
    # A move that breaks a heap leads to several cells, and has no arrow.
    moved = {heap: to for heap, to in targets.items() if arrows and isinstance(to, int)}
    jumps = [longest, *(heap - target for heap, target in moved.items())]
    top = 14 + _rise(max(jumps), cell) if arrows else 10.0
    for heap, x in enumerate(middle):
        _cell(scene, (x, top), cell, won[heap] if heap <= known else None)
        colour = s.VERMILLION if heap == known else s.INK
        scene.text(x, top + 74, heap, size=s.SMALL, fill=colour, bold=heap == known)
    for heap, target in moved.items():
        start, end = (middle[heap], top - 3), (middle[target], top - 5)
        arrow(scene, start, end, bend=_rise(heap - target, cell), strong=heap == known)
    foot = top + 94  # where the next row begins
    if values:
        foot = _values(scene, game, middle[: known + 1], left - 12, foot)
    if spans:
        foot = _brackets(scene, spans, middle[: known + 1], foot)
    if verdict and known >= 0:
        text = _verdict(game, known, won[known], targets.get(known), misere)
        scene.text(s.WIDTH / 2, foot + 22, text)
        foot += 40
    scene.height = foot + 10
    return scene


def _rise(jump: int, cell: float) -> float:
    """Return how high the arrow of a move that takes `jump` stones rises."""
    return min(20 + jump * cell * 0.22, 150)


def _cell(scene: Scene, at: Point, width: float, won: bool | None) -> None:
    """Draw the cell of a heap below its upper middle; not yet solved, it has no letter."""
    (x, y), (fill, frame) = at, s.outcome_colours(won)
    thick = {None: 1.0, True: 1.5, False: 3.5}[won]
    pad = thick / 2 + 0.5
    box = x - width / 2 + pad, y + pad, width - 2 * pad, 52 - 2 * pad
    scene.rect(*box, fill=fill, stroke=frame, stroke_width=thick)
    if won is not None:
        scene.text(x, y + 26, "PN"[won], fill=s.N_INK if won else s.BLUE, bold=not won)


def _values(scene: Scene, game: Game, middle: list[float], edge: float, foot: float) -> float:
    """Write the value of each heap that is solved; return where the next row begins."""
    for text, up in (("heap", 22), ("value", -20)):
        scene.text(edge, foot - up, text, size=s.SMALL, fill=s.GREY, anchor="end")
    for heap, x in enumerate(middle):
        scene.text(x, foot + 20, game.grundy(heap), fill=s.BLUE, bold=True)
    return foot + 42


def _brackets(
    scene: Scene, spans: list[tuple[int, int]], middle: list[float], foot: float
) -> float:
    """Join pairs of solved heaps, and say how far apart they are where there is room."""
    for one, two in spans:
        if two < len(middle):
            apart = two - one if middle[two] - middle[one] > 68 else ""
            brace(scene, middle[one], middle[two], foot + 12, apart)
    return foot + 44


def _verdict(game: Game, heap: int, won: bool, target: Any, misere: bool) -> str:
    if not won:
        return f"{heap} is P: every move leads to an N-position" if heap else "0 is P: no move"
    if target is None:
        return f"{heap} is N: no move is left, and in misère play that wins"
    return f"{heap} is N: {game.said(heap, target)}, to {target}, a P-position"


def _alt(game: Game, last: int, won: list[bool], misere: bool) -> str:
    play = ", misère play" if misere else ""
    lost = [str(heap) for heap, wins in enumerate(won) if not wins]
    known = "" if len(won) > last else f", solved as far as {len(won) - 1}"
    where = f"P at {', '.join(lost)}; all others are N" if lost else "no P yet"
    return f"{called(game)}{play}, heaps 0 to {last}{known}: {where}"
