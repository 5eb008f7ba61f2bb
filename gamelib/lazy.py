"""The names of a package, each loaded when it is first used."""

import re
from typing import Any

import lazy_loader

#: An import of a stub: the module, and its names, perhaps on several lines in brackets.
_IMPORTS = re.compile(r"^from \.(\S*) import (\([^)]*\)|.*)$", re.MULTILINE)


def attached(package: str, file: str) -> Any:
    """Return `__getattr__`, `__dir__` and `__all__` for a package, whose stub lists its names.

    A line of the stub names one, or several in brackets. `lazy_loader` can read stubs too, but as
    programs: that takes a tenth of the time of an answer at the command line.
    """
    names: dict[str, list[str]] = {}
    with open(f"{file}i", encoding="utf-8") as stub:
        for module, several in _IMPORTS.findall(stub.read()):
            listed = several.strip("()\n").split(",")
            names.setdefault(module, []).extend(name.split()[0] for name in listed if name.strip())
    return lazy_loader.attach(package, names.pop("", None), names)
