"""Shoot the pictures of README.md anew, from the notebooks and the package as they are now.

    make pictures

JupyterLab, a slide, the book and its board are photographed in headless Chromium, the others are
scenes. Each is written to docs/ with at most 128 colours: flat drawings lose nothing by it.
"""

import io

from PIL import Image

import gamelib as gl
import gameviews as gv
from gameviews.files import aside
from publish import book, decks, lab
from publish.chromium import Browser, needed, wait_for_deck
from publish.places import ROOT, SITE, deck_of


def main() -> None:
    for name, scene in scenes().items():
        write(name, scene.png())
    write_match()
    with needed("pictures: shooting") as browser:
        with lab.lab_server(ROOT / "notebooks") as server:
            shoot_lab(browser, server)
        shoot_slide(browser)
        shoot_book(browser)


def scenes() -> dict[str, gv.draw.Scene]:
    """Return the pictures that need no browser."""
    kayles = gl.KAYLES.table(156).tolist()
    return {
        "bits": gv.draw.nim_bits([3, 12, 9]),
        "coins": gv.draw.coin_row(gl.MOCK_TURTLES, "HTHHTTTH", heaps=True, values=True),
        "folded": gv.draw.folded(kayles, 12, period=gl.KAYLES.period(), name="Kayles"),
        "hackenbush": gv.draw.hackenbush("girl", cut=("d", "f"), value=True),
    }


def shoot_lab(browser: Browser, server: lab.Lab) -> None:
    """Photograph the strip of Bash's game in its chapter."""
    with browser.page(1180, 700) as page:
        lab.open_notebook(page, server, "01-bash.ipynb")
        lab.run_all(page)
        strip = lab.explorers(page).first
        lab.drag(page, strip.locator(".widget-slider").first, 0.7)
        page.wait_for_timeout(1500)
        strip.evaluate("box => box.closest('.jp-Cell').scrollIntoView({block: 'center'})")
        page.wait_for_timeout(500)
        write("lab", page.screenshot())
        lab.close_notebook(page, server)


def shoot_slide(browser: Browser) -> None:
    """Photograph the slide of a deck that holds the heatmap of nim-sums."""
    notebook = ROOT / "notebooks" / "02-nim.ipynb"
    decks.build_all([notebook])
    with browser.page(1280, 720) as page:
        page.goto(deck_of(notebook).as_uri())
        wait_for_deck(page)
        page.evaluate(
            """() => {
                const asks = (slide) => /which squares repeat/.test(slide.textContent);
                const at = Reveal.getIndices(Reveal.getSlides().find(asks));
                Reveal.slide(at.h, at.v);
            }"""
        )
        page.wait_for_timeout(1000)
        write("slide", page.screenshot())


def shoot_book(browser: Browser) -> None:
    """Photograph the chapter of Nim in the book, its board after a hint, and the board alone."""
    book.build()
    with browser.page(1280, 760) as page:
        page.goto((SITE / "02-nim.html").as_uri())
        board = page.locator(".gl-board").first
        board.get_by_role("button", name="Hint").click()
        page.evaluate("document.querySelector('.gl-board').closest('section').scrollIntoView()")
        page.wait_for_timeout(1000)
        write("book", page.screenshot())
        board.get_by_role("button", name="Grundy values").click()
        page.wait_for_timeout(800)
        write("board", board.screenshot())


def write_match() -> None:
    """Write a match of Nim between two perfect players as a picture that moves."""
    shown = gv.board(gl.Nim(), (3, 4, 5)).sample()
    drawn = [Image.open(io.BytesIO(scene.png())).convert("RGB") for scene in shown]
    size = max(each.width for each in drawn), max(each.height for each in drawn)
    frames = [Image.new("RGB", size, "white") for _ in drawn]
    for frame, picture in zip(frames, drawn, strict=True):
        frame.paste(picture)
    first, *others = (frame.quantize(32) for frame in frames)
    with aside(ROOT / "docs" / "match.gif") as part:
        first.save(part, "gif", save_all=True, append_images=others, duration=1500, loop=0)
    print(f"docs/match.gif: {first.width} x {first.height}, {len(frames)} frames")


def write(name: str, png: bytes) -> None:
    image = Image.open(io.BytesIO(png)).convert("RGB").quantize(128)
    with aside(ROOT / "docs" / f"{name}.png") as part:
        image.save(part, "png", optimize=True)
    print(f"docs/{name}.png: {image.width} x {image.height}")


if __name__ == "__main__":
    main()
