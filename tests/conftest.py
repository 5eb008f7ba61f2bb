"""What all tests share: those that need Numba are seen to be skipped where it is missing."""

import gc
from importlib.util import find_spec

import pytest

pytest.register_assert_rewrite("truths")  # its checks show what they compared


def pytest_sessionstart():
    gc.disable()  # all that is made while tests are collected is there to stay


def pytest_collection_finish():
    """Set aside what is there: to look through it again and again took a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item):
    if item.get_closest_marker("numba") and find_spec("numba") is None:
        pytest.skip("Numba is not installed; `make test-fast` runs this")
