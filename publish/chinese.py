"""Chinese on a page of the book: every run of it says its language, for voices and for fonts."""

import re

#: Chinese signs, as a class of characters.
HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
RUN = re.compile(rf"[{HAN}][{HAN}，。、；：（）“”]*")
TAG = re.compile(r"(<[^>]*>)")
#: What is not read as a text of the page, or says its language already.
CLOSED = ("script", "style", "svg", "title")
VOID = {"br", "img", "input", "wbr", "hr", "meta", "link"}


def marked(html: str) -> str:
    """Return a page with `lang="zh"` around its Chinese.

    >>> marked('<p>Nim (尼姆博弈)</p>')
    '<p>Nim (<span lang="zh">尼姆博弈</span>)</p>'
    >>> marked('<p lang="zh">台阶<b>一</b></p>')
    '<p lang="zh">台阶<b>一</b></p>'
    """
    found, outside = [], [True]
    for part in TAG.split(html):
        if part.startswith("</"):
            if len(outside) > 1:
                outside.pop()
        elif part.startswith("<"):
            name = re.match(r"<!?(\w*)", part)[1].lower()
            if name not in VOID and not part.startswith("<!") and not part.endswith("/>"):
                outside.append(outside[-1] and name not in CLOSED and 'lang="zh"' not in part)
        elif outside[-1]:
            part = RUN.sub(lambda run: f'<span lang="zh">{run[0]}</span>', part)
        found.append(part)
    return "".join(found)
