"""Files as they are saved, wherever the games of a project are made from.

watchfiles reports what happens in folders. What it does not is looked at by and by: single files beside them, and
whether a folder is still the one that is watched.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kit.core.problems import MachineFault, Problem
from kit.load import places_of_fonts
from kit.pipeline.request import Request

if TYPE_CHECKING:
    from watchfiles import Change

CONTENT, LOOKS = "content", ("templates", "fonts")

ENDINGS = (".yaml", ".yml", ".lock", ".j2", ".ttf", ".otf", ".icc", ".icm")

STEP, AT_MOST, ASKED = 15, 200, 100
"""Milliseconds: how long no file must be saved before a save is through, how long it is waited for that at most, how
often somebody is asked who only waits."""

Stamps = dict[Path, tuple[int, ...] | None]
"""What tells a file or folder from another one at its place; None where there is none."""


def saves(request: Request) -> Iterator[set[Path]]:
    """The files of each save, as they come, and folders that came or went; none where only time has passed. The first
    are none: nothing is missed from then on. Raises MachineFault where the system cannot report saves."""
    folders, files = _folders(request.project), _stamps(beside(request))
    others: set[Path] = set()
    while True:
        for found in _changes(folders):
            now = _stamps(files)
            saved = others | found | {path for path, stamp in now.items() if stamp != files[path]}
            others = set()
            if saved:  # another theme may name other fonts
                now = {path: now.get(path, _stamp(path)) for path in beside(request)}
            files = now
            yield saved
            if _folders(request.project) != folders or found & folders.keys():
                break
        there = _folders(request.project)
        others = {folder for folder in there if there[folder] != folders[folder] or folder in found}
        folders = there


def beside(request: Request) -> list[Path]:
    """Files outside the watched folders, there or not: the theme, its fonts, and what the request names."""
    named = [*request.fonts, *(() if request.printer is None else (request.printer,))]
    return [request.project / "theme.yaml", *places_of_fonts(request.project), *named]


def _changes(folders: Stamps) -> Iterator[set[Path]]:
    from watchfiles import watch

    there = [folder for folder, stamp in folders.items() if stamp is not None]
    try:
        for found in watch(
            *there, watch_filter=None, debounce=AT_MOST, step=STEP, rust_timeout=ASKED, yield_on_timeout=True
        ):
            yield {Path(path) for change, path in found if _counts(change, path)}
    except FileNotFoundError:  # a folder went just now, which is seen next
        time.sleep(ASKED / 1000)
        yield set()
    except (OSError, RuntimeError) as error:
        hint = "set WATCHFILES_FORCE_POLLING=true, so that files are looked at by and by"
        raise MachineFault(Problem("cannot-watch", f"saves are not reported here: {error}", hint=hint)) from error


def _counts(change: Change, path: str) -> bool:
    """What lies in a folder changes it; only one that came or went is news."""
    from watchfiles import Change

    return change != Change.modified or Path(path).suffix.casefold() in ENDINGS


def _folders(project: Path) -> Stamps:
    return {folder: _stamp(folder, whole=False) for folder in (project / name for name in (CONTENT, *LOOKS))}


def _stamps(paths: list[Path] | Stamps) -> Stamps:
    return {path: _stamp(path) for path in paths}


def _stamp(path: Path, *, whole: bool = True) -> tuple[int, ...] | None:
    """`whole` is for files. Of a folder, what lies in it does not count."""
    try:
        stat = path.stat()
    except (OSError, ValueError):
        return None
    return (stat.st_dev, stat.st_ino, *((stat.st_mtime_ns, stat.st_size) if whole else ()))
