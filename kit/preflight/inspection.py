"""Runs every check on a finished file, and takes its fingerprint."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight import checks
from kit.preflight.file import File
from kit.preflight.tokens import DamagedError

Check = Callable[[File, Expected], Iterator[Problem]]

_UNREADABLE = (PyPdfError, DamagedError, KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)
"""What reading a broken file may raise."""


def inspect(path: Path, expected: Expected) -> list[Problem]:
    """All faults of the file at `path`; none when it may be published. OSError if it cannot be opened."""
    try:
        file = File(path)
        return [problem for check in all_checks() for problem in check(file, expected)]
    except _UNREADABLE as error:
        return [Problem("damaged", f"{path.name} cannot be read: {error}", hint="build it again")]


@cache
def all_checks() -> tuple[Check, ...]:
    """The checks in `preflight/checks/`, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(checks.__path__))
    return tuple(importlib.import_module(f"{checks.__name__}.{name}").check for name in names)


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
