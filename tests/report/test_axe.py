"""axe-core finds nothing against WCAG, nor against good practice, in the verdict page and in that of a difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.pipeline.difference import diff
from kit.pipeline.request import Request
from kit.report import difference_page
from tests.axe import audited, dark
from tests.changes import games
from tests.report.test_page import game, text_of


def in_look(page: str, look: str) -> str:
    return dark(page) if look == "dark" else page


@pytest.mark.slow
@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_page_of_a_difference(look: str, tmp_path: Path) -> None:
    older = games.old(tmp_path / "old")
    request = Request(games.new(older, tmp_path / "new"), ("row", "walk"))
    page = difference_page(diff(request, str(older), ".", lambda *_: None))
    for title in ("Ore", "Yard"):  # both were called New Game, and so were their parts
        page = page.replace(">New Game<", f">{title}<", 1)
    found = audited(in_look(page, look), tmp_path)
    assert (found["violations"], found["incomplete"]) == ([], [])


@pytest.mark.slow
@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_verdict_page(look: str, tmp_path: Path) -> None:
    """Of letters in pictures it cannot tell the ground: `test_contrast` counts their colours."""
    found = audited(in_look(text_of(game(), game("Zinc", refused=True)), look), tmp_path)
    assert found["violations"] == []
    assert {name for name, *_ in found["incomplete"]} <= {"color-contrast"}
