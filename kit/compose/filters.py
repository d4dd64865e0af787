"""What templates may do to values: little, and never so that a text forgets where it was typed.

| filter | gives |
|---|---|
| `count` | the whole number that a field states, for loops and places |
| `keep_upper`, `keep_lower`, `keep_capital` | the same text in capitals, in small letters, or begun with a capital |
| `keep_format(name=…)` | a label with its `{name}` filled by texts or numbers; each keeps its own place |
| `batch(n)` `selectattr(name)` `first` `last` `length` `list` `items` `round` `int` `abs` `min` `max` | as in Jinja2 |

The function `numerals(field)` gives the numerals 1 to what the field states, for boxes and columns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2.filters import do_batch, sync_do_selectattr

from kit.compose.faults import RefusedError
from kit.core.source import Node, Text
from kit.model.schema import LARGEST_COUNT

Parts = tuple[Text, ...]
"""Texts printed one behind another, each with its own place."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def count(value: object) -> int:
    """The number that a text states in digits. Refuses anything else at the place of the text."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, Text) and value.isascii() and value.isdigit() and int(value) <= LARGEST_COUNT:
        return int(value)
    span = value.span if hasattr(value, "span") else None
    shown = f"'{value}'" if isinstance(value, Text) else "what stands here"
    raise RefusedError("count", f"{shown} is no whole number from 0 to {LARGEST_COUNT}", "write digits alone", span)


def numerals(stated: object) -> list[Text]:
    """`1` to the number that a field states, placed where it is stated."""
    upto = count(stated)
    return [Text.at(str(n), _text(stated, "numerals").span) for n in range(1, upto + 1)]


def keep_upper(text: object) -> Text:
    return _same_places(_text(text, "keep_upper"), str.upper)


def keep_lower(text: object) -> Text:
    return _same_places(_text(text, "keep_lower"), str.lower)


def keep_capital(text: object) -> Text:
    return _same_places(_text(text, "keep_capital"), lambda s: s[:1].upper() + s[1:])


def keep_format(label: object, **values: Any) -> Parts:
    """The label with its placeholders filled: what is filled in keeps its own place, a number takes the label's."""
    pattern = _text(label, "keep_format")
    parts: list[Text] = []
    end = 0
    for match in _PLACEHOLDER.finditer(pattern):
        if match.start() > end:
            parts.append(pattern.cut(end, match.start()))
        if match[1] not in values:
            known = ", ".join(f"{{{name}}}" for name in values)
            span = pattern.part(match.start(), match.end())
            message = f"nothing is filled into {match[0]} here"
            raise RefusedError("label-placeholder", message, f"known here: {known}", span)
        parts.extend(_filled(values[match[1]], pattern.cut(match.start(), match.end())))
        end = match.end()
    return (*parts, pattern.cut(end, len(pattern))) if end < len(pattern) else tuple(parts)


def items(value: object) -> Iterator[tuple[Text, Node]]:
    """The entries of a mapping in content order."""
    if not isinstance(value, Mapping):
        raise RefusedError("template-fault", "items needs a mapping of the content")
    yield from value.items()


def _filled(value: object, hole: Text) -> Parts:
    if isinstance(value, Text):
        return (value,)
    if isinstance(value, tuple):
        return value
    if isinstance(value, int):
        return (Text(str(value), hole.file, hole.places),)
    raise RefusedError("template-fault", f"only texts and numbers fit into {hole}")


def _same_places(text: Text, change: Callable[[str], str]) -> Text:
    return Text(change(str(text)), text.file, text.places)


def _text(value: object, name: str) -> Text:
    if isinstance(value, Text):
        return value
    raise RefusedError("template-fault", f"{name} needs a text of content or labels, not {type(value).__name__}")


FILTERS: dict[str, Callable[..., Any]] = {
    "abs": abs,
    "batch": do_batch,
    "count": count,
    "first": lambda values: values[0],
    "int": int,
    "items": items,
    "keep_capital": keep_capital,
    "keep_format": keep_format,
    "keep_lower": keep_lower,
    "keep_upper": keep_upper,
    "last": lambda values: values[-1],
    "length": len,
    "list": list,
    "max": max,
    "min": min,
    "round": round,
    "selectattr": sync_do_selectattr,
}
