"""`python -m gamelib` is the command `gamelib`, which stands in `gamecontest`."""

import runpy

if __name__ == "__main__":
    runpy.run_module("gamecontest", run_name="__main__", alter_sys=True)
