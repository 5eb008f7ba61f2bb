"""Say what each line on stdin gives, where NumPy, matplotlib and Pillow cannot be imported.

    python tests/without_numpy.py < lines

A line is an expression; what comes back is a list as JSON: for each a pair, its text and what went
wrong. A browser's Python is like that before its own packages are fetched.
"""

import json
import sys
from importlib.machinery import PathFinder

HIDDEN = {"numpy", "matplotlib", "PIL"}


class Without(PathFinder):
    """Finds what there is, but for the hidden packages."""

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        """Return where a module is, or `None`."""
        if name.partition(".")[0] in HIDDEN:
            return None
        return super().find_spec(name, path, target)


def answer(line, names):
    """Return the text of an expression, and the error that it raises instead."""
    try:
        return repr(eval(line, names)), ""
    except Exception as error:
        return "", f"{type(error).__name__}: {error}"


def names():
    """Return what the lines may name."""
    import gamelaws as laws
    import gamelib as gl

    return {"gl": gl, "laws": laws}


if __name__ == "__main__":
    sys.meta_path[sys.meta_path.index(PathFinder)] = Without
    known = names()
    print(json.dumps([answer(line.strip(), known) for line in sys.stdin]))
    assert not HIDDEN & sys.modules.keys()
