"""Games in disguise stand above their Nim: each heap is as large as the game makes it."""

import itertools
import math

from pictures import rows

import gamecourse
import gamelib as gl
from gameviews import draw
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


def undone_moves(heaps):
    """Return the moves that made a heap larger, and those that at once took this back."""
    found = []
    for move, (before, grown, after) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False)):
        larger = before == after and any(a < b for a, b in zip(before, grown, strict=True))
        if larger and move + 1 not in found:
            found += [move + 1, move + 2]
    return found


def moved_pieces(match):
    """Return for each move the pieces that it has moved: which, where from, where to."""
    return [
        [piece for piece in zip(itertools.count(), *two) if piece[1] != piece[2]]
        for two in itertools.pairwise(match)
    ]


def cell_words(match):
    """Return the words of moves between numbered cells."""
    moves = [[f"{old}→{new}" for _, old, new in moved] for moved in moved_pieces(match)]
    return [" ".join(move) if len(move) < 3 else f"{len(move)} pieces" for move in moves]


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
    said = f"{' ⊕ '.join(map(str, now))} = {xor(now)}" if len(now) > 1 else f"XOR {xor(now)}"
    assert (said in [t.text for t in picture.of("text", anchor="end")]) == total
    alt = what + (f"; XOR of the heaps {xor(now)}" if total else "")
    alt += f"; moves {commas(words[:step])}" if step else ""
    assert picture.alt == alt + (f"; undone: {commas(grey)}" if grey else "")


def stands_in(picture, shapes):
    """Say that a game, whose own picture has a check of its own, is drawn higher or lower."""
    first = shapes[0].lowered(0)
    downs = [shape.y - first.y for shape in picture.scene.shapes if isinstance(shape, type(first))]
    assert any(
        all(shape.lowered(down) in picture.scene.shapes for shape in shapes) for down in downs
    )


def staircase_stands_in(picture, steps, **looks):
    """Say the same of a staircase with its values, but for the sentence of their XOR."""
    stairs = draw.staircase(steps, values=True, **looks).shapes
    stands_in(
        picture, [each for each in stairs if "odd steps" not in str(getattr(each, "text", ""))]
    )
    return draw.staircase(steps).alt


def heaps_stand(picture, ends, sizes):
    """Compare the heaps at the foot: each has its stones, side by side below its gap's middle."""
    low = max((disc.y for disc in picture.of("circle", fill=s.BLUE)), default=0)
    stones = picture.of("circle", fill=s.BLUE, y=low)
    assert len(stones) == sum(sizes)
    apart(stones)
    for (left, right), size in zip(ends, sizes, strict=True):
        here = [stone.x for stone in stones if left < stone.x < right]
        assert len(here) == size
        assert sum(here) == approx(size * (left + right) / 2)


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
    strip = draw.coins_on_strip(now, length=max(match[0]))
    stands_in(picture, strip.shapes)
    # A step of the staircase has as many stones as free cells have that many coins to the right.
    gaps = [
        [
            sum(cell not in coins and sum(c > cell for c in coins) == k for cell in range(1, 25))
            for k in range(1, len(coins) + 1)
        ]
        for coins in match
    ]
    below = staircase_stands_in(picture, gaps[step], to_left=True)
    cells = {t.text: t.x for t in picture.of("text") if t.y < strip.height}
    links = picture.of("line", dashed=True)
    for place, (link, coin) in enumerate(zip(links, now[::-1], strict=True), 1):
        free = [cells[str(cell)] for cell in range(coin - gaps[step][place - 1], coin)]
        side = cells["2"] - cells["1"]
        assert link.start[0] == approx(
            sum(free) / len(free) if free else cells[str(coin)] - side / 2
        )
        assert link.stroke == (s.LINE, s.BLUE)[place % 2]
        assert link.end[0] == approx(picture.word(f"step {place}").x)
        stones = [disc for disc in picture.of("circle") if abs(disc.x - link.end[0]) < 1]
        assert all(disc.y < strip.height or disc.y > link.end[1] for disc in stones)
    heaps = [tuple(gap[::2]) for gap in gaps]
    if math.prod(now) < 2000:
        assert xor(heaps[step]) == worth(gl.CoinsOnStrip(), now)
    match_is_true(picture, heaps, cell_words(match), step, f"{strip.alt}; {below}")


@truth(
    gamecourse.stairs,
    case([(1, 2), (0, 2), (1, 1)], 2),
    case(STAIRS_MATCH, 4),
    case([(0, 0, 9, 1, 12)]),
)
def stairs_are_true(picture, match, step=0):
    now = match[step]
    what = staircase_stands_in(picture, now)
    # The highest step that has changed is the one that stones came down from.
    moved = [steps[-1] for steps in moved_pieces(match)]
    words = [f"{old - new} from {place + 1}" for place, old, new in moved]
    heaps = [steps[::2] for steps in match]
    if sum(now) < 10:
        assert xor(heaps[step]) == worth(gl.StaircaseNim(), now)
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
    moves = moved_pieces([[*itertools.chain(*position)] for position in match])
    words = [f"{'wb'[i % 2]}{i // 2 + 1} {old}→{new}" for ((i, old, new),) in moves]
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
    drawn = draw.hill(king, now, length=max(match[0]), values=True)
    stands_in(picture, drawn.shapes)
    x = {text.text: text.x for text in picture.of("text", fill=s.GREY)}
    side = x["1"] - x["2"]
    pairs = hill_pairs(now, king)
    ends = [(x[str(far)] + side / 2, x[str(far)] + side * (size + 0.5)) for _, far, size in pairs]
    heaps_stand(picture, ends, [size for *_, size in pairs])
    heaps = [tuple(size for *_, size in hill_pairs(people, king)) for people in match]
    if max(now) < 10 and now[king - 1]:
        game = gl.ClimbingTheHill(king)
        assert bool(xor(heaps[step])) == bool(game.outcome_from_rules(now))
    match_is_true(picture, heaps, cell_words(match), step, drawn.alt)


@truth(
    gamecourse.black_and_white,
    case(SIDES_MATCH, 2),
    case(SIDES_MATCH, 1),
    case([(1, 5, 7, 9), (3, 5, 8, 9), (3, 4, 8, 9)], 2),
    case([(1, 3, 5, 7, 9, 11), (2, 3, 6, 7, 10, 11)], 1, d=3),
    case([(1, 5, 7, 9), (3, 5, 7, 9)], 1, d=1),
)
def black_and_white_above_nim_is_true(picture, match, step=0, d=2):
    now, mover = match[step], ("white", "black")[step % 2]
    length = max(map(max, match))
    drawn = draw.black_and_white(d, now, mover, length=length, values=True)
    stands_in(picture, drawn.shapes)
    x = {text.text: text.x for text in picture.of("text", fill=s.GREY)}
    half, pairs = (x["2"] - x["1"]) / 2, zip(now[::2], now[1::2], strict=True)
    ends = [(x[str(white)] + half, x[str(black)] - half) for white, black in pairs]
    heaps = [tuple(b - a - 1 for a, b in zip(p[::2], p[1::2], strict=True)) for p in match]
    heaps_stand(picture, ends, heaps[step])
    match_is_true(picture, heaps, cell_words(match), step, drawn.alt, total=d == 1)
