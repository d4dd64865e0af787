"""Every font is embedded and cut down to the characters used; none comes from the reader's machine.

Why: a font that is not embedded is replaced on another machine, words grow wider, and boxes overflow. A standard font
that is only named (as many writers do on each page) is refused by print shops.
Source: ISO 32000-1, 9.6.4 (the tag of six capitals marks a subset); ISO 14289-1, 7.21.4.1 (embedding).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File

_SUBSET = re.compile(r"[A-Z]{6}\+")

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    for name, glyphs in sorted(file.fonts.items()):
        if not glyphs.embedded:
            yield fault("font", file, f"the font {name} is not embedded")
        elif _SUBSET.match(name) is None:
            yield fault("font", file, f"the font {name} is embedded whole instead of as a subset")
        if not glyphs.characters:
            yield fault("font", file, f"the font {name} does not say which characters it draws")
