"""Build the book: one folder of pages that any static host serves, and that opens from a disk.

    python -m publish.book                        everything -> _build/site/index.html
    python -m publish.book notebooks/01-bash.ipynb   a book of this one, or of a folder's
    python -m publish.book --live   only look again whether a JupyterLite lies in _build/site/lite

The notebooks are run as copies with frames on, as for the slides; Sphinx makes pages of them, of
the docstrings, the catalogue and the glossary. What has not changed is not built again.
"""

import json
import shutil
import time
from pathlib import Path

from gamecourse.notes import file_of
from gameviews.files import aside
from publish import decks, places, search
from publish.places import digest, fresh, remember, ship

SOURCE = places.BUILD / "book" / "source"
SCRIPT = "beside.js"
#: What every deck has in it as a file of its own, and the decks of the book share.
VENDOR = places.TEMPLATES / "impartial" / "vendor"
SHARED = [VENDOR / name for name in ("tex-svg-full.js", "reveal.js", "notes.js")]


# --- what Sphinx reads ----------------------------------------------------------------------------


def sources(copies: list[Path]) -> dict[str, str]:
    """Return the files of the book: name and text."""
    import nbformat

    from publish import atlas, guess, pages, reference  # takes seconds

    found = {
        f"{places.name_of(copy)}.ipynb": nbformat.writes(pages.chapter(copy)) for copy in copies
    }
    found |= {name: write(copies) for name, write in pages.OF_CHAPTERS.items()}
    found |= {f"{name}.md": pages.cheat_sheet(name) for name in pages.SHEETS}
    found |= {f"{name}.md": pages.of_docs(name) for name in ("syllabus", "grading")}
    found |= atlas.pages() | {"guess.md": guess.page()}
    return found | {f"reference/{name}": text for name, text in reference.pages().items()}


def write_sources(found: dict[str, str]) -> None:
    """Bring the source folder up to date: Sphinx reads again what is newer."""
    for name, text in found.items():
        path = SOURCE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            places.write(path, text)
    for path in SOURCE.rglob("*"):
        if path.is_file() and str(path.relative_to(SOURCE)) not in found:
            path.unlink()


# --- what the folder holds ------------------------------------------------------------------------


def write_site(notebooks: list[Path]) -> None:
    """Write the whole book aside: a page that is gone must not stay, and no book is half one."""
    with aside(places.SITE) as part:
        part.mkdir(parents=True)
        run_sphinx(part, whole=notebooks == places.chosen())
        search.write_texts(part)
        drop_icons(part / "_static")
        lay_beside(notebooks, part)
        if places.LITE.exists():  # it is not ours
            shutil.copytree(places.LITE, part / places.LITE.name)


def run_sphinx(site: Path, *, whole: bool) -> None:
    """Make the pages; where some chapters are left out, links to them lead nowhere."""
    from sphinx.cmd.build import build_main

    doctrees = SOURCE.with_name("doctrees")
    options = ["-q", "-W", "--keep-going", "-j", "auto", "-c", places.HERE, "-d", doctrees]
    if not whole:
        options += ["-D", "suppress_warnings=myst.header,myst.xref_missing"]
    if build_main([str(word) for word in (*options, SOURCE, site)]):
        raise SystemExit("site: Sphinx warns; the lines above say of what")


def drop_icons(static: Path) -> None:
    """Take out what the theme brings for its icons, 4 MB: book.css draws those that are used."""
    shutil.rmtree(static / "vendor", ignore_errors=True)
    for path in {*static.glob("scripts/fontawesome*"), *static.rglob("*.map")}:
        path.unlink()


def lay_beside(notebooks: list[Path], site: Path) -> None:
    """Put the decks and the notebooks beside the pages that link to them."""
    for notebook in notebooks:
        ship(notebook, site / "notebooks")
        deck = places.deck_of(notebook)
        name = places.name_of(notebook)
        text = sharing(deck.read_text(encoding="utf-8"), places.up_from(name))
        places.write(site / "slides" / f"{name}.slides.html", text)
    shutil.copytree(places.ATLAS, site / "atlas")
    (site / ".nojekyll").touch()  # else some hosts drop folders that begin with an underscore


def sharing(deck: str, up: str) -> str:
    """Return a deck that takes its libraries from the book: 2 MB, once instead of in every deck."""
    for script in SHARED:
        head, found, tail = deck.partition(script.read_text(encoding="utf-8"))
        if not found:
            raise SystemExit(f"site: a deck has no {script.name}; run `make clean` first")
        deck = f'{head[: head.rindex("<script")]}<script src="{up}../_static/{script.name}">{tail}'
    return deck


def mark_beside() -> None:
    """Tell the pages what else lies in the folder: notebooks that run live, printed handouts."""
    runs = places.LITE / places.RUNS
    beside = {
        "lite": json.loads(runs.read_text(encoding="utf-8")) if runs.exists() else [],
        "handouts": sorted(map(places.name_of, places.HANDOUTS.rglob("*.pdf"))),
    }
    script = (places.HERE / "static" / SCRIPT).read_text(encoding="utf-8")
    known = script.replace("{ lite: [], handouts: [] }", json.dumps(beside))
    places.write(places.SITE / "_static" / SCRIPT, known)


def build(notebooks: list[Path]) -> None:
    decks.build_all(notebooks)
    index, started = places.SITE / "index.html", time.perf_counter()
    read = *notebooks, *map(file_of, notebooks), *places.PACKAGES, places.HERE, places.ATLAS
    stamp = digest(*read)
    shown = index.relative_to(places.ROOT)
    if fresh(index, stamp):
        print(f"site: {shown} is up to date", flush=True)
        return
    write_sources(sources([places.executed(path) for path in notebooks]))
    write_site(notebooks)
    remember(index, stamp)
    files = (path for path in places.SITE.rglob("*") if places.LITE not in path.parents)
    size = sum(path.stat().st_size for path in files if path.is_file()) / 1e6
    print(f"site: {shown}  {size:.0f} MB, {time.perf_counter() - started:.0f} s", flush=True)


def main() -> None:
    parser = places.asking(__doc__)
    parser.add_argument("--live", action="store_true", help="only look again for _build/site/lite")
    asked = parser.parse_args()
    try:
        if not asked.live:
            build(places.chosen(asked.notebooks))
        mark_beside()
    except OSError as error:  # a full disk, a folder of somebody else's
        raise SystemExit(f"site: {error}") from error


if __name__ == "__main__":
    main()
