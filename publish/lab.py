"""Start JupyterLab on copies of the notebooks and drive it as a person would.

For the pictures of README.md, the browser tests and `benchmarks/repaint.py`.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page

from tools.notebooks import kernel_environment

TEXT = '.jp-RenderedText[data-mime-type="application/vnd.jupyter.{}"]'
ERRORS = f"{TEXT.format('error')}, {TEXT.format('stderr')}"
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    # An older JupyterLab takes cells out of sight off the page, where no test finds them.
    "notebook-extension/tracker": {"windowingMode": "defer"},
}
PROMPT = ".jp-CodeCell .jp-InputPrompt"
READY = """() => {
    const { context, sessionContext } = jupyterapp.shell.currentWidget ?? {};
    return context?.isReady && sessionContext?.isReady &&
        sessionContext.session?.kernel?.connectionStatus === 'connected' &&
        jupyterapp.commands.isEnabled('notebook:run-all-cells');
}"""
STATUS = "document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status"


@dataclass(frozen=True)
class Lab:
    """A running server: its address, and the folder of its copies of the notebooks."""

    url: str
    folder: Path


@contextlib.contextmanager
def lab_server(notebooks: Path) -> Iterator[Lab]:
    """JupyterLab on a free loopback port, with settings of its own and no token."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        home = Path(scratch)
        copies = home / "work" / notebooks.name
        shutil.copytree(notebooks, copies, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        for path in copies.rglob("*.ipynb"):
            forget_numbers(path)
        port = free_port()
        with (home / "log").open("w") as log:
            files = {"stdout": log, "stderr": log}
            server = subprocess.Popen(command(port, copies.parent), env=environment(home), **files)
        try:
            lab = Lab(f"http://127.0.0.1:{port}", copies)
            wait_until_up(lab, server, home / "log")
            yield lab
        finally:
            stop(server)


def forget_numbers(path: Path) -> None:
    """Take the saved numbers of the cells out of a notebook: those that have run get new ones."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
    nbformat.write(notebook, path)


def write_notebook(lab: Lab, name: str, cells: list[nbformat.NotebookNode]) -> None:
    """Put a notebook of these cells beside the copies."""
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.folder / name)
    forget_numbers(lab.folder / name)


def command(port: int, folder: Path) -> list[str]:
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    options = f"""--no-browser --ip=127.0.0.1 --port={port} --ServerApp.port_retries=0
        --IdentityProvider.token= --PasswordIdentityProvider.hashed_password=
        --LabApp.expose_app_in_browser=True
        --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate""".split()
    return [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", *root, *options]


def environment(home: Path) -> dict[str, str]:
    """Point every Jupyter folder into `home`, so that a user's own settings play no part."""
    settings = home / "JUPYTERLAB_SETTINGS_DIR"
    for name, value in SETTINGS.items():
        file = settings / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value))
    own = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    own += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"]
    return kernel_environment({name: str(home / name) for name in own})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(1500):  # five minutes: decks may be built beside it
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{lab.url}/api", timeout=5)
            return
        if server.poll() is not None:
            break
        time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


def stop(server: subprocess.Popen[bytes]) -> None:
    """Ask the server to end, which ends its kernels too."""
    server.terminate()
    try:
        server.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()


# --- what a person does ------------------------------------------------------------------------


def open_notebook(page: Page, lab: Lab, name: str) -> None:
    """Open a notebook of the server, say "01-bash.ipynb", and wait for its kernel."""
    page.goto(f"{lab.url}/doc/tree/{lab.folder.name}/{name}?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    wait_until_idle(page)


def run_all(page: Page, timeout: float = 180) -> None:
    """Do what Run > Run All Cells does, and wait until the last cell is done.

    A long notebook that is still being drawn loses a click in the menu, so Lab is told by name,
    once the notebook has met its kernel.
    """
    prompts = f"[...document.querySelectorAll('{PROMPT}')].map((prompt) => prompt.textContent)"
    page.wait_for_function(READY, timeout=60_000)
    page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_function(rf"{prompts}.some((text) => /\d|\*/.test(text))", timeout=60_000)
    page.wait_for_function(rf"!{prompts}.some((text) => /\*/.test(text))", timeout=timeout * 1000)
    wait_until_idle(page, timeout)
    # Widgets draw themselves after their cell is done.
    page.wait_for_function(
        """() => ![...document.querySelectorAll('.jp-OutputArea-output')]
            .some((output) => output.textContent.startsWith('Loading widget'))"""
    )
    page.wait_for_timeout(500)


def wait_until_idle(page: Page, timeout: float = 60) -> None:
    page.wait_for_function(f"{STATUS} == 'idle'", timeout=timeout * 1000)


def close_notebook(page: Page, lab: Lab) -> None:
    """Shut the notebook's kernel down, so that the next one has the machine to itself."""
    page.evaluate(
        """async () => {
            const token = (document.cookie.match(/_xsrf=([^;]+)/) || [])[1];
            const own = (session) => decodeURIComponent(location.pathname).endsWith(session.path);
            for (const session of (await (await fetch('/api/sessions')).json()).filter(own))
                await fetch('/api/sessions/' + session.id,
                            {method: 'DELETE', headers: {'X-XSRFToken': token}});
        }"""
    )
    page.goto("about:blank")


def error_outputs(page: Page) -> dict[int, str]:
    """The errors and the lines on stderr in the open notebook, by the number of their cell."""
    found = page.evaluate(
        """(selectors) => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].flatMap(
            (cell, i) => [...cell.querySelectorAll(selectors)].map(
                (out) => [i, out.textContent]))""",
        ERRORS,
    )
    return dict(found)


def explorers(page: Page) -> Locator:
    """The live explorers of the open notebook."""
    return page.locator(".jp-OutputArea-output .gl-explorer.widget-vbox")


def drag(page: Page, slider: Locator, to: float, steps: int = 12) -> None:
    """Drag the handle of a slider with the mouse; `to` is 0 at its left end, 1 at its right."""
    # Cells that come into sight get their height then: `hover` waits until nothing moves.
    slider.locator(".noUi-handle").first.hover()
    handle = slider.locator(".noUi-handle").first.bounding_box()
    track = slider.locator(".noUi-target").first.bounding_box()
    assert handle and track
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    goal = track["x"] + to * track["width"]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, steps + 1):
        page.mouse.move(x + (goal - x) * step / steps, y)
        page.wait_for_timeout(20)
    page.mouse.up()
