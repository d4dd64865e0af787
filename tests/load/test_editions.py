"""Axes: each by its own flag, bounded, and told in file names where they differ from the edition; papers of any size."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.cli.options import AXES as FLAGS
from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.load import load_looks, read_axes
from kit.model import schema
from kit.model.edition import AXES, EditionFile
from kit.model.paper import PAPERS, Paper


def axes(folder: Path, **asked: str) -> tuple[dict[str, object], list[Problem]]:
    problems: list[Problem] = []
    return read_axes(folder, asked, problems), problems


def paper(text: str) -> tuple[Paper | None, list[Problem]]:
    problems: list[Problem] = []
    return Paper.from_node(Text.at(text, Span("wide.yaml", 1, 1, 1)), problems), problems


def test_every_axis_has_a_flag_and_is_a_key_of_an_edition() -> None:
    assert tuple(FLAGS) == AXES
    assert set(AXES) <= set(schema.fields_of(EditionFile))


def test_a_flag_takes_the_place_of_one_axis_and_is_an_option(tmp_path: Path) -> None:
    asked, problems = axes(tmp_path, margin="8mm", bleed="1/8in", backs="none")
    assert problems == []
    looks, problems = load_looks(tmp_path, "standard", "en", asked)
    assert problems == []
    assert looks is not None
    assert looks.edition.options == ("backs-none", "bleed-3.175mm", "margin-8mm")
    assert looks.edition.full_name == "standard backs-none bleed-3.175mm margin-8mm"
    assert looks.edition.axes.bleed == pytest.approx(3.175)


def test_what_the_edition_says_anyhow_is_no_option(tmp_path: Path) -> None:
    asked, _ = axes(tmp_path, margin="1cm", bleed="0in", ink="mono")
    looks, _ = load_looks(tmp_path, "standard", "en", asked)
    assert looks is not None
    assert looks.edition.options == ()


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("bleed", "3", "length"), ("bleed", "7mm", "axis"), ("margin", "4mm", "axis"), ("margin", "-5mm", "length"),
     ("size", "hugest", "unknown-size"), ("ink", "green", "choice"), ("backs", "duplex", "choice")],
)  # fmt: skip
def test_a_wrong_value_names_its_flag(tmp_path: Path, name: str, value: str, code: str) -> None:
    _, problems = axes(tmp_path, **{name: value})
    assert [(problem.code, problem.span) for problem in problems] == [(code, None)]
    assert problems[0].message.startswith(f"--{name}: ")
    assert problems[0].hint


@pytest.mark.parametrize("text", ["200x250mm", "250 x 200 mm", "20cmx25cm", "200mm × 250mm"])
def test_a_paper_of_two_sides_stands_upright(text: str) -> None:
    found, problems = paper(text)
    assert problems == []
    assert found == Paper("200x250mm", "200 × 250 mm", 200.0, 250.0)


@given(st.sampled_from(sorted(PAPERS)), st.sampled_from(["mm", "in"]))
def test_the_sides_of_a_known_paper_are_that_paper(name: str, unit: str) -> None:
    known = PAPERS[name]
    each = 1.0 if unit == "mm" else 25.4
    assert paper(f"{known.width / each:.4f}x{known.height / each:.4f}{unit}") == (known, [])


@pytest.mark.parametrize(("text", "code"), [("a44", "unknown-paper"), ("200x250", "unknown-paper"), ("1x250mm", "paper"),
                                            ("1/0x2mm", "unknown-paper"), ("9999x9999in", "paper")])  # fmt: skip
def test_what_is_no_paper_is_refused(text: str, code: str) -> None:
    found, problems = paper(text)
    assert found is None
    assert [problem.code for problem in problems] == [code]
