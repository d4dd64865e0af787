"""What became of the games of a run, for people and for programs; and the exit code."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kit.cli import FINE, MACHINE, REFUSED
from kit.core.problems import Problem, in_order

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal
    from kit.pipeline.request import GameResult, Result


class Found(Protocol):
    """What a command found of one game."""

    @property
    def ok(self) -> bool: ...
    @property
    def problems(self) -> tuple[Problem, ...]: ...
    def as_json(self) -> dict[str, Any]: ...


T = TypeVar("T", bound=Found)


def tell(result: Result, arguments: Namespace, terminal: Terminal, *, printed: bool) -> int:
    """All games of a run, each with its problems."""
    if arguments.sarif is not None:
        from kit.pipeline.sarif import write_sarif

        problems = [*result.machine, *(problem for game in result.games for problem in in_order(list(game.problems)))]
        machine = write_sarif(Path(arguments.sarif), problems, Path(arguments.project))
        result = replace(result, machine=(*result.machine, *machine))
    everything = [*result.machine, *(problem for game in result.games for problem in game.problems)]
    terminal.document(result.ok, everything, games=[_game_json(game) for game in result.games])
    for game in result.games:
        for line in told(game, printed=printed, since=getattr(arguments, "changed_since", None)):
            terminal.say(line)
        terminal.problems(game.problems)
    terminal.problems(result.machine)
    if result.machine:
        return MACHINE
    if printed and result.ok and any(game.files for game in result.games):
        terminal.say(f"All is in {result.out}: open index.html there, print at 100 % (actual size).")
    return FINE if result.ok else REFUSED


def tell_each(found: Sequence[T], lines: Callable[[T], Iterable[str]], terminal: Terminal) -> int:
    """What was found of each game; of a game with errors, these alone."""
    fine, problems = all(one.ok for one in found), [problem for one in found for problem in one.problems]
    terminal.document(fine, problems, games=[one.as_json() | {"ok": one.ok} for one in found])
    for one in found:
        for line in lines(one):
            terminal.say(line)
    terminal.problems(problems)
    return FINE if fine else REFUSED


def told(game: GameResult, *, printed: bool, since: str | None = None) -> list[str]:
    """The lines for one game: what was checked, what fits, what was printed."""
    from kit.model.lock import figures  # not needed for --help

    lines = [f"{game.id}  {game.title}" if game.title else game.id]
    report = game.report
    if report is not None:
        numbers = ", ".join(f"{report.count(b)} {b}" for b in ("bound", "derived", "declared", "unbound"))
        steps = "1 step" if report.steps == 1 else f"{report.steps} steps"
        lines.append(f"  examples  {report.examples} played in {steps}")
        lines.append(f"  refusals  {report.refusals} refused as the rules say")
        lines.append(f"  numbers   {len(report.numbers)}: {numbers}")
        parts = ", ".join(f"{count} × {name}" for name, count in report.parts.items())
        lines.append(f"  parts     {sum(report.parts.values())}: {parts}" if parts else "  parts     none")
        if report.claims:
            lines.append(f"  claims    {len(report.claims)}: {report.judged()}")
        lines += [f"  held      {c.words}: {c.verdict}" for c in report.claims if not c.proved and not c.refuted]
        if report.automatic:
            proved, checks = sum(one.proved for one in report.automatic), len(report.automatic)
            lines.append(f"  automatic {checks}: {proved} proved, {checks - proved} held in random games")
        if game.locked:
            count = sum(1 for _ in figures(report.facts))
            cure = "" if game.locked == "as locked" else f": kit lock {game.id}"
            lines.append(f"  facts     {f'{count} ' if count else ''}{game.locked}{cure}")
        if report.reasons_uncovered:
            lines.append(f"  untested  no example is refused because: {', '.join(report.reasons_uncovered)}")
    if game.fits:
        lines.append(f"  fits      {', '.join(game.fits)}")
    lines += [f"  change    {line}" for line in game.changes]
    for name, sheets in game.files:
        on = f"{sheets} sheet{'s' if sheets != 1 else ''}" if sheets else "no paper"
        lines.append(f"  printed   {name}  ({on})")
    if since is not None and not game.refused and not game.changes:
        lines.append(f"  unchanged  nothing of it differs from {since}: nothing was printed")
    lines += [f"  removed   {name}: it held earlier changes, which are none any more" for name in game.removed]
    if game.refused:
        count = sum(1 for p in game.problems if p.level == "error")
        what = "Nothing of it was printed." if printed else "It would not be printed."
        if game.files or (game.fits and not printed):
            what = "The files that need it were left out." if printed else "The files that need it would be left out."
        lines.append(f"  refused   {count} problem{'s' if count != 1 else ''}. {what}")
    return lines


def _game_json(game: GameResult) -> dict[str, object]:
    report = game.report
    counts = None
    if report is not None:
        counts = {
            "examples": report.examples,
            "steps": report.steps,
            "refusals": report.refusals,
            "numbers": {b: report.count(b) for b in ("bound", "derived", "declared", "unbound")},
            "parts": dict(report.parts),
            "claims": [claim.as_json() for claim in report.claims],
            "automatic": [one.as_json() for one in report.automatic],
        }
    return {
        "game": game.id,
        "title": game.title,
        "ok": not game.refused,
        "checked": counts,
        "fits": list(game.fits),
        "files": [name for name, _ in game.files],
        "verdict": game.verdict,
        "locked": game.locked,
        "changes": list(game.changes),
        "removed": list(game.removed),
    }
