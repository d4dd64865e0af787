"""Which pages a copy has lost or got: what was on them is then no further fault."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from difflib import SequenceMatcher
from operator import attrgetter

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.model.survey import PageSurvey
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.survey import measure

_NUMBER, _PAGE = attrgetter("number"), attrgetter("page")


def without_lost(file: File, expected: Expected) -> tuple[Expected, list[Problem]]:
    """What is expected of the pages that are there, numbered as they are in the file; those that are missing or too
    many are named, and what is on the latter is passed over."""
    assert expected.survey is not None
    wanted = expected.survey.pages
    if len(file.pages) == len(wanted):
        moved = _reordered(wanted, measure(file, expected.record).pages)
        return (_narrowed(expected, moved), [_misplaced(file, moved)]) if moved else (expected, [])
    found = measure(file, replace(expected.record, pieces=())).pages
    numbers = _paired(wanted, found)
    if len(found) > len(wanted):
        more = [page.page for page in found if page.page not in numbers.values()]
        for number in more:
            file.pages[number - 1].things.clear()
        message = f"it has {len(found)} pages instead of {len(wanted)}: the others are not of this kit"
        return _narrowed(expected, numbers), [fault("pages", file, message, *more)]
    titles = {page.number: page.sheet for page in expected.record.pages}
    lost = [page.page for page in wanted if page.page not in numbers]
    told = [f"{page} ('{titles[page]}')" for page in lost]
    message = f"of its {len(wanted)} pages {', '.join(told)} {'is' if len(lost) == 1 else 'are'} missing"
    return _narrowed(expected, numbers), [fault("pages", file, message)]


def _paired(wanted: tuple[PageSurvey, ...], found: tuple[PageSurvey, ...]) -> dict[int, int]:
    """Recorded page → page of the file, by what stands around the pieces and how much is printed."""
    old, new = ([(page.furniture, page.glyphs) for page in pages] for pages in (wanted, found))
    numbers: dict[int, int] = {}
    for _, start, end, at, to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        numbers |= {start + n + 1: at + n + 1 for n in range(min(end - start, to - at))}
    return numbers


def _reordered(wanted: tuple[PageSurvey, ...], found: tuple[PageSurvey, ...]) -> dict[int, int]:
    """Recorded page → page of the file, where all are there in another order; empty otherwise."""
    old, new = ([(page.furniture, page.glyphs) for page in pages] for pages in (wanted, found))
    if old == new or Counter(old) != Counter(new):
        return {}
    places: dict[object, list[int]] = {}
    for number, page in enumerate(new, 1):
        places.setdefault(page, []).append(number)
    return {number: places[page].pop(0) for number, page in enumerate(old, 1)}


def _misplaced(file: File, numbers: dict[int, int]) -> Problem:
    told = [f"{before} is page {now}" for before, now in numbers.items() if before != now]
    return fault("pages", file, f"its pages stand in another order: {', '.join(told)}")


def _narrowed(expected: Expected, numbers: dict[int, int]) -> Expected:
    record, survey = expected.record, expected.survey
    assert survey is not None
    pages = sorted((replace(p, number=numbers[p.number]) for p in record.pages if p.number in numbers), key=_NUMBER)
    pieces = tuple(replace(p, page=numbers[p.page]) for p in record.pieces if p.page in numbers)
    counts = Counter(piece.id for piece in pieces)
    return replace(
        expected,
        record=replace(record, pages=tuple(pages), pieces=pieces),
        pieces=tuple(replace(p, copies=counts[p.id]) for p in expected.pieces if counts[p.id]),
        survey=replace(
            survey,
            pages=tuple(
                sorted((replace(p, page=numbers[p.page]) for p in survey.pages if p.page in numbers), key=_PAGE)
            ),
            pieces=tuple(replace(p, page=numbers[p.page]) for p in survey.pieces if p.page in numbers),
        ),
        first=numbers.get(expected.first, 0),
        whole=False,
    )
