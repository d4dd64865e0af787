"""The command `kit verify`: its table, its exit codes, and files that it cannot make sense of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, NameObject, NumberObject

from kit.cli import run
from kit.preflight import unlike
from tests.preflight.corrupt import edited
from tests.verify.conftest import NAME
from tests.verify.spoil import CARDS, through

Output = pytest.CaptureFixture[str]


def test_the_table_shows_what_was_measured(built: Path, capsys: Output) -> None:
    assert run(["verify", str(built / NAME), "--manifest", str(built / "manifest.json")]) == 0
    out, err = capsys.readouterr()
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert f"against {built / NAME.replace('.pdf', '.json')} (the bytes that were built)" in lines
    assert "asks for DisplayDocTitle True, Duplex Simplex, PickTrayByPDFSize True, PrintScaling None" in lines
    assert "page size mm paper bars mm edge mm ink letters" in lines
    assert any(line.startswith("1 210.00 × 297.00 A4 100.00 and 100.00 12.80") for line in lines)
    assert "spaces/MINE 2 92.00 × 76.00 0.00, 0.00 0.00, 0.00" in lines
    assert "backs 4, at most 0.00, 0.00 mm from behind their fronts" in lines
    assert lines[-1] == "verdict true to what was built"
    assert err == ""


def test_faults_end_with_1_and_stand_on_stderr(copy: Path, capsys: Output) -> None:
    copy.write_bytes(edited(copy.read_bytes(), through("0.97 0 0 0.97 8.93 12.63", CARDS)))
    assert run(["verify", str(copy)]) == 1
    out, err = capsys.readouterr()
    assert "verdict   1 fault\n" in out
    assert "error[scale]" in err
    assert "100 mm measure 97.00 and 97.00 mm" in err


def test_json_holds_the_figures(built: Path, copy: Path, capsys: Output) -> None:
    copy.write_bytes(copy.read_bytes()[:3000])
    assert run(["verify", str(built / NAME), str(copy), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    good, bad = data["files"]
    assert (data["ok"], good["ok"], bad["ok"]) == (False, True, False)
    assert good["pages"][0]["boxes"] == {name: [0, 0, 595.2756, 841.8898] for name in ("MediaBox", "TrimBox")}
    assert good["pages"][0]["bars"] == pytest.approx([100.0, 100.0], abs=0.002)
    mine = next(piece for piece in good["pieces"] if piece["id"] == "spaces/MINE")
    assert mine["trim"][2:] == pytest.approx([92.0, 76.0], abs=0.002)
    assert [problem["code"] for problem in bad["problems"]] == ["damaged"]


def test_without_a_sidecar_geometry_alone_is_checked_and_that_is_said(copy: Path, capsys: Output) -> None:
    copy.with_suffix(".json").unlink()
    assert run(["verify", str(copy)]) == 0
    assert "there is no .json beside it, so geometry alone is checked" in capsys.readouterr().out
    copy.write_bytes(edited(copy.read_bytes(), rounded_letter, through("0.97 0 0 0.97 0 0", CARDS)))
    assert run(["verify", str(copy)]) == 1
    err = capsys.readouterr().err
    assert "pages 1, 2, 3, 4, 5: MediaBox is 0 0 595 842 pt instead of 0 0 595.276 841.890 pt" in err
    assert "page 2: the 100 mm of its ruler measure 97.00 mm" in err


def rounded_letter(writer: PdfWriter) -> None:
    for page in writer.pages:
        page[NameObject("/MediaBox")] = ArrayObject(map(NumberObject, (0, 0, 595, 842)))


def test_a_file_that_is_not_there_is_a_wrong_use(tmp_path: Path, capsys: Output) -> None:
    assert run(["verify", str(tmp_path / "none.pdf")]) == 2
    assert "none.pdf is not there" in capsys.readouterr().err
    assert run(["verify", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err


def locked(path: Path) -> None:
    writer = PdfWriter(clone_from=PdfReader(path))
    writer.encrypt("tin", algorithm="RC4-128")
    writer.write(path)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(4000))


def header_alone(path: Path) -> None:
    path.write_bytes(b"%PDF-1.7\n")


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-2000])


def no_pages(path: Path) -> None:
    writer = PdfWriter()
    writer.write(path)


def image_page(path: Path) -> None:
    """A scan: a page without words or lines."""
    writer = PdfWriter()
    writer.add_blank_page(595.2756, 841.8898)
    writer.write(path)


@pytest.mark.parametrize(
    ("spoil", "code", "message"),
    [
        (locked, "encrypted", "is locked with a password"),
        (empty, "damaged", "is no PDF"),
        (picture, "damaged", "is no PDF"),
        (header_alone, "damaged", "cannot be read"),
        (cut_short, "damaged", "cannot be read"),
        (no_pages, "pages", "are missing"),
        (image_page, "pages", "are missing"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_no_file_of_ours_is_named(copy: Path, capsys: Output, spoil: object, code: str, message: str) -> None:
    spoil(copy)  # type: ignore[operator]
    assert run(["verify", str(copy)]) == 1
    err = capsys.readouterr().err
    assert f"error[{code}]" in err
    assert message in err
    assert "Traceback" not in err


def test_a_huge_file_is_not_opened(copy: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unlike, "LARGEST", 10_000)
    assert run(["verify", str(copy)]) == 1
    assert "error[too-large]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is no sidecar of a kit"),
        ("[]", "is no sidecar of a kit"),
        ('{"format": 1}', "has format 1, and this version reads 2"),
        ('{"format": 2, "proof": {}, "pages": [], "pieces": [], "words": []}', "'cut' is missing"),
        ('{"format": 2, "proof": 3, "pages": [], "pieces": [], "words": []}', "is no sidecar of a kit"),
    ],
)
def test_a_sidecar_that_is_none_is_named(copy: Path, capsys: Output, text: str, message: str) -> None:
    copy.with_suffix(".json").write_text(text, "utf-8")
    assert run(["verify", str(copy)]) == 1
    err = capsys.readouterr().err
    assert "error[sidecar]" in err
    assert message in err


def test_a_draft_is_no_proved_file(copy: Path, capsys: Output) -> None:
    sidecar = copy.with_suffix(".json")
    data = json.loads(sidecar.read_text("utf-8"))
    del data["proof"]
    sidecar.write_text(json.dumps(data), "utf-8")
    assert run(["verify", str(copy)]) == 1
    assert "error[draft]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("other.pdf", "knows no file named"),
        ("../tin-standard-a4-materials.pdf", "leads out of its folder"),
        ("gone/tin-standard-a4-materials.pdf", "is missing beside"),
    ],
)
def test_a_manifest_that_does_not_lead_to_a_sidecar_is_named(
    copy: Path, capsys: Output, file: str, message: str
) -> None:
    manifest = copy.parent / "manifest.json"
    manifest.write_text(json.dumps({"files": [{"file": file, "sha256": ""}], "drafts": []}), "utf-8")
    assert run(["verify", str(copy), "--manifest", str(manifest)]) == 1
    assert message in capsys.readouterr().err
