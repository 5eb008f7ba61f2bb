"""A chapter is a lesson that fits its evening and its hour, and a workbook that cannot be fooled.

`tests/chapters/NN.toml` says of a chapter which cell teaches which row of the catalogue, and keeps
with every exercise wrong answers that must fail and other right ones that must pass.
"""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from workbook import (
    CHAPTERS,
    EXERCISE,
    FOLDER,
    KEPT,
    LESSONS,
    PATHS,
    behind,
    cells_of,
    exercises_of,
    slide_type,
    slides_of,
    tags,
)

import gamecontest
from gamecontest.real import RUNGS
from gamecourse import contents, exercises
from gamecourse.notes import Note, file_of, heading_of, insert_notes, notes_of
from publish import places

#: The start page is no lesson of one hour: it is not counted.
COUNTED = [path for path in LESSONS if not path.stem.startswith("00")]
PRACTICE = [path for path in PATHS if path not in LESSONS]
TWO_LECTURES = {number for number, paths in CHAPTERS.items() if len(paths) == 3}

#: Under *Going further*, beside the chapter's own matter: a token that never returns, Every-SG,
#: at most k times the last take, misère play of heaps of every size, sets of three moves, how far a
#: program comes. Their words are not counted.
BESIDE = ("geo", "every", "factor", "far", "forever", "three-moves")

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=places.name_of)
every_counted = pytest.mark.parametrize("path", COUNTED, ids=places.name_of)
every_practice = pytest.mark.parametrize("path", PRACTICE, ids=places.name_of)
every_chapter = pytest.mark.parametrize("number", CHAPTERS)


def test_readme_names_the_chapters_of_two_lectures():
    text = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    named = re.search(r"chapters ([^:]*): two\s+lectures", text)[1]
    ranges = re.findall(r"(\d\d)(?: to (\d\d))?", named)
    found = {f"{n:02}" for low, high in ranges for n in range(int(low), int(high or low) + 1)}
    assert found == TWO_LECTURES


# --- the shape -----------------------------------------------------------------------------------


def place_of(path, heading):
    """Return the index of the first cell with a heading that begins so."""
    pattern = re.compile(rf"^#+ (\d+\. )?{heading}", re.MULTILINE)
    for place, cell in enumerate(cells_of(path)):
        if cell.cell_type == "markdown" and pattern.search(cell.source):
            return place
    raise LookupError(f"{path.stem} has no heading {heading}")


def lesson_of(path):
    """Return the cells before "What to remember"."""
    return cells_of(path)[: place_of(path, "What to remember")]


def words(cells):
    """Count the prose: Markdown without what belongs to an exercise."""
    counted = [
        cell.source
        for cell in cells
        if cell.cell_type == "markdown"
        and not tags(cell) & set(EXERCISE)
        and not re.match(r"#+ (Your turn|Exercise)", cell.source)
    ]
    return sum(len(source.split()) for source in counted)


@every_counted
def test_a_lesson_keeps_its_bounds(path):
    lesson, cells = lesson_of(path), cells_of(path)
    turns = [i for i, cell in enumerate(lesson) if cell.source.startswith("### Your turn")]
    assert len(cells) <= (75 if path.stem[:2] in TWO_LECTURES else 110)
    assert words(lesson[: turns[0]]) <= 350
    assert words(cells) <= 2000
    slides = [cell.id for cell in lesson if slide_type(cell) == "slide"]
    assert "subslide" not in map(slide_type, lesson), "nothing stands below a slide of the lesson"
    assert len(slides) <= 24
    assert 30 <= sum(note.minutes for note in notes_of(path) if note.slide in slides) <= 45
    assert any(slide_type(lesson[turn]) == "slide" for turn in turns)


@every_practice
def test_practice_keeps_its_bounds(path):
    assert words(cell for cell in cells_of(path) if not cell.id.startswith(BESIDE)) <= 2300


@every_chapter
def test_a_chapter_has_its_turns(number):
    turns = [each for each in exercises_of(number) if "Your turn" in each["exercise"].source]
    assert len(turns) >= 5 or number == "00"


#: Reading at 120 words a minute, 8 minutes for an exercise, 2 for a picture or a board.
WORDS_A_MINUTE, FOR_AN_EXERCISE, FOR_A_PICTURE = 120, 8, 2


def study_hours(cells):
    """Return how long a notebook takes a reader."""
    seen = [cell for cell in cells if cell.cell_type == "code" and "check" not in tags(cell)]
    pictures = [cell for cell in seen if any(map(is_picture, cell.outputs))]
    turns = [cell for cell in cells if "exercise" in tags(cell)]
    reading = words(cells) / WORDS_A_MINUTE
    return (reading + FOR_AN_EXERCISE * len(turns) + FOR_A_PICTURE * len(pictures)) / 60


def is_picture(output):
    return any(kind.startswith("image/") or "html" in kind for kind in output.get("data", {}))


def hours_told(path):
    """Return the hours that the opening tells, in halves."""
    told = re.search(r"takes? about (\d*)(½?) hours?\b", cells_of(path)[0].source)
    return int(told[1] or 0) + (0.5 if told[2] else 0)


@pytest.mark.parametrize("path", COUNTED + PRACTICE, ids=places.name_of)
def test_the_time_that_is_told_is_true(path):
    assert abs(hours_told(path) - study_hours(cells_of(path))) <= 0.25 or (
        hours_told(path) == 0.5 > study_hours(cells_of(path))
    )


def test_all_lessons_take_at_most_forty_hours():
    hours = [study_hours(cells_of(path)) for path in LESSONS]
    assert max(hours) <= 2 and sum(hours) <= 40


@every_lesson
def test_every_slide_of_the_lesson_has_its_note(path):
    check_notes(path, notes_of(path))


def check_notes(path, notes):
    """Each slide of the lesson has one note, and each note a slide; they come in its order."""
    slides = [slide[0].id for slide in slides_of(path)]
    noted = [note.slide for note in notes]
    headings = {cell.id: heading_of(cell) for cell in lesson_of(path)}
    assert [n for n in notes if n.slide in headings and n.heading != headings[n.slide]] == []
    lesson = {cell.id for cell in lesson_of(path)}
    assert [slide for slide in slides if slide in lesson and slide not in noted] == []
    assert noted == [slide for slide in slides if slide in noted]
    assert [note.slide for note in notes if not note.text or not note.minutes] == []


def test_a_note_that_is_missing_or_has_no_slide_is_found():
    start = LESSONS[0]
    first, second, *others = notes_of(start)
    stray, mute = Note("a-cell", 1, "A", "Ask."), Note(first.slide, 1, first.heading, "")
    other = Note(first.slide, 1, "Another heading", "Ask.")
    beginnings = (
        [other, second],
        [second],
        [first, first, second],
        [second, first],
        [mute, second],
    )
    for wrong in [*([*begun, *others] for begun in beginnings), [first, second, *others, stray]]:
        with pytest.raises(AssertionError):
            check_notes(start, wrong)


@pytest.mark.parametrize(
    "text",
    [
        "## play 3 min: Some\n\nAsk.",
        "## play (3 min)\n\nAsk.",
        "## play (3 min): Some\n\nAsk.\n\n## four\n\nVote.",
    ],
)
def test_notes_that_no_slide_can_show_stop_a_deck(text, tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "01-some.md").write_text(text)
    slide = nbformat.v4.new_markdown_cell("# Some", id="play")
    with pytest.raises(ValueError, match=r"01-some\.md"):
        insert_notes(nbformat.v4.new_notebook(cells=[slide]), tmp_path / "01-some.ipynb")


def test_notes_find_their_slides_by_headings_where_a_tool_has_dropped_the_ids():
    path = CHAPTERS["03"][0]
    node = nbformat.read(path, as_version=4)
    named = {cell.id: cell.source for cell in node.cells}
    for cell in node.cells:
        del cell["id"]
    insert_notes(node, path)
    before = [node.cells[place - 1].source for place, c in enumerate(node.cells) if c.get("id")]
    assert before == [named[note.slide] for note in notes_of(path)]


def test_every_file_of_notes_has_its_notebook():
    found = set(FOLDER.rglob("notes/*"))
    assert {*map(file_of, LESSONS)} <= found <= {*map(file_of, PATHS)}


@every_counted
def test_a_lesson_ends_with_what_is_solved_and_the_next_board(path):
    end = cells_of(path)[place_of(path, "What to remember") :]
    assert slide_type(end[0]) == "slide"
    code = [cell.source for cell in end if cell.cell_type == "code"]
    assert any("course.progress()" in source for source in code)
    assert path == COUNTED[-1] or any("board(" in source for source in code)


@every_practice
def test_practice_and_what_goes_further_come_in_their_order(path):
    practice, further = place_of(path, "Practice"), place_of(path, "Going further")
    assert 0 < practice < further
    for part in (practice, further):
        assert slide_type(cells_of(path)[part]) == "slide"


@every_practice
def test_an_exercise_names_the_section_of_the_lesson_that_it_needs(path):
    """Chapter 13's problems come from no section: to find the chapter is the exercise."""
    heads = {
        int(n)
        for lesson in CHAPTERS[path.stem[:2]]
        for cell in cells_of(lesson)
        for n in re.findall(r"^## (\d+)\. ", cell.source, re.MULTILINE)
    }
    for prompt in (cell for cell in cells_of(path) if "exercise" in tags(cell)):
        needs = re.findall(r"\*Needs (.+?)\.\*", prompt.source)
        assert len(needs) == 1 or path.stem[:2] == "13", prompt.id
        for section in re.findall(r"sections? (\d+)(?: and (\d+))?", "".join(needs)):
            assert {int(n) for n in section if n} <= heads, prompt.id


# --- the workbook --------------------------------------------------------------------------------


GRADERS = sorted(Path(exercises.__file__).parent.glob("ch*.py"))


@pytest.mark.parametrize("path", GRADERS, ids=lambda path: path.stem)
def test_graders_store_no_answers(path):
    assert stored_in(ast.parse(path.read_text())) == []


def stored_in(module):
    """Return what a module of graders stores: a long table, or one that tells the truth.

    What an answer is tried on may be a list of numbers; what it is held against is computed.
    """
    found = [node for node in ast.walk(module) if lists_answers(node, 8)]
    for grader in module.body:
        calls = [node for node in ast.walk(grader) if isinstance(node, ast.Call)]
        truths = [call.args[1] for call in calls if ast.unparse(call.func)[-11:] == "check_equal"]
        truths += [call.args[0] for call in calls if is_registered_by(call.func) and call.args]
        if any(map(is_registered_by, getattr(grader, "decorator_list", ()))):
            truths += grader.body
        near = ast.Module([*getattr(grader, "body", []), *module.body], [])
        found += [node for node in behind(truths, near) if lists_answers(node, 4)]
    return [ast.unparse(node) for node in found]


def is_registered_by(node):
    """Whether a decorator has the inputs on which a function is the truth."""
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("exercise", "found", "once", "winning")
        and len(node.args) > 1
    )


def lists_answers(node, most):
    """Whether a piece of code lists more than so many numbers, or more than three verdicts."""
    entries = node.values if isinstance(node, ast.Dict) else getattr(node, "elts", [])
    inside = [getattr(part, "value", None) for entry in entries for part in ast.walk(entry)]
    verdicts = [value for value in inside if type(value) is bool or value in VERDICTS]
    numbers = [entry for entry in entries if type(getattr(entry, "value", None)) is int]
    return len(numbers) > most or len(verdicts) > 3


VERDICTS = ("P", "N", "won", "lost", "Yes", "No")


@pytest.mark.parametrize(
    "grader",
    [
        "table = [0, 1, 0, 2, 1]\n    check_equal(f, lambda n: table[n], range(5))",
        "check_equal(f, {1: 0, 2: 1, 3: 0, 4: 2, 5: 1}.get, range(1, 6))",
        "cases = [(1, True), (2, False), (3, True), (4, False)]",
        "cases = {1: 'P', 2: 'N', 3: 'N', 4: 'P'}",
        "known = (0, 1, 0, 2, 1, 3, 0, 1, 4)",
    ],
)
def test_a_stored_answer_is_found(grader):
    assert stored_in(ast.parse(f"def grade(f):\n    {grader}"))


@pytest.mark.parametrize(
    "truth",
    [
        "@exercise('a', range(5))\ndef truth(n):\n    return [0, 1, 0, 2, 1][n]",
        "KNOWN = [0, 1, 0, 2, 1]\n@exercise('a', range(5))\ndef truth(n):\n    return KNOWN[n]",
        "KNOWN = [0, 1, 0, 2, 1]\nexercise('a', range(5))(KNOWN.__getitem__)",
    ],
)
def test_a_stored_truth_is_found(truth):
    assert stored_in(ast.parse(truth))
    assert not stored_in(ast.parse(truth.replace("[0, 1, 0, 2, 1]", "[0, 1]")))


# --- the catalogue -------------------------------------------------------------------------------


@every_chapter
def test_every_row_of_the_catalogue_has_its_cell(number):
    sources = {cell.id: cell.source for cell in cells_of(number)}
    for row, cells in KEPT[number]["rows"].items():
        for cell, phrase in cells.items():
            assert phrase in sources.get(cell, f"no cell {cell}"), (row, cell)


def rows_of(number):
    """Return the rows that a chapter teaches: its games, and what the catalogue does not name."""
    games = {entry.id for entry in contents.ENTRIES if entry.chapter == number}
    return games | set(KEPT[f"{number:02}"].get("taught", ()))


@every_chapter
def test_a_chapter_keeps_a_cell_for_each_of_its_rows(number):
    kept = {re.match(r"([TGC]\d+)?", row)[0] for row in KEPT[number]["rows"]}
    assert rows_of(int(number)) - kept == set()


def test_every_row_has_its_chapter():
    rows = set().union(*(rows_of(chapter.number) for chapter in contents.CHAPTERS))
    theory = {f"T{number}" for number in range(12)}
    games = {entry.id for entry in contents.ENTRIES if entry.chapter is not None}
    taught = gamecontest.PROBLEMS.keys() - RUNGS.keys()  # the others are practice
    assert theory | taught | games == rows


# --- questions, programs, figures -----------------------------------------------------------------

#: Visible code is not cut in the book's column.
WIDEST_CODE = 76
HEADING, BOLD_QUESTION = r"^#{1,6} +(?P<heading>.+?) *$", r"\*\*(?P<bold>[^*]*\?)\*\*"
FOLD = r"<details[^>]*>\s*<summary>(?P<fold>.*?)</summary>.*?</details>"
EVENT = re.compile(rf"{HEADING}|{BOLD_QUESTION}|(?s:{FOLD})", re.MULTILINE)


def taught(cells):
    """Return the cells that belong to no exercise."""
    return [cell for cell in cells if not tags(cell) & set(EXERCISE)]


def events_of(cells):
    """Yield what happens to a reader: a heading, a bold question or a fold, with its text."""
    for cell in cells:
        if "exercise" in tags(cell):
            yield "heading", "an exercise"
        if tags(cell) & set(EXERCISE):
            continue
        texts = [cell.source] if cell.cell_type == "markdown" else folded_outputs(cell)
        for text in texts:
            for found in EVENT.finditer(text):
                yield found.lastgroup, found[found.lastgroup]


def folded_outputs(cell):
    """Return the outputs of a cell that are HTML, such as an answer."""
    return [output.get("data", {}).get("text/html", "") for output in cell.outputs]


def questions_without_one_fold(cells):
    """Return the questions that are not followed by exactly one fold.

    The fold stands before the next heading or question. A bold question below a heading that asks
    says more exactly what is asked: both have one fold.
    """
    faulty, asked, folds = [], None, 0
    for kind, text in [*events_of(cells), ("heading", "the end")]:
        narrower = kind == "bold" and asked and asked[0] == "heading" and not folds
        if kind == "fold":
            folds += 1
            continue
        if asked and folds != 1 and not narrower:
            faulty.append(asked[1])
        asked, folds = ((kind, text) if text.endswith("?") else None), 0
    return faulty


def fold_names(cells):
    return [text for kind, text in events_of(cells) if kind == "fold"]


@every_chapter
def test_each_question_has_one_fold_with_a_name_of_its_own(number):
    cells = [cell for cell in cells_of(number) if not cell.id.endswith("-title")]
    assert questions_without_one_fold(cells) == []
    found = fold_names(cells)
    assert sorted(set(found)) == sorted(found)
    assert "Decide first, then open" not in found


FOLDED = "<details><summary>Yes</summary>\n\nIt is.\n\n</details>"


@pytest.mark.parametrize(
    ("texts", "faulty"),
    [
        (["## Is it?", FOLDED], []),
        (["## Is it?", "**Really?**", FOLDED], []),
        (["## Is it?", "It is.", "## Next"], ["Is it?"]),
        (["**Is it?** **Was it?**", FOLDED], ["Is it?"]),
        (["**Is it?**", FOLDED, FOLDED], ["Is it?"]),
        (["**Is it?**", "## Yes", FOLDED], ["Is it?"]),
    ],
)
def test_a_question_without_its_fold_is_found(texts, faulty):
    assert questions_without_one_fold(map(nbformat.v4.new_markdown_cell, texts)) == faulty


def wide_lines(cells):
    """Return the lines of visible code, in cells and in text, that are too wide."""
    found = []
    for cell in cells:
        if cell.cell_type == "markdown":
            blocks = re.findall(r"^```python\n(.*?)^```$", cell.source, re.M | re.S)
        else:
            blocks = [] if "hide-input" in tags(cell) else [cell.source]
        lines = [line for block in blocks for line in block.splitlines()]
        found += [(cell.id, line) for line in lines if len(line) > WIDEST_CODE]
    return found


@every_chapter
def test_visible_code_fits_its_column(number):
    assert wide_lines(cells_of(number)) == []


def test_a_wide_line_is_found():
    line = "x" * (WIDEST_CODE + 1)
    cells = [
        nbformat.v4.new_code_cell(line),
        nbformat.v4.new_markdown_cell(f"```python\n{line}\n```"),
        nbformat.v4.new_markdown_cell(line),
    ]
    assert [found for _, found in wide_lines(cells)] == [line, line]


def programs_on_slides(cells):
    """Return the cells of a lesson that show a program: 5 to 20 lines, a function, plain Python."""
    found = []
    for cell in taught(cells):
        if cell.cell_type != "code" or "hide-input" in tags(cell):
            continue
        tree = ast.parse(cell.source)
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        longest = max((f.end_lineno - f.lineno + 1 for f in functions), default=0)
        named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        plain = not named & {"gl", "gv", "course", "plt", "nx"}
        if 5 <= longest <= 20 and plain and slide_type(cell) in ("slide", "fragment", "-"):
            found.append(cell.id)
    return found


@every_counted
def test_a_program_stands_on_a_slide(path):
    assert programs_on_slides(lesson_of(path))


def test_only_plain_python_on_a_slide_is_a_program():
    body = "def f(n):\n    a = 1\n    b = 2\n    c = 3\n    return {}\n"
    shown, hidden = {"slideshow": {"slide_type": "-"}}, {"slideshow": {"slide_type": "skip"}}
    for source, metadata, count in [
        (body.format("n"), shown, 1),
        (body.format("gl.Bash(n)"), shown, 0),
        (body.format("n"), hidden, 0),
        (body.format("n"), shown | {"tags": ["hide-input"]}, 0),
        ("def f(n):\n    return n", shown, 0),
    ]:
        cell = nbformat.v4.new_code_cell(source, metadata=metadata)
        assert len(programs_on_slides([cell])) == count, source


@every_chapter
def test_the_text_is_the_readers(number):
    cells = cells_of(number)
    assert [cell.id for cell in cells if slide_type(cell) == "notes"] == []
    assert [cell.id for cell in cells if "For the lecturer" in cell.source] == []
    assert [cell.id for cell in cells if re.search(r"\b[GT]\d+\b", cell.source)] == []
    assert [cell.id for cell in cells if "getsource" in cell.source] == []
