"""A small game that is watched."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.pipeline.request import Request
from kit.pipeline.watch import Rebuilt, Watch

BASE = Path(__file__).resolve().parents[1] / "errors" / "base"
PATIENCE = 120
"""Seconds that a proof of the small game may take before a test gives up."""


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / "tin")
    return tmp_path / "tin"


@pytest.fixture
def watch(tin: Path) -> Iterator[Watch]:
    made = Watch(Request(tin, papers=("a4",)))
    yield made
    made.close()


def edit(project: Path, file: str, old: str, new: str) -> None:
    """The first `old` in a file of the game becomes `new`."""
    path = project / "content" / "tin" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def proved(watch: Watch) -> list[Rebuilt]:
    """What comes of the proofs that go on."""
    found: list[Rebuilt] = []
    until = time.monotonic() + PATIENCE
    while watch.proving:
        found += watch.proved()
        assert time.monotonic() < until, "the proof does not end"
        time.sleep(0.02)
    return found
