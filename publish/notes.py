"""The lecturer's notes of a notebook, in `notebooks/notes/NN-name.md`, a heading for each slide.

    ## id-of-the-slide's-first-cell (3 min)

    What to ask, and what a room answers.

A deck has them behind its slides, where the key S shows them; notebook and book do not.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

HEADING = re.compile(r"^## (\S+) \((\d+) min\)$", re.MULTILINE)


@dataclass(frozen=True)
class Note:
    """A note: the id of the first cell of its slide, the minutes of the slide, and the words."""

    slide: str
    minutes: int
    text: str


def file_of(notebook: Path) -> Path:
    """Return where the notes of a notebook stand."""
    return notebook.parent / "notes" / f"{notebook.stem}.md"


def notes_of(notebook: Path) -> list[Note]:
    """Return the notes of a notebook; a notebook without a file has none."""
    file = file_of(notebook)
    if not file.exists():
        return []
    before, *parts = HEADING.split(file.read_text(encoding="utf-8"))
    if any(re.search(r"^## ", text, re.MULTILINE) for text in (before, *parts[2::3])):
        raise SystemExit(f"slides: notes/{file.name}: a heading is no `## cell (3 min)`")
    entries = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return [Note(slide, int(minutes), text.strip()) for slide, minutes, text in entries]


def insert_notes(node: NotebookNode, notebook: Path) -> None:
    """Put each note behind the first cell of its slide."""
    for note in notes_of(notebook):
        places = [place for place, cell in enumerate(node.cells) if cell.id == note.slide]
        if not places:
            name = f"notes/{notebook.stem}.md"
            raise SystemExit(f"slides: {name}: {notebook.name} has no cell {note.slide!r}")
        node.cells.insert(places[0] + 1, note_cell(note))


def note_cell(note: Note) -> NotebookNode:
    return nbformat.v4.new_markdown_cell(
        f"**{note.minutes} min**\n\n{note.text}",
        id=f"{note.slide}-notes",
        metadata={"slideshow": {"slide_type": "notes"}},
    )
