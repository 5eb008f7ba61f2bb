"""Nim in binary adds up: cards of digits, blocks with partners, rows of numbers."""

import itertools

from pictures import rows

import gamecourse
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import case, ones, tells, truth, xor


def cards(picture):
    """Return the digit cards as rows of pairs: the card, the digit on it."""
    found = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (50, 54)]
    return [[(card, picture.within(card)[0].text) for card in line] for line in rows(found)]


def numbers_on(lines):
    return [int("".join(digit for _, digit in line), 2) for line in lines]


@truth(
    draw.nim_bits,
    case([3, 4, 5]),
    case([3, 12, 9], bits=5, rows=5),
    case([1, 4, 5]),
    case([5, 5, 1], moves=False),
    case([3, 12, 9], move=(1, 10)),
    case([7, 7], move=(0, 0)),
    case([511, 0]),
    case([6, 2], rows=6),
)
def bit_cards_are_true(picture, sizes, *, bits=None, moves=True, move=None, rows=None):
    position = list(sizes)
    if move:
        position[move[0]] = move[1]
    total, moves = xor(position), moves and not move
    lines = cards(picture)
    assert numbers_on(lines) == position
    full = draw.nim_bits([1] * max(rows or 0, len(sizes)))  # has the rows that are left empty here
    assert picture.scene.height == full.height
    width = max([bits or 1, *(n.bit_length() for n in sizes)])
    assert {len(line) for line in lines} == {width}
    columns = [card.x for card, _ in lines[0]]
    powers = [1 << i for i in reversed(range(width))]
    for x, power in zip(columns, powers, strict=True):
        (weight,) = [t for t in picture.of("text", text=str(power), fill=s.GREY) if t.size < 22]
        assert weight.x == x
        (lamp,) = [c for c in picture.of("circle") if c.width == 44 and c.x == x]
        lit = bool(total & power)
        assert lamp.fill == (s.YELLOW if lit else s.DIM)
        assert [t.text for t in picture.within(lamp)] == [str(int(lit))]
    for place, (old, heap, line) in enumerate(zip(sizes, position, lines, strict=True)):
        name = picture.word(f"heap {place + 1}: {heap}")
        assert name.y == line[0][0].y
        after = min(heap, heap ^ total) if moves else heap
        assert [card.stroke == s.VERMILLION for card, _ in line] == [
            bool((old ^ after) & power) for power in powers
        ]
        beside = [t.text for t in picture.of("text", fill=s.VERMILLION) if t.y == name.y]
        if moves and after != heap:
            assert beside == [f"wins: take {heap - after}, leave {after}"]
        else:
            assert beside == ([f"was {old}: {old - heap} taken"] if old != heap else [])
    winner = ": N, the mover wins" if total else ": P, the mover loses"
    asks = not (moves or move)
    assert picture.words[-1] == f"= {total}{winner * (not asks)}"
    assert picture.word("lamps" if asks else "nim-sum").y == lamp.y
    wins = [(i, n ^ total) for i, n in enumerate(position, 1) if n ^ total < n]
    words = [int(f"{n:b}") for n in (*position, total)]
    gone = [move[0] + 1, sizes[move[0]], move[1]] if position != list(sizes) else []
    tells(picture.alt, gone, position, words[:-1], total, words[-1], wins if moves else [])


@truth(
    gamecourse.nim_pairs,
    case([3, 4, 5]),
    case([31, 6, 1]),
    case([5, 5, 5]),
    case([2, 3, 2, 3]),
    case([0, 1]),
    case([1, 4, 5], says=False),
)
def pairs_are_true(picture, sizes, *, says=True):
    total, blocks = xor(sizes), picture.of("rect")
    for place, size in enumerate(sizes):
        name = picture.word(f"heap {place + 1}: {size}")
        mine = sorted((b for b in blocks if b.y == name.y), key=lambda block: block.x)
        assert [len(picture.within(block, "circle")) for block in mine] == ones(size)
    assert len(picture.of("circle")) == sum(sizes)
    ties = picture.of("line", stroke=s.GREY)
    for power in ones(max(sizes)):
        column = [b for b in blocks if len(picture.within(b, "circle")) == power]
        column.sort(key=lambda block: block.y)
        for i, block in enumerate(column):
            alone = bool(total & power) and i == len(column) - 1
            assert (block.stroke == s.VERMILLION) == alone
    assert len(ties) == sum(sum(bool(n & p) for n in sizes) // 2 for p in ones(31))
    assert picture.words[-1].startswith(("left alone", "every block")) == says
    if says:
        tells(picture.words[-1], ones(total))
    tells(picture.alt, sizes, [ones(n) for n in sizes], ones(total))


@truth(
    gamecourse.bit_rows,
    case([("x - 1", 2), ("y - 1", 5), ("OR", 7)], lit=(0, 2), remarks=["", "odd", "all"]),
    case([("n", 300)]),
    case([("u", 1), ("v", 0)], bits=4),
    case([("u", 1), ("v", 2)], result=False),
)
def rows_of_digits_are_true(picture, numbers, *, remarks=(), lit=(), bits=1, result=True):
    lines = cards(picture)
    assert numbers_on(lines) == [number for _, number in numbers]
    width = max([bits, *(number.bit_length() for _, number in numbers)])
    columns = [card.x for card, _ in lines[0]]
    assert len(columns) == width
    for place, x in enumerate(reversed(columns)):
        weight = next(t for t in picture.of("text", text=str(1 << place)) if t.y == 18)
        assert weight.x == x
    beams = sorted(beam.x for beam in picture.of("rect", fill=s.GLOW))
    assert beams == sorted(columns[width - 1 - place] for place in lit)
    for (name, number), line, remark in itertools.zip_longest(numbers, lines, remarks):
        text = picture.word(f"{name} = {number}")
        assert text.y == line[0][0].y
        said = [t.text for t in picture.of("text", fill=s.VERMILLION) if t.y == text.y]
        assert [word for word in said if word] == ([remark] if remark else [])
    assert len(picture.of("line", stroke=s.INK)) == (result and len(numbers) > 1)
    assert all(f"{name} = {n} = {n:0{width}b}" in picture.alt for name, n in numbers)
