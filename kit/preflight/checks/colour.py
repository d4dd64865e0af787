"""All ink is gray (black alone), but for the accent colour where the edition has one.

Why: black written as RGB is printed with four inks: soft edges on small type, and more cost. `0 g` stays black on
every press.
Source: ISO 32000-1, 8.6.4 (device colour spaces); the common demands of print shops (text 100 % K).
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import Colour, PageSeen, Run

TOLERANCE = 0.002
"""Half a step of an eight-bit colour."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    for page in file.pages:
        for colour in sorted(set(_colours(page)), key=repr):
            if not _allowed(colour, expected.accent):
                yield fault("colour", file, f"{_shown(colour)} is used where only black ink is meant", page.number)


def _colours(page: PageSeen) -> Iterator[Colour]:
    for thing in page.things:
        both = (thing.colour,) if isinstance(thing, Run) else (thing.fill, thing.stroke)
        yield from (colour for colour in both if colour is not None)


def _allowed(colour: Colour, accent: str) -> bool:
    space, *values = colour
    if space == "g" or (space == "rg" and all(value == 1 for value in values)):
        return True  # white is the paper
    if space != "rg" or not accent:
        return False
    wanted = [int(accent[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return all(abs(float(v) - w) <= TOLERANCE for v, w in zip(values, wanted, strict=True))


def _shown(colour: Colour) -> str:
    names = {"rg": "RGB", "k": "CMYK", "other": "a special colour space"}
    return " ".join([names.get(str(colour[0]), str(colour[0])), *(f"{float(v):g}" for v in colour[1:])])
