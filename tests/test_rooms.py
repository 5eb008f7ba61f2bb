"""The five packages and their rooms: imports run in one direction, and never in a circle.

The direction is written down in CONTRIBUTING.md, lowest room first; a room may import from those
above its line in that list and, without a circle, from those on the same line.
"""

import ast
import re
from pathlib import Path

import networkx as nx
import pytest
from processes import ROOT

#: Lowest first; those whose folders are rooms.
PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
WITH_ROOMS = ("gamelib", "gameviews")


def levels(page):
    """Return the level of each room, as the list in a page says it."""
    block = re.search(r"```rooms\n(.*?)```", page, re.DOTALL)
    assert block is not None
    lines = [line.split("#")[0] for line in block[1].splitlines()]
    return {room.strip(): place for place, line in enumerate(lines) for room in line.split(",")}


def module_name(path):
    """Return the dotted name of a file of the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree, modules, name):
    """Yield the modules of the packages that a tree imports anywhere, in functions too.

    `if TYPE_CHECKING:` counts as well: a type of another room is an arrow to it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules:
                    yield inner
                elif node.module in modules:
                    yield node.module


def arrows(sources):
    """Return the digraph of imports between modules; `sources` gives the text of each."""
    graph = nx.DiGraph()
    graph.add_nodes_from(sources)
    for name, source in sources.items():
        for other in imports(ast.parse(source), sources.keys(), name):
            # What a package collects in its `__init__` is not used by its own modules.
            if not name.startswith(f"{other}."):
                graph.add_edge(name, other)
    return graph


def room(name, level):
    """Return the room of a module: a package, or a folder or module of one with rooms.

    The list gives a room its full name where another package has one of the same name.
    """
    if name in level:
        return name
    package, _, inner = name.partition(".")
    return (package in WITH_ROOMS and inner.partition(".")[0]) or package


def wrong_arrows(graph, level):
    """Yield a line for each arrow that points to a higher room, and for each circle."""
    for one, other in sorted(graph.edges):
        low, high = room(one, level), room(other, level)
        if level[high] > level[low]:
            yield f"{one} imports {other}: {low} stands below {high}"
    rooms = ((room(one, level), room(other, level)) for one, other in graph.edges)
    between = nx.DiGraph((one, other) for one, other in rooms if one != other)
    for what, digraph in (("modules", graph), ("rooms", between)):
        for tied in nx.strongly_connected_components(digraph):
            if len(tied) > 1:
                circle = [one for one, _ in nx.find_cycle(digraph.subgraph(tied))]
                yield f"a circle of {what}: {' -> '.join([*circle, circle[0]])}"


@pytest.fixture(scope="module")
def sources():
    paths = [path for name in PACKAGES for path in sorted(Path(ROOT, name).rglob("*.py"))]
    return {module_name(path): path.read_text(encoding="utf-8") for path in paths}


@pytest.fixture(scope="module")
def level():
    return levels((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))


def test_imports_run_in_one_direction(sources, level):
    unknown = {room(name, level) for name in sources} - level.keys()
    assert not unknown, f"CONTRIBUTING.md does not say where {unknown} stand"
    assert list(wrong_arrows(arrows(sources), level)) == []


#: A line that breaks the order, or makes a circle, and what is said of it.
BROKEN = {
    "gamelib.games.heaps": ("def late():\n    from gameviews.draw import strip", "stands below"),
    "gamelib.search": ("import gamelib.games.heaps", "search stands below games"),
    "gamelib.sums": ("from gamelib.search import search", "a circle of rooms: "),
    "gameviews.draw.style": ("from gameviews.draw.scene import Scene", "a circle of modules: "),
}


@pytest.mark.full
@pytest.mark.parametrize("name", BROKEN)
def test_a_wrong_import_is_seen(sources, level, name):
    line, told = BROKEN[name]
    extra = {"gamelib.search": "from gamelib.sums import Sum"} if "sums" in name else {}
    spoilt = {**sources, name: f"{sources[name]}\n{line}\n"}
    for other, more in extra.items():
        spoilt[other] += f"\n{more}\n"
    assert any(told in fault for fault in wrong_arrows(arrows(spoilt), level))
