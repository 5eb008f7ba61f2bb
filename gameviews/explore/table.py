"""A board that needs no kernel: a table of the positions that can be reached from its start.

For each position the table has pictures, what each part and button leads to, and for normal and
misère play the outcome, a winning move and the machine's reply. `table.js` looks up what happens
there and fills the templates of Python's board; it knows no rules.
"""

import base64
import json
import zlib
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any

from gamelib.loopy.game import LoopyGame
from gamelib.play import (
    REPEATS,
    SWINGS,
    VERDICTS,
    Match,
    Playable,
    best_move,
    longest_defence,
    said_position,
)
from gamelib.sums import one_or_sum
from gameviews.draw import Scene
from gameviews.explore.debrief import MOST_PICTURES, small_pieces, templates_of
from gameviews.explore.pieces import Pictures, numbers
from gameviews.explore.sentences import SAID, TEXTS, controls_of, rules_of
from gameviews.explore.views import Selection, View, view_for

__all__ = ["table_html", "table_of"]

#: Positions of the largest table, moves between them, and parts that are selected together.
MOST_POSITIONS, MOST_MOVES, MOST_SELECTED = 1000, 30_000, 24

_HERE = Path(__file__).parent


def table_of(
    game: Playable, start: Any, *, misere: bool = False, values: bool = True
) -> dict[str, Any] | None:
    """Return all that a board needs to do without a kernel, or `None` for too many positions.

    >>> from gamelib import Bash, Nim
    >>> table = table_of(Bash(3), 5)
    >>> len(table["nodes"]), table["rules"][0]
    (6, "Bash's game: Take 1 to 3 stones. Whoever cannot move loses.")
    >>> table_of(Nim(), (9, 9, 9, 9)) is None
    True
    """
    if not _few(game, start):
        return None
    builder = _Builder(game, start)
    playable = misere in builder.kinds and builder.walk()
    return builder.table(misere, values) if playable else None


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


class _Builder:
    """Walks the positions with one view, whose layout serves them all."""

    def __init__(self, game: Playable, start: Any) -> None:
        self.game: Any = game
        self.start = start
        self.view: View = view_for(game, start)
        self.view.forget(start)
        self.kinds = [False, True] if self.view.plays_misere(start) else [False]
        self.defences: list[dict[Any, int]] = [{} for _ in self.kinds]
        self.nodes, self.words, self.pictures = numbers(), numbers(), Pictures()
        self.entries: list[dict[str, Any]] = []
        self.hints: list[list[Any]] = []  # a winning option in each kind of play

    # --- what leads where ---------------------------------------------------------------------

    def walk(self) -> bool:
        """Find all positions, and equal ones that look differently; say whether they are few."""
        self.node(self.start)
        while len(self.entries) < len(self.nodes) <= MOST_POSITIONS:
            for position, look in [*self.nodes][len(self.entries) :]:
                self._enter(position, look)
        return len(self.nodes) <= MOST_POSITIONS

    def node(self, position: Any) -> int:
        """Return the number of a position as the view shows it now."""
        return self.nodes[position, self.view.look(position)]

    def _enter(self, position: Any, look: Any) -> None:
        view, match = self.view, Match(self.game, position)
        view.recall(position, look)
        played = [Match(self.game, position, misere=misere) for misere in self.kinds]
        self.hints.append([None if match.over else each.hint() for each in played])
        choices = [] if match.over else view.choices(match)
        kinds = zip(self.kinds, self.hints[-1], strict=True)
        self.entries.append(
            {
                "text": self.words[said_position(position)],
                "kinds": [self._kind(match, misere, hint) for misere, hint in kinds],
                "moves": self._moves(match, look),
                "turns": [self._turns(match, each) for each in view.selections(match)],
                "choices": [[choice["name"], self.words[choice["text"]]] for choice in choices],
            }
        )

    def _kind(self, match: Match, misere: bool, hint: Any) -> dict[str, Any]:
        """Return the outcome, the winning move and the machine's reply in one kind of play."""
        game, position = self.game, match.position
        kind: dict[str, Any] = {"outcome": str(game.outcome(position, misere))}
        reply = hint
        if hint is None and isinstance(game, LoopyGame):
            reply = best_move(game, position, misere)
        elif hint is None:
            reply = longest_defence(game, position, misere, self.defences[misere])
        if hint is not None:
            kind["hint"] = [self._move(match, hint), self.words[said_position(hint)]]
        if reply is not None:
            kind["reply"] = [self._move(match, reply), self.node(reply)]
        return kind

    def _move(self, match: Match, option: Any) -> int:
        return self.words[self.view.words(match.position, option)]

    def _moves(self, match: Match, look: Any) -> dict[str, list[int]]:
        """Return what each part and button stands for, and where it leads if the rules allow it."""
        view, options, moves = self.view, set(match.options), {}
        for part, option in view.moves(match).items():
            allowed = option in options
            if allowed:  # which of several that lead there it is may show
                view.select(match, part)
            moves[part] = [self._move(match, option)]
            if allowed:
                view.forget(option)
                moves[part].append(self.node(option))
                view.recall(match.position, look)
        return moves

    def _turns(self, match: Match, selection: Selection) -> dict[str, Any]:
        """Return which selections are moves, and which parts show heads, all by their places."""
        place = {part: i for i, part in enumerate(selection.names)}
        moves = {
            ",".join(str(place[part]) for part in parts): [
                self._move(match, option),
                self.node(option),
            ]
            for parts, option in selection.moves.items()
        }
        return {"up": sorted(place[part] for part in selection.up), "moves": moves}

    # --- how it looks -------------------------------------------------------------------------

    def table(self, misere: bool, values: bool) -> dict[str, Any] | None:
        """Draw the pictures, and return the whole table."""
        self.view.recall(*next(iter(self.nodes)))
        selections = self.view.selections(Match(self.game, self.start))
        if any(len(each.names) > MOST_SELECTED for each in selections):
            return None
        drawn = zip(self.nodes, self.hints, self.entries, strict=True)
        for (position, look), hints, entry in drawn:
            self._draw(position, look, hints, entry)
        pictures = self.pictures
        return {
            "said": SAID,
            "verdicts": VERDICTS,
            "debrief": templates_of(self.game),
            "swings": {f"{one}{two}": said for (one, two), said in SWINGS.items()},
            "repeats": REPEATS if isinstance(self.game, LoopyGame) else 0,
            "most": MOST_PICTURES,
            "controls": controls_of(self.game, values=values),
            "rules": [rules_of(self.game, kind) for kind in (False, True)],
            "law": self.game.rules,
            "how": self.view.how,
            "up_to": self.view.up_to,
            "misere": misere,
            "selections": [
                {
                    "button": each.button,
                    "names": list(each.names.items()),
                    "said": each.said,
                    "one_each": each.one_each,
                }
                for each in selections
            ],
            "nodes": self.entries,
            "words": list(self.words),
            "pieces": list(pictures.pieces),
            "pictures": list(pictures.pictures),
            "swaps": pictures.swaps,
        }

    def _draw(self, position: Any, look: Any, hints: list[Any], entry: dict[str, Any]) -> None:
        """Draw a position without a hint and with that of each kind, each also with values."""
        view, match = self.view, Match(self.game, position)
        view.recall(position, look)
        over = match.over
        drawn: dict[Any, list[int]] = {}
        for hint in [None, *hints]:
            if self._name(hint) not in drawn:
                drawn[self._name(hint)] = self._pictures(match, clickable=not over, hint=hint)
        entry["pictures"] = [drawn[self._name(hint)] for hint in [None, *hints]]
        if isinstance(self.game, LoopyGame) and not over:  # it may come back too often
            entry["stills"] = self._pictures(match, clickable=False, hint=None)
        still = view.scene(position, values=False, clickable=False, hint=None)
        if pieces := small_pieces(still):
            entry["small"] = self.pictures.add(pieces)
        for misere, kind in zip(self.kinds, entry["kinds"] if over else (), strict=False):
            ended = Match(self.game, self.start, misere=misere)
            ended.history.append(position)
            if (after := view.afterwards(ended)) is not None:
                kind["after"] = self.pictures.add(after.pieces())
        scene = view.scene(position, values=False, clickable=not over, hint=None)
        entry["parts"] = scene.has_parts

    def _name(self, hint: Any) -> Any:
        return None if hint is None else (hint, self.view.look(hint))

    def _pictures(self, match: Match, **look: Any) -> list[int]:
        """Return the numbers of two pictures, without values and with them."""
        return [self._picture(match, values=values, **look) for values in (False, True)]

    def _picture(self, match: Match, **look: Any) -> int:
        view, position = self.view, match.position

        def drawn() -> list[str]:
            return view.scene(position, **look).pieces()

        def selected(part: str) -> list[str]:
            view.select(match, part)
            pieces = drawn()
            view.select(match, part)  # no longer
            return pieces

        plain = drawn()
        selections = view.selections(match) if look["clickable"] else []
        self.pictures.learn([part for each in selections for part in each.names], plain, selected)
        return self.pictures.add(plain)


# --- the page -------------------------------------------------------------------------------------


def table_html(name: str, rules: str, still: Scene, table: dict[str, Any]) -> str:
    """Return a board as HTML that needs no kernel and no network.

    Without JavaScript, and where the table does not load, it is the rules and the still picture.
    """
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    data = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    css, board, code = (
        (_HERE / file).read_text(encoding="utf-8") for file in ("board.css", "board.js", "table.js")
    )
    board, still_texts = board.partition("export default")[0], TEXTS["still"]
    return (
        f'<figure class="gl-table" role="group" aria-label="{escape(name)}" style="margin:0">'
        f"<style>{css}</style>"
        f'<div class="gl-board"><div class="gl-rules"><p>{escape(rules)}</p></div>'
        f"{still.svg()}</div>"
        f'<p class="gl-note" role="status" data-failed="{still_texts["failed"]}">'
        f"{still_texts['no_script']}</p>"
        f'<script type="application/octet-stream">{data}</script>'
        f"<script>(() => {{\n{board}\n{code}}})();</script></figure>"
    )
