"""What one edition prints of a game, by its marks, and what differs between two such prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from kit.model.game import Volume

Kind = Literal["changed", "added", "removed", "more", "fewer"]
"""Another drawing, a new piece, one that is no more, more or fewer copies of the same."""


@dataclass(frozen=True, slots=True)
class MarkedPiece:
    """One piece of the game in print: its name, its component, its mark, and how many copies there are of it (for each
    player where the component says so)."""

    title: str
    component: str
    volume: Volume
    mark: str
    copies: int

    def as_json(self) -> dict[str, Any]:
        return {"title": self.title, "component": self.component, "mark": self.mark, "copies": self.copies}


@dataclass(frozen=True, slots=True)
class Marks:
    """`pieces` by address, in content order; `leaflet` is the mark of the rules leaflet, empty where there is none."""

    pieces: Mapping[str, MarkedPiece] = field(default_factory=dict)
    leaflet: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One piece that differs: as it was (`old`), and as it is (`new`); None where there is none. Either may have
    another name."""

    kind: Kind
    address: str
    old: MarkedPiece | None
    new: MarkedPiece | None

    @property
    def one(self) -> MarkedPiece:
        """The piece as it is, or as it was."""
        piece = self.new or self.old
        assert piece is not None
        return piece

    @property
    def prints(self) -> int:
        """Copies that have to be printed."""
        return self._beyond(self.new, self.old)

    @property
    def out(self) -> int:
        """Copies to take out of the box."""
        return self._beyond(self.old, self.new)

    def _beyond(self, one: MarkedPiece | None, other: MarkedPiece | None) -> int:
        """How many more there are of one than of the other, as far as both are the same print."""
        if one is None:
            return 0
        same = other.copies if self.kind in ("more", "fewer") and other is not None else 0
        return max(0, one.copies - same)

    def as_json(self) -> dict[str, Any]:
        sides = {"old": self.old and self.old.as_json(), "new": self.new and self.new.as_json()}
        return {"kind": self.kind, "piece": self.address, **sides, "print": self.prints, "take out": self.out}


@dataclass(frozen=True, slots=True)
class Changes:
    """All that differs. `leaflet` is the mark of the old leaflet and of the new one, None where they are the same."""

    pieces: tuple[Change, ...] = ()
    leaflet: tuple[str, str] | None = None

    def __bool__(self) -> bool:
        return bool(self.pieces) or self.leaflet is not None

    def of(self, volume: Volume) -> tuple[Change, ...]:
        return tuple(change for change in self.pieces if change.one.volume == volume)


def changes(old: Marks, new: Marks) -> Changes:
    """What differs from `old` in `new`, in the order of `new`, what is no more at the end. A piece that is gone is the
    older one of a new piece (another name) where as many of its component are gone as are new: they stand in the same
    order."""
    names = renamed(old, new)
    found = list(_changes(old, new, names))
    found += [
        Change("removed", address, piece, None)
        for address, piece in old.pieces.items()
        if address not in new.pieces and address not in names.values()
    ]
    leaflet = None if old.leaflet == new.leaflet else (old.leaflet, new.leaflet)
    return Changes(tuple(found), leaflet)


def _changes(old: Marks, new: Marks, names: Mapping[str, str]) -> Iterator[Change]:
    for address, piece in new.pieces.items():
        before = old.pieces.get(address) or old.pieces.get(names.get(address, ""))
        if before is None:
            yield Change("added", address, None, piece)
        elif before.mark != piece.mark:
            yield Change("changed", address, before, piece)
        elif before.copies != piece.copies:
            yield Change("more" if piece.copies > before.copies else "fewer", address, before, piece)


def renamed(old: Marks, new: Marks) -> dict[str, str]:
    """New address → the address that the piece had."""
    gone = _by_component(old, new)
    fresh = _by_component(new, old)
    pairs: dict[str, str] = {}
    for component, addresses in fresh.items():
        before = gone.get(component, [])
        if len(before) == len(addresses):
            pairs |= dict(zip(addresses, before, strict=True))
    return pairs


def _by_component(one: Marks, other: Marks) -> dict[str, list[str]]:
    """The addresses that only `one` has, by their components."""
    found: dict[str, list[str]] = {}
    for address, piece in one.pieces.items():
        if address not in other.pieces:
            found.setdefault(piece.component, []).append(address)
    return found
