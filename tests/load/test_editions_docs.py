"""docs/editions.md says every key that an edition may have, and every word that may stand there."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from kit.model.edition import EditionFile
from kit.model.paper import PAPERS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "editions.md").read_text("utf-8")
SECTION = PAGE.split("## What an edition may say")[1].split("\n## ")[0]
KEYS = [field.name.replace("_", " ") for field in fields(EditionFile)]
ROWS = [line for line in SECTION.splitlines() if line.startswith("| `")]
HINTS = {name.replace("_", " "): hint for name, hint in get_type_hints(EditionFile).items()}


def words_of(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


@pytest.mark.parametrize("key", KEYS)
def test_a_key_of_editions_is_documented_with_its_words(key: str) -> None:
    (row,) = [row for row in ROWS if key in words_of(row.split("|")[1])]
    words = {word for word in get_args(HINTS[key]) if isinstance(word, str)}
    assert words - words_of(row) == set()


def test_the_keys_that_are_documented_are_those_of_editions() -> None:
    told = set[str]().union(*(words_of(row.split("|")[1]) for row in ROWS))
    assert told == {*KEYS, "extends"}


def test_each_paper_is_in_the_table() -> None:
    assert set(PAPERS) - words_of(PAGE.split("## Papers")[1]) == set()
