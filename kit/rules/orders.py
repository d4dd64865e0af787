"""Orders: the moves of worked examples in words, `Nia places TIN YARD keeping 3 TIN and 3 WOOD`."""

from __future__ import annotations

from collections.abc import Sequence

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Meaning
from kit.rules.engine.turns import Order
from kit.rules.mechanic import Mechanic
from kit.rules.phrase import Phrase
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.names import Names
from kit.rules.words.things import Things


class Orders:
    """Reads the orders of one example: its seats, its game's pieces and turn kinds."""

    def __init__(self, meaning: Meaning, pieces: Names, things: Things, words: Lexicon, seats: Sequence[Text]) -> None:
        self.pieces, self.things, self.words = pieces, things, words
        self.seats = Names((str(seat), str(n)) for n, seat in enumerate(seats))
        self.kinds = {m.turn: m for m in meaning.mechanics.values() if isinstance(m, Mechanic) and m.turn}

    def phrase(self, text: Text) -> Phrase:
        return Phrase(text, self.words, self.things, self.pieces)

    def read(self, text: Text) -> Order | Problem:
        """The order, or what is wrong with its words."""
        phrase = Phrase(text, self.words, self.things, self.pieces)
        seat = self.seats.at(phrase.tokens, 0) if phrase.tokens else None
        if seat is None:
            first = phrase.tokens[0] if phrase.tokens else None
            span = text.part(first.start, first.end) if first else text.span
            return Problem(
                "unknown-name",
                f"unknown seat '{first.text if first else ''}'",
                span,
                did_you_mean(text[:12], self.seats.known),
            )
        phrase.at = seat.length
        for turn, mechanic in self.kinds.items():
            if phrase.take(self.words.orders[turn]):
                aim = mechanic.understand(phrase)
                return aim if isinstance(aim, Problem) else Order(int(seat.id), turn, aim, text)
        return self._unknown_verb(phrase)

    def _unknown_verb(self, phrase: Phrase) -> Problem:
        verbs = [" ".join(self.words.orders[turn][0]) for turn in self.kinds]
        word = phrase.tokens[phrase.at].text if phrase.at < len(phrase.tokens) else ""
        return Problem("order", f"no turn of this game is called '{word}'", phrase.rest(), did_you_mean(word, verbs))
