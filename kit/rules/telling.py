"""An effect in plain words, as it was read: for people who want to see what their sentence does."""

from __future__ import annotations

from kit.model.meaning import Amount, Clause, Effect, Meaning

_VERBS = {"pay": "pay", "gain": "gain", "discard": "discard down to"}


def told_effect(effect: Effect, meaning: Meaning) -> str:
    """`pay 2 TIN, then gain 3 points`; ways to choose from are parted by `or`, steps by `; then`."""
    return "; then ".join(
        " or ".join(", then ".join(_clause(c, meaning) for c in way) for way in step) for step in effect.steps
    )


def told_amounts(amounts: tuple[Amount, ...], meaning: Meaning) -> str:
    return " and ".join(_amount(amount, meaning) for amount in amounts)


def _clause(clause: Clause, meaning: Meaning) -> str:
    if clause.kind == "move":
        return f"move {clause.steps} forward"
    if clause.kind == "turn":
        return f"turn {clause.to}"
    return f"{_VERBS[clause.kind]} {told_amounts(clause.amounts, meaning)}" if clause.kind in _VERBS else "do nothing"


def _amount(amount: Amount, meaning: Meaning) -> str:
    known = meaning.resources.get(amount.resource)
    noun = known.noun(amount.count) if known is not None else amount.resource
    upto, per = "up to " if amount.up_to else "", f" for each {amount.per}" if amount.per else ""
    return f"{upto}{amount.count} {noun}{per}"
