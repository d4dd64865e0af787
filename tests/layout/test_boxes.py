"""Each kind of box: where things end up, in mm from the trim's corner."""

from __future__ import annotations

import pytest

from kit.drawing.items import Group, Ink
from kit.drawing.paths import bounds
from kit.layout.boxes import KINDS
from tests.layout.support import POINT, face, paths, texts

CAP = 0.668 * 10.5 * POINT


def one(xml: str, *keywords: str, w: float = 63, h: float = 88):  # type: ignore[no-untyped-def]
    """The only text item of a face without problems."""
    piece, codes = face(xml, w, h, *keywords)
    assert codes == []
    (item,) = texts(piece.items)
    return item


def xs(xml: str) -> list[float]:
    piece, codes = face(xml)
    assert codes == []
    return [round(t.x, 3) for t in texts(piece.items)]


def test_a_text_stands_on_its_baseline_its_middle_or_below_its_top() -> None:
    assert one('<text x="7" w="49" base="56">Gain</text>').y == 56
    assert one('<text x="7" w="49" c="26">Gain</text>').y == pytest.approx(26 + CAP / 2)
    assert one('<text x="7" w="49" y="20">Gain</text>').y == pytest.approx(20 + (5 + CAP) / 2)


def test_lines_are_one_leading_apart_and_c_is_the_middle_of_them_all() -> None:
    piece, _ = face('<text x="7" w="20" c="40">Gain two tins, then wait here</text>')
    ys = [t.y for t in texts(piece.items)]
    assert len(ys) == 3
    assert ys[1] - ys[0] == pytest.approx(5.0)
    assert (ys[0] - CAP + ys[-1]) / 2 == pytest.approx(40)


def test_alignment() -> None:
    left = one('<text x="7" w="40" y="20" align="left">Gain</text>')
    assert left.x == 7
    right = one('<text x="7" w="40" y="20" align="right">Gain</text>')
    assert right.x + right.width == pytest.approx(47)
    middle = one('<text x="7" w="40" y="20" align="center">Gain</text>')
    assert middle.x + middle.width / 2 == pytest.approx(27)


def test_without_a_width_x_is_the_end_or_the_middle() -> None:
    right = one('<text x="50" y="20" align="right">Gain</text>')
    assert right.x + right.width == pytest.approx(50)
    middle = one('<text x="30" y="20" align="center">Gain</text>')
    assert middle.x + middle.width / 2 == pytest.approx(30)
    alone = one('<text y="20" align="center">Gain</text>')
    assert alone.x + alone.width / 2 == pytest.approx(31.5)


def test_a_piece_gives_words_room_up_to_2_mm_from_its_trim() -> None:
    piece, codes = face('<text x="4" y="20">' + "word " * 30 + "</text>")
    assert codes == []
    assert max(t.x + t.width for t in texts(piece.items)) <= 61


def test_runs_keep_their_faces_and_blanks() -> None:
    piece, codes = face('<text x="4" w="55" y="20">Pay *2 tins* <b>now</b> or <i>never</i>.</text>')
    assert codes == []
    runs = [(t.text + ("_" if t.space_after else ""), t.face) for t in texts(piece.items)]
    assert runs == [
        ("Pay ", "text"), ("2 tins_", "text-bold"), ("now", "text-bold"), (" or ", "text"), ("never", "text-italic"), (".", "text"),
    ]  # fmt: skip
    assert piece.words == ("Pay", "2", "tins", "now", "or", "never.")


def test_keywords_become_bold_with_their_number() -> None:
    piece, _ = face('<text x="4" w="55" y="20">Pay 2 TIN, or 1 TINDER.</text>', 63, 88, "TIN", "WOOD")
    assert [t.text for t in texts(piece.items) if t.face == "text-bold"] == ["2 TIN"]
    piece, _ = face('<text x="4" w="55" y="20" style="small">Pay 2 TIN.</text>', 63, 88, "TIN")
    assert {t.face for t in texts(piece.items)} == {"text"}


def test_figures_leave_the_display_face() -> None:
    piece, _ = face('<text x="4" w="55" y="20" style="name">Lap 12 ends</text>')
    assert [(t.text, t.face) for t in texts(piece.items)] == [
        ("Lap ", "display"),
        ("12", "text-bold"),
        (" ends", "display"),
    ]


def test_a_wrapped_line_notes_the_blank_it_swallowed() -> None:
    piece, _ = face('<text x="4" w="24" y="20">take the two-step way home</text>')
    assert [(t.text, t.space_after) for t in texts(piece.items)][:2] == [("take the two-", False), ("step way", True)]
    assert piece.words == ("take", "the", "two-step", "way", "home")


def test_icons_stand_by_their_corner_their_middle_or_left_and_middle() -> None:
    for xml, centre in (
        ('x="10" y="20" size="8"', (14, 24)),
        ('cx="10" cy="20" size="8"', (10, 20)),
        ('x="10" c="20" size="8"', (14, 20)),
    ):
        piece, codes = face(f'<icon name="lamp" {xml}/>')
        assert codes == []
        (group,) = piece.items
        assert isinstance(group, Group)
        assert (group.x, group.y) == centre
        x0, _, x1, _ = bounds(group.items[0].commands)  # type: ignore[union-attr]
        assert x1 - x0 == pytest.approx(20 / 24 * 8)


def test_an_icon_carries_its_number_in_bold() -> None:
    item = one('<icon name="badge" cx="20" cy="30" size="7" number="12"/>')
    assert (item.face, item.text) == ("text-bold", "12")
    assert item.x + item.width / 2 == pytest.approx(20)
    assert item.y == pytest.approx(30 + 0.668 * item.size * POINT / 2)
    assert item.size * POINT == pytest.approx(11 * 7 * 1.25 / 24, abs=0.001)


def test_an_icon_among_words() -> None:
    piece, codes = face('<text x="4" w="55" y="20">Pay {icon:lamp} first</text>')
    assert codes == []
    before, after = texts(piece.items)
    group = next(i for i in piece.items if isinstance(i, Group))
    assert group.x == pytest.approx(before.x + before.width + 2.4)
    assert after.x == pytest.approx(group.x + 2.4)


def test_a_row_sets_its_children_on_one_middle() -> None:
    xml = '<row x="7" w="50" c="46" gap="1.4"><text style="numeral">2</text><icon name="lamp" size="8"/><text style="label">TIN</text></row>'
    piece, codes = face(xml)
    assert codes == []
    two, tin = texts(piece.items)
    group = next(i for i in piece.items if isinstance(i, Group))
    assert two.x == 7
    assert group.x - 4 == pytest.approx(two.x + two.width + 1.4)
    assert tin.x == pytest.approx(group.x + 4 + 1.4)
    assert two.y - 0.668 * two.size * POINT / 2 == pytest.approx(46)
    assert tin.y - 0.668 * tin.size * POINT / 2 == pytest.approx(46)
    assert group.y == pytest.approx(46)


def test_a_row_shrinks_as_a_whole_and_not_below_its_factor() -> None:
    row = '<row x="7" w="{w}" c="46" gap="2" shrink="0.8"><text style="numeral">20</text><text style="numeral">30</text></row>'
    piece, codes = face(row.format(w=16))
    assert codes == []
    small = texts(piece.items)
    assert 0.8 * 18 <= small[0].size < 18
    assert small[1].x + small[1].width <= 23.001
    _, codes = face(row.format(w=12))
    assert codes == ["overflow"]


def test_rows_align_and_stand_on_one_baseline() -> None:
    piece, _ = face(
        '<row x="7" w="40" y="20" align="right" valign="base"><text style="numeral">2</text><text>tins</text></row>'
    )
    two, tins = texts(piece.items)
    assert two.y == pytest.approx(tins.y)
    assert tins.x + tins.width == pytest.approx(47)


def test_a_stack_sets_one_below_another() -> None:
    piece, codes = face(
        '<stack x="4" y="10" w="50" gap="2"><text>one</text><space h="3"/><text x="5">two</text><text base="70">own</text></stack>'
    )
    assert codes == []
    first, second, own = texts(piece.items)
    assert second.y - first.y == pytest.approx(5 + 2 + 3 + 2)
    assert second.x == 9
    assert own.y == 80
    piece, _ = face('<stack x="4" y="10" w="50" h="40" valign="bottom"><text>one</text></stack>')
    assert texts(piece.items)[0].y == pytest.approx(50 - 5 + (5 + CAP) / 2)


def test_columns_share_their_width() -> None:
    assert xs(
        '<columns x="4" y="10" w="54" gap="2" widths="10 * 2*"><text>a</text><text>b</text><text>c</text></columns>'
    ) == [4, 16, round(16 + 40 / 3 + 2, 3)]


def test_a_panel_is_as_high_as_its_words() -> None:
    piece, codes = face('<panel x="4" y="10" w="50" pad="3" line="bold"><text>one</text><text>two</text></panel>')
    assert codes == []
    (frame,) = paths(piece.items)
    assert bounds(frame.commands) == pytest.approx((4, 10, 54, 26))
    assert [t.x for t in texts(piece.items)] == [7, 7]


def test_a_tab_is_read_first_and_makes_room() -> None:
    piece, codes = face('<panel x="4" y="10" w="50" pad="2 4" tab="RUN"><text>one</text></panel>')
    assert codes == []
    tab, words = texts(piece.items)
    assert (tab.text, tab.ink) == ("RUN", Ink(1.0))
    assert words.y == pytest.approx(10 + 6 + 2 + (5 + CAP) / 2)
    assert piece.words == ("RUN", "one")


@pytest.mark.parametrize(("by", "place"), [(180, (43, 40)), (90, (43, 20)), (270, (3, 40))])
def test_turned_words(by: int, place: tuple[float, float]) -> None:
    piece, codes = face(f'<turn x="3" y="20" w="40" h="20" by="{by}"><text x="4" y="4">Gain</text></turn>')
    assert codes == []
    (group,) = piece.items
    assert isinstance(group, Group)
    assert (group.turn, group.x, group.y) == (by, *place)
    assert piece.words == ("Gain",)


def test_shapes_and_paint() -> None:
    piece, codes = face(
        '<rect x="2" y="2" w="59" h="84" r="plate"/><circle cx="10" cy="10" r="5.6" fill="accent"/>'
        '<line x1="4" y1="18" x2="59" y2="18" line="bold" dash="dock"/><path x="1" y="1" d="M 0 0 L 4 0 L 4 4 Z" fill="t10" line="0.3" ink="white"/>'
    )
    assert codes == []
    rect, circle, line, path = paths(piece.items)
    assert rect.pen is not None
    assert (rect.pen.width, rect.fill) == (0.4, None)
    assert (circle.pen, circle.fill) == (None, Ink(0.0, accent=True))
    assert line.pen is not None
    assert (line.pen.width, line.pen.dash) == (0.8, (1.6, 1.2))
    assert path.pen is not None
    assert (path.pen.width, path.pen.ink, path.fill) == (0.3, Ink(1.0), Ink(0.9))
    assert bounds(path.commands) == (1, 1, 5, 5)
    assert {p.furniture for p in paths(piece.items)} == {"layout"}


def test_a_figure_is_told_and_a_field_is_a_blank() -> None:
    piece, _ = face(
        '<area alt="A lamp beside a door." x="4" y="4" w="40" h="40"><circle cx="9" cy="9" r="3"/></area><field x="4" base="60" w="30" alt="A blank."/>'
    )
    lamp, blank = paths(piece.items)
    assert lamp.element is not None
    assert (lamp.element.role, lamp.element.alt, lamp.furniture) == ("Figure", "A lamp beside a door.", "")
    assert lamp.element.parent is piece.root
    assert blank.element is not None
    assert blank.element.alt == "A blank."


def test_furniture_is_no_content() -> None:
    piece, _ = face(
        '<area furniture="id"><text x="4" base="83" style="small">K-1</text><icon name="lamp" x="20" y="40"/></area><text x="4" y="10">Gain</text>'
    )
    code, gain = texts(piece.items)
    assert (code.furniture, code.element) == ("id", None)
    assert (gain.furniture, gain.element is not None) == ("", True)
    assert piece.words == ("Gain",)
    assert {p.furniture for p in paths(piece.items)} == {"id"}


def test_items_are_a_list_and_headings_carry_their_number() -> None:
    piece, codes = face(
        '<stack x="4" y="4" w="50"><heading level="2" number="3">Turns</heading>'
        '<item mark="box">Six cards</item><item mark="number" number="2">Place one</item><text>After</text><item mark="dot">Other</item></stack>'
    )
    assert codes == []
    assert piece.words == ("3", "Turns", "Six", "cards", "2", "Place", "one", "After", "Other")
    roles = []
    for t in texts(piece.items):
        assert t.element is not None
        assert t.element.parent is not None
        roles.append((t.text, t.element.role, t.element.parent.role))
    assert roles == [
        ("3", "H2", "Sect"), ("Turns", "H2", "Sect"), ("Six cards", "LBody", "LI"), ("2", "Lbl", "LI"),
        ("Place one", "LBody", "LI"), ("After", "P", "Sect"), ("Other", "LBody", "LI"),
    ]  # fmt: skip
    lists = [
        t.element.parent.parent
        for t in texts(piece.items)
        if t.element and t.element.role == "LBody" and t.element.parent
    ]
    assert lists[0] is lists[1]
    assert lists[1] is not lists[2]


def test_a_ruler_measures() -> None:
    piece, codes = face('<ruler x="4" y="60" length="101.6" ticks="both"/>', 120, 88)
    assert codes == []
    bar, *ticks = paths(piece.items)
    assert bounds(bar.commands) == (4, 60, pytest.approx(105.6), 60)
    above = [bounds(t.commands) for t in ticks if bounds(t.commands)[1] < 60]
    below = [bounds(t.commands) for t in ticks if bounds(t.commands)[3] > 60]
    assert [x - 4 for x, *_ in above] == pytest.approx([10 * n for n in range(11)])
    assert [round(60 - y, 1) for _, y, *_ in above] == [1.4, 0.8, 0.8, 0.8, 0.8, 1.4, 0.8, 0.8, 0.8, 0.8, 1.4]
    assert [x - 4 for x, *_ in below] == pytest.approx([25.4 * n for n in range(5)])
    assert {p.furniture for p in paths(piece.items)} == {"ruler"}


def test_every_kind_is_documented() -> None:
    from pathlib import Path

    docs = (Path(__file__).resolve().parents[2] / "docs" / "boxes.md").read_text("utf-8")
    for name, kind in KINDS.items():
        assert f"`<{name}>`" in docs, name
        for attribute in kind.attributes:
            assert attribute in docs, f"{name} {attribute}"


def test_rows_in_rows_shrink_together() -> None:
    inner = '<row gap="1"><text style="numeral">20</text><space w="2"/><icon name="lamp" size="8"/></row>'
    piece, codes = face(f'<row x="7" w="48" c="40" gap="2" shrink="0.8">{inner}{inner}</row>')
    assert codes == []
    assert {t.size for t in texts(piece.items)} == {18.0}
    piece, codes = face(f'<row x="7" w="38" c="40" gap="2" shrink="0.8">{inner}{inner}</row>')
    assert codes == []
    (size,) = {t.size for t in texts(piece.items)}
    assert 14.4 <= size < 18


def test_a_text_of_a_given_width_keeps_it_in_a_row() -> None:
    assert xs('<row x="4" y="10" gap="2"><text w="20">a</text><text>b</text></row>') == [4, 26]


def test_a_stack_of_a_given_height_keeps_it_in_a_pile() -> None:
    piece, codes = face(
        '<stack x="4" y="10" w="50"><stack h="20"><text>one</text></stack><panel h="10"/><text>two</text></stack>'
    )
    assert codes == []
    one, two = texts(piece.items)
    assert two.y - one.y == pytest.approx(30)


def test_languages_and_roles_of_containers() -> None:
    piece, codes = face(
        '<area role="Sect"><text x="4" y="10" lang="fr">un</text></area><stack x="4" y="30" lang="de"><text>eins</text></stack>'
    )
    assert codes == []
    un, eins = texts(piece.items)
    assert un.element is not None
    assert un.element.parent is not None
    assert (un.element.lang, un.element.parent.role, un.element.parent.parent) == ("fr", "Sect", piece.root)
    assert eins.element is not None
    assert eins.element.parent is not None
    assert (eins.element.parent.role, eins.element.parent.lang) == ("Sect", "de")


def test_columns_align_their_children() -> None:
    piece, codes = face(
        '<columns x="4" y="10" w="50" widths="20 *" valign="middle"><text>one</text><text>a b c d e f g h i j k l m n o p q r s t u v</text></columns>'
    )
    assert codes == []
    one, *rest = texts(piece.items)
    assert one.y == pytest.approx((rest[0].y + rest[-1].y) / 2)


def test_a_row_does_not_shrink_words_below_what_can_be_read() -> None:
    row = '<row x="4" w="{w}" y="10" gap="4" shrink="0.8"><text style="small">seven words</text><text style="numeral">20</text></row>'
    wide = texts(face(row.format(w=40))[0].items)
    piece, codes = face(row.format(w=wide[1].x + wide[1].width - 4 - 1.2))
    assert codes == []
    small, numeral = texts(piece.items)
    assert small.size == 8.0
    assert numeral.size < 18.0
