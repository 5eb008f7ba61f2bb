"""Export an executed notebook as a deck, one HTML text.

Apart from `decks` because importing the Jupyter machinery takes seconds.
"""

import base64
import mimetypes
import re
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.filters import Highlight2HTML
from nbconvert.filters.widgetsdatatypefilter import WidgetsDataTypeFilter
from nbformat import NotebookNode
from traitlets.config import Config

from publish.notes import insert_notes
from publish.places import NPM, TEMPLATES

PRIORITY = ["text/html", "text/markdown", "image/svg+xml", "text/latex"]
PRIORITY += ["image/png", "image/jpeg", "text/plain"]


class Deck(SlidesExporter):
    """An exporter that leaves the page as its template has it.

    nbconvert's own reads the whole page again, for alt texts, which ours has, and to put the focus
    on every output, which nobody wants: two thirds of the time.
    """

    def from_notebook_node(self, node: NotebookNode, resources: dict) -> tuple[str, dict]:
        resources = self._init_resources(resources)
        lexer = Highlight2HTML(pygments_lexer="ipython3", parent=self)
        self.register_filter("highlight_code", lexer)
        types = WidgetsDataTypeFilter(notebook_metadata={}, parent=self, resources=resources)
        self.register_filter("filter_data_type", types)
        return TemplateExporter.from_notebook_node(self, node, resources)


def export(copy: Path, notebook: Path) -> str:
    """Export an executed copy of a notebook as a deck: one HTML text that needs no other file.

    Pictures and the lecturer's notes are looked for where the notebook itself lies.
    """
    node = nbformat.read(copy, as_version=4)
    node.metadata["title"] = title(node, copy.stem)
    unfold(node.cells)
    insert_notes(node, notebook)
    exporter = Deck(
        template_name="deck",
        extra_template_basedirs=[str(TEMPLATES)],
        extra_template_paths=[str(TEMPLATES / "common"), str(NPM)],
        exclude_input_prompt=True,
        exclude_output_prompt=True,
        config=Config({"NbConvertBase": {"display_data_priority": PRIORITY}}),
    )
    text, _ = exporter.from_notebook_node(node, resources={"metadata": {"name": copy.stem}})
    # A link from chapter to chapter leads to the other chapter's deck.
    text = re.sub(r'(href="(?:\./)?[\w-]+)\.ipynb(["#])', r"\1.slides.html\2", text)
    return embed_pictures(text, notebook.parent)


def title(node: NotebookNode, default: str) -> str:
    """The notebook's first heading."""
    for cell in node.cells:
        found = re.search(r"^# (.+)$", cell.source, re.MULTILINE)
        if cell.cell_type == "markdown" and found:
            return found.group(1).strip()
    return default


def slide_type(cell: NotebookNode) -> str:
    return str(cell.metadata.get("slideshow", {}).get("slide_type", "-"))


def unfold(cells: list[NotebookNode]) -> None:
    """Open what Lab folds in fragments and answers: on a slide, a fragment hides it already."""
    for cell in cells:
        if slide_type(cell) == "fragment" and cell.cell_type == "markdown":
            cell.source = unfolded(cell.source)
        for output in cell.get("outputs", []):
            html = output.get("data", {}).get("text/html", "")
            if html.startswith('<details class="gl-answer">'):
                output.data["text/html"] = unfolded(html)


def unfolded(source: str) -> str:
    return re.sub(r"\A<details[^>]*><summary>.*?</summary>|</details>\s*\Z", "", source)


def embed_pictures(text: str, home: Path) -> str:
    """Put the picture files that Markdown cells show into the text.

    nbconvert's own `embed_images` closes every tag at the end of a block: <details> end up empty.
    """

    def inline(found: re.Match[str]) -> str:
        file = home / found.group(2)
        if not file.is_file():
            raise SystemExit(f"slides: no picture {file.name!r} beside the notebook")
        kind = mimetypes.guess_type(file.name)[0] or "image/png"
        return f"{found.group(1)}data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"

    body = text.find("<body")  # the scripts that follow the slides hold no picture of ours
    end = text.find("<script", text.find("</main>"))
    pattern = re.compile(r'(<img\b[^>]*?\bsrc=")(?!data:|https?:)([^"]+)(?=")')
    return text[:body] + pattern.sub(inline, text[body:end]) + text[end:]
