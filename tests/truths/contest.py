"""Games from contests go on step by step as the rules allow: columns of digits, a ring."""

import gamecourse
import gamelib as gl
from gameviews.draw import style as s
from truths.registry import approx, case, commas, key_is_true, tells, truth


def grid_of_digits(picture, weights, names):
    """Return the cards below the weights and beside the names, row by row, a text on each."""
    found = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (50, 54)]
    grid = []
    for name in names:
        line = []
        for weight in weights:
            (card,) = [r for r in found if (r.x, r.y) == (approx(weight.x), approx(name.y))]
            line.append((card, picture.within(card)[0]))
        grid.append(line)
    return grid


def weights_above(picture, bits):
    """Return the powers of two above the columns, the largest first, with their order held."""
    weights = sorted(picture.of("text", y=22), key=lambda text: text.x)
    assert [int(text.text) for text in weights] == [1 << i for i in reversed(range(bits))]
    return weights


def at_line(picture, name, weights):
    """Return the texts in the columns, on the line that has this name: None for no text."""
    left = picture.word(name, anchor="start")
    found = [t for t in picture.of("text") if t.y == approx(left.y) and t is not left]
    near = [[t for t in found if t.x == approx(weight.x)] for weight in weights]
    return [line[0] if line else None for line in near]


@truth(
    gamecourse.moore_bits,
    case([6, 5, 3], 2),
    case((13, 7, 6, 2), 2, 3),
    case([6, 5, 3], 2, 2),
    case((13, 7, 6, 2), 2, 4),
    case([3, 3, 3, 1], 2, 1),
    case([5, 5, 5], 2, 3),
    case((33, 18), 1, 6),
)
def moore_bits_are_true(picture, heaps, k, step=0):
    bits, given = max(heaps).bit_length(), tuple(heaps)
    weights = weights_above(picture, bits)
    names = [picture.word(f"heap {i}: {heap}") for i, heap in enumerate(heaps, 1)]
    grid = grid_of_digits(picture, weights, names)
    # A heap is lowered in the column of its first other digit, a 1 that became 0: then it is free.
    since = []
    for heap, line in zip(heaps, grid, strict=True):
        old = f"{heap:0{bits}b}"
        others = [c for c, (_, t) in enumerate(line[:step]) if t.text != old[c]]
        since.append(others[0] if others else bits)
        assert not others or old[others[0]] == "1"
        for column, (card, text) in enumerate(line):
            hidden, other = bool(others) and column >= step, column in others
            assert text.text == ("?" if hidden else text.text if other else old[column])
            assert (card.fill == s.BLUE) == (text.text == "1")
    lowered = [column < bits for column in since]
    assert sum(lowered) <= k
    # By the rules: some winning move begins with these digits, and is all of them in the end.
    game = gl.MooreNim(k)
    shown = [int("".join(t.text for _, t in line[:step]) or "0", 2) for line in grid]
    good = [left for left in game.options(given) if not game.outcome_from_rules(left)]
    good = good if game.outcome_from_rules(given) else [given]
    assert shown in [[heap >> (bits - step) for heap in left] for left in good]
    ends = [t for t in picture.of("text", anchor="start") if t.text.startswith("leave ")]
    ends = [t for t in ends if t.x > weights[-1].x and t.y <= names[-1].y]
    wanted = [(f"leave {n}", names[i].y) for i, n in enumerate(shown) if lowered[i]]
    assert [(t.text, t.y) for t in ends] == (wanted if step == bits else [])
    # Each column that is done has a card in the colour of its case, and its numbers below.
    looks = {"leave": s.BLUE, "fill": s.GREEN, "lower": s.VERMILLION}
    behind = sorted((r for r in picture.of("rect") if r.width == 84), key=lambda r: r.x)
    counts, free = at_line(picture, "ones", weights), at_line(picture, "free heaps", weights)
    cases, said = [], []
    for column, weight in enumerate(weights):
        now = [i for i, start in enumerate(since) if start < min(column, step)]
        fixed = [i for i in range(len(heaps)) if i not in now and heaps[i] & int(weight.text)]
        if column >= step:
            assert counts[column].text == str(len(fixed)) and free[column] is None
            continue
        more, filled = since.count(column), sum(grid[i][column][1].text == "1" for i in now)
        name = "lower" if more else "fill" if filled else "leave"
        assert (len(fixed) - more + filled) % (k + 1) == 0 and not (more and filled)
        assert (counts[column].text, free[column].text) == (str(len(fixed)), str(len(now)))
        assert behind[column].stroke == looks[name]
        assert [t.x == approx(weight.x) for t in picture.of("text", text=name)].count(True) == 1
        cases.append(f"{name} {more + filled}" if more + filled else name)
        said = [len(fixed), k + 1]
        if filled:
            said = [len(fixed), len(now), filled, len(fixed) + filled]
        if more:
            said = [len(fixed), len(now), more]
    assert len(behind) == step
    tells(picture.words[-1], said or [0, k + 1, 2 * k + 2])
    legend = "leave: is right already", "fill: free heaps help", "lower: more heaps"
    key_is_true(picture, dict(zip(looks.values(), legend, strict=True)) if bits <= 4 else {})
    counts = [int(each.partition(" ")[2]) for each in cases if " " in each]
    tells(picture.alt, heaps, k, shown if step == bits else [step, bits], counts)
    assert picture.alt.endswith(commas(cases))


@truth(
    gamecourse.ring_move,
    case([4, 2, 0, 3, 5]),
    case((3, 0, 1), 2),
    case((5, 1, 0, 0, 7), 3),
    case((2, 2, 2, 0)),
    case((2,) * 11 + (0,)),
)
def ring_move_is_true(picture, edges, leave=1):
    game, edges = gl.RingOfNumbers(), tuple(edges)
    rings = {"now": edges}
    rings |= {f"cross, leave {leave}": (*edges[1:], leave), "leave 0": (*edges[1:], 0)}
    assert {*list(rings.values())[1:]} <= {*game.options(edges)}
    coins = sorted(picture.of("circle", fill=s.YELLOW, width=32), key=lambda c: c.y)
    said, rolled = [], []
    for coin, (name, ring) in zip(coins, rings.items(), strict=True):
        assert picture.word(name, anchor="start", bold=True).y == approx(coin.y)
        level = [shape for shape in picture.shapes if abs(shape.y - coin.y) < 1]
        level.sort(key=lambda shape: shape.x)
        lines = [each for each in level if each.kind == "line"]
        joints = [each.x for each in level if (each.fill, each.width) == (s.INK, 14)]
        discs = [each for each in level if (each.fill, each.width) == (s.PAPER, 40)]
        numbers = [int(picture.within(disc)[0].text) for disc in discs]
        here = 1 + joints.index(approx(coin.x))
        ways = numbers[:here][::-1], numbers[here:]
        walks = ring[::-1].index(0), ring.index(0)
        # Both ways from the coin stand the numbers of the ring, to the first 0 and no farther.
        for way, walk, round_it in zip(ways, walks, (ring[::-1], ring), strict=True):
            assert way[: walk + 1] == list(round_it[: walk + 1])
        for place, (line, number) in enumerate(zip(lines, numbers, strict=True)):
            colour = s.ORANGE if here - walks[0] <= place < here else s.LINE
            colour = s.BLUE if here <= place < here + walks[1] else colour
            assert (line.stroke, line.dashed) == (colour, number == 0)
        texts = [
            f"{word} {walk}, {'odd' if walk % 2 else 'even'}"
            for word, walk in zip(("back", "clockwise"), walks, strict=True)
        ]
        near = [t.text for t in picture.of("text") if abs(t.y - coin.y) < 30]
        assert {*texts} <= {*near}
        said.append(f"{name}: {', '.join(texts)}")
        if sum(ring) < 20:
            assert bool(game.outcome_from_rules(ring)) == any(walk % 2 for walk in walks)
        rolled.append((here, numbers))
    (start, before), *later = rolled
    for left, (here, after) in zip((leave, 0), later, strict=True):
        crossed = [*before[:start], left, *before[start + 1 :]]
        assert (here, after) == (start + 1, crossed)
    assert picture.alt == "; ".join(said).removeprefix("now: ").replace("back", "Back", 1)
