"""What nobody hands in on purpose: each gets its answer, or one short line, and at once."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import networkx as nx
import numpy as np
import pytest
from games import refusal
from processes import ROOT

import gamelib as gl
from gamecontest.reader import Reader
from gamelib import validate
from gameviews import draw

LONG = "0" * 10**5


# --- sizes ----------------------------------------------------------------------------------------

NINE = 10**9


@pytest.mark.full
@pytest.mark.parametrize(
    "many", [range(1, NINE), range(10**30), np.broadcast_to(1, NINE)], ids=["range", "30", "array"]
)
@pytest.mark.parametrize(
    "picture",
    [
        draw.coins_on_strip,
        draw.heaps,
        draw.forest,
        gl.Nim().grundy,
        gl.nim_sum,
        gl.mex,
    ],
)
def test_what_says_that_it_is_too_long_is_not_gone_through(picture, many, monkeypatch):
    if picture in (gl.nim_sum, gl.Nim().grundy) and isinstance(many, np.ndarray):
        pytest.skip("an array is added up where it is")
    monkeypatch.setattr(validate, "shown", lambda value: "a value")  # only lengths are asked for
    refusal(picture, many)


# --- pictures -------------------------------------------------------------------------------------


@pytest.fixture
def stone():
    scene = draw.Scene(100, "a stone")
    scene.circle(30, 30, 20)
    return scene


def test_where_a_picture_cannot_be_saved_is_said(stone, tmp_path):
    for kind in ("svg", "png", "pdf"):
        with pytest.raises(FileNotFoundError, match=re.escape(str(tmp_path.parent.parent))):
            stone.save(tmp_path / "nowhere" / f"x.{kind}")
    (tmp_path / "x.svg").mkdir()
    refusal(stone.save, tmp_path / "x.svg")
    refusal(stone.save, tmp_path / f"{LONG}.svg")


def test_what_no_file_can_hold_is_replaced_everywhere(tmp_path):
    odd = "\ud800\x00\x1b[0m\ufffe"
    scene = draw.Scene(100, f"alt {odd}")
    scene.text(30, 30, f"a{odd}b")
    part = draw.Part(f"name {odd}", f"label {odd}")
    scene.circle(30, 30, 20, part=part)
    ElementTree.fromstring(scene.svg())
    for kind in ("svg", "png", "pdf"):
        scene.save(tmp_path / f"x.{kind}")
        assert (tmp_path / f"x.{kind}").stat().st_size > 500
    data, _ = scene._repr_mimebundle_()
    data["text/plain"].encode()
    assert "\ufffd" in data["text/plain"]


EVIL = '"/><script>alert(1)</script>'


@pytest.mark.parametrize("attribute", ["fill", "stroke", "ink"])
def test_the_colours_of_nodes_are_colours(attribute):
    graph = nx.DiGraph([("a", "b")])
    graph.nodes["a"][attribute] = EVIL
    assert EVIL in refusal(draw.digraph, graph, alt="two nodes")
    scene = draw.Scene(100, "a stone")
    refusal(scene.circle, 30, 30, 20, fill=EVIL)
    assert scene.shapes == []  # nothing of it is drawn


# --- the command line -----------------------------------------------------------------------------


def test_a_byte_order_mark_is_skipped_once_at_the_start():
    for text in ("\ufeff3 4", b"\xef\xbb\xbf3 4"):
        read = Reader(text)
        assert (read.integer("a"), read.integer("b"), read.more()) == (3, 4, False)
        assert Reader(text).line(0, 1, 5) == "3 5"
    for text in ("\ufeff\ufeff3", "3 \ufeff4", "3\ufeff"):
        refusal(lambda text=text: Reader(text).integers(text.count(" ") + 1, "numbers"))


@pytest.mark.skipif(os.name == "nt", reason="2>&- is of a POSIX shell")
def test_without_standard_error_an_error_is_not_among_the_answers():
    command = f"{sys.executable} -m gamelib C1 2>&-"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, shell=True, input=b"x", stdout=subprocess.PIPE, env=environment, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
