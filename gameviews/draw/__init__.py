"""Pictures of games. Each function returns a `Scene`, which shows itself in a notebook.

>>> from gamelib import Bash
>>> from gameviews import draw
>>> scene = draw.strip(Bash(3), 8)
>>> scene.alt
'Bash(3), heaps 0 to 8: P at 0, 4, 8; all others are N'

`scene.on(ax)` draws it on matplotlib axes, `scene.save("strip.svg")` (or .png, .pdf) writes it, and
its alt text goes with it everywhere.
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
# Some modules have the name of what they draw, and would stand in its place: all are loaded now.
globals().update({name: __getattr__(name) for name in __all__})
