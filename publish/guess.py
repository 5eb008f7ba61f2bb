"""The page *Guess first*: a question, a place to commit, the answer by a line of the package.

The questions stand in `guesses.toml`. What they ask for is computed when the page is made, so that
no number on it can be wrong for long. `static/guess.js` opens an answer to who has committed.
"""

import functools
import tomllib
from html import escape
from typing import Any

import gamelaws as laws
import gamelib as gl
from publish.atlas import kept
from publish.places import HERE

HEAD = """\
# Guess first

A guess that you have written down teaches more than an answer that you have read. Here are some
questions to which a good guess is wrong. Commit to an answer; then the page says what the package
computes, by which line, and why the guess fails. In the lines `gl` is `gamelib`,
`laws` is `gamelaws`, and `proved` holds what the [atlas](atlas.md) proves: for each code that has a
proof the period and where it begins.

```{raw} html
<link rel="stylesheet" href="_static/guess.css">
<script defer src="_static/guess.js"></script>
```
"""

PART = """\
## {title}

{question}

```{{raw}} html
<form class="gl-guess" id="guess-{name}" data-answer="{answer}">
<fieldset><legend>Your guess</legend>
{controls}
</fieldset>
<button type="submit">Commit and see</button>
<p class="gl-verdict" role="status"></p>
</form>
<div class="gl-answer">
```

```python
{line}
```

The answer is **{answer}**. {why}

```{{raw}} html
</div>
```
"""


def page() -> str:
    """Return the page as MyST."""
    return "\n".join([HEAD, *map(part, questions())])


def questions() -> dict[str, dict[str, Any]]:
    """Return the questions by their names."""
    return tomllib.loads((HERE / "guesses.toml").read_text(encoding="utf-8"))


def part(name: str) -> str:
    """Return a question with its answer."""
    asked = questions()[name]
    texts = {key: str(value) for key, value in evaluated(name).items()}
    answer = texts["answer"]
    return PART.format(
        name=name,
        title=asked["title"],
        question=asked["question"].format_map(texts),
        answer=escape(answer),
        controls=controls(asked.get("tempting"), answer),
        line=shown(asked),
        why=asked["why"].format_map(texts),
    )


@functools.cache
def evaluated(name: str) -> dict[str, Any]:
    """Return what the lines of a question give, each by its name."""
    given: dict[str, Any] = {"gl": gl, "laws": laws, "proved": proved()}
    for key, line in questions()[name]["values"].items():
        given[key] = eval(line, given)
    return {key: given[key] for key in questions()[name]["values"]}


@functools.cache
def proved() -> dict[str, dict[str, int]]:
    """Return the periods that the atlas proves, by their codes."""
    rows = [row for row in kept("octal")["classes"] if row["period"]["period"] is not None]
    return {code: row["period"] for row in rows for code in row["codes"]}


def shown(asked: dict[str, Any]) -> str:
    """Return the lines of Python by which a question is answered."""
    *before, last = asked.get("shown", ["answer"])
    lines = [f"{name} = {asked['values'][name]}" for name in before]
    return "\n".join([*lines, asked["values"][last]])


def controls(tempting: list[Any] | None, answer: str) -> str:
    """Return what a guess is made with: choices, the right one among them, or a number."""
    if tempting is None:
        return '<label>A number: <input name="guess" type="number" min="0" required></label>'
    numbers = all(isinstance(choice, int) for choice in tempting)
    texts = sorted({*map(str, tempting), answer}, key=int if numbers else str)
    button = '<label><input name="guess" type="radio" value="{0}" required> {0}</label>'
    return "\n".join(button.format(escape(text)) for text in texts)
