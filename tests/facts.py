"""The facts behind the numbers of the notebooks' prose: how both are read and compared.

A Markdown cell keeps them in its metadata, so that they move with it:

- `facts`: expressions of Python over `fact_names`, each of which is true;
- `given`: the numbers that state rules, sizes or years, which no computation could refute;
- `times`: how often such a number is said, where that is not once: "3:2" twice, "1:0" not at all,
  only in a fact, "12:word" as "twelve".

Each number that the cell says in digits stands as a literal in a fact, or is given. That alone
would miss a number that becomes another one of its cell, such as the 3 in "take 1, 3 or 4": so they
are counted as well.
"""

import functools
import re
from collections import Counter

import fact_names
from workbook import prose

#: What is no statement: the references, which `test_references.py` holds, and what is only a name.
NAMES = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"^Read on:.*$",
        r"^#{2,3} (?:(?:Exercise|Your turn) )?\d+[.:]",
        r"\*\*(?:Theorem|Lemma) \d+",
        r"\]\([^)]*\)",
        r"\[(?:chapters? )?\d\d(?=\[|\]|$)",
        r"\[\d\d\b",
        r"(?i:\b(?:exercise|your turn|section|theorem|lemma|chapter)s?\*?)"
        r"[ \u00a0]\d+(?:(?:, | and |–)\d+)*",
        r"</?[a-z][^>]*>",
        r"[A-Za-z]_\{?\d\}?(?!\d)",  # an index is the name of a variable
        r"[\u4e00-\u9fff] ?\d+",
    )
]
SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
#: In a large number, what stands between each three digits.
GROUPED = re.compile(r"(?<!\d)(?<!\d,)\d{1,3}(?:(?:,|\{,\}|\\,|[ \u00a0\u202f])\d{3})+(?!,?\d)")
NUMBER = re.compile(r"(?<![A-Za-z_\d])\d+")
WORDS = ["two", "three", "four", "five", "six", "seven"]
WORDS += ["eight", "nine", "ten", "eleven", "twelve"]


def numbers(source):
    """Return the numbers that a Markdown cell says, in their order, references left out.

    >>> numbers("Theorem 2: $G(10^{18}) = 4$ in 0.07, $\\\\tfrac32$ of 20 000, [05](05-a.ipynb)")
    ['10', '18', '4', '0', '07', '3', '2', '20000']
    """
    text = prose(source)
    for pattern in NAMES:
        text = pattern.sub(" ", text)
    if re.search(r"^\s*1\. ", text, re.MULTILINE):
        text = re.sub(r"^\s*\d+\. ", " ", text, flags=re.MULTILINE)
    text = re.sub("[⁰¹²³⁴-⁹]+", lambda run: f" {run[0].translate(SUPERSCRIPT)}", text)
    text = re.sub(r"frac(\d)(\d)", r"frac \1 \2", text)
    text = re.sub(r"\\[A-Za-z]+", " ", text)
    text = GROUPED.sub(lambda run: re.sub(r"\D", "", run[0]), text)
    return NUMBER.findall(text)


def how_often(source):
    """Return how often a Markdown cell says each number in digits, or else "word".

    >>> how_often("Two heaps of 4, four of 1; 4 is more")
    {'4': '2', '1': '1', '2': 'word'}
    """
    digits = Counter(numbers(source))
    found = re.findall(rf"\b({'|'.join(WORDS)})\b", prose(source).lower())
    spelt = {str(WORDS.index(word) + 2): "word" for word in found}
    return {n: str(count) for n, count in digits.items()} | {
        n: word for n, word in spelt.items() if n not in digits
    }


def literals(fact):
    """Return the numbers that stand in a fact, those in its strings among them.

    >>> sorted(literals('gl.Octal("0.07").grundy(10**18) == 1_000'))
    ['0', '07', '10', '1000', '18']
    """
    return {*NUMBER.findall(re.sub(r"(?<=\d)_(?=\d)", "", fact))}


def behind(metadata):
    """Return the numbers that a cell's facts have, or that are given."""
    return {*metadata.get("given", "").split()}.union(*map(literals, metadata.get("facts", [])))


def counts(source, metadata):
    """Return how often each number is said that a fact has or that is given, where not once."""
    said = how_often(source)
    found = {number: said.get(number, "0") for number in behind(metadata)}
    order = sorted((n for n in found if found[n] != "1"), key=lambda n: (int(n), n))
    return {number: found[number] for number in order}


def faults(source, metadata):
    """Return what is wrong with the facts of a cell: one line for each fault."""
    facts, given = metadata.get("facts", []), metadata.get("given", "").split()
    said, stated = how_often(source), behind(metadata)
    found = [f"{n}: no fact has it" for n in said if n not in stated and said[n] != "word"]
    found += [f"{n}: given, but not said" for n in given if n not in said]
    found += [
        f"{fact}: no number of it is said" for fact in facts if literals(fact).isdisjoint(said)
    ]
    now = counts(source, metadata)
    then = dict(pair.split(":") for pair in metadata.get("times", "").split())
    wanted = " ".join(map(":".join, now.items()))
    found += [
        f"{n}: said {now.get(n, '1')} times, was {then.get(n, '1')} times. Do its facts agree?"
        f" Then `times` is {wanted!r}"
        for n in {**now, **then}
        if now.get(n) != then.get(n)
    ]
    return found


def with_a_number_changed(source, chance):
    """Return a Markdown cell with one of its numbers changed: by one, or in a digit."""
    places = [(at.start(), at.end()) for at in re.finditer(r"\d+", source)]
    before = numbers(source)
    while True:
        start, end = chance.choice(places)
        number = source[start:end]
        place = chance.randrange(len(number))
        digit = str((int(number[place]) + chance.randint(1, 9)) % 10)
        by_one = str(abs(int(number) + chance.choice((1, -1)))).zfill(len(number))
        new = chance.choice((by_one, number[:place] + digit + number[place + 1 :]))
        changed = source[:start] + new + source[end:]
        if Counter(numbers(changed)) != Counter(before):  # no reference, no block of code
            return changed


@functools.cache
def holds(fact):
    """Whether a fact is true."""
    return eval(fact, vars(fact_names)) is True
