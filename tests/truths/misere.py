"""Pictures of misère play show who wins by the rules: maps, rooms, genera, products."""

import functools
import itertools
import re

from pictures import rows

import gamecourse
from gamelib import KAYLES, Nim, Octal
from gameviews.draw import style as s
from truths.registry import approx, case, gap, mex, truth, xor

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


# --- pictures ------------------------------------------------------------------------------------


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
        assert words == ("some above 1" if max(starts[-1]) > 1 else "none above 1")
        above = min(picture.of("text", fill=s.GREY), key=lambda t: abs(t.x - box.x) + t.y)
        assert above.text == ("XOR not 0" if xor(starts[0]) else "XOR 0")
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
