"""`same as`: one text in two places."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.core.source import Mapping, Sequence
from kit.load.reader import read
from kit.load.same import resolve


def resolved(text: str) -> tuple[Mapping, list[Problem]]:
    problems: list[Problem] = []
    node = read(text, "a.yaml", problems)
    assert isinstance(node, Mapping)
    assert not problems
    resolve(node, problems)
    return node, problems


def test_it_is_the_very_text_that_begins_so() -> None:
    node, problems = resolved("a:\n  - Dig for tin.\n  - Melt   it.\nb: {c: {same as: Melt it}}\n")
    first, second = node.value("a"), node.value("b")
    assert problems == []
    assert isinstance(first, Sequence)
    assert isinstance(second, Mapping)
    assert second.value("c") is first[1]


def test_no_text_or_several_are_a_problem() -> None:
    _, none = resolved("a: Dig for tin.\nb: {same as: Melt}\n")
    assert [(p.code, p.message) for p in none] == [("same-as", "no text begins with 'Melt'")]
    _, several = resolved("a: Dig for tin.\nb: Dig for more.\nc: {same as: Dig}\n")
    assert [(p.message, len(p.related)) for p in several] == [("2 texts begin with 'Dig'", 2)]


def test_one_cannot_stand_for_another() -> None:
    _, problems = resolved("a: {same as: Dig}\nb: {same as: Dig}\n")
    assert [p.message for p in problems] == ["no text begins with 'Dig'"] * 2
