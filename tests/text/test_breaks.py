"""Where lines end, and where never."""

from __future__ import annotations

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.text import Room, Run, Spec, fit
from kit.text.breaks import chunks
from tests.text.support import face, lines, shown


def parts(text: str) -> list[str]:
    return [text[start:end] for start, end, _ in chunks(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 2 TIN.", ["Gain", "2 TIN."]),
        ("down to six (1,250 points) now", ["down", "to", "six", "(1,250 points)", "now"]),
        ("100 % of it", ["100 %", "of", "it"]),
        ("about 2–4 players", ["about", "2–4 players"]),
        ("until lap 12. Then stop", ["until", "lap", "12.", "Then", "stop"]),
        ("1½ laps or ½ lap", ["1½ laps", "or", "½ lap"]),
        ("2 3 4 boxes", ["2", "3", "4 boxes"]),
        ("A4 paper", ["A4", "paper"]),
        ("so 5 − 3 = 2 points", ["so", "5 − 3 =", "2 points"]),
        ("a two-step way", ["a", "two-", "step", "way"]),
        ("an x-axis, a 2-player game", ["an", "x-axis,", "a", "2-player", "game"]),
        ("word — word", ["word —", "word"]),
        ("word—word, Ulm–Bonn", ["word—", "word,", "Ulm–", "Bonn"]),
        ("Really ?", ["Really ?"]),
        ("tab\there\nnew  line", ["tab", "here", "new", "line"]),
        ("no\u00a0break here", ["no\u00a0break", "here"]),
        ("£ 5 or 5 €", ["£ 5 or", "5 €"]),
        ("  ends  ", ["ends"]),
        (" \t\n", []),
        ("", []),
    ],
)
def test_chunks(text: str, expected: list[str]) -> None:
    assert parts(text) == expected


@given(st.text(alphabet="ab12 \u00a0-–—−.,(%)/\t", max_size=40))
def test_no_character_is_lost_and_no_break_is_made_at_a_no_break_space(text: str) -> None:
    found = chunks(text)
    assert re.sub(r"[ \t]", "", "".join(text[s:e] for s, e, _ in found)) == re.sub(r"[ \t]", "", text)
    for (_, end, blank), (start, _, _) in itertools.pairwise(found):
        between = text[end:start]
        assert bool(between) == blank
        assert not between.strip(" \t")


LEDGER = (
    "A full store, once sold (1,250 points), beats -1 point, −1 point, 3/4 of a lap, 2–4 players, 12.5 mm and "
    "2.3 on the record."
)
WHOLE = ("(1,250 points)", "-1 point", "−1 point", "3/4", "2–4 players", "12.5 mm", "2.3")


@pytest.mark.parametrize("width", [n / 2 for n in range(50, 141)])
def test_c05_numbers_keep_together_at_every_width(width: float) -> None:
    rows = lines(LEDGER, width)
    assert " ".join(rows) == LEDGER
    for pair in WHOLE:
        assert any(pair in row for row in rows), (pair, rows)


def test_c05_a_box_too_narrow_for_the_longest_pair_is_an_overflow() -> None:
    fitted = fit((Run(LEDGER, face()),), Spec(10.5, 5.0), Room(20.0))
    assert fitted.wide
    assert LEDGER[slice(*fitted.at)] == "(1,250 points),"
    assert fitted.over == pytest.approx(fitted.need - 20.0)


@pytest.mark.parametrize("width", [n / 2 for n in range(20, 100)])
def test_c01_a_no_break_space_never_ends_a_line(width: float) -> None:
    text = "Pay 2\u00a0WOOD to gain 3\u00a0points."
    rows = lines(text, width)
    assert " ".join(rows) == text
    assert any("2\u00a0WOOD" in row for row in rows)
    assert any("3\u00a0points." in row for row in rows)


def test_c01_it_is_as_wide_as_a_blank() -> None:
    assert face().width("2\u00a0WOOD") == face().width("2 WOOD")


def test_c08_tabs_and_line_ends_are_one_blank() -> None:
    assert lines("Gain 2\tTIN.\nThen  wait.", 100) == ["Gain 2 TIN. Then wait."]


def test_c18_a_line_end_says_whether_a_blank_was_typed() -> None:
    fitted = fit((Run("take the two-step way home", face()),), Spec(10.5, 5.0), Room(24.0))
    assert shown(fitted) == ["take the two-", "step way", "home"] or shown(fitted)[0] == "take the two-"
    assert [line.blank for line in fitted.lines][:2] == [False, True]


def test_a_short_word_is_not_left_alone() -> None:
    assert lines("One worker, until recalled", 28.0) == ["One worker,", "until recalled"]
    assert lines("One worker, until unquestionably", 30.0)[-1] == "unquestionably"
