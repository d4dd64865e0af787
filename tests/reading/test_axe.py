"""axe-core, in a headless Chromium, finds nothing against WCAG in any page of the reading edition, light or dark."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.reading import html
from tests.axe import audited, dark
from tests.reading.told import GAMES, document, players

RICHEST = "turnstile-post"
"""The game whose page has every kind of element: it is looked at in each run of the tests."""


def faultless(page: str, folder: Path) -> None:
    found = audited(page, folder)
    assert found["violations"] == []
    assert found["incomplete"] == []
    assert {"color-contrast", "heading-order", "html-has-lang", "list", "region"} <= set(found["passes"])


def test_the_richest_page_has_no_violation(tmp_path: Path) -> None:
    faultless(html(players(RICHEST)), tmp_path)


@pytest.mark.slow
def test_a_fault_would_be_found(tmp_path: Path) -> None:
    page = html(players(RICHEST)).replace(' lang="en-GB"', "").replace("--ink: #111", "--ink: #aaa")
    found = audited(page, tmp_path)
    assert {"html-has-lang", "color-contrast"} <= {violation[0] for violation in found["violations"]}


@pytest.mark.slow
@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("host", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_no_page_has_a_violation(name: str, host: bool, look: str, tmp_path: Path) -> None:
    told = document(name, host)
    if told is None:
        return
    page = html(told)
    faultless(dark(page) if look == "dark" else page, tmp_path)
