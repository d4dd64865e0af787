"""What figures and verdicts mean, for readers who have not read the manual."""

from __future__ import annotations

from typing import Any

from kit.model.lock import shown, under

FIGURES = {
    "positions": "distinct positions before a decision or at the end, as far as a rule can still read them",
    "complete_games": "different lists of legal moves from the first turn to the last",
    "wins": "complete games by who wins",
    "value": "who wins if both play best, and the margins, first seat less second, in the order of the tie-breaks",
    "best_alone": "the best score of one seat while the others do nothing",
    "attainable_scores": "every score that one seat alone can end with",
    "score_range": "the lowest and the highest score that anybody can end with",
    "score_holes": "scores in between that nobody can end with",
    "peaks": "the largest amount held of each resource, before anything is discarded",
    "most_entries": "the most new lines that one player's ledger can need",
    "forced_passes": "complete games by how many turns were passed because nothing else was legal",
    "earliest_only_wait": "when somebody with all workers at home can first do nothing but wait, by number of players",
    "free_cells": "cells that are no wall",
    "earliest": "the first cycle.slot in which each station can be entered",
    "expected": "the largest mean that play can reach while signals are unknown",
    "guaranteed": "what no order of the signals can prevent",
    "known_orders": "the best score if the order of the signals is known beforehand, over all orders",
    "chance_of_top": "the largest chance of the top score",
}

VERDICTS = (
    ("PROVED (all N positions)", "every position that play can come to was looked at"),
    ("PROVED (arithmetic)", "the rules leave nothing else open, and all that they leave open was counted"),
    ("PROVED (in N games, seed S)", "seen to happen in a sample of random games, which is enough for what happens"),
    ("EXACT (one seat alone)", "every game of one seat was looked at, the others letting their turns pass"),
    ("HOLDS to turn T of U – not proved", "true in every position so far; the budget of positions ended there"),
    ("HELD in N games, seed S – not proved", "a sample of random games: it shows what can happen, not what cannot"),
    ("REFUTED", "there is a case against it, and it is told"),
    ("DEAD", "never used in any game"),
)

BINDINGS = (
    ("bound", "a rule, an example or another printed text says the same"),
    ("derived", "follows from other figures of the rules"),
    ("declared", "no rule gives it; the author says why"),
    ("unbound", "nothing accounts for it"),
)

SAMPLES = {
    "complete games": "every complete game counts once, however unlikely",
    "sample": "a sample of random games, every legal move equally likely: it shows what can happen, not what cannot",
    "programs": "one player alone; every program of every cycle, under every order of the signals, counts once",
}


def named(key: str) -> str:
    """`best_alone` as `Best alone`."""
    return key.replace("_", " ").capitalize()


def counted(number: int, one: str, more: str = "") -> str:
    """`1 game`, `2 games`."""
    return f"{number:,} {one if number == 1 else more or one + 's'}"


def valued(value: Any) -> str:
    """A figure's value in words, where there is more room than on a line of text."""
    if isinstance(value, dict):
        return "; ".join(f"{key}: {valued(one) if isinstance(one, list) else under(one)}" for key, one in value.items())
    return ", ".join(map(shown, value)) or "none" if isinstance(value, list) else shown(value)


def share(part: int, whole: int) -> str:
    """A part in hundredths; what is there is never told as nothing, nor as all that is not all."""
    percent = 100 * part / whole
    if 0 < percent < 0.1:
        return "< 0.1 %"
    if percent > 99.9 and part < whole:
        return "> 99.9 %"
    return f"{percent:.1f} %" if percent % 1 else f"{percent:.0f} %"
