"""The file asks to be printed at 100 %, on the paper of the page, on the sides meant; it says title and language.

Why: viewers fit pages to the paper unless asked not to. `Enforce` is not set: it would stop a teacher who enlarges a
copy. A kit runs nothing by itself: a script may print, or show what is not on its pages. A title and a language are
what a screen reader says first.
Source: ISO 32000-1, table 150 (viewer preferences), 14.9.2 (language); ISO 14289-1, 7.1 (title, marked).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File

ALONE = True


def check(file: File, expected: Expected) -> Iterator[Problem]:
    wishes = entry(file.catalog, "/ViewerPreferences", {})
    wrong = [
        f"{key} is {_shown(found)} instead of {_shown(wanted)}"
        for key, wanted in (
            ("PrintScaling", "/None"),
            ("Duplex", f"/{expected.duplex}" if expected.duplex else None),
            ("PickTrayByPDFSize", True),
            ("DisplayDocTitle", True),
        )
        if (found := _plain(entry(wishes, f"/{key}"))) != wanted
    ]
    if wrong:
        yield fault("viewer", file, ", ".join(wrong))
    if "/Enforce" in wishes:
        yield fault("viewer", file, "it forbids the user to change how it is printed (Enforce)")
    if starts := list(_starting(file.catalog)):
        yield fault("viewer", file, f"it starts something by itself ({', '.join(starts)})")
    yield from _says(file, expected)


def _starting(catalog: Mapping[str, Any]) -> Iterator[str]:
    """What runs when the file is opened or printed; to begin at a page is no such thing."""
    opening = entry(catalog, "/OpenAction")
    if isinstance(opening, Mapping) and str(entry(opening, "/S")) != "/GoTo":
        yield "OpenAction"
    if entry(catalog, "/AA") is not None:
        yield "AA"
    if entry(entry(catalog, "/Names", {}), "/JavaScript") is not None:
        yield "JavaScript"


def _says(file: File, expected: Expected) -> Iterator[Problem]:
    info: Mapping[str, Any] = file.pdf.metadata or {}
    metadata = file.pdf.xmp_metadata
    titles = dict(metadata.dc_title or {}) if metadata is not None else {}
    marked = _plain(entry(entry(file.catalog, "/MarkInfo", {}), "/Marked"))
    for what, found, wanted in (
        ("language", str(entry(file.catalog, "/Lang", "")), expected.lang),
        ("title", str(info.get("/Title", "")), expected.title),
        ("title in the metadata", titles.get("x-default", ""), expected.title),
        ("mark of a tagged file", marked, True),
    ):
        if found != wanted:
            yield fault("viewer", file, f"its {what} is {_shown(found)} instead of {_shown(wanted)}")


def _plain(value: Any) -> Any:
    return getattr(value, "value", value)


def _shown(value: Any) -> str:
    return "missing" if value in (None, "") else f"'{value}'"
