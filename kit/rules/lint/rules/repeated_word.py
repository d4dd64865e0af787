"""A word stands once: the same word twice in a row is a slip that the eye leaps over, above all at the end of a line.

refused: Gain the the points at once.
written: Gain the points at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.rules.lint.desk import Desk, advice
from kit.rules.words.reading import Reading

CODE = "repeated-word"


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    for at, (one, next_) in enumerate(pairwise(reading.tokens)):
        if one.kind == next_.kind == "word" and one.folded == next_.folded and reading.named(at) is None:
            message = f"'{next_.text}' stands here twice"
            yield advice(CODE, message, reading, (at, at + 1), "take one of the two out")
