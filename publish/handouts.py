"""Print the chapters and the cheat sheet: `python -m publish.handouts` -> _build/site/handouts.

A handout is a page of the book on A4: no buttons, code that wraps, hints and answers at the end.
"""

from pathlib import Path

from publish import book, places
from publish.chromium import Browser, needed, print_page
from publish.pages import SHEETS


def write(browser: Browser, page: Path, target: Path) -> None:
    """Print one page of the book."""
    with browser.page(794, 1123) as tab:  # A4 at 96 dpi
        tab.goto(page.as_uri())
        tab.evaluate("dispatchEvent(new Event('beforeprint'))")
        print_page(tab, target)


def main() -> None:
    notebooks = places.chosen(places.asking(__doc__).parse_args().notebooks)
    book.build(notebooks)
    with needed("handouts: printing") as browser:
        for name in [*map(places.name_of, notebooks), *SHEETS]:
            target = places.HANDOUTS / f"{name}.pdf"
            target.parent.mkdir(parents=True, exist_ok=True)
            write(browser, places.SITE / f"{name}.html", target)
            print(f"handouts: {target.relative_to(places.ROOT)}", flush=True)
    book.mark_beside()


if __name__ == "__main__":
    main()
