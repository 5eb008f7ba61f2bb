"""Build the lecture decks: one self-contained HTML file per notebook, offline.

    python -m publish.decks                    every notebook -> _build/slides/NN-name.slides.html
    python -m publish.decks notebooks/01-bash.ipynb --pdf

Each notebook is run again as a copy, with GAMELIB_FRAMES=1: its explorers then save drawn frames
that a slider turns without a kernel. The key S shows the notes of `notebooks/notes`. What has not
changed is not built again.
"""

import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from gamecourse.notes import file_of
from publish import places
from publish.places import digest, fresh, remember


def build(notebook: Path) -> str:
    """Write one deck unless it is up to date; return a line for the reader."""
    target = places.deck_of(notebook)
    shown = target.relative_to(places.ROOT)
    stamp = digest(notebook, file_of(notebook), *places.PACKAGES, places.HERE)
    if fresh(target, stamp):
        return f"slides: {shown} is up to date"
    from publish import execution, export  # takes seconds

    started = time.perf_counter()
    copy = places.executed(notebook)
    run_stamp = digest(notebook, *places.PACKAGES)
    if not fresh(copy, run_stamp):
        execution.execute(notebook, copy)
        remember(copy, run_stamp)
    places.write(target, export.export(copy, notebook))
    remember(target, stamp)
    seconds = time.perf_counter() - started
    return f"slides: {shown}  {target.stat().st_size / 1e6:.1f} MB, {seconds:.0f} s"


def build_all(notebooks: list[Path]) -> None:
    """Build the deck of every notebook, all processors at work, and say so line by line."""
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(notebooks)) or 1) as pool:
        for line in pool.map(build, notebooks):
            print(line, flush=True)


def print_pdf(decks: list[Path]) -> None:
    """Print decks to PDF with a headless Chromium, one page a slide."""
    from publish.chromium import needed, print_page, wait_for_deck  # Playwright: this route alone

    with needed("slides: --pdf") as browser:
        for deck in decks:
            target = deck.with_name(deck.name.replace(".slides.html", ".pdf"))
            with browser.page() as page:
                page.goto(f"{deck.as_uri()}?print-pdf")
                wait_for_deck(page)
                page.wait_for_selector(".pdf-page", state="attached")
                print_page(page, target)
            print(f"slides: {target.relative_to(places.ROOT)}", flush=True)


def main() -> None:
    parser = places.asking(__doc__)
    parser.add_argument("--pdf", action="store_true", help="also print each deck to a PDF")
    options = parser.parse_args()
    notebooks = places.chosen(options.notebooks)
    try:
        build_all(notebooks)
        if options.pdf:
            print_pdf([*map(places.deck_of, notebooks)])
    except (OSError, ValueError) as error:  # a full disk, notes that are none
        raise SystemExit(f"slides: {error}") from error


if __name__ == "__main__":
    main()
