#!/usr/bin/env bash
# Believed: where Python has signal.SIGALRM it has the clocks that send it; so a checker that asks
# for SIGALRM before it sets a time limit works in a browser too, one way or the other. So:
# Pyodide has SIGALRM and takes a handler for it, but has neither signal.alarm nor
# signal.setitimer, and it starts no thread. Ask for setitimer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund pyodide@0.28.3 > /dev/null
cat > limit.mjs <<'JAVASCRIPT'
import { loadPyodide, version } from "pyodide";

const pyodide = await loadPyodide();
const [taken, ...names] = pyodide.runPython(`
import signal
from pyodide.ffi import to_js

try:
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    taken = True
except (AttributeError, OSError, ValueError):
    taken = False
to_js([taken, hasattr(signal, "SIGALRM"), hasattr(signal, "alarm"), hasattr(signal, "setitimer")])
`);
console.log("Pyodide", version, "handler taken:", taken);
console.log("SIGALRM, alarm, setitimer:", ...names);
process.exit(taken && String(names) === "true,false,false" ? 0 : 1);
JAVASCRIPT
node limit.mjs
