"""Every "exercise 8", "section 3" and "Theorem 2" of the prose leads to what it means.

That a number exists says little: it may be the wrong one. So `references.toml` keeps for each
reference the title of the exercise or section, or the cell of the theorem, that is meant.
"""

import re
import tomllib
from pathlib import Path

import pytest
from workbook import CHAPTERS, noted_text_of, prose, text_of


def meant():
    """Return by chapter, cell and reference the title or cell that is meant.

    The table is written the other way round: for each place that is named, who names it.
    """
    found = {}
    table = tomllib.loads((Path(__file__).parent / "references.toml").read_text())
    for chapter, places in table.items():
        for place, cells in places.items():
            name, _, title = place.partition(": ")
            for cell in cells:
                within, _, plain = cell.partition(".")
                of = found.setdefault(within[:2], {}).setdefault(plain or within, {})
                of[f"{chapter} {name}"] = title
    return found


MEANT = meant()
#: Headings and statements that have a number.
HEADING = re.compile(r"^#{2,3} (?:(Exercise|Your turn) )?(\d+)[.:] (.+)$", re.MULTILINE)
STATEMENT = re.compile(r"^(?:> )?\*\*(Theorem|Lemma) (\d+)\b", re.MULTILINE)

KIND = r"\b(?P<kind>exercise|your turn|section|theorem|lemma)s?\*?"
NUMBERS = r"(?P<numbers>\d+(?:(?:, | and |–)\d+)*)"
#: Another chapter is named before ("[04](04-sums.ipynb), exercise 8") or after ("of [04](...)").
BEFORE = r"(?:\[[^]]*\]\([./a-z]*(?P<before>\d\d)[ab]?-[^)]*\)(?:, |; its )\*?)?"
AFTER = r"(?:\*? of \[[^]]*\]\([./a-z]*(?P<after>\d\d)[ab]?-)?"
REFERENCE = re.compile(rf"{BEFORE}{KIND}[ \u00a0]{NUMBERS}{AFTER}", re.IGNORECASE)
#: The sections of a book.
BOOK = re.compile(r"^Read on:.*$", re.MULTILINE)


def targets_of(number):
    """Return what has a number: its title, or for a theorem the cell that states it."""
    found = {}
    for cell in text_of(number):
        for kind, place, title in HEADING.findall(cell.source):
            found[f"{kind.lower() or 'section'} {place}"] = title
        for kind, place in STATEMENT.findall(cell.source):
            found.setdefault(f"{kind.lower()} {place}", cell.id)
    return found


def references_of(number):
    """Yield the references of a chapter: the cell, the chapter meant, kind and number."""
    for cell, text in noted_text_of(number):
        source = prose(text)
        for pattern in (HEADING, BOOK, STATEMENT):
            source = pattern.sub("", source)
        for match in REFERENCE.finditer(source):
            chapter = match["before"] or match["after"] or number
            for place in numbers_in(match["numbers"]):
                yield cell, chapter, f"{match['kind'].lower()} {place}"


def numbers_in(text):
    """Return the numbers that are named.

    >>> numbers_in("1–4 and 7, 9")
    [1, 2, 3, 4, 7, 9]
    """
    ranges = (part.split("–") for part in re.split(", | and ", text))
    return [n for ends in ranges for n in range(int(ends[0]), int(ends[-1]) + 1)]


def faults(number, meant):
    """Return the references of a chapter that do not lead to what is meant."""
    found = []
    for cell, chapter, name in references_of(number):
        there = targets_of(chapter).get(name, f"no {name} in chapter {chapter}")
        kept = meant.get(cell, {}).get(f"{chapter} {name}", "not kept")
        if there != kept:
            found.append(f"{number}.{cell}: {chapter} {name} is “{there}”, meant “{kept}”")
    return found


@pytest.mark.parametrize("number", CHAPTERS)
def test_references_lead_to_what_they_mean(number):
    assert faults(number, MEANT.get(number, {})) == []


@pytest.mark.parametrize("number", CHAPTERS)
def test_no_reference_is_kept_that_is_not_there(number):
    kept = {(cell, name) for cell, names in MEANT.get(number, {}).items() for name in names}
    there = {(cell, f"{chapter} {name}") for cell, chapter, name in references_of(number)}
    assert kept - there == set()


@pytest.mark.parametrize("number", CHAPTERS)
def test_theorems_stand_in_their_order(number):
    found = [name.rsplit(maxsplit=1) for name in targets_of(number)]
    theorems = [int(number) for kind, number in found if kind == "theorem"]
    assert theorems == sorted(theorems)


def test_a_reference_to_another_exercise_would_be_found():
    kept = {cell: dict.fromkeys(names, "another") for cell, names in MEANT["02"].items()}
    assert len(faults("02", MEANT["02"] | {"how-many": kept["how-many"]})) == 1
    assert len(faults("02", {})) == len({*references_of("02")})
