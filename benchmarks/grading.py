"""How long it takes to grade fifty notebooks of one chapter, on all cores of this machine.

python benchmarks/grading.py [12]
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path

from gamecourse.grades import grade_folder
from gamecourse.homework import TEACHERS, homework

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
STUDENTS = 50


def main() -> None:
    chapter = sys.argv[1] if len(sys.argv) > 1 else "02"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (own,) = [p for p in homework([NOTEBOOKS], folder / "out") if p.name.startswith(chapter)]
        (folder / "in").mkdir()
        for number in range(STUDENTS):
            shutil.copy(own.parent / TEACHERS / own.name, folder / "in" / f"s{number:02}.ipynb")
        started = time.perf_counter()
        grade_folder(folder / "in", folder / "grades.csv", [NOTEBOOKS])
        seconds = time.perf_counter() - started
    print(f"{STUDENTS} notebooks of {own.stem} in {seconds:.0f} s")


if __name__ == "__main__":
    main()
