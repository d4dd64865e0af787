"""What is no PDF that we would read: told before any library opens it."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from kit.core.problems import Problem

LARGEST = 200 * 1024 * 1024
"""Bytes. A kit of a thousand cards has under one hundredth of it."""

_HEAD = 1024
"""Bytes in which the header must stand (ISO 32000-1, annex H.3.4.1)."""


def unlike_pdf(path: Path) -> Problem | None:
    """The problem `damaged`, `too-large` or `encrypted`; None when the file may be opened. OSError if it cannot be."""
    size = path.stat().st_size
    if size > LARGEST:
        message = f"{path.name} has {size / 1024**2:.0f} MB, more than {LARGEST / 1024**2:.0f} MB"
        return Problem("too-large", message, hint="kits are far smaller: is it the right file?")
    with path.open("rb") as opened:
        head = opened.read(_HEAD)
    if b"%PDF-" not in head:
        return Problem("damaged", f"{path.name} is no PDF: its first bytes say something else", hint="name a PDF file")
    try:
        locked = PdfReader(path, strict=True).is_encrypted
    except (PyPdfError, ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError):
        return None  # it is damaged: that is told where it is read
    if locked:
        hint = "save it without a password: kits are never locked, and a print shop refuses a locked file"
        return Problem("encrypted", f"{path.name} is locked with a password", hint=hint)
    return None
