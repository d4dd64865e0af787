"""Files of the look: the project's own where it has them, else the packaged ones, read into typed data."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Mapping, Span
from kit.load.files import entries, find, read_text
from kit.load.reader import read
from kit.model import schema

T = TypeVar("T")


def names(project: Path, folder: str, ending: str = ".yaml") -> list[str]:
    """The names (without their `ending`) of all files of a folder, the project's and the packaged ones."""
    found = {name for root in (project, packaged()) for name in entries(root / folder)}
    return sorted(name.removesuffix(ending) for name in found if name.endswith(ending))


def mapping(project: Path, file: str, problems: list[Problem]) -> Mapping | None:
    """The keys of a file; None when it cannot be read (then a problem was added)."""
    where, here = find(project, file), Span(file, 1, 1, 1)
    if where is None:
        problems.append(Problem("missing-file", f"there is no {file}", here, "the installation is not complete"))
        return None
    text = read_text(*where, file, problems)
    before = len(problems)
    node = None if text is None else read(text, file, problems)
    if isinstance(node, Mapping):
        return node
    if text is not None and len(problems) == before:
        place = here if node is None else node.span
        problems.append(
            Problem("type", "expected keys with values in this file", place, "docs/authoring.md lists them")
        )
    return None


def typed(node: Mapping | None, shape: type[T], problems: list[Problem]) -> T | None:
    return None if node is None else schema.read_fields(node, shape, problems)
