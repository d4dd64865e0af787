"""What people see: problems as excerpts on stderr, progress on a terminal, plain lines in a pipe."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from kit.core.excerpt import show
from kit.core.problems import Problem, in_order
from kit.load import source_lines
from kit.pipeline.request import UsageFault


class Terminal:
    """Messages go to stderr, results to stdout; colours and moving progress only where somebody watches."""

    def __init__(self, project: Path, *, quiet: bool = False, color: str = "auto") -> None:
        """`color` is `always`, `never`, or `auto`: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
        self._project = project
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
            print(line, flush=True)

    def document(self, ok: bool, problems: Iterable[Problem] | None, **found: object) -> None:
        """The one JSON document of `--json`, where that was asked for; without `problems` if `found` holds them."""
        self._json(ok, problems, found, indent=2)

    def event(self, ok: bool, problems: Iterable[Problem], **found: object) -> None:
        """One of many JSON documents of `--json`, each on a line of its own."""
        self._json(ok, problems, found, indent=None)

    def _json(
        self, ok: bool, problems: Iterable[Problem] | None, found: Mapping[str, object], *, indent: int | None
    ) -> None:
        if not self.quiet:
            return
        self.settle()
        told: dict[str, Any] = {"version": 1, "ok": ok}
        if problems is not None:
            told["problems"] = [problem.as_json() for problem in in_order(list(problems))]
        print(json.dumps(told | dict(found), ensure_ascii=False, indent=indent), flush=True)

    def again(self) -> None:
        """Files may be others now than when they were excerpted last."""
        self.lines_of = source_lines(self._project)

    def usage(self, fault: UsageFault) -> None:
        """What was asked for and is not there."""
        self.settle()
        print(f"kit: {fault}", file=sys.stderr)
        if fault.hint:
            print(f"  hint: {fault.hint}", file=sys.stderr)

    def problems(self, problems: Iterable[Problem]) -> None:
        """Every problem with its excerpt, in the order of the files."""
        self.settle()
        for problem in in_order(list(problems)):
            print(show(problem, self.lines_of, colour=self.colour), file=sys.stderr)
            print(file=sys.stderr)
