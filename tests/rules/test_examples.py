from __future__ import annotations

import textwrap

import pytest

from kit.core.problems import Problem
from kit.model.report import Report
from tests.rules.making import checked, game_of, problems_of, told

SPACES = """
  MINT: Gain 2 TIN.
  FORGE: Pay 2 TIN to gain 3 points.
  STORE: Gain 3 WOOD.
"""
RULES = {
    "resources": "{TIN: {start: 1}, WOOD: {start: 1}, point: {plural: points}}",
    "storage": "[{of: [TIN, WOOD], at most: 4, excess: owner discards, noun: goods}]",
    "spaces": SPACES,
}


def example(steps: str, **rules: str) -> str:
    return "examples:\n- title: A turn\n  seats: [Nia, Omar]\n  steps:\n" + textwrap.indent(
        textwrap.dedent(steps), "  "
    )


def played(steps: str, **rules: str) -> Report:
    return checked(game_of(example(steps), **{**RULES, **rules}))


def faults(steps: str, **rules: str) -> list[str]:
    return told(list(played(steps, **rules).problems))


def one(steps: str, **rules: str) -> Problem:
    (problem,) = played(steps, **rules).problems
    return problem


GOOD = """
- say: Nia starts with 1 TIN and 1 WOOD.
- say: She puts a worker on MINT, which adds 2 TIN, reaching 3 TIN and 1 WOOD, exactly the limit of four goods.
  do: Nia places MINT
- say: Omar cannot go to MINT now.
  refuse: Omar places MINT
  because: space is taken
- do: Omar waits
- do: Omar waits
- say: Nia pays 2 TIN at the FORGE, earns 3 points, and keeps 1 TIN.
  do: Nia places FORGE
"""


def test_a_good_example_holds() -> None:
    report = played(GOOD)
    assert report.problems == ()
    assert (report.examples, report.steps, report.refusals) == (1, 6, 1)
    assert report.reasons_covered == ("space is taken",)
    assert "no worker out" in report.reasons_uncovered
    assert {n.by for n in report.numbers if n.address.endswith("/6/say")} == {
        "spaces/FORGE pay TIN",
        "spaces/FORGE gain point",
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("starts with 1 TIN", "starts with 2 TIN", 'the sentence says "starts with 2 TIN", the game has 1 TIN'),
        ("adds 2 TIN", "adds 3 TIN", 'the sentence says "adds 3 TIN", the game gives 2 TIN'),
        ("reaching 3 TIN", "reaching 4 TIN", 'the sentence says "reaching 4 TIN", the game has 3 TIN'),
        (
            "limit of four goods",
            "limit of five goods",
            'the sentence says "limit of five goods", the rules say at most 4',
        ),
        ("pays 2 TIN", "pays 1 TIN", 'the sentence says "pays 1 TIN", the game takes 2 TIN'),
        ("earns 3 points", "earns 4 points", 'the sentence says "earns 4 points", the game gives 3 points'),
        ("keeps 1 TIN", "keeps no TIN", 'the sentence says "keeps no TIN", the game has 1 TIN'),
    ],
)
def test_each_amount_is_bound_by_the_verb_to_its_left(old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert faults(GOOD.replace(old, new)) == [f"example: {message}"]


def test_one_slip_is_one_message_with_the_ledger() -> None:
    problem = one(GOOD.replace("reaching 3 TIN", "reaching 4 TIN").replace("keeps 1 TIN", "keeps 2 TIN"))
    assert problem.code == "example"
    assert problem.message == "here MINT gains 2 TIN, 2 other places say otherwise"
    assert [r.message for r in problem.related] == [
        'the sentence says "reaching 4 TIN"',
        'the sentence says "keeps 2 TIN"',
    ]
    assert problem.detail.splitlines() == [
        "step             TIN   WOOD  points",
        "start             1     1      0",
        'Nia places MINT  +2=3   1      0     MINT: "Gain 2 TIN." (game.yaml:16)',
    ]


def test_a_card_that_changes_is_one_problem_at_the_card() -> None:
    problem = one(GOOD, spaces=SPACES.replace("gain 3 points", "gain 2 points"))
    assert problem.message == 'the sentence says "earns 3 points", the game gives 2 points'
    assert problem.related[0].message == "FORGE gains 2 points"
    problem = one(GOOD, spaces=SPACES.replace("Gain 2 TIN", "Gain 1 TIN"))
    assert problem.message.startswith("here MINT gains 1 TIN, ")
    assert problem.span is not None
    assert problem.span.file.endswith("game.yaml")


def test_a_move_that_cannot_be_played_is_told_with_its_reason() -> None:
    problem = one("- do: Nia places FORGE")
    assert problem.message == "'Nia places FORGE' is not legal: cannot pay"
    assert problem.related[0].message == "FORGE costs 2 TIN"
    assert one("- do: Omar waits").hint == "it is Nia's turn"


def test_steps_behind_one_that_cannot_be_played_are_passed_over() -> None:
    assert faults("- do: Nia places FORGE\n- {say: She has 9 TIN., do: Omar places MINT}") == [
        "example: 'Nia places FORGE' is not legal: cannot pay"
    ]


CHOICE = """
- given: {TIN: 1, WOOD: 3}
  say: With 1 TIN and 3 WOOD, Nia goes to MINT, which would make six goods for a moment, discarding 2 WOOD and keeping 3 TIN and 1 WOOD.
  do: Nia places MINT keeping 3 TIN and 1 WOOD
"""


def test_the_owner_chooses_what_is_discarded() -> None:
    assert faults(CHOICE) == []
    problem = one(CHOICE.replace(" keeping 3 TIN and 1 WOOD\n", "\n"))
    assert problem.message == "'Nia places MINT' leaves a choice"
    assert problem.hint.startswith("say which: places MINT keeping ")


@pytest.mark.parametrize("kept", ["3 TIN and 2 WOOD", "2 TIN and 1 WOOD"])
def test_exactly_the_excess_must_go(kept: str) -> None:
    steps = f"- {{given: {{TIN: 1, WOOD: 3}}}}\n- refuse: Nia places MINT keeping {kept}\n  because: must discard exactly the excess"
    assert faults(steps) == []


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ("- {refuse: Nia places MINT, because: cannot pay}", "'Nia places MINT' is refused here, the game allows it"),
        ("- {refuse: Omar waits, because: cannot pay}", "'Omar waits' is refused, but not because 'cannot pay'"),
        ("- {refuse: Nia recalls}", "a refusal needs its reason"),
        ("- {do: Nia waits, because: cannot pay}", "a reason needs a move that is refused"),
        ("- {do: Nia waits, refuse: Nia waits, because: cannot pay}", "a step either does a move or refuses one"),
        (
            "- {refuse: Nia recalls, because: no workers out}",
            "no move of this game is refused because 'no workers out'",
        ),
        ("- {do: Nia wates}", "no turn of this game is called 'wates'"),
        ("- {do: Nina waits}", "unknown seat 'Nina'"),
        ("- {do: Nia places MITN}", "unknown name 'MITN'"),
        ("- {do: Nia places}", "the order stops before it says where"),
        ("- {do: Nia waits long}", "did not expect 'long' in this order"),
        ("- {given: {IRON: 1}, do: Nia waits}", "unknown thing 'IRON'"),
        ("- {given: {TIN: 5}, do: Nia waits}", "the given position holds 6 goods, over the cap of 4 goods"),
        ("- {given: {lap: 9}, do: Nia waits}", "the example is given lap 9, but the last is 3"),
        ("- {say: She pays 1 TINN., do: Nia waits}", "'TINN' names nothing of this game"),
        ("- {say: Nina waits., do: Nia waits}", "'Nina' names nothing of this game"),
        ("- {say: Nia meets Otto., do: Nia waits}", "'Otto' names nothing of this game"),
        ("- {say: Nia saw 1 TIN., do: Nia waits}", "nothing checks the number '1' here"),
    ],
)
def test_what_an_example_cannot_be(steps: str, fault: str) -> None:
    report = played(steps)
    assert [p.message for p in report.problems] == [fault]
    assert report.problems[0].span is not None


def test_a_pronoun_is_the_seat_that_was_named_last() -> None:
    steps = "- {say: Nia waits., do: Nia waits}\n- {say: She has 1 TIN., do: Omar waits}"
    assert faults(steps) == ["pronoun: 'She' reads as Nia, who was named last, but the move is Omar's"]


def test_a_refusal_for_several_reasons_is_a_warning() -> None:
    steps = (
        "- {do: Nia places MINT}\n- {given: {TIN: 0}, refuse: Omar moves from MINT to MINT, because: space is taken}"
    )
    problem = one(steps)
    assert (problem.code, problem.level) == ("weak-refusal", "warning")


def test_marks_say_what_no_verb_says() -> None:
    assert faults("- {say: 'Nia: {state:1 TIN}.'}") == []
    assert faults("- {say: 'Nia: {state:2 TIN}.'}") == ['example: the sentence says "2 TIN", the game has 1 TIN']


def test_given_sets_a_start_for_each_seat() -> None:
    text = example("- {say: Nia has 2 TIN.}\n- {say: Omar has 3 WOOD., do: Nia waits}")
    text = text.replace("  seats:", "  given: {Nia: {TIN: 2}, Omar: {WOOD: 3}}\n  seats:")
    assert told(problems_of(text, **RULES)) == []


@pytest.mark.parametrize(
    ("seats", "fault"), [("[Nia]", "the example has 1 seat,"), ("[Nia, Nia]", "two seats have one name")]
)
def test_seats(seats: str, fault: str) -> None:
    text = example("- {do: Nia waits}").replace("[Nia, Omar]", seats)
    assert told(problems_of(text, **RULES))[0].startswith(f"seats: {fault}")


def test_c04_two_kinds_of_apostrophe_are_one_name() -> None:
    steps = "- {say: 'Nia puts a worker on Miller’s Yard, reaching 3 TIN.', do: Nia places Miller’s Yard}"
    spaces = '{"Miller\'s Yard": Gain 2 TIN.}'
    assert faults(steps, spaces=spaces) == []
    assert faults(steps.replace("reaching 3", "reaching 4"), spaces=spaces) != []


C16 = """
- {refuse: Nia places SMITH, because: cannot pay, say: She has no TIN for the SMITH.}
- {say: "Nia places a worker on the FAIR, reaching 1 TIN.", do: Nia places FAIR}
"""


def test_c16_nothing_is_paid_with_what_the_action_itself_brings() -> None:
    rules = {
        "resources": "{TIN: {start: 0}, point: {}}",
        "spaces": '{SMITH: Pay 1 TIN to gain 2 TIN., FAIR: "Gain 2 TIN, then pay 1 TIN."}',
    }
    assert told(problems_of(example(C16), **rules)) == []
    (problem,) = problems_of(example("- do: Nia places SMITH"), **rules)
    assert problem.message == "'Nia places SMITH' is not legal: cannot pay"
    assert problem.detail.splitlines()[0].split() == ["step", "TIN", "point"]


def test_the_end_of_the_game_can_be_shown() -> None:
    steps = "- {given: {lap: 3}, do: Nia waits}\n- do: Omar waits\n- {refuse: Nia waits, because: the game is over}"
    assert faults(steps) == []


RECALLS = """
- {refuse: Nia recalls, because: no worker out}
- do: Nia places MINT
- do: Omar waits
- do: Omar waits
- {refuse: Nia moves from MINT to FORGE, because: worker already placed}
- do: Nia places STORE keeping 3 TIN and 1 WOOD
- {refuse: Nia places FORGE, because: no worker at home}
- {refuse: Nia recalls MINT, because: must recall all}
- {refuse: Nia recalls FORGE, because: no worker out}
- {say: Nia brings both workers home., do: Nia recalls MINT and STORE}
- {say: She cannot go on at once., refuse: Nia waits, because: not this seat's turn}
"""


def test_recalls() -> None:
    report = played(RECALLS)
    assert told(list(report.problems)) == []
    assert set(report.reasons_uncovered) == {
        "space is taken",
        "cannot pay",
        "the cost is not paid in that",
        "must discard exactly the excess",
        "the game is over",
    }
    assert faults("- do: Nia recalls THE LOT") == ["unknown-name: unknown name 'THE LOT'"]


def test_a_refusal_tells_what_the_move_would_have_done() -> None:
    cannot = "- say: The FORGE wants 2 TIN and would give 3 points, so Nia cannot use it.\n  refuse: Nia places FORGE\n  because: cannot pay"
    assert faults(cannot) == []
    assert faults(cannot.replace("wants 2 TIN", "wants 3 TIN"))[0].startswith(
        'contradiction: these words say that FORGE costs "3 TIN"'
    )
    peak = "- {given: {TIN: 2, WOOD: 2}}\n- say: Nia at MINT would have six goods, and may not keep five goods.\n  refuse: Nia places MINT keeping 3 TIN and 2 WOOD\n  because: must discard exactly the excess"
    assert faults(peak) == []
    assert faults(peak.replace("six goods", "seven goods")) == [
        'example: the sentence says "would have seven goods", the game reaches 6 goods'
    ]
    assert faults(peak.replace("five goods", "six goods")) == [
        'example: the sentence says "keep six goods", the order keeps 5 goods'
    ]


def test_examples_without_turns_cannot_be_played() -> None:
    text = example("- {say: Nia waits.}")
    none = {"turn": None, "clock": None, "winner": None, "workers": None}
    assert told(problems_of(text, **{**RULES, **none})) == [
        "example: the examples cannot be played: the game has no turn and no clock"
    ]
