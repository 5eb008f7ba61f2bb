"""The reference: every public name once, with its docstring.

The names of gamelib are those of its `__init__.pyi`: a page for each folder, a section for each
module that they come from. Titles are the first words of docstrings: a new module needs none here.
"""

import ast
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType

import gamelib

#: What has a page of its own as a whole.
OTHERS = (
    "gamelaws",
    "gameviews.draw",
    "gameviews.explore",
    "gameviews.play",
    "gamecontest",
    "gamecourse",
)

INDEX = """\
Reference
=========

What ``import gamelib as gl`` brings, by folder; then the other packages.

{listed}

.. toctree::
   :hidden:

{files}
"""


def public_names() -> dict[str, dict[str, list[str]]]:
    """Return the names of `__init__.pyi` by the folder and the module that they come from."""
    stub = Path(gamelib.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = {}
    for node in ast.parse(stub).body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                module = f"gamelib.{node.module or alias.name}"
                modules = found.setdefault(module.rpartition(".")[0], {})
                modules.setdefault(module, []).append(alias.name)
    return found


def heading(module: str, line: str) -> str:
    """Return the first words of a module's docstring as a heading."""
    title = re.split(r"[:,.?(]", inspect.getdoc(importlib.import_module(module)) or module)[
        0
    ].strip()
    return f"{title}\n{line * 2 * len(title)}\n\n"


def entry(path: str, value: object) -> str:
    """Return the directive that writes about one name."""
    if isinstance(value, ModuleType):
        return module(path, value)
    if inspect.isclass(value):
        return f".. autoclass:: {path}\n\n"
    if callable(value) and hasattr(value, "__name__"):
        return f".. autofunction:: {path}\n\n"
    words = getattr(value, "rules", "")
    shown = f"   :value: {value!r}\n\n   {words}"
    if isinstance(value, (dict, tuple)):  # its repr is longer than a page
        shown = f"\n   {len(value)} of them."
    return f".. py:data:: {path}\n{shown}\n\n"


def module(path: str, value: ModuleType) -> str:
    names = list(value.__all__)
    inside = "".join(entry(f"{path}.{name}", getattr(value, name)) for name in names)
    return f".. py:module:: {path}\n\n{inspect.getdoc(value)}\n\n{inside}"


def page(folder: str, modules: dict[str, list[str]]) -> str:
    """Return the page of a folder of gamelib, with a section for each module."""
    text = heading(folder, "=")
    for module, names in modules.items():
        text += heading(module, "-") * (len(modules) > 1)
        text += "".join(entry(f"gamelib.{name}", getattr(gamelib, name)) for name in names)
    return text


def pages() -> dict[str, str]:
    """Return the pages of the reference, by file name."""
    found, listed = {}, []
    for folder, modules in public_names().items():
        file = folder.rpartition(".")[2]
        found[file] = page(folder, modules)
        names = (name for names in modules.values() for name in names)
        listed.append((file, ", ".join(f":py:obj:`~gamelib.{name}`" for name in names)))
    for name in OTHERS:
        file = name.rpartition(".")[2]
        found[file] = heading(name, "=") + module(name, importlib.import_module(name))
        listed.append((file, f":py:mod:`{name}`"))
    links = "\n".join(f":doc:`{file}`\n   {names}\n" for file, names in listed)
    files = "\n".join(f"   {file}" for file in found)
    found["index"] = INDEX.format(listed=links, files=files)
    return {f"{file}.rst": text for file, text in found.items()}
