"""A picture as a list of shapes, drawn alike as SVG, on matplotlib axes and as PNG.

Explorers repaint SVG while a slider moves; notebooks and code hosts show the same shapes drawn by
matplotlib. Coordinates run from the top left corner, in pixels of a picture 1180 wide; a scene
that says it is narrower is enlarged to that width.
"""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from gamelib.draw.style import FONT, GREY, INK, LINE, PAPER, TEXT, WIDTH

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Part", "Scene", "stacked"]

#: A colour that is not seen but catches clicks, and how wide a line is for the mouse.
CLEAR, TARGET = "#ffffff00", 26


@dataclass(frozen=True)
class Part:
    """What makes a shape clickable on a board: a name for Python, and a label for the reader."""

    name: str
    label: str


@dataclass(frozen=True)
class Rect:
    """A rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str
    stroke_width: float
    radius: float

    def svg(self) -> str:
        """Return the element."""
        return (
            f'<rect x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" '
            f'height="{self.height:g}" rx="{self.radius:g}" fill="{self.fill}" '
            f'stroke="{self.stroke}" stroke-width="{self.stroke_width:g}"/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes; `scale` turns picture units into points."""
        from matplotlib.patches import FancyBboxPatch

        ax.add_patch(
            FancyBboxPatch(
                (self.x, self.y),
                self.width,
                self.height,
                boxstyle=f"round,pad=0,rounding_size={self.radius or 1e-3}",
                facecolor=self.fill,
                edgecolor=self.stroke,
                linewidth=self.stroke_width * scale,
            )
        )


@dataclass(frozen=True)
class Circle:
    """A disc."""

    x: float
    y: float
    radius: float
    fill: str
    stroke: str
    stroke_width: float

    def svg(self) -> str:
        """Return the element."""
        return (
            f'<circle cx="{self.x:g}" cy="{self.y:g}" r="{self.radius:g}" fill="{self.fill}" '
            f'stroke="{self.stroke}" stroke-width="{self.stroke_width:g}"/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes."""
        from matplotlib.patches import Circle as Disc

        ax.add_patch(
            Disc(
                (self.x, self.y),
                self.radius,
                facecolor=self.fill,
                edgecolor=self.stroke,
                linewidth=self.stroke_width * scale,
            )
        )


@dataclass(frozen=True)
class Text:
    """One line of text; `y` is its middle."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str
    bold: bool

    def svg(self) -> str:
        """Return the element."""
        weight = ' font-weight="700"' if self.bold else ""
        return (
            f'<text x="{self.x:g}" y="{self.y + 0.36 * self.size:g}" font-size="{self.size:g}" '
            f'fill="{self.fill}" text-anchor="{self.anchor}"{weight}>{escape(self.text)}</text>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes."""
        ax.text(
            self.x,
            self.y + 0.36 * self.size,
            self.text.replace("$", r"\$"),
            fontsize=self.size * scale,
            color=self.fill,
            ha={"start": "left", "middle": "center", "end": "right"}[self.anchor],
            va="baseline",
            fontweight="bold" if self.bold else "normal",
            family=FONT,
        )


@dataclass(frozen=True)
class Curve:
    """A line from one point to another, bent sideways by `bend`, with an arrow head or not."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float
    bend: float
    head: float
    dashed: bool

    @property
    def middle(self) -> tuple[float, float]:
        """The control point of the quadratic curve."""
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        length = max(float(np.hypot(dx, dy)), 1e-9)
        shift = 2 * self.bend / length
        return (self.x1 + self.x2) / 2 - dy * shift, (self.y1 + self.y2) / 2 + dx * shift

    def head_corners(self) -> list[tuple[float, float]]:
        """The triangle at the end of the curve, along its last direction."""
        mx, my = self.middle
        dx, dy = self.x2 - mx, self.y2 - my
        length = max(float(np.hypot(dx, dy)), 1e-9)
        ux, uy = dx / length * self.head, dy / length * self.head
        base = (self.x2 - ux, self.y2 - uy)
        side = (-uy * 0.45, ux * 0.45)
        return [
            (self.x2, self.y2),
            (base[0] + side[0], base[1] + side[1]),
            (base[0] - side[0], base[1] - side[1]),
        ]

    def svg(self) -> str:
        """Return the elements."""
        mx, my = self.middle
        dash = ' stroke-dasharray="7 6"' if self.dashed else ""
        path = (
            f'<path d="M{self.x1:.1f} {self.y1:.1f}Q{mx:.1f} {my:.1f} {self.x2:.1f} {self.y2:.1f}" '
            f'fill="none" stroke="{self.stroke}" stroke-width="{self.stroke_width:g}"{dash}/>'
        )
        if not self.head:
            return path
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.head_corners())
        return path + f'<polygon points="{corners}" fill="{self.stroke}"/>'

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes."""
        from matplotlib.patches import PathPatch, Polygon
        from matplotlib.path import Path

        path = Path([(self.x1, self.y1), self.middle, (self.x2, self.y2)], [1, 3, 3])
        width = self.stroke_width * scale
        style = "--" if self.dashed else "-"
        ax.add_patch(
            PathPatch(path, fill=False, edgecolor=self.stroke, linewidth=width, linestyle=style)
        )
        if self.head:
            ax.add_patch(Polygon(self.head_corners(), facecolor=self.stroke, edgecolor="none"))

    def target(self) -> str:
        """Return a wide invisible element: a thin line is hard to hit."""
        return replace(self, stroke=CLEAR, stroke_width=TARGET, head=0, dashed=False).svg()


@dataclass(frozen=True)
class Loop:
    """A line from a point back to itself, a cubic curve with two control points."""

    x: float
    y: float
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float
    dashed: bool

    def svg(self) -> str:
        """Return the element."""
        dash = ' stroke-dasharray="7 6"' if self.dashed else ""
        return (
            f'<path d="M{self.x:.1f} {self.y:.1f}C{self.x1:.1f} {self.y1:.1f} {self.x2:.1f} '
            f'{self.y2:.1f} {self.x:.1f} {self.y:.1f}" fill="none" stroke="{self.stroke}" '
            f'stroke-width="{self.stroke_width:g}"{dash}/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        spots = [(self.x, self.y), (self.x1, self.y1), (self.x2, self.y2), (self.x, self.y)]
        style = "--" if self.dashed else "-"
        width = self.stroke_width * scale
        path = Path(spots, [1, 4, 4, 4])
        ax.add_patch(
            PathPatch(path, fill=False, edgecolor=self.stroke, linewidth=width, linestyle=style)
        )

    def target(self) -> str:
        """Return a wide invisible element."""
        return replace(self, stroke=CLEAR, stroke_width=TARGET, dashed=False).svg()


@dataclass(frozen=True, eq=False)
class Raster:
    """A table of colours, one cell a pixel, enlarged without smoothing."""

    x: float
    y: float
    width: float
    height: float
    rgb: np.ndarray = field(repr=False)

    def svg(self) -> str:
        """Return the element, the pixels inside it as a palette PNG."""
        from PIL import Image

        pixels = io.BytesIO()
        Image.fromarray(self.rgb, "RGB").quantize(256, dither=Image.Dither.NONE).save(pixels, "png")
        data = base64.b64encode(pixels.getvalue()).decode()
        return (
            f'<image x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}" '
            f'preserveAspectRatio="none" style="image-rendering:pixelated" '
            f'href="data:image/png;base64,{data}"/>'
        )

    def on(self, ax: Axes, scale: float) -> None:
        """Draw on axes."""
        extent = (self.x, self.x + self.width, self.y + self.height, self.y)
        ax.imshow(self.rgb, extent=extent, interpolation="nearest", aspect="equal")


@dataclass
class Scene:
    """A picture: shapes drawn one after the other, and the text that says what it shows.

    >>> scene = Scene(height=60, alt="one stone")
    >>> scene.circle(30, 30, 20, fill="#0072B2")
    >>> scene.svg().count("<circle")
    1
    """

    height: float
    alt: str
    width: float = WIDTH
    shapes: list[tuple[Any, Part | None]] = field(default_factory=list)

    def _add(self, shape: Any, part: Part | None = None) -> None:
        self.shapes.append((shape, part))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = PAPER,
        stroke: str = INK,
        stroke_width: float = 1.5,
        radius: float = 4,
        part: Part | None = None,
    ) -> None:
        """Add a rectangle."""
        self._add(Rect(x, y, width, height, fill, stroke, stroke_width, radius), part)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str = PAPER,
        stroke: str = INK,
        stroke_width: float = 1.5,
        part: Part | None = None,
    ) -> None:
        """Add a disc."""
        self._add(Circle(x, y, radius, fill, stroke, stroke_width), part)

    def text(
        self,
        x: float,
        y: float,
        text: object,
        *,
        size: float = TEXT,
        fill: str = INK,
        anchor: str = "middle",
        bold: bool = False,
        part: Part | None = None,
    ) -> None:
        """Add a line of text around the height `y`."""
        self._add(Text(x, y, str(text), size, fill, anchor, bold), part)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        stroke: str = LINE,
        stroke_width: float = 2,
        bend: float = 0,
        head: float = 0,
        dashed: bool = False,
        part: Part | None = None,
    ) -> None:
        """Add a line, bent upwards by `bend` when it runs from right to left; or an arrow."""
        self._add(Curve(*start, *end, stroke, stroke_width, bend, head, dashed), part)

    def loop(
        self,
        at: tuple[float, float],
        handles: tuple[tuple[float, float], tuple[float, float]],
        *,
        stroke: str = LINE,
        stroke_width: float = 2,
        dashed: bool = False,
        part: Part | None = None,
    ) -> None:
        """Add a line that leaves a point towards one handle and comes back from the other."""
        one, two = handles
        self._add(Loop(*at, *one, *two, stroke, stroke_width, dashed), part)

    def raster(self, x: float, y: float, width: float, height: float, rgb: np.ndarray) -> None:
        """Add a table of colours: a uint8 array of shape (rows, columns, 3)."""
        self._add(Raster(x, y, width, height, np.ascontiguousarray(rgb)))

    def place(self, other: Scene, y: float, prefix: str) -> None:
        """Add the shapes of another scene, `y` lower; its parts get a prefix to their names."""
        for shape, part in other.shapes:
            named = None if part is None else replace(part, name=prefix + part.name)
            self.shapes.append((_lowered(shape, y), named))

    # --- the three ways out ------------------------------------------------------------------

    def svg(self) -> str:
        """Return the picture as one `<svg>` element; parts are focusable buttons."""
        inside = "".join(_svg_of(shape, part) for shape, part in self.shapes)
        role = "group" if any(part for _, part in self.shapes) else "img"
        return (
            f'<svg class="gl-scene" xmlns="http://www.w3.org/2000/svg" role="{role}" '
            f'aria-label="{escape(self.alt)}" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'style="width:100%;max-width:{WIDTH}px;height:auto;background:{PAPER}" '
            f"font-family=\"'{FONT}', Verdana, sans-serif\">{inside}</svg>"
        )

    def _inches(self) -> tuple[float, float]:
        return WIDTH / 100, self.height * WIDTH / self.width / 100

    def on(self, ax: Axes | None = None) -> Axes:
        """Draw the picture on matplotlib axes (new ones unless given) and return them."""
        import matplotlib.pyplot as plt

        if ax is None:
            figure = plt.figure(figsize=self._inches(), dpi=100)
            ax = figure.add_axes((0.0, 0.0, 1.0, 1.0))
        ax.set_xlim(0, self.width)
        ax.set_ylim(self.height, 0)
        ax.set_aspect("equal")
        ax.axis("off")
        ax.set_label(self.alt)
        points = ax.get_window_extent().width * 72 / ax.figure.dpi
        for shape, _ in self.shapes:
            shape.on(ax, points / self.width)
        ax.set_xlim(0, self.width)
        ax.set_ylim(self.height, 0)
        return ax

    def png(self) -> bytes:
        """Return the picture as PNG with a palette."""
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=self._inches(), dpi=100)
        canvas = FigureCanvasAgg(figure)
        self.on(figure.add_axes((0.0, 0.0, 1.0, 1.0)))
        canvas.draw()
        return palette_png(np.asarray(canvas.buffer_rgba()))

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        png = base64.b64encode(self.png()).decode()
        return {"image/png": png, "text/plain": self.alt}, {"image/png": {"alt": self.alt}}


def palette_png(rgba: np.ndarray) -> bytes:
    """Return an RGBA picture as PNG with a palette of 128 colours: a quarter of the size."""
    from PIL import Image

    out = io.BytesIO()
    image = Image.fromarray(rgba, "RGBA").convert("RGB")
    image.quantize(128, dither=Image.Dither.NONE).save(out, "png", optimize=True)
    return out.getvalue()


def _lowered(shape: Any, y: float) -> Any:
    heights = {name: getattr(shape, name) + y for name in ("y", "y1", "y2") if hasattr(shape, name)}
    return replace(shape, **heights)


def _svg_of(shape: Any, part: Part | None) -> str:
    if part is None:
        return str(shape.svg())
    name, label = escape(part.name), escape(part.label)
    drawn = shape.svg() + (shape.target() if hasattr(shape, "target") else "")
    return (
        f'<g class="gl-part" data-part="{name}" role="button" tabindex="0" '
        f'aria-label="{label}"><title>{label}</title>{drawn}</g>'
    )


def stacked(scenes: list[Scene], titles: list[str]) -> Scene:
    """Return scenes one below the other, each under its title, parts named "place/part".

    >>> from gamelib.draw import heaps
    >>> stacked([heaps([2]), heaps([3])], ["left", "right"]).alt
    'left: Heaps of 2 stones; right: Heaps of 3 stones'
    """
    alt = "; ".join(f"{title}: {scene.alt}" for title, scene in zip(titles, scenes, strict=True))
    whole = Scene(height=0, alt=alt)
    for place, (title, scene) in enumerate(zip(titles, scenes, strict=True)):
        whole.text(24, whole.height + 20, title, anchor="start", fill=GREY)
        whole.place(scene, whole.height + 38, f"{place}/")
        whole.height += 38 + scene.height
    return whole
