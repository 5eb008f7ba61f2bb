"""Explorers of games on heaps: backward induction along a row of heaps, and the bits of Nim."""

import functools

import gamelib as gl
from gameviews import draw, validate
from gameviews.draw import Scene
from gameviews.draw.parts import caption
from gameviews.explore.controls import Control, Slider, TextField, Toggle, parse_numbers
from gameviews.explore.explorer import MOST_FRAMES, Explorer

#: The set each row of frames of the subtraction explorer stands for.
SETS = ("1, 2", "2, 5", "1, 3, 4", "1, 3, 9", "2, 4, 7", "1, 2, 4, 8")

#: The game of a typed set; its table and its period are kept while a slider moves.
_solved = functools.lru_cache(maxsize=16)(gl.Subtraction)


def bash(n: int = 9, m: int = 3, misere: bool = False) -> Explorer:
    """Bash's game: how far backward induction has got, the limit m, normal or misère play.

    Parameters
    ----------
    n : int
        How far backward induction has got at first, 0 to 30.
    m : int
        How many stones may be taken at most, 1 to 8.
    misere : bool
        Whether to begin with misère play.

    Returns
    -------
    Explorer
        Sliders for n and m, and a box for misère play, over the strip of heaps 0 to 30.

    Raises
    ------
    TypeError, ValueError
        For numbers out of these ranges.

    Examples
    --------
    >>> bash().scene(n=8, m=3).alt
    'Bash(3), heaps 0 to 30, solved as far as 8: P at 0, 4, 8; all others are N'
    """

    def frame(n: int, m: int, misere: bool) -> Scene:
        blocks = [(left, left + m + 1) for left in range(int(misere), 30, m + 1)]
        return draw.strip(
            gl.Bash(m), 30, last_solved=n, misere=misere, brackets=blocks, longest=8, verdict=True
        )

    controls = {
        "n": Slider(n, "solved up to n", low=0, high=30),
        "m": Slider(m, "take at most m", low=1, high=8),
        "misere": Toggle(misere, "misère play"),
    }
    return Explorer(frame, controls, frames={"n": range(MOST_FRAMES)}, name="Bash explorer")


def subtraction(allowed: str = "1, 3, 4", n: int = 20) -> Explorer:
    """Subtraction sets: a typed set, read strictly; values, winning moves and the proven period.

    Parameters
    ----------
    allowed : str
        The subtraction set, numbers separated by commas.
    n : int
        How far the strip is solved at first, 0 to 30.

    Returns
    -------
    Explorer
        A field for the set and a slider over the strip of heaps 0 to 30.

    Raises
    ------
    TypeError, ValueError
        For what is no such set or number.

    Examples
    --------
    >>> explorer = subtraction()
    >>> explorer.set(allowed="1, x")
    >>> explorer.error
    "the set has 'x' in it: write whole numbers separated by commas, such as 1, 3, 9"
    """

    def frame(allowed: str, n: int) -> Scene:
        game = _solved(tuple(parse_numbers(allowed, "the set")))
        period = game.period()
        brackets = [(31, 31)]  # off the strip: keeps the room for brackets, so nothing jumps
        said = "no period found among the first 1 000 000 values"
        if period is not None:
            first, length, count = period.preperiod, period.length, len(period.window)
            brackets += [(left, left + length) for left in range(first, 31 - length, length)]
            said = f"period {length} from heap {first}: proved, because "
            said += f"{count} value{'s' * (count > 1)} in a row came back"
        longest = max((taken for taken in game.allowed if 12 < taken <= 30), default=12)
        scene = draw.strip(game, 30, last_solved=n, values=True, longest=longest, brackets=brackets)
        caption(scene, said)
        return scene

    field, slider = TextField(allowed, "the set S"), Slider(n, "solved up to n", low=0, high=30)
    frames = {"allowed": SETS, "n": (5, 12, 20, 30)}
    controls = {"allowed": field, "n": slider}
    return Explorer(frame, controls, frames=frames, name="Subtraction explorer")


def nim(
    heaps: tuple[int, ...] = (3, 12, 9), count: int | None = None, *, moves: bool = True
) -> Explorer:
    """Nim: three to five heaps as rows of bits, lamps for the nim-sum, winning moves marked.

    Parameters
    ----------
    heaps : tuple of int
        Three to five heaps below 16.
    count : int, optional
        How many of them are shown at first; all by default.
    moves : bool
        Whether winning moves are marked at first.

    Returns
    -------
    Explorer
        A slider for each heap and for how many there are, over their bit cards.

    Raises
    ------
    TypeError, ValueError
        For fewer, more or larger heaps.

    Examples
    --------
    >>> nim().scene(a=5, b=9, c=12).alt
    'Nim heaps 5, 9, 12 in binary: 0101, 1001, 1100; nim-sum 0 = 0000; no winning move'
    """
    names = "abcde"
    heaps = gl.Nim().canonical(heaps)
    validate.require(3 <= len(heaps) <= 5, "the Nim explorer has 3 to 5 heaps", len(heaps))
    sizes = dict(zip(names, (*heaps, 6, 10), strict=False))

    def frame(count: int, moves: bool, **sizes: int) -> Scene:
        position = [sizes[name] for name in names[:count]]
        return draw.nim_bits(position, bits=4, moves=moves, rows=5)

    controls: dict[str, Control] = {
        name: Slider(sizes[name], f"heap {i}", low=0, high=15) for i, name in enumerate(names, 1)
    }
    controls["count"] = Slider(len(heaps) if count is None else count, "heaps", low=3, high=5)
    controls["moves"] = Toggle(moves, "winning moves")
    frames, idle = {"a": range(12), "moves": (False, True)}, lambda count, **_: names[count:]
    return Explorer(frame, controls, frames=frames, name="Nim explorer", idle=idle)
