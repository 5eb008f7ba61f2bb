"""The clinic leads where it says: a card to the exercise that is judged, a trap to a fault."""

import re

import pytest
from workbook import FOLDER, cells_of

import gamecontest
import gamelib as gl
from gamecontest.selftest import SELF_TEST
from gamecourse.cases import CASES

CLINIC = FOLDER / "13-contest-clinic.ipynb"
CELLS = {cell.id: cell.source for cell in cells_of(CLINIC)}


def judged_in(path):
    """Return what a notebook asks the judge for, with the cells that do."""
    call = re.compile(r'course\.judge\("(\w+)", solve\)')
    calls = {c.id: call.fullmatch(c.source) for c in cells_of(path)}
    return {cell: call[1] for cell, call in calls.items() if call}


def test_every_problem_has_its_card():
    assert list(CASES) == list(gamecontest.PROBLEMS)
    for problem in CASES:
        assert CELLS[f"{problem.lower()}-card"] == f'course.explore_flash_card("{problem}")'


def test_the_clinic_judges_its_own_problems():
    assert list(judged_in(CLINIC).values()) == ["C14", "C15", *SELF_TEST]


@pytest.mark.parametrize("problem", CASES)
def test_a_card_leads_to_where_its_problem_is_judged(problem):
    text = CELLS[f"{problem.lower()}-answer"]
    links = re.findall(r"\[chapter (\d\d)\]\((\S+)\), exercise (\d+)", text)
    if problem in judged_in(CLINIC).values():
        assert not links and "Judged in Practice" in text
    else:
        assert links
    for chapter, file, number in links:
        assert file.startswith(f"{chapter}-")
        assert judged_in(FOLDER / file)[f"{chapter}-exercise-{number}-check"] == problem


@pytest.mark.parametrize("problem", CASES)
def test_a_card_is_short_and_gives_nothing_away(problem):
    heading, _, story = CELLS[problem.lower()].partition("\n\n")
    assert heading.startswith(f"### {problem}: ")
    assert 1 <= len(re.findall(r"[.?](?= |$)", story)) <= 4 and len(story.split()) <= 35
    game = CASES[problem].game
    assert game.lower() not in CELLS[problem.lower()].lower()


@pytest.mark.parametrize("problem", CASES)
def test_the_sums_below_a_card_are_right(problem):
    for line in CASES[problem].lines:
        for terms, total in re.findall(r"(\d+(?: ⊕ \d+)+) = (\d+)", line):
            assert gl.nim_sum(map(int, terms.split(" ⊕ "))) == int(total), line
    assert len(CASES[problem].lines) == len(CASES[problem].captions)
