"""What titles, rules, moves, reprs and sentences say, word by word: `tests/words.toml`.

It is written as `refusals.toml` is; beside each call stands the text that it returns.
"""

import tomllib
from pathlib import Path

import pytest
from test_refusals import SPACE, calls_of

THEMES = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_these(theme):
    expected = dict(calls_of(THEMES[theme]))
    assert {call: eval(call, dict(SPACE)) for call in expected} == expected
