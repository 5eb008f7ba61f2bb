"""Of which kind an argument is, and what a function that is checked is given."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from gamelib._arguments import checked, fits

NAN, LARGE = float("nan"), 10**9

#: For each kind what is of it, and what is not.
KINDS = [
    (int, [3, -1, 10**30, np.int64(3)], [True, 1.5, "3", None, np.array([1, 2]), np.True_]),
    (float, [1.5, 3, np.float64(2), np.int64(2)], [NAN, 1e9, LARGE, np.float64(1e9), True, "1"]),
    (int | None, [3, None], [1.5, "3"]),
    (bool, [True, np.False_], [0, None]),
    (str, ["", "a"], [1, b"a"]),
    (Sequence[int], [[1], (1, 2), (), range(3), np.array([1, 2])], [{1}, "12", b"1", {1: 2}, None]),
    (Sequence[int], [[np.int64(1)]], [[1, "a"], [1.5], [True], np.array(3), np.array([1.5])]),
    (Sequence[str], [["a"], "ab", ()], [[1], [1, 2], 3]),
    (Sequence[tuple[float, float]], [[(1, 2.5)], np.array([[1, 2]])], [[(1,)], [(1, NAN)], [3]]),
    (tuple[int, ...], [(1, 2), [1], ()], [(1, "a"), {1}, 3]),
    (tuple[str, ...], [("a",)], ["ab", (1,)]),
    (list[int], [[1]], [(1,), ["a"]]),
    (Collection[int], [{1}, [1], {1: 2}.keys()], [{"a"}, "1", 3, np.array(3)]),
    (Iterable[str], [{"a"}, "ab"], [{1}, 3]),
    (Mapping[str, int], [{}, {"a": 1}], [{1: 1}, {"a": "b"}, [("a", 1)]]),
    (Callable[[int], int], [len], [3]),
    (Any, [None, 3], []),
]


@pytest.mark.parametrize(("kind", "right", "wrong"), KINDS, ids=[str(row[0]) for row in KINDS])
def test_a_value_is_of_a_kind_or_is_not(kind, right, wrong):
    assert [value for value in right if not fits(value, kind)] == []
    assert [value for value in wrong if fits(value, kind)] == []


@checked
def given(number: int = 0, row: Iterable[int] = (), share: float | None = None, thing: object = 0):
    return number, row, share, thing


def test_what_stands_for_an_integer_is_made_one():
    number, *_ = given(np.int64(3))
    assert number == 3 and type(number) is int
    *_, share, _ = given(share=np.float64(0.5))
    assert share == 0.5


def test_what_can_be_gone_through_once_is_gone_through_once():
    for name, things in (("row", [1, 2]), ("thing", ["a", "b"])):
        assert things in given(**{name: iter(things)})


@pytest.mark.parametrize(
    ("place", "named", "text"),
    [
        (("1",), {}, "number must be an integer, not '1'"),
        ((1, 2), {}, "row must be a sequence of integers, not 2"),
        ((), {"share": NAN}, "share must be a number or None, not nan"),
        ((), {"other": 1}, "unexpected keyword argument"),
        ((1,), {"number": 1}, "multiple values"),
    ],
)
def test_what_is_wrong_is_said(place, named, text):
    with pytest.raises(TypeError, match=text):
        given(*place, **named)
