"""The flow chart of the clinic: from what a problem's statement says to the chapter that solves it.

It is a tree: at each node one of the answers below it fits. A problem is the list of its answers.
"""

from collections.abc import Sequence

import networkx as nx

from gamecontest.real import PROBLEMS
from gamecourse.contents import CHAPTERS
from gamecourse.texts import load
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene
from gameviews.explore.controls import Choice
from gameviews.explore.explorer import MOST_FRAMES, Explorer

_TEXTS = load("chart")
#: The ways through the chart, from the top: the answers that fit, and the chapter they lead to.
WAYS: dict[tuple[str, ...], int] = {tuple(way["answers"]): way["chapter"] for way in _TEXTS["ways"]}

#: The contest problems by the answers that fit; of some none does, and the lesson names two.
FEATURES: dict[str, tuple[str, ...]] = {
    f"C{number}": tuple(way["answers"]) for way in _TEXTS["ways"] for number in way["problems"]
}

#: The columns of the chart: where their boxes begin, and how wide they are.
COLUMNS = ((20.0, 348.0), (418.0, 392.0), (620.0, 190.0))
ROW, TOP, LEAF = 31.0, 46.0, (905.0, 1165.0)
NARROW = 165.0  # of two boxes that share the middle column


def chart_graph() -> nx.DiGraph:
    """Return the chart: a node is the answers so far, a leaf has its `chapter`.

    >>> graph = chart_graph()
    >>> [graph.nodes[leaf]["chapter"] for leaf in graph if not graph[leaf]][:3]
    [12, 8, 4]
    """
    graph = nx.DiGraph()
    for answers, chapter in WAYS.items():
        nx.add_path(graph, [answers[:depth] for depth in range(len(answers) + 1)])
        graph.nodes[answers]["chapter"] = chapter
    return graph


def chapter_of(answers: Sequence[str]) -> int:
    """Return the chapter that answers lead to.

    >>> chapter_of(["heaps or rows", "a heap becomes two or more"])
    5
    """
    return WAYS[tuple(answers)]


def flow_chart(problem: str = "") -> Scene:
    """The chart from features to chapters; the way of a contest problem stands out.

    >>> flow_chart("C1").alt
    'Flow chart of 15 ways to chapters; C1: heaps or rows, a listed number, one heap: 01 Bash'
    """
    validate.require_texts(problem=problem)
    known = not problem or problem in FEATURES
    validate.require(known, f"the map has {len(FEATURES)} problems, such as C15", problem)
    way = FEATURES.get(problem)
    scene = Scene(TOP + ROW * len(WAYS) + 4, f"Flow chart of {len(WAYS)} ways to chapters")
    if way:
        scene.alt += f"; {problem}: {', '.join(way)}: {_chapter(chapter_of(way))}"
    else:
        ways = (f"{', '.join(answers)}: {_chapter(chapter)}" for answers, chapter in WAYS.items())
        scene.alt += f": {'; '.join(ways)}"
    heads = ((194.0, "What happens?"), (614.0, "How?"), (1040.0, "Chapter"))
    for x, text in heads:
        scene.text(x, 20, text, fill=s.GREY)
    graph = chart_graph()
    rows = {answers: TOP + ROW * (row + 0.5) for row, answers in enumerate(WAYS)}
    for answers in reversed(list(nx.topological_sort(graph))):
        below = [rows[option] for option in graph[answers]]
        rows.setdefault(answers, sum(below) / max(len(below), 1))
    _arcs(scene, graph, rows, way)
    for answers, y in rows.items():
        if answers:
            on = way is not None and way[: len(answers)] == answers
            dim = way is not None and not on
            _box(scene, _sides(answers), y, answers[-1], on=on, dim=dim, leaf=False)
    for answers, chapter in WAYS.items():
        look = {"on": way == answers, "dim": way is not None}
        _box(scene, LEAF, rows[answers], _chapter(chapter), leaf=True, **look)
    return scene


def _chapter(number: int) -> str:
    return f"{number:02} {CHAPTERS[number].title}"


def _sides(answers: Sequence[str]) -> tuple[float, float]:
    """Return where the box of a node begins and ends."""
    left, wide = COLUMNS[len(answers) - 1]
    if answers[-1] == "a listed number":
        wide = NARROW + 10
    if answers[0].startswith("none"):
        wide = 420.0
    return left, left + wide


def _box(
    scene: Scene, ends: tuple[float, float], y: float, text: str, *, on: bool, dim: bool, leaf: bool
) -> None:
    """Draw the box of an answer, or of a chapter, which is a leaf; it stands out or is pale."""
    left, right = ends
    fill, stroke, width, ink, radius = s.PAPER, s.BLUE, 1.5, s.INK, 12
    if leaf:
        fill, stroke, radius = s.MINT, s.LINE, 4
    if on:
        fill, stroke, width = {True: s.MINT, False: s.P_FILL}[leaf], s.VERMILLION, 3
    elif dim:
        fill, stroke, ink = s.PALE, s.LINE, s.GREY
    box = left, y - 14.5, right - left, 29
    scene.rect(*box, fill=fill, stroke=stroke, stroke_width=width, radius=radius)
    scene.text((left + right) / 2, y, text, size=s.SMALL, fill=ink, bold=on)


def _arcs(
    scene: Scene, graph: nx.DiGraph, rows: dict[tuple[str, ...], float], way: Sequence[str] | None
) -> None:
    """Draw the arcs between boxes, and from each last answer to its chapter."""
    arcs: list[tuple[Point, Point, bool]] = []  # the last says whether it lies on the way
    for start, end in graph.edges:
        if start:
            on = way is not None and tuple(way[: len(end)]) == end
            arcs.append(((_sides(start)[1], rows[start]), (_sides(end)[0], rows[end]), on))
    for answers in WAYS:
        y = rows[answers]
        arcs.append(((_sides(answers)[1], y), (LEAF[0] - 2, y), tuple(way or ()) == answers))
    for start_at, end_at, on in sorted(arcs, key=lambda arc: arc[2]):
        colour, width = {True: (s.VERMILLION, 4), False: (s.LINE, 2)}[on]
        scene.line(start_at, end_at, stroke=colour, stroke_width=width, head=10)


def explore_flow_chart() -> Explorer:
    """The chart, and the way of each contest problem through it.

    >>> explore_flow_chart().scene(problem="C14").alt[-28:]
    'ancestors: 13 contest clinic'
    """
    # Without a kernel each way shows a first problem, and a second one while there is room.
    kinds = [[name for name, way in FEATURES.items() if way == kind] for kind in WAYS]
    names = [name for place in (0, 1) for kind in kinds for name in kind[place : place + 1]]
    shown = ["", *(name for name in FEATURES if name in names[: MOST_FRAMES - 1])]
    # A bracket behind a title names the contest, or gives the game away.
    titles = {name: PROBLEMS[name].title.partition(" (")[0] for name in PROBLEMS}
    listed = [(f"{name}: {titles[name]}", name) for name in PROBLEMS if name in FEATURES]
    problems = [("all ways", ""), *listed]
    choice, frames = Choice("", "problem", problems), {"problem": shown}
    return Explorer(flow_chart, {"problem": choice}, frames=frames, name="Flow chart")
