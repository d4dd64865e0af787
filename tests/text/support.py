"""The packaged faces, loaded once."""

from __future__ import annotations

import functools
from pathlib import Path

from kit.core.source import Span
from kit.text import Face, Fitted, Room, Run, Spec, fit, load_face

FONTS = Path(__file__).resolve().parents[2] / "templates" / "fonts"
HERE = Span("theme.yaml", 3, 9, 20)


@functools.cache
def face(file: str = "AtkinsonHyperlegible-Regular") -> Face:
    found, problems = load_face("text", FONTS / f"{file}.ttf", HERE)
    assert found is not None
    assert problems == []
    return found


def lines(text: str, width: float, spec: Spec = Spec(10.5, 5.0)) -> list[str]:
    """The words of each line."""
    return shown(fit((Run(text, face()),), spec, Room(width)))


def shown(fitted: Fitted) -> list[str]:
    return ["".join(part.text for part in line.parts) for line in fitted.lines]
