"""The names of a package, each loaded when it is first used."""

from typing import Any

import lazy_loader


def attached(package: str, file: str) -> Any:
    """Return `__getattr__`, `__dir__` and `__all__` for a package, whose stub lists its names.

    A line of the stub names one. `lazy_loader` can read stubs too, but as programs: that takes a
    tenth of the time of an answer at the command line.
    """
    names: dict[str, list[str]] = {}
    with open(f"{file}i", encoding="utf-8") as stub:
        for line in stub:
            if line.startswith("from ."):
                _, module, _, name, *_ = line.split()
                names.setdefault(module[1:], []).append(name)
    return lazy_loader.attach(package, names.pop("", None), names)
