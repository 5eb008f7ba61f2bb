"""Chocolate: what lies where."""

from pictures import rows

from gameviews import draw
from gameviews.draw import style as s
from truths.registry import case, tells, truth


@truth(
    draw.chocolate,
    case((3, 2)),
    case((5, 5, 3), hint=(5, 2, 2), clickable=True),
    case((4, 1), hint=(4,), clickable=True),
    case((1,), clickable=True),
    case(()),
)
def chocolate_is_true(picture, lengths, *, clickable=False, hint=None):
    lines = rows(picture.of("rect"))
    assert [len(line) for line in lines] == list(lengths)
    for row, line in enumerate(lines):
        assert line[0].x == lines[0][0].x
        kept = lengths[row] if hint is None else (*hint, 0, 0, 0)[row]
        for column, square in enumerate(line):
            poisoned = (row, column) == (0, 0)
            left = s.GREEN if poisoned else s.BROWN
            assert square.fill == (s.VERMILLION if column >= kept else left)
            clicked = clickable and not poisoned
            assert square.part == (f"{row}:{column}" if clicked else "")
            if clicked:
                tells(square.label, row + 1, column + 1)
            marks = [text.text for text in picture.within(square)]
            assert marks == (["✗"] if poisoned else [])
    assert ("nothing is left" in picture.words) == (not lengths)
    tells(picture.alt, lengths)
