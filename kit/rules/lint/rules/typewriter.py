"""Signs of print stand where typewriters had none: curly quotes, a dash, dots and a cross of their own.

refused: The players' points - 2 x 3 of them - "count".
written: The players’ points – 2 × 3 of them – “count”.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.rules.lint.desk import Desk
from kit.rules.words.reading import Reading

CODE = "typewriter"

_SIGNS = (
    (re.compile(r"'"), "’", "an apostrophe or a single quote"),
    (re.compile(r'"'), "“ ”", "quotes"),
    (re.compile(r"\.\.\."), "…", "dots"),
    (re.compile(r"(?<=\s)--?(?=\s)"), "–", "a dash"),
    (re.compile(r"(?<=\d )x(?= \d)"), "×", "a cross"),
    (re.compile(r"(?<=\S)  +(?=\S)"), "one blank", "a gap"),
    (re.compile(r"(?<=\w) +(?=[,;:!?.](?:\s|$))"), "no blank", "a gap before a sign"),
)
"""What is looked for, what print has, and what it is called."""


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    words = reading.text
    for pattern, sign, name in _SIGNS:
        found = [words.part(match.start(), match.end()) for match in pattern.finditer(words)]
        if found:
            often = f", {len(found)} times" if len(found) > 1 else ""
            yield Problem(
                CODE, f"{name} as on a typewriter{often}", found[0], f"write {sign}", level="warning", of=text.text.span
            )
