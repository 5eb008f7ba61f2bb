"""Boards tell the truth: each option is one click away, and a click does what its label says."""

import re
from types import SimpleNamespace

import networkx as nx
import pytest
from clicks import Place
from games import instances, rulesets
from pictures import Picture, faults

import gamelib as gl
from gamelib import Bush, Outcome, Sum
from gameviews import explore
from gameviews.explore.views import view_for

PAWN = gl.CrossingPawn(["...", ".#.", "..X", "O.O"])
ROUND = {"a": ["b"], "b": ["a", "c", "s"], "c": ["d"], "d": [], "s": ["b", "d", "s"]}
#: Sums, figures, and what no small position shows.
MORE = [
    (gl.Bash(2), Sum(2, 3)),
    (gl.DAWSONS_KAYLES, Sum(3, 4)),
    (gl.LaskerNim(), Sum(1, 2)),
    (gl.Twins() * gl.Twins(), {(1, 2), (2, 2)}),
    *((gl.GreenHackenbush(), Bush(text)) for text in ("0-a-b, a-c-d", "0-a=b, 0-c-c", "0-a-b-0")),
    *((gl.ClimbingTheHill(k), (1, 3, 6)) for k in (1, 2, 3)),
    *((gl.BlackAndWhite(2), ((1, 4, 6, 8), mover)) for mover in ("white", "black")),
    (PAWN, PAWN.start),
    (PAWN, (((2, 1), (2, 3)), (3, 3), "Black")),
    *((gl.LoopyDigraph(ROUND), node) for node in "as"),
    (gl.Cram(), ["..#", "...", "#.."]),
    (gl.NodeKayles(nx.petersen_graph()), {0, 2, 5, 7, 9}),
    (gl.Notakto(), "X.. .X. .X."),
    (gl.Notakto(), Sum("XX. X.. ..X", "XX. X.. ..X", "... XXX ...")),
    (gl.WithPass(gl.KAYLES), 3),
    (gl.WithPass(gl.Cram()), gl.cells(2, 2)),
    (gl.WithPass(gl.Ruler()), {1, 2}),
    (gl.Bash(3) + gl.Nim(), (2, (1, 2))),
    (gl.Ruler() + gl.KAYLES, ({1, 2}, 3)),
    (gl.GreenHackenbush() + gl.Chomp(), (Bush("0-a-b"), (2, 1))),
]


def start_of(game):
    """Return the last of some small positions that have a few options, or the last of all."""
    small = [*game.small(4)]
    return ([p for p in small if 2 <= len(game.moves(p)) <= 8] or small)[-1]


PLAYED = [game for ruleset in rulesets(gl.Game) for game in instances(ruleset)[:2]]
BOARDS = [*((game, start_of(game)) for game in PLAYED), *MORE]


def labels(place):
    """Return what can be clicked: the names of the parts of the picture and of the buttons."""
    picture = Picture(place.picture)
    targets = [*picture.shapes, *(spot for spot, _ in picture.tips)]
    found = {shape.part: shape.label for shape in targets if shape.part}
    return found | place.choices


def moves(place):
    """Return the clicks for each move that the board offers: a name, or the coins of a turn."""
    game, position = place.game, place.position
    games = game.games if isinstance(game, gl.GameSum) else (game,)
    found = []
    for name in labels(place):
        at, _, inner = name.rpartition("/")
        part = games[int(at or 0)]
        coins = isinstance(part, gl.CoinTurning | gl.CoinProduct)
        several = isinstance(part, gl.MooreNim | gl.BlackAndWhite) and "move" in labels(place)
        if several and inner == "move":
            for option in part.options(position):
                found.append([*places(part, position, option), name])
        elif not coins and not several:
            found.append([name])
        elif inner == "turn":
            here = position[int(at)] if at else position
            for option in part.options(here):
                turned = [
                    ":".join(map(str, c)) if isinstance(c, tuple) else str(c) for c in here ^ option
                ]
                prefix = f"{at}/" if at else ""
                found.append([*(prefix + coin for coin in turned), name])
    return found


def places(game, position, option):
    """Return the names of the parts that are to be selected for a move."""
    if isinstance(game, gl.BlackAndWhite):
        moved = enumerate(zip(position[0], option[0], strict=True))
        return [f"{place // 2}:{cell}" for place, (before, cell) in moved if cell != before]
    left = enumerate(zip(position, option, strict=True))
    return [f"{place}:{heap}" for place, (before, heap) in left if heap != before]


def added(heaps, *changes):
    """Return heaps, steps or people after changes: the number of one, from 1, and what is added."""
    parts = [heaps] if isinstance(heaps, int) else list(heaps)
    for number, more in changes:
        parts[number - 1] += more
    if isinstance(heaps, int):
        return parts[0]
    return Sum(*parts) if isinstance(heaps, Sum) else tuple(parts)


def eaten(bar, row, column):
    left = [n if i < row else min(n, column - 1) for i, n in enumerate(bar, 1)]
    return tuple(n for n in left if n)


def stepped_down(steps, moved, step, below):
    assert below == (step - 1 or "")  # the ground has no number
    return added(steps, (step, -moved), *([(below, moved)] if below else []))


def shifted(cells, piece, cell, target):
    if piece == "coin":
        return tuple(target if each == cell else each for each in cells)
    cells, mover = cells
    assert piece == f"{mover} piece"
    other = {"white": "black", "black": "white"}[mover]
    return shifted(cells, "coin", cell, target), other


def climbed(people, person, below):
    """Return the hill after the nearest of those below a cell has moved there."""
    below = below or 0
    nearest = next(i for i, distance in enumerate(people, 1) if distance > below)
    assert (person or nearest) == nearest
    return added(people, (nearest, below - people[nearest - 1]))


def lowered(edges, which, number, left):
    assert number == edges[0 if which == "first" else -1]
    return (*edges[1:], left) if which == "first" else (left, *edges[:-1])


def advanced(position, piece, *cells):
    red, pawn, mover = position
    before, after = cells[:2], cells[2:]
    assert (piece == "pawn") == (mover == "Black")
    if piece == "pawn":
        assert before == pawn
        return red, after, "Red"
    return tuple(sorted({*red} - {before} | {after})), pawn, "Black"


def token_moved(position, node):
    moved = isinstance(position, tuple)  # it remembers where it has been
    return (node, position[1] | {node}) if moved else node


def severed(bush, one, two, more):
    edge = next(e for e in bush.edges if {*map(str, e)} == {str(one), str(two)})
    left = bush.without(edge)
    assert len(bush) - len(left) == 1 + (more or 0)
    return left


def covered(board, along, line, one, other):
    cells = {(line - 1, one - 1), (line - 1, other - 1)}
    return board - (cells if along == "row" else {(j, i) for i, j in cells})


def crossed(boards, row, column, number):
    cell = frozenset({(row - 1, column - 1)})
    if number is None:
        return boards | cell
    return Sum(*(b | cell if i == number else b for i, b in enumerate(boards, 1)))


CELL = r"\((\d+), (\d+)\)"
#: What the label of a part promises: a function of the position and of what stands in the groups.
MEANT = {
    r"take (\d+) stones? from heap (\d+)": lambda p, n, heap: added(p, (heap, -n)),
    r"move to row (\d+), column (\d+)": lambda _, *cell: cell,
    r"eat from row (\d+), column (\d+)": eaten,
    r"cut heap (\d+) after (\d+)": lambda p, i, n: tuple(sorted((n, p[i - 1] - n))),
    r"move (\d+) from step (\d+) to .*?(\d*)": stepped_down,
    r"move the (coin|white piece|black piece) on cell (\d+) to .* (\d+)": shifted,
    r"move (?:person (\d+)|the king) to (?:the top|(\d+) cells? below .*)": climbed,
    r"lower the (first|last) edge from (\d+) to (\d+) and .*": lowered,
    rf"(red piece|pawn) from {CELL} to {CELL}": advanced,
    r"move the token to (\w+)": token_moved,
    r"cover (row|column) (\d+), (?:rows|columns) (\d+) and (\d+)": covered,
    r"cross row (\d+), column (\d+)(?: of board (\d+))?": crossed,
    r"cut (\w+)-(\w+): (?:no other edge falls|(\d+) more edges? falls?)": severed,
}


def meant(label, position, factor):
    """Return the position that the label of a part promises, or None for a label of words.

    `factor`: how many times what is taken from a heap the next take may be.
    """
    told = MEANT | {r"take (\d+) stones?": lambda p, n: (p[0] - n, factor * n)}
    for pattern, promised in told.items():
        if found := re.fullmatch(pattern, label):
            groups = [int(g) if g and g.isdigit() else g for g in found.groups()]
            return promised(position, *groups)
    return None


def pieces(position):
    return position.parts if isinstance(position, Sum) else (position,)


def id_of(value):
    """Name a game; a set with text in it has another order in each process."""
    return str(value) if isinstance(value, gl.Game) else None


@pytest.mark.parametrize(("game", "start"), BOARDS, ids=id_of)
@pytest.mark.parametrize("misere", [False, True])
def test_a_board_offers_all_options_and_nothing_else(game, start, misere):
    if misere and not game.impartial:
        with pytest.raises(ValueError, match=type(game).__name__):
            explore.board(game, start, misere=True)
        return
    place = Place(explore.board(game, start, misere=misere), misere=misere)
    for _ in range(3):
        check_all_clicks(place)
        check_hint(place)
        check_values(place)
        after = place.after(*moves(place)[0])
        if after is None or after.over:
            break
        place = after.reply()[1]
        if place.over:
            break


def check_all_clicks(place):
    game, position, names = place.game, place.position, labels(place)
    options, reached = game.moves(position), []
    for clicks in moves(place):
        after = place.after(*clicks)
        if after is None:  # words that are refused, or none
            assert len(clicks) == 1 and place.said(*clicks)
            continue
        said, reached = place.said(*clicks), [*reached, after.position]
        assert after.position in options
        name, here, now = clicks[-1], position, after.position
        if isinstance(game, gl.GameSum):
            at = int(name.partition("/")[0])
            here, now = position[at], now[at]
            assert after.position == (*position[:at], now, *position[at + 1 :])
        if isinstance(game, gl.WithPass):
            here, now = here[0], now[0]
        assert meant(names[name], here, getattr(game, "k", 2)) in (None, now)
        if isinstance(game, gl.SplittingNim) and isinstance(position, Sum):
            split = len(pieces(after.position)) > len(pieces(position))
            assert ("replace the heap by" in said) == split == ("take" not in said)
        if not isinstance(game, gl.GameSum) and not isinstance(position, Sum):
            words = game.describe(position, after.position)
            if isinstance(game, gl.AncestorDeletion):  # nodes keep their numbers
                words = names[name]
            assert words.partition(", ")[0] in said
        assert after.over == (not game.moves(after.position))
        if not after.over:
            assert after.reply()[1].position in game.moves(after.position)
    assert [option for option in options if option not in reached] == []


def check_hint(place):
    game, position, plain = place.game, place.position, place.picture
    outcome = game.outcome_from_rules(position, place.misere)
    assert place.play["label"] == outcome
    assert (place.hint() is None) == (outcome is Outcome.P)
    if outcome is Outcome.P:
        return
    assert place.play["keeps"] == (outcome is Outcome.D)
    by_hint = place.reply()  # from a won or drawn position the machine would do the same
    assert by_hint[0] == place.hint()
    after = {Outcome.N: Outcome.P, Outcome.D: Outcome.D}[outcome]
    assert game.outcome_from_rules(by_hint[1].position, place.misere) is after
    parts = [n for n in place.node["moves"] if f'data-part="{n}"' in plain]
    leads = [after.position for n in parts if (after := place.after(n)) is not None]
    shown = bool({"turn", "move"} & labels(place).keys()) or by_hint[1].position in leads
    assert (place.with_hint != plain) == shown


def check_values(place):
    """Hold the values that are written beside heaps, rows and figures."""
    game, plain = place.game, Picture(place.picture).words
    assert not any(re.search(r"\bvalues? (\d|is)|⊕", text) for text in plain)
    svg = place.with_values
    picture = Picture(svg)
    assert faults(SimpleNamespace(svg=lambda: svg)) == []
    games = game.games if isinstance(game, gl.GameSum) else (game,)
    for text in picture.words:
        if found := re.fullmatch(r"(\d+)  value (\d+)", text):
            size, value = int(found[1]), int(found[2])
            heaps = [part for part in games if not isinstance(part, gl.CoinTurning)]
            worths = [
                p.grundy_from_rules((size,) if isinstance(p, gl.Nim) else size) for p in heaps
            ]
            assert value in worths
    if not isinstance(game, gl.Chomp):  # of a bar no value is known
        assert picture.words != plain


def test_the_board_of_moore_says_how_to_take_and_what_the_position_is_worth():
    for k, how in (1, "Click a stone to take it"), (2, "In each heap to take from click a stone"):
        view = view_for(gl.MooreNim(k), (1, 2))
        assert view.how.startswith(how)
        scene = view.scene((1, 2), values=True, clickable=False, hint=None)
        value = gl.MooreNim(k).grundy_from_rules((1, 2))
        assert scene.alt.endswith(f"; value of the position: {value}")
