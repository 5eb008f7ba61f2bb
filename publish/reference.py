"""The reference: every public name once, those of gamelib by theme, with its docstring."""

import ast
import importlib
import inspect
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import gamelib

#: The pages: file, title, and the modules of `__init__.pyi` whose names stand there.
THEMES = (
    ("games", "What a game is", ("rulesets", "game", "search", "sums")),
    ("play", "Playing", ("play",)),
    ("claims", "Claims, checks and laws", ("claims", "laws")),
    (
        "heaps",
        "Heaps: Bash, Nim, Chomp and graphs",
        ("games.heaps", "games.nim", "games.chomp", "games.digraphs"),
    ),
    (
        "breaking",
        "Taking and breaking",
        ("games.breaking", "games.octal", "games.pairs", "games.survey", "games.identify"),
    ),
    (
        "disguise",
        "Nim in disguise",
        (
            *("games.moore", "games.strips", "games.black_white", "games.ring"),
            "games.counting",
        ),
    ),
    ("loopy", "Draws and cycles", ("loopy", "games.crossing_pawn", "tables.retrograde")),
    ("wythoff", "Wythoff and Fibonacci", ("games.wythoff", "games.fibonacci")),
    ("tables", "Tables and periods", ("tables",)),
    ("misere", "Misère play", ("misere",)),
    ("coins", "Coin turning", ("games.coins",)),
    ("nimbers", "Nimbers", ("nimbers",)),
    ("hackenbush", "Green Hackenbush", ("games.hackenbush",)),
    ("forests", "Ancestor deletion", ("games.ancestors",)),
)
#: The pages of the other packages: file, title, and the module whose names stand there.
MODULES = (
    ("draw", "Pictures", "gameviews.draw"),
    ("explore", "Sliders and boards", "gameviews.explore"),
    ("contest", "Contest problems", "gamecontest"),
    ("course", "What the chapters check and show", "gamecourse"),
)


INDEX = """\
Reference
=========

What ``import gamelib as gl`` brings, by theme; then the other packages.

{listed}

.. toctree::
   :hidden:

{files}
"""


@dataclass(frozen=True)
class Name:
    """A public name: where it is found, and the room that it comes from."""

    name: str
    room: str


def public_names() -> list[Name]:
    """Return the names of `__init__.pyi`."""
    stub = Path(gamelib.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    return [
        Name(alias.name, node.module or alias.name)
        for node in ast.parse(stub).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]


def theme_of(name: Name) -> str:
    for file, _, rooms in THEMES:
        if any(f"{name.room}.".startswith(f"{room}.") for room in rooms):
            return file
    raise SystemExit(f"site: no page of the reference has a place for gamelib.{name.name}")


def entry(path: str, value: object) -> str:
    """Return the directive that writes about one name."""
    if isinstance(value, ModuleType):
        return module(path, value)
    if inspect.isclass(value):
        return f".. autoclass:: {path}\n\n"
    if callable(value) and hasattr(value, "__name__"):
        return f".. autofunction:: {path}\n\n"
    words = getattr(value, "rules", "")
    if isinstance(value, dict):  # its repr is longer than a page
        return f".. py:data:: {path}\n\n   {len(value)} of them, by id: :doc:`/problems`.\n\n"
    return f".. py:data:: {path}\n   :value: {value!r}\n\n   {words}\n\n"


def module(path: str, value: ModuleType) -> str:
    names = list(value.__all__)
    inside = "".join(entry(f"{path}.{name}", getattr(value, name)) for name in names)
    return f".. py:module:: {path}\n\n{inspect.getdoc(value)}\n\n{inside}"


def page(title: str, names: list[Name]) -> str:
    line = "=" * 2 * len(title)
    body = "".join(entry(f"gamelib.{each.name}", getattr(gamelib, each.name)) for each in names)
    return f"{title}\n{line}\n\n{body}"


def pages() -> dict[str, str]:
    """Return the pages of the reference, by file name."""
    names = public_names()
    found, listed = {}, []
    for file, title, _ in THEMES:
        here = [each for each in names if theme_of(each) == file]
        found[f"{file}.rst"] = page(title, here)
        links = ", ".join(f":py:obj:`~gamelib.{each.name}`" for each in here)
        listed.append(f":doc:`{title} <{file}>`\n   {links}\n")
    for file, title, name in MODULES:
        value = importlib.import_module(name)
        found[f"{file}.rst"] = f"{title}\n{'=' * 2 * len(title)}\n\n{module(name, value)}"
        listed.append(f":doc:`{title} <{file}>`\n   :py:mod:`{name}`\n")
    files = "\n".join(f"   {file}" for file, _, _ in (*THEMES, *MODULES))
    found["index.rst"] = INDEX.format(files=files, listed="\n".join(listed))
    return found
