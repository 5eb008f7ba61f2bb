"""One driver for boards in a browser: it reads a board, and plays it through, whoever shows it."""

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

import nbformat
from playwright.sync_api import Locator, expect
from watched import Watched

from gameviews.draw import style
from gameviews.explore.sentences import SAID
from publish.lab import Lab, close_notebook, open_notebook, run_all, write_notebook

#: What makes a move: it gets a legal part, or the button of an option.
Hand: TypeAlias = Callable[[Locator], None]


def saying(*names: str) -> re.Pattern[str]:
    """Return what a board says in these of its sentences, whatever fills them."""
    sentences = [re.sub(r"\\\{\w+\\\}", ".*", re.escape(SAID[name].strip())) for name in names]
    return re.compile(f"^{' '.join(sentences)}$")


class Board:
    """A board on a page: its status, its picture, the parts that can be clicked, its controls."""

    def __init__(self, box: Locator) -> None:
        self.box, self.page = box, box.page
        self.status = box.locator(".gl-status")
        self.scene = box.locator("svg.gl-scene").first
        self.parts = box.locator(".gl-part")
        self.legal = box.locator('.gl-part:not([aria-disabled="true"])')
        self.moves = self.legal.or_(box.locator(".gl-options button"))

    def control(self, name: str) -> Locator:
        return self.box.locator(f"button[data-name='{name}']")

    def part(self, name: str) -> Locator:
        return self.box.locator(f"[data-part='{name}']")

    @property
    def over(self) -> bool:
        return self.control("debrief").count() > 0

    @property
    def picture(self) -> str:
        """The picture in words."""
        return self.scene.get_attribute("aria-label") or ""

    def says(self, *names: str) -> None:
        """Wait until the board says these of its sentences."""
        expect(self.status).to_have_text(saying(*names))

    def ends(self, name: str) -> None:
        """Wait until the board says how the match ended."""
        expect(self.status).to_contain_text(SAID[name].strip())

    def press(self, name: str) -> None:
        self.control(name).click()

    def turn(self, name: str, on: bool) -> None:
        """Have a control pressed or not, and wait until it shows that."""
        control, state = self.control(name), str(on).lower()
        if control.get_attribute("aria-pressed") != state:
            control.click()
        expect(control).to_have_attribute("aria-pressed", state)

    def new_game(self) -> None:
        """Begin anew: the answer brings new buttons, while all it says may be the same."""
        control = self.control("new").element_handle()
        control.click()
        self.page.wait_for_function("(control) => !control.isConnected", arg=control)

    # --- a whole match ----------------------------------------------------------------------------

    def hinted(self) -> Locator:
        """Ask for a hint, and return the part that it marks."""
        self.press("hint")
        self.says("hint", "asks")
        return self.box.locator(f".gl-part:has([fill='{style.VERMILLION}'])").first

    def point_at(self, part: Locator) -> None:
        """Move the mouse over a part, to a point of its line if it is one."""
        x, y = part.evaluate(
            """(part) => {
                const path = part.querySelector(":scope > path");
                if (path) {
                    const at = path.getPointAtLength(path.getTotalLength() / 2);
                    const { x, y } = at.matrixTransform(path.getScreenCTM());
                    return [x, y];
                }
                const { x, y, width, height } = part.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            }"""
        )
        self.page.mouse.move(x, y, steps=4)

    def by_mouse(self, part: Locator) -> None:
        self.point_at(part)
        self.page.mouse.down()
        self.page.mouse.up()

    def by_key(self, part: Locator) -> None:
        """Tab back from the controls to the parts, walk to one by arrow keys and press Enter."""
        wanted, keyboard = part.get_attribute("data-part"), self.page.keyboard
        self.control("new").focus()
        while self.on_a_part is None:  # buttons of moves may stand between
            keyboard.press("Shift+Tab")
            assert self.page.evaluate("document.activeElement !== document.body"), "no part is met"
        for _ in range(self.parts.count()):
            if self.on_a_part == wanted:
                break
            keyboard.press("ArrowRight")
        assert self.on_a_part == wanted, f"no arrow key leads to {wanted}"
        keyboard.press("Enter")

    @property
    def on_a_part(self) -> str | None:
        """The part that has the keyboard's focus."""
        found = self.page.evaluate("document.activeElement.dataset.part ?? null")
        return None if found is None else str(found)

    def play(self, choose: Callable[[], Locator], *hands: Hand) -> int:
        """Play to the end with these hands in turn; return how many moves were made."""
        made = 0
        while not self.over:
            before = self.picture
            (hands or (self.by_mouse,))[made % max(len(hands), 1)](choose())
            expect(self.scene).not_to_have_attribute("aria-label", before)
            made += 1
        return made


@contextlib.contextmanager
def live_board(browser: Watched, lab: Lab, cells: list[nbformat.NotebookNode]) -> Iterator[Board]:
    """The first board that some cells show, which have been run as a notebook of their own."""
    for cell in cells:  # a cell whose code is hidden shows no number when it has run
        cell.metadata.pop("jupyter", None)
    write_notebook(lab, "a-board.ipynb", cells)
    browser.watch.clear()
    with browser.page(1300, 1000) as page:
        open_notebook(page, lab, "a-board.ipynb")
        run_all(page)
        board = page.locator(".jp-OutputArea-output .gl-board").first
        board.scroll_into_view_if_needed()
        yield Board(board)
        close_notebook(page, lab)
