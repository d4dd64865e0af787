"""What it means to be first: who begins how often, and for two players what that is worth, where it is known
exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.explore import verdicts
from kit.rules.world import World


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    if play is None:
        return
    where = world.game.rules.key("clock").span
    for players, engine in play.engines.items():
        schedule = engine.schedule
        firsts = Counter(schedule.seats[schedule.laps.index(lap)] for lap in dict.fromkeys(schedule.laps))
        counts = ", ".join(str(firsts[seat]) for seat in range(players))
        yield Judged(f"{schedule.unit}s begun by each of {players} seats: {counts}", verdicts.ARITHMETIC, where)
    known = play.first_seat()
    if "wins" in known:
        wins = ", ".join(f"{who} {count:,}" for who, count in known["wins"].value.items())
        yield Judged(f"complete games of 2 players won: {wins}", known["wins"].verdict, where)
    if "value" in known:
        value = known["value"]
        things = [world.meaning.resources[name] for name in (value.also or {})["margins of"]]
        of_each = zip(things, value.value["margins"], strict=True)
        margins = ", ".join(f"{margin:+} {thing.noun(abs(margin))}" for thing, margin in of_each)
        words = f"best play of 2 players: {value.value['winner']} ({margins.replace('-', '−')} for the first seat)"
        yield Judged(words, value.verdict, where)
