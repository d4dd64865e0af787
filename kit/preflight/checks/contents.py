"""Every text that content wants printed is in the file, and every piece, as often as asked, with all its texts.

Why: templates decide how a text looks; one that forgets a field would lose it without a word. So the file is held
against the content itself, not against the pages that were laid out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.units import to_mm
from kit.drawing.page import whole_id
from kit.model.expected import Expected
from kit.model.game import Printed
from kit.model.markup import plain
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import PageSeen, Run
from kit.preflight.survey import blank

_NOT_READ = "take furniture= from it in the template"

GLUE = 0.15
"""Runs of furniture nearer than this share of the type size are one word."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None and not file.is_tagged:
        return  # told by the check of tags; what is printed nowhere is found by that of places
    found = defaultdict(list)
    read: list[str] = []
    parts = _parts(expected)
    for passage in file.passages(frozenset(id for ids in parts.values() for id in ids)):
        text = _searchable(passage.blocks)
        read.append(text)
        if passage.title:
            found[passage.title].append(text)
    lost: dict[tuple[Text, Span], list[str]] = {}
    unprinted = Counter(name for name, _ in blank(file, expected)) if expected.survey is not None else Counter()
    for piece in expected.pieces:
        for id in parts[piece.id]:
            if len(found[id]) not in (piece.copies, piece.copies - unprinted[id]):
                times = f"{len(found[id])} times instead of {piece.copies}"
                yield fault("piece-missing", file, f"{id} is printed {times}")
        copies = ["\n".join(texts) for texts in zip(*(found[id] for id in parts[piece.id]), strict=False)]
        for printed in piece.contents:
            if copies and not all(_needle(printed) in text for text in copies):
                lost.setdefault((printed.text, printed.text.span), []).append(piece.id)
    of_pieces = {printed.address for piece in expected.pieces for printed in piece.contents}
    aloud, furniture = "\n".join(read), "\n".join(_furniture(page) for page in file.pages)
    for printed in expected.contents:
        if printed.address in of_pieces or (needle := _needle(printed)) in aloud:
            continue
        if expected.parted and _in_parts(needle, read):
            continue
        if needle not in furniture:
            lost.setdefault((printed.text, printed.text.span), [])
        elif printed.kind != "name":  # the name of a file or a sheet may be furniture
            message = f"'{plain(printed.text)}' is printed as furniture alone, which is never read aloud"
            yield fault("not-read", file, message, hint=_NOT_READ, span=printed.text.span)
    for (text, _), pieces in lost.items():
        yield _lost(file, text, pieces)


def _parts(expected: Expected) -> dict[str, list[str]]:
    """For each part of the game the pieces that make it: itself, and the further ones of a large size."""
    parts = {piece.id: [piece.id] for piece in expected.pieces}
    for id in dict.fromkeys(piece.id for piece in expected.record.pieces):
        if id not in parts and whole_id(id) in parts:
            parts[whole_id(id)].append(id)
    return parts


def _lost(file: File, text: Text, pieces: list[str]) -> Problem:
    """One text may be missing on many pieces: that is one fault."""
    more = f" and {len(pieces) - 1} more" if len(pieces) > 1 else ""
    where = f" on {pieces[0]}{more}" if pieces else ""
    hint = "the template must print this field, whole and unchanged"
    return fault("not-printed", file, f"'{plain(text)}' is not printed{where}", hint=hint, span=text.span)


def _needle(printed: Printed) -> str:
    return f" {' '.join(plain(printed.text).split())} "


def _in_parts(needle: str, read: Sequence[str]) -> bool:
    """Whether a text can be put together of what stands on several sheets, in its order."""
    words, at = needle.split(), 0
    while at < len(words):
        ends = range(len(words), at, -1)
        end = next((end for end in ends if any(f" {' '.join(words[at:end])} " in text for text in read)), at)
        if end == at:
            return False
        at = end
    return True


def _searchable(blocks: Iterable[str]) -> str:
    """Words with one blank on each side; no text is found across the end of a paragraph."""
    return "\n".join(f" {' '.join(block.split())} " for block in blocks)


def _furniture(page: PageSeen) -> str:
    """The texts of the page's artifacts, runs that touch on one line joined."""
    lines: list[str] = []
    last: Run | None = None
    for run in page.runs:
        if run.mark.artifact is None:
            continue
        if last is not None and _touch(last, run):
            lines[-1] += run.text
        else:
            lines.append(run.text)
        last = run
    return _searchable(lines)


def _touch(left: Run, right: Run) -> bool:
    """Whether two runs are one line of text: on one baseline, hardly apart (blanks at the ends count as touching)."""
    blank = left.text.endswith(" ") or right.text.startswith(" ")
    near = to_mm(left.size) * (1.2 if blank else GLUE)
    level = min(left.box.bottom, right.box.bottom) - max(left.box.y, right.box.y)
    return level > 0 and abs(right.box.x - left.box.right) <= near
