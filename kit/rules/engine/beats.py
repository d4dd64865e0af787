"""What happens by itself between turns: programs that are carried out, workers that come home, a bonus at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from kit.rules.engine.layout import State
    from kit.rules.mechanic import Schedule

After = Literal["all", "lap", "game"]
"""When a beat is due: once every seat has had a turn, after a lap's last turn, after the game's."""

ORDER: dict[After, int] = {"all": 0, "lap": 1, "game": 2}


NOT_NOW = "not the time for that"
NONE_LEFT = "no such card is left"


class Done(NamedTuple):
    """What a beat does for one seat: the address of the piece whose words are executed, the cells (by number) that the
    seat's robot enters, in order, and what the seat has then paid already (by the resource's place in the ledger)."""

    seat: int
    piece: str
    entered: tuple[int, ...] = ()
    paid: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens by itself; `run(cells)` carries it out in a list of the state's figures, whose clock
    already stands at the turn that comes next, and `tell(state)` says what that will be for each seat.

    `role` is its word in orders (`ORDERS` of the language), perhaps with a `number`. Where it turns up a card of a
    deck, `draw(cells, address)` puts that card on top; False if none is left. `grounds` are the figures of the rules
    that it gives out, `timing` those that its place in the order rests on.
    """

    role: str
    after: After
    run: Callable[[list[int]], None]
    number: int = 0
    draw: Callable[[list[int], str], bool] | None = None
    tell: Callable[[State], tuple[Done, ...]] = lambda state: ()
    grounds: tuple[str, ...] = ()
    timing: tuple[str, ...] = ()


def reasons_of(beats: Sequence[Beat]) -> tuple[str, ...]:
    """The reasons for which something cannot be made to happen in an example."""
    steps = [beat for beat in beats if beat.after == "all"]
    draws = (NONE_LEFT,) if any(beat.draw for beat in steps) else ()
    return (NOT_NOW, *draws) if steps else ()


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
