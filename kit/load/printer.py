"""A printer's profile, from a file that the command line names."""

from __future__ import annotations

from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Mapping, Span
from kit.load.files import read_text
from kit.load.reader import read
from kit.model import schema
from kit.model.printer import Printer


def load_printer(project: Path, path: Path) -> tuple[Printer | None, list[Problem]]:
    """The profile in a file; None with any fault of it."""
    problems: list[Problem] = []
    file = (path.relative_to(project) if path.is_relative_to(project) else path).as_posix()
    if not path.is_file():
        hint = "kit calibrate prints the sheet to find its figures"
        return None, [Problem("unknown-printer", f"there is no file {file}", None, hint)]
    text = read_text(path.parent, path, file, problems)
    node = None if text is None else read(text, file, problems)
    if node is not None and not isinstance(node, Mapping):
        problems.append(Problem("type", "expected printer, tray, front and back here", node.span, "write: tray: 2"))
    found = schema.read_fields(node, Printer, problems) if isinstance(node, Mapping) else None
    if found is None or problems:
        return None, problems or [Problem("type", "this file is empty", Span(file, 1, 1, 1), "write: tray: 2")]
    return found, []
