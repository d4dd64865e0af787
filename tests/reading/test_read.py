"""From a template to HTML and text: elements, weights, names told once, tables row by row."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.model.box import Box, Value
from kit.model.looks import Icon
from kit.reading import html, read, text
from kit.reading.tree import Document

AT = Span("templates/reading/document.xml.j2", 1, 1, 2)


def word(value: str) -> Text:
    return Text.at(value, Span("content/tin/game.yaml", 3, 5, 9))


def box(tag: str, *children: Box | Value, **attrs: str) -> Box:
    return Box(tag, attrs, children, AT)


def page(*children: Box) -> tuple[Document | None, list[Problem]]:
    frame = (box("title", word("Tin")), box("h", word("Tin")), box("contents", word("Contents")))
    icons = {"coin": Icon(word("gold coin"), ())}
    return read(box("reading", *frame, *children, fill="To write in"), "en", icons)


def told(*children: Box) -> str:
    document, problems = page(box("section", box("h", word("Part")), *children))
    assert problems == []
    assert document is not None
    return text(document)


def shown(*children: Box) -> str:
    document, _ = page(box("section", box("h", word("Part")), *children))
    assert document is not None
    return html(document)


def test_texts_are_escaped_and_strong_words_are_strong() -> None:
    assert "<p>Pay 1 &lt; 2 &amp; <strong>go</strong>.</p>" in shown(box("p", word("Pay 1 < 2 & *go*.")))


def test_a_pictogram_is_read_as_its_word() -> None:
    assert "Pay 2 gold coin first." in told(box("p", word("Pay 2 {icon:coin} first.")))


def test_an_unknown_pictogram_and_an_unknown_element_are_told_with_their_place() -> None:
    _, problems = page(box("section", box("h", word("A")), box("p", word("{icon:con}")), box("pp", word("b"))))
    assert sorted(problem.code for problem in problems) == ["unknown-box", "unknown-icon"]
    assert {problem.span.file for problem in problems if problem.span} == {AT.file, "content/tin/game.yaml"}


def test_a_section_needs_its_heading() -> None:
    document, problems = page(box("section", box("p", word("lost"))))
    assert document is None
    assert [problem.code for problem in problems] == ["template-root"]


def test_a_name_is_told_once_where_a_section_and_its_only_piece_share_it() -> None:
    inner = box("section", box("h", word("Part")), box("p", word("inside")))
    assert told(inner).count("Part") == 1


def test_lists_pairs_and_boxes() -> None:
    found = told(
        box("ol", box("li", word("dig")), box("li", word("melt " * 20))),
        box("checks", box("li", word("scissors"))),
        box("dl", box("dt", word("COST")), box("dd", word("2 TIN"))),
    )
    assert "1. dig\n2. melt" in found
    assert "\n   melt" in found
    assert "[ ] scissors\n" in found
    assert "COST: 2 TIN\n" in found


def test_a_table_is_told_row_by_row_and_what_is_written_in_once() -> None:
    head = box("tr", box("th", word("Round")), box("th", word("Start")), box("th", word("End")))
    rows = (box("tr", box("th", word(n)), box("td", word("3")), box("td")) for n in ("1", "2", "2"))
    found = told(box("table", box("caption", word("Log")), head, *rows))
    assert "Log\nTo write in: End\nRound 1: Start 3\nRound 2: Start 3 × 2\n" in found


def test_labels_are_for_braille_alone() -> None:
    label = box("label", box("p", word("KI Kiln")), copies="2")
    assert "Kiln" not in told(label)
    assert "Kiln" not in shown(label)
