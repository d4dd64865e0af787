"""Every check finds the fault that it is there for, in a copy of a good file that was spoiled by hand, and names it."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from kit.core.problems import Problem
from kit.preflight import inspect
from tests.preflight.corrupt import Edit, content_of, draw, drop, each_page, edited, fonts, point, set_content, swap
from tests.preflight.sample import BOARD, KILN, MILL, expected, good, printed, written


def found(tmp_path: Path, *edits: Edit, **changes: object) -> list[Problem]:
    """What preflight says to the sample with `edits` made."""
    return inspect(written(tmp_path, edited(good()[0], *edits)), expected(**changes))


def codes(problems: list[Problem]) -> set[str]:
    return {problem.code for problem in problems}


def put(key: str, value: Any) -> Edit:
    return each_page(lambda page: page.__setitem__(NameObject(key), value))


def rounded(writer: PdfWriter) -> None:
    for page in writer.pages:
        for box in ("/MediaBox", "/TrimBox"):
            page[NameObject(box)] = ArrayObject(map(NumberObject, (0, 0, 595, 842)))


def enforced(writer: PdfWriter) -> None:
    wishes: Any = writer.root_object["/ViewerPreferences"]
    wishes[NameObject("/Enforce")] = ArrayObject([NameObject("/PrintScaling")])


def retitled(writer: PdfWriter) -> None:
    writer.add_metadata({"/Title": "Something else"})


def not_embedded(writer: PdfWriter) -> None:
    del fonts(writer)[0]["/FontDescriptor"]["/FontFile2"]


def mute(writer: PdfWriter) -> None:
    for font in fonts(writer):
        del font["/ToUnicode"]


def with_helvetica(writer: PdfWriter) -> None:
    helvetica = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    plain = DictionaryObject({NameObject(k): NameObject(v) for k, v in helvetica.items()})
    all_fonts: Any = writer.pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    all_fonts[NameObject("/Helv")] = plain


def shrunk(writer: PdfWriter) -> None:
    for index in range(len(writer.pages)):
        set_content(writer, index, b"0.97 0 0 0.97 9 12 cm\n" + content_of(writer, index))


def page_dropped(writer: PdfWriter) -> None:
    del writer.pages[1]


def elements(writer: PdfWriter, role: str) -> list[Any]:
    things = (thing.get_object() for thing in writer._objects if thing is not None)
    return [thing for thing in things if isinstance(thing, dict) and thing.get("/S") == role]


def second_first(writer: PdfWriter) -> None:
    """The leaflet's second paragraph is read before the first."""
    document = elements(writer, "/Document")[0]
    kids = list(document["/K"])
    document[NameObject("/K")] = ArrayObject([kids[0], kids[2], kids[1], *kids[3:]])


def wrong_parents(writer: PdfWriter) -> None:
    numbers: Any = writer.root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"]  # type: ignore[index]
    owners = numbers[1].get_object()
    owners[0], owners[1] = owners[1], owners[0]


def read_twice(writer: PdfWriter) -> None:
    heading, other = elements(writer, "/H1")[0], elements(writer, "/P")[0]
    other[NameObject("/K")] = ArrayObject([other["/K"], heading["/K"]])


SPOILED: list[tuple[str, Edit, str, str]] = [
    ("boxes rounded", rounded, "page-size", "MediaBox is 0 0 595 842 pt instead of 0 0 595.276 841.890 pt"),
    ("no TrimBox", each_page(lambda page: page.__delitem__("/TrimBox")), "page-size", "it has no TrimBox"),
    ("turned", put("/Rotate", NumberObject(90)), "page-size", "Rotate changes the size"),
    ("user unit", put("/UserUnit", FloatObject(0.97)), "page-size", "UserUnit changes the size"),
    ("no preferences", drop("/ViewerPreferences"), "viewer", "PrintScaling is missing instead of '/None'"),
    ("two-sided", drop("/Duplex", "/ViewerPreferences"), "viewer", "Duplex is missing instead of '/Simplex'"),
    ("enforced", enforced, "viewer", "forbids the user"),
    ("no language", drop("/Lang"), "viewer", "its language is missing instead of 'en-GB'"),
    ("no metadata", drop("/Metadata"), "viewer", "its title in the metadata is missing"),
    ("another title", retitled, "viewer", "its title is 'Something else' instead of 'Tin game: cards'"),
    ("not embedded", not_embedded, "font", "ZillaSlab-Bold is not embedded"),
    ("Helvetica named", with_helvetica, "font", "the font Helvetica is not embedded"),
    ("no characters", mute, "font", "does not say which characters it draws"),
    ("RGB black", swap(b"0 g\n", b"0 0 0 rg\n", count=1), "colour", "RGB 0 0 0 is used where only black ink is meant"),
    ("four inks", draw("0 0 0 1 K 100 400 m 120 400 l S"), "colour", "CMYK 0 0 0 1"),
    ("mark at 9 mm", draw(f"0 G 0.5 w {point(9, 100)} m {point(12, 100)} l S"), "margin", "9.00 mm from the paper's edge"),
    ("word lost", swap(b"(two TIN.)", b"(TIN.)", count=1), "words", "card/Kiln reads 'Kiln Gain TIN.' instead of"),
    ("words glued", swap(b"(Gain )", b"(Gain)", count=1), "words", "'Kiln Gaintwo TIN.' instead of 'Kiln Gain two TIN.'"),
    ("order", second_first, "words", "reads 'How to play Größe zählt – “so” …"),
    ("texts overlap", swap(b"(TIN-1)", b"() Tj 0 36.85 Td (TIN-1)"), "overlap", "lie on each other"),
    ("covered", draw(f"1 g {point(20, 40)} m {point(80, 40)} l {point(80, 80)} l {point(20, 80)} l f"), "overlap", "an area painted over"),
    ("struck out", draw(f"0 G 1 w {point(20, 48)} m {point(80, 48)} l S"), "overlap", "'Kiln' and a line"),
    ("97 %", shrunk, "ruler", "the 100 mm of its ruler measure"),
    ("no ruler", swap(b"/Artifact <</Type /Page>> BDC", b"/Artifact <</Type /Layout>> BDC", 0), "ruler", "it has no ruler"),
    ("small type", swap(b"10 Tf", b"7.5 Tf"), "small-type", "is set in 7.5 pt, under 8 pt"),
    ("smaller furniture", swap(b"7 Tf", b"6.5 Tf"), "small-type", "'TIN-1' is set in 6.5 pt, under 7 pt"),
    ("page dropped", page_dropped, "pages", "it has 1 pages instead of 2"),
    ("pieces gone", page_dropped, "piece-missing", "card/Kiln is printed 0 times instead of 2"),
    ("table gone", page_dropped, "piece-missing", "board/Board is printed 0 times instead of 1"),
    ("clipped", draw("0 0 10 10 re W n 0 G 100 400 m 120 400 l S"), "unproved", "operators that hide or cover: W"),
    ("parents swapped", wrong_parents, "tags", "the parent tree gives marked content 0 to another element"),
    ("read twice", read_twice, "tags", "is in the structure 2 times"),
    ("untagged", swap(b"/H2 <</MCID 0>> BDC", b"/H2 <</MCID 99>> BDC"), "tags", "'Kiln' is in no element"),
    ("as artifact", swap(b"/H2 <</MCID 0>> BDC", b"/Artifact BMC"), "words", "card/Kiln reads 'Gain two TIN.'"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "code", "message"), [s[1:] for s in SPOILED], ids=[s[0] for s in SPOILED])
def test_a_spoiled_file_is_found_out(tmp_path: Path, edit: Edit, code: str, message: str) -> None:
    problems = found(tmp_path, edit)
    named = [problem.message for problem in problems if problem.code == code]
    assert any(message in text for text in named), [(p.code, p.message) for p in problems]
    assert all(text.startswith("tin-standard-a4-materials.pdf") for text in named)


def test_the_good_file_passes(tmp_path: Path) -> None:
    assert inspect(written(tmp_path), expected()) == []


def test_a_copy_that_was_saved_again_passes(tmp_path: Path) -> None:
    assert found(tmp_path) == []


def test_a_word_that_is_lost_is_told_at_its_place_in_the_content(tmp_path: Path) -> None:
    problems = found(tmp_path, swap(b"(two TIN.)", b"(TIN.)", count=1))
    lost = [problem for problem in problems if problem.code == "not-printed"]
    assert [str(problem.span) for problem in lost] == ["content/tin/cards.yaml:4:5"]
    assert "'Gain two TIN.' is not printed on card/Kiln" in lost[0].message


def test_a_text_that_no_template_prints_is_told_at_its_place(tmp_path: Path) -> None:
    forgotten = printed("kilns/caption", "One worker", 20)
    problems = found(tmp_path, contents=(forgotten,))
    assert [(p.code, str(p.span)) for p in problems] == [("not-printed", "content/tin/cards.yaml:20:5")]


def test_words_are_not_found_across_paragraphs_or_inside_longer_words(tmp_path: Path) -> None:
    across, inside = printed("a", "Kiln Gain", 1), printed("b", "How to pla", 2)
    assert [p.code for p in found(tmp_path, contents=(across, inside))] == ["not-printed", "not-printed"]


def test_each_copy_of_a_piece_is_counted(tmp_path: Path) -> None:
    three = dataclasses.replace(KILN, copies=3)
    problems = found(tmp_path, pieces=(three, MILL, BOARD))
    assert [(p.code, "2 times instead of 3" in p.message) for p in problems] == [("piece-missing", True)]


def test_a_mark_moved_by_a_twentieth_of_a_millimetre_is_found(tmp_path: Path) -> None:
    start, moved = point(20, 39).encode(), point(20.05, 39).encode()
    problems = found(tmp_path, swap(start, moved, count=1))
    assert codes(problems) == {"trim"}
    assert "card/Kiln lacks cut marks at its left edge" in problems[0].message


def test_a_mark_inside_a_trim_is_found(tmp_path: Path) -> None:
    mark = f"\n/Artifact <</Type /Page>> BDC 0 G {point(30, 70)} m {point(30, 72)} l S EMC\n"
    problems = found(tmp_path, lambda writer: set_content(writer, 1, content_of(writer, 1) + mark.encode()))
    assert [p.message for p in problems if p.code == "trim"] == [
        "tin-standard-a4-materials.pdf, page 2: a cut mark is printed inside card/Kiln"
    ]


def test_the_accent_is_allowed_only_where_the_edition_has_one(tmp_path: Path) -> None:
    brown = draw(f"{0x8C / 255:.3f} {0x3B / 255:.3f} 0 RG 100 400 m 120 400 l S")
    assert codes(found(tmp_path, brown)) == {"colour"}
    assert found(tmp_path, brown, accent="#8C3B00") == []
    assert codes(found(tmp_path, brown, accent="#8C3B10")) == {"colour"}


def test_a_page_without_ruler_is_fine_where_none_is_asked_for(tmp_path: Path) -> None:
    edit = swap(b"/Artifact <</Type /Page>> BDC", b"/Artifact <</Type /Layout>> BDC", 0)
    assert found(tmp_path, edit, ruler=False, least_read=7.0) == []


def test_a_sheet_that_does_not_say_its_scale_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, asks="Check this bar") == []
    problems = found(tmp_path, asks="Print at 100 % (actual size)")
    assert {p.code for p in problems} == {"actual-size"}
    assert "it does not say 'Print at 100 % (actual size)'" in problems[0].message


def test_the_sheet_to_print_first_has_two_bars_and_a_card(tmp_path: Path) -> None:
    problems = found(tmp_path, first=1)
    assert {p.code for p in problems} == {"ruler"}
    assert [p.message.split(": ")[1] for p in problems] == [
        "it has no bar to measure with down",
        "it has no outline of a bank card, 85.60 × 53.98 mm",
    ]


def test_white_in_the_margin_is_no_ink(tmp_path: Path) -> None:
    assert found(tmp_path, draw("1 g 0 0 20 20 re f")) == []


@pytest.mark.parametrize("size", [0, 20, 1000, 40_000])
def test_a_file_cut_short_is_damaged(tmp_path: Path, size: int) -> None:
    problems = inspect(written(tmp_path, good()[0][:size]), expected())
    assert [p.code for p in problems] == ["damaged"]


def test_content_that_is_no_content_is_damaged(tmp_path: Path) -> None:
    problems = found(tmp_path, lambda writer: set_content(writer, 1, b"/Tx (never closed Tj"))
    assert [p.code for p in problems] == ["damaged"]


def test_another_title_in_the_document_language_is_compared_whole(tmp_path: Path) -> None:
    def rename(writer: PdfWriter) -> None:
        writer.root_object[NameObject("/Lang")] = TextStringObject("en")
        writer.root_object["/MarkInfo"][NameObject("/Marked")] = BooleanObject(False)  # type: ignore[index]

    assert [p.code for p in found(tmp_path, rename)] == ["viewer", "viewer"]
