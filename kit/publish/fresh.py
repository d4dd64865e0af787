"""A folder that is not there yet: written whole beside its place, then moved there."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from kit.publish.faults import cannot_write


def write_folder(folder: Path, files: Mapping[str, str], shown: str) -> None:
    """Makes `folder`, known to people as `shown`, with its `files` (name → text). It must not be there. Raises
    MachineFault."""
    part = folder.with_name(f".{folder.name}.part")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        try:
            for name, text in files.items():
                (part / name).write_text(text, encoding="utf-8", newline="\n")
            part.rename(folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)
    except OSError as error:
        raise cannot_write(shown, error) from error
