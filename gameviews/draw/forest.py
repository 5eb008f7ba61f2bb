"""A forest of ancestor deletion: its values, and what is left after deleting a node."""

import itertools
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from gamelib.games.ancestors import AncestorDeletion, deletion, path_to
from gamelib.sums import nim_sum
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import disc
from gameviews.draw.scene import Circle, Part, Point, Scene, Tip

__all__ = ["Planted", "forest"]

#: Leaves and nodes of the longest path that have room.
MOST_LEAVES, MOST_ROWS = 11, 7
_RADIUS, _ROW, _COLUMN, _WORDS = 25.0, 78.0, 130.0, 48.0


def forest(
    parents: Sequence[int],
    *,
    values: bool = False,
    root: int | None = None,
    delete: int | None = None,
    gone: Collection[int] = (),
    hint: int | None = None,
    clickable: bool = False,
    pointing: bool = False,
) -> Scene:
    """A forest, its roots on top; the parents are a position of `AncestorDeletion`.

    >>> forest((0, 1, 1), values=True, delete=2).alt
    'Forest 1(2, 3): delete 2 with 1, left 1'
    >>> forest((0, 1, 1, 2), root=2).alt
    'Forest 1(2(4), 3): T(2) = {0, 1}, mex 2'

    Parameters
    ----------
    values : write the value of its subtree to the right of each node, and that of the forest
        below.
    root : a node u. To the left of each node of its subtree stands what is left of that subtree
        after deleting the node: T(u) is the set of these values.
    delete : a node. It is crossed out with its ancestors, and what is left has green roots;
        with a `root`, in the subtree of the root alone.
    gone : nodes that were deleted earlier, each with its ancestors: they are pale.
    hint : a node to mark as good to delete.
    clickable : the nodes are parts with their numbers as names.
    pointing : the SVG shows what is left after deleting a node while one points at it.

    Raises `ValueError` for more than 11 leaves, or more than 7 nodes below each other.
    """
    planted = Planted(parents)
    nodes = range(1, len(planted.parents) + 1)
    root, delete, hint = (
        validate.optional(validate.integer, node, "a node", 0, len(nodes))
        for node in (root, delete, hint)
    )
    gone = validate.collection(gone, "the nodes that have gone")
    gone = {v for u in gone for v in planted.path(validate.integer(u, "a node", 1, len(nodes)))}
    if root in gone or delete in gone:
        raise ValueError(f"node {root if root in gone else delete} has gone already")
    if root and delete and root not in planted.path(delete):
        raise ValueError(f"node {delete} is not in the subtree of {root}")
    planted.gone, planted.says_values = gone, values
    scene = Scene(planted.height + _WORDS, planted.alt(root, delete))
    planted.lines(scene, gone)
    written = planted.left(root) if root else {}
    for u in nodes:
        ready = clickable and not pointing and u not in gone
        part = Part(str(u), planted.deletion(u)) if ready else None
        look = s.YELLOW if u == hint else (s.P_FILL if u in written else s.PAPER)
        planted.node(scene, u, fill=look, pale=u in gone, part=part)
        if u not in gone:
            planted.numbers(scene, u, planted.values[u - 1] if values else None, written.get(u))
    scene.stay = len(scene.shapes)
    planted.focus(scene, delete, root)
    for u in sorted({*nodes} - gone) if pointing else ():
        tip = Scene(scene.height, planted.deletion(u))
        planted.focus(tip, u, root if u in written else None)
        target = Circle(*planted.at[u], _RADIUS, fill=s.CLEAR, stroke="none")
        click = Part(str(u), tip.alt) if clickable else None
        scene.tips.append(Tip(target, tip, click))
    return scene


def _no_room(parents: tuple[int, ...]) -> ValueError:
    return ValueError(
        f"forests of up to {MOST_LEAVES} leaves and {MOST_ROWS} nodes below each other "
        f"are drawn, not {validate.shown(parents)}"
    )


class Planted:
    """Where the nodes of a forest are, their values, and how they are drawn."""

    def __init__(self, parents: Sequence[int], left: float = 0, width: float = s.WIDTH) -> None:
        self.game, self.gone, self.says_values = AncestorDeletion(), set[int](), False
        self.parents = self.game.canonical(parents)
        if len(self.parents) > MOST_LEAVES * MOST_ROWS:  # refused before all paths are walked
            raise _no_room(self.parents)
        self.children: list[list[int]] = [[] for _ in range(len(self.parents) + 1)]
        for node, parent in enumerate(self.parents, start=1):
            self.children[parent].append(node)
        self.values = self.game.subtree_values(self.parents)
        depths = [len(self.path(u)) for u in range(1, len(self.parents) + 1)]
        leaves = sum(not below for below in self.children[1:])
        if leaves > MOST_LEAVES or max(depths, default=0) > MOST_ROWS:
            raise _no_room(self.parents)
        column = min(_COLUMN, width / max(leaves, 1))
        across, start = self._across(), left + (width - column * max(leaves - 1, 0)) / 2
        self.at: dict[int, Point] = {
            u: (start + column * across[u], 44 + _ROW * (depth - 1))
            for u, depth in enumerate(depths, start=1)
        }
        self.height = 44 + _ROW * (max(depths, default=1) - 1) + 44

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root of the tree down to a node."""
        return path_to(self.parents, node)

    def _across(self) -> dict[int, float]:
        """Return the place of each node from left to right: over the middle of its children."""
        across: dict[int, float] = {}
        leaves = itertools.count()

        def place(u: int) -> float:
            below = [place(v) for v in self.children[u]]
            across[u] = (below[0] + below[-1]) / 2 if below else float(next(leaves))
            return across[u]

        for root in self.children[0]:
            place(root)
        return across

    # --- what is left ---------------------------------------------------------------------------

    def left(self, root: int | None) -> dict[int, int]:
        """Return for each node in the subtree of the root what is left there after deleting it."""
        return self.game.values_left(self.parents, root or 0)

    def roots(self, gone: Collection[int]) -> list[int]:
        """Return the roots of the trees that stand when some nodes have gone."""
        nodes = enumerate(self.parents, start=1)
        return [u for u, parent in nodes if u not in gone and (not parent or parent in gone)]

    def _value(self, nodes: Iterable[int]) -> int:
        return nim_sum([self.values[u - 1] for u in nodes])

    def deletion(self, node: int, above: Collection[int] = ()) -> str:
        """Return in words what goes with a node; some nodes `above` are left out."""
        return deletion([u for u in self.path(node) if u not in self.gone and u not in above])

    def hanging(self, node: int, root: int | None) -> list[int]:
        """Return the roots of what is left after deleting a node: in the subtree, or in all."""
        path = self.path(node)
        if root:
            path = path[path.index(root) :]
            return [v for u in path for v in self.children[u] if v not in path]
        return self.roots({*self.gone, *path})

    def _sum(self, nodes: Sequence[int]) -> str:
        """Return the XOR of the values of some subtrees, as it is worked out."""
        terms = " ⊕ ".join(str(self.values[u - 1]) for u in nodes)
        return f"{terms} = {self._value(nodes)}" if len(nodes) > 1 else terms or "0"

    def written(self, nodes: Iterable[int]) -> str:
        """Return trees as text: each node with what stands below it in brackets."""
        texts = []
        for u in nodes:
            below = self.written(self.children[u])
            texts.append(f"{u}({below})" if below else str(u))
        return ", ".join(texts)

    def caption(self, delete: int | None, root: int | None) -> str:
        """Return the line below the picture."""
        if delete:
            over = self.hanging(delete, root)
            words = self.deletion(delete, self.path(root)[:-1] if root else ())
            return f"{words}: left {self._sum(over)}" if self.says_values or root else words
        if root:
            numbers = sorted({*self.left(root).values()})
            return f"T({root}) = {{{', '.join(map(str, numbers))}}}, mex {self.values[root - 1]}"
        return f"value {self._sum(self.roots(self.gone))}" if self.says_values else ""

    def alt(self, root: int | None, delete: int | None) -> str:
        """Return what the picture shows, in words."""
        trees = self.written(self.roots(self.gone))
        text = f"Forest {trees}" if trees else "No forest is left"
        caption = self.caption(delete, root)
        if delete and (self.says_values or root):
            over = self._value(self.hanging(delete, root))
            caption = f"{caption.partition(':')[0]}, left {over}"
        return f"{text}: {caption}" if caption else text

    # --- how it is drawn ------------------------------------------------------------------------

    def lines(self, scene: Scene, gone: Collection[int]) -> None:
        """Draw the edges: those of nodes that went are pale and dashed."""
        for node, parent in enumerate(self.parents, start=1):
            if parent:
                pale = parent in gone
                stroke = s.DIM if pale else s.GREY
                ends = self.at[parent], self.at[node]
                scene.line(*ends, stroke=stroke, stroke_width=2.5, dashed=pale)

    def node(
        self, scene: Scene, u: int, *, fill: str = s.PAPER, pale: bool, part: Part | None = None
    ) -> None:
        """Draw a node with its number."""
        stroke, ink = (s.DIM, s.LINE) if pale else (s.INK, s.INK)
        look: Any = {"fill": fill, "stroke": stroke, "stroke_width": 2, "part": part}
        disc(scene, self.at[u], _RADIUS, u, ink=ink, **look)

    def numbers(self, scene: Scene, u: int, value: int | None, left: int | None) -> None:
        """Write the value of a node to its right, and what its deletion leaves to its left."""
        x, y = self.at[u]
        if value is not None:
            scene.text(x + _RADIUS + 7, y, value, fill=s.BLUE, bold=True, anchor="start")
        if left is not None:
            scene.text(x - _RADIUS - 7, y, left, fill=s.VERMILLION, bold=True, anchor="end")

    def focus(self, scene: Scene, delete: int | None, root: int | None) -> None:
        """Cross out what a deletion takes, mark the roots that it leaves, and say so."""
        if delete:
            path = self.path(delete)
            path = path[path.index(root) :] if root else [u for u in path if u not in self.gone]
            for u in path:
                self._cross(scene, u)
            for u in self.hanging(delete, root):
                scene.circle(*self.at[u], _RADIUS + 3, fill="none", stroke=s.GREEN, stroke_width=5)
        middle = s.WIDTH / 2, self.height + _WORDS / 2 - 8
        if caption := self.caption(delete, root):
            scene.text(*middle, caption, bold=True)

    def _cross(self, scene: Scene, u: int) -> None:
        x, y = self.at[u]
        for across, down in itertools.product((-1, 1), repeat=2):  # the number stays legible
            ends = (x + 10 * across, y + 10 * down), (x + 24 * across, y + 24 * down)
            scene.line(*ends, stroke=s.VERMILLION, stroke_width=5)
