"""Explorers of games that break heaps: options of a row, the cut of a bar, typed octal codes."""

from __future__ import annotations

import functools
import textwrap

from gamelib.breaking import Octal
from gamelib.draw import Scene, bar_cut_scene, breaks_scene, folded_scene, heatmap_scene
from gamelib.draw.breaks import MOST_OPTIONS
from gamelib.draw.rows import MOST_COLUMNS
from gamelib.draw.style import GREEN, GREY, SMALL, WIDTH
from gamelib.explore.controls import Choice, Control, Slider, TextField
from gamelib.explore.explorer import Explorer
from gamelib.game import Game
from gamelib.periods import Period

__all__ = ["bar_cut", "breaks", "octal"]

#: The codes that frames show, and the values among which a typed code is asked for its period.
CODES = ("0.77", "0.07", "0.137", "0.15", "0.6", "0.007", "0.17", "4.333...")
SEARCHED = 2000


def breaks(game: Game, heap: int = 4, most: int = 9) -> Explorer:
    """The table of a game, one row of pins after the other: options, values, mex.

    >>> from gamelib import KAYLES
    >>> breaks(KAYLES).scene(heap=2).alt
    "Options of 2 in Octal('0.77'): 1 of value 1, nothing of value 0; so 2 has value 2"
    """

    def frame(heap: int) -> Scene:
        return breaks_scene(game, heap, room=room)

    counts = [len(list(game.options(n))) for n in range(most + 1)]
    room = min(max(counts), MOST_OPTIONS)
    return Explorer(
        frame,
        {"heap": Slider(heap, "pins", low=0, high=most)},
        frames={"heap": range(most + 1)},
        name=f"Options in {game}",
    )


def bar_cut(
    preperiod: int = 4, period: int = 6, taken: int = 2, *, step: int = 3, longer: bool = False
) -> Explorer:
    """The proof of the octal periodicity theorem, step by step, for a cut anywhere.

    >>> bar_cut().scene(step=3, cut=2).alt
    'A bar of 22, take 2: parts 2 and 18; the larger one made 6 shorter is 12, at least e = 4'

    The heap is the least beyond the window e <= n < 2e + p + t, where t is `taken`; with `longer`
    an option of n becomes one of n + p, else the other way round.
    """
    heap = 2 * preperiod + period + taken + (0 if longer else period)

    def frame(step: int, cut: int) -> Scene:
        return bar_cut_scene(
            heap, cut, taken, preperiod=preperiod, period=period, step=step, longer=longer
        )

    last = heap - taken
    controls: dict[str, Control] = {
        "step": Slider(step, "step", low=0, high=3),
        "cut": Slider(max(last - 7, 0), "cut after", low=0, high=last),
    }
    cuts = sorted({0, 2, last // 2, max(last - 7, 0), last - 1, last})
    way = "longer" if longer else "shorter"
    return Explorer(
        frame, controls, frames={"step": range(4), "cut": cuts}, name=f"A bar cut, {way}"
    )


def octal(code: str = "0.77", codes: tuple[str, ...] = CODES, view: str = "folded") -> Explorer:
    """A typed octal code: its table folded or two heaps as a heatmap, and its certificate.

    >>> explorer = octal()
    >>> explorer.scene(code="0.15").alt
    "Octal('0.15'): 90 values in rows of 10; 9 of 10 columns hold one value only; period 10 proved"
    >>> explorer.set(code="0.8")
    >>> explorer.error
    "'0.8' is no octal code such as '0.77': '8' is none of the digits 0 to 7"

    Width 0 is that of the proven period, or 20 where there is none or it is too wide.
    """

    def frame(code: str, view: str, width: int, size: int, colouring: str) -> Scene:
        game, period = _solved(code)
        if view == "folded":
            fits = period is not None and period.length <= MOST_COLUMNS
            auto = period.length if period is not None and fits else 20
            values = game.table(600).tolist()
            picture = folded_scene(
                values, width or max(auto, 4), period=period, name=str(game), height=430
            )
        else:
            picture = heatmap_scene(game, size, colouring=colouring, height=430)
        return _with_certificate(picture, period)

    controls: dict[str, Control] = {
        "code": TextField(code, "code"),
        "view": Choice(view, "show", (("table, folded", "folded"), ("two heaps", "heaps"))),
        "width": Slider(0, "width (0: period)", low=0, high=MOST_COLUMNS),
        "size": Choice(12, "size", (6, 12, 24, 48, 96, 192)),
        "colouring": Choice("value", "colour by", ("value", "outcome", "mod 2", "mod 4")),
    }
    return Explorer(
        frame,
        controls,
        frames={"code": codes, "view": ("folded", "heaps")},
        name="Octal codes",
        idle=lambda view, **_: ("size", "colouring") if view == "folded" else ("width",),
    )


@functools.lru_cache(maxsize=32)
def _solved(code: str) -> tuple[Octal, Period | None]:
    """Return the game of a typed code and its period; both are kept while a slider moves."""
    game = Octal(code)
    return game, game.period(limit=SEARCHED)


def _with_certificate(picture: Scene, period: Period | None) -> Scene:
    """Return the picture under the certificate of its game, in two lines."""
    said = f"no period is proved by the first {SEARCHED} values" if period is None else str(period)
    short = "no period proved" if period is None else f"period {period.length} proved"
    scene = Scene(picture.height + 62, f"{picture.alt}; {short}")
    for line, text in enumerate(textwrap.wrap(said, 90)[:2]):
        colour = GREY if period is None else GREEN
        scene.text(WIDTH / 2, 16 + 27 * line, text, size=SMALL, fill=colour)
    scene.place(picture, 62, "")
    return scene
