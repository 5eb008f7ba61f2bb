"""Forests and tries of ancestor deletion show the values and sets that the rules give."""

import functools
import re

from pictures import nearest, nearest_to, rows

import gamecourse
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import apart, approx, case, commas, mex, tells, truth, xor


def line_up(parents, node):
    """Return a node and its ancestors."""
    return [node, *line_up(parents, parents[node - 1])] if node else []


@functools.cache
def worth_of_nodes(parents, nodes):
    """Return the value of what is left of a forest, by the rules."""
    left = [nodes.difference(line_up(parents, v)) for v in nodes]
    return mex([worth_of_nodes(parents, rest) for rest in left])


def below(parents, root):
    """Return the nodes of a subtree."""
    every = range(1, len(parents) + 1)
    return frozenset(v for v in every if not root or root in line_up(parents, v))


def discs_of(picture, count):
    """Return the discs of a forest by node: each has its number in it."""
    found = {}
    for disc in picture.of("circle", width=50):
        if disc.fill not in (s.CLEAR, "none"):
            (number,) = picture.within(disc)
            found[int(number.text)] = disc
    assert sorted(found) == [*range(1, count + 1)]
    apart(found.values())
    return found


def is_planted(picture, parents, discs, gone=()):
    """Check that the lines of a forest lead from each node down to its children."""
    drawn, numbers = {}, {id(disc): u for u, disc in discs.items()}
    for line in [each for each in picture.of("line", thick=2.5) if each.stroke in (s.GREY, s.DIM)]:
        up, down = (nearest_to(end, discs.values()) for end in (line.start, line.end))
        assert up.y < down.y
        drawn[numbers[id(down)]] = numbers[id(up)]
        assert line.dashed == (numbers[id(up)] in gone)
    assert drawn == {u: parent for u, parent in enumerate(parents, start=1) if parent}


def beside(picture, disc, right):
    """Return the number to the right of a node, or to its left."""
    level = [t for t in picture.of("text", bold=True) if abs(t.y - disc.y) < 1 and t.fill != s.INK]
    anchor = "start" if right else "end"
    return [t for t in level if t.anchor == anchor and 0 < abs(t.x - disc.x) < 40]


def is_deleted(picture, parents, discs, nodes, delete, counted):
    """Check what is crossed out, what has green rings, and the line below, after a deletion."""
    path = [v for v in line_up(parents, delete) if v in nodes]
    strokes = picture.of("line", stroke=s.VERMILLION, thick=5)
    crossed = [nearest(line, discs.values()) for line in strokes]
    assert [crossed.count(disc) for u, disc in discs.items() if u in path] == [4] * len(path)
    assert len(crossed) == 4 * len(path)
    left = nodes.difference(path)
    tops = [u for u in sorted(left) if parents[u - 1] not in left]
    rings = picture.of("circle", fill="none", stroke=s.GREEN)
    spots = [next(u for u, d in discs.items() if (d.x, d.y) == (r.x, r.y)) for r in rings]
    assert sorted(spots) == tops
    others = sorted(set(path) - {delete})
    words = picture.words[-1]
    said, _, rest = words.partition(": left ")
    named = [int(n) for n in re.findall(r"\d+", said)]
    assert said.startswith(f"delete {delete}") and sorted(named) == sorted(path)
    assert bool(others) == (" with " in said) and bool(rest) == counted
    if counted:
        terms, _, total = rest.rpartition(" = ")
        values = [worth_of_nodes(parents, below(parents, u)) for u in spots]
        assert [int(n) for n in (terms or total).split(" ⊕ ")] == (values or [0])
        assert int(total) == worth_of_nodes(parents, left) == xor(values)


FOREST = (0, 1, 1, 2, 2, 3, 5, 0, 8)


@truth(
    draw.forest,
    case(FOREST),
    case(FOREST, values=True, pointing=True, clickable=True),
    case(FOREST, values=True, gone=[2], hint=6, clickable=True, pointing=True),
    case(FOREST, root=2),
    case(FOREST, values=True, delete=5),
    case(FOREST, values=True, root=2, delete=7, pointing=True),
    case(FOREST, gone=[4, 6], clickable=True, delete=7),
    case((3, 1, 0), values=True, root=3, hint=2),
    case((0,) * 11, clickable=True, values=True),
    case(tuple(range(7)), root=1, values=True),
    case((), values=True),
)
def forest_is_true(
    picture, parents, *, values=False, root=None, delete=None, gone=(), pointing=False, **marks
):
    away = {v for u in gone for v in line_up(parents, u)}
    discs = discs_of(picture, len(parents))
    is_planted(picture, parents, discs, away)
    nodes = below(parents, 0) - away
    tree = below(parents, root) if root else frozenset()
    left = {v: worth_of_nodes(parents, tree.difference(line_up(parents, v))) for v in tree}
    for u, disc in discs.items():
        assert (disc.stroke == s.DIM) == (u in away)
        assert (disc.fill == s.YELLOW) == (u == marks.get("hint"))
        value = [worth_of_nodes(parents, below(parents, u))] if values and u in nodes else []
        assert [int(t.text) for t in beside(picture, disc, True)] == value
        assert [int(t.text) for t in beside(picture, disc, False)] == [left[v] for v in {u} & tree]
    part = [str(u) for u in sorted(nodes)] if marks.get("clickable") else []
    assert (picture.parts or [spot.part for spot, _ in picture.tips if spot.part]) == part
    inside = tree if root else nodes
    if delete:
        is_deleted(picture, parents, discs, inside, delete, bool(values or root))
    else:
        assert not picture.of("line", stroke=s.VERMILLION) and not picture.of("circle", fill="none")
    if root and not delete:
        tells(picture.words[-1], root, sorted({*left.values()}), mex(left.values()))
    if values and not delete and not root:
        assert picture.words[-1].startswith("value ")
        assert int(picture.words[-1].split()[-1]) == worth_of_nodes(parents, nodes)
    assert len(picture.tips) == (len(nodes) if pointing else 0)
    for u, (spot, tip) in zip(sorted(nodes) if pointing else (), picture.tips, strict=True):
        assert nearest(spot, discs.values()) is discs[u]
        here = tree if u in tree else nodes
        is_deleted(tip, parents, discs, here, u, values or u in tree)
        assert tip.alt.startswith(f"delete {u}")
    assert picture.alt.startswith("Forest " if nodes else "No forest")
    if delete and (values or root):
        over = worth_of_nodes(parents, inside.difference(line_up(parents, delete)))
        assert picture.alt.endswith(f", left {over}")
    elif values or root:
        assert picture.alt.endswith(f": {picture.words[-1]}")


def tries_of(picture):
    """Return the tries of a picture: the leaves from left to right, the knots above each."""
    leaves = [r for r in picture.of("rect") if r.height == 32]
    return rows(leaves, key=lambda leaf: round(leaf.y, 1))


def is_trie(picture, leaves, numbers, shift, way=True):
    """Check one trie by its leaves: which are there, what is full above, the way to the mex."""
    labels = [int(picture.within(leaf)[0].text) for leaf in leaves]
    # 0 is to the left at each level, 1 to the right; a shift exchanges what the leaves show.
    assert labels == [place ^ shift for place in range(len(leaves))]
    assert [leaf.fill == s.MINT for leaf in leaves] == [n in numbers for n in labels]
    least = mex(numbers)
    missing = [leaf.stroke == s.VERMILLION for leaf in leaves]
    assert missing == [way and n == least for n in labels]
    for level in levels_of(picture, leaves)[:-1]:
        for knot, below in level:
            there = [labels[leaves.index(leaf)] in numbers for leaf in below]
            assert knot.fill == (s.GREEN if all(there) else (s.PAPER if any(there) else s.DIM))


def levels_of(picture, leaves):
    """Return the levels of a trie from its root down, each the knots with the leaves below them.

    A knot stands in the middle above its leaves.
    """
    levels = [[(leaf, [leaf]) for leaf in leaves]]
    while len(levels[0]) > 1:
        pairs = [a + b for (_, a), (_, b) in zip(levels[0][::2], levels[0][1::2], strict=True)]
        middles = [(pair[0].x + pair[-1].x) / 2 for pair in pairs]
        above = [c for c in picture.of("circle", width=16) if c.y < levels[0][0][0].y]
        high = max(c.y for c in above if any(c.x == approx(x) for x in middles))
        found = [c for c in above if c.y == high and any(c.x == approx(x) for x in middles)]
        found.sort(key=lambda knot: knot.x)
        levels.insert(0, list(zip(found, pairs, strict=True)))
    return levels


@truth(
    draw.trie,
    case({0, 1, 3}),
    case([0, 1, 2, 3, 5], shift=5),
    case({0, 1, 2, 3, 5, 7, 8, 9, 12}, shift=3),
    case((), levels=2),
    case(range(8), shift=2),
    case(range(16)),
    case([1], levels=4, shift=8),
)
def trie_is_true(picture, numbers, *, shift=0, levels=None):
    most = max([*numbers, shift, 1])
    deep = levels or most.bit_length()
    (leaves,) = tries_of(picture)
    assert len(leaves) == 2**deep
    meant = {n ^ shift for n in numbers}
    is_trie(picture, leaves, meant, shift)
    for digit in range(deep):
        swapped = shift >> digit & 1
        picture.word(f"digit {2**digit}" + ": sides exchanged" * swapped, anchor="start")
    given = sorted(numbers)
    tells(picture.words[-1], [given, shift] if shift else [], sorted(meant), mex(meant))
    tells(picture.alt, given, [shift, sorted(meant)] if shift else [], mex(meant))


@truth(
    gamecourse.merging_tries,
    *(case(gamecourse.tries.TREE, step) for step in range(10)),
    case(step=9),
    case((0, 1, 1, 1), 4),
    case((2, 0, 0), 3),
)
def merging_tries_are_true(picture, parents=gamecourse.tries.TREE, step=0):
    discs = discs_of(picture, len(parents))
    is_planted(picture, parents, discs)
    current = [u for u, disc in discs.items() if disc.fill == s.P_FILL]
    solved = {u: int(t.text) for u, disc in discs.items() for t in beside(picture, disc, True)}
    assert len(solved) == step and len(current) == (step > 0)
    values = {u: worth_of_nodes(parents, below(parents, u)) for u in discs}
    assert solved == {u: values[u] for u in solved}
    assert all(below(parents, u) <= {*solved} for u in solved)
    if not step:
        assert picture.alt.endswith("none solved") and not tries_of(picture)
        return
    (u,) = current
    assert picture.alt.startswith(f"Node {u}, {step} of {len(parents)}: ")

    def reached(v):
        nodes = below(parents, v)
        return {worth_of_nodes(parents, nodes.difference(line_up(parents, w))) for w in nodes}

    children = [c for c, parent in enumerate(parents, start=1) if parent == u]
    x = xor(values[c] for c in children)
    *upper, union = tries_of(picture)
    is_trie(picture, union, reached(u), 0)
    (said,) = [word for word in picture.words if f"T({u})" in word]
    tells(said, u, sorted(reached(u)), values[u])
    assert picture.alt.endswith(said)
    assert len(upper) == (1 if children else 0)
    if children:
        (row,) = upper
        size = len(union)
        sets = [*((reached(c), x ^ values[c], f"T({c}) ⊕ {x ^ values[c]}") for c in children)]
        sets.append(({x}, 0, "{X}"))
        together = set()
        for place, (numbers, by, name) in enumerate(sets):
            leaves = row[size * place : size * (place + 1)]
            meant = {n ^ by for n in numbers}
            is_trie(picture, leaves, meant, by, way=False)
            together |= meant
            assert f"{name} = {{{commas(sorted(meant))}}}" in picture.alt
        assert together == reached(u)
        (said,) = [word for word in picture.words if word.startswith(f"Node {u}: X")]
        tells(said, u, [values[c] for c in children], [x] * (len(children) > 1))
