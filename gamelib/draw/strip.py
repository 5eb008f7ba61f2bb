"""The strip of a one-heap game: heaps 0, 1, 2, ... side by side, each marked P or N."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamelib import _validate
from gamelib.draw.parts import brace
from gamelib.draw.scene import Scene
from gamelib.draw.style import (
    BLUE,
    GREY,
    INK,
    LINE,
    N_INK,
    SMALL,
    VERMILLION,
    WIDTH,
    outcome_colours,
)
from gamelib.game import Game

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
    last = _validate.integer(last, "the last heap of a strip", high=MOST_CELLS - 1)
    known = last if last_solved is None else _validate.integer(last_solved, "last_solved", low=-1)
    known = min(known, last)
    won = [bool(game.outcome(heap, misere)) for heap in range(known + 1)]
    moves = {heap: game.winning_moves(heap, misere) for heap in range(known + 1) if won[heap]}
    targets = {heap: options[0] for heap, options in moves.items() if options}
    values = values and not misere
    scene = Scene(height=0, alt=_alt(game, last, won, misere))
    strip = _Cells(scene, last, labelled=values)
    if arrows:
        strip.make_room([longest, *(heap - target for heap, target in targets.items())])
    for heap in range(last + 1):
        strip.cell(heap, won[heap] if heap <= known else None, current=heap == known)
    if arrows:
        for heap, target in targets.items():
            strip.arrow(heap, target, strong=heap == known)
    if values:
        strip.values([game.grundy(heap) for heap in range(known + 1)])
    brackets = list(brackets)
    for left, right in brackets:
        if right <= known:
            strip.bracket(left, right)
    strip.foot += 44 if brackets else 0
    if verdict and known >= 0:
        strip.verdict(_verdict(game, known, won[known], targets.get(known), misere))
    scene.height = strip.top + strip.foot + 10
    return scene


def _verdict(game: Game, heap: int, won: bool, target: Any, misere: bool) -> str:
    if not won:
        return f"{heap} is P: every move leads to an N-position" if heap else "0 is P: no move"
    if target is None:
        return f"{heap} is N: no move is left, and in misère play that wins"
    return f"{heap} is N: {game.describe(heap, target)}, to {target}, a P-position"


def _alt(game: Game, last: int, won: list[bool], misere: bool) -> str:
    play = ", misère play" if misere else ""
    lost = [str(heap) for heap, wins in enumerate(won) if not wins]
    known = "" if len(won) > last else f", solved as far as {len(won) - 1}"
    where = f"P at {', '.join(lost)}; all others are N" if lost else "no P yet"
    return f"{game}{play}, heaps 0 to {last}{known}: {where}"


class _Cells:
    """Where the cells of a strip are, and how they are drawn."""

    def __init__(self, scene: Scene, last: int, *, labelled: bool) -> None:
        self.scene = scene
        margin = 84.0 if labelled else 12.0
        self.width = min(60.0, (WIDTH - margin - 12) / (last + 1))
        self.left = margin + (WIDTH - margin - 12 - self.width * (last + 1)) / 2
        self.top = 10.0
        self.foot = 94.0  # below the top: where the next row begins

    def make_room(self, jumps: list[int]) -> None:
        """Leave room above the cells for the longest arrow."""
        self.top = 14 + max(map(self.rise, jumps))

    def rise(self, jump: int) -> float:
        """How high the arrow of a move that takes `jump` stones rises."""
        return min(20 + jump * self.width * 0.22, 150)

    def middle(self, heap: int) -> float:
        return self.left + (heap + 0.5) * self.width

    def cell(self, heap: int, won: bool | None, *, current: bool) -> None:
        scene, x = self.scene, self.left + heap * self.width
        fill, frame = outcome_colours(won)
        thick = {None: 1.0, True: 1.5, False: 3.5}[won]
        pad = thick / 2 + 0.5
        scene.rect(
            x + pad,
            self.top + pad,
            self.width - 2 * pad,
            52 - 2 * pad,
            fill=fill,
            stroke=frame,
            stroke_width=thick,
        )
        if won is not None:
            letter = "N" if won else "P"
            colour = N_INK if won else BLUE
            scene.text(self.middle(heap), self.top + 26, letter, fill=colour, bold=not won)
        scene.text(
            self.middle(heap),
            self.top + 74,
            heap,
            size=SMALL,
            fill=VERMILLION if current else INK,
            bold=current,
        )

    def arrow(self, heap: int, target: Any, *, strong: bool) -> None:
        self.scene.line(
            (self.middle(heap), self.top - 3),
            (self.middle(target), self.top - 5),
            stroke=VERMILLION if strong else LINE,
            stroke_width=3.5 if strong else 1.8,
            bend=self.rise(heap - target),
            head=11,
        )

    def values(self, values: list[int]) -> None:
        y = self.top + self.foot + 20
        self.foot += 42
        for text, up in (("heap", 42), ("value", 0)):
            self.scene.text(self.left - 12, y - up, text, size=SMALL, fill=GREY, anchor="end")
        for heap, value in enumerate(values):
            self.scene.text(self.middle(heap), y, value, fill=BLUE, bold=True)

    def verdict(self, text: str) -> None:
        self.scene.text(WIDTH / 2, self.top + self.foot + 22, text)
        self.foot += 40

    def bracket(self, left: int, right: int) -> None:
        a, b = self.middle(left), self.middle(right)
        text = right - left if b - a > 68 else ""
        brace(self.scene, a, b, self.top + self.foot + 12, text)
