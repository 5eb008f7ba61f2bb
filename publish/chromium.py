"""Find Chromium and open it: for PDF, browser tests and benchmarks."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright import sync_api as driver
from playwright.sync_api import Page

from gameviews.files import aside

NAMES = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"]
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
QUIET += ["--disable-background-networking", "--disable-component-update"]


@dataclass
class Browser:
    """A browser context with a fresh profile."""

    context: driver.BrowserContext

    @contextmanager
    def page(self, width: int = 1280, height: int = 720) -> Iterator[Page]:
        with closing(self.context.new_page()) as page:
            page.set_viewport_size({"width": width, "height": height})
            yield page


@contextmanager
def chromium() -> Iterator[Browser | None]:
    """A headless Chromium, the machine's or Playwright's, with an empty profile; None without."""
    with driver.sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        names = [*NAMES, playwright.chromium.executable_path]
        path = next(filter(None, map(shutil.which, names)), None)
        if path is None:
            yield None
            return
        start = playwright.chromium.launch_persistent_context
        context = start(profile, executable_path=path, headless=True, args=QUIET)
        yield Browser(context)
        context.close()


@contextmanager
def needed(what: str) -> Iterator[Browser]:
    """A browser, or the end with one line that says what needs it."""
    with chromium() as browser:
        if browser is None:
            raise SystemExit(f"{what} needs Chromium, and none was found")
        yield browser


def print_page(page: Page, target: Path) -> None:
    """Print a page to a PDF, on paper of the size that it asks for."""
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    with aside(target) as part:
        part.write_bytes(printed)


def wait_for_deck(page: Page) -> None:
    """Wait until deck.js has drawn the formulas, fitted the slides and started reveal.js."""
    page.wait_for_function("window.Reveal && Reveal.isReady()", timeout=60_000)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
