"""The name of a file to be, from what was asked for."""

from __future__ import annotations

from kit.model.printer import option
from kit.pipeline.checked import Laid
from kit.pipeline.request import Request
from kit.pipeline.volumes import Volumed
from kit.publish import Axes


def axes_of(game: str, laid: Laid, volume: Volumed, request: Request) -> Axes:
    edition = laid.looks.edition
    printer = "" if request.printer is None else option(request.printer.stem)
    fonts = tuple(option(font.stem, "font") for font in request.fonts)
    return Axes(
        game,
        edition.name,
        laid.paper.name,
        volume.name,
        (*edition.options, *fonts),
        request.draft,
        quantity=request.quantity,
        printer=printer,
        changes=request.since is not None,
    )
