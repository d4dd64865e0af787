"""Editions without paper on the command line: files, manifest, index, drafts, and what they need."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from kit.cli import run
from tests.needed import needed

BASE = Path(__file__).parents[1] / "errors" / "base"


@pytest.fixture
def tin(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    return tmp_path


def kit(project: Path, command: str, *arguments: str) -> int:
    return run([command, "--project", str(project), *arguments])


def files(project: Path) -> list[str]:
    return sorted(path.name for path in (project / "build" / "tin").iterdir())


def test_a_build_writes_page_and_text_with_their_entries(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert kit(tin, "build", "--edition", "reading") == 0
    assert "tin-reading.html  (no paper)" in capsys.readouterr().out
    assert files(tin) == ["tin-reading.html", "tin-reading.txt"]
    entries = json.loads((tin / "build" / "manifest.json").read_text())["files"]
    assert [(e["file"], e["edition"], e["paper"], e["volume"]) for e in entries] == [
        ("tin/tin-reading.html", "reading", "", ""),
        ("tin/tin-reading.txt", "reading", "", ""),
    ]
    for entry in entries:
        data = (tin / "build" / entry["file"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(data).hexdigest()
        assert entry["verdict"].startswith("1 examples")
        assert b"Checked: 1 example," in data
    index = (tin / "build" / "index.html").read_text()
    assert "for screens and speech: open it in a browser" in index
    assert "the same as plain text" in index


def test_the_same_input_gives_the_same_bytes(tin: Path, tmp_path: Path) -> None:
    built = []
    for out in ("one", "two/deeper"):
        assert kit(tin, "build", "--edition", "reading", "--out", str(tmp_path / out)) == 0
        built.append([(p.name, p.read_bytes()) for p in sorted((tmp_path / out / "tin").iterdir())])
    assert built[0] == built[1]


def test_what_is_for_the_host_has_files_of_its_own(tin: Path) -> None:
    parts = tin / "content" / "tin" / "parts.yaml"
    host = "  key: {title: Key, template: host-key, audience: host, name: Host key, warning: keep it apart from the others}\n"
    sheet = "  - {title: Host key, of: [key], scheme: shelf, handling: whole, volume: host-key}\n"
    text = parts.read_text()
    parts.write_text(text.replace("sheets:\n", f"{host}sheets:\n") + sheet)
    assert kit(tin, "build", "--edition", "reading") == 0
    assert files(tin) == [
        "tin-reading-host-key.html", "tin-reading-host-key.txt", "tin-reading.html", "tin-reading.txt",
    ]  # fmt: skip
    warning = "keep it apart from the others"
    assert warning in (tin / "build/tin/tin-reading-host-key.txt").read_text()
    assert warning not in (tin / "build/tin/tin-reading.html").read_text()


def test_a_draft_says_so_and_leaves_what_was_proved(tin: Path) -> None:
    assert kit(tin, "build", "--edition", "reading") == 0
    assert kit(tin, "build", "--edition", "reading", "--draft") == 0
    assert files(tin) == ["tin-reading-draft.html", "tin-reading-draft.txt", "tin-reading.html", "tin-reading.txt"]
    assert "Draft, not proved" in (tin / "build/tin/tin-reading-draft.txt").read_text()
    assert kit(tin, "build", "--edition", "reading") == 0
    assert files(tin) == ["tin-reading.html", "tin-reading.txt"]


def test_a_template_that_forgets_a_field_is_refused(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tin / "templates" / "reading" / "components" / "action-card.xml.j2"
    own.parent.mkdir(parents=True)
    own.write_text("<p>{{ piece.index }}</p>")
    assert kit(tin, "build", "--edition", "reading") == 1
    told = capsys.readouterr().err
    assert "error[not-printed]: tin-reading.html: 'Gain 2 TIN.' is not told" in told
    assert not (tin / "build").exists()


def test_a_component_without_a_template_for_reading_is_told_by_its_keys(tin: Path) -> None:
    parts = tin / "content" / "tin" / "parts.yaml"
    parts.write_text(
        parts.read_text().replace("template: lap-strip, boxes: 6", "template: my-strip, boxes: 6, foot: Go on")
    )
    (tin / "templates" / "components").mkdir(parents=True)
    (tin / "templates" / "components" / "my-strip.xml.j2").write_text(
        '<piece w="92" h="76" takes="boxes foot"><text x="4" y="4" w="60" style="note">{{ piece.foot }}</text></piece>'
    )
    assert kit(tin, "build", "--edition", "reading") == 0
    assert "boxes: 6\nfoot: Go on\n" in (tin / "build/tin/tin-reading.txt").read_text()


def test_an_edition_without_paper_has_no_paper_and_no_axes(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for flags in (["--paper", "a4"], ["--bleed", "3mm"]):
        assert kit(tin, "build", "--edition", "reading", *flags) == 2
        assert "the edition reading is not printed on paper" in capsys.readouterr().err


def test_every_edition_is_listed(tin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert kit(tin, "list") == 0
    assert "braille, braille-uncontracted," in capsys.readouterr().out


def test_braille_is_built_and_read_back(tin: Path) -> None:
    needed("lou_translate", "liblouis-bin")
    assert kit(tin, "build", "--edition", "braille") == 0
    assert files(tin) == ["tin-braille.brf"]
    (entry,) = json.loads((tin / "build" / "manifest.json").read_text())["files"]
    assert entry["pages"] == (tin / "build/tin/tin-braille.brf").read_bytes().count(b"\f") + 1
    assert "braille, for an embosser" in (tin / "build" / "index.html").read_text()


def test_without_liblouis_a_build_is_a_fault_of_the_machine(
    tin: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert kit(tin, "build", "--edition", "braille") == 3
    told = capsys.readouterr().err
    assert "error[missing-program]: no braille can be made" in told
    assert "apt-get install liblouis-bin" in told
    assert not (tin / "build").exists()


def test_without_liblouis_a_check_says_what_was_not_checked(
    tin: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert kit(tin, "check", "--edition", "reading,braille") == 0
    told = capsys.readouterr()
    assert "note[missing-program]: the edition braille was not checked" in told.err
    assert "fits      reading\n" in told.out
