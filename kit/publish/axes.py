"""What tells one file of a game from another, and hence its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kit.model.quantity import ONCE, Quantity

CHANGES = ("changes",)
"""What the names of files of changes say."""


@dataclass(frozen=True, slots=True)
class Axes:
    """`game`, `edition`, `paper` and `volume` are names as in files. `options` are the axes that differ from the
    edition, `quantity` is how much was asked for, `printer` whom it is moved for, `changes` that it holds what has
    changed alone: names carry them in this order. A `draft` was not proved. A file without paper has no `paper`, and is
    what its `suffix` says; the players' one has no `volume`."""

    game: str
    edition: str
    paper: str
    volume: str
    options: tuple[str, ...] = ()
    draft: bool = False
    suffix: str = "pdf"
    quantity: Quantity = ONCE
    printer: str = ""
    changes: bool = False

    @property
    def name(self) -> str:
        """`GAME-EDITION[-OPTION…][-PAPER][-VOLUME][-draft].pdf`"""
        parts = (self.game, self.edition, *self.asked, self.paper, self.volume, "draft" if self.draft else "")
        return f"{'-'.join(filter(None, parts))}.{self.suffix}"

    @property
    def asked(self) -> tuple[str, ...]:
        """All options as names carry them: `bleed-3mm`, `players-4`, `printer-hall`."""
        return (
            *self.options,
            *self.quantity.options,
            *((self.printer,) if self.printer else ()),
            *(CHANGES if self.changes else ()),
        )

    @property
    def sidecar(self) -> str:
        """The file beside it that says what it holds."""
        return self.name.removesuffix(f".{self.suffix}") + ".json"

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "edition": self.edition,
            "options": list(self.asked),
            "quantity": self.quantity.as_json(),
            "paper": self.paper,
            "volume": self.volume,
        }
