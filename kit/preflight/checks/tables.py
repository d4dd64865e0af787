"""Tables are tables: rows of cells, as many columns in each, and heads that say what they head. Lists are lists.

Why: a reader says with each cell what heads it. A head that is tagged as a plain cell, or does not say whether it heads
its row or its column, leaves bare figures; validators pass a table without a single head.
Source: ISO 14289-1, 7.5 (tables), 7.6 (lists); ISO 32000-1, tables 336, 337 and 349.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.elements import Part
from kit.preflight.faults import fault
from kit.preflight.file import File

_INSIDE = {
    "Table": frozenset({"TR", "THead", "TBody", "TFoot", "Caption"}),
    "TR": frozenset({"TH", "TD"}),
    "L": frozenset({"LI", "L", "Caption"}),
    "LI": frozenset({"Lbl", "LBody"}),
}
"""Element → what may stand right below it."""

_ABOVE = {"TR": ("Table", "THead", "TBody", "TFoot"), "TH": ("TR",), "TD": ("TR",), "LI": ("L",), "Lbl": ("LI",)}
_ABOVE["LBody"] = ("LI",)

_HINTS = {
    "list": "in a template, <item> makes the items of a list",
    "table": "in a template, <table> makes tables, with a <th> for each head",
}


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None:
        return  # a copy is held to what was read in it, by the check of words
    for part in file.parts:
        above = _ABOVE.get(part.role)
        if above is not None and (part.above is None or part.above.role not in above):
            message = f"{part.role} stands outside {above[0]}: '{file.text_of(part)}'"
            yield fault(_code(part), file, message, part.first_page, hint=_HINTS[_code(part)])
            continue
        yield from _inside(file, part)
        if part.role == "Table":
            yield from _table(file, part)
        elif part.role == "L" and not part.below:
            yield fault("list", file, "a list has no item", part.first_page)
        elif part.role == "LI" and sum(one.role == "LBody" for one in part.below) != 1:
            yield fault("list", file, f"the list item '{file.text_of(part)}' has not one body (LBody)", part.first_page)


def _code(part: Part) -> str:
    return "list" if part.role in ("L", "LI", "Lbl", "LBody") else "table"


def _inside(file: File, part: Part) -> Iterator[Problem]:
    """What stands in a part of a table or a list and may not."""
    allowed = _INSIDE.get(part.role)
    if allowed is None:
        return
    if part.owns:
        message = f"words stand right in {part.role}: '{file.text_of(part)}'"
        yield fault(_code(part), file, message, part.first_page, hint=_HINTS[_code(part)])
    for one in part.below:
        if one.role not in allowed:
            yield fault(_code(part), file, f"{part.role} holds {one.role}: '{file.text_of(one)}'", one.first_page)


def _table(file: File, table: Part) -> Iterator[Problem]:
    rows = [part for part in table.walk() if part.role == "TR"]
    widths = _widths(rows)
    page, what = table.first_page, " ".join(file.text_of(table).split()[:4])
    if len(set(widths)) > 1:
        yield fault(
            "table", file, f"the rows of the table '{what} …' have {min(widths)} to {max(widths)} columns", page
        )
    cells = [cell for row in rows for cell in row.below]
    if not any(cell.role == "TH" for cell in cells):
        yield fault("table", file, f"the table '{what} …' has no head (TH)", page, hint=_HINTS["table"])
    for cell in cells:
        scope = str(cell.attributes.get("/Scope", ""))
        if cell.role == "TH" and scope not in ("/Row", "/Column", "/Both"):
            message = f"the head '{file.text_of(cell)}' does not say whether it heads its row or its column"
            yield fault("table", file, message, page)


def _widths(rows: Sequence[Part]) -> list[int]:
    """How many columns each row has, with those of cells that reach down into it."""
    widths = [0] * len(rows)
    for n, row in enumerate(rows):
        for cell in row.below:
            spans = [int(cell.attributes.get(key, 1)) for key in ("/RowSpan", "/ColSpan")]
            for under in range(n, min(n + spans[0], len(rows))):
                widths[under] += spans[1]
    return widths
