"""`kit lint` at the command line: what it tells, its exit code, its JSON."""

from __future__ import annotations

import json
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from kit.cli import run
from tests.edits.memory import ROOT
from tests.errors.specimen import HERE
from tests.needed import needed_module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(HERE / "base", tmp_path / "project")
    return tmp_path / "project"


def says(project: Path, words: str) -> None:
    leaflet = project / "content" / "tin" / "leaflet.yaml"
    leaflet.write_text(leaflet.read_text("utf-8").replace("Most points win.", words), "utf-8")


def test_the_games_of_this_repository_have_nothing_to_tell(capsys: pytest.CaptureFixture[str]) -> None:
    needed_module("spellchecker", "pyspellchecker")
    assert run(["lint", "--project", str(ROOT)]) == 0
    found = capsys.readouterr()
    assert found.err == ""
    assert found.out.count("nothing to say") == 4


def test_advice_ends_with_1_and_closes_no_gate(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    says(project, "Most most points win.")
    assert run(["lint", "--project", str(project), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == [{"game": "tin", "texts": found["games"][0]["texts"], "advice": 1}]
    (advice,) = [p for p in found["problems"] if p["level"] == "warning"]
    assert (advice["code"], advice["line"], advice["col"]) == ("repeated-word", 7, 32)
    assert run(["check", "--project", str(project), "--no-fit", "--no-cache", "--json"]) == 0


def test_without_its_library_spelling_is_left_out_and_that_is_said(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "spellchecker", None)
    import_module("kit.rules.lint.wordlist")._checker.cache_clear()  # it may have been read before
    says(project, "Most pionts win.")
    assert run(["lint", "--project", str(project), "--json"]) == 0
    (note,) = json.loads(capsys.readouterr().out)["problems"]
    assert (note["code"], note["level"], note["hint"][:28]) == (
        "no-word-list",
        "note",
        'pip install "playproof[lint]"'[:28],
    )


def test_a_game_that_cannot_be_read_is_told_as_a_check_tells_it(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    says(project, "[win]: {")
    assert run(["lint", "--project", str(project)]) == 1
    found = capsys.readouterr()
    assert "cannot be read" in found.out
    assert "error[" in found.err


def test_faulty_house_rules_are_told_once(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "lint.yaml").write_text("longest sentence: many\nnumbers: {words up to: 12}\n")
    assert run(["lint", "--project", str(project)]) == 1
    assert capsys.readouterr().err.count("error[count]") == 1
