"""Boards without a kernel: their tables are held to Python's board, match for match."""

import functools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from boards import button, by_key, on_a_part, status
from playwright.sync_api import Page, expect

import gamelib as gl
import gameviews as gv
from gamelib.play import VERDICTS
from gameviews.explore.board import SHOWN
from gameviews.explore.sentences import TEXTS
from publish.chromium import Browser

ROUND = {"a": ["b"], "b": ["a", "c", "s"], "c": ["d"], "d": [], "s": ["b", "d", "s"]}
PAWN = gl.CrossingPawn(["..", "#.", ".O", "XO"])
MATCHES = 200

TOKEN = {"a": ["b", "c"], "b": ["d", "e"], "c": ["e", "f"], "d": ["f"], "e": [], "f": []}
KINDS = {
    "a heap": (gl.Bash(2), 6),
    "heaps": (gl.Nim(), (2, 1, 2)),
    "a sum of heaps": (gl.Bash(2), gl.Sum(3, 2)),
    "a heap that splits": (gl.SplittingNim(), 3),
    "chocolate": (gl.Chomp(), (3, 2, 2)),
    "a queen": (gl.Wythoff(), (3, 4)),
    "a heap with a limit": (gl.FibonacciNim(), (7, 6)),
    "pins": (gl.KAYLES, 5),
    "a pair": (gl.PairSplitting(), (3, 4)),
    "a token": (gl.DigraphGame(TOKEN), "a"),
    "coins": (gl.TurnUpTo(3), gl.heads("HTTHH")),
    "coins that start at 1": (gl.Ruler(), {1, 4}),
    "a grid": (gl.Twins() * gl.Twins(), {(1, 2), (2, 1), (2, 2)}),
    "edges": (gl.GreenHackenbush(), "0-a=b, a-c-0, b-b"),
    "a bush of three alike": (gl.GreenHackenbush(), [(0, "a"), (0, "a"), (0, "a"), ("a", "b")]),
    "a sum of games": (gl.Bash(2) + gl.Nim(), (3, (1, 2))),
    "coins beside edges": (gl.TurnUpTo(2) + gl.GreenHackenbush(), ({1}, "0=a")),
    "a grid beside a row": (gl.Twins() * gl.Twins() + gl.Ruler(), ({(1, 2)}, {2})),
    "several heaps": (gl.MooreNim(2), (2, 1, 2)),
    "one heap of several": (gl.MooreNim(1), (2, 2)),
    "pieces": (gl.BlackAndWhite(2), ((1, 4, 6, 8), "white")),
    "a piece": (gl.BlackAndWhite(1), ((1, 4, 6, 8), "black")),
    "a staircase": (gl.StaircaseNim(), (1, 2)),
    "a strip": (gl.CoinsOnStrip(), (2, 4, 5)),
    "a hill": (gl.ClimbingTheHill(2), (1, 3, 4)),
    "a token that goes round": (gl.LoopyDigraph(ROUND), "b"),
    "a token that may win": (gl.LoopyDigraph(ROUND), "s"),
    "a pawn": (PAWN, PAWN.start),
    "a ring": (gl.RingOfNumbers(), (2, 1, 0, 2)),
    "several heaps beside coins": (gl.MooreNim(2) + gl.TurnUpTo(2), ((2, 1), {1})),
    "buttons": (gl.CoinTurning("1-2") * (gl.Ruler() * gl.Ruler()), {(1, (1, 2))}),
    "a sum of coins": (gl.Ruler(), gl.Sum(frozenset({2}), frozenset({1}))),
}

PLAY = """async (messages) => {
    const model = await document.querySelector("figure").ready;
    const traits = SHOWN, texts = new Map(), states = [];
    const number = (value) => {
        const text = JSON.stringify(value);
        if (!texts.has(text)) texts.set(text, texts.size);
        return texts.get(text);
    };
    const note = () => states.push(traits.map((name) => number(model.get(name))));
    note();
    for (const message of messages) {
        const version = message.version === null ? model.get("version") : message.version;
        model.receive({ ...message, version });
        note();
    }
    return { texts: [...texts.keys()], states };
}""".replace("SHOWN", str(list(SHOWN)))


def part_names(board: gv.explore.Board) -> list[str]:
    """Return what can be clicked: parts of the picture and buttons."""
    return re.findall(r'data-part="([^"]*)"', board.picture) + [c["name"] for c in board.choices]


def selected(board: gv.explore.Board) -> set[str]:
    return set(re.findall(r'data-part="([^"]*)"[^>]*, selected"', board.picture))


def drawn_once(view: gv.explore.View) -> None:
    """Let a view draw only what it has not drawn: with the same state it draws the same."""
    draw, drawn = view.scene, {}

    def scene(position: Any, **look: Any) -> gv.draw.Scene:
        key = repr((position, look, state_of(view)))
        if key not in drawn:
            new = drawn[key] = draw(position, **look)
            new.svg, new.pieces = functools.cache(new.svg), functools.cache(new.pieces)
        return drawn[key]

    view.scene = scene


def state_of(view: gv.explore.View) -> Any:
    inner = [state_of(each) for each in getattr(view, "views", [])]
    return inner, {name: value for name, value in vars(view).items() if name not in _FIXED}


_FIXED = {"game", "scene", "views"}


class Player:
    """Plays a board at random, and notes each message and what the board then shows."""

    def __init__(self, game: gl.Game, start: Any, seed: int) -> None:
        self.board, self.rng = gv.board(game, start), random.Random(seed)
        self.page = self.board.html()
        drawn_once(self.board.view)
        self.messages: list[dict[str, Any]] = []
        self.states = [self.state()]

    def state(self) -> list[Any]:
        return [getattr(self.board, name) for name in SHOWN]

    def send(self, kind: str, name: str, version: int | None = None) -> None:
        self.messages.append({"kind": kind, "name": name, "version": version})
        now = self.board.version if version is None else version
        content = {"kind": kind, "name": name, "version": now}
        self.board._received(self.board, content, [])
        self.states.append(self.state())

    def match(self) -> None:
        """Play a match to its end, look at what led there, and perhaps play on."""
        for control in ("start", "misere", "values"):
            if self.rng.random() < 0.3:
                self.send("control", control)
        self.send("control", "new")
        while not self.board.match.over:
            self.turn()
        last = len(self.board.match.history) - 1
        self.send("control", self.rng.choice(["hint", "values", "back"]))
        self.send("part", self.rng.choice(["0", "0:0", "turn"]))
        self.send("step", str(self.rng.randint(-1, last + 1)))
        self.send("step", "x")

    def turn(self) -> None:
        """Make a move, after some of what a reader does besides."""
        groups = [group for group in self.board.view.selections(self.board.match) if group.moves]
        chance = self.rng.random()
        if chance < 0.1:
            self.send("control", self.rng.choice(["hint", "hint", "back", "values", "?"]))
        elif chance < 0.13:
            self.send("part", self.rng.choice(["", "x", "99", "0/9:9", "toString", "turn", "1/0"]))
        elif chance < 0.16:
            self.send("part", part_names(self.board)[0], self.board.version - 1)
        elif chance < 0.9 and groups:
            group = self.rng.choice(groups)
            wanted = set(self.rng.choice(list(group.moves)))
            for part in sorted((wanted ^ selected(self.board)) & {*group.names}):
                self.send("part", part)
            self.send("part", group.button)
        else:
            self.send("part", self.rng.choice(part_names(self.board)))


#: A few in every run, the others in the long one.
EACH_KIND = [
    pytest.param(kind, marks=[pytest.mark.full] if number % 6 else [])
    for number, kind in enumerate(KINDS)
]


@pytest.mark.parametrize("kind", EACH_KIND)
def test_a_board_without_a_kernel_says_and_shows_what_pythons_does(
    browser: Browser, kind: str
) -> None:
    game, start = KINDS[kind]
    player = Player(game, start, seed=len(kind))
    for _ in range(MATCHES):
        player.match()
    with browser.page() as page:
        page.set_content(player.page)
        found = page.evaluate(PLAY, player.messages)
    texts = [json.loads(text) for text in found["texts"]]
    assert len(found["states"]) == len(player.states)
    for number, (state, ids) in enumerate(zip(player.states, found["states"], strict=True)):
        for name, wanted, got in zip(SHOWN, state, ids, strict=True):
            assert texts[got] == wanted, (name, player.messages[max(number - 9, 0) : number])


# --- in the browser, from a file ------------------------------------------------------------------

START = "Heaps of 3, 4, 5 stones"


@pytest.fixture
def opened(browser: Browser, tmp_path: Path):
    """What opens some HTML as a file in a fresh page; in the end nothing else was asked for."""
    file = tmp_path / "board.html"
    browser.watch.clear()
    with browser.page() as page:

        def open_file(html: str) -> Page:
            file.write_text(f"<!doctype html><meta charset='utf-8'>{html}", encoding="utf-8")
            page.goto(file.as_uri())
            return page

        yield open_file
    assert set(browser.watch.requests) == {file.as_uri()}
    assert browser.watch.errors == []


def test_a_match_is_won_by_mouse_from_a_file(opened) -> None:
    board = opened(gv.board(gl.Nim(), (3, 4, 5)).html()).locator(".gl-board")
    moves = 0
    while "Nothing is left." not in status(board).inner_text():
        button(board, "Hint").click()
        expect(status(board)).to_have_text(re.compile(r"^Hint: take \d+ from heap \d wins\. Your"))
        count, heap = re.findall(r"\d+", status(board).inner_text())
        stones = "1 stone" if count == "1" else f"{count} stones"
        button(board, f"take {stones} from heap {heap}").click()
        expect(status(board)).to_have_text(re.compile(f"^You: take {count} from heap {heap}\\. "))
        moves += 1
    assert moves >= 3
    expect(status(board)).to_have_text(re.compile(r"Nothing is left\. You win!$"))
    expect(board.locator(".gl-verdict")).to_have_text(VERDICTS["kept"])
    expect(board.locator(".gl-part")).to_have_count(0)
    button(board, "New game").click()
    expect(board.locator("svg.gl-scene")).to_have_attribute("aria-label", START)


SAME = """([selector, html]) => {
    const wanted = document.createElement("div");
    wanted.innerHTML = html;
    const plain = (element) => element.innerHTML.replace(/ tabindex="[^"]*"/g, "");
    return plain(document.querySelector(selector)) === plain(wanted);
}"""


def test_a_match_is_lost_by_key_and_debriefed_as_python_does(opened) -> None:
    python = gv.board(gl.Nim(), (3, 4, 5))
    page = opened(python.html())
    board = page.locator(".gl-board")
    expect(status(board)).to_have_text("Your move.")
    expect(page.locator(".gl-note")).to_be_hidden()
    while not python.match.over:
        part = part_names(python)[-1]  # the last stone of a heap: as few as can be
        by_key(board, part, attribute="data-part")
        python.choose(part)
        page.wait_for_function(SAME, arg=[".gl-picture", python.picture])
        expect(status(board)).to_have_text(python.status)
    assert not python.match.you_won
    page.wait_for_function(SAME, arg=[".gl-debrief", python.debrief])
    expect(board.locator(".gl-lost")).to_have_count(1)
    board.locator(".gl-step").nth(1).focus()
    page.keyboard.press("Enter")
    python.play_on("1")
    expect(status(board)).to_have_text(python.status)
    assert on_a_part(board)
    page.wait_for_function(SAME, arg=[".gl-picture", python.picture])


def test_the_second_half_of_a_double_click_is_too_late(opened) -> None:
    board = opened(gv.board(gl.Ruler(), {1, 4}).html()).locator(".gl-board")
    button(board, "coin 4, heads").dblclick()
    expect(status(board)).to_have_text(re.compile("^Selected: coin 4. "))
    board.page.wait_for_timeout(200)
    expect(status(board)).to_have_text(re.compile("^Selected: coin 4. "))
    expect(button(board, "Turn coin 4")).to_be_enabled()


def test_each_board_of_a_page_is_played_by_itself(opened) -> None:
    pages = [gv.board(gl.Bash(3), 9).html(), gv.board(gl.Ruler(), {1, 4}).html()]
    boards = opened("".join(pages)).locator(".gl-board")
    button(boards.nth(1), "coin 4, heads").click()
    expect(status(boards.nth(1))).to_have_text(re.compile("^Selected: coin 4. "))
    expect(status(boards.nth(0))).to_have_text("Your move.")
    button(boards.nth(1), "Turn coin 4").click()
    expect(status(boards.nth(1))).to_have_text(re.compile("^You: turn coin 4. Machine: "))
    button(boards.nth(0), "take 1 stone from heap 1").click()
    expect(status(boards.nth(0))).to_have_text(re.compile("^You: take 1. Machine: "))


# --- bad days -------------------------------------------------------------------------------------


def still_there(page: Page) -> None:
    """Expect the rules and the start, and nothing to click."""
    expect(page.locator(".gl-note")).to_be_visible()
    expect(page.locator(".gl-rules")).to_contain_text("Whoever cannot move loses.")
    expect(page.locator("svg.gl-scene")).to_have_attribute("aria-label", START)
    expect(page.locator("svg.gl-scene")).to_be_visible()
    expect(page.locator(".gl-part, button")).to_have_count(0)


@pytest.mark.parametrize("kept", [0, 1, 1000, -1000])
def test_a_table_that_does_not_load_says_so_and_leaves_the_picture(opened, kept: int) -> None:
    html = gv.board(gl.Nim(), (3, 4, 5)).html()
    data = re.findall(r'octet-stream">([^<]*)<', html)[0]
    page = opened(html.replace(data, data[:kept]))
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["failed"])
    still_there(page)


def test_a_browser_that_cannot_unpack_says_so(opened, browser: Browser) -> None:
    page = opened("")
    page.add_init_script("delete window.DecompressionStream")
    page = opened(gv.board(gl.Nim(), (3, 4, 5)).html())
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["failed"])
    still_there(page)


def test_without_javascript_there_are_the_rules_and_the_start(opened) -> None:
    page = opened("")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setScriptExecutionDisabled", {"value": True})
    page = opened(gv.board(gl.Nim(), (3, 4, 5)).html())
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["no_script"])
    still_there(page)
