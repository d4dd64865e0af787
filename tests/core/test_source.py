"""Texts that know their place keep it when they are cut."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kit.core.source import Mapping, Span, Text
from kit.core.suggest import did_you_mean, nearest

WRAPPED = Text("Gain 2 TIN then pay", "f.yaml", ((0, 3, 5), (11, 4, 3)))


def test_a_part_is_on_the_line_of_its_start() -> None:
    assert WRAPPED.part(5, 10) == Span("f.yaml", 3, 10, 15)
    assert WRAPPED.part(11, 15) == Span("f.yaml", 4, 3, 7)
    assert WRAPPED.part(5, 19) == Span("f.yaml", 3, 10, 16), "clamped to its line"
    assert WRAPPED.span == Span("f.yaml", 3, 5, 16)


def test_a_text_is_a_str() -> None:
    assert WRAPPED == "Gain 2 TIN then pay"
    assert {WRAPPED: 1}["Gain 2 TIN then pay"] == 1  # type: ignore[index]


@given(st.integers(0, 19), st.integers(0, 19), st.integers(0, 19))
def test_a_cut_keeps_every_place(start: int, length: int, offset: int) -> None:
    cut = WRAPPED.cut(start, start + length)
    assert cut == "Gain 2 TIN then pay"[start : start + length]
    if offset < len(cut):
        assert cut.part(offset, offset + 1) == WRAPPED.part(start + offset, start + offset + 1)


def test_a_mapping_gives_its_keys_with_their_places() -> None:
    mapping = Mapping(Span("f.yaml", 1, 1, 2))
    mapping[Text.at("b", Span("f.yaml", 2, 3, 4))] = Text.at("x", Span("f.yaml", 2, 6, 7))
    assert mapping.key("b").span == Span("f.yaml", 2, 3, 4)
    assert mapping.value("b") == "x"
    assert mapping.value("c") is None


def test_the_nearest_name() -> None:
    assert nearest("TINN", ["WOOD", "TIN"]) == "TIN"
    assert nearest("tin", ["WOOD", "TIN"]) == "TIN"
    assert nearest("x" * 100_000, ["x" * 99_999]) is None, "comparing would take minutes"
    assert did_you_mean("TINN", ["WOOD", "TIN"]) == "did you mean TIN?"
    assert did_you_mean("zzz", ["WOOD", "TIN"]) == "known here: WOOD, TIN"
    assert did_you_mean("zzz", []) == ""
