"""What a reader may change in an explorer: plain descriptions, turned into widgets when shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamelib import _validate

__all__ = ["Choice", "Control", "Slider", "TextField", "Toggle", "parse_numbers"]


@dataclass(frozen=True)
class Control:
    """One parameter of an explorer: its first value and the words beside it."""

    value: Any
    label: str

    def widget(self) -> Any:
        """Return the ipywidget for this control."""
        raise TypeError(f"{type(self).__name__} has no widget")

    def show(self, value: Any) -> str:
        """Return the text that stands for a value on a slide."""
        return str(value)


@dataclass(frozen=True)
class Slider(Control):
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = 10

    def __post_init__(self) -> None:
        _validate.integer(self.value, f"the slider {self.label!r}", self.low, self.high)

    def widget(self) -> Any:
        """Return an `IntSlider` that reports while it is dragged."""
        import ipywidgets

        return ipywidgets.IntSlider(
            value=self.value,
            min=self.low,
            max=self.high,
            description=self.label,
            continuous_update=True,
            style={"description_width": "initial"},
            layout={"width": "340px"},
        )


@dataclass(frozen=True)
class Choice(Control):
    """One of several values; `options` are the values or (text, value) pairs."""

    options: Sequence[Any] = ()

    def widget(self) -> Any:
        """Return a `Dropdown`."""
        import ipywidgets

        return ipywidgets.Dropdown(
            options=list(self.options),
            value=self.value,
            description=self.label,
            style={"description_width": "initial"},
            layout={"width": "300px"},
        )

    def show(self, value: Any) -> str:
        """Return the text of the option."""
        texts = {option[1]: option[0] for option in self.options if isinstance(option, tuple)}
        return str(texts.get(value, value))


@dataclass(frozen=True)
class Toggle(Control):
    """Yes or no."""

    def widget(self) -> Any:
        """Return a `Checkbox`."""
        import ipywidgets

        return ipywidgets.Checkbox(
            value=self.value, description=self.label, indent=False, layout={"width": "220px"}
        )

    def show(self, value: Any) -> str:
        """Return "yes" or "no"."""
        return "yes" if value else "no"


@dataclass(frozen=True)
class TextField(Control):
    """A line of text, handed to `frame` as it is typed."""

    def widget(self) -> Any:
        """Return a `Text` field."""
        import ipywidgets

        return ipywidgets.Text(
            value=self.value,
            description=self.label,
            continuous_update=True,
            style={"description_width": "initial"},
            layout={"width": "380px"},
        )


def parse_numbers(text: str, what: str = "the list") -> list[int]:
    """Read whole numbers separated by commas or blanks, strictly: nothing is evaluated.

    >>> parse_numbers("1, 3 9")
    [1, 3, 9]
    >>> parse_numbers("1, 3+6")
    Traceback (most recent call last):
        ...
    ValueError: the list has '3+6' in it: write whole numbers separated by commas, such as 1, 3, 9
    """
    words = [word for word in re.split(r"[,\s]+", text.strip(" {}")) if word]
    for word in words:
        if not re.fullmatch(r"[0-9]{1,18}", word):
            raise ValueError(
                f"{what} has {_validate.shown(word)} in it: write whole numbers separated by "
                f"commas, such as 1, 3, 9"
            )
    return [int(word) for word in words]
