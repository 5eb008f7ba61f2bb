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


# --- the judge ------------------------------------------------------------------------------------


def games(text):
    """Yield the numbers of each game where it has one line with its size, and one of numbers."""
    rows = iter(text.splitlines()[1:])
    for head, row in zip(rows, rows, strict=True):
        yield [*map(int, head.split())], [*map(int, row.split())]


def said(answers):
    return "\n".join("first" if won else "second" for won in answers)


def programmes(text):
    numbers = iter(map(int, text.split()[1:]))
    for n in numbers:
        times = [*itertools.islice(numbers, 2 * n)]
        yield sorted(zip(times[::2], times[1::2], strict=True))


def recursive(text):
    """S6, the right values by recursion."""

    def value(events):
        if not events:
            return 0
        inside = [event for event in events[1:] if event[1] < events[0][1]]
        return (1 + value(inside)) ^ value(events[len(inside) + 1 :])

    return said(value(events) for events in programmes(text))


def test_the_rows_of_the_wall_that_its_trap_names_go_wrong():
    """Paired from the top, whether the lowest row then counts as a heap or not."""
    assert "(3, 2, 1) look won, for 2 − 1" in str(course.reduction("S1"))
    assert by_rules("S1", "1  3  3 2 1") == "second\n"
    assert 2 - 1 and (2 - 1) ^ 3


# --- the naive way --------------------------------------------------------------------------------


def one_large_number(text):
    """S2, by the right remainder of a number of 50 000 digits in base b, built digit by digit."""
    answers = []
    for (b, _), digits in games(text):
        number = 0
        for digit in digits:
            number = number * b + digit
        rest = number % (b + 1)
        answers.append(number % 2 if b % 2 else rest % 2 or rest == b)
    return said(answers)


def greedy_pairs(text):
    """S3, the pairs of Wythoff one after the other."""

    def won(a, b):
        used, k = set(), 0
        for less in itertools.count():
            if less not in used:
                if {less, less + k} == {a, b}:
                    return False
                used |= {less, less + k}
                k += 1
            if less > max(a, b):
                return True
        return None

    numbers = [*map(int, text.split()[1:])]
    return said(won(r - p, p) for r, p in zip(numbers[::2], numbers[1::2], strict=True))


def climbing(text):
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


def all_within(text):
    """S6, for each event all others are asked whether they lie in it."""
    answers = []
    for events in programmes(text):
        values = {}
        for start, end in sorted(events, key=lambda event: event[1] - event[0]):
            within = [event for event in values if start < event[0] and event[1] < end]
            values[start, end] = 1 + xor(values.pop(event) for event in within)
        answers.append(xor(values.values()))
    return said(answers)


def table_of_numbers(text):
    """S7, a table of all numbers."""
    rows, values = [numbers for _, numbers in games(text)], []
    for number in range(max(map(max, rows)) + 1):
        values.append(mex(values[flipped] for flipped in played_out._flips(number)))
    return said(xor(values[number] for number in row) for row in rows)


def table_of_benches(text):
    """S8, a table of all benches."""
    rows = [lengths for _, lengths in games(text)]
    values = benches(max(map(max, rows)) + 1)
    return said(xor(values[bench] for bench in row) for row in rows)


def in_rounds(text):
    """S9, each round looks at all numbers again."""
    n, k, _, *numbers = map(int, text.split())
    buttons = [(numbers[2 * i], numbers[2 * i + 1]) for i in range(k)]
    moves, turns = {0: 0}, 0
    while True:
        turns += 1
        new = {}
        for x in range(n):
            if x not in moves:
                told = [moves.get((a * x + b) % n) for a, b in buttons]
                if any(t is not None and t % 2 == 0 for t in told) or None not in told:
                    new[x] = turns
        if not new:
            break
        moves |= new
    return "\n".join(
        f"{'first' if moves[x] % 2 else 'second'} {moves[x]}" if x in moves else "draw"
        for x in numbers[2 * k :]
    )


NAIVE = [
    *[("S2", one_large_number), ("S3", greedy_pairs), ("S5", climbing), ("S6", all_within)],
    *[("S7", table_of_numbers), ("S8", table_of_benches), ("S9", in_rounds)],
]


@pytest.mark.full
@forked
@pytest.mark.parametrize(("name", "solve"), NAIVE)
def test_the_naive_way_is_right_and_too_slow(name, solve):
    verdict = judge(name, solve, _small=10, _limit=1)
    assert verdict.kind == "too slow"
    assert f"at {TRIALS[name].largest_size}:" in str(verdict)


@forked
def test_recursion_ends_before_the_festival_does():
    verdict = judge("S6", recursive, _small=10)
    assert verdict.kind == "runtime error" and "RecursionError" in str(verdict)


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
    right, told = [], set()
    for word in lesson.THEORIES:
        course.name_the_game(name.lower(), f" {word.upper()} ")
        out = capsys.readouterr().out
        assert out.count("\n") == 1 and len(out) < 220
        if out.startswith("Yes: "):
            right.append(word)
            continue
        assert out.startswith("No. ")
        told.add(out)
        assert lesson.THEORIES[lesson.STORIES[name].game][0] not in out
    assert right == [lesson.STORIES[name].game]
    assert len(told) == len(lesson.THEORIES) - 1


def test_the_ten_stories_are_ten_theories_of_ten_chapters():
    games = [lesson.STORIES[name].game for name in SELF_TEST]
    assert len(set(games)) == 10
    assert len({lesson.THEORIES[game][1] for game in games}) == 10
    for told in lesson.STORIES.values():
        assert told.near.keys() <= lesson.THEORIES.keys() - {told.game}
    assert lesson.MISSING.keys() == lesson.THEORIES.keys()


@pytest.mark.parametrize("theory", [None, ...])
def test_not_answered_yet(theory, capsys):
    course.name_the_game("S1", theory)
    assert capsys.readouterr().out.startswith("Not answered yet")


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
    reduction = course.reduction(name)
    told = lesson.STORIES[name]
    lines = repr(reduction).splitlines()
    assert lines[1:] == [told.why, f"Trap: {told.trap}"]
    html = reduction._repr_html_()
    assert html.startswith('<details class="gl-answer"><summary>') and html.count("<p>") == 3
    assert " open>" not in html


def test_the_theories_are_listed_with_their_words():
    shown = course.theories()
    assert all(
        word in repr(shown) and f"| `{word}` |" in shown._repr_markdown_()
        for word in lesson.THEORIES
    )
