"""What a reader may change in an explorer: plain descriptions, turned into widgets when shown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from gameviews import validate


@dataclass(frozen=True)
class Control:
    """One parameter of an explorer: its first value and the words beside it."""

    value: Any
    label: str
    #: The widget that a reader made for it, if any.
    made: Any = field(default=None, kw_only=True, repr=False, compare=False)

    _widget: ClassVar[str]  # the class of ipywidgets
    _width: ClassVar[str]

    def __post_init__(self) -> None:
        validate.require_texts(label=self.label)
        self.check(self.value)

    def check(self, value: Any) -> None:
        """Raise `TypeError` or `ValueError` for a value that a reader cannot choose here."""

    def values(self) -> Sequence[Any]:
        """Return the values that a reader can choose, those of a range in order."""
        return [self.value]

    def show(self, value: Any) -> str:
        """Return the text that stands for a value on a slide."""
        return str(value)

    def widget(self) -> Any:
        """Return the ipywidget for this control; it reports while it is dragged or typed in."""
        if self.made is not None:
            return self.made
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
class Number(Control):
    """A real number from `low` to `high`, in steps."""

    low: float = 0.0
    high: float = 1.0
    step: float = 0.1

    _widget, _width = "FloatSlider", "340px"

    def check(self, value: Any) -> None:
        """Refuse what is no number of the range."""
        validate.number(value, repr(self.label))
        fits = self.low <= value <= self.high
        here = f"from {self.low} to {self.high}"
        validate.require(fits, f"{self.label!r} is a number {here}", value)

    def values(self) -> Sequence[float]:
        """Return the numbers that it runs over."""
        steps = round((self.high - self.low) / self.step)
        return [round(self.low + place * self.step, 10) for place in range(steps + 1)]

    def _settings(self) -> dict[str, Any]:
        return {"min": self.low, "max": self.high, "step": self.step}


@dataclass(frozen=True)
class Slider(Number):
    """A whole number from `low` to `high`.

    Parameters
    ----------
    value : int
        What it shows at first.
    label : str
        The words beside it.
    low, high, step : int
        The least number, the greatest and the distance of one to the next.
    made : object, optional
        The widget that a reader made for it.

    Raises
    ------
    TypeError, ValueError
        For what is no integer of the range.
    """

    low: int = 0
    high: int = 10
    step: int = 1

    _widget = "IntSlider"

    def __post_init__(self) -> None:
        for what in ("low", "high", "step"):
            validate.integer(getattr(self, what), what, None)
        super().__post_init__()

    def check(self, value: Any) -> None:
        """Refuse what is no integer of the range."""
        validate.integer(value, f"the slider {validate.shown(self.label)}", self.low, self.high)

    def values(self) -> Sequence[int]:
        """Return the numbers that it runs over."""
        return range(self.low, self.high + 1, self.step)


def chosen(option: Any) -> Any:
    """Return the value that an option of a choice stands for: it may be a pair (text, value).

    >>> chosen(("three", 3)), chosen((4, 3))
    (3, (4, 3))
    """
    return option[1] if _has_text(option) else option


def _has_text(option: Any) -> bool:
    return isinstance(option, tuple) and len(option) == 2 and isinstance(option[0], str)


@dataclass(frozen=True)
class Choice(Control):
    """One of several values.

    Parameters
    ----------
    value : object
        What it shows at first.
    label : str
        The words beside it.
    options : sequence
        The values, or (text, value) pairs.
    made : object, optional
        The widget that a reader made for it.

    Raises
    ------
    ValueError
        For a first value that is not among them.
    """

    options: Sequence[Any] = ()

    _widget, _width = "Dropdown", "300px"

    def __post_init__(self) -> None:
        validate.collection(self.options, "options", ordered=True, of="values")
        super().__post_init__()

    def values(self) -> Sequence[Any]:
        """Return the values, without their texts."""
        return [chosen(option) for option in self.options]

    def check(self, value: Any) -> None:
        """Refuse what is not in the list."""
        if not any(type(value) is type(each) and value == each for each in self.values()):
            listed = validate.said(", ".join(map(validate.said, self.values()[:50])))
            here = f"the list {validate.shown(self.label)} has {listed or 'no values'}"
            raise ValueError(f"{here}, not {validate.shown(value)}")

    def show(self, value: Any) -> str:
        """Return the text of the option."""
        texts = (option[0] for option in self.options if _has_text(option) and option[1] == value)
        return next(texts, str(value))

    def _settings(self) -> dict[str, Any]:
        return {"options": [(self.show(value), value) for value in self.values()]}


@dataclass(frozen=True)
class Toggle(Control):
    """Yes or no.

    Parameters
    ----------
    value : bool
        What it shows at first.
    label : str
        The words beside it.
    made : object, optional
        The widget that a reader made for it.
    """

    _widget, _width = "Checkbox", "220px"

    def check(self, value: Any) -> None:
        """Take any value: it counts as yes where it is true."""

    def show(self, value: Any) -> str:
        """Return "yes" or "no"."""
        return "yes" if value else "no"

    def values(self) -> Sequence[bool]:
        """Return no and yes."""
        return (False, True)

    def _settings(self) -> dict[str, Any]:
        return {"indent": False}


@dataclass(frozen=True)
class TextField(Control):
    """A line of text, handed to an explorer's `frame` as it is typed.

    Parameters
    ----------
    value : str
        What it shows at first.
    label : str
        The words beside it.
    made : object, optional
        The widget that a reader made for it.

    Raises
    ------
    TypeError
        For what is no text.
    """

    _widget, _width = "Text", "380px"

    def check(self, value: Any) -> None:
        """Refuse what is no text."""
        validate.require_type(value, str, f"the field {validate.shown(self.label)}", "text")


def parse_numbers(text: str, what: str = "the list") -> list[int]:
    """Read whole numbers separated by commas or blanks, strictly: nothing is evaluated.

    Parameters
    ----------
    text : str
        Numbers of at most 18 digits.
    what : str
        What an error calls the text.

    Returns
    -------
    list of int
        The numbers in the order typed.

    Raises
    ------
    TypeError, ValueError
        For what is no text, or no list of numbers.

    Examples
    --------
    >>> parse_numbers("1, 3 9")
    [1, 3, 9]
    >>> parse_numbers("1, 3+6")
    Traceback (most recent call last):
        ...
    ValueError: the list has '3+6' in it: write whole numbers separated by commas, such as 1, 3, 9
    """
    validate.require_texts(text=text, what=what)
    words = [word for word in re.split(r"[,\s]+", text.strip(" {}")) if word]
    for word in words:
        if not re.fullmatch(r"[0-9]{1,18}", word):
            raise ValueError(
                f"{what} has {validate.shown(word)} in it: write whole numbers separated by "
                f"commas, such as 1, 3, 9"
            )
    return [int(word) for word in words]
