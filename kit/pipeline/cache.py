"""Verdicts of earlier runs, by the hash of all that they were made from. Nothing depends on it: whatever cannot be read
or written here is found anew.

It lies in the user's own cache folder and not in the project: a verdict says nothing of where the project is, so copies
of a project share it, and no project needs a rule for what to commit or tidy up. `PLAYPROOF_CACHE` names another
folder; set and empty there is none.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kit.core.stored import plain, rebuilt

T = TypeVar("T")

MOST = 96
"""Entries that are kept: two for each check, so those of some forty edits. The longest unused go first."""

LARGEST = 4 * 1024 * 1024
"""Bytes of one entry. A game with a thousand numbers takes a quarter of it."""


def standard_folder() -> Path | None:
    """Where verdicts are kept unless somebody says otherwise; None for nowhere."""
    named = os.environ.get("PLAYPROOF_CACHE")
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "playproof"
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "playproof"


def remembered(folder: Path | None, key: str | None, shape: type[T], work: Callable[[], T]) -> T:
    """What `work` gave for `key` before, else what it gives now. Without a folder or a key it is always done."""
    found = recalled(folder, key, shape)
    if found is None:
        found = work()
        keep(folder, key, found)
    return found


def recalled(folder: Path | None, key: str | None, shape: type[T]) -> T | None:
    """What was kept for a key; None where nothing was, or without a folder or a key."""
    return None if folder is None or key is None else _read(folder / f"{key}.json", shape)


def keep(folder: Path | None, key: str | None, value: object) -> None:
    """Keeps a value for a key, where there is a folder and a key."""
    if folder is not None and key is not None:
        _write(folder, f"{key}.json", value)


def _read(path: Path, shape: type[T]) -> T | None:
    try:
        if not _ours(path.parent) or path.stat().st_size > LARGEST:
            return None
        digest, _, body = path.read_bytes().partition(b"\n")
        if hashlib.sha256(body).hexdigest().encode() != digest:
            return None
        found = rebuilt(json.loads(body), shape)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # used just now: others go first
    return found


def _write(folder: Path, name: str, value: object) -> None:
    body = json.dumps(plain(value), ensure_ascii=False).encode("utf-8", "surrogatepass")
    if len(body) > LARGEST:
        return
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _ours(folder):
            return
        handle, part = tempfile.mkstemp(suffix=".part", dir=folder)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
            os.replace(part, folder / name)
        except BaseException:
            os.unlink(part)
            raise
        _tidy(folder)


def _tidy(folder: Path) -> None:
    """Away with the longest unused entries, and with what a killed run left."""
    files = [path for path in folder.iterdir() if path.suffix in (".json", ".part")]
    dated = sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in dated[MOST:]:
        path.unlink(missing_ok=True)


def _ours(folder: Path) -> bool:
    """Whether nobody else can put a verdict there."""
    if not hasattr(os, "getuid"):
        return True
    about = folder.stat()
    return about.st_uid == os.getuid() and not about.st_mode & 0o022
