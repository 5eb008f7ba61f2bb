"""The clinic's flow chart and flash cards lead where a problem is judged, and hide the answer."""

import itertools

import gamecourse
from gamecontest.ladder import ladder
from gamecourse import contents
from gamecourse.cases import CASES as CARDS
from gamecourse.chart import FEATURES
from gameviews.draw import style as s
from truths.registry import case, truth

JUDGED = {rung.id: rung.chapter for rung in ladder()}


@truth(gamecourse.flow_chart, case(), *map(case, FEATURES))
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
        # Chapter 01 judges heaps of one kind by parity or alone, before chapter 04 makes a sum.
        assert int(end[:2]) == JUDGED[problem] or (problem in ("C5", "C19") and end[:2] == "04")


def touches(box, point, side):
    """Whether a point is on the right edge of a box (1) or near its left one (-1)."""
    edge = box.x + side * box.width / 2
    return abs(point[0] - edge) < 4 and abs(point[1] - box.y) < 2


@truth(
    gamecourse.flash_card,
    *(case(story, step) for story, card in CARDS.items() for step in range(len(card.pages()))),
)
def flash_card_is_true(picture, story, step=0):
    card = CARDS[story]
    chips = [box for box in picture.of("rect", height=40) if box.y > picture.scene.height - 90]
    said = [picture.within(chip)[0].text for chip in sorted(chips, key=lambda chip: chip.x)]
    first, last = picture.words[0], len(card.pages()) - 1
    assert first in picture.alt
    if step == 0:  # nothing to choose from, and no name in sight
        assert not said and not any(game in " ".join(picture.words) for game in card.games)
        return
    named = [text.removeprefix("✓ ") for text in said]
    assert named == card.games == sorted({*card.games}, key=str.lower) and len(named) == 4
    assert [text for text in said if text[0] == "✓"] == [f"✓ {card.game}"] * (step > 1)
    if step == 2:
        assert all(reason in " ".join(picture.words) for reason in card.others.values())
    if step == last:
        at = next(p for p in card.positions() if card.claim(p) != card.truth(p))
        assert first.startswith("Trap: ")
        said_of_it = f": the claim says {card.claim(at)}, by the rules it is {card.truth(at)}."
        assert picture.words[-1].endswith(said_of_it)
