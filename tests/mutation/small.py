"""A small game whose checks notice almost everything: what they do not notice is known."""

from __future__ import annotations

from pathlib import Path

from tests.rules.making import FRAME

RULES = """
resources: {TIN: {start: 1}, point: {plural: points}}
spaces:
  MINT: Gain 2 TIN.
  MILL: Pay 1 TIN to gain 3 points.
counts: {token: {each player: workers.each}}
workers: {each: 2, per space: 9}
turn: [place, recall all, wait]
clock: {lap: 2, turns each: 1, first player: stays}
winner: {most: point, tie: shared}
components:
  card: {title: Cards, template: action-card, pieces: spaces, audience: shared}
  token: {title: Tokens, template: letter-token, pieces: players, audience: per player, each player: 2}
sheets:
  - {title: Cards, of: [card]}
  - {title: Tokens, of: [token], scheme: shelf}
examples:
  - title: A start
    seats: [Ada, Ben]
    steps:
      - say: Ada starts with 1 TIN and gains 2 TIN at MINT, reaching 3 TIN.
        do: Ada places MINT
      - say: At MILL, Ben pays 1 TIN and gains 3 points.
        do: Ben places MILL
leaflet:
  pages: at most 2
  title: Rules
  sections:
    - title: Play
      text:
        - At MINT you gain 2 TIN. At MILL you pay 1 TIN and gain 3 points.
        - Each player has two workers. A game has two laps with one turn each.
        - Everyone starts with 1 TIN and 0 points. It is for 2–3 players.
        - Two players see all.
"""

SURVIVORS = {'"Two players see" read "Three players see"'}
"""The rules are for two and for three players alike: nobody can tell which is meant."""

EQUIVALENT = {"workers.per space were 8", "workers.per space were 10"}
"""So many workers there are not."""


def project(folder: Path, more: str = "", yaml: str = RULES) -> Path:
    content = folder / "content" / "tin"
    content.mkdir(parents=True)
    (content / "game.yaml").write_text(FRAME.replace("2-4", "2-3") + more, "utf-8")
    (content / "rules.yaml").write_text(yaml, "utf-8")
    return folder
