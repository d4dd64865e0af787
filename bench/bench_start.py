"""Start-up is a feature: small commands against an empty interpreter and against the import of reportlab alone."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.clock import compare, table

ROOT = Path(__file__).resolve().parents[1]


def report() -> str:
    python, kit = sys.executable, [sys.executable, "-m", "kit"]
    project = ["--project", str(ROOT)]
    rows = compare(
        {
            "python -c pass": [python, "-c", "pass"],
            "import reportlab.pdfgen.canvas": [python, "-c", "import reportlab.pdfgen.canvas"],
            "kit --version": [*kit, "--version"],
            "kit list": [*kit, "list", *project],
            "kit check --no-fit": [*kit, "check", "--no-fit", *project],
            "kit check": [*kit, "check", *project],
        }
    )
    return table("Cold start", rows)
