"""Heaps that break: the options of a heap, and why a window of values proves a period."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamelib import _validate
from gamelib.draw.scene import Scene
from gamelib.draw.style import (
    BLUE,
    DEEP,
    GREEN,
    GREY,
    INK,
    LINE,
    ORANGE,
    P_FILL,
    PAPER,
    SMALL,
    VERMILLION,
    WIDTH,
    YELLOW,
    value_fill,
)
from gamelib.explore.controls import Control, Slider
from gamelib.explore.explorer import Explorer
from gamelib.game import Game, mex
from gamelib.sums import Sum
from gamelib.tables.periods import Period

__all__ = ["bar_cut", "breaks", "window"]

#: Pins of the longest row whose options are drawn, options that have room, stones of a bar.
MOST_PINS, MOST_OPTIONS, MOST_CELLS = 12, 10, 48


def breaks(game: Game, heap: int, *, options: Sequence[Any] | None = None, rows: int = 0) -> Scene:
    """The options of a row of pins, one a line: values under what is left, their XOR behind.

    >>> from gamelib import LaskerNim
    >>> breaks(LaskerNim(), 2).alt
    'Options of 2 in LaskerNim(): 1 of value 1, nothing of value 0, 1 + 1 of value 0; so 2 has value 2'

    Parameters
    ----------
    options : the options to draw (default: all).
    rows : rows to leave room for, so that pictures of smaller heaps have the same height.
    """  # noqa: E501 - the alt text is one line
    heap = _validate.integer(heap, "a row of pins", high=MOST_PINS)
    drawn = list(dict.fromkeys(game.options(heap) if options is None else options))
    if len(drawn) > MOST_OPTIONS:
        raise ValueError(f"at most {MOST_OPTIONS} options are drawn, not {len(drawn)}")
    high = min(58.0, 380 / max(len(drawn), rows, 1))
    foot = high * max(len(drawn), rows, 2) + 12
    scene = Scene(foot + 78, _breaks_alt(game, heap, drawn))
    for line, option in enumerate(drawn):
        _broken_row(scene, game, heap, _parts(option), 6 + high * (line + 0.5), high)
    if not drawn:
        scene.text(WIDTH / 2, foot / 2, "no move", fill=GREY)
    _table_so_far(scene, game, heap, foot + 6, complete=options is None)
    return scene


def _parts(option: Any) -> tuple[int, ...]:
    return tuple(part for part in (option if isinstance(option, Sum) else (option,)) if part)


def _broken_row(
    scene: Scene, game: Game, heap: int, parts: tuple[int, ...], y: float, high: float
) -> None:
    """Draw what is left, taken pins hollow between the parts, each part over its value."""
    taken = heap - sum(parts)
    step = min(54.0, 640 / heap)
    radius, x = min(0.23 * high, 0.4 * step), 250.0
    words = f"take {taken}" if taken else "cut"
    scene.text(24, y, words, anchor="start", fill=GREY)
    for place, part in enumerate(parts or (0,)):
        for pin in range(part):
            scene.circle(x + step * pin, y - 0.2 * high, radius, fill=BLUE, stroke=DEEP)
        if part:
            middle = x + step * (part - 1) / 2
            scene.text(middle, y + 0.27 * high, game.grundy(part), size=SMALL, bold=True)
        x += step * part
        if place == 0:
            if not taken:
                at = x - step / 2
                scene.line((at, y - 0.45 * high), (at, y + 0.1 * high), stroke=VERMILLION)
            for pin in range(taken):
                scene.circle(x + step * pin, y - 0.2 * high, radius, fill=PAPER, stroke=LINE)
            x += step * taken
    scene.text(1156, y, _xor_text(game, parts), anchor="end")


def _xor_text(game: Game, parts: tuple[int, ...]) -> str:
    values = [game.grundy(part) for part in parts]
    if len(values) < 2:
        return f"value {sum(values)}" if values else "nothing left: value 0"
    return f"{' ⊕ '.join(map(str, values))} = {game.grundy(Sum(*parts))}"


def _table_so_far(scene: Scene, game: Game, heap: int, y: float, *, complete: bool) -> None:
    """Draw the values of all rows up to this one as a table, the last one framed."""
    width = 44.0
    left = 24 + width * 2.6
    for words, down in (("pins", 18), ("value", 50)):
        scene.text(24, y + down, words, size=SMALL, fill=GREY, anchor="start")
    for n in range(heap + 1):
        x, value = left + width * n, game.grundy(n)
        scene.text(x + width / 2, y + 18, n, size=SMALL, fill=GREY)
        new = n == heap
        scene.rect(
            x + 3,
            y + 34,
            width - 6,
            32,
            fill=value_fill(value),
            stroke=VERMILLION if new else "none",
            stroke_width=3.5,
        )
        scene.text(x + width / 2, y + 50, value, bold=new)
    if complete:
        values = sorted({game.grundy(option) for option in game.options(heap)})
        text = f"mex of {{{', '.join(map(str, values))}}} = {mex(values)}"
        scene.text(1156, y + 50, text, anchor="end", fill=VERMILLION, bold=True)


def _breaks_alt(game: Game, heap: int, options: Sequence[Any]) -> str:
    said = [
        f"{' + '.join(map(str, _parts(option))) or 'nothing'} of value {game.grundy(option)}"
        for option in options
    ]
    return (
        f"Options of {heap} in {game}: {', '.join(said) or 'none'}; "
        f"so {heap} has value {game.grundy(heap)}"
    )


# --- periods ---------------------------------------------------------------------------------


def bar_cut(
    heap: int,
    left: int,
    taken: int,
    *,
    preperiod: int,
    period: int,
    step: int = 3,
    longer: bool = False,
) -> Scene:
    """A bar of stones cut in two, and its larger part made a period shorter or longer.

    >>> bar_cut(22, 13, 2, preperiod=4, period=6).alt
    'A bar of 22, take 2: parts 13 and 7; the larger one made 6 shorter is 7, at least e = 4'

    That is the octal periodicity theorem: an option of the long heap is one of the short heap.
    `step` says how much is drawn: 0 the bar, 1 the cut, 2 what changes, 3 the other heap.
    """
    heap = _validate.integer(heap, "a bar to cut", low=1, high=MOST_CELLS)
    taken = _validate.integer(taken, "the stones taken", high=heap)
    left = _validate.integer(left, "the left part", high=heap - taken)
    e = _validate.integer(preperiod, "the preperiod")
    p = _validate.integer(period, "the period", low=1)
    step = _validate.integer(step, "step", high=3)
    parts = left, heap - taken - left
    a = max(parts)
    if not longer and a < p:
        raise ValueError(f"the larger part must have a period of {p} stones, not {a}")
    scene = Scene(400, _cut_alt(heap, parts, taken, e, p, step, longer))
    bars = _Bars(scene, heap + p * longer)
    bars.draw(14, "n" if longer else "n + p", [(heap, 0, f"{heap} stones")], 0)
    knife = bars.x(left)
    scene.line((knife, 4), (knife, 66), stroke=VERMILLION, stroke_width=3.5)
    larger, change = parts.index(a), p if longer else -p
    if step >= 1:
        strong = p if step >= 2 and not longer else 0
        names = [f"{'a' if i == larger else 'b'} = {part}" for i, part in enumerate(parts)]
        marked = [strong if i == larger else 0 for i in range(2)]
        bars.draw(132, "option", list(zip(parts, marked, names, strict=True)), taken, named=True)
    if step >= 3:
        other = [
            (part + change, max(change, 0), f"a {'+' if longer else '−'} p = {part + change}")
            if i == larger
            else (part, 0, f"b = {part}")
            for i, part in enumerate(parts)
        ]
        bars.draw(250, "of n + p" if longer else "of n", other, taken, colour=GREEN)
    scene.text(WIDTH / 2, 374, _cut_text(a, e, p, step, longer), fill=INK, bold=step >= 2)
    return scene


def _cut_text(a: int, e: int, p: int, step: int, longer: bool) -> str:
    if step == 0:
        return "a heap beyond the window" + ("" if longer else ", one period longer")
    if step == 1:
        return "a move takes k stones and leaves a and b, or only a"
    if longer:
        if step == 2:
            return f"the larger part: a = {a}, and e = {e}"
        return f"G({a} + {p}) = G({a}): an option of n + p with the same value"
    if step == 2:
        return f"the larger part: a = {a}, and e + p = {e + p}"
    if a == p:
        return "a − p = 0: the part is gone, and with it the option of n"
    return f"a − p = {a - p}, not empty, and G({a} − {p}) = G({a}): an option of n, same value"


def _cut_alt(
    heap: int, parts: tuple[int, int], taken: int, e: int, p: int, step: int, longer: bool
) -> str:
    text, a = f"A bar of {heap}", max(parts)
    if step >= 1:
        text += f", take {taken}: parts {parts[0]} and {parts[1]}"
    if step < 3:
        return text
    new = a + p if longer else a - p
    text += f"; the larger one made {p} {'longer' if longer else 'shorter'} is {new}"
    if not new:
        return text + ", empty"
    return text + f", {'at least' if new >= e else 'less than'} e = {e}"


class _Bars:
    """Bars of stones, one below the other, cell under cell."""

    def __init__(self, scene: Scene, cells: int) -> None:
        self.scene, self.size = scene, min(88.0, 1010 / (cells + 1))

    def x(self, cell: float) -> float:
        return 140 + self.size * cell

    def draw(
        self,
        y: float,
        name: str,
        parts: Sequence[tuple[int, int, str]],
        taken: int,
        *,
        named: bool = False,
        colour: str = "",
    ) -> None:
        """Draw what is left of a bar: for each part its stones, how many stand out, its name.

        Those that stand out are the ones at the cut, where `taken` stones are missing.
        """
        self.scene.text(24, y + 23, name, anchor="start", bold=not named)
        first = 0
        for place, (count, strong, text) in enumerate(parts):
            for i in range(count):
                out = i < strong if place else i >= count - strong
                fill, stroke = (ORANGE, INK) if out else (P_FILL, colour or BLUE)
                x, wide = self.x(first + i) + 1, self.size - 2
                self.scene.rect(x, y, wide, 46, fill=fill, stroke=stroke, radius=3)
            if count:
                x = self.x(first + count / 2)
                self.scene.text(x, y + 66, text, fill=colour or INK, bold=True)
            first += count
            if place == 0 and taken:
                wide = self.size * taken
                self.scene.rect(self.x(first) + 1, y, wide - 2, 46, stroke=LINE, radius=3)
                if named and wide > 40:
                    text = f"k = {taken}" if taken > 1 else "k"
                    self.scene.text(self.x(first) + wide / 2, y + 23, text, fill=GREY)
                first += taken


def window(period: Period, name: str = "") -> Scene:
    """The certificate of a period as a bar: exceptions, what was compared, what the theorem adds.

    >>> from gamelib import KAYLES
    >>> window(KAYLES.period(), "Kayles").alt
    'Kayles: period 12 from 71, proved; 14 exceptions before it; compared on 71 to 155'
    """
    e, p, stop = period.preperiod, period.length, period.window.stop
    start = period.window.start
    title = f"{name}: " if name else ""
    alt = f"{title}period {p} from {e}, {'proved' if period.proved else 'not proved'}; "
    exceptions = _counted(len(period.exceptions), "exception")
    alt += f"{exceptions} before it; compared on {start} to {stop - 1}"
    scene = Scene(330, alt)
    left, right = 40.0, 1140.0
    unit = (right - left) / (stop + p + 0.14 * (stop + p))

    def x(n: float) -> float:
        return left + unit * n

    def bar(first: float, last: float, y: float, fill: str, stroke: str) -> None:
        scene.rect(x(first), y, unit * (last - first), 42, fill=fill, stroke=stroke, radius=4)

    for n in period.exceptions:
        scene.line((x(n + 0.5), 90), (x(n + 0.5), 132), stroke=VERMILLION, stroke_width=3)
    bar(0, e, 90, "none", LINE) if e else None
    bar(start, stop, 90, P_FILL, BLUE)
    bar(start + p, stop + p, 196, YELLOW, INK)
    for n in (start, stop):
        scene.line((x(n), 132), (x(n + p), 196), stroke=INK, head=10)
    count = len(period.window)
    scene.text(left, 24, f"{title}{exceptions}", anchor="start", fill=VERMILLION)
    scene.text(x((start + stop) / 2), 111, f"{_counted(count, 'value')} compared", size=SMALL)
    scene.text(x((start + stop) / 2 + p), 217, f"the same, {p} later", size=SMALL)
    scene.line((x(stop + p), 217), (right, 217), stroke=GREEN, stroke_width=5, head=18)
    scene.text(right, 260, "by the theorem, for ever", anchor="end", fill=GREEN, bold=True)
    scene.text(x(start) + 4, 66, f"e = {start}", anchor="start", bold=True)
    scene.text(x(stop), 66, f"{stop}", anchor="end", bold=True)
    scene.line((left, 296), (right, 296), stroke=LINE, head=12)
    for n in _round_numbers(stop + p):
        scene.line((x(n), 290), (x(n), 302), stroke=LINE)
        scene.text(x(n), 316, n, size=SMALL, fill=GREY)
    return scene


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" + "s" * (count != 1)


def _round_numbers(last: int) -> range:
    """Return about eight round numbers up to `last`, from 0 on."""
    step = next(
        base * 10**power
        for power in range(10)
        for base in (1, 2, 5)
        if last <= 9 * base * 10**power
    )
    return range(0, last + 1, step)


# --- explorers ------------------------------------------------------------------------------------


def explore_breaks(game: Game, heap: int = 4, most: int = 9) -> Explorer:
    """The table of a game, one row of pins after the other: options, values, mex.

    >>> from gamelib import KAYLES
    >>> explore_breaks(KAYLES).scene(heap=2).alt
    "Options of 2 in Octal('0.77'): 1 of value 1, nothing of value 0; so 2 has value 2"
    """

    def frame(heap: int) -> Scene:
        return breaks(game, heap, rows=rows)

    counts = [len(list(game.options(n))) for n in range(most + 1)]
    rows = min(max(counts), MOST_OPTIONS)
    return Explorer(
        frame,
        {"heap": Slider(heap, "pins", low=0, high=most)},
        frames={"heap": range(most + 1)},
        name=f"Options in {game}",
    )


def explore_bar_cut(
    preperiod: int = 4, period: int = 6, taken: int = 2, *, step: int = 3, longer: bool = False
) -> Explorer:
    """The proof of the octal periodicity theorem, step by step, for a cut anywhere.

    >>> explore_bar_cut().scene(step=3, cut=2).alt
    'A bar of 22, take 2: parts 2 and 18; the larger one made 6 shorter is 12, at least e = 4'

    The heap is the least beyond the window e <= n < 2e + p + t, where t is `taken`; with `longer`
    an option of n becomes one of n + p, else the other way round.
    """
    heap = 2 * preperiod + period + taken + (0 if longer else period)

    def frame(step: int, cut: int) -> Scene:
        return bar_cut(
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
