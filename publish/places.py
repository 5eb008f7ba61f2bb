"""Where the sources lie, where what is made of them goes, and what each was made of."""

import argparse
import hashlib
import json
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from gameviews.files import aside
from tools.notebooks import PRACTICE

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
#: What a notebook runs.
PACKAGES = [
    ROOT / name for name in ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
]
TEMPLATES = HERE / "templates"
#: What `make atlas` writes; the book lays it beside its pages.
ATLAS = ROOT / "atlas"

BUILD = ROOT / "_build"
SITE = BUILD / "site"
#: The live notebooks: a part of the site that the book does not make.
LITE = SITE / "lite"
#: What `make handouts` prints of the book: it goes when the book is made anew.
HANDOUTS = SITE / "handouts"
#: In the live notebooks: the stems of the notebooks that run from top to bottom there.
RUNS = "runs.json"


def address(name: str) -> str:
    """Return an address of the publisher's, from `[project.urls]`; "" where nobody has set it.

    "Book" is where the pages lie, "Repository" the notebooks, as github.com/owner/name.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project.get("urls", {}).get(name, "")).rstrip("/")


def write(path: Path, text: str) -> None:
    """Write a text whole or not at all, in a folder that is made if it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with aside(path) as part:
        part.write_text(text, encoding="utf-8")


def name_of(notebook: Path) -> str:
    """Return what a notebook is called among all: `01-bash`, and `practice/01-bash`."""
    folder = f"{PRACTICE}/" if notebook.parent.name == PRACTICE else ""
    return folder + notebook.stem


def up_from(name: str) -> str:
    """Return the way from a page of this name to the folder that all names begin in."""
    return "../" * name.count("/")


def deck_of(notebook: Path) -> Path:
    """Return where the deck of a notebook lies."""
    return BUILD / "slides" / f"{name_of(notebook)}.slides.html"


def chosen(paths: Sequence[Path] = ()) -> list[Path]:
    """Return these notebooks, and those in these folders; without any, all chapters.

    A chapter's practice comes behind its lessons.
    """
    found: list[Path] = []
    for path in paths or [ROOT / "notebooks"]:
        inside = sorted(path.glob("*.ipynb")) + sorted(path.glob(f"{PRACTICE}/*.ipynb"))
        inside.sort(key=lambda each: each.stem[:2])
        if not inside and not (path.suffix == ".ipynb" and path.is_file()):
            raise SystemExit(f"no notebook {path}")
        found += inside or [path]
    return [path.resolve() for path in found]


def asking(doc: str | None) -> argparse.ArgumentParser:
    """Return the parser of a command that is told notebooks, and says its first line of help."""
    parser = argparse.ArgumentParser(description=(doc or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="files and folders; default: all")
    return parser


def executed(notebook: Path) -> Path:
    """Return where the copy of a notebook lies that was run with frames on."""
    return BUILD / "executed" / f"{name_of(notebook)}.ipynb"


#: What the metadata of a Markdown cell keep for `tests/test_facts.py`: solutions are among it.
KEPT_FOR_TESTS = ("facts", "given", "times")


def ship(notebook: Path, folder: Path) -> None:
    """Write a notebook into a folder, without the facts behind the numbers of its prose."""
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        for name in KEPT_FOR_TESTS:
            cell["metadata"].pop(name, None)
    text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True)
    write(folder / f"{name_of(notebook)}.ipynb", text + "\n")


# --- stamps: what a file was built from, so that nothing is built twice ------------------------


def digest(*sources: Path) -> str:
    """Hash files and whole folders: the same digest means that nothing has to be built again."""
    total = hashlib.sha256(sys.version.encode())
    for source in sources:
        files = [source] if source.is_file() else sorted(source.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def fresh(target: Path, stamp: str) -> bool:
    """Whether `target` was built from what `stamp` stands for, and is as long as it was then."""
    note = note_of(target)
    return target.exists() and note.exists() and note.read_text() == noted(target, stamp)


def remember(target: Path, stamp: str) -> None:
    """Note that `target` was built from what `stamp` stands for."""
    write(note_of(target), noted(target, stamp))


def note_of(target: Path) -> Path:
    return BUILD / "stamps" / target.resolve().relative_to(BUILD)


def noted(target: Path, stamp: str) -> str:
    return f"{stamp} {target.stat().st_size} bytes"
