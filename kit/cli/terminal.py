"""What people see: problems as excerpts on stderr, progress on a terminal, plain lines in a pipe."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from kit.core.excerpt import show
from kit.core.problems import Problem, in_order
from kit.load import source_lines
from kit.model.lock import figures
from kit.pipeline.request import GameResult, Result


class Terminal:
    """Messages go to stderr, results to stdout; colours and moving progress only where somebody watches."""

    def __init__(self, project: Path, *, quiet: bool = False, color: str = "auto") -> None:
        """`color` is `always`, `never`, or `auto`: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
        self.lines_of = source_lines(project)
        self.quiet = quiet
        self.lively = sys.stderr.isatty() and os.environ.get("TERM") != "dumb" and not quiet
        watched = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self.colour = color == "always" or (color == "auto" and watched and not os.environ.get("NO_COLOR"))
        self._width = 0  # of the progress line that stands there

    def progress(self, game: str, doing: str) -> None:
        """One line that is written over on a terminal; nothing in a pipe, where `say` reports each result."""
        if self.lively:
            line = f"{game}: {doing} …"[: shutil.get_terminal_size().columns - 1]
            print(f"\r{line:{self._width}}", end="", file=sys.stderr, flush=True)
            self._width = len(line)

    def settle(self) -> None:
        """Clear the progress line before anything else is printed."""
        if self._width:
            print(f"\r{'':{self._width}}\r", end="", file=sys.stderr, flush=True)
            self._width = 0

    def say(self, line: str = "") -> None:
        self.settle()
        if not self.quiet:
            print(line)

    def problems(self, problems: Iterable[Problem]) -> None:
        """Every problem with its excerpt, in the order of the files."""
        self.settle()
        for problem in in_order(list(problems)):
            print(show(problem, self.lines_of, colour=self.colour), file=sys.stderr)
            print(file=sys.stderr)


def told(game: GameResult, *, printed: bool) -> list[str]:
    """The lines for one game: what was checked, what fits, what was printed."""
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
    for name, sheets in game.files:
        on = f"{sheets} sheet{'s' if sheets != 1 else ''}" if sheets else "no paper"
        lines.append(f"  printed   {name}  ({on})")
    if game.refused:
        count = sum(1 for p in game.problems if p.level == "error")
        what = "Nothing of it was printed." if printed else "It would not be printed."
        if game.files or (game.fits and not printed):
            what = "The files that need it were left out." if printed else "The files that need it would be left out."
        lines.append(f"  refused   {count} problem{'s' if count != 1 else ''}. {what}")
    return lines


def as_json(result: Result) -> dict[str, object]:
    """The documented machine form of a run."""
    everything = [*result.machine, *(p for g in result.games for p in g.problems)]
    return {
        "version": 1,
        "ok": result.ok,
        "problems": [p.as_json() for p in in_order(everything)],
        "games": [_game_json(game) for game in result.games],
    }


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
    }
