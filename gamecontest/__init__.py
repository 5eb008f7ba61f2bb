r"""Contest problems: read as a judge feeds them, answered as it expects, and a judge of programs.

>>> import gamecontest
>>> gamecontest.solve("C1", "2\n23 2\n4 3\n").split()
['first', 'second']
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
