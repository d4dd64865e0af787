"""Amounts are digits, as on the cards; what is counted otherwise is a word, up to the number that the house says.

refused: Gain two TIN after 6 laps.
written: Gain 2 TIN after six laps.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.model.meaning import Resource
from kit.rules.lint.desk import PROSE, Desk, advice
from kit.rules.words.numerals import Numeral
from kit.rules.words.reading import Reading, amount_at
from kit.rules.words.tokens import folded_words, starts_with

CODE = "number-style"


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    for numeral in reading.numerals if text.kind in PROSE else ():
        if numeral.kind == "cardinal" and numeral.value is not None and not _joined(reading, numeral):
            digits = reading.tokens[numeral.first].kind == "number"
            wanted = _in_digits(reading, numeral, desk)
            if wanted is not None and wanted != digits:
                yield _told(reading, numeral, desk, digits=wanted)


def _joined(reading: Reading, numeral: Numeral) -> bool:
    """Part of a word with a hyphen: the two-TIN card."""
    after = reading.tokens[numeral.last + 1 : numeral.last + 2]
    return bool(after) and after[0].text == "-" and after[0].glued


def _in_digits(reading: Reading, numeral: Numeral, desk: Desk) -> bool | None:
    """Whether the house writes this number in digits; None where it does not say."""
    world, at = desk.world, numeral.last + 1
    end = reading.sentence(numeral.first).stop
    said = amount_at(reading, numeral, world.things, world.words)
    nouns = [folded_words(noun) for noun in desk.house.numbers.digits_before]
    if said is not None and isinstance(said.thing, Resource):
        return True
    if any(starts_with(reading.tokens[:end], at, noun) for noun in nouns):
        return True
    counted = said is not None or (at < end and world.nouns.at(reading.tokens, at, end) is not None)
    if not counted or _labelled(reading, numeral, desk):
        return None
    opens = any(sentence.start == numeral.first for sentence in reading.sentences)
    assert numeral.value is not None
    return None if opens and numeral.value > _most(desk) else numeral.value > _most(desk)


def _labelled(reading: Reading, numeral: Numeral, desk: Desk) -> bool:
    """`In lap 1 players …`: the number belongs to the noun before it."""
    before = numeral.first - 1
    sentence = reading.sentence(numeral.first)
    return before >= sentence.start and desk.world.nouns.at(reading.tokens, before, numeral.first) is not None


def _most(desk: Desk) -> int:
    return desk.house.numbers.words_up_to


def _told(reading: Reading, numeral: Numeral, desk: Desk, *, digits: bool) -> Problem:
    written = reading.words(numeral.first, numeral.last)
    words = {value: word for word, value in desk.world.words.cardinals.items()}
    cure = str(numeral.value) if digits else words.get(numeral.value or 0, "the word")
    message = f"the house writes this number {'in digits' if digits else 'as a word'}, not '{written}'"
    return advice(CODE, message, reading, (numeral.first, numeral.last), f"write {cure}")
