"""A small game with a hidden deck, built in every mode: pages in order, tags, wishes, and who lies behind whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from kit.core.geometry import Mirror, Rect
from tests.cases.project import Project, copy_of_base

PARTS = """
components:
  card: {title: Cards, template: action-card, pieces: spaces, back: TIN}
  token: {title: Tokens, template: letter-token, pieces: players, audience: per player, each player: 2}
  strip: {title: Strip, template: lap-strip, boxes: 6}
sheets:
  - {title: Cards, of: [card]}
  - {title: Tokens, of: [token], scheme: shelf}
  - {title: Strip, of: [strip], scheme: shelf, turned: yes}
"""


@pytest.fixture
def project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Project:
    made = Project(copy_of_base(tmp_path), capsys)
    made.write("parts.yaml", PARTS)
    return made


def build(project: Project, backs: str, *more: str) -> tuple[PdfReader, dict[str, Any]]:
    assert project.kit("build", "--paper", "a4", "--backs", backs, *more) == 0, project.err
    (file,) = (project.folder / "build" / "tin").glob("*-materials.pdf")
    return PdfReader(file), json.loads(file.with_suffix(".json").read_text("utf-8"))


def wish(pdf: PdfReader) -> str:
    return str(pdf.trailer["/Root"]["/ViewerPreferences"]["/Duplex"])  # type: ignore[index]


def rect(piece: dict[str, Any]) -> Rect:
    trim = piece["trim"]
    return Rect(trim["x"], trim["y"], trim["w"], trim["h"])


def pairs(told: dict[str, Any]) -> list[tuple[Rect, Rect]]:
    """Where each back should lie by its face, and where it lies, offsets taken off: from the sidecar alone."""
    pages = {page["page"]: page for page in told["pages"]}
    slots = {(piece["page"], piece["slot"]): piece for piece in told["pieces"]}
    found = []
    for piece in told["pieces"]:
        if "front" not in piece:
            continue
        page = pages[piece["page"]]
        face = slots[page.get("back_of", piece["page"]), piece["front"]]
        ((axis, at),) = page["mirror"].items()
        found.append((Mirror(axis, at).behind(straight(face, pages)), straight(piece, pages)))
    return found


def straight(piece: dict[str, Any], pages: dict[int, dict[str, Any]]) -> Rect:
    off = pages[piece["page"]].get("offset", {"x": 0.0, "y": 0.0})
    return rect(piece).moved(-off["x"], -off["y"])


def check_pairs(told: dict[str, Any], count: int) -> None:
    found = pairs(told)
    assert len(found) == count
    for wanted, there in found:
        assert (there.x, there.y, there.w, there.h) == pytest.approx((wanted.x, wanted.y, wanted.w, wanted.h), abs=0.01)


@pytest.mark.parametrize(
    ("backs", "asks"), [("duplex-long", "/DuplexFlipLongEdge"), ("duplex-short", "/DuplexFlipShortEdge")]
)
def test_every_sheet_has_its_other_side(project: Project, backs: str, asks: str) -> None:
    pdf, told = build(project, backs)
    assert wish(pdf) == asks
    assert [page["side"] for page in told["pages"]] == ["front", "back"] * 4
    assert [page["back_of"] for page in told["pages"][1::2]] == [1, 3, 5, 7]
    tags = [page.extract_text() for page in pdf.pages]
    assert "Back of sheet 2" in tags[3]
    assert "left blank" not in tags[3]
    for sheet in (1, 3, 4):
        assert f"Back of sheet {sheet}, left blank" in tags[2 * sheet - 1]
        assert not [piece for piece in told["pieces"] if piece["page"] == 2 * sheet]
    assert f"flip on the {backs.removeprefix('duplex-')} edge" in tags[0]
    check_pairs(told, 2)


def test_a_folded_sheet_is_printed_on_one_side(project: Project) -> None:
    pdf, told = build(project, "gutterfold")
    assert wish(pdf) == "/Simplex"
    assert {page["side"] for page in told["pages"]} == {"front"}
    folded = [page["page"] for page in told["pages"] if "mirror" in page]
    assert len(folded) == 1
    assert "Fold, glue, then cut out" in pdf.pages[folded[0] - 1].extract_text()
    assert "Fold, glue" not in pdf.pages[0].extract_text()  # its list says it shorter
    check_pairs(told, 2)


def test_without_backs_their_words_are_not_asked_for(project: Project) -> None:
    pdf, told = build(project, "none")
    assert wish(pdf) == "/Simplex"
    assert len(told["pages"]) == 4
    assert not [piece for piece in told["pieces"] if piece["id"].endswith("/back")]


def test_sheets_of_backs_follow_where_a_printer_has_one_side(project: Project) -> None:
    pdf, told = build(project, "after")
    assert wish(pdf) == "/Simplex"
    assert [page["sheet"] for page in told["pages"]].count("Cards") == 1
    assert [page["sheet"] for page in told["pages"]].count("Cards: backs") == 1
    assert "optional" in pdf.pages[2].extract_text()
    assert not pairs(told)


def test_a_profile_moves_pages_and_names_its_files(project: Project) -> None:
    _, plain = build(project, "duplex-long")
    profile = project.folder / "Hall 2.yaml"
    profile.write_text(
        "printer: Hall\ntray: 2\nfront: {x: -0.5mm}\nback: {x: 1.3mm, y: −0.8mm}\nturned: {back: {y: +2mm}}\n", "utf-8"
    )
    for old in (project.folder / "build" / "tin").iterdir():
        old.unlink()
    _, told = build(project, "duplex-long", "--printer", str(profile))
    assert told["options"] == ["backs-duplex-long", "printer-hall-2"]
    pages = {page["page"]: page for page in told["pages"]}
    wanted = {
        ("front", False): (-0.5, 0.0),
        ("back", False): (1.3, -0.8),
        ("front", True): (0.0, 0.0),
        ("back", True): (0.0, 2.0),
    }
    assert {page["width"] > page["height"] for page in pages.values()} == {False, True}
    for before, after in zip(plain["pieces"], told["pieces"], strict=True):
        page = pages[after["page"]]
        x, y = wanted[page["side"], page["width"] > page["height"]]
        moved = rect(before).moved(x, y)
        assert (rect(after).x, rect(after).y) == pytest.approx((moved.x, moved.y), abs=1e-6)
    check_pairs(told, 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "type"),
        ("- 1\n", "type"),
        ("printer: P\ntray: 1\nback: {x: 1.3}\n", "offset"),
        ("printer: P\ntray: 1\nback: {x: --1mm}\n", "offset"),
        ("printer: P\ntray: 1\nback: {x: [1mm]}\n", "offset"),
        ("printer: P\ntray: 1\nback: {z: 1mm}\n", "unknown-key"),
        ("printer: P\nback: {x: 1mm}\n", "missing-key"),
        ("printer: P: Q\n", "yaml"),
    ],
)
def test_a_faulty_profile_is_told(project: Project, text: str, code: str) -> None:
    (project.folder / "hall.yaml").write_text(text, "utf-8")
    found = project.faults("build", "--paper", "a4", "--printer", str(project.folder / "hall.yaml"))
    assert [(c, place.partition(":")[0]) for c, place, _ in found] == [(code, "hall.yaml")]
    assert project.code == 1
