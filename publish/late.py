"""What a page of the book leaves for later: explorers and boards that nobody is near, and images.

A page holds each explorer and board as a still picture. The rest of it, frames or table, lies in a
script beside the page, and `late.js` puts a script element there when a reader comes near: that
works from a disk as well, where `fetch` may not read a file.
"""

import base64
import hashlib
import itertools
import json
import re
from pathlib import Path
from typing import Any

from publish.chinese import marked
from publish.places import write

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
        site = Path(app.outdir)
        still = without_figures(context["body"], site, pagename)
        context["body"] = marked(without_images(still, site, pagename))


def without_figures(html: str, site: Path, name: str) -> str:
    """Return a page with still pictures of its explorers and boards."""
    numbers, up = itertools.count(1), "../" * name.count("/")

    def still(found: re.Match[str]) -> str:
        file = f"{FOLDER}/{name.replace('/', '-')}-{next(numbers)}.js"
        write(site / file, f"arrive({json.dumps([up + file, found[0]])[1:-1]});\n")
        return UNSEEN.sub("", found[0]).replace("<figure", f'<figure data-late="{up}{file}"', 1)

    return FIGURE.sub(still, html)


def without_images(html: str, site: Path, name: str) -> str:
    """Return a page whose large images lie beside it."""
    up = "../" * name.count("/")

    def source(found: re.Match[str]) -> str:
        attribute, kind, text = found.groups()
        image = base64.b64decode(text)
        if len(image) < LEAST:
            return found[0]
        file = f"{FOLDER}/{hashlib.sha256(image).hexdigest()[:16]}.{kind}"
        (site / FOLDER).mkdir(exist_ok=True)
        (site / file).write_bytes(image)
        return f'{"data-late-" if attribute == "href" else ""}{attribute}="{up}{file}"'

    return re.sub(r"<img\b(?![^>]*\bloading=)", '<img loading="lazy"', IMAGE.sub(source, html))
