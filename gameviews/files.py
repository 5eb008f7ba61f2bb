"""Files that are written aside and moved into place: nobody meets one that is half written."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def aside(target: str | os.PathLike[str]) -> Iterator[Path]:
    """Yield a free path beside `target`; what the block writes there then takes its place.

    That may be a file or a folder. Until the block has ended, and if it is interrupted or fails,
    what was there before stays whole, and nothing else is left. Raises `OSError`, which names
    `target`, where it cannot be written.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     deck = Path(folder, "deck.html")
    ...     with aside(deck) as part:
    ...         _ = part.write_text("all of it")
    ...     deck.read_text(), os.listdir(folder)
    ('all of it', ['deck.html'])
    """
    place = Path(os.path.realpath(target))  # a link stays one
    part = place.with_name(f".{secrets.token_hex(6)}.part")
    try:
        if place.is_file() and not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        yield part
        _move(part, place)
    except OSError as error:
        if error.errno is None or error.filename not in (None, part, str(part)):
            raise  # of another file
        raise OSError(error.errno, error.strerror, os.fspath(target)) from None
    finally:
        _remove(part)


def _move(part: Path, place: Path) -> None:
    """Give a finished file or folder its name; what had the name before is removed."""
    if place.is_file():
        shutil.copymode(place, part)
    if part.is_dir() and place.is_dir():  # the system replaces no folder that holds something
        old = part.with_suffix(".old")
        os.replace(place, old)
        try:
            os.replace(part, place)
        except OSError:
            os.replace(old, place)
            raise
        _remove(old)
    else:
        os.replace(part, place)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    elif os.path.lexists(path):
        path.unlink()
