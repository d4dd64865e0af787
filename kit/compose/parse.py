"""From rendered XML to boxes: markers become texts again, places become spans, and nothing foreign gets through."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

from kit.compose.markers import OPEN, Marks
from kit.compose.places import last_place, span_of
from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.model.box import Box, Value


class NotXmlError(Exception):
    """The rendering is no XML, or more than plain elements; `span` is the nearest place in a template."""

    def __init__(self, message: str, span: Span | None) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


@dataclass(slots=True)
class _Open:
    """An element whose end has not come yet."""

    tag: str
    attrs: dict[str, Value]
    at: Span
    children: list[Box | Value] = field(default_factory=list)


def boxes_of(rendered: str, marks: Marks, problems: list[Problem]) -> Box:
    """The root element of `rendered`. Words that no author typed become problems; broken XML raises NotXmlError."""
    reader = _Reader(marks, problems)
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.StartDoctypeDeclHandler = _refuse
    parser.ProcessingInstructionHandler = _refuse
    data = rendered.encode()
    try:
        parser.Parse(data, True)
    except expat.ExpatError as fault:
        until = len(data[: parser.ErrorByteIndex].decode(errors="ignore"))
        raise NotXmlError(expat.ErrorString(fault.code), last_place(rendered, until)) from None
    except _ForeignError:
        until = len(data[: parser.CurrentByteIndex].decode(errors="ignore"))
        message = "only elements belong into a template, no DOCTYPE and no <? … ?>"
        raise NotXmlError(message, last_place(rendered, until)) from None
    return reader.root


class _ForeignError(Exception):
    pass


def _refuse(*_: object) -> None:
    raise _ForeignError


class _Reader:
    """expat's handlers. `root` is there once the last element has ended."""

    root: Box

    def __init__(self, marks: Marks, problems: list[Problem]) -> None:
        self._marks = marks
        self._problems = problems
        self._open: list[_Open] = []
        self._words: list[str] = []

    def start(self, tag: str, attrs: dict[str, str]) -> None:
        self._flush()
        at = attrs.pop("at", "")
        place = span_of(at, tag) if at else Span("", 1, 1, 1)
        self._open.append(_Open(tag, {k: self._marks.value(v) if OPEN in v else v for k, v in attrs.items()}, place))

    def end(self, tag: str) -> None:
        self._flush()
        done = self._open.pop()
        box = Box(done.tag, done.attrs, tuple(done.children), done.at)
        if self._open:
            self._open[-1].children.append(box)
        else:
            self.root = box

    def words(self, raw: str) -> None:
        self._words.append(raw)  # expat may cut a run anywhere, even within a marker

    def _flush(self) -> None:
        """A blank is a blank, a line break with its indentation is nothing, anything else must be a marked text."""
        if not self._words:
            return
        here, raw = self._open[-1], "".join(self._words)
        self._words.clear()
        for piece in self._marks.pieces(raw):
            if isinstance(piece, Text):
                here.children.append(piece)
            elif piece.strip():
                self._problems.append(_unmarked(piece.strip(), here.at))
            elif "\n" not in piece:
                here.children.append(" ")


def _unmarked(words: str, at: Span) -> Problem:
    shown = words if len(words) <= 40 else words[:39] + "…"
    return Problem(
        "unmarked-text",
        f"'{shown}' would be printed, but it comes neither from content nor from labels",
        at,
        "print {{ labels.… }} or a field of the piece; use numerals and the keep_… filters, which keep the place",
    )
