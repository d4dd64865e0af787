"""Inline markup: a content text is read once into runs that keep their source places.

    Turn *every* lamp.          strong words; one with a blank (or an end) on both sides is itself
    Pay {icon:coin} first.      a pictogram by its name
    {state:4 TIN}               printed as `4 TIN`; tells the checker that the seat holds this much
    {unchecked:25–40 minutes}   printed as `25–40 minutes`; tells the checker that no rule gives the figure
    {{ and }}                   one brace

Marks do not nest. Nothing else is special: no HTML, no Jinja.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean

RunKind = Literal["text", "strong", "icon", "state", "unchecked"]

MARKS: tuple[RunKind, ...] = ("icon", "state", "unchecked")

_TOKEN = re.compile(r"\{\{|\}\}|[{}*]")
_MARK = re.compile(r"\{\s*(?P<name>[\w ]*?)\s*:(?P<body>[^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of one kind. `text` is what is printed, with its place; for an icon it is the pictogram's name."""

    kind: RunKind
    text: Text


def parse(text: Text) -> tuple[tuple[Run, ...], list[Problem]]:
    """The runs of `text` in order. A faulty mark is a problem and is kept as plain words, so that nothing is lost."""
    runs: list[Run] = []
    problems: list[Problem] = []
    words: list[Text] = []
    kind: RunKind = "text"
    opened = at = 0

    def close(new: RunKind) -> None:
        nonlocal kind
        if words:
            runs.append(Run(kind, Text.joined(words)))
            words.clear()
        kind = new

    while match := _TOKEN.search(text, at):
        start, end = match.span()
        if start > at:
            words.append(text.cut(at, start))
        token = match[0]
        if token in ("{{", "}}"):
            words.append(text.cut(start, start + 1))
        elif token == "*" and kind == "strong" and not text[start - 1].isspace():
            close("text")
        elif token == "*" and kind == "text" and _opens(text, start):
            close("strong")
            opened = start
        elif token == "{" and kind == "text":
            run, end = _mark(text, start, problems)
            if run is None:
                words.append(text.cut(start, end))
            else:
                close("text")
                runs.append(run)
        else:
            if token != "*":
                problems.append(_stray(text, start, kind))
                end = _closing(text, start)
            words.append(text.cut(start, end))
        at = end
    if at < len(text):
        words.append(text.cut(at, len(text)))
    if kind == "strong":
        problems.append(
            Problem(
                "markup",
                "this asterisk opens strong words that are never closed",
                text.part(opened, opened + 1),
                "close them: *word*",
            )
        )
    close("text")
    return tuple(runs), problems


def plain(text: Text) -> Text:
    """The printed words of `text` alone: marks and stars taken out, pictograms left out, faults passed over."""
    if _TOKEN.search(text) is None:
        return text
    words = [run.text for run in parse(text)[0] if run.kind != "icon"]
    return Text.joined(words) if words else text.cut(0, 0)


def _opens(text: Text, at: int) -> bool:
    """Whether the asterisk at `at` opens strong words: a word follows at once and none touches it from the left."""
    before, after = text[:at][-1:], text[at + 1 : at + 2]
    return bool(after) and after != "*" and not after.isspace() and not before.isalnum()


def _closing(text: Text, start: int) -> int:
    """The offset behind the brace that closes the one at `start` (behind `start` itself when none does)."""
    end = text.find("}", start)
    return end + 1 if end >= 0 else start + 1


def _stray(text: Text, start: int, kind: RunKind) -> Problem:
    nested = text[start] == "{" and kind == "strong"
    message = "a mark cannot stand inside *strong* words" if nested else "this brace closes no mark"
    return Problem("markup", message, text.part(start, start + 1), "write {{ and }} for printed braces")


def _mark(text: Text, start: int, problems: list[Problem]) -> tuple[Run | None, int]:
    """The mark that opens at `start` and the offset behind it; no mark and a problem when it is faulty."""
    match = _MARK.match(text, start)
    if match is None:
        problems.append(
            Problem(
                "markup",
                "this brace opens no mark",
                text.part(start, start + 1),
                "write {{ for a printed brace, or {icon:name}",
            )
        )
        return None, _closing(text, start)
    name, body = match["name"].strip(), match["body"]
    kind = next((mark for mark in MARKS if mark == name), None)
    if kind is None:
        problems.append(
            Problem("markup", f"unknown mark '{name}'", text.part(*match.span("name")), did_you_mean(name, MARKS))
        )
        return None, match.end()
    if not body.strip():
        problems.append(
            Problem("markup", f"the mark '{kind}' is empty", text.part(*match.span()), f"write {{{kind}:…}}")
        )
        return None, match.end()
    first = match.start("body") + (len(body) - len(body.lstrip()))
    return Run(kind, text.cut(first, first + len(body.strip()))), match.end()
