"""Leaflets: columns, pages, the grid, what stays together, and what does not fit."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.drawing.items import Element, TextItem
from kit.drawing.page import Page
from kit.drawing.paths import bounds
from kit.drawing.reading import Reading
from kit.layout import flow
from kit.model.box import Box
from kit.model.paper import PAPERS
from tests.layout.support import box, paths, setting, text, texts

LIVE = (13.0, 19.5)
"""The corner of the live box on A4."""


def leaflet(story: str, *, h: float = 60, top: float = 0, pages: str = "", furniture: str = "") -> Box:
    limit = f'pages="{pages}"' if pages else ""
    return box(
        f'<leaflet w="184" h="258" {limit}><page on="first"><frame x="0" y="{top}" w="88" h="{h - top}"/>'
        f'<frame x="96" y="{top}" w="88" h="{h - top}"/>{furniture}</page>'
        f'<page on="next"><frame x="0" y="0" w="88" h="{h}"/><frame x="96" y="0" w="88" h="{h}"/></page>'
        f'<story grid="5" style="body">{story}</story></leaflet>'
    )


def flowed(what: Box) -> tuple[tuple[Page, ...], list[Problem]]:
    return flow(what, setting(), PAPERS["a4"])


def fine(story: str, **more: object) -> tuple[Page, ...]:
    pages, problems = flowed(leaflet(story, **more))  # type: ignore[arg-type]
    assert problems == []
    return pages


def lines(pages: tuple[Page, ...]) -> list[tuple[int, int, float, str]]:
    """(page, column, place in the column, words) of each line."""
    found = []
    for n, page in enumerate(pages):
        for item in texts(page.items):
            column = int(item.x - LIVE[0] > 90)
            found.append((n, column, round(item.y - LIVE[1], 2), item.text))
    return found


def paragraph(count: int, name: str = "w") -> str:
    """A paragraph of exactly so many lines: one wide word is a line."""
    return "<text>" + " ".join(f"{name}{n:02}" + "m" * 22 for n in range(count)) + "</text>"


def columns(pages: tuple[Page, ...]) -> list[list[str]]:
    """The lines of each column, by their first three letters."""
    cells: dict[tuple[int, int], list[str]] = {}
    for page, column, _, words in lines(pages):
        cells.setdefault((page, column), []).append(words[:3])
    return [cells[key] for key in sorted(cells)]


def test_columns_are_filled_in_order_and_pages_follow() -> None:
    pages = fine(paragraph(30, "a"))
    assert [len(column) for column in columns(pages)] == [12, 12, 6]
    assert [p.label for p in pages] == ["1", "2"]


def test_the_first_page_has_its_own_frames() -> None:
    pages = fine(paragraph(30, "a"), top=30)
    assert [len(column) for column in columns(pages)] == [6, 6, 12, 6]


def test_all_columns_share_the_grid_and_headings_stand_one_mm_above_it() -> None:
    rise = (5 + 0.668 * 10.5 * 25.4 / 72) / 2
    pages = fine(
        paragraph(5)
        + '<heading level="2">Turns</heading>'
        + paragraph(9, "b")
        + '<heading number="2">End</heading>'
        + paragraph(4, "c")
    )
    for _, _, y, words in lines(pages):
        off = (y - rise) % 5
        if words in ("Turns", "End"):
            assert off == pytest.approx(4.0, abs=0.01)
        elif words != "2":
            assert min(off, 5 - off) == pytest.approx(0.0, abs=0.01)


def test_a_heading_has_a_free_line_above_but_not_at_the_top() -> None:
    pages = fine(
        '<heading level="2">One</heading>' + paragraph(10) + '<heading level="2">Two</heading>' + paragraph(3, "b")
    )
    ys = {words: y for _, _, y, words in lines(pages)}
    assert ys["One"] < 5
    assert ys["Two"] < 5  # it would stand last in the first column, so it opens the second
    pages = fine(paragraph(3) + '<heading level="2">Two</heading>' + paragraph(3, "b"))
    rows = [y for _, _, y, _ in lines(pages)]
    assert rows[3] - rows[2] == pytest.approx(9.0)
    assert rows[4] - rows[3] == pytest.approx(6.0)


def test_a_heading_stays_with_two_lines_of_what_follows() -> None:
    for before in range(1, 12):
        cells = columns(fine(paragraph(before) + '<heading level="2">Two</heading>' + paragraph(6, "b")))
        (home,) = [cell for cell in cells if "Two" in cell]
        assert len([w for w in home if w.startswith("b")]) >= 2


@settings(deadline=None, max_examples=60)
@given(st.lists(st.integers(1, 14), min_size=1, max_size=8))
def test_two_lines_at_least_on_each_side_of_a_break(counts: list[int]) -> None:
    names = "abcdefgh"
    cells = columns(fine("".join(paragraph(count, names[n]) for n, count in enumerate(counts))))
    for name, count in zip(names, counts, strict=False):
        parts = [len([w for w in cell if w[0] == name]) for cell in cells]
        parts = [part for part in parts if part]
        assert sum(parts) == count
        assert count == 1 or min(parts) >= 2 or count == min(parts)
    assert [w for cell in cells for w in cell] == sorted(w for cell in cells for w in cell)


def test_together_is_not_broken_unless_it_is_longer_than_a_column() -> None:
    pages = fine(paragraph(8, "a") + "<together>" + paragraph(3, "b") + paragraph(3, "c") + "</together>")
    assert ["".join(sorted({w[0] for w in cell})) for cell in columns(pages)] == ["a", "bc"]
    pages = fine(paragraph(8, "a") + "<together>" + paragraph(7, "b") + paragraph(7, "c") + "</together>")
    assert [len(cell) for cell in columns(pages)] == [12, 10]


def test_a_panel_frames_its_words_on_the_grid() -> None:
    pages = fine(
        paragraph(4, "a")
        + '<panel pad="3 4" tab="EXAMPLE" line="bold">'
        + "<text>first words</text><text>last words</text></panel>"
        + paragraph(2, "b")
    )
    frame, tab = paths(pages[0].items)
    x0, y0, x1, y1 = (round(v, 2) for v in bounds(frame.commands))
    assert (x0, x1) == (13, 101)
    assert y0 - LIVE[1] == pytest.approx(
        20 + 10 - 9
    )  # four lines, and its words begin on a whole step behind tab and pad
    assert y1 - LIVE[1] == pytest.approx(20 + 10 + 10 + 3)
    rise = (5 + 0.668 * 10.5 * 25.4 / 72) / 2
    assert all((y - rise) % 5 == pytest.approx(0, abs=0.01) or words == "EXAMPLE" for _, _, y, words in lines(pages))
    assert tab.fill is not None


def test_a_panel_longer_than_a_column_is_framed_in_both() -> None:
    pages = fine('<panel pad="2" line="bold">' + paragraph(9, "a").replace("m" * 22, "m" * 20) * 2 + "</panel>")
    frames = [bounds(p.commands) for p in paths(pages[0].items)]
    assert len(frames) == 2
    assert frames[0][0] < 100 < frames[1][0]


def test_items_keep_their_list_over_a_break() -> None:
    pages = fine(paragraph(10, "a") + '<item mark="box">' + "word " * 60 + "</item>" + '<item mark="box">last</item>')
    bodies = {
        id(t.element): t.element for page in pages for t in texts(page.items) if t.element and t.element.role == "LBody"
    }
    assert len(bodies) == 2
    lists = {id(e.parent.parent) for e in bodies.values() if e.parent}
    assert len(lists) == 1


def test_c18_a_paragraph_over_columns_and_pages_reads_as_one() -> None:
    story = "Take the two-step way home. " * 40
    pages = fine(f"<text>{story}</text>", h=30)
    assert len(pages) == 2
    reading, root = Reading(), Element("Document")
    for page in pages:
        for item in texts(page.items):
            reading.add(item, root)
    assert reading.words() == tuple(story.split())


def test_too_many_pages_name_the_sentence_and_the_mm() -> None:
    sentences = " ".join(f"Sentence number {n} goes on for a little while longer." for n in range(1, 60))
    pages, problems = flowed(leaflet(f"<text>{sentences}</text>", pages="at most 1"))
    (problem,) = problems
    assert len(pages) == 1
    assert problem.code == "too-many-pages"
    assert problem.span is not None
    printed = " ".join(t.text for t in texts(pages[0].items))
    missing = re.search(r"from '(Sentence number (\d+) [^']*)' on, (\d+) mm", problem.message)
    assert missing is not None
    assert f"number {int(missing[2]) - 1} goes" in printed
    assert f"number {int(missing[2]) + 1} goes" not in printed
    assert problem.span.col == sentences.index(missing[1]) + 1
    assert int(missing[3]) % 5 == 0


def test_the_limit_of_pages_is_a_related_place() -> None:
    what = leaflet(paragraph(40))
    limited = Box(
        "leaflet", {**what.attrs, "pages": Text.at("at most 1", Span("rules.yaml", 2, 10, 19))}, what.children, what.at
    )
    _, (problem,) = flowed(limited)
    assert [str(r.span) for r in problem.related] == ["rules.yaml:2:10"]
    _, problems = flow(what, setting(), PAPERS["a4"], at_most=1)
    assert [p.code for p in problems] == ["too-many-pages"]
    assert flow(what, setting(), PAPERS["a4"], at_most=2)[1] == []


def test_without_a_next_page_the_last_column_overflows() -> None:
    what = box(
        '<leaflet w="184" h="258"><page on="first"><frame x="0" y="0" w="88" h="20"/></page><story grid="5">'
        + paragraph(6)
        + "</story></leaflet>"
    )
    _, (problem,) = flowed(what)
    assert problem.code == "overflow"
    assert "10 mm do not fit (about 2 lines)" in problem.message


def test_a_block_higher_than_a_column_is_an_overflow() -> None:
    _, problems = flowed(leaflet('<area h="80"><text x="0" y="0" w="80">too high</text></area>' + paragraph(2)))
    assert [p.code for p in problems] == ["overflow"]
    assert "'too high' is 80.0 mm high, a column 60.0 mm (20.0 mm over; edition standard)" in problems[0].message


def test_a_block_waits_for_a_taller_column() -> None:
    pages = fine('<area h="50"><text x="0" y="0" w="80">tall</text></area>', top=30)
    assert lines(pages)[0][0] == 1


def test_a_block_does_not_wait_for_a_column_that_never_comes() -> None:
    what = leaflet(paragraph(20) + '<area h="50"><text x="0" y="0" w="80">tall</text></area>' + paragraph(2, "b"), h=60)
    shorter = box(
        '<leaflet w="184" h="258"><page on="first"><frame x="0" y="0" w="88" h="60"/></page>'
        '<page on="next"><frame x="0" y="0" w="88" h="40"/></page></leaflet>'
    )
    pages, problems = flowed(Box("leaflet", what.attrs, (*shorter.boxes(), what.boxes()[-1]), what.at))
    assert [p.code for p in problems] == ["overflow"]
    assert "'tall' is 50.0 mm high, a column 40.0 mm" in problems[0].message
    assert len(pages) == 4  # it stands alone in its column, and the story goes on


def test_furniture_stands_around_the_story() -> None:
    extra = '<text y="-8" x="0" w="80" style="small" furniture="header">head</text><text y="240" x="0" w="80" style="small" furniture="footer">foot</text>'
    pages = fine(paragraph(2, "a"), furniture=extra)
    assert [t.text[:3] for t in texts(pages[0].items)] == ["hea", "a00", "a01", "foo"]


def test_a_story_over_furniture_is_a_collision() -> None:
    extra = '<text y="5" x="0" w="80" style="small" furniture="header">head head head</text>'
    _, problems = flowed(leaflet(paragraph(3), furniture=extra))
    assert {p.code for p in problems} == {"collision"}


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<leaflet w="184" h="258"><story/></leaflet>', "unknown-box"),
        ('<leaflet w="184" h="258"><page><frame x="0" y="0" w="88" h="9"/></page></leaflet>', "unknown-box"),
        ('<leaflet w="184" h="258"><page/><story/></leaflet>', "attribute"),
        (
            '<leaflet w="184" h="258"><page><frame x="0" y="0" w="88" h="9"/><frame x="0" y="9" w="80" h="9"/></page><story/></leaflet>',
            "attribute",
        ),
        (
            '<leaflet w="184" h="258"><page of="1"><frame x="0" y="0" w="88" h="9"/></page><story/></leaflet>',
            "unknown-attribute",
        ),
        (
            '<leaflet w="184" h="258"><page><frame x="0" y="0" w="88" h="9"/></page><story gird="5"/></leaflet>',
            "unknown-attribute",
        ),
        ('<leaflet w="180" h="258"><page><frame x="0" y="0" w="88" h="9"/></page><story/></leaflet>', "attribute"),
        (
            '<leaflet w="184" h="258"><page><frame x="0" y="0" w="88" h="9"/></page><story/><text>a</text></leaflet>',
            "unknown-box",
        ),
        (
            '<leaflet w="184" h="258"><page><frame x="0" y="0" w="88" h="9"/></page><story><txt/></story></leaflet>',
            "unknown-box",
        ),
    ],
)
def test_faults_of_leaflets(xml: str, code: str) -> None:
    _, problems = flowed(box(xml))
    assert code in [p.code for p in problems]


def test_no_word_of_a_story_is_lost_or_doubled() -> None:
    story = "".join(
        f'<heading level="2" number="{n}">Part</heading><text>{"word " * 37 * n}</text><item mark="dot">{"item " * 11}</item>'
        for n in range(1, 6)
    )
    pages, problems = flowed(leaflet(story, h=150))
    assert problems == []
    words = [w for page in pages for t in texts(page.items) for w in t.text.split()]
    assert words.count("word") == 37 * 15
    assert words.count("item") == 55
    assert all(isinstance(t, TextItem) and t.element is not None for page in pages for t in texts(page.items))
    assert text("x") == "x"


def test_a_figure_in_a_story_is_one_element() -> None:
    pages = fine('<area h="20" alt="A lamp stands here."><circle cx="9" cy="9" r="3"/></area>')
    (lamp,) = paths(pages[0].items)
    assert lamp.element is not None
    assert (lamp.element.role, lamp.element.alt, lamp.element.parent) == ("Figure", "A lamp stands here.", None)


def test_a_text_that_ends_with_a_colon_stays_with_the_next() -> None:
    for before in range(1, 12):
        cells = columns(
            fine(paragraph(before) + "<text>zzz do this:</text>" + '<item mark="dot">yyy</item>' + paragraph(3, "b"))
        )
        (home,) = [cell for cell in cells if "zzz" in cell]
        assert "yyy" in home


def test_a_text_in_a_story_has_no_place_of_its_own() -> None:
    _, problems = flowed(leaflet('<text y="4">a</text>'))
    assert [p.code for p in problems] == ["attribute"]


def test_a_text_off_the_grid_is_one_block() -> None:
    pages = fine(paragraph(10, "a") + '<text style="small">' + ("b" + "m" * 30 + " ") * 4 + "</text>")
    assert columns(pages)[1] == ["bmm"] * 4


def test_no_panel_ends_in_a_column_without_words() -> None:
    pages = fine('<panel pad="2" line="bold">' + paragraph(23, "a").replace("m" * 22, "m" * 20) + "</panel>")
    assert [len(column) for column in columns(pages)] == [11, 10, 2]
    assert len([p for page in pages for p in paths(page.items)]) == 3


# ---------------------------------------------------------------------------------------------- the last page


def columns_of(pages: tuple[Page, ...], page: int) -> list[int]:
    """How many lines stand in each column of a page."""
    return [len({y for n, c, y, _ in lines(pages) if (n, c) == (page, column)}) for column in (0, 1)]


def evened(story: str, **more: object) -> tuple[Page, ...]:
    made = leaflet(story, **more)  # type: ignore[arg-type]
    (inner,) = [child for child in made.boxes() if child.tag == "story"]
    changed = replace(inner, attrs={**inner.attrs, "even": "yes"})
    pages, problems = flowed(replace(made, children=tuple(changed if c is inner else c for c in made.children)))
    assert problems == []
    return pages


def test_the_columns_of_the_last_page_are_about_equally_long() -> None:
    story = paragraph(30)  # twelve lines a column: a page and six lines
    assert columns_of(fine(story), 1) == [6, 0]
    assert columns_of(evened(story), 1) == [3, 3]
    assert columns_of(evened(story), 0) == [12, 12], "only the last page"


def test_even_columns_part_nothing_that_stays_together() -> None:
    story = f"<together>{paragraph(7, 'a')}</together>{paragraph(2, 'b')}"
    assert columns_of(evened(story), 0) == [7, 2]
    assert columns_of(evened(paragraph(3)), 0) == [3, 0], "two lines on each side of a break"


@given(st.lists(st.integers(1, 9), min_size=1, max_size=12))
@settings(max_examples=25)
def test_even_columns_hold_the_same_words_on_as_many_pages(counts: list[int]) -> None:
    story = "".join(paragraph(count, f"p{n}") for n, count in enumerate(counts))
    plain, even = fine(story), evened(story)
    assert [line[3] for line in lines(even)] == [line[3] for line in lines(plain)]
    assert len(even) == len(plain)
    assert max(columns_of(even, len(even) - 1)) <= max(columns_of(plain, len(plain) - 1))
