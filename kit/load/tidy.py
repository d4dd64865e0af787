"""`kit fmt`: a content file laid out as all are, with its comments, saying to the letter what it said before.

Two blanks a level, a list one level below its key, one blank behind a comma and a colon in {…} and […], no blanks
at line ends, LF, one line end at the end. Words, quotes, folds, blocks, comments, blank lines and the order of keys
stay.
"""

from __future__ import annotations

import io
import re
from typing import Any

from kit.core.problems import Problem, errors
from kit.core.source import Mapping, Node, Sequence, Span
from kit.load.reader import read

_COMMENT = re.compile(r"(?:^|\s)#.*$", re.MULTILINE)
_WIDEST = 1_000_000
"""Columns: no line is broken, for where a text is broken is its author's choice."""


def tidied(text: str, file: str) -> tuple[str, list[Problem]]:
    """The text as it should be; the text itself where it cannot be read, or not be laid out with nothing lost."""
    problems: list[Problem] = []
    before = read(text, file, problems)
    if errors(problems):
        return text, problems
    laid = text
    for _ in range(3):  # a comment can move a column with what stands before it, and settles the next time
        laid, last = _apart(_laid_out(laid), file), laid
        if laid == last:
            break
    after = read(laid, file, problems)
    if errors(problems) or _plain(before) != _plain(after) or _comments(text) != _comments(laid):
        message = "this file cannot be laid out without a change of what it says; it stays as it is"
        return text, [Problem("unformatted", message, Span(file, 1, 1, 1), "give each entry a line of its own")]
    return laid, []


def _laid_out(text: str) -> str:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    yaml = YAML(typ="rt", pure=True)
    yaml.Resolver = _resolver()
    yaml.preserve_quotes = True
    yaml.allow_duplicate_keys = False
    yaml.width = _WIDEST
    yaml.indent(mapping=2, sequence=4, offset=2)
    out = io.StringIO()
    try:
        content = yaml.load(text)
        if content is None:
            return _ends(text)
        yaml.dump(content, out)
    except YAMLError:  # libyaml reads a little that ruamel.yaml does not
        return text
    return _ends(out.getvalue())


def _apart(text: str, file: str) -> str:
    """Comments that came to stand too near to a word moved one blank on."""
    problems: list[Problem] = []
    read(text, file, problems)
    lines = text.split("\n")
    for near in problems:
        if near.code == "cut-by-comment" and near.span is not None:
            line, col = near.span.line - 1, near.span.col - 1
            lines[line] = f"{lines[line][:col]} {lines[line][col:]}"
    return "\n".join(lines)


def _resolver() -> Any:
    """Every unquoted scalar is a text, so that none is written in another way: `07`, `No`, `2.10`."""
    from ruamel.yaml.nodes import ScalarNode
    from ruamel.yaml.resolver import VersionedResolver
    from ruamel.yaml.tag import Tag

    class AllTexts(VersionedResolver):
        def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
            return Tag(suffix="tag:yaml.org,2002:str") if kind is ScalarNode else super().resolve(kind, value, implicit)

    return AllTexts


def _ends(text: str) -> str:
    """Without blanks at line ends, and with one line end at the end."""
    lines = [line.rstrip(" ") for line in text.split("\n")]
    return "\n".join(lines).strip("\n") + "\n" if any(lines) else ""


def _plain(node: Node | None) -> Any:
    """What a tree says, in its order, without places."""
    if isinstance(node, Mapping):
        return [(str(key), _plain(value)) for key, value in node.items()]
    return [_plain(item) for item in node] if isinstance(node, Sequence) else node and str(node)


def _comments(text: str) -> list[str]:
    return sorted(found.strip() for found in _COMMENT.findall(text))
