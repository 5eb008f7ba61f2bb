"""Pictures of games that break heaps say what the rules say; typed codes are read strictly."""

import itertools

import pytest
from games import work
from pictures import faults, letters

import gamecourse
import gamelib as gl
from gamelib.fast.heap_values import HeapTable
from gamelib.fast.sparse import SparseTable
from gameviews import explore
from truths.breaking import breaks_are_true
from truths.registry import truly_drawn

GAMES = [gl.KAYLES, gl.DAWSONS_KAYLES, gl.GUILES, gl.OFFICERS, gl.GrundyGame(), gl.Octal("4.07")]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("heap", range(10))
def test_the_options_of_a_row_are_those_of_the_rules(game, heap):
    if len({*game.options(heap)}) > 10:
        with pytest.raises(ValueError, match="10"):
            gamecourse.breaks(game, heap)
    else:
        truly_drawn(breaks_are_true, gamecourse.breaks, game, heap)


@pytest.mark.parametrize("longer", [False, True])
def test_the_changed_part_of_a_cut_bar_is_never_below_e(longer):
    for e, p, t in itertools.product(range(1, 5), range(1, 6), range(1, 4)):
        heap = 2 * e + p + t + (0 if longer else p)
        for taken in range(t + 1):
            for left in range(heap - taken + 1):
                scene = gamecourse.bar_cut(heap, left, taken, preperiod=e, period=p, longer=longer)
                larger = max(left, heap - taken - left)
                new = larger + p if longer else larger - p
                assert scene.alt.endswith(f"is {new}, at least e = {e}")
                assert larger >= (e if longer else e + p)


def test_with_e_0_the_part_may_be_gone():
    scene = gamecourse.bar_cut(3, 1, 1, preperiod=0, period=1)
    assert scene.alt.endswith("the larger one made 1 shorter is 0, empty")
    assert faults(scene) == []


# --- typed codes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("view", ["folded", "heaps"])
def test_a_typed_code_shows_its_certificate(view):
    explorer = explore.octal(view=view)
    shown = " ".join(letters(explorer.scene(code="0.07").svg()))
    assert str(gl.Octal("0.07").period()) in shown
    assert "no period is proved by the first 2000 values" in letters(
        explorer.scene(code="0.6").svg()
    )


def test_the_width_0_is_that_of_the_period():
    explorer = explore.octal()
    assert " in rows of 34;" in explorer.scene(code="0.07").alt
    assert " in rows of 20;" in explorer.scene(code="0.6").alt
    assert " in rows of 13;" in explorer.scene(code="0.07", width=13).alt


def test_what_is_shown_otherwise_is_not_computed_again(monkeypatch):
    explorer = explore.octal()
    codes = ["0.6", "0.644"]
    computed = [work(monkeypatch, table, "extend") for table in (HeapTable, SparseTable)]
    for code in codes:
        explorer.scene(code=code).svg()
    assert any(computed)
    before = [len(calls) for calls in computed]
    for code, size in itertools.product(codes, (96, 192)):
        explorer.scene(code=code, width=60).svg()
        explorer.scene(code=code, view="heaps", size=size).svg()
    assert [len(calls) for calls in computed] == before
