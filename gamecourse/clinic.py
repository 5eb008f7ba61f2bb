"""Flash cards of the clinic: a story, four names, the morph into a known game, a trap.

`cases` has what each card holds. The first page is the story as a picture, without names to choose;
the answer, marked on every later page, never stands beside the question.
"""

import functools

from gamecourse.cases import CASES, CardPage, Case
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Slider
from gameviews.explore.explorer import Explorer

#: Room above the picture, for its caption, and below it, for the names and a line.
HEAD, FOOT = 34.0, 88.0
#: The pages on which the names stand, and from which on the answer is marked.
NAMED, TOLD = 1, 2


def _case(story: str) -> Case:
    """Return a case by the word of its story."""
    validate.require_texts(story=story)
    validate.require(story in CASES, f"the cards are {', '.join(CASES)}", story)
    return CASES[story]


@functools.cache
def _pages(story: str) -> tuple[CardPage, ...]:
    """Return the pages of a card, the trap last; drawn once, and turned many times."""
    return tuple(_case(story).pages())


def flash_card(story: str, step: int = 0) -> Scene:
    """A card: a story, four names, step by step the game that it is, and a trap.

    >>> flash_card("bowls").alt
    'Card bowls: sweets: 1, 2 and 3; Which game is this? Say its name, then turn the card.'
    >>> flash_card("bowls", 1).alt[-58:-24]
    "Bash, misère Nim, Moore's Nim, Nim"

    Page 0 is the story, the last one the trap.
    """
    case, pages = _case(story), _pages(story)
    step = validate.integer(step, "the pages that are turned", high=len(pages) - 1)
    page, high = pages[step], max(page.scene.height for page in pages)
    colour = s.INK
    if step == len(pages) - 1:
        colour = s.VERMILLION
    scene = Scene(HEAD + high + FOOT, f"Card {story}: {page.scene.alt}; {page.caption}")
    scene.text(s.WIDTH / 2, 18, page.caption, bold=True, fill=colour)
    scene.place(page.scene, HEAD + (high - page.scene.height) / 2)
    if step >= NAMED:
        _chips(scene, case, HEAD + high + 28, told=step >= TOLD)
    if step == NAMED:
        scene.alt += f" {', '.join(case.games)}"
    scene.text(s.WIDTH / 2, HEAD + high + 70, page.line, fill=colour)
    scene.alt += f" {page.line}".rstrip()
    return scene


def _chips(scene: Scene, case: Case, y: float, *, told: bool) -> None:
    """Draw the names to choose from; the answer has a mark once it is `told`."""
    wide = (s.WIDTH - 40) / len(case.games)
    for place, game in enumerate(case.games):
        fill, stroke, ink, text = s.PAPER, s.LINE, s.INK, game
        if told and game == case.game:
            fill, stroke, text = s.MINT, s.GREEN, f"✓ {game}"
        elif told:
            ink = s.GREY
        x = 20 + wide * place
        scene.rect(x + 5, y - 20, wide - 10, 40, fill=fill, stroke=stroke, stroke_width=1.5)
        scene.text(x + wide / 2, y, text, bold=text != game, fill=ink)


def explore_flash_card(story: str) -> Explorer:
    """A card to turn.

    >>> explore_flash_card("word").scene(step=3).alt[-18:]
    '2 ⊕ 3 ⊕ 5 = 4: won'
    """
    _case(story)  # refused in a line, before it is looked up among the pages
    last = len(_pages(story)) - 1
    frame, slider = functools.partial(flash_card, story), Slider(0, "turn", low=0, high=last)
    steps = {"step": range(last + 1)}
    return Explorer(frame, {"step": slider}, frames=steps, name=f"Card {story}")
