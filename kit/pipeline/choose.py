"""From names that were asked for to what there is: games, editions, papers. What does not exist is a `UsageFault`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.load import find_editions, find_games, own_editions, read_axes
from kit.model.edition import Edition
from kit.model.paper import Paper
from kit.pipeline.request import UsageFault

STANDARD, ALL = "standard", "all"
MOST_FONTS = 2


def choose_games(project: Path, asked: Iterable[str]) -> list[str]:
    """The ids of the games asked for, or of all."""
    known = find_games(project)
    if not known:
        where = "this folder" if project == Path(".") else str(project)
        hint = "a project is a folder with content/GAME/*.yaml; name it by --project DIR"
        raise UsageFault(f"there is no game in {where}", hint)
    return _chosen("game", asked, known)


def choose_editions(project: Path, asked: Iterable[str], *, checking: bool) -> list[str]:
    """The editions asked for, every one for `all`. Without a wish the standard one, and to check those that the project
    has files of: large sizes, say, need templates that a publisher's own parts may not have."""
    known = sorted(find_editions(project), key=_standard_first)
    own = sorted({STANDARD, *own_editions(project)}, key=_standard_first) if checking else [STANDARD]
    names = list(asked) or own
    return known if names == [ALL] else _chosen("edition", names, known)


def _standard_first(name: str) -> tuple[bool, str]:
    return name != STANDARD, name


def choose_axes(project: Path, asked: Mapping[str, str]) -> dict[str, Any]:
    """Axes as values of an edition."""
    problems: list[Problem] = []
    axes = read_axes(project, asked, problems)
    if problems:
        raise UsageFault(problems[0].message, problems[0].hint)
    return axes


def choose_fonts(asked: Sequence[Path]) -> None:
    """A user's own fonts: one for text, and perhaps one for its bold."""
    if len(asked) > MOST_FONTS:
        raise UsageFault(f"--font is given {len(asked)} times", "give the font for text, then its bold, if it has one")
    for font in asked:
        if not font.is_file():
            raise UsageFault(f"--font: there is no file {font}", "give the path of a .ttf file")


def choose_papers(edition: Edition, asked: Iterable[str]) -> list[Paper]:
    """The papers asked for, or those of the edition."""
    problems: list[Problem] = []
    read = [Paper.from_node(Text.at(name, Span("--paper", 1, 1, 1)), problems) for name in asked]
    if problems:
        raise UsageFault(problems[0].message, problems[0].hint)
    papers = [paper for paper in read if paper is not None] or edition.axes.papers
    return list({paper.name: paper for paper in papers}.values())


def _chosen(kind: str, asked: Iterable[str], known: list[str]) -> list[str]:
    names = list(dict.fromkeys(asked))
    for name in names:
        if name not in known:
            raise UsageFault(f"there is no {kind} '{name}'", did_you_mean(name, known))
    return names or known
