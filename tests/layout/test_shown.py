"""`<drawing>` shows a finished face; `<ins>` and `<del>` are drawn with lines that belong to their words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kit.core.geometry import Rect
from kit.drawing.items import Element, Group, Item, PathItem, TextItem
from kit.layout.boxes import KINDS
from kit.layout.draft import Draft
from tests.layout.support import box, face, setting, texts


def shown(xml: str) -> tuple[list[Item], list[str]]:
    """What is drawn of a box in a room where the face `card/one` may be shown."""
    piece, codes = face('<text x="4" y="8">Gain</text>', 20, 30)
    assert codes == []
    draft = Draft(replace(setting(), drawings={piece.id: piece}), KINDS, element=Element("Sect"))
    draft.draw(box(xml), Rect(5.0, 7.0, 100.0, 100.0))
    return draft.items, [problem.message for problem in draft.found()]


def test_a_face_is_shown_enlarged_under_the_element_that_is_current() -> None:
    (group,), faults = shown('<drawing of="card/one" scale="2" x="1"/>')
    assert faults == []
    assert isinstance(group, Group)
    assert (group.x, group.y, group.note) == (6.0, 7.0, "One")
    (word,) = texts(group.items)
    assert (word.x, word.size) == (8.0, 21.0)
    element, above = word.element, []
    while element is not None:
        above.append(element.role)
        element = element.parent
    assert above == ["P", "Sect", "Sect"]


@pytest.mark.parametrize(
    ("xml", "fault"),
    [
        ('<drawing of="card/two"/>', 'of="card/two" of <drawing> is no face that can be shown here'),
        ('<drawing of="card/one" scale="0.5"/>', 'scale="0.5" of <drawing>: a face is never made smaller'),
    ],
)
def test_what_cannot_be_shown(xml: str, fault: str) -> None:
    assert shown(xml)[1] == [fault]


def test_lines_belong_to_the_words_that_they_mark() -> None:
    piece, codes = face('<text x="4" w="50" y="8">Gain <del>two</del> <ins>three</ins> tins</text>')
    assert codes == []
    words = {item.text.strip(): item for item in piece.items if isinstance(item, TextItem)}
    struck, below = (item for item in piece.items if isinstance(item, PathItem))
    for line, word, lower in ((struck, words["two"], False), (below, words["three"], True)):
        assert line.element is word.element
        assert line.furniture == ""
        (_, x0, y0), (_, x1, y1) = line.commands
        assert (x0, x1) == (word.x, pytest.approx(word.x + word.width))
        assert y0 == y1
        assert (float(y0) > word.y) == lower


def test_an_unknown_element_among_words_names_what_there_is() -> None:
    _, codes = face('<text x="4" y="8">Gain <u>two</u></text>')
    assert codes == ["unknown-box"]
