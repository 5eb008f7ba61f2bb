"""What the nbconvert template `impartial` does with a notebook before it is a deck or a page.

    jupyter nbconvert --to slides --template impartial 01-bash.ipynb
    jupyter nbconvert --to html --template impartial 01-bash.ipynb

A deck has the lecturer's notes, and what a fragment hides already is unfolded in it. A page is read
from top to bottom: its folds are open. Pictures that lie beside the notebook are put into the text.
"""

import base64
import mimetypes
import re
from pathlib import Path
from typing import Any

from nbconvert.preprocessors import Preprocessor
from nbconvert.utils.exceptions import ConversionException

from gamecourse.notes import insert_notes

#: A saved view of a widget, which only a kernel would fill.
VIEW = "application/vnd.jupyter.widget-view+json"
#: How Markdown begins to show a picture, and the file that shows it.
PICTURE = r'(!\[[^\]]*\]\(|<img\b[^>]*?\bsrc=")(?!data:|https?:|attachment:)([^)"\s]+)'


class Impartial(Preprocessor):
    """Brings a notebook into the form that is shown."""

    def preprocess(self, node: Any, resources: Any) -> tuple[Any, Any]:
        about, deck = resources.get("metadata", {}), "reveal" in resources
        notebook = Path(about.get("path") or ".", f"{about.get('name')}.ipynb")
        node.metadata["title"] = title(node, notebook.stem)
        node.metadata.pop("widgets", None)
        ending = resources.get("output_extension", ".html")
        for cell in node.cells:
            for output in cell.get("outputs", []):
                shown = output.get("data", {})
                if len(shown) > 1:
                    shown.pop(VIEW, None)
                for kind in {"text/html", "text/markdown"} & shown.keys():
                    answer = shown[kind].startswith('<details class="gl-answer">')
                    shown[kind] = folded(shown[kind], deck, answer)
            if cell.cell_type == "markdown":
                source = written(cell.source, notebook.parent, ending)
                cell.source = folded(source, deck, slide_type(cell) == "fragment")
                if deck and cell is node.cells[0]:  # a hall reads what a reader of the page unfolds
                    fold = r"<details>\s*<summary>.*?</summary>|</details>"
                    cell.source = re.sub(fold, "", source)
        for note in insert_notes(node, notebook) if deck else ():
            self.log.warning("no slide for the note %r, %r", note.slide, note.heading)
        return node, resources


def title(node: Any, default: str) -> str:
    """The notebook's first heading."""
    for cell in node.cells:
        found = re.search(r"^# (.+)$", cell.source, re.MULTILINE)
        if cell.cell_type == "markdown" and found:
            return found.group(1).strip()
    return default


def slide_type(cell: Any) -> str:
    """Return what a cell is in a deck."""
    return str(cell.metadata.get("slideshow", {}).get("slide_type", "-"))


def folded(source: str, deck: bool, hidden: bool) -> str:
    """Return a text without its fold where a deck has it `hidden`; on a page a fold is open."""
    if not deck:
        return re.sub(r"<details\b", "<details open", source)
    if not hidden:
        return source
    return re.sub(r"\A<details[^>]*><summary>.*?</summary>|</details>\s*\Z", "", source)


def written(source: str, home: Path, ending: str) -> str:
    """Return Markdown whose pictures are in it, and whose links to notebooks lead to such files.

    nbconvert's own `embed_images` closes every tag at the end of a block: <details> end up empty.
    """

    def inline(found: re.Match[str]) -> str:
        file = home / found[2]
        if not file.is_file():
            raise ConversionException(f"no picture {file.name!r} beside the notebook")
        kind = mimetypes.guess_type(file.name)[0] or "image/png"
        return f"{found[1]}data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"

    if ending.endswith(".html"):
        source = re.sub(PICTURE, inline, source)
        source = re.sub(r"(\]\([\w./-]+)\.ipynb(?=[)#])", rf"\1{ending}", source)
    return source
