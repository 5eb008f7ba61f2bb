"""Misère play: Anti-SG, genera and misère quotients, each against playing out the rules."""

import functools
import itertools
import pickle
from random import Random

import pytest

import gamelaws as laws
import gamelib as gl
from gamelaws import Genus
from gamelaws.misere import quotient as quotients
from gamelaws.misere.candidates import Candidates, Limits
from gamelaws.misere.proof import Proof
from gamelib import Outcome, Sum
from truths.misere import pair_if_tame


def sums(most, parts, stones):
    """Yield the sums of up to `parts` heaps of 1 to `most`, and of up to `stones` in all."""
    for count in range(parts + 1):
        for heaps in itertools.combinations_with_replacement(range(1, most + 1), count):
            if sum(heaps) <= stones:
                yield Sum(*heaps)


# --- Anti-SG ---------------------------------------------------------------------------------

NIM = gl.Octal("0.333...")


@pytest.mark.parametrize("game", [NIM, gl.Bash(3), gl.Subtraction({2, 3, 7}), gl.Octal("0.137")])
def test_anti_sg_tells_misere_play_where_its_precondition_holds(game):
    last = 4 if game == gl.Octal("0.137") else 9
    assert gl.anti_sg_exception(game, range(last + 1)) is None
    for position in sums(last, 3, 18):
        values = [game.grundy(heap) for heap in position]
        assert gl.anti_sg_outcome(values) is game.outcome_from_rules(position, misere=True)


def test_anti_sg_fails_without_its_precondition():
    kayles = gl.KAYLES
    assert gl.anti_sg_exception(kayles, range(5)) is None
    assert gl.anti_sg_exception(kayles, range(9)) == Sum(2, 2)
    raised = gl.DigraphGame({"E": ["*2"], "*2": ["*1", "*0"], "*1": ["*0"]})
    assert gl.anti_sg_exception(raised, ["*2", "E"]) == "E"
    assert gl.anti_sg_exception(raised, ["*2", "*0"]) is None
    lost = gl.counterexample(
        kayles,
        lambda position: gl.anti_sg_outcome([kayles.grundy(heap) for heap in position]),
        sums(5, 2, 8),
        misere=True,
    )
    assert lost.position == Sum(1, 5)
    assert lost.actual is Outcome.P


@pytest.mark.parametrize("game", [gl.KAYLES, gl.DAWSONS_KAYLES, gl.GrundyGame(), gl.GUILES])
def test_anti_sg_when_play_stops_as_soon_as_every_value_is_zero(game):
    # A component that falls in two is still one component: a position is a tuple of them.
    won = {}

    def wins(components):
        if components not in won:
            values = [*map(game.grundy, components)]
            options = [
                (*components[:i], option, *components[i + 1 :])
                for i, component in enumerate(components)
                for option in (game.moves(component) if any(values) else ())
            ]
            won[components] = not options or not all(map(wins, options))
        return won[components]

    for position in sums(8, 3, 14):
        values = [game.grundy(heap) for heap in position]
        assert wins(position.parts) is bool(gl.anti_sg_outcome(values)), position


# --- the genus -------------------------------------------------------------------------------


def test_a_genus_by_its_definition():
    class WithTwos(gl.Game):
        """Kayles beside Nim heaps of two and one: (rows, twos, ones)."""

        def options(self, position):
            rows, twos, ones = position
            for option in gl.KAYLES.moves(rows):
                yield option if isinstance(option, Sum) else Sum(option), twos, ones
            if twos:
                yield rows, twos - 1, ones
                yield rows, twos - 1, ones + 1
            if ones:
                yield rows, twos, ones - 1

    game, known = WithTwos(), {}

    def misere_value(position):
        if position not in known:
            values = [misere_value(option) for option in game.moves(position)]
            known[position] = gl.mex(values) if values else 1
        return known[position]

    for position in sums(9, 2, 9):
        genus = laws.genus(gl.KAYLES, position)
        assert genus.grundy == gl.KAYLES.grundy(position)
        for twos in range(5):
            assert genus.value(twos) == misere_value((position, twos, 0)), (position, twos)


# --- tame ------------------------------------------------------------------------------------


def lost_by_theorem(pairs):
    """Say who loses a misère sum of tame positions with these pairs (g+, g-), by the theorem."""
    value = gl.nim_sum(g for g, _ in pairs)
    return value == (1 if all(m != g for g, m in pairs) else 0)


def assert_theorem(game, positions, parts, stones):
    """Play out the sums of tame positions, and hold them against the theorem; count them."""
    pairs = {}
    for position in positions:
        if laws.is_tame(game, position):
            found = laws.genus(game, position)
            pairs[position] = found.grundy, found.misere[0]
    played = 0
    for count in range(1, parts + 1):
        for chosen in itertools.combinations_with_replacement(pairs, count):
            together = functools.reduce(Sum.__add__, chosen)
            if sum(together.parts) <= stones:
                outcome = game.outcome_from_rules(together, misere=True)
                assert lost_by_theorem([pairs[p] for p in chosen]) == (outcome is Outcome.P), chosen
                played += 1
    assert played > len(pairs) > 0
    return len(pairs)


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.15", "0.75", "0.123", "0.35", "0.754", "4.7"])
def test_sums_of_tame_positions_are_played_like_nim(code):
    found = assert_theorem(gl.Octal(code), [*sums(6, 6, 6)], 3, 12)
    assert (found < 30) == (code in ("0.77", "0.75", "0.35", "0.754", "4.7"))  # some are wild


def random_digraph(seed):
    """Return the options of some positions, each with a smaller number."""
    random = Random(seed)
    dense = random.choice([0.2, 0.4, 0.6, 0.8])
    return {i: [j for j in range(i) if random.random() < dense] for i in range(13)}


def test_tame_positions_of_random_games_are_played_like_nim():
    found = [
        assert_theorem(gl.DigraphGame(random_digraph(seed)), map(Sum, range(13)), 2, 99)
        for seed in range(20)
    ]
    assert sum(found) < 13 * 20  # some are wild


@pytest.mark.parametrize("game", [gl.KAYLES, gl.DAWSONS_KAYLES, gl.Octal("0.35")], ids=repr)
def test_tame_is_what_its_definition_says(game):
    for heap in range(15):
        assert laws.is_tame(game, heap) == (pair_if_tame(game, (heap,)) is not None), heap


def test_a_nim_like_genus_is_not_enough_for_tame():
    kayles, five, nine = gl.KAYLES, Sum(5, 5), Sum(9, 9)
    for position in (five, nine):
        assert laws.genus(kayles, position) == laws.genus(kayles, Sum())
        assert not laws.is_tame(kayles, position)
    # As Nim the sum would be won. It is lost, by the rules.
    assert gl.anti_sg_outcome([0, 0]) is Outcome.N
    assert kayles.outcome_from_rules(five + nine, misere=True) is Outcome.P


#: Below E: a Nim heap of 2. From the last position one may move to a wild one that is undone for
#: normal play only (g- of all tame options of W is 0), and for misère play only.
HALF_UNDONE = [
    {"0": [], "1": ["0"], "2": ["0", "1"], "E": ["2"], "W": ["1", "E"], "X": ["1", "W"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "E": ["2"], "W": ["0", "2", "E"], "X": ["E", "W"]},
]


@pytest.mark.parametrize("options", HALF_UNDONE)
def test_a_wild_option_must_be_undone_for_normal_and_for_misere_play(options):
    game = gl.DigraphGame(options)
    assert [laws.is_tame(game, position) for position in "012EWX"] == [*[True] * 4, False, False]


def test_what_anti_sg_decides_is_tame():
    for game in (gl.Bash(3), gl.Subtraction({2, 3, 7}), gl.Octal("0.333...")):
        assert all(laws.is_tame(game, heap) for heap in range(10))
    sharp = gl.DigraphGame({"E": ["2"], "2": ["1", "0"], "1": ["0"]})
    assert gl.anti_sg_exception(sharp, ["E"]) == "E"  # and yet
    assert laws.is_tame(sharp, "E")


def test_a_genus_is_a_value():
    assert Genus(0, (1, 2, 0, 2, 0, 2)) == Genus(0, [1, 2, 0]) != Genus(0, (0, 2))
    assert len({Genus(1, (0, 3, 1)), Genus(1, (0, 3, 1, 3))}) == 1


# --- misère quotients ------------------------------------------------------------------------

#: Games, the largest heap, parts and stones of the sums that are played out, and the order.
PLAYED = [
    (gl.KAYLES, 12, 4, 18, 24),
    (gl.DAWSONS_KAYLES, 14, 4, 24, 24),
    (gl.Octal("0.123"), 10, 5, 22, 20),
    (gl.Octal("0.75"), 8, 5, 18, 8),
    (gl.Octal("0.72"), 16, 3, 20, 22),
    (gl.LaskerNim(), 7, 4, 16, 18),
    (gl.GrundyGame(), 13, 3, 22, None),
    (gl.OFFICERS, 11, 4, 18, None),
]


@pytest.mark.parametrize(("game", "heaps", "parts", "stones", "order"), PLAYED)
def test_a_quotient_tells_all_sums(game, heaps, parts, stones, order):
    quotient = laws.misere_quotient(game, heaps)
    assert quotient.order == (order or quotient.order)
    assert quotient.order % 2 == 0
    played = [*sums(heaps, parts, stones), *(Sum(1, 1, 1, heap) for heap in range(heaps + 1))]
    for position in played:
        assert quotient.outcome(position) is game.outcome_from_rules(position, misere=True)
    for position in sums(heaps, 2, stones):
        element = laws.misere_quotient(game, heaps).phi(position)
        assert element.outcome is game.outcome_from_rules(position, misere=True)


@pytest.mark.parametrize("game", [gl.KAYLES, gl.Octal("0.123"), NIM])
def test_the_table_is_a_reduced_commutative_monoid(game):
    quotient = laws.misere_quotient(game, 9)
    elements, table = quotient.elements, quotient.table
    one = elements[0]
    assert str(one) == "1"
    assert quotient.phi(Sum()) == quotient.phi[0] == quotient.phi(0) == one
    for x, y in itertools.product(elements, repeat=2):
        assert x * y == y * x == table[x][y] == table[x.place][y.place]
        assert quotient.phi(x.representative + y.representative) == x * y
    for x, y, z in itertools.product(elements, repeat=3):
        assert (x * y) * z == x * (y * z)
    rows = {tuple(x * y in quotient.p_portion for y in elements) for x in elements}
    assert len(rows) == quotient.order  # no two elements are alike beside all others
    assert [x * one for x in elements] == [x**1 for x in elements] == list(elements)


def test_nim_and_the_tame_quotients():
    orders = {1: 2, 2: 6, 3: 6, 4: 10, 7: 10, 8: 18}
    for game in (gl.Nim(), NIM):
        found = {heaps: laws.misere_quotient(game, heaps).order for heaps in orders}
        assert found == orders
    assert laws.misere_quotient(gl.Nim(), 0).order == 1
    assert laws.misere_quotient(gl.Bash(7), 40).order == 10
    for n in (2, 3):
        quotient = laws.misere_quotient(NIM, 2**n - 1)
        assert quotient.order == 2**n + 2
        assert len(quotient.p_portion) == 2
        for position in sums(2**n - 1, 3, 15):
            assert quotient.outcome(position) is gl.anti_sg_outcome(position)


def test_quotients_with_two_lost_elements():
    """They have 2ⁿ + 2 or 2ⁿ + 4 elements (Siegel, arXiv math/0703070)."""
    found = set()
    for digits in itertools.product("234567", repeat=2):
        quotient = laws.misere_quotient(gl.Octal("0." + "".join(digits)), 6)
        assert quotient.order % 2 == 0
        if len(quotient.p_portion) == 2:
            found.add(quotient.order)
    assert found == {6, 8, 10}  # 2² + 2, 2² + 4, 2³ + 2


def test_an_infinite_quotient_is_refused(monkeypatch):
    """M. Weimerskirch, in Games of No Chance 4, pp. 267-278: that of 0.3122 with heaps to 7."""
    monkeypatch.setattr(quotients, "LIMITS", Limits(400, 100_000, 100_000))
    assert laws.misere_quotient(gl.Octal("0.3122"), 6).order == 52
    with pytest.raises(ValueError, match=r"\b7\b"):
        laws.misere_quotient(gl.Octal("0.3122"), 7)


@pytest.mark.parametrize("game", [gl.KAYLES, gl.Octal("0.123"), gl.Octal("0.72")])
def test_a_presentation_says_all_products(game):
    quotient = laws.misere_quotient(game, 12)
    letters = quotient.generators
    values = {quotient._name((i,)): quotient.phi[heap] for i, heap in enumerate(letters)}

    def product(name):
        total, last = quotient.elements[0], None
        for letter in name.replace("1", ""):
            if letter in "²³⁴⁵":
                total = total * last ** (" ¹²³⁴⁵".index(letter) - 1)
            else:
                last = values[letter]
                total = total * last
        return total

    inside = quotient.presentation.partition("| ")[2].rstrip("⟩")
    relations = [tuple(each.split(" = ")) for each in inside.split(", ")]
    assert all(product(left) == product(right) for left, right in relations)
    assert all(product(str(element)) == element for element in quotient.elements)
    # What no relation makes shorter is the name of an element: there are no more of them.
    lefts = [left for left, _ in relations]
    assert len(set(lefts)) == len(lefts)
    assert not set(lefts) & set(map(str, quotient.elements))


@pytest.mark.parametrize(
    ("new", "position"),
    [
        (lambda: gl.Octal("0.77"), Sum(260, 7)),
        (lambda: gl.Octal("0.26"), Sum(20, 12)),  # as far as is known, of no finite quotient
        (gl.LaskerNim, Sum(20, 20)),
    ],
)
def test_misere_play_finds_its_quotient_unasked(new, position):
    """What is answered does not depend on what was asked for before: a quotient of few heaps."""
    one, other = new(), new()
    assert laws.misere_quotient(other, 5).heaps == 5
    assert one.outcome(position, misere=True) is other.outcome(position, misere=True)


def test_a_game_plays_misere_by_its_quotient():
    game = gl.Octal("0.77")
    game.budget = 30  # nothing can be played out
    with pytest.raises(ValueError, match=r"\d"):
        game.outcome_from_rules(Sum(11, 12), misere=True)
    for option in game.winning_moves(Sum(11, 12), misere=True):
        assert gl.KAYLES.outcome_from_rules(option, misere=True) is Outcome.P
    for heap in (26, 27, 31):
        quotient = laws.misere_quotient(gl.KAYLES, 40)
        for option in gl.KAYLES.moves(heap):
            assert game.outcome(option, misere=True) is quotient.outcome(option)


def test_what_misere_play_cannot_answer_is_refused_in_one_line(monkeypatch):
    monkeypatch.setattr(quotients, "UNASKED", Limits(20, 1000, 1000))
    game = gl.GrundyGame()
    game.budget = 100
    for _ in range(2):
        with pytest.raises(ValueError, match=r"\b60\b.*\b100\b") as refused:
            game.outcome(60, misere=True)
        assert "\n" not in str(refused.value)


def test_heaps_below_the_one_that_is_too_much_are_answered(monkeypatch):
    monkeypatch.setattr(quotients, "UNASKED", Limits(20, 1000, 10**6))  # 24 from row 12 on
    game = gl.Octal("0.77")
    assert quotients.quotient_to(game, 11).order == 18
    assert "0 to 12" in quotients.quotient_to(game, 12)
    assert quotients.quotient_to(game, 11).outcome(Sum(11, 11)) is Outcome.P
    other = gl.Octal("0.77")  # in the other order
    assert isinstance(quotients.quotient_to(other, 12), str)
    assert quotients.quotient_to(other, 11).order == 18


def test_an_interrupted_search_for_a_quotient_begins_anew(monkeypatch):
    game, add = gl.Octal("0.77"), Candidates.extend

    def interrupted(self, options):
        add(self, options)
        if len(self.options) == 20:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Candidates, "extend", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.outcome(40, misere=True)
    assert game.outcome(40, misere=True) is laws.misere_quotient(gl.KAYLES, 40).outcome(40)


def test_misere_sums_of_heaps_of_any_size_beside_each_other():
    far = 10**18
    assert gl.Bash(3).outcome(Sum(far + 1, far + 1), misere=True) is Outcome.N
    assert gl.Bash(3).outcome(Sum(far + 2, far + 2), misere=True) is Outcome.P
    assert gl.Nim().outcome(Sum((far,), (far,)), misere=True) is Outcome.P


def test_a_wrong_table_is_not_proved():
    # Two elements are too few for heaps of one and two stones, whatever is in P.
    options = {1: [()], 2: [(), (1,)]}
    table = [[0, 1], [1, 0]]
    for lost in ([1], [0], []):
        for image in ({1: 1, 2: 0}, {1: 1, 2: 1}, {1: 0, 2: 1}):
            proof = Proof(table, lost, 100)
            found = []
            for heap, ways in options.items():
                below = [image[way[0]] if way else 0 for way in ways]
                found.append(proof.add(heap, proof.pair_of(image[heap], below)))
            assert any(found)


@pytest.mark.parametrize("last", [33, 37])
def test_the_quotient_of_0_26_grows_with_the_square_of_the_largest_heap(last):
    small, large = (last - 1) // 4, (last + 1) // 4
    quotient = laws.misere_quotient(gl.Octal("0.26"), last)
    assert quotient.order == 2 * small * large


@pytest.mark.full
def test_dawsons_kayles_to_heap_33():
    """The published orders: 638 with heaps to 33; 360 with heaps to 30 (A. Siegel, 2007)."""
    assert laws.misere_quotient(gl.Octal("0.07"), 30).order == 360
    assert laws.misere_quotient(gl.Octal("0.07"), 33).order == 638


def test_a_quotient_is_a_value():
    quotient = laws.misere_quotient(gl.KAYLES, 5)
    again = pickle.loads(pickle.dumps(quotient))
    assert again == quotient
    assert quotient != laws.misere_quotient(gl.KAYLES, 4) != 4
    assert len({*quotient.elements, *again.elements}) == 12


def test_what_a_reader_calls_a_limit_proves_no_period():
    """A game whose heaps have a `limit` for another reason: nobody knows what a move takes."""

    class Halves(gl.HeapGame):
        "Take one stone, or split a heap into two; all are told to stay below a limit."

        limit = 1

        def options(self, heap):
            if heap:
                yield heap - 1
            yield from (Sum(part, heap - part) for part in range(1, heap // 2 + 1))

    with pytest.raises(ValueError):
        laws.misere_quotient(Halves())
    assert not isinstance(quotients.quotient_to(Halves(), 20), quotients.WholeQuotient)


def test_rules_that_are_no_rules_of_heaps_have_no_quotient():
    class Up(gl.HeapGame):
        "Add a stone to a heap below 30, or take away all of it."

        def options(self, heap):
            return [0] if heap >= 30 else [heap + 1] * (heap > 0)

    assert Up().outcome(20, misere=True) is gl.Outcome.of(20 % 2)
