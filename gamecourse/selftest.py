"""The self-test of chapter 13: ten stories, which game each of them is, and why.

`gamecontest.selftest` answers the problems, `gamecontest.selftrials` plays them out.
"""

import itertools
import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from html import escape
from itertools import zip_longest
from typing import Any

from gamecontest.judging import NOT_ANSWERED
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS
from gamecourse.answers import Text, folded, markdown_table
from gamecourse.grading import is_blank
from gamecourse.texts import load
from gamelib import validate

_TEXTS = load("selftest")
#: The theories that a story may be, by the word that chooses it: what it says, and its chapter.
THEORIES = {word: (row["text"], row["chapter"]) for word, row in _TEXTS["theories"].items()}
#: The word of each by its other names.
ALSO = {
    name: word for word, row in _TEXTS["theories"].items() for name in row.get("also", "").split()
}
#: What a story of that theory would show; a story may give a better reason.
MISSING = {word: row["missing"] for word, row in _TEXTS["theories"].items()}


@dataclass(frozen=True)
class Texts:
    """The texts of a problem: those before it is solved, and those after."""

    story: str
    input: str
    output: str
    limits: str
    game: str
    why: str
    trap: str
    #: Theories that tempt: why each is not this one.
    near: dict[str, str]


STORIES = {name: Texts(**row) for name, row in _TEXTS["stories"].items()}


def _side_by_side(given: str, answer: str) -> str:
    """Return a sample as the chapters have it: two blocks have no room on a slide."""
    rows = zip_longest(
        ["input", *given.splitlines()], ["output", *answer.splitlines()], fillvalue=""
    )
    return "\n".join(f"{left:14}{right}".rstrip() for left, right in rows)


def theories() -> Text:
    """Return the theories that `name_the_game` knows, by the word that chooses each."""
    lines = [f"{word:11}{text} ({chapter:02})" for word, (text, chapter) in THEORIES.items()]
    rows = [(f"`{word}`", text, f"{chapter:02}") for word, (text, chapter) in THEORIES.items()]
    return Text("\n".join(lines), markdown=markdown_table(("word", "theory", "chapter"), rows))


def story(problem: str) -> Text:
    """Return a problem of the self-test: its story, input, output, limits, sample.

    >>> print(str(story("S3")).partition(":")[0])
    S3. The bee
    A honeycomb is a triangle
    """
    name = _known(problem)
    texts, ((given, answer),) = STORIES[name], TRIALS[name].samples
    title, asked = SELF_TEST[name].title, ("Input", "Output", "Limits")
    said = dict(zip(asked, (texts.input, texts.output, texts.limits), strict=True))
    lines = [f"{name}. {title}", texts.story, *(f"{word}: {text}" for word, text in said.items())]
    lines += [f"Sample input:\n{given.strip()}", f"Sample output:\n{answer.strip()}"]
    parts = [f"**{name}. {title}.** {texts.story}"]
    parts += [f"*{word}.* {text}" for word, text in said.items()]
    parts += [f"```text\n{_side_by_side(given, answer)}\n```"]
    return Text("\n".join(lines), markdown="\n\n".join(parts))


def name_the_game(problem: str, theory: Any) -> None:
    """Print whether a problem of the self-test is that theory, and why not, if it is not.

    A theory may be named in one's own words: what is most like a word of `theories()` counts.

    >>> name_the_game("S3", "nim")
    No. Two of the kinds of hops lower one number each. What does the third kind do?
    >>> name_the_game("S3", ...)  # doctest: +ELLIPSIS
    Not answered yet: ...
    >>> name_the_game("S3", "Staircase Nim!")
    No. On a staircase what leaves one step arrives on the next: here nothing arrives.
    """
    name = _known(problem)
    if is_blank(theory):
        print(NOT_ANSWERED)
        return
    word = _theory(str(theory))
    if word is None:
        words = "The words stand folded above S1."
        print(f"No theory here has the name {validate.shown(theory)}. {words}")
        return
    texts = STORIES[name]
    if word == texts.game:
        text, chapter = THEORIES[word]
        print(f"Yes: {text} (chapter {chapter:02}). Now say why, and solve it.")
    else:
        print(f"No. {texts.near.get(word, MISSING[word])}")


def _theory(said: str) -> str | None:
    """Return the word of the theory that somebody names: of several the longest, as Fibonacci Nim.

    >>> _theory("Misère Nim"), _theory("Turning Corners"), _theory("chess")
    ('misere', 'product', None)
    """
    letters = unicodedata.normalize("NFD", said.casefold())
    words = re.findall(r"[a-z]+", letters.replace("\N{COMBINING GRAVE ACCENT}", ""))
    alike = (
        [ALSO[word]] if word in ALSO else get_close_matches(word, THEORIES, n=1, cutoff=0.7)
        for word in words
    )
    return max(itertools.chain(*alike), key=len, default=None)


def reduction(problem: str) -> Text:
    """Return why a problem is the game that it is, and its trap, folded until it is opened.

    >>> str(reduction("s7")).splitlines()[-1][:59]
    'Trap: The XOR of the numbers themselves does not decide: 5 '
    """
    name = _known(problem)
    texts = STORIES[name]
    text, chapter = THEORIES[texts.game]
    lines = [f"{text} (chapter {chapter:02}).", *texts.why.splitlines(), f"Trap: {texts.trap}"]
    inside = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return Text("\n".join(lines), html=folded(f"{name}: its game, and why", inside))


def _known(problem: str) -> str:
    validate.require_texts(problem=problem)
    name = "".join(problem.split()).upper()
    if name not in STORIES:
        shown, ids = validate.shown(problem), ", ".join(STORIES)
        raise ValueError(f"there is no problem {shown} in the self-test; there are {ids}")
    return name
