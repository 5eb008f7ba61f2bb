"""C++ for the benchmarks: compiled here and now with g++ -O2, called as programs or libraries."""

import ctypes
import functools
import shutil
import subprocess
from pathlib import Path

import numpy as np

SOURCES = Path(__file__).resolve().parent / "cpp"
BUILD = SOURCES.parent.parent / "_build" / "bench"

COMPILER = shutil.which("g++")


def version():
    """Return the name and version of the compiler."""
    return "g++ " + subprocess.check_output([COMPILER, "-dumpfullversion"], text=True).strip()


def _compiled(name, ending, *options):
    BUILD.mkdir(parents=True, exist_ok=True)
    target = BUILD / (name + ending)
    command = [COMPILER, "-O2", "-Wall", *options, "-o", target, SOURCES / f"{name}.cpp"]
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
    return native(*map(_argument, arguments))


def _argument(value):
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    return ctypes.c_int64(value)
