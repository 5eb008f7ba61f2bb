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


def shown(value):
    """Return a picture as SVG, anything else by its repr."""
    return value.svg() if hasattr(value, "svg") else repr(value)


def answer(line, names):
    """Return the text of an expression, and the error that it raises instead."""
    try:
        return shown(eval(line, names)), ""
    except Exception as error:
        return "", f"{type(error).__name__}: {error}"


def names():
    """Return what the lines may name."""
    import networkx as nx

    import gamecourse as course
    import gamelib as gl
    import gameviews as gv
    from gamelib.games.survey import SurveyRow

    return {
        "gl": gl,
        "gv": gv,
        "course": course,
        "nx": nx,
        "Row": SurveyRow,
        "played": played,
        "moved": moved,
    }


def played(game, position, *parts, **options):
    """Return all that a board shows after some clicks, a hint and a look at the values."""

    import gameviews as gv

    board = gv.board(game, position, **options)
    board.control("hint")
    said = [board.status]
    for part in parts:
        board.choose(part)
        said.append(board.status)
    board.control("values")
    live, _ = board._repr_mimebundle_()
    return [*said, *board.rules, board.picture, board.choices, kept(live)]


def kept(bundle):
    """Return the kinds in what a notebook keeps; the still picture is SVG or PNG."""
    still = bundle.keys() & {"image/png", "image/svg+xml"}
    return [len(still), *sorted(bundle.keys() - still)]


def moved(explorer, **values):
    """Return what an explorer shows at first and after its controls have moved."""
    first, live = explorer.picture.svg(), explorer._repr_mimebundle_()[0]
    explorer.set(**values)
    return [first, explorer.picture.svg(), explorer.error, kept(live)]


if __name__ == "__main__":
    sys.meta_path[sys.meta_path.index(PathFinder)] = Without
    known = names()
    print(json.dumps([answer(line.strip(), known) for line in sys.stdin]))
    assert not HIDDEN & sys.modules.keys()
