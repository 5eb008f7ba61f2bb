"""What the search of the book looks through: the sections of every page, as text.

It lies in one script, which the search page alone loads, from a disk as from a host. Code and what
is folded are left out: a search gives no answer away. Of a name of the reference it reads what it
does, and not its parameters.
"""

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from xml.etree import ElementTree

from gamecourse import contents
from publish.formulas import linear
from publish.places import write
from tools.notebooks import PRACTICE

#: Pages that only repeat what others say.
REPEATED = {"genindex.html", "search.html"}

ARTICLE = re.compile(r'<article class="bd-article">(.*?)</article>', re.DOTALL)
TITLE = re.compile(r"<title>(.*?)(?: &#8212; .*?)?</title>", re.DOTALL)
UNREAD = re.compile(
    r"<(script|style|figure|form|svg|pre|summary)\b.*?</\1>"
    r'|<details(?! class="gl-aims").*?</details>'
    r'|<div class="gl-answer">.*?(?=<section\b|\Z)'
    r'|<p class="gl-ways">.*?</p>'
    r'|<dl class="field-list.*?</dl>'
    r'|<a class="headerlink".*?</a>',
    re.DOTALL,
)
#: A section with its heading, or a public name with its signature.
SECTION = re.compile(
    r'<section\b[^>]*\bid="([^"]+)">\s*(?:<span id="[^"]*"></span>\s*)*<h\d>(.*?)</h\d>'
    r'|<dt class="sig[^"]*" id="([^"]+)">(.*?)</dt>',
    re.DOTALL,
)
#: Tags that stand within a word or between words of one line; others part what they stand between.
INLINE = re.compile(r"</?(?:a|abbr|b|cite|code|em|i|q|small|span|strong|sub|sup|wbr)\b[^>]*>")
FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)


def write_texts(site: Path) -> None:
    """Write the script of all texts beside the pages of a book."""
    found = []
    folders = site, site / PRACTICE, site / "reference"
    for path in (path for folder in folders for path in sorted(folder.glob("*.html"))):
        if path.name not in REPEATED:
            text = read(path.read_text(encoding="utf-8"), path.stem)
            found.append([path.relative_to(site).as_posix(), *text])
    pages = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    write(site / "_static" / "texts.js", f"const PAGES = {pages};\n")


def read(page: str, stem: str) -> tuple[str, list[str], list[tuple[str, str, str]]]:
    """Return a page's title, other names of what it is about, and its sections."""
    article, title = ARTICLE.search(page), TITLE.search(page)
    assert article and title, f"{stem} is no page of the theme"
    told = [section for section in sections(article[1]) if section[2]]
    return plain(title[1]), names(stem), told


def sections(article: str) -> Iterator[tuple[str, str, str]]:
    """Yield the anchor of each section, its heading and its text; the first is the page's own."""
    _, *parts = SECTION.split(UNREAD.sub(" ", article))
    yield "", "", plain(parts[4])
    for place in range(5, len(parts), 5):
        section, heading, name, signature, text = parts[place : place + 5]
        if name:
            called, brackets, _ = plain(signature).partition("(")
            yield name, name, f"{called}{'()' * bool(brackets)}: {plain(text)}"
        else:
            yield section, plain(heading), plain(text)


def plain(html: str) -> str:
    """Return a piece of a page as one line of text.

    >>> plain("<p>Nim has <b>P</b>-positions, 2<sup>k</sup> &lt; 9 of them.</p>")
    'Nim has P-positions, 2k < 9 of them.'
    >>> plain("<p>Every <math><mi>v</mi><mo>&lt;</mo><mi>s</mi></math> is <b>reached</b>.</p>")
    'Every v < s is reached.'
    """
    html = FORMULA.sub(lambda found: escape(linear(ElementTree.fromstring(found[0]))), html)
    text = unescape(re.sub(r"<[^>]*>", " ", INLINE.sub("", html)))
    return re.sub(r"\s+", " ", text).strip()


def names(stem: str) -> list[str]:
    """Return the games and the words that a chapter explains, in English and Chinese."""
    numbers = [chapter.number for chapter in contents.CHAPTERS if stem in chapter.lessons]
    games = [entry.title for entry in contents.ENTRIES if entry.chapter in numbers]
    terms = [term for term in contents.GLOSSARY if term.chapter in numbers]
    words = [word for term in terms for word in (term.english, term.chinese, *term.aliases)]
    return sorted({word for word in games + words if word})
