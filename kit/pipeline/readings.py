"""Editions without paper: a game's texts for screens, speech and braille, those for the host alone in files apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kit.compose import Composer
from kit.core.problems import MachineFault, Problem, errors
from kit.core.source import Text
from kit.model.game import Game
from kit.model.looks import Looks
from kit.model.markup import parse
from kit.model.meaning import Meaning
from kit.model.report import Report
from kit.model.seal import seal
from kit.pipeline.source import content_hash
from kit.reading import Setting, braille, html, read, text
from kit.reading.tree import Document

HOST = "host-key"


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A finished file: its `volume` (empty for the players'), its bytes, its `pages` (0 where it has none), and the
    texts that it must hold with their words as they are read."""

    volume: str
    suffix: str
    data: bytes
    pages: int
    contents: tuple[tuple[Text, str], ...]


@dataclass(frozen=True, slots=True)
class Readings:
    """The files of one edition without paper."""

    looks: Looks
    files: tuple[ReadFile, ...]

    @property
    def name(self) -> str:
        return self.looks.edition.name


def read_out(game: Game, meaning: Meaning, looks: Looks, proof: Report | None) -> tuple[Readings | None, list[Problem]]:
    """The game in an edition without paper; None (and why) with any fault. MachineFault where braille is wanted and
    liblouis is not there."""
    composer = Composer(game, meaning, looks)
    mark = seal(content_hash(game.sources), proof)
    problems: list[Problem] = []
    files: list[ReadFile] = []
    for volume in ("", HOST):
        box = composer.reading(mark, host=volume == HOST)
        if box is None:
            continue
        document, faults = read(box, str(game.about.language), looks.icons)
        problems += faults
        if document is not None:
            files += _files(game, looks, volume, document, problems)
    problems = [*composer.problems, *problems]
    return (None if errors(problems) else Readings(looks, tuple(files))), problems


def unchecked(looks: Looks, fault: MachineFault) -> Problem:
    """A note that this machine cannot make an edition, so that it was not checked."""
    problem = fault.problem
    return replace(
        problem, message=f"the edition {looks.edition.name} was not checked: {problem.message}", level="note"
    )


def _files(game: Game, looks: Looks, volume: str, document: Document, problems: list[Problem]) -> Iterator[ReadFile]:
    axes, told = looks.edition.axes, tuple(_contents(game, looks, volume))
    if axes.form == "screen":
        yield ReadFile(volume, "html", html(document).encode(), 0, told)
        yield ReadFile(volume, "txt", text(document).encode(), 0, told)
        return
    book, faults = braille(document, Setting(axes.table, axes.page, axes.label))
    problems += faults
    if book is not None:
        yield ReadFile(volume, "brf", book.brf(), len(book.pages), told)


def _contents(game: Game, looks: Looks, volume: str) -> Iterator[tuple[Text, str]]:
    """Every text of the players, or of the host, with pictograms as the words they stand for. A name is told once where
    a section and its only piece share it."""
    names: set[str] = set()
    for printed in game.texts():
        if (printed.volume == HOST) != (volume == HOST):
            continue
        if printed.kind == "name" and str(printed.text) in names:
            continue
        names |= {str(printed.text)} if printed.kind == "name" else set()
        runs = parse(printed.text)[0]
        yield printed.text, "".join(str(looks.icons[r.text].title if r.kind == "icon" else r.text) for r in runs)
