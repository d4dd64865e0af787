"""Each character of a value stands where its place says, in every style of YAML."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.source import Mapping, Text
from tests.load.support import parsed, value


def assert_true_places(text: Text, source: str) -> None:
    """Blanks may stand for a line end, and an escape shows its backslash; every other character is itself."""
    lines = source.split("\n")
    for offset, char in enumerate(text):
        span = text.part(offset, offset + 1)
        there = lines[span.line - 1][span.col - 1 : span.col]
        assert char == there or char.isspace() or there == "\\", (text, offset, there)


@pytest.mark.parametrize(
    "source",
    [
        "a: Gain 2 TIN.\n",
        "a: Gain 2\n   TIN and\n\n   one more.\n",
        "a: 'it''s  here'\n",
        "a: 'one\n  two''s\n\n  three'\n",
        'a: "say \\"two\\" \\u00e9 and\n   more \\\n   of it"\n',
        "a: >\n  Gain 2 TIN,\n  then stop.\n\n  And so on.\n",
        "a: >-\n  Gain\n    more indented\n    again\n  back\n",
        "a: |\n  .....\n   #.#.\n  ..S..\n",
        "a: |2-  # comment\n    two blanks first\n  none\n",
        "a: |\n\n\n  after empty lines\n",
        "a: '  blanks around  '\n",
        "-  a:   x\n   b: 'y'\n",
    ],
)
def test_places_of_every_style(source: str) -> None:
    node, problems = parsed(source)
    assert problems == []
    texts = [t for t in (node.values() if isinstance(node, Mapping) else node[0].values()) if isinstance(t, Text)]
    assert texts
    for text in texts:
        assert_true_places(text, source)


def test_a_word_in_folded_text_has_its_own_line() -> None:
    text = value("a: >-\n  Gain 2 TIN,\n  then pay 1 TIN.\n")
    assert text == "Gain 2 TIN, then pay 1 TIN."
    at = text.index("pay")
    assert text.part(at, at + 3) == text.cut(at, at + 3).span
    assert (text.part(at, at + 3).line, text.part(at, at + 3).col, text.part(at, at + 3).end) == (3, 8, 11)


def test_the_row_of_a_map_that_starts_with_blanks() -> None:
    text = value("a: |2\n    x\n  y\n")
    assert text == "  x\ny"
    assert (text.part(0, 1).line, text.part(0, 1).col) == (2, 3)


def test_an_escape_moves_what_follows() -> None:
    text = value('a: "x\\u00e9y"\n')
    assert text == "xéy"
    assert [text.part(i, i + 1).col for i in range(3)] == [5, 6, 12]


def test_blanks_around_a_quoted_text_are_dropped_and_the_place_moves() -> None:
    text = value('a: "  KILN  "\n')
    assert text == "KILN"
    assert (text.span.col, text.span.end) == (7, 11)


WORDS = st.text(
    st.characters(
        codec="utf-8", categories=["L", "N", "P", "S", "Zs"], exclude_characters="\ufffc\ufffd\u3164\uffa0\u115f\u1160"
    ),
    min_size=1,
    max_size=40,
).filter(lambda t: t.strip() == t and t.strip() != "")


def double_quoted(text: str, escaped: list[bool]) -> str:
    """`text` in double quotes, some of its characters as escapes."""
    out = []
    for char, hide in zip(text, escaped * len(text), strict=False):
        out.append(f"\\U{ord(char):08x}" if hide else "\\" + char if char in '"\\' else char)
    return '"' + "".join(out) + '"'


@settings(deadline=None)
@given(WORDS, st.lists(st.booleans(), min_size=1, max_size=5), st.sampled_from(["a: ", "- b: ", "ä ö:    "]))
def test_places_of_random_quoted_texts(text: str, escaped: list[bool], before: str) -> None:
    for quoted in ("'" + text.replace("'", "''") + "'", double_quoted(text, escaped)):
        source = f"{before}{quoted}\n"
        node, problems = parsed(source)
        assert problems == []
        mapping = node if isinstance(node, Mapping) else node[0]  # type: ignore[index]
        (found,) = mapping.values()  # type: ignore[union-attr]
        assert found == unicodedata.normalize("NFC", text)
        if unicodedata.is_normalized("NFC", text):
            assert_true_places(found, source)


LINES = st.lists(
    st.text(st.sampled_from("ab 2.é'\"{[*&%@`:,-"), min_size=1, max_size=12)
    .map(str.strip)
    .filter(lambda t: t != "" and not t.startswith("#")),
    min_size=1,
    max_size=6,
)


@settings(deadline=None)
@given(LINES, st.sampled_from(["|", ">", "|-", ">-"]), st.lists(st.integers(0, 2), min_size=6, max_size=6))
def test_places_of_random_blocks(lines: list[str], style: str, empty: list[int]) -> None:
    body = "".join("\n" * gap + f"  {line}\n" for line, gap in zip(lines, empty, strict=False))
    source = f"a: {style}\n{body}"
    text = value(source)
    assert "".join(text.split()) == "".join("".join(lines).split())
    assert_true_places(text, source)


@settings(deadline=None)
@given(LINES)
def test_places_of_random_wrapped_quotes(lines: list[str]) -> None:
    for quote, typed in (
        ("'", [line.replace("'", "''") for line in lines]),
        ('"', [line.replace('"', '\\"') for line in lines]),
    ):
        source = "a: " + quote + "\n   ".join(typed) + quote + "\n"
        text = value(source)
        assert text == " ".join(lines)
        assert_true_places(text, source)
