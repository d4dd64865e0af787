"""Dataclasses as plain data and back."""

from __future__ import annotations

import json

import pytest

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.core.stored import plain, rebuilt
from kit.model.report import Judged, Number, Report
from kit.pipeline.request import GameResult

SPAN = Span("content/tin/cards.yaml", 1, 2, 5)
PROBLEM = Problem("plural", Text.at("'2 PART'", SPAN), SPAN, "2 PARTS", "warning", (Related(SPAN, "here"),), "a\nb")
REPORT = Report(
    examples=1,
    reasons_covered=("full",),
    numbers=(Number("leaflet/1", SPAN, "two", "bound", "clock.lap"),),
    parts={"lap strip": 1, "card": 2},
    claims=(Judged("always: wait is legal", "PROVED (arithmetic)", SPAN),),
    facts={"players": 2, "facts": {"peaks": {"value": {"TIN": 7}, "verdict": "x"}}},
    problems=(PROBLEM, Problem("x", "y")),
)
RESULT = GameResult("tin", "Tin Works", REPORT, (PROBLEM,), ("standard on A4",), (("a.pdf", 2),), "fine", "as locked")


@pytest.mark.parametrize("value", [SPAN, PROBLEM, REPORT, RESULT, GameResult("tin", "", None, ())])
def test_a_value_comes_back_as_it_was(value: object) -> None:
    back = rebuilt(json.loads(json.dumps(plain(value))), type(value))
    assert back == value
    assert list(plain(back)) == list(plain(value))


def test_what_is_no_data_is_not_stored() -> None:
    for value in (object(), {1, 2}, b"x", [print]):
        with pytest.raises(TypeError):
            plain(value)


@pytest.mark.parametrize("data", [None, [], {}, "x", {"file": "a", "line": "1", "col": 1, "end": 1}])
def test_what_is_of_another_shape_is_refused(data: object) -> None:
    with pytest.raises((TypeError, KeyError)):
        rebuilt(data, Span)


def test_a_word_that_is_not_among_the_known_ones_is_refused() -> None:
    with pytest.raises(ValueError, match="grave"):
        rebuilt({**plain(PROBLEM), "level": "grave"}, Problem)
