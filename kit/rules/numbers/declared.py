"""Numerals that no rule gives, such as an estimate of the time: declared by the author, each with its reason.

    declared:
      - {text: 25–40 minutes, reason: a planning estimate}

or marked in place: `{unchecked:25–40 minutes}`. At most five a game, none in a sentence that names a piece, a
resource or a kind of turn: those numbers are rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kit.core.problems import Problem
from kit.core.source import Span
from kit.rules.numbers.binding import Found, Spot
from kit.rules.words.tokens import Token, same_name
from kit.rules.world import World

MOST = 5
"""Declared texts in one game; more would make the count of checked numbers worthless."""


@dataclass(slots=True)
class Declarations:
    """The author's list and how it is used."""

    world: World
    used: set[str] = field(default_factory=set)
    marked: dict[Span, None] = field(default_factory=dict)

    def find(self, spot: Spot) -> Found | None:
        """Whether the numeral stands in a declared text or an `unchecked` mark."""
        mark = spot.reading.mark(spot.numeral.first)
        if mark is not None and mark.kind == "unchecked":
            self.marked[spot.reading.span(mark.first, mark.last)] = None
            return Found("declared", "marked as unchecked")
        token = spot.reading.tokens[spot.numeral.first]
        for entry in self.world.game.declared:
            for start, end in _places(same_spaces(spot.reading.text), same_spaces(entry.text)):
                if start <= token.start < end:
                    self.used.add(str(entry.text))
                    return Found("declared", str(entry.reason))
        return None

    def forbidden(self, spot: Spot) -> Problem | None:
        """A declared numeral in a sentence about the rules."""
        about = _rule_word(spot)
        if about is None:
            return None
        message = f"'{spot.words()}' is declared, but its sentence is about {about}"
        hint = "say it in a sentence of its own, or so that the rules can check it"
        return Problem("declared", message, spot.reading.span(spot.numeral.first, spot.numeral.last), hint)

    def problems(self) -> list[Problem]:
        """Declared texts that are nowhere printed, and too many of them."""
        entries = self.world.game.declared
        found = [
            Problem("declared", f"'{e.text}' is declared, but is printed nowhere", e.text.span, "take the entry out")
            for e in entries
            if str(e.text) not in self.used
        ]
        if len(entries) + len(self.marked) > MOST:
            span = (entries[-1].span if entries else None) or list(self.marked)[-1]
            message = f"{len(entries) + len(self.marked)} numbers are declared, at most {MOST} can be"
            found.append(Problem("declared", message, span, "give the others words that the rules can check"))
        return found


def same_spaces(text: str) -> str:
    """The text with plain blanks, character for character."""
    return "".join(" " if c.isspace() else c for c in text)


def _places(text: str, part: str) -> list[tuple[int, int]]:
    places = []
    at = text.find(part)
    while at >= 0:
        places.append((at, at + len(part)))
        at = text.find(part, at + 1)
    return places


def _rule_word(spot: Spot) -> str | None:
    """The first piece, resource or turn kind that the sentence names."""
    tokens, sentence = spot.reading.tokens, spot.sentence
    named = [n for n in spot.reading.names if n.first in sentence]
    if named:
        return named[0].id.partition("/")[2]
    turns = {word.split()[0].upper() for word in spot.world.turns}
    for at in sentence:
        noun = spot.world.things.at(tokens, at)
        if noun is not None:
            return str(noun.thing.noun(2))
        if _is_turn(tokens[at], turns):
            return tokens[at].text
    return None


def _is_turn(token: Token, turns: set[str]) -> bool:
    return same_name(token.text) in turns
