"""The reference: every public name once, with its docstring.

The names of a package are those of its `__init__.pyi`: a page for each folder, a section for each
module that they come from. A module that is itself a public name, such as `gameviews.draw`, has a
page of what it lists. Titles are the first words of docstrings: a new module needs none here.
"""

import ast
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType

from publish.places import PACKAGES

INDEX = """\
Reference
=========

What ``import gamelib as gl`` brings, by folder; then the other packages.

{listed}

.. toctree::
   :hidden:

{files}
"""

#: The names of a page, as `gamelib.Nim`, by the module that they come from.
Modules = dict[str, list[str]]


def public_names(package: str) -> dict[str, Modules]:
    """Return the public names of a package by their page, which is a folder or a public module."""
    brought = importlib.import_module(package)
    stub = Path(str(brought.__file__)).with_suffix(".pyi").read_text(encoding="utf-8")
    lines = (line for line in ast.parse(stub).body if isinstance(line, ast.ImportFrom))
    names = ((line.module, alias.name) for line in lines for alias in line.names)
    found: dict[str, Modules] = {package: {}}
    for source, name in names:
        module, value = f"{package}.{source or name}", getattr(brought, name)
        if isinstance(value, ModuleType):
            own = [inner for inner in value.__all__ if inner not in brought.__all__]
            found.setdefault(module, {})[module] = [f"{module}.{inner}" for inner in own]
        else:
            modules = found.setdefault(module.rpartition(".")[0], {})
            modules.setdefault(module, []).append(f"{package}.{name}")
    return {page: modules for page, modules in found.items() if modules}


def heading(module: str, line: str) -> str:
    """Return the first words of a module's docstring as a heading."""
    told = inspect.getdoc(importlib.import_module(module)) or module
    title = re.split(r"[:,.?(]", told)[0].strip()
    return f"{title}\n{line * 2 * len(title)}\n\n"


def entry(path: str) -> str:
    """Return the directive that writes about one name."""
    module, _, name = path.rpartition(".")
    value = getattr(importlib.import_module(module), name)
    if inspect.isclass(value):
        return f".. autoclass:: {path}\n\n"
    if callable(value) and hasattr(value, "__name__"):
        return f".. autofunction:: {path}\n\n"
    words = getattr(value, "rules", "")
    shown = f"   :value: {value!r}\n\n   {words}"
    if isinstance(value, (dict, list, tuple)):  # its repr is longer than a page
        shown = f"\n   {len(value)} of them."
    return f".. py:data:: {path}\n{shown}\n\n"


def page(folder: str, modules: Modules) -> str:
    """Return the page of a folder: what it says of itself, and a section for each module."""
    told = inspect.getdoc(importlib.import_module(folder))
    text = heading(folder, "=") + f".. py:module:: {folder}\n\n{told}\n\n"
    for module, paths in modules.items():
        text += heading(module, "-") * (len(modules) > 1)
        text += "".join(map(entry, paths))
    return text


def pages() -> dict[str, str]:
    """Return the pages of the reference, by file name."""
    found, listed = {}, []
    for package in PACKAGES:
        for folder, modules in public_names(package.name).items():
            file = folder.rpartition(".")[2]
            found[file] = page(folder, modules)
            names = ", ".join(f":py:obj:`~{path}`" for paths in modules.values() for path in paths)
            listed.append(f":doc:`{file}`\n   {names}\n")
    files = "\n".join(f"   {file}" for file in found)
    found["index"] = INDEX.format(listed="\n".join(listed), files=files)
    return {f"{file}.rst": text for file, text in found.items()}
