"""The shapes of pictures: what they are made of, and what becomes of them in another picture."""

import math

import pytest

from gameviews.draw import scene as pictures


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
