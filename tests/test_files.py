"""What is built is written aside and moved into place: an interruption leaves the old one whole."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from processes import ROOT

import gamelib as gl
import gameviews as gv
from gameviews.files import aside
from publish import book, decks, execution, export, places


def names(folder):
    return sorted(path.name for path in folder.rglob("*"))


@pytest.fixture
def deck(tmp_path):
    """A deck that was written before."""
    path = tmp_path / "deck.html"
    path.write_text("the old deck")
    return path


def test_an_exception_in_the_middle_leaves_the_old_one_whole(deck):
    with pytest.raises(KeyboardInterrupt), aside(deck) as part:
        part.write_text("the n")
        raise KeyboardInterrupt
    assert deck.read_text() == "the old deck" and names(deck.parent) == ["deck.html"]


def test_a_file_takes_the_place_of_the_old_one_and_who_may_read_it_stays(deck):
    deck.chmod(0o640)
    with aside(deck) as part:
        part.write_text("new")
        assert deck.read_text() == "the old deck" and part.parent == deck.parent
    assert deck.read_text() == "new" and names(deck.parent) == ["deck.html"]
    assert deck.stat().st_mode & 0o777 == 0o640
    plain, fresh = deck.with_name("plain"), deck.with_name("fresh")
    plain.touch()
    with aside(fresh) as part:
        part.touch()
    assert fresh.stat().st_mode == plain.stat().st_mode


def test_a_link_stays_a_link(deck):
    link = deck.with_name("link.html")
    link.symlink_to(deck.name)
    with aside(link) as part:
        part.write_text("new")
    assert link.is_symlink() and deck.read_text() == "new"


def test_a_folder_is_replaced_as_a_whole(tmp_path):
    site = tmp_path / "site"
    for page in ("old.html", "new.html"):
        with aside(site) as part:
            part.mkdir()
            (part / page).write_text(page)
    assert names(tmp_path) == ["new.html", "site"]


#: What cannot be written, and why.
WRONG = {
    "none/x.svg": FileNotFoundError,
    "folder": IsADirectoryError,
    "file/x.svg": NotADirectoryError,
    "x" * 300: OSError,  # a name too long
    "/proc/x.svg": OSError,  # a folder where nobody may write
}


@pytest.mark.parametrize(("place", "kind"), WRONG.items())
def test_what_cannot_be_written_is_named_in_one_line(place, kind, tmp_path):
    (tmp_path / "folder" / "page").mkdir(parents=True)
    (tmp_path / "file").touch()
    before, target = names(tmp_path), tmp_path / place
    with pytest.raises(kind) as told, aside(target) as part:
        part.write_text("x")
    line = str(told.value)
    assert line.endswith(f": {str(target)!r}") and "part" not in line and "\n" not in line
    assert told.value.filename == str(target)
    assert names(tmp_path) == before


def test_a_file_that_nobody_may_write_is_not_replaced(deck, monkeypatch):
    deck.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda path, how: False)  # root may
    with pytest.raises(PermissionError, match=r"Permission denied: '.*deck\.html'"), aside(deck):
        raise AssertionError("the block does not begin")
    assert deck.read_text() == "the old deck"


def in_a_process(lines, folder):
    code = f"import os, signal\nfrom gameviews.files import aside\n{lines}"
    return subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)


def test_a_disk_that_is_full_leaves_the_old_one_whole(deck):
    done = in_a_process(
        "import resource\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try:\n    with aside('deck.html') as part: part.write_bytes(bytes(5000))\n"
        "except OSError as error: print(error)",
        deck.parent,
    )
    assert done.stdout == "[Errno 27] File too large: 'deck.html'\n", done.stderr
    assert deck.read_text() == "the old deck" and names(deck.parent) == ["deck.html"]


def test_a_process_that_is_killed_leaves_the_old_one_whole(deck):
    lines = (
        "with aside('deck.html') as part:\n"
        "    part.write_text('the n')\n    os.kill(os.getpid(), signal.SIGKILL)"
    )
    assert in_a_process(lines, deck.parent).returncode == -signal.SIGKILL
    assert deck.read_text() == "the old deck"
    (left,) = set(names(deck.parent)) - {"deck.html"}
    ignored = subprocess.run(["git", "check-ignore", left], cwd=ROOT, capture_output=True)
    assert ignored.returncode in (0, 128)  # 128: not a git checkout


# --- what is built --------------------------------------------------------------------------------


def interrupt(monkeypatch, method="write_text"):
    """Let the next file that is written be interrupted after half of it."""
    write = getattr(Path, method)

    def half(path, content, *arguments, **options):
        monkeypatch.setattr(Path, method, write)
        write(path, content[: len(content) // 2], *arguments, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, method, half)


@pytest.fixture
def built(monkeypatch, tmp_path):
    """Return what builds the deck of a notebook, and the deck, built once."""
    monkeypatch.setattr(places, "ROOT", tmp_path)
    monkeypatch.setattr(places, "BUILD", tmp_path / "_build")

    def execute(notebook, copy):
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text("executed")

    monkeypatch.setattr(execution, "execute", execute)
    monkeypatch.setattr(export, "export", lambda *_: "a slide " * 1000)
    notebook = tmp_path / "01-bash.ipynb"
    notebook.write_text("{}")
    decks.build(notebook)
    return lambda: decks.build(notebook), places.deck_of(notebook)


def test_a_truncated_deck_is_built_again_and_a_whole_one_is_not(built):
    build, deck = built
    assert build().endswith("is up to date") and deck.stat().st_size == 8000
    os.truncate(deck, 1000)
    assert "is up to date" not in build()
    assert deck.stat().st_size == 8000


@pytest.mark.parametrize("there", [True, False])
def test_a_build_that_is_interrupted_leaves_no_half_deck(built, there, monkeypatch):
    build, deck = built
    deck.rename(deck.with_suffix(".moved"))
    if there:  # an older one
        deck.write_text("older")
    interrupt(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        build()
    assert deck.read_text() == "older" if there else not deck.exists()
    assert "is up to date" not in build()
    assert deck.stat().st_size == 8000
    assert not [name for name in names(deck.parent) if name.endswith(".part")]


def test_a_book_that_is_interrupted_leaves_the_old_one(monkeypatch, tmp_path):
    site = tmp_path / "site"
    monkeypatch.setattr(places, "SITE", site)
    monkeypatch.setattr(places, "LITE", site / "lite")
    (site / "lite").mkdir(parents=True)
    for name in ("lite/index.html", "gone.html"):
        (site / name).touch()
    before = names(tmp_path)

    def sphinx(folder, *, whole):
        section = '<section id="a"><h1>A page</h1><p>words</p></section>'
        page = f'<title>A page</title><article class="bd-article">{section}</article>'
        (folder / "index.html").write_text(page)
        (folder / "_static").mkdir()

    def fails(*_):
        raise SystemExit("site: there is a deck without MathJax")

    monkeypatch.setattr(book, "run_sphinx", sphinx)
    monkeypatch.setattr(book, "lay_beside", fails)
    with pytest.raises(SystemExit):
        book.write_site([])
    assert names(tmp_path) == before


def test_a_picture_is_saved_as_a_whole(monkeypatch, tmp_path):
    picture = tmp_path / "strip.svg"
    gv.draw.strip(gl.Bash(3), 5).save(picture)
    old = picture.read_bytes()
    with monkeypatch.context() as patch:
        interrupt(patch, "write_bytes")
        with pytest.raises(KeyboardInterrupt):
            gv.draw.strip(gl.Bash(3), 9).save(picture)
    assert picture.read_bytes() == old and names(tmp_path) == [picture.name]
