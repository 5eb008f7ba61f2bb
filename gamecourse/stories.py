"""Games of the literature as they are played: pawns of Dawson's Chess, crosses on a strip."""

import itertools
from collections.abc import Iterable, Sequence

from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace
from gameviews.draw.scene import Scene

__all__ = ["crosses", "pawns"]

#: Files of the widest board, cells of the longest strip.
MOST_FILES, MOST_CELLS = 12, 20


def pawns(files: int, advanced: Iterable[int] = (), *, pins: bool = False) -> Scene:
    """Dawson's Chess after a pawn has advanced on each of some files, and all captures are made.

    >>> pawns(6, [3]).alt
    "Dawson's Chess on 6 files; advanced on 3; settled: 2, 3, 4; left: 1, 2 files"

    Files are counted from 1. `pins` draws the row of Dawson's Kayles below: pins stand between
    the files, and an advance knocks down the two pins beside its file.
    """
    _validate.flags(pins=pins)
    files = _validate.integer(files, "the files of a board", low=1, high=MOST_FILES)
    moved = _validate.integers(advanced, "advanced files", "an advanced file", low=1)
    settled = _settled(files, moved)
    side = min(84.0, 1000 / files)
    left = (s.WIDTH - side * files) / 2
    scene = Scene(side * 3 + 70 + 72 * pins, f"Dawson's Chess on {files} files")
    if moved:
        scene.alt += f"; advanced on {_listed(moved)}; settled: {_listed(settled)}"
    for file, rank in itertools.product(range(files), range(3)):
        fill = s.DARK_WOOD if (file + rank) % 2 else s.LIGHT_WOOD
        x, y = left + side * file, 8 + side * rank
        scene.rect(x, y, side, side, fill=fill, stroke=s.LINE, radius=0)
    for file in sorted({*range(1, files + 1)} - {*settled} | {*moved}):
        x = left + side * (file - 0.5)
        _pawn(scene, x, 8 + side * 0.5, side, s.INK)
        _pawn(scene, x, 8 + side * (1.5 if file in moved else 2.5), side, s.PAPER)
    free = [file not in settled for file in range(1, files + 1)]
    lengths = _heaps_below(scene, free, left, side, side * 3 + 24, "file")
    scene.alt += f"; left: {_listed(lengths) or 'no'} files"
    for pin in range(files + 1) if pins else ():
        fallen = pin in moved or pin + 1 in moved
        fill, stroke = (s.PAPER, s.LINE) if fallen else (s.BLUE, s.DEEP)
        at = (left + side * pin, side * 3 + 106)
        scene.circle(*at, 22, fill=fill, stroke=stroke, stroke_width=2)
    return scene


def _settled(files: int, moved: Sequence[int]) -> list[int]:
    """Return the files on which no pawn can move: those advanced on, and their neighbours."""
    gone: set[int] = set()
    for file in moved:
        if file > files or file in gone:
            raise ValueError(f"no pawn can advance on file {file} of {files} after {sorted(gone)}")
        gone |= {file - 1, file, file + 1}
    return sorted(gone & set(range(1, files + 1)))


def _pawn(scene: Scene, x: float, y: float, side: float, fill: str) -> None:
    scene.rect(x - 0.24 * side, y + 0.22 * side, 0.48 * side, 0.14 * side, fill=fill, radius=3)
    scene.rect(x - 0.13 * side, y - 0.06 * side, 0.26 * side, 0.3 * side, fill=fill, radius=6)
    scene.circle(x, y - 0.18 * side, 0.17 * side, fill=fill)


def _runs(free: list[bool]) -> list[tuple[int, int]]:
    """Return (first, length) of each stretch of free places.

    >>> _runs([True, False, False, True, True])
    [(0, 1), (3, 2)]
    """
    places = itertools.groupby(range(len(free)), free.__getitem__)
    runs = [list(group) for is_free, group in places if is_free]
    return [(run[0], len(run)) for run in runs]


def _heaps_below(
    scene: Scene, free: list[bool], left: float, side: float, y: float, unit: str
) -> list[int]:
    """Draw a brace below each stretch of free places, say how long it is, and return that."""
    for first, count in _runs(free):
        text = f"{count} {unit}{'s' if count > 1 else ''}" if side * count > 90 else str(count)
        brace(scene, left + side * first, left + side * (first + count), y, text)
    return [count for _, count in _runs(free)]


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def crosses(cells: int, crosses: Iterable[int] = ()) -> Scene:
    """A strip of Treblecross between two extra cells, and the heaps of 0.007 that it stands for.

    >>> crosses(9, [4]).alt
    'Treblecross on 9 cells; crosses on 4; a cross there loses: 2, 3, 5, 6; heaps 3, 5'

    A cross takes three stones: its cell and both neighbours. Cells are counted from 1; the extra
    cells 0 and n + 1 are no places to play, but stones of the heap.
    """
    cells = _validate.integer(cells, "the cells of a strip", low=1, high=MOST_CELLS)
    marked = _validate.integers(crosses, "crosses", "a cell with a cross", low=1)
    gaps = [b - a for a, b in itertools.pairwise(sorted(marked))]
    if max(marked, default=1) > cells or min(gaps, default=3) < 3:
        shown = _validate.shown(marked)
        raise ValueError(f"crosses stand on cells 1 to {cells}, 3 or more apart, not on {shown}")
    side = min(76.0, 1100 / (cells + 2))
    left = (s.WIDTH - side * (cells + 2)) / 2
    near = {cell for cross in marked for cell in range(cross - 2, cross + 3)}
    lost = sorted((near & {*range(1, cells + 1)}).difference(marked))
    free = [not any(abs(cell - cross) < 2 for cross in marked) for cell in range(cells + 2)]
    scene = Scene(side + 150, f"Treblecross on {cells} cells")
    if marked:
        scene.alt += f"; crosses on {_listed(marked)}; a cross there loses: {_listed(lost)}"
    for cell in range(cells + 2):
        x = left + side * cell
        if 1 <= cell <= cells:
            fill = s.DIM if cell in lost else s.PAPER
            scene.rect(x + 1, 40, side - 2, side, fill=fill, stroke=s.INK, radius=3)
            scene.text(x + side / 2, 20, cell, size=s.SMALL, fill=s.GREY)
        else:
            scene.rect(x + 8, 48, side - 16, side - 16, fill=s.PALE, stroke=s.LINE, radius=3)
        if cell in marked:
            scene.text(x + side / 2, 40 + side / 2, "✗", size=0.6 * side, fill=s.VERMILLION)
        elif cell in lost:
            scene.text(x + side / 2, 40 + side / 2, "·", size=28, fill=s.GREY)
    heaps = _heaps_below(scene, free, left, side, side + 66, "stone")
    scene.alt += f"; heaps {_listed(heaps) or 'none'}"
    summed = " + ".join(map(str, heaps)) or "none"
    text = f"a cross takes three stones; heaps {summed}" if marked else "one heap"
    scene.text(s.WIDTH / 2, side + 126, text, bold=True)
    return scene
