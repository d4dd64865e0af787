"""The reader of finished files: tokens, graphics and text state, outlines; held against small content streams."""

from __future__ import annotations

import contextlib
import io
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf.generic import ArrayObject, DecodedStreamObject, DictionaryObject, FloatObject, NameObject, NumberObject

from kit.core.geometry import Rect
from kit.core.units import to_mm, to_points
from kit.preflight import checks, fingerprint, interpret
from kit.preflight.glyphs import UNKNOWN, Glyphs, read_font
from kit.preflight.inspection import all_checks
from kit.preflight.interpret import Interpreter
from kit.preflight.resources import Resources
from kit.preflight.seen import Mark, PageSeen, Run, Shape
from kit.preflight.tokens import DamagedError, operators
from kit.render import objects, write
from tests.preflight.sample import good
from tests.render.sample import document

FONT = Glyphs("ABCDEF+Tin", {ord(c): c for c in "Tin wodg "}, dict.fromkeys(range(32, 128), 500.0), 700.0, -200.0, True)
HEIGHT = 720.0
"""The test page is 720 pt high: 254 mm."""


def seen(content: str, lists: Any = None) -> PageSeen:
    page = PageSeen(1, 254.0, 254.0)
    Interpreter(page, HEIGHT, Resources({"/F1": FONT}, lists or {})).play(content.encode("latin-1"))
    return page


def points(rect: Rect) -> tuple[float, ...]:
    """Left, bottom, right, top in points, y up, to 0.001."""
    edges = (to_points(rect.x), HEIGHT - to_points(rect.bottom), to_points(rect.right), HEIGHT - to_points(rect.y))
    return tuple(round(edge, 3) + 0.0 for edge in edges)


def shape(content: str) -> Shape:
    (thing,) = seen(content).things
    assert isinstance(thing, Shape)
    return thing


def run(content: str) -> Run:
    (thing,) = seen(content).things
    assert isinstance(thing, Run)
    return thing


@pytest.mark.parametrize(
    ("content", "read"),
    [
        (b"1 0 0 1 2.5 -.5 cm", [("cm", [1, 0, 0, 1, 2.5, -0.5])]),
        (b"q\nQ", [("q", []), ("Q", [])]),
        (b"0 g 1 j", [("g", [0]), ("j", [1])]),
        (b"/P <</MCID 3 /Alt (a)>> BDC", [("BDC", ["/P", {"/MCID": 3.0, "/Alt": b"a"}])]),
        (b"[(a) -20 (b)]TJ T*", [("TJ", [[b"a", -20, b"b"]]), ("T*", [])]),
        (b"(a\\(b\\)\\\\ \\101\\n) Tj", [("Tj", [b"a(b)\\ A\n"])]),
        (b"(balanced (round) brackets) Tj", [("Tj", [b"balanced (round) brackets"])]),
        (b"<48 656C6C6F> Tj % a comment\nET", [("Tj", [b"Hello"]), ("ET", [])]),
        (b"<4> Tj", [("Tj", [b"@"])]),
        (b"[] 0 d f* B*", [("d", [[], 0]), ("f*", []), ("B*", [])]),
        (b"true false null gs", [("gs", [True, False, None])]),
        (b"(a)' (b)\"", [("'", [b"a"]), ('"', [b"b"])]),
    ],
)
def test_tokens(content: bytes, read: list[tuple[str, list[Any]]]) -> None:
    assert list(operators(content)) == read


@pytest.mark.parametrize("content", [b"(never closed", b"] Tj", b">> BDC", b"{", b"<</MCID 1 Tj>>", b"(a\\"])
def test_broken_content_is_damaged(content: bytes) -> None:
    with pytest.raises(DamagedError):
        list(operators(content))


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_damaged(content: bytes) -> None:
    with contextlib.suppress(DamagedError):
        assert all(name and isinstance(operands, list) for name, operands in operators(content))


@given(st.binary(max_size=40))
def test_strings_come_back_whatever_their_bytes(data: bytes) -> None:
    octal = "".join(f"\\{byte:03o}" for byte in data)
    assert list(operators(f"({octal}) Tj <{data.hex()}> Tj".encode())) == [("Tj", [data]), ("Tj", [data])]


@pytest.mark.parametrize(
    "content", ["1 l", "(a) cm", "Q", "EMC EMC", "/F9 10 Tf", "BT (Tin) Tj ET", "1 2 m 3 l", "/P /None BDC", "1 2 3 re"]
)
def test_operands_that_do_not_fit_are_damaged(content: str) -> None:
    with pytest.raises(DamagedError):
        seen(content)


@pytest.mark.parametrize(
    ("content", "box"),
    [
        ("2 w 10 20 m 40 20 l S", (10, 19, 40, 21)),  # flat ends do not project
        ("2 w 2 J 10 20 m 40 20 l S", (9, 19, 41, 21)),  # square ends do
        ("2 w 10 20 m 40 20 l 40 60 l S", (10, 19, 41, 60)),  # a round join
        ("10 20 30 40 re f", (10, 20, 40, 60)),
        ("2 w 10 20 30 40 re s", (9, 19, 41, 61)),
        ("2 w 10 20 m 40 20 l 40 60 l b", (9, 19, 41, 61)),
        ("0 0 m 0 40 40 40 40 0 c f", (0, 0, 40, 30)),  # a curve stays inside its control points
        ("0 0 m 40 40 40 0 v f", (0, 0, 40, 17.778)),
        ("0 0 m 0 40 40 40 y f", (0, 0, 40, 40)),
        ("q 2 0 0 2 5 5 cm 1 w 0 0 m 10 0 l S Q", (5, 4, 25, 6)),
    ],
)
def test_how_far_ink_reaches(content: str, box: tuple[float, ...]) -> None:
    assert points(shape(content).box) == pytest.approx(box, abs=0.001)


def test_state_is_saved_and_restored() -> None:
    first, second = seen("q 0.5 g 1 0 0 RG 0 0 1 1 re B Q 0 0 1 1 re B").shapes
    assert (first.fill, first.stroke) == (("g", 0.5), ("rg", 1.0, 0.0, 0.0))
    assert (second.fill, second.stroke) == (("g", 0.0), ("g", 0.0))


def test_special_colours_and_hiding_operators_are_noted() -> None:
    page = seen("/Spot cs 1 scn 0 0 1 1 re f /Fm1 Do /GS gs q 0 0 5 5 re W n 4 4 2 2 re f Q 4 4 2 2 re f")
    assert page.shapes[0].fill == ("other",)
    assert page.unread == ["Do", "gs"]
    assert [points(window) for window in page.clips] == [(0, 0, 5, 5)]


def test_a_clipping_that_takes_nothing_away_is_fine_if_it_is_a_rectangle() -> None:
    assert seen("q 0 0 50 50 re W n 10 10 20 20 re f Q").unread == []
    assert seen("q 0 0 m 50 0 l 50 50 l 0 50 l h W* n 10 10 20 20 re f Q").unread == []
    assert seen("q 0 0 m 90 0 l 0 90 l h W n 10 10 20 20 re f Q").unread == ["W"]
    twice = seen("q 0 0 50 50 re W n 25 25 50 50 re W n 10 10 20 20 re f Q")
    assert [points(window) for window in twice.clips] == [(25, 25, 50, 50)]
    assert points(twice.shapes[0].box) == (25, 25, 30, 30)


def form(content: bytes, **more: Any) -> Any:
    stream = DecodedStreamObject()
    stream.set_data(content)
    given = {"/Subtype": NameObject("/Form"), "/BBox": ArrayObject(map(FloatObject, (0, 0, 100, 100))), **more}
    stream.update({NameObject(key): value for key, value in given.items()})
    return stream


def drawn(content: str, **things: Any) -> PageSeen:
    page = PageSeen(1, 254.0, 254.0)
    forms = {f"/{name}": thing for name, thing in things.items()}
    Interpreter(page, HEIGHT, Resources({"/F1": FONT}, things=forms, of=lambda _: Resources())).play(content.encode())
    return page


def test_a_form_is_drawn_through_its_matrix() -> None:
    matrix = ArrayObject(map(FloatObject, (2, 0, 0, 2, 10, 20)))
    page = drawn(
        "q 1 0 0 1 100 200 cm /Fm1 Do Q 0 0 1 1 re f", Fm1=form(b"0.5 g 5 5 20 20 re f", **{"/Matrix": matrix})
    )
    assert [points(shape.box) for shape in page.shapes] == [(120, 230, 160, 270), (0, 0, 1, 1)]
    assert [shape.fill for shape in page.shapes] == [("g", 0.5), ("g", 0.0)]
    assert page.unread == []


def test_what_a_form_cuts_off_is_noted() -> None:
    assert [points(window) for window in drawn("/Fm1 Do", Fm1=form(b"90 90 20 20 re f")).clips] == [(0, 0, 100, 100)]


def test_an_image_cannot_be_proved() -> None:
    picture = form(b"")
    picture[NameObject("/Subtype")] = NameObject("/Image")
    assert drawn("/Fm1 Do", Fm1=picture).unread == ["Do"]


def test_forms_that_never_end_are_damaged() -> None:
    with pytest.raises(DamagedError, match="without end"):
        drawn("/Fm1 Do", Fm1=form(b"/Fm1 Do"))


def test_forms_that_ask_for_too_much_are_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpret, "MOST", 5000)
    doubled = {f"Fm{n}": form(f"/Fm{n + 1} Do /Fm{n + 1} Do /Fm{n + 1} Do /Fm{n + 1} Do".encode()) for n in range(8)}
    with pytest.raises(DamagedError, match="more than 5,000 operators"):
        drawn("/Fm0 Do", **doubled, Fm8=form(b"n"))


@pytest.mark.parametrize(
    ("given", "unread"),
    [
        ({"/ca": 1, "/BM": "/Normal", "/SMask": "/None"}, []),
        ({"/LW": 2, "/SA": True}, []),
        ({"/ca": 0.5}, ["gs"]),
        ({"/BM": "/Multiply"}, ["gs"]),
        ({"/SMask": {"/S": "/Alpha"}}, ["gs"]),
        ({"/Font": []}, ["gs"]),
    ],
)
def test_a_graphics_state_is_followed_or_noted(given: dict[str, Any], unread: list[str]) -> None:
    class State(dict[str, Any]):
        def get_object(self) -> State:
            return self

    page = PageSeen(1, 254.0, 254.0)
    Interpreter(page, HEIGHT, Resources(states={"/GS": State(given)})).play(b"/GS gs 0 0 m 10 0 l S")
    assert page.unread == unread
    assert page.shapes[0].box.h == pytest.approx(to_mm(given.get("/LW", 1)))


def test_nothing_is_painted_by_n() -> None:
    assert seen("0 0 10 10 re n").things == []


@pytest.mark.parametrize(
    ("content", "box", "size"),
    [
        ("BT /F1 10 Tf 100 200 Td (Tin) Tj ET", (100, 200, 115, 207), 10),
        ("BT /F1 10 Tf 100 200 Td (dog) Tj ET", (100, 198, 115, 207), 10),  # g reaches below
        ("BT /F1 10 Tf 100 200 Td ( Tin  ) Tj ET", (105, 200, 120, 207), 10),  # blanks at the ends are no ink
        ("BT /F1 10 Tf 2 Tc 100 200 Td (Tin) Tj ET", (100, 200, 119, 207), 10),
        ("BT /F1 10 Tf 50 Tz 100 200 Td (Tin) Tj ET", (100, 200, 107.5, 207), 10),
        ("BT /F1 10 Tf 3 Tw 100 200 Td (i n) Tj ET", (100, 200, 118, 207), 10),
        ("BT /F1 10 Tf 100 200 Td [(T) 200 (in)] TJ ET", (100, 200, 113, 207), 10),
        ("BT /F1 10 Tf 4 Ts 100 200 Td (Tin) Tj ET", (100, 204, 115, 211), 10),
        ("BT /F1 10 Tf 0 -1 1 0 100 200 Tm (Tin) Tj ET", (100, 185, 107, 200), 10),
        ("q 2 0 0 2 0 0 cm BT /F1 10 Tf 50 100 Td (Tin) Tj ET Q", (100, 200, 130, 214), 20),
        ("BT /F1 10 Tf 12 TL 100 224 Td T* T* (Tin) Tj ET", (100, 200, 115, 207), 10),
        ("BT /F1 10 Tf 100 212 Td 0 -12 TD (Tin) Tj ET", (100, 200, 115, 207), 10),
        ("BT /F1 10 Tf 12 TL 100 212 Td (Tin) ' ET", (100, 200, 115, 207), 10),
    ],
)
def test_where_text_stands(content: str, box: tuple[float, ...], size: float) -> None:
    text = run(content)
    assert points(text.box) == pytest.approx(box, abs=0.001)
    assert text.size == pytest.approx(size)


def test_one_string_after_another_goes_on_where_it_ended() -> None:
    first, second = seen("BT /F1 10 Tf 100 200 Td (Tin ) Tj (dog) Tj ET").runs
    assert points(second.box)[0] == pytest.approx(120)
    assert (first.text, second.text) == ("Tin ", "dog")


def test_codes_without_a_character_are_seen_as_unknown() -> None:
    assert run("BT /F1 10 Tf (T\\001n) Tj ET").text == f"T{UNKNOWN}n"


def test_marked_content() -> None:
    page = seen(
        "/P <</MCID 4>> BDC /Span <</Lang (de)>> BDC 0 0 1 1 re f EMC EMC /Artifact <</Type /Page>> BDC 0 0 1 1 re f EMC "
        "/Artifact BMC 0 0 1 1 re f EMC 0 0 1 1 re f /H1 /MC0 BDC 0 0 1 1 re f EMC",
        {"/MC0": {"/MCID": 7}},
    )
    marks = [thing.mark for thing in page.things]
    assert marks == [Mark(4), Mark(None, "Page"), Mark(None, ""), Mark(), Mark(7)]


def test_character_maps_by_pairs_and_by_ranges() -> None:
    class Map:
        def get_object(self) -> Map:
            return self

        def get_data(self) -> bytes:
            return b"1 beginbfchar <01> <00E9> endbfchar 1 beginbfrange <41> <43> <0061> endbfrange"

    font = read_font({"/Subtype": "/TrueType", "/BaseFont": "/ABCDEF+Tin", "/ToUnicode": Map()})
    assert font.decode(b"\x01ABC\x02") == "éabc" + UNKNOWN
    assert (font.name, font.embedded) == ("ABCDEF+Tin", False)


def test_other_kinds_of_fonts_cannot_be_proved() -> None:
    with pytest.raises(DamagedError, match="a font of kind /Type3"):
        read_font({"/Subtype": "/Type3"})
    with pytest.raises(DamagedError, match="codes of its own"):
        read_font({"/Subtype": "/Type0"})


def test_a_composite_font_has_codes_of_two_bytes() -> None:
    widths = ArrayObject(
        [NumberObject(65), ArrayObject([NumberObject(400), NumberObject(500)]), *map(NumberObject, (70, 80, 300))]
    )
    inner = DictionaryObject({NameObject("/W"): widths, NameObject("/DW"): NumberObject(900)})
    named = {"/Subtype": "/Type0", "/Encoding": "/Identity-H", "/BaseFont": "/ABCDEF+Tin"}
    given = DictionaryObject({NameObject(key): NameObject(value) for key, value in named.items()})
    cmap = DecodedStreamObject()
    cmap.set_data(b"1 beginbfrange <0041> <0043> <0061> endbfrange")
    given.update({NameObject("/DescendantFonts"): ArrayObject([inner]), NameObject("/ToUnicode"): cmap})
    font = read_font(given)
    assert font.decode(b"\x00A\x00C\x01A") == "ac" + UNKNOWN
    assert [font.width(code) for code in (65, 66, 75, 90)] == [400, 500, 300, 900]


def test_the_fingerprint_does_not_depend_on_the_packer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def packed(level: int) -> bytes:
        compress = zlib.compress
        monkeypatch.setattr(objects.zlib, "compress", lambda data: compress(data, level))
        file = io.BytesIO()
        write(document(), file)
        monkeypatch.undo()
        return file.getvalue()

    prints = []
    for name, data in (("loose", packed(1)), ("tight", packed(9)), ("other", good()[0].replace(b"en-GB", b"en-US"))):
        (tmp_path / name).write_bytes(data)
        prints.append(fingerprint(tmp_path / name))
    assert (tmp_path / "loose").read_bytes() != (tmp_path / "tight").read_bytes()
    assert prints[0] == prints[1] != prints[2]


def test_every_check_says_what_it_proves_and_why() -> None:
    modules = all_checks()
    files = Path(checks.__file__).parent.glob("[a-z]*.py")
    assert [module.__name__.rsplit(".", 1)[1] for module in modules] == sorted(file.stem for file in files)
    for module in modules:
        assert module.__doc__
        assert "\nWhy: " in module.__doc__, module.__name__


def test_points_and_mm_agree() -> None:
    assert to_mm(HEIGHT) == pytest.approx(254.0)
