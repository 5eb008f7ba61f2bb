"""What the chapters ask and show: checks, cards, and pictures that nobody else needs.

>>> import gamecourse as course
>>> grade = course.check("00.one", lambda n: n % 2 == 1)
Right: it agrees with the rules on all 200 inputs.

Pictures have the name of what they show, explorers of them begin with `explore_`. Every name loads
on first use; which there are stands in `__init__.pyi`.
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
