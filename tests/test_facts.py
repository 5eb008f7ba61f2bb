"""A number changed in a notebook's prose fails here: each comes from a fact that is evaluated."""

import random

import facts
import pytest
from workbook import PATHS, text_of

from publish import places

every_notebook = pytest.mark.parametrize("path", PATHS, ids=places.name_of)


def all_faults(cells):
    """Return the faults of cells, each with its cell's id."""
    return [
        (cell.id, fault) for cell in cells for fault in facts.faults(cell.source, cell.metadata)
    ]


@every_notebook
def test_every_fact_is_true(path):
    kept = [(cell.id, fact) for cell in text_of(path) for fact in cell.metadata.get("facts", [])]
    assert [(name, fact) for name, fact in kept if not facts.holds(fact)] == []


@every_notebook
def test_every_number_of_the_prose_has_its_fact(path):
    assert all_faults(text_of(path)) == []


@every_notebook
def test_a_number_that_changes_is_seen(path):
    chance = random.Random(path.stem)
    cells = [cell for cell in text_of(path) if facts.numbers(cell.source)]
    for cell in chance.choices(cells, k=8):
        changed = facts.with_a_number_changed(cell.source, chance)
        assert facts.faults(changed, cell.metadata), (cell.id, changed)


@pytest.mark.parametrize(
    ("prose", "metadata"),
    [
        ("The period is 12, 12.", {"facts": ["gl.KAYLES.period().length == 12"]}),
        ("The period is 34.", {"facts": ["gl.KAYLES.period().length == 12"]}),
        ("The period is 12 from 71.", {"facts": ["gl.KAYLES.period().length == 12"]}),
        ("No number.", {"facts": ["gl.KAYLES.period().length == 12"]}),
        ("No number.", {"given": "12"}),
        ("A period of 13.", {"given": "12"}),
        ("Eleven elements.", {"facts": ["3 * 4 == 12"], "times": "3:0 4:0 12:word"}),
    ],
)
def test_what_does_not_fit_is_a_fault(prose, metadata):
    assert facts.faults(prose, metadata)


@pytest.mark.parametrize(
    ("prose", "metadata"),
    [
        ("The period is 12.", {"facts": ["gl.KAYLES.period().length == 12"]}),
        ("Twelve of 12.", {"facts": ["3 * 4 == 12"], "times": "3:0 4:0"}),
        ("Twelve elements.", {"facts": ["3 * 4 == 12"], "times": "3:0 4:0 12:word"}),
        ("Guy, 1956; see exercise 8 and [chapter 05](05-x.ipynb).", {"given": "1956"}),
        ("No number.", {}),
    ],
)
def test_what_fits_has_no_fault(prose, metadata):
    assert facts.faults(prose, metadata) == []


@pytest.mark.parametrize("fact", ["gl.KAYLES.period().length == 13", "12"])
def test_what_is_not_true_is_no_fact(fact):
    assert not facts.holds(fact)


def test_readers_do_not_get_the_facts(tmp_path):
    for path in PATHS:
        places.ship(path, tmp_path)
        shipped = tmp_path / f"{places.name_of(path)}.ipynb"
        kept, sent = text_of(path), text_of(shipped)
        assert [cell.source for cell in kept] == [cell.source for cell in sent]
        assert not any({*places.KEPT_FOR_TESTS} & cell.metadata.keys() for cell in sent)
    assert any({*places.KEPT_FOR_TESTS} & cell.metadata.keys() for cell in kept)
