"""What readers get of a notebook: the lesson, without what its tests keep in it."""

import json
from pathlib import Path

#: What the metadata of a Markdown cell keep for `tests/test_facts.py`: solutions are among it.
KEPT_FOR_TESTS = ("facts", "given", "times")


def ship(notebook: Path, folder: Path) -> None:
    """Write a notebook into a folder, without the facts behind the numbers of its prose."""
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        for name in KEPT_FOR_TESTS:
            cell["metadata"].pop(name, None)
    text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / notebook.name).write_text(text + "\n", encoding="utf-8")
