"""The pages of the book, as Sphinx reads them: start, chapters, catalogue and glossary."""

import itertools
import re
import tomllib
from html import escape
from importlib.resources import files
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from gamecontest.ladder import ladder
from gamecontest.own import OWN, STORIES
from gamecontest.real import PROBLEMS
from gamecontest.selftrials import TRIALS
from gamecourse import contents
from gamecourse.answers import markdown_table
from gamecourse.slides import title
from gamecourse.texts import load
from publish.places import ROOT, address, name_of, up_from
from tools.notebooks import PRACTICE

SVG = "image/svg+xml"
#: What only a reader with a kernel needs.
WAKE = r" ?\*\*Run → Run All Cells\*\* wakes [\w ]+\."
LIVE = "lite/lab/index.html?path="
WAYS = """\
<p class="gl-ways"><a href="{up}slides/{name}.slides.html">Slides</a> \
<a class="gl-handout" href="{up}handouts/{name}.pdf">Handout</a> \
<a href="{up}notebooks/{name}.ipynb" download>Download notebook</a> {hosted}\
<a class="gl-live" href="{up}{live}{name}.ipynb">Open live</a> \
<span class="gl-live">about a minute, 48 MB</span></p>
"""
#: The number and short title of each lesson, and of a chapter's practice, by the name of its file.
SHORT = {
    name: f"{name.partition('-')[0]} {title[0].upper()}{title[1:]}"
    for chapter in contents.CHAPTERS
    for name, title in chapter.lessons.items()
}
SHORT |= {
    f"{PRACTICE}/{chapter.slug}": f"{chapter.number:02} Practice"
    for chapter in contents.CHAPTERS
    if chapter.number
}


# --- chapters -------------------------------------------------------------------------------------


def chapter(copy: Path) -> NotebookNode:
    """Return an executed notebook as a chapter, with buttons under its title.

    A visitor on a phone meets the first board within the first screen: what the chapter is for is
    folded, and what fetches and imports the packages is left to the notebook.
    """
    node = nbformat.read(copy, as_version=4)
    node.cells[0].source = re.sub(WAKE, "", node.cells[0].source)
    head, _, rest = node.cells[0].source.partition("\n")
    aims = rest.replace("<details>", '<details class="gl-aims">')
    node.cells[0].source = f"{head}\n\n{ways(name_of(copy))}\n{aims}\n"
    cells = itertools.dropwhile(prepares, node.cells[1:])
    node.cells[1:] = [cell for cell in cells if not (folds(cell) and prepares(cell))]
    for cell in node.cells:
        if "alt" in cell.metadata:  # myst-nb looks for it here
            cell.metadata["mystnb"] = {"image": {"alt": cell.metadata.alt}}
        for data in shown_by(cell):
            show_inside(data)
    return node


def prepares(cell: NotebookNode) -> bool:
    """Return whether a cell only prepares what follows: it is code, and shows nothing."""
    return cell.cell_type == "code" and not cell.outputs


def folds(cell: NotebookNode) -> bool:
    return "hide-input" in cell.metadata.get("tags", [])


def anchor(heading: str) -> str:
    """Return the anchor that JupyterLab gives to a heading: links of a notebook ask for it."""
    return heading.replace(" ", "-")


def ways(name: str) -> str:
    """Return the buttons of a chapter: its slides, its handout and notebook, the notebook alive."""
    return WAYS.format(name=name, up=up_from(name), hosted=hosted(name), live=LIVE)


def hosted(name: str) -> str:
    """Return buttons that open a notebook on a host, where the publisher has set the repository."""
    repository = address("Repository").removeprefix("https://github.com/")
    if not repository:
        return ""
    file = f"notebooks/{name}.ipynb"
    colab = f"https://colab.research.google.com/github/{repository}/blob/main/{file}"
    binder = f"https://mybinder.org/v2/gh/{repository}/HEAD?labpath={file}"
    return f'<a href="{colab}">Colab</a> <a href="{binder}">Binder</a> '


def show_inside(data: dict[str, str]) -> None:
    """Put a picture into the page itself, where it has its name and parts to point at."""
    if SVG in data and "text/html" not in data:
        data["text/html"] = data[SVG]
    if "text/html" in data:
        data.pop(SVG, None)


def shown_by(cell: NotebookNode) -> list[dict[str, str]]:
    """Return what the outputs of a cell show, by their kinds."""
    return [output.get("data", {}) for output in cell.get("outputs", [])]


def start_board(copies: list[Path]) -> str:
    """Return the first board of the first chapter: it is the first thing in the book as well."""
    node = nbformat.read(copies[0], as_version=4)
    shown = (data for cell in node.cells for data in shown_by(cell))
    boards = (html for data in shown if "gl-table" in (html := data.get("text/html", "")))
    return next(boards, "")


def promise(node: NotebookNode) -> str:
    """Return what a chapter says that one does in it."""
    found = re.search(r"\*\*You'll do\.\*\* (.+?)\n\s*\n", node.cells[0].source, re.DOTALL)
    return found[1] if found else ""


# --- the other pages ------------------------------------------------------------------------------

WELCOME = """\
# Can you beat the machine?

```{{raw}} html
:file: board.html
```

Lost? [Chapter 01](01-bash.ipynb) takes the machine apart. Two players, no luck, no secrets: in
every game of this book one of them can always win. Which one, and how? Play, guess, let the rules
break your guess, read a proof, and write the program.

## The chapters

```{{raw}} html
:file: cards.html
```

<p lang="zh">中文读者：正文是英文；<a href="glossary.html">术语表</a>与
<a href="problems.html">题单</a>附中文名称，搜索框可直接输入中文（如“SG 函数”“台阶”“过河卒”）；
<code>gamelib judge C2 a.cpp</code> 在本机评测你的 C++ 或 Python 程序。</p>

The [catalogue](catalogue.md) lists every game with its rule and theorem, the
[problems](problems.md) what contests ask, the [atlas](atlas.md) what is proved of 1023 octal games
and of [three moves](three-moves.md), [guess first](guess.md) where a good guess goes wrong, the
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
Contest problems <problems>
atlas
three-moves
guess
Glossary <glossary>
cheat-sheet
cheat-sheet-zh
A term <syllabus>
Homework and grades <grading>
reference/index
```
"""


def of_docs(name: str) -> str:
    """Return a page of the folder `docs`, its links as the book has them."""
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8").replace("../notebooks/", "")
    text = re.sub(r"`(cheat-sheet[a-z-]*)`", r"[\1](\1.md)", text)
    return re.sub(r"\[([^]]+)\]\((?:elsewhere\.md|\.\./[^)]*)\)", r"\1", text)


def start(copies: list[Path]) -> str:
    """Return the start page: a board, and what each chapter is about."""
    names = map(name_of, copies)
    files = "\n".join(f"{SHORT.get(name, name)} <{name}>" for name in names)
    return WELCOME.format(files=files)


def cards(copies: list[Path]) -> str:
    """Return the lessons as cards: the best picture, the title, and what one does."""
    best_of = {chapter.picture for chapter in contents.CHAPTERS}
    found = []
    for copy in (copy for copy in copies if copy.parent.name != PRACTICE):
        node = nbformat.read(copy, as_version=4)
        drawn = [cell for cell in node.cells if any(SVG in shown for shown in shown_by(cell))]
        drawn.sort(key=lambda cell: cell.id not in best_of)  # else the first picture is shown
        outputs = [shown[SVG] for cell in drawn[:1] for shown in shown_by(cell) if SVG in shown]
        words = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", promise(node))
        best, name = "".join(outputs[:1]), escape(title(node, copy.stem))
        told = f"<span inert>{best}</span><b>{name}</b><span>{words}</span>"
        number = copy.stem.partition("-")[0]
        head = f'<a class="gl-card" href="{copy.stem}.html"><span>{number}</span>'
        found.append(f"{head}{told}</a>")
    return f'<div class="gl-cards">{"".join(found)}</div>'


def links(copies: list[Path]) -> dict[int | None, str]:
    """Return the numbers of the chapters, those that are written as links."""
    written, found = {*map(name_of, copies)}, {None: "–"}
    for chapter in contents.CHAPTERS:
        shown, (lesson, *_) = f"{chapter.number:02}", chapter.lessons
        found[chapter.number] = f"[{shown}]({lesson}.ipynb)" if lesson in written else shown
    return found


def catalogue(copies: list[Path]) -> str:
    link, rows = links(copies), []
    for entry in contents.ENTRIES:
        game = f"{{py:class}}`~gamelib.{entry.game}`"
        rows.append((entry.id, entry.title, entry.rule, entry.theorem, link[entry.chapter], game))
    head = ("id", "game", "rule", "theorem", "chapter", "in `gamelib`")
    words = "Every game, its rule and its theorem. The theorems give the chapters away: play first."
    return f"# Catalogue of the games\n\n{words}\n\n{markdown_table(head, rows)}\n"


def problems(copies: list[Path]) -> str:
    """Return the page of the contest problems, in the order in which they are best solved."""
    link, traps, known, rows = links(copies), load("cards"), PROBLEMS | OWN, []
    for rung in (rung for rung in ladder() if rung.id in known):
        problem, size = known[rung.id], TRIALS[rung.id].largest_size
        judge = f"[{problem.judge}]({rung.link})" if rung.link else problem.judge
        mistake = rung.trap or traps.get(rung.id, {}).get("trap", "")
        trap = f'<span class="gl-trap">{escape(mistake)}</span>'
        named = rung.id, problem.title, judge, chinese(rung.chinese)
        rows.append((*named, "●" * rung.level, size, link[rung.chapter], trap))
    head = ("id", "problem", "judge", chinese("中文"), "level", "limits", "chapter", "the trap")
    stories = "\n".join(f"- **{name} {OWN[name].title}.** {STORIES[name]}" for name in OWN)
    told = f"{PROBLEMS_TOLD}\n\n{markdown_table(head, rows)}\n\n## Problems of our own"
    return f"# Contest problems ({chinese('题单')})\n\n{told}\n\n{stories}\n"


PROBLEMS_TOLD = """\
From the first to the hardest, by chapter. `gamelib judge C12 solution.cpp` judges a program on your
own machine, in C++ or Python, and shows the smallest input that breaks it; in a notebook
`course.judge("C12", solve)` does the same. The last column says what most get wrong. Ten problems
more, S1 to S10, stand in chapter 13: there the game is in disguise. A head sorts the table.

<script defer src="_static/problems.js"></script>
<label>Look for words, a judge or a number: <input id="sought" type="search"></label>
<span id="found" role="status"></span>"""


def glossary(copies: list[Path]) -> str:
    link, rows = links(copies), []
    for term in contents.GLOSSARY:
        name, aliases = f"**{escape(term.english)}**", chinese(", ".join(term.aliases))
        rows.append((name, chinese(term.chinese), aliases, term.meaning, link[term.chapter]))
    words = "Key words in English and Chinese, and what else they are called; the search finds all."
    head = ("term", chinese("中文"), "also", "meaning", "chapter")
    return f"# Glossary ({chinese('术语表')})\n\n{words}\n\n{markdown_table(head, rows)}\n"


#: The cheat sheet in each language: title, what it is, and the heads of the columns.
SHEETS = {
    "cheat-sheet": (
        "Cheat sheet",
        "Lost for the player to move exactly when the condition holds. Each line is tested against "
        "the rules of its game, on all small positions.",
        ("game", "rule", "lost exactly when", "winning move", "limit", "trap"),
    ),
    "cheat-sheet-zh": (
        "速查表",
        "条件成立当且仅当先手必败；每一行都在所有小局面上与规则核对过。",
        ("游戏", "规则", "先手必败当且仅当", "必胜着法", "范围", "易错点"),
    ),
}


#: What a line of the cheat sheet says in each language.
ROW = "game", "rule", "move", "trap"


def cheat_sheet(name: str) -> str:
    """Return the cheat sheet in one language as HTML."""
    language = list(SHEETS).index(name)
    title, told, heads = SHEETS[name]
    rows = tomllib.loads((files("gamecontest") / "cheats.toml").read_text(encoding="utf-8"))
    lines = []
    for row in rows.values():
        game, rule, move, trap = (escape(row[key][language]) for key in ROW)
        lost, limit = escape(row["lost"]), escape(row["limit"])
        lines.append((f"<b>{game}</b>", rule, f"<code>{lost}</code>", move, limit, trap))
    head = "".join(f"<th>{each}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in lines)
    table = f'<table class="gl-sheet"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return f'# {title}\n\n{told}\n\n<div class="gl-scroll">{table}</div>\n'


def chinese(words: str) -> str:
    return f'<span lang="zh">{escape(words)}</span>' if words else ""


#: The files that tell of chapters, and who writes them.
OF_CHAPTERS = {"index.md": start, "board.html": start_board, "cards.html": cards}
OF_CHAPTERS |= {"catalogue.md": catalogue, "problems.md": problems, "glossary.md": glossary}
