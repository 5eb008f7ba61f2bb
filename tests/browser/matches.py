"""Matches in a browser without a picture: what is done to their class, and its states."""

from collections.abc import Sequence
from typing import Any

from clicks import Place
from playwright.sync_api import Page

import gameviews as gv
from gameviews.explore.nodes import CODE

#: Makes each act, and notes what the board says after it: an act is the name of a method and its
#: argument. `put` lays a whole path of positions out. Where `fails` says how, there is no table but
#: a Python that answers so, or not at all.
PLAY = """async ([table, acts, fails]) => {
    const answer = fails ? Promise.resolve({ failed: fails }) : new Promise(() => {});
    const ask = fails === null ? null : () => answer;
    const match = new Match(table, ask), states = [];
    const put = (path) => { match.history = path; match.paint(); };
    const note = () => {
        const { status, over, choices, controls, picture, ending, marked, hinted } = match;
        const { steps, verdict, lost } = over ? match.debrief : {};
        const [letters, texts] = ["letter", "text"].map((name) => steps?.map((each) => each[name]));
        const debrief = over ? { letters, texts, verdict, lost: lost?.number } : null;
        const at = match.history.map((each) => each.at), legal = [...match.legal].sort();
        const seen = { status, over, choices, controls, picture, ending, marked, hinted };
        states.push({ ...seen, at, legal, debrief });
    };
    await Promise.race([match.begin(), new Promise((late) => setTimeout(late, 100))]);
    note();
    for (const [act, value] of acts) {
        const done = act === "put" ? put(value) : match[act](value);
        await Promise.race([done, new Promise((late) => setTimeout(late, 900))]);
        note();
    }
    return states;
}"""


def ready(page: Page) -> Page:
    """Let a page know the class that keeps a match."""
    page.set_content("<!doctype html><meta charset='utf-8'>")
    code = CODE.partition("export default")[0]
    page.add_script_tag(content=f"{code}\nwindow.Match = Match;")
    return page


def played(
    page: Page,
    board: gv.explore.Board,
    acts: Sequence[tuple[str, Any]],
    *,
    fails: str | None = None,
    path: list[Any] | None = None,
) -> list[dict[str, Any]]:
    """Return the states of a board: at its start, laid out along a path, and after each act."""
    if path is not None:
        table = table_along(board, path)
        acts = [("put", path), *acts]
    else:
        table = board.nodes.table() if fails is None else board.nodes.head()
    assert table is not None
    found: list[dict[str, Any]] = page.evaluate(PLAY, [table, acts, fails])
    return found


def table_along(board: gv.explore.Board, path: list[Any]) -> dict[str, Any]:
    """Return a table that knows the positions of a path, and no others."""
    nodes = board.nodes
    found = {str(step["at"]): nodes.solved(step["at"], board.misere) for step in path}
    return nodes.head() | {"nodes": found} | nodes.since({})


def clicks_to(place: Place, option: Any) -> list[tuple[str, str]]:
    """Return the acts of the move to an option."""
    found = (clicks for clicks, at in place.moves().items() if place.at(at).position == option)
    return [("choose", name) for name in next(found)]


def path_of(board: gv.explore.Board, positions: Sequence[Any], misere: bool = False) -> list[Any]:
    """Return a path of positions as a match keeps it: their numbers, and the moves in words."""
    place, path = Place(board, 0, misere), [{"at": 0, "move": ""}]
    for position in positions[1:]:
        clicks = [name for _, name in clicks_to(place, position)]
        words, place = place.said(*clicks), place.after(*clicks)
        path.append({"at": place.number, "move": words})
    return path
