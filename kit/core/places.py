"""Where the packaged data lie: templates, fonts and the games that come with the product."""

from __future__ import annotations

from pathlib import Path

_KIT = Path(__file__).resolve().parents[1]


def packaged() -> Path:
    """The folder that holds `templates/`: `kit/_packaged` in an installed wheel, else the root of the checkout."""
    inside = _KIT / "_packaged"
    return inside if inside.is_dir() else _KIT.parent
