"""The pages of the book, as Sphinx reads them: start, chapters, catalogue and glossary."""

import re
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from gamecourse import contents
from publish.export import title

SVG = "image/svg+xml"
#: What only a reader with a kernel needs.
WAKE = r" ?\*\*Run → Run All Cells\*\* wakes [\w ]+\."
LIVE = "lite/lab/index.html?path="


# --- chapters -------------------------------------------------------------------------------------


def chapter(copy: Path) -> NotebookNode:
    """Return an executed notebook as a chapter, with buttons under its title."""
    node = nbformat.read(copy, as_version=4)
    node.cells[0].source = re.sub(WAKE, "", node.cells[0].source)
    head, _, rest = node.cells[0].source.partition("\n")
    node.cells[0].source = f"{head}\n\n{ways(copy.stem)}\n{rest}"
    for cell in node.cells:
        if "alt" in cell.metadata:  # myst-nb looks for it here
            cell.metadata["mystnb"] = {"image": {"alt": cell.metadata.alt}}
        for output in cell.get("outputs", []):
            show_inside(output.get("data", {}))
    return node


def ways(stem: str) -> str:
    """Return the buttons of a chapter: its slides, its notebook, and the notebook alive."""
    return (
        '<p class="gl-ways">'
        f'<a href="slides/{stem}.slides.html">Slides</a> '
        f'<a href="notebooks/{stem}.ipynb" download>Download notebook</a> '
        f'<a class="gl-live" href="{LIVE}{stem}.ipynb">Open live</a></p>\n'
    )


def show_inside(data: dict[str, str]) -> None:
    """Put a picture into the page itself, where it has its name and parts to point at."""
    if SVG in data and "text/html" not in data:
        data["text/html"] = data[SVG]
    if "text/html" in data:
        data.pop(SVG, None)


def start_board(copies: list[Path]) -> str:
    """Return the first board of the first chapter: it is the first thing in the book as well."""
    node = nbformat.read(copies[0], as_version=4)
    (cell,) = (cell for cell in node.cells if cell.id == "play-board")
    return str(cell.outputs[0].data["text/html"])


def promise(node: NotebookNode) -> str:
    """Return what a chapter says that one does in it."""
    found = re.search(r"## What you'll do\s+(.+?)\n\s*\n", node.cells[0].source, re.DOTALL)
    return found[1] if found else ""


# --- the other pages ------------------------------------------------------------------------------

WELCOME = """\
# Impartial games you can play, test and prove

Two players, no luck, no secrets: one of them can always win. Which one, and how? Play, guess, let
the rules break your guess, and read a proof.

## Can you beat the machine?

21 stones. Take **1, 2 or 3**, in turn. Whoever cannot move loses: the last stone wins.

```{{raw}} html
:file: board.html
```

Lost? [Chapter 01](01-bash.ipynb) takes the machine apart.

## The chapters

{chapters}

The [catalogue](catalogue.md) lists every game with its rule and theorem, the
[atlas](atlas.md) what is proved of 1023 octal games and of [three moves](three-moves.md), the
[glossary](glossary.md) the words in English and Chinese (中文), the
[reference](reference/index.rst) what the package can do. Each chapter opens with buttons: its
slides, its notebook for JupyterLab.

```{{toctree}}
:caption: Chapters
:hidden:

{files}
```

```{{toctree}}
:caption: Look up
:hidden:

catalogue
atlas
three-moves
glossary
reference/index
```
"""


def start(copies: list[Path]) -> str:
    """Return the start page: a board, and what each chapter is about."""
    lines = []
    for copy in copies:
        node = nbformat.read(copy, as_version=4)
        lines.append(f"- [{title(node, copy.stem)}]({copy.name})  \n  {promise(node)}")
    return WELCOME.format(chapters="\n".join(lines), files="\n".join(map(short, copies)))


def short(copy: Path) -> str:
    """Return the line of a chapter in the list at the side: number and short title."""
    (title,) = (each.title for each in contents.CHAPTERS if each.slug == copy.stem)
    return f"{copy.stem[:2]} {title[0].upper()}{title[1:]} <{copy.stem}>"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def linker(copies: list[Path]) -> Callable[[int], str]:
    """Return what links the number of a chapter that is written."""
    written = {copy.stem for copy in copies}
    slugs = {chapter.number: chapter.slug for chapter in contents.CHAPTERS}

    def link(number: int) -> str:
        slug = slugs[number]
        return f"[{number:02}]({slug}.ipynb)" if slug in written else f"{number:02}"

    return link


def catalogue(copies: list[Path]) -> str:
    link = linker(copies)
    rows = (
        (
            entry.id,
            entry.title,
            entry.rule,
            entry.theorem,
            link(entry.chapter),
            f"{{py:class}}`~gamelib.{entry.game}`",
        )
        for entry in contents.ENTRIES
    )
    head = ("id", "game", "rule", "theorem", "chapter", "in `gamelib`")
    words = "Every game, its rule and its theorem. The theorems give the chapters away: play first."
    return f"# Catalogue of the games\n\n{words}\n\n{table(head, rows)}"


def glossary(copies: list[Path]) -> str:
    link = linker(copies)
    rows = (
        (f"**{escape(english)}**", f'<span lang="zh">{chinese}</span>', meaning, link(number))
        for english, chinese, meaning, number in contents.GLOSSARY
    )
    words = "Key words in English and Chinese; the search finds both."
    return f"# Glossary (术语表)\n\n{words}\n\n" + table(
        ("term", '<span lang="zh">中文</span>', "meaning", "chapter"), rows
    )
