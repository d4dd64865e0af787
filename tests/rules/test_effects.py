from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.core.source import Span
from kit.model.meaning import Amount, Clause, Effect, Resource, Storage
from kit.rules.words.effect import read_effect
from kit.rules.words.lexicon import Lexicon, lexicon
from kit.rules.words.printing import printed
from kit.rules.words.things import Things
from tests.rules.making import text

EN = lexicon("en")
assert isinstance(EN, Lexicon)
HERE = Span("rules.yaml", 8, 1, 2)
THINGS = Things(
    (
        Resource("TIN", "TIN", 0),
        Resource("PART", "PARTS", 0),
        Resource("point", "points", 0),
        Resource("WOOD", "WOOD", 0, 6, cap_span=HERE),
    ),
    (Storage(("TIN", "PART"), 6, "lost", ("good", "goods"), HERE),),
)


def said(words: str) -> str | None:
    """The effect in its plainest spelling."""
    effect, problems = read_effect(text(words), THINGS, EN)
    assert (effect is None) == bool(problems)
    return None if effect is None else printed(effect, THINGS, EN)


def faults(words: str) -> list[tuple[str, str, int, str]]:
    effect, problems = read_effect(text(words), THINGS, EN)
    assert effect is None
    return [(p.code, p.message, p.span.col, p.hint) for p in problems if p.span is not None]


@pytest.mark.parametrize(
    ("words", "plainest"),
    [
        ("Pay 2 TIN to gain 1 PART.", "Pay 2 TIN to gain 1 PART."),
        ("Spend two TIN to earn a point.", "Pay 2 TIN to gain 1 point."),
        ("Gain 1 TIN, 1 WOOD and 2 points.", "Gain 1 TIN and 1 WOOD and 2 points."),
        ("Gain 2 TIN; then pay 1 TIN.", "Gain 2 TIN, then pay 1 TIN."),
        ("Gain 1 TIN or gain up to 2 points per WOOD.", "Gain 1 TIN or gain up to 2 points per WOOD."),
        ("Gain 2 WOOD, then discard down to the WOOD cap.", "Gain 2 WOOD, then discard down to 6 WOOD."),
        ("Gain 2 TIN, then discard down to six goods.", "Gain 2 TIN, then discard down to 6 goods."),
        ("Gain 1,000 points.", "Gain 1000 points."),
        ("Do nothing.", "Do nothing."),
    ],
)
def test_the_language(words: str, plainest: str) -> None:
    assert said(words) == plainest


def test_c01_no_break_spaces_change_nothing() -> None:
    assert said("Pay 2\u00a0TIN to gain 3\u00a0points.\u00a0") == said("Pay 2 TIN to gain 3 points.")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("Gain 2 PART.", ("plural", "'2 PART' should be '2 PARTS'", 8, "write: 2 PARTS")),
        ("Gain 1 points.", ("plural", "'1 points' should be '1 point'", 8, "write: 1 point")),
        ("Gain 2 TNI.", ("unknown-word", "unknown thing 'TNI'", 8, "did you mean TIN?")),
        ("Gian 2 TIN.", ("unknown-word", "unknown word 'Gian'", 1, "did you mean Gain?")),
        ("Pay 2 TIN for 1 PART.", ("grammar", "did not expect 'for' here", 11, "write: Pay 2 TIN to gain 1 PART.")),
        (
            "Gain 2 TIN then pay 1 TIN.",
            ("grammar", "did not expect 'then' here", 12, "write: Gain 2 TIN, then pay 1 TIN."),
        ),
        ("Move 2 forwards.", ("unknown-word", "unknown word 'forwards'", 8, "did you mean forward?")),
        ("Turn around.", ("grammar", "did not expect 'around' here", 6, "write: Turn about.")),
        ("Gain 2 TIN", ("grammar", "the full stop is missing", 11, "write: Gain 2 TIN.")),
        ("Gain TIN.", ("grammar", "did not expect 'TIN' here", 6, "write: Gain 1 TIN.")),
        ("Gain 08 TIN.", ("amount", "'08' is no amount", 6, "write a whole number: 12")),
        ("Gain 1_000 TIN.", ("amount", "'1_000' is no amount", 6, "write a whole number: 12")),
        ("Gain -1 TIN.", ("amount", "'-1' is no amount", 6, "write a whole number: 12")),
        ("Gain 2.5 TIN.", ("amount", "'2.5' is no amount", 6, "write a whole number: 12")),
        (
            "Gain 2 WOOD, then discard down to 7 WOOD.",
            ("cap-differs", "the text says cap 7, WOOD has at most 6", 35, "write: 6 WOOD"),
        ),
        (
            "Gain 2 TIN\u200b.",
            ("unknown-word", "'TIN' holds the invisible character U+200B ZERO WIDTH SPACE", 8, "type it anew: TIN"),
        ),
    ],
)
def test_one_fault_is_one_problem_with_its_cure(words: str, fault: tuple[str, str, int, str]) -> None:
    assert faults(words) == [fault]


def test_the_cap_that_differs_is_shown() -> None:
    problem = read_effect(text("Discard down to 7 WOOD."), THINGS, EN)[1][0]
    assert [r.span for r in problem.related] == [HERE]


def test_all_faults_of_a_text_come_at_once() -> None:
    found = faults("Pay 2 TNI for 1 PART.")
    assert [(code, col) for code, _, col, _ in found] == [("unknown-word", 7), ("grammar", 11)]
    assert found[1][3] == "write: Pay 2 TIN to gain 1 PART."


def test_words_outside_the_grammar_are_never_guessed() -> None:
    for words in (
        "Take the TIN.",
        "Gain some TIN.",
        "Gain 2 TIN. Pay 1 TIN.",
        "Gain 2 TIN or 1 WOOD.",
        "2 TIN.",
        "Gain 2 goods.",
    ):
        assert faults(words)


resources = st.sampled_from(THINGS.resources)
amounts = st.builds(
    lambda count, r, up_to, per: Amount(count, r.id, up_to, per.id if per else ""),
    st.integers(0, 30),
    resources,
    st.booleans(),
    st.one_of(st.none(), resources),
)
lists = st.lists(amounts, min_size=1, max_size=3).map(tuple)
limits = st.sampled_from([Clause("discard", (Amount(6, "WOOD"),)), Clause("discard", (Amount(6, "storage"),))])
ways = st.one_of(
    st.tuples(st.builds(Clause, st.just("pay"), lists)),
    st.tuples(st.builds(Clause, st.just("gain"), lists)),
    st.tuples(st.builds(Clause, st.just("pay"), lists), st.builds(Clause, st.just("gain"), lists)),
    st.tuples(limits),
    st.just((Clause("nothing"),)),
    st.tuples(st.builds(lambda steps: Clause("move", steps=steps), st.integers(0, 9))),
    st.tuples(st.sampled_from([Clause("turn", to="left"), Clause("turn", to="right"), Clause("turn", to="about")])),
)
steps = st.lists(st.lists(ways, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3).map(tuple)


@given(steps)
def test_what_is_printed_is_read_back(steps: tuple[tuple[tuple[Clause, ...], ...], ...]) -> None:
    effect = Effect(text(""), steps)
    again, problems = read_effect(text(printed(effect, THINGS, EN)), THINGS, EN)
    assert problems == []
    assert again == effect


@given(
    st.lists(
        st.sampled_from(
            [
                "Gain",
                "pay",
                "to",
                "2",
                "1",
                "TIN",
                "PARTS",
                ".",
                ",",
                "then",
                "or",
                "per",
                "xyz",
                "up to",
                "move",
                "left",
            ]
        ),
        max_size=9,
    )
)
def test_any_words_are_an_effect_or_have_problems(parts: list[str]) -> None:
    effect, problems = read_effect(text(" ".join(parts)), THINGS, EN)
    assert (effect is None) == bool(problems)
    assert all(p.span is not None and p.hint for p in problems)
