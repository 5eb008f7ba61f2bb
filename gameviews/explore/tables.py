"""Explorers of tables: two heaps as a heatmap, a row of values folded, a typed octal code."""

import functools
import textwrap
from collections.abc import Callable, Mapping

import gamelib as gl
from gameviews import draw, validate
from gameviews.draw import Scene
from gameviews.draw import style as s
from gameviews.draw.folded import MOST_COLUMNS
from gameviews.draw.parts import called
from gameviews.explore.controls import Choice, Slider, TextField
from gameviews.explore.explorer import MOST_FRAMES, Explorer

#: What the colours of a heatmap may say, and the control that asks for it.
COLOURINGS = ("value", "outcome", "mod 2", "mod 3", "mod 4")
COLOURED = Choice("value", "colour by", COLOURINGS)

#: The codes that frames show, and the values among which a typed code is asked for its period.
CODES = ("0.77", "0.07", "0.137", "0.15", "0.6", "0.007", "0.17", "4.333...")
SEARCHED = 2000


def heatmap(game: gl.Game | None = None, size: int = 16) -> Explorer:
    """Two heaps as a table of colours: its size, and what the colours say.

    Parameters
    ----------
    game : Game, optional
        A game on one heap or on pairs; Nim by default.
    size : int
        Rows and columns at first, 2 to 64.

    Returns
    -------
    Explorer
        A slider for the size, and a list of what the colours say.

    Raises
    ------
    TypeError, ValueError
        For what is no such game or size.

    Examples
    --------
    >>> heatmap().scene(size=8, colouring="outcome").alt
    'Nim: table 8 x 8 by outcome, values 0 to 7; 8 P-positions, all on the diagonal'
    """
    table = gl.Nim() if game is None else game
    validate.require_type(table, gl.Game, "game", "a Game")
    return Explorer(
        lambda size, colouring: draw.heatmap(table, size, colouring=colouring),
        {"size": Slider(size, "size", low=2, high=64), "colouring": COLOURED},
        frames={"size": (2, 4, 8, 12, 16, 24, 32, 64), "colouring": COLOURINGS[:3]},
        name=f"Heatmap of {table.title}",
    )


def heatmaps(games: Mapping[str, gl.Game], size: int = 16) -> Explorer:
    """Tables of several games: which game, how large, and what the colours say.

    Parameters
    ----------
    games : mapping of str to Game
        The games by name, at least one.
    size : int
        Rows and columns at first, a power of two from 4 to 512.

    Returns
    -------
    Explorer
        Lists of games, of sizes, and of what the colours say.

    Raises
    ------
    TypeError, ValueError
        For what are no such games or size.

    Examples
    --------
    >>> from gamelib import Bash, Nim
    >>> heatmaps({"Nim": Nim(), "Bash": Bash(3)}).scene(game="Bash", size=8).alt
    'Bash(3): table 8 x 8 by value, values 0 to 3; 16 P-positions'
    """
    games = validate.mapping(games, "games", gl.Game, "games")
    names = list(games)
    validate.require(names, "a table needs some game", games)
    sizes = Choice(size, "size", (4, 8, 16, 32, 64, 128, 256, 512))
    return Explorer(
        lambda game, size, colouring: draw.heatmap(games[game], size, colouring=colouring),
        {"game": Choice(names[0], "game", names), "size": sizes, "colouring": COLOURED},
        frames={"game": names[: MOST_FRAMES // 3], "colouring": COLOURINGS[:3]},
        name="Tables of games",
    )


def folded(
    game_of: Callable[[str], gl.Game], code: str, codes: tuple[str, ...], width: int = 12
) -> Explorer:
    """A row of values folded at a width; `game_of` makes the game of a typed code.

    Parameters
    ----------
    game_of : callable
        It makes the game, on one heap, of a typed code.
    code : str
        The code shown at first.
    codes : tuple of str
        The codes that pre-drawn frames show.
    width : int
        Values in a row at first, 1 to 60.

    Returns
    -------
    Explorer
        A field for the code and a slider for the width, over the first 420 values.

    Raises
    ------
    TypeError, ValueError
        For what are no such codes, and where `game_of` returns no game.

    Examples
    --------
    >>> from gamelib import Bash
    >>> explorer = folded(lambda code: Bash(int(code)), "2", ("2", "3"), width=3)
    >>> explorer.scene(width=3).alt
    'Bash(2): 33 values in rows of 3; 3 of 3 columns hold one value only'
    """
    validate.require_function(game_of, "the first argument", "a function that takes a code")
    codes = tuple(validate.several(codes, "codes", str, "texts"))
    width = validate.integer(width, "width", None)
    made = functools.lru_cache(maxsize=16)(game_of)  # table and period stay while a slider moves

    def frame(code: str, width: int) -> Scene:
        if not isinstance(game := made(code), gl.Game):
            raise TypeError(f"game_of must return a game, not {validate.shown(game)}")
        period = game.period(limit=4000) if hasattr(game, "period") else None
        return draw.folded(game.table(420).tolist(), width, period=period, name=called(game))

    widths = sorted({5, 8, 10, 12, 17, 20, 34, width})[: MOST_FRAMES // max(len(codes), 1)]
    slider, frames = Slider(width, "width", 1, MOST_COLUMNS), {"code": codes, "width": widths}
    controls = {"code": TextField(code, "code"), "width": slider}
    return Explorer(frame, controls, frames=frames, name="Folded values")


def octal(code: str = "0.77", codes: tuple[str, ...] = CODES, view: str = "folded") -> Explorer:
    """A typed octal code: its table folded or two heaps as a heatmap, and its certificate.

    Width 0 is that of the proven period, or 20 where there is none or it is too wide.

    Parameters
    ----------
    code : str
        The code shown at first, such as "0.77".
    codes : tuple of str
        The codes that pre-drawn frames show.
    view : str
        "folded" or "heaps".

    Returns
    -------
    Explorer
        A field for the code, and what to show of it: 600 values folded, or a heatmap.

    Raises
    ------
    TypeError, ValueError
        For what are no such codes.

    Examples
    --------
    >>> explorer = octal()
    >>> explorer.scene(code="0.15").alt
    'Guiles: 90 values in rows of 10; 9 of 10 columns hold one value only; period 10 proved'
    >>> explorer.set(code="0.8")
    >>> explorer.error.startswith("an octal code such as '0.77'")
    True
    """
    codes = tuple(validate.several(codes, "codes", str, "texts"))

    def frame(code: str, view: str, width: int, size: int, colouring: str) -> Scene:
        game, period = _solved(code)
        if view == "heaps":
            picture = draw.heatmap(game, size, colouring=colouring, height=430)
        else:
            auto = 20 if period is None or period.length > MOST_COLUMNS else max(period.length, 4)
            values, name = game.table(600).tolist(), called(game)
            picture = draw.folded(values, width or auto, period=period, name=name, height=430)
        return _with_certificate(picture, period)

    controls = {
        "code": TextField(code, "code"),
        "view": Choice(view, "show", (("table, folded", "folded"), ("two heaps", "heaps"))),
        "width": Slider(0, "width (0: period)", low=0, high=MOST_COLUMNS),
        "size": Choice(12, "size", (6, 12, 24, 48, 96, 192)),
        "colouring": Choice("value", "colour by", ("value", "outcome", "mod 2", "mod 4")),
    }
    idle = {"folded": ("size", "colouring"), "heaps": ("width",)}  # in each view
    frames = {"code": codes, "view": tuple(idle)}
    hidden = lambda view, **_: idle.get(view, ())  # noqa: E731
    return Explorer(frame, controls, frames=frames, name="Octal codes", idle=hidden)


@functools.lru_cache(maxsize=32)
def _solved(code: str) -> tuple[gl.Octal, gl.Period | None]:
    """Return the game of a typed code and its period; both are kept while a slider moves."""
    game = gl.Octal(code)
    return game, game.period(limit=SEARCHED)


def _with_certificate(picture: Scene, period: gl.Period | None) -> Scene:
    """Return the picture under the certificate of its game, in two lines."""
    said = f"no period is proved by the first {SEARCHED} values" if period is None else str(period)
    short = "no period proved" if period is None else f"period {period.length} proved"
    scene = Scene(picture.height + 62, f"{picture.alt}; {short}")
    for line, text in enumerate(textwrap.wrap(said, 90)[:2]):
        colour = s.GREY if period is None else s.GREEN
        scene.text(s.WIDTH / 2, 16 + 27 * line, text, size=s.SMALL, fill=colour)
    scene.place(picture, 62, "")
    return scene
