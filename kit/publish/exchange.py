"""The moment of replacement, and what to do if the last one was cut short."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from kit.publish.guard import undisturbed

SUFFIXES = (".pdf", ".json", ".html", ".txt", ".brf")
"""Of the files that builds make in a game's folder."""

PAGES = ("manifest.json", "index.html")


def ours(folder: Path) -> set[str]:
    """Files in a game's folder that builds have made; what else lies there belongs to somebody else and stays."""
    if not folder.is_dir():
        return set()
    names = (path.name for path in folder.iterdir())
    return {n for n in names if n.startswith(f"{folder.name}-") and n.endswith(SUFFIXES)}


def exchange(out: Path, game: str, stage: Path) -> None:
    """The new folder for the old one, then the manifest and the index. All undone if one step fails."""
    undo: list[Callable[[], None]] = []
    folder, old = out / game, stage / "old"
    theirs = {path.name for path in folder.iterdir()} - ours(folder) if folder.exists() else set()
    with undisturbed():
        try:
            if folder.exists():
                _move(folder, old, undo)
            _move(stage / "new", folder, undo)
            for name in sorted(theirs):
                _move(old / name, folder / name, undo)
            for name in PAGES:
                _replace(stage, name, out / name, undo)
        except BaseException:
            for step in reversed(undo):
                step()
            raise


def recover(out: Path, game: str, stage: Path) -> None:
    """Sets right what a killed build left behind: back to the old set, or on to the new one if that is in place."""
    if not stage.exists():
        return
    folder, old = out / game, stage / "old"
    if old.exists() and not folder.exists():
        os.rename(old, folder)
    elif old.exists():
        old_theirs = {p.name for p in old.iterdir() if not p.name.startswith(f"{game}-")}
        for name in sorted(old_theirs - {p.name for p in folder.iterdir()}):
            os.rename(old / name, folder / name)
        for name in PAGES:
            if (stage / name).exists():
                os.replace(stage / name, out / name)
    shutil.rmtree(stage)


def _move(path: Path, target: Path, undo: list[Callable[[], None]]) -> None:
    os.rename(path, target)
    undo.append(lambda: os.rename(target, path))


def _replace(stage: Path, name: str, target: Path, undo: list[Callable[[], None]]) -> None:
    """Puts the page `name` in place; a copy of the old one waits until all is done."""
    copy = stage / f"old-{name}"
    if target.is_file():
        shutil.copyfile(target, copy)
        undo.append(lambda: os.replace(copy, target))
        os.replace(stage / name, target)
    else:
        os.replace(stage / name, target)
        undo.append(target.unlink)
