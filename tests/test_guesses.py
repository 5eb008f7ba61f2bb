"""What a good guess gets wrong: the numbers computed anew, and the page that asks for them."""

import re
import tomllib

import pytest
from processes import ROOT

import gamelib as gl
from publish import guess

KNOWN = tomllib.loads((ROOT / "tests" / "data" / "guesses.toml").read_text("utf-8"))
#: The questions whose answer takes seconds.
SLOW = {"grundy", "encyclopedia"}
NAMES = [pytest.param(name, marks=[pytest.mark.full] if name in SLOW else []) for name in KNOWN]


def test_every_question_has_its_numbers_with_a_source():
    assert list(guess.questions()) == list(KNOWN)
    assert all(known["source"] for known in KNOWN.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_page_computes_what_is_known(name):
    found = guess.evaluated(name)
    assert {key: found[key] for key in KNOWN[name]["values"]} == KNOWN[name]["values"]


@pytest.mark.parametrize("name", NAMES)
def test_no_answer_is_typed_into_the_page(name):
    """It stands neither in a text nor in a line of Python, nor among the tempting answers."""
    asked, answer = guess.questions()[name], str(guess.evaluated(name)["answer"])
    texts = [asked["question"], asked["why"], *map(str, asked.get("tempting", []))]
    assert not any(re.search(rf"\b{re.escape(answer)}\b", text) for text in texts)
    assert answer not in re.findall(r"[\w.]+", " ".join(asked["values"].values()))


# --- anew, where the page goes by the atlas -------------------------------------------------------


def proved_anew(code, row):
    """Say whether the values that the theorem needs, and no more, prove the period of a code."""
    limit = 2 * (max(row["preperiod"], 1) + row["period"]) + len(code)
    found = gl.Octal(code).period(limit)
    return bool(found and found.proved and found.length == row["period"])


def test_the_codes_of_two_digits():
    codes = [f"0.{a}{b}".rstrip("0") for a in range(8) for b in range(8) if a or b]
    rows = {code: guess.proved()[code] for code in codes if code in guess.proved()}
    assert len(codes) == 63 and len(rows) == KNOWN["two-digits"]["values"]["moving"]
    late = {code for code, row in rows.items() if row["preperiod"] > 100_000}
    assert late == {"0.16", "0.56"}  # `test_periods.py` proves them
    assert all(proved_anew(code, row) for code, row in rows.items() if code not in late)


@pytest.mark.full
def test_the_codes_of_three_digits():
    codes = [f"0.{a}{b}{c}" for a in range(8) for b in range(8) for c in range(1, 8)]
    found = {
        code
        for code in codes
        if (row := guess.proved().get(code)) is not None
        and row["period"] < 1000
        and (code == "0.376" or proved_anew(code, row))
    }
    assert len(codes) == 448 and len(found) == KNOWN["three-digits"]["values"]["answer"]


@pytest.mark.full
@pytest.mark.numba  # a minute, and four without it
def test_the_code_whose_period_begins_after_two_million_heaps():
    assert proved_anew("0.376", guess.proved()["0.376"])
