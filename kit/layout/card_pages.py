"""A card on a page of its own, for a shop: its trim in the middle, its bleed around it, and nothing else."""

from __future__ import annotations

from kit.core.geometry import Mirror, Rect
from kit.core.source import Span
from kit.drawing.page import Page, Piece, Placement
from kit.layout.headings import from_first_level
from kit.layout.letters import letters
from kit.layout.orders import Wanted
from kit.layout.trimmed import trimmed
from kit.model.card_sizes import CardSize
from kit.model.vendor import CardPage

_NOWHERE = Span("", 1, 1, 1)


def on_page(piece: Piece, page: CardPage) -> Piece:
    """`piece` on the trim of its page: turned where it lies on its side there, in the middle, never scaled; its
    headings begin at the first level, since nothing stands above them."""
    if page.turned:
        piece = Wanted.of(piece).turn().make()
    return trimmed(from_first_level(piece), CardSize(page.trim.w, page.trim.h, _NOWHERE), None)[0]


def card_side(
    piece: Piece, page: CardPage, copy: int = 1, copies: int = 1, *, mirror: Mirror | None = None, front: int = 0
) -> Page:
    """The page of one face or back that is `on_page`; `mirror` and `front` as on any other sheet with two sides."""
    placed = Placement(piece, page.trim.x, page.trim.y, copy, copies, front)
    return Page(page.width, page.height, (), (placed,), mirror=mirror, trim=page.trim)


def nearest_word(piece: Piece) -> tuple[float, str] | None:
    """The word that stands nearest to the trim, and how near (mm); None on a piece without words. Its mark is none."""
    trim = Rect(0.0, 0.0, piece.width, piece.height)
    words = ((text, box) for text, box in letters(piece.items) if not (piece.mark and text.endswith(piece.mark)))
    return min(((_distance(trim, box), text) for text, box in words), default=None)


def _distance(trim: Rect, box: Rect) -> float:
    return min(box.x, box.y, trim.right - box.right, trim.bottom - box.bottom)
