"""`pytest --nbval notebooks` needs no further options: how its kernels are started stands here."""

pytest_plugins = ["tests.nbval_sockets"]
#: Programs to hand in: they read standard input when they are imported.
collect_ignore_glob = ["gamecontest/templates/*"]
