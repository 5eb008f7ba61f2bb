"""Build the book: one folder of pages that any static host serves, and that opens from a disk.

    python site/book.py      -> _build/site/index.html

The notebooks are run as copies with frames on, as for the slides. Sphinx makes pages of them, of
the docstrings, the catalogue and the glossary. What has not changed is not built again.
"""

import shutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT / "slides"), str(ROOT)]

import build as slides  # noqa: E402
import nbformat  # noqa: E402
import pages  # noqa: E402
import reference  # noqa: E402
from sphinx.cmd.build import build_main  # noqa: E402

SITE = slides.BUILD / "site"
SOURCE = slides.BUILD / "book" / "source"
MATHJAX = "tex-svg-full.js"


def write(path: Path, text: str) -> None:
    """Write a file unless it says this already: Sphinx reads again what is newer."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def sources(copies: list[Path]) -> dict[str, str]:
    """Return what Sphinx reads: file name and text."""
    found = {copy.name: nbformat.writes(pages.chapter(copy)) for copy in copies}
    found["index.md"] = pages.start(copies)
    found["board.html"] = pages.output_of(copies[0], "play-board")
    found["catalogue.md"] = pages.catalogue(copies)
    found["glossary.md"] = pages.glossary(copies)
    found |= {f"reference/{name}": text for name, text in reference.pages().items()}
    return found


def write_sources(copies: list[Path]) -> None:
    found = sources(copies)
    for name, text in found.items():
        write(SOURCE / name, text)
    for path in SOURCE.rglob("*"):
        if path.is_file() and str(path.relative_to(SOURCE)) not in found:
            path.unlink()


def main() -> None:
    started = time.perf_counter()
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    slides.build_all(notebooks)
    copies = [slides.executed(path) for path in notebooks]
    write_sources(copies)
    doctrees = SOURCE.with_name("doctrees")
    command = ["-q", "-W", "--keep-going", "-j", "auto", "-c", HERE, "-d", doctrees, SOURCE, SITE]
    if build_main([str(word) for word in command]):
        raise SystemExit("site: Sphinx is not content; the lines above say why")
    print(time.perf_counter() - started)


if __name__ == "__main__":
    main()
