from __future__ import annotations

import pytest

from kit.rules.words.lexicon import Lexicon, lexicon
from kit.rules.words.names import Names
from kit.rules.words.numerals import numerals_of
from kit.rules.words.tokens import invisible, tokens_of

EN = lexicon("en-GB")
assert isinstance(EN, Lexicon)


def readings(words: str) -> list[str]:
    assert EN is not None
    return [n.reading for n in numerals_of(tokens_of(words), EN)]


def test_c05_numbers_at_the_end_of_a_line_are_read_whole() -> None:
    words = "A full store (1,250 points), beats -1 point, −1 point, 3/4 of a lap, 2–4 players, 12.5 mm and 2.3 on the record."
    assert readings(words) == ["1250", "-1", "-1", "3/4", "2-4", "12.5", "2.3"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("six benches and twenty-five laps", ["6", "25"]),
        ("the twenty-first turn, the 2nd and third", ["21", "2", "3"]),
        ("once, twice, both, single, half, quarter", ["1", "2", "2", "1", "1/2", "1/4"]),
        ("a six-part limit, two-by-three, 2-4 and 2–4", ["6", "2", "3", "2-4", "2-4"]),
        ("discard at once, no one ejects one another", []),
        ("code AB-1, sheet A4, TY2", []),
        ("1_000, 1:10 and 5,5", ["1_000", "1:10", "5,5"]),
        ("a worker, an end", []),
    ],
)
def test_numerals(words: str, expected: list[str]) -> None:
    assert readings(words) == expected


def test_c01_a_no_break_space_parts_words_like_any_blank() -> None:
    assert [t.text for t in tokens_of("Pay 2\u00a0TIN.\u00a0")] == ["Pay", "2", "TIN", "."]


def test_invisible_characters_are_named() -> None:
    assert invisible("TIN\u200b") == "U+200B ZERO WIDTH SPACE"
    assert invisible("TIN\u00a0") == ""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("At the TIN YARD now", ["yard"]),
        ("at the tin yard", ["yard"]),
        ("the Tin Yard’s card", ["yard"]),
        ("a fair price", []),
        ("the FAIR and the Fair", ["fair", "fair"]),
        ("Miller's Yard and Miller’s Yard", ["miller", "miller"]),
        ("the Old Tin Yard", ["old"]),
        ("card 07, not 7", ["07"]),
    ],
)
def test_names_in_running_text(words: str, found: list[str]) -> None:
    forms = [("TIN YARD", "yard"), ("FAIR", "fair"), ("Miller's Yard", "miller"), ("Old Tin Yard", "old"), ("07", "07")]
    assert [n.id for n in Names(forms).all(tokens_of(words))] == found


def test_plurals_go_both_ways() -> None:
    assert EN is not None
    for one, several in (
        ("lap", "laps"),
        ("box", "boxes"),
        ("bench", "benches"),
        ("copy", "copies"),
        ("JOB", "JOBS"),
        ("day", "days"),
    ):
        assert EN.plural(one) == several
        assert EN.singular(several) == one


def test_a_language_without_words_is_none() -> None:
    assert lexicon("de") is None
    assert lexicon("../en") is None
