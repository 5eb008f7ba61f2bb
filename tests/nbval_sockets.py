"""A pytest plugin: how nbval's kernels are started.

They are reached over sockets in the file system. A kernel on TCP takes ports that were free when it
looked, and two kernels that start at once may take the same one. Sockets of their own let notebooks
run side by side.

And they show no bars over long work: what is long on a busy machine is not the notebook's output.
"""

import itertools
import os
import runpy
import tempfile
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "tools" / "notebooks.py"


def pytest_configure(config):
    if not config.getoption("nbval", False):
        return
    config.option.nbval_current_env = True
    config.option.nbval_sanitize_with = str(TOOL.parent.parent / "tests" / "nbval.cfg")
    # A socket's path must be short, so not pytest's own temporary folder.
    folder = tempfile.TemporaryDirectory(prefix="gl")
    config.add_cleanup(folder.cleanup)
    from nbval import kernel

    on_tcp, numbers = kernel.KernelManager, itertools.count()
    before = os.environ.copy()
    os.environ.update(runpy.run_path(str(TOOL))["without_bars"](Path(folder.name)))

    def on_sockets(**settings):
        connection = f"{folder.name}/{next(numbers)}.json"
        return on_tcp(transport="ipc", connection_file=connection, **settings)

    def restore():
        kernel.KernelManager = on_tcp
        os.environ.clear()
        os.environ.update(before)

    kernel.KernelManager = on_sockets
    config.add_cleanup(restore)
