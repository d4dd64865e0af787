"""YAML text → nodes with places, from the events of libyaml's parser: as fast as reading without places.

Only what content needs is read: mappings, lists and texts. Every scalar stays the text that was typed (`07`, `No`,
`2.10`). Anchors, aliases, tags, merge keys, several documents and keys that are no texts are refused, so a small file
cannot grow into a large one; depth and size are bounded. Blanks around a quoted text and line ends behind a block are
dropped: they can neither be seen nor printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.load import characters, traps
from kit.load.comments import Mark, comment_starts, cutting_comment
from kit.load.places import Places, places
from kit.model.schema import shown

DEEPEST = 20
"""Mappings and lists within one another. Content needs seven."""

MOST_EVENTS = 500_000
"""Texts, and starts and ends of mappings and lists, in one file. Ten thousand cards of ten fields need half of it."""

MOST_PROBLEMS = 100
"""Of one file. Behind so many, further ones help nobody."""


_LEAD_ON = ("cut-by-comment", "anchor", "tag")
"""Faults after which the parser may stumble on the same line or the next: that is no second fault."""

_Event = Any
"""An event of libyaml's parser. It always has its marks, which PyYAML's type stubs do not promise."""


class _StopError(Exception):
    """The rest of the file is not read; its problem has been added."""


def read(text: str, file: str, problems: list[Problem]) -> Node | None:
    """The tree of one YAML document; None when it is empty, or when it cannot be read (then a problem was added).

    `text` has LF line ends (`decode`). Faults of single values are added, and the tree goes on without them.
    """
    if not yaml.__with_libyaml__:
        hint = "install PyYAML with its C extension: pip install --force-reinstall pyyaml"
        problems.append(Problem("no-c-parser", "PyYAML was installed without its C parser (libyaml)", None, hint))
        return None
    builder = _Builder(text, file, problems)
    try:
        builder.build()
    except yaml.YAMLError as error:
        builder.give_up(traps.explain(error, builder.text, file))
        return None
    except _StopError:
        return None
    return builder.root


class _Builder:
    """Turns events into nodes. `inside` is the innermost open mapping or list, `waiting` its key that has no value yet;
    `outer` holds the same of those around it."""

    def __init__(self, text: str, file: str, problems: list[Problem]) -> None:
        self.lines = text.split("\n")
        self.careful = characters.needs_care(text)
        self.text = characters.safe(text) if self.careful else text
        self.comments = comment_starts(self.text)
        self.file = file
        self.problems = problems
        self.limit = len(problems) + MOST_PROBLEMS
        self.root: Node | None = None
        self.inside: Mapping | Sequence | None = None
        self.waiting: Text | None = None
        self.outer: list[tuple[Mapping | Sequence | None, Text | None]] = []

    def build(self) -> None:
        parser = yaml.CSafeLoader(self.text)
        events: Iterator[_Event] = iter(parser.get_event, None)
        try:
            for count, event in enumerate(events):
                kind = type(event)
                if kind is yaml.ScalarEvent:
                    if event.value or not self.cut_by_comma(event):
                        self.add(self.scalar(event))
                elif kind is yaml.MappingStartEvent:
                    self.open(Mapping(self.span(event)), event)
                elif kind is yaml.SequenceStartEvent:
                    self.open(Sequence(self.span(event)), event)
                elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                    self.inside, self.waiting = self.outer.pop()
                elif kind is yaml.AliasEvent:
                    self.add(self.alias(event))
                elif kind is yaml.DocumentStartEvent and self.root is not None:
                    hint = "one file holds one document: delete the line with ---, or make it two files"
                    self.stop("several-documents", "a second document starts here", self.span(event), hint)
                if count > MOST_EVENTS:
                    hint = "spread the content over several files of the same folder"
                    self.stop("too-large", "the file holds too many values", self.span(event), hint)
        finally:
            parser.dispose()

    def add(self, node: Node) -> None:
        """Puts `node` where it belongs: into the innermost open mapping or list."""
        inside, key = self.inside, self.waiting
        if type(inside) is Mapping:
            if key is None:
                self.waiting = self.key(node)
                return
            self.waiting = None
            if key in inside:
                first = Related(inside.key(key).span, "first here")
                self.refuse("duplicate-key", f"the key {shown(key)} is here twice", key.span, "keep one of them", first)
            elif key:
                inside[key] = node
        elif type(inside) is Sequence:
            inside.append(node)
        else:
            self.root = node

    def open(self, container: Mapping | Sequence, event: _Event) -> None:
        self.refuse_marks(event)
        self.add(container)
        self.outer.append((self.inside, self.waiting))
        self.inside, self.waiting = container, None
        if len(self.outer) > DEEPEST:
            message = f"more than {DEEPEST} lists and mappings within one another"
            self.stop("too-deep", message, container.span, "content needs few levels; is a bracket missing?")

    def key(self, node: Node) -> Text:
        """`node` as a key; when it cannot be one, a problem and an empty key, whose value is left out."""
        if not isinstance(node, Text):
            hint = 'put a key that starts with { or [ in quotes: "…"'
            self.refuse("complex-key", "a key must be a text", node.span, hint)
        elif not node or (node.plain and node == "~"):
            self.refuse("empty-key", "a key without a name", node.span, "write the name before the colon")
        elif node.plain and node == "<<":
            self.refuse("anchor", "merge keys are not read", node.span, "write the keys out")
        else:
            return node
        return Text.at("", node.span)

    def scalar(self, event: _Event) -> Text:
        value, style, start, end = event.value, event.style, event.start_mark, event.end_mark
        line, col, whole = start.line + 1, start.column + 1, start.line == end.line
        if not style and whole:
            where: Places = ((0, line, col),)
        elif whole and style in "'\"" and len(value) == end.index - start.index - 2:
            where = ((0, line, col + 1),)
        else:
            where = places(value, style, self.text[start.index : end.index], line, col)
        if event.tag is not None or event.anchor is not None:
            self.refuse_marks(event)
        if end.index in self.comments and not style:
            self.refuse_cut(value, start, end)
        if self.careful:
            value, where = characters.cleaned(value, where, self.file, self.lines, self.problems)
        text = Text(value, self.file, where, plain=whole and not style)
        return _trimmed(text, style) if style else text

    def refuse_cut(self, value: str, start: Mark, end: Mark) -> None:
        """Refuses a comment that looks like the rest of an unquoted text."""
        comment = cutting_comment(self.text, value, start, end)
        if comment is not None:
            line, col, message, hint = comment
            self.refuse("cut-by-comment", message, Span(self.file, line, col, len(self.lines[line - 1]) + 1), hint)

    def cut_by_comma(self, event: _Event) -> bool:
        """Whether the key that waits for its value is the rest of the text before it: `{text: Gain 1 TIN, then wait.}`

        Such a key has no colon behind it. It is refused, and the text made whole, so that no later stage tells of it.
        """
        inside, key = self.inside, self.waiting
        if type(inside) is not Mapping or not inside or not key or not key.plain:
            return False
        at = event.start_mark.index
        while self.text[at - 1] in " \t\n":
            at -= 1
        line = self.lines[key.span.line - 1]
        if self.text[at - 1] == ":" or line[: key.span.col - 1].rstrip()[-1:] not in (",", ""):
            return False
        message = "the text before this is cut: a comma within {…} starts the next entry"
        self.refuse("cut-by-comma", message, key.span, f"{traps.QUOTE}; if it is a key, give it a value")
        last, text = next(reversed(inside.items()))
        if isinstance(text, Text) and text.plain and text.span.line == key.span.line:
            whole = line[text.span.col - 1 : key.span.end - 1]
            inside[last] = Text(whole, self.file, text.places, plain=True)
        self.waiting = None
        return True

    def alias(self, event: _Event) -> Text:
        """The alias as the text that it may have been meant as."""
        text = Text.at(f"*{event.anchor}", self.span(event))
        self.refuse("anchor", "a text cannot start with *: YAML takes it for an alias", text.span, traps.QUOTE)
        return text

    def refuse_marks(self, event: _Event) -> None:
        """Refuses anchors and tags."""
        if event.anchor is not None:
            message = "a text cannot start with &: YAML takes it for an anchor"
            self.refuse("anchor", message, self.span(event), traps.QUOTE)
        if getattr(event, "tag", None) is not None:
            self.refuse("tag", "a text cannot start with !: YAML takes it for a tag", self.span(event), traps.QUOTE)

    def span(self, event: _Event) -> Span:
        start, end = event.start_mark, event.end_mark
        until = end.column if end.line == start.line else start.column
        return Span(self.file, start.line + 1, start.column + 1, until + 1)

    def refuse(self, code: str, message: str, span: Span, hint: str, *related: Related) -> None:
        self.problems.append(Problem(code, message, span, hint, related=related))
        if len(self.problems) >= self.limit:
            raise _StopError

    def give_up(self, problem: Problem) -> None:
        """Adds a syntax error, unless the fault told last has led to it."""
        last = self.problems[-1] if self.problems else None
        if last is None or last.code not in _LEAD_ON or not _follows(problem, last):
            self.problems.append(problem)

    def stop(self, code: str, message: str, span: Span, hint: str) -> None:
        self.problems.append(Problem(code, message, span, hint))
        raise _StopError


def _trimmed(text: Text, style: str) -> Text:
    """Without blanks around the text; the first line of a `|` block keeps its own: the row of a map may start so."""
    last = len(text.rstrip())
    first = 0 if style == "|" else len(text) - len(text.lstrip())
    return text if first == 0 and last == len(text) else text.cut(min(first, last), last)


def _follows(problem: Problem, last: Problem) -> bool:
    here, before = problem.span, last.span
    return here is not None and before is not None and here.file == before.file and here.line - before.line in (0, 1)
