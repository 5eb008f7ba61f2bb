"""The lecturer's notes of a notebook, in `notebooks/notes/NN-name.md`, a heading for each slide.

    ## id-of-the-slide's-first-cell (3 min): The slide's heading

    What to ask, and what a room answers.

A deck has them behind its slides, where the key S shows them; notebook and book do not. Where a
tool has dropped the ids of the cells, the heading finds the slide.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

HEADING = re.compile(r"^## (\S+) \((\d+) min\): (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Note:
    """A note: the id of its slide's first cell, the slide's minutes and heading, and the words."""

    slide: str
    minutes: int
    heading: str
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
    if any(re.search(r"^## ", text, re.MULTILINE) for text in (before, *parts[3::4])):
        wrong = "a heading is no `## cell (3 min): Its heading`"
        raise ValueError(f"notes/{file.name}: {wrong}")
    entries = (parts[start : start + 4] for start in range(0, len(parts), 4))
    return [Note(slide, int(time), head, text.strip()) for slide, time, head, text in entries]


def heading_of(cell: Any) -> str:
    """Return the heading that a cell begins with, or nothing."""
    found = re.match(r"#+ +(.+)", cell.source) if cell.cell_type == "markdown" else None
    return found[1].strip() if found else ""


def insert_notes(node: Any, notebook: Path) -> list[Note]:
    """Put each note behind the first cell of its slide, and return the notes without a slide.

    Of slides with one heading and no ids the next one is meant.
    """
    after, stray = 0, []
    for note in notes_of(notebook):
        places = [place for place, cell in enumerate(node.cells) if cell.get("id") == note.slide]
        later = range(after, len(node.cells))
        headed = [place for place in later if heading_of(node.cells[place]) == note.heading]
        if found := places + headed:
            after = found[0] + 1
            node.cells.insert(after, note_cell(note))
        else:
            stray.append(note)
    return stray


def note_cell(note: Note) -> Any:
    """Return a cell that a deck shows to the speaker alone."""
    return nbformat.v4.new_markdown_cell(  # type: ignore[no-untyped-call]
        f"**{note.minutes} min**\n\n{note.text}",
        id=f"{note.slide}-notes",
        metadata={"slideshow": {"slide_type": "notes"}},
    )
