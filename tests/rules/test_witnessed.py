"""Who else says each printed number."""

from __future__ import annotations

from kit.model.report import Number
from tests.rules.making import checked, game_of, leaflet

EXAMPLE = """
examples:
- title: One place
  seats: [Nia, Omar]
  steps:
  - {say: Nia places MINT and has 2 TIN., do: Nia places MINT}
  - {refuse: Omar places MINT, because: space is taken}
"""


def numbers(*sentences: str, yaml: str = "", **rules: str) -> dict[tuple[str, str], Number]:
    report = checked(game_of(leaflet(*sentences) + yaml, **rules))
    return {(n.address, n.value): n for n in report.numbers}


def test_a_figure_is_seen_by_its_rule_and_by_every_other_place_that_states_it() -> None:
    found = numbers("Play three laps.", "Stop after lap 3.", "A space holds one worker.", yaml=EXAMPLE)
    assert found["leaflet/1/text/1", "three"].witnesses == ("clock.lap", "leaflet/1/text/2")
    assert found["leaflet/1/text/2", "3"].witnesses == ("clock.lap", "leaflet/1/text/1")
    assert found["leaflet/1/text/3", "one"].witnesses == ("workers.per space", "examples/1/2")


def test_an_example_is_seen_by_the_words_that_it_carries_out() -> None:
    found = numbers("MINT: gain 2 TIN.", yaml=EXAMPLE)
    assert found["leaflet/1/text/1", "2"].witnesses == ("spaces/MINT gain TIN", "examples/1/1")
    assert found["examples/1/1/say", "2"].witnesses == (
        "resources.TIN.start",
        "spaces/MINT gain TIN",
        "leaflet/1/text/1",
    )


def test_what_says_otherwise_is_no_witness() -> None:
    found = numbers("MINT: gain 3 TIN.", "MINT: gain 2 TIN.")
    assert found["leaflet/1/text/2", "2"].witnesses == ("spaces/MINT gain TIN",)


def test_a_claim_sees_the_numbers_of_its_sentence_alone() -> None:
    claim = "claims: [{say: Nobody has 7 TIN., never: 7 TIN, players: 2}]\n"
    found = numbers("Play three laps. Nobody has 7 TIN.", yaml=claim)
    assert "claims/1" not in found["leaflet/1/text/1", "three"].witnesses
    assert found["leaflet/1/text/1", "7"].witnesses == ("claims/1",)


def test_a_claim_decides_the_numbers_that_it_has_itself() -> None:
    claim = "claims: [{say: Scores run from 0 to 0 and never to 5., range: 0 to 0}]\n"
    found = numbers("Scores run from 0 to 0 and never to 5.", yaml=claim)
    assert (found["leaflet/1/text/1", "0"].binding, found["leaflet/1/text/1", "0"].by) == ("bound", "claims/1")
    assert found["leaflet/1/text/1", "5"].binding == "unbound"
