"""The debrief under a board: the path of a match as cards, and the move that lost it."""

from html import escape

from gamelib.loopy.game import LoopyGame
from gamelib.play import Match, Playable, Step
from gamelib.rulesets import Outcome
from gameviews.draw.scene import Scene, Text
from gameviews.explore.sentences import TEXTS
from gameviews.explore.views import View

__all__ = ["DEBRIEF", "MOST_PICTURES", "debrief_html", "small_pieces", "templates_of"]

MOST_PICTURES = 40  # the positions of a longer match are in words only
DEBRIEF = TEXTS["debrief"]


def templates_of(game: Playable) -> dict[str, str]:
    """Return the templates for a game: where play need not end, the key says what D is."""
    key = DEBRIEF["loopy key" if isinstance(game, LoopyGame) else "key"]
    return DEBRIEF | {"whole": DEBRIEF["whole"].replace("{key}", key)}


def debrief_html(match: Match, view: View) -> str:
    """Return the verdict on a match that is over, and a button for each position of its path."""
    found = match.debrief(view.words)
    shown = view if len(found.steps) <= MOST_PICTURES else None
    last = len(found.steps) - 1
    cards = "".join(
        _card(i, step, shown, lost=i == found.lost_by, last=i == last)
        for i, step in enumerate(found.steps)
    )
    return templates_of(match.game)["whole"].format(verdict=escape(found.verdict), cards=cards)


def _card(number: int, step: Step, view: View | None, *, lost: bool, last: bool) -> str:
    """Return the button of a position: the move that led to it, and who wins from it."""
    letter = "?" if step.outcome is None else step.outcome
    mark = DEBRIEF["let go" if step.outcome is Outcome.D else "mark"] if lost else ""
    who = DEBRIEF[{None: "start", True: "you", False: "machine"}[step.yours]]
    move = DEBRIEF["move"].format(move=step.move) if step.move else ""
    picture = ""
    if view is not None:
        scene = view.scene(step.position, values=False, clickable=False, hint=None)
        picture = "".join(small_pieces(scene))
    return DEBRIEF["card"].format(
        number=number,
        kind=who[:3],
        lost=DEBRIEF["lost"] if lost else "",
        disabled=DEBRIEF["disabled"] if last else "",
        who=who,
        move=escape(move),
        picture=DEBRIEF["picture"].format(picture=picture) if picture else "",
        letter=letter,
        text=escape(step.text),
        mark=mark,
    )


def small_pieces(scene: Scene) -> list[str]:
    """Return the picture of a card in pieces; none if there is nothing to see but words."""
    if all(isinstance(shape, Text) for shape in scene.shapes):
        return []
    head, *others = scene.pieces()
    return [head.replace('class="gl-scene" ', "", 1), *others]
