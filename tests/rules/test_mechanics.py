"""Each mechanic's docstring shows its YAML; here it is read. Then what each refuses."""

from __future__ import annotations

import re
import sys

import pytest

from kit.rules import check, read, rule_keys
from kit.rules.mechanic import Mechanic, all_mechanics
from tests.rules.making import FRAME, RULES, game_of, leaflet, read_game, told

PARTS = """
components:
  worker token: {title: Worker tokens, template: letter-token, pieces: players, audience: per player, each player: 2}
  lap strip: {title: Lap strip, template: lap-strip, audience: shared, boxes: 12}
sheets:
  - {title: Tokens, of: [worker token]}
  - {title: Strip, of: [lap strip]}
"""


def example(mechanic: type[Mechanic]) -> dict[str, str]:
    """The keys of the YAML in a mechanic's docstring, with their text."""
    doc = sys.modules[mechanic.__module__].__doc__ or ""
    lines = [line[4:] for line in doc.splitlines() if line.startswith("    ")]
    keys = re.split(r"(?m)^(?=[a-z])", "\n".join(lines))
    return {k.partition(":")[0]: k.partition(":")[2].rstrip() for k in keys if k.strip()}


EVERYTHING = {key: text for m in all_mechanics() for key, text in example(m).items()}


@pytest.mark.parametrize("mechanic", all_mechanics(), ids=lambda m: m.name())
def test_the_example_of_its_docstring_is_read(mechanic: type[Mechanic]) -> None:
    rules: dict[str, str | None] = {**EVERYTHING, **example(mechanic)}
    game = game_of(PARTS, **{key.replace(" ", "_"): rules.get(key) for key in {*RULES, *rules}})
    meaning, problems = read(game)
    assert told(problems) == []
    if mechanic.keys or mechanic.turn in (
        EVERYTHING["turn"],
        *example(mechanic).get("turn", "").strip("[] ").split(", "),
    ):
        assert mechanic.name() in meaning.mechanics


def test_every_key_is_shown_by_its_mechanic() -> None:
    assert set(EVERYTHING) == set(rule_keys())


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ({"resources": "{TIN: {strat: 1}}"}, "unknown-key: unknown key 'strat'"),
        ({"resources": "{TIN: {start: 1_0}}"}, "count: expected a whole number from 0 to 10000 here, not '1_0'"),
        (
            {"resources": "{TIN: {start: 7, cap: 6}, WOOD: {}, point: {}}"},
            "cap-differs: TIN starts at 7, over its cap of 6",
        ),
        ({"resources": "{TIN: {}, 3X: {}, WOOD: {}, point: {}}"}, "name: '3X' cannot name a resource"),
        ({"storage": "[{of: [TIN, IRON], at most: 6, noun: goods}]"}, "unknown-name: unknown resource 'IRON'"),
        (
            {"storage": "[{of: [TIN], at most: 6, noun: goods, excess: gone}]"},
            "choice: 'gone' is not one of: lost, owner discards",
        ),
        ({"workers": "{each: 0}"}, "count: 'each' must be at least 1"),
        ({"spaces": "{MINT: ''}"}, "empty-text: empty text"),
        ({"spaces": "{MINT: {txet: Gain 2 TIN.}}"}, "missing-key: the key 'text' is missing in MINT"),
        ({"spaces": "[MINT]"}, "type: expected names with values here, not a list"),
        ({"spaces": "{TIN: Gain 2 TIN.}"}, "same-name: 'TIN' reads like the name of something else"),
        ({"turn": "[place, wiat]"}, "unknown-turn: unknown kind of turn 'wiat'"),
        ({"turn": "[wait, wait]"}, "unknown-turn: 'wait' is listed twice"),
        ({"turn": "[]"}, "unknown-turn: a turn must be something"),
        ({"workers": None}, "missing-key: the turn 'place' needs the key 'workers'"),
        ({"clock": "{lap: 3, round: 2}"}, "clock: the clock needs exactly one of: lap, round, cycle"),
        ({"clock": "{lap: 3, first player: moves}"}, "choice: 'moves' is not one of: stays, moves clockwise each lap"),
        ({"clock": "{lap: 0}"}, "count: a game has at least one turn"),
        ({"winner": "{most: gold}"}, "unknown-name: unknown resource 'gold'"),
        ({"called": "{space: workshop}"}, "unknown-name: no figure of the rules is called 'space'"),
    ],
)
def test_what_a_mechanic_refuses(rules: dict[str, str | None], fault: str) -> None:
    problems = read_game(**rules)[1]
    assert fault in told(problems)
    assert all(p.span is not None for p in problems)


def test_a_fault_in_the_resources_is_no_fault_of_every_card() -> None:
    problems = read_game(resources="{TIN: {strat: 1}}", winner=None)[1]
    assert told(problems) == ["unknown-key: unknown key 'strat'"]


def test_c12_names_that_look_like_numbers_stay_as_typed() -> None:
    meaning, problems = read_game(spaces="{07: Gain 1 TIN., 08: Gain 1 TIN., 010: Gain 1 TIN.}")
    assert problems == []
    assert meaning.pieces == ("spaces/07", "spaces/08", "spaces/010")


def test_what_a_game_means() -> None:
    meaning, _ = read_game("called: {spaces: workshop}")
    assert meaning.players == (2, 4)
    assert meaning.parameters["clock.lap"].value == 3
    assert meaning.parameters["clock.lap"].nouns == ("lap", "laps")
    assert meaning.parameters["spaces"].nouns == ("space", "spaces", "workshop", "workshops")
    assert meaning.parameters["workers.per space"].cues[:4] == ("space", "spaces", "workshop", "workshops")
    assert meaning.keywords == ("TIN", "WOOD", "MINT", "PLACE", "RECALL", "WAIT")


def test_a_language_without_words_is_said_once() -> None:
    _, problems = read(game_of(frame=FRAME.replace("language: en", "language: fr")))
    assert told(problems) == ["unknown-language: no rules can be read in 'fr'"]
    assert problems[0].span is not None


@pytest.mark.parametrize("key", [*RULES, "storage"])
def test_faulty_rules_are_not_played(key: str) -> None:
    """However a key is faulty, the rest of the checker takes it."""
    for value in ("[]", "{}", "x", "{x: y}", "[x]", "{x: {y: z}}"):
        game = game_of(leaflet("All 3 laps."), **{key: value})
        meaning, problems = read(game)
        assert problems or (key, value) == ("storage", "[]")
        assert not problems or meaning.whole is False or len(meaning.effects) < len(meaning.pieces)
        assert check(game, meaning).examples == 0
