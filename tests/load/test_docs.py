"""Every key that a file may hold is in docs/authoring/files.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kit.load import components
from kit.load.house import KEYS
from kit.model import schema
from kit.model.edition import EditionFile, Fonts, Theme
from kit.model.game import About, Declared, Example, GlanceFact, Leaflet, Note, Section, SheetGroup, Sign, Step
from kit.model.looks import Icon, IconShape, NumberPlace
from kit.model.size import Size, Style
from kit.model.vendor import Format, Vendor

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "authoring" / "files.md").read_text("utf-8")

SHAPES = [
    About, components.Frame, SheetGroup, Note, Leaflet, GlanceFact, Section, Sign, Example, Step, Declared,
    Theme, Fonts, EditionFile, Vendor, Format, Size, Style, Icon, IconShape, NumberPlace,
]  # fmt: skip


def documented(key: str) -> bool:
    return re.search(rf"(`|^\s*-? ?|\{{|, ){re.escape(key)}(`|:)", DOCS, re.MULTILINE) is not None


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__.strip("_"))
def test_every_key_of_a_shape_is_documented(shape: type) -> None:
    assert [key for key in schema.fields_of(shape) if not documented(key)] == []


def test_every_key_of_the_house_is_documented() -> None:
    assert [key for key in KEYS if not documented(key)] == []


def test_an_undocumented_key_would_be_noticed() -> None:
    assert not documented("colophon")


@pytest.mark.parametrize("block", re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL), ids=range(DOCS.count("```yaml\n")))
def test_the_examples_can_be_read(block: str) -> None:
    from tests.load.support import parsed

    node, problems = parsed(block)
    assert problems == []
    assert node
