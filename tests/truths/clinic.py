"""The clinic's flow chart and flash cards lead where a problem is judged, and hide the answer."""

import itertools
import re
from pathlib import Path

import gamecourse
import gamelib as gl
from gamecourse import contents
from gamecourse.cases import CASES as CARDS
from gamelib import Bash, Nim, PowersOfTwo, Subtraction, Sum
from gameviews.draw import style as s
from truths.registry import case, truth

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
#: What each notebook asks the judge for.
JUDGED = {
    path.name[:2]: set(re.findall(r'course\.judge\(\\"(C\d+)', path.read_text(encoding="utf-8")))
    for path in NOTEBOOKS
}


@truth(gamecourse.flow_chart, case(), case("C9"), *(case(f"C{number}") for number in range(1, 19)))
def flow_chart_is_true(picture, problem=""):
    boxes = {picture.within(box)[0].text + f" {box.y:g}": box for box in picture.of("rect")}
    leads = {name: [] for name in boxes}
    for arc in picture.of("line"):
        (start,) = (name for name, box in boxes.items() if touches(box, arc.start, 1))
        (end,) = (name for name, box in boxes.items() if touches(box, arc.end, -1))
        assert arc.arrow
        leads[start].append(end)
        marked = boxes[start].stroke == boxes[end].stroke == s.VERMILLION
        assert (arc.stroke == s.VERMILLION) == marked
    leaves = [name for name in boxes if not leads[name]]
    assert {int(leaf[:2]) for leaf in leaves} == {*range(1, 14)}  # each chapter is an answer
    for leaf in leaves:
        chapter = contents.CHAPTERS[int(leaf[:2])]
        assert leaf.rpartition(" ")[0] == f"{chapter.number:02} {chapter.title}"
        assert problem or leaf.rpartition(" ")[0] in picture.alt
    reached = {end for ends in leads.values() for end in ends}
    ways = sorted(
        (name for name in boxes if boxes[name].stroke == s.VERMILLION), key=lambda n: boxes[n].x
    )
    assert all(later in leads[box] for box, later in itertools.pairwise(ways))
    assert bool(ways) == bool(problem)
    if problem:  # from a box where the reader begins to the chapter where it is judged
        assert ways[0] not in reached and ways[-1] in leaves
        *answers, end = (name.rpartition(" ")[0] for name in ways)
        assert picture.alt.endswith(f"; {problem}: {', '.join(answers)}: {end}")
        judged = {number for number, problems in JUDGED.items() if problem in problems}
        # The clinic judges the crossing pawn, which chapter 12 teaches; chapter 01 judges two heaps
        # of odd takings by parity, before chapter 04 makes a sum of them.
        assert end[:2] in judged or (problem, end[:2]) in {("C15", "12"), ("C5", "04")}


def touches(box, point, side):
    """Whether a point is on the right edge of a box (1) or near its left one (-1)."""
    edge = box.x + side * box.width / 2
    return abs(point[0] - edge) < 4 and abs(point[1] - box.y) < 2


#: Who wins the position of a card's story, by the rules, and the words that say so.
STORIES = {
    "C1": (Bash(2), 23, "take 2;", ""),
    "C2": (Nim(), (3, 4, 5), "won", "lost"),
    "C3": (Nim(), (1, 3, 2), "left at 0", "left at 2"),
    "C5": (Subtraction({1, 3, 9}), Sum(7, 10), "= 1:", "= 0:"),
    "C6": (PowersOfTwo(), 13, "take 1", ""),
    "C7": (gl.PairSplitting(), Sum((1, 2), (3, 1)), "YES", "NO"),
    "C8": (gl.BlackAndWhite(2), ((1, 4, 6, 9), "white"), "so won", "so lost"),
    "C9": (Subtraction({2, 5}), Sum(2, 4, 7), ": won", ": lost"),
    "C10": (gl.StaircaseNim(), (2, 1, 3), "= 1:", "= 0:"),
    "C11": (gl.SplittingNim(), Sum(2, 3), ": Yes", ": No"),
    "C12": (Nim(), (3, 6, 5), "", "9 ⊕ 12 = 5: take 4"),
    "C13": (gl.RingOfNumbers(), (2, 5, 3, 0), "odd: go there", "both are even:"),
    "C16": (gl.CoinsOnStrip(), (3, 5, 8), "100 are won", ""),
    "C17": (gl.CoinsOnStrip(), (1, 5, 6, 7, 9, 12, 14, 17), "Georgia wins", "Bob wins"),
    "C18": (gl.ClimbingTheHill(2), (1, 4, 6), ": won", ": lost"),
}


@truth(
    gamecourse.flash_card,
    case("C1"),
    case("C13", "staircase Nim", 2),
    *(
        case(problem, guess, step)
        for problem, card in CARDS.items()
        for guess, step in itertools.product(
            ("", card.game, min(card.others)), range(len(card.captions) + 2)
        )
    ),
)
def flash_card_is_true(picture, problem, guess="", step=0):
    card = CARDS[problem]
    chips = [box for box in picture.of("rect", height=40) if box.y > picture.scene.height - 90]
    said = [picture.within(chip)[0].text for chip in sorted(chips, key=lambda chip: chip.x)]
    assert (
        [text.lstrip("✓✗ ") for text in said] == card.games == sorted({*card.games}, key=str.lower)
    )
    assert len(card.games) == 4 and card.game not in card.others
    for game, text in zip(card.games, said, strict=True):
        right = game == card.game and (step > 0 or game == guess)
        assert (text[0] == "✓", text[0] == "✗") == (right, game == guess != card.game)
    first, last = picture.words[0], picture.words[-1]
    assert first == "Which game is this?" if not step else first in picture.alt
    assert last in picture.alt or not guess
    if not step:  # what is asked is not answered beside it
        assert last.startswith(
            f"{guess}: {'yes' if guess == card.game else 'no'}" if guess else "De"
        )
        assert not any(card.game in word for word in picture.words if word not in [*said, last])
    if step == len(card.captions) + 1:
        at = next(p for p in card.positions() if card.claim(p) != card.truth(p))
        claim, true = card.claim(at), card.truth(at)
        assert first.startswith("Trap: ") and last.endswith(
            f": it says {claim}; by the rules {true}."
        )
    if step == len(card.captions) and problem in STORIES:
        game, position, won, lost = STORIES[problem]
        assert (won if game.outcome_from_rules(position) else lost) in last
