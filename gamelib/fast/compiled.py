"""The gate to Numba: kernels, the package's algorithms for inputs of contest size.

A kernel is a plain loop. It is compiled, for arrays, where Numba is installed and the input is
large; else it runs as it stands on lists, which Python reads more quickly.
"""

import functools
import sys
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

#: A size is what a plain loop does, in steps of about half a microsecond. To load Numba is half a
#: second, worth it from the first size on; where it is loaded already, from the second.
WORTH_NUMBA, WORTH_A_KERNEL = 1_000_000, 5_000


@functools.cache
def compiled(kernel: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, with what it calls, or `None` without Numba."""
    try:
        import numba.extending
    except ImportError:
        return None
    for name in kernel.__code__.co_names:
        if isinstance(called := kernel.__globals__.get(name), FunctionType):
            numba.extending.register_jitable(called)
    fast: Callable[..., Any] = numba.njit(cache=True)(kernel)
    return fast


def compiled_for(kernel: Callable[..., Any], size: int) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, or `None` for an input too small to gain by it."""
    least = WORTH_A_KERNEL if "numba" in sys.modules else WORTH_NUMBA
    return compiled(kernel) if size >= least else None


def run(kernel: Callable[..., Any], size: int, given: Sequence[Any], filled: Sequence[Any]) -> Any:
    """Run a kernel on an input of this size and return what it returns.

    Its arguments are arrays and numbers of NumPy: those given, and behind them the arrays that it
    fills. In plain Python it gets the same as lists and ints.

    >>> import numpy as np
    >>> def double(numbers, doubled):
    ...     for i in range(len(numbers)):
    ...         doubled[i] = 2 * numbers[i]
    >>> doubled = np.zeros(3, dtype=np.int64)
    >>> run(double, 3, [np.arange(3)], [doubled])
    >>> doubled
    array([0, 2, 4])
    """
    fast = compiled_for(kernel, size)
    if fast is not None:
        return fast(*given, *filled)
    lists = [array.tolist() for array in filled]
    result = kernel(*(each.tolist() for each in given), *lists)
    for array, values in zip(filled, lists, strict=True):
        if values:
            array[:] = values
    return result
