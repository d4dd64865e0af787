"""A deck for a table on a screen: how faces lie on sheets of pictures, and the object that such a program loads.

The form is that of Tabletop Simulator's saved objects (`DeckCustom`, `CardCustom`): a card's number is a hundred times
that of its sheet, and its place on it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from kit.drawing.record import Record
from kit.model.vendor import Vendor
from kit.pipeline.volumes import Cards

LEAST = 2
"""Columns and rows; a smaller sheet is not taken."""

_PLACE = {
    "posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1
}  # fmt: skip


def grid(vendor: Vendor, count: int) -> Iterator[tuple[int, int, int, int]]:
    """For each sheet: the first face, the one behind its last, columns and rows. The last place of a sheet stays free:
    it is shown of a card that is hidden from somebody."""
    most = vendor.columns * vendor.rows - 1
    for first in range(0, count, most):
        last = min(first + most, count)
        columns = max(LEAST, min(vendor.columns, last - first + 1))
        yield first, last, columns, max(LEAST, -(-(last - first + 1) // columns))


def deck(cards: Cards, record: Record, pictures: Sequence[str]) -> str:
    """The JSON of a deck (or of a single card); `pictures` are the names of its sheets, and then of its back."""
    address = str(cards.vendor.address or "")
    *sheets, back = [address + name for name in pictures]
    custom: dict[str, Any] = {}
    numbers: list[int] = []
    for number, (first, last, columns, rows) in enumerate(grid(cards.vendor, len(record.pieces)), 1):
        custom[str(number)] = {
            "FaceURL": sheets[number - 1], "BackURL": back, "NumWidth": columns, "NumHeight": rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }  # fmt: skip
        numbers += [number * 100 + place for place in range(last - first)]
    made = [_card(number, piece.title, custom) for number, piece in zip(numbers, record.pieces, strict=True)]
    title = str(cards.component.title)
    whole = made[0] if len(made) == 1 else _deck(title, numbers, custom, made)
    return json.dumps({"SaveName": title, "ObjectStates": [whole]}, ensure_ascii=False, indent=1) + "\n"


def _card(number: int, title: str, custom: dict[str, Any]) -> dict[str, Any]:
    sheet = str(number // 100)
    own = {"CardID": number, "CustomDeck": {sheet: custom[sheet]}}
    return {"Name": "CardCustom", "Transform": _PLACE, "Nickname": title, **own}


def _deck(title: str, numbers: list[int], custom: dict[str, Any], made: list[dict[str, Any]]) -> dict[str, Any]:
    own = {"DeckIDs": numbers, "CustomDeck": custom, "ContainedObjects": made}
    return {"Name": "DeckCustom", "Transform": _PLACE, "Nickname": title, **own}
