"""A browser that is watched: what its pages write to the console, and what they ask for."""

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page, Request

from publish.chromium import Browser

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

    def read(self, message: ConsoleMessage) -> None:
        """Keep what a page writes to the console, if it says that something is wrong."""
        kept = {"error": self.errors, "warning": self.warnings}
        kept.get(message.type, []).append(message.text)

    def note(self, request: Request) -> None:
        if not request.url.startswith(INSIDE):
            self.requests.append(request.url)


@dataclass
class Watched(Browser):
    """A browser with the watch kept on all its pages."""

    watch: Watch = field(default_factory=Watch)

    def __post_init__(self) -> None:
        self.context.on("page", self.watch.follow)
        self.context.on("request", self.watch.note)
