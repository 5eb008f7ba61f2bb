"""The README and CONTRIBUTING say what is true: examples run, links and targets exist."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md", "benchmarks/README.md"]


def test_the_examples_in_the_readme_run():
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert result.attempted >= 8
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere_and_pictures_have_alt_text(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for bang, words, target in re.findall(r"(!?)\[([^\]]*)\]\(([^)]+)\)", text):
        if not target.startswith("http"):
            assert (ROOT / page).parent.joinpath(target).exists(), target
        if bang:
            assert len(words) > 20, f"the picture {target} needs alt text"


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_that_is_named_exists(page):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"(?:^|`)make ([a-z][a-z-]*)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_first_screen_says_what_it_is_shows_it_and_gives_the_two_commands():
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:16]
    screen = "\n".join(first)
    assert "impartial" in screen
    assert "![" in screen
    assert "make lab" in screen and "make test" in screen


def test_the_contest_command_of_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    problem = re.search(r"printf '(.*)' \| \S+ -m gamelib (C\d+)", text)
    assert problem is not None
    answer = subprocess.run(
        [sys.executable, "-m", "gamelib", problem[2]],
        input=problem[1].replace("\\n", "\n"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout == "first\nsecond\n"


def test_the_game_of_the_contributing_page_works():
    """The rules printed there are a whole game, and its board takes a move."""
    import gamelib as gl

    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rules = re.search(r"```python\n(class OneOrHalf.*?)```", text, re.DOTALL)
    assert rules is not None
    names = {"HeapGame": gl.HeapGame, "Iterator": object}
    source = "from __future__ import annotations\n" + rules[1]
    exec(source, names)
    game = names["OneOrHalf"]()
    assert sorted(game.options(9)) == [5, 8]
    board = gl.explore.board(game, 9)
    board.choose("0:8")
    assert board.match.history[:2] == [9, 8]
