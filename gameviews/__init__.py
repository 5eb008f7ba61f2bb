"""What one looks at and plays: pictures, explorers and boards of the games of `gamelib`.

>>> import gamelib as gl
>>> import gameviews as gv
>>> gv.draw.strip(gl.Bash(3), 8).alt
'Bash(3), heaps 0 to 8: P at 0, 4, 8; all others are N'

Pictures are in `gv.draw`, sliders in `gv.explore`; `gv.board` lays a position out to play on. Every
name loads on first use; which there are is said in `__init__.pyi`.
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
