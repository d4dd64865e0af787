"""A board drawn in a file of its own, one line for each row."""

from __future__ import annotations

from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Text
from kit.load.files import read_text


def load_drawing(path: Path) -> tuple[Text | None, list[Problem]]:
    """The rows of the file, each character with its place; None (and a problem) when it cannot be read."""
    problems: list[Problem] = []
    file = path.as_posix()
    text = read_text(path.parent, path, file, problems)
    if text is None:
        return None, problems
    rows = text.rstrip("\n").split("\n")
    starts = [sum(len(row) + 1 for row in rows[:n]) for n in range(len(rows))]
    return Text("\n".join(rows), file, tuple((start, n, 1) for n, start in enumerate(starts, 1))), problems
