"""The two things that the plain implementations share: a copy of a state, and the way to say no."""

from __future__ import annotations


class Refused(ValueError):
    """The move is against the rules; the text says why."""


def copied(value):
    """A state copied through and through: its dicts and lists anew, its words, numbers and tuples as they are."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value
