"""`facts.lock` of a game: its exact figures as somebody confirmed them, with the line of each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Span
from kit.load.files import read_text
from kit.model.lock import FILE, FORMAT, Facts, figures


@dataclass(frozen=True, slots=True)
class Lock:
    """The locked figures, and the text of the file to find them in. `file` is relative to the project."""

    file: str
    facts: Facts
    text: str

    def has(self, name: str) -> bool:
        """Whether a figure was known when the facts were locked."""
        return name in dict(figures(self.facts))

    def span(self, name: str) -> Span:
        """The line of a figure, named as in `kit.model.lock.figures`; the first line for one that is not there."""
        board, _, key = name.rpartition(", ")
        inside = not board
        for number, line in enumerate(self.text.splitlines(), 1):
            here = line.strip()
            inside = inside or (bool(board) and here.startswith(f"{_key(board.removeprefix('map '))}: "))
            if inside and here.startswith(f"{_key(key)}: "):
                col = line.index('"') + 1
                return Span(self.file, number, col, col + len(_key(key)))
        return Span(self.file, 1, 1, 1)


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def lock_file(id: str) -> str:
    """Relative to the project."""
    return f"content/{id}/{FILE}"


def load_lock(project: Path, id: str, problems: list[Problem]) -> Lock | None:
    """The lock of a game; None where there is none, or it cannot be read (then a problem was added)."""
    file = lock_file(id)
    path = project / file
    if not path.exists() and not path.is_symlink():
        return None
    text = read_text(project, path, file, problems)
    if text is None:
        return None
    try:
        return Lock(file, _shaped(json.loads(text)), text)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        hint = f"bring back the file as it was, or write it anew: kit lock {id}"
        problems.append(Problem("lock", "this is no lock as kit lock writes it", Span(file, line, 1, 1), hint))
        return None


def _shaped(data: Any) -> Facts:
    """Raises one of the errors above for what is not of the shape of a lock."""
    if data["format"] != FORMAT or not isinstance(data["players"], int):
        raise ValueError
    for _, figure in figures(data):
        figure["value"], figure["verdict"]
    str(data["play"]["engine"]), str(data["play"]["fingerprint"])
    facts: Facts = data
    return facts
