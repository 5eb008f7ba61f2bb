"""One look for every picture: the colours of Okabe and Ito, told apart by marks as well."""

BLUE, ORANGE, GREEN, VERMILLION = "#0072B2", "#E69F00", "#009E73", "#D55E00"
YELLOW = "#F0E442"

INK = "#1b1b1b"
GREY = "#767676"
LINE = "#b5b5b5"
PALE = "#f1f1ee"
PAPER = "#ffffff"
#: Not seen, but it catches clicks.
CLEAR = "#ffffff00"

#: The outline of blue stones, and stones that have a partner.
DEEP, FADED = "#00476f", "#b9c9d4"
#: What is out or does not count, such as a dark bulb, and the light of a bulb.
DIM, GLOW = "#e4e4e0", "#fdf6c0"
#: The card of a Nim heap.
MINT = "#cfeadf"
#: Chocolate, earth and boards of wood; what fell from a bush, and what a step of a proof touches.
BROWN, DARK_BROWN = "#8a5a3b", "#4f2f1b"
DARK_WOOD, LIGHT_WOOD = "#d9c7a8", "#f5ecdb"
FALLEN, TOUCHED = "#a3c9ba", "#fbdcc8"

#: Fill colours of P and N cells; a P cell also has a heavy frame, and both carry their letter.
P_FILL, N_FILL = "#cfe5f4", "#fdf0cf"
#: Fill and frame of a draw.
D_FILL, PURPLE = "#f3e3ec", "#8a4a73"
N_INK = "#7a5200"

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

#: Every picture is this wide. On a slide that is the width of the screen, so that text of `TEXT`
#: units is legible from the back row; on a page it is shown in `SHOWN` px, and such text is then
#: as large as the prose around it.
WIDTH, SHOWN = 1180, 760
TEXT = 22
SMALL = 20

FONT = "DejaVu Sans"
#: Behind it, the families that draw Chinese names, as systems bring them; those installed are used.
CHINESE_FONTS = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Noto Sans CJK JP",
    "Droid Sans Fallback",
    "Microsoft YaHei",
    "SimHei",
    "PingFang SC",
    "PingFang HK",
    "Hiragino Sans GB",
    "Heiti TC",
    "Arial Unicode MS",
)


#: Fill and frame of a position by its outcome, `None` where it is not yet solved.
OUTCOMES = {None: (PALE, LINE), "N": (N_FILL, ORANGE), "P": (P_FILL, BLUE), "D": (D_FILL, PURPLE)}
#: The letter of a position by whether the player to move wins, `None` where that is not yet known.
LETTERS = {None: "", True: "N", False: "P"}


def value_colours(value: int | None) -> tuple[str, str]:
    """Return fill and frame of a position with that Grundy value, `None` for one not yet solved."""
    won = None if value is None else value > 0
    return OUTCOMES[LETTERS[won] or None]


def value_fill(value: int) -> str:
    """Return the colour of a Grundy value.

    >>> value_fill(0) == value_fill(8)
    True
    """
    return VALUE_FILLS[value % len(VALUE_FILLS)]


def rgb(colour: str) -> bytes:
    """Return the three bytes of a colour.

    >>> rgb("#ff8000").hex()
    'ff8000'
    """
    return bytes.fromhex(colour[1:])
