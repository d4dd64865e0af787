"""Nodes into typed data: every fault with its place and its cure, all at once."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

import pytest

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Span, Text
from kit.load.reader import read as read_yaml
from kit.model import schema
from kit.model.schema import Count, Length, Range, entry


@dataclasses.dataclass(frozen=True, slots=True)
class Inner:
    name: Text = entry("a name")
    span: Span = Span("", 1, 1, 1)


@dataclasses.dataclass(frozen=True, slots=True)
class Shape:
    title: Text = entry("what it is called", printed=True)
    each_player: Count = entry("how many", default=Count(1))
    width: Length | None = entry("how wide", default=None)
    text_bold: bool = entry("whether bold", key="text-bold", default=False)
    kind: Literal["cut", "fold"] = entry("what is done", default="cut")
    inner: tuple[Inner, ...] = entry("more", default=())
    table: dict[Text, Count] = entry("figures by name", default={})
    either: Text | tuple[Text, ...] | None = entry("one or more", default=None)
    raw: Node | None = entry("anything", default=None)
    scale: float = entry("a factor", default=1.0)


def read(text: str, shape: Any = Shape) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    node = read_yaml(text, "f.yaml", problems)
    assert problems == []
    assert node is not None
    return schema.read(node, shape, problems), problems


FULL = """\
title: A
each player: 2
width: 1/8 in
text-bold: yes
kind: fold
inner: [{name: B}]
table: {x: 1}
either: [p, q]
raw: {any: [thing]}
scale: 1.5
"""


def test_every_kind_of_field() -> None:
    value, problems = read(FULL)
    assert problems == []
    assert (value.title, value.each_player, value.text_bold, value.kind, value.scale) == ("A", 2, True, "fold", 1.5)
    assert value.width == pytest.approx(3.175)
    assert value.width.span == Span("f.yaml", 3, 8, 14)
    assert value.each_player.span == Span("f.yaml", 2, 14, 15)
    assert value.inner[0].name == "B"
    assert value.inner[0].span == Span("f.yaml", 6, 9, 10)
    assert value.table == {"x": 1}
    assert value.either == ("p", "q")
    assert isinstance(value.raw, Mapping)


def test_defaults_are_not_shared() -> None:
    one, two = read("title: A\n")[0], read("title: B\n")[0]
    assert (one.each_player, one.width, one.table, one.either) == (1, None, {}, None)
    assert one.table is not two.table


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("titel: B", "unknown-key"),
        ("each player: two", "count"),
        ("each player: 07", "count"),
        ("each player: 1_000", "count"),
        ("each player: -1", "count"),
        ("each player: 2.0", "count"),
        ("each player: ²", "count"),
        ("each player: 10001", "count"),
        ("each player: " + "9" * 5000, "count"),
        ("each player: [1]", "count"),
        ("each player:", "count"),
        ("width: 63", "length"),
        ("width: 63 m", "length"),
        ("width: -1mm", "length"),
        ("width: 1/0 in", "length"),
        ("width: " + "9" * 5000 + "mm", "length"),
        ("width: " + "1" * 5000 + "/2 in", "length"),
        ("width: {mm: 1}", "length"),
        ("text-bold: true", "choice"),
        ("text-bold: On", "choice"),
        ("kind: folds", "choice"),
        ("kind: [fold]", "choice"),
        ("inner: {name: B}", "type"),
        ("inner: [B]", "type"),
        ("inner: [{}]", "missing-key"),
        ("table: [1]", "type"),
        ("table: {x: y}", "count"),
        ("either: {a: b}", "type"),
        ("either: ''", "empty-text"),
        ("scale: nan", "number"),
        ("scale: inf", "number"),
        ("scale: 1e9", "number"),
        ("scale: [1]", "number"),
    ],
)
def test_one_fault_is_one_problem_with_a_place(line: str, code: str) -> None:
    value, problems = read(f"title: A\n{line}\n")
    assert value is None
    assert [p.code for p in problems] == [code]
    assert problems[0].span is not None
    assert problems[0].span.line == 2
    assert len(problems[0].message) < 200


@pytest.mark.parametrize("typed", ["''", "'  '", "~", "null", ""])
def test_c08_an_empty_text_is_told(typed: str) -> None:
    value, problems = read(f"title: {typed}\n")
    assert value is None
    assert [(p.code, p.message) for p in problems] == [("empty-text", "empty text")]


def test_c08_a_text_may_be_the_word_null_in_quotes() -> None:
    assert read("title: 'null'\n")[0].title == "null"


def test_c12_a_list_item_cut_by_a_comma_is_caught_by_its_type() -> None:
    _, problems = read("[1,5 mm]", tuple[Length, ...])
    assert [(p.code, str(p.span)) for p in problems] == [("length", "f.yaml:1:2")]


def test_all_faults_come_at_once() -> None:
    value, problems = read("each player: x\nkind: y\nzzz: 1\ninner: [{}, {name: ''}]\n")
    assert value is None
    assert sorted(p.code for p in problems) == [
        "choice",
        "count",
        "empty-text",
        "missing-key",
        "missing-key",
        "unknown-key",
    ]


def test_so_many_unknown_keys_are_not_all_told() -> None:
    text = "title: A\n" + "".join(f"key{n}: x\n" for n in range(5000))
    assert len(read(text)[1]) == schema.MOST_UNKNOWN


@pytest.mark.parametrize(("typed", "ends"), [("2-4", (2, 4)), ("2–4", (2, 4)), ("3", (3, 3)), ("2 - 4", (2, 4))])
def test_a_range(typed: str, ends: tuple[int, int]) -> None:
    value, problems = read(typed, Range)
    assert problems == []
    assert (value.low, value.high) == ends


@pytest.mark.parametrize("typed", ["4-2", "0-2", "2-", "-2", "2-3-4", "two", "[2, 4]", "9" * 5000, "2—4"])
def test_no_range(typed: str) -> None:
    value, problems = read(typed, Range)
    assert value is None
    assert [p.code for p in problems] == ["range"]


def test_fields_tell_their_keys_and_docs() -> None:
    fields = schema.fields_of(Shape)
    assert list(fields)[:4] == ["title", "each player", "width", "text-bold"]
    assert fields["each player"][0].metadata["doc"] == "how many"
