"""White letters on a game's accent stay readable in grey print and to eyes that see fewer colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kit.load.house import LEAST_CONTRAST

CONTENT = Path(__file__).resolve().parents[2] / "content"
ACCENTS = {
    file.parent.name: found[1]
    for file in sorted(CONTENT.glob("*/game.yaml"))
    if (found := re.search(r'accent: "?(#[0-9A-Fa-f]{6})', file.read_text(encoding="utf-8")))
}

Colour = tuple[float, ...]

SEEN = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Linear RGB to linear RGB. The first three: Machado, Oliveira and Fernandes 2009, severity 1.0; grey: the luminance of
WCAG 2.2."""


def linear(colour: str) -> Colour:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(colour: str, how: str) -> Colour:
    rgb = linear(colour)
    mixed = (sum(share * part for share, part in zip(row, rgb, strict=True)) for row in SEEN[how])
    return tuple(min(1.0, max(0.0, part)) for part in mixed)


def against_white(colour: Colour) -> float:
    """WCAG 2.2, contrast ratio."""
    red, green, blue = colour
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def test_the_simulations_leave_white_white_and_join_what_such_eyes_do_not_part() -> None:
    for how in SEEN:
        assert seen("#FFFFFF", how) == pytest.approx((1.0, 1.0, 1.0), abs=0.001)
    red, green = seen("#B03000", "deuteranopia"), seen("#607000", "deuteranopia")
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < 0.1
    assert max(abs(a - b) for a, b in zip(linear("#B03000"), linear("#607000"), strict=True)) > 0.25


@pytest.mark.parametrize("how", SEEN)
@pytest.mark.parametrize("game", ACCENTS)
def test_white_letters_on_the_accent_are_readable(game: str, how: str) -> None:
    assert against_white(seen(ACCENTS[game], how)) >= LEAST_CONTRAST


def test_a_pale_accent_would_be_found() -> None:
    assert against_white(seen("#56B4E9", "tritanopia")) < LEAST_CONTRAST


def test_every_game_with_a_colour_edition_was_looked_at() -> None:
    assert len(ACCENTS) == sum("accent:" in file.read_text(encoding="utf-8") for file in CONTENT.glob("*/game.yaml"))
    assert ACCENTS
