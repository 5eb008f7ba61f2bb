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
from gamecourse.texts import load
from gamelib import _validate
from gamelib.claims import NOT_ANSWERED

__all__ = ["Reduction", "Story", "Theories", "name_the_game", "reduction", "story", "theories"]

_TEXTS = load("selftest")
#: The theories that a story may be, by the word that chooses it: what it says, and its chapter.
THEORIES = {word: (row["text"], row["chapter"]) for word, row in _TEXTS["theories"].items()}
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


@dataclass(frozen=True)
class Story:
    """A problem of the self-test as it stands before whoever has to solve it."""

    problem: str

    def __repr__(self) -> str:
        texts, ((given, answer),) = STORIES[self.problem], TRIALS[self.problem].samples
        parts = [
            f"{self.problem}. {SELF_TEST[self.problem].title}",
            texts.story,
            f"Input: {texts.input}",
            f"Output: {texts.output}",
            f"Limits: {texts.limits}",
            f"Sample input:\n{given.strip()}",
            f"Sample output:\n{answer.strip()}",
        ]
        return "\n".join(parts)

    def _repr_markdown_(self) -> str:
        texts, ((given, answer),) = STORIES[self.problem], TRIALS[self.problem].samples
        parts = [
            f"**{self.problem}. {SELF_TEST[self.problem].title}.** {texts.story}",
            f"*Input.* {texts.input}",
            f"*Output.* {texts.output}",
            f"*Limits.* {texts.limits}",
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
    """Why a problem is the game that it is, and its trap, in a box that is closed at first."""

    problem: str

    def __repr__(self) -> str:
        texts = STORIES[self.problem]
        text, chapter = THEORIES[texts.game]
        return f"{text} (chapter {chapter:02}).\n{texts.why}\nTrap: {texts.trap}"

    def _repr_html_(self) -> str:
        inside = "".join(f"<p>{escape(line)}</p>" for line in repr(self).splitlines())
        summary = f"<summary>{self.problem}: its game, and why</summary>"
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
    """Return a problem of the self-test: its story, input, output, limits, sample.

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
    texts = STORIES[name]
    if word == texts.game:
        text, chapter = THEORIES[word]
        print(f"Yes: {text} (chapter {chapter:02}). Now say why, and solve it.")
    else:
        print(f"No. {texts.near.get(word, MISSING[word])}")


def reduction(problem: str) -> Reduction:
    """Return why a problem is the game that it is, and its trap, folded until it is opened.

    >>> str(reduction("s7")).splitlines()[-1][:59]
    'Trap: The XOR of the numbers themselves does not decide: 5 '
    """
    _validate.texts(problem=problem)
    return Reduction(_known(problem))


def _known(problem: str) -> str:
    name = "".join(problem.split()).upper()
    if name not in STORIES:
        shown, ids = _validate.shown(problem), ", ".join(STORIES)
        raise ValueError(f"there is no problem {shown} in the self-test; there are {ids}")
    return name
