"""Explorers with a single slider, as most pictures of the chapters have them."""

from collections.abc import Callable, Sequence

from gameviews.draw.scene import Scene
from gameviews.explore.controls import Slider
from gameviews.explore.explorer import Explorer

__all__ = ["one_slider"]


def one_slider(
    picture: Callable[..., Scene],
    name: str,
    *,
    start: int | None = None,
    frames: Sequence[int] = (),
    **control: tuple[str, range],
) -> Explorer:
    """Return `picture` under a slider for its one parameter: the slider's label, and its values.

    It begins at `start`, else at the first value. Slides have all values, or those in `frames`.

    >>> from gameviews import draw
    >>> one_slider(lambda n: draw.heaps([n]), "Heaps", n=("stones", range(1, 9))).scene(n=2).alt
    'Heaps of 2 stones'
    """
    ((parameter, (label, values)),) = control.items()
    slider = Slider(values[0] if start is None else start, label, values[0], values[-1])
    return Explorer(picture, {parameter: slider}, frames={parameter: frames or values}, name=name)
