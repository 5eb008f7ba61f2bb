"""Sliders over a reader's own function: `interact(function, n=(1, 40))`, with three lives.

The function returns a picture, a matplotlib figure, a SymPy expression or text. With a kernel it is
called as the slider moves; on slides and pages, where there is none, its frames were drawn before.
"""

from __future__ import annotations

import base64
import contextlib
import inspect
import io
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from gamelib.extras import needed_for
from gameviews import validate
from gameviews.draw.scene import Scene, small_png
from gameviews.explore.controls import Choice, Control, Number, Slider, TextField, Toggle, chosen
from gameviews.explore.explorer import MOST_FRAMES, Explorer, thinned

#: Dots of a figure's picture per inch, and those that a page shows per inch: twice as sharp.
DPI, SHOWN_DPI = 192, 96
#: Steps of a slider: a hand on a mouse does not find more.
MOST_STEPS = 10_000
#: Lines and columns of a text that are shown; a longer one would fill the page.
MOST_LINES, MOST_COLUMNS = 60, 200


def interact(function: Callable[..., Any] | None = None, **ranges: Any) -> Any:
    """Return `function` under a control for each of its parameters, as `ipywidgets.interact` does.

    On slides and pages at most 24 frames stand for it: evenly spaced, both ends among them, and the
    label tells the true value. An error of the function appears as one line above the last good
    picture; an error of its first call is raised.

    Parameters
    ----------
    function : callable, optional
        It returns a `Scene`, a matplotlib figure (or draws one by `plt` and returns nothing), a
        SymPy expression or text. Without it `interact` is a decorator, which shows the explorer
        at once: `@gv.interact(n=(1, 40))`.
    **ranges
        A range for each parameter. `(low, high)` or `(low, high, step)` is a slider, of integers or
        of floats; a number n is a slider from 0 to 3 n that starts there (ipywidgets would start at
        -n, and there are no heaps below 0). A list, or a dict from names to values, is a choice; a
        bool is a box to tick, a text a field to type in. A widget of ipywidgets is itself the
        control, with its own start. Any other value stays as it is, and so does
        `ipywidgets.fixed(value)`. A slider starts in the middle, a choice at its first value,
        unless the function has a default that is one of the values. Without any range the defaults
        of the function are the ranges.

    Returns
    -------
    Explorer
        Or, as a decorator, the function.

    Raises
    ------
    TypeError, ValueError
        For a range that is none, for a name that is no parameter of the function, and where there
        is nothing to move.

    Examples
    --------
    >>> from gamelib import Nim
    >>> interact(lambda n: f"the nim-sum of 5 and {n} is {Nim().grundy((5, n))}", n=(0, 9))
    Explorer(function: n)
    """
    if function is None:
        return lambda decorated: _shown_at_once(decorated, ranges)
    validate.require_function(function, "the first argument")
    defaults = _defaults(function)
    ranges = ranges or defaults
    if not ranges:
        raise TypeError("name a range for each parameter: interact(function, n=(1, 40))")
    called = getattr(function, "__name__", "function").replace("<lambda>", "function")
    _check_names(function, called, ranges)
    made = {name: control_of(name, given, defaults.get(name)) for name, given in ranges.items()}
    controls = {name: control for name, control in made.items() if isinstance(control, Control)}
    fixed = {name: value for name, value in made.items() if name not in controls}
    if not controls:
        raise TypeError(f"there is nothing to move: {', '.join(fixed)} stay as they are")

    def frame(**values: Any) -> Picture:
        try:
            found = shown(lambda: function(**values | fixed), called, values)
        except Exception as error:
            if not started or isinstance(error, (ValueError, TypeError, ImportError)):
                raise
            raise ValueError(f"{type(error).__name__}: {error}") from error
        started.append(True)
        return found

    started: list[bool] = []
    return Explorer(frame, controls, frames=_frames(controls), name=called)


def _shown_at_once(function: Callable[..., Any], ranges: dict[str, Any]) -> Callable[..., Any]:
    """Show a decorated function under its controls and return it as it is."""
    with needed_for("gv.interact as a decorator"):
        from IPython.display import display

    display(interact(function, **ranges))
    return function


def _defaults(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the defaults of a function's parameters; a built-in function may have no signature."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        return {}
    return {each.name: each.default for each in parameters if each.default is not each.empty}


def _check_names(function: Callable[..., Any], called: str, ranges: dict[str, Any]) -> None:
    """Refuse what the function has no parameter for, and a parameter without a range."""
    try:
        inspect.signature(function).bind(**ranges)
    except TypeError as error:
        raise TypeError(f"{called} cannot be called with these parameters: {error}") from None
    except ValueError:  # a built-in function without a signature
        return


# --- what stands for a parameter ------------------------------------------------------------------


def is_widget(given: Any) -> bool:
    """Whether a range is a widget of ipywidgets, or a value that it holds fixed."""
    ipywidgets = sys.modules.get("ipywidgets")  # not loaded: nobody has made a widget
    return ipywidgets is not None and isinstance(given, (ipywidgets.Widget, ipywidgets.fixed))


def control_of_widget(name: str, widget: Any) -> Any:
    """Return the control that a widget is, or the value that it holds fixed."""
    value = getattr(widget, "value", None)  # a button has none
    if isinstance(widget, sys.modules["ipywidgets"].fixed):
        return value
    label = widget.description or name
    if hasattr(widget, "index") and not isinstance(value, tuple):
        options = widget.options.items() if isinstance(widget.options, Mapping) else widget.options
        return Choice(value, label, list(options), made=widget)
    if isinstance(value, bool):
        return Toggle(value, label, made=widget)
    if isinstance(value, str):
        return TextField(value, label, made=widget)
    if isinstance(value, (int, float)) and hasattr(widget, "max") and not hasattr(widget, "base"):
        kind: type[Number] = Slider if isinstance(value, int) else Number
        step = widget.step or kind.step
        return kind(value, label, widget.min, widget.max, step, made=widget)
    if not hasattr(widget, "value"):
        raise TypeError(f"{name} needs a widget that has a value, not {type(widget).__name__}")
    return Control(value, label, made=widget)  # a range, a date: it has no frames but its start


def control_of(name: str, given: Any, start: Any = None) -> Any:
    """Return the control of a range, or the value itself where it stays.

    It starts at `start` where that is one of its values.
    """
    control = _control(name, given)
    if start is not None and isinstance(control, Control) and control.made is None:
        with contextlib.suppress(TypeError, ValueError):
            control.check(start)
            return replace(control, value=start)
    return control


def _control(name: str, given: Any) -> Any:
    if is_widget(given):
        return control_of_widget(name, given)
    if isinstance(given, bool):
        return Toggle(given, name)
    if isinstance(given, str):
        return TextField(given, name)
    if isinstance(given, Mapping):
        given = list(given.items())
    if isinstance(given, (list, range)):
        validate.require(given, f"{name} needs values to choose from", given)
        return Choice(chosen(given[0]), name, list(given))
    if isinstance(given, (int, float)):
        far = 3 * given if given else 1
        step = 1 + abs(far) // MOST_STEPS if isinstance(given, int) else max(0.1, abs(far) / 1000)
        return replace(_slider(name, given, (min(0, far), max(0, far), step)), value=given)
    if isinstance(given, tuple):
        return _slider(name, given, given)
    return given


def _slider(name: str, given: Any, ends: tuple[Any, ...]) -> Control:
    """Return the slider of `(low, high)` or `(low, high, step)`; `given` is what a reader wrote."""
    ended = len(ends) in (2, 3)
    validate.require(ended, f"{name} is (low, high) or (low, high, step)", given)
    if any(isinstance(each, float) for each in ends):
        numbers: Sequence[Any] = list(map(float, ends))
    else:
        numbers = validate.integers(ends, f"the range of {name}", f"the range of {name}", None)
    low, high = numbers[:2]
    kind: type[Number] = Number if isinstance(low, float) else Slider
    step = numbers[2] if len(numbers) == 3 else kind.step
    rising = low < high and 0 < step <= high - low < math.inf
    validate.require(rising, f"{name} runs up from a low to a high end", given)
    few = (high - low) // step <= MOST_STEPS
    validate.require(few, f"{name} has at most {MOST_STEPS} steps", given)
    middle = low + (high - low) / 2 if kind is Number else low + (high - low) // (2 * step) * step
    return kind(middle, name, low, high, step)


def _frames(controls: dict[str, Control]) -> dict[str, list[Any]]:
    """Return the values that pre-drawn frames run over, for one or two of the controls.

    The first slider has what the other, a shorter one, leaves of 24; the rest stay as they start.
    """
    moved = sorted(controls, key=lambda name: not isinstance(controls[name], (Slider, Number)))[:2]
    values = {name: controls[name].values() for name in moved}
    second = {name: _thin(values[name], min(len(values[name]), 4)) for name in moved[1:]}
    room = MOST_FRAMES // math.prod(map(len, second.values()))
    return {moved[0]: _thin(values[moved[0]], room)} | second


def _thin(values: Sequence[Any], most: int) -> list[Any]:
    """Return at most so many of the values, evenly spaced, with both ends."""
    return [values[place] for place in thinned(len(values) - 1, max(most, 2))]


# --- what a function returns ----------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """What a function returned, where it is no `Scene`: its markup, and what a notebook stores."""

    markup: str
    alt: str
    kind: str
    data: str

    @property
    def moving(self) -> str:
        return self.markup

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {self.kind: self.data, "text/plain": self.alt}, {self.kind: {"alt": self.alt}}


@dataclass(frozen=True)
class Figure:
    """A figure of matplotlib, drawn: a small PNG where it is kept, a quick one as it moves."""

    image: Any
    alt: str

    @property
    def markup(self) -> str:
        return self._markup(small_png(self.image))

    @property
    def moving(self) -> str:
        from PIL.Image import Dither, Quantize

        colours = self.image.quantize(256, Quantize.FASTOCTREE, dither=Dither.NONE)
        colours.save(png := io.BytesIO(), "png", compress_level=1)
        return self._markup(png.getvalue())

    def _markup(self, png: bytes) -> str:
        width = round(self.image.width * SHOWN_DPI / DPI)
        return (
            f'<img alt="{escape(self.alt)}" width="{width}" style="max-width:100%;height:auto" '
            f'src="data:image/png;base64,{base64.b64encode(png).decode()}">'
        )

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data = base64.b64encode(small_png(self.image)).decode()
        return Shown("", self.alt, "image/png", data)._repr_mimebundle_()


Picture = Scene | Shown | Figure


def shown(call: Callable[[], Any], name: str, values: dict[str, Any]) -> Picture:
    """Call a function and return what it returns, or draws, in a form that can be shown."""
    with needed_for("gv.interact"):
        import matplotlib.pyplot as plt

    before = set(plt.get_fignums())
    try:
        found = call()
        if found is None and set(plt.get_fignums()) - before:
            found = plt.gcf()
        if isinstance(found, Scene):
            return found
        said = f"{name} at " + ", ".join(f"{key} = {value}" for key, value in values.items())
        found = getattr(found, "figure", found)  # axes stand for their figure
        if hasattr(found, "savefig"):
            return _figure(found, said)
        if hasattr(found, "free_symbols"):
            return _formula(found)
        return _text(found, said)
    finally:
        for number in set(plt.get_fignums()) - before:
            plt.close(number)  # else the cell would show it once more


def _figure(figure: Any, said: str) -> Figure:
    """Return a matplotlib figure as it is drawn; titles of axes join its alt text."""
    from PIL import Image

    # A TIFF holds the bare dots: to pack them and take them out again is half of the time.
    figure.savefig(
        dots := io.BytesIO(), format="tiff", dpi=DPI, bbox_inches="tight", facecolor="white"
    )
    titles = [axes.get_title() for axes in figure.axes]
    alt = "; ".join([said] + [title for title in titles if title])
    return Figure(Image.open(dots).convert("RGB"), alt)


def _formula(expression: Any) -> Shown:
    """Return a SymPy expression: MathML where it moves, LaTeX where a notebook stores it."""
    import sympy

    formula = sympy.mathml(expression, printer="presentation")
    markup = f'<math display="block" xmlns="http://www.w3.org/1998/Math/MathML">{formula}</math>'
    latex = f"$\\displaystyle {sympy.latex(expression)}$"
    return Shown(markup, str(expression), "text/latex", latex)


def _text(found: Any, said: str) -> Shown:
    """Return anything else as its text, cut where it would fill the page."""
    lines = validate.formatted(found, str).splitlines()
    cut = [line[:MOST_COLUMNS] for line in lines[:MOST_LINES]] + ["…"] * (len(lines) > MOST_LINES)
    text = "\n".join(cut)
    markup = f'<pre style="white-space:pre-wrap">{escape(text)}</pre>'
    return Shown(markup, f"{said}: {text}", "text/html", markup)
