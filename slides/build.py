"""Build the lecture slides: one self-contained HTML deck per notebook, offline.

    python slides/build.py                     every notebook -> _build/slides/NN-name.slides.html
    python slides/build.py notebooks/01-bash.ipynb --pdf

Each notebook is run again as a copy, with GAMELIB_FRAMES=1: its explorers then save drawn frames
that a slider turns without a kernel. What has not changed is not built again.
"""

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import offline

from gamelib._files import aside

SLIDES = Path(__file__).resolve().parent
ROOT = SLIDES.parent
BUILD = ROOT / "_build"
NPM = BUILD / "npm"
#: What a notebook runs.
PACKAGES = [ROOT / name for name in ("gamelib", "gameviews", "gamecontest", "gamecourse")]


@dataclass(frozen=True)
class Kind:
    """A way to export a notebook: the folder of its template, where it goes, how it is named."""

    template: str
    folder: Path
    ending: str

    def target(self, notebook: Path) -> Path:
        return self.folder / (notebook.stem + self.ending)


DECK = Kind("template", BUILD / "slides", ".slides.html")
PAGE = Kind("page", BUILD / "pages", ".html")


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
    note = BUILD / "stamps" / target.name
    return target.exists() and note.exists() and note.read_text() == noted(target, stamp)


def remember(target: Path, stamp: str) -> None:
    note = BUILD / "stamps" / target.name
    note.parent.mkdir(parents=True, exist_ok=True)
    with aside(note) as part:
        part.write_text(noted(target, stamp))


def noted(target: Path, stamp: str) -> str:
    return f"{stamp} {target.stat().st_size} bytes"


def executed(notebook: Path) -> Path:
    """Return where the copy of a notebook lies that was run with frames on."""
    return BUILD / "executed" / notebook.name


def build(notebook: Path, kind: Kind) -> str:
    """Write one deck or page unless it is up to date; return a line for the reader."""
    target = kind.target(notebook)
    shown = target.relative_to(ROOT)
    stamp = digest(notebook, *PACKAGES, SLIDES)
    if fresh(target, stamp):
        return f"slides: {shown} is up to date"
    import convert  # takes seconds

    started = time.perf_counter()
    copy = executed(notebook)
    run_stamp = digest(notebook, *PACKAGES)
    if not fresh(copy, run_stamp):
        convert.execute(notebook, copy)
        remember(copy, run_stamp)
    text = convert.export(copy, notebook.parent, kind.template, kind.ending, NPM)
    target.parent.mkdir(parents=True, exist_ok=True)
    with aside(target) as part:
        part.write_text(text, encoding="utf-8")
    remember(target, stamp)
    seconds = time.perf_counter() - started
    return f"slides: {shown}  {target.stat().st_size / 1e6:.1f} MB, {seconds:.0f} s"


def build_all(notebooks: list[Path], kinds: Sequence[Kind] = (DECK,)) -> None:
    """Build every notebook in every kind, all processors at work, and say so line by line."""
    offline.fetch(BUILD, NPM)
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(notebooks)) or 1) as pool:
        for kind in kinds:
            for job in [pool.submit(build, path, kind) for path in notebooks]:
                print(job.result(), flush=True)


def print_pdf(decks: list[Path]) -> None:
    """Print decks to PDF with a headless Chromium, one page a slide."""
    from chromium import chromium, wait_for_deck  # Playwright: only this route needs it

    with chromium() as browser:
        if browser is None:
            raise SystemExit("slides: --pdf needs Chromium, and none was found")
        for deck in decks:
            target = deck.with_name(deck.name.replace(DECK.ending, ".pdf"))
            with browser.page() as page:
                page.goto(f"{deck.as_uri()}?print-pdf")
                wait_for_deck(page)
                page.wait_for_selector(".pdf-page", state="attached")
                printed = page.pdf(prefer_css_page_size=True, print_background=True)
            with aside(target) as part:
                part.write_bytes(printed)
            print(f"slides: {target.relative_to(ROOT)}", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    parser.add_argument("--pdf", action="store_true", help="also print each deck to a PDF")
    parser.add_argument("--html", action="store_true", help="also write each notebook as a page")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    notebooks = options.notebooks or sorted((ROOT / "notebooks").glob("*.ipynb"))
    notebooks = [path.resolve() for path in notebooks]
    for path in notebooks:
        if not path.is_file():
            raise SystemExit(f"slides: no notebook {path}")
    try:
        build_all(notebooks, [DECK, PAGE] if options.html else [DECK])
        if options.pdf:
            print_pdf([DECK.target(path) for path in notebooks])
    except OSError as error:  # a full disk, a folder of somebody else's
        raise SystemExit(f"slides: {error}") from error


if __name__ == "__main__":
    main()
