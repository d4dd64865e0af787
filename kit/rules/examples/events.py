"""What happens by itself, as steps of a worked example: `slot 1`, `signal GUST`.

    - {do: Nia programs STEP, SPIN, REST}
    - {do: Omar programs RUSH, STEP, SPIN}
    - {do: slot 1, say: …}
    - {do: signal GUST, say: …}

When all have chosen, what they chose is carried out beat by beat. A step names the beat up to which it goes; a beat
that turns up a card of a hidden deck has to be named, with the card that turns up. What is left when the next choice is
made happens before it.
"""

from __future__ import annotations

from typing import NamedTuple

from kit.core.problems import Problem
from kit.core.source import Text
from kit.rules.engine.beats import NONE_LEFT, NOT_NOW, Beat
from kit.rules.engine.engine import Engine
from kit.rules.examples.stage import Happened, Stage
from kit.rules.phrase import Phrase


class Event(NamedTuple):
    """A step in words: the beat that is named, and the address of the card that turns up (or '')."""

    role: str
    number: int
    piece: str
    text: Text


def read_event(phrase: Phrase, engine: Engine) -> Event | Problem | None:
    """The event that an order begins with; None when it begins with none."""
    named = dict.fromkeys(beat.role for due in engine.beats for beat in due if beat.after == "all")
    numbered = {beat.role for due in engine.beats for beat in due if beat.number}
    for role in named:
        if phrase.take(phrase.words.orders[role]):
            number = phrase.number(role) if role in numbered else 0
            if isinstance(number, Problem):
                return number
            piece = phrase.piece() if not phrase.done and role not in numbered else None
            if piece is None and not phrase.done:
                return phrase.surplus() if role in numbered else phrase.unknown_piece()
            return Event(role, number, piece or "", phrase.text)
    return None


def refusal(stage: Stage, event: Event) -> str:
    """The reason for which an event cannot happen now; '' when it can."""
    beat = _beat(stage, event)
    if beat is None:
        return NOT_NOW
    if beat.draw is not None and event.piece and not beat.draw(list(stage.state), event.piece):
        return NONE_LEFT
    return ""


def happen(stage: Stage, event: Event) -> Happened | Problem:
    """Let everything happen up to the event."""
    wanted = _beat(stage, event)
    assert wanted is not None
    before = stage.pending[: stage.pending.index(wanted)]
    if any(beat.draw for beat in before):
        hint = "name the card that turns up in a step of its own, such as: do: signal GUST"
        return Problem("step", f"a hidden card turns up before '{event.text}'", event.text.span, hint)
    if wanted.draw is not None and not event.piece:
        message = "a hidden card turns up here, and the step does not say which"
        return Problem("step", message, event.text.span, "name the card, such as: do: signal GUST")
    if wanted.draw is not None:
        stage.arrange(wanted, event.piece)
    return stage.carry_out(len(before) + 1)


def unhappened(stage: Stage, text: Text) -> Problem | None:
    """What is left before the next choice happens by itself; a problem when a hidden card is among it."""
    if any(beat.draw for beat in stage.pending):
        hint = "name the card that turns up in a step of its own before, such as: do: signal GUST"
        return Problem("step", f"a hidden card turns up before '{text}'", text.span, hint)
    stage.carry_out(len(stage.pending))
    return None


def _beat(stage: Stage, event: Event) -> Beat | None:
    return next((b for b in stage.pending if (b.role, b.number) == (event.role, event.number)), None)
