"""Explorers (sliders over pictures) and boards (positions to play on).

In a notebook, sliders and boards need a running kernel: choose "Run All Cells" first. Without one,
on exported slides and pages, explorers show pre-drawn frames and boards are played over a table of
their positions; everywhere else there is a picture.
"""

from gamelib.lazy import attached

__getattr__, __dir__, __all__ = attached(__name__, __file__)
# Some modules have the name of what they draw, and would stand in its place: all are loaded now.
globals().update({name: __getattr__(name) for name in __all__})
