"""Pictures of one story under a slider."""

from __future__ import annotations

from collections.abc import Sequence

from gamelib.draw import Scene
from gamelib.explore.controls import Slider
from gamelib.explore.explorer import Explorer

__all__ = ["steps"]


def steps(
    scenes: Sequence[Scene], texts: Sequence[str], *, step: int = 0, name: str = "Steps"
) -> Explorer:
    """Pictures of one story, one after the other, each under its line of text.

    >>> from gamelib.draw import heaps
    >>> steps([heaps([2]), heaps([1])], ["before", "after"]).scene(step=1).alt
    'step 1, after: Heaps of 1 stones'
    """
    pages = list(zip(scenes, texts, strict=True))
    height = max((scene.height for scene in scenes), default=0)  # nothing jumps

    def frame(step: int) -> Scene:
        picture, text = pages[step]
        whole = Scene(height + 48, f"step {step}, {text}: {picture.alt}", picture.width)
        whole.text(whole.width / 2, 20, text, bold=True)
        whole.place(picture, 48, "")
        return whole

    controls = {"step": Slider(step, "step", low=0, high=len(pages) - 1)}
    return Explorer(frame, controls, frames={"step": range(len(pages))}, name=name)
