"""Write the stubs of a game: `make new-game NAME=SubtractASquare`.

Four files are touched, or made: the game's module in `gamelib/games`, the line in
`gamelib/__init__.pyi`, a cell at the end of a notebook, a line in CHANGELOG.md. Each tells what to
put in its place. Everything else finds the game by itself.
"""

import re
import sys
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = "notebooks/practice/05-taking-and-breaking.ipynb"
#: The last section of a chapter.
FURTHER = "## Going further"

MODULE = '''\
"""{words}: its rules, and what is known of it."""

from collections.abc import Iterator

from gamelib.games.heaps import HeapGame

__all__ = ["{name}"]


class {name}(HeapGame):
    """Take one stone: write the rules here, in one sentence.

    Here follow the theorem, its proof in a line, and its source; or that none is known.

    >>> from gamelib import {name}
    >>> {name}().table(6)
    array([0, 1, 0, 1, 0, 1])
    """

    #: Its row of the catalogue: number, name, rule and theorem in a few words.
    catalogue = "{number}", "{lower}", "take one stone", "open: table only"

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps that a move leaves."""
        if heap >= 1:
            yield heap - 1
'''
CELL = "{lower} = gl.{name}()\n{lower}.table(20)"


def words_of(name: str) -> str:
    """Return the words of a class's name.

    >>> words_of("SubtractASquare")
    'subtract a square'
    """
    return " ".join(re.findall(r"[A-Z][a-z]*|[A-Z]+(?![a-z])|\d+", name)).lower()


def next_number(root: Path) -> str:
    """Return the first number of the catalogue that no game has."""
    rows = [root / "gamecourse" / "texts" / "contents.toml", *root.glob("gamelib/games/**/*.py")]
    used = (re.findall(r'"G(\d+)"', path.read_text(encoding="utf-8")) for path in rows)
    return f"G{1 + max(int(number) for numbers in used for number in numbers)}"


def add_name(path: Path, line: str) -> Path:
    """Add a line to the stub, in its alphabetical place."""
    lines = path.read_text(encoding="utf-8").splitlines()
    games = (i for i, old in enumerate(lines) if old.startswith("from .games.") and old > line)
    lines.insert(next(games), line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def add_news(path: Path, line: str) -> Path:
    """Add a line to the newest version of the changelog, at its end."""
    head, newest, older = re.split(r"(?m)^(?=## )", path.read_text(encoding="utf-8"), maxsplit=2)
    path.write_text(f"{head}{newest.rstrip()}\n{line}\n\n{older}", encoding="utf-8")
    return path


def add_cell(path: Path, name: str, words: str) -> Path:
    """Add a cell that shows the first values to a notebook, before what goes further."""
    notebook = nbformat.read(path, as_version=4)
    code = CELL.format(name=name, lower=words.replace(" ", "_"))
    cell = nbformat.v4.new_code_cell(code, id=f"{path.stem[:2]}-{words.replace(' ', '-')}")
    cell.metadata["slideshow"] = {"slide_type": "skip"}
    further = [i for i, old in enumerate(notebook.cells) if old.source.startswith(FURTHER)]
    notebook.cells.insert(further[0] if further else len(notebook.cells), cell)
    nbformat.write(notebook, path)
    return path


def main(name: str = "", notebook: str = NOTEBOOK) -> None:
    """Write the stubs, and say where they are."""
    if not re.fullmatch(r"[A-Z]\w*", name):
        raise SystemExit(f"new-game: NAME is a class's name, say SubtractASquare, not {name!r}")
    words = words_of(name)
    module = ROOT / "gamelib" / "games" / f"{words.replace(' ', '_')}.py"
    if module.exists():
        raise SystemExit(f"new-game: {module.relative_to(ROOT)} is there already")
    told = {"words": words.capitalize(), "lower": words, "number": next_number(ROOT)}
    module.write_text(MODULE.format(name=name, **told), encoding="utf-8")
    stub = f"from .games.{module.stem} import {name} as {name}"
    written = [
        module,
        add_name(ROOT / "gamelib" / "__init__.pyi", stub),
        add_cell(ROOT / notebook, name, words),
        add_news(ROOT / "CHANGELOG.md", f"- `{name}` is new."),
    ]
    print("written:", *(str(path.relative_to(ROOT)) for path in written), sep="\n  ")
    print(f"then: make notebooks, and pytest tests/test_theorems.py -k {name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
