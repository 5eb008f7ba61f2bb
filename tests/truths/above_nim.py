"""Games in disguise stand above their Nim: each heap is as large as the game makes it."""

import itertools
import math

from pictures import nearest, rows

import gamecourse
import gamelib as gl
from gameviews.draw import style as s
from truths.registry import apart, approx, case, commas, truth, worth, xor

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


def moved_pieces(match, names):
    """Return for each move the pieces that it has moved: name, where from, where to."""
    return [
        [piece for piece in zip(names, *two, strict=False) if piece[1] != piece[2]]
        for two in itertools.pairwise(match)
    ]


def one_piece_moves(match, names):
    """Return the words of moves, each of one piece."""
    return [f"{name} {old}→{new}" for ((name, old, new),) in moved_pieces(match, names)]


def match_is_true(picture, heaps, words, step, what, total=True):
    """Compare the moves below a picture: all that were made, those undone grey, and the XOR."""
    grey = undone_moves(heaps[: step + 1])
    chips = sorted(picture.of("rect", height=38), key=lambda chip: chip.x)
    assert len(chips) == step
    for move, chip in enumerate(chips, 1):
        (text,) = picture.within(chip)
        assert text.text == f"{move}. {words[move - 1]}"
        assert len(picture.within(chip, "line")) == (move in grey)
    assert ("no move yet" in picture.words) == (step == 0 and len(heaps) > 1)
    now = heaps[step]
    said = f"{' ⊕ '.join(map(str, now))} = {xor(now)}" if len(now) > 1 else f"{sum(now)}"
    assert [t.text for t in picture.of("text", fill=s.BLUE)] == [said] * total
    alt = f"{what}; heaps {commas(now)}" + (f", XOR {xor(now)}" if total else "")
    alt += f"; moves {commas(words[:step])}" if step else ""
    assert picture.alt == alt + (f"; undone: {commas(grey)}" if grey else "")


def heap_stands(picture, stones, middle, size):
    """Compare a heap: its stones, none hidden, and their number among the texts above it."""
    assert len(stones) == size
    apart(stones)
    assert str(size) in [t.text for t in picture.of("text") if abs(t.x - middle) < 1]


def stairs_stand(picture, steps, to_left):
    """Compare a staircase with the ground on one side; return its steps."""
    floors = [r for r in picture.of("rect") if r.height not in (38, 56)]
    floors.sort(key=lambda floor: floor.x, reverse=to_left)
    stones = [disc for disc in picture.of("circle") if disc.fill in (s.BLUE, s.FADED)]
    assert len(stones) == sum(steps)
    for place, (floor, size) in enumerate(zip(floors[1:], steps, strict=True), 1):
        assert floor.holds(picture.word(f"step {place}"))
        here = [stone for stone in stones if 2 * abs(stone.x - floor.x) < floor.width]
        heap_stands(picture, here, floor.x, size)


def pieces_stand(picture, cells, places, looks):
    """Compare pieces with the cells they stand on: their fills and names."""
    discs = [d for d in picture.of("circle") if any(cell.holds(d) for cell in cells)]
    assert len(discs) == len(places)
    for place, (fill, name) in zip(places, looks, strict=True):
        (disc,) = [disc for disc in discs if cells[place].holds(disc)]
        assert disc.fill == fill
        assert [text.text for text in picture.within(cells[place])] == [name] * bool(name)


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
    assert len(cells) == max(match[0])
    for number, cell in enumerate(cells, 1):
        counts = number not in now and sum(coin > number for coin in now) % 2 == 1
        assert (cell.fill == s.P_FILL) == counts
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
    stairs_stand(picture, gaps[step], to_left=True)
    heaps = [tuple(gap[::2]) for gap in gaps]
    if math.prod(now) < 2000:
        assert xor(heaps[step]) == worth(gl.CoinsOnStrip(), now)
    words = one_piece_moves(match, LETTERS)
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
    # The highest step that has changed is the one that stones came down from.
    moved = [steps[-1] for steps in moved_pieces(match, range(1, 9))]
    words = [f"{old - new} from {place}" for place, old, new in moved]
    heaps = [steps[::2] for steps in match]
    if sum(now) < 10:
        assert xor(heaps[step]) == worth(gl.StaircaseNim(), now)
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
    for number, (line, (white, black)) in enumerate(zip(lines, now, strict=True), 1):
        fills = [s.P_FILL if white < place < black else s.PAPER for place in range(cells)]
        assert [cell.fill for cell in line] == fills
        pieces_stand(picture, line, (white, black), [(s.PAPER, ""), (s.INK, "")])
        level = [shape for shape in picture.shapes if shape.y == approx(line[0].y)]
        gap = heaps[step][number - 1]
        assert [each.text for each in level if each.text] == [f"row {number}", str(gap)]
    names = ["wb"[i % 2] + str(i // 2 + 1) for i in range(8)]
    words = one_piece_moves([[*itertools.chain(*position)] for position in match], names)
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
    foot = lanes[0].y + lanes[0].height / 2
    under = [text for text in picture.of("text", fill=s.GREY) if text.y < foot]
    under.sort(key=lambda text: text.x)
    assert [text.text for text in under] == ["top", *map(str, range(1, max(match[0]) + 1))]
    discs = [disc for disc in picture.of("circle") if disc.y < foot]
    for person, (disc, distance) in enumerate(zip(discs, now, strict=True), 1):
        lane = lanes[distance]
        assert 2 * abs(disc.x - lane.x) < lane.width and disc.y < lane.y - lane.height / 2
        text = nearest(disc, picture.of("text"))
        assert text.text == ("K" if person == king else LETTERS[person - 1])
    pairs = hill_pairs(now, king)
    braces = picture.of("line", stroke=s.BLUE)[2::3]
    stones = [disc for disc in picture.of("circle") if disc.y > foot]
    for brace, (near, far, size) in zip(braces, pairs, strict=True):
        assert (brace.start[0], brace.end[0]) == (approx(lanes[near].x), approx(lanes[far].x))
        here = [stone for stone in stones if nearest(stone, braces) is brace]
        heap_stands(picture, here, brace.x, size)
    heaps = [tuple(size for *_, size in hill_pairs(people, king)) for people in match]
    if max(now) < 10 and now[king - 1]:
        game = gl.ClimbingTheHill(king)
        assert bool(xor(heaps[step])) == bool(game.outcome_from_rules(now))
    names = [*LETTERS]
    names[king - 1] = "K"
    what = f"People at {commas(now)}, king {now[king - 1]}"
    match_is_true(picture, heaps, one_piece_moves(match, names), step, what)


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
    assert len(cells) == 1 + max(map(max, match))
    for number, cell in enumerate(cells, 1):
        inside = any(white < number < black for white, black in pairs)
        assert (cell.fill == s.P_FILL) == inside
    looks = [((s.PAPER, s.INK)[i % 2], LETTERS[i]) for i in range(len(now))]
    pieces_stand(picture, cells, [piece - 1 for piece in now], looks)
    heaps = [tuple(b - a - 1 for a, b in zip(p[::2], p[1::2], strict=True)) for p in match]
    links = picture.of("line", stroke=s.BLUE, dashed=True)
    stones = picture.of("circle", fill=s.BLUE)
    assert len(stones) == sum(heaps[step])
    for (white, black), link, size in zip(pairs, links, heaps[step], strict=True):
        middle = (cells[white - 1].x + cells[black - 1].x) / 2
        here = [stone for stone in stones if nearest(stone, links) == link]
        heap_stands(picture, here, middle, size)
    words = []
    for moved in moved_pieces(match, LETTERS):
        assert len(moved) <= d
        said = " ".join(f"{name}→{new}" for name, _, new in moved)
        words.append(said if len(moved) < 3 else f"{len(moved)} pieces")
    what = f"White on {commas(now[::2])}, Black on {commas(now[1::2])}"
    match_is_true(picture, heaps, words, step, what, total=d == 1)
