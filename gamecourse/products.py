"""The multiplication table of a misère quotient: choose two elements and read their product."""

from typing import Any

import gamelib as gl
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import key
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Choice
from gameviews.explore.explorer import Explorer, thinned

__all__ = ["product_table"]

#: Elements of the largest table that is drawn.
MOST_ELEMENTS = 12
#: Frames of an explorer without a kernel: so many for each factor.
ACROSS, DOWN = 6, 4
_WIDE, _HIGH, _LEFT, _TOP = 61.0, 30.0, 20.0, 8.0


def product_table(quotient: gl.MisereQuotient, x: int = 0, y: int = 0) -> Scene:
    """The products of all elements, those in P dark; and one product, with what it stands for.

    >>> from gamelib import KAYLES, misere_quotient
    >>> product_table(misere_quotient(KAYLES, 4), 1, 2).alt
    'Misère quotient of Kayles, heaps 0 to 4: 6 elements, in P: a, b². a · b = ab, N: won'

    `x` and `y` are places of elements: the row and the column.
    """
    _validate.kind(quotient, gl.MisereQuotient, "quotient", "a MisereQuotient")
    x = _validate.integer(x, "x", None)
    y = _validate.integer(y, "y", None)
    order = quotient.order
    if order > MOST_ELEMENTS:
        raise ValueError(f"a table of at most {MOST_ELEMENTS} elements is drawn, not of {order}")
    places = [_validate.integer(place, "a factor", high=order - 1) for place in (x, y)]
    one, other = (quotient.elements[place] for place in places)
    product, lost = one * other, {*quotient.p_portion}
    verdict = "P: lost" if product in lost else "N: won"
    said = f"{one} · {other} = {product}"
    alt = f"Misère quotient of {quotient.game.title}, heaps 0 to {quotient.heaps}: {order} elements"
    alt += f", in P: {', '.join(map(str, quotient.p_portion)) or 'none'}. {said}, {verdict}"
    scene = Scene(max(_TOP + _HIGH * (order + 1) + 8, 312), alt)
    for place, element in enumerate(quotient.elements):
        _cell(scene, place + 1, 0, str(element), s.TOUCHED if place == places[1] else s.DIM)
        _cell(scene, 0, place + 1, str(element), s.TOUCHED if place == places[0] else s.DIM)
    for row, entries in enumerate(quotient.table):
        for column, entry in enumerate(entries):
            fill = s.BLUE if entry in lost else s.N_FILL
            _cell(scene, column + 1, row + 1, str(entry), fill)
    _cell(scene, places[1] + 1, places[0] + 1, str(product), "", framed=True)
    left = _LEFT + _WIDE * (order + 1) + 50
    for line, element in enumerate((one, other)):
        text = f"{element}: {_in_words(element.representative)}"
        scene.text(left, 26 + 36 * line, text, anchor="start")
    scene.text(left, 112, said, anchor="start", bold=True, size=30)
    scene.text(left, 150, f"like {_in_words(product.representative)}", anchor="start", fill=s.GREY)
    scene.text(left, 190, verdict, anchor="start", bold=True)
    key(scene, (left, 240), [(s.BLUE, "P: lost"), (s.N_FILL, "N: won")])
    return scene


def _cell(
    scene: Scene, column: int, row: int, text: str, fill: str, *, framed: bool = False
) -> None:
    x, y = _LEFT + _WIDE * column, _TOP + _HIGH * row
    if framed:
        scene.rect(x, y, _WIDE, _HIGH, fill="none", stroke=s.VERMILLION, stroke_width=5, radius=0)
        return
    scene.rect(x, y, _WIDE, _HIGH, fill=fill, stroke=s.PAPER, stroke_width=2, radius=0)
    ink = s.PAPER if fill == s.BLUE else s.INK
    scene.text(x + _WIDE / 2, y + _HIGH / 2, text, size=s.SMALL, fill=ink, bold=not row * column)


def _in_words(position: gl.Sum) -> str:
    """Return a sum as text: "1 + 2 + 2"."""
    heaps = [part[0] if isinstance(part, tuple) else part for part in position]
    return " + ".join(map(str, heaps)) or "nothing"


def explore_products(quotient: gl.MisereQuotient) -> Explorer:
    """Two elements of a misère quotient, and their product in its table.

    >>> from gamelib import KAYLES, misere_quotient
    >>> explore_products(misere_quotient(KAYLES, 4)).scene(x="b", y="b").alt[-18:].strip()
    '· b = b², P: lost'
    """
    _validate.kind(quotient, gl.MisereQuotient, "quotient", "a MisereQuotient")
    places = {element.name: element.place for element in quotient.elements}

    def frame(x: str, y: str) -> Scene:
        return product_table(quotient, places[x], places[y])

    names, last = tuple(places), quotient.order - 1
    few: dict[str, Any] = {
        key: [names[place] for place in thinned(last, min(most, last + 1))] if last else [*names]
        for key, most in (("x", ACROSS), ("y", DOWN))
    }
    controls = {key: Choice(names[0], key, names) for key in few}
    return Explorer(frame, controls, frames=few, name="Misère quotient")
