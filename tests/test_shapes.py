"""The shapes of pictures: what they are made of, and what becomes of them in another picture."""

import math
from dataclasses import fields, replace

import pytest

from gameviews.draw import scene as pictures
from gameviews.draw.scene import Part, Scene, stacked

SHAPES = [
    pictures.Rect(1, 2, 30, 40, radius=3),
    pictures.Circle(10, 20, 5, fill="red"),
    pictures.Curve(((1, 2), (3.5, 4), (5, 6)), head=9, dashed=True),
    pictures.Text(7, 8, "text", bold=True, part=Part("name", "label")),
    pictures.Raster(1, 2, 30, 40, [bytes(6)]),
]
NUMBERS = [(shape, each.name) for shape in SHAPES for each in fields(shape) if each.type == "float"]


def test_all_kinds_of_shapes_are_here():
    kinds = [kind for kind in vars(pictures).values() if isinstance(kind, type)]
    drawn = {kind for kind in kinds if issubclass(kind, pictures.Shape) and "svg" in vars(kind)}
    assert {type(shape) for shape in SHAPES} == drawn - {pictures.Shape}


def label(shape, name):
    return f"{type(shape).__name__}.{name}"


@pytest.mark.parametrize(("shape", "name"), NUMBERS, ids=[label(*each) for each in NUMBERS])
@pytest.mark.parametrize("wrong", [float("nan"), 1e9, "3", None, True])
def test_what_is_no_number_is_in_no_picture(shape, name, wrong):
    with pytest.raises(TypeError, match=name):
        replace(shape, **{name: wrong})


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_lower_shape_is_as_one_that_was_made_there(shape):
    assert shape.element() == shape.element()  # what was written is kept
    if isinstance(shape, pictures.Curve):
        there = replace(shape, points=[(x, y + 5) for x, y in shape.points])
    else:
        there = replace(shape, y=shape.y + 5)
    assert shape.lowered(5).element() == there.element() != shape.element()


@pytest.mark.parametrize("end", [(30, 40), (30, -40), (-5, 12), (0, 7), (-8, 0)])
def test_the_head_of_an_arrow_is_a_triangle_along_its_line(end):
    x, y = end
    tip, left, right = pictures.Curve(((0, 0), end), head=10).head_corners()
    length = math.hypot(x, y)
    foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    assert tip == end
    assert foot == pytest.approx((x - 10 * x / length, y - 10 * y / length))
    assert [math.dist(corner, foot) for corner in (left, right)] == pytest.approx([4.5, 4.5])
    assert math.dist(left, tip) == pytest.approx(math.dist(right, tip))


def test_a_picture_that_was_shown_before_is_placed_as_a_new_one():
    def picture():
        return Scene(60, "shapes", shapes=list(SHAPES))

    shown = picture()
    shown.svg()
    assert stacked([shown], ["title"]).svg() == stacked([picture()], ["title"]).svg()
