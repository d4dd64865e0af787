"""One text file beside others that are not ours: put in place whole, or not at all."""

from __future__ import annotations

import contextlib
from pathlib import Path

from kit.publish.faults import cannot_write


def write_whole(path: Path, text: str, shown: str) -> None:
    """Replaces the file at `path`, which people know as `shown`, by `text` with LF line ends. Raises MachineFault."""
    part = path.with_name(f".{path.name}.part")
    try:
        try:
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(path)
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(shown, error) from error
