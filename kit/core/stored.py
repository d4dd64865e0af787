"""A frozen dataclass as plain JSON data, and back: what a cache keeps is data and never code.

    plain(Span("content/tin/cards.yaml", 1, 2, 3))   → {"file": "content/tin/cards.yaml", "line": 1, "col": 2, "end": 3}
    rebuilt(that, Span)                              → the same Span

Known are dataclasses, texts, numbers, `None`, tuples, mappings with texts as keys, unions with `None`, and JSON data
as it is (`Any`). A text loses the place it was typed at; nothing that is stored needs it.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")


def plain(value: Any) -> Any:
    """What JSON can hold. TypeError for anything not known."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, str):
        return str(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    raise TypeError(f"{type(value).__name__} cannot be stored")


def rebuilt(data: Any, shape: type[T]) -> T:
    """The value of `shape` that `data` was made from. TypeError, KeyError or ValueError if it was not."""
    return cast(T, _rebuilt(data, shape))


def _rebuilt(data: Any, shape: Any) -> Any:
    if shape is Any:
        return data
    if dataclasses.is_dataclass(shape):
        if not isinstance(data, dict):
            raise TypeError(f"{shape} is made from an object")
        made: Any = shape
        return made(**{name: _rebuilt(data[name], kind) for name, kind in _fields(made).items()})
    origin, inside = get_origin(shape), get_args(shape)
    if origin in (Union, types.UnionType):
        kinds = [kind for kind in inside if kind is not type(None)]
        return None if data is None else _rebuilt(data, kinds[0])
    if origin is Literal:
        if data not in inside:
            raise ValueError(f"{data!r} is none of {inside}")
        return data
    if origin is tuple:
        kinds = [inside[0]] * len(data) if inside[-1] is ... else list(inside)
        return tuple(_rebuilt(one, kind) for one, kind in zip(data, kinds, strict=True))
    if origin is not None and issubclass(origin, Mapping):
        return {key: _rebuilt(one, inside[1]) for key, one in data.items()}
    if not isinstance(data, shape):
        raise TypeError(f"{data!r} is no {shape.__name__}")
    return data


@functools.cache
def _fields(shape: Any) -> dict[str, Any]:
    """The fields of a dataclass that are given when it is made, with their types."""
    hints = get_type_hints(shape)
    return {field.name: hints[field.name] for field in dataclasses.fields(shape) if field.init}
