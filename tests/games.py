"""The instances of each game that the tests run over; a game that is not named here has one."""

import functools
import inspect
import random

import networkx as nx
import pytest

import gamelib as gl


def _halving(label):
    """Turn a coin, or it and the coin at half its label."""
    return [{label}, {label, label // 2}] if label // 2 else [{label}]


def _digraphs():
    """Return the divisors of 60, each with arcs to its proper divisors, and a random DAG."""
    divisors = [d for d in range(1, 61) if 60 % d == 0]
    lattice = nx.DiGraph((a, b) for a in divisors for b in divisors if a > b and a % b == 0)
    rng = random.Random(1)
    dag = nx.DiGraph((a, rng.randrange(a)) for a in range(1, 25) for _ in range(3))
    return [lattice, dag]


def _graphs():
    """Return a grid with a wall, an odd cycle with a tail, and a random graph in two parts."""
    grid, tail = nx.grid_2d_graph(2, 4), nx.cycle_graph(5)
    grid.remove_node((0, 2))
    tail.add_edge(0, "tail")
    return [grid, tail, nx.disjoint_union(nx.gnp_random_graph(6, 0.4, seed=5), nx.path_graph(3))]


def _cyclic_digraphs():
    """Return a random digraph with cycles and loops, and one all of whose play goes round."""
    rng = random.Random(2)
    some = nx.DiGraph((a, rng.randrange(20)) for a in range(14) for _ in range(2))
    return [some, nx.cycle_graph(5, nx.DiGraph)]


#: The arguments of each instance.
ARGUMENTS = {
    gl.Bash: [(limit,) for limit in range(1, 6)],
    gl.Subtraction: [
        (allowed,)
        for allowed in ({1, 2}, {2, 5}, {1, 3, 4}, {1, 3, 9}, {2, 4, 7}, {3, 5, 6, 10, 11})
    ],
    gl.Powers: [(base,) for base in (3, 4, 10)],
    gl.Octal: [
        (code,)
        for code in ("0.77", "0.07", "0.137", "0.15", "0.007", "0.6", "0.4", "4.26", "0.37...")
    ],
    gl.Hexadecimal: [("0.3F",), ("0.8",), ("C.48",), ("0.1A...",)],
    gl.CoinTurning: [
        *((rule,) for rule in ("1-2", "3", "1,3", "1+", "2-3 consecutive")),
        *((rule,) for rule in ("2 distance 1,3", "2+ distance 2+")),
        ("1-3 distance 1-2", 1),
        (_halving, 1),
    ],
    gl.TurnUpTo: [(k,) for k in range(1, 6)],
    gl.Consecutive: [(k,) for k in range(1, 5)],
    gl.Twins: [(), ({1, 2, 3},), ({2},), ({1, 4},)],
    gl.SubtractionCoins: [({1, 2, 3},), ({2},), ({1, 4},)],
    gl.CoinProduct: [
        (gl.Twins(), gl.Twins()),
        (gl.TurnUpTo(3), gl.Ruler()),
        (gl.TurnUpTo(2), gl.Consecutive(2)),
    ],
    gl.DynamicSubtraction: [(k,) for k in (1, 2, 3, 5)],
    gl.VertexGeography: [(graph,) for graph in _graphs()],
    gl.NodeKayles: [(graph,) for graph in [*_graphs(), nx.petersen_graph()]],
    gl.WithPass: [(game,) for game in (gl.Nim(), gl.Bash(3), gl.Cram())],
    gl.DigraphGame: [(graph,) for graph in _digraphs()],
    gl.LoopyDigraph: [(graph,) for graph in _cyclic_digraphs()],
    gl.CrossingPawn: [
        (["####.", "X.###", "###O.", "#####", "###O."],),
        (["...", ".#.", "...", "OXO"],),
        (["....", "....", "X...", "....", "O..O"],),
    ],
    gl.GreenHackenbush: [(), ("earth",)],
    gl.MooreNim: [(k,) for k in (1, 2, 3)],
    gl.ClimbingTheHill: [(king,) for king in (1, 2, 3)],
    gl.BlackAndWhite: [(d,) for d in (1, 2, 3)],
    gl.GameSum: [(gl.Bash(2), gl.PowersOfTwo())],
}

#: Positions from which a match is played.
STARTS = [
    (gl.Bash(3), 21),
    (gl.Bash(3), 20),
    (gl.Subtraction({1, 3, 4}), 18),
    (gl.Subtraction({2, 5}), 11),
    (gl.PowersOfTwo(), 20),
    (gl.PowersOfTwo(), 21),
    (gl.Nim(), (3, 4, 5)),
    (gl.Nim(), (1, 4, 5)),
    (gl.Nim(), (1, 1, 1)),
    (gl.Bash(2), gl.Sum(4, 3, 5)),
    (gl.Bash(3) + gl.Nim(), (5, (1, 2))),
    (gl.DigraphGame(nx.DiGraph((a, b) for a in range(9) for b in range(a) if (a + b) % 3)), 8),
]

#: Games whose theorem gives one winning move, by a construction: all would be too many to list.
ONE_MOVE = (gl.MooreNim, gl.BlackAndWhite)


def instances(ruleset):
    """Return the instances of a class of games that the tests run over."""
    own = getattr(ruleset, "instances", [()])  # a game may say it beside its rules
    return [ruleset(*arguments) for arguments in ARGUMENTS.get(ruleset, own)]


def rulesets(kind):
    """Return the classes of a kind, `gl.Game` or `gl.LoopyGame`, that one can play: no base."""
    classes = [thing for name in gl.__all__ if inspect.isclass(thing := getattr(gl, name))]
    return [c for c in classes if issubclass(c, kind) and not inspect.isabstract(c)]


def exported_games(kind):
    """Return the instances of every game of a kind that the package exports."""
    return [game for ruleset in rulesets(kind) for game in instances(ruleset)]


def made(ruleset, *arguments, **hooks):
    """Return a game with other hooks than its ruleset, and under a name that says which."""
    return type("-".join([ruleset.__name__, *hooks]), (ruleset,), hooks)(*arguments)


def misere(ask):
    """Return a method of a game as it answers in misère play."""
    return functools.partial(ask, misere=True)


def work(monkeypatch, owner, name):
    """Return a list that grows by an entry with each call of a function, or with each thing that
    it yields: what a test bounds where a time would depend on the machine.
    """
    done, real = [], getattr(owner, name)

    def watched(*arguments, **options):
        result = real(*arguments, **options)
        if not inspect.isgenerator(result):
            done.append(result)
            return result
        return (done.append(thing) or thing for thing in result)

    monkeypatch.setattr(owner, name, watched)
    return done


def refusal(ask, *arguments, **options):
    """Return the one short line in which a question is refused."""
    with pytest.raises((TypeError, ValueError, OSError)) as refused:
        ask(*arguments, **options)
    line = str(refused.value)
    assert line and "\n" not in line and len(line) < 300
    return line
