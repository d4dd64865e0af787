"""Documents for a print shop: one card a page with its boxes, no marks, one ink, an intent; backs as asked."""

from __future__ import annotations

import shutil
from pathlib import Path

import page as validator
import pytest
from pypdf import PdfReader

from kit.core.problems import Problem, errors
from kit.load import load_looks, read_axes
from kit.pipeline.request import UsageFault
from kit.preflight import examine, inspect
from kit.preflight.file import File
from kit.publish import recall
from tests.shop.project import Built, box, built

ROOT = Path(__file__).resolve().parents[2]
CARDS = "tin-shop-76x92mm-card"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory.mktemp("shop"))


def test_every_component_has_its_file_and_what_is_left_whole_its_sheet(shop: Built) -> None:
    assert errors(list(shop.problems)) == []
    assert [name for name in shop.names if name.endswith(".pdf")] == [
        "tin-shop-24x24mm-token.pdf", f"{CARDS}-backs.pdf", f"{CARDS}-fronts.pdf",
        "tin-shop-a4-materials.pdf", "tin-shop-a4-rules.pdf",
    ]  # fmt: skip


def test_a_page_is_the_card_and_its_bleed(shop: Built) -> None:
    for name, count in (("fronts", 2), ("backs", 1)):
        pages = shop.pdf(f"{CARDS}-{name}.pdf").pages
        assert len(pages) == count
        for one in pages:
            assert box(one, "MediaBox") == box(one, "BleedBox") == (0.0, 0.0, 98.35, 82.35)
            assert box(one, "TrimBox") == pytest.approx((3.175, 3.175, 95.175, 79.175), abs=0.006)


def test_nothing_but_the_cards_is_printed_and_black_stays_black(shop: Built) -> None:
    for page in File(shop.folder / f"{CARDS}-fronts.pdf").pages:
        assert {thing.mark.artifact for thing in page.things} <= {None, "Layout", "Pagination"}, "no marks, no ruler"
        assert {colour[0] for shape in page.shapes for colour in (shape.fill, shape.stroke) if colour} == {"g"}
        assert {run.colour[0] for run in page.runs} == {"g"}


def test_the_background_of_a_back_reaches_the_edge_of_the_page(shop: Built) -> None:
    (page,) = File(shop.folder / f"{CARDS}-backs.pdf").pages
    reach = page.shapes[0].box
    for shape in page.shapes:
        reach = reach.with_(shape.box)
    assert min(reach.x, reach.y, page.width - reach.right, page.height - reach.bottom) < 0.01


def test_the_intent_is_a_profile_and_nothing_more_is_claimed(shop: Built) -> None:
    pdf = shop.pdf(f"{CARDS}-fronts.pdf")
    (intent,) = pdf.root_object["/OutputIntents"]
    profile = intent.get_object()["/DestOutputProfile"].get_object()
    assert profile["/N"] == 3
    assert profile.get_data()[36:40] == b"acsp"
    assert b"pdfx" not in pdf.root_object["/Metadata"].get_data().lower()
    assert "/GTS_PDFXVersion" not in (pdf.metadata or {})


def test_a_validator_finds_no_fault_in_the_structure(shop: Built) -> None:
    for name in (f"{CARDS}-fronts.pdf", f"{CARDS}-backs.pdf"):
        result = validator.validate_pdf(str(shop.folder / name), profile="ua1")
        assert result.is_compliant, [(fault.rule_id, fault.message) for fault in result.failures]


def test_a_lost_trim_and_a_lost_intent_are_named(shop: Built, tmp_path: Path) -> None:
    source = shop.folder / f"{CARDS}-fronts.pdf"
    known = recall(source).expected
    assert known is not None
    assert inspect(source, known) == []
    data, broken = source.read_bytes(), tmp_path / source.name
    broken.write_bytes(data.replace(b"/TrimBox", b"/ArtBoxx").replace(b"/OutputIntents", b"/OutputIntentz"))
    told = {problem.code for problem in inspect(broken, known)}
    assert {"page-size", "intent"} <= told


def test_a_copy_of_which_nothing_is_known_is_true_to_itself(shop: Built, tmp_path: Path) -> None:
    copy = tmp_path / "copy.pdf"
    shutil.copy(shop.folder / f"{CARDS}-fronts.pdf", copy)
    assert list(examine(copy, None).problems) == []


@pytest.mark.parametrize("order", ["front-back", "back-front"])
def test_faces_and_backs_alternate_in_the_order_asked_for(tmp_path: Path, order: str) -> None:
    made = built(tmp_path, backs=order)
    assert errors(list(made.problems)) == []
    pages = PdfReader(made.folder / f"tin-shop-backs-{order}-76x92mm-card.pdf").pages
    held = ["back" if "TIN WORKS" in one.extract_text() else "front" for one in pages]
    assert held == order.split("-") * 2


def test_backs_of_home_are_no_backs_of_a_vendor() -> None:
    problems: list[Problem] = []
    looks, found = load_looks(ROOT, "shop", "en", read_axes(ROOT, {"backs": "after"}, problems))
    assert looks is None
    assert [(problem.code, "separate" in problem.hint) for problem in found] == [("axis", True)]


def test_the_same_bytes_in_any_folder(tmp_path: Path, shop: Built) -> None:
    again = built(tmp_path / "elsewhere")
    assert again.names == shop.names
    for name in shop.names:
        assert (again.folder / name).read_bytes() == (shop.folder / name).read_bytes(), name


def test_white_on_black_is_black_to_the_edge_of_the_page(tmp_path: Path) -> None:
    made = built(tmp_path, contrast="inverted")
    assert errors(list(made.problems)) == []
    for name in (f"tin-shop-contrast-inverted{CARDS.removeprefix('tin-shop')}-{side}" for side in ("fronts", "backs")):
        (page, *_) = File(made.folder / f"{name}.pdf").pages
        ground = page.shapes[0]
        assert ground.fill == ("g", 0.0)
        assert max(ground.box.x, ground.box.y, page.width - ground.box.right, page.height - ground.box.bottom) < 0.01
        assert ("g", 1.0) in {run.colour for run in page.runs}


def test_a_printer_at_home_moves_nothing_that_a_vendor_prints(tmp_path: Path) -> None:
    (tmp_path / "hall.yaml").write_text("printer: Hall\ntray: 2\nback: {x: 1.3mm, y: -0.8mm}\n", "utf-8")
    with pytest.raises(UsageFault, match="A print shop prints these"):
        built(tmp_path, printer=tmp_path / "hall.yaml")
