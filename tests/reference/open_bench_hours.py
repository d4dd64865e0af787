"""Open Bench Hours, played in the plainest way that its rules can be written: dictionaries and lists, nothing clever.

It shares no code with `kit/`; the engine is held against it on random games.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

BENCHES = {
    "TIMBER YARD": ({}, {"TIMBER": 2}),
    "CORD LOFT": ({}, {"CORD": 2}),
    "MIXED CART": ({}, {"TIMBER": 1, "CORD": 1}),
    "SIGN BENCH": ({"TIMBER": 2}, {"point": 3}),
    "BUNTING BENCH": ({"CORD": 2}, {"point": 3}),
    "DISPLAY BENCH": ({"TIMBER": 2, "CORD": 2}, {"point": 7}),
}
LAPS, STORAGE, WORKERS = 12, 6, 2


@dataclass
class Game:
    """`owners` says who stands on each bench (None: nobody); `turn` is how many turns this lap has seen."""

    players: list[dict[str, int]]
    owners: dict[str, int | None]
    lap: int = 1
    starter: int = 0
    turn: int = 0

    @classmethod
    def new(cls, players: int) -> Game:
        start = {"TIMBER": 1, "CORD": 1, "point": 0}
        return cls([dict(start) for _ in range(players)], dict.fromkeys(BENCHES))

    def over(self) -> bool:
        return self.lap > LAPS

    def seat(self) -> int:
        return (self.starter + self.turn) % len(self.players)

    def out(self, seat: int) -> list[str]:
        return [bench for bench, owner in self.owners.items() if owner == seat]

    def moves(self) -> set[tuple[Any, ...]]:
        """`(bench, TIMBER, CORD)` with what is held afterwards, `("recall",)`, `("wait",)`."""
        if self.over():
            return set()
        seat = self.seat()
        moves: set[tuple[Any, ...]] = {("wait",)}
        if self.out(seat):
            moves.add(("recall",))
        if len(self.out(seat)) < WORKERS:
            for bench in BENCHES:
                if self.owners[bench] is None:
                    moves |= {(bench, *kept) for kept in self.kept(seat, bench)}
        return moves

    def kept(self, seat: int, bench: str) -> set[tuple[int, int]]:
        """Every pair of TIMBER and CORD that the bench can leave the player with."""
        pay, gain = BENCHES[bench]
        mine = dict(self.players[seat])
        for thing, count in pay.items():
            if mine[thing] < count:
                return set()
            mine[thing] -= count
        for thing, count in gain.items():
            mine[thing] += count
        excess = max(0, mine["TIMBER"] + mine["CORD"] - STORAGE)
        return {
            (mine["TIMBER"] - timber, mine["CORD"] - (excess - timber))
            for timber in range(excess + 1)
            if timber <= mine["TIMBER"] and excess - timber <= mine["CORD"]
        }

    def play(self, move: tuple[Any, ...]) -> Game:
        game = copy.deepcopy(self)
        seat = game.seat()
        if move == ("recall",):
            for bench in game.out(seat):
                game.owners[bench] = None
        elif move != ("wait",):
            bench, timber, cord = move
            game.owners[bench] = seat
            game.players[seat]["TIMBER"], game.players[seat]["CORD"] = timber, cord
            game.players[seat]["point"] += BENCHES[bench][1].get("point", 0)
        game.turn += 1
        if game.turn == len(game.players):
            game.turn = 0
            game.lap += 1
            game.starter = (game.starter + 1) % len(game.players)
        return game

    def winners(self) -> list[int]:
        best = max(player["point"] for player in self.players)
        return [seat for seat, player in enumerate(self.players) if player["point"] == best]
