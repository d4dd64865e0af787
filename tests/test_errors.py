"""Every error has a specimen, and is told exactly as its specimen says.

After a change of words: `python -m tests.test_errors` writes what is shown now; read the difference before you commit it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

from tests.errors.specimen import shown, specimens

KIT = Path(__file__).resolve().parents[1] / "kit"
RAISED = re.compile(r"(?:Problem|refuse|stop|RefusedError)\(\s*\"(?P<code>[a-z0-9-]+)\"")

MACHINE = {"no-c-parser", "missing-file", "unreadable", "unreadable-font", "outside-project", "too-large"}
"""Faults that no text alone can cause: of the installation, of rights and links, of size. Their own tests are elsewhere."""


def codes(folder: str) -> set[str]:
    return {m["code"] for file in (KIT / folder).rglob("*.py") for m in RAISED.finditer(file.read_text("utf-8"))}


@pytest.mark.parametrize("specimen", specimens(), ids=lambda path: path.stem)
def test_a_specimen_is_told_as_written(specimen: Path, tmp_path: Path) -> None:
    told = shown(specimen, tmp_path)
    assert f"[{specimen.stem}]: " in told, "a specimen shows the code that it is named after"
    assert told == specimen.with_suffix(".txt").read_text("utf-8")


def test_the_faultless_game_is_faultless(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.yaml"
    nothing.write_text("")
    assert shown(nothing, tmp_path / "project") == ""


@pytest.mark.parametrize("stage", sorted(p.name for p in KIT.iterdir() if p.is_dir() and p.name != "__pycache__"))
def test_every_code_has_a_specimen(stage: str) -> None:
    assert codes(stage) - MACHINE - {path.stem for path in specimens()} == set()


def test_every_specimen_is_of_a_code() -> None:
    assert {path.stem for path in specimens()} <= {c for p in KIT.iterdir() if p.is_dir() for c in codes(p.name)}


def test_machine_faults_are_still_raised() -> None:
    assert {c for p in KIT.iterdir() if p.is_dir() for c in codes(p.name)} >= MACHINE


if __name__ == "__main__":
    for path in specimens():
        with tempfile.TemporaryDirectory() as folder:
            path.with_suffix(".txt").write_text(shown(path, Path(folder)), "utf-8")
