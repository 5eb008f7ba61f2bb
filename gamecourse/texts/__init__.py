"""The texts of the course in TOML: the chapters and the glossary, the cards, the self-test."""

import tomllib
from importlib.resources import files
from typing import Any


def load(name: str) -> dict[str, Any]:
    """Return the table of a file of texts, say "contents".

    >>> load("contents")["glossary"][1]
    ['option', '后继局面', 'a position one move away', 1, []]
    """
    return tomllib.loads((files(__name__) / f"{name}.toml").read_text(encoding="utf-8"))
