"""What the facts behind the notebooks' prose may use beside the library.

`facts.py` evaluates them. A helper says in a word what many facts need, so that these stay short.
"""

import contextlib
import functools
import io
import itertools
import json
import math
import re
import sys  # noqa: F401 (facts use it)
from collections import Counter
from fractions import Fraction  # noqa: F401 (facts use it)
from pathlib import Path

import numpy as np
from workbook import cells_of

import gamelaws as laws
import gamelib as gl
import gameviews as gv  # noqa: F401 (facts use it)
from gamelaws.misere.candidates import Candidates, Limits
from gamelaws.misere.quotient import added

ATLAS = Path(__file__).resolve().parent.parent / "atlas"

# --- any game ------------------------------------------------------------------------------------


def upto(n):
    """Return the numbers 0 to n."""
    return range(n + 1)


def every(claim, start=1, stop=7):
    """Whether a claim holds for all small numbers in place of its arguments."""
    arity = claim.__code__.co_argcount
    return all(claim(*chosen) for chosen in itertools.product(range(start, stop), repeat=arity))


def xor(*numbers):
    """Return the nim-sum."""
    return gl.nim_sum(numbers)


def ones(number):
    """Return how many ones a number has in binary."""
    return number.bit_count()


@functools.cache
def values(game, last):
    """Return the values of the heaps 0 to `last`."""
    return game.table(last + 1).tolist()


def value(game, *heaps):
    """Return the value of heaps side by side, or of a position."""
    return game.grundy(heaps[0] if len(heaps) == 1 else gl.Sum(*heaps))


def lost(game, last, misere=False):
    """Return the heaps up to `last` that the player to move loses."""
    return [n for n in upto(last) if wins(game, n, misere=misere) is False]


def wins(game, *heaps, misere=False):
    """Whether the player to move wins heaps side by side, or a position."""
    position = heaps[0] if len(heaps) == 1 else gl.Sum(*heaps)
    return game.outcome(position, misere=misere) == "N"


def left(game, position):
    """Return the values of the options of a position."""
    return sorted({game.grundy(option) for option in game.moves(position)})


def options(game, position):
    """Return the options of a position, heaps side by side as tuples."""
    return {tuple(o) if isinstance(o, gl.Sum) else o for o in game.moves(position)}


def cannot(call):
    """Whether a call is refused with a ValueError."""
    try:
        call()
    except ValueError:
        return True
    return False


def trailing_ones(number):
    """Return how many ones a number ends with in binary."""
    return (~number & (number + 1)).bit_length() - 1


def blocks(*heaps):
    """Return the powers of two that each heap is a sum of."""
    return [[1 << i for i in range(heap.bit_length()) if heap >> i & 1] for heap in heaps]


# --- what stands in the notebooks ----------------------------------------------------------------


@functools.cache
def cell(name):
    """Return a cell by its chapter and id, such as "05.survey-run"."""
    chapter, _, wanted = name.partition(".")
    (found,) = (
        cell
        for cell in cells_of(chapter)
        if cell.id.removeprefix(f"{chapter}-") == wanted.removeprefix(f"{chapter}-")
    )
    return found


def source_of(name):
    """Return the source of a cell."""
    return cell(name).source


def written(name, *texts):
    """Whether each text stands in the source of a cell."""
    return all(text in source_of(name) for text in texts)


def printed(name, *texts):
    """Whether each text stands in the saved output of a code cell."""
    output = json.dumps(cell(name).outputs, ensure_ascii=False)
    return all(re.search(rf"(?<!\d){re.escape(text)}(?!\d)", output) for text in texts)


@functools.cache
def ran(chapter, names, before="", after=""):
    """Return what code cells of a chapter define, with `before` replaced by `after` in them."""
    found = {}
    sources = {cell.id.removeprefix(f"{chapter}-"): cell.source for cell in cells_of(chapter)}
    sources["setup"] = "\n".join(source for name, source in sources.items() if "setup" in name)
    with contextlib.redirect_stdout(io.StringIO()):
        for name in names.split():
            exec(sources[name].replace(before or "\\0", after), found)
    return found


@functools.cache
def drawn(cell):
    """Return the values of the nodes of a digraph that a code cell writes as "a>b, b>c"."""
    (arrows,) = re.findall(r'"(\w>\w(?:, \w>\w)*)"', source_of(cell))
    below = {}
    for start, end in re.findall(r"(\w)>(\w)", arrows):
        below.setdefault(start, []).append(end)
        below.setdefault(end, [])
    game = gl.DigraphGame(below)
    return {node: game.grundy(node) for node in below}


# --- heaps: chapters 01 to 05 --------------------------------------------------------------------

SUBTRACTIONS = [gl.Subtraction(moves) for moves in ({1, 3, 4}, {1, 2, 3}, {2, 3, 7}, {3, 5, 8, 9})]


def strip(allowed, first, last):
    """Return the labels of the heaps `first` to `last` of a subtraction game."""
    game = gl.Subtraction(allowed)
    return "".join("PN"[wins(game, n)] for n in range(first, last + 1))


def label_period(allowed):
    """Return from where on the labels of a subtraction game repeat, and after how many heaps.

    Both are least: a window of as many labels as the largest move comes back.
    """
    most, reached = max(allowed), sum(1 << move - 1 for move in allowed)
    window, seen, labels = 0, {}, []
    while len(labels) < most or window not in seen:
        if len(labels) >= most:
            seen[window] = len(labels)
        labels.append(window & reached != 0)
        window = (window << 1 | (not labels[-1])) & (1 << most) - 1
    period = len(labels) - seen[window]
    start = seen[window]
    while start and labels[start - 1] == labels[start - 1 + period]:
        start -= 1
    return start, period


def lost_triples(last):
    """Return the lost positions of Nim with three heaps from 1 to `last`, in order."""
    triples = itertools.combinations_with_replacement(range(1, last + 1), 3)
    return [heaps for heaps in triples if not wins(gl.Nim(), heaps)]


@functools.cache
def divisor_values(last, whole=False):
    """Return the values when a proper divisor of the heap is taken, or any divisor."""
    found = [0]
    for n in range(1, last + 1):
        found.append(gl.mex(found[n - d] for d in range(1, n + whole) if n % d == 0))
    return found


@functools.cache
def half_values(last):
    """Return the values when at least one stone and at most half of the heap is taken."""
    found = [0]
    for n in range(1, last + 1):
        found.append(gl.mex(found[n - n // 2 : n]))
    return found


def lost_bars(bottom, longest=12):
    """Return the lost bars of Chomp with three rows, the lowest of `bottom` squares."""
    bars = ((a, b, bottom) for b in range(bottom, longest) for a in range(b, longest) if a)
    return sorted(bar for bar in bars if not wins(gl.Chomp(), tuple(filter(None, bar))))


@functools.cache
def first_end(most, heap):
    """Return how long a heap lasts when the winner hurries and the loser delays."""
    after = [first_end(most, heap - take) for take in range(1, most + 1) if take <= heap]
    quick = [steps for steps in after if steps % 2 == 0]
    return 1 + min(quick) if quick else 1 + max(after) if after else 0


def odious(last):
    """Return the numbers up to `last` with an odd number of ones."""
    return [n for n in upto(last) if ones(n) % 2]


def split_rests(game, heap):
    """Return for the splits of a heap, as remainders modulo 4, the remainder of their value."""
    splits = [option for option in game.moves(heap) if isinstance(option, gl.Sum)]
    return {tuple(sorted(n % 4 for n in split)): game.grundy(split) % 4 for split in splits}


def largest_part(game, heap):
    """Return the largest heap that a move leaves of a heap."""
    found = options(game, heap)
    return max(max(option) if isinstance(option, tuple) else option for option in found)


def splitting_without_empty(last):
    """Return the values of heaps that are replaced by two smaller ones, none of them empty."""
    found = [0]
    for _ in range(last):
        found.append(gl.mex({a ^ b for a, b in itertools.product(found[1:], repeat=2)}))
    return found


def octal_codes():
    """Return the octal codes of three digits after the point."""
    return [f"0.{n:03o}" for n in range(1, 8**3)]


@functools.cache
def atlas(code, about="period"):
    """Return what the atlas has of an octal game: of its period, or of its misère quotient."""
    classes = json.loads((ATLAS / "octal.json").read_text())["classes"]
    return next(found[about] or {} for found in classes if code.rstrip("0") in found["codes"])


@functools.cache
def codes_proved_within(last):
    """Return how many codes have a period that values up to `last` prove, and the longest."""
    found = [
        law["period"]
        for law in map(atlas, octal_codes())
        if law.get("period") and 2 * (max(law["preperiod"], 1) + law["period"]) + 3 <= last
    ]
    return len(found), max(found)


@functools.cache
def three_moves():
    """Return up to which move the atlas has sets of three, and how many are not additive."""
    found = json.loads((ATLAS / "three-moves.json").read_text())
    return {
        "largest": found["most"],
        "sets": sum(row["sets"] - row["additive"] for row in found["rows"]),
    }


def rare(number, mask):
    """Whether a number has an even number of ones where a mask of zeros and ones has ones."""
    return ones(number & int(mask, 2)) % 2 == 0


# --- Wythoff, Fibonacci, Euclid: chapter 06 ------------------------------------------------------

PHI = (1 + math.sqrt(5)) / 2


@functools.cache
def wythoff(count):
    """Return the first lost pairs of Wythoff's game, by the greedy table."""
    found, used = [], set()
    for k in range(count):
        least = gl.mex(used) if k else 0
        found.append((least, least + k))
        used |= {least, least + k}
    return found


def fibonacci(count):
    """Return the first Fibonacci numbers 1, 2, 3, 5, ..."""
    found = [1, 2]
    while len(found) < count:
        found.append(found[-2] + found[-1])
    return found[:count]


def least_limit(stones):
    """Return the least limit that wins Fibonacci Nim."""
    game = gl.FibonacciNim()
    return next(q for q in range(1, stones + 1) if game.outcome_from_rules((stones, q)) == "N")


def schwenk(factor):
    """Return the first terms of Schwenk's sequence: lost when at most `factor` times is taken."""
    found = [1]
    while found[-1] < 1000:
        found.append(found[-1] + next(a for a in found if factor * a >= found[-1]))
    return found


def single_precision_fails():
    """Return the first k at which single precision is wrong, what it says, and what is right."""
    ratio = (1 + np.sqrt(np.float32(5))) / np.float32(2)
    for k in itertools.count():
        said, right = int(np.float32(k) * ratio), (k + math.isqrt(5 * k * k)) // 2
        if said != right:
            return k, said, right


def euclid_options(a, b):
    """Return the pairs that Euclid's game may leave of two numbers, the larger first."""
    return [(a - b * k, b) for k in range(1, a // b + 1)]


@functools.cache
def euclid_wins(a, b):
    """Whether the player to move wins Euclid's game, who makes a 0."""
    a, b = max(a, b), min(a, b)
    return b > 0 and any(not euclid_wins(*option) for option in euclid_options(a, b))


# --- Nim in disguise: chapter 07 -----------------------------------------------------------------


def gaps(cells):
    """Return the gaps on the left of the coins of a strip, from the right."""
    return [b - a - 1 for a, b in itertools.pairwise((0, *cells))][::-1]


def column_ways(heaps, free, multiple):
    """Return in how many ways digits 0 and 1 have each sum, those of heaps a multiple in number."""
    digits = itertools.product((0, 1), repeat=heaps + free)
    sums = Counter(sum(d) for d in digits if sum(d[:heaps]) % multiple == 0)
    return [sums[j] for j in upto(heaps + free)]


def lost_layouts(cells, heaps, free):
    """Return in how many ways free cells are shared out so that the XOR of the heaps is 0."""
    shares = itertools.product(upto(cells), repeat=heaps + free)
    return sum(sum(s) == cells and xor(*s[:heaps]) == 0 for s in shares)


def moore_value(k, *heaps):
    """Return the value of at most k + 1 heaps of Moore's Nim, by Jenkyns and Mayberry's formula."""
    m, u = min(heaps), sum(heaps)
    y = u - (k + 1) * m
    z = 1 + y * (y + 1) // 2
    return u if m < z else z - 1 + (m - z) % (y + 1)


def depths(parents):
    """Return how deep each node of a tree lies, whose root is node 0."""
    found = [0]
    for parent in parents[1:]:
        found.append(found[parent] + 1)
    return found


# --- misère play: chapter 08 ---------------------------------------------------------------------

#: A game for misère play: from E one must move to 2.
E = {"E": ["2"], "2": ["1", "0"], "1": ["0"]}


@functools.cache
def quotient(game, heaps=None):
    """Return a misère quotient."""
    return laws.misere_quotient(game) if heaps is None else laws.misere_quotient(game, heaps)


def element(found, *heaps):
    """Return the name of the element of heaps side by side."""
    return str(math.prod((found.phi[heap] for heap in heaps), start=found.elements[0]))


@functools.cache
def genus(game, *heaps):
    """Return the value of heaps, and the first misère digits of their genus."""
    text = str(laws.genus(game, heaps[0] if len(heaps) == 1 else gl.Sum(*heaps)))
    return tuple(map(int, re.findall(r"\d", text)))


def balance(game, *heaps):
    """Return the Nim heap beside which heaps are lost in misère play."""
    return genus(game, *heaps)[1]


def room(*values):
    """Return the room of a sum by its values."""
    return {(0, 0): "A", (1, 0): "B", (1, 1): "C", (0, 1): "D"}[
        xor(*values) != 0, max(values, default=0) > 1
    ]


def arrows(*values):
    """Return the rooms that the moves of Nim lead to."""
    return {room(*values[:i], n, *values[i + 1 :]) for i, v in enumerate(values) for n in range(v)}


def cells_where_maps_differ(game, last):
    """Return the pairs of heaps whose normal and misère play have different winners."""
    pairs = itertools.product(upto(last), repeat=2)
    return {pair for pair in pairs if wins(game, *pair) != wins(game, *pair, misere=True)}


@functools.cache
def moore_misere(most, *heaps):
    """Whether the player to move wins, who takes from 1 to `most` heaps; the last stone loses."""
    if not any(heaps):
        return True
    for after in itertools.product(*map(upto, heaps)):
        touched = sum(a != b for a, b in zip(after, heaps, strict=True))
        if 1 <= touched <= most and not moore_misere(most, *after):
            return True
    return False


def nim_quotient_order(largest):
    """Return the number of elements of the misère quotient of Nim with heaps up to `largest`."""
    return laws.misere_quotient(gl.Subtraction(range(1, largest + 1)), largest).order


def may_be_infinite(game, heaps):
    """Whether a small search for a misère quotient is given up."""
    search = Candidates(Limits(elements=200, pairs=20_000, sums=100_000))
    return cannot(lambda: added(search, game, heaps))


def kinds_pairs_failing(longest):
    """Return what the three pieces of chapter 08 find with tests of at most `longest` rows."""
    cells = "setup rules-moves rules-won sift-code times-code pairs-code certify-code"
    found = ran("08", cells, "for test in tests]", f"for test in tests if len(test) <= {longest}]")
    return tuple(len(found[name]) for name in ("kinds", "pairs", "failing"))


# --- coins and nimbers: chapters 09 and 10 -------------------------------------------------------


def lone_values(game, first, count):
    """Return the values of lone heads, `count` of them."""
    return [game.coin_value(n) for n in range(first, first + count)]


@functools.cache
def values_of_coins(notation, count, first=0):
    """Return the values of the first coins of a rule of coin turning."""
    return lone_values(gl.CoinTurning(notation, first), first, count)


def distance_two(count):
    """Return the values of coins of which one is turned, or two at a distance of two."""
    found = []
    for n in range(count):
        found.append(gl.mex({0, found[n - 2]} if n >= 2 else {0}))
    return found


def by_faces(row):
    """Return the value of a row when a head is turned whose left neighbour is a head."""
    pairs = [i for i in range(1, len(row)) if row[i - 1 : i + 1] == "HH"]
    return gl.mex(by_faces(row[:i] + "T" + row[i + 1 :]) for i in pairs)


def base_three(number):
    """Return a number's digits in base 3."""
    return base_three(number // 3) + str(number % 3) if number >= 3 else str(number)


@functools.cache
def weights(notation, count):
    """Return how many lost rows of so many coins have how many heads."""
    words = [0]
    kept = {0: 0}
    for coin, worth in enumerate(values_of_coins(notation, count)):
        if worth in kept:
            new = kept[worth] | 1 << coin
            words += [word ^ new for word in words]
        else:
            kept |= {worth ^ other: mask | 1 << coin for other, mask in kept.items()}
    return Counter(map(ones, words))


def code_of(notation, count):
    """Return which power of two the lost rows number, and in how many places they differ."""
    found = weights(notation, count)
    return found.total().bit_length() - 1, min(weight for weight in found if weight)


def corner_turns(a, b):
    """Return the values that the turns of Turning Corners leave of a lone head."""
    return [
        xor(gl.nim_product(a, j), gl.nim_product(i, b), gl.nim_product(i, j))
        for i in range(a)
        for j in range(b)
    ]


def value_of_corner(a, b):
    """Return the value of a lone head of Turning Corners, by the rules."""
    return gl.TURNING_CORNERS.grundy_from_rules({(a, b)})


@functools.cache
def product_closes(n):
    """Whether all nim products of numbers below n are below n."""
    return int(gl.nim_product_table(n).max()) < n


def multiply_cost(bits):
    """Return how many products of bits a product needs by three halves and one by N/2."""
    if bits == 1:
        return 1
    return 3 * multiply_cost(bits // 2) + 3 ** (bits.bit_length() - 2)


# --- drawings: chapter 11 ------------------------------------------------------------------------


def hackenbush(figure):
    """Return the value of a figure of Green Hackenbush."""
    return gl.GreenHackenbush().grundy(figure)


def hackenbush_by_rules(figure):
    """Return the value of a figure of Green Hackenbush, played out."""
    return gl.GreenHackenbush().grundy_from_rules(figure)


def stalk(vertex, name, length):
    """Return the edges of a stalk on a vertex."""
    return [*itertools.pairwise([vertex, *(f"{name}{i}" for i in range(length))])]


def fork(trunk, *branches):
    """Return a trunk with stalks on its top."""
    edges = stalk(0, "t", trunk)
    return gl.Bush(
        edges + [e for i, n in enumerate(branches) for e in stalk(edges[-1][1], f"b{i}_", n)]
    )


def ring(height, length):
    """Return a cycle of so many edges on a stalk."""
    vertices = [height, *range(height + 1, height + length), height]
    return gl.Bush([*itertools.pairwise(range(height + 1)), *itertools.pairwise(vertices)])


def arch(*stalks):
    """Return an arch that carries stalks, with one edge more than there are stalks."""
    names = [f"a{i}" for i in range(len(stalks))]
    edges = [*itertools.pairwise([0, *names, 0])]
    return gl.Bush(
        edges + [e for x, n in zip(names, stalks, strict=True) for e in stalk(x, f"{x}_", n)]
    )


# --- digraphs and trees: chapters 12 and 13 ------------------------------------------------------

#: The digraphs of chapter 12: of the lesson, the one to label on paper, and the one beside a heap.
LESSON = "ab ac aj bd bf bj cf cj de df dj ed fg fi gh hf hj ij jk"

PAPER = "pq pv pw qp qv st ts ut vr vu wv"

BESIDE = "ae ag ba cd cb de fd fg gf"


@functools.cache
def digraph(arrows):
    """Return the options of each node of a digraph that is written as "ab ac"."""
    found = {node: [] for node in sorted(set(arrows) - {" "})}
    for start, end in arrows.split():
        found[start].append(end)
    return found


def label(arrows, node):
    """Return whether a node is won, and its ring."""
    found = gl.retrograde(digraph(arrows), digraph(arrows).get)[node]
    return str(found.outcome), found.remoteness


def loopy(arrows, node):
    """Return the loopy value of a node."""
    return gl.loopy_values(digraph(arrows))[node]


def binary_tree(levels):
    """Return the parents of a binary tree."""
    return (0, *(n // 2 for n in range(2, 2**levels)))


def by_rules(parents):
    """Return the value of a tree, and what is worth what is left when each node is deleted."""
    game = gl.AncestorDeletion()
    return game.grundy(parents), [game.grundy(option) for option in game.moves(parents)]


def by_second_note(parents):
    """Return the value of a path that chapter 13's second note finds, and what it says is left."""
    nodes, worth = len(parents), {}
    for top in reversed(range(nodes)):
        said = [worth.get(top + 1, 0)]
        for node in range(top + 1, nodes):
            said.append(said[-1] ^ worth[node])
        worth[top] = gl.mex(said)
    return worth[0], said


def path_by_first_note(last):
    """Return the values of paths that chapter 13's first note finds."""
    found = [0, 1]
    for n in range(2, last + 1):
        found.append(gl.mex({found[n - 2]}))
    return found[1:]
