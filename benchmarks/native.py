"""What gamelib is compared with: C++ compiled here and now with g++ -O2, and ogdoad from PyPI.

ogdoad (Rust) is under the AGPL and no dependency of gamelib: it goes into a folder of its own.
"""

import ctypes
import functools
import importlib
import shutil
import subprocess
import sys
from pathlib import Path

from gameviews.files import aside

SOURCES = Path(__file__).resolve().parent / "cpp"
BUILD = SOURCES.parent.parent / "_build" / "bench"

COMPILER = shutil.which("g++")


def version():
    """Return the name and version of the compiler."""
    return "g++ " + subprocess.check_output([COMPILER, "-dumpfullversion"], text=True).strip()


def _compiled(name, ending, *options):
    BUILD.mkdir(parents=True, exist_ok=True)
    target = BUILD / (name + ending)
    command = [
        COMPILER,
        "-O2",
        "-Wall",
        "-std=c++20",
        *options,
        "-o",
        target,
        SOURCES / f"{name}.cpp",
    ]
    subprocess.run(command, check=True)
    return target


@functools.cache
def program(name):
    """Compile cpp/name.cpp as a program and return its path."""
    return _compiled(name, "")


@functools.cache
def library(name):
    """Compile cpp/name.cpp as a library and load it."""
    return ctypes.CDLL(_compiled(name, ".so", "-shared", "-fPIC"))


def call(name, function, *arguments):
    """Call a function of a library with arrays, handed over as pointers, and 64-bit ints."""
    native = library(name)[function]
    native.restype = ctypes.c_int64
    return native(*(getattr(each, "ctypes", None) or ctypes.c_int64(each) for each in arguments))


@functools.cache
def ogdoad():
    """Return the module ogdoad, installed once in a folder of its own, or `None`."""
    folder = BUILD / "ogdoad"
    if not folder.exists():
        print("installing ogdoad into _build/bench/ogdoad, once", file=sys.stderr)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--retries=1"]
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            with aside(folder) as part:
                subprocess.run([*command, "--target", part, "ogdoad"], check=True)
        except subprocess.CalledProcessError:
            print("ogdoad could not be installed; its column stays empty", file=sys.stderr)
            return None
    sys.path.append(str(folder))
    return importlib.import_module("ogdoad")
