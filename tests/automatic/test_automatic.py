"""Automatic checks: each one told where it holds, with how far, and refuted with a case where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.problems import Problem
from kit.model.report import Report
from kit.pipeline.facts import facts
from kit.rules import check, read
from kit.rules.automatic.judge import all_checks
from kit.rules.engine import outcomes
from kit.rules.engine.outcomes import Outcome
from tests.errors.specimen import HERE, shown
from tests.explore import games
from tests.rules.making import FRAME, game_of, leaflet

TIN = {
    "resources": "{TIN: {start: 1}, WOOD: {start: 0}, point: {plural: points}}",
    "spaces": "{MINE: Gain 2 TIN., GROVE: Gain 1 WOOD., KILN: Pay 1 TIN and 1 WOOD to gain 3 points.}",
    "clock": "{lap: 6, turns each: 1, first player: moves clockwise each lap}",
}
BIDS = {
    "resources": "{COIN: {start: 3, plural: COINS}, point: {plural: points}}",
    "spaces": None,
    "workers": None,
    "lots": "{MAP: {copies: 2, text: Gain 2 points.}, LAMP: {copies: 2, text: Gain 1 point.}}",
    "auction": "{bid with: COIN, tie: nobody, pays: winner}",
    "turn": "[bid]",
    "clock": "{round: 4, turns each: 1, first player: moves clockwise each round}",
}
ROBOTS = {
    "resources": "{point: {plural: points}}",
    "spaces": None,
    "workers": None,
    "grid": games.GRID.replace("A-E", "A-C").replace("1-5", "1-2").replace("A-D", "A-A"),
    "commands": "{STEP: Move 1 forward., SPIN: Turn left.}",
    "program": "{slots: 2, different: yes, faulty slot: SPIN}",
    "visits": "{earn: point, own first: 2, table first: 1}",
    "turn": "[program]",
    "clock": "{cycle: 4, turns each: 1}",
}
BOARD = "maps:\n  ONE:\n    layout: |\n      ...\n      S.A\n"


def judged(rules: dict[str, str | None], yaml: str = "", players: str = "2-4", **others: str | None) -> Report:
    frame = FRAME.replace("players: 2-4", f"players: {players}")
    game = game_of(yaml, frame, **{**rules, **others})
    meaning, problems = read(game)
    assert problems == []
    return check(game, meaning)


def lines(report: Report) -> list[str]:
    return [f"{one.words} | {one.verdict}" for one in report.automatic]


def problem(report: Report, code: str) -> Problem:
    (found,) = [p for p in report.problems if p.code == code]
    return found


def test_checks_are_found_by_themselves() -> None:
    assert [found.__module__.rpartition(".")[2] for found in all_checks()] == [
        "caps",
        "conserved",
        "copied",
        "ends",
        "first_player",
        "legal_turn",
        "negative",
        "players",
        "records",
        "scores",
        "used",
    ]


def test_a_game_of_which_all_is_proved() -> None:
    resources = "{TIN: {start: 1}, WOOD: {cap: 2}, point: {plural: points}}"
    report = judged(TIN, leaflet("For 2–4 players."), resources=resources)
    told = lines(report)
    assert [p for p in report.problems if p.code != "missing-part"] == []
    assert all(one.proved for one in report.automatic)
    assert told[:5] == [
        "at most 2 WOOD | EXACT (one seat alone)",
        "the game ends: after 24 turns with 4 players | PROVED (arithmetic)",
        "laps begun by each of 2 seats: 3, 3 | PROVED (arithmetic)",
        "laps begun by each of 3 seats: 2, 2, 2 | PROVED (arithmetic)",
        "laps begun by each of 4 seats: 2, 2, 1, 1 | PROVED (arithmetic)",
    ]
    assert "a turn is always legal | PROVED (arithmetic)" in told
    assert "no amount is ever negative | EXACT (one seat alone)" in told
    assert "the leaflet says how many players there are | PROVED (arithmetic)" in told
    assert "scores run from 0 to 3 points; nobody can have 1, 2 | EXACT (one seat alone)" in told
    assert told[-1].startswith("each of 15 rules is used in some game | PROVED (in ")


def test_what_is_first_is_told_where_it_is_exact() -> None:
    rounds = {
        "resources": "{grain: {start: 1, plural: grain}, star: {plural: stars}}",
        "spaces": "{X: Gain 2 grain., Y: Pay 2 grain to gain 3 stars., Z: Gain 1 grain and 1 star., W: Gain 2 stars.}",
        "workers": "{each: 2, per space: 1, return: each round}",
        "turn": "[place, pass if stuck]",
        "clock": "{round: 3, turns each: 2, first player: swaps each round}",
        "winner": "{most: star, then: [grain], tie: draw}",
    }
    told = lines(judged(rounds, players="2"))
    assert "rounds begun by each of 2 seats: 2, 1 | PROVED (arithmetic)" in told
    wins = "complete games of 2 players won: first seat 1,560, second seat 1,576, draws 0"
    assert f"{wins} | PROVED (all 299 positions)" in told
    best = "best play of 2 players: first seat (+2 stars, −3 grain for the first seat)"
    assert f"{best} | PROVED (all 299 positions)" in told
    assert not any("of 2 players" in line for line in lines(judged(BIDS)))


def test_chance_is_sampled_and_says_so() -> None:
    report = judged(BIDS)
    held = {one.words for one in report.automatic if one.verdict == "HELD in 600 games, seed 1 – not proved"}
    assert {"cards are conserved", "no amount is ever negative"} <= held
    assert not any(one.proved for one in report.automatic if one.words in held)


def test_a_game_without_an_end() -> None:
    found = problem(judged(TIN, clock=None), "endless")
    assert "nothing ends the game" in found.message


def test_a_seat_that_can_do_nothing() -> None:
    found = problem(judged(TIN, turn="[place, recall all]", players="2"), "no-legal-turn")
    assert found.message.startswith("'a turn is always legal' – REFUTED, shortest case ")
    assert found.span is not None
    free = judged(TIN, turn="[place, recall all]", spaces="{MINE: Gain 1 point., GROVE: Gain 2 points.}", players="1")
    (line,) = [line for line in lines(free) if line.startswith("a turn is always legal")]
    assert line.startswith("a turn is always legal | PROVED (all ")


def test_claims_are_not_judged_of_a_game_that_gets_stuck() -> None:
    report = judged(TIN, "claims:\n  - {range: 0 to 3}\n", turn="[place]")
    assert report.claims == ()
    assert "no-legal-turn" in {p.code for p in report.problems}


def test_a_faulty_engine_that_pays_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def paid(branch: Outcome, change: list[int]) -> Outcome:
        after = tuple(h - c for h, c in zip(branch.after, change, strict=True))
        return branch._replace(after=after, paid=tuple(p + c for p, c in zip(branch.paid, change, strict=True)))

    monkeypatch.setattr(outcomes, "_paid", paid)
    found = problem(judged(TIN), "negative")
    assert "'no amount is ever negative' – REFUTED, a case of" in found.message


def test_points_over_their_cap() -> None:
    capped = judged(ROBOTS, BOARD, resources="{point: {plural: points, cap: 2}}")
    assert "'at most 2 points' – REFUTED, a case of" in problem(capped, "over-cap").message
    assert "over-cap" not in {p.code for p in judged(ROBOTS, BOARD).problems}


def test_a_card_that_is_laid_twice_and_there_once() -> None:
    found = problem(
        judged(ROBOTS, BOARD, program="{slots: 2, different: no, faulty slot: SPIN}"), "cards-not-conserved"
    )
    assert "2 STEP lie about, but a player has 1. REFUTED, a case of" in found.message or "2 SPIN" in found.message
    assert "cards-not-conserved" not in {p.code for p in judged(ROBOTS, BOARD).problems}


DEAD = [
    ({"spaces": "{MINE: Gain 1 TIN., KILN: Pay 1 TIN to gain 1 point., VAULT: Pay 40 TIN to gain 9 points.}"}, "VAULT"),
    ({"spaces": "{MINE: Gain 1 point., KILN: Pay 1 TIN to gain 1 point or pay 1 WOOD to gain 2 points.}"}, "way 2 on KILN"),
    ({"spaces": "{MINE: Gain 1 point., KILN: Gain 2 points for each WOOD.}"}, "the gain of 2 points on KILN"),
    ({"spaces": "{MINE: Gain 1 point and 1 TIN., GROVE: 'Gain 1 TIN, then discard down to the 30-TIN cap.'}",
      "resources": "{TIN: {start: 1, cap: 30}, WOOD: {start: 0}, point: {plural: points}}"}, "the cap of 30 TIN"),
    ({"spaces": "{MINE: Gain 1 TIN., KILN: Pay 1 TIN to gain 1 point.}", "turn": "[place, recall all, wait, pass if stuck]"},
     "the turn 'pass if stuck'"),
    ({"spaces": "{MINE: Gain 1 TIN., KILN: Pay 1 TIN to gain 1 TIN.}"}, "everybody always ends"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "says"), DEAD)
def test_rules_that_no_game_uses(rules: dict[str, str], says: str) -> None:
    dead = [p for p in judged(TIN, **rules).problems if p.code == "dead"]
    assert all(p.level == "error" for p in dead)
    assert [p.message.partition(" –")[0].partition(" with")[0] for p in dead] == [says]


def test_a_cap_that_is_never_reached() -> None:
    found = problem(judged(TIN, resources="{TIN: {start: 1}, WOOD: {cap: 50}, point: {plural: points}}"), "dead")
    assert found.message.startswith("the cap of 50 WOOD – DEAD: never in all ")
    assert found.message.endswith(" positions of one seat alone")


def test_a_move_that_no_map_has_room_for() -> None:
    found = problem(
        judged(ROBOTS, BOARD, commands="{STEP: Move 1 forward., SPIN: Turn left., LEAP: Move 3 forward.}"), "dead"
    )
    assert found.message == "the move of 3 on LEAP – DEAD: PROVED (arithmetic), no map has so many free cells in line"
    assert found.level == "error"


def test_dead_in_a_sample_is_but_a_note() -> None:
    lots = "{MAP: {copies: 2, text: Gain 2 points.}, LAMP: {copies: 2, text: Pay 9 COINS to gain 1 point.}}"
    found = problem(judged(BIDS, lots=lots), "dead")
    assert found.level == "note"
    assert found.message.endswith("DEAD: never in all 600 games, seed 1 – not proved")


def test_dead_at_one_number_of_players_alone_is_not_dead() -> None:
    """Two players cannot fill the spaces, three can."""
    rounds = {
        "resources": "{star: {plural: stars}}",
        "spaces": "{X: Gain 2 stars., Y: Gain 1 star., W: Gain 3 stars., V: Gain 4 stars.}",
        "workers": "{each: 2, per space: 1, return: each round}",
        "turn": "[place, pass if stuck]",
        "clock": "{round: 2, turns each: 2, first player: stays}",
        "winner": "{most: star, tie: draw}",
    }
    dead = problem(judged(rounds, players="2"), "dead")
    assert dead.message.startswith("the turn 'pass if stuck' – DEAD: never in all ")
    assert dead.level == "error"
    assert "dead" not in {p.code for p in judged(rounds, players="2-3").problems}


def test_a_lot_is_used_when_it_is_won_though_no_turn_names_it() -> None:
    report = judged(BIDS, lots="{MAP: {copies: 4, text: Gain 2 points.}}")
    assert "dead" not in {p.code for p in report.problems}
    lost = judged(
        BIDS,
        lots="{MAP: {copies: 4, text: Gain 1 point.}}",
        resources="{COIN: {start: 0, plural: COINS}, point: {plural: points}}",
    )
    assert {p.level for p in lost.problems if p.code == "dead"} == {"error"}


def test_the_leaflet_may_say_that_something_never_comes_up() -> None:
    spaces = "{MINE: Gain 1 TIN., KILN: Pay 1 TIN to gain 1 point., VAULT: Pay 40 TIN to gain 9 points.}"
    said = leaflet("For 2–4 players.", "Nobody ever opens the VAULT.")
    claim = "claims:\n  - {say: Nobody ever opens the VAULT., never: place VAULT is legal}\n"
    report = judged(TIN, said + claim, spaces=spaces, resources="{TIN: {start: 1}, point: {plural: points}}")
    assert "dead" not in {p.code for p in report.problems}
    assert any(line.startswith("VAULT, as the leaflet says | DEAD: never in all ") for line in lines(report))


def test_a_leaflet_that_does_not_say_for_how_many() -> None:
    found = problem(judged(TIN, leaflet("Dig.")), "players-unsaid")
    assert "for 2–4 players" in found.message
    assert "players-unsaid" not in {p.code for p in judged(TIN, leaflet("Two, three or four players dig.")).problems}


LEDGER = """components:
  ledger: {{title: Ledgers, template: ledger-mat, pieces: players, audience: per player, each player: 1, name: Ledger,
    entry: {entry}, columns: {columns}}}
sheets:
  - {{title: Ledgers, of: [ledger]}}
counts:
  ledger: {{columns: {figure}}}
"""


@pytest.mark.parametrize(
    ("entry", "columns", "figure", "says"),
    [
        ("After each effect", 4, "most entries", ""),
        ("After each effect", 2, "most entries", "but one player can need 4 lines in a game"),
        ("After each effect", 5, "most entries", "but no player can need more than 4 lines"),
        ("After each effect", 1, "most entries.point", ""),
        ("After each effect", 2, "most entries.point", "but no player can need more than 1 line"),
        ("Highest amount", 7, "peaks.TIN", ""),
        ("Highest amount", 4, "peaks.TIN", "but one player can have 7 TIN in a game"),
        ("After each effect", 6, "clock.lap", ""),
    ],
)
def test_records_suffice_for_the_longest_game(entry: str, columns: int, figure: str, says: str) -> None:
    report = judged(TIN, LEDGER.format(entry=entry, columns=columns, figure=figure))
    found = [p.message for p in report.problems if p.code == "record-size"]
    assert [message.partition(": ")[2].partition(", ")[2].partition(" (")[0] for message in found] == (
        [says] if says else []
    )
    assert bool(says) != any(line.startswith(f"the ledger has columns: {columns}") for line in lines(report))


def test_a_record_of_effects_is_not_enough_with_a_line_a_lap() -> None:
    clock = "{lap: 2, turns each: 1, first player: stays}"
    run = {"row": "{slots: 3, fixed: {1: MINE, 2: MILL, 3: KILN}}", "spaces": None, "workers": None, "turn": "[run]"}
    cards = "{MINE: Gain 2 TIN., MILL: Gain 1 TIN., KILN: Gain 1 TIN and 1 point.}"
    ledger = LEDGER.format(entry="After each effect", columns=2, figure="clock.lap")
    report = judged(
        TIN, ledger, clock=clock, resources="{TIN: {start: 0}, point: {plural: points}}", starting_cards=cards, **run
    )
    assert "but one player can need 6 lines in a game" in problem(report, "record-size").message


def test_a_paragraph_that_is_typed_twice() -> None:
    words = "Put a worker on a free space and do what it says."
    found = problem(judged(TIN, leaflet("For 2–4 players.", words, words)), "copied-text")
    assert found.level == "warning"
    assert found.hint == "let one stand for both: {same as: Put a worker on}"
    once = leaflet("For 2–4 players.", words) + "        - {same as: Put a worker}\n"
    assert "copied-text" not in {p.code for p in judged(TIN, once).problems}


def test_no_figures_of_a_game_that_gets_stuck(tmp_path: Path) -> None:
    shown(HERE / "no-legal-turn.yaml", tmp_path)
    found = facts(tmp_path, "tin", None)
    assert [p.code for p in found.problems] == ["no-legal-turn"]
    assert not found.ok
    assert found.figures == {}
