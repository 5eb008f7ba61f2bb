"""Libraries that are loaded when they are needed; what is missing is said in one line."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

__all__ = ["found_elsewhere", "installed", "needed_for", "np", "nx"]

#: What brings the libraries: an index does not have the package.
INSTALL = 'in the checkout, pip install ".[lab]"'


@functools.cache
def installed(library: str) -> bool:
    """Say whether a library can be imported: a browser's Python may even lack NumPy.

    >>> installed("networkx"), installed("no_such_library")
    (True, False)
    """
    try:
        return importlib.util.find_spec(library) is not None
    except ImportError:  # a host may refuse a library by name
        return False


@functools.cache
def found_elsewhere(name: str) -> Callable[..., Any] | None:
    """Return what another package offers to the games under this name, or `None`.

    A game points at nothing above it, so it asks for an entry point of the group `gamelib`, which
    the wheel declares. The package behind it is imported here, when it is first needed.

    >>> found_elsewhere("period")("0.16"), found_elsewhere("nothing")
    ([149459, 105351], None)
    """
    from importlib.metadata import entry_points  # it takes longer than a small answer

    for entry in entry_points(group="gamelib", name=name):
        found: Callable[..., Any] = entry.load()
        return found
    return None


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Import what comes with the extra `lab` in this block; where it is missing, say so.

    Raises ModuleNotFoundError.

    >>> with needed_for("a PNG"):
    ...     import no_such_library.images
    Traceback (most recent call last):
        ...
    ModuleNotFoundError: a PNG needs no_such_library: in the checkout, pip install ".[lab]"
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        library = str(missing.name).partition(".")[0]
        line = f"{what} needs {library}: {INSTALL}"
        raise ModuleNotFoundError(line, name=missing.name) from None


class Later:
    """A library that is imported when something of it is first asked for.

    So `import gamelib` is quick, and small answers do without NumPy. Raises ModuleNotFoundError as
    `needed_for` does.

    >>> Later("math", "a root").isqrt(17)
    4
    """

    def __init__(self, library: str, what: str) -> None:
        self._library, self._what = library, what

    def __getattr__(self, name: str) -> Any:
        with needed_for(self._what):
            library = importlib.import_module(self._library)
        vars(self)[name] = found = getattr(library, name)  # the next time it is at hand
        return found


if TYPE_CHECKING:
    import networkx as nx
    import numpy as np
else:
    np, nx = Later("numpy", "a table of values"), Later("networkx", "a graph")
