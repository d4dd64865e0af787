"""The file has as many pages as were laid out, and every page says only what can be proved.

Why: a lost last page is found at the table. A form, an image, a clipping or a transparency can hide or cover words, and
none is used here, so each is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    found, wanted = len(file.pages), len(expected.record.pages)
    if found != wanted and expected.survey is None:  # else it is told which they are
        yield fault("pages", file, f"it has {found} pages instead of {wanted}")
    for page in file.pages:
        if page.unread:
            names = ", ".join(dict.fromkeys(page.unread))
            yield fault("unproved", file, f"it is drawn with operators that hide or cover: {names}", page.number)
