"""How each family of games looks on a board; importing this registers all of its modules."""

import importlib
import pkgutil

from gameviews.explore.views.view import Selection, View, view_for, view_of

__all__ = ["Selection", "View", "view_for", "view_of"]

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
