"""From YAML nodes to typed, frozen data, by the annotations of the dataclass that is wanted.

    @dataclass(frozen=True, slots=True)
    class Workers:
        each: Count = entry("workers that a player has")
        per_space: Count = entry("workers that fit on a space", default=Count(1))

reads `{each: 2, per space: 1}`: an underscore in a field is a blank in YAML. All faults are added to `problems`, each
with its place; unknown keys are refused with the nearest known one. A field named `span` receives the place of the
mapping. A class may read itself from anything by a classmethod `from_node(node, problems) -> Self | None`.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import types
import typing
from collections.abc import Collection
from typing import Any, Literal, TypeVar

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.core.suggest import SLIP, did_you_mean, nearest
from kit.core.units import parse_length

T = TypeVar("T")

LARGEST_COUNT = 10_000
"""No game prints, plays or counts more of anything; a larger figure is a slip (and would only take time)."""

LARGEST_LENGTH = 10_000.0
"""In mm: larger than any sheet."""

MOST_UNKNOWN = 50
"""Unknown keys of one mapping that are told."""

_COUNT = re.compile(r"0|[1-9][0-9]{0,5}")
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
_RANGE = re.compile(r"(?P<low>[1-9][0-9]{0,5})(?: ?[-–] ?(?P<high>[1-9][0-9]{0,5}))?")
_LONGEST_FIGURE = 20
"""In characters; Python takes its time over the value of a very long figure, or refuses it."""


class Count(int):
    """A whole number from a file, with its place (`span` is None for a default)."""

    span: Span | None = None


class Length(float):
    """A length in mm, typed with its unit; never negative."""

    span: Span | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Range:
    """`2-4` or `2–4`, both ends included; a single number is a range of one."""

    low: int
    high: int
    span: Span

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Range | None:
        match = _RANGE.fullmatch(node) if isinstance(node, Text) else None
        if match is not None:
            low, high = int(match["low"]), int(match["high"] or match["low"])
            if low <= high <= LARGEST_COUNT:
                return cls(low, high, node.span)
        problems.append(Problem("range", _instead("a range of numbers", node), node.span, "write: 2-4"))
        return None


def entry(
    doc: str, *, key: str = "", printed: bool = False, names: str = "", default: Any = dataclasses.MISSING
) -> Any:
    """A field of a shape: what it is for (goes into the docs), its YAML key where that is not the field's name,
    whether it is printed, and what it `names` (`icon`, `component`, `resource`, …), so that editors can offer those."""
    metadata = {"doc": doc, "key": key, "printed": printed, "names": names}
    if default is dataclasses.MISSING:
        return dataclasses.field(metadata=metadata)
    if isinstance(default, (dict, list)):
        return dataclasses.field(metadata=metadata, default_factory=default.copy)
    return dataclasses.field(metadata=metadata, default=default)


def key_of(field: dataclasses.Field[Any]) -> str:
    """The YAML key of a field."""
    return field.metadata.get("key") or field.name.replace("_", " ")


def place(node: Node) -> Span:
    return node.span


def shown(node: Node) -> str:
    """A node in a message: the text in quotes (its beginning, if it is long), or its kind."""
    if isinstance(node, Text):
        text = node if len(node) <= 40 else f"{node[:39]}…"
        return f"'{text}'" if node.strip() else "nothing"
    return "a mapping" if isinstance(node, Mapping) else "a list"


@functools.cache
def fields_of(shape: type) -> dict[str, tuple[dataclasses.Field[Any], Any]]:
    """YAML key → (field, resolved annotation), without `span`."""
    hints = typing.get_type_hints(shape)
    return {key_of(f): (f, hints[f.name]) for f in dataclasses.fields(shape) if f.name != "span"}


def read(node: Node, shape: Any, problems: list[Problem]) -> Any:
    """`node` as a value of `shape`; None when it is not one (then at least one problem was added)."""
    origin, inner = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        return _read_union(node, [c for c in inner if c is not type(None)], problems)
    if origin is Literal:
        return _read_word(node, [str(word) for word in inner], problems)
    if origin is tuple:
        return _read_list(node, inner[0], problems)
    if origin is dict:
        return _read_table(node, inner[1], problems)
    if hasattr(shape, "from_node"):
        return shape.from_node(node, problems)
    if dataclasses.is_dataclass(shape):
        return read_fields(node, typing.cast(type, shape), problems)
    return _SCALARS[shape](node, problems)


def read_fields(node: Node, shape: type[T], problems: list[Problem]) -> T | None:
    """A mapping as a dataclass: every fault of every field is reported."""
    if not isinstance(node, Mapping):
        problems.append(Problem("type", _instead("keys with values", node), node.span, "write: {key: value}"))
        return None
    known = fields_of(typing.cast(Any, shape))
    before = len(problems)
    values: dict[str, Any] = {}
    slips = refuse_unknown(node, known, problems)
    for key, value in node.items():
        name = slips.get(key, key)
        if name in known:
            field, kind = known[name]
            values[field.name] = read(value, kind, problems)
    for name, (field, _) in known.items():
        if field.name not in values and is_required(field):
            hint = f"add {name}: {field.metadata['doc']}"
            problems.append(Problem("missing-key", f"the key '{name}' is missing here", node.span, hint))
    if len(problems) > before:
        return None
    if any(f.name == "span" for f in dataclasses.fields(typing.cast(Any, shape))):
        values["span"] = node.span
    return shape(**values)


def is_required(field: dataclasses.Field[Any]) -> bool:
    """Whether a field has no default."""
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def refuse_unknown(node: Mapping, known: Collection[str], problems: list[Problem]) -> dict[Text, str]:
    """Each key of `node` that is not in `known` (the first of them: behind so many, more help nobody).

    Gives those that are slips of a known key which is not there: read on with them, or one slip becomes many faults.
    """
    unknown = [key for key in node if key not in known]
    slips: dict[Text, str] = {}
    for key in unknown[:MOST_UNKNOWN]:
        meant = nearest(key, (name for name in known if name not in node and name not in slips.values()), SLIP)
        if meant is not None:
            slips[key] = meant
        problems.append(Problem("unknown-key", f"unknown key {shown(key)}", key.span, did_you_mean(key, known)))
    return slips


def _read_union(node: Node, choices: list[Any], problems: list[Problem]) -> Any:
    """The first choice that takes this kind of node; a choice of all kinds takes it as it is."""
    if len(choices) == 1:
        return read(node, choices[0], problems)
    if Mapping in choices:
        return node
    for choice in choices:
        origin = typing.get_origin(choice) or choice
        if (
            (isinstance(node, Mapping) and (origin is dict or dataclasses.is_dataclass(origin)))
            or (isinstance(node, Sequence) and origin is tuple)
            or (isinstance(node, Text) and origin in (Text, Count, Length))
        ):
            return read(node, choice, problems)
    problems.append(
        Problem("type", f"did not expect {shown(node)} here", node.span, "docs/authoring.md shows each key")
    )
    return None


def _read_word(node: Node, words: list[str], problems: list[Problem]) -> str | None:
    if isinstance(node, Text) and node in words:
        return str(node)
    hint = did_you_mean(node, words) if isinstance(node, Text) else f"write one word: {words[0]}"
    problems.append(Problem("choice", f"{shown(node)} is not one of: {', '.join(words)}", node.span, hint))
    return None


def _read_list(node: Node, kind: Any, problems: list[Problem]) -> tuple[Any, ...] | None:
    if not isinstance(node, Sequence):
        problems.append(Problem("type", _instead("a list", node), node.span, "write: [first, second]"))
        return None
    before = len(problems)
    values = tuple(read(item, kind, problems) for item in node)
    return values if len(problems) == before else None


def _read_table(node: Node, kind: Any, problems: list[Problem]) -> dict[Text, Any] | None:
    if not isinstance(node, Mapping):
        problems.append(Problem("type", _instead("names with values", node), node.span, "write: {name: value}"))
        return None
    before = len(problems)
    values = {key: read(item, kind, problems) for key, item in node.items()}
    return values if len(problems) == before else None


def read_text(node: Node, problems: list[Problem]) -> Text | None:
    if not isinstance(node, Text):
        hint = 'put a text that starts with { or [, or holds a colon and a blank, in quotes: "…"'
        problems.append(Problem("type", _instead("a text", node), node.span, hint))
        return None
    if not node.strip() or (node.plain and node in ("~", "null")):
        problems.append(Problem("empty-text", "empty text", node.span, "write the words, or leave the key out"))
        return None
    return node


def read_count(node: Node, problems: list[Problem]) -> Count | None:
    if isinstance(node, Text) and _COUNT.fullmatch(node) and int(node) <= LARGEST_COUNT:
        count = Count(node)
        count.span = node.span
        return count
    hint = "write digits alone, without sign, point or zeros in front"
    problems.append(Problem("count", _instead(f"a whole number from 0 to {LARGEST_COUNT}", node), node.span, hint))
    return None


def read_length(node: Node, problems: list[Problem]) -> Length | None:
    mm = parse_length(node) if isinstance(node, Text) and len(node) <= _LONGEST_FIGURE and node.isascii() else None
    if mm is not None and 0 <= mm <= LARGEST_LENGTH:
        length = Length(mm)
        length.span = node.span
        return length
    problems.append(
        Problem("length", _instead("a length with its unit", node), node.span, "write: 63mm, 2.5in, 1/8 in or 11pt")
    )
    return None


def read_flag(node: Node, problems: list[Problem]) -> bool | None:
    word = _read_word(node, ["yes", "no"], problems)
    return None if word is None else word == "yes"


def read_number(node: Node, problems: list[Problem]) -> float | None:
    if isinstance(node, Text) and _NUMBER.fullmatch(node):
        return float(node)
    problems.append(
        Problem("number", _instead("a number", node), node.span, "write digits, with a point if need be: 1.5")
    )
    return None


def _instead(wanted: str, node: Node) -> str:
    return f"expected {wanted} here, not {shown(node)}"


def _read_raw(node: Node, problems: list[Problem]) -> Node:
    return node


_SCALARS: dict[Any, Any] = {
    Text: read_text,
    str: read_text,
    Count: read_count,
    int: read_count,
    Length: read_length,
    float: read_number,
    bool: read_flag,
    Any: _read_raw,
}
