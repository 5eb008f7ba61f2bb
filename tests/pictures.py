"""What is wrong with a picture: looked for in its SVG, as a browser would draw it."""

import functools
import io
import math
import operator
import re
from collections import defaultdict
from dataclasses import dataclass
from xml.etree import ElementTree

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont
from matplotlib.ft2font import FT2Font
from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"
#: The smallest text that the back row can read.
LEGIBLE = 20
#: What antialiasing may add to a shape.
SLACK = 1.0


def parsed(svg: str) -> ElementTree.Element:
    """Return the root of an SVG; it raises where the XML is not well-formed."""
    return ElementTree.fromstring(svg)


def elements(svg: str, *names: str) -> list[ElementTree.Element]:
    return [element for name in names for element in parsed(svg).iter(SVG + name)]


def letters(svg: str) -> list[str]:
    """Return the texts of a picture, in the order drawn."""
    return [element.text or "" for element in elements(svg, "text")]


def open_png(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def faults(scene) -> list[str]:
    """Return what is clipped, too small or written over something else, in words."""
    root = parsed(scene.svg())
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    found = []
    # Tips overlap by design: they are hidden, and one at a time is pointed at.
    hidden = {t for tip in root.iter(SVG + "g") if tip.get("class") == "gl-tip" for t in tip.iter()}
    drawn = [element for element in root.iter(SVG + "text") if element not in hidden]
    texts = [(element, text_box(element)) for element in drawn]
    for element, box in texts:
        if float(element.attrib["font-size"]) < LEGIBLE:
            found.append(f"small text {element.text!r}")
        if not inside(box, width, height):
            found.append(f"clipped text {element.text!r}: {show(box)}")
    for element in root.iter():
        box = shape_box(element)
        if box is not None and not inside(box, width, height):
            found.append(f"clipped {element.tag.removeprefix(SVG)}: {show(box)} of {height:g}")
    for over, under in meeting([box for _, box in texts]):
        found.append(f"{texts[over][0].text!r} is written over {texts[under][0].text!r}")
    return found


def meeting(boxes):
    """Yield the pairs of boxes that overlap, the later one first, found from the top down."""
    order = sorted(range(len(boxes)), key=lambda place: boxes[place][1])
    for i, one in enumerate(order):
        for other in order[i + 1 :]:
            if boxes[other][1] >= boxes[one][3]:  # as are all that follow
                break
            if overlap(boxes[one], boxes[other]):
                yield max(one, other), min(one, other)


def show(box):
    return " ".join(f"{side:.0f}" for side in box)


def inside(box, width, height):
    left, top, right, bottom = box
    return left >= -SLACK and top >= -SLACK and right <= width + SLACK and bottom <= height + SLACK


def overlap(one, two):
    beside = one[2] - SLACK <= two[0] or two[2] - SLACK <= one[0]
    return not beside and one[1] < two[3] and two[1] < one[3]


# --- where things are: (left, top, right, bottom) ----------------------------------------------


def text_box(element):
    x, baseline = float(element.attrib["x"]), float(element.attrib["y"])
    size = float(element.attrib["font-size"])
    width = size * text_width(element.text or "", "font-weight" in element.attrib)
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[element.attrib["text-anchor"]]
    return left, baseline - 0.74 * size, left + width, baseline + 0.1 * size


@functools.cache
def text_width(text: str, bold: bool) -> float:
    """Return the width of a text for a font size of 1, in the font that matplotlib brings along."""
    font = font_of(bold)
    font.set_text(text)
    return font.get_width_height()[0] / 64 / 100


@functools.cache
def font_of(bold):
    weight = "bold" if bold else "normal"
    font = FT2Font(findfont(FontProperties(family="DejaVu Sans", weight=weight)))
    font.set_size(100, 72)
    return font


def shape_box(element):
    number = functools.partial(numbers_of, element)
    name = element.tag.removeprefix(SVG)
    thick = 0 if element.get("stroke") in (None, "none") else float(element.get("stroke-width")) / 2
    if name in ("rect", "image"):
        (x,), (y,), (width,), (height,) = map(number, ("x", "y", "width", "height"))
        return x - thick, y - thick, x + width + thick, y + height + thick
    if name == "circle":
        (x,), (y,), (r,) = map(number, ("cx", "cy", "r"))
        return x - r - thick, y - r - thick, x + r + thick, y + r + thick
    if name == "polygon":
        points = number("points")
        return min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])
    if name == "path":
        spots = number("d")
        xs, ys = along(spots[::2]), along(spots[1::2])
        return min(xs) - thick, min(ys) - thick, max(xs) + thick, max(ys) + thick
    return None


def along(handles):
    """Return numbers along a quadratic or cubic curve, from its first handle to its last."""
    return [sum(map(operator.mul, row, handles)) for row in bernstein(len(handles) - 1)]


@functools.cache
def bernstein(last):
    """Return how much each handle counts at 33 points of a curve with `last` + 1 handles."""
    return [
        [math.comb(last, k) * t**k * (1 - t) ** (last - k) for k in range(last + 1)]
        for t in (i / 32 for i in range(33))
    ]


def numbers_of(element, attribute):
    return [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", element.get(attribute))]


# --- what is drawn -------------------------------------------------------------------------------

#: Texts are drawn on their baseline, so far below their middle for a font size of 1.
BASELINE = 0.36


@dataclass
class Drawn:
    """A shape of a picture: where its middle is, how it looks, what clicking it is for."""

    kind: str  # rect, circle, line, text or image
    x: float
    y: float
    width: float = 0
    height: float = 0
    fill: str = ""
    stroke: str = ""
    thick: float = 0
    text: str = ""
    size: float = 0
    bold: bool = False
    anchor: str = ""
    start: tuple[float, float] = (0, 0)  # of a line
    end: tuple[float, float] = (0, 0)
    dashed: bool = False
    arrow: bool = False
    part: str = ""
    label: str = ""

    def holds(self, other) -> bool:
        """Say whether the middle of another shape is inside the box of this one."""
        across, down = abs(other.x - self.x), abs(other.y - self.y)
        return 2 * across <= self.width and 2 * down <= self.height


class Picture:
    """A picture as its SVG has it; what appears only on pointing is kept apart, in `tips`.

    `tips` has a pair for each place to point at: what is to be clicked there and what appears.
    """

    def __init__(self, scene):
        self.alt = getattr(scene, "alt", "")
        self.svg = scene if isinstance(scene, str) else scene.svg()
        self.shapes, self.tips = [], []
        self._walk(parsed(f"<div>{self.svg}</div>"), {}, self.shapes)

    def _walk(self, element, named, into):
        if element.get("class") == "gl-tip":
            tip = Picture.__new__(Picture)
            tip.shapes, tip.tips, tip.alt = [], [], named["label"]
            for child in element:
                tip._walk(child, {}, tip.shapes)
            self.tips.append((into[-1], tip))
            return
        if "data-part" in element.attrib or "gl-point" in element.get("class", ""):
            label, title = element.attrib["aria-label"], element.find(f"{SVG}title")
            assert element.attrib["tabindex"] == "0"
            assert title is None or title.text == label
            named = {"part": element.get("data-part", ""), "label": label}
        name = element.tag.removeprefix(SVG)
        if name == "polygon":
            points = numbers_of(element, "points")
            line = into[-1]
            assert tuple(points[:2]) == line.end and element.get("fill") == line.stroke
            line.arrow = True
        elif name in _KINDS:
            into.append(_shape(name, element, named))
        for child in element:
            self._walk(child, named, into)

    def of(self, kind, **wanted):
        """Return the shapes of a kind that have these attributes."""
        return [
            shape
            for shape in self.shapes
            if shape.kind == kind and all(getattr(shape, k) == v for k, v in wanted.items())
        ]

    @property
    def words(self):
        return [shape.text for shape in self.of("text")]

    def word(self, text, **wanted):
        """Return the one text that reads so."""
        (found,) = self.of("text", text=str(text), **wanted)
        return found

    def within(self, box, kind="text", **wanted):
        """Return the shapes of a kind whose middles are inside another shape."""
        return [shape for shape in self.of(kind, **wanted) if box.holds(shape)]

    @property
    def parts(self):
        """The names that can be clicked, in the order drawn."""
        return list(dict.fromkeys(shape.part for shape in self.shapes if shape.part))


_KINDS = {"rect", "circle", "path", "text", "image"}


def _shape(name, element, named):
    look = {"fill": element.get("fill", ""), "stroke": element.get("stroke", ""), **named}
    look["thick"] = float(element.get("stroke-width", 0))
    if name == "text":
        size = float(element.attrib["font-size"])
        x, y = float(element.attrib["x"]), float(element.attrib["y"]) - BASELINE * size
        look |= {"text": element.text or "", "size": size, "anchor": element.attrib["text-anchor"]}
        return Drawn("text", x, y, bold="font-weight" in element.attrib, **look)
    if name == "path":
        spots = numbers_of(element, "d")
        start, end = tuple(spots[:2]), tuple(spots[-2:])
        x, y = (along(spots[i::2])[16] for i in (0, 1))
        look |= {"start": start, "end": end, "dashed": "stroke-dasharray" in element.attrib}
        return Drawn("line", x, y, abs(end[0] - start[0]), abs(end[1] - start[1]), **look)
    if name == "circle":
        x, y, r = (float(element.attrib[key]) for key in ("cx", "cy", "r"))
        return Drawn("circle", x, y, 2 * r, 2 * r, **look)
    x, y, width, height = (float(element.attrib[k]) for k in ("x", "y", "width", "height"))
    # An SVG has three decimals: two middles that are the same are equal.
    middle = round(x + width / 2, 3), round(y + height / 2, 3)
    return Drawn(name, *middle, width, height, **look)


def rows(shapes, key=lambda shape: round(shape.y, 1)):
    """Return shapes in rows from the top, each from left to right."""
    found = defaultdict(list)
    for shape in shapes:
        found[key(shape)].append(shape)
    return [sorted(found[y], key=lambda shape: shape.x) for y in sorted(found)]


def nearest(shape, others):
    """Return the shape whose middle is nearest."""
    return min(others, key=lambda other: math.dist((shape.x, shape.y), (other.x, other.y)))


def nearest_to(point, others):
    return min(others, key=lambda other: math.dist(point, (other.x, other.y)))


# --- what reaches the screen ---------------------------------------------------------------------


def rendered(scene, width=500):
    """Return the pixels of a picture on axes that leave a margin, and where the axes are."""
    figure = Figure(figsize=(width / 80, width / 80 * scene.height / scene.width), dpi=100)
    canvas = FigureCanvasAgg(figure)
    ax = scene.on(figure.add_axes((0.1, 0.1, 0.8, 0.8)))
    canvas.draw()
    pixels = np.asarray(canvas.buffer_rgba())[:, :, :3].astype(int)
    box = ax.get_window_extent()
    high = pixels.shape[0]
    return pixels, (box.x0, high - box.y1, box.x1, high - box.y0)


def box_of(pixels, colour=None):
    """Return the box (left, top, right, bottom) of what is not white, or has one colour."""
    if colour is None:
        hit = (pixels < 250).any(axis=2)
    else:
        wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        hit = (abs(pixels - wanted) <= 6).all(axis=2)
    down, right = np.nonzero(hit)
    if not len(down):
        return None
    return right.min(), down.min(), right.max() + 1, down.max() + 1
