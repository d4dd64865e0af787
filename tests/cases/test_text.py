"""C01–C08: characters that cannot be seen, words too wide, numbers at line ends, scripts that cannot be set."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from kit.core.places import packaged
from tests.cases.project import Project
from tests.cases.readback import lines_of

CARDS = "spaces:\n  MINE: {{name: Mine, index: MI, text: {mine}}}\n  KILN: {{name: Kiln, index: KI, text: {kiln}}}\n"
MINE, KILN = "Gain 2 TIN.", "Pay 1 TIN to gain 3 points."

LEAFLET = "leaflet:\n  pages: at most 2\n  title: Rules\n  sections:\n    - title: Aim\n      text:\n"


def cards(mine: str = MINE, kiln: str = KILN) -> str:
    return CARDS.format(mine=mine, kiln=kiln)


def leaflet(*paragraphs: str) -> str:
    return LEAFLET + "".join(f"        - {paragraph}\n" for paragraph in paragraphs)


def test_c01_a_no_break_space_between_number_and_unit(project: Project) -> None:
    project.write("cards.yaml", cards(kiln="Pay 1<U+00A0>TIN to gain 3<U+00A0>points.<U+00A0>"))
    assert project.kit("build") == 0, project.err
    assert KILN in project.said()
    assert "0 unbound" in project.out


def test_c02_invisible_characters_are_named_at_their_places(project: Project) -> None:
    project.write("cards.yaml", cards("Gain 2 TIN<U+200B>.", "Pay 1 TI<U+00AD>N to gain 3 po<U+2060>ints."))
    project.write(
        "rules.yaml",
        (project.folder / "content/tin/rules.yaml").read_text("utf-8") + "called: {spaces: <U+FEFF>site}\n",
    )
    told = project.faults("build")
    assert [(code, at) for code, at, _ in told] == [
        ("invisible-character", "cards.yaml:2:49"),
        ("invisible-character", "cards.yaml:3:47"),
        ("invisible-character", "cards.yaml:3:62"),
        ("invisible-character", "rules.yaml:11:18"),
    ]
    for (_, _, message), name in zip(
        told,
        [
            "U+200B ZERO WIDTH SPACE after 'TIN'",
            "U+00AD SOFT HYPHEN",
            "U+2060 WORD JOINER",
            "U+FEFF ZERO WIDTH NO-BREAK",
        ],
        strict=True,
    ):
        assert name in message
    assert project.code == 1


LONG = "Rindfleischetikettierungsüberwachungsaufgaben"
LARGE_TOO = "Grundstücksverkehrsgenehmigung"


def named_cards(project: Project, *names: str) -> None:
    """Cards of 63 mm that print their name in a style which may shrink from 18 to 8 pt."""
    size = (packaged() / "templates/sizes/standard.yaml").read_text("utf-8")
    small = "  long-name: {face: text, size: 18pt, leading: 7mm, least: 8pt}\n"
    huge = "  long-name: {face: text, size: 24pt, leading: 9mm}\n"
    project.write("templates/sizes/standard.yaml", size.replace("styles:\n", "styles:\n" + small))
    project.write("templates/sizes/huge.yaml", size.replace("styles:\n", "styles:\n" + huge))
    project.write("templates/editions/huge.yaml", "extends: standard\ntitle: Huge print\nsize: huge\n")
    for name, w in (("card", 63), ("card.huge", 126)):
        text = f'<text x="3" y="4" w="{w - 6}" style="long-name" fit="line" lines="1">{{{{ piece.name }}}}</text>'
        project.write(
            f"templates/components/{name}.xml.j2",
            f'<piece w="{w}" h="60" takes="index text">\n{text}\n'
            f'<text x="3" y="20" w="{w - 6}" style="body">{{{{ piece.text }}}}</text>\n'
            f'<text x="3" y="50" style="body">{{{{ piece.index }}}}</text>\n</piece>\n',
        )
    project.line("parts.yaml", "  card: {title: Cards, template: card, pieces: spaces}")
    names_ = zip(("MINE", "KILN"), names, (MINE, KILN), strict=False)
    spaces = "".join(f"  {key}: {{name: {name}, index: {key}, text: {text}}}\n" for key, name, text in names_)
    project.write("cards.yaml", "spaces:\n" + spaces)


def test_c03_a_word_wider_than_its_box_is_told_with_both_widths(project: Project) -> None:
    named_cards(project, LONG, "Kiln")
    told = project.faults("check")
    assert [(code, at) for code, at, _ in told] == [("overflow", "cards.yaml:2:16")]
    words = told[0][2] + project.last["problems"][0]["detail"]
    for edition, needed, room in (("standard", "60.4 mm in width at 8 pt", "57.0"), ("huge", "181.3", "120.0")):
        assert f"edition {edition}" in words
        assert f"'{LONG}' is too wide: it needs {needed}" in words
        assert f"has {room} mm" in words


def test_c03_a_word_that_is_too_wide_in_another_edition_alone_is_found_by_check(project: Project) -> None:
    named_cards(project, "Mine", LARGE_TOO)
    assert project.kit("build", "--edition", "standard") == 0, project.err
    assert LARGE_TOO in project.said()
    told = project.faults("check")
    assert [(code, at) for code, at, _ in told] == [("overflow", "cards.yaml:3:16")]
    assert "it needs 129.1 mm in width at 24 pt" in told[0][2]
    assert "edition huge" in told[0][2]


def test_c04_two_kinds_of_apostrophe_are_one_name(project: Project) -> None:
    project.write(
        "cards.yaml",
        'spaces:\n  "Miller\'s Yard": {index: MY, text: Gain 2 TIN.}\n  KILN: {index: KI, text: Pay 1 TIN to gain 3 points.}\n',
    )
    example = """\
examples:
  - title: A first turn
    seats: [Nia, Omar]
    steps:
      - say: Nia puts a worker on Miller’s Yard, reaching {} TIN.
        do: Nia places Miller’s Yard
"""
    project.write("examples.yaml", example.format(3))
    assert project.kit("build") == 0, project.err
    assert "0 unbound" in project.out
    assert "Miller's Yard" in project.said()
    assert any("Miller’s Yard, reaching 3 TIN." in text for text in project.said("rules"))
    project.write("examples.yaml", example.format(4))
    assert [(code, at) for code, at, _ in project.faults()] == [("example", "examples.yaml:5:59")]


SENTENCE = (
    "A full store, once sold (1,250 coins), beats -1 coin, −1 coin, 3/4 of a lap, 2–4 players, 12.5 mm "
    "and 2.3 on the record."
)
TOGETHER = ["(1,250 coins),", "-1 coin,", "−1 coin,", "3/4 of", "2–4 players,", "12.5 mm", "2.3 on"]


def one_box(project: Project, *widths: float) -> None:
    """A sheet with the sentence in a box of each width, its numbers declared."""
    texts = "".join(f'<text x="3" w="{w}" style="secondary">{{{{ piece.text }}}}</text>' for w in widths)
    template = f'<piece w="80" h="150" takes="text"><stack x="0" y="4" w="76" gap="3"><text x="3" style="label">{{{{ piece.name }}}}</text>{texts}</stack></piece>'
    project.write("templates/components/box.xml.j2", template)
    parts = (project.folder / "content/tin/parts.yaml").read_text("utf-8")
    parts = parts.replace(
        "sheets:\n", f'  box: {{title: Boxes, template: box, name: Sentence, text: "{SENTENCE}"}}\nsheets:\n'
    )
    project.write("parts.yaml", parts + "  - {title: Boxes, of: [box]}\n")
    project.write("declared.yaml", f'declared:\n  - {{text: "{SENTENCE}", reason: a line of numbers}}\n')


def test_c05_numbers_keep_together_at_line_ends(project: Project) -> None:
    one_box(project, 70, 52, 37.5, 29)
    assert project.kit("build", "--paper", "a4") == 0, project.err
    lines = lines_of(project.built(), 4)
    for words in TOGETHER:
        assert sum(words in line for line in lines) == 4, words
    assert [text for text in project.said() if text.startswith("A full")] == [SENTENCE] * 4


def test_c05_a_box_too_narrow_for_the_longest_pair_is_an_overflow(project: Project) -> None:
    one_box(project, 18)
    told = project.faults("check", "--edition", "standard")
    assert [(code, at.partition(":")[0]) for code, at, _ in told] == [("overflow", "parts.yaml")]
    assert "'(1,250 coins),' is too wide" in told[0][2]


def test_c06_an_emoji_and_a_variation_selector(project: Project) -> None:
    project.write("leaflet.yaml", leaflet('"★<U+FE0F> marks a star, 😀 nothing."'))
    told = project.faults("build")
    assert ("invisible-character", "leaflet.yaml:7:13") in [(code, at) for code, at, _ in told]
    missing = {at: message for code, at, message in told if code == "missing-glyph"}
    assert "U+1F600 GRINNING FACE" in missing["leaflet.yaml:7:29"]
    assert not (project.folder / "build").exists()


def test_c06_as_the_first_characters_of_a_page_and_the_rest_is_unharmed(project: Project) -> None:
    text = (project.folder / "content/tin/leaflet.yaml").read_text("utf-8")
    project.write("leaflet.yaml", text.replace("title: Rules", "title: 😀 Rules"))
    told = project.faults()
    assert {(code, at) for code, at, _ in told} == {("missing-glyph", "leaflet.yaml:3:10")}


def test_c07_right_to_left_with_a_number_is_refused_also_where_the_font_has_it(project: Project) -> None:
    project.write("leaflet.yaml", leaflet("ספר 12"))
    project.write("declared.yaml", "declared:\n  - {text: ספר 12, reason: a test}\n")
    shutil.copytree(packaged() / "templates/fonts", project.folder / "fonts")
    _with_hebrew(project.folder / "fonts" / "AtkinsonHyperlegible-Regular.ttf")
    project.write("theme.yaml", (packaged() / "templates/theme.yaml").read_text("utf-8"))
    told = project.faults("build")
    assert [(code, at) for code, at, _ in told] == [("right-to-left", "leaflet.yaml:7:11")]
    assert "right-to-left text is not supported" in told[0][2]
    assert not (project.folder / "build").exists()


def _with_hebrew(file: Path) -> None:
    """The font with letters for U+05D0 to U+05EA."""
    font = TTFont(file)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(dict.fromkeys(range(1488, 1515), "a"))
    font.save(file)


def test_c08_tabs_trailing_blanks_nothing_at_all(project: Project) -> None:
    project.write(
        "cards.yaml",
        "spaces:\n"
        '  "MINE ": {name: Mine, index: MI, text: "Gain 2<U+0009>TIN."}\n'
        '  KILN: {name: Kiln, index: KI, text: ""}\n'
        '  LOFT: {name: Loft, index: LO, text: "   "}\n'
        "  MILL: {name: Mill, index: ML, text: ~}\n"
        '  "": {name: None, index: NO, text: Gain 1 TIN.}\n',
    )
    told = project.faults("build")
    assert [(code, at) for code, at, _ in told] == [
        ("tab", "cards.yaml:2:49"),
        ("empty-text", "cards.yaml:3:40"),
        ("empty-text", "cards.yaml:4:40"),
        ("empty-text", "cards.yaml:5:39"),
        ("empty-key", "cards.yaml:6:4"),
    ]
    assert "TAB" in told[0][2]


def test_c08_a_name_that_ends_in_a_blank_is_that_name(project: Project) -> None:
    project.write("cards.yaml", cards().replace("MINE", '"MINE "').replace("name: Mine, ", ""))
    assert project.kit("build", "--paper", "a4") == 0, project.err
    assert "MINE" in project.said()


@pytest.mark.parametrize("gap", ["  ", "<U+00A0> "])
def test_c08_blanks_between_words_are_one(project: Project, gap: str) -> None:
    project.write("cards.yaml", cards(f"Gain 2{gap}TIN."))
    assert project.kit("build", "--paper", "a4") == 0, project.err
    assert MINE in project.said()
