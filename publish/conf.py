"""What Sphinx is told: `publish.book` makes the book from the executed notebooks and docstrings."""

import inspect

from sphinx.util.inspect import stringify_signature

import gamelib
from publish import formulas, late
from publish.places import BUILD, address
from publish.words import Bigrams

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
nb_code_prompt_show = nb_code_prompt_hide = "Code"
myst_enable_extensions = ["dollarmath"]
myst_dmath_double_inline = True
myst_heading_anchors = 4
myst_heading_slug_func = "publish.words.anchor"
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
html_static_path = ["static", "../docs/board.png", "../_build/npm/mathjax"]
html_favicon = "static/stone.svg"
html_css_files = ["book.css"]
html_js_files = [
    "live.js",
    ("book.js", {"defer": "defer"}),
    ("late.js", {"defer": "defer"}),
]
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
    "navigation_with_keys": False,  # arrow keys belong to boards and sliders
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}


html_search_language = Bigrams.lang
html_search_scorer = str(BUILD / "book" / "source" / "scorer.js")
html_show_search_summary = False  # it would fetch every page that was found


def own_signature(app, what, name, obj, options, signature, returned):
    """Show how a game is made: `Game.__new__` only notes what it is made with."""
    if what != "class" or signature != "(*args: Any, **kwargs: Any)":
        return None
    if obj.__init__ is object.__init__:
        return "()", returned
    self, *parameters = inspect.signature(obj.__init__).parameters.values()
    made = inspect.Signature(parameters)
    return stringify_signature(made, unqualified_typehints=True), returned


def setup(app):
    app.add_search_language(Bigrams)
    visits = (formulas.visit, None)
    app.add_html_math_renderer("mathml", inline_renderers=visits, block_renderers=visits)
    app.connect("autodoc-process-signature", own_signature)
    app.connect("html-page-context", late.lighten)
