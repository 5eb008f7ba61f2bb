"""Export an executed notebook as a deck by the template `impartial`, one HTML text.

Apart from `decks` because importing the Jupyter machinery takes seconds.
"""

from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.filters import Highlight2HTML
from nbconvert.filters.widgetsdatatypefilter import WidgetsDataTypeFilter
from nbformat import NotebookNode

from publish.places import TEMPLATES


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
    exporter = Deck(template_name="impartial", extra_template_basedirs=[str(TEMPLATES)])
    about = {"name": notebook.stem, "path": str(notebook.parent)}
    text, _ = exporter.from_notebook_node(nbformat.read(copy, as_version=4), {"metadata": about})
    return text
