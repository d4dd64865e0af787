"""Each sheet has its bookmark, in order, with those of the headings on it below; each leads to its page of the file.

Why: bookmarks are how one finds a card or a rule without reading all that stands before it; no validator misses them.
Source: WCAG 2.2, technique PDF2; ISO 32000-1, 12.3.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File

_MOST = 100_000


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None:
        return  # a copy is held to what was read in it, by the check of words
    wanted = [(page.bookmark or page.sheet, page.number) for page in expected.record.pages if page.side == "front"]
    numbers = {page.indirect_reference.idnum: n for n, page in enumerate(file.pdf.pages, 1)}  # type: ignore[union-attr]
    levels = list(_level(entry(file.catalog, "/Outlines"), numbers))
    found = [(title, page) for title, page, _ in levels]
    for title, page, below in levels:
        if page is None:
            yield fault("bookmark", file, f"the bookmark '{title}' leads to no page of the file")
        for heading, there, _ in _level(below, numbers):
            if there is None or there != page:
                yield fault("bookmark", file, f"the bookmark '{heading}' below '{title}' does not lead to its page")
    if [(title, page) for title, page in found if page is not None] != wanted:
        missing = [title for title, number in wanted if (title, number) not in found]
        what = f"'{missing[0]}' has no bookmark" if missing else "its bookmarks are not those of its sheets, in order"
        yield fault("bookmark", file, what)


def _level(over: Any, numbers: Mapping[int, int]) -> Iterator[tuple[str, int | None, Any]]:
    """Title and page of each bookmark right below `over`, and itself. `numbers` has the pages (from 1) by their
    objects."""
    one = entry(over or {}, "/First")
    for _ in range(_MOST):
        if one is None:
            return
        bookmark = one.get_object()
        goal = entry(bookmark, "/Dest")
        page = getattr(next(iter(goal)), "idnum", None) if isinstance(goal, list) and goal else None
        yield str(entry(bookmark, "/Title", "")), numbers.get(page) if page is not None else None, bookmark
        one = entry(bookmark, "/Next")
