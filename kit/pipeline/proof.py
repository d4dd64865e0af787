"""`kit proof`: a PDF to review and to sign, with every part as it is printed and what was read of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from kit.compose import ProofCover, ProofGroup, ProofSection
from kit.core.problems import ContentRefused, MachineFault, Problem, errors, in_order
from kit.core.units import to_points
from kit.drawing.items import Group
from kit.drawing.page import Page, Sheet
from kit.drawing.record import Record
from kit.layout import flow, live_box
from kit.model.expected import Expected
from kit.model.paper import Paper
from kit.pipeline.checked import Checked, Laid
from kit.pipeline.choose import STANDARD
from kit.pipeline.documents import document_of
from kit.pipeline.proofed import cover_of, drawings_of, groups_of
from kit.pipeline.request import Progress, Request
from kit.pipeline.revisions import revision
from kit.pipeline.run import laid_each
from kit.pipeline.said import changed_in, sections_of
from kit.pipeline.sides import facts_of
from kit.pipeline.traced import Traced
from kit.pipeline.worded import Since, words_at
from kit.preflight import inspect
from kit.publish import single
from kit.render import write

PAPER = "a4"


@dataclass(frozen=True, slots=True)
class Proofed:
    """The file of one game as shown to people, with its number of pages; without a file `problems` say why."""

    id: str
    file: str = ""
    pages: int = 0
    problems: tuple[Problem, ...] = ()
    machine: tuple[Problem, ...] = ()


def proof(request: Request, since: str | None, out: Path, shown: str, progress: Progress) -> list[Proofed]:
    """A file for each game asked for, on the first paper asked for; none of a game that would not be printed. What is
    not as it was at the revision `since`, or in that folder, is marked.

    Raises UsageFault like a build, and where there is no such revision.
    """
    asked = replace(request, editions=(STANDARD,), papers=request.papers[:1] or (PAPER,))
    with contextlib.ExitStack() as older:
        folder = None if since is None else older.enter_context(revision(request.project, since))
        rev = (since or "") if folder is None or folder != Path(since or "") else folder.resolve().name
        return [_proofed(checked, folder, rev, out, shown, progress) for checked in laid_each(asked, progress)]


def _proofed(checked: Checked, older: Path | None, rev: str, out: Path, shown: str, progress: Progress) -> Proofed:
    if errors(checked.problems) or not checked.laid:
        return Proofed(checked.id, problems=tuple(in_order(checked.problems)))
    progress(checked.id, "proof")
    since = None if older is None else words_at(older, rev, checked.id)
    name = f"{checked.id}-proof.pdf"
    try:
        with single(out / name, f"{shown}/{name}") as file:
            pages = _Proof(checked, checked.laid[0], since).write(file)
    except ContentRefused as refused:
        return Proofed(checked.id, problems=tuple(in_order(refused.problems)))
    except MachineFault as fault:
        return Proofed(checked.id, machine=(fault.problem,))
    return Proofed(checked.id, f"{shown}/{name}", pages, tuple(in_order(checked.problems)))


@dataclass(frozen=True, slots=True)
class _Run:
    """Pages that flow on one paper: the cover, the leaflet, or parts that lie alike."""

    paper: Paper
    cover: ProofCover | None = None
    sections: tuple[ProofSection, ...] = ()
    groups: tuple[ProofGroup, ...] = ()


class _Proof:
    """The pages of one game. Whatever is wrong with them is raised as ContentRefused."""

    def __init__(self, checked: Checked, laid: Laid, since: Since | None) -> None:
        assert checked.game is not None
        assert checked.meaning is not None
        self.kit, self.paper = laid.kit, laid.paper
        self.drawn = drawings_of(self.kit)
        self.setting = replace(self.kit.setting, drawings=self.drawn)
        self.traced = Traced(checked.game, checked.meaning, checked.report)
        self.since = since
        self.problems: dict[Problem, None] = {}

    def write(self, file: Path) -> int:
        """Writes the file and proves it; its number of pages."""
        runs = list(self._runs())
        counts = [len(self._flowed(run, 1, 2)) for run in runs]
        sheets: list[Sheet] = []
        for run in runs:
            sheets += map(self._sheet, self._flowed(run, len(sheets) + 1, sum(counts)))
        self._refuse([*self.problems, *self.kit.composer.problems])
        document = document_of(self.kit, self.kit.looks.labels["proof"], tuple(sheets))
        self._refuse(inspect(file, self._expected(document.title, write(document, file))))
        return len(sheets)

    def _runs(self) -> Iterator[_Run]:
        """The cover, the leaflet, then the parts in the order of their sheets; those too wide for the paper lie on its
        long side."""
        sections = tuple(sections_of(self.traced, self.kit, None if self.since is None else self.since.said))
        cover = cover_of(self.traced, self.kit, self.since)
        yield _Run(self.paper, cover if self.since is None else replace(cover, said=changed_in(sections)))
        yield _Run(self.paper, sections=sections)
        pieces = [(group, piece) for group in groups_of(self.traced, self.kit, self.since) for piece in group.pieces]
        room = live_box(self.paper, self._margin).w
        begun: set[int] = set()
        for wide, run in groupby(pieces, key=lambda one: max(face.w for face in one[1].faces) > room):
            groups = []
            for group, same in groupby(run, key=lambda one: one[0]):
                own = tuple(piece for _, piece in same)
                groups.append(replace(group, pieces=own, begins=id(group) not in begun))
                begun.add(id(group))
            yield _Run(self.paper.turned() if wide else self.paper, groups=tuple(groups))

    def _flowed(self, run: _Run, number: int, total: int) -> Sequence[Page]:
        """The pages of a run from page `number` of `total` on."""
        facts = facts_of(self.kit, self.kit.looks.labels["proof"], run.paper, number, total)
        box = self.kit.composer.proof(facts, self.kit.seal, cover=run.cover, sections=run.sections, groups=run.groups)
        if box is None:
            raise ContentRefused(self.kit.composer.problems)
        pages, problems = flow(box, self.setting, run.paper)
        self.problems.update(dict.fromkeys(problems))
        return pages

    def _sheet(self, page: Page) -> Sheet:
        """Its bookmark names the parts on it."""
        title = str(self.kit.looks.labels["proof"])
        names = list(dict.fromkeys(item.note for item in page.items if isinstance(item, Group) and item.note))
        return Sheet(title, page, bookmark=", ".join(names))

    @property
    def _margin(self) -> float:
        return float(self.kit.looks.edition.axes.margin)

    def _expected(self, title: str, record: Record) -> Expected:
        """Every text of the game, in the least sizes of the edition."""
        size = self.kit.looks.edition.size
        return Expected(
            title=title,
            lang=str(self.kit.game.about.language),
            width=self.paper.width,
            height=self.paper.height,
            margin=self._margin,
            least=to_points(size.least),
            least_read=to_points(size.least_read),
            record=record,
            contents=tuple(self.kit.game.texts()),
            struck=self.since is not None,
            asks=str(self.kit.looks.labels["print at"]).format(paper=self.paper.label),
        )

    def _refuse(self, problems: list[Problem]) -> None:
        if errors(problems):
            raise ContentRefused(problems)
