"""What the files of a game are made from, as one hash: equal for the same content, looks and version anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from kit import __version__


def source_hash(sources: Mapping[str, str], project: Path, templates: Iterable[Path]) -> str:
    """Over content, the project's theme and fonts, all templates, and this version; line ends do not count."""
    digest = hashlib.sha256(f"playproof {__version__}\n".encode())
    for name, data in [*_content(sources), *_looks(project, templates)]:
        digest.update(f"{name}\n{len(data)}\n".encode() + data)
    return digest.hexdigest()


def _content(sources: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """By the names of the files in the game's folder: a copy of a game is made from the same."""
    for file, text in sorted(sources.items()):
        yield file.rsplit("/", 1)[-1], text.encode()


def _looks(project: Path, templates: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    theme = project / "theme.yaml"
    if theme.is_file():
        yield theme.name, _read(theme)
    for folder in (*templates, project / "fonts"):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path.relative_to(folder).as_posix(), _read(path)


def _read(path: Path) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n")
