"""The text read back through the structure tree is what was laid out, word by word and in order.

Why: a screen reader reads the tree, not the page. Words glued at a line's end, a paragraph read after the next one, a
text hidden in an artifact: no validator finds them.
Source: ISO 32000-1, 14.8.2.5 (word breaks); ISO 14289-1, 7.2 (reading order).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.seen import Run, Shape
from kit.preflight.survey import blank, within

CONTEXT = 4
"""Words shown around a difference."""


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if expected.survey is not None and not file.is_tagged:
        yield from _by_place(file, expected)
        return
    record = expected.record
    skipped = blank(file, expected) if expected.survey is not None else set()
    found = defaultdict(list)
    for passage in file.passages(frozenset(piece.id for piece in record.pieces)):
        found[passage.title].append(passage.words)
    wanted = defaultdict(list)
    for piece in record.pieces:
        wanted[piece.id].append((piece.page, " ".join(piece.words).split()))
    for title, copies in wanted.items():
        for (page, words), read in zip(copies, found[title], strict=False):
            if (title, page) not in skipped and (difference := _difference(words, read)):
                yield fault("words", file, f"{title} reads {difference}", page)
    said = found[""][0]
    if not expected.whole and _holds_in_order(record.words, said):
        return  # only what stood on the lost pages is gone
    if difference := _difference(record.words, said):
        yield fault("words", file, f"the text reads {difference}")


def _by_place(file: File, expected: Expected) -> Iterator[Problem]:
    """Without a structure, words are read in the order in which they are drawn."""
    pages = {page.number: page for page in file.pages}
    skipped = blank(file, expected)
    for piece in expected.record.pieces:
        if piece.page not in pages or (piece.id, piece.page) in skipped:
            continue
        drawn, at = _letters(within(pages[piece.page], piece.trim)), 0
        for word in " ".join(piece.words).split():
            if (there := drawn.find(word, at)) < 0:
                yield fault("words", file, f"'{word}' is missing on {piece.id}", piece.page)
                break
            at = there + len(word)


def _letters(things: list[Run | Shape]) -> str:
    return "".join("".join(thing.text.split()) for thing in things if isinstance(thing, Run))


def _holds_in_order(words: Sequence[str], some: Sequence[str]) -> bool:
    rest = iter(words)
    return all(word in rest for word in some)


def _difference(wanted: Sequence[str], read: Sequence[str]) -> str:
    """The first place where the two part, with some words around; empty if they are the same."""
    if list(wanted) == list(read):
        return ""
    at = next((n for n, (a, b) in enumerate(zip(wanted, read, strict=False)) if a != b), min(len(wanted), len(read)))
    return f"'{_around(read, at)}' instead of '{_around(wanted, at)}'"


def _around(words: Sequence[str], at: int) -> str:
    start, end = max(0, at - CONTEXT), at + CONTEXT
    before, after = ("… " if start else ""), (" …" if end < len(words) else "")
    return before + " ".join(words[start:end]) + after
