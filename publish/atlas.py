"""The pages of the atlas: octal games with their proofs, and the map of three moves."""

import json
from html import escape
from typing import Any

from gamecourse import period_map
from gamelaws.surveys import SurveyRow
from gamelib.games.octal import NAMES
from publish.places import ATLAS

OCTAL = """\
# Atlas of octal games

The {codes} codes of up to three digits behind the point, with 0 or 4 before it, have {classes}
different sequences of Grundy values. Here is what is proved of each: how its values repeat, and how
misère play does. Where nothing is proved, the table says how far was searched.

- **Period**: by the theorem of Guy and Smith (*Proc. Cambridge Phil. Soc.* 52, 1956), proved in
  [chapter 05](05a-kayles-and-periods.ipynb). Of {periods} classes a period is proved. In {open}
  none was found, which does not say that there is none: Flammenkamp's tables have one for a few
  of them, beyond what was searched here.
- **Misère**: the misère quotient of heaps of every size, by the theorem of Plambeck and Siegel
  (*J. Combin. Theory A* 115, 2008), proved in [chapter 08](08b-misere-quotients.ipynb).
  {quotients} classes are solved for their first code; misère play of the other codes of a class
  may differ.
- All codes of a class have the same values for ever, and not only as far as was looked. Either
  their moves say so (a digit's 1 matters for one heap only; its 2 adds nothing where two parts, one
  of value 0, may be left anyway), or both have a proved period.

Each certificate is a small file with the rules and the claim. `python tools/verify.py` checks it
from the rules: some hundred lines of plain Python that import nothing of this package. The theorem
of Sprague and Grundy, on which all values rest, is formalised in Lean by the library
[combinatorial-games](https://github.com/vihdzp/combinatorial-games); the two theorems on periods
are proved in the chapters, by hand.

## The map

```{{raw}} html
:file: atlas-map.html
```

## The table

*From* is the first heap of the period; the last exception is the heap before it. *Largest* is the
largest value, among those searched where no period is known. Order and P count the elements of the
misère quotient and the lost ones. Made with version {version}.

```{{raw}} html
:file: atlas-table.html
```

## Classes that are one, but for their heaps

{relations}
"""

THREE = """\
# The map of three moves

Take *a*, *b* or *c* stones, a < b < c. The values of such a subtraction game repeat; how long is
the period? All {sets} sets up to {most} whose moves have no common divisor were computed, and each
period is proved: a value depends on the *c* before it, and a block of *c* values stands again.

**Conjecture** (A. Flammenkamp, *Lange Perioden in Subtraktions-Spielen*, 1997): the period of a set
with a + b ≠ c divides the sum of two of its moves. That is true of all {plain} such sets up to
{most}, which proves nothing of the next. Of the sets with a + b = c the period may be much longer:
{longest} is the longest here.

<img src="atlas/three-moves.png" alt="{alt}" width="1120" height="832">

Which of the sums it divides makes the picture, and nobody has a formula for it. In
[chapter 05](practice/05-taking-and-breaking.ipynb), under *Going further*, you can draw the map of
any largest move. <a href="atlas/three-moves.json">All numbers</a> are in one file.
"""

ALT = (
    "A triangle of coloured points, one for each a and b below c = 293: large areas where the "
    "period divides a + c or b + c, wedges where it divides a + b, and ever smaller wedges "
    "towards small a"
)


def kept(name: str) -> dict[str, Any]:
    """Return a table of the atlas."""
    return dict(json.loads((ATLAS / f"{name}.json").read_text(encoding="utf-8")))


def pages() -> dict[str, str]:
    """Return the files of the two pages: names and texts."""
    atlas = kept("octal")
    return {
        "atlas.md": octal_page(atlas),
        "atlas-map.html": f"<div>{period_map(surveyed(atlas['classes'])).svg()}</div>",
        "atlas-table.html": table(atlas["classes"]),
        "three-moves.md": three_page(),
    }


def octal_page(atlas: dict[str, Any]) -> str:
    rows = atlas["classes"]
    solved = sum(row["period"]["period"] is not None for row in rows)
    related = (relation(row["code"], other) for row in rows for other in row["others"])
    return OCTAL.format(
        codes=f"{sum(len(row['codes']) for row in rows):,}",
        classes=len(rows),
        periods=solved,
        open=len(rows) - solved,
        quotients=sum("period" in row["misere"] for row in rows),
        version=atlas["version"],
        relations="\n".join(related),
    )


def surveyed(rows: list[dict[str, Any]]) -> list[SurveyRow]:
    """Return a row for each code without a digit before the point, as a survey does."""
    laws = {code: row["period"] for row in rows for code in row["codes"] if code[0] == "0"}
    return [
        SurveyRow(code, law["period"], law.get("preperiod"), law["largest"])
        for code, law in laws.items()
    ]


def table(rows: list[dict[str, Any]]) -> str:
    head = ("codes", "period", "from", "largest", "misère order", "P", "misère period", "from")
    names = "".join(f"<th>{name}</th>" for name in head)
    lines = "\n".join(f'<tr id="{row["code"]}">{cells(row)}</tr>' for row in rows)
    body = f"<thead><tr>{names}</tr></thead>\n<tbody>\n{lines}\n</tbody>"
    return f'<div class="gl-scroll"><table>\n{body}\n</table></div>'


def cells(row: dict[str, Any]) -> str:
    """Return the cells of one class."""
    code, law, misere = row["code"], row["period"], row["misere"]
    found = [codes_of(row)]
    if law["period"] is None:
        found += [f"open: searched to {law['searched']:,}", ""]
    else:
        found += [certificate("periods", code, law["period"]), f"{law['preperiod']:,}"]
    found += [f"{law['largest']:,}", f"{misere['order']:,}", f"{misere['p']:,}"]
    if "period" in misere:
        found += [certificate("quotients", code, misere["period"]), f"{misere['preperiod']:,}"]
    else:
        found += [f"open: solved to heap {misere['heap']}", ""]
    return " ".join(f"<td>{cell}</td>" for cell in found)


def codes_of(row: dict[str, Any]) -> str:
    """Return the code of a class with its name, and the others folded."""
    code, *others = row["codes"]
    named = [f"{other} ({NAMES[other]})" if other in NAMES else other for other in others]
    text = f"<b>{code}</b> {escape(NAMES.get(code, ''))}".rstrip()
    if not others:
        return text
    folded = f"and {len(others)} more, equal by their {row['equal']}"
    return f"{text} <details><summary>{folded}:</summary> {escape(', '.join(named))}</details>"


def certificate(folder: str, code: str, number: int) -> str:
    """Return a number that links its proof."""
    return f'<a href="atlas/{folder}/{code}.json" title="its certificate">{number:,}</a>'


def relation(code: str, other: dict[str, Any]) -> str:
    by = {"moves": "proved by their moves", "periods": "proved by their periods"}
    why = by.get(other["by"], f"they agree on {other['by']}")
    if "later" in other:
        heaps = "the next heap" if other["later"] == 1 else f"the heap {other['later']} larger"
        return f"- a heap of **{code}** has the value of {heaps} of **{other['code']}**: {why}."
    start = "heaps 2n and 2n + 1" if not other["twice"] else "heaps 2n - 1 and 2n"
    return f"- heap n of **{code}** has the value of {start} of **{other['code']}**: {why}."


def three_page() -> str:
    """Return the page of three moves."""
    table = kept("three-moves")
    rows = table["rows"]
    if against := [moves for row in rows for moves in row["against"]]:
        raise ValueError(f"{against} are against the conjecture: the page is to be written anew")
    sets = sum(row["sets"] for row in rows)
    return THREE.format(
        sets=f"{sets:,}",
        plain=f"{sets - sum(row['additive'] for row in rows):,}",
        most=table["most"],
        longest=f"{max(row['longest_period'] for row in rows):,}",
        alt=ALT,
    )
