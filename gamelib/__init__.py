"""Impartial combinatorial games: the rules of each game and, beside them, its theorem.

>>> import gamelib as gl
>>> gl.Nim().winning_moves([3, 4, 5])
[(1, 4, 5)]
>>> gl.Bash(3).grundy(21), gl.Bash(3).grundy_from_rules(21)
(1, 1)

Pictures, explorers and boards are in `gameviews`, the judge is in `gamecontest`. Every name loads
on first use, so that `import gamelib` itself stays light; `__init__.pyi` lists the names and the
modules they live in.
"""

from gamelib.lazy import attached

__version__ = "3.0.0"

__getattr__, __dir__, __all__ = attached(__name__, __file__)
