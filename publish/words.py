"""How a text is cut into words for the search, and how a heading gets the name that links use.

Chinese has no spaces between words: the index holds every sign, and every two that stand side by
side. What a reader types is cut into such pairs, and all of them must be found.
"""

import re

from sphinx.search.en import SearchEnglish

#: Chinese signs, as a class of characters in Python and in JavaScript.
HAN = r"\u3400-\u4dbf\u4e00-\u9fff"


class Bigrams(SearchEnglish):
    """English words, and pairs of Chinese signs."""

    lang = "en-zh"
    _runs = re.compile(rf"[{HAN}]+|[^\W{HAN}]+")

    js_splitter_code = f"""
function splitQuery(query) {{
  const pairs = (run) => [...run].slice(1).map((sign, i) => run[i] + sign);
  return query
    .split(/[^\\p{{Letter}}\\p{{Number}}_]+/u)
    .flatMap((word) => word.match(/[{HAN}]+|[^{HAN}]+/g) ?? [])
    .flatMap((run) => (/[{HAN}]{{2}}/.test(run) ? pairs(run) : [run]));
}}
"""

    def split(self, input: str) -> list[str]:  # noqa: A002
        found = []
        for run in self._runs.findall(input):
            pairs = [run[i : i + 2] for i in range(len(run) - 1)]
            found += [*run, *pairs] if re.match(f"[{HAN}]", run) else [run]
        return found


def anchor(heading: str) -> str:
    """Return the anchor that JupyterLab gives to a heading: links of a notebook ask for it."""
    return heading.replace(" ", "-")
