"""Tables: cells, their elements, their rules."""

from __future__ import annotations

import pytest

from kit.drawing.paths import bounds
from tests.layout.support import face, paths, texts

LEDGER = """
<table x="4" y="10" w="50" widths="20 10 *" heights="6 *" style="small" line="thin" frame="bold" pad="1">
  <tr><th>After</th><th align="center">1</th><th>2</th></tr>
  <tr><th scope="Row">TIN</th><td fill="t10" right="bold"><text style="label">3</text></td><td/></tr>
</table>
"""


def test_cells_have_roles_and_places() -> None:
    piece, codes = face(LEDGER)
    assert codes == []
    after, one, two, tin, three = texts(piece.items)
    assert after.x == 5
    assert one.x + one.width / 2 == pytest.approx(29)
    assert two.x == 35
    roles = [
        (t.element.parent.role, t.element.parent.scope) for t in (after, tin, three) if t.element and t.element.parent
    ]
    assert roles == [("TH", "Column"), ("TH", "Row"), ("TD", "")]
    row = tin.element and tin.element.parent and tin.element.parent.parent
    assert row is not None
    assert row is (three.element and three.element.parent and three.element.parent.parent)
    assert row.role == "TR"
    assert row.parent is not None
    assert row.parent.role == "Table"


def test_rules_are_joined_and_a_cell_has_the_last_word() -> None:
    piece, _ = face(LEDGER)
    lines = sorted((p.pen.width, *(round(v, 2) for v in bounds(p.commands))) for p in paths(piece.items) if p.pen)
    foot = 10 + 6 + 4 + 2
    assert lines == [
        (0.25, 4, 16, 54, 16), (0.25, 24, 10, 24, foot), (0.25, 34, 10, 34, 16),
        (0.8, 4, 10, 4, foot), (0.8, 4, 10, 54, 10), (0.8, 4, foot, 54, foot), (0.8, 34, 16, 34, foot), (0.8, 54, 10, 54, foot),
    ]  # fmt: skip
    (fill,) = [p for p in paths(piece.items) if p.fill]
    assert bounds(fill.commands) == (24, 16, 34, foot)


def test_no_rule_is_drawn_where_a_cell_says_none() -> None:
    piece, _ = face(
        '<table x="4" y="4" widths="10 10" heights="5" line="thin"><tr><td right="none"/><td/></tr><tr><td colspan="2"/></tr></table>'
    )
    assert [bounds(p.commands) for p in paths(piece.items) if p.commands] == [(4, 9, 24, 9)]


def test_a_cell_that_is_too_full_is_an_overflow_at_its_words() -> None:
    xml = '<table x="4" y="4" widths="20" heights="6" style="small"><tr><td>far too many words for one small cell</td></tr></table>'
    _, codes = face(xml)
    assert codes == ["overflow"]


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        ('<table widths="10"><row/></table>', "unknown-box"),
        ('<table widths="10"><tr><text>a</text></tr></table>', "unknown-box"),
        ('<table widths="10"><tr><td/><td/></tr></table>', "attribute"),
        ('<table widths="10" heights="tall"><tr><td/></tr></table>', "attribute"),
        ('<table widths="10 ten"><tr/></table>', "attribute"),
        ('<table widths="10"><tr><td rule="bold"/></tr></table>', "unknown-attribute"),
        ('<table widths="10"><tr high="4"/></table>', "unknown-attribute"),
        ('<table w="20" widths="10 20 *"><tr/></table>', "attribute"),
    ],
)
def test_faults_of_tables(xml: str, code: str) -> None:
    _, codes = face(xml)
    assert code in codes


def test_a_cell_without_words_is_a_cell_of_the_structure() -> None:
    piece, codes = face(
        '<table x="4" y="10" w="50" widths="20 10 *" heights="10"><tr><th>TIN</th><td/>'
        '<td><circle cx="5" cy="5" r="2"/></td></tr></table>'
    )
    assert codes == []
    cells = [p.element for p in paths(piece.items) if p.element is not None]
    assert [(c.role, c.parent and c.parent.role) for c in cells] == [("TD", "TR"), ("TD", "TR")]
    assert all(p.commands == () for p in paths(piece.items) if p.element is not None)
