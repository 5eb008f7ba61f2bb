"""Strips of positions and heaps of stones show what the rules say."""

import itertools
import re

from pictures import Picture, nearest_to, rows

from gamelib import Bash, PowersOfTwo, Subtraction
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import apart, approx, arrowed, called, case, changed, tells, truth, worth, xor


def leaves_room_for(longest, cells, last, values):
    """Hold that cells stand as low as where a move takes that many stones, and has its arrow."""
    jumps = Picture(draw.strip(Subtraction({longest}), last, values=values))
    assert arrowed(jumps) and cells[0].y == approx(jumps.of("rect")[0].y)


@truth(
    draw.strip,
    case(Bash(3), 12),
    case(Bash(3), 21, values=True, verdict=True),
    case(Bash(3), 20, verdict=True),
    case(Bash(2), 14, last_solved=7, brackets=[(0, 3), (3, 6), (6, 9)], verdict=True),
    case(Bash(3), 9, misere=True, brackets=[(1, 5), (5, 9)], verdict=True, values=True),
    case(Subtraction({1, 3, 4}), 30, last_solved=20, values=True, brackets=[(0, 7)], longest=12),
    case(Subtraction({2, 5}), 40, arrows=False, values=True),
    case(PowersOfTwo(), 5, last_solved=0, verdict=True, misere=True),
    case(Bash(3), 5, last_solved=-1, verdict=True, brackets=[(0, 4)]),
)
def strip_is_true(
    picture, game, last, *, last_solved=None, misere=False, values=False, brackets=(), **marks
):
    arrows, longest = marks.get("arrows", True), marks.get("longest", 0)
    known = last if last_solved is None else min(last_solved, last)
    values = values and not misere
    wins = [bool(game.outcome_from_rules(heap, misere)) for heap in range(known + 1)]
    (cells,) = rows(picture.of("rect"))
    assert len(cells) == last + 1
    for heap, cell in enumerate(cells):
        won = wins[heap] if heap <= known else None
        below = [text for text in picture.of("text") if abs(text.x - cell.x) < 0.1]
        said = ["PN"[won]] if heap <= known else []
        said += [str(heap)] + ([str(worth(game, heap))] if values and heap <= known else [])
        below = sorted(below, key=lambda text: text.y)[: len(said)]
        assert [text.text for text in below] == said
        assert cell.fill == {None: s.PALE, True: s.N_FILL, False: s.P_FILL}[won]
    moves = {cells.index(nearest_to((a.start[0], cells[0].y), cells)): a for a in arrowed(picture)}
    stuck = [heap for heap in range(known + 1) if not list(game.options(heap))]
    assert sorted(moves) == [n for n, won in enumerate(wins) if arrows and won and n not in stuck]
    for heap, arrow in moves.items():
        target = cells.index(nearest_to((arrow.end[0], cells[0].y), cells))
        assert target in list(game.options(heap)) and not wins[target]
        assert arrow.stroke == (s.VERMILLION if heap == known else s.LINE)
    if longest and arrows:
        leaves_room_for(longest, cells, last, values)
    braces = [line for line in picture.of("line", stroke=s.BLUE) if line.width > 1]
    closed = [(one, two) for one, two in brackets if two <= known]
    for (one, two), brace in zip(closed, braces, strict=True):
        assert (brace.start[0], brace.end[0]) == (
            approx(cells[one].x + 4),
            approx(cells[two].x - 4),
        )
        near = [t for t in picture.of("text", fill=s.BLUE) if abs(t.x - brace.x) < 1]
        (apart,) = [t for t in near if t.y > brace.y and len(t.text) < 3]  # and not the verdict
        assert apart.text in (str(two - one), "")
    assert len(picture.of("line", stroke=s.BLUE)) == 3 * len(closed)
    if marks.get("verdict") and known >= 0:
        kind = "N" if wins[known] else "P"
        assert picture.words[-1].startswith(f"{known} is {kind}: ")
        if named := re.search(r"to (\d+), a P-position", picture.words[-1]):
            assert not wins[int(named[1])] and int(named[1]) in list(game.options(known))
            assert f"take {known - int(named[1])}," in picture.words[-1]
        assert bool(named) == (wins[known] and known not in stuck)
    assert picture.alt.startswith(called(game)) and ("misère" in picture.alt) == misere
    lost = [n for n, won in enumerate(wins) if not won]
    tells(picture.alt.removeprefix(called(game)), 0, last, [abs(known)] * (known < last), lost)


def lines_of(size):
    """Return how many stones stand in each line of a heap: a large one in lines of eight."""
    if size <= 8:
        return [size] if size else []
    return [8] * (size // 8) + ([size % 8] if size % 8 else [])


@truth(
    draw.heaps,
    case([3, 5]),
    case((4, 0, 40), grundy=(4, 0, 7), hint=(4, 0, 3), clickable=True),
    case([3, 4], clickable=True, selected=["1:2"]),
    case([]),
)
def heaps_are_true(picture, sizes, *, grundy=None, clickable=False, hint=None, selected=None):
    frames = picture.of("rect", stroke=s.GREEN)
    framed = [c.part for frame in frames for c in picture.within(frame, "circle")]
    taken = []
    for name in selected or ():
        place, _, left = name.partition(":")
        taken += [f"{place}:{n}" for n in range(int(left), sizes[int(place)])]
    assert framed == taken
    left = sizes if hint is None else hint
    lines = rows(picture.of("circle"))
    assert [len(line) for line in lines] == [n for size in sizes for n in lines_of(size)]
    waiting = iter(lines)
    counts = [t for t in picture.of("text") if re.match(r"\d+(, value \d+)?$", t.text)]
    for place, size in enumerate(sizes):
        name, said = picture.word(f"heap {place + 1}"), counts[place]
        mine = list(itertools.islice(waiting, len(lines_of(size))))
        stones = list(itertools.chain.from_iterable(mine))
        assert not mine or (mine[0][0].y, mine[-1][0].y) == approx((name.y, said.y))
        assert all(stone.x < said.x for stone in stones)
        value = "" if grundy is None else f", value {grundy[place]}"
        assert said.text == f"{size}{value}"
        assert [stone.fill for stone in stones] == [
            s.VERMILLION if stone >= left[place] else s.BLUE for stone in range(size)
        ]
        if clickable:
            assert [stone.part for stone in stones] == [f"{place}:{n}" for n in range(size)]
            for n, stone in enumerate(stones):
                tells(stone.label, size - n, place + 1)
                assert ("selected" in stone.label) == (stone.part in (selected or ()))
        apart(stones)
    assert bool(picture.parts) == (clickable and any(sizes))
    assert ("no heaps" in picture.words) == (not sizes)
    values = [] if grundy is None else [grundy, xor(grundy)]
    tells(picture.alt, *([sizes, values, changed(sizes, left)] if any(sizes) else []))
