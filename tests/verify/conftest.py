"""One small game, built once, whose files are copied and spoiled."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kit.pipeline.request import Request
from kit.pipeline.run import build
from tests.cli.started import BASE

BACK = """
<piece w="{{ w }}" h="{{ h }}" takes="">
<rect x="4" y="4" w="{{ w - 8 }}" h="{{ h - 8 }}" r="frame" line="line"/>
<text x="10" w="{{ w - 20 }}" c="16" style="back-word" align="center" lines="1">{{ word }}</text>
<turn x="0" y="0" w="{{ w }}" h="{{ h }}" by="180">
<text x="10" w="{{ w - 20 }}" c="16" style="back-word" align="center" lines="1" furniture="id">{{ word }}</text>
</turn>
</piece>
"""
"""A back of its own: the pattern of the house has so many lines that each copy would take long to read."""

NAME = "tin/tin-standard-a4-materials.pdf"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of a game whose cards have a back."""
    project = tmp_path_factory.mktemp("tin")
    shutil.copytree(BASE, project, dirs_exist_ok=True)
    parts = project / "content" / "tin" / "parts.yaml"
    text = parts.read_text("utf-8")
    assert "pieces: spaces}" in text
    parts.write_text(text.replace("pieces: spaces}", "pieces: spaces, back: TIN WORKS}"), "utf-8")
    (project / "templates").mkdir()
    (project / "templates" / "back.xml.j2").write_text(BACK, "utf-8")
    result = build(Request(project, papers=("a4",)), lambda game, doing: None)
    assert result.ok, result
    return project / "build"


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    """The materials with their sidecar, to spoil."""
    for name in (NAME, NAME.replace(".pdf", ".json")):
        shutil.copy(built / name, tmp_path)
    return tmp_path / Path(NAME).name
