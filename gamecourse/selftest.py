"""The self-test of chapter 13: ten stories, which game each of them is, and why.

`gamecontest.selftest` answers the problems, `gamecontest.selftrials` plays them out.
"""

from dataclasses import dataclass
from html import escape
from itertools import zip_longest
from typing import Any

from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS
from gamecourse.exercises import blank
from gamelib import _validate
from gamelib.claims import NOT_ANSWERED

__all__ = ["Reduction", "Story", "Theories", "name_the_game", "reduction", "story", "theories"]

#: The theories that a story may be, by the word that chooses it: what it says, and its chapter.
THEORIES = {
    "bash": ("Bash and subtraction: one number, and its remainder decides", 1),
    "nim": ("Nim: the XOR of the heaps themselves", 2),
    "mex": ("a Grundy table by mex, position by position", 3),
    "copying": ("copying: a symmetry answers every move", 4),
    "breaking": ("taking and breaking: a row falls into two, and the values repeat", 5),
    "wythoff": ("Wythoff: the golden ratio", 6),
    "fibonacci": ("Fibonacci Nim: at most twice the last take", 6),
    "staircase": ("a staircase: every second gap is a heap of Nim", 7),
    "moore": ("Moore's Nim: ones counted column by column, modulo k + 1", 7),
    "misere": ("misère play that values decide: Anti-SG", 8),
    "coins": ("coin turning: the XOR over the heads", 9),
    "product": ("a product of coin turning games: the nim product", 10),
    "hackenbush": ("Green Hackenbush: what hangs on nothing falls", 11),
    "retrograde": ("retrograde analysis: from the ends backwards, with draws", 12),
}

#: What one would have seen in a story of that theory; a story may know better.
MISSING = {
    "bash": "Bash is one number that gets smaller by fixed amounts: which number would that be?",
    "nim": "In Nim each heap can become every smaller number, and nothing else: look for a move "
    "that cannot be made, or that changes more than one heap.",
    "mex": "True of every game without cycles, and too slow here: count the positions. "
    "Which theory makes the table unnecessary?",
    "copying": "To copy, one needs a symmetry without a fixed move: here the position need not "
    "have any.",
    "breaking": "In taking and breaking a row falls into two parts that are the same game again: "
    "find a move here that makes two of one.",
    "wythoff": "In Wythoff's game one number may be lowered, or two by the same amount: which two?",
    "fibonacci": "In Fibonacci Nim what was taken last bounds what may be taken: here the moves do "
    "not depend on the move before.",
    "staircase": "On a staircase what leaves one step arrives on the next: here nothing arrives.",
    "moore": "In Moore's Nim one move may lower several heaps at once, each by any amount.",
    "misere": "Anti-SG is for play in which the last move loses: who wins here?",
    "coins": "In coin turning a position is a set of heads, a move turns some, and the highest of "
    "them goes to tails: nothing is turned back on here.",
    "product": "A product needs two directions, and a move that turns all pairs of two turns.",
    "hackenbush": "In Hackenbush a move takes an edge and what hangs on it alone: here nothing "
    "hangs on anything.",
    "retrograde": "Draws need a position that can come back: here something gets smaller with "
    "each move.",
}


@dataclass(frozen=True)
class Told:
    """All that is told of a problem: before it is solved, and after."""

    story: str
    input: str
    output: str
    limits: str
    game: str
    why: str
    trap: str
    #: Theories that tempt: why each is not this one.
    near: dict[str, str]


WINS = "For each game `first` if the player who begins wins, else `second`."

TOLD = {
    "S1": Told(
        story="A wall of n rows of bricks leans on a post on its left. No row is longer than the "
        "row below it. A move takes one or more bricks from the right end of one row, and the row "
        "must still be at least as long as the row above it; the top row may vanish, and then the "
        "next is the top. Two players move in turn, and whoever takes the last brick wins.",
        input="T, then T times n and the lengths of the n rows, the lowest first.",
        output=WINS,
        limits="T ≤ 10, 1 ≤ n ≤ 10 000, 1 ≤ lengths ≤ 10⁹.",
        game="staircase",
        why="Let gap i be the length of row i minus that of row i + 1, where row 1 is the lowest "
        "and there is nothing above the top. Taking x bricks from row i lowers gap i by x, which "
        "may be at most all of it, and raises gap i − 1 by x; from row 1 the x is gone. That is "
        "staircase Nim with gap i on step i, and all gaps are 0 when no brick is left. So the "
        "first player wins unless gap 1 ⊕ gap 3 ⊕ gap 5 ⊕ … = 0.",
        trap="The gaps are paired from the lowest row, and for odd n the top row itself is the "
        "last gap. Paired from the top, the rows (3, 2, 1) look won, for 2 − 1 is not 0; and they "
        "are lost.",
        near={
            "nim": "The rows are not free: a row may not get shorter than the row above it.",
            "moore": "A move shortens one row, but it changes two of the numbers that count.",
        },
    ),
    "S2": Told(
        story="A counter has d wheels in a row, each with the digits 0 to b − 1. A move turns one "
        "wheel back by one digit. A wheel that is turned back from 0 shows b − 1 and turns its "
        "left neighbour back by one digit too, in the same way; the leftmost wheel may not be "
        "turned back from 0, not even by its neighbour. Two players move in turn, and whoever "
        "cannot move, since all wheels show 0, loses.",
        input="T, then T times: `b d`, and d digits, the leftmost wheel first.",
        output=WINS,
        limits="T ≤ 10, 2 ≤ b ≤ 10⁹, 1 ≤ d, all d together ≤ 200 000.",
        game="bash",
        why="Read the wheels as a number N in base b: a move subtracts 1, b, b², …, and each of "
        "these powers ≤ N has its wheel. If b is odd, all powers are odd, every move changes the "
        "parity of N, and first wins iff N is odd. If b is even, let r = N mod (b + 1); a power is "
        "+1 or −1 modulo b + 1. The lost numbers are those with r = 0, 2, 4, …, b − 2: from them r "
        "becomes odd or b. From an odd r subtract 1; from r = b subtract b, which makes r = 0. "
        "Modulo b + 1, N is the alternating sum of its digits, so no large number is needed.",
        trap="For even b the remainder b is even and yet won: b = 2, N = 2 is 1 0, and the first "
        "player turns the left wheel. For odd b it is the sum of the digits that tells the "
        "parity, not the last digit.",
        near={
            "nim": "One wheel may set many others back: the wheels are no heaps. What do they say "
            "together?",
            "coins": "A wheel turned back changes those on its left, but how many depends on what "
            "they show: in coin turning the faces never matter.",
        },
    ),
    "S3": Told(
        story="A honeycomb is a triangle: row r has the cells 0 to r, for r = 0, 1, 2, … From cell "
        "p of row r a hop leads to cell p of row r − 1, or to cell p − 1 of row r − 1, or to cell "
        "p − 1 of row r − 2, if there is such a cell. A move takes the one bee along one or more "
        "hops, all of the same kind. Two players move it in turn, and whoever cannot move, since "
        "the bee is on row 0, loses.",
        input="T, then T times `r p`: the bee starts in cell p of row r.",
        output=WINS,
        limits="T ≤ 10 000, 0 ≤ p ≤ r ≤ 10¹⁸.",
        game="wythoff",
        why="Let a = r − p and b = p; both are ≥ 0, and every such pair is a cell. The three kinds "
        "of hops take 1 from a, 1 from b, 1 from both. So a move takes any number from one heap, "
        "or the same number from both, and that is Wythoff's game: lost iff, for some k, the "
        "smaller of a and b is ⌊kφ⌋ and the larger ⌊kφ⌋ + k.",
        trap="The heaps are r − p and p, not r and p. And ⌊kφ⌋ is to be taken in integers, "
        "(k + isqrt(5k²)) // 2: at 10¹⁷ floating point misses lost cells.",
        near={
            "nim": "Two of the kinds of hops lower one number each. What does the third kind do?",
            "mex": "A triangle with 10¹⁸ rows has no table. But draw the lost cells of the first "
            "ten rows: you have seen them before.",
            "product": "There are two directions, but one bee is moved, and none turned on.",
            "moore": "Both numbers may be lowered at once, but only by the same amount.",
        },
    ),
    "S4": Told(
        story="On a stage stand n dancers in a row, numbered 1 to n, and n is even. A move sends "
        "two dancers off together, whose numbers differ by one of k given distances; the others "
        "stay where they are and keep their numbers. The distances are all different, and at most "
        "one of them is odd. Two players move in turn, and whoever cannot send off a pair loses.",
        input="T, then T times: `n k`, and the k distances.",
        output=WINS,
        limits="T ≤ 10, 2 ≤ n ≤ 10¹⁸, n even, 1 ≤ k ≤ 10 000, 1 ≤ distances ≤ 10¹⁸.",
        game="copying",
        why="Reflect the stage: dancer i becomes dancer n + 1 − i. A pair and its reflection have "
        "the same distance, and they share a dancer only if i and n + 1 − i are the pair itself, "
        "for n is even and no dancer is its own reflection; then the distance n + 1 − 2i is odd. "
        "If no odd distance is below n, the second player answers each pair by its reflection, "
        "which is still there. If there is one, d, the first player sends off (n + 1 − d)/2 and "
        "(n + 1 + d)/2, its only pair that is its own reflection, and copies from then on.",
        trap="An odd distance of n or more is of no use: nobody stands so far apart. And all the "
        "even distances, however many, change nothing.",
        near={
            "breaking": "Two dancers at a distance can stand anywhere, and between them others "
            "stay: the row does not fall into rows of the same kind.",
            "mex": "There are 2ⁿ positions. What do all of them share with their mirror image?",
            "coins": "Nobody comes back on the stage: nothing is turned.",
        },
    ),
    "S5": Told(
        story="An office has desks 1 to n; each desk but desk 1 has a boss, a desk with a smaller "
        "number. On the desks lie k files, any number on one desk, at least one of them not on "
        "desk 1. A move passes one file up 1 to m levels: to the boss of its desk, or on to the "
        "boss's boss, and so on, at most up to desk 1, where files stay. Two players move in turn, "
        "and whoever passes the last file to desk 1, so that all files are there, has to read them "
        "all and loses.",
        input="T, then T times: `n m k`, the bosses of the desks 2 to n, the desks of the k files.",
        output=WINS,
        limits="T ≤ 10, 2 ≤ n, 1 ≤ m, k ≤ 100 000, all n and all k together ≤ 100 000 each.",
        game="misere",
        why="A file on a desk with h bosses above it is a heap of h stones from which 1 to m are "
        "taken: its value is h mod (m + 1). The last move loses. From a heap of value 0 that is "
        "not empty, taking m leaves value 1: that is the precondition of Anti-SG, and so misère "
        "play is decided by the values. The first player wins iff some value is above 1 and the "
        "XOR is not 0, or none is above 1 and the XOR is 0.",
        trap="It is the values that must be above 1, not the heights: one file at height 3 with "
        "m = 2 has value 0, and the first player wins. And height is counted along bosses: a "
        "desk's number says nothing.",
        near={
            "bash": "Each file alone is. But there are many of them, and who loses?",
            "nim": "A file can go up m levels at most. And look again at who wins.",
            "hackenbush": "There is a tree, but nothing of it is cut.",
            "mex": "Values are needed, and a formula gives each. But look again at who wins.",
        },
    ),
    "S6": Told(
        story="A festival has n events; event i goes from time l to time r. Any two events are "
        "apart, or one lies within the other; no two of the 2n times are equal. A move cancels an "
        "event that is still on, and with it all events within it. Two players move in turn, and "
        "whoever finds no event left loses.",
        input="T, then T times: n, and n rows `l r`.",
        output=WINS,
        limits="T ≤ 10, 1 ≤ n, all n together ≤ 100 000, 0 ≤ l < r ≤ 10⁹.",
        game="hackenbush",
        why="Let each event be an edge that grows from the least event around it, or from the "
        "ground if there is none. Cancelling an event cuts its edge, and what falls is what lies "
        "within it. So the festival is a forest of Green Hackenbush, and by the colon principle an "
        "event is worth 1 + the XOR of the events directly within it; the first player wins iff "
        "the XOR of the outermost events is not 0.",
        trap="A tree may be 100 000 events deep: sort by the times and keep a stack, for recursion "
        "ends at about 1000. And + 1 is no ⊕ 1: an event with one event within is worth 2, and "
        "one with two such events apart within it, 1 + (1 ⊕ 1) = 1.",
        near={
            "nim": "Events apart are heaps side by side, but an event of three is no heap of "
            "three: which numbers of events can be left?",
            "breaking": "What is left inside an event does not go on alone: it falls too.",
            "moore": "A move takes several events at once, but not any several.",
            "coins": "A cancelled event never comes back: nothing is turned.",
        },
    ),
    "S7": Told(
        story="On a blackboard stand n numbers ≥ 0, in binary. A move chooses one of them and "
        "flips a run of neighbouring digits of it, one or more, each 0 to 1 and each 1 to 0; the "
        "number must become smaller. Numbers that become equal stay both. Two players move in "
        "turn, and whoever cannot move, since all numbers are 0, loses.",
        input="T, then T times: n, and the n numbers in decimal.",
        output=WINS,
        limits="T ≤ 10, 1 ≤ n ≤ 10 000, 0 ≤ numbers ≤ 10¹⁸.",
        game="coins",
        why="Number the binary places 1, 2, 3, … from the units. A number becomes smaller iff the "
        "highest digit flipped was 1: so a move turns a run of coins whose highest goes from heads "
        "to tails, which is the game Ruler, and place i is worth the largest power of 2 that "
        "divides i. A number is worth the XOR over its ones, and a blackboard the XOR of its "
        "numbers; the first player wins iff that is not 0.",
        trap="The XOR of the numbers themselves does not decide: 5 is 101 in binary, its places 1 "
        "and 3 are worth 1 each, and 5 alone is lost. And the units are place 1, not 0.",
        near={
            "nim": "Not every smaller number can be reached: what follows 5 in one move?",
            "bash": "How much a flip takes off depends on the digits, and so no remainder decides.",
            "product": "There is only one direction: the places of a number.",
            "mex": "Numbers go up to 10¹⁸. But values of 1, 2, 4, 8, … alone would tell the rest.",
        },
    ),
    "S8": Told(
        story="In a park stand n straight benches, all empty. A move seats a guest on one free "
        "seat, or a couple on two free seats side by side, of one bench. Nobody may sit beside a "
        "seat that was taken before; the two of a couple, who come together, sit beside each "
        "other. Nobody gets up. Two players move in turn, and whoever can seat nobody loses.",
        input="T, then T times: n, and the numbers of seats of the n benches.",
        output=WINS,
        limits="T ≤ 10, 1 ≤ n ≤ 10 000, 1 ≤ seats ≤ 10¹⁸.",
        game="breaking",
        why="Add a seat to the right end of each bench, on which nobody may sit, and let a guest "
        "take the seat on their right too, and a couple that on its right. What a party leaves on "
        "each side is then again free seats with one more, and the seat to its left is the one "
        "more of the left part. So a bench of m seats is a heap of m + 1, from which 2 or 3 stones "
        "side by side are taken anywhere: the octal game 0.077. Its values repeat, "
        "G(h + 24) = G(h) for 142 ≤ h < 311 in the table, and that is the window 2e + p + t of "
        "chapter 05, which proves it for all h ≥ 142.",
        trap="Below 142 the values do not yet repeat, and 24 equalities in a row prove nothing: "
        "the window has 169. And a party at the end of a bench blocks one seat less.",
        near={
            "copying": "On one bench the player who begins can take the middle and copy. But there "
            "are many benches.",
            "mex": "You need a table, but not to 10¹⁸: what becomes of a bench when somebody sits "
            "down on it, and when is the table long enough?",
            "bash": "A party in the middle of a bench does take 3 or 4 seats away. And what is "
            "left?",
            "moore": "One move seats people on one bench only.",
        },
    ),
    "S9": Told(
        story="A dial shows a number from 0 to n − 1, and there are k buttons. Button `a b` turns "
        "a dial that shows x to (a·x + b) mod n; it may turn x to x, and that is a move too. Two "
        "players press a button in turn, any of the k, and whoever turns the dial to 0 wins. A "
        "player who can win wins in as few moves as possible, one who cannot avoid losing loses as "
        "late as possible; if each can avoid losing for ever, it is a draw.",
        input="`n k q`, k rows `a b`, and q numbers x that the dial may show at the start.",
        output="For each x `first t` or `second t`, where t is the number of moves of both "
        "together, or `draw`.",
        limits="2 ≤ n ≤ 100 000, 1 ≤ k ≤ 4, 0 ≤ a, b < n, 1 ≤ q ≤ 100 000, 1 ≤ x < n.",
        game="retrograde",
        why="The numbers are positions, the buttons arcs, and numbers come back, so play need not "
        "end. At 0 the player to move has lost, in 0 moves. Work backwards from 0 along the arcs, "
        "nearest first: a number with an arc to a lost one is won, one move later than the nearest "
        "of them; a number all of whose arcs lead to won ones is lost, one move later than the "
        "farthest of them. What is never labelled is a draw: from there some arc always leads to "
        "another number without a label, and no arc to a lost one.",
        trap="A search that goes forward and calls a number it comes back to lost, or won, is "
        "wrong: mex has no meaning on a cycle. And where two buttons lead to one number, both are "
        "arcs or one is: counted as two and crossed off as one, they never let it be lost.",
        near={
            "bash": "The dial may go round and round: nothing gets smaller.",
            "mex": "There is a digraph, and it has cycles: what is the mex of a number that "
            "depends on itself?",
            "copying": "What would be copied? Both players turn the same dial.",
        },
    ),
    "S10": Told(
        story="There is a lamp for each number 1, 2, 3, …; n of them are on, all others off. A "
        "move chooses a lamp N that is on and two exponents i, j ≥ 1 such that 2ⁱ·3ʲ divides N, "
        "and switches the four lamps N, N/2ⁱ, N/3ʲ and N/(2ⁱ·3ʲ): those on go off, those off go "
        "on. Two players move in turn, and whoever cannot move loses.",
        input="T, then T times: n, and the n different numbers of the lamps that are on.",
        output=WINS,
        limits="T ≤ 10, 1 ≤ n ≤ 10 000, 1 ≤ numbers ≤ 10¹⁸.",
        game="product",
        why="Write N = 2ˣ·3ʸ·c, with c divisible by neither 2 nor 3. A move leaves c as it is, so "
        "each c has a board of its own, and there it turns the corners (x, y), (x − i, y), "
        "(x, y − j), (x − i, y − j) of a rectangle, whose corner (x, y) goes from on to off: "
        "Turning Corners, in which a lamp is worth x ⊗ y. The first player wins iff the XOR of "
        "x ⊗ y over the lamps that are on, of all boards, is not 0.",
        trap="It is the nim product: 24 has x = 3, y = 1, and 36 has x = y = 2; both are worth 3, "
        "and together they are lost, while 3·1 and 2·2 differ. And lamps that 6 does not divide "
        "are worth 0.",
        near={
            "coins": "It is coin turning, but in how many directions? Which lamps does one move "
            "switch?",
            "nim": "Exponents do go down, but a lamp switched on may stand where there was none.",
            "moore": "Two exponents go down at once, but four lamps change.",
            "mex": "The exponents up to 59 and 37 make a table that mex can fill, a little slowly. "
            "But why may one number stand for each lamp, and what is it called?",
        },
    ),
}


@dataclass(frozen=True)
class Story:
    """A problem of the self-test as it is told to whoever has to solve it."""

    problem: str

    def __repr__(self) -> str:
        told, ((given, answer),) = TOLD[self.problem], TRIALS[self.problem].samples
        parts = [
            f"{self.problem}. {SELF_TEST[self.problem].title}",
            told.story,
            f"Input: {told.input}",
            f"Output: {told.output}",
            f"Limits: {told.limits}",
            f"Sample input:\n{given.strip()}",
            f"Sample output:\n{answer.strip()}",
        ]
        return "\n".join(parts)

    def _repr_markdown_(self) -> str:
        told, ((given, answer),) = TOLD[self.problem], TRIALS[self.problem].samples
        parts = [
            f"**{self.problem}. {SELF_TEST[self.problem].title}.** {told.story}",
            f"*Input.* {told.input}",
            f"*Output.* {told.output}",
            f"*Limits.* {told.limits}",
            f"```text\n{_side_by_side(given, answer)}\n```",
        ]
        return "\n\n".join(parts)


def _side_by_side(given: str, answer: str) -> str:
    """Return a sample as the chapters have it: two blocks have no room on a slide."""
    rows = zip_longest(
        ["input", *given.splitlines()], ["output", *answer.splitlines()], fillvalue=""
    )
    return "\n".join(f"{left:14}{right}".rstrip() for left, right in rows)


@dataclass(frozen=True)
class Reduction:
    """Why a problem is the game that it is, and its trap, behind "Solve it first, then open"."""

    problem: str

    def __repr__(self) -> str:
        told = TOLD[self.problem]
        text, chapter = THEORIES[told.game]
        return f"{text} (chapter {chapter:02}).\n{told.why}\nTrap: {told.trap}"

    def _repr_html_(self) -> str:
        inside = "".join(f"<p>{escape(line)}</p>" for line in repr(self).splitlines())
        summary = "<summary>Solve it first, then open</summary>"
        return f'<details class="gl-answer">{summary}{inside}</details>'


@dataclass(frozen=True)
class Theories:
    """The theories to choose from, each with its word and its chapter."""

    def __repr__(self) -> str:
        return "\n".join(f"{word:11}{text} ({at:02})" for word, (text, at) in THEORIES.items())

    def _repr_markdown_(self) -> str:
        rows = [f"| `{word}` | {text} | {at:02} |" for word, (text, at) in THEORIES.items()]
        return "\n".join(["| word | theory | chapter |", "|---|---|---|", *rows])


def theories() -> Theories:
    """Return the theories that `name_the_game` knows, by the word that chooses each."""
    return Theories()


def story(problem: str) -> Story:
    """Return what is told of a problem of the self-test: story, input, output, limits, sample.

    >>> print(str(story("S3")).partition(":")[0])
    S3. The bee
    A honeycomb is a triangle
    """
    _validate.texts(problem=problem)
    return Story(_known(problem))


def name_the_game(problem: str, theory: Any) -> None:
    """Print whether a problem of the self-test is that theory, and why not, if it is not.

    >>> name_the_game("S3", "nim")
    No. Two of the kinds of hops lower one number each. What does the third kind do?
    >>> name_the_game("S3", ...)  # doctest: +ELLIPSIS
    Not answered yet: ...
    """
    _validate.texts(problem=problem)
    name = _known(problem)
    if blank(theory):
        print(NOT_ANSWERED)
        return
    word = "".join(theory.split()).casefold() if isinstance(theory, str) else ""
    if word not in THEORIES:
        words = ", ".join(THEORIES)
        raise ValueError(f"there is no theory {_validate.shown(theory)}; there are {words}")
    told = TOLD[name]
    if word == told.game:
        text, chapter = THEORIES[word]
        print(f"Yes: {text} (chapter {chapter:02}). Now say why, and solve it.")
    else:
        print(f"No. {told.near.get(word, MISSING[word])}")


def reduction(problem: str) -> Reduction:
    """Return why a problem is the game that it is, and its trap, folded until it is opened.

    >>> str(reduction("s7")).splitlines()[-1][:59]
    'Trap: The XOR of the numbers themselves does not decide: 5 '
    """
    _validate.texts(problem=problem)
    return Reduction(_known(problem))


def _known(problem: str) -> str:
    name = "".join(problem.split()).upper()
    if name not in TOLD:
        shown, ids = _validate.shown(problem), ", ".join(TOLD)
        raise ValueError(f"there is no problem {shown} in the self-test; there are {ids}")
    return name
