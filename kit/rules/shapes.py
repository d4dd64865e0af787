"""What each key of the rules may hold, for editors: found by letting every mechanic ask for its keys."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterable, Mapping
from typing import Any

from kit.core.source import Mapping as MappingNode
from kit.core.source import Node, Span, Text
from kit.model.jsonschema import ANY, TEXT, Names, Schema, offering, schema_of
from kit.rules.mechanic import Mechanic, Source, all_mechanics

TABLE = MappingNode
"""Stands for a table of cards, spaces or maps: an entry is its text, or a mapping with it and what is printed."""

_ENTRY: Schema = {
    "type": "object",
    "properties": {
        "text": {**TEXT, "description": "what is executed"},
        "name": {**TEXT, "description": "the name as it is printed"},
        "cost": {**TEXT, "description": "what has to be paid to get it, such as 2 TIN"},
        "copies": {"type": "integer", "minimum": 0, "description": "how many there are of it"},
    },
}


KEYED_BY = {"counts": ("component", "figure")}
"""Tables whose keys are names, and whose values below are."""


def rule_schemas(names: Names, entries: Mapping[str, Iterable[str]]) -> dict[str, Schema]:
    """Key → its schema, with what the mechanic says of itself. `names` gains `turn`, the kinds of turns; `entries` are
    fields that entries of a table may have, since templates print them."""
    names = {**names, "turn": [m.turn for m in all_mechanics() if m.turn]}
    return {
        key: {**_schema(key, shape, names, entries.get(key, ())), "description": about}
        for key, (shape, about) in asked().items()
    }


@functools.cache
def asked() -> Mapping[str, tuple[Any, str]]:
    """Key → the shape that its mechanic reads it as, and the first sentence of the mechanic's description."""
    found: dict[str, tuple[Any, str]] = {}
    for mechanic in all_mechanics():
        source = _Recorder()
        mechanic.read(source)
        about = _first_sentence(mechanic)
        found |= {key: (shape, about) for key, shape in source.shapes.items() if key in mechanic.keys}
    return dict(sorted(found.items()))


class _Recorder(Source):
    """A source with nothing behind its keys, which remembers what it was asked for."""

    def __init__(self) -> None:
        self.problems = []
        self.shapes: dict[str, Any] = {}

    def node(self, key: str) -> Node | None:
        return MappingNode(Span("", 1, 1, 1))

    def key(self, key: str) -> Text:
        return Text.at(key, Span("", 1, 1, 1))

    def read(self, key: str, shape: Any) -> Any:
        self.shapes[key] = shape
        return None

    def table(self, key: str) -> MappingNode | None:
        self.shapes[key] = TABLE
        return None


def _schema(key: str, shape: Any, names: Names, fields: Iterable[str]) -> Schema:
    if shape is TABLE:
        printed = {name: {**ANY, "description": "printed by the template"} for name in fields}
        entry = {**_ENTRY, "properties": {**printed, **_ENTRY["properties"]}}
        return {"type": "object", "additionalProperties": {"anyOf": [TEXT, entry]}}
    schema = schema_of(shape, names)
    if key in KEYED_BY:
        keys, values = (sorted(set(names.get(kind, ()))) for kind in KEYED_BY[key])
        inner = schema["additionalProperties"]
        inner = {**inner, "additionalProperties": offering(inner["additionalProperties"], values)}
        schema = offering({**schema, "additionalProperties": inner}, keys)
    return {**schema, "items": {"enum": sorted(names["turn"])}} if key == "turn" else schema


def _first_sentence(mechanic: type[Mechanic]) -> str:
    doc = inspect.getdoc(inspect.getmodule(mechanic)) or ""
    return " ".join(doc.partition("\n\n")[0].split())
