from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.model.report import Number
from tests.rules.making import checked, game_of, leaflet, problems_of, told

SPACES = """
  SAWMILL: {text: Pay 2 WOOD to gain 3 points., family: SHOP}
  FORGE: {text: Pay 1 TIN and 1 WOOD to gain 2 points., family: SHOP}
  BRICKFIELD: Gain 4 BRICK.
"""
RULES = {
    "resources": "{TIN: {start: 1, cap: 5}, WOOD: {start: 2}, BRICK: {}, point: {plural: points}}",
    "storage": "[{of: [TIN, WOOD], at most: 6, noun: goods}]",
    "spaces": SPACES,
}


def numbers(sentence: str, yaml: str = "", **rules: str) -> list[Number]:
    report = checked(game_of(leaflet(sentence) + yaml, **{**RULES, **rules}))
    return [n for n in report.numbers if n.address.startswith("leaflet")]


def faults(*sentences: str, yaml: str = "", **rules: str) -> list[str]:
    return told(problems_of(leaflet(*sentences) + yaml, **{**RULES, **rules}))


@pytest.mark.parametrize(
    ("sentence", "by"),
    [
        ("The SAWMILL costs 2 WOOD and gives 3 points.", ["spaces/SAWMILL pay WOOD", "spaces/SAWMILL gain point"]),
        ("Sawmill: pay 2 WOOD, gain 3 points.", ["spaces/SAWMILL pay WOOD", "spaces/SAWMILL gain point"]),
        ("Pay 2 WOOD at the SAWMILL.", ["spaces/SAWMILL pay WOOD"]),
        ("FORGE and BRICKFIELD differ: BRICKFIELD pays 4 BRICK.", ["spaces/BRICKFIELD gain BRICK"]),
        ("The FORGE needs two goods.", ["spaces/FORGE pay TIN"]),
        ("Everyone starts with 1 TIN and two wood.", ["resources.TIN.start", "resources.WOOD.start"]),
        ("You store at most six goods, and at most 5 TIN.", ["storage.1", "resources.TIN.cap"]),
        ("The six-good limit holds.", ["storage.1"]),
        ("Play three laps with 2–4 players.", ["clock.lap", "players"]),
        ("Two, three or four players can play.", ["players", "players", "players"]),
        ("Mark lap 1 and stop after lap 3.", ["clock.lap", "clock.lap"]),
        ("Each player has two workers, and a space holds one worker.", ["workers.each", "workers.per space"]),
        ("Both workers begin at home.", ["workers.each"]),
        ("There are three spaces, and two kinds of shop.", ["spaces", "spaces.family.SHOP"]),
        ("Everyone takes exactly one turn.", ["clock.turns each"]),
        ("Do the action once.", ["place.times"]),
        ("The first player begins.", ["players"]),
        ("Set the three spaces out three by one.", ["spaces", "spaces", "spaces"]),
        ("First, set the table up.", ["order of the steps"]),
    ],
)
def test_what_a_numeral_is_bound_to(sentence: str, by: list[str]) -> None:
    assert faults(sentence) == []
    assert [n.by for n in numbers(sentence)] == by


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Play four laps.", 'these words say "four laps", but the game has 3 laps'),
        ("Play with 2–5 players.", 'these words say "2–5 players", but the game is for 2 to 4 players'),
        ("With five players it is full.", 'these words say "five players", but the game is for 2 to 4 players'),
        ("Stop after lap 2.", 'these words say "lap 2", but the game has 3 laps'),
        ("Each player has three workers.", 'these words say "three workers", but each player has 2 workers'),
        ("A space holds two workers.", 'these words say "two workers", but 1 worker fits on a space'),
        ("You store at most seven goods.", 'these words say "seven goods", but a player holds at most 6 goods'),
        ("Everyone starts with 3 TIN.", 'these words say "3 TIN", but each player starts with 1 TIN'),
        ("Do the action twice.", 'these words say "twice", but a space\'s action is done 1 time'),
        ("Set the three spaces out two by two.", 'these words say "two by two", but there are 3 spaces'),
        (
            "The FORGE costs 1 BRICK.",
            'these words say that FORGE costs "1 BRICK", but FORGE has no BRICK in it: "Pay 1 TIN and 1 WOOD to gain 2 points."',
        ),
    ],
)
def test_a_numeral_that_differs_is_refused_with_both_places(sentence: str, fault: str) -> None:
    (problem,) = problems_of(leaflet(sentence), **RULES)
    assert (problem.code, problem.message) == ("contradiction", fault)
    assert problem.span is not None
    assert problem.span.file.endswith("more.yaml")
    assert not problem.related or problem.related[0].span.file.endswith("game.yaml")


def test_c15_the_same_numbers_on_the_wrong_things() -> None:
    problems = problems_of(
        leaflet("At the SAWMILL you pay 3 points to gain 2 WOOD.", "BRICKFIELD gives 3 BRICK."), **RULES
    )
    assert [p.message.partition(":")[0] for p in problems] == [
        'these words say that SAWMILL costs "3 points", but SAWMILL gains 3 points',
        'these words say that SAWMILL gains "2 WOOD", but SAWMILL costs 2 WOOD',
        'these words say that BRICKFIELD gains "3 BRICK", but BRICKFIELD gains 4 BRICK',
    ]
    cards = [p.related[0].span for p in problems]
    assert {c.file.rpartition("/")[2] for c in cards} == {"game.yaml"}


def test_one_figure_against_several_sentences_is_one_problem() -> None:
    (problem,) = problems_of(leaflet("Play four laps.", "After four laps, stop."), **RULES)
    assert problem.message == "here the game has 3 laps, 2 other places say otherwise"
    assert problem.span is not None
    assert problem.span.file.endswith("game.yaml")
    assert len(problem.related) == 2


@pytest.mark.parametrize(
    "sentence", ["Seven is lucky.", "You get 2 TIN.", "About 5 minutes.", "Half a lap.", "The third way."]
)
def test_an_unbound_numeral_is_refused_with_advice(sentence: str) -> None:
    (problem,) = problems_of(leaflet(sentence), **RULES)
    assert problem.code == "unbound"
    assert problem.hint


@pytest.mark.parametrize("sentence", ["No one trades at once.", "Code TW-1.", "Discard, then go on."])
def test_what_is_no_numeral(sentence: str) -> None:
    assert numbers(sentence) == []
    assert faults(sentence) == []


DECLARED = "declared: [{text: 25–40 minutes, reason: an estimate}]\n"


def test_declared_numerals_are_listed_with_their_reason() -> None:
    (number,) = numbers("Takes 25–40 minutes.", DECLARED)
    assert (number.binding, number.by) == ("declared", "an estimate")
    assert [n.binding for n in numbers("Takes {unchecked:25–40 minutes}.")] == ["declared"]


def test_what_cannot_be_declared() -> None:
    assert faults("Nothing.", yaml=DECLARED) == ["declared: '25–40 minutes' is declared, but is printed nowhere"]
    (fault,) = faults("The FORGE takes 25–40 minutes.", yaml=DECLARED)
    assert fault == "declared: '25–40' is declared, but its sentence is about FORGE"
    many = " ".join(f"{{unchecked:{n} apes}}." for n in range(11, 17))
    assert faults(many) == ["declared: 6 numbers are declared, at most 5 can be"]


def test_names_of_things_that_are_gone_are_found() -> None:
    (fault,) = faults("The SAWMIL costs 2 WOOD.")
    assert fault == "unknown-name: 'SAWMIL' names nothing of this game"
    assert faults("Print the PDF at full size.") == []


def test_markup_faults_are_told_once() -> None:
    assert faults("Play *on.") == ["markup: this asterisk opens strong words that are never closed"]


@pytest.mark.parametrize(
    "words", ["1,250 points", "-1 point", "−1 point", "3/4 of a lap", "12.5 mm", "2.3 on the record"]
)
def test_c05_a_number_is_one_numeral_however_it_is_written(words: str) -> None:
    assert len(numbers(f"Once {words}.".replace("Once ", "It says "))) == 1


WORDS = [
    "At", "the", "SAWMILL", "FORGE", "you", "pay", "gain", "keeps", "2", "3", "two", "both", "first", "once", "by", "-", "lap",
    "laps", "TIN", "goods", "points", "workers", "players", "each", "player", "and", ",", ".", "at", "most", "2–4", "{state:2 TIN}", "Nia",
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12), st.booleans())
def test_any_sentence_can_be_read(words: list[str], said: bool) -> None:
    sentence = " ".join(words)
    steps = f"examples:\n- {{title: A turn, seats: [Nia, Omar], steps: [{{say: '{sentence}', do: Nia places BRICKFIELD}}]}}\n"
    report = checked(game_of(steps if said else leaflet(sentence), **RULES))
    unbound = {n.span for n in report.numbers if n.binding == "unbound"}
    assert unbound <= {p.span for p in report.problems} or any(p.code == "unknown-name" for p in report.problems)
