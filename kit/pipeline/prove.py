"""A game read and its rules checked: the words before the paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kit.core.problems import Problem, errors
from kit.load import load_game
from kit.load.lock import Lock
from kit.model.game import Game
from kit.model.meaning import Meaning
from kit.model.report import Report
from kit.pipeline.cache import remembered
from kit.pipeline.checked import Checked
from kit.pipeline.confirmed import unconfirmed
from kit.pipeline.request import Progress, Request
from kit.pipeline.source import report_key
from kit.rules import check as check_rules
from kit.rules import playable, rule_keys
from kit.rules import read as read_rules


def prove(name: str, request: Request, progress: Progress, *, exact: bool) -> Checked:
    """A game read and its rules checked; `exact` asks for its exact figures too."""
    return _judged(name, request.project, progress, lambda game, meaning: _report(game, meaning, request, exact))


def glance(name: str, project: Path, progress: Progress) -> Checked:
    """A game read, and of its rules what is checked at once: words, numbers, examples and parts, no whole games."""
    return _judged(name, project, progress, lambda game, meaning: check_rules(game, meaning, whole_games=False))


def _judged(name: str, project: Path, progress: Progress, judge: Callable[[Game, Meaning], Report]) -> Checked:
    checked = Checked(name)
    progress(name, "reading")
    checked.game, problems = load_game(project, name, rule_keys())
    checked.found.tell(problems)
    if checked.game is None:
        return checked
    if not errors(problems):  # else the leaflet may be there, but faulty
        checked.found.tell(_unprinted(checked.game))
    progress(name, "playing the examples")
    checked.meaning, problems = read_rules(checked.game)
    checked.found.tell(problems)
    if not errors(checked.problems):
        checked.report = judge(checked.game, checked.meaning)
        checked.found.tell(checked.report.problems)
    return checked


def _report(game: Game, meaning: Meaning, request: Request, exact: bool) -> Report:
    key = report_key(game.id, game.sources, exact=exact) if request.cache is not None else None
    return remembered(request.cache, key, Report, lambda: check_rules(game, meaning, exact=exact))


def confirm(checked: Checked, lock: Lock | None) -> None:
    """Holds the exact figures of a game that is right so far against its lock."""
    if checked.report is None or checked.meaning is None or errors(checked.problems) or not playable(checked.meaning):
        return
    if lock is None:
        checked.locked = "not locked"
        return
    checked.found.tell(unconfirmed(checked.id, lock, checked.report.facts))
    checked.locked = "changed" if errors(checked.problems) else "as locked"


def _unprinted(game: Game) -> list[Problem]:
    lost = [
        printed for printed in game.texts() if printed.address.startswith("examples/") and printed.volume == "rules"
    ]
    if game.leaflet is not None or not lost:
        return []
    message = "the examples are played, but printed nowhere: the game has no leaflet"
    return [Problem("no-leaflet", message, lost[0].text.span, "add leaflet: {…}", "warning")]
