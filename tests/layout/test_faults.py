"""What cannot be set is said, with its place: never clipped, dropped or guessed."""

from __future__ import annotations

import pytest

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.layout import draw_piece
from kit.model.box import Box
from tests.layout.support import box, face, setting


def problems(inside: str, w: float = 63, h: float = 88) -> list[Problem]:
    _, found = draw_piece(
        box(f'<piece w="{w}" h="{h}">{inside}</piece>'), setting(), id="a", component="card", title="A"
    )
    return found


def one(inside: str, w: float = 63, h: float = 88) -> Problem:
    (problem,) = problems(inside, w, h)
    return problem


def test_c03_a_word_that_is_too_wide_names_what_it_needs_and_what_there_is() -> None:
    problem = one(
        '<text x="18" w="41" c="10" style="note" lines="2">Rindfleischetikettierungsüberwachungsaufgaben</text>'
    )
    assert problem.code == "overflow"
    assert (
        "needs 60.4 mm in width at 8 pt, the least size here, and has 41.0 mm (19.4 mm over; edition standard)"
        in problem.message
    )
    assert str(problem.span) == "cards.yaml:1:1"
    assert [str(r.span) for r in problem.related] == ["text.xml.j2:1:1"]


def test_too_many_words_name_the_first_that_did_not_fit() -> None:
    words = "Gain 2 tins. " + "Then wait for a good while and look about you. " * 3
    problem = one(f'<text x="7" w="49" base="56" h="10">{words}</text>')
    assert problem.code == "overflow"
    assert "does not fit from '" in problem.message
    assert "10.0 mm" in problem.message
    assert problem.span is not None
    assert problem.span.col > 20


def test_a_text_without_a_height_must_end_above_the_trim() -> None:
    assert one(f'<text x="4" w="55" y="70">{"word " * 40}</text>').code == "overflow"
    assert problems(f'<text x="4" w="55" y="30">{"word " * 40}</text>') == []
    assert (
        one(f'<area x="0" y="0" w="63" h="20"><text x="4" w="55" y="5">{"word " * 40}</text></area>').code == "overflow"
    )


def test_c06_a_missing_glyph_has_its_place_and_the_rest_is_unharmed() -> None:
    piece, codes = face('<text x="4" w="55" y="10">Pay 😀 first</text><text x="4" w="55" y="30">Then wait.</text>')
    assert codes == ["missing-glyph"]
    assert piece.words[-2:] == ("Then", "wait.")
    problem = one('<text x="4" w="55" y="10">Pay → first</text>')
    assert str(problem.span) == "cards.yaml:1:5"
    assert "→ (U+2192 RIGHTWARDS ARROW)" in problem.message


def test_letters_in_discs_tabs_and_icons_are_checked_too() -> None:
    assert one('<heading number="①">Turns</heading>').code == "missing-glyph"
    assert one('<panel x="4" y="4" w="50" tab="→"/>').code == "missing-glyph"
    assert one('<icon name="badge" x="4" y="4" size="8" number="①"/>').code == "missing-glyph"


def test_c07_right_to_left_is_refused() -> None:
    problem = one('<text x="4" w="55" y="10">ספר 12</text>')
    assert problem.code == "right-to-left"
    assert str(problem.span) == "cards.yaml:1:1"


def test_words_on_words_are_a_collision() -> None:
    problem = one('<text x="4" w="55" y="10">one two</text><text x="9" w="50" y="12">three</text>')
    assert problem.code == "collision"
    assert "'one two' and 'three' are printed over each other" in problem.message
    assert problems('<text x="4" w="25" y="10">one</text><text x="30" w="25" y="12">two</text>') == []


def test_turned_words_collide_where_they_really_stand() -> None:
    turned = '<turn x="0" y="0" w="63" h="44" by="180"><text x="4" w="20" y="{y}">one</text></turn>'
    # Turned about the middle, the word stands near 52 … 59 across and 44 - y - 5 down.
    assert problems(turned.format(y=4) + '<text x="4" w="20" y="4">two</text>') == []
    assert one(turned.format(y=4) + '<text x="45" w="16" y="34">twotwo</text>').code == "collision"


def test_words_near_the_trim_are_refused() -> None:
    problem = one('<text x="1" w="40" y="10">near</text>')
    assert problem.code == "collision"
    assert "stands 1.0 mm from the trim" in problem.message


@pytest.mark.parametrize(
    ("xml", "code", "hint"),
    [
        ("<txet>a</txet>", "unknown-box", "did you mean text?"),
        ('<text wide="3">a</text>', "unknown-attribute", "did you mean"),
        ('<text aling="left">a</text>', "unknown-attribute", "did you mean align?"),
        ('<text style="nmae">a</text>', "unknown-style", "did you mean name?"),
        ('<text x="4mm" w="20" y="9">a</text>', "attribute", ""),
        ('<text x="nan" w="20" y="9">a</text>', "attribute", ""),
        ('<text x="1e9" w="20" y="9">a</text>', "attribute", ""),
        ('<text x="4" w="20" y="9" align="centre">a</text>', "attribute", "did you mean center?"),
        ('<text x="4" w="20" y="9" role="H9">a</text>', "attribute", "known here"),
        ('<text x="4" w="20" y="9" ink="red">a</text>', "attribute", "known here"),
        ('<rect x="4" y="4" w="9" h="9" line="blod"/>', "attribute", "did you mean bold?"),
        ('<rect x="4" y="4" w="9" h="9" r="plaet"/>', "attribute", "did you mean plate?"),
        ('<rect x="4" y="4" w="9" h="9" dash="dokc"/>', "attribute", "did you mean dock?"),
        ('<rect x="4" y="4" w="9" h="9" fill="gray"/>', "attribute", ""),
        ('<rect x="4" y="4" w="9" h="9" furniture="top"/>', "attribute", "header"),
        ('<path d="M 0 0 l 3 3"/>', "attribute", "absolute"),
        ('<path d="L 3 3"/>', "attribute", "absolute"),
        ('<icon name="lmap" x="4" y="4" size="8"/>', "unknown-icon", "did you mean lamp?"),
        ('<icon name="lamp" x="4" y="4" size="3"/>', "attribute", "4.8"),
        ('<turn by="45"/>', "attribute", ""),
        ('<columns widths="10"><text>a</text><text>b</text></columns>', "attribute", ""),
        ('<panel pad="1 2 3"/>', "attribute", ""),
        ('<panel pad="one"/>', "attribute", ""),
        ('<text x="4" y="20"><u>a</u></text>', "unknown-box", "known here: b, i, icon"),
        ('<text x="4" y="20">a <icon name="lamp" alt="x"/></text>', "unknown-attribute", ""),
        ('<text x="4" y="20">a {icon:lmap}</text>', "unknown-icon", "did you mean lamp?"),
        ('<text x="4" y="20">a {lamp}</text>', "markup", ""),
    ],
)
def test_faults_of_templates(xml: str, code: str, hint: str) -> None:
    found = problems(xml)
    assert code in [p.code for p in found]
    problem = next(p for p in found if p.code == code)
    assert problem.span is not None
    assert hint in problem.hint


def test_another_root_is_refused() -> None:
    piece, found = draw_piece(box('<sheet w="63" h="88"/>'), setting(), id="a", component="card", title="A")
    assert piece is None
    assert [p.code for p in found] == ["unknown-box"]
    piece, found = draw_piece(box('<piece w="63"/>'), setting(), id="a", component="card", title="A")
    assert piece is None
    _, found = draw_piece(
        box('<piece w="63" h="88" colour="red" takes="text"/>'), setting(), id="a", component="card", title="A"
    )
    assert [p.code for p in found] == ["unknown-attribute"]


def test_an_overflow_over_many_lines_of_source_has_the_place_of_its_words() -> None:
    """A folded text: its second source line holds the word that is too wide."""
    typed = Text("Pay first. Grundstücksverkehrsgenehmigung", "cards.yaml", ((0, 7, 12), (11, 8, 5)))
    inner = Box("text", {"x": "4", "w": "30", "y": "10"}, (typed,), Span("card.xml.j2", 3, 1, 1))
    _, found = draw_piece(
        Box("piece", {"w": "63", "h": "88"}, (inner,), inner.at), setting(), id="a", component="card", title="A"
    )
    assert [str(p.span) for p in found] == ["cards.yaml:8:5"]


def test_the_same_fault_is_told_once() -> None:
    assert len(problems('<stack x="4" y="4" w="20"><text>Grundstücksverkehrsgenehmigung</text></stack>')) == 1
    assert len(problems('<row x="4" y="4" w="20"><text>Grundstücksverkehrsgenehmigung</text></row>')) == 1
    assert len(problems('<stack x="4" y="4" w="50"><rect colour="red"/></stack>')) == 1


def test_words_have_no_alt_and_stories_no_places() -> None:
    assert one('<text x="4" y="20" alt="x">a</text>').code == "attribute"


def test_a_font_that_cannot_be_used_is_named_at_its_place_in_the_theme() -> None:
    from dataclasses import replace
    from pathlib import Path

    from kit.layout import prepare
    from tests.layout.support import looks

    given = looks()
    found, faults = prepare(
        replace(given, fonts={**given.fonts, "display": Path("elsewhere") / given.fonts["display"].name})
    )
    assert found is None
    assert [(p.code, str(p.span)) for p in faults] == [("font", "theme.yaml:5:9")]
    assert f"the font for 'display', {given.fonts['display'].name}, cannot be used: no such file" in faults[0].message
