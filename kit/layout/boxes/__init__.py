"""The vocabulary of docs/boxes.md: each file here is one kind of box or several of a kind, found by itself, with

KINDS = {element: Kind, …}
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping

from kit.layout.draft import COMMON, Kind


def _gathered() -> Mapping[str, Kind]:
    files = [importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    return {
        name: Kind(kind.attributes | COMMON, kind.size, kind.draw)
        for file in files
        for name, kind in file.KINDS.items()
    }


KINDS = _gathered()
"""Element → how it is measured and drawn."""
