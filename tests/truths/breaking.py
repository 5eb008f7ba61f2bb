"""Heaps that break are drawn as they break: their options, and cuts."""

from pictures import rows

import gamecourse
from gamelib import KAYLES, LaskerNim, Sum
from gameviews.draw import style as s
from truths.registry import approx, called, case, is_named, mex, tells, truth, worth, xor


def pieces(option):
    return tuple(n for n in (option if isinstance(option, Sum) else (option,)) if n)


@truth(
    gamecourse.breaks,
    case(LaskerNim(), 5),
    case(KAYLES, 9, rows=9),
    case(KAYLES, 2),
    case(LaskerNim(), 6, options=[Sum(1, 5), Sum(2, 4)]),
    case(KAYLES, 0),
    case(KAYLES, 4, rows=9),
    case(KAYLES, 3, rows=4),
)
def breaks_are_true(picture, game, heap, *, options=None, **_):
    whole = options is None
    options = list(dict.fromkeys(game.options(heap) if whole else options))
    says = [t for t in picture.of("text", anchor="start") if t.text == "cut" or "take" in t.text]
    ends = [t for t in picture.of("text", anchor="end") if "mex" not in t.text]
    for option, name, end in zip(options, says, ends, strict=True):
        parts, taken = pieces(option), heap - sum(pieces(option))
        assert name.text == (f"take {taken}" if taken else "cut") and name.y == end.y
        pins = [c for c in picture.of("circle") if abs(c.y - name.y) < 25]
        pins.sort(key=lambda pin: pin.x)
        assert len(pins) == heap
        look = [s.BLUE] * (parts or (0,))[0] + [s.PAPER] * taken + [s.BLUE] * sum(parts[1:])
        assert [pin.fill for pin in pins] == look
        values = [worth(game, part) for part in parts]
        below = [t for t in picture.of("text", bold=True) if abs(t.y - name.y) < 25 and t.x > 200]
        below = [t for t in below if t.y > pins[0].y and t.y < name.y + 25 and t.size == 20]
        assert [int(t.text) for t in below] == values
        knives = [k for k in picture.of("line", stroke=s.VERMILLION) if abs(k.y - name.y) < 25]
        assert len(knives) == (not taken)
        total = f"value {values[0]}" if values else "nothing left: value 0"
        if len(values) > 1:
            total = f"{' ⊕ '.join(map(str, values))} = {xor(values)}"
        assert end.text == total
    assert ("no move" in picture.words) == (not options)
    table = sorted(picture.of("rect"), key=lambda cell: cell.x)
    assert len(table) == heap + 1
    for n, cell in enumerate(table):
        value = worth(game, n)
        assert is_named(picture, cell, value) and cell.fill == s.VALUE_FILLS[value % 8]
        assert any(t.x == approx(cell.x) for t in picture.of("text", text=str(n), fill=s.GREY))
    values = sorted({worth(game, option) for option in options})
    mexes = [f"mex of {{{', '.join(map(str, values))}}} = {mex(values)}"] if whole else []
    assert [text for text in picture.words if "mex" in text] == mexes
    said = [[pieces(option), worth(game, option)] for option in options]
    tells(picture.alt.replace(called(game), ""), heap, said, heap, worth(game, heap))


@truth(
    gamecourse.bar_cut,
    *(case(22, 13, 2, preperiod=4, period=6, step=step) for step in range(4)),
    case(16, 4, 2, preperiod=4, period=6, longer=True),
    case(22, 2, 1, preperiod=4, period=6),
    case(12, 12, 0, preperiod=1, period=12),
)
def bar_cut_is_true(picture, heap, left, taken, *, preperiod, period, step=3, longer=False):
    parts = [left, heap - taken - left]
    larger = parts.index(max(parts))
    after = list(parts)
    after[larger] += period if longer else -period
    bars = rows(picture.of("rect"))
    wanted = [[heap], parts if step >= 1 else None, after if step >= 3 else None]
    wanted = [counts for counts in wanted if counts]
    wanted = [counts for counts in wanted if sum(counts)]
    assert len(bars) == len(wanted)
    edge = bars[0][0].x
    for number, (bar, counts) in enumerate(zip(bars, wanted, strict=True)):
        stones = [cell for cell in bar if cell.stroke != s.LINE]
        gone = [cell for cell in bar if cell.stroke == s.LINE]
        assert len(stones) == sum(counts) and len(gone) == (number > 0 and taken > 0)
        one = bars[0][1].x - bars[0][0].x
        places = [round((cell.x - edge) / one) for cell in stones]
        hole = taken if number else 0
        assert places == [*range(counts[0]), *range(counts[0] + hole, sum(counts) + hole)]
        names = [
            t.text for t in picture.of("text", bold=True) if 0 < t.y - bar[0].y < 60 and t.y < 370
        ]
        sign = "+" if longer else "−"
        main = (
            [f"a = {counts[larger]}" if number == 1 else f"a {sign} p = {counts[larger]}"]
            if number
            else []
        )
        rest = [f"b = {n}" for i, n in enumerate(counts) if i != larger and n] if number else []
        named = [f"{heap} stones"] if number == 0 else (main if counts[larger] else []) + rest
        assert sorted(names) == sorted(named)
    new = after[larger]
    told = [period, new, [preperiod] * (new > 0)] if step >= 3 else []
    tells(picture.alt, heap, [taken, parts] if step >= 1 else [], told)
    assert step < 3 or not new or (new >= preperiod) == ("at least" in picture.alt)
    said = picture.words[-1]
    assert (str(max(parts)) in said or max(parts) == period) == (step >= 2)
    if step == 2:
        assert said.endswith(f" = {preperiod + (0 if longer else period)}")
