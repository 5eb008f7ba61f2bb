"""Every game of the package against its own rules, played out here by a solver of our own.

A new game is tested the moment it is exported: nothing here names a game that `gamelib.__all__`
has. The solver below is written from the definitions and plays sums as whole sums, so that it
checks the package's solver and the theorem of Sprague and Grundy too.
"""

import importlib
import inspect
import itertools
import math
import pkgutil
import sys

import pytest
from games import ONE_MOVE, exported_games, instances

import gamelib as gl

GAMES = exported_games(gl.Game)
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)
#: Those and the games with cycles.
EVERY_RULESET = GAMES + exported_games(gl.LoopyGame)
every_ruleset = pytest.mark.parametrize("game", EVERY_RULESET, ids=repr)
#: Those whose positions have values and add up.
IMPARTIAL = [game for game in GAMES if game.impartial]
every_impartial_game = pytest.mark.parametrize("game", IMPARTIAL, ids=repr)


class Solver:
    """Grundy values and outcomes from the definitions; a sum is played as one whole position.

    Each pair of a game and a position gets a number; a whole is the sorted tuple of the numbers
    of its parts. Nothing is XORed.
    """

    def __init__(self):
        self.numbers, self.parts, self.after = {}, [], []
        self.known = {}

    def whole(self, game, position):
        parts = position.parts if isinstance(position, gl.Sum) else (position,)
        return tuple(sorted(self.number(game, part) for part in parts))

    def number(self, game, part):
        number = self.numbers.setdefault((game, part), len(self.parts))
        if number == len(self.parts):
            self.parts.append((game, part))
            self.after.append(None)
        return number

    def options(self, whole):
        for place, number in enumerate(whole):
            if self.after[number] is None:
                game, part = self.parts[number]
                self.after[number] = [self.whole(game, o) for o in game.options(part)]
            rest = whole[:place] + whole[place + 1 :]
            for after in self.after[number]:
                yield tuple(sorted(rest + after))

    def value(self, whole):
        return self.solved(whole)[0]

    def wins(self, whole):
        return self.solved(whole)[1]

    def misere_wins(self, whole):
        return self.solved(whole)[2]

    def solved(self, whole):
        """Return the value and who wins either play, each by its own definition."""
        if whole not in self.known:
            options = [self.solved(option) for option in self.options(whole)]
            seen = {value for value, _, _ in options}
            self.known[whole] = (
                next(n for n in itertools.count() if n not in seen),
                not all(wins for _, wins, _ in options),
                not options or not all(wins for _, _, wins in options),
            )
        return self.known[whole]


def small_positions(game, most):
    """Return the positions of the greatest size with at most `most` of them, in canonical form."""
    found = []
    for size in range(most):
        now = list(itertools.islice(game.small(size), most + 1))
        if len(now) > most:
            return [game.canonical(position) for position in found or now[:most]]
        found = now
    return [game.canonical(position) for position in found]


def sample(game, most):
    """Return at most `most` small positions, spread evenly over a list twice as long."""
    found = small_positions(game, 2 * most)
    return found[:: math.ceil(len(found) / most)]


def faults(game, positions):
    """Yield a line for each thing the package says of `positions` that the rules deny."""
    solver = Solver()

    def line(position, what, said, true):
        return f"{game} at {position}: {what} is {said}, by the rules {true}"

    for position in positions:
        whole = solver.whole(game, position)
        parts = position.parts if isinstance(position, gl.Sum) else (position,)
        value = solver.value(whole)
        normal = gl.Outcome.of(solver.wins(whole))
        misere = gl.Outcome.of(solver.misere_wins(whole))
        for what, true in [
            ("grundy", value),
            ("grundy_from_rules", value),
            ("outcome", normal),
            ("outcome_from_rules", normal),
            ("outcome misere", misere),
            ("outcome_from_rules misere", misere),
            ("winning_moves", moves_to(solver.wins, solver, game, position)),
            ("winning_moves misere", moves_to(solver.misere_wins, solver, game, position)),
        ]:
            method, _, play = what.partition(" ")
            if not game.impartial and (play or "grundy" in method):
                continue
            said = getattr(game, method)(position, **({"misere": True} if play else {}))
            if isinstance(true, list) and isinstance(game, ONE_MOVE) and len(parts) == 1:
                true = [move for move in true if [move] == said] or true[:1]
            if said != true or type(said) is not type(true):
                yield line(position, what, said, true)


def moves_to(wins, solver, game, position):
    """Return the options from which the player to move does not win, in the order of options."""
    if not isinstance(position, gl.Sum):
        return [o for o in game.options(position) if not wins(solver.whole(game, o))]
    found = []
    for part in dict.fromkeys(position):
        for option in game.options(part):
            rest = list(position)
            rest[rest.index(part)] = option
            after = gl.Sum(*rest)
            if not wins(solver.whole(game, after)):
                found.append(after)
    return found


def first_few(lines):
    """Return the first faults, enough to see what is wrong."""
    return list(itertools.islice(lines, 5))


# --- the list is complete ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", [gl.Game, gl.LoopyGame])
def test_list_has_every_game_of_every_module(kind):
    for module in pkgutil.walk_packages(gl.__path__, "gamelib."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)

    def below(ruleset):
        return {ruleset}.union(*(below(c) for c in ruleset.__subclasses__()))

    ours = {
        c
        for c in below(kind)
        if c.__module__.split(".")[0] == "gamelib"
        and not c.__name__.startswith("_")
        and vars(sys.modules[c.__module__]).get(c.__name__) is c  # not the class of a doctest
    }
    assert {c.__name__ for c in ours if not inspect.isabstract(c)} <= set(gl.__all__)
    listed = {type(game) for game in exported_games(kind)}
    assert {c for c in ours if not inspect.isabstract(c)} == listed


# --- theorem == rules -------------------------------------------------------------------------


@every_game
def test_theorem_equals_rules(game):
    positions = small_positions(game, 160)
    assert len(positions) >= 5
    assert first_few(faults(game, positions)) == []


@every_impartial_game
def test_sums_of_two_and_three_positions(game):
    pairs = itertools.combinations_with_replacement(sample(game, 10), 2)
    triples = itertools.combinations_with_replacement(sample(game, 6), 3)
    sums = [gl.Sum(), *itertools.starmap(gl.Sum, [*pairs, *triples])]
    assert first_few(faults(game, sums)) == []


#: Sums that are solved by the rules for one pair of games, and the positions tried at least.
MOST_SUMS, FEWEST_TRIED = 2500, 20


def positions_of_two(game, other):
    """Yield positions of two games side by side, small ones first; and one game twice in a sum."""
    first, second = sample(game, 6), sample(other, 6)
    places = sorted(itertools.product(range(len(first)), range(len(second))), key=sum)
    for i, j in places:
        yield first[i], second[j]
        if not isinstance(game, gl.GameSum):  # its positions are spread: none is a sum of its own
            yield gl.Sum(first[i], first[-1 - i]), second[j]


@pytest.mark.parametrize("other", [gl.Nim(), gl.Subtraction({2, 5})], ids=repr)
@every_impartial_game
def test_sums_of_two_games(game, other):
    both = game + other
    solver, tried = Solver(), 0
    for a, b in positions_of_two(game, other):
        if len(solver.known) > MOST_SUMS:  # where heaps break, sums are many
            break
        tried += 1
        position = both.canonical((*a, b) if isinstance(game, gl.GameSum) else (a, b))
        whole = tuple(sorted(solver.whole(game, a) + solver.whole(other, b)))
        assert both.grundy(position) == both.grundy_from_rules(position) == solver.value(whole)
        assert both.outcome(position) is gl.Outcome.of(solver.wins(whole))
        assert both.outcome(position, misere=True) is gl.Outcome.of(solver.misere_wins(whole))
        moves = list(both.options(position))
        losing = [option for option in moves if both.grundy_from_rules(option) == 0]
        assert both.winning_moves(position) == losing
        for option in moves:
            assert both.describe(position, option)
    assert tried >= FEWEST_TRIED


# --- what every game owes its users -----------------------------------------------------------


@every_ruleset
def test_options_are_canonical_and_the_same_every_time_and_have_words(game):
    for position in small_positions(game, 60):
        options = list(game.options(position))
        assert list(game.options(position)) == options
        parts = [option.parts if isinstance(option, gl.Sum) else [option] for option in options]
        for part in itertools.chain([position], *parts):
            canonical = game.canonical(part)
            assert (canonical, type(canonical), hash(canonical)) == (part, type(part), hash(part))
        for option in options:
            text = game.describe(position, option)
            assert text and text == text.strip() and "\n" not in text


@every_ruleset
def test_repr_says_which_game_it_is(game):
    assert "\n" not in repr(game)
    assert game.title and game.rules.endswith(".") and not {*"\n`"} & {*game.rules}
    try:
        again = eval(repr(game), {name: getattr(gl, name) for name in gl.__all__})
    except SyntaxError:
        assert repr(game).startswith(type(game).__name__)
        assert [repr(other) for other in EVERY_RULESET].count(repr(game)) == 1
    else:
        assert again == game


@every_ruleset
def test_equal_parameters_make_equal_games(game):
    (twin,) = [other for other in instances(type(game)) if repr(other) == repr(game)]
    assert twin is not game
    assert twin == game
    assert hash(twin) == hash(game)
    assert game not in [other for other in EVERY_RULESET if other is not game]
    assert game != repr(game)


@every_ruleset
def test_small_grows_with_its_size(game):
    few, many = list(game.small(2)), list(game.small(4))
    assert 0 < len(few) <= len(many)
    assert set(few) <= set(many)


@every_game
def test_the_graph_agrees_with_the_values(game):
    graph = game.graph(small_positions(game, 20)[-1])
    for node, data in graph.nodes(data=True):
        value = {"grundy": game.grundy(node)} if game.impartial else {}
        assert data == value | {"outcome": game.outcome(node)}
        assert set(graph.successors(node)) == {
            option.parts[0] if isinstance(option, gl.Sum) and len(option) == 1 else option
            for option in game._options(node)
        }
