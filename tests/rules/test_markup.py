from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.core.source import Span, Text
from kit.model.markup import parse, plain
from tests.rules.making import text


def runs(words: str) -> list[tuple[str, str]]:
    return [(run.kind, str(run.text)) for run in parse(text(words))[0]]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Turn *every* lamp.", [("text", "Turn "), ("strong", "every"), ("text", " lamp.")]),
        ("Pay {icon: coin } now", [("text", "Pay "), ("icon", "coin"), ("text", " now")]),
        ("{state:4 TIN}", [("state", "4 TIN")]),
        ("about {unchecked:5 minutes}", [("text", "about "), ("unchecked", "5 minutes")]),
        ("{{x}}", [("text", "{x}")]),
        ("2 * 3", [("text", "2 * 3")]),
        ("(*x*)", [("text", "("), ("strong", "x"), ("text", ")")]),
        ("**", [("text", "**")]),
        ("", []),
    ],
)
def test_runs(words: str, expected: list[tuple[str, str]]) -> None:
    assert runs(words) == expected
    assert parse(text(words))[1] == []


@pytest.mark.parametrize(
    ("words", "message", "col"),
    [
        ("*open", "never closed", 1),
        ("a } b", "closes no mark", 3),
        ("a {foo:1} b", "unknown mark 'foo'", 4),
        ("{icon: }", "is empty", 1),
        ("{5 TIN}", "opens no mark", 1),
        ("*a {icon:b}*", "cannot stand inside", 4),
    ],
)
def test_a_faulty_mark_is_one_problem_and_no_word_is_lost(words: str, message: str, col: int) -> None:
    found, problems = parse(text(words))
    assert [p.code for p in problems] == ["markup"]
    assert message in problems[0].message
    assert problems[0].span == Span("cards.yaml", 1, col, problems[0].span.end)  # type: ignore[union-attr]
    assert "".join(run.text for run in found).replace("*", "") == words.replace("*", "")


def test_runs_keep_their_places_over_folded_lines() -> None:
    folded = Text("one *two* {{three}}", "f.yaml", ((0, 1, 5), (4, 2, 3), (10, 3, 3)))
    places = [(str(run.text), run.text.span.line, run.text.span.col) for run in parse(folded)[0]]
    assert places == [("one ", 1, 5), ("two", 2, 4), (" {three}", 2, 8)]
    three = parse(folded)[0][-1].text
    assert three.part(2, 7) == Span("f.yaml", 3, 5, 10)


@given(st.text(alphabet="ab {}*:icon", max_size=30))
def test_any_text_can_be_read(words: str) -> None:
    found, _ = parse(text(words))
    assert str(plain(text(words))) == "".join(run.text for run in found if run.kind != "icon")
