"""Heaps that break are drawn as they break: options, cuts, pawns and crosses."""

import itertools

from pictures import rows

import gamecourse
from gamelib import KAYLES, LaskerNim, Octal, Sum
from gameviews.draw import style as s
from truths.registry import approx, arrowed, called, case, is_named, mex, truth, worth, xor


def pieces(option):
    return tuple(n for n in (option if isinstance(option, Sum) else (option,)) if n)


def lines_above(table, says):
    """Return for how many lines there is room above a table, empty ones as high as the others."""
    return round((table[0].y - 62 - says[0].y) / (says[1].y - says[0].y) + 0.5, 1)


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
def breaks_are_true(picture, game, heap, *, options=None, rows=0):
    whole = options is None
    options = list(dict.fromkeys(game.options(heap) if whole else options))
    says = [t for t in picture.of("text", anchor="start") if t.text == "cut" or "take" in t.text]
    ends = [t for t in picture.of("text", anchor="end") if "mex" not in t.text]
    for option, name, end in zip(options, says, ends, strict=True):
        parts, taken = pieces(option), heap - sum(pieces(option))
        assert name.text == (f"take {taken}" if taken else "cut") and name.y == end.y
        pins = sorted(
            (c for c in picture.of("circle") if abs(c.y - name.y) < 25), key=lambda c: c.x
        )
        assert len(pins) == heap
        look = [s.BLUE] * (parts or (0,))[0] + [s.PAPER] * taken + [s.BLUE] * sum(parts[1:])
        assert [pin.fill for pin in pins] == look
        values = [worth(game, part) for part in parts]
        below = [t for t in picture.of("text", bold=True) if abs(t.y - name.y) < 25 and t.x > 200]
        below = [t for t in below if t.y > pins[0].y and t.y < name.y + 25 and t.size == 20]
        assert [int(t.text) for t in below] == values
        starts = [0, *(taken + sum(parts[:i]) for i in range(1, len(parts)))]
        for text, first, part in zip(below, starts, parts, strict=False):
            assert text.x == approx((pins[first].x + pins[first + part - 1].x) / 2)
        knives = [k for k in picture.of("line", stroke=s.VERMILLION) if abs(k.y - name.y) < 25]
        assert len(knives) == (not taken)
        for knife in knives:
            assert pins[parts[0] - 1].x < knife.x < pins[parts[0]].x
        total = f"value {values[0]}" if values else "nothing left: value 0"
        if len(values) > 1:
            total = f"{' ⊕ '.join(map(str, values))} = {xor(values)}"
        assert end.text == total
    assert ("no move" in picture.words) == (not options)
    table = sorted(picture.of("rect"), key=lambda cell: cell.x)
    assert len(table) == heap + 1
    assert len(says) < 2 or lines_above(table, says) == max(rows, len(options))
    for n, cell in enumerate(table):
        value = worth(game, n)
        assert is_named(picture, cell, value) and cell.fill == s.VALUE_FILLS[value % 8]
        assert (cell.stroke == s.VERMILLION) == (n == heap)
        assert any(t.x == approx(cell.x) for t in picture.of("text", text=str(n), fill=s.GREY))
    values = sorted({worth(game, option) for option in options})
    mexes = [f"mex of {{{', '.join(map(str, values))}}} = {mex(values)}"] if whole else []
    assert [text for text in picture.words if "mex" in text] == mexes
    said = [
        f"{' + '.join(map(str, pieces(o))) or 'nothing'} of value {worth(game, o)}" for o in options
    ]
    value = f"so {heap} has value {worth(game, heap)}"
    assert (
        picture.alt == f"Options of {heap} in {called(game)}: {', '.join(said) or 'none'}; {value}"
    )


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
        for cell in gone:
            assert cell.x == approx(edge + one * (counts[0] + (taken - 1) / 2))
        strong = {1: 0 if longer or step == 1 else period, 2: period if longer else 0}.get(
            number, 0
        )
        orange = [i for i, cell in enumerate(stones) if cell.fill == s.ORANGE]
        first = counts[0] - strong if larger == 0 else counts[0]
        assert orange == (list(range(first, first + strong)) if strong else [])
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
    (knife,) = picture.of("line", stroke=s.VERMILLION)
    assert knife.x == approx(edge + (bars[0][1].x - edge) * (left - 0.5))
    alt, new = f"A bar of {heap}", after[larger]
    alt += f", take {taken}: parts {parts[0]} and {parts[1]}" if step >= 1 else ""
    if step >= 3:
        alt += f"; the larger one made {period} {'longer' if longer else 'shorter'} is {new}, "
        alt += (
            f"{'at least' if new >= preperiod else 'less than'} e = {preperiod}" if new else "empty"
        )
    assert picture.alt == alt
    said = picture.words[-1]
    assert (str(max(parts)) in said or max(parts) == period) == (step >= 2)
    if step == 2:
        assert said.endswith(f" = {preperiod + (0 if longer else period)}")


@truth(gamecourse.window, case(KAYLES.period(), "Kayles"), case(Octal("0.15").period()))
def window_is_true(picture, period, name=""):
    ticks = list(picture.of("text", fill=s.GREY))
    x = {int(t.text): t.x for t in ticks}
    unit = (ticks[-1].x - ticks[0].x) / int(ticks[-1].text)
    start, stop, p = period.window.start, period.window.stop, period.length

    def spans(bar):
        return [approx((bar.x + side * bar.width / 2 - x[0]) / unit) for side in (-1, 1)]

    (compared,) = picture.of("rect", fill=s.P_FILL)
    (later,) = picture.of("rect", fill=s.YELLOW)
    assert [start, stop] == spans(compared) and [start + p, stop + p] == spans(later)
    odd = list(picture.of("line", stroke=s.VERMILLION))
    values = Octal(picture_code(name)).table(2 * stop + p)
    exceptions = [n for n in range(start) if values[n] != values[n + p * (-(-(start - n) // p))]]
    assert [approx((line.x - x[0]) / unit - 0.5) for line in odd] == exceptions
    arrows = [(a.start[0], a.end[0]) for a in arrowed(picture, stroke=s.INK)]
    assert [tuple((v - x[0]) / unit for v in pair) for pair in arrows] == [
        (approx(n), approx(n + p)) for n in (start, stop)
    ]
    title, count = f"{name}: " if name else "", len(exceptions)
    odd_words = f"{count} exception{'s' * (count != 1)}"
    assert f"{title}{odd_words}" in picture.words
    n = stop - start
    assert is_named(picture, compared, f"{n} value{'s' * (n != 1)} compared")
    assert is_named(picture, later, f"the same, {p} later")
    assert {f"e = {start}", str(stop), "by the theorem, for ever"} <= {*picture.words}
    said = f"{title}period {p} from {start}, proved; {odd_words} before it"
    assert picture.alt == f"{said}; compared on {start} to {stop - 1}"


def picture_code(name):
    return "0.77" if name == "Kayles" else "0.15"


@truth(
    gamecourse.pawns,
    case(7, (3,), pins=True),
    case(6, [1, 4]),
    case(5),
    case(3, [2], pins=True),
    case(8),
)
def pawns_are_true(picture, files, advanced=(), *, pins=False):
    wood = [r for r in picture.of("rect") if r.fill in (s.DARK_WOOD, s.LIGHT_WOOD)]
    board = rows(wood)
    assert [len(line) for line in board] == [files] * 3
    gone = {file for move in advanced for file in (move - 1, move, move + 1)}
    heads = [c for c in picture.of("circle") if c.width != 44]
    for file in range(1, files + 1):
        column = [board[rank][file - 1] for rank in range(3)]
        found = {
            rank: head.fill
            for rank, square in enumerate(column)
            for head in heads
            if square.holds(head)
        }
        stays = {0: s.INK, 2: s.PAPER}
        moved = {0: s.INK, 1: s.PAPER}
        assert found == (moved if file in advanced else ({} if file in gone else stays))
    free = [file not in gone for file in range(1, files + 1)]
    lengths = braced(picture, free, [square.x for square in board[0]], "file")
    knocked = [c.fill for c in picture.of("circle") if c.width == 44]
    fallen = {pin for move in advanced for pin in (move - 1, move)}
    assert knocked == (
        [s.PAPER if pin in fallen else s.BLUE for pin in range(files + 1)] if pins else []
    )
    edges = [square.x + side * square.width / 2 for square in board[0] for side in (-1, 1)]
    spots = [c.x for c in picture.of("circle") if c.width == 44]
    assert spots == ([approx(x) for x in [edges[0], *edges[1::2]]] if pins else [])

    def listed(numbers):
        return ", ".join(map(str, numbers))

    alt = f"Dawson's Chess on {files} files"
    settled = listed(sorted(gone & {*range(1, files + 1)}))
    alt += f"; advanced on {listed(advanced)}; settled: {settled}" if advanced else ""
    assert picture.alt == f"{alt}; left: {listed(lengths) or 'no'} files"


def braced(picture, free, places, unit):
    """Hold the braces under each stretch of free places; return how long these are."""
    stretches = [
        list(g) for is_free, g in itertools.groupby(range(len(free)), free.__getitem__) if is_free
    ]
    braces = [line for line in picture.of("line", stroke=s.BLUE) if not line.height]
    step = places[1] - places[0]
    for stretch, brace in zip(stretches, braces, strict=True):
        left, right = places[stretch[0]] - step / 2, places[stretch[-1]] + step / 2
        assert (brace.start[0], brace.end[0]) == (approx(left + 4), approx(right - 4))
        below = [t for t in picture.of("text", fill=s.BLUE) if abs(t.x - brace.x) < 1]
        count = len(stretch)
        assert [t.text for t in below] in ([str(count)], [f"{count} {unit}{'s' * (count > 1)}"])
    return [len(stretch) for stretch in stretches]


@truth(gamecourse.crosses, case(11, (4, 9)), case(9, [4]), case(5), case(3, [2]))
def crosses_are_true(picture, cells, crosses=()):
    strip = sorted(picture.of("rect"), key=lambda cell: cell.x)
    assert len(strip) == cells + 2
    lost = []
    for number, cell in enumerate(strip):
        marks = [t.text for t in picture.within(cell)]
        plays = 1 <= number <= cells
        near = any(abs(number - cross) <= 2 for cross in crosses) and number not in crosses
        lost += [number] if near and plays else []
        assert marks == (["✗"] if number in crosses else ["·"] if near and plays else [])
        assert cell.fill == (s.PALE if not plays else s.DIM if near else s.PAPER)
        above = [t.text for t in picture.of("text", fill=s.GREY, y=20) if t.x == approx(cell.x)]
        assert above == [str(number)] * plays
    free = [all(abs(n - cross) > 1 for cross in crosses) for n in range(cells + 2)]
    heaps = braced(picture, free, [cell.x for cell in strip], "stone")

    def listed(numbers):
        return ", ".join(map(str, numbers))

    alt = f"Treblecross on {cells} cells"
    alt += f"; crosses on {listed(crosses)}; a cross there loses: {listed(lost)}" if crosses else ""
    assert picture.alt == f"{alt}; heaps {listed(heaps) or 'none'}"
    said = f"a cross takes three stones; heaps {' + '.join(map(str, heaps)) or 'none'}"
    assert picture.words[-1] == (said if crosses else "one heap")
