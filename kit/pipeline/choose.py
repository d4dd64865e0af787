"""From names that were asked for to what there is: games, editions, papers. What does not exist is a `UsageFault`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kit.core.suggest import did_you_mean
from kit.load import find_editions, find_games
from kit.model.edition import Edition
from kit.model.paper import PAPERS, Paper
from kit.pipeline.request import UsageFault


def choose_games(project: Path, asked: Iterable[str]) -> list[str]:
    """The ids of the games asked for, or of all."""
    known = find_games(project)
    if not known:
        where = "this folder" if project == Path(".") else str(project)
        hint = "a project is a folder with content/GAME/*.yaml; name it by --project DIR"
        raise UsageFault(f"there is no game in {where}", hint)
    return _chosen("game", asked, known)


def choose_editions(project: Path, asked: Iterable[str]) -> list[str]:
    """The editions asked for, or all."""
    return _chosen("edition", asked, find_editions(project))


def choose_papers(edition: Edition, asked: Iterable[str]) -> list[Paper]:
    """The papers asked for, or those of the edition."""
    names = [name.lower() for name in asked] or [str(name) for name in edition.axes.papers]
    return [PAPERS[name] for name in _chosen("paper", names, list(PAPERS))]


def _chosen(kind: str, asked: Iterable[str], known: list[str]) -> list[str]:
    names = list(dict.fromkeys(asked))
    for name in names:
        if name not in known:
            raise UsageFault(f"there is no {kind} '{name}'", did_you_mean(name, known))
    return names or known
