"""The command line of a teacher: `python -m gamecourse homework`, `python -m gamecourse grade`."""

import argparse
import sys
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line, or `arguments`, asks for and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gamecourse", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("homework", help="write exercises, with and without solutions")
    writing.add_argument("out", type=Path, help="the folder that is written to")
    writing.add_argument("--only", default="", help="names of exercises, with commas between")
    grading = commands.add_parser("grade", help="grade the notebooks of a folder")
    grading.add_argument("folder", type=Path, help="a student is NAME.ipynb or NAME/*.ipynb")
    grading.add_argument("--csv", type=Path, required=True, help="the file for the table")
    for command in (writing, grading):
        default = [Path("notebooks")]
        command.add_argument("--notebooks", nargs="+", type=Path, default=default, metavar="PATH")
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "homework":
            from gamecourse.homework import homework  # each command loads what it needs

            only = [name.strip() for name in asked.only.split(",") if name.strip()]
            for path in homework(asked.notebooks, asked.out, only):
                print(path)
            return 0
        from gamecourse.grades import grade_folder

        for line in grade_folder(asked.folder, asked.csv, asked.notebooks):
            print(f"grade: {line}", file=sys.stderr)
        print(asked.csv)
        return 0
    except (ValueError, OSError) as error:
        print(f"gamecourse: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
