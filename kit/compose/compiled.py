"""Compiled templates, kept for the games and editions that come next: reading one takes longer than filling it."""

from __future__ import annotations

from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache

MOST_KEPT = 500
"""A program that runs for days, while somebody edits templates, does not fill the memory."""


class Compiled(BytecodeCache):
    """In this process alone, by a template's name and its source. What is kept knows nothing of the game it was for."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled()
