"""What the machine says when a file cannot be written, as one problem in plain words."""

from __future__ import annotations

import errno
from pathlib import Path

from kit.core.problems import MachineFault, Problem

_ELSEWHERE = "{elsewhere}"

_REASONS = {
    errno.ENOENT: ("its folder is not there", "make the folder first, or {elsewhere}"),
    errno.ENOSPC: ("the disk is full", "free some room, or {elsewhere}"),
    errno.EDQUOT: ("your share of the disk is full", "free some room, or {elsewhere}"),
    errno.EACCES: ("it may not be written", "allow writing there, or {elsewhere}"),
    errno.EPERM: ("it may not be written", "allow writing there, or {elsewhere}"),
    errno.EROFS: ("it lies on a read-only disk", "{elsewhere}"),
    errno.EISDIR: ("a folder of that name is in the way", "move the folder away"),
    errno.ENOTDIR: ("a file is in the way of the folder", "move the file away"),
    errno.EEXIST: ("a file is in the way of the folder", "move the file away"),
    errno.ENAMETOOLONG: ("the name is too long for this disk", "{elsewhere}"),
}


def cannot_write(shown: str, error: OSError, elsewhere: str = "choose another folder with --out") -> MachineFault:
    """The fault for `error` at the path `shown`; `elsewhere` says how another one is chosen."""
    reason, hint = _REASONS.get(error.errno or 0, (error.strerror or "the system refused", ""))
    hint = hint.replace(_ELSEWHERE, elsewhere)
    return MachineFault(Problem("cannot-write", f"cannot write {shown}: {reason}", hint=hint))


class Names:
    """Paths below the output folder as people know them: relative to the project, the hidden folder out of sight."""

    def __init__(self, out: Path, shown: str, stage: Path, game: str) -> None:
        self._out, self._shown, self._stage, self._game = out, shown, stage, game

    def show(self, path: Path) -> str | None:
        """None for a path elsewhere."""
        for folder in (self._stage, self._out):
            if path == folder or folder in path.parents:
                inner = path.relative_to(folder).parts
                if folder == self._stage and (not inner or inner[0] in ("new", "old")):
                    inner = (self._game, *inner[1:])
                return "/".join([self._shown, *inner])
        return None
