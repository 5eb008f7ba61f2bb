"""What a page of the book leaves for later: explorers and boards that nobody is near, and images.

A page holds each explorer and board as a still picture. The rest of it, frames or table, lies in a
script beside the page, and `late.js` puts a script element there when a reader comes near: that
works from a disk as well, where `fetch` may not read a file.
"""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from publish.chinese import marked

FOLDER = "late"
FIGURE = re.compile(r'<figure class="gl-(?:explorer|table)".*?</figure>', re.DOTALL)
#: What the still picture does without: frames that are not shown, style sheets and scripts.
UNSEEN = re.compile(
    r'<div class="gl-frame"[^>]* hidden><script.*?</script></div>|<(style|script)\b.*?</\1>',
    re.DOTALL,
)
#: An image of a page's own, or within an SVG picture, which no browser loads lazily by itself.
IMAGE = re.compile(r'\b(src|href)="data:image/(png|jpeg);base64,([A-Za-z0-9+/=\s]+)"')
#: Below this many bytes an image stays in the page: a request costs more.
LEAST = 2000


def lighten(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Move what a page of Sphinx may load later into files beside it, and mark its Chinese."""
    if "body" in context:
        page = Page(Path(app.outdir), pagename)
        context["body"] = marked(page.without_images(page.without_figures(context["body"])))


class Page:
    """A page on its way to the folder of the book, by its path without an ending."""

    def __init__(self, site: Path, name: str) -> None:
        self.site, self.name, self.figures = site, name, 0
        self.up = "../" * name.count("/")

    def without_figures(self, html: str) -> str:
        return FIGURE.sub(lambda found: self._still(found[0]), html)

    def _still(self, figure: str) -> str:
        self.figures += 1
        file = f"{FOLDER}/{self.name.replace('/', '-')}-{self.figures}.js"
        self._write(file, f"arrive({json.dumps([self.up + file, figure])[1:-1]});\n".encode())
        return UNSEEN.sub("", figure).replace("<figure", f'<figure data-late="{self.up}{file}"', 1)

    def without_images(self, html: str) -> str:
        html = IMAGE.sub(self._source, html)
        return re.sub(r"<img\b(?![^>]*\bloading=)", '<img loading="lazy"', html)

    def _source(self, found: re.Match[str]) -> str:
        attribute, kind, text = found.groups()
        image = base64.b64decode(text)
        if len(image) < LEAST:
            return found[0]
        file = f"{FOLDER}/{hashlib.sha256(image).hexdigest()[:16]}.{kind}"
        self._write(file, image)
        return f'{"data-late-" if attribute == "href" else ""}{attribute}="{self.up}{file}"'

    def _write(self, file: str, content: bytes) -> None:
        path = self.site / file
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
