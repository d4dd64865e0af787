"""Pictures for vendors that take no PDF: exactly their pixels, one for each face, or sheets with a deck to load."""

from __future__ import annotations

import hashlib
import json
import struct
from pathlib import Path

import pytest

from kit.core.problems import MachineFault, errors
from kit.preflight import inspect_picture
from kit.preflight.file import File
from kit.render import pictures
from kit.render.png import Pixmap, png, tiled
from tests.shop.project import Built, box, built

START = "tin-shop-target-house-77x93mm-card"


def size(file: Path) -> tuple[int, int]:
    wide, high = struct.unpack(">II", file.read_bytes()[16:24])
    return wide, high


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory.mktemp("house"), target="house")


def test_each_face_is_a_picture_of_the_pixels_of_its_format(house: Built) -> None:
    assert errors(list(house.problems)) == []
    found = [name for name in house.names if name.endswith(".png")]
    assert found[-3:] == [f"{START}-backs-01.png", f"{START}-fronts-01.png", f"{START}-fronts-02.png"]
    assert {size(house.folder / name) for name in found if "-card-" in name} == {(394, 331)}
    assert {size(house.folder / name) for name in found if "-token-" in name} == {(122, 122)}


def test_a_picture_is_the_page_and_not_white(house: Built) -> None:
    pdf = house.folder / f"{START}-fronts.pdf"
    with pictures.pictures(pdf) as opened:
        assert opened.pages == 2
        drawn = opened.page(1, 394, 331)
    assert png(drawn, 100) == (house.folder / f"{START}-fronts-02.png").read_bytes()
    assert 0.01 < drawn.rows.count(0) / len(drawn.rows) < 0.5


def test_the_manifest_knows_each_picture_and_a_later_build_keeps_them(house: Built) -> None:
    manifest = json.loads((house.folder.parent / "manifest.json").read_text("utf-8"))
    entry = next(e for e in manifest["files"] if e["file"].endswith(f"{START}-fronts.pdf"))
    assert [other["file"] for other in entry["beside"]] == [f"tin/{START}-fronts-0{n}.png" for n in (1, 2)]
    for other in entry["beside"]:
        data = (house.folder.parent / other["file"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == other["sha256"]
    index = (house.folder.parent / "index.html").read_text("utf-8")
    assert f"2 pictures beside it: {START}-fronts-01.png to {START}-fronts-02.png" in index


@pytest.mark.parametrize(("target", "pixels"), [("make-playing-cards", (822, 1122)), ("the-game-crafter", (825, 1125))])
def test_a_smaller_card_stands_unscaled_in_the_middle_of_the_pixels_of_a_vendor(
    tmp_path: Path, target: str, pixels: tuple[int, int]
) -> None:
    made = built(tmp_path, target=target, small=True)
    refused = {problem.code: problem.message for problem in errors(list(made.problems))}
    assert list(refused) == ["vendor-size"], "the tokens, which this vendor does not print"
    assert "24 × 24 mm" in refused["vendor-size"]
    start = f"tin-shop-target-{target}-63.5x88.9mm-card"
    assert {size(made.folder / f"{start}-{side}-01.png") for side in ("fronts", "backs")} == {pixels}
    page = made.pdf(f"{start}-fronts.pdf").pages[0]
    assert box(page, "MediaBox")[2:] == tuple(round(side * 25.4 / 300, 2) for side in pixels)
    words = File(made.folder / f"{start}-fronts.pdf").pages[0].runs
    left = min(run.box.x for run in words)
    assert left == pytest.approx((pixels[0] * 25.4 / 300 - 63) / 2 + 5, abs=0.3), "as far from the card's edge as drawn"


def test_a_table_gets_sheets_a_back_and_a_deck(tmp_path: Path) -> None:
    made = built(tmp_path, target="tabletop-simulator")
    assert errors(list(made.problems)) == []
    start = "tin-shop-target-tabletop-simulator-76x92mm-card"
    deck = json.loads((made.folder / f"{start}-fronts-deck.json").read_text("utf-8"))["ObjectStates"][0]
    assert deck["DeckIDs"] == [100, 101]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Mine", "Kiln"]
    sheet = deck["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (3, 2)
    assert {sheet["FaceURL"], sheet["BackURL"]} <= set(made.names)
    wide, high = size(made.folder / sheet["BackURL"])
    assert size(made.folder / sheet["FaceURL"]) == (3 * wide, 2 * high)
    assert 10 * wide <= 4096
    assert 7 * high <= 4096
    assert "tin-shop-target-tabletop-simulator-24x24mm-token-white.png" in made.names


def test_without_pdfium_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "find_spec", lambda name: None)
    with pytest.raises(MachineFault) as told:
        pictures.need_pictures()
    assert told.value.problem.code == "missing-tool"
    assert 'pip install "playproof[png]"' in told.value.problem.hint


def test_a_picture_with_a_fault_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    whole = png(Pixmap(2, 1, bytes(6)), 300)
    file.write_bytes(whole)
    assert inspect_picture(file, 2, 1) == []
    assert "2 × 1 pixels instead of 3 × 1" in inspect_picture(file, 3, 1)[0].message
    for broken in (b"none", whole[:-20], whole.replace(b"IDAT", b"IDAU"), png(Pixmap(2, 2, bytes(6)), 300)):
        file.write_bytes(broken)
        (problem,) = inspect_picture(file, 2, 1)
        assert problem.code == "picture"


def test_sheets_are_filled_row_by_row() -> None:
    one, two, three = (Pixmap(1, 1, bytes([n] * 3)) for n in (1, 2, 3))
    sheet = tiled([one, two, three], 2, 2)
    assert (sheet.width, sheet.height) == (2, 2)
    assert sheet.rows == bytes([1] * 3 + [2] * 3 + [3] * 3 + [255] * 3)
