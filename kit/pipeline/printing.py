"""Printing a game that passed: every document written, opened again and proved, then all put in place together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kit.core.problems import ContentRefused, Problem
from kit.drawing.record import Record
from kit.layout import stamped
from kit.model.expected import Expected
from kit.model.game import Game
from kit.model.quantity import ONCE, Quantity
from kit.model.seal import verdict
from kit.pipeline.axes import axes_of
from kit.pipeline.checked import Checked, Laid
from kit.pipeline.expect import expected, expected_cards, expected_poster
from kit.pipeline.findings import Findings
from kit.pipeline.marks import marks_in
from kit.pipeline.readings import ReadFile, Readings
from kit.pipeline.request import Request
from kit.pipeline.source import content_hash, source_hash
from kit.pipeline.volumes import Volumed
from kit.preflight import examine, fingerprint
from kit.preflight.told import inspect_braille, inspect_told
from kit.publish import Axes, transaction
from kit.publish.transaction import Transaction
from kit.render import write


def print_game(checked: Checked, request: Request, out: Path, shown: str) -> tuple[tuple[str, int], ...]:
    """The files of one game, as shown to people, each with its number of sheets.

    Raises ContentRefused with what preflight found (nothing was replaced then), MachineFault where the disk fails.
    """
    assert checked.game is not None
    asked = (request.editions, request.papers, request.axes, request.printer, request.posters, request.fonts)
    whole = request.since is not None or (not any(asked) and request.quantity == ONCE)  # changes are made as one set
    assert checked.made is not None
    source = source_hash(checked.game.sources, request.project, checked.made.templates, request.fonts)
    title = str(checked.game.about.game)
    sheets: dict[str, int] = {}
    found = Findings()
    content = content_hash(checked.game.sources)
    proved = None if checked.proof is None else verdict(checked.id, content, checked.proof)
    with transaction(
        out, checked.id, title=title, source=source, whole=whole, draft=request.draft, verdict=proved, shown=shown
    ) as files:
        for laid in checked.laid:
            for volume in laid.volumes:
                axes = axes_of(checked.id, laid, volume, request)
                found.tell(_print(checked, laid, volume, axes, files))
                sheets[f"{shown}/{checked.id}/{axes.name}"] = len(tuple(volume.document.sheets))
        for told in checked.told:
            for one in told.files:
                axes = Axes(checked.id, told.name, "", one.volume, (), request.draft, one.suffix)
                found.tell(_put(checked, told, one, axes, files))
                sheets[f"{shown}/{checked.id}/{axes.name}"] = 0
        if problems := found.all():
            raise ContentRefused(problems)
        written = files.commit().written
    return tuple((name, sheets[name]) for name in written)


def _print(checked: Checked, laid: Laid, volume: Volumed, axes: Axes, files: Transaction) -> list[Problem]:
    assert checked.game is not None
    document, path = volume.document, files.file(axes)
    if axes.draft:
        document = replace(document, sheets=tuple(stamped(document.sheets, laid.looks.labels["draft"], laid.setting)))
    document = laid.as_printed(document)
    record = write(document, path)
    if axes.draft:
        marks = marks_in(laid.kit, volume, record)
        files.add(axes, record, objects="", verdict=checked.verdict, marks=marks)  # nobody compares drafts
        return []
    wanted = _expected(laid.kit.game, laid, volume, record, axes.quantity)
    found = examine(path, wanted)
    problems, beside = list(found.problems), list[Path]()
    if volume.cards is not None and volume.cards.vendor.files != "document" and not problems:
        from kit.pipeline.pictures import draw  # an extra that few need

        back = replace(axes, volume=volume.cards.back_name).name if volume.cards.back_name else ""
        beside, problems = draw(volume.cards, path, record, lambda ending: files.beside(axes, ending), back)
    proved = replace(wanted, survey=found.survey)
    marks = marks_in(laid.kit, volume, record)
    files.add(
        axes, record, objects=fingerprint(path), verdict=checked.verdict, expected=proved, beside=beside, marks=marks
    )
    return problems


def _expected(game: Game, laid: Laid, volume: Volumed, record: Record, quantity: Quantity) -> Expected:
    if volume.cards is not None:
        return expected_cards(game, laid.looks, volume, volume.cards, record)
    if volume.poster is not None:
        return expected_poster(game, laid.looks, laid.paper, volume, volume.poster, record)
    return expected(game, laid.looks, laid.paper, volume, record, quantity)


def _put(checked: Checked, told: Readings, one: ReadFile, axes: Axes, files: Transaction) -> list[Problem]:
    """Writes a file without paper, and opens it again."""
    path = files.file(axes)
    path.write_bytes(one.data)
    files.add_text(axes, pages=one.pages, verdict=checked.verdict)
    if axes.draft:
        return []
    if one.suffix == "brf":
        page = told.looks.edition.axes.page
        return inspect_braille(path, page.width, page.lines)
    return inspect_told(path, one.contents)
