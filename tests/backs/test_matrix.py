"""Every game with every way of printing backs, paper and bleed: everything is built, proved and measured again."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from kit.core.problems import errors
from kit.pipeline.request import Request
from kit.pipeline.run import build
from kit.pipeline.verify import verify

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("exclusive-workstations", "open-bench-hours", "pocket-foundry", "turnstile-post")
BACKS = ("none", "after", "duplex-long", "duplex-short", "gutterfold")
PAPERS = ("a3", "a4", "letter", "tabloid")
BLEEDS = ("0mm", "2mm", "3mm", "1/8in")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "backs", "paper", "bleed"), list(product(GAMES, BACKS, PAPERS, BLEEDS)))
def test_every_deck_is_built_with_every_kind_of_backs(
    tmp_path: Path, game: str, backs: str, paper: str, bleed: str
) -> None:
    request = Request(ROOT, (game,), ("standard",), (paper,), {"backs": backs, "bleed": bleed}, out=tmp_path)
    (found,) = build(request, lambda *_: None).games
    assert errors(list(found.problems)) == []
    assert all(one.ok for one in verify([tmp_path / name for name, _ in found.files], None, lambda *_: None))
    assert len(found.files) == (3 if game == "exclusive-workstations" else 2)
