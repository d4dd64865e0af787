"""The figures of a game of robots on boards, each with how it was found."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from kit.model.board import Board
from kit.rules.explore import verdicts
from kit.rules.explore.figures import Figure, Figures
from kit.rules.explore.maps import Best, MapFacts, Solver, map_facts
from kit.rules.explore.rivals import most_lines, scores_above, scores_below
from kit.rules.explore.robots import Reach, Rules, reach_of


def board_figures(reach: Reach) -> Figures:
    """What is exactly so on one board."""
    facts = map_facts(reach)
    verdict = verdicts.proved(facts.positions)
    known = facts.known_orders
    orders = {"min": known.least, "mean": float(known.mean), "max": known.most}
    return {
        "free_cells": Figure(facts.free_cells, verdicts.ARITHMETIC),
        "earliest": Figure(_times(facts), verdict),
        "expected": _best(facts.expected, verdict),
        "guaranteed": _best(facts.guaranteed, verdict),
        "known_orders": Figure(orders, verdict, {"exact": {"mean": str(known.mean)}}),
        "chance_of_top": Figure(float(facts.chance_of_top), verdict, {"exact": str(facts.chance_of_top)}),
    }


def _times(facts: MapFacts) -> dict[str, str | None]:
    return {letter: None if at is None else f"{at[0]}.{at[1]}" for letter, at in facts.earliest.items()}


def _best(best: Best, verdict: str) -> Figure:
    value = {name: _plain(one) for name, one in best._asdict().items()}
    exact = {name: str(one) for name, one in best._asdict().items() if isinstance(one, Fraction)}
    return Figure(value, verdict, {"exact": exact} if exact else None)


def _plain(figure: Fraction | int) -> Any:
    return float(figure) if isinstance(figure, Fraction) else figure


def robot_figures(rules: Rules, boards: Mapping[str, Board]) -> Figures:
    """What is so on all boards of a game together."""
    solvers = [Solver(reach_of(rules, board)) for board in boards.values()]
    earned = str(rules.visits.item.earn)
    scores = sorted({score for solver in solvers for score in solver.attained()})
    found = {
        "best_alone": Figure(scores[-1], verdicts.ALONE),
        "attainable_scores": Figure(scores, verdicts.ALONE),
        "peaks": Figure({earned: scores[-1]}, verdicts.ALONE),
    }
    return found | _possible(solvers) | _entries(solvers, earned)


def _possible(solvers: list[Solver]) -> Figures:
    """The scores that are possible with any number of players; nothing where that could not be decided."""
    above = set().union(*(scores_above(solver) for solver in solvers))
    below: set[int] = set()
    for solver in solvers:
        below |= scores_below(solver, above - below)
    if below != above:
        return {}
    holes = sorted(set(range(min(above), max(above))) - above)
    return {
        "score_range": Figure([min(above), max(above)], verdicts.ARITHMETIC),
        "score_holes": Figure(holes, verdicts.ARITHMETIC),
    }


def _entries(solvers: list[Solver], earned: str) -> Figures:
    """A line for each visit and one for the end: no more can be needed, and so many are somewhere."""
    item = solvers[0].reach.rules.visits.item
    most = len(solvers[0].reach.letters) + bool(item.end_on_one)
    if all(most_lines(solver) < most for solver in solvers):
        return {}
    return {"most_entries": Figure({earned: most}, verdicts.ARITHMETIC)}
