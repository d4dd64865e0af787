"""The words inside a box as runs: inline markup read, keywords bold, figures in their face, every character checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.layout.attributes import content, number
from kit.layout.draft import Draft
from kit.layout.pictograms import Pictogram
from kit.layout.setting import TypeStyle
from kit.model.box import Box
from kit.model.markup import parse
from kit.text import Face, Run, unprintable
from kit.text.measure import PICTURE

_MARKED = re.compile(r"[*{}]")
_FIGURES = re.compile(r"[^\s]*\d[^\s]*")
EDITS = ("ins", "del")
"""Words that were put in or taken out: underlined, struck out."""

_BLANK = (" ", "\n", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Picture:
    """A pictogram on the line, `size` mm, with the number that it carries."""

    pictogram: Pictogram
    size: float
    number: Text | None = None


@dataclass(slots=True)
class Words:
    """`runs` to set; `pictures` by the index of their run; `typed` is the first content text, else the box. `marks` are
    runs that were put in (`ins`) or taken out (`del`), by their index."""

    runs: tuple[Run, ...]
    pictures: dict[int, Picture]
    typed: Text | Box
    marks: dict[int, str] = field(default_factory=dict)

    @property
    def place(self) -> Span:
        """Where the words were typed, or the template's."""
        return self.typed.at if isinstance(self.typed, Box) else self.typed.span

    def span(self, start: int, end: int) -> Span:
        """The source place of the characters `start` to `end` of all runs together."""
        at = 0
        for run in self.runs:
            if start < at + len(run.text) and isinstance(run.text, Text):
                return run.text.part(start - at, max(start - at + 1, end - at))
            at += len(run.text)
        return self.place

    def ends_with(self, mark: str) -> bool:
        """Whether `mark` is the last character that is printed."""
        return bool(self.runs) and self.runs[-1].text.rstrip().endswith(mark)

    def sentence(self, start: int) -> str:
        """The words from the character `start` to the end of the sentence, shortened for a message."""
        rest = "".join(run.text for run in self.runs)[start:].replace(PICTURE, "").strip()
        end = re.search(r"[.!?](?=\s|$)", rest)
        words = " ".join(rest[: end.end() if end else None].split())
        return words if len(words) <= 60 else words[:59].rstrip() + "…"


@dataclass(slots=True)
class _Reader:
    style: TypeStyle
    draft: Draft
    box: Box
    runs: list[Run] = field(default_factory=list)
    pictures: dict[int, Picture] = field(default_factory=dict)
    typed: Text | None = None
    marks: dict[int, str] = field(default_factory=dict)
    mark: str = ""
    """Of the words that are read now."""

    def take(self, box: Box, face: Face) -> None:
        for child in box.children:
            if isinstance(child, Text):
                self.typed = self.typed or child
                self._content(child, face)
            elif isinstance(child, str):
                self._add(child, face)
            elif child.tag == "b":
                self.take(child, self.style.bold)
            elif child.tag == "i":
                self.take(child, self.style.italic)
            elif child.tag == "icon":
                self._icon(child, face)
            elif child.tag in EDITS:
                self._edited(child, face)
            else:
                known = ("b", "i", "icon", *EDITS)
                self.draft.fault(
                    "unknown-box", f"<{child.tag}> cannot stand among words", child, did_you_mean(child.tag, known)
                )

    def _edited(self, box: Box, face: Face) -> None:
        outer, self.mark = self.mark, box.tag
        self.take(box, face)
        self.mark = outer

    def _content(self, text: Text, face: Face) -> None:
        if _MARKED.search(text) is None:
            self._plain(text, face)
            return
        runs, problems = parse(text)
        self.draft.problems += problems
        for run in runs:
            if run.kind == "icon":
                self._picture(str(run.text), run.text.span, face, None, None)
            elif run.kind == "strong":
                self._add(run.text, self.style.bold)
            else:
                self._plain(run.text, face)

    def _plain(self, text: Text, face: Face) -> None:
        """Words without marks: keywords become bold."""
        pattern = self.draft.setting.keyword if self.style.keywords and face is self.style.face else None
        if pattern is None:
            self._add(text, face)
            return
        for piece, bold in _split(text, pattern):
            self._add(piece, self.style.bold if bold else face)

    def _add(self, text: str, face: Face) -> None:
        """One more run, without a second blank behind a blank; figures leave a display face."""
        if self.runs and self.runs[-1].text.endswith(_BLANK) and text.startswith(_BLANK):
            text = text.cut(1, len(text)) if isinstance(text, Text) else text[1:]
        if not text:
            return
        if face.name == "display" and any(map(str.isdigit, text)):
            for piece, figures in _split(text, _FIGURES):
                self._checked(piece, self.style.bold if figures else face)
        else:
            self._checked(text, face)

    def _checked(self, text: str, face: Face) -> None:
        if self.mark:
            self.marks[len(self.runs)] = self.mark
        self.runs.append(Run(text, face))
        check_letters(text, face, self.box, self.draft)

    def _icon(self, box: Box, face: Face) -> None:
        unknown = box.attrs.keys() - {"name", "size", "number"}
        if unknown:
            self.draft.fault(
                "unknown-attribute", f"<icon> among words has no attribute '{min(unknown)}'", box, "name, size, number"
            )
        size = number(box, "size", self.draft, 0.0)
        self._picture(str(box.attrs.get("name", "")), box.at, face, size or None, content(box, "number", self.draft))

    def _picture(self, name: str, span: Span, face: Face, size: float | None, figure: Text | None) -> None:
        draft = self.draft
        pictogram = draft.setting.pictogram(name, draft.problems)
        if pictogram is None:
            draft.problems.append(unknown_icon(name, span, draft))
            return
        mm = (size or float(draft.setting.size.icon_least)) * draft.scale
        self.pictures[len(self.runs)] = Picture(pictogram, mm, figure)
        self.runs.append(Run(PICTURE, face, mm * pictogram.scale))


def read_words(box: Box, style: TypeStyle, draft: Draft) -> Words:
    """The words of a box, read once for each draft."""
    key = (id(box), draft.scale)
    words = draft.words.get(key)
    if words is None:
        words = draft.words[key] = _plain(box, style, draft) or _read(box, style, draft)
    return words


def _plain(box: Box, style: TypeStyle, draft: Draft) -> Words | None:
    """The short way for what most boxes hold: one text without anything special in it."""
    if len(box.children) != 1 or not isinstance(text := box.children[0], Text):
        return None
    face, keyword = style.face, draft.setting.keyword if style.keywords else None
    if _MARKED.search(text) or not face.printable.issuperset(text) or (keyword and keyword.search(text)):
        return None
    return None if face.name == "display" and _FIGURES.search(text) else Words((Run(text, face),), {}, text)


def _read(box: Box, style: TypeStyle, draft: Draft) -> Words:
    reader = _Reader(style, draft, box)
    reader.take(box, style.face)
    return Words(tuple(reader.runs), reader.pictures, reader.typed or box, reader.marks)


def check_letters(text: str, face: Face, box: Box, draft: Draft) -> None:
    """Every character that cannot be printed is a problem, at its place in the content."""
    if face.printable.issuperset(text):
        return
    for fault in unprintable(text, face.printable):
        span = text.part(fault.offset, fault.offset + 1) if isinstance(text, Text) else box.at
        related = () if span == box.at else (Related(box.at, "printed here"),)
        draft.problems.append(Problem(fault.code, fault.message, span, fault.hint, related=related))


def unknown_icon(name: str, span: Span, draft: Draft) -> Problem:
    return Problem(
        "unknown-icon", f"there is no pictogram '{name}'", span, did_you_mean(name, draft.setting.looks.icons)
    )


def _split(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[str, bool]]:
    """`text` cut at what the pattern finds: (stretch, whether it was found)."""
    at = 0
    for match in pattern.finditer(text):
        if match.start() > at:
            yield _cut(text, at, match.start()), False
        yield _cut(text, *match.span()), True
        at = match.end()
    if at == 0:
        yield text, False
    elif at < len(text):
        yield _cut(text, at, len(text)), False


def _cut(text: str, start: int, end: int) -> str:
    return text.cut(start, end) if isinstance(text, Text) else text[start:end]
