"""Lecture decks, the book and live notebooks, made of the notebooks.

    python -m publish.decks    one HTML deck per notebook   -> _build/slides
    python -m publish.book     the book                     -> _build/site
    python -m publish.live     JupyterLite                  -> _build/site/lite

It works in a checkout, and is no part of the wheel.
"""
