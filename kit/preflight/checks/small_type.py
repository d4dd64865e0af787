"""No type is smaller than the edition's least size, and nothing that players need is under its least size to read.

Why: what cannot be read is not printed. Exempt from the second figure are, by what they are marked as: headers,
footers, id lines, and the words at rulers and cuts. Nothing else is: no number in a pictogram or a plate, and no sign
that is drawn again as decoration. All of a copy that has lost those marks is exempt.
Source: the edition's size file; RNIB and UKAAF for large print.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File

EXEMPT = frozenset({("Pagination", "Header"), ("Pagination", "Footer"), ("Pagination", ""), ("Page", "")})
"""Type and subtype of artifacts: header, footer, id line; ruler and cut notes."""

TOLERANCE = 0.01
"""Points."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    for page in file.pages:
        for run in page.runs:
            furniture = (run.mark.artifact, run.mark.kind) in EXEMPT or not page.is_marked
            least = expected.least if furniture else max(expected.least, expected.least_read)
            if run.text.strip() and run.size < least - TOLERANCE:
                message = f"'{run.text.strip()}' is set in {run.size:.3g} pt, under {least:g} pt"
                yield fault("small-type", file, message, page.number)
