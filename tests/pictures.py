"""What is wrong with a picture: looked for in its SVG, as a browser would draw it."""

import functools
import io
import math
import operator
import re
from xml.etree import ElementTree

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
