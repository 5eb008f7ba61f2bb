"""The README and CONTRIBUTING say what is true: examples run, links and targets exist."""

import doctest
import functools
import pkgutil
import re
import shutil
import tomllib

import pytest
from processes import ROOT, python

PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
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
    if page == "CHANGELOG.md":  # what older versions had, and what a table names first, may be gone
        text = re.sub(r"(?m)^\| [^|]*\|", "", re.split(r"(?m)^## ", text)[1])
    for target in re.findall(r"(?:^|`)make ([a-z][a-z-]*)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_first_screen_says_what_each_folder_holds():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:36]
    told = re.findall(r"^\| \[`(\w+)`\]\(\1\) \| \w", "\n".join(lines), re.MULTILINE)
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["packages"]
    assert told == [*packages, "notebooks", "publish", "tests"]


def new_names(row):
    """Return the names of the packages in the right column of a table `old | new`.

    Where it ends in `.x`, x stands for each name that the left column lists after its colon.
    """
    old, new = row.strip("| ").split(" | ")
    for name in re.findall(r"`((?:gl|laws|gv|course|gamecontest|gamecourse)(?:\.\w+)+)", new):
        home, _, last = name.rpartition(".")
        listed = re.findall(r"`(\w+)`", old.partition(": ")[2])
        yield from (f"{home}.{each}" for each in listed) if last == "x" else (name,)


def test_new_names_of_the_changelog_exist():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    table = re.search(r"^\| old \| new \|\n\|---\|---\|\n((?:\|.*\n)+)", text, re.MULTILINE)[1]
    names = [name for row in table.splitlines() if "modules" not in row for name in new_names(row)]
    assert names
    short = {"gl": "gamelib", "laws": "gamelaws", "gv": "gameviews", "course": "gamecourse"}
    for name in names:
        package, _, path = name.partition(".")
        pkgutil.resolve_name(f"{short.get(package, package)}.{path}")


def test_the_contest_command_of_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    problem = re.search(r"printf '(.*)' \| \S+ -m gamelib (C\d+)", text)
    assert problem is not None
    text = problem[1].replace("\\n", "\n")
    assert python("-m", "gamelib", problem[2], input=text) == "first\nsecond\n"


def blocks(text, language):
    """Return the code blocks of a page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.full
def test_a_game_is_added_as_the_contributing_page_says(tmp_path):
    """Each step is done in a copy, to the letter, from the stubs to the board."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for folder in (*PACKAGES, "notebooks"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for name in ("CHANGELOG.md", "tools/new_game.py", "tests/games.py", "tests/test_theorems.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    rules, claim, theorem, catalogue, pictures, check = blocks(page, "python")
    (line,) = blocks(page, "pyi")
    run = functools.partial(python, path=tmp_path, cwd=tmp_path)
    made = re.findall(r"\n  (\S+)", run("tools/new_game.py", "OneOrHalf"))
    assert len(made) == 4
    home, stub = tmp_path / made[0], tmp_path / made[1]
    assert made[0] in page and line in stub.read_text(encoding="utf-8")
    home.write_text(rules.rstrip() + f"\n\n{catalogue}", encoding="utf-8")
    pytest_alone = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval")
    tested = run(*pytest_alone, "tests/test_theorems.py", "-k", "OneOrHalf")
    assert int(re.search(r"(\d+) passed", tested)[1]) >= 3
    run(*pytest_alone, "--doctest-modules", str(home))
    run("-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"), str(home), str(stub))
    board = re.search(r"`(gv\.board\(.*?\))` is playable", page)[1]
    script = (
        "import gamecourse as course\nimport gamelib as gl\nimport gameviews as gv\n"
        f"{claim}{pictures}"
        f"def mover_wins(heap):\n    return bool(gl.OneOrHalf().table(60)[heap])\n{check}"
        f"nodes = {board}.nodes\n_, after = nodes.node(0)['moves']['0:11']\n"
        "print([nodes.places[number][0] for number in (0, after)])\n"
        "print(course.games_table())\n"
    )
    told = run("-c", script)
    assert "by the rules" in told and "\nNone\n" in told and "[12, 11]" in told
    assert "| one or half |" in told
    assert theorem.lstrip().startswith("def theorem(self, heap: int)")
