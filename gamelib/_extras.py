"""What the solvers do without: a picture or a slider says in one line what to install."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager

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
