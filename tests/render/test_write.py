"""The written file: exact boxes, true fonts, black ink, a full structure; the same bytes everywhere."""

from __future__ import annotations

import dataclasses
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import page as validator
import pytest
from pypdf import PdfReader

from kit.core.units import MM_PER_INCH
from kit.drawing.items import Element, Group, Ink, Item, PathItem, Pen, TextItem
from kit.drawing.page import Document, Page, Piece, Placement, Sheet
from kit.drawing.paths import line, polygon
from kit.drawing.record import Record
from kit.render import write
from kit.render.fonts import MissingGlyphError
from tests.render.sample import FACES, document, text

ROOT = Path(__file__).parents[2]


def drawn(
    *items: Item, width: float = 210.0, height: float = 297.0, accent: str = "", root: Element | None = None
) -> bytes:
    """A file of one page that holds `items`."""
    root = root or Element("Document")
    sheet = Sheet("One", Page(width, height, items))
    file = io.BytesIO()
    write(Document("Title", "en", "", "", "", root, (sheet,), accent, FACES), file)
    return file.getvalue()


def content(data: bytes, index: int = 0) -> str:
    contents = PdfReader(io.BytesIO(data)).pages[index].get_contents()
    assert contents is not None
    return contents.get_data().decode("ascii")


def titles(outline: Any) -> list[Any]:
    """Of bookmarks, those of headings in a list behind the bookmark of their sheet."""
    return [titles(one) if isinstance(one, list) else one.title for one in outline]


def sample() -> bytes:
    file = io.BytesIO()
    write(document(), file)
    return file.getvalue()


@pytest.mark.parametrize(
    ("mm", "points"),
    [
        ((148, 210), ("419.5276", "595.2756")),
        ((210, 297), ("595.2756", "841.8898")),
        ((297, 420), ("841.8898", "1190.5512")),
        ((420, 297), ("1190.5512", "841.8898")),
        ((8.5 * MM_PER_INCH, 11 * MM_PER_INCH), ("612.0000", "792.0000")),
        ((11 * MM_PER_INCH, 17 * MM_PER_INCH), ("792.0000", "1224.0000")),
    ],
)
def test_boxes_are_the_paper_to_a_thousandth_of_a_point(mm: tuple[float, float], points: tuple[str, str]) -> None:
    data = drawn(width=mm[0], height=mm[1])
    box = f"[0 0 {points[0]} {points[1]}]".encode()
    assert b"/MediaBox " + box + b" /TrimBox " + box in data


def test_the_file_passes_the_pdf_ua_1_validator(tmp_path: Path) -> None:
    path = tmp_path / "sample.pdf"
    write(document(), path)
    result = validator.validate_pdf(str(path), profile="ua1")
    assert [(f.rule_id, f.message) for f in result.failures] == []
    assert result.is_compliant


def test_nothing_but_embedded_subsets_is_named() -> None:
    data = sample()
    assert b"Helvetica" not in data
    fonts: Any = PdfReader(io.BytesIO(data)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    names = sorted(font.get_object()["/BaseFont"] for font in fonts.values())
    assert all(re.match(r"/[A-Z]{6}\+", name) for name in names)
    assert [name[8:] for name in names] == [
        "AtkinsonHyperlegible-Bold",
        "AtkinsonHyperlegible-Regular",
        "ZillaSlab-Bold",
    ]


def test_metadata_and_wishes() -> None:
    pdf = PdfReader(io.BytesIO(sample()), strict=True)
    assert pdf.metadata == {
        "/Title": "Tin game: cards",
        "/Author": "Tin & Co.",
        "/Subject": "A game of tins",
        "/Keywords": "game, print and play",
        "/Creator": "Playproof",
        "/Producer": "Playproof",
    }
    wishes: Any = pdf.root_object["/ViewerPreferences"]
    assert {key: str(value) for key, value in wishes.items()} == {
        "/DisplayDocTitle": "True",
        "/PrintScaling": "/None",
        "/Duplex": "/Simplex",
        "/PickTrayByPDFSize": "True",
    }
    assert pdf.root_object["/Lang"] == "en-GB"
    assert pdf.pdf_header == "%PDF-1.7"
    assert titles(pdf.outline) == ["Rules", "Cards", ["Kiln", "Mill"]]


def test_a_file_with_backs_asks_for_both_sides() -> None:
    blank = Page(210, 297, ())
    file = io.BytesIO()
    record = write(
        Document(
            "T",
            "en",
            "",
            "",
            "",
            Element("Document"),
            (Sheet("One", blank, dataclasses.replace(blank)),),
            "",
            FACES,
            "DuplexFlipLongEdge",
        ),
        file,
    )
    assert b"/Duplex /DuplexFlipLongEdge" in file.getvalue()
    assert [(p.number, p.side, p.back_of) for p in record.pages] == [(1, "front", 0), (2, "back", 1)]


def test_the_record_says_what_stands_where() -> None:
    record: Record = write(document(), io.BytesIO())
    assert [(p.id, p.page, p.copy, p.copies, p.trim.x, p.trim.y) for p in record.pieces][:2] == [
        ("card/Kiln", 2, 1, 2, 20, 40),
        ("card/Kiln", 2, 2, 2, 20, 90),
    ]
    assert record.words[:8] == ("How", "to", "play", "Take", "a", "tin", "from", "the")
    assert [(p.sheet, p.audience) for p in record.pages] == [("Rules", "shared"), ("Cards", "per player")]


BUILD = """
import sys
from pathlib import Path
from kit.render import write
from tests.render.sample import document
write(document(), Path(sys.argv[1]))
"""


def test_the_same_bytes_whatever_the_folder_the_hash_seed_the_clock_and_the_language(tmp_path: Path) -> None:
    files = []
    for seed, zone, lang in (("0", "UTC", "C.UTF-8"), ("4711", "Asia/Kolkata", "C")):
        files.append(tmp_path / f"{seed} #1 ü" / "a.pdf")
        files[-1].parent.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": lang, "SOURCE_DATE_EPOCH": seed}
        subprocess.run([sys.executable, "-c", BUILD, str(files[-1])], check=True, env=environment, cwd=ROOT)
    first, second = (file.read_bytes() for file in files)
    assert first == second == sample()


def test_the_identifier_follows_the_content() -> None:
    def identifier(data: bytes) -> object:
        return PdfReader(io.BytesIO(data)).trailer["/ID"]

    one, same = drawn(text(20, 20, "Tin", furniture="id")), drawn(text(20, 20, "Tin", furniture="id"))
    other = drawn(text(20, 20, "Tim", furniture="id"))
    assert identifier(one) == identifier(same) != identifier(other)


def test_black_is_gray_and_the_accent_is_colour_only_where_there_is_one() -> None:
    stroke = PathItem(line(20, 20, 40, 20), Pen(0.4, ink=Ink(accent=True)))
    assert "0 G\n" in content(drawn(stroke))
    assert " RG" not in content(drawn(stroke))
    assert "0.549 0.231 0 RG\n" in content(drawn(stroke, accent="#8C3B00"))
    assert "0.9 g\n" in content(drawn(PathItem(polygon((0, 0), (9, 0), (9, 9)), fill=Ink(0.9))))


def test_paths_are_flipped_and_measured_in_points() -> None:
    code = content(
        drawn(PathItem(line(25.4, 25.4, 50.8, 25.4), Pen(25.4 / 72, (25.4 / 36, 25.4 / 72))), width=254, height=254)
    )
    assert "1 j\n" in code
    assert "1 w\n[2 1] 0 d\n72 648 m 144 648 l S\n" in code


@pytest.mark.parametrize(
    ("item", "painter"),
    [
        (PathItem(polygon((0, 0), (9, 0), (9, 9)), Pen(1)), " h S"),
        (PathItem(polygon((0, 0), (9, 0), (9, 9)), fill=Ink()), " h f"),
        (PathItem(polygon((0, 0), (9, 0), (9, 9)), Pen(1), Ink()), " h B"),
        (PathItem(polygon((0, 0), (9, 0), (9, 9)), fill=Ink(), even_odd=True), " h f*"),
        (PathItem(polygon((0, 0), (9, 0), (9, 9)), Pen(1), Ink(), even_odd=True), " h B*"),
    ],
)
def test_painting_operators(item: PathItem, painter: str) -> None:
    assert f"{painter}\nEMC" in content(drawn(item))


@pytest.mark.parametrize(
    ("turn", "place"),
    [(0, "101 689 Td"), (90, "0 -1 1 0 71 661 Tm"), (180, "-1 0 0 -1 43 691 Tm"), (270, "0 1 -1 0 73 719 Tm")],
)
def test_turned_groups(turn: int, place: str) -> None:
    """A text at 29, 1 pt in a group that is turned about its origin and then moved to 72, 30 pt; the page is 720 pt high."""
    point = 25.4 / 72
    words = TextItem(29 * point, 1 * point, "Tin", "text", 10, 5, "body", furniture="id")
    code = content(drawn(Group((words,), 72 * point, 30 * point, turn), width=254, height=254))
    assert f"BT {place} " in code


def test_groups_nest() -> None:
    inner = Group((PathItem(line(0, 0, 10, 0), Pen(1)),), 10, 0, 90)
    code = content(drawn(Group((inner,), 100, 100, 90), width=254, height=254))
    start, end = re.findall(r"([\d.]+) ([\d.]+) [ml]", code)
    mm = [[round(float(v) / 72 * 25.4, 1) for v in p] for p in (start, end)]
    assert mm == [[100.0, 144.0], [90.0, 144.0]]


def test_text_operators_and_tracking() -> None:
    tracked = dataclasses.replace(text(20, 20, "A (b)\\", furniture="id"), tracking=0.5)
    code = content(drawn(tracked, text(20, 30, "C", furniture="id"), text(20, 40, "D", furniture="id")))
    assert "0.5 Tc\nBT 56.693 785.197 Td /F1+0 10 Tf (A \\(b\\)\\\\) Tj ET\n0 Tc\n" in code
    assert code.count(" Tf ") == 1


def test_many_characters_of_one_face_are_shown_from_several_subsets() -> None:
    signs = "".join(chr(c) for c in (*range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x131)) if chr(c) in FACE_HAS)
    page = drawn(text(20, 20, "ABC" + signs, furniture="id"))
    assert "".join(PdfReader(io.BytesIO(page)).pages[0].extract_text().split()) == "ABC" + signs


def _face_characters() -> frozenset[str]:
    from fontTools.ttLib import TTFont

    return frozenset(map(chr, TTFont(FACES["text"]).getBestCmap()))


FACE_HAS = _face_characters()


def test_a_no_break_space_is_read_back_as_a_blank() -> None:
    data = drawn(TextItem(20, 20, "2\N{NO-BREAK SPACE}TIN", "text", 10, 5, "body", furniture="id"))
    assert PdfReader(io.BytesIO(data)).pages[0].extract_text() == "2 TIN"


def test_a_missing_glyph_is_an_error_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    items = (TextItem(20, 20, "to → there", "text", 10, 5, "body", furniture="id"),)
    root = Element("Document")
    with pytest.raises(MissingGlyphError, match=r"U\+2192 in 'to → there'"):
        write(Document("T", "en", "", "", "", root, (Sheet("One", Page(210, 297, items)),), "", FACES), file)
    assert not file.exists()


def test_text_that_is_neither_content_nor_furniture_is_refused() -> None:
    with pytest.raises(ValueError, match="neither content nor furniture"):
        drawn(text(20, 20, "Tin"))


def test_a_figure_without_alternate_text_is_refused() -> None:
    with pytest.raises(ValueError, match="alternate text"):
        drawn(PathItem(line(1, 1, 2, 2), Pen(1), element=Element("Figure"), furniture=""))


def test_two_fonts_of_the_same_name_are_both_kept(tmp_path: Path) -> None:
    other = tmp_path / "other.ttf"
    other.write_bytes(Path(FACES["text"]).read_bytes())
    faces = {"text": FACES["text"], "text-bold": str(other), "display": FACES["text"]}
    items = tuple(
        TextItem(20, 20 + 10 * n, word, face, 10, 5, "body", furniture="id")
        for n, (face, word) in enumerate((("text", "Tin"), ("text-bold", "Wood"), ("display", "Kiln")))
    )
    file = io.BytesIO()
    write(Document("T", "en", "", "", "", Element("Document"), (Sheet("One", Page(210, 297, items)),), "", faces), file)
    pdf = PdfReader(io.BytesIO(file.getvalue()), strict=True)
    assert len(pdf.pages[0]["/Resources"]["/Font"]) == 2  # type: ignore[index]
    assert pdf.pages[0].extract_text().split() == ["Tin", "Wood", "Kiln"]


def structure(data: bytes) -> list[Any]:
    """The tree as nested lists: role, title, then children."""

    def walk(element: Any) -> list[Any]:
        kids = element.get("/K", [])
        kids = kids.get_object() if hasattr(kids, "get_object") else kids
        kids = kids if isinstance(kids, list) else [kids]
        inner = [
            walk(kid.get_object()) for kid in kids if isinstance(kid.get_object(), dict) and "/S" in kid.get_object()
        ]
        return [str(element["/S"])[1:] + (f" {element['/T']}" if "/T" in element else ""), *inner]

    root: Any = PdfReader(io.BytesIO(data)).root_object["/StructTreeRoot"]
    return walk(root["/K"])


def test_the_structure_follows_the_drawing_and_each_copy_has_its_own() -> None:
    kiln = [["H2"], ["Figure"], ["P"]]
    table = ["Table", ["TR", ["TH"], ["TH"]], ["TR", ["TD"], ["TD"]]]
    assert structure(sample()) == [
        "Document",
        ["H1"],
        ["P"],
        ["P"],
        ["Sect card/Kiln", *kiln],
        ["Sect card/Kiln", *kiln],
        ["Sect card/Mill", *kiln],
        ["Sect board/Board", table],
    ]


def test_a_paragraph_that_goes_on_in_the_next_column_stays_one() -> None:
    root = Element("Document")
    first, second = Element("P", root), Element("P", root)
    data = drawn(
        text(20, 20, "One and", first, space_after=True),
        text(20, 40, "Aside.", second),
        text(20, 60, "two.", first),
        root=root,
    )
    assert structure(data) == ["Document", ["P"], ["P"]]
    assert content(data).count("BDC") == 3


def test_attributes_of_elements_reach_the_file() -> None:
    root = Element("Document")
    row = Element("TR", Element("Table", root))
    head = Element("TH", row, scope="Column", colspan=2)
    note = Element("Span", Element("P", root), lang="de", actual="one half")
    sign = Element("Figure", root, alt="Zwölf – a dozen.")
    data = drawn(
        text(20, 20, "Lap", head),
        text(20, 30, "1/2", note),
        PathItem(line(25.4, 25.4, 50.8, 50.8), Pen(1), element=sign),
        width=254,
        height=254,
        root=root,
    )
    assert b"/A <</O /Table /Scope /Column /ColSpan 2>>" in data
    assert b"/ActualText (one half) /Lang (de)" in data
    assert b"/Alt <FEFF005A007700F6006C0066002020130020006100200064006F007A0065006E002E>" in data
    assert b"/BBox [70.583 574.583 145.417 649.417]" in data, "with half of the pen at each side"


def test_furniture_is_marked_by_kind() -> None:
    code = content(
        drawn(
            *(text(20, 20 + 9 * n, "Tin", furniture=kind) for n, kind in enumerate(("header", "footer", "id", "ruler")))
        )
    )
    marked = re.findall(r"/Artifact <<(.*?)>> BDC", code)
    assert marked == [
        "/Type /Pagination /Subtype /Header",
        "/Type /Pagination /Subtype /Footer",
        "/Type /Pagination",
        "/Type /Page",
    ]


def test_pages_are_taken_one_by_one() -> None:
    """A sheet is let go before the next is made."""
    root = Element("Document")
    alive: list[int] = []

    def sheets() -> Any:
        for n in range(3):
            piece = Piece(f"card/{n}", "card", "Card", 60, 40, (), Element("Sect", root))
            alive.append(n)
            yield Sheet(f"Sheet {n}", Page(210, 297, (), (Placement(piece, 20, 20),)))

    taken = sheets()
    record = write(Document("T", "en", "", "", "", root, taken, "", FACES), io.BytesIO())
    assert alive == [0, 1, 2]
    assert [p.id for p in record.pieces] == ["card/0", "card/1", "card/2"]


def test_a_level_line_that_is_a_figure_is_as_high_as_its_pen() -> None:
    root = Element("Document")
    blank = Element("Figure", root, alt="A line to write on.")
    data = drawn(PathItem(line(25.4, 25.4, 50.8, 25.4), Pen(1), element=blank), width=254, height=254, root=root)
    assert b"/BBox [70.583 646.583 145.417 649.417]" in data
