"""Ways to fill paper: each file here is one, found by itself, with a function

    fill(order, room, height_of) -> [Filled, …]

`room` is the part of the paper for things to cut, and how far they stand apart; `height_of(note, width)` measures a
note. Every print of the order is placed once, in order, inside the room's block and on no other, its bleed included;
`kit.layout.pack` has made sure that each one fits.
"""

from __future__ import annotations

import importlib
import pkgutil

from kit.layout.orders import Fill


def scheme(name: str) -> Fill:
    """The scheme in the file of that name. KeyError if there is none."""
    if name not in names():
        raise KeyError(name)
    fill: Fill = importlib.import_module(f"{__name__}.{name}").fill
    return fill


def names() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))
