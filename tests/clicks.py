"""Boards are played without a browser: what the browser sends, and what can be clicked."""

from pictures import elements


def click(board, name, kind="part"):
    """Send what the browser sends."""
    board._received(board, {"kind": kind, "name": name, "version": board.version}, [])


def labels(board):
    """Return the labels of the parts of the picture that can be clicked, by name."""
    groups = elements(f"<div>{board.picture}</div>", "g")
    return {
        g.attrib["data-part"]: g.attrib["aria-label"] for g in groups if "data-part" in g.attrib
    }
