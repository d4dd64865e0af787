"""With little ink areas of the accent become outlines with black words, never grey; black that means something stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.drawing.items import BLACK, WHITE, Group, Ink, Item, PathItem, TextItem
from kit.layout import draw_piece
from kit.layout.setting import Setting
from tests.layout.support import box, setting

CARD = """<piece w="60" h="40">
<circle cx="12" cy="12" r="6" fill="accent"/><text x="6" w="12" c="12" align="center" ink="on-accent">K</text>
<rect x="30" y="6" w="10" h="10" fill="black"/><rect x="44" y="6" w="10" h="10" fill="t10"/>
<panel x="4" y="22" w="40" h="16" tab="RUN"><text>Wait.</text></panel>
</piece>"""


def drawn(ink: str) -> list[Item]:
    found: Setting = setting()
    axes = replace(found.looks.edition.axes, ink=ink)  # type: ignore[arg-type]
    looks = replace(found.looks, edition=replace(found.looks.edition, axes=axes))
    chosen = replace(found, looks=looks, memo={})  # what was drawn before was drawn with another ink
    piece, problems = draw_piece(box(CARD), chosen, id="card/K", component="card", title="K")
    assert problems == []
    assert piece is not None
    return list(_flat(piece.items))


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items)
        else:
            yield item


def fills(items: list[Item]) -> list[Ink]:
    return [item.fill for item in items if isinstance(item, PathItem) and item.fill is not None]


def words(items: list[Item]) -> dict[str, Ink]:
    return {item.text: item.ink for item in items if isinstance(item, TextItem)}


def test_mono_and_colour_fill_what_carries_the_accent() -> None:
    for ink in ("mono", "colour"):
        assert fills(drawn(ink)) == [Ink(0.0, accent=True), BLACK, Ink(0.9), BLACK]
        assert words(drawn(ink)) == {"K": WHITE, "RUN": WHITE, "Wait.": BLACK}


def test_low_ink_draws_outlines_and_no_grey() -> None:
    items = drawn("low")
    assert fills(items) == [WHITE, BLACK, WHITE, WHITE]
    assert set(words(items).values()) == {BLACK}
    disc = next(item for item in items if isinstance(item, PathItem))
    assert disc.pen is not None
    assert disc.pen.ink == BLACK
