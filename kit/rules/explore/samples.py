"""What random games came to, where nothing stronger fits the budget."""

from __future__ import annotations

from kit.model.meaning import Meaning
from kit.rules.engine.engine import compile_engine
from kit.rules.explore import verdicts
from kit.rules.explore.figures import Figure, Figures
from kit.rules.explore.moves import Player
from kit.rules.explore.playouts import GAMES, SEED, playouts
from kit.rules.explore.sight import Sight, sight_of


def sampled_figures(meaning: Meaning, players: int) -> Figures:
    """The scores, the largest amounts and the most new lines that were seen."""
    sight = sight_of(compile_engine(meaning, players))
    names, verdict = tuple(meaning.resources), verdicts.held(GAMES, SEED)
    if not sight.ranks:
        return {}
    player, score = Player(sight), sight.engine.layout.own(sight.ranks[0])
    scores: set[int] = set()
    peaks, entries = [0] * len(names), [0] * len(names)
    for played in playouts(sight.engine):
        lines = [[0] * len(names) for _ in range(players)]
        for state, move in played[:-1]:
            seen = player.play(state, move)
            peaks = list(map(max, peaks, seen.done.peaks))
            lines = [[a + b for a, b in zip(*pair, strict=True)] for pair in zip(lines, seen.label.lines, strict=True)]
        last = played[-1][0]
        scores |= {last[slot] for slot in score}
        peaks = list(map(max, peaks, *_held(sight, last)))
        entries = list(map(max, entries, *lines))
    return {
        "score_range": Figure([min(scores), max(scores)], verdict),
        "peaks": Figure(dict(zip(names, peaks, strict=True)), verdict),
        "most_entries": Figure(dict(zip(names, entries, strict=True)), verdict),
    }


def _held(sight: Sight, state: tuple[int, ...]) -> list[tuple[int, ...]]:
    layout = sight.engine.layout
    return [state[start:stop] for start, stop in layout.block(tuple(sight.engine.meaning.resources))]
