"""What players hold, wherever it was looked: a test of all amounts that occur."""

from __future__ import annotations

from collections.abc import Callable

from kit.core.source import Span
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.claims.ladder import Case
from kit.rules.explore.held import holdings
from kit.rules.explore.moves import Amounts

Test = Callable[[Amounts], bool]


def judge_amounts(play: Play, words: str, where: Span, wrong: Test) -> Judged | Case:
    """The verdict that no amounts are `wrong` (they stand in the order of the resources), or a case in which some
    are."""
    whole = None if play.whole is None else {held for graph in play.whole.graphs for held in holdings(graph)}
    if whole is not None and play.whole is not None and not any(map(wrong, whole)):
        return Judged(words, play.whole.verdict, where)
    return _case(play, wrong) or Judged(words, play.held, where, proved=False)


def _case(play: Play, wrong: Test) -> Case | None:
    """A random game up to the first amounts that are wrong."""
    known: dict[Amounts, bool] = {}
    for engine, steps in play.games():
        blocks = [slice(*block) for block in engine.layout.block(tuple(play.meaning.resources))]
        for turn, (state, _) in enumerate(steps):
            for block in blocks:
                held = state[block]
                if held not in known:
                    known[held] = wrong(held)
                if known[held]:
                    return Case(engine, steps[0][0], tuple(move for _, move in steps[:turn]), shortest=False)
    return None
