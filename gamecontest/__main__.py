"""The command line: `gamelib C12 < input` answers a contest problem, `gamelib judge` judges."""

import atexit
import contextlib
import gc
import sys
from collections.abc import Iterator

import gamecontest
from gamelib import validate


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line, or `arguments`, asks for and return the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    name = " ".join(words)
    try:
        commands = {"judge": _judge, "gen": _generate, "stress": _stress, "template": _template}
        if words and words[0] in commands:
            return commands[words[0]](words[1:])
        if name in ("-h", "--help"):
            return _usage()
        if name == "--list":
            return _list()
        if not name or name.startswith("-"):
            raise ValueError("name one problem, --list or --help: gamelib C12 < input")
        return _answer(_found(name))
    except ValueError as error:
        _complain(str(error))
        return 2
    except OSError as error:
        _complain(f"reading the input or writing the answer: {error.strerror}")
        return 1
    except KeyboardInterrupt:
        return 130


def _usage() -> int:
    from pathlib import Path  # answering a problem needs none of it

    return _write(Path(__file__).with_name("usage.txt").read_text(encoding="utf-8"))


def _list() -> int:
    with _without_collector():
        from gamecontest.ladder import listed  # answering a problem needs none of it

        return _write(listed(gamecontest.PROBLEMS.values()))


def _found(name: str) -> gamecontest.Problem:
    """Return the problem of the catalogue, or say why a self-test has no answer to print."""
    try:
        return gamecontest.find(name)
    except ValueError:
        from gamecontest.selftest import SELF_TEST

        test = name.strip().upper()
        if test not in SELF_TEST:
            raise
        raise ValueError(
            f"{test} is a problem of the self-test: its answers would give the game away. "
            f"Have your program judged: gamelib judge {test} solution.py"
        ) from None


def _answer(problem: gamecontest.Problem) -> int:
    # Bytes, so that what is no UTF-8 is the reader's to refuse.
    with _without_collector(), open(0, "rb", buffering=0, closefd=False) as stdin:
        return _write(problem.solve(stdin.read()))


@contextlib.contextmanager
def _without_collector() -> Iterator[None]:
    """Let nobody look for circles of objects, of which a short process leaves none.

    To look takes up to a quarter of its time, and some more at its end, but for what is frozen.
    """
    gc.disable()
    atexit.register(gc.freeze)
    try:
        yield
    finally:
        gc.enable()


def _judge(words: list[str]) -> int:
    from gamecontest.judging import judge  # answering a problem needs none of it
    from gamecontest.stress import save

    words, saved = _option(words, "--save", "a file")
    if len(words) < 2:
        raise ValueError("name a problem and a solution: gamelib judge C12 solution.py")
    verdict = judge(" ".join(words[:-1]), words[-1])
    if saved and verdict.given:
        save(saved, verdict.given)
    return _write(f"{verdict}\n") or int(not verdict.right)


def _generate(words: list[str]) -> int:
    from gamecontest.stress import generate

    words, seed = _option(words, "--seed", "a number")
    validate.require(not seed or seed.isdigit(), "a seed is a number such as 7", seed)
    sizes = [word for word in words if word in ("--small", "--large")]
    name = " ".join(word for word in words if word not in sizes)
    if not name or name.startswith("-") or len(sizes) > 1:
        raise ValueError("name a problem: gamelib gen C14 --small, or --large; --seed 7")
    return _write(generate(name, large=sizes == ["--large"], seed=int(seed or 1)))


def _stress(words: list[str]) -> int:
    from gamecontest.stress import INPUTS, stress

    words, problem = _option(words, "--gen", "a problem")
    words, count = _option(words, "--count", "a number")
    validate.require(not count or count.isdigit(), "a count is a number such as 100", count)
    if len(words) != 2 or not problem:
        raise ValueError("name two programs: gamelib stress mine.cpp brute.py --gen C14")
    inputs = int(count or INPUTS)
    text, one, other = stress(words[0], words[1], problem, count=inputs)
    if not text:
        return _write(f"the same on {inputs} small inputs\n")
    return _write(f"they differ on\n{text}{words[0]}: {one}\n{words[1]}: {other}\n") or 1


def _template(words: list[str]) -> int:
    from gamecontest.programs import template, templates

    languages = [word[2:] for word in words if word in ("--cpp", "--python")]
    names = [word for word in words if not word.startswith("--")]
    if not words:
        rows = (f"{name:13} {t['what']}: {t['input']}" for name, t in templates().items())
        return _write("".join(f"{row}\n" for row in rows))
    if len(names) != 1 or len(names) + len(languages) < len(words) or len(languages) > 1:
        raise ValueError("name a template: gamelib template moore --cpp, or --python")
    return _write(template(names[0], *languages))


def _option(words: list[str], name: str, what: str) -> tuple[list[str], str]:
    """Return the words without an option and its value, and the value."""
    if name not in words:
        return words, ""
    place = words.index(name)
    if place + 1 == len(words):
        raise ValueError(f"{name} is followed by {what}")
    return words[:place] + words[place + 2 :], words[place + 1]


def _complain(text: str) -> None:
    """Write a line to standard error, if there is one: `print` takes standard output instead."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def _write(text: str) -> int:
    try:
        with open(1, "wb", closefd=False) as stdout:
            stdout.write(text.encode())
    except BrokenPipeError:  # the reader of the answer has seen enough
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
