"""From names that were asked for to what there is: games, editions, papers. What does not exist is a `UsageFault`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.load import find_editions, find_games, load_game, own_editions, read_axes, read_edition
from kit.model.edition import Edition
from kit.model.game import Game
from kit.model.paper import Paper
from kit.model.poster import PosterSize
from kit.model.quantity import MOST_SETS, Quantity
from kit.model.schema import Range
from kit.pipeline.request import UsageFault
from kit.rules import rule_keys

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


def choose_printer(project: Path, editions: Iterable[str], axes: Mapping[str, Any], printer: Path | None) -> None:
    """Refuses a printer's profile for an edition that a vendor prints; whether it can be read is told later."""
    read = (read_edition(project, name, axes, []) for name in editions) if printer is not None else ()
    vendor = next((edition.vendor for edition in read if edition is not None and edition.vendor is not None), None)
    if vendor is not None:
        hint = "leave out --printer; a vendor's presses are not yours to move"
        raise UsageFault(f"--printer is for sheets that you print: {vendor.title} prints these", hint)


def choose_quantity(project: Path, games: Iterable[str], asked: Quantity) -> None:
    """Refuses numbers of sets that are none, and numbers of players that one of the games is not for."""
    for name, count in (("copies", asked.copies), ("groups", asked.groups)):
        if count is not None and count < 1:
            raise UsageFault(f"--{name} {count}: there is nothing to print", f"write --{name} 1, or leave it out")
    if asked.sets > MOST_SETS:
        hint = "print a smaller file several times"
        raise UsageFault(f"{asked.sets} sets in one file; the most is {MOST_SETS}", hint)
    if asked.players is not None:
        _choose_players(project, games, asked.players)


def _choose_players(project: Path, games: Iterable[str], players: int) -> None:
    read = [game for name in games if (game := load_game(project, name, rule_keys())[0]) is not None]
    others = [game for game in read if not game.about.players.low <= players <= game.about.players.high]
    if others:
        names = ", ".join(f"{game.id} ({_range(game.about.players)})" for game in others)
        hint = "name the games that are: kit build GAME --players N"
        raise UsageFault(f"not for {players} players: {names}", hint)


def _range(players: Range) -> str:
    return str(players.low) if players.low == players.high else f"{players.low}–{players.high}"


def choose_posters(asked: Mapping[str, str], game: Game) -> dict[str, PosterSize]:
    """Component → the size of its poster."""
    for name in asked:
        if name not in game.components:
            hint = f"{did_you_mean(name, game.components)}; write: kit build GAME --poster COMPONENT=SIZE"
            raise UsageFault(f"{game.id} has no component '{name}' for a poster", hint)
    problems: list[Problem] = []
    here = Span("--poster", 1, 1, 1)
    read = {name: PosterSize.from_node(Text.at(size, here), problems) for name, size in asked.items()}
    if problems:
        raise UsageFault(f"--poster: {problems[0].message}", problems[0].hint)
    return {name: size for name, size in read.items() if size is not None}


def _chosen(kind: str, asked: Iterable[str], known: list[str]) -> list[str]:
    names = list(dict.fromkeys(asked))
    for name in names:
        if name not in known:
            raise UsageFault(f"there is no {kind} '{name}'", did_you_mean(name, known))
    return names or known
