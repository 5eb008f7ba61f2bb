"""Certificates as data, and the verifier that knows nothing of the package."""

import copy
import json
import random
import subprocess
import sys

import pytest
from test_breaking import values_of_code

import gamelaws as laws
import gamelib as gl
from tools import verify as verifier

PERIODS = [
    *(gl.Octal(code) for code in ("0.77", "0.137", "0.3", "0.4", "4.0", "0.75", "0.07")),
    *(gl.Hexadecimal(code) for code in ("0.81", "0.F1")),
    gl.Subtraction({1, 3, 9}),
    gl.Subtraction({5, 7, 11}),
    gl.Bash(4),
]
#: What has a certificate: a period of each of those games, and quotients.
CERTIFIED = {
    **{repr(game): game.period for game in PERIODS},
    "whole 0.75": lambda: laws.misere_quotient(gl.Octal("0.75")),
    "whole 0.123": lambda: laws.misere_quotient(gl.Octal("0.123")),
    "whole {1, 4}": lambda: laws.misere_quotient(gl.Subtraction({1, 4})),
    "Kayles to 9": lambda: laws.misere_quotient(gl.KAYLES, 9),
    "breaks in three": lambda: laws.misere_quotient(gl.Hexadecimal("0.81"), 8),
}


def as_read(certificate):
    """Return what is read from the file that a certificate is written to."""
    read = json.loads(json.dumps(certificate))
    assert read == certificate
    return read


def is_true_elsewhere(certificate):
    """Say whether it is right of other rules: 0.3 and 0.5 have the same period."""
    ((kind, code),) = certificate["rules"].items()
    game = {"octal": gl.Octal, "hexadecimal": gl.Hexadecimal}[kind](code)
    if certificate["kind"] == "period":
        return game.period().certificate() == certificate
    own = laws.misere_quotient(game, certificate["heaps"]).certificate()
    return {key: certificate[key] for key in own} == own


def is_refused(certificate):
    try:
        verifier.verify(certificate)
    except ValueError:
        return True
    return False


def test_the_verifier_runs_alone(tmp_path):
    """Without the packages that are installed, and without this checkout on its path."""
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    certificate = gl.KAYLES.period().certificate()
    right.write_text(json.dumps(certificate), encoding="utf-8")
    wrong.write_text(json.dumps({**certificate, "period": 24}), encoding="utf-8")
    command = [sys.executable, "-I", "-S", verifier.__file__]
    done = subprocess.run([*command, str(right)], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{right} is right\n"
    done = subprocess.run([*command, str(wrong)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode != 0 and "ValueError: window" in done.stderr


# --- what is spoilt is refused --------------------------------------------------------------------


def spoilt_numbers(value):
    return {value + 1, value - 1, value + 2, 2 * value + 3, 0, -1} - {value}


def spoilt_rules(rules):
    ((kind, code),) = rules.items()
    if kind == "subtraction":
        yield from ({kind: [*code, code[-1] + 1]}, {kind: code[1:]}, {kind: [*code, 0]})
        return
    yield {kind: code + "0"}
    for place in range(2, len(code)):
        for digit in set("1234567") - {code[place]}:
            yield {kind: code[:place] + digit + code[place + 1 :]}
    yield from ({kind: "4" + code[1:] if code[0] == "0" else "0" + code[1:]}, {kind: 77}, {}, None)


def spoilt_rows(row, draw):
    """Yield other lists: shorter, longer, and with other numbers at some places."""
    yield from (row[:-1], [*row, 0], [*row, row[0] if row else 3])
    for place in draw.sample(range(len(row)), min(6, len(row))):
        for number in spoilt_numbers(row[place]):
            yield [*row[:place], number, *row[place + 1 :]]


def spoilt_tables(table, draw):
    yield table[:-1]
    size = len(table)
    for _ in range(40):
        x, y, product = (draw.randrange(size) for _ in range(3))
        for places in ([(x, y)], [(x, y), (y, x)]):
            other = copy.deepcopy(table)
            for a, b in places:
                other[a][b] = product
            yield other
    yield [[-1 if product == size - 1 else product for product in row] for row in table]


def spoilt(certificate, draw):
    """Yield the certificate with one thing changed, for each of its fields in several ways."""
    for key, value in certificate.items():
        if key == "kind":
            others = ["period", "misere quotient", "proof", None]
        elif key == "rules":
            others = spoilt_rules(value)
        elif key == "table":
            others = spoilt_tables(value, draw)
        elif isinstance(value, list):
            others = [*spoilt_rows(value, draw), None, {}]
        else:
            others = [*spoilt_numbers(value), str(value), None, [value]]
        yield from ((key, {**certificate, key: other}) for other in others if other != value)
        yield key, {k: v for k, v in certificate.items() if k != key}
    yield "more", {**certificate, "proved": True}
    yield from (("more", junk) for junk in (None, 7, "period", [], {}, {"kind": []}, {"rules": 1}))


@pytest.mark.parametrize("name", CERTIFIED)
def test_certificates_are_verified_and_spoilt_ones_refused(name):
    certificate = as_read(CERTIFIED[name]().certificate())
    verifier.verify(certificate)
    fields = set()
    for key, other in spoilt(certificate, random.Random(3)):
        assert is_refused(other) or is_true_elsewhere(other), (key, other)
        fields.add(key)
    assert fields == {*certificate, "more"}


def test_a_period_of_elements_that_was_compared_too_briefly_is_refused():
    """All is right but the number of heaps: the window of the theorem needs three more."""
    whole = laws.misere_quotient(gl.Octal("0.75"))
    for heaps in range(12, whole.heaps + 1):
        bounded = laws.misere_quotient(gl.Octal("0.75"), heaps).certificate()
        claim = {"preperiod": 8, "period": 2, "window": [8, heaps - 1]}
        assert is_refused(bounded | claim) == (heaps < 2 * 8 + 2 * 2 + 2)


def test_a_multiple_of_a_period_is_refused():
    certificate = gl.Octal("0.75").period().certificate()
    assert certificate["period"] == 2
    assert is_refused({**certificate, "period": 4, "window": [1, 8]})
    whole = laws.misere_quotient(gl.KAYLES).certificate()
    longer = {"period": 24, "window": [71, whole["heaps"] - 23]}
    assert whole["heaps"] >= 2 * 71 + 2 * 24 + 2 and is_refused(whole | longer)


def test_a_table_with_each_element_twice_is_refused():
    """An odd number of single stones is lost; it does not matter how often two more stand by."""
    right = laws.misere_quotient(gl.Octal("0.3"), 3).certificate()
    assert (right["table"], right["p_portion"], right["phi"]) == (
        [[0, 1], [1, 0]],
        [1],
        [0, 1, 0, 1],
    )
    twice = [[(x + y) % 4 for y in range(4)] for x in range(4)]
    for pairs in range(20):
        assert is_refused({**right, "table": twice, "p_portion": [1, 3], "pairs": pairs})


# --- the verifier's own values --------------------------------------------------------------------


def test_the_values_of_the_verifier_are_those_of_the_rules():
    draw = random.Random(9)
    for _ in range(25):
        code = draw.choice("004") + "." + "".join(draw.choice("01234567") for _ in range(3))
        if not code.strip("0."):
            continue
        code = code.rstrip("0") if code.rstrip("0")[-1] != "." else code[:3]
        digits, _ = verifier.digits_of({"octal": code})
        assert verifier.grundy_values(digits, 90) == values_of_code(gl.Octal(code).code, 90)
        assert verifier.grundy_values(digits, 900) == gl.Octal(code).table(900).tolist()
    digits, parts = verifier.digits_of({"hexadecimal": "0.3F"})
    assert parts == 3
    assert verifier.grundy_values(digits, 40) == gl.Hexadecimal("0.3F").table(40).tolist()
