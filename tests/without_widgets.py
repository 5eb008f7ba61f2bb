"""Run the code cells of a notebook where some libraries cannot be imported, and say how it went.

    python tests/without_widgets.py notebooks/01-bash.ipynb anywidget

What comes back is JSON: for each cell its id, its errors, what it printed, and what it showed. A
hosted notebook with ipywidgets 7 has no anywidget; an editor's own kernel has neither.
"""

import json
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path


class Refusing(MetaPathFinder):
    """Refuses some libraries before anybody else is asked."""

    def __init__(self, *names):
        self.names = names

    def find_spec(self, name, path=None, target=None):
        """Raise for a refused library; find nothing else."""
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def run(cells):
    """Yield what each code cell did in a shell of IPython, which would only print an error."""
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.io import capture_output

    shell, errors, bundles = InteractiveShell.instance(), [], []
    bundle_of = shell.display_formatter.format

    def note(*_, **__):
        kind, error, _ = sys.exc_info()
        errors.append(f"{kind.__name__}: {error}")

    def show(thing, *arguments, **options):
        bundle, metadata = bundle_of(thing, *arguments, **options)
        bundles.append(bundle)
        return bundle, metadata

    shell.showtraceback, shell.display_formatter.format = note, show
    for cell in cells:
        with capture_output() as captured:
            shell.run_cell("".join(cell["source"]))
        yield cell["id"], errors[:], captured.stdout, bundles[:]
        errors.clear()
        bundles.clear()


if __name__ == "__main__":
    notebook, *hidden = sys.argv[1:]
    sys.meta_path.insert(0, Refusing(*hidden))
    cells = json.loads(Path(notebook).read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    raising = {
        cell["id"] for cell in code if "raises-exception" in cell["metadata"].get("tags", [])
    }
    done = [(name, errors * (name not in raising), *rest) for name, errors, *rest in run(code)]
    assert not set(hidden) & sys.modules.keys()
    print(json.dumps(done))
