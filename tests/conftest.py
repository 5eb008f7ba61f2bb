"""What all tests share: those that need Numba are seen to be skipped where it is missing."""

from importlib.util import find_spec

import pytest


def pytest_runtest_setup(item):
    if item.get_closest_marker("numba") and find_spec("numba") is None:
        pytest.skip("Numba is not installed; `make test-fast` runs this")
