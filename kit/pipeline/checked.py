"""A game on its way through the pipeline."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kit.core.problems import Problem, errors, in_order
from kit.drawing.page import Document
from kit.model.game import Game
from kit.model.looks import Looks
from kit.model.meaning import Meaning
from kit.model.paper import Paper
from kit.model.report import Report
from kit.pipeline.findings import Findings
from kit.pipeline.request import GameResult, Locked

if TYPE_CHECKING:  # laying out loads Jinja2 and the fonts; checking words must not wait for them
    from kit.layout import Setting
    from kit.pipeline.kits import Kit
    from kit.pipeline.readings import Readings
    from kit.pipeline.volumes import Volumed


@dataclass(slots=True)
class Checked:
    """A game on its way: what was read, what was found, and its kit in each edition with the papers to print.

    After a fault that was `found` nothing is printed. `refused` are pieces that are too large for a paper: the files
    that would hold them are left out.
    """

    id: str
    game: Game | None = None
    meaning: Meaning | None = None
    report: Report | None = None
    found: Findings = field(default_factory=Findings)
    refused: Findings = field(default_factory=Findings)
    laid: list[Laid] = field(default_factory=list)
    told: list[Readings] = field(default_factory=list)
    """Its editions without paper."""
    on_paper: bool = False
    """Whether an edition for paper was asked for."""
    locked: Locked = ""
    changes: list[str] = field(default_factory=list)
    """What has changed since the state that was asked for, a line each."""

    @property
    def problems(self) -> list[Problem]:
        return [*self.found.all(), *self.refused.all()]

    @property
    def faults(self) -> list[Problem]:
        """The errors after which nothing is printed."""
        return errors(self.found.all())

    @property
    def proof(self) -> Report | None:
        """The report of a game in which no fault was found so far."""
        return None if errors(self.problems) else self.report

    @property
    def made(self) -> Looks | None:
        """The looks of the first edition that there is something of."""
        looks = [*(laid.looks for laid in self.laid), *(told.looks for told in self.told)]
        return looks[0] if looks else None

    @property
    def verdict(self) -> str:
        """In one line what was checked; why it was not proved, for a draft."""
        faults = len(self.faults)
        if faults:
            return f"not proved: {faults} problem{'s' if faults != 1 else ''}"
        return self.report.line() if self.report else ""

    @property
    def unchanged(self) -> bool:
        """Whether a game without a fault has nothing that differs from the state that was asked for."""
        return self.game is not None and not errors(self.problems) and not self.changes

    def result(self, files: tuple[tuple[str, int], ...] = (), removed: tuple[str, ...] = ()) -> GameResult:
        fine = self.game is not None and not self.faults
        return GameResult(
            self.id,
            str(self.game.about.game) if self.game else "",
            self.report,
            tuple(in_order(self.problems)),
            (*(laid.name for laid in self.laid), *(told.name for told in self.told)) if fine else (),
            files,
            self.verdict,
            self.locked,
            tuple(dict.fromkeys(self.changes)),
            removed,
        )


@dataclass(frozen=True, slots=True)
class Laid:
    """The documents of one edition on one paper."""

    looks: Looks
    setting: Setting
    paper: Paper
    volumes: tuple[Volumed, ...]
    kit: Kit

    def as_printed(self, document: Document) -> Document:
        """A document in the contrast of the edition."""
        if self.looks.edition.axes.contrast != "inverted":
            return document
        from kit.layout import inverted

        margin = float(self.looks.edition.axes.margin)
        return replace(document, sheets=tuple(inverted(document.sheets, margin)))

    @property
    def sheets(self) -> int:
        """Of all files together."""
        return sum(len(tuple(volume.document.sheets)) for volume in self.volumes)

    @property
    def name(self) -> str:
        return f"{self.looks.edition.full_name} on {self.paper.label}"
