"""`kit check --report FILE` as people call it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from kit.cli import run
from tests.cli.started import break_a_card
from tests.cli.started import tin as tin
from tests.report.reading import read_page


def check(project: Path, file: Path, *arguments: str) -> int:
    return run(["check", "--no-fit", "--project", str(project), "--report", str(file), *arguments])


def test_a_page_of_a_faultless_game(tin: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "verdict.html"
    assert check(tin, file) == 0
    assert f"The verdict page is {file}" in capsys.readouterr().out
    html = read_page(file.read_text("utf-8"))
    for words in (
        "✓ Passed",
        "Tin Works",
        "Exact figures for 2 players",
        "complete games – every complete game counts",
    ):
        assert words in html.text
    assert sorted(path.name for path in tmp_path.iterdir()) == ["project", "verdict.html"]


def test_the_same_content_gives_the_same_bytes_in_any_folder(tin: Path, tmp_path: Path) -> None:
    assert check(tin, tmp_path / "one.html") == 0
    shutil.copytree(tin, tmp_path / "another folder")
    assert check(tmp_path / "another folder", tmp_path / "two.html") == 0
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_a_refused_game_is_shown_with_excerpt_and_hint(tin: Path, tmp_path: Path) -> None:
    break_a_card(tin)
    file = tmp_path / "verdict.html"
    assert check(tin, file) == 1
    html = read_page(file.read_text("utf-8"))
    (told,) = html.all("pre")
    assert "content/tin/cards.yaml:2:46: error[unknown-word]" in told.text
    assert "^^^" in told.text
    assert "hint: did you mean TIN?" in told.text
    assert "✗ Refused" in html.text


def test_a_game_with_an_evil_name_is_harmless(tin: Path, tmp_path: Path) -> None:
    game = tin / "content/tin/game.yaml"
    game.write_text(game.read_text("utf-8").replace("game: Tin Works", "game: <script>alert(1)</script>"), "utf-8")
    check(tin, tmp_path / "verdict.html")
    html = read_page((tmp_path / "verdict.html").read_text("utf-8"))
    assert html.all("script") == []
    assert next(h.text for h in html.all("h2")) == "<script>alert(1)</script>"


def test_an_older_page_is_replaced_and_nothing_else(
    tin: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, cards = tmp_path / "verdict.html", tin / "content/tin/cards.yaml"
    page.write_text("<!doctype html>\n<title>Old</title>", "utf-8")
    assert check(tin, page) == 0
    assert "Old" not in page.read_text("utf-8")
    before = cards.read_bytes()
    capsys.readouterr()
    assert check(tin, cards) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"kit: {cards} is there, and is no HTML page\n  hint: choose another file\n")
    assert cards.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "says"),
    [("none/verdict.html", "its folder is not there"), ("project", "a folder of that name is in the way")],
)
def test_a_page_that_cannot_be_written(
    name: str, says: str, tin: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(tmp_path.rglob("*"))
    assert check(tin, tmp_path / name) == 3
    out, err = capsys.readouterr()
    assert "error[cannot-write]" in err
    assert says in err
    assert "The verdict page is" not in out
    assert sorted(tmp_path.rglob("*")) == before


def test_a_disk_that_gives_up_leaves_the_old_page(
    tin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "verdict.html"
    page.write_text("<!DOCTYPE html>old", "utf-8")

    def full(handle: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    assert check(tin, page) == 3
    assert "the disk is full" in capsys.readouterr().err
    assert page.read_text("utf-8") == "<!DOCTYPE html>old"
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


def test_with_json(tin: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tin, tmp_path / "verdict.html", "--json") == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    assert (tmp_path / "verdict.html").is_file()


def test_one_game_of_several(tin: Path, tmp_path: Path) -> None:
    shutil.copytree(tin / "content/tin", tin / "content/zinc")
    assert check(tin, tmp_path / "verdict.html", "zinc") == 0
    html = read_page((tmp_path / "verdict.html").read_text("utf-8"))
    assert "1 game checked" in html.text
    assert "content/tin" not in html.text
