"""Finds and reads what is known of a finished file: its sidecar, and its line in a manifest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.publish.proof import recalled
from kit.publish.sidecar import FORMAT

LARGEST = 50 * 1024 * 1024
"""Bytes of a sidecar or manifest. One of a thousand cards has a fiftieth of it."""

_BROKEN = (KeyError, TypeError, ValueError, AttributeError, RecursionError)
"""What reading a file that somebody else wrote may raise (UnicodeDecodeError and JSONDecodeError are ValueErrors)."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """`expected` is None when nothing is known or the file was a draft. `sha256` is empty without a manifest."""

    sidecar: Path | None = None
    expected: Expected | None = None
    draft: bool = False
    sha256: str = ""
    problems: tuple[Problem, ...] = ()


def recall(file: Path, manifest: Path | None = None) -> Recalled:
    """What is known of the PDF `file`: by `manifest` (a manifest or the sidecar itself), or by the sidecar beside it.

    OSError if a file that is there cannot be read. Code `sidecar` for what is none.
    """
    if manifest is None:
        beside = file.with_suffix(".json")
        return _read(beside, _load(beside), "") if beside.is_file() else Recalled()
    data = _load(manifest)
    if isinstance(data, dict) and "files" in data:
        return _by_manifest(file, manifest, data)
    return _read(manifest, data, "")


def _by_manifest(file: Path, manifest: Path, data: dict[str, Any]) -> Recalled:
    try:
        entries = [entry for key in ("files", "drafts") for entry in data[key]]
        named = [entry for entry in entries if PurePosixPath(entry["file"]).name == file.name]
        if not named:
            hint = "a copy with another name is checked by its own .json: --manifest FILE.json"
            return _fault(f"{manifest.name} knows no file named {file.name}", hint)
        inside = PurePosixPath(named[0]["file"]).with_suffix(".json")
        if inside.is_absolute() or ".." in inside.parts:
            raise ValueError(f"'{inside}' leads out of its folder")
        sha256 = str(named[0]["sha256"])
    except _BROKEN as error:
        return _fault(f"{manifest.name} is no manifest of a build: {_told(error)}")
    path = manifest.parent / inside
    if not path.is_file():
        return _fault(f"{inside} is missing beside {manifest.name}")
    return _read(path, _load(path), sha256)


def _load(path: Path) -> Any:
    """The JSON of a file; the error instead if it holds none."""
    if path.stat().st_size > LARGEST:
        return ValueError(f"it has more than {LARGEST // 1024**2} MB")
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except _BROKEN as error:
        return error


def _read(path: Path, data: Any, sha256: str) -> Recalled:
    try:
        if isinstance(data, Exception):
            raise data
        if int(data["format"]) != FORMAT:
            hint = "build the kit again with this version, or verify with the version that made it"
            return _fault(f"{path.name} has format {data['format']}, and this version reads {FORMAT}", hint)
        if "proof" not in data:
            return Recalled(path, None, True, sha256)
        return Recalled(path, recalled(data), False, sha256)
    except _BROKEN as error:
        return _fault(f"{path.name} is no sidecar of a kit: {_told(error)}")


def _fault(message: str, hint: str = "name the .json that was built with the file by --manifest") -> Recalled:
    return Recalled(problems=(Problem("sidecar", message, hint=hint),))


def _told(error: Exception) -> str:
    return f"'{error.args[0]}' is missing" if isinstance(error, KeyError) and error.args else str(error)
