"""One look for every picture: the colours of Okabe and Ito, told apart by marks as well."""

from __future__ import annotations

BLUE, ORANGE, GREEN, VERMILLION = "#0072B2", "#E69F00", "#009E73", "#D55E00"
SKY, YELLOW, PURPLE = "#56B4E9", "#F0E442", "#CC79A7"

INK = "#1b1b1b"
GREY = "#767676"
LINE = "#b5b5b5"
PALE = "#f1f1ee"
PAPER = "#ffffff"

#: Fill colours of P and N cells; a P cell also has a heavy frame, and both carry their letter.
P_FILL, N_FILL = "#cfe5f4", "#fdf0cf"

#: Colours of the Grundy values 0, 1, 2, ...; they come again after eight.
VALUE_FILLS = (
    "#9fcdea",
    "#fbd98a",
    "#8fd3bd",
    "#f4b08a",
    "#e3bfd4",
    "#f7f0a0",
    "#c9c9c9",
    "#bfe3fa",
)

#: Every picture is this wide; on a slide that is the width of the screen, so that text of
#: `TEXT` units is legible from the back row.
WIDTH = 1180
TEXT = 22
SMALL = 20

FONT = "DejaVu Sans"


def value_fill(value: int) -> str:
    """Return the colour of a Grundy value.

    >>> value_fill(0) == value_fill(8)
    True
    """
    return VALUE_FILLS[value % len(VALUE_FILLS)]
