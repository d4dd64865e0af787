"""Wider letters and lines: measured, set, written and read back as real words; what they are for, and what they leave."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kit.core.problems import Problem, errors
from kit.core.source import Span, Text
from kit.core.units import to_mm
from kit.load import load_looks, read_axes
from kit.model.size import Size
from kit.model.spacing import Em, Lines
from kit.pipeline.request import Request
from kit.pipeline.run import build
from kit.preflight.file import File
from tests.cases.project import copy_of_base


def size_of(folder: Path, **asked: str) -> tuple[Size, tuple[str, ...]]:
    problems: list[Problem] = []
    axes = read_axes(folder, {name.replace("_", " "): value for name, value in asked.items()}, problems)
    looks, found = load_looks(folder, "standard", "en", axes)
    assert problems + found == []
    assert looks is not None
    return looks.edition.size, looks.edition.options


def test_running_text_is_set_wider_and_names_and_figures_are_not(tmp_path: Path) -> None:
    plain, _ = size_of(tmp_path)
    wide, options = size_of(tmp_path, letter_spacing="0.1em", line_spacing="1.5")
    assert options == ("letter-spacing-0.1em", "line-spacing-1.5")
    body, before = wide.styles[Text.at("body", Span("", 1, 1, 1))], plain.styles[Text.at("body", Span("", 1, 1, 1))]
    assert body.tracking == pytest.approx(0.1 * before.size)
    assert body.leading == pytest.approx(1.5 * before.size)
    assert {name for name in plain.styles if plain.styles[name] != wide.styles[name]} == {
        name for name, style in plain.styles.items() if style.keywords
    }
    assert wide.longer_leaflets
    assert not plain.longer_leaflets


def test_lines_that_are_further_apart_already_stay(tmp_path: Path) -> None:
    plain, _ = size_of(tmp_path)
    wide, options = size_of(tmp_path, line_spacing="1.1")
    assert options == ("line-spacing-1.1",)
    assert all(wide.styles[name].leading == style.leading for name, style in plain.styles.items())


@pytest.mark.parametrize("typed", ["0.12", "0.3em", "1em", "wide", "-0.05em", "0.05EM"])
def test_what_is_no_space_between_letters(typed: str) -> None:
    problems: list[Problem] = []
    assert Em.from_node(Text.at(typed, Span("x", 1, 1, 1)), problems) is None
    assert [problem.code for problem in problems] == ["spacing"]


@pytest.mark.parametrize("typed", ["0.9", "3", "2.5", "1,5", "150%"])
def test_what_is_no_distance_of_lines(typed: str) -> None:
    problems: list[Problem] = []
    assert Lines.from_node(Text.at(typed, Span("x", 1, 1, 1)), problems) is None
    assert [problem.code for problem in problems] == ["spacing"]


def test_what_is_printed_has_the_spaces_and_the_same_words(tmp_path: Path) -> None:
    copy_of_base(tmp_path)
    asked = Request(tmp_path, ("tin",), ("clear-print",), ("a4",), {"letter spacing": "0.05em", "line spacing": "1.5"})
    (found,) = build(asked, lambda *_: None).games
    assert errors(list(found.problems)) == [], "preflight has read every word of the content back"
    name = "tin-clear-print-letter-spacing-0.05em-line-spacing-1.5-a4-rules.pdf"
    (page, *_) = File(tmp_path / "build/tin" / name).pages
    lines = sorted({round(run.box.bottom, 2) for run in page.runs if run.size == pytest.approx(14, abs=0.01)})
    steps = {round(below - above, 1) for above, below in pairwise(lines)}
    assert round(to_mm(14 * 1.5) * 1.25, 1) in steps, "a line, and the quarter of one that parts items of a list"
