"""Heaps that break: the options of a heap, why a window of values proves a period, a map."""

import functools
from collections.abc import Iterable, Sequence
from typing import Any

import gamelib as gl
from gamelaws.surveys import SurveyRow
from gamelib.ruleset import no_move
from gamelib.sums import parts_of
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.heatmaps import by_bits, painted
from gameviews.draw.parts import called, key
from gameviews.draw.scene import Point, Scene
from gameviews.explore.controls import Slider
from gameviews.explore.explorer import Explorer, one_slider

#: Pins of the longest row whose options are drawn, options that have room, stones of a bar.
MOST_PINS, MOST_OPTIONS, MOST_CELLS = 12, 10, 48


def breaks(
    game: gl.Game, heap: int, *, options: Sequence[int | gl.Sum] | None = None, rows: int = 0
) -> Scene:
    """The options of a row of pins, one a line: values under what is left, their XOR behind.

    >>> from gamelib import LaskerNim
    >>> breaks(LaskerNim(), 2).alt
    "Options of 2 in Lasker's Nim: 1 of value 1, nothing of value 0, 1 + 1 of value 0; so 2 has value 2"

    Parameters
    ----------
    options : the options to draw (default: all).
    rows : rows to leave room for, so that pictures of smaller heaps have the same height.
    """  # noqa: E501 - the alt text is one line
    validate.require_type(game, gl.Game, "game", "a Game")
    heap = validate.integer(heap, "a row of pins", high=MOST_PINS)
    rows = validate.integer(rows, "the rows to leave room for", high=MOST_PINS**2)
    if options is not None:
        options = validate.several(options, "options", (int | gl.Sum), "heaps and sums of heaps")
    drawn = list(dict.fromkeys(game.moves(heap) if options is None else options))
    for option in drawn:
        if option not in game.moves(heap):
            raise ValueError(no_move(heap, option))
    few = len(drawn) <= MOST_OPTIONS
    validate.require(few, f"at most {MOST_OPTIONS} options are drawn", len(drawn))
    high = min(58.0, 380 / max(len(drawn), rows, 1))
    foot = high * max(len(drawn), rows, 2) + 12
    scene = Scene(foot + 78, _breaks_alt(game, heap, drawn))
    for line, option in enumerate(drawn):
        _broken_row(scene, game, heap, _parts(option), 6 + high * (line + 0.5), high)
    if not drawn:
        scene.text(s.WIDTH / 2, foot / 2, "no move", fill=s.GREY)
    _table_so_far(scene, game, heap, foot + 6, complete=options is None)
    return scene


def _parts(option: Any) -> tuple[int, ...]:
    return tuple(filter(None, parts_of(option)))


def _broken_row(
    scene: Scene, game: gl.Game, heap: int, parts: tuple[int, ...], y: float, high: float
) -> None:
    """Draw what is left, taken pins hollow between the parts, each part over its value."""
    taken, values = heap - sum(parts), [game.grundy(part) for part in parts]
    step = min(54.0, 640 / heap)
    radius, x = min(0.23 * high, 0.4 * step), 250.0
    scene.text(24, y, f"take {taken}" if taken else "cut", anchor="start", fill=s.GREY)
    for place, part in enumerate(parts or (0,)):
        for pin in range(part):
            scene.circle(x + step * pin, y - 0.2 * high, radius, fill=s.BLUE, stroke=s.DEEP)
        if part:
            middle = x + step * (part - 1) / 2
            scene.text(middle, y + 0.27 * high, values[place], size=s.SMALL, bold=True)
        x += step * part
        if place == 0:
            if not taken:
                at = x - step / 2
                scene.line((at, y - 0.45 * high), (at, y + 0.1 * high), stroke=s.VERMILLION)
            for pin in range(taken):
                scene.circle(x + step * pin, y - 0.2 * high, radius, fill=s.PAPER, stroke=s.LINE)
            x += step * taken
    said = f"value {sum(values)}" if values else "nothing left: value 0"
    if len(values) > 1:
        said = f"{' ⊕ '.join(map(str, values))} = {game.grundy(gl.Sum(*parts))}"
    scene.text(1156, y, said, anchor="end")


def _table_so_far(scene: Scene, game: gl.Game, heap: int, y: float, *, complete: bool) -> None:
    """Draw the values of all rows up to this one as a table, the last one framed."""
    width, left = 44.0, 138.4
    for words, down in (("pins", 18), ("value", 50)):
        scene.text(24, y + down, words, size=s.SMALL, fill=s.GREY, anchor="start")
    for n in range(heap + 1):
        x, value = left + width * n, game.grundy(n)
        scene.text(x + width / 2, y + 18, n, size=s.SMALL, fill=s.GREY)
        fill, stroke = s.value_fill(value), s.VERMILLION if n == heap else "none"
        scene.rect(x + 3, y + 34, width - 6, 32, fill=fill, stroke=stroke, stroke_width=3.5)
        scene.text(x + width / 2, y + 50, value, bold=n == heap)
    if complete:
        values = sorted({game.grundy(option) for option in game.moves(heap)})
        text = f"mex of {{{', '.join(map(str, values))}}} = {gl.mex(values)}"
        scene.text(1156, y + 50, text, anchor="end", fill=s.VERMILLION, bold=True)


def _breaks_alt(game: gl.Game, heap: int, options: Sequence[Any]) -> str:
    said = [
        f"{' + '.join(map(str, _parts(option))) or 'nothing'} of value {game.grundy(option)}"
        for option in options
    ]
    value = game.grundy(heap)
    listed = ", ".join(said) or "none"
    return f"Options of {heap} in {called(game)}: {listed}; so {heap} has value {value}"


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
    heap = validate.integer(heap, "a bar to cut", low=1, high=MOST_CELLS)
    taken = validate.integer(taken, "the stones taken", high=heap)
    left = validate.integer(left, "the left part", high=heap - taken)
    e = validate.integer(preperiod, "the preperiod", high=MOST_CELLS)
    p = validate.integer(period, "the period", low=1, high=MOST_CELLS)
    step = validate.integer(step, "step", high=3)
    parts = left, heap - taken - left
    a = max(parts)
    validate.require(longer or a >= p, f"the larger part has a period of {p} stones", a)
    scene = Scene(400, _cut_alt(heap, parts, taken, e, p, step, longer))
    cell = min(88.0, 1010 / (heap + p * longer + 1))
    _bar(scene, cell, 14, "n" if longer else "n + p", [(heap, 0, f"{heap} stones")])
    knife = 140 + cell * left
    scene.line((knife, 4), (knife, 66), stroke=s.VERMILLION, stroke_width=3.5)
    rest = [(part, 0, f"b = {part}") for part in parts]
    larger, new = parts.index(a), a + p if longer else a - p
    if step >= 1:
        rest[larger] = a, 0 if longer or step == 1 else p, f"a = {a}"
        _bar(scene, cell, 132, "option", rest, taken, named=True)
    if step >= 3:
        rest[larger] = new, p if longer else 0, f"a {'+' if longer else '−'} p = {new}"
        _bar(scene, cell, 250, "of n + p" if longer else "of n", rest, taken, colour=s.GREEN)
    scene.text(s.WIDTH / 2, 374, _cut_text(a, e, p, longer)[step], fill=s.INK, bold=step >= 2)
    return scene


def _cut_text(a: int, e: int, p: int, longer: bool) -> tuple[str, ...]:
    """Return what is said at each step."""
    start, cut = "a heap beyond the window", "a move takes k stones and leaves a and b, or only a"
    larger = f"the larger part: a = {a}, and e"
    if longer:
        same = f"G({a} + {p}) = G({a}): an option of n + p with the same value"
        return start, cut, f"{larger} = {e}", same
    same = f"a − p = {a - p}, not empty, and G({a} − {p}) = G({a}): an option of n, same value"
    if a == p:
        same = "a − p = 0: the part is gone, and with it the option of n"
    return f"{start}, one period longer", cut, f"{larger} + p = {e + p}", same


def _cut_alt(
    heap: int, parts: tuple[int, int], taken: int, e: int, p: int, step: int, longer: bool
) -> str:
    text, new = f"A bar of {heap}", max(parts) + (p if longer else -p)
    if step >= 1:
        text += f", take {taken}: parts {parts[0]} and {parts[1]}"
    if step >= 3:
        text += f"; the larger one made {p} {'longer' if longer else 'shorter'} is {new}, "
        text += f"{'at least' if new >= e else 'less than'} e = {e}" if new else "empty"
    return text


def _bar(
    scene: Scene,
    cell: float,
    y: float,
    name: str,
    parts: Sequence[tuple[int, int, str]],
    taken: int = 0,
    *,
    named: bool = False,
    colour: str = "",
) -> None:
    """Draw what is left of a bar: for each part its stones, how many stand out, its name.

    Those that stand out are the ones at the cut, where `taken` stones are missing.
    """
    scene.text(24, y + 23, name, anchor="start", bold=not named)
    x = 140.0
    for place, (count, strong, text) in enumerate(parts):
        for i in range(count):
            out = i < strong if place else i >= count - strong
            fill, stroke = (s.ORANGE, s.INK) if out else (s.P_FILL, colour or s.BLUE)
            scene.rect(x + cell * i + 1, y, cell - 2, 46, fill=fill, stroke=stroke, radius=3)
        if count:
            scene.text(x + cell * count / 2, y + 66, text, fill=colour or s.INK, bold=True)
        x += cell * count
        if place == 0 and taken:
            wide = cell * taken
            scene.rect(x + 1, y, wide - 2, 46, stroke=s.LINE, radius=3)
            if named and wide > 40:
                scene.text(x + wide / 2, y + 23, f"k = {taken}" if taken > 1 else "k", fill=s.GREY)
            x += wide


def period_map(rows: Iterable[SurveyRow]) -> Scene:
    """Period lengths of games 0.d₁d₂d₃: a block for each d₁, a line for d₂, a column for d₃.

    >>> from gamelaws.surveys import SurveyRow
    >>> period_map([SurveyRow("0.77", 12, 71, 9), SurveyRow("0.6", None, None, 64)]).alt
    'Periods of 2 octal games: 1 proved, the longest 12; 1 not proved'
    """
    rows = validate.several(rows, "rows", SurveyRow, "rows of a survey")
    lengths: dict[tuple[int, ...], int] = {}  # 0: not proved
    for row in rows:
        digits = row.code.removeprefix("0.")
        placed = digits.isdigit() and len(digits) <= 3
        validate.require(placed, "only codes 0.d₁d₂d₃ have a place on the map", row.code)
        lengths[tuple(map(int, digits.ljust(3, "0")))] = row.period or 0
    found = [length for length in lengths.values() if length]
    proved, top = len(found), max([1, *found])
    alt = f"Periods of {len(lengths)} octal game{'s' * (len(lengths) > 1)}: {proved} proved"
    alt += f", the longest {top}" * (proved > 0)
    scene = Scene(558, f"{alt}; {len(lengths) - proved} not proved")
    steps = sorted({round(top ** (i / 6)) for i in range(7)}, reverse=True)
    palette = by_bits({*found, *steps}, top) | {-1: b"\xff" * 3, 0: bytes.fromhex(s.DIM[1:])}
    for first in range(8):
        block = [[lengths.get((first, i, j), -1) for j in range(8)] for i in range(8)]
        corner = 40 + 224 * (first % 4), 64 + 274 * (first // 4)
        _block(scene, corner, first, painted(block, palette))
    for first, second, third in sorted(place for place, length in lengths.items() if not length):
        x, y = 52 + 224 * (first % 4) + 24 * third, 76 + 274 * (first // 4) + 24 * second
        scene.text(x, y, "?", size=s.SMALL)
    legend = [(f"#{palette[n].hex()}", f"period {n}") for n in steps]
    key(scene, (940, 100), [*legend, (s.DIM, "? not proved")])
    return scene


def _block(scene: Scene, corner: Point, first: int, rgb: list[bytes]) -> None:
    """Draw the 64 games with one first digit."""
    x, y = corner
    scene.text(x + 96, y - 46, f"0.{first}··", bold=True)
    for digit in range(8):
        scene.text(x + 24 * digit + 12, y - 16, digit, size=s.SMALL, fill=s.GREY)
        scene.text(x - 14, y + 24 * digit + 12, digit, size=s.SMALL, fill=s.GREY)
    scene.raster(x, y, 192, 192, rgb)
    scene.rect(x, y, 192, 192, fill="none", stroke=s.INK, radius=0)


# --- explorers ------------------------------------------------------------------------------------


def explore_breaks(game: gl.Game, heap: int = 4) -> Explorer:
    """The table of a game, one row of pins after the other: options, values, mex.

    >>> from gamelib import KAYLES
    >>> explore_breaks(KAYLES).scene(heap=2).alt
    'Options of 2 in Kayles: 1 of value 1, nothing of value 0; so 2 has value 2'
    """
    validate.require_type(game, gl.Game, "game", "a Game")
    pins = range(10)
    rows = min(MOST_OPTIONS, max(len(game.moves(n)) for n in pins))
    frame = functools.partial(breaks, game, rows=rows)
    return one_slider(frame, f"Options in {called(game)}", start=heap, heap=("pins", pins))


def explore_bar_cut(step: int = 3, *, longer: bool = False) -> Explorer:
    """The proof of the octal periodicity theorem, step by step, for a cut anywhere.

    >>> explore_bar_cut().scene(step=3, cut=2).alt
    'A bar of 22, take 2: parts 2 and 18; the larger one made 6 shorter is 12, at least e = 4'

    Preperiod and period are e = 4 and p = 6, and a move takes 2 stones. The heap is the least
    beyond the window e <= n < 2e + p + 2; with `longer` an option of n becomes one of n + p, else
    the other way round.
    """
    e, p, taken = 4, 6, 2
    last = 2 * e + (p if longer else 2 * p)

    def frame(step: int, cut: int) -> Scene:
        heap = last + taken
        return bar_cut(heap, cut, taken, preperiod=e, period=p, step=step, longer=longer)

    controls = {"step": Slider(step, "step", 0, 3), "cut": Slider(last - 7, "cut after", 0, last)}
    frames = {"step": range(4), "cut": sorted({0, 2, last // 2, last - 7, last - 1, last})}
    name = f"A bar cut, {'longer' if longer else 'shorter'}"
    return Explorer(frame, controls, frames=frames, name=name)
