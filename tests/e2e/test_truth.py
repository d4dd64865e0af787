"""What is printed is exact: paper, ruler and trims measured on rasters, and the same bytes wherever it is built."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader

from tests.e2e.conftest import GAME, ROOT, copy_project

DPI = 254
"""Ten pixels are one millimetre."""

PAPERS = {"a4": (595.276, 841.890), "letter": (612.0, 792.0)}


def pdf(folder: Path, paper: str, volume: str) -> Path:
    return folder / "build" / GAME / f"{GAME}-standard-{paper}-{volume}.pdf"


def raster(file: Path, page: int) -> Image.Image:
    """A page in black and white at 254 dpi."""
    document = pypdfium2.PdfDocument(file)
    image = document[page].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    return image.point(lambda v: 0 if v < 160 else 255)


def runs(image: Image.Image, y: int, x0: int, x1: int) -> list[tuple[int, int]]:
    """The black stretches of row `y` between two columns, as (first, behind the last)."""
    row = [image.getpixel((x, y)) == 0 for x in range(x0, x1)]
    edges = [i for i, (a, b) in enumerate(zip([False, *row], [*row, False], strict=True)) if a != b]
    return [(x0 + a, x0 + b) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def sheet_page(folder: Path, paper: str, title: str) -> int:
    """Which page (from 0) of the materials shows a sheet, by the sidecar."""
    sidecar = json.loads(pdf(folder, paper, "materials").with_suffix(".json").read_text("utf-8"))
    return next(n for n, page in enumerate(sidecar["pages"]) if page["sheet"] == title)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("volume", ["rules", "materials"])
def test_pages_have_the_exact_size_of_the_paper(printed: Path, paper: str, volume: str) -> None:
    short, long = PAPERS[paper]
    for page in PdfReader(pdf(printed, paper, volume)).pages:
        box = page.mediabox
        assert sorted((float(box.width), float(box.height))) == pytest.approx([short, long], abs=0.01)
        assert [float(v) for v in page.trimbox] == pytest.approx([float(v) for v in box], abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_is_100_mm_long(printed: Path, paper: str) -> None:
    image = raster(pdf(printed, paper, "materials"), sheet_page(printed, paper, "Bench cards"))
    height = image.height
    bars = [
        (y, run)
        for y in range(int(height * 0.85), height)
        for run in runs(image, y, 0, image.width)
        if 1000 <= run[1] - run[0] <= 1030
    ]
    assert bars, "no bar of about four inches in the foot of the sheet"
    top, (left, right) = bars[0]
    assert right - left == pytest.approx(1016, abs=6)
    ticks = [run for run in runs(image, top - 5, left - 10, right + 20) if run[1] - run[0] <= 8]
    middles = [(a + b) / 2 for a, b in ticks]
    assert len(middles) == 11, "a tick each ten millimetres"
    assert middles[-1] - middles[0] == pytest.approx(1000, abs=2)


@pytest.mark.parametrize("paper", PAPERS)
def test_bench_cards_measure_92_by_76_mm_between_their_cut_marks(printed: Path, paper: str) -> None:
    image = raster(pdf(printed, paper, "materials"), sheet_page(printed, paper, "Bench cards"))
    short, long = (v / 72 * DPI for v in PAPERS[paper])
    left, top = (short - 1840) / 2, (long - 2580) / 2 + 150
    above = [(a + b) / 2 for a, b in runs(image, round(top - 20), int(left) - 60, int(left) + 1900) if b - a <= 5]
    beside = image.transpose(Image.Transpose.TRANSPOSE)
    aside = [(a + b) / 2 for a, b in runs(beside, round(left - 20), int(top) - 60, int(top) + 2340) if b - a <= 5]
    assert [b - a for a, b in pairwise(above)] == pytest.approx([920, 920], abs=2)
    assert [b - a for a, b in pairwise(aside)] == pytest.approx([760, 760, 760], abs=2)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_file_wishes_to_be_printed_unscaled(printed: Path, paper: str) -> None:
    for volume in ("rules", "materials"):
        root = PdfReader(pdf(printed, paper, volume)).trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert "/Enforce" not in root["/ViewerPreferences"]
        assert root["/Lang"] == "en-GB"


def tree(folder: Path) -> dict[str, str]:
    """Every built file with its hash."""
    built = folder / "build"
    return {
        str(p.relative_to(built)): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(built.rglob("*"))
        if p.is_file()
    }


def test_the_same_bytes_in_another_folder_another_time_zone_another_line_end(printed: Path, tmp_path: Path) -> None:
    other = copy_project(tmp_path / "Spiele – Größe #1 (50 %)" / "üb ung")
    for file in (other / "content").rglob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    strange = {**os.environ, "PYTHONHASHSEED": "77", "TZ": "Pacific/Kiritimati", "LANG": "C", "LC_ALL": "C"}
    strange["PLAYPROOF_CACHE"] = ""
    done = subprocess.run(
        [sys.executable, "-m", "kit", "build", "--project", str(other)],
        cwd=ROOT, env=strange, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert tree(other) == tree(printed)


def test_no_output_holds_a_path_of_the_machine(printed: Path) -> None:
    for file in (printed / "build").rglob("*"):
        if file.is_file():
            assert str(printed).encode() not in file.read_bytes()
            assert str(ROOT).encode() not in file.read_bytes()
