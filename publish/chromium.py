"""Find Chromium and open it, watched: for PDF, browser tests and benchmarks."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright import sync_api as driver
from playwright.sync_api import Page

from gameviews.files import aside

NAMES = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"]
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
QUIET += ["--disable-background-networking", "--disable-component-update"]
LOCAL = ("http://127.0.0.1:", "file:")
INSIDE = ("data:", "blob:", "about:", "chrome:")  # not a request at all


@dataclass
class Watch:
    """What the browser did: what it wrote to its console, and the addresses it asked for."""

    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    @property
    def outside(self) -> list[str]:
        """Requests that left this machine."""
        return [url for url in self.requests if not url.startswith(LOCAL)]

    def clear(self) -> None:
        for kept in (self.errors, self.warnings, self.requests):
            kept.clear()

    def follow(self, page: Page) -> None:
        page.on("console", self.read)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def read(self, message: driver.ConsoleMessage) -> None:
        """Keep what a page writes to the console, if it says that something is wrong."""
        kept = {"error": self.errors, "warning": self.warnings}
        kept.get(message.type, []).append(message.text)

    def note(self, request: driver.Request) -> None:
        if not request.url.startswith(INSIDE):
            self.requests.append(request.url)


@dataclass
class Browser:
    """A browser context with a fresh profile, and the watch kept on all its pages."""

    context: driver.BrowserContext
    watch: Watch

    @contextmanager
    def page(self, width: int = 1280, height: int = 720) -> Iterator[Page]:
        page = self.context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        try:
            yield page
        finally:
            page.close()


def find_chromium(playwright: driver.Playwright | None = None) -> str | None:
    """Return the path of Chromium: the machine's, else Playwright's own; None if there is none."""
    own = [playwright.chromium.executable_path] if playwright else []
    return next(filter(None, map(shutil.which, [*NAMES, *own])), None)


@contextmanager
def chromium() -> Iterator[Browser | None]:
    """A headless Chromium with an empty profile; None where no browser is found."""
    with driver.sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        path = find_chromium(playwright)
        if path is None:
            yield None
            return
        start = playwright.chromium.launch_persistent_context
        context = start(profile, executable_path=path, headless=True, args=QUIET)
        watch = Watch()
        context.on("page", watch.follow)
        context.on("request", watch.note)
        yield Browser(context, watch)
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
