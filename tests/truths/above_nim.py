"""Games in disguise stand above their Nim: each heap is as large as the game makes it."""

import itertools
import math

from pictures import nearest, rows

import gamecourse
import gamelib as gl
from gameviews.draw import style as s
from truths.registry import approx, arrowed, case, commas, truth, worth, xor

#: Matches in which one side makes a heap larger and the other takes that back, and others.
STRIP_MATCH = [(2, 5, 7, 12), (2, 5, 7, 10), (1, 5, 7, 10), (1, 4, 7, 10), (1, 4, 6, 10)]
STAIRS_MATCH = [(2, 1, 3), (2, 2, 2), (4, 0, 2), (2, 0, 2), (2, 1, 1)]
HILL_MATCH = [(2, 4, 7, 9), (0, 4, 7, 9), (0, 1, 7, 9), (0, 1, 7, 8), (0, 0, 7, 8), (0, 0, 3, 8)]
SIDES_MATCH = [(1, 4, 6, 9, 11, 14), (2, 4, 8, 9, 11, 14), (2, 3, 8, 9, 11, 12)]
ROWS_MATCH = [
    [(1, 5), (0, 2), (3, 7)],
    [(1, 5), (1, 2), (3, 7)],
    [(1, 7), (1, 2), (3, 7)],
    [(3, 7), (1, 2), (3, 7)],
]
LETTERS = "ABCDEFGH"


def undone_moves(heaps):
    """Return the moves that made a heap larger, and those that at once took this back."""
    found = []
    for move, (before, grown, after) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False)):
        larger = before == after and any(a < b for a, b in zip(before, grown, strict=True))
        if larger and move + 1 not in found:
            found += [move + 1, move + 2]
    return found


def moved_pieces(before, after, names):
    """Return the pieces that a move has moved: name, where from, where to."""
    pieces = zip(names, before, after, strict=False)
    return [piece for piece in pieces if piece[1] != piece[2]]


def in_front(picture, *shapes):
    """Say whether each of these shapes is drawn after the one before, so that it is seen."""
    order = [picture.shapes.index(shape) for shape in shapes]
    return order == sorted(order)


def match_is_true(picture, heaps, words, step, what, total=True):
    """Compare the moves below a picture: all that were made, those undone grey, and the XOR."""
    grey = undone_moves(heaps[: step + 1])
    chips = sorted(picture.of("rect", height=38), key=lambda chip: chip.x)
    assert len(chips) == step and len({chip.y for chip in chips}) < 2
    foot = max([shape.y + shape.height / 2 for shape in picture.of("circle")], default=0)
    strikes = []
    for move, chip in enumerate(chips, 1):
        (text,) = picture.within(chip)
        assert text.text == f"{move}. {words[move - 1]}"
        faded = move in grey
        assert (chip.fill, chip.stroke) == ((s.DIM, s.GREY) if faded else (s.YELLOW, s.INK))
        assert (text.fill, text.bold) == ((s.GREY, False) if faded else (s.INK, True))
        struck = picture.within(chip, "line")
        assert len(struck) == faded and in_front(picture, chip, text, *struck)
        assert all(line.width > 0.8 * chip.width and line.stroke == s.GREY for line in struck)
        assert chip.y - chip.height / 2 > foot
        strikes += struck
    assert len(picture.of("line", stroke=s.GREY)) == len(strikes)
    assert ("no move yet" in picture.words) == (step == 0 and len(heaps) > 1)
    now = heaps[step]
    if total:
        said = f"{' ⊕ '.join(map(str, now))} = {xor(now)}" if len(now) > 1 else f"{sum(now)}"
        told = picture.word(said, fill=s.BLUE)
        assert told.bold and told.anchor == "end" and told.y > foot
        assert all(told.y == approx(chip.y) for chip in chips)
    else:
        assert not picture.of("text", fill=s.BLUE)
    alt = f"{what}; heaps {commas(now)}" + (f", XOR {xor(now)}" if total else "")
    alt += f"; moves {commas(words[:step])}" if step else ""
    assert picture.alt == alt + (f"; undone: {commas(grey)}" if grey else "")


def heap_stands(picture, stones, middle, floor, size, alive=True):
    """Compare a heap: its stones in full rows on a floor, around a middle, their number above."""
    assert len(stones) == size
    look = (s.BLUE, s.DEEP) if alive else (s.FADED, s.LINE)
    assert {(stone.fill, stone.stroke) for stone in stones} <= {look}
    for one, other in itertools.combinations(stones, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > one.width
    lines = rows(stones)[::-1]
    for number, line in enumerate(lines):
        assert sum(stone.x for stone in line) / len(line) == approx(middle)
        assert len(line) == len(lines[0]) or number == len(lines) - 1
        assert 0 <= floor - (line[0].y + line[0].height / 2) - 25 * number < 3
    top = min([stone.y - stone.height / 2 for stone in stones], default=floor)
    near = [t for t in picture.of("text") if abs(t.x - middle) < 1 and 0 < top - t.y < 30]
    assert [(t.text, t.bold, t.fill) for t in near] == [
        (str(size), alive, s.INK if alive else s.GREY)
    ]
    return near[0]


def stairs_stand(picture, steps, to_left):
    """Compare a staircase with the ground on one side; return its steps and their numbers."""
    floors = [r for r in picture.of("rect") if r.height not in (38, 56)]
    floors.sort(key=lambda floor: floor.height)
    assert len(floors) == len(steps) + 1
    for lower, higher in itertools.pairwise(floors):
        assert lower.x - higher.x == approx(lower.width if to_left else -lower.width)
        assert higher.height > lower.height + 4
        assert lower.y + lower.height / 2 == approx(higher.y + higher.height / 2)
    assert picture.word("ground").x == approx(floors[0].x)
    stones = [disc for disc in picture.of("circle") if disc.fill in (s.BLUE, s.FADED)]
    assert len(stones) == sum(steps)
    numbers = []
    for place, (floor, size) in enumerate(zip(floors, (0, *steps), strict=True)):
        odd = place % 2 == 1
        assert (floor.fill, floor.stroke) == (s.P_FILL if odd else s.PALE, s.LINE)
        if place:
            name = picture.word(f"step {place}")
            assert floor.holds(name) and name.x == approx(floor.x)
            assert name.fill == (s.INK if odd else s.GREY)
            here = [stone for stone in stones if 2 * abs(stone.x - floor.x) < floor.width]
            top = floor.y - floor.height / 2
            assert in_front(picture, floor, name, *here)
            numbers.append(heap_stands(picture, here, floor.x, top, size, odd))
    return floors[1:], numbers


def pieces_stand(picture, cells, places, looks):
    """Compare pieces with the cells they stand on: their fills and names, each in its middle."""
    discs = [d for d in picture.of("circle") if any(cell.holds(d) for cell in cells)]
    assert len(discs) == len(places)
    for place, (fill, name) in zip(places, looks, strict=True):
        (disc,) = [disc for disc in discs if cells[place].holds(disc)]
        assert (disc.x, disc.y) == (approx(cells[place].x), approx(cells[place].y))
        assert disc.fill == fill and disc.width < cells[place].width
        texts = picture.within(cells[place])
        assert [text.text for text in texts] == [name] * bool(name)
        assert in_front(picture, cells[place], disc, *texts)


def cells_touch(cells):
    """Say whether the cells of a strip are beside each other and equally wide."""
    steps = [b.x - a.x for a, b in itertools.pairwise(cells)]
    return all(step == approx(cell.width) for step, cell in zip(steps, cells, strict=False))


@truth(
    gamecourse.strip_and_stairs,
    case(STRIP_MATCH, 2),
    case(STRIP_MATCH, 4),
    case([(1, 2, 3)]),
    case([(3, 9, 24), (3, 9, 20)]),
)
def strip_and_stairs_is_true(picture, match, step=0):
    now = match[step]
    cells = sorted(picture.of("rect", height=56), key=lambda cell: cell.x)
    assert len(cells) == max(match[0]) and cells_touch(cells)
    for number, cell in enumerate(cells, 1):
        odd = sum(coin > number for coin in now) % 2 == 1
        fill = s.PAPER if number in now else s.P_FILL if odd else s.PALE
        assert (cell.fill, cell.stroke) == (fill, s.LINE)
    looks = [(s.N_FILL, letter) for letter in LETTERS[: len(now)]]
    pieces_stand(picture, cells, [coin - 1 for coin in now], looks)
    # A step of the staircase has as many stones as free cells have that many coins to the right.
    gaps = [
        [
            sum(cell not in coins and sum(c > cell for c in coins) == k for cell in range(1, 25))
            for k in range(1, len(coins) + 1)
        ]
        for coins in match
    ]
    floors, numbers = stairs_stand(picture, gaps[step], to_left=True)
    assert len(picture.of("circle")) == sum(gaps[step]) + len(now)
    links = picture.of("line", dashed=True)
    assert len(links) == len(now)
    for k, (link, floor, number) in enumerate(zip(links, floors, numbers, strict=True), 1):
        coin, before = now[-k], (0, *now)[-k - 1]
        edge = cells[0].x - cells[0].width / 2
        assert link.start[0] == approx(edge + cells[0].width * (before + coin - 1) / 2)
        assert 0 < link.start[1] - cells[0].y - cells[0].height / 2 < 10
        assert link.end[0] == approx(floor.x) and 8 < number.y - link.end[1] < 24
        assert link.stroke == (s.BLUE if k % 2 else s.LINE)
    heaps = [tuple(gap[::2]) for gap in gaps]
    if math.prod(now) < 2000:
        assert xor(heaps[step]) == worth(gl.CoinsOnStrip(), now)
    words = []
    for before, after in itertools.pairwise(match):
        ((name, old, new),) = moved_pieces(before, after, LETTERS)
        words.append(f"{name} {old}→{new}")
    match_is_true(picture, heaps, words, step, f"Coins on {commas(now)}")


@truth(
    gamecourse.stairs,
    case([(1, 2), (0, 2), (1, 1)], 2),
    case(STAIRS_MATCH, 4),
    case([(0, 0, 9, 1, 12)]),
)
def stairs_are_true(picture, match, step=0):
    now = match[step]
    stairs_stand(picture, now, to_left=False)
    words = []
    for before, after in itertools.pairwise(match):
        # The highest step that has changed is the one that stones came down from.
        place, old, new = moved_pieces(before, after, range(1, 9))[-1]
        words.append(f"{old - new} from {place}")
    heaps = [steps[::2] for steps in match]
    if sum(now) < 10:
        assert xor(heaps[step]) == worth(gl.StaircaseNim(), now)
    assert not picture.of("line", dashed=True)
    what = f"Stones on steps 1 to {len(now)}: {commas(now)}"
    match_is_true(picture, heaps, words, step, what)


@truth(
    gamecourse.northcott,
    case(ROWS_MATCH, 2),
    case(ROWS_MATCH, 3),
    case([[(0, 9)], [(0, 1)]], cells=10),
    case([[(0, 1), (2, 4), (0, 4), (3, 4)]], cells=5),
)
def northcott_is_true(picture, match, step=0, cells=8):
    now = match[step]
    lines = rows(picture.of("rect", height=60))
    assert [len(line) for line in lines] == [cells] * len(now)
    heaps = [tuple(black - white - 1 for white, black in position) for position in match]
    arrows = arrowed(picture, stroke=s.BLUE)
    assert len(arrows) == len(now)
    assert len(picture.of("circle")) == sum(heaps[step]) + 2 * len(now)
    for number, (line, (white, black)) in enumerate(zip(lines, now, strict=True), 1):
        assert cells_touch(line)
        fills = [s.P_FILL if white < place < black else s.PAPER for place in range(cells)]
        assert [cell.fill for cell in line] == fills
        pieces_stand(picture, line, (white, black), [(s.PAPER, ""), (s.INK, "")])
        name = picture.word(f"row {number}")
        assert name.y == approx(line[0].y) and name.x < line[0].x
        right = line[-1].x + line[-1].width / 2
        stones = [
            disc
            for disc in picture.of("circle", fill=s.BLUE)
            if 2 * abs(disc.y - line[0].y) < line[0].height
        ]
        stones.sort(key=lambda stone: stone.x)
        gap = heaps[step][number - 1]
        assert len(stones) == gap and {stone.stroke for stone in stones} <= {s.DEEP}
        assert all(b.x - a.x > a.width for a, b in itertools.pairwise(stones))
        (arrow,) = [arrow for arrow in arrows if arrow.y == approx(line[0].y)]
        lefts = [stone.x - stone.width / 2 for stone in stones]
        assert right < arrow.start[0] < arrow.end[0] < min([*lefts, s.WIDTH])
        beyond = [t for t in picture.of("text") if t.y == approx(line[0].y) and t.x > right]
        assert [(text.text, text.bold) for text in beyond] == [(str(gap), True)]
        assert all(stone.x + stone.width / 2 < beyond[0].x - 8 for stone in stones)
    words, flat = [], [[*itertools.chain(*position)] for position in match]
    for before, after in itertools.pairwise(flat):
        names = ["wb"[i % 2] + str(i // 2 + 1) for i in range(8)]
        ((name, old, new),) = moved_pieces(before, after, names)
        words.append(f"{name} {old}→{new}")
    what = f"White and black on {', '.join(f'{white} {black}' for white, black in now)}"
    match_is_true(picture, heaps, words, step, what)


def hill_pairs(people, king):
    """Return who is paired on a hill, the farthest first, and each pair's heap of Nim."""
    below, found = [distance for distance in people if distance], []
    second = king == len(people) - len(below) + 2  # the king comes next after the nearest
    while len(below) > 1:
        far, near = below.pop(), below.pop()
        found.append((near, far, far - near - 1))
    return [*found, *((0, far, far - second) for far in below)]


@truth(
    gamecourse.hill,
    case(HILL_MATCH, 2, 4),
    case(HILL_MATCH, 5, king=3),
    case([(2, 5, 8)], king=2),
    case([(0, 3, 24), (0, 3, 20)], 0, 2),
)
def hill_above_nim_is_true(picture, match, step=0, king=3):
    now = match[step]
    lanes = [r for r in picture.of("rect") if r.height != 38]
    lanes.sort(key=lambda lane: lane.x)
    assert len(lanes) == max(match[0]) + 1 and cells_touch(lanes)
    assert [lane.fill for lane in lanes] == [s.PAPER] + [s.PALE] * (len(lanes) - 1)
    assert all(near.height > far.height for near, far in itertools.pairwise(lanes))
    feet = [lane.y + lane.height / 2 for lane in lanes]
    assert max(feet) == approx(min(feet))
    under = [text for text in picture.of("text", fill=s.GREY) if text.y < feet[0]]
    under.sort(key=lambda text: text.x)
    assert [text.text for text in under] == ["top", *map(str, range(1, len(lanes)))]
    assert all(text.x == approx(lane.x) for text, lane in zip(under, lanes, strict=True))
    discs = [disc for disc in picture.of("circle") if disc.y < feet[0]]
    summit = []
    for person, (disc, distance) in enumerate(zip(discs, now, strict=True), 1):
        crowned = person == king
        lane = lanes[distance]
        assert disc.fill == (s.VERMILLION if crowned else s.N_FILL)
        assert disc.y + disc.height / 2 == approx(lane.y - lane.height / 2 - 2)
        text = nearest(disc, picture.of("text"))
        assert (text.x, text.y) == (approx(disc.x), approx(disc.y))
        assert text.text == ("K" if crowned else LETTERS[person - 1])
        assert text.fill == (s.PAPER if crowned else s.INK)
        assert in_front(picture, lane, disc, text)
        if distance:
            assert disc.x == approx(lane.x)
        else:
            summit.append(disc.x)
    assert not summit or sum(summit) / len(summit) == approx(lanes[0].x)
    assert all(b - a > 20 for a, b in itertools.pairwise(summit))  # each name can be read
    pairs = hill_pairs(now, king)
    lines = picture.of("line", stroke=s.BLUE)
    assert len(lines) == 3 * len(pairs)
    stones = [disc for disc in picture.of("circle") if disc.y > feet[0]]
    middles = [(lanes[near].x + lanes[far].x) / 2 for near, far, _ in pairs]
    for place, (near, far, size) in enumerate(pairs):
        *ticks, brace = lines[3 * place : 3 * place + 3]
        ends = lanes[near].x, lanes[far].x
        assert [tick.start[0] for tick in ticks] == [tick.end[0] for tick in ticks]
        assert [tick.x for tick in ticks] == [approx(end) for end in ends]
        assert (brace.start[0], brace.end[0]) == (approx(ends[0]), approx(ends[1]))
        assert brace.y > feet[0] and all(tick.end[1] == brace.y for tick in ticks)
        here = [
            stone
            for stone in stones
            if min(middles, key=lambda x: abs(x - stone.x)) == middles[place]
        ]
        heap_stands(picture, here, middles[place], 346, size)
    heaps = [tuple(size for *_, size in hill_pairs(people, king)) for people in match]
    if max(now) < 10 and now[king - 1]:
        game = gl.ClimbingTheHill(king)
        assert bool(xor(heaps[step])) == bool(game.outcome_from_rules(now))
    words, names = [], [*LETTERS]
    names[king - 1] = "K"
    for before, after in itertools.pairwise(match):
        ((name, old, new),) = moved_pieces(before, after, names)
        words.append(f"{name} {old}→{new}")
    what = f"People at {commas(now)}, king {now[king - 1]}"
    match_is_true(picture, heaps, words, step, what)


@truth(
    gamecourse.black_and_white,
    case(SIDES_MATCH, 2),
    case(SIDES_MATCH, 1),
    case([(1, 5, 7, 9), (1, 2, 7, 8)]),
    case([(1, 3, 5, 7, 9, 11), (2, 3, 6, 7, 10, 11)], 1, d=3),
    case([(1, 5, 7, 9), (3, 5, 7, 9)], 1, d=1),
)
def black_and_white_above_nim_is_true(picture, match, step=0, d=2):
    now = match[step]
    pairs = [*zip(now[::2], now[1::2], strict=True)]
    cells = sorted(picture.of("rect", height=64), key=lambda cell: cell.x)
    assert len(cells) == 1 + max(map(max, match)) and cells_touch(cells)
    for number, cell in enumerate(cells, 1):
        inside = any(white < number < black for white, black in pairs)
        assert (cell.fill, cell.stroke) == (s.P_FILL if inside else s.PALE, s.LINE)
    looks = [((s.PAPER, s.INK)[i % 2], LETTERS[i]) for i in range(len(now))]
    pieces_stand(picture, cells, [piece - 1 for piece in now], looks)
    inks = [text.fill for text in picture.of("text") if cells[0].y == approx(text.y)]
    assert inks == [(s.INK, s.PAPER)[i % 2] for i in range(len(now))]
    heaps = [tuple(b - a - 1 for a, b in zip(p[::2], p[1::2], strict=True)) for p in match]
    links = picture.of("line", stroke=s.BLUE, dashed=True)
    stones = picture.of("circle", fill=s.BLUE)
    assert len(stones) == sum(heaps[step])
    for (white, black), link, size in zip(pairs, links, heaps[step], strict=True):
        middle = (cells[white - 1].x + cells[black - 1].x) / 2
        assert link.start[0] == link.end[0] == approx(middle)
        assert cells[0].y + cells[0].height / 2 < link.start[1] < link.end[1]
        here = [stone for stone in stones if nearest(stone, links) == link]
        number = heap_stands(picture, here, middle, 206, size)
        assert link.end[1] < number.y
    words = []
    for before, after in itertools.pairwise(match):
        moved = moved_pieces(before, after, LETTERS)
        assert len(moved) <= d
        said = " ".join(f"{name}→{new}" for name, _, new in moved)
        words.append(said if len(moved) < 3 else f"{len(moved)} pieces")
    what = f"White on {commas(now[::2])}, Black on {commas(now[1::2])}"
    match_is_true(picture, heaps, words, step, what, total=d == 1)
