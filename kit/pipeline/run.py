"""One run: each game through all stages, and the gate between what was checked and what is printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

from kit.core.problems import ContentRefused, MachineFault, Problem, errors
from kit.load import load_game, load_looks, load_printer
from kit.load.lock import Lock, load_lock
from kit.model.game import Game
from kit.model.looks import Looks
from kit.model.meaning import Meaning
from kit.model.quantity import ONCE
from kit.model.report import Report
from kit.pipeline.cache import keep, recalled, remembered
from kit.pipeline.checked import Checked
from kit.pipeline.choose import (
    choose_axes,
    choose_editions,
    choose_fonts,
    choose_games,
    choose_papers,
    choose_posters,
    choose_printer,
    choose_quantity,
)
from kit.pipeline.confirmed import unconfirmed
from kit.pipeline.request import GameResult, Progress, Request, Result, UsageFault
from kit.pipeline.several import side_by_side
from kit.pipeline.since import CHANGES, Earlier, earlier
from kit.pipeline.source import check_key, report_key
from kit.rules import check as check_rules
from kit.rules import playable, rule_keys
from kit.rules import read as read_rules


def check(request: Request, progress: Progress) -> Result:
    """Everything but printing, for every game asked for; from the cache where nothing has changed since."""
    games, editions = _asked(request, checking=True)
    keys = {name: check_key(request, name) if request.cache is not None else None for name in games}
    known = {name: recalled(request.cache, key, GameResult) for name, key in keys.items()}
    fresh = side_by_side(_check_alone, [(name, request, editions) for name in games if known[name] is None], progress)
    for name, found in fresh:
        known[name] = found
        keep(request.cache, keys[name], found)
    return Result(tuple(result for name in games if (result := known[name]) is not None))


def _check_alone(name: str, request: Request, editions: list[str], progress: Progress) -> GameResult:
    return _check(name, request, editions, progress, checking=True).result()


def check_each(request: Request, progress: Progress) -> Iterator[Checked]:
    """Each game asked for with all that was read and found, one after the other."""
    games, editions = _asked(request, checking=True)
    for name in games:
        yield _check(name, request, editions, progress, checking=True)


def laid_each(request: Request, progress: Progress) -> Iterator[Checked]:
    """Each game asked for as it would be printed, one after the other."""
    games, editions = _asked(request, checking=False)
    for name in games:
        yield _check(name, request, editions, progress)


def laid_too(checked: Checked, edition: str, request: Request) -> Checked:
    """The same game laid out in another edition, with what is wrong there alone."""
    other = Checked(checked.id, checked.game, checked.meaning, checked.report)
    _lay_out(other, edition, request, checking=False)
    return other


def build(request: Request, progress: Progress) -> Result:
    """Check, and print every game that passed (or, as a draft, every game that could be laid out)."""
    games, editions = _asked(request, checking=False)
    out = request.out if request.out is not None else request.project / "build"
    shown = str(request.out) if request.out is not None else "build"
    if request.since is not None:
        out, shown = out / CHANGES, f"{shown}/{CHANGES}"
    with earlier(request.project, request.since) if request.since is not None else nullcontext() as before:
        return _build(request, games, editions, before, out, shown, progress)


def _build(
    request: Request,
    games: list[str],
    editions: list[str],
    before: Earlier | None,
    out: Path,
    shown: str,
    progress: Progress,
) -> Result:
    """The files of each game into `out`, `shown` to people by that name; the changes since `before` alone."""
    from kit.pipeline.printing import print_game  # loads the PDF libraries
    from kit.publish import clear

    results: list[GameResult] = []
    for name in games:
        try:
            checked = _check(name, request, editions, progress, before=before)
            stale = before is not None and checked.unchanged
            removed = clear(out, name, draft=request.draft, shown=shown) if stale else ()
        except MachineFault as fault:
            return Result(tuple(results), (fault.problem,), shown)
        if checked.made is None or (checked.faults and not request.draft):
            results.append(checked.result(removed=removed))
            continue
        progress(name, "printing")
        try:
            files = print_game(checked, request, out, shown)
        except ContentRefused as refused:
            checked.found.tell(refused.problems)
            files = ()
        except MachineFault as fault:
            return Result((*results, checked.result()), (fault.problem,), shown)
        results.append(checked.result(files))
    return Result(tuple(results), out=shown)


def _asked(request: Request, *, checking: bool) -> tuple[list[str], list[str]]:
    games = choose_games(request.project, request.games)
    choose_fonts(request.fonts)
    axes = choose_axes(request.project, request.axes)  # a wrong one is told before anything is read
    choose_quantity(request.project, games, request.quantity)
    editions = choose_editions(request.project, request.editions, checking=checking)
    choose_printer(request.project, editions, axes, request.printer)
    return games, editions


def _check(
    name: str,
    request: Request,
    editions: list[str],
    progress: Progress,
    checking: bool = False,
    before: Earlier | None = None,
) -> Checked:
    problems: list[Problem] = []
    lock = load_lock(request.project, name, problems)
    checked = prove(name, request, progress, exact=lock is not None)
    checked.found.tell(problems)
    if checked.game is None:
        return checked
    _confirm(checked, lock)
    if request.fit:
        for edition in editions:
            progress(name, f"laying out {edition}")
            _lay_out(checked, edition, request, checking=checking, before=before)
        checked.found.tell(_empty(checked) if before is None else ())
    return checked


def _confirm(checked: Checked, lock: Lock | None) -> None:
    """Holds the exact figures of a game that is right so far against its lock."""
    if checked.report is None or checked.meaning is None or errors(checked.problems) or not playable(checked.meaning):
        return
    if lock is None:
        checked.locked = "not locked"
        return
    checked.found.tell(unconfirmed(checked.id, lock, checked.report.facts))
    checked.locked = "changed" if errors(checked.problems) else "as locked"


def prove(name: str, request: Request, progress: Progress, *, exact: bool) -> Checked:
    """A game read and its rules checked; `exact` asks for its exact figures too."""
    checked = Checked(name)
    progress(name, "reading")
    checked.game, problems = load_game(request.project, name, rule_keys())
    checked.found.tell(problems)
    if checked.game is None:
        return checked
    if not errors(problems):  # else the leaflet may be there, but faulty
        checked.found.tell(_unprinted(checked.game))
    progress(name, "playing the examples")
    checked.meaning, problems = read_rules(checked.game)
    checked.found.tell(problems)
    if not errors(checked.problems):
        checked.report = _report(checked.game, checked.meaning, request, exact)
        checked.found.tell(checked.report.problems)
    return checked


def _report(game: Game, meaning: Meaning, request: Request, exact: bool) -> Report:
    key = report_key(game.id, game.sources, exact=exact) if request.cache is not None else None
    return remembered(request.cache, key, Report, lambda: check_rules(game, meaning, exact=exact))


def _lay_out(
    checked: Checked, edition: str, request: Request, *, checking: bool, before: Earlier | None = None
) -> None:
    """An edition that lies like one that was laid out differs in its ink alone: a check would find nothing more."""
    from kit.pipeline.changed import changed_kit
    from kit.pipeline.kits import draw_kit  # loads Jinja2 and the fonts
    from kit.pipeline.laying import all_laid

    assert checked.game is not None
    assert checked.meaning is not None
    axes = choose_axes(request.project, request.axes)
    posters = choose_posters(request.posters, checked.game)
    printer, problems = (None, []) if request.printer is None else load_printer(request.project, request.printer)
    checked.found.tell(problems)
    looks, problems = load_looks(request.project, edition, checked.game.about.language, axes, request.fonts)
    checked.found.tell(problems)
    if looks is None or (request.printer is not None and printer is None):
        return
    if looks.edition.axes.form != "paper":
        _read_out(checked, looks, request, checking=checking)
        return
    checked.on_paper = True
    if checking and any(laid.looks.edition.lies_like(looks.edition) for laid in checked.laid):
        return
    if request.editions or request.axes:
        checked.found.tell(_colourless(checked.game, looks))
        checked.found.tell(_unprinted_notes(checked.game, looks))
    papers = choose_papers(looks.edition, request.papers)
    report = None if request.draft else checked.proof
    kit, problems = draw_kit(checked.game, checked.meaning, looks, report, printer, request.quantity)
    if kit is None:
        checked.found.tell(problems)
        return
    if before is not None:
        checked.found.tell(kit.all_problems())
        thin = changed_kit(checked, kit, request, before)
        if thin is None:
            return
        kit = thin
    laid = all_laid(kit, papers, posters)
    checked.found.tell(kit.all_problems())
    checked.refused.tell(kit.refused.all())
    checked.laid += laid


def _read_out(checked: Checked, looks: Looks, request: Request, *, checking: bool) -> None:
    """An edition without paper. A check goes on without a program that only this edition needs, and says so."""
    from kit.pipeline.readings import read_out, unchecked  # loads Jinja2

    assert checked.game is not None
    assert checked.meaning is not None
    name = looks.edition.name
    if request.papers or request.axes or request.quantity != ONCE or request.since is not None:
        if name in request.editions:
            hint = "leave out --paper, the axes, --changed-since and how much is printed, or this edition"
            raise UsageFault(f"the edition {name} is not printed on paper", hint)
        return  # one of all editions: what was asked for says nothing of it
    proof = None if request.draft else checked.proof
    try:
        told, problems = read_out(checked.game, checked.meaning, looks, proof)
    except MachineFault as fault:
        if not checking:
            raise
        checked.found.tell([unchecked(looks, fault)])
        return
    checked.found.tell(problems)
    checked.told += [] if told is None else [told]


def _colourless(game: Game, looks: Looks) -> list[Problem]:
    if looks.edition.axes.ink != "colour" or game.about.accent is not None:
        return []
    message = "the game has no accent: its colour edition is black"
    return [Problem("no-accent", message, game.about.game.span, 'write: accent: "#8C3B00"', "note")]


def _unprinted_notes(game: Game, looks: Looks) -> list[Problem]:
    """Words that stand beside pieces on their sheet: what a vendor prints has no sheet."""
    if looks.edition.vendor is None:
        return []
    hint = "say it in the leaflet too"
    return [
        Problem("sheet-note", f"'{note.title}' stands beside pieces, where a vendor prints nothing", at, hint, "note")
        for group in game.sheets
        for note in (() if group.handling == "whole" else group.notes.values())
        for at in (note.title.span,)
    ]


def _empty(checked: Checked) -> list[Problem]:
    """A game of rules alone, or of pieces without copies: nothing to print, which may be meant, but is said."""
    if checked.laid or not checked.on_paper or errors(checked.problems) or checked.game is None:
        return []
    why, hint = "the game has no leaflet and no sheets", "add leaflet: {…}, or components: and sheets:"
    if checked.game.sheets:
        why, hint = "the game has no leaflet, and its pieces have no copies", "take out copies: 0"
    message = f"there is nothing to print: {why}"
    return [Problem("nothing-to-print", message, checked.game.about.game.span, hint, "warning")]


def _unprinted(game: Game) -> list[Problem]:
    lost = [
        printed for printed in game.texts() if printed.address.startswith("examples/") and printed.volume == "rules"
    ]
    if game.leaflet is not None or not lost:
        return []
    message = "the examples are played, but printed nowhere: the game has no leaflet"
    return [Problem("no-leaflet", message, lost[0].text.span, "add leaflet: {…}", "warning")]
