"""axe-core in a headless Chromium: what it says of a page."""

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

from tests.needed import needed

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
