"""Games that need not end: rings of distance that grow, and an optimal match step by step."""

import functools
from typing import Any

import networkx as nx

import gamelib as gl
from gameviews import draw, validate
from gameviews.draw import Scene
from gameviews.draw.parts import headed
from gameviews.draw.rings import labels_of, last_ring
from gameviews.explore.explorer import Explorer, one_slider, thinned
from gameviews.explore.views import view_for
from gameviews.play import REPEATS, best_move

#: Moves of the longest match that is shown.
MOST_MOVES = 400


def rings(digraph: nx.DiGraph, layers: int = 1, *, token: Any = None) -> Explorer:
    """A digraph with cycles, solved ring by ring from its finished nodes; at last the draws.

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
    'Digraph of 4 nodes on rings; ring 0: d P; ring 1: c N'
    """
    validate.require_type(digraph, nx.DiGraph, "digraph", "a DiGraph")
    layers = validate.integer(layers, "layers", None)
    labels = labels_of(digraph)
    last = last_ring(labels) + 1 + any(label.remoteness is None for label in labels.values())
    frame = functools.partial(draw.rings, digraph, token=token)
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
