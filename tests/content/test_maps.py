"""Every printed map says in each cell what its author drew there: read from the drawing, against the typed rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.source import Mapping
from kit.drawing.items import TextItem
from kit.drawing.page import Piece
from kit.load import find_games, load_game, load_looks
from kit.pipeline.kits import draw_kit
from kit.rules import read, rule_keys

ROOT = Path(__file__).resolve().parents[2]


def typed_maps() -> list[tuple[str, str, list[str]]]:
    """(game, map, rows) of every map of the project."""
    found = []
    for name in find_games(ROOT):
        game, _ = load_game(ROOT, name, rule_keys())
        maps = game.rule("maps") if game is not None else None
        if isinstance(maps, Mapping):
            found += [(name, str(key), _rows(entry)) for key, entry in maps.items()]
    return found


def _rows(entry: object) -> list[str]:
    layout = entry.value("layout") if isinstance(entry, Mapping) else entry
    return str(layout).split()


def drawn(game_name: str, map_name: str) -> Piece:
    game, _ = load_game(ROOT, game_name, rule_keys())
    assert game is not None
    looks, _ = load_looks(ROOT, "standard", game.about.language)
    assert looks is not None
    kit, _ = draw_kit(game, read(game)[0], looks)
    assert kit is not None
    return next(piece for faces in kit.drawn.values() for _, piece in faces if piece.id == f"maps/{map_name}")


@pytest.mark.parametrize(("game", "name", "rows"), typed_maps())
def test_a_map_says_in_each_cell_what_was_drawn_there(game: str, name: str, rows: list[str]) -> None:
    texts = [item for item in drawn(game, name).items if isinstance(item, TextItem)]
    side = min(28.0, 140.0 / max(len(rows), len(rows[0])))
    said: dict[tuple[int, int], str] = {}
    for item in texts:
        cell = int((item.y - 1.6) // side), int((item.x + item.width / 2 - 10) // side)
        said[cell] = f"{said.get(cell, '')} {item.text.strip()}".strip()
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            words = said.get((r, c), "")
            assert {"#": words == "WALL", ".": words == "", "S": words.startswith("START")}.get(
                mark, words == f"{mark} STATION"
            ), f"row {r}, column {c}: {words}"
