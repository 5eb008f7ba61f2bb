"""Misère quotients: the multiplication table, and sums that are multiplied by pretending."""

from gamelib import _validate
from gamelib.draw.parts import key
from gamelib.draw.scene import Scene
from gamelib.draw.style import (
    BLUE,
    GREY,
    INK,
    N_FILL,
    N_INK,
    ORANGE,
    P_FILL,
    PAPER,
    SMALL,
    VERMILLION,
)
from gamelib.explore.controls import TextField, parse_numbers
from gamelib.explore.explorer import Explorer
from gamelib.game import Game
from gamelib.games.octal import KAYLES
from gamelib.misere.quotient import Element, MisereQuotient, misere_quotient
from gamelib.sums import Sum

__all__ = ["explore_quotient", "pretending", "quotient_table"]

#: Elements of the largest table that has room, and of the largest with names in its cells.
MOST_ELEMENTS, MOST_NAMES = 40, 12
#: Heaps of a sum that have room, and positions that the rules may look at to check a product.
MOST_HEAPS, MOST_POSITIONS = 6, 30_000
#: The table: its left and upper edge, and its side.
LEFT, TOP, SIDE = 90.0, 44.0, 600.0


def quotient_table(quotient: MisereQuotient, first: int = 0, second: int = 0) -> Scene:
    """The multiplication table of a misère quotient; P products are blue or have a dot.

    >>> from gamelib import KAYLES, misere_quotient
    >>> quotient_table(misere_quotient(KAYLES, 4), 1, 2).alt
    'Misère quotient of Kayles, heaps 0 to 4: 6 elements 1, a, b, ab, b², ab²; in P: a, b². \
Framed: a · b = ab, N'

    The row of element `first` and the column of element `second` are framed.
    """
    order = quotient.order
    if order > MOST_ELEMENTS:
        raise ValueError(f"a table of {order} elements has no room: at most {MOST_ELEMENTS}")
    row = quotient.elements[_validate.integer(first, "an element's place", high=order - 1)]
    column = quotient.elements[_validate.integer(second, "an element's place", high=order - 1)]
    scene = Scene(height=664, alt=_alt(quotient, row, column))
    _cells(scene, quotient, row, column)
    x = LEFT + SIDE + 50
    scene.text(x, 40, quotient.game.title, anchor="start", bold=True)
    text = f"heaps 0 to {quotient.heaps}: {order} elements"
    scene.text(x, 76, text, anchor="start")
    key(scene, (x, 124), [(P_FILL, "P: whoever moves loses"), (N_FILL, "N: whoever moves wins")])
    _images(scene, quotient, (x, 222))
    return scene


def _alt(quotient: MisereQuotient, row: Element, column: Element) -> str:
    names = ", ".join(map(str, quotient.elements))
    in_p = ", ".join(map(str, quotient.p_portion)) or "none"
    product = row * column
    return (
        f"Misère quotient of {quotient.game.title}, heaps 0 to {quotient.heaps}: {quotient.order} "
        f"elements {names}; in P: {in_p}. Framed: {row} · {column} = {product}, {product.outcome}"
    )


def _cells(scene: Scene, quotient: MisereQuotient, row: Element, column: Element) -> None:
    """Draw the products, the names of rows and columns, and the frames."""
    cell = SIDE / quotient.order
    named = quotient.order <= MOST_NAMES
    for x in quotient.elements:
        down = TOP + cell * x.place
        bold = x == row
        ink = VERMILLION if bold else GREY
        if named or bold or cell > SMALL:
            scene.text(LEFT - 8, down + cell / 2, x, size=SMALL, fill=ink, anchor="end", bold=bold)
        if named or x == column:
            ink = VERMILLION if x == column else GREY
            place = LEFT + cell * (x.place + 0.5), TOP - 18
            scene.text(*place, x, size=SMALL, fill=ink, bold=x == column)
        for y in quotient.elements:
            product = x * y
            fill = N_FILL if product.outcome else P_FILL
            right = LEFT + cell * y.place
            scene.rect(right, down, cell, cell, fill=fill, stroke=PAPER, stroke_width=1, radius=0)
            if named:
                ink = N_INK if product.outcome else BLUE
                middle = right + cell / 2, down + cell / 2
                scene.text(*middle, product, size=SMALL, fill=ink, bold=not product.outcome)
            elif not product.outcome:
                scene.circle(right + cell / 2, down + cell / 2, cell / 6, fill=BLUE, stroke=BLUE)
    across, along = TOP + cell * row.place, LEFT + cell * column.place
    scene.rect(LEFT, across, SIDE, cell, fill="none", stroke=ORANGE, stroke_width=2.5, radius=0)
    scene.rect(along, TOP, cell, SIDE, fill="none", stroke=ORANGE, stroke_width=2.5, radius=0)
    scene.rect(along, across, cell, cell, fill="none", stroke=VERMILLION, stroke_width=4, radius=0)


def _images(scene: Scene, quotient: MisereQuotient, at: tuple[float, float]) -> None:
    """List which element each heap stands for, as many heaps as have room."""
    x, y = at
    scene.text(x, y, "pretend that a heap is", anchor="start", fill=GREY)
    room = 21
    for heap, element in enumerate(quotient.phi[:room]):
        column, line = divmod(heap, 7)
        text = f"{heap} ↦ {element}"
        scene.text(x + 140 * column, y + 42 + 36 * line, text, anchor="start")
    if quotient.heaps >= room:
        scene.text(x, y + 42 + 36 * 7, f"… to heap {quotient.heaps}", anchor="start", fill=GREY)


def pretending(quotient: MisereQuotient, first: tuple[int, ...], second: tuple[int, ...]) -> Scene:
    """Two sums of heaps, the elements they stand for, and their product in the table.

    >>> from gamelib import KAYLES, misere_quotient
    >>> pretending(misere_quotient(KAYLES, 5), (1, 4), (5,)).alt.partition(". ")[2]
    '1 + 4 is a · a = 1; 5 is c; together 1 · c = c, N. By the rules: N'
    """
    for heaps in (first, second):
        if len(heaps) > MOST_HEAPS:
            raise ValueError(f"there is room for {MOST_HEAPS} heaps in a sum, not for {len(heaps)}")
    sums = [Sum(*map(quotient._position, heaps)) for heaps in (first, second)]
    left, right = map(quotient.element_of, sums)
    scene = quotient_table(quotient, left.place, right.place)
    texts = [_in_words(quotient, heaps) for heaps in (first, second)]
    product = left * right
    verdict = f"{left} · {right} = {product}, {product.outcome}"
    by_rules = _by_rules(quotient.game, sums[0] + sums[1])
    about = scene.alt.partition(" elements")[0]
    says = [" is ".join(text) for text in texts]
    scene.alt = f"{about} elements. {says[0]}; {says[1]}; together {verdict}. {by_rules}"
    scene.height += 126
    y = 690.0
    for text in texts:
        scene.text(LEFT, y, f"{text[0]}  ↦  {text[1]}", anchor="start", fill=INK)
        y += 38
    scene.text(LEFT, y + 6, f"together  ↦  {verdict}", anchor="start", fill=VERMILLION, bold=True)
    scene.text(LEFT + SIDE + 50, y + 6, by_rules, anchor="start", fill=GREY)
    return scene


def _in_words(quotient: MisereQuotient, heaps: tuple[int, ...]) -> tuple[str, str]:
    """Return a sum as text, and the product of the elements of its heaps."""
    images = [quotient.phi[heap] for heap in heaps]
    total = quotient.element_of(Sum(*map(quotient._position, heaps)))
    factors = " · ".join(map(str, images))
    product = f"{factors} = {total}" if len(heaps) > 1 else str(total)
    return " + ".join(map(str, heaps)) or "nothing", product


def _by_rules(game: Game, position: Sum) -> str:
    """Return what playing out a sum by the rules says, where that does not take long."""
    try:
        outcome = game.outcome_from_rules(position, misere=True, budget=MOST_POSITIONS)
    except ValueError:
        return "By the rules: too long to play out"
    return f"By the rules: {outcome}"


def explore_quotient(game: Game = KAYLES, heaps: int = 9) -> Explorer:
    """Multiply two sums by pretending: heaps are typed in, the product shows who wins misère play.

    >>> explore_quotient(heaps=5).scene(first="5", second="5, 1").alt.partition(". ")[2]
    '5 is c; 5 + 1 is c · a = ac; together c · ac = a, P. By the rules: P'
    """
    quotient = misere_quotient(game, heaps)

    def frame(first: str, second: str) -> Scene:
        sums = [parse_numbers(text, "a sum") for text in (first, second)]
        large = next((heap for heap in sums[0] + sums[1] if heap > heaps), None)
        if large is not None:
            raise ValueError(f"the table knows heaps 0 to {heaps}, not {large}")
        return pretending(quotient, tuple(sums[0]), tuple(sums[1]))

    last = str(heaps)
    controls = {
        "first": TextField("1, 4", "a sum of heaps"),
        "second": TextField(last, "added to"),
    }
    frames = {"first": ["1, 4", "2, 2", "1", last], "second": [last, "1", "2, 3"]}
    return Explorer(frame, controls, frames=frames, name="pretending")
