"""What can be said exactly about Exclusive Workstations: the value under best play, and one player alone."""

from __future__ import annotations

from tests.reference import exclusive_workstations as game


def margins(state):
    """(stars, grain), first seat minus second: the order in which the rules compare."""
    first, second = (state["holdings"][name] for name in state["players"])
    return (first["stars"] - second["stars"], first["grain"] - second["grain"])


def value(state, known=None):
    """The margins at the end when both play their best: the first seat wants them high, the second low, stars before grain."""
    known = {} if known is None else known
    if game.is_over(state):
        return margins(state)
    key = game.position(state)
    if key not in known:
        outcomes = [value(game.apply(state, move), known) for move in game.legal_moves(state)]
        known[key] = max(outcomes) if state["to_move"] == state["players"][0] else min(outcomes)
    return known[key]


def best_moves(state):
    """The moves that keep the value, sorted."""
    known = {}
    best = value(state, known)
    return [move for move in game.legal_moves(state) if value(game.apply(state, move), known) == best]


def alone(rounds=game.ROUNDS):
    """The (stars, grain) with which one player can end when nobody else is at the table: two different spaces a round, in any order."""
    reached = {(0, 1)}
    for _ in range(rounds):
        after = set()
        for stars, grain in reached:
            for first in game.SPACES:
                for second in game.SPACES:
                    if first != second:
                        after |= placed(placed({(stars, grain)}, first), second)
        reached = after
    return sorted(reached)


def placed(holdings, space):
    """The (stars, grain) after a worker on `space`; none for those that cannot pay."""
    result = set()
    for stars, grain in holdings:
        rest = grain - game.SPACES[space]["pay"].get("grain", 0)
        if rest >= 0:
            result.add(
                (stars + game.SPACES[space]["gain"].get("stars", 0), rest + game.SPACES[space]["gain"].get("grain", 0))
            )
    return result
