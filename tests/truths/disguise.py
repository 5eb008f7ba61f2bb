"""Nim in disguise is drawn as it stands: a staircase, coins and pieces on strips, a hill."""

import itertools

from gameviews import draw
from gameviews.draw import style as s
from truths.registry import case, changed, tells, truth, xor


@truth(
    draw.staircase,
    case((2, 1, 3)),
    case((2, 1, 3, 0, 5), values=True, hint=(2, 1, 3, 4, 1)),
    case((3, 2, 24), clickable=True, to_left=True),
    case((1,) * 14, values=True, clickable=True),
    case(()),
    case((4,), hint=(1,), clickable=True),
)
def staircase_is_true(picture, steps, *, values=False, to_left=False, clickable=False, hint=None):
    after = steps if hint is None else hint
    boards = sorted(picture.of("rect"), key=lambda board: board.x, reverse=to_left)
    assert len(boards) == len(steps)
    ground = picture.word("ground")
    for place, (board, stones) in enumerate(zip(boards, steps, strict=True)):
        here = [disc for disc in picture.of("circle") if abs(disc.x - board.x) < 1]
        here.sort(key=lambda disc: -disc.y)
        assert len(here) == stones
        moved = stones - min(stones, after[place])
        marked = [disc.fill == s.VERMILLION for disc in here]
        assert marked == [False] * (stones - moved) + [True] * moved
        under = [t for t in picture.of("text") if abs(t.x - board.x) < 1 and t.y > ground.y - 1]
        name, count = under[:2]
        assert name.text in (f"step {place + 1}", str(place + 1))
        assert count.text == str(stones)
        for left, disc in enumerate(here if clickable else []):
            assert disc.part == f"{place}:{left}"
            tells(disc.label, stones - left, place + 1, [place] * (place > 0))
    assert bool(picture.parts) == (clickable and any(steps))
    total = xor(steps[::2])
    if values:
        tells(picture.words[-1], steps[::2], total)
    lowered = [(place, left) for place, left in changed(steps, after) if left < steps[place - 1]]
    where = [1, len(steps)][: len(steps)]
    tells(picture.alt, steps, where, lowered, [total] * values)


def cells_of(picture):
    """Return the cells of a strip from the left, with their numbers checked, and the pieces."""
    cells = sorted(picture.of("rect", fill=s.LIGHT_WOOD), key=lambda cell: cell.x)
    under = [
        t
        for t in picture.of("text", fill=s.GREY)
        if 0 < t.y - cells[0].y < cells[0].height / 2 + 30
    ]
    under.sort(key=lambda text: text.x)
    assert [text.text for text in under[: len(cells)]] == [str(n + 1) for n in range(len(cells))]
    discs = [disc for disc in picture.of("circle") if not disc.part]
    places = {}
    for disc in discs:
        (place,) = (i for i, cell in enumerate(cells, 1) if cell.holds(disc))
        places[place] = disc
    assert len(places) == len(discs)
    return cells, dict(sorted(places.items()))


def targets_are_true(picture, cells, wanted):
    """Compare what can be clicked with the cells wanted: their names, and numbers in the label."""
    found = {}
    for disc in picture.of("circle"):
        if disc.part:
            (place,) = (i for i, cell in enumerate(cells, 1) if cell.holds(disc))
            found[place] = disc.part
            tells(disc.label, wanted[place][1])
    assert found == {place: part for place, (part, _) in wanted.items()}


def gaps_under(picture, cells):
    """Return the gaps written under a strip, from the left."""
    foot = cells[0].y + cells[0].height / 2 + 45
    texts = [t for t in picture.of("text") if t.y > foot and t.text.isdigit()]
    return [int(text.text) for text in sorted(texts, key=lambda text: text.x)]


def arrows_of(picture, cells):
    """Return from which cell to which the arrows above a strip go."""

    def at(x):
        return min(range(len(cells)), key=lambda i: abs(cells[i].x - x)) + 1

    return {(at(a.start[0]), at(a.end[0])) for a in picture.of("line", arrow=True)}


@truth(
    draw.coins_on_strip,
    case((2, 5, 9), length=12, clickable=True),
    case((2, 5, 9, 10, 14), values=True, hint=(2, 5, 9, 10, 12)),
    case((), values=True),
    case((40,), clickable=True),
    case(tuple(range(2, 41, 2)), values=True),
    case((1, 2, 3), values=True, length=3),
)
def coins_on_strip_is_true(picture, coins, *, length=0, values=False, clickable=False, hint=None):
    cells, places = cells_of(picture)
    assert len(cells) == max([length, 1, *coins])
    assert list(places) == list(coins)
    after = coins if hint is None else hint
    moved = {(a, b) for a, b in zip(coins, after, strict=True) if a != b}
    assert arrows_of(picture, cells) == moved
    for place, disc in places.items():
        assert disc.fill == (s.VERMILLION if place in {a for a, _ in moved} else s.YELLOW)
    wanted = {}
    for cell in range(1, max(coins, default=0)) if clickable else ():
        if cell not in coins:
            wanted[cell] = str(cell), [min(c for c in coins if c > cell), cell]
    targets_are_true(picture, cells, wanted)
    gaps = [b - a - 1 for a, b in itertools.pairwise((0, *coins))][::-1]
    if values:
        assert gaps_under(picture, cells) == gaps[::-1]
        assert picture.words[-1].endswith(f" {xor(gaps[::2])}")
    tells(picture.alt, coins, [gaps, xor(gaps[::2])] if values and coins else [])


def moved_by(arrows, pieces, mover):
    """Return where the pieces are when a side has gone along arrows: its own, over free cells."""
    after = {piece: piece for piece in pieces} | dict(arrows)
    for start, end in arrows:
        place = pieces.index(start)
        assert mover == ("black" if place % 2 else "white")
        to = pieces[place - 1] if place % 2 else pieces[place + 1]
        assert start < end < to or to < end < start
    return tuple(after.values())


@truth(
    draw.black_and_white,
    case(2, (1, 4, 6, 7, 9, 14), "white", clickable=True, values=True, selected=["0:3"]),
    case(2, (1, 4, 6, 7, 9, 14), "black", hint=((1, 3, 6, 7, 9, 12), "white")),
    case(1, (), length=3),
    case(1, (3, 6), "black", clickable=True, length=8),
    case(1, (2, 6, 7, 9), "white", hint=((4, 6, 7, 9), "black")),
    case(3, (1, 4, 6, 8, 9, 14), "white", hint=((2, 4, 7, 8, 12, 14), "black")),
)
def black_and_white_is_true(
    picture, d, pieces, mover="white", *, length=0, values=False, hint=None, selected=(), **marks
):
    cells, places = cells_of(picture)
    assert len(cells) == max([length, 1, *pieces])
    assert list(places) == list(pieces)
    after = pieces if hint is None else hint[0]
    moved = {(a, b) for a, b in zip(pieces, after, strict=True) if a != b}
    arrows = arrows_of(picture, cells)
    assert arrows == moved
    if hint is not None:
        assert 1 <= len(arrows) <= d and {mover, hint[1]} == {"white", "black"}
        assert hint[0] == moved_by(arrows, pieces, mover)
    for number, (place, disc) in enumerate(places.items()):
        plain = s.INK if number % 2 else s.PAPER
        assert disc.fill == (s.VERMILLION if place in {a for a, _ in moved} else plain)
    wanted, gaps = {}, []
    for pair, (white, black) in enumerate(zip(pieces[::2], pieces[1::2], strict=True)):
        gaps.append(black - white - 1)
        for cell in range(white + 1, black) if marks.get("clickable") else ():
            wanted[cell] = f"{pair}:{cell}", [white if mover == "white" else black, cell]
    targets_are_true(picture, cells, wanted)
    rings = {disc.part for disc in picture.of("circle", stroke=s.GREEN)}
    assert rings == {*selected} & {*picture.parts}
    if values:
        assert gaps_under(picture, cells) == gaps
    assert mover in picture.words[-1].lower() and mover in picture.alt.rpartition(" moves")[0]
    tells(picture.alt, pieces, gaps if values else [])


@truth(
    draw.hill,
    case(2, (1, 4, 6, 11), values=True, clickable=True),
    case(3, (0, 0, 3, 6, 9), values=True, hint=(0, 0, 0, 6, 9)),
    case(1, (0, 2), clickable=True, length=5),
    case(1, (24,), clickable=True),
    case(3, (2, 4, 7), values=True),
    case(6, (0,) * 5 + (3, 7)),
)
def hill_is_true(picture, king, people, *, length=0, values=False, clickable=False, hint=None):
    cells = sorted(picture.of("rect", fill=s.LIGHT_WOOD), key=lambda cell: -cell.x)
    assert len(cells) == max(length, *people)
    (top,) = picture.of("rect", fill=s.MINT)
    after = people if hint is None else hint
    discs = [disc for disc in picture.of("circle") if not disc.part]
    assert len(discs) == len(people)
    for place, (disc, distance) in enumerate(zip(discs, people, strict=True)):
        plain = s.YELLOW if place + 1 == king else s.PAPER
        assert disc.fill == (s.VERMILLION if after[place] != distance else plain)
        ground = top if distance == 0 else cells[distance - 1]
        assert 2 * abs(disc.x - ground.x) < ground.width
        (text,) = picture.within(disc)
        assert text.text == ("K" if place + 1 == king else str(place + 1))
    wanted = {}
    for cell in range(max(people)) if clickable and people[king - 1] else ():
        if cell == 0 or cell not in people:
            place = next(i for i, distance in enumerate(people) if distance > cell)
            wanted[str(cell)] = [place + 1] * (place + 1 != king) + [cell] * (cell > 0)
    targets = {each.part: each.label for each in picture.shapes if each.part}
    assert targets.keys() == wanted.keys()
    for part, label in targets.items():
        tells(label, wanted[part])
    moved = [place for place, distance in enumerate(people) if after[place] != distance]
    arrows = [shape for shape in picture.shapes if shape.arrow]
    for place, arrow in zip(moved, arrows, strict=True):
        end = after[place]
        ground = cells[end - 1] if end else top
        assert arrow.start[0] == discs[place].x
        assert 2 * abs(arrow.end[0] - ground.x) < ground.width
    said = []
    if values:
        below = [distance for distance in people if distance]
        gaps = [b - a - 1 for a, b in zip(below[-2::-2], below[::-2], strict=False)]
        if len(below) % 2:
            gaps.append(below[0] - (king == len(people) - len(below) + 2))
        foot = max(text.y for text in picture.of("text", fill=s.GREY))
        said = [int(t.text) for t in picture.of("text", fill=s.BLUE) if t.y > foot]
        assert said == gaps
    marked = [(place, end) if end else place for place, end in changed(people, after)]
    tells(picture.alt, people, king, marked, said)
