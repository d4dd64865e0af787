"""The tutorial is true: each command shows what the page says, and the one refusal is one."""

from __future__ import annotations

import re
from pathlib import Path

from tests.authoring.tutorial import PAGE, played


def test_every_command_shows_what_the_page_says(tmp_path: Path) -> None:
    page = PAGE.read_text("utf-8")
    assert played(page, tmp_path) == page
    assert len(list((tmp_path / "build" / "tin-works").glob("*.pdf"))) == 4


def test_it_changes_three_cards_and_is_refused_once() -> None:
    page = PAGE.read_text("utf-8")
    assert len(re.findall(r"^\+  [A-Z ]+: \{", page, re.MULTILINE)) == 3
    assert page.count("error[") == 1
