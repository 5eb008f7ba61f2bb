"""An explorer: one pure function that draws, and the controls of its parameters.

It has three lives from that one definition. With a kernel, sliders repaint an SVG picture as they
move. Without one, on exported slides and pages, the same slider runs over pre-drawn frames and
needs no network. On a code host it is one PNG.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import math
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from gamelib.extras import needed_for
from gameviews import validate
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Choice, Control, Slider, TextField, Toggle

#: Frames that one explorer may put on a slide.
MOST_FRAMES = 24

_HERE = Path(__file__).parent


def thinned(last: int, most: int = MOST_FRAMES) -> list[int]:
    """Return the steps 0 to `last`, or at most `most` of them with both ends.

    >>> thinned(3), thinned(100, most=5)
    ([0, 1, 2, 3], [0, 25, 50, 75, 100])
    """
    return sorted({round(i * last / (most - 1)) for i in range(most)})


class Explorer:
    """A picture with controls, which give the parameters of the function that draws it.

    >>> from gamelib import Bash
    >>> from gameviews import draw
    >>> from gameviews.explore import Slider
    >>> explorer = Explorer(
    ...     lambda last: draw.strip(Bash(3), last),
    ...     {"last": Slider(12, "heaps up to", low=0, high=30)},
    ...     frames={"last": range(4, 16)},
    ...     name="Bash",
    ... )
    >>> explorer.scene(last=4).alt
    'Bash(3), heaps 0 to 4: P at 0, 4; all others are N'

    Where ipywidgets is installed an explorer is one of its boxes, and stands in others:
    `ipywidgets.HBox([explorer, board])`.

    Parameters
    ----------
    frame : callable
        `frame(**parameters)` returns a `Scene`. A `ValueError`, `TypeError` or `ImportError` of it
        appears as one readable line above the last good picture.
    controls : mapping of str to Control
        A slider, choice, toggle or text field for each parameter.
    frames : mapping of str to sequence
        The one or two parameters that pre-drawn frames vary, with their values; at most 24 frames
        in all.
    name : str
        What the reader hears of the whole.
    idle : callable
        `idle(**parameters)` names the controls that change nothing for these values: they are
        hidden.
    tops : callable
        `tops(**parameters)` gives the last step of the sliders that end earlier for these values.

    Raises
    ------
    TypeError, ValueError
        For frames of a parameter that has no control, and for too many frames.
    """

    def __new__(cls, *_: Any, **__: Any) -> Explorer:
        """Return the live form where there are widgets."""
        if cls is Explorer:
            with contextlib.suppress(ImportError):
                live = _live_form()
                return live.__new__(live)
        return super().__new__(cls)

    def __init__(
        self,
        frame: Callable[..., Any],
        controls: Mapping[str, Control],
        *,
        frames: Mapping[str, Sequence[Any]],
        name: str,
        idle: Callable[..., Collection[str]] = lambda **_: (),
        tops: Callable[..., Mapping[str, int]] = lambda **_: {},
    ) -> None:
        for what, made in (("frame", frame), ("idle", idle), ("tops", tops)):
            validate.require_function(made, what)
        controls = validate.mapping(controls, "controls", Control, "controls")
        frames = validate.mapping(frames, "frames", Sequence, "sequences")
        validate.require_texts(name=name)
        self.frame, self.controls, self.name = frame, dict(controls), name
        self.idle, self.tops = idle, tops
        self.frames = {key: list(values) for key, values in frames.items()}
        unknown = set(self.frames) - set(self.controls)
        vary = not unknown and 1 <= len(self.frames) <= 2
        named = f"frames vary one or two of {', '.join(self.controls)}"
        validate.require(vary, named, ", ".join(self.frames))
        count = math.prod(map(len, self.frames.values()))
        fits = 1 <= count <= MOST_FRAMES
        validate.require(fits, f"an explorer has 1 to {MOST_FRAMES} frames", count)
        self.values = {key: control.value for key, control in self.controls.items()}
        self.error = ""
        self.picture = self.frame(**self.values)  # the last good one

    def __repr__(self) -> str:
        return f"Explorer({self.name}: {', '.join(self.controls)})"

    def scene(self, **changed: Any) -> Any:
        """Return the picture for the present values, some of them changed."""
        return self.frame(**self.values | changed)

    def set(self, **changed: Any) -> None:
        """Change parameters as a control would: a bad value keeps the picture and says why."""
        unknown = ", ".join(set(changed) - set(self.controls))
        if unknown:
            raise TypeError(f"the controls are {', '.join(self.controls)}, not {unknown}")
        self.values.update(changed)
        try:
            for key, value in self.values.items():
                self.controls[key].check(value)
            self.picture, self.error = self.frame(**self.values), ""
        except (ValueError, TypeError, ImportError) as error:  # a library may be missing
            self.error = str(error)

    @property
    def moving(self) -> str:
        """The markup of the picture where it moves."""
        return _markup(self.picture, moving=True)

    @property
    def widget(self) -> Any:
        """The explorer itself, which is a widget where ipywidgets is installed."""
        with needed_for("an explorer to move"):
            import ipywidgets  # noqa: F401
        return self

    # --- the second life: frames ----------------------------------------------------------------

    def html(self) -> str:
        """Return a self-contained page fragment: controls and pre-drawn frames."""
        # What the frames leave as it is gets no control.
        fixed = {key: values[0] for key, values in self.frames.items() if len(values) == 1}
        keys = [key for key in self.frames if key not in fixed]
        controls = [(self.controls[key], self.frames[key], self._first(key)) for key in keys]
        scenes = {}
        for places in itertools.product(*(range(len(self.frames[key])) for key in keys)):
            moved = {key: self.frames[key][i] for key, i in zip(keys, places, strict=True)}
            scenes[places] = self.scene(**fixed | moved)
        return frames_html(self.name, controls, scenes)

    def _first(self, key: str) -> int:
        """Return the place of the present value among the frames, or the middle one."""
        values, value = self.frames[key], self.values[key]
        return values.index(value) if value in values else len(values) // 2

    # --- what a notebook stores -----------------------------------------------------------------

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        text = f"{self.name}: {self.picture.alt}"
        return shown(self.picture, text, self.html, lambda: (view_entry(self.widget), {}))


def one_slider(
    picture: Callable[..., Scene],
    name: str,
    *,
    start: int | None = None,
    frames: Sequence[int] = (),
    **control: tuple[str, range],
) -> Explorer:
    """Return `picture` under a slider for its one parameter: the slider's label, and its values.

    Frames show all values, or the `frames`, and the slider starts at the first value or at `start`.

    >>> from gameviews import draw
    >>> one_slider(lambda n: draw.heaps([n]), "A heap", n=("stones", range(5))).picture.alt
    'No stones are left'
    """
    ((parameter, (label, values)),) = control.items()
    slider = Slider(values[0] if start is None else start, label, values[0], values[-1])
    return Explorer(picture, {parameter: slider}, frames={parameter: frames or values}, name=name)


@functools.cache
def _live_form() -> type[Explorer]:
    from gameviews.explore.moving import Moving

    class LiveExplorer(Explorer, Moving):
        """An explorer that is a box of ipywidgets."""

        def __init__(self, *made: Any, **more: Any) -> None:
            Explorer.__init__(self, *made, **more)
            Moving.__init__(self)

        def set(self, **changed: Any) -> None:
            Explorer.set(self, **changed)
            self.show(changed)

    return LiveExplorer


Bundle = tuple[dict[str, Any], dict[str, Any]]


def shown(still: Any, text: str, framed: Callable[[], str], live: Callable[[], Bundle]) -> Bundle:
    """Return what a notebook keeps: the picture, its text, and the live form or that for a page.

    Where no PNG can be drawn, the others remain. Where the host has no widgets, a line below the
    picture says what is missing instead.
    """
    bundle: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    with contextlib.suppress(ImportError, OSError, RuntimeError, ValueError):
        bundle, kept = replace(still, alt=text)._repr_mimebundle_()
    bundle["text/plain"] = text
    if os.environ.get("GAMELIB_FRAMES"):
        return bundle | {"text/html": framed()}, kept
    try:
        more, about = live()
    except ImportError as missing:
        page = f'{_markup(still)}<p class="gl-missing">{escape(str(missing))}</p>'
        return bundle | {"text/html": page, "text/plain": f"{text}\n{missing}"}, kept
    return bundle | more | {"text/plain": text}, kept | about


def view_entry(widget: Any) -> dict[str, Any]:
    """Return the entry of a bundle that shows a widget; ipywidgets 7 has no method for it."""
    view = {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}
    return {"application/vnd.jupyter.widget-view+json": view}


def frames_html(
    name: str,
    controls: Sequence[tuple[Control, Sequence[Any], int]],
    scenes: Mapping[tuple[int, ...], Any],
) -> str:
    """Return controls over pre-drawn frames as HTML that needs no network and no kernel.

    A control comes with the values it runs over and the place of the first; a frame belongs to
    one place of each control.
    """
    start = tuple(first for _, _, first in controls)
    inputs = "".join(itertools.starmap(_input, controls))
    frames = "".join(
        _frame("-".join(map(str, places)), scene, places == start)
        for places, scene in scenes.items()
    )
    script = (_HERE / "frames.js").read_text(encoding="utf-8")
    return (
        f'<figure class="gl-explorer" role="group" aria-label="{escape(name)}" '
        f'style="margin:0"><div class="gl-controls">{inputs}</div>'
        f'<div class="gl-frames">{frames}</div><p class="gl-said" aria-hidden="true" hidden></p>'
        f"<script>{script}</script></figure>"
    )


def _markup(picture: Any, moving: bool = False) -> str:
    """Return what a page shows: the SVG of a `Scene`, or the markup of what a function returned."""
    if isinstance(picture, Scene):
        return picture.svg(sheet=not moving)
    markup: str = picture.moving if moving else picture.markup
    return markup


def _frame(key: str, scene: Any, shown: bool) -> str:
    """Return a frame. The picture of a hidden frame is kept as text until it is shown.

    A browser would otherwise build the elements of all hidden pictures, up to half of a page.
    """
    svg = _markup(scene)
    if shown:
        return f'<div class="gl-frame" data-key="{key}">{svg}</div>'
    text = f'<script type="image/svg+xml">{svg}</script>'
    return f'<div class="gl-frame" data-key="{key}" hidden>{text}</div>'


def _input(control: Control, values: Sequence[Any], first: int) -> str:
    texts = [control.show(value) for value in values]
    if isinstance(control, (Choice, Toggle, TextField)):
        options = "".join(
            f"<option{' selected' if i == first else ''}>{escape(text)}</option>"
            for i, text in enumerate(texts)
        )
        return f"<label>{escape(control.label)} <select>{options}</select></label> "
    return (
        f'<label>{escape(control.label)} <input type="range" min="0" max="{len(values) - 1}" '
        f'value="{first}" data-texts="{escape("|".join(texts))}">'
        f"<output>{escape(texts[first])}</output></label> "
    )
