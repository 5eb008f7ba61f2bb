"""What solutions are tried on: every input's answer by the rules, and plain solutions accepted."""

import collections
import functools
import tomllib
import zlib
from pathlib import Path

import courts
import networkx as nx
import pytest
from courts import court, forked, path_of, solution
from played_out import _one_strip, by_rules

import gamecontest
import gamelib as gl
from gamecontest import judge
from gamecontest.own import OWN
from gamecontest.real import RUNGS
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS
from gamecontest.trials import Draw

#: Those that a form describes are tried in test_ladder.py.
OTHERS = [name for name in TRIALS if name not in RUNGS]
every_problem = pytest.mark.parametrize("name", OTHERS)

#: Problems that ask for a number, and not who wins.
COUNTING = {"C8", "C16"}
#: What is said of a game that the player to move loses.
LOST = {"second", "No", "Li", "lose", "Cici", "NO", "Bob"}


#: Of each problem, the checksum of the inputs that are drawn with the judge's seed.
SEEDS = tomllib.loads(Path(__file__).with_name("seeds.toml").read_text())

session = courts.session()


def solve(name, text):
    return court.problem_named(name).solve(text)


def test_every_problem_is_tried():
    assert {*TRIALS} == {*gamecontest.PROBLEMS, *SELF_TEST, *OWN} and court.SMALL == 200


# --- within the limits that the statements print --------------------------------------------------

INPUTS = tomllib.loads(Path(__file__).with_name("inputs.toml").read_text())


def forest(n, nodes):
    """Say whether edges, their ends in a row, make a forest on the nodes 1 to n."""
    above = [*range(n + 1)]

    def root(node):
        while above[node] != node:
            above[node] = node = above[above[node]]
        return node

    for a, b in zip(nodes[::2], nodes[1::2], strict=True):
        if root(a) == root(b):
            return False
        above[root(a)] = root(b)
    return True


def nested(times):
    """Say whether events, their starts and ends in a row, lie apart or within each other."""
    ends = {end: start for start, end in zip(times[::2], times[1::2], strict=True)}
    begun = []
    for time in sorted(times):
        if time not in ends:
            begun.append(time)
        elif not begun or begun.pop() != ends[time]:
            return False
    return len({*times}) == len(times)


def grounded(knots):
    """Say whether edges, their ends in a row, all hang on the ground 0."""
    return nx.is_connected(nx.MultiGraph([(0, 0), *zip(knots[::2], knots[1::2], strict=True)]))


def read(form, text):
    """Read an input by a form of `inputs.toml`; what is outside its limits raises.

    Return which share of its largest value each number reaches.
    """
    space = {"forest": forest, "nested": nested, "grounded": grounded, "shares": {}}
    words = collections.deque(text.split())
    read_parts(form.split(), words, space)
    assert not words
    return space["shares"]


@functools.cache
def spelt(expression):
    return compile(expression, "inputs.toml", "eval")


def read_parts(parts, words, space):
    while parts:
        part, *parts = parts
        if part.endswith("{"):
            end = parts.index("}")  # no group lies within another
            to_the_end = part == "...{"
            left = len(words) if to_the_end else eval(spelt(part[:-1]), space)
            while left and (words or not to_the_end):
                read_parts(parts[:end], words, space)
                left -= 1
            parts = parts[end + 1 :]
        elif part.startswith("?"):
            assert eval(spelt(part[1:]), space), part
            total, _, most = part[1:].partition("<=")
            if total.startswith("sum(all_"):
                space["shares"][part] = eval(spelt(total), space) / eval(spelt(most), space)
        else:
            read_numbers(part, words, space)


def read_numbers(part, words, space):
    named, _, limits = part.partition(":")
    count, _, name = named.rpartition("*")
    values = [words.popleft() for _ in range(eval(spelt(count), space) if count else 1)]
    if limits.startswith("#"):
        columns = eval(spelt(limits[1:]), space)
        assert all(len(row) == columns and not row.strip(".#XO") for row in values), part
    else:
        low, high = (eval(spelt(limit), space) for limit in limits.split(".."))
        values = [*map(int, values)]
        assert all(low <= value <= high for value in values), (part, min(values), max(values))
        share = max(values, default=0) / max(high, 1)
        space["shares"][part] = max(share, space["shares"].get(part, 0))
    space[name] = values if count else values[0]
    space.setdefault(f"all_{name}", []).extend(values)


@every_problem
def test_every_input_is_within_the_limits_that_its_statement_prints(name):
    trial, draw = TRIALS[name], Draw(2027)
    texts = [text for text, _ in trial.samples] + trial.small(court.SMALL)
    for size in range(200):
        draw.size = size % 4 + 1
        texts.append(trial.text(draw))
    for text in texts:
        read(INPUTS[name], text)


#: Of what the largest inputs need not have the largest: the tests in one input, where all of them
#: together are bounded, and numbers that make an input hard by being small.
SMALL = {"C3 T", "C14 T", "C15 T", "S2 T", "S2 d", "S5 T", "S5 n", "S5 k", "S6 T", "S6 n"}
SMALL |= {"C8 d", "C15 id", "C18 k", "S1 n*length", "S5 m", "S9 2*k*button", "S14 m"}


@every_problem
def test_the_largest_inputs_are_as_large_as_the_statement_allows(name):
    shares = [read(INPUTS[name], text) for _, text, _ in courts.largest(name)]
    most = {part: max(each[part] for each in shares if part in each) for part in shares[0]}
    less = {f"{name} {part.partition(':')[0]}" for part, share in most.items() if share < 0.9}
    assert less <= SMALL


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("C12", "2 1 0"),
        ("C12", "2 1"),
        ("C12", "1 1 1"),
        ("C6", "7 1001"),
        ("C14", "1 3 2 1 2 1 2"),
        ("C15", "1 1 2 2 OO X#. 1"),
        ("S1", "1 2 1 2"),
        ("S4", "1 6 2 3 1"),
        ("S5", "1 3 1 1 1 3 2"),
        ("S6", "1 2 1 3 2 4"),
        ("S16", "1 3 1 1 2"),
    ],
)
def test_an_input_beyond_the_limits_is_seen(name, text):
    with pytest.raises((AssertionError, IndexError)):
        read(INPUTS[name], text)


@pytest.mark.parametrize("name", TRIALS)
def test_a_seed_gives_the_same_input_in_every_version(name):
    """Whoever reports a seed is understood: after a change of what is drawn, tests/seeds.toml."""
    texts = "".join([*TRIALS[name].small(60), *TRIALS[name].largest()])
    assert f"{zlib.crc32(texts.encode()):08x}" == SEEDS[name]


@every_problem
def test_the_small_inputs_and_their_answers_by_the_rules(name):
    """There are enough, all different, the smallest first; won and lost ones; gamelib agrees."""
    trial = TRIALS[name]
    for text, output in trial.samples:
        assert solve(name, text) == output
        if text != "4\n15 22 19 10\n":  # 80 000 positions: seconds
            assert by_rules(name, text) == output
    count = 60 if name in OWN else court.SMALL
    texts = trial.small(count)
    assert len(set(texts)) == count
    assert texts == trial.small(count)
    lengths = [len(text.split()) for text in texts]
    assert lengths == sorted(lengths)
    outputs = [by_rules(name, text) for text in texts]
    assert outputs == [solve(name, text) for text in texts]
    words = " ".join(outputs).split()
    if name in COUNTING:
        assert len(set(words)) > 50
    elif name == "C15":  # who wins, and how soon
        assert {"Red", "Black", "Tie", *"01234567"} <= set(words)
    else:
        assert sum(word in LOST for word in words) > 10
        assert sum(not LOST & {*output.split()} for output in outputs) > 10
    assert name != "S9" or words.count("draw") > 15


@every_problem
def test_other_inputs_by_the_rules(name):
    """Other seeds, none of which the judge draws."""
    draw = Draw(2026)
    for _ in range(200):
        draw.size = draw.size % 4 + 1
        text = TRIALS[name].text(draw)
        assert solve(name, text) == by_rules(name, text), text


@pytest.mark.parametrize("name", [name for name in gamecontest.PROBLEMS if name in OTHERS])
def test_the_rules_do_not_ask_a_theorem(monkeypatch, name):
    expected = [by_rules(name, text) for text in TRIALS[name].small(40)]
    public = [getattr(gl, name) for name in gl.__all__]
    games = [game for game in public if isinstance(game, type) and issubclass(game, gl.Game)]
    assert len(games) > 15
    for game in games:
        monkeypatch.setattr(game, "theorem", lambda *_: 7)
        monkeypatch.setattr(game, "outcome_theorem", lambda *_: gl.Outcome.N)
    _one_strip.cache_clear()
    assert expected == [by_rules(name, text) for text in TRIALS[name].small(40)]


@pytest.mark.parametrize("name", sorted({*OTHERS} - COUNTING))
def test_the_largest_inputs_are_not_all_won_nor_all_lost(name):
    answers = [
        [line.split()[0] for line in answer().splitlines()] for *_, answer in courts.largest(name)
    ]
    if name == "C12":
        answers = [[str(lines == ["lose"])] for lines in answers]
    assert len({text for lines in answers for text in lines} - {"draw"}) == 2
    for lines in answers if name in SELF_TEST else ():
        assert {"first", "second"} <= {*lines}
    assert name != "S9" or answers[-1].count("draw") > 10_000


@forked
@every_problem
def test_a_plain_solution_is_accepted(name):
    small = 60 if name == "C11" else 10
    verdict = judge(name.lower(), solution(name), _small=small)
    assert verdict.right, verdict
    assert TRIALS[name].largest_size in repr(verdict) and repr(verdict) in str(verdict)
    assert 0 <= verdict.seconds < courts.UNHURRIED


@pytest.mark.full
@every_problem
def test_a_plain_program_is_accepted(name):
    assert "gamelib" not in Path(path_of(name)).read_text()
    verdict = judge(name, path_of(name), _small=3)
    assert verdict.right, verdict
