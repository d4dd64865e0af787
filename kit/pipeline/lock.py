"""`kit lock`: somebody confirms the exact figures of a game as they are now."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.core.problems import MachineFault, Problem, errors
from kit.load.lock import load_lock, lock_file
from kit.model.lock import Change, changes, figures, text
from kit.pipeline.checked import Checked
from kit.pipeline.choose import choose_games
from kit.pipeline.prove import prove
from kit.pipeline.request import Progress, Request


@dataclass(frozen=True, slots=True)
class Locked:
    """What `kit lock` did for one game. `changes` are those since it was locked last, all figures the `first` time;
    `written` says whether the file is another than before; without `count` there was nothing to lock."""

    id: str
    file: str
    count: int = 0
    changes: tuple[Change, ...] = ()
    first: bool = False
    written: bool = False
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        return not errors(list(self.problems))

    def as_json(self) -> dict[str, Any]:
        changed = [{"fact": c.name, "old": c.old, "new": c.new, "told": c.told} for c in self.changes]
        return {
            "game": self.id,
            "file": self.file,
            "ok": self.ok,
            "facts": self.count,
            "first": self.first,
            "written": self.written,
            "changed": changed,
        }


@dataclass(frozen=True, slots=True)
class Locking:
    """All games of one run. `machine` are faults of the machine: exit code 3."""

    games: tuple[Locked, ...]
    machine: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.machine and all(game.ok for game in self.games)


def lock(request: Request, progress: Progress) -> Locking:
    """Confirms the figures of every game asked for that holds otherwise. A game that does not is left alone."""
    done: list[Locked] = []
    for name in choose_games(request.project, request.games):
        try:
            done.append(_lock(prove(name, request, progress, exact=True), request.project))
        except MachineFault as fault:
            return Locking(tuple(done), (fault.problem,))
    return Locking(tuple(done))


def _lock(checked: Checked, project: Path) -> Locked:
    id, problems = checked.id, tuple(checked.problems)
    file = lock_file(id)
    if errors(list(problems)) or checked.report is None or not checked.report.facts:
        return Locked(id, file, problems=problems)
    new = checked.report.facts
    old = load_lock(project, id, [])  # one that cannot be read is written anew
    told = tuple(changes(old.facts, new)) if old is not None else ()
    written = old is None or old.text != text(new)
    if written:
        from kit.publish.whole import write_whole

        write_whole(project / file, text(new), file)
    return Locked(id, file, len(list(figures(new))), told, old is None, written, problems)
