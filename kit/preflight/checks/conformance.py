"""The file claims PDF/UA-1 and keeps what it claims: standard elements, true languages, reading order for the Tab key.

Why: a viewer that meets an unknown element or a language like "english" falls back without a word; validators look at
the first, and at the second only whether it is there.
Source: ISO 14289-1, 5, 7.1 and 7.2; ISO 32000-1, 14.8.4 (standard types), 14.9.2 (languages); BCP 47.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File

_GROUPS = "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private"
_BLOCKS = "H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD THead TBody TFoot"
_INSIDE = "Span Quote Note Reference BibEntry Code Link Annot Figure Formula Form"
STANDARD = frozenset(" ".join((_GROUPS, _BLOCKS, _INSIDE)).split())
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*")
"""A language, then perhaps a script, a region and variants (RFC 5646, 2.1); what we never write is left out."""

_CLAIM = re.compile(rb"pdfuaid:part(?:>|=[\"'])\s*1")


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None:
        return  # a copy is held to what was read in it, by the check of words
    for part in file.parts:
        if part.role not in STANDARD:
            yield fault(
                "conformance", file, f"'{part.role}' is no standard element: '{file.text_of(part)}'", part.first_page
            )
        language = entry(part.values, "/Lang")
        if language is not None and not _TAG.fullmatch(str(language)):
            message = f"'{file.text_of(part)}' is said to be in the language '{language}', which is none"
            yield fault("conformance", file, message, part.first_page)
    language = str(entry(file.catalog, "/Lang", ""))
    if language and not _TAG.fullmatch(language):
        yield fault("conformance", file, f"its language '{language}' is none")
    yield from _claims(file)


def _claims(file: File) -> Iterator[Problem]:
    metadata: Any = entry(file.catalog, "/Metadata")
    if metadata is None or not _CLAIM.search(metadata.get_data()):
        yield fault("conformance", file, "its metadata do not claim PDF/UA-1")
    if "/Suspects" in entry(file.catalog, "/MarkInfo", {}):
        yield fault("conformance", file, "it says that its tags are suspect")
    for number, page in enumerate(file.pdf.pages, 1):
        if str(entry(page, "/Tabs")) != "/S":
            yield fault("conformance", file, "the Tab key does not follow its structure (Tabs)", number)
        if "/Annots" in page:
            yield fault("conformance", file, "it has annotations, which are in no element of the structure", number)
