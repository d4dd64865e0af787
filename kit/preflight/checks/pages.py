"""The file has as many pages as were laid out, and every page says only what can be proved.

Why: a lost last page is found at the table. A form, an image, a clipping, a layer, a note or a transparency can hide or
cover words, and none is used here, so each is a fault, but for the windows in which the parts of a poster are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File

ALONE = True
TOLERANCE = 0.01


def check(file: File, expected: Expected) -> Iterator[Problem]:
    found, wanted = len(file.pages), len(expected.record.pages)
    if found != wanted and expected.survey is None:  # else it is told which they are
        yield fault("pages", file, f"it has {found} pages instead of {wanted}")
    for page in file.pages:
        record = expected.record.pages[page.number - 1 : page.number]
        windows = record[0].clips if record else ()
        unread = [name for name in page.unread if name != "W"]
        if any(not any(_same(clip, window) for window in windows) for clip in page.clips) or "W" in page.unread:
            unread.append("W")
        if unread:
            names = ", ".join(dict.fromkeys(unread))
            yield fault("unproved", file, f"it is drawn with operators that hide or cover: {names}", page.number)
    for number, noted in enumerate(map(_noted, file.pdf.pages), 1):
        if noted:
            yield fault("unproved", file, f"a program may print what is noted on it: {', '.join(noted)}", number)


def _noted(page: Any) -> list[str]:
    """The kinds of annotations that may be painted over a page."""
    kinds = (str(entry(one.get_object(), "/Subtype", "")).removeprefix("/") for one in entry(page, "/Annots", ()))
    return [kind for kind in dict.fromkeys(kinds) if kind not in ("Link", "Popup")]


def _same(one: Rect, two: Rect) -> bool:
    """To what rounding leaves."""
    return one.holds(two, TOLERANCE) and two.holds(one, TOLERANCE)
