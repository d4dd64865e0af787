"""Content passes through Jinja2 and XML untouched, and remembers where it was typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.compose.markers import Marks
from kit.compose.parse import boxes_of
from kit.core.source import Span, Text
from tests.compose.kiln import component, composer, text

NASTY = [
    "a < b & c > d",
    "{{ 7 * 7 }}",
    "{% for x in y %}",
    "{# gone #}",
    "</text><text>",
    "<!DOCTYPE a>",
    "&amp; &bogus;",
    "]]>",
    "\ue000" + "0\ue001",
    "ß “quoted” ’",
]


@pytest.mark.parametrize("words", NASTY)
def test_content_is_printed_as_typed(tmp_path: Path, words: str) -> None:
    tile = component(fields={"words": words})
    faces = composer(tmp_path, '<piece takes="words"><text>{{ piece.words }}</text></piece>', tile).pieces(tile)
    (printed,) = faces[0].box.boxes()[0].children
    assert printed == words
    assert isinstance(printed, Text)
    assert printed.span == tile.fields[text("words")].span


@pytest.mark.parametrize("words", NASTY)
def test_content_in_an_attribute_stays_one_attribute(tmp_path: Path, words: str) -> None:
    tile = component(fields={"words": words})
    faces = composer(tmp_path, '<piece takes="words"><icon name="{{ piece.words }}"/></piece>', tile).pieces(tile)
    name = faces[0].box.boxes()[0].attrs["name"]
    assert (name, type(name)) == (words, Text)


@pytest.mark.parametrize(
    "template",
    [
        "{% macro put(t) %}<text>{{ t }}</text>{% endmacro %}<piece takes='words'>{{ put(piece.words) }}</piece>",
        "{% set t %}<text>{{ piece.words }}</text>{% endset %}<piece takes=\"words\">{{ t }}</piece>",
        "{% macro put() %}<text>{{ caller() }}</text>{% endmacro %}<piece takes=\"words\">{% call put() %}{{ piece.words }}{% endcall %}</piece>",
        "<piece takes=\"words\">{% for t in [piece.words] %}<text>{{ t }}</text>{% endfor %}</piece>",
        "<piece takes=\"words\"><text>{{ piece.words if piece.words else piece.name }}</text></piece>",
    ],
)  # fmt: skip
def test_places_survive_macros_blocks_and_loops(tmp_path: Path, template: str) -> None:
    tile = component(fields={"words": "Fire & clay"})
    made = composer(tmp_path, template.replace("takes='words'", 'takes="words"'), tile)
    faces = made.pieces(tile)
    assert made.problems == []
    (printed,) = faces[0].box.boxes()[0].children
    assert isinstance(printed, Text)
    assert (printed, printed.span) == ("Fire & clay", tile.fields[text("words")].span)


def test_filters_that_keep_the_place(tmp_path: Path) -> None:
    tile = component(fields={"words": "two kilns"})
    template = """<piece takes="words"><text>{{ piece.words | keep_upper }}</text><text>{{ piece.words | keep_capital }}</text>
    <text>{{ labels.of | keep_format(n=piece.copy, what=piece.words) }}</text></piece>"""
    faces = composer(tmp_path, template, tile, labels={"of": "no. {n} of {what}!"}).pieces(tile)
    upper, capital, filled = faces[0].box.boxes()
    words = tile.fields[text("words")]
    assert [(str(c), c.span) for c in (*upper.children, *capital.children) if isinstance(c, Text)] == [
        ("TWO KILNS", words.span),
        ("Two kilns", words.span),
    ]
    assert [str(c) for c in filled.children] == ["no. ", "1", " of ", "two kilns", "!"]
    assert [c.span.line for c in filled.children if isinstance(c, Text)] == [50, 50, 50, words.span.line, 50]


@pytest.mark.parametrize(
    "printed", ["{{ 'Fire' }}", "Fire", "7", "{{ 3 }}", "{{ piece.words ~ piece.name }}!", "→", "·"]
)
def test_words_that_nobody_typed_are_refused(tmp_path: Path, printed: str) -> None:
    tile = component(fields={"words": "kiln"})
    made = composer(tmp_path, f'<piece takes="words">\n  <text>{printed}</text></piece>', tile)
    assert made.pieces(tile) == []
    (problem,) = made.problems
    assert problem.code == "unmarked-text"
    assert str(problem.span) == "templates/components/tile.xml.j2:2:3"


def test_numbers_are_attribute_values(tmp_path: Path) -> None:
    tile = component()
    faces = composer(
        tmp_path,
        '<piece takes="" w="{{ 63 }}" h="{{ piece.copy / 3 }}" x="{{ piece.copy * 0.1 + 0.2 }}" y="{{ piece.copy * 7.0 }}"/>',
        tile,
    ).pieces(tile)
    assert [faces[0].box.attrs[a] for a in "whxy"] == ["63", "0.3333", "0.3", "7"]


def test_a_blank_is_a_blank_and_a_line_break_is_nothing(tmp_path: Path) -> None:
    tile = component()
    faces = composer(
        tmp_path, '<piece takes="">\n  <text>\n    {{ piece.name }} <b>{{ piece.name }}</b>\n  </text>\n</piece>', tile
    ).pieces(tile)
    children = faces[0].box.boxes()[0].children
    assert [c if isinstance(c, str) else c.tag for c in children] == ["tile", " ", "b"]


@given(st.lists(st.text(max_size=12), max_size=6), st.text(alphabet="ab ", max_size=5))
def test_any_words_come_back(words: list[str], between: str) -> None:
    marks = Marks()
    texts = [Text.at(w, Span("f", n + 1, 1, 1)) for n, w in enumerate(words)]
    raw = between.join(marks.mark(t) for t in texts)
    assert [p for p in marks.pieces(raw) if isinstance(p, Text)] == texts
    assert marks.value(raw) == between.join(words)


@given(st.text(max_size=40))
def test_any_text_passes_through_xml(words: str) -> None:
    marks = Marks()
    root = boxes_of(f"<text>{marks.mark(text(words))}</text>", marks, [])
    assert root.children == (words,)


def test_a_marker_is_never_cut_in_two() -> None:
    marks = Marks()
    texts = [text(f"w{n}") for n in range(20_000)]
    problems: list[object] = []
    root = boxes_of("<text>" + "".join(marks.mark(t) for t in texts) + "</text>", marks, problems)  # type: ignore[arg-type]
    assert (problems, len(root.children)) == ([], 20_000)
