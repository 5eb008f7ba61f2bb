"""Step by step: a game graph solved backwards, a typed digraph, rings, a match, a story."""

import re
from collections.abc import Sequence
from typing import Any

import networkx as nx

import gamelib as gl
from gamelib.game import Game
from gameviews import draw, validate
from gameviews.draw import Scene
from gameviews.draw.nodes import MOST_NODES
from gameviews.draw.parts import called, headed
from gameviews.draw.rings import labels_of, last_ring
from gameviews.draw.scene import pair_up
from gameviews.explore.controls import Choice, Control, Slider, TextField
from gameviews.explore.explorer import MOST_FRAMES, Explorer, one_slider, thinned
from gameviews.explore.views import view_for
from gameviews.play import REPEATS, best_move

#: A digraph with values up to 3, in which the first move decides.
ARCS = "a>b, a>c, b>d, b>e, c>d, c>e, c>f, d>f, e>g, e>h, f>g, g>i"

#: What the frames of a typed digraph show beside the given one: Nim heaps, and a ladder.
NIM, LADDER = (
    "4>3, 4>2, 4>1, 4>0, 3>2, 3>1, 3>0, 2>1, 2>0, 1>0",
    "a>b, b>c, c>d, d>e, a>c, c>e, b>d",
)


def game_graph(game: Game, position: Any) -> Explorer:
    """The graph of a game, solved one position at a time in the order of backward induction.

    Parameters
    ----------
    game : Game
        The game.
    position : position
        At most 21 positions can be reached from it.

    Returns
    -------
    Explorer
        A slider for how many positions are solved.

    Raises
    ------
    TypeError, ValueError
        For what is no position of the game, and for a graph that has no room.

    Examples
    --------
    >>> from gamelib import Bash
    >>> game_graph(Bash(2), 4).scene(step=2).alt
    'Game graph of Bash(2) below 4: 5 positions, 2 solved; value 0: 0; value 1: 1'
    """
    validate.require_type(game, Game, "game", "a Game")
    count = len(game.graph(position))
    return one_slider(
        lambda step: draw.game_graph(game, position, solved=step),
        f"Game graph of {called(game)}",
        start=min(3, count),
        frames=thinned(count),
        step=("positions solved", range(count + 1)),
    )


def parse_arcs(text: str) -> nx.DiGraph:
    """Read arcs such as "a>b, a>c", strictly: nothing is evaluated.

    Parameters
    ----------
    text : str
        Arcs separated by commas; the name of a node has at most three letters or digits.

    Returns
    -------
    networkx.DiGraph
        Its nodes are texts, in the order in which they are named.

    Raises
    ------
    TypeError, ValueError
        For what is no text, or no list of arcs.

    Examples
    --------
    >>> sorted(parse_arcs("a>b, a>c").edges)
    [('a', 'b'), ('a', 'c')]
    >>> parse_arcs("a>b, c")
    Traceback (most recent call last):
        ...
    ValueError: 'c' is no arc: write arcs separated by commas, such as a>b, a>c
    """
    validate.require_texts(text=text)
    graph = nx.DiGraph()
    for arc in re.split(r"[,;]", text.strip().strip(",;")):
        found = re.fullmatch(r"\s*([A-Za-z0-9]{1,3})\s*-?>\s*([A-Za-z0-9]{1,3})\s*", arc)
        if not found:
            wrong = validate.shown(arc.strip())
            raise ValueError(f"{wrong} is no arc: write arcs separated by commas, such as a>b, a>c")
        graph.add_edge(found[1], found[2])
    return graph


def digraph(
    arcs: str = ARCS, step: int = 3, *, labels: str = "value", typed: bool = False
) -> Explorer:
    """A digraph solved step by step, sinks first; the options of a node light bulbs.

    Parameters
    ----------
    arcs : str
        The digraph, as `parse_arcs` reads it.
    step : int
        How many nodes are solved at first.
    labels : str
        "value" or "outcome".
    typed : bool
        Whether there is a field to type other arcs in; pre-drawn frames then show three digraphs.

    Returns
    -------
    Explorer
        A slider for the nodes solved. Point at a node to see what its options say.

    Raises
    ------
    TypeError, ValueError
        For what is no such digraph or number.

    Examples
    --------
    >>> explorer = digraph("a>b, a>c, b>c", typed=True)
    >>> explorer.set(arcs="a>b, b>a")
    >>> explorer.error
    "the game can be played for ever: 'a' -> 'b' -> 'a'; see LoopyDigraph, loopy_values"
    """
    count = len(parse_arcs(arcs))

    def frame(step: int, labels: str, arcs: str = arcs) -> Scene:
        return draw.token_graph(parse_arcs(arcs), solved=step, labels=labels, pointing=True)

    controls: dict[str, Control] = {"arcs": TextField(arcs, "arcs")} if typed else {}
    controls["step"] = Slider(step, "nodes solved", low=0, high=MOST_NODES if typed else count)
    controls["labels"] = Choice(labels, "label", (("P or N", "outcome"), ("value", "value")))
    frames: dict[str, Sequence[Any]] = (
        {"arcs": (arcs, NIM, LADDER)} if typed else {"step": thinned(count, MOST_FRAMES // 2)}
    )
    frames["labels"] = ("value", "outcome")
    return Explorer(
        frame,
        controls,
        frames=frames,
        name="Digraph explorer",
        tops=lambda arcs=arcs, **_: {"step": len(parse_arcs(arcs))},
    )


def steps(
    scenes: Sequence[Scene], texts: Sequence[str], *, step: int = 0, name: str = "Steps"
) -> Explorer:
    """Pictures of one story, one after the other, each under its line of text.

    Parameters
    ----------
    scenes : sequence of Scene
        The pictures.
    texts : sequence of str
        The line above each of them.
    step : int
        The place of the one shown at first, counted from 0.
    name : str
        What the explorer is called.

    Returns
    -------
    Explorer
        A slider for the pictures.

    Raises
    ------
    TypeError, ValueError
        For no pictures, and for more or fewer lines than pictures.

    Examples
    --------
    >>> from gameviews.draw import heaps
    >>> steps([heaps([2]), heaps([1])], ["before", "after"]).scene(step=1).alt
    'step 1, after: Heaps of 1 stones'
    """
    pages = pair_up(texts, scenes)
    validate.require(pages, "steps have one picture at least", scenes)
    height = max(scene.height for _, scene in pages)  # nothing jumps

    def frame(step: int) -> Scene:
        text, picture = pages[step]
        whole = headed(picture, text)
        whole.height, whole.alt = height + 48, f"step {step}, {whole.alt}"
        return whole

    return one_slider(frame, name, start=step, step=("step", range(len(pages))))


#: Moves of the longest match that is shown.
MOST_MOVES = 400


def rings(digraph: nx.DiGraph, layers: int = 1, *, token: Any = None) -> Explorer:
    """A digraph with cycles, solved ring by ring from its finished nodes; at last the draws.

    Until all are found, the nodes stand on a circle: on rings their places would tell the answer.

    Parameters
    ----------
    digraph : networkx.DiGraph
        1 to 24 nodes with names of at most 3 letters.
    layers : int
        How many rings have been found at first.
    token : node, optional
        The node that a token stands on.

    Returns
    -------
    Explorer
        A slider for the rings found so far.

    Raises
    ------
    TypeError, ValueError
        For a digraph too large to draw.

    Examples
    --------
    >>> graph = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c"), ("c", "d")])
    >>> rings(graph).scene(layers=2).alt
    'Digraph of 4 nodes on a circle; ring 0: d P; ring 1: c N'
    """
    validate.require_type(digraph, nx.DiGraph, "digraph", "a DiGraph")
    layers = validate.integer(layers, "layers", None)
    labels = labels_of(digraph)
    last = last_ring(labels) + 1 + any(label.remoteness is None for label in labels.values())
    high = max(draw.rings(digraph, circle=circle).height for circle in (True, False))

    def frame(layers: int) -> Scene:
        scene = draw.rings(digraph, layers=layers, token=token, circle=layers < last)
        scene.height = high  # the page does not jump
        return scene

    found = "rings found", range(last + 1)
    return one_slider(frame, "Rings of distance", start=min(layers, last), layers=found)


def best_play(game: gl.LoopyGame, position: Any = None, *, step: int = 0) -> Explorer:
    """A match between two perfect players, one step after the other, with who wins and how soon.

    Parameters
    ----------
    game : LoopyGame
        The game; a drawn match ends when a position is there for the third time.
    position : position, optional
        The start. The crossing pawn begins at its own start unless told otherwise.
    step : int
        The step shown at first.

    Returns
    -------
    Explorer
        A slider for the steps of the match.

    Raises
    ------
    TypeError, ValueError
        For what is no position of the game, and for one that has no room.

    Examples
    --------
    >>> explorer = best_play(gl.CrossingPawn(["..", "OO", "X."]))
    >>> explorer.scene(step=1).alt.partition(": ")[0]
    'Step 1, red piece from (2, 1) to (3, 1)'
    """
    validate.require_type(game, gl.LoopyGame, "game", "a LoopyGame")
    step = validate.integer(step, "step", None)
    if position is None and isinstance(game, gl.CrossingPawn):
        position = game.start
    path = [game._checked(position)]
    while path.count(path[-1]) < REPEATS and len(path) <= MOST_MOVES:
        if (move := best_move(game, path[-1])) is None:
            break
        path.append(move)
    view = view_for(game, path[0])
    view.refuse(path[0])

    def frame(step: int) -> Scene:
        after = path[step + 1] if step + 1 < len(path) else None
        picture = view.scene(path[step], values=True, clickable=False, hint=after)
        text = f"Step {step}, {view.words(path[step - 1], path[step])}" if step else "The start"
        return headed(picture, text)

    last, name = len(path) - 1, f"Best play of {game.title}"
    shown, steps = thinned(last), ("step", range(last + 1))
    return one_slider(frame, name, start=min(step, last), frames=shown, step=steps)
