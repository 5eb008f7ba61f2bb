"""The self-test of chapter 13: its problems, their judge, and naming the game."""

import ast
import itertools
import random
import re
from pathlib import Path

import courts
import played_out
import pytest
from courts import forked
from played_out import by_rules

import gamecontest
import gamecourse as course
from gamecontest import judge
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS as ALL_TRIALS
from gamecourse import selftest as lesson
from gamecourse.grading import NOT_ANSWERED
from truths.registry import mex, xor

#: The trials of the self-test.
TRIALS = {name: ALL_TRIALS[name] for name in SELF_TEST}


session = courts.session()


def test_there_are_ten_problems_and_no_list_names_them():
    names = [f"S{number}" for number in range(1, 11)]
    assert [*SELF_TEST] == [*TRIALS] == [*lesson.STORIES] == names
    for name in names:
        with pytest.raises(ValueError):
            gamecontest.find(name)


# --- what they are tried on -----------------------------------------------------------------------


def test_the_stories_ask_no_theorem():
    """Nothing of what plays them out asks the games of the package."""
    tree = ast.parse(Path(played_out.__file__).read_text("utf-8"))
    games = {"BlackAndWhite", "CrossingPawn", "Nim", "PairSplitting", "CoinsOnStrip", "Sum"}
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    told = [*functions][[*functions].index("_won") :]
    assert len(told) > 20
    for name in told:
        named = {node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)}
        assert not named & games


# --- larger than the small inputs ----------------------------------------------------------------


def said(answers):
    return "\n".join("first" if won else "second" for won in answers)


def benches(count):
    """Return the values of the benches below a length, each by its rules."""
    values = [0]
    while len(values) < count:
        n = len(values)
        values.append(
            mex(
                values[max(0, left - 1)] ^ values[max(0, n - guests - left - 1)]
                for guests in (1, 2)
                for left in range(n - guests + 1)
            )
        )
    return values


def test_benches_far_beyond_the_period():
    """A table of rows of our own, longer than the window that is compared."""
    values = benches(700)
    pairs = [*itertools.product(range(1, 30), range(1, 700))]
    text = " ".join(f"2 {n} {m}" for n, m in pairs)
    expected = [values[n] != values[m] for n, m in pairs]
    assert SELF_TEST["S8"].solve(f"{len(pairs)} {text}") == said(expected) + "\n"


def by_table(text):
    """S8, a table of all benches."""
    rows = [[*map(int, line.split())] for line in text.splitlines()[2::2]]
    values = benches(max(map(max, rows)) + 1)
    return said(xor(values[bench] for bench in row) for row in rows)


def by_steps(text):
    """S5, the height of each file by climbing, boss by boss."""
    numbers = iter(map(int, text.split()[1:]))
    answers = []
    for n in numbers:
        m, k = next(numbers), next(numbers)
        bosses = [0, 0, *itertools.islice(numbers, n - 1)]
        values = []
        for desk in itertools.islice(numbers, k):
            height = 0
            while desk > 1:
                desk, height = bosses[desk], height + 1
            values.append(height % (m + 1))
        answers.append((xor(values) != 0) == any(value > 1 for value in values))
    return said(answers)


@pytest.mark.full
@forked
@pytest.mark.parametrize(("name", "solve"), [("S5", by_steps), ("S8", by_table)])
def test_the_naive_way_is_right_and_too_slow(name, solve):
    verdict = judge(name, solve, _small=10, _limit=1)
    assert verdict.kind == "too slow"
    assert TRIALS[name].largest_size in str(verdict)


def test_the_rows_of_the_wall_that_its_trap_names_go_wrong():
    """Paired from the top, whether the lowest row then counts as a heap or not."""
    assert "(3, 2, 1)" in str(course.reduction("S1"))
    assert by_rules("S1", "1  3  3 2 1") == "second\n"
    assert 2 - 1 and (2 - 1) ^ 3


# --- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SELF_TEST)
def test_a_truncated_or_longer_sample_is_bad_input(name):
    words = TRIALS[name].samples[0][0].split()
    for text in [*(words[:count] for count in range(len(words))), [*words, "1"]]:
        with pytest.raises(ValueError, match=f"^{name} "):
            SELF_TEST[name].solve(" ".join(text))


def test_random_words_never_end_in_a_traceback():
    draw = random.Random(13)
    for name in SELF_TEST:
        for _ in range(200):
            words = [str(draw.choice([0, 1, 1, 2, 3, 5, 9])) for _ in range(draw.randint(0, 9))]
            try:
                answer = SELF_TEST[name].solve(" ".join(words))
            except ValueError as refusal:
                assert "\n" not in str(refusal)
            else:
                assert answer == by_rules(name, " ".join(words))


# --- naming the game ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SELF_TEST)
def test_one_theory_is_right_and_each_other_is_told_why_not(name, capsys):
    told = {}
    for word in lesson.THEORIES:
        course.name_the_game(name.lower(), f" {word.upper()} ")
        told[word] = capsys.readouterr().out
        assert told[word].count("\n") == 1 and len(told[word]) < 220
    right = told.pop(lesson.STORIES[name].game)
    title = lesson.THEORIES[lesson.STORIES[name].game][0]
    assert title in right and not any(title in line for line in told.values())
    assert len({*told.values()}) == len(told)
    for theory in (None, ...):
        course.name_the_game("S1", theory)
        assert capsys.readouterr().out.strip() == NOT_ANSWERED


def test_a_theory_is_named_in_ones_own_words(capsys):
    own_words = {
        "Staircase Nim": "staircase",
        "stairs": "staircase",
        "Misère": "misere",
        "Fibonacci Nim": "fibonacci",
        "coin turning": "coins",
        "copy": "copying",
        "Fibonnaci": "fibonacci",
        "Green Hackenbush!": "hackenbush",
    }
    for named, word in own_words.items():
        course.name_the_game("S3", named)
        own = capsys.readouterr().out
        course.name_the_game("S3", word)
        assert own == capsys.readouterr().out
    for unknown in ("chess", "", 7):
        course.name_the_game("S3", unknown)
        assert capsys.readouterr().out.startswith("No theory here has the name ")


def test_the_ten_stories_are_ten_theories_of_ten_chapters():
    games = [lesson.STORIES[name].game for name in SELF_TEST]
    assert len(set(games)) == 10
    assert len({lesson.THEORIES[game][1] for game in games}) == 10
    for told in lesson.STORIES.values():
        assert told.near.keys() <= lesson.THEORIES.keys() - {told.game}
    assert lesson.MISSING.keys() == lesson.THEORIES.keys()


@pytest.mark.parametrize("name", SELF_TEST)
def test_a_story_is_short_whole_and_gives_nothing_away(name):
    story = course.story(name)
    told = lesson.STORIES[name]
    text, answer = TRIALS[name].samples[0]
    assert text.strip() in repr(story) and answer.strip() in repr(story)
    (block,) = re.findall(r"```text\n(.*?)\n```", story._repr_markdown_(), re.DOTALL)
    columns = [(line[:14].rstrip(), line[14:]) for line in block.splitlines()]
    for column, wanted in zip(zip(*columns, strict=True), (text, answer), strict=True):
        assert "\n".join(column[1:]).strip() == wanted.strip()
    for shown in (repr(story), story._repr_markdown_()):
        parts = (told.story, told.input, told.output, told.limits)
        assert all(part in shown for part in parts)
        assert told.why not in shown and told.trap not in shown
        for giveaway in ("Nim", "Grundy", "Hackenbush", "XOR", "⊕", "⊗", "mex", "mirror"):
            assert giveaway not in shown
    assert 2 <= len(re.findall(r"[.:;] |\.$", told.story)) <= 9
    assert len(told.story.split()) <= 120
    assert re.search(r"\bwins\b|\bloses\b", told.story)


@pytest.mark.parametrize("name", SELF_TEST)
def test_a_reduction_waits_behind_a_fold(name):
    reduction, told = course.reduction(name), lesson.STORIES[name]
    assert told.why in repr(reduction) and told.trap in repr(reduction)
    head, _, _ = reduction._repr_html_().partition("</summary>")
    assert head.startswith("<details") and " open" not in head


def test_the_theories_are_listed_with_their_words():
    shown = course.theories()
    assert all(
        word in repr(shown) and f"| `{word}` |" in shown._repr_markdown_()
        for word in lesson.THEORIES
    )
