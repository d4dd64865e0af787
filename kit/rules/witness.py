"""Facts of the rules, and the printed words that bear witness to them.

A fact is one figure that is written once (an amount on a card, a parameter). A witness is a place elsewhere that says
the same figure: a sentence, an example, a typed count. Where witnesses contradict a fact, the fault may be on either
side: one that stands alone is shown at its own place, several are shown as one problem at the fact, with every place
that they stand at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from kit.core.problems import Problem, Related
from kit.core.source import Span
from kit.model.meaning import Meaning

SAYS = {
    "pay": "{piece} costs {amount}",
    "cost": "{piece} costs {amount} to get",
    "gain": "{piece} gains {amount}",
    "discard": "{piece} discards down to {amount}",
}
"""How the fact of an amount is told."""


OFF_COURSE = "look at this step and the one before it: from here on the example goes another way than the game"


class Fact(NamedTuple):
    """`key` is stable (`clock.lap`, `spaces/TIN YARD gain TIN`), `says` tells the fact in words."""

    key: str
    says: str
    span: Span | None


class Witness(NamedTuple):
    """`facts` are the keys that it may be about (the likeliest last; none: it is wrong by itself). `says` is what
    stands there, `truth` what the rules make of it; `example` that it is part of a worked example. `detail` is a block
    that shows how."""

    facts: tuple[str, ...]
    span: Span
    says: str
    truth: str = ""
    agrees: bool = True
    example: bool = False
    hint: str = ""
    detail: str = ""
    at: str = ""
    """The address of the text, step or count that bears witness."""


def facts_of(meaning: Meaning) -> dict[str, Fact]:
    """Every fact that words can bear witness to."""
    facts = {p.name: Fact(p.name, p.says, p.span) for p in meaning.parameters.values()}
    for address, board in meaning.boards.items():
        facts[address] = Fact(address, f"map {board.name} is drawn like this", board.name.span)
    for address, effect in meaning.effects.items():
        piece = address.rpartition("/")[2]
        facts[address] = Fact(address, f'{piece} says "{effect.text}"', effect.text.span)
        for kind, amount in meaning.amounts(address):
            if amount.resource in meaning.resources:
                noun = meaning.resources[amount.resource].noun(amount.count)
                key = amount_key(address, kind, amount.resource)
                says = SAYS[kind].format(piece=piece, amount=f"{amount.count} {noun}")
                facts.setdefault(key, Fact(key, says, amount.span))
    return facts


def amount_key(address: str, kind: str, resource: str) -> str:
    return f"{address} {kind} {resource}"


def verdict(witnesses: Sequence[Witness], facts: Mapping[str, Fact]) -> list[Problem]:
    """One problem for each cause."""
    against = list({(w.span, w.says): w for w in witnesses if not w.agrees}.values())  # one text may be printed often
    sure = Counter(w.facts[0] for w in against if len(w.facts) == 1)
    causes: dict[object, list[Witness]] = {}
    for n, witness in enumerate(against):
        likely = [key for key in witness.facts if key in sure] or list(witness.facts)
        causes.setdefault(likely[-1] if likely else n, []).append(witness)
    causes = _by_piece(causes)
    strayed = _strayed(causes)
    told = [_off_course([(_fact(key, facts), group) for key, group in few]) for few in strayed]
    rest = {key: group for key, group in causes.items() if all((key, group) not in few for few in strayed)}
    return [*told, *(_problem(_fact(key, facts), group) for key, group in rest.items())]


def _fact(key: object, facts: Mapping[str, Fact]) -> Fact | None:
    return facts.get(key) if isinstance(key, str) else None


def _strayed(causes: Mapping[object, list[Witness]]) -> list[list[tuple[object, list[Witness]]]]:
    """Causes that one worked example alone bears witness to, where it has several: one of its steps is wrong, and what
    follows from it too."""
    alone: dict[str, list[tuple[object, list[Witness]]]] = {}
    for key, group in causes.items():
        examples = {w.at.rpartition("/")[0] for w in group}
        if len(examples) == 1 and all(w.example and w.at for w in group):
            alone.setdefault(examples.pop(), []).append((key, group))
    return [few for few in alone.values() if len(few) > 1]


def _off_course(causes: Sequence[tuple[Fact | None, Sequence[Witness]]]) -> Problem:
    """The first place at which an example and the game part, with all later ones and the figures they are about."""
    every = sorted((w for _, group in causes for w in group), key=lambda w: w.span)
    first = _problem(None, every[:1])
    figures = dict.fromkeys(Related(f.span, f.says) for f, _ in causes if f is not None and f.span is not None)
    later = (Related(w.span, w.says) for w in every[1:])
    return replace(first, hint=OFF_COURSE, related=(*later, *figures))


def _by_piece(causes: Mapping[object, list[Witness]]) -> dict[object, list[Witness]]:
    """Where the words of a piece as a whole are in doubt, the doubts about its amounts have the same cause."""
    joined: dict[object, list[Witness]] = {}
    for key, group in causes.items():
        joined.setdefault(next((c for c in causes if _is_part(key, c)), key), []).extend(group)
    return joined


def _is_part(key: object, of: object) -> bool:
    """Whether a fact is one amount of the piece that the other is about."""
    return str(key).startswith(tuple(f"{of} {kind} " for kind in SAYS))


def _problem(fact: Fact | None, group: Sequence[Witness]) -> Problem:
    first = group[0]
    detail = next((w.detail for w in group if w.detail), "")
    related = [Related(w.span, w.says) for w in group]
    if fact is not None and fact.span is not None and len(group) > 1:
        message, span = f"here {fact.says}, {len(group)} other places say otherwise", fact.span
        hint = "make them agree: either this figure or those are wrong"
    else:
        message, span = f"{first.says}, {first.truth}" if first.truth else first.says, first.span
        hint = first.hint
        related[:1] = [Related(fact.span, fact.says)] if fact is not None and fact.span is not None else []
    if all(w.example for w in group):
        return Problem("example", message, span, hint, related=tuple(related), detail=detail)
    return Problem("contradiction", message, span, hint, related=tuple(related), detail=detail)
