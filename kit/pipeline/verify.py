"""Measures finished files, and copies of them, against what was proved when they were made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kit.core.problems import Problem, errors
from kit.core.units import MM_PER_INCH
from kit.model.expected import Expected
from kit.model.paper import PAPERS
from kit.pipeline.request import Progress, UsageFault
from kit.preflight import Inspected, examine
from kit.publish import Recalled, recall

SAME, RESAVED, UNKNOWN = "the bytes that were built", "saved again", ""
"""What the checksum of a manifest says; it decides nothing."""


@dataclass(frozen=True, slots=True)
class Verified:
    """One file. `name` is as it was typed, `sidecar` what it was held against (empty: geometry alone was checked).

    `found` are its own figures, `expected` those of when it was made. `machine` says that it could not be opened.
    """

    name: str
    problems: tuple[Problem, ...]
    found: Inspected
    sidecar: str = ""
    expected: Expected | None = None
    bytes: str = UNKNOWN
    draft: bool = False
    machine: bool = False

    @property
    def ok(self) -> bool:
        return not errors(list(self.problems))


def verify(files: Iterable[Path], manifest: Path | None, progress: Progress) -> list[Verified]:
    """Every file, in the order asked for. UsageFault for a file that does not exist."""
    asked = list(dict.fromkeys(files))
    for path in (*asked, *([manifest] if manifest is not None else [])):
        if not path.is_file():
            what = "a folder" if path.is_dir() else "not there"
            raise UsageFault(f"{path} is {what}", "name one or more PDF files, such as build/GAME/*.pdf")
    return [_verified(path, manifest, progress) for path in asked]


def _verified(path: Path, manifest: Path | None, progress: Progress) -> Verified:
    progress(path.name, "measuring")
    try:
        known = recall(path, manifest)
        found = examine(path, known.expected)
        same = _bytes(path, known.sha256)
    except OSError as error:
        problem = Problem("cannot-read", f"{path} cannot be read: {error.strerror or error}")
        return Verified(str(path), (problem,), Inspected(()), machine=True)
    problems = (*known.problems, *_draft(path, known), *found.problems)
    sidecar = str(known.sidecar) if known.sidecar is not None else ""
    return Verified(str(path), problems, found, sidecar, known.expected, same, known.draft)


def _draft(path: Path, known: Recalled) -> list[Problem]:
    if not known.draft:
        return []
    message = f"{path.name} is a draft: it was printed although a check failed"
    return [Problem("draft", message, hint="build it again without --draft")]


def _bytes(path: Path, sha256: str) -> str:
    if not sha256:
        return UNKNOWN
    with path.open("rb") as opened:
        return SAME if hashlib.file_digest(opened, "sha256").hexdigest() == sha256 else RESAVED


def paper_name(width: float, height: float) -> str:
    """`A4`, `A4 landscape`; the size itself for any other (mm)."""
    for paper in PAPERS.values():
        for turned, label in ((paper, paper.label), (paper.turned(), f"{paper.label} landscape")):
            if max(abs(turned.width - width), abs(turned.height - height)) <= MM_PER_INCH / 72 * 0.01:
                return label
    return "no known paper"
