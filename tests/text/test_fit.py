"""Fitting: the size falls to the least and no further; what does not fit says so in mm."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.text import Room, Run, Spec, fit
from kit.text.measure import PICTURE, paragraph, stretches
from tests.text.support import face, shown

NAME = Spec(17.0, 7.0, 13.0)


def test_sizes_fall_by_half_a_point() -> None:
    assert Spec(11.0, 5.0, 9.8).sizes() == (11.0, 10.5, 10.0, 9.8)
    assert Spec(10.5, 5.0).sizes() == (10.5,)
    assert Spec(8.0, 4.0, 9.0).sizes() == (8.0,)


def test_a_name_shrinks_before_it_breaks() -> None:
    run = (Run("Unlikely Workshop", face()),)
    wide = fit(run, NAME, Room(60.0, lines=2, one_line=True))
    assert (wide.size, len(wide.lines)) == (17.0, 1)
    smaller = fit(run, NAME, Room(44.0, lines=2, one_line=True))
    assert 13.0 <= smaller.size < 17.0
    assert len(smaller.lines) == 1
    broken = fit(run, NAME, Room(30.0, lines=2, one_line=True))
    assert (broken.size, shown(broken)) == (13.0, ["Unlikely", "Workshop"])
    assert broken.over == 0


def test_running_text_breaks_before_it_shrinks() -> None:
    run = (Run("Gain two tins and then discard one", face()),)
    assert fit(run, Spec(11.0, 5.0, 9.0), Room(35.0, lines=2)).size == 11.0
    assert fit(run, Spec(11.0, 5.0, 9.0), Room(28.0, lines=2)).size < 11.0


def test_too_many_lines_name_the_first_that_does_not_fit() -> None:
    text = "one two three four five six seven eight nine ten"
    fitted = fit((Run(text, face()),), Spec(10.0, 5.0), Room(20.0, lines=2))
    assert not fitted.wide
    assert text[slice(*fitted.at)] == shown(fitted)[2]
    assert fitted.over == pytest.approx((len(fitted.lines) - 2) * 5.0)
    assert (fitted.need, fitted.room) == (pytest.approx(len(fitted.lines) * 5.0), pytest.approx(10.0))


def test_too_little_height_is_told_in_mm() -> None:
    fitted = fit((Run("one two three four", face()),), Spec(10.0, 5.0), Room(20.0, height=9.0))
    assert len(fitted.lines) == 2
    assert fitted.over == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("word", "size", "mm"),
    [
        ("Rindfleischetikettierungsüberwachungsaufgaben", 8, 60.4),
        ("Rindfleischetikettierungsüberwachungsaufgaben", 18, 135.9),
        ("Grundstücksverkehrsgenehmigung", 10, 53.8),
        ("Grundstücksverkehrsgenehmigung", 24, 129.1),
        ("Donaudampfschifffahrt", 18, 64.2),
    ],
)
def test_c03_widths_of_long_words(word: str, size: float, mm: float) -> None:
    assert fit((Run(word, face()),), Spec(size, size), Room(500)).width == pytest.approx(mm, abs=0.05)


def test_c03_a_word_wider_than_its_box_is_an_overflow_at_the_least_size() -> None:
    word = "Rindfleischetikettierungsüberwachungsaufgaben"
    for one_line in (True, False):
        fitted = fit((Run(word, face()),), Spec(17.0, 7.0, 8.0), Room(41.0, lines=2, one_line=one_line))
        assert (fitted.wide, fitted.size) == (True, 8.0)
        assert fitted.over == pytest.approx(60.4 - 41.0, abs=0.05)
        assert shown(fitted) == [word]


def test_tracking_and_pictures_take_their_room() -> None:
    plain = fit((Run("RUN", face()),), Spec(9.0, 4.0), Room(50)).width
    tracked = fit((Run("RUN", face()),), Spec(9.0, 4.0, tracking=0.5), Room(50)).width
    assert tracked == pytest.approx(plain + 2 * 0.5 * 25.4 / 72)
    drawn = fit((Run("RUN ", face()), Run(PICTURE, face(), 6.0)), Spec(9.0, 4.0), Room(50)).width
    blank = face().width(" ") * 9 * 25.4 / 72000
    assert drawn == pytest.approx(plain + blank + 6.0)


words = st.lists(st.text(alphabet="abcdefg123.-", min_size=1, max_size=9), min_size=1, max_size=14)


@settings(deadline=None, max_examples=150)
@given(words, st.floats(12, 90), st.lists(st.integers(0, 60), max_size=4))
def test_however_words_are_cut_into_runs_the_lines_are_the_same(
    tokens: list[str], width: float, cuts: list[int]
) -> None:
    """A mark in the middle of a word, or a change of face, moves no line end; and nothing is lost."""
    text = " ".join(tokens)
    at = sorted({c for c in cuts if 0 < c < len(text)})
    pieces = [text[a:b] for a, b in zip([0, *at], [*at, len(text)], strict=True)]
    one = fit((Run(text, face()),), Spec(10.0, 5.0), Room(width))
    many = fit(tuple(Run(piece, face()) for piece in pieces), Spec(10.0, 5.0), Room(width))
    assert shown(one) == shown(many)
    assert one.width == pytest.approx(many.width)
    assert "".join(shown(one)).replace(" ", "") == text.replace(" ", "")
    assert all(line.width <= width + 1e-6 for line in one.lines) or one.wide


def test_stretches_are_cut_by_run() -> None:
    whole = paragraph((Run("Pay ", face()), Run("2  TIN", face()), Run(", then wait.", face())))
    assert stretches(whole, 0, 9) == [(0, "Pay "), (1, "2 TI")]
    assert [whole.text[w.start : w.end] for w in whole.words] == ["Pay", "2  TIN,", "then", "wait."]


def test_the_first_line_may_be_indented() -> None:
    run = (Run("one two three four five six", face()),)
    plain, indented = (fit(run, Spec(10.0, 5.0), Room(24.0, indent=indent)) for indent in (0.0, 8.0))
    assert shown(plain)[0] == "one two three"
    assert shown(indented)[0] == "one two"
    assert shown(indented)[1] == "three four"
    alone = fit((Run("extraordinary", face()),), Spec(10.0, 5.0), Room(24.0, indent=8.0))
    assert alone.wide
    assert alone.room == pytest.approx(16.0)
