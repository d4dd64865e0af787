"""A sentence has at most as many words as the house says: who reads it aloud at a table must still know how it began.

refused: You may dig with one worker and then melt what was dug, or wait and do nothing at all,
    for as long as the others still have a worker left.
written: You may dig with one worker and then melt what was dug.
    Or wait for as long as the others still have a worker left.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.rules.lint.desk import PROSE, Desk, advice
from kit.rules.words.reading import Reading

CODE = "long-sentence"


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    most = desk.house.longest_sentence
    for sentence in reading.sentences if text.kind in PROSE else ():
        count = _words(reading, sentence)
        if count > most:
            message = f"this sentence has {count} words, the house allows {most}"
            yield advice(CODE, message, reading, (sentence.start, sentence.stop - 1), "make two sentences of it")


def _words(reading: Reading, sentence: range) -> int:
    """Words joined by a hyphen are one."""
    tokens = [reading.tokens[at] for at in sentence]
    hyphens = sum(t.text == "-" and t.glued for t in tokens)
    return sum(t.kind != "sign" for t in tokens) - hyphens
