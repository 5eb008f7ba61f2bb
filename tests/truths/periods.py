"""What a map of periods and a picture of rare values say is counted again."""

import re

from gamelib import KAYLES, Octal, lessons
from gamelib.games.survey import SurveyRow
from truths.registry import case, truth, worth


@truth(
    lessons.period_map,
    case([SurveyRow("0.77", 12, 71, 9), SurveyRow("0.6", None, None, 64)]),
    case([SurveyRow("0.144", 442, 0, 9), SurveyRow("0.777", 4, 2, 4), SurveyRow("0.3", 2, 0, 1)]),
)
def period_map_is_true(picture, rows):
    lengths = [row.period for row in rows if row.period]
    assert picture.words.count("?") == len(rows) - len(lengths)
    assert f"period {max(lengths)}" in picture.words and "period 1" in picture.words
    assert [word for word in picture.words if word.startswith("0.")] == [
        f"0.{first}··" for first in range(8)
    ]
    assert f"{len(lengths)} proved, the longest {max(lengths)};" in picture.alt


@truth(lessons.rare_and_common, case(Octal("0.16"), 400), case(KAYLES, 60))
def rare_and_common_is_true(picture, game, terms):
    values = [worth(game, heap) for heap in range(terms)]
    mask = int(re.search(r"mask ([01]+)", picture.alt)[1], 2)
    rare = [n for n in range(terms) if (values[n] & mask).bit_count() % 2 == 0]
    common = sorted({*range(terms)} - {*rare})
    assert picture.words[0].endswith(f"the last is {max(rare)}")
    for heaps in (rare, common):
        assert f"{len({values[n] for n in heaps})} values" in picture.words
        assert f"{len([n for n in heaps if n])} heaps" in picture.words
    assert f"at most {len(rare) - 1} of {terms // 2}" in picture.words[-1]
