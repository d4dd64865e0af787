"""How single values are written: code tables, strings, numbers."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.render.canvas import number
from kit.render.fonts import to_unicode
from kit.render.objects import text_string


def test_to_unicode_leaves_out_unused_codes_and_keeps_blocks_short() -> None:
    cmap = to_unicode([0, 0, *range(32, 32 + 150)])
    assert "<00> <0000>" not in cmap
    assert [int(n) for n in re.findall(r"(\d+) beginbfchar", cmap)] == [100, 50]
    assert "<02> <0020>" in cmap
    assert "<00> <D83DDE00>" in to_unicode([0x1F600])


@pytest.mark.parametrize(
    ("plain", "written"),
    [("A (b) \\c", "(A \\(b\\) \\\\c)"), ("é", "<FEFF00E9>"), ("a\nb", "<FEFF0061000A0062>"), ("", "()")],
)
def test_text_strings(plain: str, written: str) -> None:
    assert text_string(plain) == written


@given(st.floats(-20_000, 20_000))
def test_numbers_are_plain_decimals_to_a_thousandth(value: float) -> None:
    shown = number(value)
    assert re.fullmatch(r"-?\d+(\.\d{1,3})?", shown)
    assert abs(float(shown) - value) <= max(0.0005, abs(value) * 1e-6) + 1e-9
