"""A project of three small games, and the same with one card, one cost, one wall and one name changed."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

MARKERS = "  marker: {{title: Markers, template: worker-token, pieces: [{}, MOON]}}\n"


def old(folder: Path) -> Path:
    """The games `place`, `row` and `walk`, of the kinds that are their own beginnings."""
    for name, kind in (("place", "worker-placement"), ("row", "engine-row"), ("walk", "grid-programming")):
        shutil.copytree(ROOT / "starters" / kind, folder / "content" / name)
    rewrite(folder / "content/place/parts.yaml", "components:\n", f"components:\n{MARKERS.format('SUN')}")
    rewrite(folder / "content/place/parts.yaml", "sheets:\n", "sheets:\n  - {title: Markers, of: [marker]}\n")
    return folder


def new(older: Path, folder: Path) -> Path:
    shutil.copytree(older / "content", folder / "content")
    rewrite(folder / "content/place/cards.yaml", "index: TM, text: Gain 2 TIN.", "index: TM, text: Gain 3 TIN.")
    rewrite(folder / "content/row/cards.yaml", "index: DP, cost: 1 TIN", "index: DP, cost: 2 TIN")
    rewrite(folder / "content/walk/cards.yaml", ".#..\n", ".##.\n")
    rewrite(folder / "content/place/parts.yaml", "[SUN,", "[STAR,")
    return folder


def rewrite(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text, (file, before)
    assert before != after
    file.write_text(text.replace(before, after, 1), "utf-8")
