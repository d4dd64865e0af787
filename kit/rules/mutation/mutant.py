"""A mutant: one small change of the content, as edits of its source texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from kit.core.source import Span

MutantKind = Literal["rules", "prose", "map"]


class Edit(NamedTuple):
    """New words for those at a place."""

    span: Span
    new: str


class Mutant(NamedTuple):
    """`name` goes on after "No check notices if"; `span` is the place of what is changed. `words` says that the change
    is in a printed text alone: the rules and the parts stay as they are. `plays` says that it is in what is played, so
    that it may come to the same game."""

    kind: MutantKind
    span: Span
    name: str
    edits: tuple[Edit, ...]
    words: bool = False
    plays: bool = False


def applied(edits: Iterable[Edit], sources: Mapping[str, str]) -> dict[str, str]:
    """The texts of all files with the edits in them."""
    lines = {file: text.split("\n") for file, text in sources.items() if any(e.span.file == file for e in edits)}
    for span, new in sorted(edits, reverse=True):  # from the last, so that columns before it stay true
        line = lines[span.file][span.line - 1]
        lines[span.file][span.line - 1] = line[: span.col - 1] + new + line[span.end - 1 :]
    return {file: "\n".join(lines[file]) if file in lines else text for file, text in sources.items()}
