"""Flash cards of the clinic: a story, the reader's guess, the morph into a known game, a trap.

`cases` has what each card holds. The first page is the story as a picture; the answer, marked on
every later page, never stands beside the question.
"""

import functools

from gamecourse.cases import CASES, CardPage, Case
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Scene
from gameviews.explore.controls import Choice, Slider
from gameviews.explore.explorer import Explorer

#: Room above the picture, for its caption, and below it, for the guesses and a line.
HEAD, FOOT = 34.0, 88.0


def _case(problem: str) -> Case:
    """Return a case by its number in the catalogue."""
    validate.require(problem in CASES, f"the cards are {', '.join(CASES)}", problem)
    return CASES[problem]


@functools.cache
def _pages(problem: str) -> tuple[CardPage, ...]:
    """Return the pages of a card, the trap last; drawn once, and turned many times."""
    return tuple(_case(problem).pages())


def flash_card(problem: str, guess: str = "", step: int = 0) -> Scene:
    """A card: the story of a contest problem, a guess, step by step the game it is, and a trap.

    >>> flash_card("C1").alt
    'Card C1: Heaps of 23 stones; guess Bash, Fibonacci Nim, Nim or powers of two'
    >>> flash_card("C1", "Nim").alt[-59:]
    'Nim: no. There any number may be taken; here m is the most.'

    `guess` is one of the games on the card. Page 0 is the story, the last one the trap.
    """
    validate.require_texts(problem=problem)
    case, pages = _case(problem), _pages(problem)
    step = validate.integer(step, "the pages that are turned", high=len(pages) - 1)
    validate.require_texts(guess=guess)
    named = f"the guesses are {', '.join(case.games)}"
    validate.require(not guess or guess in case.games, named, guess)
    page, high = pages[step], max(page.scene.height for page in pages)
    scene = Scene(HEAD + high + FOOT, "")
    colour, caption, line = s.INK, page.caption, page.line
    if step == 0:
        caption, line = "Which game is this?", case.verdict(guess)
    elif step == len(pages) - 1:
        colour = s.VERMILLION
    scene.text(s.WIDTH / 2, 18, caption, bold=True, fill=colour)
    scene.place(page.scene, HEAD + (high - page.scene.height) / 2)
    _chips(scene, case, guess, HEAD + high + 28, told=step > 0)
    scene.text(s.WIDTH / 2, HEAD + high + 70, line, fill=colour)
    scene.alt = _told(problem, case, guess, page, line)
    return scene


def _chips(scene: Scene, case: Case, guess: str, y: float, *, told: bool) -> None:
    """Draw the games to choose from: the guess has a mark, the answer too once it is `told`."""
    wide = (s.WIDTH - 40) / len(case.games)
    for place, game in enumerate(case.games):
        right, chosen = game == case.game, game == guess
        fill, stroke, mark = s.PAPER, s.LINE, ""
        if right and (chosen or told):
            fill, stroke, mark = s.MINT, s.GREEN, "✓ "
        elif chosen:
            fill, stroke, mark = s.TOUCHED, s.VERMILLION, "✗ "
        x, width = 20 + wide * place, {True: 4, False: 1.5}[chosen]
        scene.rect(x + 5, y - 20, wide - 10, 40, fill=fill, stroke=stroke, stroke_width=width)
        ink = s.INK
        if told and not mark:
            ink = s.GREY
        scene.text(x + wide / 2, y, mark + game, bold=bool(mark), fill=ink)


def _told(problem: str, case: Case, guess: str, page: CardPage, line: str) -> str:
    """Return the alt text: the picture, what is said of it, and of the guess."""
    said = f"Card {problem}: {page.scene.alt}"
    if page.caption and guess:
        return f"{said}; {page.caption}. {line}; guessed {guess}"
    if page.caption:
        return f"{said}; {page.caption}. {line}"
    if guess:
        return f"{said}; {line}"
    *games, last = case.games
    return f"{said}; guess {', '.join(games)} or {last}"


def explore_flash_card(problem: str) -> Explorer:
    """A card to guess and to turn.

    >>> explore_flash_card("C1").scene(step=1).alt[-54:]
    'lost. 23 = 7 · 3 + 2: take 2; then answer x with 3 − x'
    """
    validate.require_texts(problem=problem)
    games, last = _case(problem).games, len(_pages(problem)) - 1
    guesses = [("?", ""), *((game, game) for game in games)]
    choice, slider = Choice("", "your guess", guesses), Slider(0, "then turn", low=0, high=last)
    controls = {"guess": choice, "step": slider}
    frames = {"guess": ["", *games], "step": range(last + 1)}
    frame = functools.partial(flash_card, problem)
    return Explorer(frame, controls, frames=frames, name=f"Card {problem}")
