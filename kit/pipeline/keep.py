"""Files that people name to keep what was found: one of another kind is never overwritten."""

from __future__ import annotations

from pathlib import Path

from kit.pipeline.request import UsageFault


def refuse_others(file: Path, begins: bytes, kind: str) -> None:
    """A slip of the hand (`--report content/…/cards.yaml`) must not cost anybody a file. Raises UsageFault where `file`
    is there and does not begin as one of its `kind` does, in any case."""
    try:
        with file.open("rb") as stream:
            found = stream.read(len(begins))
    except OSError:  # not there, or not to be read: writing will tell
        return
    if found.upper() != begins.upper() and found:
        raise UsageFault(f"{file} is there, and is no {kind}", "choose another file")
