"""The atlas: what its files claim, a seeded sample proved anew, and how it is made."""

import json
import math
import random
import re

import numpy as np
import pytest
from processes import ROOT
from test_breaking import values_of_code
from test_survey import Noting

import gamelib as gl
import publish.atlas
from tools import atlas, three_moves
from tools import verify as verifier

ATLAS = ROOT / "atlas"


TABLE = json.loads((ATLAS / "octal.json").read_text(encoding="utf-8"))
ROWS = {row["code"]: row for row in TABLE["classes"]}


def sample(codes, count, seed):
    return random.Random(seed).sample(sorted(codes), count)


def certificate(folder, code):
    return json.loads((ATLAS / folder / f"{code}.json").read_text(encoding="utf-8"))


# --- the table ------------------------------------------------------------------------------------


def test_all_codes_are_in_one_class_each():
    listed = [code for row in ROWS.values() for code in row["codes"]]
    assert sorted(listed) == sorted(atlas.codes())
    assert (len(listed), len(set(listed)), len(ROWS)) == (1023, 1023, 205)
    assert all(row["codes"][0] == code for code, row in ROWS.items())
    assert json.loads(json.dumps(atlas.LIMITS)) == TABLE["limits"]


def test_each_proof_has_its_file_and_no_other():
    solved = {code for code, row in ROWS.items() if row["period"]["period"] is not None}
    assert {path.stem for path in (ATLAS / "periods").glob("*.json")} == solved
    whole = {code for code, row in ROWS.items() if "period" in row["misere"]}
    assert {path.stem for path in (ATLAS / "quotients").glob("*.json")} == whole
    for code in solved:
        claim, law = certificate("periods", code), ROWS[code]["period"]
        assert claim["rules"] == {"octal": code}
        assert (claim["period"], claim["preperiod"]) == (law["period"], law["preperiod"])
    for code in whole:
        claim, row = certificate("quotients", code), ROWS[code]["misere"]
        assert claim["rules"] == {"octal": code}
        assert (len(claim["table"]), len(claim["p_portion"])) == (row["order"], row["p"])
        assert (claim["period"], claim["preperiod"]) == (row["period"], row["preperiod"])


# --- a sample is proved anew ----------------------------------------------------------------------


def test_codes_of_a_class_have_the_same_values_and_others_not():
    draw = random.Random(1)
    for name in sample(ROWS, 30, seed=1):
        own = gl.Octal(name).table_from_rules(700)
        code = draw.choice(ROWS[name]["codes"])
        assert (gl.Octal(code).table_from_rules(700) == own).all()
        other = draw.choice(sorted(ROWS.keys() - {name}))
        assert (gl.Octal(other).table_from_rules(601) != own[:601]).any()


def test_periods_of_a_sample_are_proved_anew():
    quick = [
        c for c, r in ROWS.items() if r["period"]["period"] and r["period"]["preperiod"] < 1000
    ]
    for code in sample(quick, 25, seed=2):
        claim, law = certificate("periods", code), gl.Octal(code).period()
        assert claim == law.certificate()
        verifier.verify(claim)
        largest = gl.Octal(code).table(law.preperiod + law.length).max()
        assert ROWS[code]["period"]["largest"] == largest


def test_open_classes_of_a_sample_have_no_period_soon():
    still = [code for code, row in ROWS.items() if row["period"]["period"] is None]
    assert all(ROWS[code]["period"]["searched"] >= 100_000 for code in still)
    for code in sample(still, 10, seed=3):
        game = gl.Octal(code)
        assert game.period(limit=3000) is None
        assert game.table(3000).max() <= ROWS[code]["period"]["largest"]


def test_quotients_of_a_sample_are_proved_anew():
    whole = [code for code, row in ROWS.items() if "period" in row["misere"]]
    small = [code for code in whole if ROWS[code]["misere"]["order"] <= 24]
    for code in sample(small, 10, seed=4):
        claim = certificate("quotients", code)
        verifier.verify(claim)
        row = atlas.misere_row(code)
        assert row.pop("certificate") == claim
        assert row == ROWS[code]["misere"]


# --- why codes are equal --------------------------------------------------------------------------


def test_the_lemma_on_moves_by_the_rules():
    """Codes with the same bits that matter, of all 1023, have the same values by the rules."""
    groups = {}
    for code in atlas.codes():
        groups.setdefault(atlas.moves_that_matter(gl.Octal(code)), []).append(code)
    assert 205 <= len(groups) < 1023
    draw = random.Random(5)
    for same in draw.sample([same for same in groups.values() if len(same) > 1], 40):
        one, other = draw.sample(same, 2)
        assert values_of_code(one, 70) == values_of_code(other, 70), (one, other)
    # What the lemma needs: bit 2 of digit 2 is of use if heap 1 has not the value 0.
    assert atlas.moves_that_matter(gl.Octal("0.44")) == atlas.moves_that_matter(gl.Octal("0.46"))
    assert atlas.moves_that_matter(gl.Octal("0.54")) != atlas.moves_that_matter(gl.Octal("0.56"))
    assert values_of_code("0.54", 70) != values_of_code("0.56", 70)


def test_the_lemma_on_shifts_by_the_rules():
    shifted = {code: atlas.shifted(code) for code in atlas.codes()}
    pairs = {code: other for code, other in shifted.items() if other}
    assert len(pairs) == 26 and pairs["0.77"] == "4.4" and pairs["0.007"] == "0.04"
    for code, other in pairs.items():
        assert values_of_code(other, 61)[1:] == values_of_code(code, 60)


def test_relations_of_a_sample_hold():
    related = [(code, other) for code, row in ROWS.items() for other in row["others"]]
    assert {other["by"] for _, other in related} >= {"moves", "periods"}
    for code, other in random.Random(6).sample(related, 15):
        values, row = gl.Octal(code).table(400), gl.Octal(other["code"]).table(400)
        heaps = np.arange(400)
        if "later" in other:
            later = other["later"]
            assert (row[later:] == values[: 400 - later]).all() and not row[:later].any()
        else:
            assert (row == values[(heaps + other["twice"]) // 2]).all()


# --- how it is made -------------------------------------------------------------------------------


def test_the_atlas_goes_on_where_it_stopped(monkeypatch, tmp_path):
    monkeypatch.setattr(atlas, "JOURNAL", tmp_path / "new" / "journal.jsonl")
    names = ["0.3", "0.75", "0.13"]
    first = Noting(after=4)
    with pytest.raises(KeyboardInterrupt):
        atlas.all_rows(first, names)
    done = len(atlas.kept_rows())
    assert 0 < done <= 4
    second = Noting()
    rows = atlas.all_rows(second, names)
    assert len(second.asked) == 6 - done
    assert rows == {(k, c): atlas.WORK[k](c) for k in atlas.WORK for c in names}
    third = Noting(after=0)
    assert atlas.all_rows(third, names) == rows and third.asked == []
    # Rows that were made with other limits are made anew.
    monkeypatch.setitem(atlas.LIMITS, "period", {"searched": 7})
    fourth = Noting()
    atlas.all_rows(fourth, names)
    assert sorted(fourth.asked) == [("period", code) for code in sorted(names)]


def test_a_cluster_makes_rows_as_well(monkeypatch, tmp_path):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(atlas, "JOURNAL", tmp_path / "journal.jsonl")
    options = {"n_workers": 2, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        rows = atlas.all_rows(client.get_executor(), ["0.3", "0.75"])
    assert rows["misere", "0.75"]["order"] == 8 and rows["period", "0.3"]["period"] == 2


def test_what_is_not_as_it_was_made_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(atlas, "ATLAS", tmp_path)
    (tmp_path / "periods").mkdir()
    files = {
        tmp_path / "periods" / "0.3.json": {"period": 2},
        tmp_path / "octal.json": {"classes": []},
    }
    assert sorted(atlas.differences(files)) == ["0.3.json", "octal.json"]
    for path, data in files.items():
        path.write_text(atlas.as_text(path, data), encoding="utf-8")
    (tmp_path / "periods" / "0.4.json").write_text("{}", encoding="utf-8")
    files[tmp_path / "periods" / "0.3.json"] = {"period": 3}
    assert sorted(atlas.differences(files)) == ["0.3.json", "0.4.json"]


# --- three moves ----------------------------------------------------------------------------------

THREE = json.loads((ATLAS / "three-moves.json").read_text(encoding="utf-8"))


def test_the_map_of_three_moves_is_whole():
    assert THREE["most"] == 300
    assert [row["c"] for row in THREE["rows"]] == [*range(3, 301)]
    sets = [row["sets"] for row in THREE["rows"]]
    primitive = [
        sum(math.gcd(a, b, c) == 1 for b in range(2, c) for a in range(1, b)) for c in range(3, 60)
    ]
    assert sets[: len(primitive)] == primitive
    assert (sum(sets), sum(row["additive"] for row in THREE["rows"])) == (3_717_040, 13_698)
    assert all(row["against"] == [] for row in THREE["rows"])  # Flammenkamp's conjecture, to 300


def test_the_map_of_small_moves_is_made_anew():
    made = [three_moves.row_of(*each) for each in three_moves.slices(16)]
    assert made == THREE["rows"][: len(made)]


def test_periods_of_three_moves_are_those_of_the_package():
    draw = random.Random(7)
    values = np.zeros(20_000, dtype=np.uint8)
    for _ in range(60):
        a, b, c = sorted(draw.sample(range(1, 40), 3))
        law = gl.Subtraction({a, b, c}).period()
        (found,) = three_moves.periods_of(np.array([[a, b, c]]), values).tolist()
        assert found == [law.length, law.preperiod]


def test_which_sums_a_period_divides():
    periods = np.zeros((9, 9), dtype=np.int64)
    # (a, b) beside 9: divides 1 + 3 and 3 + 9; 2 + 9 only; no sum; additive
    periods[1, 3], periods[2, 5], periods[4, 7], periods[4, 5] = 4, 11, 100, 6
    row = three_moves.row_of(9, periods, np.zeros_like(periods))
    assert row["against"] == [[4, 7, 9]]


# --- the pages ------------------------------------------------------------------------------------


def test_the_pages_name_all_codes_and_link_files_that_exist():
    pages = publish.atlas.pages()
    table = pages["atlas-table.html"]
    for row in ROWS.values():
        assert all(code in table for code in row["codes"])
    links = re.findall(r'(?:href|src)="(atlas/[^"]+)"', "".join(pages.values()))
    assert all((ROOT / link).is_file() for link in links)
    files = {path.relative_to(ROOT).as_posix() for path in ATLAS.rglob("*.*")}
    assert files - set(links) == {"atlas/octal.json"}
    assert re.search(r'<img src="atlas/three-moves.png" alt="A triangle', pages["three-moves.md"])
