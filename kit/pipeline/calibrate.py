"""`kit calibrate`: the sheets by which the profile of a printer is found, an upright one and one on its long side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kit.compose import Filler, SheetFacts
from kit.core.problems import ContentRefused, MachineFault, Problem, errors
from kit.core.units import to_points
from kit.drawing.items import Element
from kit.drawing.page import Document, Page, Sheet
from kit.layout import Setting, finish, plain_sheet, prepare, shifted
from kit.load import load_looks, load_printer
from kit.model.edition import Backs
from kit.model.expected import Expected
from kit.model.looks import Looks
from kit.model.paper import Paper
from kit.model.printer import Printer
from kit.pipeline.choose import STANDARD, choose_papers
from kit.pipeline.findings import Findings
from kit.pipeline.leaves import WISHES
from kit.preflight import inspect
from kit.publish import single
from kit.render import write

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Calibrated:
    """The files written, as shown to people. `machine` is a fault of the disk."""

    files: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    machine: tuple[Problem, ...] = ()


def calibrate(
    project: Path, papers: tuple[str, ...], backs: Backs, printer: Path | None, out: Path, shown: str
) -> Calibrated:
    """A file for each paper, flipped as `backs` says; moved by the profile of `printer`, to see whether it is right.

    Raises UsageFault for a paper that does not exist.
    """
    looks, problems = load_looks(project, STANDARD, LANGUAGE)
    profile, faults = (None, []) if printer is None else load_printer(project, printer)
    problems += faults
    setting, faults = prepare(looks, ()) if looks is not None else (None, [])
    problems += faults
    if looks is None or setting is None or errors(problems):
        return Calibrated(problems=tuple(problems))
    files: list[str] = []
    for paper in choose_papers(looks.edition, papers):
        name = f"calibrate-{backs.removeprefix('duplex-')}-edge-{paper.name}.pdf"
        try:
            with single(out / name, f"{shown}/{name}") as file:
                _print(_Pages(looks, setting, paper, backs, profile), file)
        except ContentRefused as refused:
            return Calibrated(tuple(files), tuple(refused.problems))
        except MachineFault as fault:
            return Calibrated(tuple(files), machine=(fault.problem,))
        files.append(f"{shown}/{name}")
    return Calibrated(tuple(files))


@dataclass(frozen=True, slots=True)
class _Pages:
    """All that the sheets on one paper are made of."""

    looks: Looks
    setting: Setting
    paper: Paper
    backs: Backs
    printer: Printer | None


def _print(pages: _Pages, file: Path) -> None:
    """Writes the file and proves it. Raises ContentRefused with what is wrong with it, or with its template."""
    looks, found = pages.looks, Findings()
    sheets = tuple(sheet for paper in (pages.paper, pages.paper.turned()) for sheet in _sheet(pages, paper, found))
    if errors(found.all()):
        raise ContentRefused(found.all())
    title, size = looks.labels["calibrate"], looks.edition.size
    fonts = {face: str(path) for face, path in looks.fonts.items()}
    duplex = WISHES[pages.backs]
    document = Document(title, LANGUAGE, "", "", "", Element("Document"), sheets, duplex=duplex, fonts=fonts)
    record = write(document, file)
    expected = Expected(
        title=title,
        lang=LANGUAGE,
        width=pages.paper.width,
        height=pages.paper.height,
        margin=float(looks.edition.axes.margin),
        least=to_points(size.least),
        least_read=to_points(size.least_read),
        record=record,
        duplex=duplex,
    )
    if problems := inspect(file, expected):
        raise ContentRefused(problems)


def _sheet(pages: _Pages, paper: Paper, found: Findings) -> Iterator[Sheet]:
    """Front and back of the sheet on `paper`, which may lie on its long side."""
    sides: list[Page] = []
    filler, flip = Filler(pages.looks), pages.backs.removeprefix("duplex-")
    title = pages.looks.labels["calibrate"]
    planned = plain_sheet(str(title), paper, pages.setting, 1, 1)
    facts = SheetFacts(title, 1, 1, title.at(paper.label, title.span), planned.live.w, planned.live.h, "whole")
    for side in ("front", "back"):
        box = filler.page("calibrate", "sheet", {"sheet": facts, "side": side, "flip": flip})
        found.tell(filler.problems)
        if box is None:
            return
        sheet, problems = finish(planned, box, pages.setting)
        found.tell(problems)
        sides.append(sheet.front)
    whole, turned = Sheet(str(title), sides[0], sides[1]), paper.width > paper.height
    if pages.printer is not None:
        front, back = (pages.printer.offset(back=side, turned=turned) for side in (False, True))
        whole = shifted(whole, front, back)
    yield whole
