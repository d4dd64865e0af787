"""Tables that are filled as play asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 200_000
"""Entries of one table; a fuller one forgets them all, so that long play needs no more memory than this."""


class Memo(dict[K, V]):
    """`memo[key]` is `make(key)`, worked out once."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST:
            self.clear()
        self[key] = value = self.make(key)
        return value
