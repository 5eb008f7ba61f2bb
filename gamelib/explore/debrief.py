"""The debrief under a board: the path of a match as cards, and the move that lost it."""

from html import escape

from gamelib.draw.scene import Text
from gamelib.explore.views import View
from gamelib.play import Match, Step

__all__ = ["debrief_html"]

#: Positions of the longest match that is shown in pictures: a longer one is in words.
MOST_PICTURES = 40

_KEY = "N: whoever moves next wins. P: whoever has just moved wins. Choose one to play on from it."


def debrief_html(match: Match, view: View) -> str:
    """Return the verdict on a match that is over, and a button for each position of its path."""
    found = match.debrief(view.words)
    shown = view if len(found.steps) <= MOST_PICTURES else None
    cards = [_card(i, step, shown, i == found.lost_by) for i, step in enumerate(found.steps)]
    cards[-1] = cards[-1].replace("<button", '<button disabled=""')  # nothing is left to play
    path = "".join(f"<li>{card}</li>" for card in cards)
    return (
        f'<p class="gl-verdict">{escape(found.verdict)}</p>'
        f'<ol class="gl-path">{path}</ol><p class="gl-key">{_KEY}</p>'
    )


def _card(number: int, step: Step, view: View | None, lost: bool) -> str:
    """Return the button of a position: the move that led to it, and who wins from it."""
    letter, mark = "?" if step.outcome is None else step.outcome, ", lost it" if lost else ""
    who = {None: "The start", True: "You", False: "Machine"}[step.yours]
    move, picture, said = f": {step.move}" if step.move else "", "", step.text
    if view is not None:
        scene = view.scene(step.position, values=False, clickable=False, hint=None)
        said = scene.alt
        if not all(isinstance(shape, Text) for shape in scene.shapes):
            picture = f'<span class="gl-small" aria-hidden="true">{scene.svg()}</span>'
    return (
        f'<button type="button" class="gl-step gl-{who[:3]} {"gl-lost" if lost else ""}" '
        f'data-name="{number}" aria-label="{escape(f"{who}{move}. {said}. {letter}{mark}.")}">'
        f'<span class="gl-who"><b>{who}</b>{escape(move)}</span>{picture}'
        f'<span class="gl-mark"><b class="gl-letter gl-{letter}">{letter}</b> '
        f"{escape(step.text)}<em>{mark}</em></span></button>"
    )
