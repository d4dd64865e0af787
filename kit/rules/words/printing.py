"""An effect back in words, in the plainest spelling: for advice and for the round trip `read(print(effect)) ==
effect`."""

from __future__ import annotations

from kit.model.meaning import Amount, Clause, Effect, Way
from kit.rules.words.lexicon import Lexicon
from kit.rules.words.things import Things


def printed(effect: Effect, things: Things, words: Lexicon) -> str:
    """`Pay 2 TIN to gain 1 point.`"""
    then = "".join((words.effect["then"][0][0], " ", *words.effect["then"][0][1:], " "))
    steps = [f" {words.alternative} ".join(_way(way, things, words) for way in step) for step in effect.steps]
    text = then.join(steps)
    return f"{text[:1].upper()}{text[1:]}."


def amount(amount: Amount, things: Things, words: Lexicon) -> str:
    """`up to 2 TIN per point`"""
    thing = next(r for r in things.resources if r.id == amount.resource)
    limit = f"{words.word('up_to')} " if amount.up_to else ""
    per = f" {words.word('per')} {amount.per}" if amount.per else ""
    return f"{limit}{amount.count} {thing.noun(amount.count)}{per}"


def _way(way: Way, things: Things, words: Lexicon) -> str:
    return f" {words.word('to')} ".join(_clause(clause, things, words) for clause in way)


def _clause(clause: Clause, things: Things, words: Lexicon) -> str:
    verb = words.word(clause.kind)
    if clause.kind == "nothing":
        return verb
    if clause.to is not None:
        return f"{verb} {words.word(clause.to)}"
    if clause.kind == "move":
        stepwise = "".join((words.effect["stepwise"][0][0], " ", " ".join(words.effect["stepwise"][0][1:])))
        return f"{verb} {clause.steps} {words.word('forward')}{stepwise if clause.steps > 1 else ''}"
    if clause.kind == "discard":
        (limit,) = clause.amounts
        noun = next((s.noun(limit.count) for s in things.storage if s.name == limit.resource), "")
        return f"{verb} {limit.count} {noun}" if noun else f"{verb} {amount(limit, things, words)}"
    return f"{verb} {f' {words.conjunction} '.join(amount(a, things, words) for a in clause.amounts)}"
