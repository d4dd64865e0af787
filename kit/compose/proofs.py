"""What the template of a proof sees: what was claimed, the leaflet, then every face with all that was read of it."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.source import Text


@dataclass(frozen=True, slots=True)
class ProofFace:
    """A drawn face: `of` is its id for `<drawing>`, `w` × `h` its true size in mm, `width` and `height` in words."""

    of: Text
    w: float
    h: float
    width: Text
    height: Text


@dataclass(frozen=True, slots=True)
class ProofNumber:
    """A printed number, in words what it is, the first who say the same, and how many `more` do."""

    value: Text
    says: Text
    witnesses: tuple[Text, ...]
    more: int


@dataclass(frozen=True, slots=True)
class ProofWords:
    """A stretch of a text; `changed` are words that the other wording does not have."""

    text: Text
    changed: bool


@dataclass(frozen=True, slots=True)
class ProofChange:
    """A field that was worded otherwise; without `was` it is new, without `now` it is gone."""

    field: Text
    was: tuple[ProofWords, ...]
    now: tuple[ProofWords, ...]


@dataclass(frozen=True, slots=True)
class ProofPiece:
    """A piece, or the `back` that all pieces of a component share. `read` is what the checker understood."""

    name: Text
    address: Text
    place: Text
    faces: tuple[ProofFace, ...]
    copies: int = 0
    each: bool = False
    back: bool = False
    read: tuple[Text, ...] = ()
    numbers: tuple[ProofNumber, ...] = ()
    changes: tuple[ProofChange, ...] = ()
    new: bool = False


@dataclass(frozen=True, slots=True)
class ProofGroup:
    """The pieces of a sheet that follow one another; `begins` says that the first of the sheet is among them."""

    title: Text
    pieces: tuple[ProofPiece, ...]
    begins: bool = True


@dataclass(frozen=True, slots=True)
class ProofLine:
    """A text that no part prints, as it is printed and where it was typed (None for one that is gone). `change` is how
    it was worded before, `new` that it was not there."""

    text: Text | None
    place: Text | None
    change: ProofChange | None = None
    new: bool = False


@dataclass(frozen=True, slots=True)
class ProofSection:
    """Texts that stand under one heading of the leaflet; `front` and `leaflet/signs` have none of their own."""

    address: str
    title: ProofLine | None
    lines: tuple[ProofLine, ...]
    numbers: tuple[ProofNumber, ...]


@dataclass(frozen=True, slots=True)
class ProofClaim:
    """What is said of the whole game, what became of it, and where it was typed."""

    words: Text
    verdict: Text
    place: Text


@dataclass(frozen=True, slots=True)
class ProofCover:
    """What the proof is of. `since` is the revision that it is compared with, `changed` how many parts are
    new or worded otherwise, `gone` those that are no more, `said` how many other texts are not as they were."""

    papers: Text
    edition: Text
    folder: Text
    claims: tuple[ProofClaim, ...]
    since: Text | None = None
    gone: tuple[Text, ...] = ()
    changed: int = 0
    said: int = 0
