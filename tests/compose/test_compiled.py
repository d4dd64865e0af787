"""Templates are compiled once for all games of a run, and anew when their text changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.compose import compiled
from kit.compose.compiled import Compiled
from kit.compose.finder import Templates
from kit.compose.sandbox import Sandbox


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Compiled:
    fresh = Compiled()
    monkeypatch.setattr("kit.compose.sandbox.COMPILED", fresh)
    return fresh


def filled(folder: Path, source: str) -> str:
    (folder / "part.xml.j2").write_text(source, "utf-8")
    return Sandbox(Templates((folder,)), {}).rendered("{% include 'part.xml.j2' %}", {"n": 2})


def test_a_template_is_compiled_once(kept: Compiled, tmp_path: Path) -> None:
    first = filled(tmp_path, '<rect w="{{ n }}"/>')
    code = dict(kept._kept)
    assert filled(tmp_path, '<rect w="{{ n }}"/>') == first
    assert len(code) == 1
    assert kept._kept == code


def test_a_changed_template_is_compiled_anew(kept: Compiled, tmp_path: Path) -> None:
    assert 'w="2"' in filled(tmp_path, '<rect w="{{ n }}"/>')
    assert 'h="2"' in filled(tmp_path, '<rect h="{{ n }}"/>')


def test_not_more_is_kept_than_is_good(kept: Compiled, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "MOST_KEPT", 3)
    for n in range(8):
        filled(tmp_path, f'<rect w="{{{{ n }}}}" h="{n}"/>')
    assert 1 <= len(kept._kept) <= 3
