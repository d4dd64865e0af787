"""Every figure of games that are played turn by turn, against plain counting."""

from __future__ import annotations

import pytest

from kit.model.meaning import Meaning
from kit.rules.explore.figures import Turns
from tests.explore import games, plain
from tests.reference import exclusive_workstations, open_bench_hours, pocket_foundry, tree_solver
from tests.reference import exclusive_workstations_solver as workstations
from tests.reference import pocket_foundry_solver as foundry


def values(meaning: Meaning, players: int) -> dict[str, object]:
    return {name: figure.value for name, figure in Turns(meaning).figures(players).items()}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds(rounds: int) -> None:
    start = exclusive_workstations.new_game(rounds=rounds)
    turns = Turns(games.rounds(rounds))
    found = {name: figure.value for name, figure in turns.figures(2).items()}
    assert found["positions"] == len(tree_solver.positions(exclusive_workstations, start, points=False))
    apart = turns.figures(2)["positions"].also
    assert apart is not None
    assert apart["with points told apart"] == len(tree_solver.positions(exclusive_workstations, start))
    assert found["complete_games"] == tree_solver.complete_games(exclusive_workstations, start)
    wins = tree_solver.wins(exclusive_workstations, start)
    named = {"first seat": wins.get("White", 0), "second seat": wins.get("Black", 0), "draws": wins.get("draw", 0)}
    assert found["wins"] == named
    passes = tree_solver.count_moves(exclusive_workstations, start, lambda move: move == ("pass",))
    assert found["forced_passes"] == {str(n): count for n, count in sorted(passes.items())}
    margins = workstations.value(start)
    winner = "draw" if margins == (0, 0) else "first seat" if margins > (0, 0) else "second seat"
    assert found["value"] == {"winner": winner, "margins": [*margins]}
    scores = {s for name in ("White", "Black") for s in tree_solver.attainable(exclusive_workstations, start, name)}
    assert found["score_range"] == [min(scores), max(scores)]
    assert found["score_holes"] == tree_solver.holes(sorted(scores))
    alone = sorted({stars for stars, _ in workstations.alone(rounds)})
    assert found["attainable_scores"] == alone
    assert found["best_alone"] == alone[-1]


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_placing_with_two(laps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_bench_hours, "LAPS", laps)
    found = values(games.placing(laps), 2)
    ends = plain.results(plain.start(2), {})
    assert found["positions"] == plain.positions(plain.start(2))
    assert found["complete_games"] == sum(ends.values())
    wins = [sum(n for (a, b), n in ends.items() if sign * (a - b) > 0) for sign in (1, -1)]
    draws = sum(n for (a, b), n in ends.items() if a == b)
    assert found["wins"] == {"first seat": wins[0], "second seat": wins[1], "draws": draws}
    worth = plain.value(plain.start(2), {})
    winner = "first seat" if worth > 0 else "second seat" if worth else "draw"
    assert found["value"] == {"winner": winner, "margins": [worth]}
    scores = sorted({score for points in ends for score in points})
    assert found["score_range"] == [scores[0], scores[-1]]
    assert found["score_holes"] == tree_solver.holes(scores)


@pytest.mark.parametrize("laps", [1, 4, 6])
def test_placing_alone(laps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_bench_hours, "LAPS", laps)
    found = values(games.placing(laps), 2)
    scores = sorted(points for (points,) in plain.results(plain.start(1), {}))
    assert found["attainable_scores"] == scores
    assert found["best_alone"] == scores[-1]
    if laps < 6:
        entries = {thing: plain.lines(plain.start(1), 0, thing) for thing in ("TIMBER", "CORD", "point")}
        assert found["most_entries"] == entries


def test_the_first_time_that_a_player_can_only_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_bench_hours, "LAPS", 4)
    found = values(games.placing(4), 2)["earliest_only_wait"]
    assert plain.first_wait(2, 4) is None
    told = {str(n): dict(zip(("lap", "turn"), plain.first_wait(n, 4) or (), strict=True)) for n in (3, 4)}
    assert found == {"2": "never", **told}


def test_storage_is_full_by_two_before_something_is_discarded() -> None:
    assert values(games.placing(8), 2)["peaks"] == {"TIMBER": 8, "CORD": 8, "point": 14}


@pytest.mark.parametrize("laps", [1, 2, 4])
def test_a_market_that_always_offers_every_card(laps: int) -> None:
    found = values(games.building(laps), 2)
    assert found["attainable_scores"] == foundry.alone_scores(laps=laps)
    assert found["best_alone"] == foundry.best_alone(laps=laps)[0]
    assert "positions" not in found  # the order of the deck is left to chance


def test_scores_at_the_real_table_are_those_of_some_deck() -> None:
    laps = 3
    deck = ["SORT SCOOP", "SORT SCOOP", "TICKET STAMP", "SMALL PRESS", *["FEED BELT"] * 2]
    known = foundry.deck_scores(deck, laps)
    found = values(games.building(laps), 2)
    low, high = found["score_range"]  # type: ignore[misc]
    possible = set(range(low, high + 1)) - set(found["score_holes"])  # type: ignore[call-overload]
    assert set(known) <= possible
    assert high == foundry.best_alone(laps=laps)[0] == max(known)
    assert len(pocket_foundry.MARKET_TYPES) == 8
