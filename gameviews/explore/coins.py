"""A typed row of coins under a rule: values, Nim heaps, winning turns."""

import functools
from collections.abc import Mapping

import gamelib as gl
from gameviews import draw
from gameviews.draw import Scene
from gameviews.explore.controls import Choice, TextField
from gameviews.explore.explorer import MOST_FRAMES, Explorer

#: The games of the chapter by name: the seven of the catalogue, and some beyond.
GAMES: Mapping[str, gl.CoinTurning] = {
    "one coin": gl.TurnUpTo(1),
    "one or two (Nim)": gl.TurnUpTo(2),
    "three neighbours": gl.Consecutive(3),
    "subtraction coins": gl.SubtractionCoins({1, 2, 3}),
    "Twins, near": gl.Twins({1, 2, 3}),
    "Mock Turtles": gl.TurnUpTo(3),
    "Ruler": gl.Ruler(),
    "Triplets": gl.CoinTurning("3"),
    "Moebius": gl.TurnUpTo(5),
    "Mogul": gl.TurnUpTo(7),
}
_OWN = "a rule of your own"
_SHOWN = (
    ("values under the heads", "values"),
    ("heads on their Nim heaps", "heaps"),
    ("winning turns", "turns"),
)

#: The game of a typed rule; its table is kept while the row is typed.
_game_of = functools.lru_cache(maxsize=16)(gl.CoinTurning)


def coins(game: str = "Mock Turtles", row: str = "HTHHTTTH", show: str = "values") -> Explorer:
    """A rule and a row of coins: values under the heads, their Nim heaps, or the winning turns.

    Parameters
    ----------
    game : str
        One of the names in the list, or "a rule of your own".
    row : str
        The faces from the first coin on, such as "HTH".
    show : str
        "values", "heaps" or "turns".

    Returns
    -------
    Explorer
        A list of games, a field for a rule and one for the row, and what to show.

    Raises
    ------
    TypeError, ValueError
        For what is no such game or row.

    Examples
    --------
    >>> coins().scene(game="Ruler", row="HTH").alt
    'Row of coins 1 to 3, heads at 1, 3; values 1, 1, XOR 0'
    >>> explorer = coins(game="a rule of your own")
    >>> explorer.set(rule="1-")
    >>> explorer.error
    "a turning rule must be text such as '1-3', '2 distance 1,3' or '1+ consecutive', not '1-'"
    """

    def frame(game: str, rule: str, row: str, show: str) -> Scene:
        chosen = _game_of(rule) if game == _OWN else GAMES[game]
        faces = row.strip()
        up, count = gl.heads(faces, chosen.first), len(faces)
        return draw.coin_row(
            chosen, up, coins=count, values=True, heaps=show == "heaps", turns=show == "turns"
        )

    names, kinds = [*GAMES, _OWN], [kind for _, kind in _SHOWN]
    controls = {
        "game": Choice(game, "game", names),
        "rule": TextField("1-3 distance 1-2", "rule"),
        "row": TextField(row, "row"),
        "show": Choice(show, "show", _SHOWN),
    }
    frames = {"game": names[: MOST_FRAMES // len(kinds)], "show": kinds}
    idle = lambda game, **_: () if game == _OWN else ("rule",)  # noqa: E731
    return Explorer(frame, controls, frames=frames, name="Coins explorer", idle=idle)
