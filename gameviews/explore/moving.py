"""The live form of an explorer: a box of ipywidgets with controls, an error line and a picture.

Only where there are widgets an explorer is made of this, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import ipywidgets

from gameviews.draw.scene import POINTING

#: In the dark of JupyterLab a picture is turned over, as in the book: paper is dark, hues stay.
DARK = (
    'body[data-jp-theme-light="false"] '
    ":is(svg.gl-scene, .jp-RenderedImage > img, .gl-explorer img)"
    "{filter:invert(0.93) hue-rotate(180deg)}"
)


class Moving(ipywidgets.VBox):  # type: ignore[misc]
    """The box of an explorer, which says what to `set`, and what its controls and picture are."""

    _ipython_display_ = None  # of ipywidgets 7, which would go before the bundle

    def __init__(self) -> None:
        self.inputs = {key: control.widget() for key, control in self.controls.items()}
        self.message = ipywidgets.HTML(layout={"display": "none"})
        self.message.add_class("gl-error")
        # A style sheet in the picture would come anew with each step: the browser then goes
        # through the whole page once more.
        rules = POINTING.replace("</style>", f"{DARK}</style>")
        sheet = ipywidgets.HTML(rules, layout={"display": "none"})
        self.shown = ipywidgets.HTML(self.moving, layout={"width": "100%", "margin": "0"})
        row = ipywidgets.HBox(list(self.inputs.values()), layout={"flex_flow": "row wrap"})
        super().__init__([row, self.message, self.shown, sheet])
        self.add_class("gl-explorer")
        for key, control in self.inputs.items():
            control.observe(self._moved(key), names="value")
        self._fit()

    def _moved(self, key: str) -> Any:
        return lambda change: self.set(**{key: change["new"]})

    def show(self, changed: Iterable[str]) -> None:
        """Show what has been set: the controls, and the picture or the error.

        A control whose value is refused keeps that value, for the reader to correct.
        """
        self._fit()
        text = escape(self.error)
        self.message.value = f'<span role="alert">{text}</span>' if text else ""
        self.message.layout.display = "" if text else "none"
        if text:
            return
        self.shown.value = self.moving
        for key in changed:
            self.inputs[key].value = self.values[key]

    def _fit(self) -> None:
        """Hide the controls that change nothing now, and end the sliders where they end."""
        idle = self.idle(**self.values)
        for key, control in self.inputs.items():
            control.layout.display = "none" if key in idle else None
        for key, top in ({} if self.error else self.tops(**self.values)).items():
            slider = self.inputs[key]
            slider.max = max(top, slider.min + 1)  # else there is no slider at all
