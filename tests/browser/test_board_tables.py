"""Boards without a kernel: their tables are held to Python's board, match for match."""

import functools
import json
import random
import re
from typing import Any

import pytest
from chromium import Browser

import gamelib as gl

TRAITS = ["picture", "rules", "debrief", "status", "controls", "choices", "version"]
MATCHES = 200

TOKEN = {"a": ["b", "c"], "b": ["d", "e"], "c": ["e", "f"], "d": ["f"], "e": [], "f": []}
KINDS = {
    "a heap": (gl.Bash(2), 6),
    "heaps": (gl.Nim(), (2, 1, 2)),
    "a sum of heaps": (gl.Bash(2), gl.Sum(3, 2)),
    "a heap that splits": (gl.SplittingNim(), 3),
    "chocolate": (gl.Chomp(), (3, 2, 2)),
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
    "buttons": (gl.CoinTurning("1-2") * (gl.Ruler() * gl.Ruler()), {(1, (1, 2))}),
    "a sum of coins": (gl.Ruler(), gl.Sum(frozenset({2}), frozenset({1}))),
}

PLAY = """async (messages) => {
    const model = await document.querySelector("figure").ready;
    const traits = TRAITS, texts = new Map(), states = [];
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
}""".replace("TRAITS", str(TRAITS))


def part_names(board: gl.explore.Board) -> list[str]:
    """Return what can be clicked: parts of the picture and buttons."""
    return re.findall(r'data-part="([^"]*)"', board.picture) + [c["name"] for c in board.choices]


def selected(board: gl.explore.Board) -> set[str]:
    return set(re.findall(r'data-part="([^"]*)"[^>]*, selected"', board.picture))


def drawn_once(view: gl.explore.View) -> None:
    """Let a view draw only what it has not drawn: with the same state it draws the same."""
    draw, drawn = view.scene, {}

    def scene(position: Any, **look: Any) -> gl.draw.Scene:
        key = repr((position, look, state_of(view)))
        if key not in drawn:
            new = drawn[key] = draw(position, **look)
            new.svg, new.pieces = functools.cache(new.svg), functools.cache(new.pieces)
        return drawn[key]

    view.scene = scene


def state_of(view: gl.explore.View) -> Any:
    inner = [state_of(each) for each in getattr(view, "views", [])]
    return inner, {name: value for name, value in vars(view).items() if name not in _FIXED}


_FIXED = {"game", "scene", "views"}


class Player:
    """Plays a board at random, and notes each message and what the board then shows."""

    def __init__(self, game: gl.Game, start: Any, seed: int) -> None:
        self.board, self.rng = gl.explore.board(game, start), random.Random(seed)
        self.page = self.board.html()
        drawn_once(self.board.view)
        self.messages: list[dict[str, Any]] = []
        self.states = [self.state()]

    def state(self) -> list[Any]:
        return [getattr(self.board, name) for name in TRAITS]

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
        chance = self.rng.random()
        if chance < 0.15:
            self.send("control", self.rng.choice(["hint", "hint", "back", "values", "?"]))
        elif chance < 0.2:
            self.send("part", self.rng.choice(["", "x", "99", "0/9:9", "toString", "turn", "1/0"]))
        elif chance < 0.25:
            self.send("part", part_names(self.board)[0], self.board.version - 1)
        elif chance < 0.75 and (groups := self.board.view.selections(self.board.match)):
            group = self.rng.choice([group for group in groups if group.moves] or groups)
            wanted = set(self.rng.choice(list(group.moves) or [()]))
            for part in sorted((wanted ^ selected(self.board)) & {*group.names}):
                self.send("part", part)
            self.send("part", group.button)
        else:
            self.send("part", self.rng.choice(part_names(self.board)))


@pytest.mark.parametrize("kind", KINDS)
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
        for name, wanted, got in zip(TRAITS, state, ids, strict=True):
            assert texts[got] == wanted, (number, name, player.messages[max(number - 9, 0) : number])
