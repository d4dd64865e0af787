"""Layout: boxes become pieces, stories become pages, pieces fill sheets. It decides every place and draws nothing.

    setting, problems = prepare(looks, meaning.keywords)      # fonts read, styles ready: once an edition and game

    piece, problems = draw_piece(box, setting, id="spaces/KILN", component="card", title="Kiln", parent=root)

    piece, problems = trimmed(piece, size, corners)           # on the trim that its component asks for
    pieces, problems = marked(pieces, setting, place)         # their marks printed where they leave room
    problems = edge_faults(piece, bleed, place)               # backgrounds end where the bleed does

    prints = (Wanted.of(piece, copy=1, copies=2), …)          # one for each print, in content order
    orders = [Order(group, audience, prints, notes={"card": note_box}), …]     # one for each sheet group of a file
    plan, problems = pack(orders, paper, setting, before=1)   # [Planned]; `before` counts sheets that open the file
    spots = behind(planned, {"card"}, turned_over(planned.paper, long_edge=True))   # where the backs of a deck lie
    side = with_spots(planned, spots, {"card": back}, mirror)                   # its other side (see backs.py)
    sheet, problems = finish(planned, sheet_box, setting, parent=root)         # header, pieces, notes, marks, footer

    opening = plain_sheet("Print this first", paper, setting, 1, 7)            # a sheet made of its box alone
    pages, problems = flow(leaflet_box, setting, paper, parent=root)           # a <leaflet> as a tuple of Pages

    side = card_side(on_page(piece, page), page)              # a card on a page of its own, for a vendor

    tiles = tiling(width, height, paper, margin)              # a poster in parts, the fewest that there can be
    items = tile_items(enlarged(piece, 1.5), window, tiles, row, column, figure)   # what stands on one of its sheets

    live = live_box(paper, margin)                            # where furniture and leaflets stand: `w h` of their boxes

`pack` takes papers upright and turns them where a group says so; elsewhere a paper on its long side is
`paper.turned()`. All results are plain data of `kit.drawing`; problems are returned, never raised. The vocabulary of
boxes is docs/boxes.md.
"""

from kit.layout.backs import Spot, behind, behind_either, bleed_room, turned_over, with_spots
from kit.layout.card_pages import card_side, nearest_word, on_page
from kit.layout.cuts import straight_cuts
from kit.layout.edges import edge_faults
from kit.layout.enlarge import enlarged
from kit.layout.even import uneven_back
from kit.layout.finish import finish
from kit.layout.flow import flow
from kit.layout.inverted import inverted
from kit.layout.live import block_box, live_box
from kit.layout.marked import marked
from kit.layout.orders import Order, Planned, Wanted
from kit.layout.pack import pack, plain_sheet
from kit.layout.piece import draw_piece
from kit.layout.room import Room
from kit.layout.setting import Setting, prepare
from kit.layout.shift import shifted
from kit.layout.spread import spread
from kit.layout.stamp import stamped
from kit.layout.tiles import MOST, MOST_ROWS, Tiling, on_its_side, tile_items, tile_name, tiling, with_items
from kit.layout.trimmed import trimmed

__all__ = [
    "MOST",
    "MOST_ROWS",
    "Order",
    "Planned",
    "Room",
    "Setting",
    "Spot",
    "Tiling",
    "Wanted",
    "behind",
    "behind_either",
    "bleed_room",
    "block_box",
    "card_side",
    "draw_piece",
    "edge_faults",
    "enlarged",
    "finish",
    "flow",
    "inverted",
    "live_box",
    "marked",
    "nearest_word",
    "on_its_side",
    "on_page",
    "pack",
    "plain_sheet",
    "prepare",
    "shifted",
    "spread",
    "stamped",
    "straight_cuts",
    "tile_items",
    "tile_name",
    "tiling",
    "trimmed",
    "turned_over",
    "uneven_back",
    "with_items",
    "with_spots",
]
