"""Headings come in order: the first is of level 1, and no level is left out on the way down.

Why: who listens moves from heading to heading; a level that is skipped sounds like a part that is missing. Validators
see skipped levels, but pass a file that has no heading at all.
Source: ISO 14289-1, 7.4.2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File

_HINT = "the template's role= says the level: one deeper than the heading above it, at most"
_LEVEL = re.compile(r"H([1-6])")


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None:
        return  # a copy is held to what was read in it, by the check of words
    above = 0
    for part in file.parts:
        match = _LEVEL.fullmatch(part.role)
        if match is None:
            continue
        level, words = int(match[1]), file.text_of(part)
        if not words:
            yield fault("heading", file, "a heading has no words", part.first_page)
        if above == 0 and level != 1:
            message = f"the first heading, '{words}', is of level {level}, not 1"
            yield fault("heading", file, message, part.first_page, hint=_HINT)
        elif level > above + 1:
            message = f"the heading '{words}' is of level {level}, and the one before it of level {above}"
            yield fault("heading", file, message, part.first_page, hint=_HINT)
        above = level
    if not above and not any(page.bookmark for page in expected.record.pages):  # cards and posters have bookmarks alone
        yield fault("heading", file, "it has no heading")
