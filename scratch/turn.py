"""Turn one package into four. Run in a checkout: python turn.py  (re-runnable on any later main)."""
import json, re, subprocess, sys
from pathlib import Path

ROOT = Path.cwd()
def git(*words): return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout

MOVES = [("gamelib/draw", "gameviews/draw"), ("gamelib/explore", "gameviews/explore"),
         ("gamelib/contest", "gamecontest"), ("gamelib/__main__.py", "gamecontest/__main__.py"),
         ("gamelib/lessons", "gamecourse")]
for old, new in MOVES:
    (ROOT / new).parent.mkdir(exist_ok=True)
    git("mv", old, new)
git("mv", "gamecontest/judge.py", "gamecontest/judging.py")
git("mv", "gamecourse/course.py", "gamecourse/contents.py")
for name in ("gameviews", "gamecontest", "gamecourse"):
    (ROOT / name / "py.typed").touch()

DOTTED = [("gamelib.draw", "gameviews.draw"), ("gamelib.explore", "gameviews.explore"),
          ("gamelib.contest.judge", "gamecontest.judging"),
          ("gamelib.contest", "gamecontest"), ("gamelib.lessons.course", "gamecourse.contents"),
          ("gamelib.lessons", "gamecourse"), ("gamelib.__main__", "gamecontest.__main__")]
PATHS = [("gamelib/draw", "gameviews/draw"), ("gamelib/explore", "gameviews/explore"),
         ("gamelib/contest/judge", "gamecontest/judging"), ("gamelib/contest", "gamecontest"),
         ("gamelib/lessons/course", "gamecourse/contents"), ("gamelib/lessons", "gamecourse"),
         ("gamelib/__main__", "gamecontest/__main__")]
NEW = {"draw": "gameviews", "explore": "gameviews", "lessons": None, "contest": None, "judge": "gamecontest"}
CONTENTS = "(CHAPTERS|ENTRIES|GLOSSARY|GAMES|Chapter|Entry|chapter_graph|chapter_map|games_table|glossary_table)"


def from_imports(text):
    """Split `from gamelib import A, draw, lessons` (also in brackets) by the new homes."""
    def one(match):
        start, names = match["start"], match["names"]
        bracket = names.strip().startswith("(")
        listed = [n.strip() for n in names.strip().strip("()").split(",") if n.strip()]
        if not any(n in NEW for n in listed):
            return match[0]
        stay = [n for n in listed if n not in NEW]
        views = [n for n in listed if NEW.get(n) == "gameviews"]
        out = []
        def line(module, names):
            plain = f"{start}from {module} import {', '.join(names)}"
            if len(plain) > 100 and bracket:
                return f"{start}from {module} import (\n" + "".join(f"{start}    {n},\n" for n in names) + f"{start})"
            return plain
        if "contest" in listed:
            out.append(f"{start}import gamecontest")
        if "lessons" in listed:
            out.append(f"{start}import gamecourse")
        if "judge" in listed:
            out.append(f"{start}from gamecontest import judge")
        if stay:
            out.append(line("gamelib", stay))
        if views:
            out.append(line("gameviews", views))
        return "\n".join(out)
    pattern = r"(?m)^(?P<start>[ \t>]*)from gamelib import (?P<names>\([^)]*\)|[\w, ]+)$"
    return re.sub(pattern, one, text)


def code(text, kind):
    """Rewrite one text; `kind` is py, md or nb (a cell of a notebook)."""
    # what `from gamelib import lessons` named
    had_lessons = re.search(r"(?m)^[ \t>]*from gamelib import (\([^)]*\blessons\b|.*\blessons\b)", text)
    had_contest = re.search(r"(?m)^[ \t>]*from gamelib import (\([^)]*\bcontest\b|.*\bcontest\b)", text)
    had_course = re.search(r"(?m)from gamelib\.lessons import .*\bcourse\b", text)
    text = re.sub(r"from gamelib\.lessons import course\b", "from gamecourse import contents", text)
    text = re.sub(r"from gamelib\.lessons import course, ", "from gamecourse import contents, ", text)
    if had_course:
        text = re.sub(rf"\bcourse\.{CONTENTS}\b", r"contents.\1", text)
    text = re.sub(r"\bfrom gamelib\.contest import judge\b", "from gamecontest import judging", text)
    text = from_imports(text)
    if had_lessons:
        text = re.sub(r"(?<![\w.\"'])lessons\.(?=\w)", "gamecourse.", text)
        text = re.sub(r"([(\[ ,])lessons([,)\]])", r"\1gamecourse\2", text)
    if had_contest:
        text = re.sub(r"(?<![\w.\"'])contest\.(?=\w)", "gamecontest.", text)
    for old, new in DOTTED:
        text = re.sub(rf"(?<![\w.]){re.escape(old)}\b", new, text)
    for old, new in PATHS:
        text = text.replace(old, new)
    alias = "course"
    text = re.sub(r"\bgl\.explore\.board\b", "gv.board", text)
    text = re.sub(r"\bgl\.(draw|explore)\b", r"gv.\1", text)
    text = re.sub(rf"\bgl\.lessons\.course\b", alias, text)
    text = re.sub(r"\bgl\.lessons\b", alias, text)
    text = re.sub(r"\bgl\.judge\b", "course.judge" if kind == "nb" else "gamecontest.judge", text)
    text = re.sub(r"\bgl\.contest\b", "gamecontest", text)
    return text


def with_imports(text):
    """Where `gv.`, `course.` or `gamecontest.` came in, import it beside `import gamelib as gl`."""
    def more(match):
        start, rest = match["start"], ""
        body = text
        if re.search(r"(?<![\w.])gv\.", body) and "import gameviews as gv" not in body:
            rest += f"\n{start}import gameviews as gv"
        if re.search(r"(?<![\w.])course\.\w", body) and "gamecourse as course" not in body and not re.search(r"(?m)^\s*(from .* import .*\bcourse\b|course = )", body):
            rest += f"\n{start}import gamecourse as course"
        if re.search(r"(?<![\w.])gamecontest\.\w", body) and not re.search(r"(?m)^\s*import gamecontest\b", body):
            rest += f"\n{start}import gamecontest"
        return match[0] + rest
    return re.sub(r"(?m)^(?P<start>[ \t]*(?:>>> )?)import gamelib as gl\b[^\n]*", more, text, count=1)


SKIP = {"CHANGELOG.md", "LICENSE", "constraints.txt"}
TEXT = {".py", ".md", ".toml", ".yml", ".yaml", ".json", ".js", ".css", ".txt", ".j2", ".pyi", ".cfg", ""}
for name in git("ls-files").splitlines():
    path = ROOT / name
    if name in SKIP or not path.is_file() or (path.suffix not in TEXT and path.suffix != ".ipynb"):
        continue
    before = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        book = json.loads(before)
        uses = set()
        for cell in book["cells"]:
            source = cell["source"]
            joined = "".join(source)
            fresh = code(joined, "nb")
            if cell["cell_type"] == "code":
                fresh = fresh.replace("from gamecourse import contents\n", "").replace("from gamecourse import contents", "")
            fresh = re.sub(r"(?<![\w.])contents\.(?=\w)", "course.", fresh)
            uses |= set(re.findall(r"(?<![\w.])(gv|course|gamecontest)\.\w", fresh))
            cell["source"] = fresh if isinstance(source, str) else fresh.splitlines(keepends=True)
        for cell in book["cells"]:
            if "import gamelib as gl\n" in "".join(cell["source"]) or "".join(cell["source"]).strip() == "import gamelib as gl":
                lines = "import gamelib as gl"
                extra = ["import gamelib as gl"]
                if "course" in uses: extra.insert(0, "import gamecourse as course")
                if "gamecontest" in uses: extra.insert(0, "import gamecontest")
                if "gv" in uses: extra.append("import gameviews as gv")
                joined = "".join(cell["source"]).replace("import gamelib as gl", "\n".join(extra), 1)
                cell["source"] = joined if isinstance(cell["source"], str) else joined.splitlines(keepends=True)
                break
        after = json.dumps(book, indent=1, ensure_ascii=False) + "\n"
        if before != after:
            path.write_text(after, encoding="utf-8")
        continue
    after = with_imports(code(before, "md" if path.suffix == ".md" else "py"))
    if after != before:
        path.write_text(after, encoding="utf-8")
print(git("status", "--short")[:300])

import shutil
for name in ("gameviews/__init__.py", "gameviews/__init__.pyi", "gamecontest/__init__.py", "gamecontest/__init__.pyi", "gamelib/__init__.py", "gamelib/__main__.py"):
    shutil.copy(f"/work/turn/files/{name}", ROOT / name)
def sub(p, *pairs):
    t = (ROOT / p).read_text()
    for a, b in pairs:
        assert a in t, (p, a)
        t = t.replace(a, b)
    (ROOT / p).write_text(t)
for l in ("from . import contest as contest\n", "from . import draw as draw\n", "from . import explore as explore\n", "from . import lessons as lessons\n"):
    sub("gamelib/__init__.pyi", (l, ""))
t = (ROOT / "gamelib/__init__.pyi").read_text()
(ROOT / "gamelib/__init__.pyi").write_text(re.sub(r"from \S+ import judge as judge\n", "", t))
sub("gamecourse/__init__.py", ("from gamecourse import contents\n", """from gamecontest.judging import judge
"""), ("from gamecourse.columns import", """from gamecourse.contents import (
    CHAPTERS,
    ENTRIES,
    GLOSSARY,
    chapter_graph,
    chapter_map,
    games_table,
    glossary_table,
)
from gamecourse.columns import"""), ('    "course",\n', ""), ("__all__ = [\n", """__all__ = [
    "CHAPTERS", "ENTRIES", "GLOSSARY", "chapter_graph", "chapter_map", "games_table", "glossary_table", "judge",
"""))
subprocess.run([".venv/bin/python", "-m", "ruff", "check", "-q", "--fix", "."])
subprocess.run([".venv/bin/python", "-m", "ruff", "format", "-q", "."])

# --- wiring -------------------------------------------------------------------
PACKAGES = ("gamelib", "gameviews", "gamecontest", "gamecourse")
sub("pyproject.toml",
    ('include = ["gamelib*"]', 'include = ["gamelib*", "gameviews*", "gamecontest*", "gamecourse*"]'),
    ('gamelib = ["py.typed", "*.pyi"]\n"gameviews.explore" = ["*.js", "*.css"]' if '"gameviews.explore"' in (ROOT / "pyproject.toml").read_text() else 'gamelib = ["py.typed", "*.pyi"]\n"gamelib.explore" = ["*.js", "*.css"]',
     '"*" = ["py.typed", "*.pyi", "*.js", "*.css"]'),
    ('"!gamelib/**" = ["D"]', '"!game*/**" = ["D"]'),
    ('packages = ["gamelib"]\npython_version', 'packages = ["gamelib", "gameviews", "gamecontest", "gamecourse"]\npython_version'),
    ('testpaths = ["gamelib", "tests"]', 'testpaths = ["gamelib", "gameviews", "gamecontest", "gamecourse", "tests"]'),
    ('"error:::gamelib", ', '"error:::gamelib", "error:::gameviews", "error:::gamecontest", "error:::gamecourse", '),
    ('[tool.coverage.run]\nsource = ["gamelib"]', '[tool.coverage.run]\nsource = ["gamelib", "gameviews", "gamecontest", "gamecourse"]'),
    ('dependencies = [\n    "networkx', 'dependencies = [\n    "lazy-loader>=0.6,<1",\n    "networkx'))
for f in ("environment.yml", ".binder/environment.yml"):
    sub(f, ("  - networkx >=3.4,<4\n", "  - lazy_loader >=0.6,<1\n  - networkx >=3.4,<4\n"))
t = (ROOT / "constraints.txt").read_text().splitlines()
if not any(l.startswith("lazy-loader") for l in t):
    at = next(i for i, l in enumerate(t) if l > "lazy-loader" and not l.startswith(" "))
    t.insert(at, "lazy-loader==0.6")
    (ROOT / "constraints.txt").write_text("\n".join(t) + "\n")

sub(".ci/run", ("COVERAGE=--cov=gamelib", "COVERAGE=yes"))
sub("tests/test_environment.py", ("make test COVERAGE=--cov=gamelib", "make test COVERAGE=yes"), ('"COVERAGE=--cov=gamelib"', '"COVERAGE=yes"'))
sub("Makefile", ("cov: COVERAGE := --cov=gamelib\n", "cov: COVERAGE := yes\n"),
    ("COVERAGE ?=\n", "COVERAGE ?=\nPACKAGES := gamelib gameviews gamecontest gamecourse\n"),
    ("$(PARALLEL) $(COVERAGE) --ignore", "$(PARALLEL) $(if $(COVERAGE),$(PACKAGES:%=--cov=%)) --ignore"),
    ("which lines of gamelib they reach", "which lines of the packages they reach"),
    ("mypy on gamelib", "mypy on the packages"),
    ("gameviews/draw/* gameviews/explore/* gamecourse/*", "gameviews/* gamecourse/*"))
sub("slides/build.py", ('digest(notebook, ROOT / "gamelib", SLIDES)', "digest(notebook, *PACKAGES, SLIDES)"),
    ('digest(notebook, ROOT / "gamelib")', "digest(notebook, *PACKAGES)"),
    ('NPM = BUILD / "npm"\n', 'NPM = BUILD / "npm"\n#: What a notebook runs.\nPACKAGES = [ROOT / name for name in ("gamelib", "gameviews", "gamecontest", "gamecourse")]\n'))
sub("site/book.py", ('ROOT / "gamelib", ROOT / "slides"', '*slides.PACKAGES, ROOT / "slides"'))
sub("site/lite.py", ('        shutil.copytree(ROOT / "gamelib", Path(aside, "gamelib"), ignore=ignored)\n',
    '        for package in slides.PACKAGES:\n            shutil.copytree(package, Path(aside, package.name), ignore=ignored)\n'))
