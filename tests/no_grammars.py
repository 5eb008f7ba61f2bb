"""A pytest plugin: nothing here checks addresses by the 38 grammars of their RFC.

jsonschema, which every notebook format needs, takes them up where they are installed, and to build
them takes 3 s in each process.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # as if not installed
