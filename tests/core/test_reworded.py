"""Two wordings word by word: nothing is lost, and what is not marked is the same in both."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.core.reworded import reworded

WORDS = st.lists(st.sampled_from(["gain", "pay", "2", "3", "TIN.", "TIN"]), max_size=8).map(" ".join)


def told(wording: tuple[tuple[str, bool], ...]) -> str:
    return "".join(f"[{words.strip()}]" if changed else words.strip() + " " for words, changed in wording).strip()


def test_the_words_that_differ_are_marked() -> None:
    old, new = reworded("Pay 2 TIN to gain 3 points.", "Pay 1 TIN, then gain 3 points.")
    assert told(old) == "Pay [2 TIN to]gain 3 points."
    assert told(new) == "Pay [1 TIN, then]gain 3 points."


def test_a_text_that_is_new_is_marked_as_a_whole() -> None:
    assert reworded("", "Gain 2 TIN.") == ((), (("Gain 2 TIN.", True),))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(WORDS, WORDS)
def test_nothing_is_lost_and_the_rest_is_the_same(old: str, new: str) -> None:
    before, after = reworded(old, new)
    assert "".join(words for words, _ in before) == old
    assert "".join(words for words, _ in after) == new
    kept = [" ".join(words for words, changed in one if not changed).split() for one in (before, after)]
    assert kept[0] == kept[1]
