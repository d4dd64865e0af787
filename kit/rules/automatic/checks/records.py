"""Records suffice for the longest game: a line for each effect that changes an amount, a box for each thing held.

Counts that must equal a typed figure (a column a lap, a token a worker) are compared where parts are counted. Here are
those that only play shows: `counts: {ledger: {columns: most entries}}`, and records that say `After each effect`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kit.core.problems import Problem
from kit.core.source import Text
from kit.model.game import Component
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.mechanics.counts import Counts
from kit.rules.parts import MOST_ENTRIES, PEAKS, of_play, typed
from kit.rules.words.tokens import starts_with, tokens_of
from kit.rules.world import World


class Need(NamedTuple):
    """How many are needed, in words too; `equal` where more than that would never be used."""

    most: int
    words: str
    verb: str
    verdict: str
    equal: bool


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    counts = world.meaning.mechanics.get(Counts.name())
    if play is None or play.stuck is not None or not isinstance(counts, Counts):
        return
    for component in world.game.components.values():
        lines = {str(key): figure for key, figure in counts.table.get(component.id, {}).items()}
        for key, count, span in typed(component):
            need = _need(component, lines.get(key), world, play)
            if need is None:
                continue
            words = f"the {component.id} has {key}: {count}"
            if count < need.most:
                truth = f"one player can {need.verb} {need.words} in a game"
                yield Problem("record-size", f"{words}, but {truth} ({need.verdict})", span, "make room for all")
            elif count > need.most and need.equal:
                truth = f"no player can {need.verb} more than {need.words}"
                yield Problem("record-size", f"{words}, but {truth} ({need.verdict})", span, "so many are enough")
            else:
                proved = "not proved" not in need.verdict
                yield Judged(f"{words}, enough for the longest game", need.verdict, span, proved)


def _need(component: Component, figure: Text | None, world: World, play: Play) -> Need | None:
    """What one player needs of a count, where only play shows it."""
    if figure is None:
        return None
    if of_play(figure, world):
        name, _, resource = figure.partition(".")
        return _shown(name, resource, world, play, exactly=True)
    if figure.startswith("clock.") and _after_effects(component, world):
        return _shown(MOST_ENTRIES, "", world, play, exactly=False)
    return None


def _shown(name: str, resource: str, world: World, play: Play, *, exactly: bool) -> Need:
    key = name.replace(" ", "_")
    figure = play.figure(key) or play.sampled[key]
    proved = exactly and "not proved" not in figure.verdict
    if name == PEAKS:
        count = figure.value[resource]
        words = f"{count} {world.meaning.resources[resource].noun(count)}"
        return Need(count, words, "have", figure.verdict, proved)
    count = figure.value[resource] if resource else max(figure.value.values(), default=0)
    return Need(count, f"{count} line{'s' if count != 1 else ''}", "need", figure.verdict, proved)


def _after_effects(component: Component, world: World) -> bool:
    """Whether a record is written in after each effect."""
    entry = component.fields.get("entry")  # type: ignore[call-overload]  # a Text equals its str
    if not isinstance(entry, Text):
        return False
    tokens = tokens_of(entry)
    phrases = world.words.counting["effects"]
    return any(starts_with(tokens, at, phrase) for at in range(len(tokens)) for phrase in phrases)
