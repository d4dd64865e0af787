"""The inks of the colour edition in grey and as colour-blind eyes see them: what they separate stays apart.

The simulation is that of Machado, Oliveira and Fernandes (2009), for dichromats (severity 1), in linear light.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Rgb = tuple[float, float, float]

EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
ACCENTS = {
    path.parent.name: match[1]
    for path in sorted((ROOT / "content").glob("*/game.yaml"))
    if (match := re.search(r'^accent: "(#[0-9A-Fa-f]{6})"', path.read_text("utf-8"), re.MULTILINE))
}


def linear(hexadecimal: str) -> Rgb:
    """Linear light of an sRGB colour (IEC 61966-2-1)."""
    parts = [int(hexadecimal[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def seen(colour: Rgb, eye: tuple[Rgb, Rgb, Rgb]) -> Rgb:
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in eye)
    return red, green, blue


def luminance(colour: Rgb) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def test_there_are_accents() -> None:
    assert len(ACCENTS) == 4


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("game", ACCENTS)
def test_white_letters_can_be_read_on_the_accent(game: str, eye: str) -> None:
    """WCAG 2.2, 1.4.3: 4.5 : 1, whoever looks."""
    assert 1.05 / (luminance(seen(linear(ACCENTS[game]), EYES[eye])) + 0.05) >= 4.5
