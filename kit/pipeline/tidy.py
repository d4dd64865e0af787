"""`kit fmt`: the content files of a project, laid out alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kit.core.problems import MachineFault, Problem, errors
from kit.load.files import read_text
from kit.load.tidy import tidied
from kit.pipeline.choose import choose_games
from kit.publish.single import write_whole


@dataclass(slots=True)
class Tidied:
    """`changed` are the files that were laid out anew, or would be; `machine` says that one could not be written."""

    changed: list[str] = field(default_factory=list)
    files: int = 0
    problems: list[Problem] = field(default_factory=list)
    machine: bool = False

    @property
    def ok(self) -> bool:
        return not errors(self.problems)


def tidy(project: Path, games: Sequence[str], *, write: bool) -> Tidied:
    """Every content file of the games (or of all). Files that cannot be read stay as they are. Raises UsageFault."""
    done = Tidied()
    for game in choose_games(project, games):
        for path in sorted((project / "content" / game).glob("*.yaml")):
            file = f"content/{game}/{path.name}"
            text = read_text(project, path, file, done.problems)
            if text is None:
                continue
            done.files += 1
            laid, problems = tidied(text, file)
            done.problems += problems
            if laid.encode() != path.read_bytes() and not problems:
                done.changed.append(file)
                if write and not _written(path, laid, file, done):
                    return done
    return done


def _written(path: Path, text: str, file: str, done: Tidied) -> bool:
    try:
        write_whole(path, text, file)
    except MachineFault as fault:
        done.problems.append(fault.problem)
        done.machine = True
    return not done.machine
