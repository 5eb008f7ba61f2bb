"""The clinic leads where it says: an old problem to its judge, a story to the game that it is."""

import itertools
import re
from pathlib import Path

import pytest
from workbook import cells_of

import gamelib as gl
from gamecontest.selftest import SELF_TEST
from gamecourse.cases import CASES, MONTHS, exponents
from gamecourse.chart import FEATURES, explore_flow_chart
from gameviews.explore.explorer import MOST_FRAMES

CLINIC = "13"
CELLS = {cell.id: cell.source for cell in cells_of(CLINIC)}


def judged_in(where):
    """Return what a chapter asks the judge for, with the cells that do."""
    call = re.compile(r'course\.judge\("(\w+)", solve\)')
    calls = {c.id: call.fullmatch(c.source) for c in cells_of(where)}
    return {cell: call[1] for cell, call in calls.items() if call}


def test_the_clinic_judges_its_own_problems():
    assert list(judged_in(CLINIC).values()) == ["C14", *SELF_TEST]


@pytest.mark.parametrize("number", range(1, 19))
def test_an_old_problem_leads_to_where_it_is_judged(number):
    problem = f"C{number}"
    assert CELLS[problem.lower()].startswith(f"### {problem}: ")
    text = CELLS[f"{problem.lower()}-answer"]
    links = re.findall(r"\[chapter (\d\d)\]\((\S+)\), exercise (\d+)", text)
    if problem in judged_in(CLINIC).values():
        assert not links and "Judged in exercise" in text
    else:
        assert links
    for chapter, file, place in links:
        assert Path(file).name.startswith(chapter)
        assert judged_in(chapter)[f"{chapter}-exercise-{place}-check"] == problem


@pytest.mark.parametrize("story", CASES)
def test_a_story_is_short_and_gives_nothing_away(story):
    assert CELLS[f"{story}-card"] == f'course.explore_flash_card("{story}")'
    heading, _, text = CELLS[story].partition("\n\n")
    assert heading.startswith("### ")
    assert 1 <= len(re.findall(r"[.?](?= |$)", text)) <= 4 and len(text.split()) <= 50
    assert not any(game.lower() in CELLS[story].lower() for game in CASES[story].games)
    before, named, *_ = CASES[story].pages()
    assert not any(game in f"{before.caption} {before.line}" for game in CASES[story].games)


#: What each story is worth as the game that it turns out to be, and small positions of it.
MORPHS = {
    "numbers": (
        lambda numbers: gl.nim_sum(count for n in numbers for count in exponents(n)),
        list(itertools.product(range(1, 25), repeat=2)),
    ),
    "calendar": (
        lambda date: (31 - date[0]) ^ (12 - date[1]),
        [(day, month) for month in range(1, 13) for day in range(1, MONTHS[month - 1] + 1)],
    ),
    "bowls": (
        lambda bowls: gl.Nim().outcome_from_rules(bowls, misere=True) == "N",
        list(itertools.product(range(4), repeat=3)),
    ),
    "rope": (
        lambda rope: gl.FibonacciNim().outcome(rope) == "N",
        [(n, most) for n in range(25) for most in range(1, n + 1)],
    ),
    "river": (lambda logs: logs[0], list(itertools.product(range(4), range(3), range(3)))),
    "word": (
        lambda word: gl.nim_sum(i for i, letter in enumerate(word, 1) if letter == "b"),
        ["".join(letters) for letters in itertools.product("ab", repeat=6)],
    ),
    "bishops": (lambda placed: False, [frozenset()]),
}


@pytest.mark.parametrize("story", CASES)
def test_a_story_is_the_game_that_its_card_says(story):
    card = CASES[story]
    worth, positions = MORPHS[story]
    memory = {}

    def wins(position):
        if position not in memory:
            left = list(card.rules(position))
            lost = [option for option in left if not wins(option)]
            memory[position] = bool(lost) or (story == "bowls" and not left)
        return memory[position]

    assert [p for p in positions if wins(p) != bool(worth(p))] == []


@pytest.mark.parametrize("story", CASES)
def test_the_sums_below_a_card_are_right(story):
    for line in CASES[story].lines:
        for terms, total in re.findall(r"(\d+(?: ⊕ \d+)+) = (\d+)", line):
            assert gl.nim_sum(map(int, terms.split(" ⊕ "))) == int(total), line
    assert len(CASES[story].lines) == len(CASES[story].captions)


def test_each_way_of_the_map_can_be_shown_without_a_kernel():
    explorer = explore_flow_chart()
    shown = {FEATURES[name] for name in explorer.frames["problem"] if name}
    assert shown == {*FEATURES.values()} and len(explorer.frames["problem"]) <= MOST_FRAMES
    labels = [text for text, _ in explorer.controls["problem"].options]
    names = [text.partition(": ") for text in labels[1:]]
    assert [int(name[1:]) for name, _, _ in names] == sorted(int(name[1:]) for name in FEATURES)
    assert all(0 < len(title) <= 60 for _, _, title in names)


def test_a_card_speaks_of_its_claim():
    for card in CASES.values():
        line = card.trap_page().line
        assert ": the claim says " in line and not re.search(r"\(\d+,\)", line)
