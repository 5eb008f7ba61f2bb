"""What one finds out about a game: laws, periods, names, genera, misère quotients.

>>> import gamelaws as laws
>>> import gamelib as gl
>>> laws.find_laws(gl.Bash(3).table(20))
[Law(remainder: Mod(n, 4); agrees on 0…19)]
>>> laws.genus(gl.KAYLES, 5)
4^{146}

`gamelib` plays, this looks at what is played. Every name loads on first use; `__init__.pyi` lists
the names and the modules they live in.
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
