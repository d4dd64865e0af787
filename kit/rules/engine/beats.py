"""What happens by itself between turns: programs that are carried out, workers that come home, a bonus at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from kit.rules.mechanic import Schedule

After = Literal["all", "lap", "game"]
"""When a beat is due: once every seat has had a turn, after a lap's last turn, after the game's."""

ORDER: dict[After, int] = {"all": 0, "lap": 1, "game": 2}


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens by itself; `run(cells)` carries it out in a list of the state's figures, whose clock
    already stands at the turn that comes next. `name` is what orders and transcripts call it."""

    name: str
    after: After
    run: Callable[[list[int]], None]


def due_beats(beats: Sequence[Beat], schedule: Schedule, players: int) -> tuple[tuple[Beat, ...], ...]:
    """For each number of turns taken (from none to all) the beats that follow, those of all before those of the lap
    before those of the game."""
    laps = (*schedule.laps, -1)
    total = len(schedule.laps)
    found: list[tuple[Beat, ...]] = [()]
    for taken in range(1, total + 1):
        over = {"lap": laps[taken] != laps[taken - 1], "game": taken == total, "all": taken % players == 0}
        found.append(tuple(sorted((b for b in beats if over[b.after]), key=lambda b: ORDER[b.after])))
    return tuple(found)
