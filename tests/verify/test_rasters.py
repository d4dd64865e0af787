"""Two renderers that share no code, poppler and pdfium, put trims and marks on the same pixels, where the sidecar says."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.verify.conftest import NAME

DPI = 300
PIXELS = DPI / 25.4
CARDS = 2
"""The page of cards, from 1."""


@pytest.fixture(scope="module")
def rasters(built: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    """The page of cards in gray, by each renderer."""
    out = tmp_path_factory.mktemp("rasters") / "page"
    page = ["-f", str(CARDS), "-l", str(CARDS), "-r", str(DPI), "-gray", "-singlefile"]
    subprocess.run(["pdftoppm", *page, str(built / NAME), str(out)], check=True)
    drawn = pypdfium2.PdfDocument(built / NAME)[CARDS - 1].render(scale=DPI / 72, grayscale=True)
    return {"poppler": Image.open(out.with_suffix(".pgm")), "pdfium": drawn.to_pil().convert("L")}


def darkest(image: Image.Image, x: float, y: float, *, level: bool) -> float:
    """Where a thin line lies across a strip of 2 mm around x, y (mm): the middle of its darkness, in mm."""
    half = round(PIXELS)
    px, py = round(x * PIXELS), round(y * PIXELS)
    spots = [(px, py + n) if level else (px + n, py) for n in range(-half, half + 1)]
    weights = [255 - image.getpixel(spot) for spot in spots]  # type: ignore[operator]
    assert max(weights) > 100, "there is no line"
    middle = sum((spot[1 if level else 0] + 0.5) * w for spot, w in zip(spots, weights, strict=True)) / sum(weights)
    return middle / PIXELS


def test_both_papers_have_the_same_pixels(rasters: dict[str, Image.Image]) -> None:
    (w1, h1), (w2, h2) = (image.size for image in rasters.values())
    assert abs(w1 - w2) <= 1
    assert abs(h1 - h2) <= 1


def test_marks_lie_where_the_trims_are_in_both(built: Path, rasters: dict[str, Image.Image]) -> None:
    data = json.loads((built / NAME).with_suffix(".json").read_text("utf-8"))
    trims = [piece["trim"] for piece in data["pieces"] if piece["page"] == CARDS]
    left, right = min(t["x"] for t in trims), max(t["x"] + t["w"] for t in trims)
    top, bottom = min(t["y"] for t in trims), max(t["y"] + t["h"] for t in trims)
    expected = [(at, y, False) for t in trims for at in (t["x"], t["x"] + t["w"]) for y in (top - 2, bottom + 2)]
    expected += [(x, at, True) for t in trims for at in (t["y"], t["y"] + t["h"]) for x in (left - 2, right + 2)]
    for x, y, level in dict.fromkeys(expected):
        places = [darkest(image, x, y, level=level) for image in rasters.values()]
        assert abs(places[0] - places[1]) * PIXELS <= 1, (x, y, places)
        assert all(abs(place - (y if level else x)) * PIXELS <= 1 for place in places), (x, y, places)


def test_everything_drawn_reaches_as_far_in_both(rasters: dict[str, Image.Image]) -> None:
    boxes = [image.point(lambda value: 255 if value < 128 else 0).getbbox() for image in rasters.values()]
    assert all(boxes)
    assert all(abs(a - b) <= 1 for a, b in zip(*boxes, strict=True)), boxes  # type: ignore[arg-type]
