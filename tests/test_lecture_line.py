"""What the right arrow alone shows is whole: pictures that are spoken of, proofs with their cases.

A slide's line is what → shows: the cells of the slide that are not left out of the deck.
"""

import re

import nbformat
import pytest
from workbook import EXERCISE, LESSONS, cells_of, prose, slide_type, slides_of, tags

from publish import places

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=places.name_of)

#: What a sentence points at, and the kinds of output one of which must be on its slide.
PICTURES = "image/svg+xml", "image/png", "text/html"
POINTS = {
    r"\bthe picture\b(?! of the chapter)|\bin the (?:drawing|figure)\b": PICTURES,
    r"\b[Dd]rag (?:it|the)\b|\bthe (?:first |second )?slider\b": PICTURES,
    r"\b(?:this|the) table (?:below|above|shows|here)\b": (*PICTURES, "stream", "text/plain"),
}
#: Where there is no number and no name, nobody finds the slide that is meant.
NOWHERE = r"\bthe (?:last|next|previous) slide\b|\bthe slide (?:before|after)\b"
NEXT = r"\b[Tt]he next step shows\b|\bas the next step\b"


def line_of(slide):
    """Return the cells of a slide that a deck shows."""
    return [cell for cell in slide if slide_type(cell) != "skip"]


def said_in(cell):
    """Return what a cell of text says, without code and the targets of links."""
    return re.sub(r"\]\([^)]*\)", "]", prose(cell.source)) if cell.cell_type == "markdown" else ""


def shown_by(cell):
    """Return the kinds of what a cell shows; a table of Markdown is one of the web."""
    if cell.cell_type == "markdown":
        return {"text/html"} if re.search(r"^\|.*\|$", cell.source, re.MULTILINE) else set()
    return {kind for o in cell.outputs for kind in o.get("data", {o.output_type: ""})}


def lost_objects(slide):
    """Return the sentences of a slide whose object is not on it."""
    line, found = line_of(slide), []
    shown = set().union(*map(shown_by, line))
    for place, cell in enumerate(line):
        if tags(cell) & set(EXERCISE) and "exercise" not in tags(cell):
            continue
        said = said_in(cell)
        found += [(cell.id, said_) for said_ in re.findall(NOWHERE, said)]
        for pattern, kinds in POINTS.items():
            found += [(cell.id, word) for word in re.findall(pattern, said) if not shown & {*kinds}]
        if re.search(NEXT, said) and not any(map(shown_by, line[place + 1 :])):
            found.append((cell.id, "the next step"))
    return found


CLAIM = re.compile(r"\*\*(?:Theorem|Lemma|Corollary)\b")
PROOF = re.compile(r"\*Proof|\*\*Proof|\*\*Theorem|\*\*Lemma")
#: What a slide says whose claim has its proof elsewhere.
ELSEWHERE = re.compile(r"\b(?:proved|proof) (?:stands )?on the page\b")


def open_proofs(cells):
    """Return the ends of proofs on the line whose cases are left out, and claims without an end.

    A proof begins with its claim. What is left out between it and its end is a hole, unless it
    belongs to an exercise. A claim on the line whose proof ends off it says where it is proved.
    """
    found, start = [], None
    for place, cell in enumerate(cells):
        if cell.cell_type != "markdown" or tags(cell) & set(EXERCISE):
            continue
        on_line = slide_type(cell) != "skip"
        if PROOF.search(cell.source) and (on_line or start is None):
            start = place
        if "∎" not in cell.source:
            continue
        between = cells[place if start is None else start : place + 1]
        then = [*between[1:], None]
        holes = [a.id for a, b in zip(between, then, strict=True) if is_left_out(a, b)]
        begun = [each for each in between if CLAIM.search(each.source) and not is_left_out(each)]
        if holes and on_line:
            found.append((cell.id, holes))
        elif not on_line and begun and not any(ELSEWHERE.search(said_in(e)) for e in between):
            found.append((begun[0].id, "its proof is not on the line"))
        start = None
    return found


def is_left_out(cell, after=None):
    """Whether a cell of text of the lesson is not in the deck; what only announces code may be."""
    text = cell.cell_type == "markdown" and not tags(cell) & set(EXERCISE)
    announces = after is not None and after.cell_type == "code"
    return text and slide_type(cell) == "skip" and not announces


@every_lesson
def test_what_a_sentence_points_at_is_on_its_slide(path):
    assert [lost for slide in slides_of(path) for lost in lost_objects(slide)] == []


@every_lesson
def test_a_proof_on_the_line_has_its_cases(path):
    assert open_proofs(cells_of(path)) == []


def cell(source, kind="-", **metadata):
    """Return a cell of text that stands so on its slide."""
    placed = {"slideshow": {"slide_type": kind}, **metadata}
    return nbformat.v4.new_markdown_cell(source, metadata=placed)


@pytest.mark.parametrize(
    ("texts", "lost"),
    [
        (["Look at the picture."], 1),
        (["Drag it.", "| a | b |\n|---|---|\n| 1 | 2 |"], 0),
        (["As the next step shows."], 1),
        (["As the next step shows.", "| a |"], 0),
        (["It stands on the last slide."], 1),
    ],
)
def test_a_picture_that_is_not_there_is_found(texts, lost):
    assert len(lost_objects([cell(text) for text in texts])) == lost


@pytest.mark.parametrize(
    ("cells", "open_"),
    [
        ([("**Theorem 1.** So.", "-"), ("*Proof.* ∎", "-")], 0),
        ([("**Theorem 1.** So.", "-"), ("Case 1.", "skip"), ("Case 2. ∎", "-")], 1),
        ([("**Theorem 1.** So.", "-"), ("*Proof.* ∎", "skip")], 1),
        ([("**Theorem 1.** So; proved on the page.", "-"), ("*Proof.* ∎", "skip")], 0),
        ([("More.", "skip"), ("**Theorem 1.** So. ∎", "-")], 0),
    ],
)
def test_a_case_that_is_left_out_is_found(cells, open_):
    assert len(open_proofs([cell(text, kind) for text, kind in cells])) == open_
