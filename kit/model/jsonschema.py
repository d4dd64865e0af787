"""JSON Schema (draft 7, which editors read) of a shape, from the same annotations that files are read by.

A schema helps while typing: it offers keys, words and names, and shows what each is for. `kit check` is what decides,
so a schema refuses nothing that a game may hold; names that may be new (of components, resources) are offered, not
enforced.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from kit.core.source import Mapping as MappingNode
from kit.core.source import Sequence, Text
from kit.model.schema import LARGEST_COUNT, Count, Length, Range, fields_of, is_required

DIALECT = "http://json-schema.org/draft-07/schema#"

Schema = dict[str, Any]
Names = Mapping[str, Iterable[str]]
"""What can be named (`icon`, `component`, `resource`, …) → the names that there are."""

TEXT: Schema = {
    "anyOf": [{"type": ["string", "number"]}, {"not": {"type": ["string", "number", "object", "array", "null"]}}]
}
"""Any scalar: content keeps what was typed, where YAML would see a number. `true` and `false` are taken, but by a
detour: editors offer them wherever a schema speaks of booleans."""

ANY: Schema = {"anyOf": [{}]}
"""Anything. Behind a key whose schema says nothing at all editors set no colon."""

_RANGE = r"^[1-9][0-9]*( ?[-–] ?[1-9][0-9]*)?$"
_LENGTH = r"^[0-9]+(\.[0-9]+)? ?(mm|cm|in|pt)$|^[0-9]+/[0-9]+ ?(mm|cm|in|pt)$"
_SAME_AS: Schema = {
    "type": "object",
    "properties": {"same as": TEXT},
    "required": ["same as"],
    "additionalProperties": False,
}

_SCALARS: dict[Any, Schema] = {
    Text: TEXT,
    str: TEXT,
    Count: {"type": "integer", "minimum": 0, "maximum": LARGEST_COUNT},
    int: {"type": "integer", "minimum": 0, "maximum": LARGEST_COUNT},
    Length: {"type": "string", "pattern": _LENGTH},
    Range: {"type": ["string", "integer"], "pattern": _RANGE},
    float: {"type": "number"},
    bool: {"enum": ["yes", "no", True, False]},
    MappingNode: {"type": "object"},
    Sequence: {"type": "array"},
}


def schema_of(shape: Any, names: Names) -> Schema:
    """What a value of `shape` may be. A class that reads itself (`from_node`) may be anything but says its words."""
    origin, inner = typing.get_origin(shape), typing.get_args(shape)
    if origin in (typing.Union, types.UnionType):
        return any_of([schema_of(choice, names) for choice in inner if choice is not type(None)])
    if origin is Literal:
        return {"enum": [form for word in inner for form in _forms(word)]}
    if origin is tuple:
        return {"type": "array", "items": schema_of(inner[0], names)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(inner[1], names)}
    if shape in _SCALARS:
        return dict(_SCALARS[shape])
    if dataclasses.is_dataclass(shape) and not hasattr(shape, "from_node"):
        return object_of(typing.cast(type, shape), names)
    return ANY


def object_of(shape: type, names: Names, *, more: bool = False) -> Schema:
    """A mapping with the fields of a dataclass; with `more`, any further keys."""
    fields = fields_of(shape)
    properties = {key: field_of(field, kind, names) for key, (field, kind) in fields.items()}
    required = [key for key, (field, _) in fields.items() if is_required(field)]
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": more}
    return {**found, "required": required} if required else found


def field_of(field: dataclasses.Field[Any], kind: Any, names: Names) -> Schema:
    """One field with what it is for, and the names that it may take."""
    schema = schema_of(kind, names)
    offered = sorted(set(names.get(field.metadata.get("names", ""), ())))
    schema = offering(schema, offered)
    if field.metadata.get("printed") and schema == TEXT:
        schema = any_of([TEXT, _SAME_AS])
    return {**schema, "description": field.metadata.get("doc", "")}


def any_of(choices: list[Schema]) -> Schema:
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def offering(schema: Schema, offered: list[str]) -> Schema:
    """`schema` with names to choose from: of a list its items, of a table its keys."""
    if not offered:
        return schema
    if schema.get("type") == "array":
        return {**schema, "items": offering(schema["items"], offered)}
    if schema.get("type") == "object":
        return {**schema, "propertyNames": {"anyOf": [{"enum": offered}, {"type": "string"}]}}
    return {"anyOf": [{"enum": offered}, schema]}


def _forms(word: str) -> list[Any]:
    """A word as YAML may read it: `1` as a number."""
    return [word, int(word)] if word.isdigit() else [word]
