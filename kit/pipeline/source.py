"""What files and verdicts are made from, as hashes: equal for the same content, looks and version anywhere."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kit import __version__
from kit.core.places import packaged
from kit.pipeline.request import Request
from kit.reading.louis import missing

LIBRARIES = ("fonttools", "jinja2", "numpy", "pyyaml")
"""The libraries that reading, proving and laying out use."""

NOT_ASKED = frozenset({"project", "games", "out", "draft", "cache"})
"""The parts of a request that change nothing of what is found in a game."""

Parts = Iterable[tuple[str, bytes]]


class UnsureError(Exception):
    """It cannot be said of what a verdict would be made: something leads out of the project, or cannot be read."""


def source_hash(
    sources: Mapping[str, str], project: Path, templates: Iterable[Path], fonts: Iterable[Path] = ()
) -> str:
    """Of a printed file: over content, the project's theme and fonts, all templates, a user's own `fonts`, and this
    version; line ends do not count."""
    parts = [*_content(sources), *_looks(project, templates, sure=False), *_own(fonts)]
    return _hash(f"playproof {__version__}", parts)


def content_hash(sources: Mapping[str, str]) -> str:
    """Of what a game says: the texts of its files and their names. Its folder, line ends and looks do not count."""
    return _hash("content", _content(sources))


def report_key(id: str, sources: Mapping[str, str], *, exact: bool) -> str:
    """Of the verdict on a game's rules. Its places name the game's folder."""
    return _hash(f"report {id} {exact} {_program()}", _content(sources))


def check_key(request: Request, id: str) -> str | None:
    """Of all that `kit check` says of a game; None where that cannot be said for sure."""
    asked = {f.name: getattr(request, f.name) for f in dataclasses.fields(request) if f.name not in NOT_ASKED}
    here = f"{_program()} braille {missing() is None}"  # a check does without a program that is not there
    head = f"check {id} {json.dumps(asked, default=str, sort_keys=True)} {here}"
    folder = request.project / "content" / id
    templates = (request.project / "templates", packaged() / "templates")
    try:
        if folder.parent.is_symlink():
            return None
        looks = _looks(request.project, templates, sure=True)
        return _hash(head, [*_files(folder, sure=True), *looks, *_own(request.fonts)])
    except (OSError, UnsureError):
        return None


def _own(fonts: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    return ((font.name, font.read_bytes()) for font in fonts)


def _hash(head: str, parts: Parts) -> str:
    digest = hashlib.sha256(f"{head}\n".encode())
    for name, data in parts:
        digest.update(f"{name}\n{len(data)}\n".encode("utf-8", "surrogateescape") + data)
    return digest.hexdigest()


@cache
def _program() -> str:
    """This program and what it stands on. Its own code counts as it is: a version number does not change with each
    line that is mended."""
    kit = Path(__file__).resolve().parents[1]
    code = _hash(f"{sys.version} {sys.platform}", _files(kit, sure=False, without="__pycache__"))
    return " ".join([__version__, code, *(f"{name} {_version(name)}" for name in LIBRARIES)])


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "absent"


def _content(sources: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """By the names of the files in the game's folder: a copy of a game is made from the same."""
    for file, text in sorted(sources.items()):
        yield file.rsplit("/", 1)[-1], text.encode()


def _looks(project: Path, templates: Iterable[Path], *, sure: bool) -> Iterator[tuple[str, bytes]]:
    theme = b""
    for path in (project / "theme.yaml", project / "templates" / "theme.yaml"):
        if path.is_file():
            theme += _read(path)
    yield "theme", theme
    for folder in dict.fromkeys((*templates, project / "fonts")):
        yield from _files(folder, sure=sure)
    words = unicodedata.normalize("NFC", theme.decode("utf-8", "replace"))
    if sure and "../" in words:
        raise UnsureError
    yield from _named(project, words, sure=sure)


def _named(project: Path, words: str, *, sure: bool) -> Iterator[tuple[str, bytes]]:
    """What lies beside the theme and is named in it: fonts, and folders of fonts."""
    for path in sorted(project.iterdir()):
        name = unicodedata.normalize("NFC", path.name)
        if (f"{name}/" if path.is_dir() else name) in words:
            yield from _files(path, sure=sure)


def _files(root: Path, *, sure: bool, without: str = "") -> Iterator[tuple[str, bytes]]:
    """Every file at or below `root` that is not hidden, by its path from there. With `sure` a link is refused: where it
    leads to is no part of what it is."""
    if sure and root.is_symlink():
        raise UnsureError
    if root.is_file():
        yield root.name, _read(root)
    elif root.is_dir():
        for path in sorted(root.iterdir()):
            if not path.name.startswith(".") and path.name != without:
                for name, data in _files(path, sure=sure, without=without):
                    yield f"{root.name}/{name}", data


def _read(path: Path) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n")
