"""`pytest --nbval notebooks` needs no further options: how its kernels are started stands here."""

pytest_plugins = ["tests.nbval_sockets"]
