"""What a reader hands to pictures and explorers is of the kind that the annotation says."""

from __future__ import annotations

import functools
import inspect
import operator
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from gamelib._validate import MOST_ITEMS, collection, shown, too_many


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

    @functools.cache
    def ready() -> dict[str, Callable[[Any], bool]]:
        return {name: _ready_test(kind) for name, kind in kinds().items() if kind is not Any}

    @functools.wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        # Binding takes longer than most of what is drawn: it is for what has to be told or changed.
        given = dict(zip(in_order, args, strict=False)) | kwargs
        usual = len(given) == len(args) + len(kwargs) and needed <= given.keys()
        if usual and (named is None or kwargs.keys() <= named) and _all_pass(ready(), given):
            return function(*args, **kwargs)
        bound = signature.bind(*args, **kwargs)
        for name, value in bound.arguments.items():
            kind = kinds().get(name, Any)
            if isinstance(value, Iterator) and kind is not Any:
                bound.arguments[name] = value = collection(value, name)  # to be looked at twice
            if not fits(value, kind):
                if too_many(value):
                    raise ValueError(f"{name} must be at most {MOST_ITEMS} items, not more")
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


def _all_pass(tests: dict[str, Callable[[Any], bool]], given: dict[str, Any]) -> bool:
    return all(tests[name](value) for name, value in given.items() if name in tests)


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
    return _test(kind)(value)


@functools.cache
def _test(kind: Any) -> Callable[[Any], bool]:
    """Return what says of a value whether it is of a kind: annotations are read once."""
    origin, inner = typing.get_origin(kind) or kind, typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        tests = [_test(each) for each in inner]
        return lambda value: any(test(value) for test in tests)
    if origin in (int, float):
        return _is_integer if origin is int else _is_finite
    if origin is bool:
        return lambda value: type(value).__name__ in ("bool", "bool_")
    if not isinstance(origin, type) or origin in (Any, object):
        return lambda value: True
    if origin is Mapping:
        pair = _test(types.GenericAlias(tuple, inner))
        return lambda value: isinstance(value, Mapping) and all(map(pair, value.items()))
    if origin is tuple and Ellipsis not in inner:
        return _row_test(inner)
    if origin in (list, tuple, Collection, Iterable, Sequence):
        return _rows_test(origin, inner)
    return lambda value: isinstance(value, origin)


def _row_test(inner: tuple[Any, ...]) -> Callable[[Any], bool]:
    """Return what says of a value whether it is a row of so many items, each of its own kind."""
    tests = [_test(each) for each in inner]

    def test(value: Any) -> bool:
        if type(value) is not tuple and not _is_row(value):
            return False
        return len(value) == len(tests) and all(map(operator.call, tests, value))

    return test


def _rows_test(origin: type, inner: tuple[Any, ...]) -> Callable[[Any], bool]:
    """Return what says of a value whether it is a row of any length, its items of one kind."""
    item = _test(inner[0] if inner else Any)
    loose = origin in (Collection, Iterable)

    def test(value: Any) -> bool:
        if origin is list and not isinstance(value, list):  # one that is added to
            return False
        if isinstance(value, str) and inner == (str,):  # a text is a sequence of texts
            return True
        if type(value) not in (list, tuple) and not _is_row(value, loose):
            return False
        if inner == (int,) and getattr(getattr(value, "dtype", None), "kind", "") in ("i", "u"):
            return bool(value.ndim == 1)  # its items are alike
        if too_many(value):
            return False
        if isinstance(value, range):  # its items are alike, too
            value = value[:1]
        if inner[:1] == (int,) and operator.countOf(map(type, value), int) == len(value):
            return True  # the usual case, without a call for each item
        return all(map(item, value))

    return test


def _is_row(value: Any, loose: bool = False) -> bool:
    """Whether a value has its items in a row, or is at least some collection of them."""
    if isinstance(value, (str, bytes, bytearray, Mapping)):
        return False
    if isinstance(value, Sequence) or getattr(value, "ndim", 0) > 0:
        return True
    return loose and isinstance(value, Collection) and getattr(value, "ndim", 1) != 0


def _is_integer(value: Any) -> bool:
    if type(value) is int:
        return True
    if isinstance(value, bool):
        return False
    try:
        operator.index(value)
    except TypeError:
        return False
    return True


def _is_finite(value: Any) -> bool:
    if type(value) in (float, int):  # most of what is drawn
        return bool(abs(value) < 1e9)
    if isinstance(value, bool):
        return False
    try:
        return abs(operator.index(value)) < 10**9
    except TypeError:
        return isinstance(value, float) and abs(value) < 1e9


@functools.cache
def _ready_test(kind: Any) -> Callable[[Any], bool]:
    """Return what says of an argument whether it is of its kind and need not be changed."""
    test = _test(kind)
    if kind in _NUMBERS:
        plain = int, float, type(None)
        return lambda value: type(value) in plain and test(value)
    return lambda value: not hasattr(value, "__next__") and test(value)
