"""The chapters of the collection and the games they teach, for the tables of `00-start-here`."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import networkx as nx

import gamelib as gl
from gamecourse.answers import markdown_table
from gamecourse.texts import load
from gamelib import Ruleset
from gameviews.draw import Scene, digraph
from gameviews.draw.style import BLUE, P_FILL


@dataclass(frozen=True)
class Chapter:
    """A chapter: its number, name, short title, what it builds on, its place on the map, the cell
    of its best picture, the problems that it judges, and its lectures where it has two.

    >>> CHAPTERS[1].slug, CHAPTERS[1].needs
    ('01-bash', (0,))
    """

    number: int
    name: str
    title: str
    needs: tuple[int, ...]
    at: tuple[float, float]
    picture: str
    judged: tuple[str, ...] = ()
    lectures: tuple[tuple[str, str], ...] = ()

    @property
    def slug(self) -> str:
        """The file name of its practice, and of its lesson if it has one lecture."""
        return f"{self.number:02}-{self.name}"

    @property
    def lessons(self) -> dict[str, str]:
        """The file names of its lessons without their endings, each with its short title."""
        return dict(self.lectures) or {self.slug: self.title}


@dataclass(frozen=True)
class Entry:
    """A game: its catalogue number, name, rule and theorem in a line, chapter and class.

    A game that is in no chapter says its row itself, as `catalogue`.

    >>> ENTRIES[0].game, ENTRIES[0].chapter
    ('Bash', 1)
    """

    id: str
    title: str
    rule: str
    theorem: str
    chapter: int | None
    game: str


class Term(NamedTuple):
    """A key term: English, Chinese, what it means, the chapter that explains it, and other names.

    >>> GLOSSARY[0].english, GLOSSARY[0].chapter
    ('impartial game', 1)
    """

    english: str
    chinese: str
    meaning: str
    chapter: int
    aliases: list[str]


_TEXTS = load("contents")


def _chapter(row: dict[str, Any]) -> Chapter:
    row = {key: tuple(item) if isinstance(item, list) else item for key, item in row.items()}
    return Chapter(**row)


CHAPTERS = tuple(map(_chapter, _TEXTS["chapters"]))


def own_rows() -> Iterator[Entry]:
    """Yield the rows of the games that say it themselves, by their numbers."""
    own: dict[str, tuple[str, str, str, str]] = {}
    for name in dir(gl):
        # What needs arrays is no game, and a browser has none.
        with contextlib.suppress(ImportError):
            it = getattr(gl, name)
            if "catalogue" in getattr(it, "__dict__", ()):
                own[name] = it.catalogue
    for name in sorted(own, key=own.__getitem__):
        yield Entry(*own[name], None, name)


ENTRIES = (*(Entry(*row) for row in _TEXTS["games"]), *own_rows())
GLOSSARY = tuple(Term(*row) for row in _TEXTS["glossary"])


def chapter_of(game: Ruleset[Any, Any]) -> int | None:
    """Return the chapter that teaches a game, or `None`: a match of `laws.identify` has a game.

    >>> from gamelaws import identify
    >>> chapter_of(identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4])[0].game)
    5
    """
    chapters = {entry.game: entry.chapter for entry in ENTRIES}
    known = (kind.__name__ for kind in type(game).__mro__ if kind.__name__ in chapters)
    name = next(known, None)
    return None if name is None else chapters[name]


def chapter_graph() -> nx.DiGraph:
    """Return the chapters as a digraph: an arc leads from a chapter to one that builds on it.

    >>> sorted(chapter_graph()[4])
    [5, 6, 7, 9, 11, 12]
    """
    graph = nx.DiGraph((need, chapter.number) for chapter in CHAPTERS for need in chapter.needs)
    return nx.transitive_reduction(graph)  # what a chapter needs through another goes unsaid


def chapter_map() -> Scene:
    """Return the map of chapters: an arrow leads from a chapter to one that builds on it.

    >>> chapter_map().alt[:43]
    'Map of the chapters: 00 start here, 01 Bash'
    """
    graph = chapter_graph()
    for chapter in CHAPTERS:
        text = f"{chapter.number:02} {chapter.title}"
        graph.nodes[chapter.number].update(text=text, at=chapter.at, fill=P_FILL, stroke=BLUE)
    names = (graph.nodes[chapter.number]["text"] for chapter in CHAPTERS)
    return digraph(graph, alt=f"Map of the chapters: {', '.join(names)}")


def games_table(*, theorems: bool = True) -> str:
    """Return the games as a Markdown table.

    >>> print(games_table().splitlines()[2])
    | Bash | take 1 to m from one heap | G(n) = n mod (m+1) | 01 | `Bash` |

    Without `theorems` it gives nothing away:

    >>> print(games_table(theorems=False).splitlines()[2])
    | Bash | take 1 to m from one heap | 01 | `Bash` |
    """
    rows = [("game", "rule", "theorem", "chapter", "in `gamelib`")]
    for entry in ENTRIES:
        name = f"`{entry.game}`"
        chapter = "–" if entry.chapter is None else f"{entry.chapter:02}"
        rows.append((entry.title, entry.rule, entry.theorem, chapter, name))
    shown = rows if theorems else [(*row[:2], *row[3:]) for row in rows]
    return markdown_table(shown[0], shown[1:])


def glossary_table() -> str:
    """Return the glossary as a Markdown table: English, Chinese, meaning, chapter.

    >>> print(glossary_table().splitlines()[3])
    | option | 后继局面 | a position one move away | 01 |
    """
    rows = [(a, b, c, f"{n:02}") for a, b, c, n, _ in GLOSSARY]
    return markdown_table(("term", "中文", "meaning", "chapter"), rows)
