"""axe-core, in a headless Chromium, finds nothing against WCAG in any page of the reading edition, light or dark."""

from __future__ import annotations

import html as escapes
import importlib.util
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kit.reading import html
from tests.needed import needed
from tests.reading.told import GAMES, document, players

RICHEST = "turnstile-post"
"""The game whose page has every kind of element: it is looked at in each run of the tests."""

REPORT = """axe.run(document).then(found => { document.documentElement.textContent = "AXE" + JSON.stringify({
  violations: found.violations.map(v => [v.id, v.help, v.nodes[0].html]),
  incomplete: found.incomplete.map(v => [v.id, v.help, v.nodes[0].html]),
  passes: found.passes.map(v => v.id) }) + "END"; })"""


def axe_core() -> str:
    """The source of axe-core, from the wheel that carries it; nothing else of that wheel is used."""
    package = importlib.util.find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        if os.environ.get("PLAYPROOF_ALL_PROGRAMS"):
            pytest.fail("axe-playwright-python is not installed")
        pytest.skip("axe-playwright-python is not installed: make setup")
    return (Path(package.origin).parent / "axe.min.js").read_text("utf-8")


def audited(page: str, folder: Path) -> dict[str, Any]:
    """What axe-core says of a page."""
    browser = needed("chromium", "chromium-browser", "google-chrome", "chromium")
    source = axe_core().replace("</script", "<\\/script")
    scripts = f"<script>{source}</script><script>{REPORT}</script>"
    file = folder / "page.html"
    file.write_text(page.replace("</body>", f"{scripts}</body>"), "utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}"]
    done = subprocess.run(
        [browser, *flags, "--virtual-time-budget=30000", "--dump-dom", file.as_uri()],
        capture_output=True, encoding="utf-8", timeout=120, check=True,
    )  # fmt: skip
    report = re.search("AXE(.*)END", done.stdout, re.DOTALL)
    assert report is not None, done.stdout[:500]
    found: dict[str, Any] = json.loads(escapes.unescape(report[1]))
    return found


def dark(page: str) -> str:
    """The page as devices show it that ask for dark colours."""
    assert "(prefers-color-scheme: dark)" in page
    return page.replace("(prefers-color-scheme: dark)", "all")


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
