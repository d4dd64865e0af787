"""The files of a game taken away: what they were made for no longer holds."""

from __future__ import annotations

import contextlib
from pathlib import Path

from kit.publish.exchange import PAGES, ours
from kit.publish.manifest import Manifest
from kit.publish.transaction import transaction


def clear(out: Path, game: str, *, draft: bool, shown: str) -> tuple[str, ...]:
    """Takes all proved files of a game out of `out` (with `draft` its drafts), as a build does that makes none of them;
    folders and pages that say nothing any more go too. The files, as paths for people. Raises MachineFault."""
    if not ours(out / game):
        return ()
    with transaction(out, game, title="", source="", whole=True, draft=draft, shown=shown) as files:
        removed = files.commit().removed
        left = Manifest.read(out)
        with contextlib.suppress(OSError):
            (out / game).rmdir()
        for page in PAGES if not (left.files or left.drafts) else ():
            (out / page).unlink()
    with contextlib.suppress(OSError):
        out.rmdir()
    return removed
