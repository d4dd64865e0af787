"""Every sheet says in words that it is printed at 100 %.

Why: not every viewer heeds what the file asks for, and none tells. Whoever prints must see it on the sheet itself, also
on one that is printed alone. (In a copy, the words around the pieces are compared as a whole.)
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None and file.is_tagged:
        return
    wanted = "".join(expected.asks.split())
    for page in file.pages if wanted else ():
        drawn = "".join("".join(run.text.split()) for run in page.runs)
        if page.things and wanted not in drawn:
            yield fault("actual-size", file, f"it does not say '{expected.asks}'", page.number)
