"""Papers: one table, in millimetres, each with its source. A test computes the points anew from the standards."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.units import MM_PER_INCH


@dataclass(frozen=True, slots=True)
class Paper:
    """`width` × `height` in portrait; `name` is the key in files and commands, `label` what is printed."""

    name: str
    label: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same paper in landscape."""
        return Paper(self.name, self.label, self.height, self.width)


PAPERS = {
    p.name: p
    for p in (
        Paper("a3", "A3", 297.0, 420.0),  # ISO 216
        Paper("a4", "A4", 210.0, 297.0),  # ISO 216
        Paper("a5", "A5", 148.0, 210.0),  # ISO 216
        Paper("letter", "Letter", 8.5 * MM_PER_INCH, 11 * MM_PER_INCH),  # ANSI/ASME Y14.1, size A
        Paper("legal", "Legal", 8.5 * MM_PER_INCH, 14 * MM_PER_INCH),  # US legal, 8 1/2 × 14 in
        Paper("tabloid", "Tabloid", 11 * MM_PER_INCH, 17 * MM_PER_INCH),  # ANSI/ASME Y14.1, size B
    )
}
