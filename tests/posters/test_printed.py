"""Posters as files: the same board on one sheet and on several, its words real, each part named."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import page as validator
import pytest
from pypdf import PdfReader

from kit.core.problems import errors
from kit.core.units import MM_PER_INCH
from kit.layout.tiles import OVERLAP
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.run import build
from kit.preflight import inspect
from kit.preflight.bars import bars
from kit.preflight.checks.contents import _in_parts
from kit.preflight.file import File
from kit.publish import recall
from kit.render.pictures import pictures
from kit.render.png import Pixmap
from tests.cases.project import copy_of_base
from tests.shop.project import Built, built

DPI = 100
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def posters(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory.mktemp("posters"), edition="standard", papers=("a3", "a4"), posters={"strip": "a3"})


def name(paper: str) -> str:
    return f"tin-standard-{paper}-poster-strip-a3.pdf"


def test_one_sheet_of_a3_or_several_of_a4(posters: Built) -> None:
    assert errors(list(posters.problems)) == []
    assert len(posters.pdf(name("a3")).pages) == 1
    pages = posters.pdf(name("a4")).pages
    assert len(pages) == 2
    for number, one in enumerate(pages, 1):
        words = " ".join(one.extract_text().split())
        assert f"A{number} of A2" in words or f"{'AB'[number - 1]}1 of B1" in words
        assert "enlarged to 214 %" in words
        assert "Print at 100 %" in words


def picture(file: Path) -> list[Pixmap]:
    with pictures(file) as opened:
        pages = PdfReader(file).pages
        sizes = [tuple(round(float(side) / 72 * DPI) for side in one.mediabox[2:]) for one in pages]
        return [opened.page(index, *size) for index, size in enumerate(sizes)]


def level(pixmap: Pixmap, x: float, y: float, around: int) -> int:
    """The darkest pixel (0 to 255) around a place in mm."""
    column, row = (round(at / MM_PER_INCH * DPI) for at in (x, y))
    steps = range(-around, around + 1)
    return min(pixmap.rows[((row + j) * pixmap.width + column + i) * 3] for i in steps for j in steps)


def test_the_parts_show_what_the_whole_shows(posters: Built) -> None:
    whole, parts = (recall(posters.folder / name(paper)).expected for paper in ("a3", "a4"))
    assert whole is not None
    assert parts is not None
    (window,), tiles = whole.record.pages[0].clips, [clip for one in parts.record.pages for clip in one.clips]
    (large,), small = picture(posters.folder / name("a3")), picture(posters.folder / name("a4"))
    inked = lost = 0
    for n, (tile, sheet) in enumerate(zip(tiles, small, strict=True)):
        begins = n * (tile.w - OVERLAP)
        for i in range(4, 160):
            for j in range(4, 80):
                x, y = tile.w * i / 164, tile.h * j / 84
                here = sheet, tile.x + x, tile.y + y
                there = large, window.x + begins + x, window.y + y
                if level(*there, 0) < 60:
                    inked += 1
                    lost += level(*here, 1) > 200
    assert inked > 200
    assert lost == 0, "what is black on the whole is inked on its parts, in the same place"


def test_each_part_is_one_figure_with_its_words(posters: Built) -> None:
    file = File(posters.folder / name("a4"))
    assert file.passages(frozenset())[0].words == ["strip", "1", "2", "3", "4", "5", "6"], (
        "each word once: none is on the seam"
    )
    figures = [kid for kid in _elements(file.catalog["/StructTreeRoot"]["/K"]) if kid.get("/S") == "/Figure"]
    assert [str(kid["/Alt"]) for kid in figures] == [f"Part A{n} of A2 of strip, enlarged to 214 %." for n in (1, 2)]
    for kid in figures:
        left, bottom, right, top = (float(side) for side in kid["/A"]["/BBox"])
        assert 0 < left < right < 842
        assert 0 < bottom < top < 842


def _elements(node: object) -> list[dict[str, object]]:
    thing = node.get_object()  # type: ignore[attr-defined]
    if isinstance(thing, list):
        return [found for kid in thing for found in _elements(kid)]
    if not isinstance(thing, dict) or "/S" not in thing:
        return []
    return [thing, *(_elements(thing["/K"]) if "/K" in thing else [])]


def test_a_validator_finds_no_fault_in_the_structure(posters: Built) -> None:
    result = validator.validate_pdf(str(posters.folder / name("a4")), profile="ua1")
    assert result.is_compliant, [(fault.rule_id, fault.message) for fault in result.failures]


def test_a_window_that_was_moved_is_named(posters: Built, tmp_path: Path) -> None:
    from pypdf import PdfWriter
    from pypdf.generic import StreamObject

    source = posters.folder / name("a4")
    known = recall(source).expected
    assert known is not None
    assert inspect(source, known) == []
    writer = PdfWriter(clone_from=source)
    contents = writer.pages[0]["/Contents"].get_object()
    assert isinstance(contents, StreamObject)
    data = contents.get_data()
    at = data.index(b" re W n")
    start = data.rindex(b"q ", 0, at)
    left, *rest = data[start + 2 : at].split()
    moved = b"q " + b" ".join([b"%.3f" % (float(left) + 20), *rest])
    contents.set_data(data[:start] + moved + data[at:])
    writer.write(tmp_path / source.name)
    assert "unproved" in {problem.code for problem in inspect(tmp_path / source.name, known)}


def test_content_may_ask_for_a_poster(tmp_path: Path) -> None:
    copy_of_base(tmp_path)
    parts = tmp_path / "content/tin/parts.yaml"
    parts.write_text(parts.read_text("utf-8").replace("boxes: 6}", "boxes: 6, poster: 150%}"), "utf-8")
    result = build(Request(tmp_path, ("tin",), ("standard",), ("a4",)), lambda *_: None)
    assert errors(list(result.games[0].problems)) == []
    assert "build/tin/tin-standard-a4-poster-strip-150percent.pdf" in [file for file, _ in result.games[0].files]


def test_a_poster_of_nothing_is_a_wrong_use(tmp_path: Path) -> None:
    copy_of_base(tmp_path)
    with pytest.raises(UsageFault, match="has no component 'stripe'"):
        build(Request(tmp_path, ("tin",), ("standard",), ("a4",), posters={"stripe": "a3"}), lambda *_: None)
    with pytest.raises(UsageFault, match="expected the size of a poster"):
        build(Request(tmp_path, ("tin",), ("standard",), ("a4",), posters={"strip": ""}), lambda *_: None)


@pytest.mark.slow
def test_a_text_may_go_on_on_the_next_sheet(tmp_path: Path) -> None:
    """So large a map parts a sentence over two rows of sheets, and its glue lines cross; neither is taken for a fault."""
    asked = Request(ROOT, ("turnstile-post",), ("standard",), ("a4",), posters={"map": "a2"}, out=tmp_path)
    (found,) = build(asked, lambda *_: None).games
    assert errors(list(found.problems)) == []


def test_a_bar_has_several_ticks_and_a_crossing_is_none() -> None:
    def found(ticks: int) -> int:
        line = ((0.0, 50.0), (100.0, 50.0))
        lines = [line, *(((10.0 * n, 49.0), (10.0 * n, 50.0)) for n in range(ticks))]
        page = SimpleNamespace(is_marked=False, shapes=[SimpleNamespace(stroke=0.2, lines=lines)])
        return len(list(bars(page)))  # type: ignore[arg-type]

    assert [found(ticks) for ticks in (0, 1, 2, 11)] == [0, 0, 1, 1]


def test_words_in_parts_must_be_there_in_their_order() -> None:
    sheets = [" Cross off a lap ", " lap when all have had a turn. "]
    assert _in_parts(" Cross off a lap when all have had a turn. ", sheets)
    assert not _in_parts(" Cross off the lap when all have had a turn. ", sheets)
    assert not _in_parts(" Cross off a lap when some have had a turn. ", sheets)
