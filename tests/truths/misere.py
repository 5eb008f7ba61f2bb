"""Pictures of misère play show who wins by the rules: maps, rooms, genera, products."""

import itertools
import re

from pictures import rows

import gamelib as gl
from gamelib import KAYLES, Bash, Nim, Octal, Sum, lessons
from gamelib.draw.style import BLUE, GREY, MINT, N_FILL, PAPER, TOUCHED, VERMILLION, YELLOW
from truths.registry import approx, case, gap, key_is_true, truth, xor


@truth(
    lessons.misere_map,
    case(Nim(), 12),
    case(KAYLES, 9, layer="both"),
    case(KAYLES, 7, layer="misère"),
    case(Bash(3), 16, layer="normal"),
    case(Bash(3), 8, height=330),
)
def misere_maps_are_true(picture, game, last=12, *, layer="both", height=432):
    assert picture.scene.height == height
    cells = rows(picture.of("rect", stroke=PAPER))
    assert [len(line) for line in cells] == [last + 1] * (last + 1)
    fills = {"P": BLUE, "n": YELLOW, "m": VERMILLION, "": N_FILL}
    differ = lost_there = 0
    for a, b in itertools.product(range(last + 1), repeat=2):
        pair = (a, b) if isinstance(game, Nim) else Sum(a, b)
        normal, misere = (not game.outcome_from_rules(pair, kind) for kind in (False, True))
        differ += normal != misere
        shown = {"normal": (normal,) * 2, "misère": (misere,) * 2}.get(layer, (normal, misere))
        lost_there += layer == "misère" and misere
        letter = {(1, 1): "P", (1, 0): "n", (0, 1): "m", (0, 0): ""}[tuple(map(int, shown))]
        assert cells[a][b].fill == fills[letter]
        assert [t.text for t in picture.within(cells[a][b])] == [letter] * bool(letter)
    for n in range(0, last + 1, 1 if cells[0][0].width >= 28 else 2):
        (above,) = picture.of("text", text=str(n), anchor="middle")
        (left,) = picture.of("text", text=str(n), anchor="end")
        assert above.x == approx(cells[0][n].x) and left.y == approx(cells[n][0].y)
    both = {BLUE: "lost in both", YELLOW: "lost in normal play only"}
    both |= {VERMILLION: "lost in misère play only", N_FILL: "won in both"}
    one = {BLUE: "P: lost for the mover", N_FILL: "N: won"}
    key_is_true(picture, both if layer == "both" else one)
    assert game.title in picture.words and picture.alt.startswith(f"{game.title}: two heaps, ")
    if layer == "both":
        assert f"{differ} of {(last + 1) ** 2} pairs differ" in picture.words
        assert f"{(last + 1) ** 2} pairs, {differ} have another winner" in picture.alt
    else:
        assert f"{layer} play" in picture.words and f"lost in {layer} play: " in picture.alt


def nim_room(heaps):
    return {(0, 0): "A", (1, 0): "B", (1, 1): "C", (0, 1): "D"}[
        bool(xor(heaps)), max(heaps, default=0) > 1
    ]


@truth(lessons.rooms, *(case(step) for step in range(7)))
def rooms_are_true(picture, step=6):
    boxes = {}
    for box in picture.of("rect"):
        name, words, verdict = (t.text for t in sorted(picture.within(box), key=lambda t: t.y))
        boxes[name] = box
        starts = [h for h in itertools.product(range(4), repeat=3) if nim_room(h) == name]
        assert words == ("some component above 1" if max(starts[-1]) > 1 else "none above 1")
        above = min(picture.of("text", fill=GREY), key=lambda t: abs(t.x - box.x) + t.y)
        assert above.text == ("value not 0" if xor(starts[0]) else "value 0")
        won = {bool(Nim().outcome_from_rules(heaps, misere=True)) for heaps in starts}
        assert verdict == ("?" if not step else "N: won" if won == {True} else "P: lost")
        assert len(won) == 1
    assert sorted(boxes) == ["A", "B", "C", "D"]
    arrows = []
    for line in picture.of("line"):
        tips = (line.start, line.end)
        ends = [min(boxes, key=lambda name: gap(boxes[name], p)) for p in tips]
        away = [gap(boxes[end], p) for end, p in zip(ends, tips, strict=True)]
        assert line.arrow and away == [approx(0)] * 2
        arrows.append(tuple(ends))
    assert len(set(arrows)) == step
    if step == 5:  # all that a lost room may do, and for each won position one good move
        for heaps in itertools.product(range(5), repeat=3):
            room, left = nim_room(heaps), [nim_room(o) for o in Nim().options(heaps)]
            if room in "BD":
                assert left and {(room, other) for other in left} <= set(arrows)
            else:
                assert not left or {(room, other) for other in left} & set(arrows)
    said = [f"{start} to {end}" for start, end in arrows]
    assert sorted(picture.alt.split("Arrows: ")[1].split(", ")) == sorted(said or ["none"])


@truth(lessons.genus_heaps, case(KAYLES, 0), case(KAYLES, 3), case(Octal("0.123"), 8))
def genera_are_true(picture, game, heap):
    cells = rows(r for r in picture.of("rect"))
    assert [len(line) for line in cells] == [8] * 5
    pair, digits = game + Nim(), []
    for place, line in enumerate(cells):
        beside = (2,) * max(0, place - 1)
        for n, cell in enumerate(line):
            won = bool(pair.outcome_from_rules((heap, (n, *beside)), misere=place > 0))
            assert cell.fill == (N_FILL if won else BLUE)
            assert [t.text for t in picture.within(cell)] == ["N" if won else "P"]
            digits += [] if won else [n]
            assert picture.word(f"*{n}").x == cell.x
        said = min(picture.of("text", size=30), key=lambda t: abs(t.y - line[0].y))
        assert said.text == str(digits[place]) and len(digits) == place + 1
        words = f"heap {heap} " + ("alone" if place < 2 else " ".join(["+ 2"] * (place - 1)))
        assert any(t.text == words and abs(t.y - line[0].y) < 1 for t in picture.of("text"))
    assert [int(n) for n in re.findall(r"[*](\d+)", picture.alt)] == digits


@truth(
    lessons.genus_table,
    case({"Kayles": KAYLES, "Nim": Nim()}, 6),
    case({"Dawson's Kayles": Octal("0.07")}),
)
def tables_of_genera_are_true(picture, games, last=17):
    cells = rows(r for r in picture.of("rect") if r.width != 30)
    assert [len(line) for line in cells] == [last + 1] * len(games)
    of_nim = [str(gl.genus(Nim(), heaps)) for heaps in itertools.product(range(6), repeat=3)]
    for (name, game), line in zip(games.items(), cells, strict=True):
        assert picture.word(name).y < line[0].y
        for heap, cell in enumerate(line):
            position = (heap,) if isinstance(game, Nim) else heap
            above, value = sorted(picture.within(cell), key=lambda text: text.y)
            assert value.text == str(game.grundy_from_rules(position))
            said = f"{value.text}^{{{above.text}}}"
            assert said in picture.alt and cell.fill == (MINT if said in of_nim else YELLOW)
            for twos, digit in enumerate(above.text if heap < 4 else ""):
                beside = (position, (int(digit), *(2,) * twos))
                assert not (game + Nim()).outcome_from_rules(beside, misere=True)
            assert (cell.thick > 2) == (cell.fill == YELLOW)
    for heap in range(last + 1):
        assert min(picture.of("text", text=str(heap)), key=lambda t: t.y).x == approx(
            cells[0][heap].x
        )
    key_is_true(picture, {MINT: "tame: Nim has it, too", YELLOW: "wild"})


SMALL_QUOTIENT = gl.misere_quotient(KAYLES, 8)


@truth(
    lessons.product_table,
    case(gl.misere_quotient(Nim(), 2), 2, 3),
    case(SMALL_QUOTIENT),
    case(SMALL_QUOTIENT, 5, 11),
)
def multiplication_tables_are_true(picture, quotient, x=0, y=0):
    order = quotient.order
    (frame,) = picture.of("rect", stroke=VERMILLION)
    cells = rows(r for r in picture.of("rect", stroke=PAPER))
    assert [len(line) for line in cells] == [order] + [order + 1] * order
    names = [picture.within(cell)[0].text for cell in cells[0]]
    assert [picture.within(line[0])[0].text for line in cells[1:]] == names
    assert len({*names}) == order and names[0] == "1"
    heaps = {element.name: element.representative for element in quotient.elements}
    for i, j in itertools.product(range(order), repeat=2):
        cell, both = cells[i + 1][j + 1], heaps[names[i]] + heaps[names[j]]
        (text,) = picture.within(cell)
        # The product is that of the sums, and lost exactly when the rules say so.
        assert quotient.phi(both).name == text.text
        if sum(h if isinstance(h, int) else h[0] for h in both) < 13:
            won = quotient.game.outcome_from_rules(both, misere=True)
            assert cell.fill == (N_FILL if won else BLUE)
        assert ((cell.x, cell.y) == (frame.x, frame.y)) == ((i, j) == (x, y))
    touched = {cell.x for cell in cells[0] if cell.fill == TOUCHED}
    assert touched == {frame.x}
    assert {line[0].y for line in cells[1:] if line[0].fill == TOUCHED} == {frame.y}
    product = quotient.table[x][y]
    for place in (x, y):
        parts = [h if isinstance(h, int) else h[0] for h in heaps[names[place]]]
        assert f"{names[place]}: {' + '.join(map(str, parts)) or 'nothing'}" in picture.words
    verdict = "P: lost" if product in quotient.p_portion else "N: won"
    assert picture.words.count(verdict) == 2
    assert f"{names[x]} · {names[y]} = {product}" in picture.words
    assert picture.alt.endswith(f"{names[x]} · {names[y]} = {product}, {verdict}")
    key_is_true(picture, {BLUE: "P: lost", N_FILL: "N: won"})
