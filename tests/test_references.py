"""Every "exercise 8", "section 3" and "Theorem 2" of the prose leads to what it means.

That a number exists says little: it may be the wrong one. So `references.toml` keeps for each
reference the title of the exercise or section, or the cell of the theorem, that is meant.
"""

import re
import tomllib
from pathlib import Path

import pytest
from workbook import PATHS, noted_text_of, prose, text_of


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
FILES = {path.stem[:2]: path for path in PATHS}

#: Headings and statements that have a number.
HEADING = re.compile(r"^#{2,3} (?:(Exercise|Your turn) )?(\d+)[.:] (.+)$", re.MULTILINE)
STATEMENT = re.compile(r"^(?:> )?\*\*(Theorem|Lemma) (\d+)\b", re.MULTILINE)

KIND = r"\b(?P<kind>exercise|your turn|section|theorem|lemma)s?\*?"
NUMBERS = r"(?P<numbers>\d+(?:(?:, | and |–)\d+)*)"
#: Another chapter is named before ("[04](04-sums.ipynb), exercise 8") or after ("of [04](...)").
BEFORE = r"(?:\[[^]]*\]\((?P<before>\d\d)-[^)]*\)(?:, |; its )\*?)?"
AFTER = r"(?:\*? of \[[^]]*\]\((?P<after>\d\d)-)?"
REFERENCE = re.compile(rf"{BEFORE}{KIND}[ \u00a0]{NUMBERS}{AFTER}", re.IGNORECASE)
#: The sections of a book.
BOOK = re.compile(r"^Read on:.*$", re.MULTILINE)


def targets_of(path):
    """Return what has a number: its title, or for a theorem the cell that states it."""
    found = {}
    for cell in text_of(path):
        for kind, number, title in HEADING.findall(cell.source):
            found[f"{kind.lower() or 'section'} {number}"] = title
        for kind, number in STATEMENT.findall(cell.source):
            found.setdefault(f"{kind.lower()} {number}", cell.id)
    return found


def references_of(path):
    """Yield the references of a notebook: the cell, the chapter meant, kind and number."""
    for cell, text in noted_text_of(path):
        source = prose(text)
        for pattern in (HEADING, BOOK, STATEMENT):
            source = pattern.sub("", source)
        for match in REFERENCE.finditer(source):
            chapter = match["before"] or match["after"] or path.stem[:2]
            for number in numbers_in(match["numbers"]):
                yield cell, chapter, f"{match['kind'].lower()} {number}"


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
    for cell, chapter, name in references_of(FILES[number]):
        there = targets_of(FILES[chapter]).get(name, f"no {name} in chapter {chapter}")
        kept = meant.get(cell, {}).get(f"{chapter} {name}", "not kept")
        if there != kept:
            found.append(f"{number}.{cell}: {chapter} {name} is “{there}”, meant “{kept}”")
    return found


@pytest.mark.parametrize("number", sorted(FILES))
def test_references_lead_to_what_they_mean(number):
    assert faults(number, MEANT.get(number, {})) == []


@pytest.mark.parametrize("number", sorted(FILES))
def test_no_reference_is_kept_that_is_not_there(number):
    kept = {(cell, name) for cell, names in MEANT.get(number, {}).items() for name in names}
    there = {(cell, f"{chapter} {name}") for cell, chapter, name in references_of(FILES[number])}
    assert kept - there == set()


@pytest.mark.parametrize("number", sorted(FILES))
def test_theorems_stand_in_their_order(number):
    found = [name.rsplit(maxsplit=1) for name in targets_of(FILES[number])]
    theorems = [int(number) for kind, number in found if kind == "theorem"]
    assert theorems == sorted(theorems)


def test_a_reference_to_another_exercise_would_be_found():
    kept = {cell: dict.fromkeys(names, "another") for cell, names in MEANT["02"].items()}
    assert len(faults("02", MEANT["02"] | {"how-many": kept["how-many"]})) == 1
    assert len(faults("02", {})) == len({*references_of(FILES["02"])})
