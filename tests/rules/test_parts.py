from __future__ import annotations

import pytest

from tests.rules.making import checked, game_of, leaflet, problems_of, told

PARTS = """
components:
  card: {title: Cards, template: action-card, pieces: spaces, audience: shared}
  player mat: {title: Mats, template: ledger-mat, pieces: players, audience: per player, each player: 1, columns: 3}
  worker token: {title: Worker tokens, template: letter-token, pieces: players, audience: per player, each player: 2}
  lap strip: {title: Lap strip, template: lap-strip, audience: shared, boxes: 3}
sheets:
  - {title: Shared, of: [card, lap strip]}
  - {title: Own, of: [player mat, worker token]}
counts:
  worker token: {each player: workers.each}
  lap strip: {boxes: clock.lap}
  player mat: {columns: clock.lap}
"""


def test_parts_are_counted_for_the_largest_table() -> None:
    report = checked(game_of(PARTS))
    assert report.problems == ()
    assert report.parts == {"card": 1, "player mat": 4, "worker token": 8, "lap strip": 1}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("boxes: 3", "boxes: 2", "the lap strip has boxes: 2, but the game has 3 laps"),
        ("each player: 2", "each player: 1", "the worker token has each player: 1, but each player has 2 workers"),
        ("columns: 3", "columns: 4", "the player mat has columns: 4, but the game has 3 laps"),
    ],
)
def test_a_count_that_differs_is_one_problem(old: str, new: str, fault: str) -> None:
    prose = leaflet(
        "Print eight worker tokens, two for each player, and the lap strip with its three boxes for three laps.".replace(
            ", two for each player", ""
        )
    )
    assert problems_of(PARTS + prose) == []
    (problem,) = problems_of(PARTS.replace(old, new) + prose)
    assert (problem.code, problem.message) == ("contradiction", fault)
    assert problem.span is not None
    assert problem.span.file.endswith("more.yaml")
    assert problem.related[0].span.file.endswith("game.yaml")


def test_all_counts_and_sentences_of_a_figure_are_one_problem() -> None:
    prose = leaflet("Play three laps.")
    (problem,) = problems_of(PARTS + prose, clock="{lap: 4}")
    assert problem.message == "here the game has 4 laps, 3 other places say otherwise"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("  lap strip: {boxes: clock.lap}\n", "", "unbound: nothing checks the count 'boxes: 3' of the lap strip"),
        ("lap strip: {boxes", "lap stirp: {boxes", "unknown-name: unknown component 'lap stirp'"),
        ("{boxes: clock", "{boxen: clock", "unknown-name: the lap strip has no count 'boxen'"),
        ("boxes: clock.lap", "boxes: clock.laps", "unknown-name: no figure of the rules is called 'clock.laps'"),
        ("pieces: spaces, ", "", "missing-part: the spaces are played, but no component prints them"),
    ],
)
def test_what_counts_cannot_be(old: str, new: str, fault: str) -> None:
    assert fault in told(problems_of(PARTS.replace(old, new)))


def test_a_figure_that_nothing_counts_is_a_warning() -> None:
    yaml = PARTS.replace("  lap strip: {boxes: clock.lap}\n  player mat: {columns: clock.lap}\n", "")
    yaml = yaml.replace(", boxes: 3", "").replace(", columns: 3", "")
    (problem,) = problems_of(yaml)
    assert (problem.code, problem.level) == ("missing-part", "warning")


def test_two_for_each_player_is_bound_where_it_stands() -> None:
    notes = PARTS.replace(
        "of: [player mat, worker token]}",
        "of: [player mat, worker token], notes: {worker token: {title: Tokens, text: Two for each player.}}}",
    )
    report = checked(game_of(notes))
    assert report.problems == ()
    assert [n.by for n in report.numbers if "notes" in n.address] == ["components.worker token.each player"]
    (problem,) = problems_of(notes.replace("text: Two for", "text: Three for"))
    assert problem.message == 'these words say "Three", but each player needs 2 worker tokens'


def test_the_printed_counts_are_among_the_numbers() -> None:
    numbers = {n.address: (n.value, n.by) for n in checked(game_of(PARTS)).numbers}
    assert numbers["components/lap strip/boxes"] == ("3", "clock.lap")
    assert numbers["components/player mat/each player"] == ("1", "players")


def test_a_text_on_every_mat_counts_once() -> None:
    yaml = PARTS.replace("columns: 3", "columns: 3, reminder: Play three laps.")
    assert len([n for n in checked(game_of(yaml)).numbers if "reminder" in n.address]) == 1
    (problem,) = problems_of(yaml.replace("Play three laps", "Play four laps"))
    assert problem.related[0].span.file.endswith("game.yaml")


def test_a_space_has_one_card() -> None:
    (problem,) = problems_of(PARTS, spaces="{MINT: {text: Gain 2 TIN., copies: 2}}")
    assert problem.message == "one game would need 2 Cards, but there is 1 space"
    assert "unbound: nothing checks the count 'copies: 2' of the card" in told(
        problems_of(PARTS.replace("pieces: spaces,", "pieces: spaces, copies: 2,"))
    )
