"""The chapters of the collection and the games they teach, for the tables of `00-start-here`."""

from collections.abc import Iterable
from dataclasses import dataclass

import networkx as nx

from gamelib import _validate
from gameviews.draw import Scene, digraph
from gameviews.draw.style import BLUE, P_FILL

__all__ = [
    "CHAPTERS",
    "ENTRIES",
    "GLOSSARY",
    "Chapter",
    "Entry",
    "chapter_map",
    "games_table",
    "glossary_table",
]


@dataclass(frozen=True)
class Chapter:
    """A notebook: its number, name, short title, what it builds on, and its place on the map.

    >>> CHAPTERS[1].slug, CHAPTERS[1].needs
    ('01-bash', (0,))
    """

    number: int
    name: str
    title: str
    needs: tuple[int, ...]
    at: tuple[float, float]

    @property
    def slug(self) -> str:
        """The notebook's file name without its ending."""
        return f"{self.number:02}-{self.name}"


@dataclass(frozen=True)
class Entry:
    """A game: its catalogue number, name, rule and theorem in a line, chapter and class.

    >>> ENTRIES[0].game, ENTRIES[0].chapter
    ('Bash', 1)
    """

    id: str
    title: str
    rule: str
    theorem: str
    chapter: int
    game: str


CHAPTERS = (
    Chapter(0, "start-here", "start here", (), (0, 3)),
    Chapter(1, "bash", "Bash", (0,), (1, 3)),
    Chapter(2, "nim", "Nim", (1,), (2, 3)),
    Chapter(3, "grundy-values", "Grundy values", (2,), (3, 3)),
    Chapter(4, "sums", "sums", (3,), (4, 3)),
    Chapter(5, "taking-and-breaking", "taking, breaking", (4,), (5, 0)),
    Chapter(6, "wythoff-and-fibonacci", "Wythoff", (4,), (5, 1)),
    Chapter(7, "nim-in-disguise", "Nim in disguise", (4,), (5, 2)),
    Chapter(8, "misere", "misère play", (1, 2, 4, 5), (6, 0)),
    Chapter(9, "coin-turning", "coin turning", (4,), (5, 5)),
    Chapter(10, "nim-multiplication", "nim product", (9,), (6, 5)),
    Chapter(11, "green-hackenbush", "Green Hackenbush", (4,), (5, 4)),
    Chapter(12, "retrograde-analysis", "draws and cycles", (4,), (5, 3)),
    Chapter(13, "contest-clinic", "contest clinic", (5, 6, 7, 8, 10, 11, 12), (7, 2.5)),
)

#: The games, a line each: id, name, rule, theorem, chapter and class.
GAMES = """\
G1 | Bash | take 1 to m from one heap | G(n) = n mod (m+1) | 1 | Bash
G2 | misère Bash | whoever takes the last stone loses | P iff n mod (m+1) = 1 | 1 | Bash
G3 | subtraction set | take s stones, s in a finite set S | the values repeat | 1 | Subtraction
G4 | powers of two | take 1, 2, 4, 8, ... stones | G(n) = n mod 3 | 1 | PowersOfTwo
G5 | Nim | any number from one heap | G = XOR of the heaps | 2 | Nim
G6 | misère Nim | the last stone loses | as Nim, until no heap is above 1 | 2 | Nim
T9 | Chomp | eat a corner of the chocolate | rectangles of more than one square are won | 4 | Chomp
G7 | Moore's Nim | take from up to k heaps | count ones by column, modulo k+1 | 7 | MooreNim
G8 | staircase Nim | move stones one step down | XOR of the odd steps | 7 | StaircaseNim
G9 | Wythoff | from one heap, or the same from both | the golden ratio | 6 | Wythoff
G10 | Fibonacci Nim | at most twice the last take | Zeckendorf's smallest part | 6 | FibonacciNim
G11 | splitting Nim | a heap becomes two smaller ones | odious numbers | 5 | SplittingNim
G12 | E&D | discard a heap, split the other | by halving | 5 | PairSplitting
G13 | coin turning | a rule such as 1-3 | XOR over the heads | 9 | CoinTurning
G13 | one coin | turn one coin | each is worth 1 | 9 | TurnUpTo
G13 | coins as Nim | turn one or two coins | coin n: n+1 | 9 | TurnUpTo
G13 | k neighbours | turn k neighbours | 1 where k divides n | 9 | Consecutive
G13 | subtraction coins | two at a distance in S, or coin s | a heap of n | 9 | SubtractionCoins
G13 | Twins | two coins, near each other or not | a heap of n | 9 | Twins
G13 | Mock Turtles | turn up to three coins | odious numbers | 9 | TurnUpTo
G13 | Ruler | turn a run of neighbours | largest power of 2 in n | 9 | Ruler
G13 | Ternups | turn three equally spaced coins | lowest ternary 2 of n | 9 | Ternups
T7 | products of these | turn A × B on a grid | nim product | 10 | CoinProduct
G14 | Green Hackenbush | cut an edge, what hangs falls | colon and fusion | 11 | GreenHackenbush
G15 | ancestor deletion | delete a node and those above | mex over a subtree | 13 | AncestorDeletion
G16 | coins on a strip | move a coin left, no jumping | gaps are a staircase | 7 | CoinsOnStrip
G16 | climbing the hill | bring the king to the top | gaps of pairs | 7 | ClimbingTheHill
G17 | black and white | push pieces towards each other | Nim_d of the gaps | 7 | BlackAndWhite
G18 | ring of numbers | lower an edge and cross it | parity up to the first 0 | 7 | RingOfNumbers
G19 | crossing pawn | two red pieces hunt a pawn | retrograde analysis | 12 | CrossingPawn
G20 | octal games | octal codes: Kayles, Dawson ... | proven periods | 5 | Octal
G20 | breaks in three | hexadecimal codes | periods, growing values | 5 | Hexadecimal
G20 | Lasker's Nim | take any number, or split | 4k+3 and 4k+4 swapped | 5 | LaskerNim
G20 | Grundy's game | split into unequal heaps | open: table only | 5 | GrundyGame
G21 | token on a digraph | push a token along an arc | mex, sinks first | 3 | DigraphGame
T10 | token on cycles | push it along an arc, perhaps for ever | rings | 12 | LoopyDigraph
"""
_ROWS = (line.split(" | ") for line in GAMES.splitlines())
ENTRIES = tuple(Entry(a, b, c, d, int(n), game) for a, b, c, d, n, game in _ROWS)

#: Key terms: English, Chinese, what it means, and the chapter that explains it.
GLOSSARY = (
    ("impartial game", "公平组合游戏", "both players have the same moves", 1),
    ("option", "后继局面", "a position one move away", 1),
    ("P-position", "必败态 (P 态)", "the player who has just moved wins", 1),
    ("N-position", "必胜态 (N 态)", "the player about to move wins", 1),
    ("normal play", "正常规则", "whoever cannot move loses", 1),
    ("misère play", "反常规则", "whoever cannot move wins", 1),
    ("backward induction", "逆推法", "from the finished positions upwards", 1),
    ("Bash's game", "巴什博弈", "take 1 to m stones from one heap", 1),
    ("subtraction game", "减法游戏", "take s stones, s in a set S", 1),
    ("period", "周期", "the values repeat from some heap on", 1),
    ("Nim", "尼姆博弈", "any number of stones from one heap", 2),
    ("nim-sum", "异或和 (尼姆和)", "bitwise XOR of the heaps", 2),
    ("winning move", "必胜着法", "a move to a P-position", 2),
    ("mex", "最小非负未出现整数", "the least integer >= 0 that is missing", 3),
    ("Grundy value", "SG 值", "the mex of the options' values", 3),
    ("game graph", "有向图游戏", "an arc from each position to each option", 3),
    ("sum of games", "游戏的和", "a move in one of several games", 4),
    ("Sprague-Grundy theorem", "SG 定理", "the value of a sum is the nim-sum", 4),
    ("reversible move", "", "a move that the answer undoes", 4),
    ("octal game", "八进制游戏", "taking and breaking, coded in digits", 5),
    ("Wythoff's game", "威佐夫博弈", "one heap, or both alike", 6),
    ("Beatty sequence", "Beatty 序列", "the multiples of an irrational number, rounded down", 6),
    ("Fibonacci Nim", "斐波那契博弈", "at most twice the last take", 6),
    ("Zeckendorf's theorem", "齐肯多夫定理", "Fibonacci numbers, no neighbours: one sum", 6),
    ("staircase Nim", "阶梯博弈", "stones move one step down", 7),
    ("Northcott's game", "", "a piece of each side in a row, back and forth", 7),
    ("Moore's Nim", "", "stones from up to k heaps at once", 7),
    ("Anti-SG game", "反 SG 游戏", "misère play that values decide", 8),
    ("SJ theorem", "SJ 定理", "the same where play stops when all values are 0", 8),
    ("genus", "", "the value, then the misère values beside heaps of 2", 8),
    ("Nim-like genus", "", "a genus that some position of Nim has, too", 8),
    ("tame", "", "played like Nim in misère sums: each option is tame or can be undone", 8),
    ("wild", "", "not tame", 8),
    ("misère quotient", "", "the kinds of positions that sums tell apart, and their products", 8),
    ("coin turning", "翻硬币", "turn coins, the rightmost to tails", 9),
    ("nim product", "尼姆积", "the product of the field of nimbers", 10),
    ("Green Hackenbush", "删边游戏", "cut edges of a rooted graph", 11),
    ("draw", "平局", "neither player can force a win", 12),
    ("retrograde analysis", "倒推分析", "from the ends, with draws", 12),
)


def chapter_graph() -> nx.DiGraph:
    """Return the chapters as a digraph: an arc leads from a chapter to one that builds on it.

    >>> sorted(chapter_graph()[4])
    [5, 6, 7, 9, 11, 12]
    """
    graph = nx.DiGraph((need, chapter.number) for chapter in CHAPTERS for need in chapter.needs)
    return nx.transitive_reduction(graph)  # what a chapter needs through another goes unsaid


def chapter_map() -> Scene:
    """Return the map of chapters: an arrow leads to a chapter that builds on another.

    >>> chapter_map().alt[:43]
    'Map of the chapters: 00 start here, 01 Bash'
    """
    graph = chapter_graph()
    for chapter in CHAPTERS:
        text = f"{chapter.number:02} {chapter.title}"
        graph.nodes[chapter.number].update(text=text, at=chapter.at, fill=P_FILL, stroke=BLUE)
    names = (graph.nodes[chapter.number]["text"] for chapter in CHAPTERS)
    return digraph(graph, alt=f"Map of the chapters: {', '.join(names)}")


def games_table(entries: Iterable[Entry] = ENTRIES, *, theorems: bool = True) -> str:
    """Return the games as a Markdown table.

    >>> print(games_table(ENTRIES[:1]))
    | id | game | rule | theorem | chapter | in `gamelib` |
    |---|---|---|---|---|---|
    | G1 | Bash | take 1 to m from one heap | G(n) = n mod (m+1) | 01 | `Bash` |

    Without `theorems` it gives nothing away:

    >>> print(games_table(ENTRIES[:1], theorems=False).splitlines()[-1])
    | G1 | Bash | take 1 to m from one heap | 01 | `Bash` |
    """
    entries = _validate.several(entries, "entries", Entry, "entries")
    _validate.flags(theorems=theorems)
    rows = [("id", "game", "rule", "theorem", "chapter", "in `gamelib`"), ("---",) * 6]
    for entry in entries:
        name = f"`{entry.game}`"
        rows.append((entry.id, entry.title, entry.rule, entry.theorem, f"{entry.chapter:02}", name))
    shown = rows if theorems else [(*row[:3], *row[4:]) for row in rows]
    lines = (f"| {' | '.join(row)} |" for row in shown)
    return "\n".join(lines).replace(" --- ", "---")


def glossary_table(terms: tuple[tuple[str, str, str, int], ...] = GLOSSARY) -> str:
    """Return the glossary as a Markdown table: English, Chinese, meaning, chapter.

    >>> print(glossary_table(GLOSSARY[1:2]))
    | term | 中文 | meaning | chapter |
    |---|---|---|---|
    | option | 后继局面 | a position one move away | 01 |
    """
    terms = (*_validate.several(terms, "terms", tuple, "rows of the glossary"),)
    if any(len(term) != 4 for term in terms):
        raise ValueError(f"a term has four entries, unlike {_validate.shown(terms)}")
    lines = ["| term | 中文 | meaning | chapter |", "|---|---|---|---|"]
    lines += [f"| {a} | {b} | {c} | {n:02} |" for a, b, c, n in terms]
    return "\n".join(lines)
