"""Sheets with backs, laid out as a file would have them."""

from __future__ import annotations

from dataclasses import replace

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.source import Text
from kit.drawing.items import BLACK, Element, PathItem
from kit.drawing.page import Piece
from kit.drawing.paths import circle, rectangle
from kit.layout import Order, Wanted, pack
from kit.layout.orders import Placed
from kit.model.edition import Backs, EditionFile
from kit.model.game import SheetGroup
from kit.model.paper import PAPERS, Paper
from kit.model.schema import Length
from kit.pipeline.leaves import Leaf, leaves
from tests.layout.support import looks, setting

SIZES = {
    "card": (63.0, 88.0),
    "poker": (63.5, 88.9),
    "tile": (40.0, 40.0),
    "strip": (120.0, 30.0),
    "mat": (150.0, 140.0),
    "band": (256.0, 30.0),
}


def axes(backs: Backs = "none", margin: float = 10.0, bleed: float = 0.0) -> EditionFile:
    own = looks().edition.axes
    return replace(own, backs=backs, margin=Length(margin), bleed=Length(bleed))


def dotted(component: str, n: int | str, w: float, h: float) -> Piece:
    """A face or back with a dot in its middle, and its outline 3 mm inside."""
    items = (PathItem(circle(w / 2, h / 2, 2.0), None, BLACK), PathItem(rectangle(3, 3, w - 6, h - 6), None, None))
    return Piece(f"{component}/{n}", component, component, w, h, items, Element("Sect"))


def wanted(component: str, count: int) -> list[Wanted]:
    w, h = SIZES[component]
    return [Wanted.of(dotted(component, n, w, h), n, count) for n in range(1, count + 1)]


def order(pieces: dict[str, int], scheme: str, turned: bool | None, decks: set[str], folded: bool) -> list[Order]:
    prints = [one for name, count in pieces.items() for one in wanted(name, count)]
    of = tuple(Text(name, "parts.yaml", ((0, 4, 10),)) for name in pieces)
    group = SheetGroup(Text("Pieces", "parts.yaml", ((0, 4, 5),)), of, scheme=scheme, turned=turned)  # type: ignore[arg-type]
    if not folded:
        return [Order(group, "shared", tuple(prints))]
    parts = (
        (name_in, tuple(one for one in prints if (one.component in decks) == name_in)) for name_in in (False, True)
    )
    return [Order(group, "shared", some, folded=name_in) for name_in, some in parts if some]


def laid(
    backs: Backs,
    pieces: dict[str, int],
    *,
    decks: set[str] | None = None,
    scheme: str = "grid",
    turned: bool | None = False,
    paper: str | Paper = "a4",
    bleed: float = 0.0,
    margin: float = 10.0,
) -> tuple[list[Leaf], list[Problem]]:
    """The leaves of a file with so many pieces of each component; `decks` (all) have backs."""
    with_backs = set(pieces) if decks is None else decks
    own = axes(backs, margin, bleed)
    edition = replace(looks().edition, axes=own)
    of = replace(setting(), looks=replace(looks(), edition=edition))
    orders = order(pieces, scheme, turned, with_backs, backs == "gutterfold")
    sheets, problems = pack(orders, PAPERS[paper] if isinstance(paper, str) else paper, of, before=1)
    plan, faults = leaves(
        sheets, own, with_backs if backs != "none" else set(), lambda name, _: back(name), "{title}: backs"
    )
    return plan, [*problems, *faults]


def back(name: str) -> Piece:
    return dotted(name, "back", *SIZES[name])


def middle(trim: Rect) -> tuple[float, float]:
    return trim.x + trim.w / 2, trim.y + trim.h / 2


def faces(placed: tuple[Placed, ...]) -> list[Placed]:
    return [one for one in placed if not one.front]
