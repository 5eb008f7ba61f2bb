"""Explorers of Grundy values: a typed digraph, tables of many games, the balance, folded rows."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import networkx as nx

from gamelib import _validate, draw
from gamelib.draw import Scene
from gamelib.draw.folded import MOST_COLUMNS
from gamelib.draw.tokens import MOST_NODES
from gamelib.explore.controls import Choice, Control, Slider, TextField
from gamelib.explore.explorer import MOST_FRAMES, Explorer
from gamelib.game import Game

__all__ = ["digraph", "folded", "heatmaps", "parse_arcs"]

#: A digraph with values up to 3, in which the first move decides.
ARCS = "a>b, a>c, b>d, b>e, c>d, c>e, c>f, d>f, e>g, e>h, f>g, g>i"

#: What the frames of a typed digraph show beside the given one: Nim heaps, and a ladder.
TYPED = (
    "4>3, 4>2, 4>1, 4>0, 3>2, 3>1, 3>0, 2>1, 2>0, 1>0",
    "a>b, b>c, c>d, d>e, a>c, c>e, b>d",
)


def parse_arcs(text: str) -> nx.DiGraph:
    """Read arcs such as "a>b, a>c", strictly: nothing is evaluated.

    >>> sorted(parse_arcs("a>b, a>c").edges)
    [('a', 'b'), ('a', 'c')]
    >>> parse_arcs("a>b, c")
    Traceback (most recent call last):
        ...
    ValueError: 'c' is no arc: write arcs separated by commas, such as a>b, a>c
    """
    graph = nx.DiGraph()
    for arc in re.split(r"[,;]", text.strip().strip(",;")):
        found = re.fullmatch(r"\s*([A-Za-z0-9]{1,3})\s*-?>\s*([A-Za-z0-9]{1,3})\s*", arc)
        if not found:
            raise ValueError(
                f"{_validate.shown(arc.strip())} is no arc: write arcs separated by commas, "
                "such as a>b, a>c"
            )
        graph.add_edge(found[1], found[2])
    return graph


def digraph(
    arcs: str = ARCS, step: int = 3, *, labels: str = "value", typed: bool = False
) -> Explorer:
    """A digraph solved step by step, sinks first; the options of a node light bulbs.

    >>> explorer = digraph("a>b, a>c, b>c", typed=True)
    >>> explorer.set(arcs="a>b, b>a")
    >>> explorer.error
    "the game can be played for ever: 'a' -> 'b' -> 'a'"

    Point at a node to see what its options say. `typed` adds a field to type other arcs in;
    pre-drawn frames then show three digraphs.
    """
    count = len(parse_arcs(arcs))

    def frame(step: int, labels: str, arcs: str = arcs) -> Scene:
        return draw.token_graph(parse_arcs(arcs), solved=step, labels=labels, pointing=True)

    controls: dict[str, Control] = {"arcs": TextField(arcs, "arcs")} if typed else {}
    controls["step"] = Slider(step, "nodes solved", low=0, high=MOST_NODES if typed else count)
    controls["labels"] = Choice(labels, "label", (("P or N", "outcome"), ("value", "value")))
    frames: dict[str, Sequence[Any]] = {"arcs": (arcs, *TYPED)} if typed else {}
    if not typed:
        most = MOST_FRAMES // 2 - 1
        frames["step"] = sorted({round(i * count / most) for i in range(most + 1)})
    frames["labels"] = ("value", "outcome")
    return Explorer(frame, controls, frames=frames, name="Digraph explorer")


def heatmaps(games: Mapping[str, Game], size: int = 16) -> Explorer:
    """Tables of several games: which game, how large, and what the colours say.

    >>> from gamelib import Bash, Nim
    >>> heatmaps({"Nim": Nim(), "Bash": Bash(3)}).scene(game="Bash", size=8).alt
    'Bash(3): table 8 x 8 by value, values 0 to 3; 16 P-positions'
    """
    games = dict(games)

    def frame(game: str, size: int, colouring: str) -> Scene:
        return draw.heatmap(games[game], size, colouring=colouring)

    colourings = ("value", "outcome", "mod 2", "mod 3", "mod 4")
    names = list(games)
    controls = {
        "game": Choice(names[0], "game", names),
        "size": Choice(size, "size", (4, 8, 16, 32, 64, 128, 256, 512)),
        "colouring": Choice("value", "colour by", colourings),
    }
    shown = names[: MOST_FRAMES // 3]
    return Explorer(
        frame, controls, frames={"game": shown, "colouring": colourings[:3]}, name="Tables of games"
    )


def folded(
    game_of: Callable[[str], Game], code: str, codes: tuple[str, ...], width: int = 12
) -> Explorer:
    """A row of values folded at a width; `game_of` makes the game of a typed code.

    >>> from gamelib import Bash
    >>> explorer = folded(lambda code: Bash(int(code)), "2", ("2", "3"), width=3)
    >>> explorer.scene(width=3).alt
    'Bash(2): 33 values in rows of 3; 3 of 3 columns hold one value only'
    """
    made = functools.lru_cache(maxsize=16)(game_of)  # table and period stay while a slider moves

    def frame(code: str, width: int) -> Scene:
        game = made(code)
        period = game.period(limit=4000) if hasattr(game, "period") else None
        values = game.table(420).tolist()
        return draw.folded(values, width, period=period, name=str(game))

    controls = {
        "code": TextField(code, "code"),
        "width": Slider(width, "width", low=1, high=MOST_COLUMNS),
    }
    widths = sorted({5, 8, 10, 12, 17, 20, 34, width})[: MOST_FRAMES // len(codes)]
    return Explorer(frame, controls, frames={"code": codes, "width": widths}, name="Folded values")
