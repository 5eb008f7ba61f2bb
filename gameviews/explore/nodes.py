"""What a browser needs to know of a position: its node. The browser keeps the match, not Python.

A node has the pictures of a position, what each part and button leads to, and for normal and misère
play what is right there: the outcome, a hint and the machine's reply. It is made when it is first
asked for; a page that has no kernel gets all of them in advance, in one table. `match.js` looks up
what happens and fills the templates of `sentences.toml`; it knows no rules.
"""

import base64
import copy
import json
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import count, islice
from pathlib import Path
from typing import Any

import gamelib as gl
from gamelib.sums import one_or_sum
from gameviews.draw import Scene
from gameviews.draw.parts import caption
from gameviews.draw.scene import Text
from gameviews.explore.sentences import SAID, TEXTS, controls_of, rules_of
from gameviews.explore.views import Selection, View, view_for
from gameviews.play import REPEATS, Playable, best_move, right_move, said_position

#: Positions of the largest table, moves between them, and parts that are selected together.
MOST_POSITIONS, MOST_MOVES, MOST_SELECTED = 1000, 30_000, 24
#: Cards of the longest debrief with pictures.
MOST_PICTURES = 40
#: How often a start is halved to find one that can be solved.
MOST_HALVINGS = 5
#: Positions that are searched for an answer of misère play: a few seconds.
PATIENCE = 20_000

_HERE = Path(__file__).parent
#: What keeps the match, what shows it, and how it looks.
CODE = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("match.js", "board.js"))
STYLE = (_HERE / "board.css").read_text(encoding="utf-8")

#: What the end of play is to whoever would have to move.
ENDS = {gl.Outcome.N: "won", gl.Outcome.P: "lost", gl.Outcome.D: "drawn"}


class Nodes:
    """The positions of a board by their numbers, all drawn by one view in one layout.

    Positions that are equal and look different have different numbers. Without `labels` no node
    tells an outcome, and without `values` none shows a Grundy value.

    >>> from gamelib import Bash
    >>> nodes = Nodes(Bash(3), 9)
    >>> node = nodes.answered(nodes.number(9))
    >>> nodes.words_of(node["kinds"][0]["hint"][0]), node["kinds"][0]["label"]
    ('take 1', 'N')
    >>> len(nodes.table()["nodes"])
    10
    """

    def __init__(
        self,
        game: Playable,
        start: Any,
        *,
        misere: bool = False,
        values: bool = True,
        labels: bool = True,
    ) -> None:
        self.game: Any = game
        # A sum is searched as a whole in misère play: no player is to wait long for that.
        self.misere_game: Any = copy.copy(game)
        self.misere_game.budget = min(game.budget, PATIENCE)
        self.start, self.misere = start, misere
        self.labels, self.values = labels, values and labels
        self.view: View = view_for(game, start)
        self.view.forget(start)
        self.kinds = 2 if self.view.plays_misere(start) else 1
        self.places: list[tuple[Any, Any]] = []
        self.words, self.pictures = numbers(), Pictures()
        self._numbers: dict[tuple[Any, Any], int] = {}
        self._nodes: dict[int, dict[str, Any]] = {}
        self._hints: dict[tuple[int, bool], Any] = {}
        self._defences: dict[bool, dict[Any, int]] = {False: {}, True: {}}
        self.selections = self.view.selections(start)  # their parts stay the same all along
        self.number(start)

    def number(self, position: Any) -> int:
        """Return the number of a position as the view shows it now."""
        place = position, self.view.look(position)
        if place not in self._numbers:
            self._numbers[place] = len(self.places)
            self.places.append(place)
        return self._numbers[place]

    def words_of(self, number: int) -> str:
        """Return the words with this number."""
        return str(list(self.words)[number])

    # --- what a position is -------------------------------------------------------------------

    def node(self, number: int) -> dict[str, Any]:
        """Return what does not depend on who wins: pictures, words, and where moves lead."""
        if number not in self._nodes:
            position = self._recall(number)
            over = self._is_over(position)
            turns = [self._turns(position, each) for each in self.view.selections(position)]
            choices = [] if over else self.view.choices(position)
            self._nodes[number] = {
                "text": self.words[said_position(position)],
                "over": over,
                "kinds": [None] * self.kinds,
                "moves": self._moves(position),
                "turns": turns,
                "choices": [[choice["name"], self.words[choice["text"]]] for choice in choices],
            } | self._draw(number, over)
        return self._nodes[number]

    def solved(self, number: int, misere: bool = False) -> dict[str, Any]:
        """Return a node with what is right there in one kind of play, or why nobody knows."""
        node = self.node(number)
        if node["kinds"][misere] is None:
            try:
                node["kinds"][misere] = self._kind(number, misere)
            except ValueError as error:  # the search gave up
                reason = " ".join(str(error).split())
                if misere and number == 0:
                    reason = self._too_large(reason)
                node["kinds"][misere] = {"failed": reason}
        return node

    def answered(self, number: int, misere: bool = False) -> dict[str, Any]:
        """Return a node with the machine's reply too."""
        node = self.solved(number, misere)
        kind = node["kinds"][misere]
        if kind.keys().isdisjoint(("end", "reply", "failed")):
            position, reply = self._recall(number), self._hints[number, misere]
            if reply is None:
                game, known = self._playing(misere), self._defences[misere]
                reply = best_move(game, position, misere, known)
            kind["reply"] = self._move(position, reply)
        return node

    def valued(self, number: int, misere: bool = False) -> dict[str, Any]:
        """Return a node with pictures that show values: the second of each kind."""
        node = self.solved(number, misere)
        hint = self._hints.get((number, misere))
        looks = [
            (node["pictures"], not node["over"], None),
            (node.get("stills"), False, None),
            (node["kinds"][misere].get("hinted"), True, hint),
        ]
        for pictures, clickable, hinted in looks:
            if pictures and len(pictures) == 1:
                position = self._recall(number)
                pictures.append(self._picture(position, clickable, hinted, values=True))
        return node

    def _is_over(self, position: Any) -> bool:
        return not any(True for _ in self.game._options(position))

    def _recall(self, number: int) -> Any:
        position, look = self.places[number]
        self.view.recall(position, look)
        return position

    def _kind(self, number: int, misere: bool) -> dict[str, Any]:
        position, game = self._recall(number), self._playing(misere)
        outcome = game.outcome(position, misere)
        kind: dict[str, Any] = {"label": str(outcome)} if self.labels else {}
        if self._is_over(position):
            kind["end"] = ENDS[outcome]
            after = self.view.afterwards(self.start, misere) if self.labels else None
            return kind if after is None else kind | {"after": self.pictures.add(after.pieces())}
        hint = self._hints[number, misere] = right_move(game, position, misere)
        if hint is not None:
            kind["hint"] = [self._move(position, hint)[0], self.words[said_position(hint)]]
            kind["keeps"] = outcome is gl.Outcome.D
            self._recall(number)
            kind["hinted"] = [self._picture(position, True, hint)]
        return kind

    def _playing(self, misere: bool) -> Any:
        return self.misere_game if misere else self.game

    def _too_large(self, reason: str) -> str:
        """Return why misère play from the start is refused, and a smaller start that is not."""
        smaller = self.start
        for _ in range(MOST_HALVINGS):
            smaller = _halved(smaller)
            try:
                self.misere_game.winning_moves(self.game._checked(smaller), misere=True)
            except (TypeError, ValueError):
                continue
            text = said_position(self.start), said_position(smaller)
            return SAID["too large"].format(start=text[0], smaller=text[1])
        return reason

    def _move(self, position: Any, option: Any) -> list[int]:
        """Return the number of the words for a move, and that of where it leads."""
        words = self.words[self.view.words(position, option)]
        return [words, self._arrival(position, option)]

    def _arrival(self, position: Any, option: Any) -> int:
        """Return the number of an option as the view shows it after the move."""
        look = self.view.look(position)
        self.view.forget(option)
        number = self.number(option)
        self.view.recall(position, look)
        return number

    def _moves(self, position: Any) -> dict[str, list[int]]:
        """Return what each part and button stands for, and where it leads if the rules allow it."""
        view, moves = self.view, {}
        options = set(self.game._options(position))
        for part, option in view.moves(position).items():
            if option not in options:
                moves[part] = [self.words[view.words(position, option)]]
                continue
            view.select(position, part)  # which of several that lead there it is may show
            moves[part] = self._move(position, option)
        return moves

    def _turns(self, position: Any, selection: Selection) -> dict[str, Any]:
        """Return which selections are moves, and which parts show heads, all by their places."""
        place = {part: i for i, part in enumerate(selection.names)}
        moves = {
            ",".join(str(place[part]) for part in parts): self._move(position, option)
            for parts, option in selection.moves.items()
        }
        return {"up": sorted(place[part] for part in selection.up), "moves": moves}

    # --- how it looks -------------------------------------------------------------------------

    def _draw(self, number: int, over: bool) -> dict[str, Any]:
        """Return the pictures of a position: to play on, at rest, and on a card of a debrief."""
        position = self._recall(number)
        drawn: dict[str, Any] = {
            "pictures": [self._picture(position, not over)],
            "parts": self._scene(position, not over).has_parts,
        }
        if isinstance(self.game, gl.LoopyGame) and not over:  # it may come back too often
            drawn["stills"] = [self._picture(position, False)]
        if pieces := _shrink(self._scene(position, False)):
            drawn["small"] = self.pictures.add(pieces)
        return drawn

    def _scene(
        self, position: Any, clickable: bool, hint: Any = None, values: bool = False
    ) -> Scene:
        try:
            return self.view.scene(position, values=values, clickable=clickable, hint=hint)
        except ValueError:  # a value that nobody finds
            if not values:
                raise
        scene = self.view.scene(position, values=False, clickable=clickable, hint=hint)
        caption(scene, TEXTS["picture"]["no value"])
        return scene

    def _picture(
        self, position: Any, clickable: bool, hint: Any = None, values: bool = False
    ) -> int:
        def selected(part: str) -> list[str]:
            self.view.select(position, part)
            pieces = self._scene(position, clickable, hint, values).pieces()
            self.view.select(position, part)  # no longer
            return pieces

        plain = self._scene(position, clickable, hint, values).pieces()
        if clickable:
            parts = [part for each in self.selections for part in each.names]
            self.pictures.learn(parts, plain, selected)
        return self.pictures.add(plain)

    # --- what the browser is told -----------------------------------------------------------------

    def head(self) -> dict[str, Any]:
        """Return what holds for all positions, and the start."""
        game = self.game
        return {
            "said": SAID,
            "verdicts": TEXTS["verdicts" if self.labels else "told"],
            "debrief": TEXTS["debrief"],
            "key": self._key(),
            "controls": controls_of(game, values=self.values),
            "rules": [rules_of(game, misere) for misere in (False, True)],
            "law": game.rules,
            "how": self.view.how,
            "loopy": isinstance(game, gl.LoopyGame),
            "repeats": REPEATS if isinstance(game, gl.LoopyGame) else 0,
            "most": MOST_PICTURES,
            "misere": self.misere,
            "labels": self.labels,
            "selections": [
                {
                    "button": each.button,
                    "names": list(each.names.items()),
                    "said": dict(each.said),
                    "one_each": each.one_each,
                }
                for each in self.selections
            ],
            "nodes": {"0": self.node(0)},
        } | self.since({})

    def _key(self) -> str:
        """Return what the letters of a debrief mean, and that one can play on from it."""
        kinds = TEXTS["key"]
        labels = kinds["loopy" if isinstance(self.game, gl.LoopyGame) else "ending"]
        return f"{labels} {kinds['choose']}" if self.labels else kinds["choose"]

    def since(self, have: Mapping[str, int]) -> dict[str, Any]:
        """Return the words and pictures behind those that the browser has of each kind."""
        pictures = self.pictures
        known = {"words": self.words, "pieces": pictures.pieces, "pictures": pictures.pictures}
        told = {name: list(islice(all_, have.get(name, 0), None)) for name, all_ in known.items()}
        swaps = [[piece, part, to] for piece, (part, to) in pictures.swaps.items()]
        return told | {"swaps": swaps[have.get("swaps", 0) :]}

    def told(
        self, number: int, misere: bool, machine: bool, values: bool, have: Mapping[str, int]
    ) -> dict[str, Any]:
        """Return what the browser asks for: a node and, if the machine moves there, the next."""
        nodes = {number: self.solved(number, misere)}
        reply = self.answered(number, misere)["kinds"][misere].get("reply") if machine else None
        if reply is not None:
            nodes[reply[1]] = self.solved(reply[1], misere)
        if values:
            for shown in nodes:
                self.valued(shown, misere)
        by_name = {str(shown): node for shown, node in nodes.items()}
        return {"nodes": by_name, "have": dict(have)} | self.since(have)

    def table(self) -> dict[str, Any] | None:
        """Return all that a board needs to do without a kernel; `None` if that is too much."""
        selected = max((len(each.names) for each in self.selections), default=0)
        if self.misere >= self.kinds or selected > MOST_SELECTED:
            return None
        if not _few(self.game, self.start):
            return None
        for number, _ in enumerate(self.places):  # which grow
            if number == MOST_POSITIONS:
                return None
            for misere in range(self.kinds):
                self.answered(number, bool(misere))
                if self.values:
                    self.valued(number, bool(misere))
        return self.head() | {"nodes": [self.node(number) for number in range(len(self.places))]}


def _few(game: Playable, start: Any) -> bool:
    """Say whether few positions can be reached: they are counted before anything is drawn."""
    waiting, moves = [one_or_sum(start)], 0
    found = set(waiting)
    for position in waiting:
        for option in map(one_or_sum, islice(game._options(position), MOST_MOVES)):
            moves += 1
            if option not in found:
                found.add(option)
                waiting.append(option)
        if len(found) > MOST_POSITIONS or moves > MOST_MOVES:
            return False
    return True


def _halved(position: Any) -> Any:
    """Return a position with each heap half as large; one that has no heaps stays."""
    if isinstance(position, int):
        return position // 2
    if isinstance(position, gl.Sum):
        return gl.Sum(*map(_halved, position))
    return tuple(map(_halved, position)) if isinstance(position, tuple) else position


def _shrink(scene: Scene) -> list[str]:
    """Return the picture of a card in pieces; none if there is nothing to see but words."""
    if all(isinstance(shape, Text) for shape in scene.shapes):
        return []
    pieces = scene.pieces()
    pieces[0] = pieces[0].replace('class="gl-scene" ', "", 1)
    return pieces


# --- the page -------------------------------------------------------------------------------------


def table_html(name: str, rules: str, still: Scene, table: dict[str, Any]) -> str:
    """Return a board as HTML that needs no kernel and no network.

    Without JavaScript, and where the table does not load, it is the rules and the still picture.
    """
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    data = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    code, still_texts = CODE.partition("export default")[0], TEXTS["still"]
    return (
        f'<figure class="gl-table" role="group" aria-label="{escape(name)}" style="margin:0">'
        f"<style>{STYLE}</style>"
        f'<div class="gl-board"><div class="gl-rules"><p>{escape(rules)}</p></div>'
        f"{still.svg()}</div>"
        f'<p class="gl-note" role="status" data-failed="{still_texts["failed"]}">'
        f"{still_texts['no_script']}</p>"
        f'<script type="application/octet-stream">{data}</script>'
        f"<script>(() => {{\n{code}\n"
        f'const figure = document.currentScript.closest("figure");\n'
        f"figure.ready = begin(figure);\n}})();</script></figure>"
    )


def numbers() -> defaultdict[Any, int]:
    """Return a dict that numbers things in the order they are asked for.

    >>> number = numbers()
    >>> number["a"], number["b"], number["a"], list(number)
    (0, 1, 0, ['a', 'b'])
    """
    return defaultdict(count().__next__)


class Pictures:
    """Pictures by number, and what selecting a part does to their pieces.

    Many pictures share pieces of SVG: each is kept as a list of the numbers of its pieces. There
    are too many selections to draw each of them. But selecting a part changes only the pieces of
    that part, so it is enough to know what each of these becomes.
    """

    def __init__(self) -> None:
        self.pieces, self.pictures = numbers(), numbers()
        #: For a piece of a part that can be selected, that part and the piece it becomes.
        self.swaps: dict[int, tuple[str, int]] = {}
        self.learnt: set[str] = set()  # buttons of which it is known what a selection changes

    def add(self, pieces: Iterable[str]) -> int:
        """Return the number of a picture."""
        return self.pictures[tuple(self.pieces[piece] for piece in pieces)]

    def learn(
        self, parts: Collection[str], plain: Sequence[str], selected: Callable[[str], Sequence[str]]
    ) -> None:
        """Find out what a selection changes in a picture; `selected` draws it with one part."""
        buttons = {piece for piece in plain if "data-part=" in piece}
        if buttons <= self.learnt:
            return
        self.learnt |= buttons
        for part in parts:
            for piece, becomes in zip(plain, selected(part), strict=True):
                if piece != becomes:
                    self.swaps[self.pieces[piece]] = part, self.pieces[becomes]
