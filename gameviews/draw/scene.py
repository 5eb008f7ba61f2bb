"""A picture as a list of shapes, drawn alike as SVG, on matplotlib axes and as PNG.

Explorers repaint SVG while a slider moves; notebooks and code hosts show the same shapes drawn by
matplotlib. Coordinates run from the top left corner, in units of a picture 1180 wide.
"""

from __future__ import annotations

import base64
import functools
import io
import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeAlias

from gamelib.extras import installed, needed_for
from gameviews import validate
from gameviews.draw import style as s
from gameviews.files import aside

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from PIL.Image import Image

Point: TypeAlias = tuple[float, float]
P = ParamSpec("P")

#: How wide a thin line is for the mouse.
TARGET = 26


@dataclass(frozen=True)
class Part:
    """What makes a shape clickable on a board.

    Parameters
    ----------
    name : str
        What Python calls it; a view says which position a click on it leads to.
    label : str
        What the reader hears: "take 3".
    """

    name: str
    label: str


# --- shapes ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Shape(ABC):
    """One thing that is drawn; a button on a board if it is a `part`."""

    part: Part | None = None

    def __post_init__(self) -> None:
        """Refuse what is no number, no colour and no anchor: it would stand in the picture."""
        values = vars(self)
        for name, (what, test) in _ATTRIBUTES.items():
            if name in values and not test(values[name]):
                text = validate.shown(values[name])
                raise TypeError(f"{name} in a picture must be {what}, not {text}")

    @abstractmethod
    def svg(self) -> str:
        """Return the element."""

    @functools.cached_property
    def markup(self) -> str:
        """The element, written once: a board shows the same shapes in many pictures."""
        return self.svg()

    @abstractmethod
    def on(self, ax: Axes, scale: float) -> None:
        """Draw on matplotlib axes; `scale` turns picture units into points."""

    def target(self) -> str:
        """Return what else catches clicks and is not seen."""
        return ""

    def lowered(self, down: float) -> Any:
        """Return the shape `down` lower."""
        here: Any = self
        return replace(here, y=here.y + down)

    def element(self) -> str:
        """Return the element, a focusable button where it is a part."""
        if self.part is None:
            return self.markup
        name, label = escaped(self.part.name), escaped(self.part.label)
        return (
            f'<g class="gl-part" data-part="{name}" role="button" tabindex="0" '
            f'aria-label="{label}"><title>{label}</title>{self.markup}{self.target()}</g>'
        )


def _is_anchor(value: Any) -> bool:
    return isinstance(value, str) and value in ("start", "middle", "end")


def _is_colour(value: Any) -> bool:
    return isinstance(value, str) and _COLOUR_NAME.fullmatch(value) is not None


_COLOUR_NAME = re.compile("#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,30}")


_NUMBERS = ("x", "y", "width", "height", "radius", "size", "stroke_width", "head")
#: What the attributes of shapes have to be. Text may be anything; it is escaped.
_ATTRIBUTES: dict[str, tuple[str, Callable[[Any], bool]]] = (
    dict.fromkeys(_NUMBERS, ("a number", validate.is_number))
    | dict.fromkeys(("fill", "stroke"), ("a colour such as '#0072B2' or 'blue'", _is_colour))
    | {"anchor": ("'start', 'middle' or 'end'", _is_anchor)}
)

#: What neither XML nor a file in UTF-8 may have in it: lone surrogates and most control codes.
_UNWRITTEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def writable(text: object) -> str:
    """Return a text as every picture can have it: the sign U+FFFD stands for the rest.

    >>> writable("a" + chr(0xD800) + "b")
    'a\ufffdb'
    """
    return _UNWRITTEN.sub("\ufffd", str(text))


def escaped(text: object) -> str:
    """Return a text as it stands in an element or an attribute.

    >>> escaped("<b>")
    '&lt;b&gt;'
    """
    return escape(writable(text))


@dataclass(frozen=True, kw_only=True)
class Outlined(Shape):
    """A shape with an outline."""

    fill: str = s.PAPER
    stroke: str = s.INK
    stroke_width: float = 1.5

    @property
    def attributes(self) -> str:
        """The colours as attributes of an element."""
        width = f"{self.stroke_width:g}"
        return f'fill="{self.fill}" stroke="{self.stroke}" stroke-width="{width}"'

    def style(self, scale: float) -> dict[str, Any]:
        """Return the colours as matplotlib takes them."""
        width = self.stroke_width * scale
        return {"facecolor": self.fill, "edgecolor": self.stroke, "linewidth": width}


@dataclass(frozen=True)
class Rect(Outlined):
    """A rectangle with rounded corners: its top left corner, its width and height."""

    x: float
    y: float
    width: float
    height: float
    radius: float = field(default=4, kw_only=True)

    def svg(self) -> str:
        return (
            f'<rect x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" '
            f'height="{self.height:g}" rx="{self.radius:g}" {self.attributes}/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        from matplotlib.patches import FancyBboxPatch

        look = self.style(scale) | {"boxstyle": f"round,pad=0,rounding_size={self.radius or 1e-3}"}
        ax.add_patch(FancyBboxPatch((self.x, self.y), self.width, self.height, **look))


@dataclass(frozen=True)
class Circle(Outlined):
    """A disc: its middle and its radius."""

    x: float
    y: float
    radius: float

    def svg(self) -> str:
        return f'<circle cx="{self.x:g}" cy="{self.y:g}" r="{self.radius:g}" {self.attributes}/>'

    def on(self, ax: Axes, scale: float) -> None:
        from matplotlib.patches import Circle as Disc

        ax.add_patch(Disc((self.x, self.y), self.radius, **self.style(scale)))


def _check_points(points: Any) -> None:
    """Refuse what are no pairs of numbers."""
    for point in validate.collection(points, "a line", ordered=True, of="points"):
        for coordinate in validate.pair(point, "a point of a line", "numbers"):
            validate.number(coordinate, "a point of a line")


@dataclass(frozen=True)
class Curve(Outlined):
    """A line through control points, three or four of them, with an arrow head or not."""

    points: Sequence[Point]
    fill: str = field(default="none", kw_only=True)
    stroke: str = field(default=s.LINE, kw_only=True)
    stroke_width: float = field(default=2, kw_only=True)
    head: float = field(default=0, kw_only=True)
    dashed: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_points(self.points)

    @classmethod
    def bent(cls, start: Point, end: Point, bend: float, **style: Any) -> Curve:
        """Return a curve, bent upwards by `bend` when it runs from right to left."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        shift = 2 * bend / max(hypot(dx, dy), 1e-9)
        middle = (start[0] + end[0]) / 2 - dy * shift, (start[1] + end[1]) / 2 + dx * shift
        return cls((start, middle, end), **style)

    def head_corners(self) -> list[Point]:
        """Return the triangle at the end of the curve, along its last direction."""
        (mx, my), (x, y) = self.points[-2:]
        length = max(hypot(x - mx, y - my), 1e-9)
        ux, uy = (x - mx) / length * self.head, (y - my) / length * self.head
        left = x - ux - 0.45 * uy, y - uy + 0.45 * ux
        return [(x, y), left, (x - ux + 0.45 * uy, y - uy - 0.45 * ux)]

    def svg(self) -> str:
        dash, places = "", [f"{x:.1f} {y:.1f}" for x, y in self.points]
        if self.dashed:
            dash = ' stroke-dasharray="7 6"'
        kind = {3: "Q", 4: "C"}[len(places)]
        path = f'<path d="M{places[0]}{kind}{" ".join(places[1:])}" {self.attributes}{dash}/>'
        if not self.head:
            return path
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.head_corners())
        return path + f'<polygon points="{corners}" fill="{self.stroke}"/>'

    def on(self, ax: Axes, scale: float) -> None:
        from matplotlib.patches import PathPatch, Polygon
        from matplotlib.path import Path as Outline

        outline = Outline(list(self.points), [1] + [len(self.points)] * (len(self.points) - 1))
        patch = PathPatch(outline, **self.style(scale))
        if self.dashed:
            patch.set_linestyle("--")
        ax.add_patch(patch)
        if self.head:
            ax.add_patch(Polygon(self.head_corners(), facecolor=self.stroke, edgecolor="none"))

    def clear(self) -> Curve:
        """Return a wide curve in its place that is not seen: a thin line is hard to hit."""
        return replace(self, stroke=s.CLEAR, stroke_width=TARGET, head=0, dashed=False, part=None)

    def target(self) -> str:
        return self.clear().svg()

    def lowered(self, down: float) -> Curve:
        return replace(self, points=[(x, y + down) for x, y in self.points])


@dataclass(frozen=True)
class Text(Shape):
    """One line of text; `y` is its middle."""

    x: float
    y: float
    text: object
    size: float = field(default=s.TEXT, kw_only=True)
    fill: str = field(default=s.INK, kw_only=True)
    anchor: str = field(default="middle", kw_only=True)
    bold: bool = field(default=False, kw_only=True)

    def svg(self) -> str:
        weight = ""
        if self.bold:
            weight = ' font-weight="700"'
        return (
            f'<text x="{self.x:g}" y="{self.y + 0.36 * self.size:g}" font-size="{self.size:g}" '
            f'fill="{self.fill}" text-anchor="{self.anchor}"{weight}>{escaped(self.text)}</text>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        text, families, weight = writable(self.text), _families(), "normal"
        if _drawn_by(text, s.FONT):
            families = [s.FONT]
            if self.bold:  # most Chinese fonts have no bold face, and say so each time
                weight = "bold"
        align = {"start": "left", "middle": "center", "end": "right"}[self.anchor]
        font: Any = {"family": families, "fontsize": self.size * scale, "fontweight": weight}
        y, text = self.y + 0.36 * self.size, text.replace("$", r"\$")
        ax.text(self.x, y, text, color=self.fill, ha=align, **font)


@functools.cache
def _families() -> list[str]:
    """Return the families that draw text here: each sign is drawn by the first that has it."""
    from matplotlib import font_manager

    installed = set(font_manager.get_font_names())
    return [s.FONT] + [family for family in s.CHINESE_FONTS if family in installed]


def _drawn_by(text: str, *families: str) -> bool:
    """Whether these families have all signs of a text, each of them in one."""
    signs = set(text)
    for family in families:
        signs = {sign for sign in signs if ord(sign) not in _signs(family)}
    return not signs


@functools.cache
def _signs(family: str) -> frozenset[int]:
    """Return the code points that a family of fonts has."""
    from matplotlib import font_manager

    return frozenset(font_manager.get_font(font_manager.findfont(family)).get_charmap())


@dataclass(frozen=True, eq=False)
class Raster(Shape):
    """A table of colours, one cell a pixel: for each row the bytes of its RGB.

    A uint8 array of shape (rows, columns, 3) is such a table, too.
    """

    x: float
    y: float
    width: float
    height: float
    rgb: Any = field(repr=False)

    def image(self) -> Image:
        """Return the table as an image of Pillow."""
        with needed_for("a table of colours"):
            from PIL import Image
        rows = [bytes(row) for row in self.rgb]
        return Image.frombytes("RGB", (len(rows[0]) // 3, len(rows)), b"".join(rows))

    def svg(self) -> str:
        self.image().save(out := io.BytesIO(), "png")
        data = base64.b64encode(out.getvalue()).decode()
        return (
            f'<image x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}" '
            f'preserveAspectRatio="none" style="image-rendering:pixelated" '
            f'href="data:image/png;base64,{data}"/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        extent = (self.x, self.x + self.width, self.y + self.height, self.y)
        ax.imshow(self.image(), extent=extent, interpolation="nearest", aspect="equal")


# --- the picture ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tip:
    """What a scene shows while one points at `target`; a click there is one on the `part`."""

    target: Shape
    scene: Scene
    part: Part | None = None

    def pieces(self) -> list[str]:
        """Return the elements: what is pointed at, and what then appears."""
        kind, label = 'class="gl-point" role="img"', self.scene.alt
        if part := self.part:
            label, name = part.label, escaped(part.name)
            kind = f'class="gl-part gl-point" data-part="{name}" role="button"'
        head = f'<g {kind} tabindex="0" aria-label="{escaped(label)}">{self.target.markup}'
        markup = [shape.markup for shape in self.scene.shapes]
        return [f'{head}<g class="gl-tip">', *markup, "</g></g>"]


#: The style sheet that does the pointing, without a script.
POINTING = (
    "<style>"
    ".gl-tip{visibility:hidden;pointer-events:none}.gl-point{cursor:help;outline:none}"
    ".gl-point:hover .gl-tip,.gl-scene:not(:hover) .gl-point:focus .gl-tip{visibility:visible}"
    ".gl-scene:has(.gl-point:hover) .gl-now,"
    ".gl-scene:not(:hover):has(.gl-point:focus) .gl-now{visibility:hidden}"
    "</style>"
)


def _adding(kind: Callable[P, Shape]) -> Callable[Concatenate[Scene, P], None]:
    """Return the method of a scene that adds a shape of this kind."""

    def add(scene: Scene, /, *place: P.args, **style: P.kwargs) -> None:
        scene.shapes.append(kind(*place, **style))

    add.__doc__ = f"Add {kind.__doc__}"
    return add


@dataclass
class Scene:
    """A picture: shapes drawn one after the other, and the text that says what it shows.

    >>> scene = Scene(height=60, alt="one stone")
    >>> scene.circle(30, 30, 20, fill="blue")
    >>> scene.svg().count("<circle")
    1

    In a notebook it shows itself. `on(ax)` draws it on matplotlib axes, `save(path)` writes it.
    A scene narrower than 1180 is enlarged on slides. As SVG it answers when one points at the
    target of one of its `tips`: what the tip shows stands in place of the shapes after the first
    `stay`. Elsewhere it is any picture.

    Parameters
    ----------
    height, width : float
        Its size in picture units; a page shows a unit as a pixel where there is room.
    alt : str
        What it shows, in words.
    shapes : list of Shape
        What is drawn, the last on top; `rect`, `circle`, `text`, `line`, … add to it.
    tips : list of Tip
        What is shown while one points at a target.
    stay : int
        How many of the shapes stay while a tip is shown.

    Raises
    ------
    TypeError
        For a size that is no number, and for shapes and tips that are none.
    """

    height: float
    alt: str
    width: float = s.WIDTH
    shapes: list[Shape] = field(default_factory=list)
    tips: list[Tip] = field(default_factory=list, kw_only=True)
    stay: int = field(default=0, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse sizes that are no numbers, and shapes that are none."""
        validate.require_texts(alt=self.alt)
        self.height = validate.number(self.height, "height")
        self.width = validate.number(self.width, "width")
        self.stay = validate.integer(self.stay, "stay", None)
        for name, items, kind in (("shapes", self.shapes, Shape), ("tips", self.tips, Tip)):
            validate.require_type(items, list, name, f"a list of {name}")  # others are added to it
            validate.several(items, name, kind, name)

    rect, circle, text, raster = _adding(Rect), _adding(Circle), _adding(Text), _adding(Raster)

    def line(self, start: Point, end: Point, *, bend: float = 0, **style: Any) -> None:
        """Add a `Curve`, bent upwards by `bend` when it runs from right to left."""
        _check_points((start, end))
        validate.number(bend, "bend")
        self.shapes.append(Curve.bent(start, end, bend, **style))

    def loop(self, at: Point, handles: tuple[Point, Point], **style: Any) -> None:
        """Add a `Curve` that leaves a point towards one handle and comes back from the other."""
        validate.collection(handles, "handles", ordered=True, of="points")
        self.shapes.append(Curve((at, *handles, at), **style))

    def place(self, other: Scene, y: float, prefix: str = "") -> None:
        """Add the shapes of another scene, `y` lower; its parts get a prefix to their names.

        What it shows while one points at it stays behind; what is clicked there comes along.
        """
        validate.require_type(other, Scene, "the picture to place", "a Scene")
        validate.require_texts(prefix=prefix)
        y = validate.number(y, "y")
        pointed = [replace(tip.target, part=tip.part) for tip in other.tips if tip.part]
        for shape in other.shapes + pointed:
            lower = shape.lowered(y)
            if part := shape.part:
                lower = replace(lower, part=replace(part, name=prefix + part.name))
            self.shapes.append(lower)

    def __repr__(self) -> str:
        width, height = self.size
        return f"<Scene {width}×{height}: {validate.said(self.alt)}>"

    # --- what a picture is turned into ----------------------------------------------------------

    @property
    def size(self) -> Point:
        """Width and height in px on a page, where text is then as large as prose."""
        scale = s.SHOWN / s.WIDTH
        return round(self.width * scale), round(self.height * scale)

    def svg(self, *, sheet: bool = True) -> str:
        """Return the picture as one `<svg>` element; parts are focusable buttons.

        Without its `sheet`, `POINTING` has to be elsewhere on the page if it has tips.
        """
        return "".join(self.pieces(sheet=sheet))

    def pieces(self, *, sheet: bool = True) -> list[str]:
        """Return the SVG in pieces, many of which are also those of pictures much like this one."""
        stay = self.stay if self.tips else len(self.shapes)
        inside = [shape.element() for shape in self.shapes[:stay]]
        if self.tips:
            inside.append('<g class="gl-now">')
            inside += [shape.markup for shape in self.shapes[stay:]]
            inside.append("</g>")
            for tip in self.tips:
                inside += tip.pieces()
            if sheet:
                inside.append(POINTING)
        return [self._head(), *inside, "</svg>"]

    @property
    def has_parts(self) -> bool:
        """Whether there is something to click."""
        return any(shape.part for shape in self.shapes) or any(tip.part for tip in self.tips)

    def _head(self) -> str:
        (width, height), role = self.size, "img"
        if self.tips or self.has_parts:
            role = "group"
        return (
            f'<svg class="gl-scene" xmlns="http://www.w3.org/2000/svg" role="{role}" '
            f'aria-label="{escaped(self.alt)}" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{width}" height="{height}" '
            f'style="max-width:100%;height:auto;background:{s.PAPER}" '
            f"font-family=\"'{s.FONT}', Verdana, sans-serif\">"
        )

    def on(self, ax: Axes | None = None) -> Axes:
        """Draw the picture on matplotlib axes (those of a new figure unless given); return them."""
        if ax is None:
            with needed_for("a matplotlib figure"):
                import matplotlib.pyplot as plt

            return self._fill(plt.figure())
        ax.set(xlim=(0, self.width), ylim=(self.height, 0), aspect="equal")
        ax.axis("off")
        ax.apply_aspect()  # only now they are as wide as they will be
        points = ax.get_window_extent().width * 72 / ax.figure.dpi
        for shape in self.shapes:
            shape.on(ax, points / self.width)
        ax.set(xlim=(0, self.width), ylim=(self.height, 0))
        return ax

    def _fill(self, figure: Figure) -> Axes:
        """Draw the picture on a whole figure, which is made as large as on a page."""
        width = self.size[0] / 100
        figure.set_size_inches(width, width * self.height / self.width)
        return self.on(figure.add_axes((0.0, 0.0, 1.0, 1.0)))

    def _figure(self) -> Figure:
        """Return a figure that pyplot knows nothing of, with two pixels for one of a page."""
        with needed_for("a PNG or PDF"):
            from matplotlib.figure import Figure

        figure = Figure(dpi=200)
        self._fill(figure)
        return figure

    def png(self) -> bytes:
        """Return the picture as PNG."""
        with needed_for("a PNG"):
            from matplotlib.backends.backend_agg import FigureCanvasAgg
            from PIL import Image

        canvas = FigureCanvasAgg(self._figure())
        canvas.draw()
        size, pixels = canvas.get_width_height(), bytes(canvas.buffer_rgba())
        return small_png(Image.frombytes("RGBA", size, pixels))

    def _pdf(self) -> bytes:
        out, facts = io.BytesIO(), {"Title": writable(self.alt), "CreationDate": None}
        self._figure().savefig(out, format="pdf", metadata=facts)
        return out.getvalue()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture to a file; its name ends in .svg, .png or .pdf, else a `ValueError`.

        Raises `OSError` where nothing can be written.
        """
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"a picture is saved under a path, not {validate.shown(path)}")
        target = Path(path)
        writers = {".svg": lambda: self.svg().encode(), ".png": self.png, ".pdf": self._pdf}
        known = target.suffix.lower() in writers
        validate.require(known, "a picture is saved as .svg, .png or .pdf", target.name)
        data = writers[target.suffix.lower()]()
        try:
            with aside(target) as part:
                part.write_bytes(data)
        except OSError as error:
            shown = validate.shown(str(target))
            raise type(error)(f"a picture cannot be saved as {shown}: {error.strerror}") from None

    def _has_glyphs(self) -> bool:
        """Whether matplotlib can draw all text; a browser finds a font where it cannot."""
        texts = {writable(shape.text) for shape in self.shapes if isinstance(shape, Text)}
        return all(_drawn_by(text, *_families()) for text in texts)

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        alt = writable(self.alt)
        facts: dict[str, Any] = {"alt": alt}
        framed = os.environ.get("GAMELIB_FRAMES") or sys.platform == "emscripten"
        if framed or not installed("matplotlib") or not self._has_glyphs():
            kind, data = "image/svg+xml", self.svg()
        else:
            kind, data = "image/png", base64.b64encode(self.png()).decode()
            facts["width"] = self.size[0]
        return {kind: data, "text/plain": alt}, {kind: facts}


def small_png(image: Image) -> bytes:
    """Return an image as PNG with a palette of 128 colours: a quarter of the bytes."""
    from PIL.Image import Dither

    out = io.BytesIO()
    image.convert("RGB").quantize(128, dither=Dither.NONE).save(out, "png", optimize=True)
    return out.getvalue()


def pair_up(texts: Sequence[str], scenes: Sequence[Scene]) -> list[tuple[str, Scene]]:
    """Return each text with its picture, or raise where there are more of the ones."""
    scenes = validate.several(scenes, "scenes", Scene, "scenes")
    texts = validate.several(texts, "texts", str, "texts")
    fits = len(texts) == len(scenes)
    validate.require(fits, f"{len(scenes)} pictures need as many texts", len(texts))
    return list(zip(texts, scenes, strict=True))


def stacked(scenes: list[Scene], titles: list[str]) -> Scene:
    """Return scenes one below the other, each under its title, parts named "place/part".

    Parameters
    ----------
    scenes : list of Scene
        The pictures from the top.
    titles : list of str
        The line above each of them.

    Returns
    -------
    Scene
        All of them; the parts of each are named "place/part", the place counted from 0.

    Raises
    ------
    TypeError, ValueError
        For more or fewer titles than pictures.

    Examples
    --------
    >>> from gameviews.draw import heaps
    >>> stacked([heaps([2]), heaps([3])], ["left", "right"]).alt
    'left: Heaps of 2 stones; right: Heaps of 3 stones'
    """
    titled = pair_up(titles, scenes)
    whole = Scene(height=0, alt="; ".join(f"{title}: {scene.alt}" for title, scene in titled))
    for place, (title, scene) in enumerate(titled):
        whole.text(24, whole.height + 20, title, anchor="start", fill=s.GREY)
        whole.place(scene, whole.height + 38, f"{place}/")
        whole.height += 38 + scene.height
    return whole
