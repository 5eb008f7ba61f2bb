"""Where the sources lie, and where what is made of them goes."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from gameviews.files import aside

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
NPM = BUILD / "npm"
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


def deck_of(notebook: Path) -> Path:
    """Return where the deck of a notebook lies."""
    return BUILD / "slides" / f"{notebook.stem}.slides.html"


def chosen(paths: Sequence[Path] = ()) -> list[Path]:
    """Return these notebooks, and those in these folders; without any, all chapters."""
    found: list[Path] = []
    for path in paths or [ROOT / "notebooks"]:
        inside = sorted(path.glob("*.ipynb"))
        if not inside and not (path.suffix == ".ipynb" and path.is_file()):
            raise SystemExit(f"no notebook {path}")
        found += inside or [path]
    return [path.resolve() for path in found]


def executed(notebook: Path) -> Path:
    """Return where the copy of a notebook lies that was run with frames on."""
    return BUILD / "executed" / notebook.name
