"""What `kit watch` tells: one line for each build, and the problems of a refused one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from kit.core.problems import MachineFault, Problem
from kit.pipeline.request import UsageFault

if TYPE_CHECKING:
    from kit.cli.terminal import Terminal
    from kit.pipeline.watch import Rebuilt, Watch

MOST_NAMED = 6
"""Files that are named in a line."""


@dataclass(slots=True)
class Teller:
    """A watch with somebody who looks at it. Remarks are told once, errors with each build that they refuse."""

    watch: Watch
    terminal: Terminal
    _remarks: set[tuple[str, ...]] = field(default_factory=set)
    _saved: dict[str, float] = field(default_factory=dict)

    def rebuild(self, name: str, files: Sequence[str] = ()) -> None:
        """Builds a game whose `files` were saved, and tells what became of it. Raises UsageFault and MachineFault."""
        self._saved[name] = started = perf_counter()
        self._tell(self.watch.rebuild(name), files, perf_counter() - started)

    def saved(self, paths: Iterable[Path]) -> None:
        """Builds what is made from files that were saved. What was asked for may be gone for a while when people
        write."""
        found: dict[str, list[str]] = {}
        with self._going_on():
            found = self.watch.touched(paths)
        for name, files in found.items():
            with self._going_on():
                self.rebuild(name, files)

    def proved(self) -> None:
        """Tells what has come of proofs."""
        with self._going_on():
            for rebuilt in self.watch.proved():
                self._tell(rebuilt, (), perf_counter() - self._saved[rebuilt.game.id])

    @contextlib.contextmanager
    def _going_on(self) -> Iterator[None]:
        try:
            yield
        except UsageFault as fault:
            self.terminal.usage(fault)
        except MachineFault as fault:
            self.terminal.event(False, [fault.problem])
            self.terminal.problems([fault.problem])

    def _tell(self, rebuilt: Rebuilt, files: Sequence[str], seconds: float) -> None:
        game, problems = rebuilt.game, [*rebuilt.machine, *rebuilt.game.problems]
        self.terminal.again()
        saved = f"{_named(files)}  " if files else ""
        self.terminal.say(f"{game.id}  {saved}→ {_became(rebuilt, problems)}  ({seconds:.2f} s)")
        self.terminal.problems([p for p in problems if p.level == "error" or _remark(p) not in self._remarks])
        self._remarks.update(map(_remark, problems))
        self.terminal.event(
            rebuilt.ok,
            problems,
            game=game.id,
            saved=list(files),
            draft=rebuilt.draft,
            proving=rebuilt.proving,
            files=[name for name, _ in game.files],
            seconds=round(seconds, 3),
        )


def _named(files: Sequence[str]) -> str:
    return ", ".join(files) if len(files) <= MOST_NAMED else f"{len(files)} files"


def _remark(problem: Problem) -> tuple[str, ...]:
    """What it says; lines move while people write."""
    return problem.code, problem.message, problem.span.file if problem.span else ""


def _became(rebuilt: Rebuilt, problems: Sequence[Problem]) -> str:
    game = rebuilt.game
    names = [name.rpartition("/")[2].removeprefix(f"{game.id}-") for name, _ in game.files]
    files = _named(names)
    if rebuilt.machine:
        return "not printed, the last good files stay"
    made = f"{'' if rebuilt.draft else 'proved: '}{files}"
    if not rebuilt.ok:
        count = sum(problem.level == "error" for problem in problems)
        told = f"{count} problem{'' if count == 1 else 's'}"
        return f"{made}; the others refused: {told}" if files else f"refused: {told}, the last good files stay"
    if not rebuilt.draft:
        return made
    return f"{files or 'looks as it did'}, proofs go on"
