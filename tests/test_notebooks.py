"""What every notebook must have."""

import ast
import filecmp
import json
import os
import re
import subprocess
import sys
import types
from collections import Counter
from pathlib import Path
from statistics import median

import nbformat
import pytest
import workbook
from games import rulesets
from workbook import (
    CHAPTERS,
    EXERCISE,
    FOLDER,
    LESSONS,
    PATHS,
    cells_of,
    code_of,
    names,
    slide_type,
    tags,
    text_of,
)

import gamelib as gl
from gamecourse import contents
from gamecourse.grading import NOT_ANSWERED
from publish import places

OPENING = ["You'll do.", "You'll learn.", "You'll need."]
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "-"}
TAGS = {"hide-input", "hide-output", "raises-exception", "remove-cell"}
CHECKS = {"course.check", "course.judge"}

LONGEST_CODE, MEDIAN_CODE = 20, 5
LONGEST_TEXT = 120
LARGEST_FILE = 1_500_000
FEWEST_EXERCISES = 8
#: The start of a call that makes a picture, an explorer or a board.
PICTURE = r"^(gv\.(draw\.|explore\.)?|course\.)(?!\w+_table)\w+\("

every_notebook = pytest.mark.parametrize("path", PATHS, ids=places.name_of)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=places.name_of)
every_chapter = pytest.mark.parametrize("number", CHAPTERS)


# --- the file ------------------------------------------------------------------------------------


@every_notebook
def test_the_file_is_small_and_for_the_python_kernel(path):
    assert path.stat().st_size < LARGEST_FILE
    metadata = nbformat.read(path, as_version=4).metadata
    assert metadata.kernelspec.name == "python3"
    assert "widgets" not in metadata


def test_ids_are_readable_and_each_is_there_once_in_the_collection():
    """In MyST an id is a label of the whole project: `setup` of one chapter is `02-setup`."""
    ids = [cell.id for path in PATHS for cell in cells_of(path)]
    assert [name for name, times in Counter(ids).items() if times > 1] == []
    assert [i for i in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", i)] == []
    assert [i for i in ids if re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]+)*", i)] == []


# --- text ----------------------------------------------------------------------------------------


@every_notebook
def test_one_title_and_one_sentence_above_a_fold(path):
    """What one does, learns and needs is one folded line."""
    opening, *others = text_of(path)
    title, sentence, *fold = opening.source.split("\n\n")
    assert opening is cells_of(path)[0] and re.match("# [^\n]+$", title)
    assert [c.id for c in others if 1 in dict(workbook.headings(c.source))] == []
    assert len(re.findall(r"[.?!…](?: |$)|\$$", sentence)) == 1 and len(sentence.split()) <= 30
    assert fold[0] == "<details><summary>What you'll do, learn and need</summary>"
    assert re.findall(r"^\*\*(You'll \w+\.)\*\*", opening.source, re.MULTILINE) == OPENING


@every_lesson
def test_a_board_is_the_first_thing_that_a_lesson_shows(path):
    shown = next(cell for cell in code_of(path) if cell.outputs)
    assert re.search(r"\bboard\(|course\.(explore|play)", shown.source), shown.id
    before = cells_of(path)[1 : cells_of(path).index(shown)]
    folded = {"hide-input", "remove-cell"}
    code = [cell for cell in before if cell.cell_type == "code"]
    assert names(cell for cell in code if not folded & tags(cell)) == []


@every_notebook
def test_text_cells_are_no_walls(path):
    walls = [c for c in text_of(path) if len(workbook.prose(c.source).split()) > LONGEST_TEXT]
    assert names(walls) == []


@every_notebook
def test_links_inside_the_collection_lead_somewhere(path):
    """Those within a page are followed in the book."""
    folder = Path(places.name_of(path)).parent
    for cell in text_of(path):
        for target in re.findall(r"\]\(([^)\s]+)\)", workbook.prose(cell.source)):
            if not re.match(r"https?://|attachment:|#", target):
                assert (FOLDER / folder / target.partition("#")[0]).exists(), (cell.id, target)


def test_the_start_page_leads_to_every_chapter():
    start = "\n".join(cell.source for cell in text_of("00"))
    assert [path.stem for path in LESSONS[1:] if f"({path.name})" not in start] == []


@every_chapter
def test_terms_of_the_chapter_are_given_in_chinese_too(number):
    text = "\n".join(cell.source for cell in text_of(number))
    terms = {term: words for term, words, _, n, _ in contents.GLOSSARY if n == int(number)}
    # What the glossary has in brackets is another name.
    assert [term for term, words in terms.items() if words.partition(" (")[0] not in text] == []


# --- code and its outputs ------------------------------------------------------------------------


@every_notebook
def test_code_cells_are_short(path):
    own = [cell for cell in code_of(path) if "repeats" not in cell.metadata]
    lines = {cell.id: len(cell.source.strip().splitlines()) for cell in own}
    assert [i for i, count in lines.items() if count > LONGEST_CODE] == []
    assert median(lines.values()) <= MEDIAN_CODE


@every_notebook
def test_code_cells_have_run_in_order(path):
    counts = [cell.execution_count for cell in code_of(path)]
    assert counts == list(range(1, len(counts) + 1))


#: Widgets of another library, a semicolon at the end, a magic command, and what is private.
NOT_HERE = r"(?<!gv\.)\binteract(ive)?\b|;\s*$|^\s*[%!]|getsource\([\w.]*\b_\w"


@every_notebook
def test_no_code_fails_without_a_kernel_or_shows_what_is_private(path):
    assert names(c for c in code_of(path) if re.search(NOT_HERE, c.source, re.MULTILINE)) == []


@every_notebook
def test_what_a_cell_shows_is_saved(path):
    silent = [cell for cell in code_of(path) if shows_something(cell.source) and not cell.outputs]
    assert names(silent) == []


def shows_something(source):
    """Whether code prints, draws or checks outside of its functions, or ends in a value."""
    statements = [s for s in ast.parse(source).body if not isinstance(s, ast.FunctionDef)]
    calls = [n for s in statements for n in ast.walk(s) if isinstance(n, ast.Call)]
    called = {ast.unparse(call.func) for call in calls}
    last = statements[-1] if statements else None
    value = isinstance(last, ast.Expr) and not isinstance(last.value, ast.Call)
    picture = isinstance(last, ast.Expr) and re.match(PICTURE, ast.unparse(last))
    shown = {"print", "plt.show", "display", "Markdown", *CHECKS}
    return value or bool(picture) or bool(called & shown)


@every_notebook
def test_pictures_of_the_package_show_themselves(path):
    drawn = [c for c in code_of(path) if re.search(PICTURE, c.source, re.MULTILINE)]
    assert names(c for c in drawn if "plt.show" in c.source) == []
    for cell in drawn:  # where two are drawn, the first one is not lost
        alone = [s for s in ast.parse(cell.source).body if re.match(PICTURE, ast.unparse(s))]
        assert len(alone) <= 1, cell.id


@every_notebook
def test_only_intended_errors_are_saved(path):
    failed = [cell for cell, output in workbook.outputs_of(path) if output.output_type == "error"]
    assert names(cell for cell in failed if "raises-exception" not in tags(cell)) == []
    warned = [cell for cell, output in workbook.outputs_of(path) if output.get("name") == "stderr"]
    assert names(warned) == []


@every_notebook
def test_no_widget_is_saved_as_its_name(path):
    for cell, output in workbook.outputs_of(path):
        data = output.get("data", {})
        assert not any("widget" in kind for kind in data), cell.id
        if set(data) == {"text/plain"}:
            assert not re.match(r"\w+\(children=|(Board|Explorer)\(", data["text/plain"]), cell.id


@every_notebook
def test_every_picture_has_alt_text(path):
    for cell, output in workbook.outputs_of(path):
        for kind in set(output.get("data", {})) & {"image/png", "image/jpeg", "image/svg+xml"}:
            if "plt.show()" in cell.source:  # matplotlib says only how large the figure is
                assert len(cell.metadata.get("alt", "")) > 10, cell.id
                continue
            alt = output.metadata.get(kind, {}).get("alt", "")
            # A figure of matplotlib is printed as its size; its cell says what is to be seen.
            assert len(alt or cell.metadata.get("alt", "")) > 10, cell.id
            assert not alt or alt == output.data["text/plain"], cell.id
    for cell in text_of(path):
        for alt, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", workbook.prose(cell.source)):
            assert len(alt) > 10, (cell.id, target)
        assert "<img" not in cell.source, cell.id


#: What prints the size of the least text in px, and the background, as a kernel starts there.
DRAWN = """
import json, matplotlib
from matplotlib.font_manager import FontProperties
rc = matplotlib.rcParams
names = ["axes.labelsize", "axes.titlesize", "xtick.labelsize", "ytick.labelsize"]
names += ["figure.titlesize", "legend.fontsize"]
points = [FontProperties(size=rc[name]).get_size_in_points() for name in names]
print(json.dumps([min(rc["font.size"], *points) * rc["figure.dpi"] / 72, rc["figure.facecolor"]]))
"""


def test_figures_of_matplotlib_can_be_read_from_the_back(tmp_path):
    """A slide shows a figure at least as large as it is, and so its text."""
    environment = {name: value for name, value in os.environ.items() if name != "MATPLOTLIBRC"}
    here, elsewhere = (
        json.loads(subprocess.check_output([sys.executable, "-c", DRAWN], cwd=cwd, env=environment))
        for cwd in (FOLDER, tmp_path)
    )
    assert filecmp.cmp(FOLDER / "matplotlibrc", FOLDER / "practice" / "matplotlibrc", shallow=False)
    assert here[0] >= 18 > elsewhere[0]
    assert here[1] == "none"


# --- slides --------------------------------------------------------------------------------------


@every_notebook
def test_every_cell_says_where_it_stands_on_the_slides(path):
    cells = cells_of(path)
    assert names(cell for cell in cells if slide_type(cell) not in SLIDE_TYPES) == []
    assert slide_type(cells[0]) == "slide"
    assert names(cell for cell in cells if tags(cell) - TAGS - set(EXERCISE)) == []
    for cell in cells:
        for part, tag in [("source_hidden", "hide-input"), ("outputs_hidden", "hide-output")]:
            folded = bool(cell.metadata.get("jupyter", {}).get(part))
            assert folded == (tag in tags(cell)), cell.id


@every_notebook
def test_door_does_nothing_here_and_installs_what_the_publisher_has_set(path, monkeypatch):
    (door,) = (cell for cell in cells_of(path) if cell.id.endswith("-door"))
    exec(door.source, {})  # no IPython: it would fail if it did anything
    monkeypatch.setitem(sys.modules, "gamecourse", None)
    with pytest.raises(ImportError, match="gamecourse"):
        exec(door.source, {})
    ran = []
    shell = types.SimpleNamespace(run_line_magic=lambda *words: ran.append(words))
    source = door.source.replace('WHEEL = ""', 'WHEEL = "https://book.example/games.whl"')
    exec(source, {"get_ipython": lambda: shell})
    asked = "install -q 'impartial-games[hosted] @ https://book.example/games.whl'"
    assert ran == [("pip", asked)]


@every_notebook
def test_every_slide_begins_with_a_heading(path):
    first = [slide[0] for slide in workbook.slides_of(path)]
    assert names(c for c in first if c.cell_type != "markdown" or c.source[0] != "#") == []


# --- exercises -----------------------------------------------------------------------------------


@every_chapter
def test_exercises_are_whole_and_numbered(number):
    assert_numbered(cells_of(number))
    if number != "00":
        assert len(workbook.exercises_of(number)) >= FEWEST_EXERCISES


def assert_numbered(cells):
    """Each exercise has its five cells, in their order, and the next number."""
    found = [cell for cell in cells if tags(cell) & set(EXERCISE)]
    assert [next(iter(tags(c) & set(EXERCISE))) for c in found] == EXERCISE * (len(found) // 5)
    for place in range(0, len(found), 5):
        exercise, _, _, *folds = found[place : place + 5]
        kind = rf"### (Exercise|Your turn) {place // 5 + 1}: "
        assert re.match(kind, exercise.source), exercise.id
        start = cells.index(exercise)
        assert cells[start : start + 5] == found[place : place + 5]
        for tag, cell in zip(("hint", "solution"), folds, strict=True):
            assert re.match(rf"<details><summary>{tag.title()}</summary>\n\n", cell.source), cell.id
            assert cell.source.endswith("\n\n</details>"), cell.id


@every_notebook
def test_answers_are_blank_and_solutions_define_the_same(path):
    for exercise in workbook.exercises_of(path):
        blank = workbook.functions_of(exercise["answer"].source)
        assert blank, exercise["answer"].id
        for function in blank:
            assert ast.unparse(function.body[-1]) == "...", exercise["answer"].id
        solved = {
            function.name for function in workbook.functions_of(workbook.solution_of(exercise))
        }
        assert {function.name for function in blank} <= solved, exercise["solution"].id


@every_notebook
def test_a_blank_exercise_is_saved_as_not_answered(path):
    for exercise in workbook.exercises_of(path):
        outputs = exercise["check"].outputs
        said = [o.get("text") or o.get("data", {}).get("text/plain", "") for o in outputs]
        assert [text.strip() for text in said] == [NOT_ANSWERED]


@every_notebook
def test_checks_hold_answers_against_the_rules_not_against_a_list(path):
    for exercise in workbook.exercises_of(path):
        check = exercise["check"]
        assert re.match(r"course\.(check|judge)\(.*$", check.source)
        assert len(check.source.splitlines()) == 1, check.id


# --- the catalogue -------------------------------------------------------------------------------


def test_every_game_is_in_the_catalogue():
    named = {entry.game for entry in contents.ENTRIES}
    playable = {*rulesets(gl.Game), *rulesets(gl.LoopyGame)} - {gl.GameSum}
    assert {game.__name__ for game in playable} == named


def test_every_chapter_of_the_map_is_written():
    lessons = [lesson for chapter in contents.CHAPTERS for lesson in chapter.lessons]
    assert [path.stem for path in LESSONS] == lessons
    practice = [f"practice/{chapter.slug}" for chapter in contents.CHAPTERS[1:]]
    assert [places.name_of(path) for path in PATHS if path not in LESSONS] == practice


def test_catalogue_ids_and_chapters_count_from_the_start():
    ids = [entry.id for entry in contents.ENTRIES if entry.id.startswith("G")]
    assert list(dict.fromkeys(ids)) == [f"G{number}" for number in range(1, len(set(ids)) + 1)]
    numbers = [chapter.number for chapter in contents.CHAPTERS]
    assert numbers == list(range(len(numbers)))
    for chapter in contents.CHAPTERS:
        assert all(need < chapter.number for need in chapter.needs)


# --- would a fault be found? ---------------------------------------------------------------------


def tagged(cells, tag):
    return next(cell for cell in cells if tag in tags(cell))


def with_output(cells, key):
    for cell in cells:
        for output in cell.get("outputs", []):
            if key in output or key in output.get("data", {}):
                return cell, output
    raise LookupError(key)


def unrun(cells):
    tagged(cells, "answer").execution_count = None


def empty(cells):
    with_output(cells, "image/png")[0].outputs = []


def failed(cells):
    with_output(cells, "text")[0].outputs = [nbformat.v4.new_output("error", traceback=[])]


def blind(cells):
    with_output(cells, "image/png")[1].metadata = {}


def unseen(cells):
    cell, output = with_output(cells, "image/png")
    output.metadata, output.data["text/plain"] = {}, "<Figure size 800x450 with 1 Axes>"
    cell.metadata["alt"] = "A plot"  # of what?


def bare(cells):
    output = with_output(cells, "image/png")[1]
    output.data = nbformat.from_dict({"text/plain": "VBox(children=(IntSlider(),))"})


def unplaced(cells):
    del cells[-1].metadata["slideshow"]


def unhinted(cells):
    cells.remove(tagged(cells, "hint"))


def printed(cells):
    with_output([tagged(cells, "check")], "text")[1].text = "Right\n"


def other(place, change):
    """Return the fault that the source of a cell is another; a tag or a function finds it."""

    def fault(cells):
        cell = tagged(cells, place) if isinstance(place, str) else place(cells)
        cell.source = change if "{" not in change else change.format(cell.source)

    return fault


def picture(cells):
    return with_output(cells, "image/png")[0]


def text(cells):
    return next(c for c in cells[1:] if c.cell_type == "markdown")


def slide(cells):
    return next(c for c in cells[2:] if slide_type(c) == "slide")


SOLVED = "def mover_wins(n):\n    return n % 2 == 1"
MISSPELT = f"```python\n{SOLVED.replace('wins', 'win')}\n```"
STORED = "assert mover_wins(3) == [0, 1, 0, 1, 0][3]"
NAMED = 'known = (0, 1, 0, 1, 0)\ncourse.check("00.one", mover_wins)'


def numbered_in(path):
    assert_numbered(cells_of(path))


FAULTS = [
    (other(text, "# Again"), test_one_title_and_one_sentence_above_a_fold),
    (other(text, "{}" + " word" * 121), test_text_cells_are_no_walls),
    (other(text, "{}\n\n[gone](99-gone.ipynb)"), test_links_inside_the_collection_lead_somewhere),
    (other("answer", "{}" + "\n" * 20 + "x = 1"), test_code_cells_are_short),
    (unrun, test_code_cells_have_run_in_order),
    (empty, test_what_a_cell_shows_is_saved),
    (failed, test_only_intended_errors_are_saved),
    (blind, test_every_picture_has_alt_text),
    (unseen, test_every_picture_has_alt_text),
    (bare, test_no_widget_is_saved_as_its_name),
    (other(picture, "{}\nplt.show()"), test_pictures_of_the_package_show_themselves),
    (other(picture, "{}\ngv.draw.heaps([3])"), test_pictures_of_the_package_show_themselves),
    (other("answer", "interact(f)"), test_no_code_fails_without_a_kernel_or_shows_what_is_private),
    (unplaced, test_every_cell_says_where_it_stands_on_the_slides),
    (other(slide, "no heading"), test_every_slide_begins_with_a_heading),
    (unhinted, numbered_in),
    (other("exercise", "### Exercise 7: four"), numbered_in),
    (other("answer", SOLVED), test_answers_are_blank_and_solutions_define_the_same),
    (other("solution", MISSPELT), test_answers_are_blank_and_solutions_define_the_same),
    (other("check", STORED), test_checks_hold_answers_against_the_rules_not_against_a_list),
    (other("check", NAMED), test_checks_hold_answers_against_the_rules_not_against_a_list),
    (printed, test_a_blank_exercise_is_saved_as_not_answered),
]


@pytest.mark.parametrize(("fault", "net"), FAULTS)
def test_a_fault_put_in_is_found(fault, net, tmp_path):
    path = tmp_path / PATHS[0].name
    notebook = nbformat.read(PATHS[0], as_version=4)
    fault(notebook.cells)
    nbformat.write(notebook, path)
    with pytest.raises((AssertionError, KeyError, ValueError)):
        net(path)
