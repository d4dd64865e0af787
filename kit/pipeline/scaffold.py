"""`kit new`: a game that passes, to be changed into another one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from kit.core.places import packaged
from kit.core.problems import MachineFault, Problem
from kit.core.suggest import did_you_mean
from kit.load import find_games
from kit.load.files import check_name
from kit.pipeline.request import UsageFault
from kit.publish.fresh import write_folder

STARTERS = "starters"
STANDARD = "worker-placement"
_CONTENT = "content"


@dataclass(frozen=True, slots=True)
class Scaffold:
    """The files of a new game, or why the machine could not write them."""

    id: str
    files: tuple[str, ...]
    source: str
    problems: tuple[Problem, ...] = ()


def kinds() -> list[str]:
    """The kinds of games that there is a beginning for, each a folder of its own."""
    folder = packaged() / STARTERS
    return sorted(path.name for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def scaffold(project: Path, name: str, source: str | None) -> Scaffold:
    """Writes `content/NAME` from a kind, or as a copy of a game of the project or of a packaged one. Raises UsageFault
    where the name cannot be used, or where there is no such source."""
    _check(project, name)
    origin = _origin(project, source or STANDARD)
    files = {path.name: path.read_text("utf-8") for path in sorted(origin.glob("*.yaml"))}
    own = {file: _renamed(text, _title(name), _code(name)) for file, text in files.items()}
    written = tuple(f"{_CONTENT}/{name}/{file}" for file in own)
    try:
        write_folder(project / _CONTENT / name, own, f"{_CONTENT}/{name}")
    except MachineFault as fault:
        return Scaffold(name, (), source or STANDARD, (fault.problem,))
    return Scaffold(name, written, source or STANDARD)


def _check(project: Path, name: str) -> None:
    problems: list[Problem] = []
    if not name.strip() or not check_name(name, name, problems) or not re.search(r"[A-Za-z]", name):
        raise UsageFault(f"'{name}' is no name for a folder on every system", "write: tin-works")
    if (project / _CONTENT / name).exists():
        raise UsageFault(f"there is a game '{name}' already", "choose another name")


def _origin(project: Path, source: str) -> Path:
    """The folder of a kind, or of a game: the project's own first."""
    if source in find_games(project):
        return project / _CONTENT / source
    if source in kinds():
        return packaged() / STARTERS / source
    if source in find_games(packaged()):
        return packaged() / _CONTENT / source
    known = [*kinds(), *find_games(project), *find_games(packaged())]
    raise UsageFault(f"there is no kind of game and no game '{source}'", did_you_mean(source, known))


def _renamed(text: str, title: str, code: str) -> str:
    """The frame with the new name and code."""
    for key, value in (("game", title), ("code", code)):
        text = re.sub(rf"(?m)^{key}: .*$", f"{key}: {value}", text)
    return text


def _title(name: str) -> str:
    """`tin-works` as `Tin Works`."""
    return " ".join(word[:1].upper() + word[1:] for word in re.split(r"[-_ ]+", name) if word)


def _code(name: str) -> str:
    """`tin-works` as `TW-1`, `tin` as `TIN-1`."""
    words = re.findall(r"[A-Za-z]+", name)
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0][:3]
    return f"{letters[:4].upper()}-1"
