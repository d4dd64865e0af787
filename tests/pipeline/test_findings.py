"""One fault is told once, however many pieces, papers and editions show it."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.core.source import Span
from kit.pipeline.findings import MOST_ALSO, Findings

HERE, THERE = Span("a.yaml", 1, 1, 2), Span("a.yaml", 2, 1, 2)


def found(*showings: list[Problem]) -> list[Problem]:
    findings = Findings()
    for problems in showings:
        findings.tell(problems)
    return findings.all()


def overflow(words: str, span: Span | None = HERE, hint: str = "") -> Problem:
    return Problem("overflow", words, span, hint)


def test_what_several_showings_say_alike_is_told_once() -> None:
    assert found([overflow("too wide")], [overflow("too wide")]) == [overflow("too wide")]


def test_what_they_say_differently_stands_below_the_first() -> None:
    (told,) = found([overflow("on A4")], [overflow("on Letter")], [overflow("on Letter"), overflow("on A3")])
    assert told.message == "on A4"
    assert told.detail == "also: on Letter\nalso: on A3"


def test_two_faults_of_one_showing_are_two() -> None:
    assert found([overflow("one"), overflow("two")]) == [overflow("one"), overflow("two")]


def test_other_places_codes_and_levels_are_other_faults() -> None:
    problems = [
        overflow("x"),
        overflow("x", THERE),
        Problem("font", "x", HERE),
        Problem("overflow", "x", HERE, level="note"),
    ]
    assert found(*([p] for p in problems)) == problems


def test_without_a_place_nothing_is_the_same_but_the_same() -> None:
    one, two = overflow("a.pdf", None), overflow("b.pdf", None)
    assert found([one], [two], [one]) == [one, two]


def test_another_cure_is_told_too() -> None:
    (told,) = found([overflow("on A4", hint="turn it")], [overflow("on A5", hint="make it smaller")])
    assert told.detail == "also: on A5 (make it smaller)"


def test_many_showings_are_counted() -> None:
    (told,) = found(*([overflow(f"card {n}")] for n in range(MOST_ALSO + 3)))
    assert told.detail.splitlines()[-1] == "and 2 more of the same"
    assert len(told.detail.splitlines()) == MOST_ALSO + 1


def test_a_detail_of_its_own_comes_first() -> None:
    first = Problem("example", "a", HERE, detail="start 1")
    (told,) = found([first], [Problem("example", "b", HERE)])
    assert told.detail == "start 1\nalso: b"
