"""Entries of dictionaries, whether they stand there or are referred to: other programs write either."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def entry(thing: Mapping[str, Any], key: str, default: Any = None) -> Any:
    """The value itself; `get` of a pypdf dictionary would return the reference."""
    try:
        return thing[key]
    except KeyError:
        return default
