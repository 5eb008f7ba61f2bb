"""Impartial combinatorial games: the rules of each game and, beside them, its theorem.

>>> import gamelib as gl
>>> gl.Nim().winning_moves([3, 4, 5])
[(1, 4, 5)]
>>> gl.Bash(3).grundy(21), gl.Bash(3).grundy_from_rules(21)
(1, 1)

Pictures are in `gl.draw`, sliders and boards in `gl.explore`, what only one chapter shows in
`gl.lessons`. Every name loads on first use, so that `import gamelib` itself stays light; which
there are, and where they live, is said in `__init__.pyi`.
"""

import importlib
import os
import re
from typing import Any

__version__ = "1.0.0"

#: The module of each public name, read from the stub: `from .sums import Sum as Sum`.
with open(os.path.splitext(__file__)[0] + ".pyi", encoding="utf-8") as _stub:  # no pathlib: 5 ms
    _HOMES = {
        name: module
        for module, name in re.findall(r"^from (\.[\w.]*) import (\w+)", _stub.read(), re.MULTILINE)
    }

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'gamelib' has no attribute {name!r}")
    module = _HOMES[name]
    if module == ".":
        found: Any = importlib.import_module(f"gamelib.{name}")
    else:
        found = getattr(importlib.import_module(module, "gamelib"), name)
    globals()[name] = found  # the next time it is there at once
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
