"""What Sphinx is told: `publish.book` makes the book from the executed notebooks and docstrings."""

import inspect

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode
from sphinx.util.inspect import stringify_signature

import gamelib
from publish import formulas, late
from publish.pages import SHORT
from publish.places import HERE, address, digest

project = "gamelib"
author = "the gamelib authors"
copyright = "the gamelib authors, MIT licence"  # noqa: A001
version = release = gamelib.__version__
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]

# --- the chapters: executed before, with frames on ------------------------------------------------
nb_execution_mode = "off"
nb_mime_priority_overrides = [("html", "text/html", 0)]
nb_render_markdown_format = "myst"
nb_code_prompt_show, nb_code_prompt_hide = "Show code", "Hide code"
myst_enable_extensions = ["dollarmath"]
myst_dmath_double_inline = True
myst_heading_anchors = 4
myst_heading_slug_func = "publish.pages.anchor"
suppress_warnings = ["myst.header"]  # a chapter's headings are those of its slides

# --- formulas: typeset here, not in the browser ---------------------------------------------------
html_math_renderer = "mathml"

# --- the reference: docstrings --------------------------------------------------------------------
default_role = "code"
add_module_names = False
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

# --- how it looks ---------------------------------------------------------------------------------
templates_path = ["templates/book"]
html_theme = "sphinx_book_theme"
html_title = "Impartial games"
VENDOR = "templates/impartial/vendor"
html_static_path = ["static", "../docs/board.png"]
html_static_path += [f"{VENDOR}/{name}" for name in ("tex-svg-full.js", "reveal.js", "notes.js")]
html_favicon = "static/stone.svg"
html_css_files = ["book.css"]
DEFER = {"defer": "defer"}
html_js_files = ["beside.js", ("book.js", DEFER), ("late.js", DEFER)]
html_domain_indices = False
html_copy_source = False
html_show_sourcelink = False
html_context = {"default_mode": "auto", "address": address("Book")}
html_theme_options = {
    "use_download_button": False,
    "home_page_in_toc": True,
    "show_navbar_depth": 1,
    "show_toc_level": 2,
    "navbar_persistent": [],
    "back_to_top_button": False,  # it would lie over boards: a link at the end of the page does not
    "article_footer_items": ["top.html"],
    "navigation_with_keys": False,  # arrow keys belong to boards and sliders
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}


# --- the search is our own: `publish.search` ------------------------------------------------------
html_additional_pages = {"search": "search.html"}


def own_signature(app, what, name, obj, options, signature, returned):
    """Show how a game is made: `Game.__new__` only notes what it is made with."""
    if what != "class" or signature != "(*args: Any, **kwargs: Any)":
        return None
    if obj.__init__ is object.__init__:
        return "()", returned
    self, *parameters = inspect.signature(obj.__init__).parameters.values()
    made = inspect.Signature(parameters)
    return stringify_signature(made, unqualified_typehints=True), returned


def name_chapter(app, doctree):
    """Call a chapter by its number and name, in tabs, in bookmarks and where it is found."""
    docname = app.env.current_document.docname
    if docname in SHORT:
        name, title = SHORT[docname], app.env.titles[docname].astext()
        number, _, about = name.partition(" ")
        short = number if title.startswith(about) else f"{name}:"
        app.env.longtitles[docname] = nodes.title("", f"{short} {title}")


def code_below(app, doctree, docname):
    """Let folded code follow what it made."""
    for code in list(doctree.findall(HideCodeCellNode)):
        cell = code.parent
        cell.remove(code)
        cell.append(code)


def setup(app):
    app.add_config_value("made_by", digest(*HERE.glob("*.py")), "env")  # else old pages would stay
    app.connect("builder-inited", lambda app: setattr(app.builder, "search", False))
    app.connect("doctree-read", name_chapter)
    app.connect("doctree-resolved", code_below)
    visits = (formulas.visit, None)
    app.add_html_math_renderer("mathml", inline_renderers=visits, block_renderers=visits)
    app.connect("autodoc-process-signature", own_signature)
    app.connect("html-page-context", late.lighten)
