"""The public names of gameviews."""

from . import draw as draw
from . import explore as explore
from . import play as play
from .explore.board import board as board
from .explore.interact import interact as interact
from .figures import gallery as gallery

__all__: list[str]
