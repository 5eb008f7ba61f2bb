"""Pictures of misère play show who wins by the rules: maps, rooms, genera, products."""

import functools
import itertools
import re

from pictures import rows

import gamecourse
import gamelib as gl
from gamelib import KAYLES, Bash, Nim, Octal, Sum
from gameviews.draw import style as s
from truths.registry import approx, case, commas, gap, key_is_true, mex, truth, xor

# --- misère play by its definition ---------------------------------------------------------------


def numbers_in(position):
    """Return the heaps of a position that are not empty, each as a number, in order."""
    heaps = [position] if isinstance(position, int) else position
    return tuple(sorted(filter(None, (h if isinstance(h, int) else h[0] for h in heaps))))


@functools.cache
def left_of(game, heap):
    """Return what the moves leave of a heap."""
    return {numbers_in(o) for o in game.options((heap,) if isinstance(game, Nim) else heap)}


@functools.cache
def misere_value(game, heaps, beside=()):
    """Return 1 where no move is left, else the mex over the moves; `beside` are heaps of Nim."""
    after = set()
    for i, heap in enumerate(heaps):
        rest = heaps[:i] + heaps[i + 1 :]
        after |= {(tuple(sorted(rest + left)), beside) for left in left_of(game, heap)}
    for i, heap in enumerate(beside):
        rest = beside[:i] + beside[i + 1 :]
        after |= {(heaps, numbers_in((*rest, left))) for left in range(heap)}
    return mex([misere_value(game, *position) for position in after]) if after else 1


def genus_by_rules(game, position):
    """Return the value and the misère values beside 0, 1, 2, ... heaps of two, as they are written.

    The last two go on for ever. Six are enough: no genus that is drawn has more than four.
    """
    heaps = numbers_in(position)
    terms = [misere_value(game, heaps, (2,) * twos) for twos in range(6)]
    while len(terms) > 2 and terms[-1] == terms[-3]:
        terms.pop()
    between = "," if max(terms) > 9 else ""
    return str(game.grundy_from_rules(position)), between.join(map(str, terms))


# --- pictures ------------------------------------------------------------------------------------


@truth(
    gamecourse.misere_map,
    case(Nim(), 12),
    case(KAYLES, 9, layer="both"),
    case(KAYLES, 7, layer="misère"),
    case(Bash(3), 16, layer="normal"),
    case(Bash(3), 8, height=330),
)
def misere_maps_are_true(picture, game, last=12, *, layer="both", height=432):
    assert picture.scene.height == height
    cells = rows(picture.of("rect", stroke=s.PAPER))
    assert [len(line) for line in cells] == [last + 1] * (last + 1)
    fills = {"P": s.BLUE, "n": s.YELLOW, "m": s.VERMILLION, "": s.N_FILL}
    differ, lost_there = 0, []
    for a, b in itertools.product(range(last + 1), repeat=2):
        pair = (a, b) if isinstance(game, Nim) else Sum(a, b)
        normal, misere = (not game.outcome_from_rules(pair, kind) for kind in (False, True))
        differ += normal != misere
        shown = {"normal": (normal,) * 2, "misère": (misere,) * 2}.get(layer, (normal, misere))
        lost_there += [f"{a} {b}"] * all(shown)
        letter = {(1, 1): "P", (1, 0): "n", (0, 1): "m", (0, 0): ""}[tuple(map(int, shown))]
        assert cells[a][b].fill == fills[letter]
        assert [t.text for t in picture.within(cells[a][b])] == [letter] * bool(letter)
    for n in range(0, last + 1, 1 if cells[0][0].width >= 28 else 2):
        (above,) = picture.of("text", text=str(n), anchor="middle")
        (left,) = picture.of("text", text=str(n), anchor="end")
        assert above.x == approx(cells[0][n].x) and left.y == approx(cells[n][0].y)
    both = {s.BLUE: "lost in both", s.YELLOW: "lost in normal play only"}
    both |= {s.VERMILLION: "lost in misère play only", s.N_FILL: "won in both"}
    one = {s.BLUE: "P: lost for the mover", s.N_FILL: "N: won"}
    key_is_true(picture, both if layer == "both" else one)
    assert game.title in picture.words and picture.alt.startswith(f"{game.title}: two heaps, ")
    if layer == "both":
        assert f"{differ} of {(last + 1) ** 2} pairs differ" in picture.words
        assert f"{(last + 1) ** 2} pairs, {differ} have another winner" in picture.alt
    else:
        assert f"{layer} play" in picture.words
        told = commas(lost_there[:7]) + ", ..." * (len(lost_there) > 7)
        assert picture.alt.endswith(f"each 0 to {last}; lost in {layer} play: {told}")


def nim_room(heaps):
    return {(0, 0): "A", (1, 0): "B", (1, 1): "C", (0, 1): "D"}[
        bool(xor(heaps)), max(heaps, default=0) > 1
    ]


@truth(gamecourse.rooms, *(case(step) for step in range(7)))
def rooms_are_true(picture, step=6):
    boxes = {}
    for box in picture.of("rect"):
        name, words, verdict = (t.text for t in sorted(picture.within(box), key=lambda t: t.y))
        boxes[name] = box
        starts = [h for h in itertools.product(range(4), repeat=3) if nim_room(h) == name]
        assert words == ("some component above 1" if max(starts[-1]) > 1 else "none above 1")
        above = min(picture.of("text", fill=s.GREY), key=lambda t: abs(t.x - box.x) + t.y)
        assert above.text == ("value not 0" if xor(starts[0]) else "value 0")
        won = {bool(Nim().outcome_from_rules(heaps, misere=True)) for heaps in starts}
        assert verdict == ("?" if not step else "N: won" if won == {True} else "P: lost")
        assert len(won) == 1
        assert box.stroke == (s.LINE if not step else s.ORANGE if won == {True} else s.BLUE)
    assert sorted(boxes) == ["A", "B", "C", "D"]
    arrows = []
    for line in picture.of("line"):
        tips = (line.start, line.end)
        ends = [min(boxes, key=lambda name: gap(boxes[name], p)) for p in tips]
        away = [gap(boxes[end], p) for end, p in zip(ends, tips, strict=True)]
        assert line.arrow and away == [approx(0)] * 2
        usual = s.GREEN if boxes[ends[0]].stroke == s.ORANGE else s.BLUE
        assert line.stroke == (s.VERMILLION if len(arrows) == step - 1 else usual)
        arrows.append(tuple(ends))
    assert len(set(arrows)) == step
    arrows_are_moves(set(arrows), step)
    said = [f"{start} to {end}" for start, end in arrows]
    assert sorted(picture.alt.split("Arrows: ")[1].split(", ")) == sorted(said or ["none"])


def arrows_are_moves(arrows, step):
    """Hold that Nim makes these moves, and once the five are there, that they are enough."""
    raised = {("B", "C")} if step == 6 else set()  # the sixth is of other games
    made = set()
    for heaps in itertools.product(range(5), repeat=3):
        room, left = nim_room(heaps), {nim_room(o) for o in Nim().options(heaps)}
        made |= {(room, other) for other in left}
        if step >= 5 and room in "BD":  # all that a lost room may do
            assert left and {(room, other) for other in left} <= arrows
        elif step >= 5:  # for each won position one good move
            assert not left or {(room, other) for other in left & {*"BD"}} & arrows
    assert raised <= arrows <= made | raised and not raised & made
    assert all(end in "BD" for start, end in arrows if start in "AC")


@truth(gamecourse.genus_heaps, case(KAYLES, 0), case(KAYLES, 3), case(Octal("0.123"), 8))
def genera_are_true(picture, game, heap):
    cells = rows(r for r in picture.of("rect"))
    assert [len(line) for line in cells] == [8] * 5
    pair, digits = game + Nim(), []
    for place, line in enumerate(cells):
        beside = (2,) * max(0, place - 1)
        for n, cell in enumerate(line):
            won = bool(pair.outcome_from_rules((heap, (n, *beside)), misere=place > 0))
            assert cell.fill == (s.N_FILL if won else s.BLUE)
            assert [t.text for t in picture.within(cell)] == ["N" if won else "P"]
            digits += [] if won else [n]
            assert picture.word(f"*{n}").x == cell.x
        said = min(picture.of("text", size=30), key=lambda t: abs(t.y - line[0].y))
        assert said.text == str(digits[place]) and len(digits) == place + 1
        words = f"heap {heap} " + ("alone" if place < 2 else " ".join(["+ 2"] * (place - 1)))
        assert any(t.text == words and abs(t.y - line[0].y) < 1 for t in picture.of("text"))
    assert [int(n) for n in re.findall(r"[*](\d+)", picture.alt)] == digits


@functools.cache
def pair_if_tame(game, heaps):
    """Return the pair (g+, g-) of a tame position, `None` of a wild one, by the definition.

    A position without a move has (0, 1). Else its tame options give the pair, by mex; it is that
    of a position of Nim; and from every other option one can move to a tame position of the same
    g+, and to one of the same g-.
    """

    def options(position):
        for i, heap in enumerate(position):
            for left in left_of(game, heap):
                yield tuple(sorted((*position[:i], *position[i + 1 :], *left)))

    def tame_options(position):
        pairs = (pair_if_tame(game, option) for option in options(position))
        return [*zip(*filter(None, pairs), strict=True)] or [(), ()]

    if not any(True for _ in options(heaps)):
        return 0, 1
    pair = g, m = tuple(mex([*values]) for values in tame_options(heaps))
    for option in options(heaps):
        normal, misere = tame_options(option)
        if pair_if_tame(game, option) is None and not (g in normal and m in misere):
            return None
    return pair if g == m or pair in ((0, 1), (1, 0)) else None


@truth(
    gamecourse.genus_table,
    case({"Kayles": KAYLES, "Nim": Nim()}, 6),
    case({"Dawson's Kayles": Octal("0.07")}),
)
def tables_of_genera_are_true(picture, games, last=17):
    cells = rows(r for r in picture.of("rect") if r.width != 30)
    assert [len(line) for line in cells] == [last + 1] * len(games)
    alt = f"Genera of the heaps 0 to {last}"
    for (name, game), line in zip(games.items(), cells, strict=True):
        assert picture.word(name).y < line[0].y
        told, wild = [], []
        for heap, cell in enumerate(line):
            position = (heap,) if isinstance(game, Nim) else heap
            genus = genus_by_rules(game, position)
            tame = isinstance(game, Nim) or pair_if_tame(game, numbers_in(position)) is not None
            above, value = sorted(picture.within(cell), key=lambda text: text.y)
            assert (value.text, above.text) == genus
            told.append(f"{value.text}^{{{above.text}}}")
            wild += [] if tame else [heap]
            assert cell.fill == (s.MINT if tame else s.YELLOW)
        alt += f". {name}: {' '.join(told)}; wild: {commas(wild) or 'none'}"
    assert picture.alt == alt
    for heap in range(last + 1):
        assert min(picture.of("text", text=str(heap)), key=lambda t: t.y).x == approx(
            cells[0][heap].x
        )
    key_is_true(picture, {s.MINT: "tame: played like Nim", s.YELLOW: "wild"})


SMALL_QUOTIENT = gl.misere_quotient(KAYLES, 8)


def products_by_rules(game, heaps):
    """Return for each two names the name of their product, and whether it is lost.

    The sums that the names stand for are played out beside those of all names. What is lost there
    tells the names apart, so it tells which one a product is.
    """

    def lost_beside(position):
        sums = (tuple(sorted(position + other)) for other in heaps.values())
        return tuple(misere_value(game, together) == 0 for together in sums)

    alike = {lost_beside(position): name for name, position in heaps.items()}
    assert len(alike) == len(heaps) and heaps["1"] == ()
    for name, position in heaps.items():  # a name is the product of its letters
        powers = re.findall(r"([a-z])([²³]?)", name)
        parts = [heaps[letter] * (1 + " ²³".find(power or " ")) for letter, power in powers]
        assert position == tuple(sorted(itertools.chain(*parts)))
    found = {}
    for one, two in itertools.product(heaps, repeat=2):
        lost = lost_beside(heaps[one] + heaps[two])
        found[one, two] = alike[lost], lost[0]  # the first of them is 1, beside nothing
    return found


@truth(
    gamecourse.product_table,
    case(gl.misere_quotient(Nim(), 2), 2, 3),
    case(SMALL_QUOTIENT),
    case(SMALL_QUOTIENT, 5, 11),
)
def multiplication_tables_are_true(picture, quotient, x=0, y=0):
    order = quotient.order
    (frame,) = picture.of("rect", stroke=s.VERMILLION)
    cells = rows(r for r in picture.of("rect", stroke=s.PAPER))
    assert [len(line) for line in cells] == [order] + [order + 1] * order
    names = [picture.within(cell)[0].text for cell in cells[0]]
    assert [picture.within(line[0])[0].text for line in cells[1:]] == names
    assert len({*names}) == order and names[0] == "1"
    heaps = {element.name: numbers_in(element.representative) for element in quotient.elements}
    assert [*heaps] == names
    products = products_by_rules(quotient.game, heaps)
    for i, j in itertools.product(range(order), repeat=2):
        cell, (text,) = cells[i + 1][j + 1], picture.within(cells[i + 1][j + 1])
        name, lost = products[names[i], names[j]]
        assert text.text == name and cell.fill == (s.BLUE if lost else s.N_FILL)
        assert ((cell.x, cell.y) == (frame.x, frame.y)) == ((i, j) == (x, y))
    touched = {cell.x for cell in cells[0] if cell.fill == s.TOUCHED}
    assert touched == {frame.x}
    assert {line[0].y for line in cells[1:] if line[0].fill == s.TOUCHED} == {frame.y}
    product, lost = products[names[x], names[y]]
    verdict = "P: lost" if lost else "N: won"
    for place in (x, y):
        parts = " + ".join(map(str, heaps[names[place]]))
        assert f"{names[place]}: {parts or 'nothing'}" in picture.words
    assert picture.words.count(verdict) == 2
    assert f"{names[x]} · {names[y]} = {product}" in picture.words
    in_p = commas(name for name in names if products[name, "1"][1])
    assert f": {order} elements, in P: {in_p or 'none'}. " in picture.alt
    assert picture.alt.endswith(f"{names[x]} · {names[y]} = {product}, {verdict}")
    key_is_true(picture, {s.BLUE: "P: lost", s.N_FILL: "N: won"})
