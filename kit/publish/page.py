"""One file written whole or not at all, outside the output folder: the verdict page."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from kit.publish.faults import cannot_write


def write_page(file: Path, text: str) -> None:
    """Puts `text` (as UTF-8) in place of `file` at once. Its folder must be there. Raises MachineFault."""
    try:
        if file.is_dir():
            raise IsADirectoryError(21, "Is a directory", str(file))
        handle, aside = tempfile.mkstemp(prefix=f".{file.name[:40]}.", suffix=".part", dir=file.parent)
        try:
            with open(handle, "wb") as stream:
                stream.write(text.encode("utf-8"))
                stream.flush()
                os.fsync(stream.fileno())
            os.chmod(aside, _mode(file))
            os.replace(aside, file)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(aside)
            raise
    except OSError as error:
        raise cannot_write(str(file), error, "choose another file") from error


def _mode(file: Path) -> int:
    """As it was, or as any new file is."""
    try:
        return file.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
