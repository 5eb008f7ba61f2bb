"""The clinic leads where it says: a card to the exercise that is judged, a trap to a fault."""

import re

import pytest
from workbook import FOLDER, cells_of

import gamecontest
import gamelib as gl
from gamecontest import solve
from gamecontest.selftest import SELF_TEST
from gamecourse.cases import CASES, heaps

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
def test_the_trap_of_a_card_is_the_first_that_fails(problem):
    trap = CASES[problem]
    found = trap.found()
    for position in trap.positions():
        if position == found:
            break
        assert trap.claim(position) == trap.truth(position)
    assert trap.claim(found) != trap.truth(found)
    assert problem != "C14" or found == (0, 1)  # a node alone is no trap
    line = trap.trap_page().line
    assert str(trap.claim(found)) in line and str(trap.truth(found)) in line


@pytest.mark.parametrize("problem", CASES)
def test_the_sums_below_a_card_are_right(problem):
    for line in CASES[problem].lines:
        for terms, total in re.findall(r"(\d+(?: ⊕ \d+)+) = (\d+)", line):
            assert gl.nim_sum(map(int, terms.split(" ⊕ "))) == int(total), line
    assert len(CASES[problem].lines) == len(CASES[problem].captions)


def test_the_board_of_c15_says_who_wins_once_it_is_solved():
    page, asked = CASES["C15"].pages()[-2], CASES["C15"].front()
    winner, moves = page.line.split()[-2:]
    assert page.scene.alt == f"{asked.alt}: N in {moves}"
    assert f"N in {moves}, {winner} wins" in page.scene.svg()


def answers_to_changes(updates):
    """Return what C4 answers after each of these changes."""
    lines = [(len(heaps.CHANGED), len(updates)), heaps.CHANGED, *updates]
    return solve("C4", "".join(" ".join(map(str, line)) + "\n" for line in lines)).split()


def test_the_changes_of_c4_are_kept_and_its_trap_forgets_them():
    trap = CASES["C4"]
    assert [*map(trap.truth, trap.positions())] == answers_to_changes(heaps.UPDATES)
    alone = [answers_to_changes([update])[0] for update in heaps.UPDATES]
    assert [*map(trap.claim, trap.positions())] == alone


def test_a_guess_is_judged():
    card = CASES["C10"]
    assert card.verdict("") == "Decide, then turn the card."
    assert card.verdict("staircase Nim").startswith("staircase Nim: yes.")
    assert card.verdict("Nim") == f"Nim: no. {card.others['Nim']}"
