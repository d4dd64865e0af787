"""Every figure says in a sentence what it shows, and where it stands on its page.

Why: validators are content with any alternate text, a file's name too; what is read aloud then means nothing. Without a
bounding box a viewer that flows the text anew cannot cut the picture out.
Source: ISO 14289-1, 7.3; ISO 32000-1, 14.8.5.4.3 (BBox), 14.9.3 (Alt).
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.elements import Part
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.text.sentences import unlike_sentence


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None:
        return  # a copy is held to what was read in it, by the check of words
    for part in file.parts:
        if part.role == "Figure":
            yield from _figure(file, part)


def _figure(file: File, part: Part) -> Iterator[Problem]:
    hint = "the template's alt says in a sentence what the picture shows"
    if not part.alt.strip():
        yield fault("figure", file, "a figure has no alternate text", part.first_page, hint=hint)
    elif why := unlike_sentence(part.alt):
        yield fault("figure", file, f"the alternate text '{part.alt}' {why}", part.first_page, hint=hint)
    box = part.attributes.get("/BBox")
    if box is None or len(box) != 4 or not (float(box[0]) < float(box[2]) and float(box[1]) < float(box[3])):
        yield fault("figure", file, f"the figure '{part.alt}' does not say where it stands (BBox)", part.first_page)
