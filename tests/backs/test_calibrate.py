"""The calibration sheets: proved like every file, their scales true to where the lines of the front stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from kit.cli import run
from kit.preflight.file import File
from kit.preflight.seen import PageSeen

READ_AT = 28.0, 34.0
"""mm above and below the middle of the page, where x is read."""


def calibrated(folder: Path, *arguments: str) -> Path:
    assert run(["calibrate", "--project", str(folder), "--paper", "a4", *arguments]) == 0
    (file,) = (folder / "build").glob("calibrate-*.pdf")
    return file


def ticks(page: PageSeen, at: float) -> list[float]:
    """How far the upright ticks on a level line stand from the middle of the page."""
    lines = [line for shape in page.shapes for line in shape.lines]
    middle = page.width / 2
    return sorted(
        round(x0 - middle, 2)
        for (x0, y0), (x1, y1) in lines
        if abs(x0 - x1) < 0.01 and abs(max(y0, y1) - at) < 0.01 and abs(x0 - middle) < 12 and abs(y0 - y1) > 0.1
    )


def test_scales_lie_behind_the_lines(tmp_path: Path) -> None:
    pages = File(calibrated(tmp_path)).pages
    assert [(p.width < p.height) for p in pages] == [True, True, False, False]
    for front, back in (pages[:2], pages[2:]):
        (level,) = [
            line
            for shape in front.shapes
            for line in shape.lines
            if abs(line[0][1] - line[1][1]) < 0.01 and abs(abs(line[0][0] - line[1][0]) - 80) < 0.01
        ]
        assert level[0][1] == pytest.approx(front.height / 2, abs=0.01)
        assert (level[0][0] + level[1][0]) / 2 == pytest.approx(front.width / 2, abs=0.01)
        for at in (back.height / 2 - READ_AT[0], back.height / 2 + READ_AT[1]):
            assert ticks(back, at) == [float(n) for n in range(-10, 11)]


@pytest.mark.parametrize(("backs", "asks"), [("duplex-long", "Long"), ("duplex-short", "Short")])
def test_both_sides_are_asked_for(tmp_path: Path, backs: str, asks: str) -> None:
    pdf = PdfReader(calibrated(tmp_path, "--backs", backs))
    assert pdf.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == f"/DuplexFlip{asks}Edge"  # type: ignore[index]
    assert f"flipped on the {asks.lower()} edge" in " ".join(pdf.pages[0].extract_text().split())


def test_a_profile_is_tried(tmp_path: Path) -> None:
    (tmp_path / "hall.yaml").write_text("printer: Hall\ntray: 2\nback: {x: 1.3mm, y: -0.8mm}\n")
    pages = File(calibrated(tmp_path, "--printer", str(tmp_path / "hall.yaml"))).pages
    at = pages[1].height / 2 - READ_AT[0] - 0.8
    assert ticks(pages[1], at) == pytest.approx([n + 1.3 for n in range(-10, 11)], abs=0.01)


def test_the_same_sheets_are_the_same_bytes(tmp_path: Path) -> None:
    one = calibrated(tmp_path).read_bytes()
    assert calibrated(tmp_path).read_bytes() == one
    assert [path.name for path in (tmp_path / "build").iterdir()] == ["calibrate-long-edge-a4.pdf"]


def test_nothing_is_left_behind_by_a_faulty_profile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["calibrate", "--project", str(tmp_path), "--json"]
    assert run([*arguments, "--printer", str(tmp_path / "none.yaml")]) == 1
    assert '"unknown-printer"' in capsys.readouterr().out
    assert not (tmp_path / "build").exists()
    (tmp_path / "build").write_text("in the way")
    assert run(arguments) == 3
    assert '"cannot-write"' in capsys.readouterr().out
    assert run([*arguments, "--paper", "a44"]) == 2
