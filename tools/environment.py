"""Make an environment and install gamelib with some extras into it: what `make env` runs.

    python tools/environment.py .venv lab test
    python tools/environment.py .venv lab test --constraints=lowest.txt

The second pins other versions than constraints.txt does. For each extra a stamp is left,
`.venv/gamelib-lab`, so that `make` knows what is there.

Only the standard library, and no syntax newer than Python 3.6, so that an old Python gets as far
as the line that says it is too old.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

OLDEST = (3, 11)
CONSTRAINTS = "--constraints="

# Nothing asks a lecturer about news, and nothing calls home, while JupyterLab is projected.
NO_NEWS = {"checkForUpdates": False, "doNotDisturbMode": False, "fetchNews": "false"}
#: How slides and pages look that nbconvert makes.
TEMPLATE = Path("publish", "templates", "impartial")
LAB_SETTINGS = {"@jupyterlab/apputils-extension:notification": NO_NEWS}

# JupyterLab copies into a notebook what its kernel says of the language. With the version of this
# Python in it, every notebook that somebody opens would be marked as changed.
KERNEL = """\
get_config().IPKernelApp.exec_lines = ["get_ipython().kernel.language_info.pop('version', None)"]
"""

# How git shows a notebook in a diff; a checkout too old to have the tool shows the file itself.
TEXTCONV = """sh -c 'tools/python tools/notebooks.py show "$1" 2>/dev/null || cat "$1"' --"""


def stop(message):
    """End with one line on stderr."""
    sys.exit("make env: " + message)


def works(*command):
    """Whether the command can be run and succeeds; what it prints is dropped."""
    try:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return done.returncode == 0


def check_python():
    """Stop if this Python is too old or cannot make environments."""
    if sys.version_info < OLDEST:
        found = "{}.{}".format(*sys.version_info)
        stop(f"gamelib needs Python 3.11 or newer, this is {found}; try make env PYTHON=python3.12")
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as missing:
        stop(f"{missing.name} is missing from this Python; on Debian: apt install python3-venv")


def make_venv(folder):
    """Make the environment, unless there is one that runs and is new enough; return its Python."""
    python = folder / "bin" / "python"
    new_enough = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    if not works(str(python), "-c", new_enough):
        check_python()
        print("making", folder, flush=True)
        subprocess.check_call([sys.executable, "-m", "venv", "--clear", str(folder)])
    if not works(str(python), "-m", "pip", "--version"):
        subprocess.check_call([str(python), "-m", "ensurepip", "--default-pip"])
    return python


def install(python, extras, constraints):
    """Install gamelib and its pinned dependencies: with uv, or with pip where uv does not work."""
    python = str(python)
    pip = [python, "-m", "pip", "--disable-pip-version-check"]
    gamelib = f".[{','.join(extras)}]"
    wanted = ["install", "-c", constraints, "-e", gamelib]
    print("installing", gamelib, "(once, a minute or two)", flush=True)
    with tempfile.TemporaryDirectory() as aside:  # uv is a fifth of what a learner needs
        if works(*pip, "install", "--quiet", "--target", aside, "uv"):
            uv = [str(Path(aside, "bin", "uv")), "pip"]
            if works(*uv, *wanted, "--python", python):
                return
    print("uv could not do it; installing with pip, which takes a minute", flush=True)
    if subprocess.call([*pip, *wanted, "--quiet"]) != 0:
        stop("the installation failed; the lines above say why")


def settle(python, folder):
    """Do now what would otherwise disturb the first lesson."""
    settings = folder / "share" / "jupyter" / "lab" / "settings"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "overrides.json").write_text(json.dumps(LAB_SETTINGS, indent=2) + "\n")
    # An editable installation brings no data files, and nbconvert looks for templates there.
    template = folder / "share" / "jupyter" / "nbconvert" / "templates" / TEMPLATE.name
    template.parent.mkdir(parents=True, exist_ok=True)
    template.unlink(missing_ok=True)
    template.symlink_to(TEMPLATE.resolve())
    kernels = folder / "etc" / "ipython"
    kernels.mkdir(parents=True, exist_ok=True)
    (kernels / "ipython_kernel_config.py").write_text(KERNEL)
    # The first import builds the font cache, and says so in the middle of a notebook.
    works(str(python), "-c", "import matplotlib.font_manager")
    if Path(".git").exists():
        works("git", "config", "--local", "diff.notebook.textconv", TEXTCONV)


def main(folder, *words):
    """Set up the checkout that is the working directory."""
    extras = [word for word in words if not word.startswith(CONSTRAINTS)]
    files = [word[len(CONSTRAINTS) :] for word in words if word not in extras]
    python = make_venv(Path(folder))
    install(python, extras, *(files or ["constraints.txt"]))
    settle(python, Path(folder))
    for extra in extras:
        Path(folder, "gamelib-" + extra).write_text(os.getcwd() + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
