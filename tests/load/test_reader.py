"""YAML as content means it: typed texts, places, and what is refused."""

from __future__ import annotations

import pytest

from kit.core.source import Mapping, Sequence, Text
from kit.load import reader
from kit.load.decode import LARGEST_FILE, decode
from tests.load.support import calls, parsed, told, value


@pytest.mark.parametrize("typed", ["07", "08", "010", "2.10", "1_000", "On", "No", "2026-10-01", "1:10", "~x", "null"])
def test_c12_scalars_stay_as_typed(typed: str) -> None:
    text = value(f"a: {typed}\n")
    assert text == typed
    assert text.plain


def test_c12_keys_stay_as_typed() -> None:
    node, problems = parsed("07: x\n08: y\n010: z\nNo: w\n")
    assert problems == []
    assert list(node or ()) == ["07", "08", "010", "No"]


def test_c12_a_list_item_cut_by_a_comma_is_two_items() -> None:
    node, _ = parsed("a: [1,5 m]\n")
    assert isinstance(node, Mapping)
    assert node.value("a") == ["1", "5 m"]


def test_every_node_knows_its_place() -> None:
    node, problems = parsed('# first\nö x: {b: [c, "d"]}\ne:\n- f\n')
    assert problems == []
    assert isinstance(node, Mapping)
    assert (node.span.line, node.span.col) == (2, 1)
    inner = node.value("ö x")
    assert isinstance(inner, Mapping)
    assert (inner.span.line, inner.span.col) == (2, 6)
    items = inner.value("b")
    assert isinstance(items, Sequence)
    assert (items.span.line, items.span.col) == (2, 10)
    assert [str(t.span) for t in items if isinstance(t, Text)] == ["f.yaml:2:11", "f.yaml:2:15"]
    assert (node.key("e").span.line, node.key("e").span.end) == (3, 2)


def test_an_empty_file_is_no_fault() -> None:
    assert parsed("# nothing yet\n") == (None, [])


def test_a_key_typed_twice_names_both_places() -> None:
    node, problems = parsed("a: 1\nb: 2\na: 3\n")
    assert [(p.code, str(p.span), str(p.related[0].span)) for p in problems] == [
        ("duplicate-key", "f.yaml:3:1", "f.yaml:1:1")
    ]
    assert node == {"a": "1", "b": "2"}


def test_keys_that_differ_in_invisible_blanks_are_the_same() -> None:
    assert told('"KILN ": a\nKILN: b\n') == [("duplicate-key", 2, 1)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: &x b\n", "anchor"),
        ("a: &x {b: c}\n", "anchor"),
        ("a: *x\n", "anchor"),
        ("<<: {a: b}\n", "anchor"),
        ("a: !!python/object:os.system b\n", "tag"),
        ("a: !x [b]\n", "tag"),
        ("a: ! b\n", "tag"),
        ("a: b\n---\nc: d\n", "several-documents"),
        ("? [a]\n: b\n", "complex-key"),
        ("{a: b}: c\n", "complex-key"),
        ('"": a\n', "empty-key"),
        ("~: a\n", "empty-key"),
        ("? \n", "empty-key"),
    ],
)
def test_yaml_that_content_does_not_need_is_refused(text: str, code: str) -> None:
    _, problems = parsed(text)
    assert [p.code for p in problems] == [code]
    assert problems[0].hint


def test_an_alias_bomb_stays_small() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    _, problems = parsed("\n".join(lines))
    assert {p.code for p in problems} == {"anchor"}
    assert len(problems) <= reader.MOST_PROBLEMS


def test_depth_is_bounded() -> None:
    assert told("[" * 30 + "]" * 30) == [("too-deep", 1, reader.DEEPEST + 1)]
    assert [code for code, *_ in told("[" * 100_000)] == ["too-deep"]
    assert [code for code, *_ in told("- " * 100_000 + "x")] == ["too-deep"]


def test_the_number_of_values_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_EVENTS", 1000)
    assert told("- a\n" * 2000)[0][0] == "too-large"


def test_the_number_of_problems_is_bounded() -> None:
    assert len(told("a: 1\n" * 5000)) == reader.MOST_PROBLEMS


def test_the_c_parser_is_never_replaced_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yaml.__with_libyaml__", False)
    node, problems = parsed("a: b\n")
    assert node is None
    assert [(p.code, p.span) for p in problems] == [("no-c-parser", None)]


def test_a_large_file_is_refused_before_it_is_parsed() -> None:
    problems: list = []
    assert decode(b"a" * (LARGEST_FILE + 1), "f.yaml", problems) is None
    assert [p.code for p in problems] == ["too-large"]


def test_twice_the_cards_are_twice_the_work() -> None:
    card = "  CARD {n}:\n    name: Card {n}\n    family: GATHER\n    cost: 3\n    text: Pay 1 TIN to gain 2 points.\n"

    def work(cards: int) -> int:
        text = "spaces:\n" + "".join(card.format(n=n) for n in range(cards))
        return calls(lambda: parsed(text))

    assert work(1000) < 2.1 * work(500)
