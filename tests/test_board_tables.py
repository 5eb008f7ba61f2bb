"""Tables of boards without a kernel: how large they get, and what is left to a replayed match."""

import base64
import json
import re
import zlib

import nbformat
import pytest
from games import work
from pictures import elements
from processes import ROOT

import gamelib as gl
from gameviews import explore
from gameviews.explore import nodes as nodes_module
from gameviews.explore.nodes import MOST_MOVES, MOST_POSITIONS, PATIENCE, Nodes, Pictures
from gameviews.explore.views.heaps import HeapsView


def table_of(game, start):
    return Nodes(game, game._checked(start)).table()


def table_in(html):
    """Return the table that a page holds, unpacked."""
    (data,) = re.findall(r'octet-stream">([^<]*)</script>', html)
    return json.loads(zlib.decompress(base64.b64decode(data)))


def test_a_page_holds_the_rules_the_start_and_the_whole_table():
    board = explore.board(gl.Nim(), (1, 2))
    html = board.html()
    table = table_in(html)
    assert len(table["nodes"]) == 6
    (rules,) = re.findall(r'"gl-rules"><p>([^<]*)</p>', html)
    assert rules == table["rules"][0]
    (still,) = elements(re.findall(r"</div>(<svg.*?</svg>)</div>", html)[0], "svg")
    assert still.get("role") == "img" and still.get("aria-label") == "Heaps of 1, 2 stones"
    assert html.replace("http://www.w3.org/2000/svg", "").count("http") == 0
    assert html == explore.board(gl.Nim(), (1, 2)).html()


def test_the_kind_of_play_that_the_board_starts_with_is_that_of_the_page():
    html = explore.board(gl.Nim(), (1, 2), misere=True).html()
    assert "Nim, misère play: " in html and table_in(html)["misere"] is True


def test_it_is_learnt_what_a_selection_does_to_the_pieces():
    pictures, drawn = Pictures(), []
    plain = ["head", "a", '<g data-part="a">', "b", '<g data-part="b">']

    def selected(part):
        drawn.append(part)
        return [piece.upper() if part in piece.split('"') else piece for piece in plain]

    for _ in range(2):  # once is enough
        pictures.learn(["a", "b"], plain, selected)
    pieces = list(pictures.pieces)
    swaps = {pieces[one]: (part, pieces[two]) for one, (part, two) in pictures.swaps.items()}
    assert swaps == {p: (p.split('"')[-2:][0], p.upper()) for p in plain[1:]} and drawn == [
        "a",
        "b",
    ]


@pytest.mark.parametrize(
    ("game", "start"), [(gl.Nim(), (9, 9, 9, 9)), (gl.Nim(), (900,)), (gl.Bash(9), 10**9)]
)
def test_what_is_too_large_is_known_before_anything_is_drawn(game, start, monkeypatch):
    drawn, options = work(monkeypatch, HeapsView, "scene"), work(monkeypatch, gl.Game, "_options")
    nodes = Nodes(game, game._checked(start))
    drawn.clear()
    assert nodes.table() is None
    assert drawn == [] and len(options) <= MOST_MOVES + MOST_POSITIONS


def test_as_many_positions_as_are_allowed_have_a_table_and_one_more_has_none():
    chain = {n: [n - 1] if n else [] for n in range(MOST_POSITIONS + 1)}
    game = gl.DigraphGame(chain)
    assert len(table_of(game, MOST_POSITIONS - 1)["nodes"]) == MOST_POSITIONS
    assert table_of(game, MOST_POSITIONS) is None


@pytest.mark.parametrize(
    "board",
    [
        explore.board(gl.Nim(), (9, 9, 9, 9)),
        explore.board(gl.TurnUpTo(1), {0, 24}),  # few positions, but 25 coins to select
        explore.Board(gl.GreenHackenbush(), gl.Bush.stalks(13), misere=True),  # nobody solves that
    ],
    ids=["positions", "coins", "misere"],
)
def test_a_larger_board_replays_a_match(board):
    html = board.html()
    assert "gl-frame" in html and "gl-table" not in html
    words = re.findall(r">Move (\d+): ", html)
    assert words == [str(n) for n in range(1, len(words) + 1)] and words


def test_equal_positions_that_look_differently_are_told_apart():
    """Two rows of pins in another order, and of two edges side by side the one that was cut."""
    rows = table_of(gl.KAYLES, gl.Sum(1, 2))
    texts = [rows["words"][node["text"]] for node in rows["nodes"]]
    assert len(set(texts)) == len(texts)
    pair = table_of(gl.GreenHackenbush(), gl.Bush("0=a"))
    first, *others = pair["nodes"]
    one, two = (others[after - 1] for _, after in first["moves"].values())
    assert one["text"] == two["text"] and one["pictures"] != two["pictures"]


def test_pictures_share_their_pieces():
    table = table_of(gl.Nim(), (3, 4, 5))
    used = [piece for picture in table["pictures"] for piece in picture]
    assert len(table["pieces"]) == len(set(table["pieces"])) == len(set(used)) < len(used) / 10


@pytest.mark.parametrize("name", ["00-start-here", "01-bash"])
def test_no_board_gives_labels_away_before_they_are_taught(name):
    cells = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4).cells
    ids = [cell.id for cell in cells]
    taught = ids.index("labels") if "labels" in ids else len(ids)
    boards = [cell.source for cell in cells[:taught] if cell.source.startswith("gv.board(")]
    assert boards and all("labels=False" in source for source in boards)
    assert not any("labels=False" in cell.source for cell in cells[taught:])


def test_a_start_that_is_too_large_for_misere_play_names_a_smaller_one_soon(monkeypatch):
    """A player does not wait as long as one who asks for an outcome."""
    monkeypatch.setattr(nodes_module, "PATIENCE", PATIENCE // 10)
    looked = []
    real = gl.GrundyGame.options
    monkeypatch.setattr(
        gl.GrundyGame, "options", lambda game, heap: looked.append(heap) or real(game, heap)
    )
    nodes = explore.board(gl.GrundyGame(), 60).nodes
    smaller = re.findall(r"\d+", nodes.solved(0, misere=True)["kinds"][1]["failed"])[-1]
    assert 20 <= int(smaller) < 40 and len(looked) < PATIENCE
    assert nodes.solved(0)["kinds"][0]["label"] in ("N", "P")
    with pytest.raises(ValueError, match=rf"60.* {smaller}"):
        explore.board(gl.GrundyGame(), 60, misere=True)
    explore.board(gl.GrundyGame(), int(smaller), misere=True)
