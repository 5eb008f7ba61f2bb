"""What a solution of each problem of `real.py` is tried on: drawn by the form of its input.

Numbers are drawn up to the limits of the form, fewer and smaller ones in small inputs, as `sizes`
of `trials.toml` says: the most in a small input, the most in the largest, the least. `_SHAPES`
gives a drawn case what chance does not: the order, and a position that is lost.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import gamelib as gl
from gamecontest.forms import (
    Case,
    Field,
    Group,
    Part,
    counts,
    has_columns,
    limits,
    parsed,
    valued,
    written,
)
from gamecontest.ladder import Rung
from gamecontest.real import RUNGS, answer_of
from gamecontest.trials import TEXTS, TRIALS, Draw, Rows, Trial

__all__ = ["Drawing"]

#: Changes what was drawn of a case.
Shape = Callable[[Draw, Case], object]
_SHAPES: dict[str, Shape] = {}


class Drawing:
    """Draws the cases of an input by the form of a problem."""

    def __init__(self, rung: Rung) -> None:
        self.form, self.parts, self.id = rung.form, parsed(rung.form), rung.id
        self.counting = counts(self.parts)
        self.sizes: dict[str, list[int]] = TEXTS[rung.id]["sizes"]

    def rows(self, draw: Draw) -> Rows:
        """Yield the text of an input."""
        loops = [part for part in self.parts if isinstance(part, Group) and not part.name]
        around: Case = {}
        self._draw([part for part in self.parts if part not in loops], draw, around)
        found = [around]
        for loop in loops:
            times = (
                valued(loop.times, {})
                if loop.times.isdigit()
                else self._most("cases", draw, 1, 10**6)
            )
            found = [
                self._case(loop.parts, draw, {**around, loop.times: times}) for _ in range(times)
            ]
        if not loops:
            self._shape(draw, around)
        yield [written(self.form, found)[:-1]]

    def _case(self, parts: Sequence[Part], draw: Draw, case: Case) -> Case:
        self._draw(parts, draw, case)
        self._shape(draw, case)
        return case

    def _shape(self, draw: Draw, case: Case) -> None:
        if self.id in _SHAPES:
            _SHAPES[self.id](draw, case)

    def _most(self, name: str, draw: Draw, low: int, high: int) -> int:
        """Return the most that a number may be."""
        few, most, *_ = [*self.sizes.get(name, [8]), high, 0][:2]
        return max(low, min(high, few * draw.size // 4 if draw.size else most))

    def _draw(self, parts: Sequence[Part], draw: Draw, case: Case) -> None:
        """Draw the fields of some parts."""
        for part in parts:
            if isinstance(part, Field | Group) and self.sizes.get(part.name) == []:
                case[part.name] = []  # the shape draws it
            elif isinstance(part, Group):
                times = (
                    valued(part.times, case)
                    if part.times
                    else draw.randint(1, self._most(part.name, draw, 1, 10**6))
                )
                several = self._columns if times > 999 and has_columns(part) else self._entries
                case[part.name] = several(part, draw, case, times)
            elif isinstance(part, Field):
                case[part.name] = self._value(part, part.name in self.counting, draw, case)

    def _entries(self, group: Group, draw: Draw, case: Case, times: int) -> list[Any]:
        """Draw the rounds of a group one by one."""
        found = []
        for _ in range(times):
            self._draw(group.parts, draw, inner := dict(case))
            values = tuple(inner[name] for name in group.names)
            found.append(values if len(values) > 1 else values[0])
        return found

    def _columns(self, group: Group, draw: Draw, case: Case, times: int) -> list[Any]:
        """Draw the rounds of a group number by number: a million take a tenth of the time."""
        fields = [each._replace(many=str(times)) for each in group.parts if isinstance(each, Field)]
        columns = [self._value(each, False, draw, case) for each in fields]
        return list(zip(*columns, strict=True)) if len(columns) > 1 else columns[0]

    def _value(self, field: Field, counting: bool, draw: Draw, case: Case) -> Any:
        low, high = limits(field, case)
        most = self._most(field.name, draw, low, high)
        count = valued(field.many, case) if field.many else 1
        if field.signs:
            rows = [
                "".join(draw.choices(field.signs, k=draw.randint(low, most))) for _ in range(count)
            ]
            return rows if field.many else rows[0]
        low = max(low, [*self.sizes.get(field.name, []), 0, 0, 0][2])
        if field.many:
            few = count < 1000 or most > 1 << 50  # more digits than chance has by `choices`
            return (
                [draw.randint(low, most) for _ in range(count)]
                if few
                else draw.numbers(low, most + 1, count)
            )
        if not draw.size and (counting or draw.random() < 0.1):
            return most
        return draw.randint(min(low, most), most)


def _register(rung: Rung) -> None:
    """Register what a problem is tried on; inputs are joined by how they end."""
    texts, drawing = TEXTS[rung.id], Drawing(rung)
    first, *_ = rung.form.split()
    joins = {"...{": "end", "...0{": "end", "0{": "zeros", "00{": "zeros"}.get(first, "")
    name = first.partition(":")[0]
    if f" / {name}{{" in rung.form:
        joins = "count"
    samples = [(given, output) for given, output in texts["samples"]]
    TRIALS[rung.id] = Trial(samples, texts["largest"], drawing.rows, texts.get("joins", joins))


for each in RUNGS.values():
    if each.form:
        _register(each)


def shape(*names: str) -> Callable[[Shape], Shape]:
    """Register what changes the cases of some problems."""

    def register(shape: Shape) -> Shape:
        _SHAPES.update(dict.fromkeys(names, shape))
        return shape

    return register


def tied(
    draw: Draw, parts: list[Any], value: Callable[[Any], int], part_of: Callable[[int], Any]
) -> None:
    """Let a sum be lost half the time, in the largest input but for a high bit, by a part of it.

    `part_of` returns the part that has a value, or `None` where there is none within the limits.
    """
    if draw.size and draw.random() < 0.5:
        return
    values = [value(part) for part in parts]
    total, top = gl.nim_sum(values), max(values)
    draw.tied = not draw.tied
    rest = 0 if draw.size or draw.tied else draw.choice([1 << top.bit_length() >> 1, 1])
    for _ in range(99):
        place = draw.randrange(len(parts))
        part = part_of(total ^ values[place] ^ rest)
        if part is not None:
            parts[place] = part
            return


def _within(low: int, most: int, *parts: int) -> int | None:
    """Return the first of these parts that is within limits."""
    return next((part for part in parts if low <= part <= most), None)


@shape("C19")
def draw_constrained(draw: Draw, case: Case) -> None:
    low, both = case["L"], case["L"] + case["R"]
    tied(draw, case["heap"], lambda n: n % both // low, lambda v: v * low or both)


def shape_nim(most: int) -> Shape:
    """Return what lets half of the plays of Nim be lost, and some be of ones alone."""

    def shaped(draw: Draw, case: Case) -> None:
        heaps = case["heap"]
        if draw.random() < 0.2:  # where misère play is another game
            heaps[:] = [1] * len(heaps)
        else:
            tied(draw, heaps, int, lambda v: _within(1, most, v))

    return shaped


shape("C21")(shape_nim(10**6))
shape("C51")(shape_nim(5000))
shape("C52")(shape_nim(4747))
shape("C53")(shape_nim(100))


@shape("C23")
def draw_chocolate(draw: Draw, case: Case) -> None:
    bars = case["bar"]
    if not draw.size and draw.random() < 0.5:
        some = draw.sample(range(len(bars)), 6)
        bars[some[0]] = _within(1, 10**9, gl.nim_sum(bars[k] for k in some[1:])) or bars[some[1]]


def _acyclic(draw: Draw, nodes: Sequence[int], most: int) -> dict[int, list[int]]:
    """Return arcs from each node to some of those behind it in an order that is drawn."""
    order = draw.sample(nodes, len(nodes))
    behind = {
        node: order[place + 1 :][: draw.choice([5, 50, 999])] for place, node in enumerate(order)
    }
    return {
        n: draw.sample(ends, draw.randint(0, min(most, len(ends)))) for n, ends in behind.items()
    }


@shape("C24")
def draw_chess_game(draw: Draw, case: Case) -> None:
    arcs = _acyclic(draw, range(case["N"]), draw.sized(3, 12))
    case["node"] = [arcs[node] for node in range(case["N"])]


@shape("C25")
def draw_tokens(draw: Draw, case: Case) -> None:
    n = case["N"]
    arcs = _acyclic(draw, range(1, n + 1), draw.sized(2, 6))
    pairs = [(x, y) for x, ends in arcs.items() for y in ends]
    case["arc"] = draw.sample(pairs, min(len(pairs), 6000))
    tokens = draw.sample(range(1, n + 1), draw.sized(draw.randint(1, n), n - draw.randint(0, 9)))
    ends: dict[int, list[int]] = {node: [] for node in arcs}
    for x, y in case["arc"]:
        ends[x].append(y)
    game, draw.tied = gl.DigraphGame(ends), not draw.tied
    total = gl.nim_sum(map(game.theorem, tokens))
    gone = next((node for node in tokens if draw.tied and game.theorem(node) == total), 0)
    case["token"] = [node for node in tokens if node != gone] or tokens


@shape("C26")
def draw_half(draw: Draw, case: Case) -> None:
    tied(
        draw, case["heap"], lambda n: answer_of("C26")([n]), lambda v: _within(2, 2 * 10**18, 2 * v)
    )


@shape("C27")
def draw_strange(draw: Draw, case: Case) -> None:
    if not draw.size:  # these take the most steps
        hard = [(10**9 - few, draw.randint(2 * 10**4, 5 * 10**4)) for few in range(40)]
        case["heaps"][: len(hard)] = hard
    tied(
        draw,
        case["heaps"],
        lambda pair: answer_of("C27")([pair]),
        lambda v: (2 * v, 2) if v else None,
    )


@shape("C28")
def draw_geography(draw: Draw, case: Case) -> None:
    draw.tied = not draw.tied
    walls = 0.0 if draw.tied else draw.choice([0.1, 0.3])
    case["row"] = [
        "".join("#" if draw.random() < walls else "." for _ in row) for row in case["row"]
    ]


@shape("C30")
def draw_s_nim(draw: Draw, case: Case) -> None:
    for place, heaps in enumerate(case["play"]):
        if draw.random() < 0.4:
            half = heaps[: max(1, len(heaps) // 2)]
            case["play"][place] = draw.sample([*half, *half], 2 * len(half))


@shape("C31")
def draw_first_take(draw: Draw, case: Case) -> None:
    case["take"] = (
        sorted({*case["take"]}) if draw.size else [*range(1, 11)][:: draw.choice([1, 1, 3])]
    )


@shape("C32")
def draw_funny_game(draw: Draw, case: Case) -> None:
    if draw.random() < 0.2:
        case["n"] = draw.randint(1, 4)


@shape("C34")
def draw_northcott(draw: Draw, case: Case) -> None:
    m = case["m"]
    rows = [tuple(draw.sample(range(1, m + 1), 2)) for _ in range(case["n"])]
    tied(
        draw,
        rows,
        lambda row: abs(row[0] - row[1]) - 1,
        lambda v: (1, v + 2) if v + 2 <= m else None,
    )
    case["rows"] = rows


def shape_splitting(base: int, most: int) -> Shape:
    """Where heaps may be split, the last two of `base` numbers change places in the values."""

    def value(heap: int) -> int:
        return heap + (heap % base == base - 1) - (heap % base == 0 < heap)

    def part_of(wanted: int) -> int | None:
        near = (wanted - 1, wanted, wanted + 1)
        return _within(1, most, *(heap for heap in near if heap > 0 and value(heap) == wanted))

    return lambda draw, case: tied(draw, case["heap"], value, part_of)


shape("C35")(shape_splitting(4, 2**31 - 1))
shape("C36")(shape_splitting(8, 10**9))


@shape("C39")
def draw_treblecross(draw: Draw, case: Case) -> None:
    few = draw.choice([0.0, 0.05, 0.2])
    signs = ["X" if draw.random() < few else "." for _ in case["row"]]
    while "XXX" in (row := "".join(signs)):
        signs[row.index("XXX")] = "."
    case["row"] = row


@shape("C41")
def draw_beans(draw: Draw, case: Case) -> None:
    if draw.random() < 0.3:
        case["bean"] = [beans - beans % 2 for beans in case["bean"][:-1]] + case["bean"][-1:]


@shape("C42")
def draw_equal_parts(draw: Draw, case: Case) -> None:
    draw_s_nim(draw, {"play": case["game"]})


def near_ratio(draw: Draw, most: int) -> tuple[int, int]:
    """Return two numbers of which one is about the golden ratio times the other."""
    less = draw.randint(most // 3, most // 2)
    return less, (less + math.isqrt(5 * less * less)) // 2 + draw.randint(0, 1)


@shape("C43")
def draw_wythoff(draw: Draw, case: Case) -> None:
    if draw.random() < 0.5:
        apart, less = near_ratio(draw, draw.sized(12, 7 * 10**8))
        case["a"], case["b"] = draw.sample([less, less + apart], 2)


@shape("C44")
def draw_fibonacci(draw: Draw, case: Case) -> None:
    if draw.random() < 0.5:
        a, b = 1, 2
        while b <= case["n"]:
            a, b = b, a + b
        case["n"] = max(2, a + draw.choice([0, 0, 1]))


@shape("C45")
def draw_least_take(draw: Draw, case: Case) -> None:
    if draw.random() < 0.5:
        k = case["k"] = draw.randint(1, draw.sized(4, 300))
        terms, reach = [1], 0
        while terms[-1] + terms[reach] <= case["n"]:
            terms.append(terms[-1] + terms[reach])
            while k * terms[reach] < terms[-1]:
                reach += 1
        case["n"] = max(2, terms[-1])


@shape("C46", "C47")
def draw_euclid(draw: Draw, case: Case) -> None:
    if draw.random() < 0.6:
        pair = near_ratio(draw, draw.sized(30, 26 * 10**8))
        case["M"], case["N"] = draw.sample(pair, 2)


@shape("C48")
def draw_pebbles(draw: Draw, case: Case) -> None:
    gaps = [stones if draw.size else stones % 19 for stones in case["heap"]]
    gaps = [draw.randint(0, 2) for _ in gaps] if draw.size else gaps
    odd = gaps[::-2]
    tied(draw, odd, int, lambda v: _within(0, draw.sized(4, 31), v))
    gaps[::-2] = odd
    case["heap"] = [min(10**4, stones) for stones in itertools.accumulate(gaps)]


@shape("C49")
def draw_boxes(draw: Draw, case: Case) -> None:
    cards = case["card"]
    odd = [place for place in range(len(cards)) if (place + 1) % 6 in (0, 2, 5)]
    values = [cards[place] for place in odd]
    if values:
        tied(draw, values, int, lambda v: _within(0, draw.sized(3, 100), v))
    for place, value in zip(odd, values, strict=True):
        cards[place] = value


@shape("C50")
def draw_next_free(draw: Draw, case: Case) -> None:
    m, n = case["m"], min(case["n"], case["m"] - 1)
    spare = m - 1 - n  # free cells in all; fewer of them leave pieces side by side
    steps = draw.choices([0, 0, 0, 1, 2, max(0, spare // max(1, n))], k=n)
    cells, free = [], 0
    for place, step in enumerate(steps, start=1):
        free = min(spare, free + step)
        cells.append(place + free)
    case["cell"] = cells


@shape("C54")
def draw_multiples(draw: Draw, case: Case) -> None:
    n = case["N"]
    for place, cells in enumerate(case["play"]):
        white = {*cells}
        if draw.random() < 0.5:  # each beside one that has as many multiples
            far = [draw.randint(max(1, n // 2), max(1, n - 1)) for _ in range(len(cells) // 2)]
            white = {*far, *(cell + 1 for cell in far if cell < n)}
        case["play"][place] = sorted(white or {1})


@shape("C55")
def draw_dyeing(draw: Draw, case: Case) -> None:
    n, m, row = case["n"], case["m"], case["row"]
    if not draw.size and draw.random() < 0.2:  # the same bit to a solution that loses high ones
        far = draw.choice([33, 65])
        row = [
            "H" + "T" * (line in (1, far)) + "H" * (m - 1 - (line in (1, far))) for line in range(n)
        ]
    elif draw.random() < 0.5 and min(n, m) > 1:  # equal cells on the diagonals, none at the sides
        row = ["H" * m, *("H" + signs[1:] for signs in row[1:])]
        for total in range(2, n + m - 1):
            line = max(1, total - m + 1)
            place, signs = total - line, row[line]
            if sum(row[i][total - i] == "T" for i in range(line, min(n, total))) % 2:
                row[line] = signs[:place] + "HT"[signs[place] == "H"] + signs[place + 1 :]
    case["row"] = row


@shape("C57")
def draw_lights(draw: Draw, case: Case) -> None:
    lamps = [*{*case["lamp"]}]
    most = draw.sized(3, 10**4)

    def lamp_of(value: int) -> tuple[int, int] | None:
        for x in draw.sample(range(1, most + 1), min(most, 40)):
            if value and (y := gl.nim_quotient(value, x)) <= most and (x, y) not in lamps:
                return x, y
        return None

    tied(draw, lamps, lambda lamp: gl.nim_product(*lamp), lamp_of)
    case["lamp"] = lamps


def _grown(draw: Draw, n: int, lost: bool) -> list[tuple[int, int]]:
    """Return a tree of n nodes on the root 1; if it is to be lost, a path outweighs the rest."""
    near = draw.choice([1, 3, n])
    size = max(1, n // 2) if lost else n
    edges = [(draw.randint(max(1, node - near), node - 1), node) for node in range(2, size + 1)]
    stalk = gl.fusion_values([*edges, (1, 1)], 1)[1] ^ 1
    if lost and size + stalk <= n:
        path = [1, *range(size + 1, size + stalk + 1)]
        edges += itertools.pairwise(path)
        size += stalk
    return edges + [(1, node) for node in range(size + 1, n + 1)]


def _renamed(draw: Draw, n: int, edges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return edges in any order and direction, their nodes but for 1 renamed."""
    names = [0, 1, *draw.sample(range(2, n + 1), n - 1)]
    found = [
        (names[a], names[b]) if draw.random() < 0.5 else (names[b], names[a]) for a, b in edges
    ]
    draw.shuffle(found)
    return found


@shape("C59", "C60")
def draw_tree(draw: Draw, case: Case) -> None:
    draw.tied = not draw.tied
    if draw.tied and case["N"] % 2 == 0 and case["N"] > 2:
        case["N"] -= 1  # each edge changes the parity of the value
    case["edge"] = _renamed(draw, case["N"], _grown(draw, case["N"], draw.tied))


@shape("C61")
def draw_christmas(draw: Draw, case: Case) -> None:
    figures = []
    for m, _ in case["tree"]:
        edges = [
            (draw.randint(max(1, node - 4), node - 1), node)
            for node in range(2, draw.randint(1, m) + 1)
        ]
        node = len(edges) + 1
        while node < m:  # polygons, each hung on a node of the tree
            sides = draw.randint(1, min(6, m - node))
            foot = draw.randint(1, len(edges) + 1 if node == len(edges) + 1 else 1)
            ring = [foot, *range(node + 1, node + sides + 1), foot]
            edges += itertools.pairwise(ring)
            node += sides
        figures.append((m, _renamed(draw, m, edges)))
    half = figures[: len(figures) // 2]
    case["tree"] = [*half, *half] if half and draw.random() < 0.4 else figures


@shape("C62")
def draw_root(draw: Draw, case: Case) -> None:
    draw.tied = not draw.tied
    m = case["M"] // 2
    n = min(max(1, case["N"] // 2), draw.sized(m + 1, m * 49 // 50))
    edges = _grown(draw, n, lost=False)
    edges += [(draw.randint(1, n), draw.randint(1, n)) for _ in range(m - len(edges))]
    if draw.tied:  # twice the same is lost
        edges += [tuple(v + n - 1 if v > 1 else 1 for v in edge) for edge in edges]  # type: ignore[misc]
        n = 2 * n - 1
    else:
        more = draw.sized(0, m - 9)
        edges += ((draw.randint(1, n + k), n + k + 1) for k in range(more))
        n += more
    case["N"], case["edge"] = n, _renamed(draw, n, edges)
