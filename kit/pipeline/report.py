"""`kit check --report FILE`: what was checked, with all that is exactly known of the games, as one page."""

from __future__ import annotations

from pathlib import Path

from kit import __version__
from kit.core.excerpt import Lines, show
from kit.core.problems import MachineFault, in_order
from kit.load import source_lines
from kit.model.dossier import Dossier, Explored, GameDossier, Played, Refusal, Told
from kit.model.game import Example, Game
from kit.model.markup import plain
from kit.pipeline.checked import Checked
from kit.pipeline.keep import refuse_others
from kit.pipeline.request import Progress, Request, Result
from kit.pipeline.run import check_each

STUCK = "no-legal-turn"
"""The problem of a game in which somebody can be left without a turn: it cannot be walked to its end."""

BEGINS = b"<!DOCTYPE html>"


def check_and_report(request: Request, file: Path, progress: Progress) -> Result:
    """Checks every game asked for and writes the page, whatever was found. The result is that of the check; a page that
    could not be written is a fault of the machine. Raises UsageFault where `file` is there and is no page."""
    refuse_others(file, BEGINS, "HTML page")
    lines = source_lines(request.project)
    games, results = [], []
    for checked in check_each(request, progress):
        games.append(_game(checked, lines, progress))
        results.append(checked.result())
    from kit.publish.page import write_page
    from kit.report import page

    try:
        write_page(file, page(Dossier(__version__, tuple(games))))
    except MachineFault as fault:
        return Result(tuple(results), (fault.problem,))
    return Result(tuple(results))


def _game(checked: Checked, lines: Lines, progress: Progress) -> GameDossier:
    result, game = checked.result(), checked.game
    return GameDossier(
        result.id,
        result.title,
        str(game.about.language) if game is not None else "en",
        result.refused,
        result.report,
        tuple(Told(p.level, p.code, show(p, lines)) for p in in_order(checked.problems)),
        _examples(game) if game is not None and result.report is not None else (),
        result.fits,
        _explored(checked, progress),
    )


def _explored(checked: Checked, progress: Progress) -> Explored | None:
    """What is exactly so; nothing of a game that could not be read, or not be played."""
    meaning = checked.meaning
    if meaning is None or checked.report is None or not meaning.whole:
        return None
    if any(problem.code == STUCK for problem in checked.problems):
        return None
    from kit.rules.engine.engine import playable

    if not playable(meaning):
        return None
    from kit.rules.explore.dossier import explored  # loads numpy

    progress(checked.id, "exploring")
    return explored(meaning, meaning.players[0])


def _examples(game: Game) -> tuple[Played, ...]:
    return tuple(_played(example) for example in game.examples)


def _played(example: Example) -> Played:
    refusals = [
        Refusal(str(step.refuse), str(step.because or ""), step.refuse.span)
        for step in example.steps
        if step.refuse is not None
    ]
    printed = tuple(str(plain(step.say)) for step in example.steps if step.say is not None)
    return Played(str(example.title), len(example.steps), printed, tuple(refusals), example.title.span)
