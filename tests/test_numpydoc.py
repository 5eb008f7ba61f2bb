"""Every public name says its parameters and results in the sections that numpydoc reads."""

import enum
import importlib
import inspect
import re

import pytest

PACKAGES = ("gamelib", "gamelaws", "gameviews.draw", "gameviews.explore")


def section(doc, title):
    """Return the names that begin an entry of a section: "n, m : int" names two."""
    found = re.search(rf"^{title}\n-{{{len(title)}}}\n(.*?)(?=\n\n\S+\n---|\Z)", doc, re.M | re.S)
    heads = re.findall(r"^(\S.*?)(?: : .*)?$", found[1], re.M) if found else []
    return [name.lstrip("*") for head in heads for name in head.split(", ")]


def missing(thing):
    """Return what the docstring of a function or a class does not say."""
    doc, call = inspect.getdoc(thing) or "", thing
    if inspect.isclass(thing):  # a game's `__new__` keeps whatever it is given
        call = thing.__init__ if thing.__init__ is not object.__init__ else lambda: None
    signature = inspect.signature(call)
    said = {*section(doc, "Parameters"), *section(doc, "Attributes"), "self"}
    left = [name for name in signature.parameters if name not in said]
    gives = inspect.isfunction(thing) and signature.return_annotation not in (None, "None")
    if gives and not section(doc, "Returns") and not section(doc, "Yields"):
        left.append("Returns")
    return left


def public():
    """Yield the dotted name of each public function and class, and the thing."""
    for package in map(importlib.import_module, PACKAGES):
        for name in package.__all__:
            thing = getattr(package, name)
            if isinstance(thing, enum.EnumMeta):
                continue  # its members are all that there are
            if inspect.isclass(thing) or inspect.isfunction(thing):
                yield pytest.param(thing, id=f"{package.__name__}.{name}")


@pytest.mark.parametrize("thing", [*public()])
def test_parameters_and_returns_are_said(thing):
    assert missing(thing) == []


def test_a_section_is_read():
    def play(heap, /, *moves: int, misere: bool = False) -> int:
        """Play.

        Parameters
        ----------
        heap : int
            The stones.
        *moves
            What is taken.

        Returns
        -------
        int
            What is left.
        """

    assert missing(play) == ["misere"]
