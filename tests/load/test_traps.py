"""YAML's traps: the place where the author types, and words that cure."""

from __future__ import annotations

import pytest

from kit.core.source import Mapping
from tests.load.support import parsed, told, value


@pytest.mark.parametrize("char", ["{", "[", "%", "@", "`", "|", ">", "]", "}", ","])
def test_a_text_that_starts_with_a_sign_of_yaml(char: str) -> None:
    _, problems = parsed(
        f"b: x\na: {char}icon:tin{'}' if char == '{' else ']' if char == '[' else char} is the sign.\n"
    )
    assert [(p.code, str(p.span)) for p in problems] == [("yaml", "f.yaml:2:4")]
    assert problems[0].message == f"a text cannot start with {char}"
    assert "in quotes" in problems[0].hint


@pytest.mark.parametrize(
    "text", ["a: *bold text*\n", "a: *bold\n", "a: &c\n", "a: !important\n", "- *bold*\n", "- {a: @x}\n"]
)
def test_signs_before_a_word(text: str) -> None:
    _, problems = parsed(text)
    assert len(problems) == 1
    assert "a text cannot start with" in problems[0].message
    assert "in quotes" in problems[0].hint
    assert problems[0].span is not None
    assert text[problems[0].span.col - 1] in "*&!@"


@pytest.mark.parametrize(
    ("text", "place", "part"),
    [
        ("a: Note: pay 1.\n", "1:8", "': ' within an unquoted text"),
        ("- Note: pay: 1.\n", "1:12", "': ' within an unquoted text"),
        ("a: b\n  c: d\n", "2:3", "belongs to no mapping"),
        ("a:\n  b: c\n d: e\n", "3:2", "does not fit the ones above"),
        ("a:\n  - b\n - c\n", "3:2", "does not fit the ones above"),
        ("a: - b\n", "1:4", "a list cannot start on the line of its key"),
        ('a: "x\nb: c\n', "1:4", 'this " is never closed'),
        ("a: 'it's here'\n", "1:8", "goes on behind its closing '"),
        ('a: "TIN" is gained\n', "1:10", 'goes on behind its closing "'),
        ('a: "C:\\games"\n', "1:7", "starts an escape"),
        ("a: {b: c, d: e\n", "1:4", "this { is not closed"),
        ("a: [b, c\nd: e\n", "1:4", "this [ is not closed"),
        ("a: b\nfoo\nc: d\n", "2:1", "this line is no key"),
        ("a:\n  .....\n  # rows\n  ..#..\n", "4:3", "ended by the comment above"),
        ("a: : b\n", "1:4", "a text cannot start with :"),
        ("a: ? b\n", "1:4", "a text cannot start with ?"),
    ],
)
def test_what_the_parser_means(text: str, place: str, part: str) -> None:
    _, problems = parsed(text)
    assert len(problems) == 1
    assert problems[0].code == "yaml"
    assert f"{problems[0].span}" == f"f.yaml:{place}"
    assert part in problems[0].message
    assert problems[0].hint


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("say: Read row #2 aloud\n", (1, 15)),
        ("say: Read # 2 aloud\n", (1, 11)),
        ("say: Read  #2\n", (1, 12)),
        ("say: two words  # note\n", (1, 17)),
        ("say: #2 is read\n", (1, 6)),
        ("- .....\n- #...#\n", (2, 3)),
        ("a:\n  .....\n  #....\nb: c\n", (3, 3)),
        ("a:\n  .....\n  #....\n  ..#..\n", (3, 3)),
        ("{a: b c # d\n}\n", (1, 9)),
    ],
)
def test_a_comment_that_cuts_a_text_is_refused(text: str, place: tuple[int, int]) -> None:
    assert told(text) == [("cut-by-comment", *place)]


@pytest.mark.parametrize(
    "text",
    [
        "a: 2 # two\n",
        "a: 2-4  # two to four\n",
        "a: shared  # by all\n",
        "a: 'Read row' #2 aloud\n",
        "a:  # what follows\n  b: c\n",
        "a: # what follows\n- b\n",
        "a: b\n# on its own line\nc: d\n",
        "a:\n  b\n  # on its own line\nc: d\n",
        "a: [b c, d] # list\n",
        "a: x#y\n",
        "a: |\n  .....\n  #...#\n",
    ],
)
def test_a_comment_that_cuts_nothing_is_read_over(text: str) -> None:
    assert told(text) == []


def test_the_span_of_a_cut_covers_what_was_lost() -> None:
    _, problems = parsed("say: Read row #2 aloud\n")
    assert problems[0].span is not None
    assert (problems[0].span.col, problems[0].span.end) == (15, 23)


def test_a_block_keeps_rows_of_signs() -> None:
    assert value("a: |\n  #.#\n  .S.\n") == "#.#\n.S."


@pytest.mark.parametrize("text", ["{text: Gain 1 TIN, then wait.}", "{text: Gain 1 TIN, then wait., n: 2}"])
def test_a_text_cut_by_a_comma_is_made_whole(text: str) -> None:
    node, problems = parsed(text)
    assert told(text) == [("cut-by-comma", 1, 20)]
    assert "in quotes" in problems[0].hint
    assert isinstance(node, Mapping)
    assert node.value("text") == "Gain 1 TIN, then wait."


@pytest.mark.parametrize("text", ["{a: x, b: }", "{a: x,\n b: }", "{a: , b: y}", "a: x\nb:\n", "{'a', 'b'}"])
def test_a_key_without_a_value_is_not_cut(text: str) -> None:
    assert "cut-by-comma" not in [p.code for p in parsed(text)[1]]


def test_a_text_cut_at_the_end_of_its_line_is_told_too() -> None:
    assert told("{text: Gain 1 TIN,\n then wait.}") == [("cut-by-comma", 2, 2)]
