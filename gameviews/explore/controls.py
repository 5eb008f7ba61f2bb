"""What a reader may change in an explorer: plain descriptions, turned into widgets when shown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from gamelib import _validate

__all__ = ["Choice", "Control", "Slider", "TextField", "Toggle", "parse_numbers"]


@dataclass(frozen=True)
class Control:
    """One parameter of an explorer: its first value and the words beside it."""

    value: Any
    label: str

    _widget: ClassVar[str]  # the class of ipywidgets
    _width: ClassVar[str]

    def __post_init__(self) -> None:
        self.check(self.value)

    def check(self, value: Any) -> None:
        """Raise `TypeError` or `ValueError` for a value that a reader cannot choose here."""

    def show(self, value: Any) -> str:
        """Return the text that stands for a value on a slide."""
        return str(value)

    def widget(self) -> Any:
        """Return the ipywidget for this control; it reports while it is dragged or typed in."""
        import ipywidgets

        return getattr(ipywidgets, self._widget)(
            value=self.value,
            description=self.label,
            style={"description_width": "initial"},
            layout={"width": self._width},
            **self._settings(),
        )

    def _settings(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Slider(Control):
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = 10

    _widget, _width = "IntSlider", "340px"

    def check(self, value: Any) -> None:
        """Refuse what is no integer of the range."""
        _validate.integer(value, f"the slider {_validate.shown(self.label)}", self.low, self.high)

    def _settings(self) -> dict[str, Any]:
        return {"min": self.low, "max": self.high}


@dataclass(frozen=True)
class Choice(Control):
    """One of several values; `options` are the values or (text, value) pairs."""

    options: Sequence[Any] = ()

    _widget, _width = "Dropdown", "300px"

    def _values(self) -> list[Any]:
        return [option[1] if isinstance(option, tuple) else option for option in self.options]

    def check(self, value: Any) -> None:
        """Refuse what is not in the list."""
        if not any(type(value) is type(each) and value == each for each in self._values()):
            listed = _validate.said(", ".join(map(_validate.said, self._values()[:50])))
            raise ValueError(
                f"the list {_validate.shown(self.label)} has {listed}, not {_validate.shown(value)}"
            )

    def show(self, value: Any) -> str:
        """Return the text of the option."""
        texts = {option[1]: option[0] for option in self.options if isinstance(option, tuple)}
        return str(texts.get(value, value))

    def _settings(self) -> dict[str, Any]:
        return {"options": list(self.options)}


@dataclass(frozen=True)
class Toggle(Control):
    """Yes or no."""

    _widget, _width = "Checkbox", "220px"

    def check(self, value: Any) -> None:
        """Refuse what is neither True nor False."""
        if not isinstance(value, bool):
            raise TypeError(
                f"{_validate.shown(self.label)} is True or False, not {_validate.shown(value)}"
            )

    def show(self, value: Any) -> str:
        """Return "yes" or "no"."""
        return "yes" if value else "no"

    def _settings(self) -> dict[str, Any]:
        return {"indent": False}


@dataclass(frozen=True)
class TextField(Control):
    """A line of text, handed to `frame` as it is typed."""

    _widget, _width = "Text", "380px"

    def check(self, value: Any) -> None:
        """Refuse what is no text."""
        if not isinstance(value, str):
            raise TypeError(
                f"the field {_validate.shown(self.label)} holds text, not {_validate.shown(value)}"
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
