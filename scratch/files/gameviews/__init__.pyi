"""The public names of gameviews."""

from . import draw as draw
from . import explore as explore
from .explore.board import board as board

__all__: list[str]
