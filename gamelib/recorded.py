"""Objects that are what their constructor was called with: `repr`, equality, hash and copies.

So whoever writes a game writes none of these.
"""

from __future__ import annotations

import functools
from abc import ABCMeta
from collections.abc import Mapping, Set
from typing import Any, Self

from gamelib import validate


class _Made(ABCMeta):
    """The class of the classes below: it notes when an object is made."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__call__(*args, **kwargs)
        vars(made)["_is_made"] = True
        return made


class Recorded(metaclass=_Made):
    """What the constructor is called with gives an object its `repr`, equality, hash and copies.

    An attribute that has the name of a method is refused with `AttributeError`: it would hide it.

    >>> class Take(Recorded):
    ...     def __init__(self, most):
    ...         self.most = most
    >>> Take(3), Take(3) == Take(most=3), len({Take(3), Take(3)})
    (Take(3), True, 1)

    An attribute with the name of a parameter stands for it in canonical form.

    Once an object is made, its attributes stay as they are, for what is known of it depends on
    them: to set one raises `AttributeError`. But `budget` may change, and whatever has a name that
    begins with an underscore, such as a counter. What is changed within a list is not noticed:
    hold moves in a tuple or a frozenset.
    """

    _called_with: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Record what the constructor is called with."""
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError(f"{cls.__name__}() takes no arguments")
        made = super().__new__(cls)
        made._called_with = args, kwargs
        return made

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, value in vars(cls).items():
            if not callable(value) and not hasattr(value, "__get__"):  # no method of its own
                _refuse_hiding(super(cls, cls), name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        _refuse_hiding(type(self), name, value)
        if name != "budget" and name[0] != "_" and "_is_made" in vars(self):
            raise AttributeError(
                f"{name} of {self._short_name()} stays as it is, for its values depend on it: make "
                "another game (a counter may change if its name begins with an underscore)"
            )
        super().__setattr__(name, value)

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Return the arguments that make this object again, those left at their default left out.

        Each is the attribute of the parameter's name if there is one, else what was handed in.
        """
        if type(self).__init__ is object.__init__:
            return (), {}
        from inspect import signature as signature_of  # 10 ms, which an answer does without

        signature = signature_of(type(self).__init__)
        args, kwargs = self._called_with
        bound = signature.bind(self, *args, **kwargs)
        bound.apply_defaults()
        given = bound.arguments
        own = vars(self)
        given.update({name: own[name] for name in given if name in own})
        for name in reversed(signature.parameters):
            parameter = signature.parameters[name]
            default = parameter.default
            if parameter.kind is parameter.VAR_POSITIONAL:
                default = ()
            if default is not parameter.empty and frozen(given[name]) == frozen(default):
                del given[name]
            elif parameter.kind < parameter.KEYWORD_ONLY:
                break  # the positional arguments before it are needed too
        return bound.args[1:], bound.kwargs

    @functools.cached_property
    def _key(self) -> Any:
        return frozen(self._arguments())  # equal for equal objects of a class

    def __repr__(self) -> str:
        args, kwargs = self._arguments()
        texts = list(map(_argument_text, args))
        texts += [f"{name}={_argument_text(value)}" for name, value in kwargs.items()]
        return validate.shortened(f"{type(self).__name__}({', '.join(texts)})")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Recorded):
            return NotImplemented
        return self is other or (type(self) is type(other) and self._key == other._key)

    def __hash__(self) -> int:
        return hash((type(self), self._key))

    def __reduce__(self) -> tuple[Any, ...]:
        args, kwargs = self._arguments()
        return functools.partial(type(self), **kwargs), args

    def _short_name(self) -> str:
        return validate.shortened(repr(self), 60)


def _refuse_hiding(owner: Any, name: str, value: Any) -> None:
    """Raise where an attribute would take the name of a public method, which others call."""
    if name[0] != "_" and callable(getattr(owner, name, None)):
        raise AttributeError(
            f"{name} = {validate.shown(value)} would hide the method {name}() that every game has: "
            f"give the attribute another name, such as {name}_allowed or _{name}"
        )


def frozen(value: Any) -> Any:
    """Return what is equal, and can be hashed, for values that differ only in what holds them.

    >>> frozen([1, {2: [3]}]) == frozen((1, {2: (3,)})), frozen(1) == frozen(True)
    (True, False)
    """
    if hasattr(value, "tolist"):  # a NumPy array or scalar
        value = value.tolist()
    if isinstance(value, bool):
        return bool, value
    if isinstance(value, (list, tuple)):
        return tuple(map(frozen, value))
    if isinstance(value, Mapping):
        value = value.items()
    if isinstance(value, Set):
        return frozenset(map(frozen, value))
    return value


def _argument_text(value: Any) -> str:
    if isinstance(value, (set, frozenset)) and value:
        texts = sorted(map(repr, value), key=lambda text: (len(text), text))
        return "{" + ", ".join(texts) + "}"
    return repr(value)
