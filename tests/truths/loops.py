"""Games with draws carry the labels of the rules: rings, a round digraph, the crossing pawn."""

import itertools
import math
import re

import networkx as nx
from pictures import nearest, nearest_to
from pictures import rows as lines_of

import gamecourse
import gamelib as gl
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import approx, arrowed, case, tells, truth

ROUND = nx.DiGraph(
    [*zip("abbccdeefgchhiijjk", "bacddeefgehddhcikj", strict=True), ("k", "k"), ("b", "i")]
)
ROUND.remove_edge("d", "e")
CHAIN = nx.DiGraph([(f"x{i + 1}", f"x{i}") for i in range(8)])
#: The digraph of chapter 12.
LESSON = nx.DiGraph(zip("aaabbbccdddeffghhij", "bcjdfjfjefjdgihfjjk", strict=True))
#: What says who wins at a node.
FILLS = {"N": s.N_FILL, "P": s.P_FILL, "D": s.D_FILL}


def distances(graph):
    """Return (outcome, moves to the end) of each node by trying 0, 1, 2, ... moves."""
    found = {node: ("P", 0) for node in graph if not graph[node]}
    for far in range(1, 2 * len(graph)):
        known = dict(found)
        for node in set(graph) - set(known):
            after = [known.get(option, ("D",))[0] for option in graph[node]]
            if "P" in after or set(after) == {"N"}:
                found[node] = "N" if "P" in after else "P", far
    return {node: found.get(node, ("D", None)) for node in graph}


def heads_are_clear(picture):
    """Hold that no arrow begins at the head of another one: that would be read as one both ways."""
    for one, other in itertools.permutations(arrowed(picture), 2):
        assert math.dist(one.end, other.start) > 14


@truth(
    draw.rings,
    case(ROUND),
    case(ROUND, layers=2, token="b"),
    case(ROUND, layers=0, circle=True, token="b", hint="c", clickable=True),
    case(ROUND, circle=True, token="k", hint="j", clickable=True),
    case(ROUND, circle=True, token="k", hint="k"),
    case(CHAIN, layers=4, hint="x3"),
    case(nx.DiGraph([("a", "a")])),
    case(LESSON, circle=True, token="a"),
    case(LESSON),
)
def rings_are_true(
    picture, graph, *, layers=None, token=None, hint=None, circle=False, clickable=False
):
    labels = distances(graph)
    last = max((far for _, far in labels.values() if far is not None), default=-1)
    layers = last + 2 if layers is None else layers
    discs = [disc for disc in picture.of("circle") if not disc.part]
    spot = {picture.within(disc)[0].text: disc for disc in discs}
    assert {*spot} == {*graph}
    known = {n for n, (_, far) in labels.items() if (last + 1 if far is None else far) < layers}
    said = []
    for node, disc in spot.items():
        outcome, far = labels[node] if node in known else (None, None)
        fill = FILLS.get(outcome, s.PALE)
        assert disc.fill == (s.GREEN if node == token else s.YELLOW if node == hint else fill)
        beside = [t for t in picture.of("text", bold=True) if t.text != node]
        beside = [t.text for t in beside if nearest_to((t.x - 22, t.y + 31), discs) is disc]
        assert beside == [outcome if far is None else f"{outcome} {far}"] * (node in known)
    arrows = arrowed(picture)
    assert len(arrows) == graph.number_of_edges()
    ends = []
    for arrow in arrows:
        start, end = (nearest_to(point, discs) for point in (arrow.start, arrow.end))
        ends.append(tuple(picture.within(disc)[0].text for disc in (start, end)))
        assert (arrow.stroke == s.VERMILLION) == (ends[-1][0] == token)
    assert sorted(ends) == sorted(graph.edges)
    if not any(graph.has_edge(node, node) for node in graph):
        heads_are_clear(picture)
    parts = {disc.part: (disc.x, disc.y) for disc in picture.of("circle") if disc.part}
    options = graph[token] if clickable and token else []
    assert parts == {
        str(place): (spot[node].x, spot[node].y)
        for place, node in enumerate(graph)
        if node in options
    }
    if not circle:
        farthest = {far: [] for far in range(last + 1)} | {None: []}
        for node, (_, far) in labels.items():
            farthest[far].append(spot[node].x)
        columns = [farthest[far] for far in [*range(last + 1), None] if farthest[far]]
        assert all(max(one) < min(two) for one, two in itertools.pairwise(columns))
    for far in [*range(last + 1), None]:
        names = [f"{n} {labels[n][0]}" for n in graph if n in known and labels[n][1] == far]
        where = "no ring" if far is None else f"ring {far}"
        said += [f"{where}: {', '.join(names)}"] * bool(names)
    start, *told = picture.alt.split("; ")
    tells(start, len(graph))
    assert told[: len(said)] == said
    assert [text.split()[-1] for text in told[len(said) :]] == [token] * bool(token)


#: Numbers, a node that is sent back, and all that is infinite.
SENT_BACK = dict(zip("abcdefg", map(list, ("eg", "a", "db", "e", "", "dg", "f")), strict=True))


#: At a and at c, other moves are offered than the best ones.
TEMPTING = nx.DiGraph(["ab", "ac", "aj", "ba", "bd", "db", "cj", "cf", "fa", "fi", "ij", "jk"])


def round_nodes_are_true(picture, graph, labels):
    """Hold nodes and arcs to the digraph and colours to the labels."""
    discs = [disc for disc in picture.of("circle") if disc.width == 54]
    spot = {picture.within(disc)[0].text: disc for disc in discs}
    assert [*spot] == sorted(graph)
    written = [(nearest(text, discs), text.text) for text in picture.of("text", fill=s.BLUE)]
    beside = [(picture.within(disc)[0].text, text) for disc, text in written]
    assert sorted(beside) == sorted((node, str(label)) for node, label in labels.items())
    for node, disc in spot.items():
        letter = str(labels[node].outcome) if node in labels else ""
        assert disc.fill == FILLS.get(letter, s.PALE)
    heads_are_clear(picture)
    arcs = set()
    for arrow in arrowed(picture):
        ends = (nearest_to(point, discs) for point in (arrow.start, arrow.end))
        arcs.add(tuple(picture.within(disc)[0].text for disc in ends))
    assert arcs == {(start, end) for start, ends in graph.items() for end in ends}


def taken_by_rules(graph):
    """Return the nodes with numbers, in the order that Smith's rule gives them."""
    found = {}
    while True:
        for node in sorted(set(graph) - set(found)):
            lit = {found[end] for end in graph[node] if end in found}
            m = next(n for n in itertools.count() if n not in lit)
            back = [
                any(found.get(last) == m for last in graph[end])
                for end in graph[node]
                if found.get(end, m + 1) > m
            ]
            if all(back):
                found[node] = m
                break
        else:
            return found


@truth(
    gamecourse.loopy_labels,
    *(case(SENT_BACK, step) for step in range(6)),
    case({"a": ["b"], "b": ["a"]}, 1),
    case({node: [*"abcdefgh"][:place] for place, node in enumerate("abcdefgh")}, 8),
)
def loopy_labels_are_true(picture, graph, step=0):
    order, values = taken_by_rules(graph), gl.loopy_values(graph)
    assert {n: v.number for n, v in values.items() if v.number is not None} == order
    shown = [*order][:step] if step <= len(order) else [*order, *sorted(set(graph) - set(order))]
    last = shown[-1] if shown and step <= len(order) else None
    round_nodes_are_true(picture, graph, {node: values[node] for node in shown})
    lamps = [disc for disc in picture.of("circle") if disc.width < 50]
    numbers = [int(picture.within(lamp)[0].text) for lamp in lamps]
    if last is None or not graph[last]:
        assert lamps == []
    else:
        lit = {order[end] for end in graph[last] if end in shown}
        assert [lamp.fill == s.YELLOW for lamp in lamps] == [n in lit for n in numbers]
        assert f"{last} takes the first dark bulb, {order[last]}" in picture.words[-1]
        for end in graph[last]:
            if end not in shown:
                (aim,) = [n for n in graph[end] if n in shown and order[n] == order[last]]
                said = f"from {end} one can go back to {aim}, of value {order[last]}"
                assert said in picture.words[-1]
    facts = ", ".join(f"{node} {values[node]}" for node in shown) or "none"
    assert f": {facts}. " in picture.alt and picture.alt.endswith(picture.words[-1])


PAWN = gl.CrossingPawn(["..#..", ".....", "..#..", "O...O", "..X.."])
PAWN_TURN = ((3, 2), (4, 3)), (5, 3), "Black"


@truth(
    draw.crossing_pawn,
    case(PAWN),
    case(PAWN, values=True, clickable=True),
    case(PAWN, PAWN_TURN, values=True, hint=(PAWN_TURN[0], (4, 3), "Red")),
    case(PAWN, PAWN_TURN, hint=(PAWN_TURN[0], (5, 2), "Red")),
    case(PAWN, (((4, 1), (4, 5)), (4, 1), "Red"), values=True),
    case(
        gl.CrossingPawn(["####.", "X.###", "###O.", "#####", "###O."]), values=True, clickable=True
    ),
)
def crossing_pawn_is_true(picture, game, at=None, *, values=False, clickable=False, hint=None):
    red, pawn, mover = position = at or game.start
    rows, columns = len(game.rows), len(game.rows[0])
    cells = picture.of("rect")
    assert len(cells) == rows * columns
    middle = {}
    for place, cell in enumerate(itertools.chain(*lines_of(cells))):
        row, column = divmod(place, columns)
        blocked = game.rows[row][column] == "#"
        assert (cell.fill == s.GREY, cell.fill == s.MINT) == (blocked, row == 0 and not blocked)
        middle[row + 1, column + 1] = cell
    letters = {t.text: t for t in picture.of("text", fill=s.PAPER)}
    assert middle[pawn].holds(letters["X"])
    assert {c for c in red if any(middle[c].holds(t) for t in picture.of("text", text="O"))} == {
        *red
    }
    options = {}
    over = pawn[0] == 1 or pawn in red
    for option in [] if over else game.options(position):
        before, after = (pawn, option[1]) if mover == "Black" else (None, None)
        if mover == "Red":
            (before,), (after,) = {*red} - {*option[0]}, {*option[0]} - {*red}
        options[before, after] = option
    marks = [c for c in picture.of("circle", thick=3) if not c.part]
    drawn = values or clickable
    assert len(marks) == (len(options) if drawn else bool(hint))
    for (before, after), option in options.items():
        x = middle[after].x + 0.36 * (middle[before].x - middle[after].x)
        y = middle[after].y + 0.36 * (middle[before].y - middle[after].y)
        here = [c for c in marks if (c.x, c.y) == (approx(x), approx(y))]
        assert len(here) == (drawn or option == hint)
        outcome, far = game.label_from_rules(option)
        for mark in here:
            assert (mark.fill == s.YELLOW) == (option == hint)
            colour = {"N": s.ORANGE, "P": s.BLUE, "D": s.PURPLE}[outcome] if values else s.GREEN
            assert mark.stroke == colour
            told = [text.text for text in picture.within(mark)]
            assert told == [str("D" if far is None else far)] * values
    parts = {c.part: c.label for c in picture.of("circle") if c.part}
    assert parts.keys() == {f"{a[0]},{a[1]}-{b[0]},{b[1]}" for a, b in options if clickable}
    for part, label in parts.items():
        tells(label, [*map(int, re.findall(r"\d+", part))])
    outcome, far = game.label_from_rules(position)
    assert over or f"{mover} to move" in picture.alt
    tells(picture.alt, rows, columns, red, pawn, [far] if values and far is not None else [])
    other = {"Red": "Black", "Black": "Red"}[mover]
    winner = {"N": f", {mover} wins", "P": f", {other} wins", "D": ""}[outcome]
    (foot,) = [word for word in picture.words if "to move" in word or "over" in word]
    assert foot.startswith("Play is over" if over else f"{mover} to move")
    assert foot.endswith(winner if values else "")
