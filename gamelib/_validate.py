"""Bad input is told apart from a lost game: every check names the value and what is expected."""

from __future__ import annotations

import functools
import inspect
import itertools
import operator
import reprlib
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np


#: Values of a collection that are looked at one by one: about a second and half a gigabyte.
MOST_ITEMS = 5_000_000

#: Entries of a collection that an error shows.
_FEW = reprlib.Repr()
_FEW.maxlist = _FEW.maxtuple = _FEW.maxset = _FEW.maxfrozenset = _FEW.maxdict = 12
_FEW.maxstring = _FEW.maxother = 80


def integer(value: Any, what: str, low: int | None = 0, high: int | None = None) -> int:
    """Return `value` as a Python int, or raise.

    NumPy integers are integers; booleans are not. `low` and `high` are inclusive.

    >>> integer(7, "a heap")
    7
    >>> integer(-1, "a heap")
    Traceback (most recent call last):
        ...
    ValueError: a heap must be an integer >= 0, not -1
    """
    number: int = value if type(value) is int else _converted(value, what)
    if low is not None and number < low:
        raise ValueError(f"{what} must be an integer >= {shown(low)}, not {shown(number)}")
    if high is not None and number > high:
        raise ValueError(f"{what} must be an integer <= {shown(high)}, not {shown(number)}")
    return number


def _converted(value: Any, what: str) -> int:
    if not isinstance(value, bool):
        try:
            return int(operator.index(value))
        except TypeError:
            pass
    raise TypeError(f"{what} must be an integer, not {shown(value)}")


def flag(value: Any, what: str) -> bool:
    """Return `value` as a Python bool, or raise: what is neither is no answer to yes or no.

    >>> flag("no", "misere")
    Traceback (most recent call last):
        ...
    TypeError: misere must be True or False, not 'no'
    """
    if type(value) is bool or type(value).__name__ in ("bool", "bool_"):  # NumPy has its own
        return bool(value)
    raise TypeError(f"{what} must be True or False, not {shown(value)}")


def collection(values: Any, what: str, *, ordered: bool = False, of: str = "integers") -> list[Any]:
    """Return `values` as a list; text, mappings and single values are refused.

    Sets are refused where the order matters, or where two equal values may stand.

    >>> collection((3, 4), "the heaps of Nim")
    [3, 4]
    >>> collection("34", "the heaps of Nim")
    Traceback (most recent call last):
        ...
    TypeError: the heaps of Nim must be a sequence of integers, not '34'
    """
    unfit = (str, bytes, dict, set, frozenset) if ordered else (str, bytes, dict)
    if isinstance(values, unfit) or not isinstance(values, Iterable):
        raise TypeError(f"{what} must be a sequence of {of}, not {shown(values)}")
    try:
        items = list(itertools.islice(values, MOST_ITEMS + 1))
    except TypeError:  # a NumPy array without dimensions calls itself iterable
        raise TypeError(f"{what} must be a sequence of {of}, not {shown(values)}") from None
    if len(items) > MOST_ITEMS:
        raise ValueError(f"{what} must be at most {MOST_ITEMS} {of}, more than are here")
    return items


def integers(
    values: Any, what: str, each: str, low: int | None = 0, *, ordered: bool = False
) -> list[int]:
    """Return `values` as a list of Python ints, each of them at least `low`.

    A list of ints is returned itself: whoever changes it must copy it.

    >>> integers([3, 4], "the heaps of Nim", "a heap")
    [3, 4]
    """
    items = values if type(values) is list else collection(values, what, ordered=ordered)
    all_ints = operator.countOf(map(type, items), int) == len(items)
    if all_ints and (low is None or not items or min(items) >= low):
        return items  # the usual case, without a call for each item
    return [integer(item, each, low) for item in items]


def as_sum(heaps: Iterable[Any]) -> str:
    """Return how several heaps are written, for an error where one is wanted.

    >>> as_sum([5, 6])
    'Sum(5, 6)'
    """
    first = [shown(heap) for heap in itertools.islice(heaps, 5)]
    return f"Sum({', '.join(first[:4] + ['...'] * (len(first) > 4))})"


def integer_pairs(values: Any, what: str) -> np.ndarray:
    """Return `values` as an (m, 2) int64 array, or raise.

    >>> integer_pairs([(1, 2), (3, 4)], "arcs")
    array([[1, 2],
           [3, 4]])
    """
    import numpy as np

    try:
        array = np.asarray(values if not isinstance(values, range) else None)  # no pairs, but many
    except ValueError:  # rows of different lengths
        array = np.array(None)
    if array.size == 0:
        return np.zeros((0, 2), dtype=np.int64)
    if array.ndim != 2 or array.shape[1] != 2 or array.dtype.kind not in "iu":
        raise TypeError(f"{what} must be an (m, 2) array of integers, not {shown(values)}")
    return array.astype(np.int64, copy=False)


# --- what a reader hands to pictures and explorers ------------------------------------------------


def checking(names: dict[str, Any], public: Iterable[str]) -> None:
    """Let the public functions of a module, and the makers of its classes, check their arguments.

    Each has to be of the kind that its annotation says.
    """
    for name in public:
        thing = names[name]
        if inspect.isfunction(thing):
            names[name] = checked(thing)
        elif inspect.isclass(thing) and "__init__" in vars(thing):
            thing.__init__ = checked(  # type: ignore[method-assign]
                thing.__init__
            )


def checked(function: Any) -> Any:
    """Return a function whose arguments have to be of the kinds that its annotations say."""
    signature = inspect.signature(function)
    in_order, named, needed = _parameters(signature)

    @functools.cache
    def kinds() -> dict[str, Any]:
        return typing.get_type_hints(function)

    @functools.wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        # Binding takes longer than most of what is drawn: it is for what has to be told or changed.
        given = dict(zip(in_order, args, strict=False)) | kwargs
        usual = len(given) == len(args) + len(kwargs) and needed <= given.keys()
        if usual and (named is None or kwargs.keys() <= named) and _ready(given, kinds()):
            return function(*args, **kwargs)
        bound = signature.bind(*args, **kwargs)
        for name, value in bound.arguments.items():
            kind = kinds().get(name, Any)
            if isinstance(value, Iterator) and kind is not Any:
                bound.arguments[name] = value = collection(value, name)  # to be looked at twice
            if not fits(value, kind):
                raise TypeError(f"{name} must be {in_words(kind)}, not {shown(value)}")
            if kind in _NUMBERS and value is not None and not isinstance(value, float):
                bound.arguments[name] = operator.index(value)
        return function(*bound.args, **bound.kwargs)

    return guarded


def _parameters(signature: inspect.Signature) -> tuple[list[str], set[str] | None, set[str]]:
    """Return the parameters that go by place, those by name (`None`: all), and those needed."""
    parameters = signature.parameters.values()
    places = inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD
    names = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY
    any_number = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
    named = {each.name for each in parameters if each.kind in names}
    return (
        [each.name for each in parameters if each.kind in places],
        None if any_number[1] in {each.kind for each in parameters} else named,
        {e.name for e in parameters if e.default is e.empty and e.kind not in any_number},
    )


def _ready(given: dict[str, Any], kinds: dict[str, Any]) -> bool:
    """Say whether arguments are of their kinds and need not be changed."""
    for name, value in given.items():
        kind = kinds.get(name, Any)
        if kind is Any:
            continue
        number = value is None or type(value) is int or isinstance(value, float)
        if (
            (kind in _NUMBERS and not number)
            or isinstance(value, Iterator)
            or not fits(value, kind)
        ):
            return False
    return True


#: The kinds of numbers: what stands for an integer, such as a NumPy one, is made one.
_NUMBERS = int, float, int | None, float | None

#: The kinds that have a word of their own: for one, and for several.
_WORDS = {
    int: ("an integer", "integers"),
    float: ("a number", "numbers"),
    bool: ("True or False", "True or False"),
    str: ("text", "texts"),
    types.NoneType: ("None", "None"),
    Callable: ("a function", "functions"),
}


def in_words(kind: Any, several: bool = False) -> str:
    """Return what an annotation asks for.

    >>> in_words(int | None), in_words(Sequence[tuple[int, int]])
    ('an integer or None', 'a sequence of pairs of integers')
    """
    origin, inner = typing.get_origin(kind) or kind, typing.get_args(kind)
    if origin in _WORDS:
        return _WORDS[origin][several]
    if origin in (typing.Union, types.UnionType):
        return " or ".join(in_words(each, several) for each in inner)
    if origin in (list, tuple, Collection, Iterable, Sequence):
        name = "list" if origin is list else "sequence"
        name = "pair" if origin is tuple and len(inner) == 2 and ... not in inner else name
        of = f" of {in_words(inner[0], True)}" if inner else ""
        return f"{name}s{of}" if several else f"a {name}{of}"
    name = getattr(origin, "__name__", "anything")
    return f"{name}s" if several else f"a{'n' * (name[0] in 'AEIOU')} {name}"


def fits(value: Any, kind: Any) -> bool:
    """Say whether a value is of the kind that an annotation names. Numbers have to be finite.

    >>> fits(3, int), fits(True, int), fits([1, 2], Sequence[int]), fits("12", Sequence[int])
    (True, False, True, False)
    """
    if kind is float and type(value) in (float, int):  # most of what is drawn
        return bool(abs(value) < 1e9)
    origin, inner = _taken_apart(kind)
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, each) for each in inner)
    if origin in (int, float):
        return _is_number(value, whole=kind is int)
    if origin is bool:
        return type(value).__name__ in ("bool", "bool_")
    if not isinstance(origin, type) or origin in (Any, object):
        return True
    if origin is Mapping and isinstance(value, Mapping):
        return all(fits(item, types.GenericAlias(tuple, inner)) for item in value.items())
    if origin not in (list, tuple, Collection, Iterable, Sequence):
        return isinstance(value, origin)
    if origin is list and not isinstance(value, list):  # one that is added to
        return False
    if type(value) is tuple and Ellipsis not in inner and origin is tuple:
        return len(value) == len(inner) and all(map(fits, value, inner))
    row = isinstance(value, Sequence) or getattr(value, "ndim", 0) > 0
    loose = (
        origin in (Collection, Iterable)
        and isinstance(value, Collection)
        and getattr(value, "ndim", 1) != 0
    )
    if isinstance(value, str) and inner == (str,):  # a text is a sequence of texts
        return True
    if isinstance(value, (str, bytes, bytearray, Mapping)) or not (row or loose):
        return False
    if origin is tuple and Ellipsis not in inner:
        return len(value) == len(inner) and all(map(fits, value, inner))
    if isinstance(value, range):  # its items are alike, and may be very many
        value = value[:1]
    if inner == (int,) and operator.countOf(map(type, value), int) == len(value):
        return True  # the usual case, without a call for each item
    return all(fits(item, inner[0]) for item in value) if inner else True


@functools.cache
def _taken_apart(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return typing.get_origin(kind) or kind, typing.get_args(kind)


def _is_number(value: Any, whole: bool) -> bool:
    if isinstance(value, bool):
        return False
    try:
        return whole | (abs(operator.index(value)) < 10**9)
    except TypeError:
        return not whole and isinstance(value, float) and abs(value) < 1e9


def shown(value: Any) -> str:
    """Return a short text for `value`, so that an error stays on one line.

    >>> shown(10**100), shown(range(10**6)), shown([5] * 10**6)
    ('an integer of 333 bits', 'range(0, 1000000)', '[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, ...]')
    """
    if type(value) is int and value.bit_length() > 200:
        return f"an integer of {value.bit_length()} bits"
    many = isinstance(value, (list, tuple, set, frozenset, dict, str)) and len(value) > 100
    text = " ".join(written(value, _FEW.repr if many else repr).split())
    return text if len(text) <= 80 else text[:77] + "..."


def written(value: Any, write: Callable[[Any], str] = repr) -> str:
    """Return how `write` writes a value, or in words what Python cannot write out.

    >>> written([2**20000]), written("a", str)
    ('a list with a very large integer in it', 'a')
    """
    try:
        return write(value)
    except ValueError:  # an integer in it has more digits than Python writes out
        return f"a {type(value).__name__} with a very large integer in it"
    except RecursionError:
        return f"a {type(value).__name__} that is nested very deeply"


def said(value: Any) -> str:
    """Return a short text for `value` in a sentence: text stands there without quotes.

    >>> said("a"), said((1, 2))
    ('a', '(1, 2)')
    """
    return shown(value)[1:-1] if isinstance(value, str) and len(value) < 80 else shown(value)
