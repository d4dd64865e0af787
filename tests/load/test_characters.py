"""Bytes, line ends and characters: what is harmless, and what is refused by its name."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Sequence, Text
from kit.load.decode import decode
from kit.load.reader import read
from tests.load.support import parsed, told, value


def dump(node: Node | None) -> object:
    """A tree with all its places."""
    if isinstance(node, Text):
        return (str(node), node.places, node.plain)
    if isinstance(node, Mapping):
        return [(dump(k), dump(v)) for k, v in node.items()]
    return [dump(n) for n in node] if isinstance(node, Sequence) else None


def tree(data: bytes) -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    text = decode(data, "f.yaml", problems)
    return dump(read(text, "f.yaml", problems) if text is not None else None), problems


SAMPLE = "a: x y\nb: |\n  rows\n  of it\nc: 'two\n  lines'\nd: \"é\\n\"\ne: >\n  f\n\n  g\n# end\n"


def test_crlf_and_lf_give_the_same_tree() -> None:
    assert tree(SAMPLE.replace("\n", "\r\n").encode()) == tree(SAMPLE.encode())


def test_a_byte_order_mark_changes_nothing() -> None:
    assert tree(b"\xef\xbb\xbf" + SAMPLE.encode()) == tree(SAMPLE.encode())


def test_a_wrong_byte_has_its_place() -> None:
    _, problems = tree(b"a: b\nc: \xc3\xa9\xd8re\n")
    assert [(p.code, str(p.span), p.message) for p in problems] == [
        ("not-utf-8", "f.yaml:2:5", "byte 0xD8 is not UTF-8")
    ]


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_refused(codec: str) -> None:
    bom = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(codec, b"")
    _, problems = tree(bom + "a: b\n".encode(codec))
    assert [(p.code, p.message) for p in problems] == [("not-utf-8", "the file is UTF-16")]


def test_c01_a_no_break_space_is_kept() -> None:
    assert value("a: 'Pay 2\u00a0WOOD'\n") == "Pay 2\u00a0WOOD"
    assert value("a: Pay 2\u00a0WOOD\n") == "Pay 2\u00a0WOOD"


def test_c01_a_no_break_space_at_the_end_is_dropped() -> None:
    assert value('a: "3 points\u00a0"\n') == "3 points"


@pytest.mark.parametrize(
    ("char", "name"),
    [
        ("\u200b", "U+200B ZERO WIDTH SPACE"),
        ("\u00ad", "U+00AD SOFT HYPHEN"),
        ("\u2060", "U+2060 WORD JOINER"),
        ("\ufeff", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        ("\ufe0f", "U+FE0F VARIATION SELECTOR-16"),
        ("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\u2028", "U+2028 LINE SEPARATOR"),
        ("\ufffd", "U+FFFD REPLACEMENT CHARACTER"),
    ],
)
@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_c02_an_invisible_character_is_named_with_its_place(char: str, name: str, quote: str) -> None:
    node, problems = parsed(f"a: {quote}Gain 2 TIN{char}.{quote}\n")
    assert [(p.code, p.span and p.span.col) for p in problems] == [("invisible-character", 14 + len(quote))]
    assert f"{name} after 'TIN'" in problems[0].message
    assert node == {"a": "Gain 2 TIN."}, "the text goes on without it, so that no later stage tells the same slip"


def test_c02_an_invisible_character_may_be_hidden_in_an_escape() -> None:
    assert told('a: "Gain 2 TIN\\u200b."\n') == [("invisible-character", 1, 15)]


def test_c02_a_byte_order_mark_within_the_file_is_named() -> None:
    node, problems = parsed("a: b\nc: \ufeffGain 1 TIN.\n")
    assert [(p.code, str(p.span)) for p in problems] == [("invisible-character", "f.yaml:2:4")]
    assert node == {"a": "b", "c": "Gain 1 TIN."}


def test_c02_a_comment_may_hold_anything() -> None:
    assert parsed("# careful \u26a0\ufe0f\u200b\na: b\n")[1] == []


def test_one_text_with_many_soft_hyphens_is_one_problem() -> None:
    _, problems = parsed("a: Ma\u00adte\u00adri\u00adal\n")
    assert [p.code for p in problems] == ["invisible-character"]
    assert "(and 2 more in this text)" in problems[0].message


def test_c08_a_tab_in_a_text_is_named() -> None:
    node, problems = parsed("a: Gain 2\tTIN.\n")
    assert [(p.code, p.span and p.span.col) for p in problems] == [("tab", 10)]
    assert "TAB" in problems[0].message
    assert node == {"a": "Gain 2 TIN."}


def test_c08_a_tab_that_only_separates_is_harmless() -> None:
    assert value("a:\tb\n") == "b"


def test_c08_a_tab_as_indentation_is_told_as_that() -> None:
    assert told("a:\n\tb: c\n") == [("tab", 2, 1)]


def test_c08_blanks_around_a_name_are_dropped() -> None:
    node, problems = parsed('{"KILN ": "Gain 2 TIN.", YARD: "", LOFT: "   ", MILL: ~}\n')
    assert problems == []
    assert node == {"KILN": "Gain 2 TIN.", "YARD": "", "LOFT": "", "MILL": "~"}


@pytest.mark.parametrize(
    ("char", "name"),
    [("\x07", "U+0007"), ("\x00", "NULL"), ("\x1b", "ESCAPE"), ("\x85", "NEXT LINE"), ("\r", "CARRIAGE RETURN")],
)
def test_a_control_character_is_named(char: str, name: str) -> None:
    _, problems = parsed(f"a: x{char}y\n")
    assert [(p.code, p.span and p.span.col) for p in problems] == [("control-character", 5)]
    assert name in problems[0].message


def test_a_private_use_character_is_refused() -> None:
    assert told("a: x\ue001\n") == [("private-character", 1, 5)]
    assert told('a: "x\\ue000"\n') == [("private-character", 1, 6)]


def test_a_letter_typed_with_its_accent_apart_becomes_one() -> None:
    source = "a: Gro\u0308\u00dfe e\u0301 zwei\n"
    text = value(source)
    assert text == "Größe é zwei"
    at = text.index("zwei")
    assert text.part(at, at + 4).col == source.index("zwei") + 1
    assert text.part(2, 3).col == 6


@settings(deadline=None)
@given(st.text(st.sampled_from("aeo\u0301\u0308\u0323\u1112\u1161\u11ab \u212b"), max_size=12))
def test_texts_are_composed_as_unicode_says(raw: str) -> None:
    node, problems = parsed(f'a: "{raw}"\n')
    assert problems == []
    assert node == {"a": unicodedata.normalize("NFC", raw).strip()}
