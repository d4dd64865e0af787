"""The hash of what a game's files are made from: whatever can change the print changes it."""

from __future__ import annotations

from pathlib import Path

from kit.pipeline.source import source_hash


def test_a_font_of_the_project_counts(tmp_path: Path) -> None:
    sources = {"content/tin/game.yaml": "game: Tin\n"}
    bare = source_hash(sources, tmp_path, [])
    font = tmp_path / "fonts" / "Own.ttf"
    font.parent.mkdir()
    font.write_bytes(b"one")
    first = source_hash(sources, tmp_path, [])
    font.write_bytes(b"two")
    assert len({bare, first, source_hash(sources, tmp_path, [])}) == 3


def test_line_ends_and_the_place_of_the_project_do_not_count(tmp_path: Path) -> None:
    for name, end in (("a", b"\n"), ("b", b"\r\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "theme.yaml").write_bytes(b"series: Tin" + end)
    sources = {"content/tin/game.yaml": "game: Tin\n"}
    assert source_hash(sources, tmp_path / "a", []) == source_hash(sources, tmp_path / "b", [])
