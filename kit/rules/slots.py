"""The number that is printed on a card which stays in one slot of a row: it is the slot's."""

from __future__ import annotations

from kit.core.source import Text
from kit.model.pieces import PieceContent, pieces_of
from kit.rules.mechanics.row import TABLE, Row
from kit.rules.witness import Witness
from kit.rules.world import World

HINT = "make the card and the row agree"


def slots(world: World) -> list[Witness]:
    """A witness for each figure that stands alone on such a card (its copies are no figure of it)."""
    row = world.meaning.mechanics.get(Row.name())
    if not isinstance(row, Row):
        return []
    places = {f"{TABLE}/{card}": slot + 1 for slot, card in row.fixed.items()}
    pieces = [piece for component in world.game.components.values() for piece in pieces_of(world.game, component)]
    return [witness for piece in pieces if piece.address in places for witness in _of(piece, places[piece.address])]


def _of(piece: PieceContent, slot: int) -> list[Witness]:
    own = set(piece.component.fields)
    figures = {key: node for key, node in piece.fields.items() if key not in own and isinstance(node, Text)}
    return [
        Witness((), node.span, f"{piece.id} has {key}: {node}", f"but it stays in slot {slot}",
                int(node) == slot, hint=HINT, at=f"{piece.address}/{key}")
        for key, node in figures.items()
        if node.isascii() and node.isdigit()
    ]  # fmt: skip
