"""The gate to Numba: faster twins of the package's algorithms, for inputs of contest size.

A kernel is a plain loop over NumPy arrays, tested against the version a reader can follow. It is
compiled where Numba is installed and gives the same answer without it.
"""

import functools
import sys
from collections.abc import Callable
from typing import Any

#: A size is what the readable version does, in steps of about half a microsecond. To load Numba is
#: half a second, worth it from the first size on; where it is loaded already, from the second.
WORTH_NUMBA, WORTH_A_KERNEL = 1_000_000, 5_000


@functools.cache
def compiled(kernel: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, or `None` where Numba is not installed."""
    try:
        import numba
    except ImportError:
        return None
    fast: Callable[..., Any] = numba.njit(cache=True)(kernel)
    return fast


def compiled_for(kernel: Callable[..., Any], size: int) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, or `None` for an input too small to gain by it."""
    least = WORTH_A_KERNEL if "numba" in sys.modules else WORTH_NUMBA
    return compiled(kernel) if size >= least else None
