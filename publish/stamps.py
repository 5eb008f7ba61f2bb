"""Stamps: what a file was built from, so that nothing is built twice."""

import hashlib
import sys
from pathlib import Path

from publish import places


def digest(*sources: Path) -> str:
    """Hash files and whole folders: the same digest means that nothing has to be built again."""
    total = hashlib.sha256(sys.version.encode())
    for source in sources:
        files = [source] if source.is_file() else sorted(source.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def fresh(target: Path, stamp: str) -> bool:
    """Whether `target` was built from what `stamp` stands for, and is as long as it was then."""
    note = note_of(target)
    return target.exists() and note.exists() and note.read_text() == noted(target, stamp)


def remember(target: Path, stamp: str) -> None:
    """Note that `target` was built from what `stamp` stands for."""
    places.write(note_of(target), noted(target, stamp))


def note_of(target: Path) -> Path:
    return places.BUILD / "stamps" / target.name


def noted(target: Path, stamp: str) -> str:
    return f"{stamp} {target.stat().st_size} bytes"
