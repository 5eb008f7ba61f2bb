"""Explorers of games that break heaps: options of a row, the cut of a bar, typed octal codes."""

from __future__ import annotations

import functools
import textwrap

from gamelib import draw
from gamelib.draw import Scene
from gamelib.draw.folded import MOST_COLUMNS
from gamelib.draw.style import GREEN, GREY, SMALL, WIDTH
from gamelib.explore.controls import Choice, Control, Slider, TextField
from gamelib.explore.explorer import Explorer
from gamelib.games.octal import Octal
from gamelib.tables.periods import Period

__all__ = ["octal"]

#: The codes that frames show, and the values among which a typed code is asked for its period.
CODES = ("0.77", "0.07", "0.137", "0.15", "0.6", "0.007", "0.17", "4.333...")
SEARCHED = 2000


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
            picture = draw.folded(
                values, width or max(auto, 4), period=period, name=str(game), height=430
            )
        else:
            picture = draw.heatmap(game, size, colouring=colouring, height=430)
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
