"""What decks, pages and the book make of a figure of matplotlib, and that any exporter works."""

import re
import shutil
from html import unescape

import nbformat
import pytest
from nbconvert import HTMLExporter, SlidesExporter
from nbconvert.utils.exceptions import ConversionException
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from workbook import PATHS, slide_type, slides_of

from gamecourse.notes import file_of
from publish import execution, export, formulas, pages, places, search

ALT = "Values of Bash's game: <1, 2, 3> & again"


@pytest.fixture
def plotted(tmp_path):
    """An executed notebook with a figure, whose cell has its alt text."""
    data = {"image/png": "iVBORw0KGgo=", "text/plain": "<Figure size 800x450 with 1 Axes>"}
    figure = new_code_cell("plt.show()", outputs=[new_output("display_data", data)], id="figure")
    figure.metadata = {"alt": ALT, "slideshow": {"slide_type": "-"}}
    title = new_markdown_cell("# Bash", id="title", metadata={"slideshow": {"slide_type": "slide"}})
    path = tmp_path / "01-bash.ipynb"
    nbformat.write(new_notebook(cells=[title, figure]), path)
    return path


def test_a_figure_is_shown_when_the_builder_draws_by_agg(tmp_path, monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "Agg")
    source = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()"
    nbformat.write(new_notebook(cells=[new_code_cell(source)]), tmp_path / "plot.ipynb")
    execution.execute(tmp_path / "plot.ipynb", tmp_path / "run.ipynb")
    (cell,) = nbformat.read(tmp_path / "run.ipynb", as_version=4).cells
    assert ["image/png" in output.data for output in cell.outputs] == [True]


def test_a_figure_has_the_alt_text_of_its_cell(plotted):
    page = export.export(plotted, plotted)
    slides = page[page.index("<main>") : page.index("</main>")]
    (alt,) = re.findall(r'<img [^>]*\balt="([^"]*)"', slides)
    assert unescape(alt) == ALT and "<" not in alt


def test_a_figure_of_the_book_has_the_alt_text_of_its_cell(plotted):
    _, figure = pages.chapter(plotted).cells
    assert figure.metadata["mystnb"] == {"image": {"alt": ALT}}


def test_what_only_prepares_a_chapter_is_no_part_of_the_book(plotted):
    node = nbformat.read(plotted, as_version=4)
    section = new_markdown_cell("## Play", id="play")
    later = new_code_cell("def options(heap): ...", id="later")
    helper = new_code_cell("size = 4", id="helper", metadata={"tags": ["hide-input"]})
    node.cells[1:] = [new_code_cell("import gamelib as gl", id="setup"), section, helper, later]
    nbformat.write(node, plotted)
    assert [cell.id for cell in pages.chapter(plotted).cells] == ["title", "play", "later"]


@pytest.mark.parametrize("block", [True, False])
def test_formulas_are_as_in_tex(block):
    braces = formulas.mathml(r"\{0, \frac12\}", block)
    assert re.findall('<mo stretchy="false">(.)</mo>', braces) == ["{", "}"]
    assert "<mfrac><mn>1</mn><mn>2</mn></mfrac>" in braces
    assert "<mo>{</mo>" in formulas.mathml(r"\left\{\frac{1}{2}\right\}", block)


PAGE = """<section class="x" id="top"><h1>Nim</h1><p>Take <b>stone</b>s.</p><pre>code</pre>
<div class="gl-answer"><div>Make</div> them equal.</div>
<section id="two"><span id="Two"></span><h2>Two <em>heaps</em><a class="headerlink" href="#">¶</a>
</h2>
<p>Copy: <math><msup><mi>x</mi><mn>2</mn></msup></math> &lt; 9.</p>
<details><summary>Hint</summary>Make them equal.</details><form>A guess</form>
<dl><dt class="sig py" id="gamelib.Nim">Nim()</dt><dd>The game.</dd></dl></section></section>"""


def test_the_search_reads_sections_without_code_and_answers():
    assert list(search.sections(PAGE)) == [
        ("", "", "Take stones."),
        ("two", "Two heaps", "Copy: x^2 < 9."),
        ("gamelib.Nim", "gamelib.Nim", "Nim(): The game."),
    ]


#: One in every run, the others in the long one.
STOCK = [PATHS[1], *(pytest.param(path, marks=pytest.mark.full) for path in PATHS[2:])]


@pytest.mark.parametrize("path", STOCK, ids=places.name_of)
def test_the_stock_exporter_makes_slides_of_a_notebook(path):
    """`jupyter nbconvert --to slides` knows nothing of our templates, nor of our notes."""
    page, _ = SlidesExporter().from_filename(str(path))
    stacks = sum(slide_type(slide[0]) == "slide" for slide in slides_of(path))
    assert page.count("<section>") == stacks + len(slides_of(path))
    assert '<aside class="notes">' not in page


@pytest.fixture
def edited(tmp_path):
    """A lecturer's copy of a chapter in a folder of its own, with a slide more and one less."""
    path = next(path for path in PATHS if path.name.startswith("02"))
    node = nbformat.read(path, as_version=4)
    mine = new_markdown_cell("## My slide\n\n![A stone](stone.svg)", id="mine")
    mine.metadata = {"slideshow": {"slide_type": "slide"}}
    starts = [n for n, cell in enumerate(node.cells) if slide_type(cell) in ("slide", "subslide")]
    first, second = starts[2:4]
    node.cells = [*node.cells[:first], mine, *node.cells[second:]]
    (tmp_path / "notes").mkdir()
    shutil.copy(file_of(path), tmp_path / "notes" / "mine.md")
    (tmp_path / "stone.svg").write_text("<svg/>")
    nbformat.write(node, tmp_path / "mine.ipynb")
    return tmp_path / "mine.ipynb"


def converted(exporter, path):
    made = exporter(template_name="impartial", extra_template_basedirs=[str(places.TEMPLATES)])
    return made.from_filename(str(path))[0]


def fetches(page):
    """Return what a page would fetch, outside of its scripts."""
    text = re.sub(r"<script\b[^>]*>.*?</script>", "", page, flags=re.DOTALL)
    linked = re.findall(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=\"([^\"]*)", text)
    return [each for each in linked if not each.startswith("data:")] + re.findall(
        r"<script\b[^>]*\bsrc=", page.partition("<main>")[0]
    )


def test_the_template_makes_a_deck_of_an_edited_copy_that_fetches_nothing(edited):
    page = converted(SlidesExporter, edited)
    slides = page[page.index("<main>") : page.index("</main>")]
    assert fetches(page) == []
    assert "My slide" in slides and "data:image/svg+xml;base64," in slides
    assert slides.count('<aside class="notes">') > 10
    assert "gv.board" not in re.sub(r"<[^>]*>", "", slides), "the code of a board is hidden"
    assert ".slides.html" in slides and ".ipynb" not in re.sub(r"<code>.*?</code>", "", slides)


def test_the_template_makes_a_page_with_open_folds_that_fetches_nothing(edited):
    page = converted(HTMLExporter, edited)
    body = page[page.index("<main>") :]
    assert fetches(page) == []
    assert body.count("<details") == len(re.findall(r"<details\b[^>]*\bopen\b", body)) > 5
    assert "<main><section" not in page
    assert "def " in re.sub(r"<[^>]*>", "", body)
    assert 'alt="Board of Nim' in body and "<aside" not in body


def test_a_picture_that_is_missing_is_named(edited):
    (edited.parent / "stone.svg").unlink()
    with pytest.raises(ConversionException, match=r"stone\.svg"):
        converted(SlidesExporter, edited)


def test_hosted_buttons_stand_where_the_publisher_has_set_the_repository(tmp_path, monkeypatch):
    assert pages.hosted("01-bash") == "", "no address is set, and no button leads nowhere"
    urls = '[project.urls]\nRepository = "https://github.com/someone/games/"\n'
    (tmp_path / "pyproject.toml").write_text(f'[project]\nname = "games"\n{urls}')
    monkeypatch.setattr(places, "ROOT", tmp_path)
    assert re.findall(r'href="([^"]+)">(\w+)', pages.hosted("01-bash")) == [
        (
            "https://colab.research.google.com/github/someone/games/blob/main/notebooks/01-bash.ipynb",
            "Colab",
        ),
        ("https://mybinder.org/v2/gh/someone/games/HEAD?labpath=notebooks/01-bash.ipynb", "Binder"),
    ]
