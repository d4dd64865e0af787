"""A problem as people read it: the caret is below its place whatever stands on the line."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.core.excerpt import WIDEST, show
from kit.core.problems import Problem, Related
from kit.core.source import Span


def shown(line: str, col: int, end: int, **more: object) -> list[str]:
    problem = Problem("code", "message", Span("f.yaml", 7, col, end), **more)  # type: ignore[arg-type]
    return show(problem, lambda _: [""] * 6 + [line]).split("\n")


def columns(text: str) -> int:
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def test_a_problem_in_full() -> None:
    problem = Problem(
        "unknown-word",
        "unknown thing 'TINN'",
        Span("content/x/cards.yaml", 41, 15, 19),
        "did you mean TIN?",
        related=(Related(Span("content/x/rules.yaml", 3, 3, 6), "TIN is defined here"),),
        detail="step   TIN\nstart    1\n",
    )
    assert show(problem, lambda _: [""] * 40 + ["  text: Gain 2 TINN."]) == "\n".join(
        [
            "content/x/cards.yaml:41:15: error[unknown-word]: unknown thing 'TINN'",
            "   41 |   text: Gain 2 TINN.",
            "      |               ^^^^",
            "   hint: did you mean TIN?",
            "   see content/x/rules.yaml:3:3: TIN is defined here",
            "   step   TIN",
            "   start    1",
        ]
    )


def test_a_problem_without_a_place() -> None:
    assert (
        show(Problem("unknown-game", "there is no game 'x'", None), lambda _: None)
        == "error[unknown-game]: there is no game 'x'"
    )


@pytest.mark.parametrize("lines", [None, [], ["only one line"]])
def test_without_its_line_a_problem_is_still_told(lines: list[str] | None) -> None:
    problem = Problem("code", "message", Span("f.yaml", 7, 1, 2), "hint")
    assert show(problem, lambda _: lines) == "f.yaml:7:1: error[code]: message\n   hint: hint"


def test_levels_are_named() -> None:
    assert shown("a", 1, 2, level="warning")[0].startswith("f.yaml:7:1: warning[code]")


@pytest.mark.parametrize(
    ("line", "col", "end", "caret"),
    [
        ("abc", 2, 3, " ^"),
        ("abc", 2, 2, " ^"),
        ("abc", 4, 4, "   ^"),
        ("abc", 9, 12, "   ^"),
        ("abc", 1, 99, "^^^"),
        ("\tab", 2, 3, "    ^"),
        ("カード x", 5, 6, "       ^"),
        ("カード", 2, 3, "  ^^"),
        ("e\u0301x", 3, 4, " ^"),
        ("a\u200bb", 2, 3, " ^^^^^^^^"),
    ],
)
def test_the_caret(line: str, col: int, end: int, caret: str) -> None:
    assert shown(line, col, end)[2].partition("| ")[2] == caret


def test_what_cannot_be_seen_is_shown_by_its_number() -> None:
    assert shown("a\u200bb\x1b[31m", 2, 3)[1].endswith("| a<U+200B>b<U+001B>[31m")


def test_a_message_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in show(Problem("code", "bad \x1b[2J", None, "a\x07"), lambda _: None)


@pytest.mark.parametrize("col", [1, 50, 500, 990])
def test_a_long_line_is_cut_around_its_place(col: int) -> None:
    line = "".join(f"{n:04}." for n in range(200))
    _, excerpt, caret = shown(line, col, col + 4)
    assert len(excerpt) <= WIDEST + 12
    start = caret.index("^")
    assert excerpt[start : start + 4] == line[col - 1 : col + 3]
    assert excerpt.endswith("…") == (col < 900)


def test_colours_change_no_word() -> None:
    problem = Problem("code", "message", Span("f.yaml", 1, 1, 2), "hint")
    painted = show(problem, lambda _: ["abc"], colour=True)
    assert "\x1b[31m" in painted
    plain = painted
    for code in ("31", "34", "1", "0"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == show(problem, lambda _: ["abc"])


@settings(deadline=None)
@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), max_size=300),
    st.integers(1, 320),
    st.integers(0, 30),
)
def test_the_caret_is_below_its_character(line: str, col: int, length: int) -> None:
    told = shown(line, col, col + length)
    if not line.strip():
        assert len(told) == 1
        return
    _, excerpt, carets = told
    before = columns(carets[: carets.index("^")])
    char = line[col - 1 : col]
    if char.isprintable() and char and not unicodedata.combining(char):
        shown_until = ""
        for c in excerpt:
            if columns(shown_until) == before and not unicodedata.combining(c):
                break
            shown_until += c
        assert excerpt[len(shown_until) :].startswith(char)
