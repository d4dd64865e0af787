"""What must reach the paper: words, not what chooses a look; the word on a back too."""

from __future__ import annotations

from pathlib import Path

from tests.load.support import load

PARTS = """
spaces: {CALM: {text: Do nothing., layout: "..#"}}
components:
  strip:
    title: Strips
    template: strip
    back: STORM
    of: spaces
    token icon: facing
    ways: [{icon: left, name: LEFT, picture: round}]
  wind: {title: Winds, template: wind, pieces: spaces}
sheets: [{title: Strips, of: [strip, wind]}]
"""


def test_what_chooses_a_look_is_not_printed(tmp_path: Path) -> None:
    game, _ = load(tmp_path, parts=PARTS)
    assert game is not None
    printed = {p.address: str(p.text) for p in game.texts() if p.address.startswith(("components/", "spaces/"))}
    assert printed == {
        "components/strip/name": "strip",
        "components/strip/ways/1/name": "LEFT",
        "components/strip/back": "STORM",
        "spaces/CALM/name": "CALM",
        "spaces/CALM/text": "Do nothing.",
    }
