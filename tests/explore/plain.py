"""Counting by walking every move of the plain implementations, for the game that is written as a class."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.reference import open_bench_hours
from tests.reference.open_bench_hours import Game


def after(game: Game) -> list[Game]:
    return [game.play(move) for move in sorted(game.moves(), key=str)]


def position(game: Game, *, points: bool = False) -> tuple[Any, ...]:
    """What a rule can still read; with `points` these too."""
    scores = tuple(player["point"] for player in game.players) if points else ()
    if game.over():
        return ("over", scores)
    held = tuple((player["TIMBER"], player["CORD"]) for player in game.players)
    return (game.lap, game.turn, tuple(game.owners.values()), held, scores)


def positions(start: Game) -> int:
    seen = {position(start)}
    to_do = [start]
    while to_do:
        for new in after(to_do.pop()):
            if position(new) not in seen:
                seen.add(position(new))
                to_do.append(new)
    return len(seen)


def results(game: Game, known: dict[Any, Counter[tuple[int, ...]]]) -> Counter[tuple[int, ...]]:
    """How many complete games end with which points."""
    if game.over():
        return Counter({tuple(player["point"] for player in game.players): 1})
    key = position(game, points=True)
    if key not in known:
        known[key] = sum((results(new, known) for new in after(game)), Counter())
    return known[key]


def value(game: Game, known: dict[Any, int]) -> int:
    """The first seat's points less the second's under best play."""
    if game.over():
        return game.players[0]["point"] - game.players[1]["point"]
    key = position(game, points=True)
    if key not in known:
        known[key] = (min if game.seat() else max)(value(new, known) for new in after(game))
    return known[key]


def lines(game: Game, seat: int, thing: str) -> int:
    """The most changes of what a seat holds of a thing."""
    if game.over():
        return 0
    mine = game.players[seat][thing]
    return max(lines(new, seat, thing) + (new.players[seat][thing] != mine) for new in after(game))


def only_waits(game: Game) -> bool:
    return game.moves() == {("wait",)} and not game.out(game.seat())


def first_wait(players: int, laps: int) -> tuple[int, int] | None:
    """The first lap and turn, from 1, at which somebody with all workers at home can only wait."""
    games = [Game.new(players)]
    for turn in range(laps * players):
        if any(only_waits(game) for game in games):
            return turn // players + 1, turn % players + 1
        games = list({position(new): new for game in games for new in after(game)}.values())
    return None


def start(players: int) -> Game:
    return open_bench_hours.Game.new(players)
