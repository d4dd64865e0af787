"""Runs every check on a finished file, measures it, and takes its fingerprint."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.model.survey import Survey
from kit.preflight import checks
from kit.preflight.alone import asked_of_itself
from kit.preflight.faults import grouped
from kit.preflight.file import File
from kit.preflight.lost import without_lost
from kit.preflight.posture import straighten
from kit.preflight.survey import measure
from kit.preflight.tokens import DamagedError
from kit.preflight.unlike import unlike_pdf

_UNREADABLE = (PyPdfError, DamagedError, KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)
"""What reading a broken file may raise."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """What was found in a file: faults, and its figures (None where it could not be read)."""

    problems: tuple[Problem, ...]
    survey: Survey | None = None
    wishes: tuple[tuple[str, str], ...] = ()
    """What it asks of a viewer: PrintScaling and the like."""


def inspect(path: Path, expected: Expected) -> list[Problem]:
    """All faults of the file at `path`; none when it may be published. OSError if it cannot be opened."""
    return list(examine(path, expected).problems)


def examine(path: Path, expected: Expected | None) -> Inspected:
    """All faults of the file, and what it measures. A copy (`expected.survey`) is held against what was measured when
    it was made; without `expected`, geometry alone is checked. OSError if it cannot be opened."""
    if problem := unlike_pdf(path):
        return Inspected((problem,))
    try:
        return _examined(File(path), expected)
    except _UNREADABLE as error:
        return Inspected((Problem("damaged", f"{path.name} cannot be read: {error}", hint="build it again"),))


def _examined(file: File, expected: Expected | None) -> Inspected:
    if expected is None:
        expected, modules = asked_of_itself(file), [module for module in all_checks() if hasattr(module, "ALONE")]
    else:
        modules = list(all_checks())
    problems: list[Problem] = []
    if expected.survey is not None:
        expected, problems = without_lost(file, expected)
    survey = measure(file, expected.record)
    if expected.survey is not None:
        problems += straighten(file, expected)
    problems += [problem for module in modules for problem in module.check(file, expected)]
    return Inspected(tuple(grouped(file, problems)), survey, file.wishes)


@cache
def all_checks() -> tuple[ModuleType, ...]:
    """The checks in `preflight/checks/`, by name. One with `ALONE` needs no content to be held against."""
    names = sorted(module.name for module in pkgutil.iter_modules(checks.__path__))
    return tuple(importlib.import_module(f"{checks.__name__}.{name}") for name in names)


def fingerprint(path: Path) -> str:
    """sha256 over the file's objects with their streams unpacked: it does not change with the packer's version."""
    pdf = PdfReader(path)
    digest = hashlib.sha256()
    for number in range(1, int(str(pdf.trailer["/Size"]))):
        thing = IndirectObject(number, 0, pdf).get_object()
        digest.update(b"%d %s\n" % (number, _canonical(thing)))
    digest.update(b"%s %s" % (_canonical(pdf.trailer.raw_get("/Root")), _canonical(pdf.trailer.raw_get("/Info"))))
    return digest.hexdigest()


def _canonical(thing: Any) -> bytes:
    """One way to write an object, whatever its spelling in the file."""
    if isinstance(thing, IndirectObject):
        return b"%d 0 R" % thing.idnum
    if isinstance(thing, ArrayObject):
        return b"[%s]" % b" ".join(_canonical(item) for item in thing)
    if isinstance(thing, DictionaryObject):
        packing = ("/Length", "/Filter", "/DecodeParms") if isinstance(thing, StreamObject) else ()
        items = (b"%s %s" % (k.encode(), _canonical(thing.raw_get(k))) for k in sorted(thing) if k not in packing)
        data = thing.get_data() if isinstance(thing, StreamObject) else b""
        return b"<<%s>>%s" % (b" ".join(items), data)
    return repr(thing).encode()
