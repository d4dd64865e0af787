"""Fonts are measured by their own tables: the widths must be those of the PDF writer."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as WriterFont

from kit.core.source import Span
from kit.text import load_face, unprintable
from tests.text.support import FONTS, HERE, face

FILES = sorted(FONTS.glob("*.ttf"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_every_width_is_the_pdf_writers(path: Path) -> None:
    pdfmetrics.registerFont(WriterFont(path.stem, str(path)))
    mine = face(path.stem)
    for char in mine.advances:
        assert mine.width(char) == pytest.approx(pdfmetrics.stringWidth(char, path.stem, 1000), abs=1e-6), repr(char)
    words = "Gain 2\u00a0TIN, then “discard” down to six – 12.5 mm."
    assert mine.width(words) * 10.5 / 1000 == pytest.approx(pdfmetrics.stringWidth(words, path.stem, 10.5))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_metrics_are_those_of_the_font_library(path: Path) -> None:
    font, mine = TTFont(path), face(path.stem)
    cmap, units = font.getBestCmap(), font["head"].unitsPerEm
    assert set(mine.advances) == {chr(code) for code in cmap}
    assert mine.cap == pytest.approx(font["OS/2"].sCapHeight / units)
    assert mine.descent == pytest.approx(-font["glyf"][cmap[ord("p")]].yMin / units)
    assert mine.ascent == pytest.approx(max(font["glyf"][cmap[ord("d")]].yMax, font["OS/2"].sCapHeight) / units)


def _changed(tmp_path: Path, at: str, offset: int, value: bytes, name: str = "changed.ttf") -> Path:
    """A copy of a font with bytes changed behind the start of one table."""
    data = bytearray((FONTS / "AtkinsonHyperlegible-Regular.ttf").read_bytes())
    for n in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        if tag.decode() == at:
            data[start + offset : start + offset + len(value)] = value
    path = tmp_path / name
    path.write_bytes(data)
    return path


def _renamed(tmp_path: Path, old: bytes, new: bytes) -> Path:
    data = (FONTS / "AtkinsonHyperlegible-Regular.ttf").read_bytes()
    head, rest = data[:400], data[400:]
    path = tmp_path / "renamed.ttf"
    path.write_bytes(head.replace(old, new, 1) + rest)
    return path


def _refusal(path: Path) -> str:
    found, problems = load_face("display", path, HERE)
    assert found is None
    assert [(p.code, p.span) for p in problems] == [("font", HERE)]
    assert path.name in problems[0].message
    assert str(path.parent) not in problems[0].message
    return problems[0].message


def test_a_font_that_may_not_be_embedded_is_refused(tmp_path: Path) -> None:
    assert "fsType 2" in _refusal(_changed(tmp_path, "OS/2", 8, b"\x00\x02"))
    assert "fsType 4" in _refusal(_changed(tmp_path, "OS/2", 8, b"\x00\x04"))


def test_variable_and_postscript_fonts_are_refused(tmp_path: Path) -> None:
    assert "variable" in _refusal(_renamed(tmp_path, b"GPOS", b"fvar"))
    assert "PostScript" in _refusal(_renamed(tmp_path, b"glyf", b"CFF "))


def test_a_missing_or_damaged_file_is_refused(tmp_path: Path) -> None:
    assert "no such file" in _refusal(tmp_path / "none.ttf")
    for n, content in enumerate((b"", b"not a font", b"ttcf" + bytes(60), b"wOF2" + bytes(60))):
        path = tmp_path / f"{n}.ttf"
        path.write_bytes(content)
        _refusal(path)
    whole = (FONTS / "ZillaSlab-Bold.ttf").read_bytes()
    cut = tmp_path / "cut.ttf"
    cut.write_bytes(whole[: len(whole) // 2])
    assert "cut short" in _refusal(cut)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_damage_is_a_traceback(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    whole = bytearray((FONTS / "ZillaSlab-Bold.ttf").read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        whole[data.draw(st.integers(0, 2000))] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.mktemp("damage") / "damaged.ttf"
    path.write_bytes(whole)
    found, problems = load_face("text", path, Span("theme.yaml", 1, 1, 1))
    assert (found is None) == bool(problems)


def test_c06_a_missing_glyph_is_named_with_its_place() -> None:
    faults = unprintable("★\ufe0f marks a star, 😀 nothing, 😀 twice.", face().printable)
    assert [(f.code, f.offset) for f in faults] == [("missing-glyph", 0), ("missing-glyph", 1), ("missing-glyph", 17)]
    assert "★ (U+2605 BLACK STAR)" in faults[0].message
    assert "U+FE0F VARIATION SELECTOR-16" in faults[1].message
    assert "U+1F600 GRINNING FACE" in faults[2].message


def test_c07_right_to_left_is_refused_with_words_even_where_the_font_has_it() -> None:
    letters = frozenset("ספר 12")
    faults = unprintable("ספר 12", frozenset(c for c in letters if c in " 12"))
    assert [(f.code, f.offset) for f in faults] == [("right-to-left", 0)]
    assert "right-to-left text is not supported" in faults[0].message


def test_c07_such_letters_are_never_printable(tmp_path: Path) -> None:
    from kit.text.characters import settable

    assert not any(map(settable, "ספרسلا\u0301\u200b\u00ad\ufe0f"))
    assert all(map(settable, "Aé−–’½ß\u00a0"))


def test_c02_invisible_characters_are_named() -> None:
    (fault,) = unprintable("TIN\u200b", face().printable)
    assert "U+200B ZERO WIDTH SPACE" in fault.message
    (fault,) = unprintable("Material\u00adkisten", face().printable)
    assert "U+00AD SOFT HYPHEN" in fault.message


def test_characters_beyond_the_basic_plane_and_other_units(tmp_path: Path) -> None:
    """A table of format 12, and 2048 units for one em."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    builder = FontBuilder(2048, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "smile"])
    builder.setupCharacterMap({0x20: "space", 0x1F600: "smile"})
    builder.setupGlyf({name: Glyph() for name in (".notdef", "space", "smile")})
    builder.setupHorizontalMetrics({".notdef": (1000, 0), "space": (512, 0), "smile": (2048, 0)})
    builder.setupHorizontalHeader(ascent=1500, descent=-500)
    builder.setupOS2(fsType=0, sCapHeight=1400)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    builder.setupPost()
    path = tmp_path / "own.ttf"
    builder.save(path)
    found, problems = load_face("text", path, HERE)
    assert problems == []
    assert found is not None
    assert (found.width("😀"), found.width(" "), found.width("\u00a0")) == (1000.0, 250.0, 250.0)
    assert found.cap == pytest.approx(1400 / 2048)
    assert found.width("x") == 0.0
