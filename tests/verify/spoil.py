"""Faults as other programs and tired hands make them: each spoils one thing of the small game's materials.

Pages, from 0: the sheet to print first, cards, their backs, tokens, a strip.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, NumberObject, TextStringObject

from kit.core.units import to_points
from tests.preflight.corrupt import Edit, content_of, draw, drop, fonts, point, set_content, swap

FIRST, CARDS, BACKS, TOKENS, STRIP = range(5)


def through(matrix: str, *pages: int) -> Edit:
    """Draws pages through a matrix."""

    def edit(writer: PdfWriter) -> None:
        for page in pages or range(len(writer.pages)):
            set_content(writer, page, f"q {matrix} cm\n".encode() + content_of(writer, page) + b"\nQ")

    return edit


def moved(dx: float, dy: float, *pages: int) -> Edit:
    """mm to the right and down."""
    return through(f"1 0 0 1 {to_points(dx):.3f} {-to_points(dy):.3f}", *pages)


def rounded(writer: PdfWriter) -> None:
    for page in writer.pages:
        for box in ("/MediaBox", "/TrimBox"):
            page[NameObject(box)] = ArrayObject(map(NumberObject, (0, 0, 595, 842)))


def not_embedded(writer: PdfWriter) -> None:
    del fonts(writer)[0]["/FontDescriptor"]["/FontFile2"]


def other_font(writer: PdfWriter) -> None:
    font = fonts(writer)[0]
    font[NameObject("/BaseFont")] = NameObject("/AAAAAA+Comic")


def of_card(change: Callable[[bytes], bytes]) -> Edit:
    """Changes what is drawn of the first card, from its outline to that of the second."""

    def edit(writer: PdfWriter) -> None:
        data = content_of(writer, CARDS)
        start, end = (
            data.rindex(b"/Artifact <</Type /Layout>>", 0, data.index(name)) for name in (b"(MI) Tj", b"(KI) Tj")
        )
        changed = change(data[start:end])
        assert changed != data[start:end]
        set_content(writer, CARDS, data[:start] + changed + data[end:])

    return edit


def unprinted(data: bytes) -> bytes:
    """The state stays, the ink goes."""
    return re.sub(rb" [SfB]\*?\n", b" n\n", re.sub(rb"\([^()]*\) Tj", b"() Tj", data))


def without_fills(data: bytes) -> bytes:
    return re.sub(rb"h f\n", b"h n\n", data)


def aside(data: bytes) -> bytes:
    """0.5 mm to the right."""
    shift = to_points(0.5)
    return b"1 0 0 1 %.3f 0 cm\n%s1 0 0 1 %.3f 0 cm\n" % (shift, data, -shift)


def page_dropped(number: int) -> Edit:
    def edit(writer: PdfWriter) -> None:
        del writer.pages[number]

    return edit


def page_twice(writer: PdfWriter) -> None:
    writer.add_page(writer.pages[TOKENS])


def no_structure(writer: PdfWriter) -> None:
    del writer.root_object["/StructTreeRoot"]


def cropped(writer: PdfWriter) -> None:
    writer.pages[CARDS][NameObject("/CropBox")] = ArrayObject(map(FloatObject, (20, 20, 500, 800)))


def turned(writer: PdfWriter) -> None:
    writer.pages[CARDS][NameObject("/Rotate")] = NumberObject(180)


def fit_to_page(writer: PdfWriter) -> None:
    wishes: Any = writer.root_object["/ViewerPreferences"]
    wishes[NameObject("/PrintScaling")] = NameObject("/AppDefault")


def two_sided(writer: PdfWriter) -> None:
    wishes: Any = writer.root_object["/ViewerPreferences"]
    wishes[NameObject("/Duplex")] = NameObject("/DuplexFlipLongEdge")


def faint(writer: PdfWriter) -> None:
    """Half of the ink, by a graphics state."""
    state = DictionaryObject({NameObject("/ca"): FloatObject(0.5)})
    resources: Any = writer.pages[CARDS]["/Resources"]
    resources[NameObject("/ExtGState")] = DictionaryObject({NameObject("/Half"): state})
    set_content(writer, CARDS, b"/Half gs\n" + content_of(writer, CARDS))


def mark_inside(x: float, y: float) -> Edit:
    """A cut mark, 2 mm long."""
    mark = f"\n/Artifact <</Type /Page>> BDC 0 G 0.5 w {point(x, y)} m {point(x, y + 2)} l S EMC\n".encode()
    return lambda writer: set_content(writer, CARDS, content_of(writer, CARDS) + mark)


def card_scaled(writer: PdfWriter) -> None:
    """The outline of the bank card alone, by 1 %."""
    data = content_of(writer, FIRST)
    match = re.search(rb"\n[^\n]*h S\n(?=(?:(?! h S\n)[\s\S])*bank card)", data)
    assert match is not None
    set_content(
        writer, FIRST, data[: match.start()] + b"\nq 0.99 0 0 0.99 2 5 cm" + match[0] + b"Q\n" + data[match.end() :]
    )


def no_bar_down(writer: PdfWriter) -> None:
    """The long upright line of the sheet to print first."""

    def upright(match: re.Match[bytes]) -> bytes:
        x0, y0, x1, y1 = map(float, match.groups())
        return match[0][:-1] + (b"n" if x0 == x1 and abs(y0 - y1) > 200 else b"S")

    number = rb"([\d.]+)"
    line = rb" ".join([number, number, rb"m", number, number, rb"l S"])
    data = content_of(writer, FIRST)
    changed = re.sub(line, upright, data)
    assert changed != data
    set_content(writer, FIRST, changed)


def noted(writer: PdfWriter) -> None:
    """A white square over the first card, as programs for comments draw it."""
    sides = ArrayObject(map(FloatObject, (100, 600, 200, 700)))
    square = DictionaryObject({NameObject("/Subtype"): NameObject("/Square"), NameObject("/Rect"): sides})
    writer.pages[CARDS][NameObject("/Annots")] = ArrayObject([square])


def hidden(writer: PdfWriter) -> None:
    """All of a page in a layer that is off."""
    layer = DictionaryObject({NameObject("/Type"): NameObject("/OCG"), NameObject("/Name"): TextStringObject("layer")})
    here = writer._add_object(layer)
    off = DictionaryObject({NameObject("/OFF"): ArrayObject([here])})
    writer.root_object[NameObject("/OCProperties")] = DictionaryObject(
        {NameObject("/OCGs"): ArrayObject([here]), NameObject("/D"): off}
    )
    resources: Any = writer.pages[CARDS]["/Resources"]
    resources[NameObject("/Properties")] = DictionaryObject({NameObject("/Layer"): here})
    set_content(writer, CARDS, b"/OC /Layer BDC\n" + content_of(writer, CARDS) + b"\nEMC")


def enlarged(writer: PdfWriter) -> None:
    writer.pages[CARDS][NameObject("/UserUnit")] = FloatObject(1.1)


def all_turned(writer: PdfWriter) -> None:
    """By a word to all pages at once."""
    pages: Any = writer.root_object["/Pages"]
    pages[NameObject("/Rotate")] = NumberObject(90)


def another_order(writer: PdfWriter) -> None:
    pages: Any = writer.root_object["/Pages"]
    sheets = pages["/Kids"]
    sheets[TOKENS], sheets[STRIP] = sheets[STRIP], sheets[TOKENS]


def prints_itself(writer: PdfWriter) -> None:
    script = {NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("this.print()")}
    writer.root_object[NameObject("/OpenAction")] = DictionaryObject(script)


CARD = "spaces/MINE"
BLACK = b"\n0 g\n"

SPOILED: list[tuple[str, Edit, str, str]] = [
    ("page at 97 %", through("0.97 0 0 0.97 8.93 12.63", CARDS), "scale", "page 2: everything on it is drawn at 97.00 % across and 97.00 % down"),
    ("stretched one way", through("0.99 0 0 1 0 0", STRIP), "scale", "page 5: everything on it is drawn at 99.00 % across and 100.00 % down"),
    ("MediaBox rounded", rounded, "page-size", "pages 1, 2, 3, 4, 5: MediaBox is 0 0 595 842 pt instead of 0 0 595.276 841.890 pt"),
    ("font not embedded", not_embedded, "font", "is not embedded"),
    ("another font", other_font, "font", "the font Comic is not one of those that it was made with"),
    ("backs moved by 1 mm", moved(1, 0, BACKS), "registration", "page 3: its backs lie 1.00 mm right of where they should be"),
    ("backs moved down", moved(0, 0.3, BACKS), "registration", "page 3: its backs lie 0.30 mm below where they should be"),
    ("a page of fronts moved", moved(-0.5, 0, CARDS), "place", "page 2: everything on it lies 0.50 mm left of its place"),
    ("a card lost", of_card(unprinted), "piece-missing", f"page 2: {CARD} is not printed in its place"),
    ("a card moved", of_card(aside), "place", f"page 2: {CARD} lies 0.50 mm right of its place"),
    ("a picture lost", of_card(without_fills), "drawing", f"page 2: the drawing of {CARD} has"),
    ("the bank card a little smaller", card_scaled, "ruler", "page 1: it has no outline of a bank card, 85.60 × 53.98 mm"),
    ("no bar down", no_bar_down, "ruler", "page 1: it has no bar to measure with down"),
    ("a word lost", swap(b"(Gain )", b"( )", CARDS), "words", "spaces/MINE reads"),
    ("a word of the furniture lost", swap(b"(Check this bar with a ruler before cutting)", b"()", CARDS), "words", "'Check this bar with a ruler before cutting' is missing"),
    ("a numeral changed", swap(b"(Gain )", b"(Pay )", CARDS), "words", "spaces/MINE reads"),
    ("RGB black", swap(BLACK, b"\n0 0 0 rg\n", CARDS, 1), "colour", "page 2: RGB 0 0 0 is used"),
    ("a mark inside a trim", mark_inside(100, 60), "trim", f"a cut mark is printed inside {CARD}"),
    ("a page dropped", page_dropped(TOKENS), "pages", "of its 5 pages 4 ('Tokens') is missing"),
    ("the first page dropped", page_dropped(FIRST), "pages", "of its 5 pages 1 ('Print this first') is missing"),
    ("the last page dropped", page_dropped(STRIP), "pages", "of its 5 pages 5 ('Strip') is missing"),
    ("a page too many", page_twice, "pages", "page 6: it has 6 pages instead of 5"),
    ("no viewer preferences", drop("/ViewerPreferences"), "viewer", "PrintScaling is missing instead of '/None'"),
    ("fit to page", fit_to_page, "viewer", "PrintScaling is '/AppDefault' instead of '/None'"),
    ("two-sided", two_sided, "viewer", "Duplex is '/DuplexFlipLongEdge' instead of '/Simplex'"),
    ("no structure", no_structure, "tags", "it has lost its structure"),
    ("cropped", cropped, "page-size", "page 2: CropBox changes the size"),
    ("turned", turned, "page-size", "page 2: Rotate changes the size"),
    ("half the ink", faint, "unproved", "page 2: it is drawn with operators that hide or cover: gs"),
    ("a white patch", draw(f"1 g {point(30, 60)} m {point(90, 60)} l {point(90, 100)} l {point(30, 100)} l f", CARDS), "overlap", "an area painted over it lie on each other"),
    ("something in the margin", draw(f"0 G 0.5 w {point(4, 100)} m {point(9, 100)} l S", CARDS), "margin", "4.00 mm from the paper's edge"),
    ("a note over a card", noted, "unproved", "page 2: a program may print what is noted on it: Square"),
    ("a hidden layer", hidden, "unproved", "page 2: it is drawn with operators that hide or cover: OC"),
    ("invisible letters", swap(b"(Gain ) Tj", b"3 Tr (Gain ) Tj 0 Tr", CARDS), "unproved", "page 2: it is drawn with operators that hide or cover: Tr"),
    ("white letters on white", swap(b"(Gain ) Tj", b"1 g (Gain ) Tj 0 g", CARDS), "words", "page 2: 'Gain' cannot be seen: it has the colour of what lies under it"),
    ("a larger unit", enlarged, "page-size", "page 2: UserUnit changes the size"),
    ("all pages turned", all_turned, "page-size", "pages 1, 2, 3, 4, 5: Rotate changes the size"),
    ("pages in another order", another_order, "pages", "its pages stand in another order: 4 is page 5, 5 is page 4"),
    ("a file that prints itself", prints_itself, "viewer", "it starts something by itself (OpenAction)"),
    ("a cut mark moved", swap(b"36.85 752.598 m 36.85 746.929 l", b"39.85 752.598 m 39.85 746.929 l", CARDS), "trim", "page 2"),
]  # fmt: skip
