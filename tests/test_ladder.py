"""Real judges' problems: answers by the rules, right programs accepted, wrong ones refused."""

import shutil
import tomllib
from pathlib import Path

import courts
import pytest
from ladder_rules import RULES, by_rules

import gamecontest
from gamecontest import judge
from gamecontest.forms import Field, Group, cases, has_columns, limits, parsed
from gamecontest.reader import Reader
from gamecontest.real import RUNGS
from gamecontest.selftrials import TRIALS
from gamecontest.trials import Draw

PROGRAMS = tomllib.loads(Path(__file__).with_name("ladder_programs.toml").read_text("utf-8"))
HEADS = {
    "cpp": """#include <cstdio>
#include <cstring>
#include <cmath>
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace std;
typedef long long ll;
static ll in(){int c=getchar_unlocked();while(c!=EOF&&(c<48||c>57))c=getchar_unlocked();
if(c==EOF)return -1;
ll x=0;while(c>=48&&c<=57){x=x*10+(c-48);c=getchar_unlocked();}return x;}
static void say(const char*s){puts(s);}
[[maybe_unused]] static void sayn(ll n){printf("%lld\\n",n);}
""",
    "py": """import sys
from functools import cache, reduce
from itertools import *
from math import *
from operator import xor
D = iter(sys.stdin.read().split())
I = lambda: int(next(D))
L = lambda n: [*map(int, islice(D, n))]
X = lambda numbers: reduce(xor, numbers, 0)
put = lambda *words: print(*words)
""",
}
every_problem = pytest.mark.parametrize("name", RUNGS)
session = courts.session(trusted=True)


def program(name, language, wrong=None):
    """Return a program of the table, one piece of it changed where that is asked for."""
    text = HEADS[language] + PROGRAMS[name][language].strip("\n") + "\n"
    if wrong:
        assert wrong[0] in text, (name, wrong[0])
        text = text.replace(*wrong)
    return text


def running(source):
    """Return a function that runs a program in Python."""
    code = compile(source, "<program>", "exec")
    return lambda: exec(code, {"__name__": "program"})


def in_python(name, wrong):
    return wrong[0] in HEADS["py"] + PROGRAMS[name]["py"]


# --- the forms, the rules -------------------------------------------------------------------------


def shares(parts, case, found):
    """Check that a case is within the limits, and keep how near its values come to them."""
    for part in parts:
        if isinstance(part, Group) and has_columns(part) and case[part.name]:
            rows = case[part.name]
            columns = zip(*rows, strict=True) if len(part.names) > 1 else [rows]
            fields = [each._replace(many="1") for each in part.parts if isinstance(each, Field)]
            shares(fields, {**case, **dict(zip(part.names, columns, strict=True))}, found)
        elif isinstance(part, Group) and part.name:
            for entry in case[part.name]:
                values = entry if len(part.names) > 1 else (entry,)
                shares(part.parts, {**case, **dict(zip(part.names, values, strict=True))}, found)
        elif isinstance(part, Group):
            shares(part.parts, case, found)
        elif isinstance(part, Field) and part.name in case:
            low, high = limits(part, case)
            values = case[part.name] if part.many else [case[part.name]]
            values = [*map(len, values)] if part.signs else values
            assert all(low <= value <= high for value in values), part
            share = max(values, default=0) / max(high, 1)
            found[part.name] = max(found.get(part.name, 0), share)
    return found


#: What need not be large: numbers that make an input hard by being small or that others decide.
SMALL = {*"BCFKLMNRTabckmnpz", "card", "bar", "cell"}


@every_problem
def test_inputs_are_within_the_limits_and_the_largest_reach_them(name):
    parts, trial = parsed(RUNGS[name].form), TRIALS[name]
    for text in [text for text, _ in trial.samples] + trial.small(courts.court.SMALL):
        for case in cases(parts, Reader(text)):
            shares(parts, case, {})
    found = {}
    for _, text, _ in courts.largest(name):
        for case in cases(parts, Reader(text)):
            shares(parts, case, found)
    assert {field for field, share in found.items() if share < 0.9} <= SMALL, found


@every_problem
def test_answers_by_the_rules(name):
    """Samples, what the judge draws, other seeds; won and lost ones among them."""
    trial, draw, outputs = TRIALS[name], Draw(2026), []
    texts = [text for text, _ in trial.samples if len(text) < 80 and name != "C58"]
    texts += trial.small(60)
    for size in range(40):
        draw.size = size % 4 + 1
        texts.append(trial.text(draw))
    for text in texts:
        outputs.append(gamecontest.solve(name, text))
        assert outputs[-1] == by_rules(name, text), text
    assert len({*" ".join(outputs).split()}) > 1
    if RUNGS[name].words:
        said = {line for output in outputs for line in output.splitlines()}
        assert all(any(word in line for line in said) for word in RUNGS[name].words)


@every_problem
def test_the_largest_inputs_are_not_all_won_nor_all_lost(name):
    if RUNGS[name].words:
        told = {
            line.rpartition(": ")[2]
            for *_, answer in courts.largest(name)
            for line in answer().splitlines()
        }
        assert told >= {*RUNGS[name].words}


# --- programs -------------------------------------------------------------------------------------


@every_problem
def test_a_program_is_right_on_the_samples_and_on_small_inputs(name):
    solve = running(program(name, "py"))
    for text, output in [
        *TRIALS[name].samples,
        *((t, gamecontest.solve(name, t)) for t in TRIALS[name].small(3)),
    ]:
        done = courts.court._called(solve, text)
        assert not done.fault and done.output.split() == output.split(), text


@pytest.mark.full
@every_problem
@pytest.mark.parametrize("language", ["py", "cpp"])
def test_right_programs_are_accepted_at_full_size(name, language, tmp_path):
    if language == "cpp" and not shutil.which("g++"):
        pytest.skip("no C++ compiler is here")
    source = tmp_path / f"program.{language}"
    source.write_text(program(name, language))
    verdict = judge(name, str(source), _small=20)
    assert verdict.right, verdict


@pytest.mark.full
@every_problem
def test_wrong_programs_are_refused(name, tmp_path):
    """At least five: one too few, another word, nearly the same game, the input's end."""
    assert len(PROGRAMS[name]["wrong"]) >= 5
    for number, wrong in enumerate(PROGRAMS[name]["wrong"]):
        solve = running(program(name, "py", wrong)) if in_python(name, wrong) else None
        if solve is None:
            solve = str(tmp_path / f"{number}.cpp")
            Path(solve).write_text(program(name, "cpp", wrong))
        verdict = judge(
            name, solve, _limit=courts.court.LIMIT
        )  # one that is slow is not waited for
        assert verdict.kind in ("wrong answer", "runtime error", "too slow"), (wrong, verdict)


def test_every_problem_has_its_programs():
    assert [*PROGRAMS] == [*RUNGS] and {*RULES} < {*RUNGS}
