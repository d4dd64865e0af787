"""Claims: right ones are proved in the fixed words, wrong ones refuted with a case or the true figure."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import pytest

from kit.core.problems import Problem
from kit.model.report import Report
from kit.rules import check, read
from tests.explore import games
from tests.rules.making import FRAME, game_of, leaflet

PLACING = {
    "resources": "{TIMBER: {start: 1}, CORD: {start: 1}, point: {plural: points}}",
    "storage": "[{of: [TIMBER, CORD], at most: 6, excess: owner discards, noun: materials}]",
    "spaces": games.indented(games.BENCHES),
    "clock": "{lap: 4, turns each: 1, first player: moves clockwise each lap}",
}
BIDDING = {
    "resources": "{COIN: {start: 3, plural: COINS}, point: {plural: points}}",
    "spaces": None,
    "workers": None,
    "lots": "{MAP: {copies: 2, text: Gain 2 points.}, LAMP: {copies: 2, text: Gain 1 point.}}",
    "auction": "{bid with: COIN, tie: nobody, pays: winner}",
    "turn": "[bid]",
    "clock": "{round: 4, turns each: 1, first player: moves clockwise each round}",
}


def judged(claims: list[str], rules: dict[str, str | None], yaml: str = "", players: str = "2-4") -> Report:
    lines = "claims:\n" + "".join(f"  - {claim}\n" for claim in claims)
    game = game_of(yaml + lines, FRAME.replace("players: 2-4", f"players: {players}"), **rules)
    meaning, problems = read(game)
    assert problems == []
    return check(game, meaning)


def verdicts(*claims: str, players: str = "2-4") -> list[str]:
    return [claim.verdict for claim in judged([*claims], PLACING, players=players).claims]


def refusal(claim: str, rules: dict[str, str | None], players: str = "2-4") -> Problem:
    (problem,) = [p for p in judged([claim], rules, players=players).problems if p.code.startswith("claim")]
    return problem


def refusals(claims: Sequence[str], rules: dict[str, str | None], players: str = "2-4") -> dict[str, Problem]:
    """What is told of each of several claims of one game, which is walked once for all of them."""
    found = [p for p in judged([*claims], rules, players=players).problems if p.code.startswith("claim")]
    found.sort(key=lambda problem: problem.span.line if problem.span else 0)
    return dict(zip(claims, found, strict=True))


def test_claims_that_hold() -> None:
    found = verdicts(
        "{always: wait is legal, players: 2}",
        "{never: more than 6 materials}",
        "{never: only wait while 2 at home, players: 2}",
        "{sometimes: only wait while 2 at home, players: 3-4}",
        "{equal: laps started, players: 2}",
        "{range: 0 to 10}",
        "{best score alone: 7}",
    )
    assert found[0] == found[1] == "EXACT (one seat alone)"
    assert found[2].startswith("PROVED (all ")
    assert found[2].endswith(" positions)")
    assert found[3] == (
        "PROVED, shortest case 3 turns: A places TIMBER YARD (+2 TIMBER); B places CORD LOFT (+2 CORD); "
        "C places MIXED CART (+1 TIMBER, +1 CORD)"
    )
    assert found[4] == "PROVED (arithmetic)"


def test_further_words() -> None:
    found = verdicts(
        "{most turns in a row: 2, players: 2}",
        "{most turns in a row: 1, players: 3-4}",
        "{never: points less than points before}",
        "{sometimes: TIMBER less than TIMBER before after place SIGN BENCH}",
        "{never: recall is not legal while 1 out}",
        "{never: more than 2 points on lap 1}",
        "{sometimes: only wait while 2 at home on turns 3 to 4, players: 4}",
        "{always: wait is legal}",
    )
    assert found[:2] == ["PROVED (arithmetic)"] * 2
    assert [words.partition(" ")[0] for words in found[2:]] == ["EXACT", "PROVED,", *["EXACT"] * 2, "PROVED,", "EXACT"]


def test_what_sometimes_happens_does_so_with_each_number_of_players() -> None:
    problem = refusal("{sometimes: only wait while 2 at home, players: 2-3}", PLACING)
    assert problem.message.partition(" – ")[2].startswith("REFUTED, there is no case: 2 players: PROVED (all ")


WRONG = [
    ("{range: 0 to 8}", "REFUTED, it is 0 to 7"),
    ("{best score alone: 8}", "REFUTED, it is 7"),
    ("{most entries: {TIMBER: 4}}", "REFUTED, it is 3"),
    (
        "{never: more than 5 materials}",
        "REFUTED, shortest case 2 turns: A places TIMBER YARD (+2 TIMBER); A places CORD",
    ),
    (
        "{always: TIMBER is 0 after place SIGN BENCH}",
        "REFUTED, shortest case 2 turns: A places TIMBER YARD (+2 TIMBER)",
    ),
    (
        "{never: points at least 7 on lap 4}",
        "REFUTED, shortest case 3 turns: A places MIXED CART (+1 TIMBER, +1 CORD); A",
    ),
    ("{always: place SIGN BENCH is legal}", "REFUTED, shortest case 0 turns: at the start"),
    ("{sometimes: only wait while 2 at home, players: 2}", "REFUTED, there is no case: PROVED (all "),
    ("{equal: laps started, players: 3}", "REFUTED, 3 players: 2, 1, 1"),
    ("{most turns in a row: 2, players: 2-3}", "REFUTED, 3 players: 1"),
    ("{never: TIMBER less than TIMBER before}", "REFUTED, shortest case 2 turns"),
]
WRONG_BIDS = [
    ("{never: COIN is 0 on round 4}", "REFUTED, shortest case"),
    ("{always: COIN is 3}", "REFUTED, shortest case 2 turns: A bids 0 COINS; B bids 1 COIN; then B −1 COIN"),
    ("{sometimes: more than 3 COINS}", "REFUTED, there is no case: HELD in 2,000 games, seed 1 – not proved"),
    ("{range: 0 to 3}", "REFUTED, it is 0 to "),
    ("{most entries: {COIN: 1}}", "REFUTED, it is 3"),
]


@functools.cache
def wrong() -> dict[str, Problem]:
    return refusals([claim for claim, _ in WRONG], PLACING)


@functools.cache
def wrong_bids() -> dict[str, Problem]:
    return refusals([claim for claim, _ in WRONG_BIDS], BIDDING, "2")


@functools.cache
def unread() -> dict[str, Problem]:
    return refusals([claim for claim, _ in UNREAD], PLACING)


@pytest.mark.parametrize(("claim", "says"), WRONG)
def test_wrong_claims(claim: str, says: str) -> None:
    problem = wrong()[claim]
    assert says in problem.message
    assert problem.code == "claim"
    assert problem.span is not None


@pytest.mark.parametrize(("claim", "says"), WRONG_BIDS)
def test_wrong_claims_of_a_game_of_chance_and_secret_bids(claim: str, says: str) -> None:
    assert says in wrong_bids()[claim].message


def test_a_sample_never_proves() -> None:
    (claim,) = judged(["{never: more than 3 COINS}"], BIDDING, players="2").claims
    assert claim.verdict == "HELD in 2,000 games, seed 1 – not proved"
    assert not claim.proved


def test_a_claim_is_tied_to_its_sentence() -> None:
    printed = leaflet("You can always wait.")
    right = judged(["{say: You can always wait., always: wait is legal, players: 2}"], PLACING, printed)
    assert [p.code for p in right.problems if p.code.startswith("claim")] == []
    other = judged(["{say: You may always wait., always: wait is legal, players: 2}"], PLACING, printed)
    assert [p.code for p in other.problems if p.code.startswith("claim")] == ["claim-unprinted"]
    wrong = judged(["{say: You can always wait., always: recall is legal, players: 2}"], PLACING, printed)
    (problem,) = [p for p in wrong.problems if p.code == "claim"]
    assert [related.message for related in problem.related] == ["the sentence that makes it"]


UNREAD = [
    ("{always: wiat is legal}", "did not expect 'wiat'"),
    ("{always: wait is leagl}", "did not expect 'leagl'"),
    ("{never: 3 TIMBR}", "did not expect"),
    ("{never: TIMBER is}", "the claim stops too early"),
    ("{never: 3 TIMBER on lap 9}", "there is no lap '9'"),
    ("{never: 3 TIMBER on laps 3 to 2}", "there is no lap '3'"),
    ("{never: 3 TIMBER on turn 5}", "there is no turn '5'"),
    ("{never: wait is legal while TIMBER less than TIMBER before}", "only amounts can be asked for"),
    ("{never: 3 TIMBER, players: 7}", "the game is for 2 to 4 players, the claim for 7"),
    ("{range: much}", "'much' is no range of scores"),
    ("{equal: luck}", "nothing is known of 'luck'"),
    ("{always: wait is legal after recall}", "only amounts can be asked for"),
    ("{map: A, reachable: all}", "there is no map 'A'"),
]


@pytest.mark.parametrize(("claim", "says"), UNREAD)
def test_claims_that_cannot_be_read(claim: str, says: str) -> None:
    problem = unread()[claim]
    assert says in problem.message
    assert problem.code == "claim-grammar"


def test_an_entry_that_claims_nothing() -> None:
    assert refusal("{players: 2}", PLACING).message == "nothing is claimed here"
