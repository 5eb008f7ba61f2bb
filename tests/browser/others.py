"""Browsers that Playwright does not drive as Debian has them: Firefox and WebKitGTK, by WebDriver.

Both obey the same commands: Firefox over a socket of its own, Marionette, with no driver beside it,
and WebKitGTK through WebKitWebDriver, a small server.
"""

import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from publish.lab import free_port

PATIENCE = 20  # s: what a page does takes a tenth of it, on a busy machine all of it
HOME, END, ENTER = "\ue011", "\ue010", "\ue007"

#: Returns a point where a pointer reaches a part of the page, its centre if that is its own; where
#: none is in sight, it scrolls towards the first. WebKitGTK's own `scrollIntoView` does not move
#: while the block around a part is not laid out.
REACH = """
const SHARES = [0.5, 0.25, 0.75, 0.1, 0.9];
const reached = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const points = SHARES.flatMap((across) => SHARES.map((down) =>
        [Math.round(x + across * width), Math.round(y + down * height)]));
    return points.find((point) => part.contains(document.elementFromPoint(...point)));
};
const parts = [...document.querySelectorAll(arguments[0])]
    .filter((part) => part.getBoundingClientRect().height);
const point = parts.map(reached).find((found) => found);
if (point) return point;
const { y, height } = parts[0]?.getBoundingClientRect() ?? { y: innerHeight / 2, height: 0 };
scrollBy({ top: y + (height - innerHeight) / 2, behavior: "instant" });
"""

#: How a command of WebDriver is sent: its name and its parameters.
Send = Callable[[str, dict[str, Any]], Any]


@dataclass(frozen=True)
class Reader:
    """Who reads one page at a time in such a browser."""

    send: Send

    def open(self, address: str) -> None:
        self.send("Navigate", {"url": address})

    def run(self, script: str, *args: Any) -> Any:
        return self.send("ExecuteScript", {"script": script, "args": [*args]})

    def until(self, script: str, *args: Any) -> Any:
        """Run a script until it returns something that counts as true, and return that."""
        late = time.monotonic() + PATIENCE
        while not (found := self.run(script, *args)):
            assert time.monotonic() < late, f"never true: {script} {args}"
            time.sleep(0.05)
        return found

    def reach(self, css: str) -> list[int]:
        """Scroll to a part of the page that a pointer reaches, and return where it does."""
        before: list[int] = []
        while (found := self.until(REACH, css)) != before:  # what comes near may move it
            before = found
            time.sleep(0.1)
        return before

    def click(self, css: str) -> None:
        x, y = self.reach(css)
        move = {"type": "pointerMove", "duration": 0, "x": x, "y": y}
        button = [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
        self.act("pointer", [move, *button])

    def press(self, keys: str) -> None:
        self.act("key", [{"type": f"key{way}", "value": k} for k in keys for way in ("Down", "Up")])

    def act(self, device: str, actions: list[dict[str, Any]]) -> None:
        does = {"type": device, "id": device, "actions": actions}
        self.send("PerformActions", {"actions": [does]})


@contextmanager
def running(log: Path, *command: str, **env: str) -> Iterator[None]:
    """Run a program, which prints into a file, and end it."""
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=os.environ | env, stdout=out, stderr=out)
        try:
            yield
        finally:
            process.terminate()
            process.wait()


def wait_for(ready: Callable[[], Any]) -> Any:
    """Return what a function returns, as soon as it does without an OSError."""
    late = time.monotonic() + 3 * PATIENCE
    while True:
        try:
            return ready()
        except OSError:
            if time.monotonic() > late:
                raise
            time.sleep(0.05)


# --- Firefox --------------------------------------------------------------------------------------


@contextmanager
def firefox(folder: Path) -> Iterator[Reader]:
    """Firefox with its profile in a folder."""
    (folder / "user.js").write_text('user_pref("marionette.port", 0);')  # any that is free
    command = ["firefox-esr", "--headless", "--marionette", "--profile", str(folder)]
    with running(folder / "log", *command, HOME=str(folder)):
        port = int(wait_for((folder / "MarionetteActivePort").read_text))
        with socket.create_connection(("127.0.0.1", port)) as link, link.makefile("rb") as answers:
            send = over_marionette(link, answers)
            send("NewSession", {})
            yield Reader(send)


def over_marionette(link: socket.socket, answers: BinaryIO) -> Send:
    """Return what sends Firefox a command: JSON, and before it its length and a colon."""

    def receive() -> Any:
        length = b""
        while (digit := answers.read(1)) != b":":
            length += digit
        return json.loads(answers.read(int(length)))

    def send(name: str, parameters: dict[str, Any]) -> Any:
        message = json.dumps([0, 0, f"WebDriver:{name}", parameters]).encode()
        link.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = receive()
        assert error is None, error
        return result.get("value")

    receive()  # it says who it is
    return send


# --- WebKitGTK ------------------------------------------------------------------------------------

PATHS = {
    "NewSession": "",
    "Navigate": "/url",
    "ExecuteScript": "/execute/sync",
    "PerformActions": "/actions",
}


@contextmanager
def webkitgtk(folder: Path) -> Iterator[Reader]:
    """WebKitGTK's own small browser, its files in a folder, on a screen that nobody sees."""
    screen, address = folder / "screen", f"http://127.0.0.1:{(port := free_port())}/session"
    with ExitStack() as ends:
        ends.enter_context(running(screen, "Xvfb", "-displayfd", "1", "-nolisten", "tcp"))
        env = {"HOME": str(folder), "DISPLAY": f":{wait_for(lambda: number_in(screen))}"}
        ends.enter_context(running(folder / "log", "WebKitWebDriver", f"--port={port}", **env))
        session = wait_for(lambda: over_http(address)("NewSession", {"capabilities": {}}))
        address = f"{address}/{session['sessionId']}"
        ends.callback(urllib.request.urlopen, urllib.request.Request(address, method="DELETE"))
        yield Reader(over_http(address))


def number_in(screen: Path) -> str:
    """Return the number of a screen, when it has been said."""
    if not (found := re.search(r"^(\d+)$", screen.read_text(), re.MULTILINE)):
        raise FileNotFoundError(screen)
    return found[1]


def over_http(address: str) -> Send:
    """Return what sends WebKitWebDriver a command: JSON to a path of its own."""

    def send(name: str, parameters: dict[str, Any]) -> Any:
        body, kind = json.dumps(parameters).encode(), {"Content-Type": "application/json"}
        asked = urllib.request.Request(address + PATHS[name], body, kind)
        try:
            with urllib.request.urlopen(asked) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    return send
