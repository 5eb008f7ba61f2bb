"""A pytest plugin: nbval's kernels are reached over sockets in the file system.

A kernel on TCP takes ports that were free when it looked, and two kernels that start at once may
take the same one. Sockets of their own let notebooks run side by side.
"""

import itertools
import tempfile

from nbval import kernel


def pytest_configure(config):
    # A socket's path must be short, so not pytest's own temporary folder.
    folder = tempfile.TemporaryDirectory(prefix="gl")
    config.add_cleanup(folder.cleanup)
    on_tcp, numbers = kernel.KernelManager, itertools.count()

    def on_sockets(**settings):
        connection = f"{folder.name}/{next(numbers)}.json"
        return on_tcp(transport="ipc", connection_file=connection, **settings)

    kernel.KernelManager = on_sockets
    config.add_cleanup(lambda: setattr(kernel, "KernelManager", on_tcp))
