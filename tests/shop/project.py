"""A small game whose cards have backs, printed for vendors."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pypdf import PdfReader

from kit.core.problems import Problem
from kit.core.units import to_mm
from kit.pipeline.request import Request
from kit.pipeline.run import build
from tests.cases.project import copy_of_base

PARTS = """components:
  card: {title: Cards, template: action-card, pieces: spaces, back: TIN WORKS}
  token: {title: Tokens, template: letter-token, pieces: players, audience: per player, each player: 2}
  strip: {title: Strip, template: lap-strip, boxes: 6}
sheets:
  - {title: Cards, of: [card]}
  - {title: Tokens, of: [token], scheme: shelf}
  - {title: Strip, of: [strip], scheme: shelf, handling: whole}
"""

HOUSE = """title: Card House
files: pictures
dpi: 100
formats:
  wide: {trim: 93x77mm, pixels: 394x331}
  tile: {trim: 24x24mm, pixels: 122x122}
"""

SMALL = """<piece w="63" h="88" takes="index text">
<text x="5" w="53" c="10" style="card-name" role="H3" lines="1">{{ piece.index }} {{ piece.name }}</text>
<text x="5" w="53" y="20" style="action-text">{{ piece.text }}</text>
</piece>
"""
"""A template of the project for cards of 63 × 88 mm."""


@dataclass
class Built:
    folder: Path
    problems: tuple[Problem, ...]

    @property
    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def pdf(self, name: str) -> PdfReader:
        return PdfReader(self.folder / name)


def built(folder: Path, **axes: Any) -> Built:
    copy_of_base(folder)
    (folder / "content/tin/parts.yaml").write_text(PARTS, "utf-8")
    (folder / "templates/vendors").mkdir(parents=True, exist_ok=True)
    (folder / "templates/vendors/house.yaml").write_text(HOUSE, "utf-8")
    if axes.pop("small", False):
        parts = folder / "content/tin/parts.yaml"
        parts.write_text(PARTS.replace("template: action-card", "template: small-card"), "utf-8")
        (folder / "templates/components").mkdir(parents=True, exist_ok=True)
        (folder / "templates/components/small-card.xml.j2").write_text(SMALL, "utf-8")
    posters = axes.pop("posters", {})
    edition = axes.pop("edition", "shop")
    papers = axes.pop("papers", ("a4",))
    printer = axes.pop("printer", None)
    asked = Request(folder, ("tin",), (edition,), papers, axes, posters=posters, printer=printer)
    result = build(asked, lambda *_: None)
    assert not result.machine, result.machine
    return Built(folder / "build/tin", result.games[0].problems)


def box(page: Any, name: str) -> tuple[float, ...]:
    """In mm, to 0.01."""
    return tuple(round(to_mm(float(side)), 2) for side in page[f"/{name}"])
