"""Arcs of digraphs join what they should, and the values written are those of the rules."""

import re

import networkx as nx
from pictures import nearest

from gamecourse import contents
from gamelib import Bash, Nim, Subtraction
from gameviews import draw, explore
from gameviews.draw import style as s
from gameviews.explore.steps import ARCS
from truths.registry import apart, arrowed, called, case, commas, gap, mex, tells, truth, worth


def ends_of(line, nodes):
    """Return the nodes that an arc leaves and reaches, by name; it ends at their borders."""
    names = list(nodes)
    found = []
    for point in (line.start, line.end):
        name = min(names, key=lambda name: gap(nodes[name], point))
        assert gap(nodes[name], point) < 12
        found.append(name)
    return tuple(found)


def joins(line, nodes, one, two):
    return gap(nodes[one], line.start) < 8 and gap(nodes[two], line.end) < 8


DAG = nx.DiGraph(["ab", "ac", "bc", "cd", "ad", "ef"])


@truth(
    draw.game_graph,
    case(Bash(2), 4),
    case(Bash(3), 8, solved=5),
    case(Nim(), (2, 3), solved=6),
    case(Subtraction({1, 3, 4}), 9, solved=0),
    case(Bash(2), 5, solved=1),
    case(Nim(), ()),
    case(Bash(1) + Bash(2), (2, 2)),
)
def game_graph_is_true(picture, game, position, *, solved=None):
    moves, todo = {}, [position]
    while todo:
        node = todo.pop()
        if node not in moves:
            moves[node] = list(game.options(node))
            todo += moves[node]
    solved = len(moves) if solved is None else solved
    boxes = {picture.within(box)[0].text: box for box in picture.of("rect")}
    assert {*boxes} == {*map(str, moves)} and len(boxes) == len(picture.of("rect"))
    pairs = [(str(a), str(b)) for a, below in moves.items() for b in below]
    arcs = {pair: arc for pair in pairs for arc in arrowed(picture) if joins(arc, boxes, *pair)}
    assert len(arcs) == len(pairs) == len(arrowed(picture))
    heights = {t.text: t.y for t in picture.of("text", anchor="end")}
    top = max(worth(game, node) for node in moves)
    assert [*heights] == [f"value {n}" for n in range(top + 1)]
    order = sorted(moves, key=lambda node: boxes[str(node)].x)
    for place, node in enumerate(order):
        assert {*moves[node]} <= {*order[:place]}  # sinks first
        box, value = boxes[str(node)], worth(game, node)
        done, now = place < solved, place == solved - 1 < len(moves) - 1
        kind = (s.P_FILL if value == 0 else s.N_FILL) if done else s.PALE
        assert box.fill == kind and (box.stroke == s.VERMILLION) == now
        assert (abs(box.y - heights[f"value {value}"]) < 1) == done
    said = picture.words[-1]
    if solved not in (0, len(moves)):
        node = order[solved - 1]
        below = sorted({worth(game, option) for option in moves[node]})
        assert said.startswith(str(node)) and ("PN"[worth(game, node) > 0] in said)
        tells(said.removeprefix(str(node)), below, mex(below))
    start, *told = picture.alt.split("; ")
    assert start.startswith(f"Game graph of {called(game)} below {position}: {len(moves)} ")
    assert (f"{solved} solved" in start) == (solved < len(moves))
    by_value = [[n for n in order[:solved] if worth(game, n) == v] for v in range(top + 1)]
    named = [f"value {v}: {commas(nodes)}" for v, nodes in enumerate(by_value) if nodes]
    assert told == named


@truth(
    draw.digraph,
    case(DAG, alt="six arcs"),
    case(nx.DiGraph([("mex", "a Grundy value of many words"), ("rules", "mex")]), alt="two arcs"),
)
def digraph_is_true(picture, graph, *, alt):
    boxes = {" ".join(t.text for t in picture.within(box)): box for box in picture.of("rect")}
    assert {*boxes} == {*graph} and picture.alt == alt
    arcs = arrowed(picture)
    assert {ends_of(arc, boxes) for arc in arcs} == {*graph.edges} and len(arcs) == len(graph.edges)
    apart(boxes.values())


@truth(contents.chapter_map, case())
def map_is_true(picture):
    boxes = {}
    for box in picture.of("rect"):
        words = " ".join(t.text for t in picture.within(box))
        boxes[int(words[:2])] = box
        chapter = contents.CHAPTERS[int(words[:2])]
        assert words == f"{chapter.number:02} {chapter.title}"
        assert f"{chapter.number:02} {chapter.title}" in picture.alt
    assert len(boxes) == len(contents.CHAPTERS)
    arcs = nx.DiGraph(ends_of(arc, boxes) for arc in arrowed(picture))
    needs = nx.DiGraph((n, chapter.number) for chapter in contents.CHAPTERS for n in chapter.needs)
    assert nx.transitive_closure(arcs).edges == nx.transitive_closure(needs).edges
    apart(boxes.values())


@truth(
    draw.token_graph,
    case(DAG, pointing=True),
    case(explore.parse_arcs(ARCS), heights=True),
    case(DAG, labels="outcome", token="a", clickable=True, heights=True, hint="c"),
    case(DAG, solved=4, labels="outcome"),
    case(DAG, solved=3, bulbs=False),
    case(DAG, solved=0, token="b", bulbs=False, clickable=True),
    case(DAG, solved=2, token="a", pointing=True, labels="outcome"),
    case(nx.DiGraph((a, b) for a in range(11) for b in range(a)), heights=True),
    case(nx.DiGraph([("a", "b")]), solved=2, labels="outcome"),
)
def token_graph_is_true(
    picture, digraph, *, solved=None, labels="value", token=None, hint=None, bulbs=True, **marks
):
    discs = {}
    for disc in picture.of("circle", width=54):
        if disc.fill not in (s.CLEAR, "none"):
            name = next(t for t in picture.of("text") if abs(t.y - disc.y) < 0.1 and t.x == disc.x)
            discs[next(node for node in digraph if str(node) == name.text)] = disc
    assert [*discs] == [*digraph]
    apart(discs.values())
    values = {}
    for node in reversed(list(nx.topological_sort(digraph))):
        values[node] = mex([values[option] for option in digraph[node]])
    arcs = arrowed(picture, stroke=s.LINE)
    assert [ends_of(arc, discs) for arc in arcs] == list(digraph.edges)
    said = {}
    for node, disc in discs.items():
        beside = [t for t in picture.of("text", fill=s.BLUE) if gap(disc, (t.x, t.y)) < 20]
        said |= {node: beside[0].text} if beside else {}
        kind = (s.P_FILL if values[node] == 0 else s.N_FILL) if beside else s.PALE
        mark = {token: s.GREEN, hint: s.YELLOW}.get(node) if node is not None else None
        assert disc.fill == (mark or kind)
    count = len(digraph) if solved is None else solved
    assert len(said) == count
    assert all(option in said for node in said for option in digraph[node])  # sinks first
    for node, text in said.items():
        assert text == (str(values[node]) if labels == "value" else "NP"[values[node] == 0])
    last = said_last(picture, said)
    focus = token if token is not None else (last if bulbs and said else None)
    strong = arrowed(picture, stroke=s.VERMILLION)
    if focus is not None:
        assert {ends_of(arc, discs) for arc in strong} == {*digraph.out_edges(focus)}
        if bulbs:
            says_true(picture, focus, digraph, values, said, labels)
    else:
        assert not strong
    if marks.get("clickable"):
        assert picture.parts == [str(i) for i, n in enumerate(digraph) if n in digraph[token]]
        for name in picture.parts:
            node = list(digraph)[int(name)]
            (ring,) = picture.of("circle", part=name)
            assert nearest(ring, discs.values()) is discs[node]
    if marks.get("heights"):
        longest = {}
        for node in reversed(list(nx.topological_sort(digraph))):
            longest[node] = max([1 + longest[option] for option in digraph[node]], default=0)
            foot = [t for t in picture.of("text", fill=s.GREY) if t.x == discs[node].x]
            assert [t.text for t in foot if t.y > discs[node].y] == [str(longest[node])]
    assert len(picture.tips) == (len(digraph) if marks.get("pointing") else 0)
    for node, (spot, tip) in zip(digraph, picture.tips, strict=False):
        assert nearest(spot, discs.values()) is discs[node] and tip.alt.startswith(f"{node}: ")
        assert {ends_of(arc, discs) for arc in arrowed(tip)} == {*digraph.out_edges(node)}
        says_true(tip, node, digraph, values, said, labels)
    facts = {f"{n} {'has value' if labels == 'value' else 'is'} {text}" for n, text in said.items()}
    start, _, listed = picture.alt.partition(": ")
    listed, _, stands = listed.partition("; ") if facts else start.partition("; ")
    assert start.startswith(f"Digraph of {len(digraph)} nodes")
    assert (f"{len(said)} solved" in picture.alt) == (len(said) < len(digraph))
    assert not facts or {*listed.split(", ")} == facts
    assert stands == ("" if token is None else f"the token is on {token}")


def said_last(picture, said):
    """Return the node that the alt text names last."""
    facts = re.findall(r"(\w+) (?:has value|is) \w+", picture.alt.partition("; ")[0])
    return next((node for node in said if str(node) == facts[-1]), None) if facts else None


def says_true(picture, node, digraph, values, said, labels):
    """Hold the line under a digraph: what the solved options of a node say about it."""
    below = {option: values[option] for option in digraph[node] if option in said}
    whole, text = len(below) == len(digraph[node]), picture.words[-1]
    if labels == "value" and whole:
        lamps = picture.of("circle", width=44)
        numbers = [int(picture.within(lamp)[0].text) for lamp in lamps]
        first = max(0, values[node] - 6)
        assert numbers == list(range(first, first + 8))
        lit = [n for n, lamp in zip(numbers, lamps, strict=True) if lamp.fill == s.YELLOW]
        assert lit == sorted({*below.values()} & {*numbers})
        assert text == f"the first dark bulb is {values[node]}"
        begins = f"options of {node}:" if below else f"{node} has none:"
        assert begins in picture.words
        assert ("…" in picture.words) == (max(below.values(), default=0) > numbers[-1])
        return
    if labels == "outcome" and 0 in below.values():
        named = re.fullmatch(rf"{node}: its option (\w+) is P, so it is N", text)[1]
        assert next(value for option, value in below.items() if str(option) == named) == 0
    elif not whole:
        assert text == f"{node}: not all its options are solved yet"
    else:
        why = "every option is N" if below else "no option"
        assert text == f"{node}: {why}, so it is P" and values[node] == 0


CROSS = nx.Graph([("c", end) for end in "nesw"] + [("n", "e")])


@truth(
    draw.geography,
    case(CROSS),
    case(CROSS, "c", visited={"c", "n"}, clickable=True),
    case(CROSS, "n", matching=[("n", "e"), ("c", "s")], hint="e", value=2, clickable=True),
    case(nx.grid_2d_graph(2, 3), (0, 1), visited=[(0, 1), (0, 0)], clickable=True),
)
def geography_is_true(
    picture, graph, token=None, *, visited=(), matching=(), value=None, hint=None, clickable=False
):
    names = {vertex: str(vertex).replace(" ", "").strip("()") for vertex in graph}
    at = {vertex: picture.word(name) for vertex, name in names.items()}
    behind = set(visited) - {token}
    drawn = {}
    for line in picture.of("line"):
        one, two = (min(at, key=lambda v, e=end: gap(at[v], e)) for end in (line.start, line.end))
        drawn[frozenset((one, two))] = line
    assert drawn.keys() == set(map(frozenset, graph.edges))
    assert {e for e in drawn if drawn[e].stroke == s.BLUE} == set(map(frozenset, matching))
    for vertex in graph:
        here = [disc for disc in picture.of("circle") if gap(at[vertex], (disc.x, disc.y)) < 1]
        shown = {s.DIM} if vertex in behind else {s.GREEN} if vertex == token else {s.PAPER}
        assert here[0].fill in ({s.YELLOW} if vertex == hint else shown)
        near = token is not None and graph.has_edge(token, vertex) and vertex not in behind
        assert [disc.part for disc in here if disc.part] == (
            [str(list(graph).index(vertex))] if clickable and near else []
        )
    if value is not None:
        picture.word(f"value {value}")
    assert f"Graph of {len(graph)} vertices, {graph.size()} edges" in picture.alt
