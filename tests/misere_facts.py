"""What was published of misère quotients, read and held against those of the package.

A commutative monoid is published as its *presentation*: generators a, b, c, ... and relations. A
word is a product of generators, written "ab²"; 1 is the empty word.
"""

import functools
import itertools
import math

import gamelaws as laws
import gamelib as gl

_POWERS = {"²": 2, "³": 3, "⁴": 4}


def spelt(word):
    """Return a word letter by letter, in order.

    >>> spelt("ac²"), spelt("1")
    ('acc', '')
    """
    letters = ""
    for letter in word.replace("1", ""):
        letters += letters[-1] * (_POWERS[letter] - 1) if letter in _POWERS else letter
    return "".join(sorted(letters))


def relations_and_p(published):
    """Return the relations of a published quotient as pairs of words, and its P-portion."""
    lost = [spelt(text.removeprefix("P: ")) for text in published if text.startswith("P: ")]
    relations = [tuple(map(spelt, text.split(" = "))) for text in published if " = " in text]
    return relations, lost


def shortest_words(relations, longest=8):
    """Return the first word of each class that the relations make of words of so many letters.

    If these have at most half as many letters, they are all elements that there are, and each
    product of two of them is the same as one of them.
    """
    generators = sorted({letter for pair in relations for word in pair for letter in word})
    by_length = itertools.chain.from_iterable(
        itertools.combinations_with_replacement(generators, n) for n in range(longest + 1)
    )
    words = ["".join(word) for word in by_length]
    place = {word: i for i, word in enumerate(words)}
    first = [*range(len(words))]

    def find(i):
        while first[i] != i:
            i = first[i]
        return i

    for word, (left, right) in itertools.product(words, relations):
        if len(word) + max(len(left), len(right)) <= longest:
            pair = [find(place["".join(sorted(word + side))]) for side in (left, right)]
            first[max(pair)] = min(pair)
    found = [words[i] for i in range(len(words)) if find(i) == i]
    assert max(map(len, found)) <= longest // 2
    return found


def product(quotient, images, word):
    """Return the element of a word whose letters stand for the elements `images`."""
    return math.prod((images[letter] for letter in spelt(word)), start=quotient.elements[0])


def same_quotient(quotient, images, published):
    """Return the published relations, and elements of P, that hold in a quotient.

    All of them hold, and elements and P-portions are equally many: then they are the same. For
    the relations make the map of words onto elements one of monoids, and it is one to one.
    """
    relations, lost = relations_and_p(published)
    words = shortest_words(relations)
    elements = {product(quotient, images, word) for word in words}
    assert len(elements) == len(words) == quotient.order, (words, quotient.order)
    assert {product(quotient, images, word) for word in lost} == {*quotient.p_portion}
    true = [holds(quotient, images, relation) for relation in relations] + [True] * len(lost)
    return list(itertools.compress(published, true))


def holds(quotient, images, relation):
    """Say whether both sides of a relation are the same element."""
    left, right = (product(quotient, images, word) for word in relation)
    return left == right


# --- tic-tac-toe in which both write X -----------------------------------------------------------


def board_read(text):
    """Return the number of the boards like a text such as 'X.. .X. ...'."""
    return gl.Notakto().number(gl.Notakto().canonical(text))


@functools.cache
def notakto():
    """Return the misère quotient of all boards."""
    return laws.misere_quotient(gl.Notakto())


def notakto_images(published):
    """Return the elements a, b, c, d: those of the first boards that are said to have them."""
    first = {word: board for board, word in reversed(published)}
    return {letter: notakto().phi[board_read(first[letter])] for letter in "abcd"}


def notakto_boards(published):
    """Return the published boards and words that the quotient agrees with; all others are 1."""
    quotient, images = notakto(), notakto_images(published)
    said = {board_read(text): word for text, word in published}
    assert len(said) == len(published)
    for heap in range(1, len(quotient.phi)):
        assert heap in said or quotient.phi[heap] == quotient.elements[0], heap
    return [
        [text, word]
        for text, word in published
        if quotient.phi[board_read(text)] == product(quotient, images, word)
    ]


# --- octal games ---------------------------------------------------------------------------------


def quotient_of_eight(published):
    quotient = laws.misere_quotient(gl.Octal("0.75"), 30)
    images = {"a": quotient.phi[1], "b": quotient.phi[2], "c": quotient.phi[5]}
    return same_quotient(quotient, images, published)


def pretending_0312(published):
    """Return the names of the heaps of 0.312 that their elements agree with."""
    phi = laws.misere_quotient(gl.Octal("0.312"), 30).phi
    one, four = phi[1], phi[3]
    assert phi[4] ** 2 == one**2 == phi[0]  # A + A = :0
    assert all(phi[heap] == phi[heap + 2] for heap in range(5, 29))
    meant = {":1": one, ":2": phi[2], ":4": four, ":5": four * one, "A": phi[4]}
    return [name for heap, name in enumerate(published, start=1) if phi[heap] == meant[name]]


def parts_of(family):
    """Return the sets of heaps of a family, and how many of each may be there."""
    _, singles, even, odd = family
    parts = [("once", [single]) for single in singles]
    return parts + [("even", heaps) for heaps in even] + [("odd", heaps) for heaps in odd]


def families_that_agree(quotient, published):
    """Return the families of sums with two outcomes that a quotient agrees with.

    The published outcome of a sum follows from the XOR of its values and from its *state*: for
    each family how many heaps of each set are there, modulo 2 where that is all that counts, or
    `None` if the sum is too much for it. So finitely many pairs of an element and a state are
    looked at, for sums of any size. Outside the families both outcomes must be the same.
    """
    families = [*map(parts_of, published)]
    heaps = {}  # heaps of one kind are in the same sets, and do the same to element and value
    for heap in range(1, quotient.heaps + 1):
        sets = tuple(
            next((i for i, (_, members) in enumerate(parts) if heap in members), None)
            for parts in families
        )
        heaps[quotient.phi[heap], quotient.game.grundy(heap), sets] = None
    agree, seen = [True] * len(published), [False] * len(published)
    start = (quotient.phi[0], 0, tuple((0,) * len(parts) for parts in families))
    reached, waiting = {start}, [start]
    for element, value, state in waiting:
        found = [i for i, parts in enumerate(families) if belongs(state[i], parts)]
        lost = element in quotient.p_portion
        assert found or lost == (value == 0), (element, value, state)
        for i in found:
            seen[i] = True
            agree[i] &= lost != (value == 0) == (published[i][0] == "PN")
        for image, worth, sets in heaps:
            new = (element * image, value ^ worth, tuple(map(one_more, state, sets, families)))
            if new not in reached:
                reached.add(new)
                waiting.append(new)
    return [family for i, family in enumerate(published) if agree[i] and seen[i]]


def belongs(counts, parts):
    """Say whether a sum with these counts of the sets of a family is in it."""
    return counts == tuple(int(how != "even") for how, _ in parts)


def one_more(counts, place, parts):
    """Return the counts of a family's sets after one more heap, of the set at `place`."""
    if counts is None or place is None or (parts[place][0] == "once" and counts[place]):
        return None
    return (*counts[:place], 1 - counts[place], *counts[place + 1 :])


def duplicate_kayles(published):
    return families_that_agree(laws.misere_quotient(gl.Octal("0.1377"), 50), published)
