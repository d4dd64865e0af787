"""How far and how far round a command moves a robot, in prose: bound to the card that the sentence names.

STEP moves the robot 1 step.   RUSH: 2 steps forward.   LEFT is a quarter-turn.   ABOUT makes half a turn.
"""

from __future__ import annotations

from kit.model.meaning import Clause
from kit.rules.numbers.binding import Found, Spot
from kit.rules.witness import Witness

HINT = "either the card or this sentence is wrong"
TURNS = {"1/4": ("left", "right"), "1/2": ("about",)}
"""The ways to turn that are a part of a full turn."""


def bind(spot: Spot) -> Found | None:
    """A number of steps, or a part of a turn, of the command that is named before it (or that the text stands on)."""
    piece = _piece(spot)
    effect = spot.world.meaning.effects.get(piece)
    clauses = [clause for way in effect.ways for clause in way] if effect is not None else []
    if effect is None or not any(clause.kind in ("move", "turn") for clause in clauses):
        return None
    last = _noun(spot, "steps")
    if last is not None and spot.numeral.value is not None:
        steps = sum(clause.steps for clause in clauses)
        right = spot.numeral.value in (range(1, steps + 1) if spot.numeral.kind == "ordinal" else (steps,))
    else:
        last = _noun(spot, "turns")
        if last is None or spot.numeral.reading not in TURNS:
            return None
        right = any(_turns(clause, spot.numeral.reading) for clause in clauses)
    words = spot.words(last)
    name = piece.partition("/")[2]
    span = spot.reading.span(spot.numeral.first, last)
    says, truth = f'these words say that {name} is "{words}"', f'but {name} says "{effect.text}"'
    return Found("bound", piece, Witness((piece,), span, says, truth, right, hint=HINT))


def in_name(spot: Spot) -> Found | None:
    """A number in the printed name of a card that moves (`Forward two`): how far it moves."""
    piece = spot.printed.address.rpartition("/")[0]
    effect = spot.world.meaning.effects.get(piece)
    steps = sum(clause.steps for way in effect.ways for clause in way) if effect is not None else 0
    if effect is None or not steps or spot.numeral.kind != "cardinal":
        return None
    span = spot.reading.span(spot.numeral.first, spot.numeral.last)
    says, truth = f'the card is called "{spot.printed.text}"', f'but it says "{effect.text}"'
    return Found("bound", piece, Witness((piece,), span, says, truth, spot.numeral.value == steps, hint=HINT))


def _turns(clause: Clause, part: str) -> bool:
    return clause.to in TURNS[part]


def _noun(spot: Spot, role: str) -> int | None:
    """The token of the noun of that role, right behind the numeral; a hyphen or an article may stand between."""
    tokens, at = spot.reading.tokens, spot.numeral.last + 1
    while at < spot.sentence.stop and (tokens[at].text == "-" or tokens[at].folded in spot.world.words.articles):
        at += 1
    nouns = spot.world.words.counting[role]
    return at if at < spot.sentence.stop and (tokens[at].folded,) in nouns else None


def _piece(spot: Spot) -> str:
    """The piece that is named last before the numeral, else the first behind it, else the one that the text stands
    on."""
    named = [n for n in spot.reading.names if n.first in spot.sentence]
    left = [n.id for n in named if n.first < spot.numeral.first]
    if named:
        return left[-1] if left else named[0].id
    return next((about for about in spot.about if about in spot.world.meaning.pieces), "")
