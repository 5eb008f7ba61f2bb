"""What one package calls with an underscore, no other package uses, but for a list in CONTRIBUTING.

The list is `Game`'s protected interface: what a package above `gamelib` may ask of a game, or keep
with it, beside what is public.
"""

import ast
import re
from pathlib import Path

import pytest
from processes import ROOT

PACKAGES = sorted(path.parent.name for path in ROOT.glob("*/__init__.pyi"))
#: What makes pages and measures times: it uses the packages, and none of them uses it.
AROUND = ["publish", "tools", "benchmarks"]


def protected(page):
    """Return the names that the list in a page gives free."""
    block = re.search(r"```protected\n(.*?)```", page, re.DOTALL)
    assert block is not None
    return {line.split()[0].partition("(")[0] for line in block[1].splitlines()}


def is_private(name):
    return name.startswith("_") and not name.endswith("_")


def defined(tree):
    """Yield the underscored names that a module defines: functions, classes, attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def wrong_uses(name, tree, own, others, free):
    """Yield a line for each underscored module or name of another package that a module uses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            source = getattr(node, "module", None) or ""
            for alias in node.names:
                path = f"{source}.{alias.name}".strip(".").split(".")
                foreign = path[0] in PACKAGES and path[0] != name.split(".")[0]
                if foreign and any(map(is_private, path)):
                    yield f"{name}:{node.lineno} imports {'.'.join(path)}"
        elif isinstance(node, ast.Attribute) and node.attr in others - own - free:
            yield f"{name}:{node.lineno} uses {ast.unparse(node)}"


@pytest.fixture(scope="module")
def trees():
    """Return the modules of each folder as trees, by their names."""
    found = {}
    for folder in [*PACKAGES, *AROUND]:
        paths = sorted(Path(ROOT, folder).rglob("*.py"))
        names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths)
        texts = (path.read_text(encoding="utf-8") for path in paths)
        found[folder] = dict(zip(names, map(ast.parse, texts), strict=True))
    return found


@pytest.fixture(scope="module")
def free():
    return protected((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def names(trees):
    return {
        folder: {name for tree in modules.values() for name in defined(tree) if is_private(name)}
        for folder, modules in trees.items()
    }


def test_no_package_uses_an_underscore_of_another(trees, names, free):
    wrong = []
    for folder, modules in trees.items():
        others = set().union(*(names[other] for other in PACKAGES if other != folder))
        for name, tree in modules.items():
            wrong += wrong_uses(name, tree, names[folder], others, free)
    assert wrong == []


def test_the_protected_interface_is_small_and_no_more_than_what_games_have(names, free):
    assert free <= names["gamelib"] and len(free) <= 8


@pytest.mark.parametrize(
    "line",
    [
        "from gamelib import _growing",
        "from gamelib.game import _wins_misere",
        "self.game._total",
    ],
)
def test_each_kind_of_use_is_seen(line, names, free):
    assert list(wrong_uses("gameviews.new", ast.parse(line), set(), names["gamelib"], free))
    fine = "game._checked(3), self._mine, row._replace(a=3), view._repr_html_()"
    assert not list(wrong_uses("gameviews.new", ast.parse(fine), set(), names["gamelib"], free))
