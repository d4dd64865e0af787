"""What the template of an edition without paper sees: sheets in order, each with its parts, each with its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from kit.compose.views import AmountView, BoardView, EffectView, PieceView
from kit.core.source import Text
from kit.model.game import Note


@dataclass(frozen=True, slots=True)
class ReadPiece:
    """One piece with what the rules know of it; all its copies say the same."""

    piece: PieceView
    effect: EffectView | None
    cost: tuple[AmountView, ...] | None
    board: BoardView | None


@dataclass(frozen=True, slots=True)
class ReadPart:
    """A component: the `template` that tells one of its pieces, the word on its `back`; `each` says that every player
    has one."""

    title: Text
    template: str
    pieces: tuple[ReadPiece, ...]
    back: Text | None
    each: bool
    note: Note | None


@dataclass(frozen=True, slots=True)
class ReadSheet:
    title: Text
    parts: tuple[ReadPart, ...]
