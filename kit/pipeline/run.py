"""One run: each game through all stages, and the gate between what was checked and what is printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

from kit.core.problems import ContentRefused, MachineFault, Problem
from kit.load.lock import load_lock
from kit.pipeline.cache import keep, recalled
from kit.pipeline.checked import Checked
from kit.pipeline.choose import (
    choose_axes,
    choose_editions,
    choose_fonts,
    choose_games,
    choose_printer,
    choose_quantity,
)
from kit.pipeline.layouts import lay_out, nothing_to_print
from kit.pipeline.prove import confirm, prove
from kit.pipeline.request import GameResult, Progress, Request, Result
from kit.pipeline.several import side_by_side
from kit.pipeline.since import CHANGES, Earlier, earlier
from kit.pipeline.source import check_key


def check(request: Request, progress: Progress) -> Result:
    """Everything but printing, for every game asked for; from the cache where nothing has changed since."""
    games, editions = asked_for(request, checking=True)
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
    games, editions = asked_for(request, checking=True)
    for name in games:
        yield _check(name, request, editions, progress, checking=True)


def laid_each(request: Request, progress: Progress) -> Iterator[Checked]:
    """Each game asked for as it would be printed, one after the other."""
    games, editions = asked_for(request, checking=False)
    for name in games:
        yield _check(name, request, editions, progress)


def laid_too(checked: Checked, edition: str, request: Request) -> Checked:
    """The same game laid out in another edition, with what is wrong there alone."""
    other = Checked(checked.id, checked.game, checked.meaning, checked.report)
    lay_out(other, edition, request, checking=False)
    return other


def build(request: Request, progress: Progress) -> Result:
    """Check, and print every game that passed (or, as a draft, every game that could be laid out)."""
    games, editions = asked_for(request, checking=False)
    out, shown = goes_to(request)
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
    from kit.publish import clear

    results: list[GameResult] = []
    for name in games:
        try:
            checked = _check(name, request, editions, progress, before=before)
            if before is not None and checked.unchanged:
                removed = clear(out, name, draft=request.draft, shown=shown)
                results.append(checked.result(removed=removed))
                continue
        except MachineFault as fault:
            return Result(tuple(results), (fault.problem,), shown)
        printed = put_in_place(checked, request, out, shown, progress)
        results += printed.games
        if printed.machine:
            return Result(tuple(results), printed.machine, shown)
    return Result(tuple(results), out=shown)


def goes_to(request: Request) -> tuple[Path, str]:
    """The folder for files, and what people call it."""
    return (request.project / "build", "build") if request.out is None else (request.out, str(request.out))


def put_in_place(checked: Checked, request: Request, out: Path, shown: str, progress: Progress) -> Result:
    """The files of one game, if nothing is wrong with it (or a draft is wanted); nothing is replaced else."""
    if checked.made is None or (checked.faults and not request.draft):
        return Result((checked.result(),), out=shown)
    progress(checked.id, "printing")
    from kit.pipeline.printing import print_game  # loads the PDF libraries

    try:
        files = print_game(checked, request, out, shown)
    except ContentRefused as refused:
        checked.found.tell(refused.problems)
        files = ()
    except MachineFault as fault:
        return Result((checked.result(),), (fault.problem,), shown)
    return Result((checked.result(files),), out=shown)


def asked_for(request: Request, *, checking: bool) -> tuple[list[str], list[str]]:
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
    confirm(checked, lock)
    if request.fit:
        for edition in editions:
            progress(name, f"laying out {edition}")
            lay_out(checked, edition, request, checking=checking, before=before)
        checked.found.tell(nothing_to_print(checked) if before is None else ())
    return checked
