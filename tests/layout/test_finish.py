"""Sheets with their furniture, and whole pieces: order of drawing, roles, words, speed."""

from __future__ import annotations

import pytest

from kit.drawing.dump import dump_page, dump_piece
from kit.drawing.items import Element
from kit.layout import Order, Wanted, draw_piece, finish, pack, plain_sheet
from kit.model.box import Box
from kit.model.game import SheetGroup
from kit.model.paper import PAPERS
from tests.layout.support import box, face, paths, setting, text, texts

SHEET = (
    '<sheet w="184" h="258"><area h="10" furniture="header"><text x="10" w="80" c="4" style="furniture">Cards</text>'
    '<line x1="0" y1="10" x2="184" y2="10" line="bold"/></area>'
    '<ruler x="0" y="253" length="101.6" furniture="footer"/><text x="110" w="74" base="252" style="furniture" align="right" furniture="footer">sheet</text></sheet>'
)


def card(name: str) -> Wanted:
    piece, codes = face(f'<text x="4" w="80" c="10" style="name">{name}</text>', 92, 76)
    assert codes == []
    return Wanted.of(piece)


def order(*pieces: Wanted, handling: str = "cut", notes: dict[str, Box] | None = None) -> Order:
    group = SheetGroup(text("Cards"), (text("card"),), scheme="shelf", handling=handling)  # type: ignore[arg-type]
    return Order(group, "shared", pieces, notes or {})


def test_header_pieces_notes_marks_footer() -> None:
    root = Element("Document")
    note = box("<stack><text style='note'>Fold it.</text></stack>")
    (planned,), _ = pack([order(card("Kiln"), notes={"card": note})], PAPERS["a4"], setting())
    sheet, problems = finish(planned, box(SHEET), setting(), parent=root, copies="one each")
    assert problems == []
    page = sheet.front
    assert [t.text for t in texts(page.items)] == ["Cards", "Fold it.", "sheet"]
    assert [t.text for t in texts(page.items[: page.before])] == ["Cards"]
    (fold,) = [t for t in texts(page.items) if t.text == "Fold it."]
    assert fold.element is not None
    assert fold.element.parent is root
    kinds = [p.furniture for p in paths(page.items)]
    assert kinds == ["header"] + ["mark"] * 8 + ["ruler"] * 17
    assert (sheet.title, sheet.audience, sheet.copies, page.label) == ("Cards", "shared", "one each", "1")
    assert [(p.x, p.y) for p in page.placements] == [(13, 34.5)]
    dumped = dump_page(page).splitlines()
    assert dumped[0] == "page 210 x 297"
    assert dumped[1] == '  text 23.00 24.44 "Cards" furniture text 8 [header]'
    assert dumped[3] == "  place card/one 13.00 34.50 copy 1 of 1"


def test_a_sheet_left_whole_has_no_marks() -> None:
    (planned,), _ = pack([order(card("Kiln"), handling="whole")], PAPERS["a4"], setting())
    sheet, _ = finish(planned, box(SHEET), setting())
    assert "mark" not in {p.furniture for p in paths(sheet.front.items)}


def test_a_sheet_made_of_its_box_alone() -> None:
    planned = plain_sheet("First", PAPERS["letter"], setting(), 1, 7)
    assert (planned.number, planned.total, planned.filled.placed) == (1, 7, ())
    sheet, problems = finish(
        planned, box('<sheet w="184" h="258"><text y="20" style="name">Print this</text></sheet>'), setting()
    )
    assert problems == []
    assert texts(sheet.front.items)[0].x == pytest.approx(15.95)
    assert (sheet.front.width, sheet.front.height) == pytest.approx((215.9, 279.4))


def test_furniture_of_another_size_or_over_a_piece_is_refused() -> None:
    (planned,), _ = pack([order(card("Kiln"))], PAPERS["a4"], setting())
    _, problems = finish(planned, box('<sheet w="252" h="190"/>'), setting())
    assert [p.code for p in problems] == ["attribute", "attribute"]
    _, problems = finish(
        planned, box('<sheet><text y="40" x="4" w="40" style="small">over it</text></sheet>'), setting()
    )
    assert [p.code for p in problems] == ["collision"]
    _, problems = finish(planned, box("<piece/>"), setting())
    assert [p.code for p in problems] == ["unknown-box"]


def test_a_piece_as_text() -> None:
    piece, codes = face(
        '<circle cx="10" cy="10" r="5" fill="accent"/><text x="4" w="50" base="40">Gain *2 tins* now</text>'
    )
    assert codes == []
    assert dump_piece(piece).splitlines()[-3:] == [
        '  text 4.00 40.00 "Gain " body text 10.5 P',
        '  text 12.67 40.00 "2 tins" body text-bold 10.5 P',
        '  text 22.69 40.00 " now" body text 10.5 P',
    ]
    assert dump_piece(piece).splitlines()[1].startswith("  path fill accent M 15 10 C ")


def test_c17_every_number_of_a_strip_is_there_once() -> None:
    cells = "".join(
        f'<text x="{4 + 11 * (n % 5)}" w="10" base="{20 + 12 * (n // 5)}" align="center">{n}</text>' for n in range(14)
    )
    piece, codes = face(cells)
    assert codes == []
    assert [int(w) for w in piece.words] == list(range(14))


def test_drawing_is_a_pure_function_of_the_box() -> None:
    xml = '<piece w="63" h="88"><row x="4" c="20" w="50"><text style="numeral">2</text><icon name="badge" size="7" number="3"/></row></piece>'
    first, second = (draw_piece(box(xml), setting(), id="a", component="card", title="A")[0] for _ in range(2))
    assert first is not None
    assert second is not None
    assert dump_piece(first) == dump_piece(second)
