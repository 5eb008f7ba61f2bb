"""A forest of ancestor deletion: its values, and what is left after deleting a node."""

import itertools
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from gamelib.games.ancestors import AncestorDeletion, deletion, path_to
from gamelib.sums import nim_sum
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import clickable_part, disc, join
from gameviews.draw.scene import Circle, Part, Point, Scene, Tip

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
    """A forest, its roots on top.

    Parameters
    ----------
    parents : sequence of int
        A position of `AncestorDeletion`: the parent of each node 1, 2, ..., 0 for a root. At most
        11 leaves, and 7 nodes below each other.
    values : bool
        Whether to write the value of its subtree to the right of each node, and that of the forest
        below.
    root : int, optional
        A node u. To the left of each node of its subtree stands what is left of that subtree after
        deleting the node: T(u) is the set of these values.
    delete : int, optional
        A node. It is crossed out with its ancestors, and what is left has green roots; with a
        `root`, in the subtree of the root alone.
    gone : collection of int
        Nodes that were deleted earlier, each with its ancestors: they are pale.
    hint : int, optional
        A node to mark as good to delete.
    clickable : bool
        Whether the nodes are parts with their numbers as names.
    pointing : bool
        Whether the SVG shows what is left after deleting a node while one points at it.

    Returns
    -------
    Scene
        The forest.

    Raises
    ------
    TypeError, ValueError
        For what is no forest or node, and for a forest that has no room.

    Examples
    --------
    >>> forest((0, 1, 1), values=True, delete=2).alt
    'Forest 1(2, 3): delete 2 with 1, left 1'
    >>> forest((0, 1, 1, 2), root=2).alt
    'Forest 1(2(4), 3): T(2) = {0, 1}, mex 2'
    """
    planted = Planted(parents)
    last = len(planted.parents)
    root, delete, hint = (
        validate.optional(validate.integer, node, "a node", 0, last)
        for node in (root, delete, hint)
    )
    taken = validate.collection(gone, "the nodes that have gone")
    for u in taken:
        planted.gone.update(planted.path(validate.integer(u, "a node", 1, last)))
    there = planted.gone.isdisjoint((root, delete))
    validate.require(there, "nodes are marked that have not gone", (root, delete))
    below = not (root and delete) or root in planted.path(delete)
    validate.require(below, f"a node in the subtree of {root} is deleted", delete)
    planted.says_values = values
    scene = Scene(planted.height + _WORDS, planted.alt(root, delete))
    planted.lines(scene, planted.gone)
    shown = dict(enumerate(planted.values, start=1)) if values else {}
    written = planted.left(root) if root else {}
    for u in range(1, last + 1):
        pale, fill = u in planted.gone, s.P_FILL if u in written else s.PAPER
        fill = s.YELLOW if u == hint else fill
        ready = clickable and not pointing and not pale
        part = Part(str(u), planted.deletion(u)) if ready else None
        planted.node(scene, u, fill=fill, pale=pale, part=part)
        if not pale:
            planted.numbers(scene, u, shown.get(u), written.get(u))
    scene.stay = len(scene.shapes)
    planted.focus(scene, delete, root)
    if pointing:
        standing = [u for u in range(1, last + 1) if u not in planted.gone]
        scene.tips = [planted.tip(u, scene, root, u in written, clickable) for u in standing]
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
        across, start = self._place_across(), left + (width - column * max(leaves - 1, 0)) / 2
        self.at: dict[int, Point] = {
            u: (start + column * across[u], 44 + _ROW * (depth - 1))
            for u, depth in enumerate(depths, start=1)
        }
        self.height = 44 + _ROW * (max(depths, default=1) - 1) + 44

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root of the tree down to a node."""
        return path_to(self.parents, node)

    def _place_across(self) -> dict[int, float]:
        """Return the place of each node from left to right: over the middle of its children."""
        across: dict[int, float] = {}
        leaves = itertools.count()

        def place(u: int) -> float:
            below = [place(v) for v in self.children[u]] or [float(next(leaves))]
            across[u] = (below[0] + below[-1]) / 2
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
        return self.roots(self.gone.union(path))

    def _sum(self, nodes: Sequence[int]) -> str:
        """Return the XOR of the values of some subtrees, as it is worked out."""
        terms = join((self.values[u - 1] for u in nodes), " ⊕ ")
        return f"{terms} = {self._value(nodes)}" if len(nodes) > 1 else terms or "0"

    def written(self, nodes: Iterable[int]) -> str:
        """Return trees as text: each node with what stands below it in brackets."""
        texts = []
        for u in nodes:
            below = self.written(self.children[u])
            texts.append(f"{u}({below})" if below else str(u))
        return join(texts)

    def caption(self, delete: int | None, root: int | None) -> str:
        """Return the line below the picture."""
        if delete:
            words = self.deletion(delete, self._above(root))
            if self.says_values or root:
                words += f": left {self._sum(self.hanging(delete, root))}"
            return words
        if root:
            numbers = sorted(set(self.left(root).values()))
            return f"T({root}) = {{{join(numbers)}}}, mex {self.values[root - 1]}"
        return f"value {self._sum(self.roots(self.gone))}" if self.says_values else ""

    def _above(self, root: int | None) -> list[int]:
        """Return the ancestors of a node, or nothing."""
        return self.path(root)[:-1] if root else []

    def alt(self, root: int | None, delete: int | None) -> str:
        """Return what the picture shows, in words."""
        trees = self.written(self.roots(self.gone))
        text = f"Forest {trees}" if trees else "No forest is left"
        caption = self.caption(delete, root)
        if delete and (self.says_values or root):
            over = self._value(self.hanging(delete, root))
            caption = f"{caption.partition(':')[0]}, left {over}"
        if caption:
            text += f": {caption}"
        return text

    # --- how it is drawn ------------------------------------------------------------------------

    def lines(self, scene: Scene, gone: Collection[int]) -> None:
        """Draw the edges: those of nodes that went are pale and dashed."""
        for node, parent in enumerate(self.parents, start=1):
            if parent:
                start, end, pale = self.at[parent], self.at[node], parent in gone
                stroke = s.DIM if pale else s.GREY
                scene.line(start, end, stroke=stroke, stroke_width=2.5, dashed=pale)

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

    def tip(self, u: int, scene: Scene, root: int | None, inside: bool, clickable: bool) -> Tip:
        """Return what to show while one points at a node: within the subtree, if it is `inside`."""
        tip = Scene(scene.height, self.deletion(u))
        self.focus(tip, u, root if inside else None)
        x, y = self.at[u]
        target = Circle(x, y, _RADIUS, fill=s.CLEAR, stroke="none")
        return Tip(target, tip, clickable_part(clickable, str(u), tip.alt))

    def focus(self, scene: Scene, delete: int | None, root: int | None) -> None:
        """Cross out what a deletion takes, mark the roots that it leaves, and say so."""
        if delete:
            above = self._above(root)
            for u in self.path(delete):
                if u not in self.gone and u not in above:
                    self._cross_out(scene, u)
            for u in self.hanging(delete, root):
                disc(scene, self.at[u], _RADIUS + 3, stroke_width=5, fill="none", stroke=s.GREEN)
        if caption := self.caption(delete, root):
            scene.text(s.WIDTH / 2, self.height + _WORDS / 2 - 8, caption, bold=True)

    def _cross_out(self, scene: Scene, u: int) -> None:
        x, y = self.at[u]
        for across, down in itertools.product((-1, 1), repeat=2):  # the number stays legible
            start, end = (x + 10 * across, y + 10 * down), (x + 24 * across, y + 24 * down)
            scene.line(start, end, stroke=s.VERMILLION, stroke_width=5)
