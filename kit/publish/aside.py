"""A file that belongs to no game, made aside and put in place at once."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from kit.publish.faults import cannot_write
from kit.publish.guard import guarded


@contextlib.contextmanager
def single(file: Path, shown: str) -> Iterator[Path]:
    """Where to write what `file` is to hold; it takes its place when the block is left without an exception.

    Raises MachineFault (code `cannot-write`) where the disk fails; `shown` is the file as people know it.
    """
    stage = file.parent / f".{file.stem}.part"
    try:
        with guarded() as insist:
            try:
                stage.mkdir(parents=True, exist_ok=True)
                yield stage / file.name
                insist()
                os.replace(stage / file.name, file)
            finally:
                shutil.rmtree(stage, ignore_errors=True)
    except OSError as error:
        raise cannot_write(shown, error) from error
