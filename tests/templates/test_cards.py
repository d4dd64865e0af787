"""Cards to get and to play, with other content than the shipped games: what is drawn follows the effect that was read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kit.compose import Composer
from kit.core.problems import Problem
from kit.core.source import Mapping
from kit.drawing.items import PathItem
from kit.drawing.page import Piece
from kit.drawing.paths import bounds
from kit.layout import Setting, draw_piece, uneven_back
from kit.model.looks import Looks
from kit.model.meaning import Amount, Clause, Cost, Effect, Meaning
from tests.compose.kiln import FILE, component, game, mapping, text
from tests.layout.support import paths
from tests.templates.test_drawn import TIN2, WOOD1, looks, meaning, one, said, setting

__all__ = ["looks", "setting"]

CAP = Clause("discard", (Amount(6, "TIN"),))
MARKET = {"ticket": "TAKE COST", "tab": "FIRE", "note": "Fire it once."}
PLAY = {"family": "ORDER"}


def table(words: str, **fields: str) -> Mapping:
    return mapping({"KILN": mapping({"name": "Kiln", "index": "K1", **fields, "text": words}, 30)}, 29)


def card(
    looks: Looks,
    setting: Setting,
    template: str,
    fields: dict[str, str],
    entry: Mapping,
    effect: Effect | None,
    cost: tuple[Amount, ...] = (),
) -> tuple[Piece, list[Problem]]:
    part = component(template, dict(fields), pieces=text("kilns"))
    means: Meaning = meaning("TIN", "WOOD", effect=effect)
    if cost:
        means = replace(means, costs={"kilns/KILN": Cost(text("…"), cost)})
    composer = Composer(game(part, rules=mapping({"kilns": entry})), means, looks)
    (face,) = composer.pieces(part)
    piece, problems = draw_piece(face.box, setting, id="kilns/KILN", component="tile", title="Kiln")
    assert piece is not None
    return piece, [*problems, *composer.problems]


@pytest.mark.parametrize(
    ("words", "effect", "amounts"),
    [
        ("Gain 2 TIN.", one(Clause("gain", (TIN2,))), ["+", "2"]),
        ("Pay 1 WOOD to gain 2 TIN.", one(Clause("pay", (WOOD1,)), Clause("gain", (TIN2,))), ["1", "2"]),
        ("Gain 2 TIN, then discard down to 6 TIN.", Effect(text("…"), (((Clause("gain", (TIN2,)),),), ((CAP,),))), ["+", "2"]),
        ("Gain 2 TIN or 1 WOOD.", Effect(text("…"), (((Clause("gain", (TIN2,)),), (Clause("gain", (WOOD1,)),)),)), []),
        ("Gain up to 2 TIN.", one(Clause("gain", (Amount(2, "TIN", up_to=True),))), []),
    ],
)  # fmt: skip
def test_a_plate_draws_what_is_certain(
    looks: Looks, setting: Setting, words: str, effect: Effect, amounts: list[str]
) -> None:
    piece, problems = card(looks, setting, "market-card", MARKET, table(words, cost="2 TIN"), effect, (TIN2,))
    assert problems == []
    printed = said(piece.items)
    tab, sentence = printed.index("FIRE"), printed.index(words.split()[0], printed.index("FIRE"))
    assert printed[tab + 1 : sentence] == amounts
    assert printed[:8] == ["K1", "Kiln", "TAKE", "COST", "2", "TIN", "FIRE", *amounts, *words.split()][:8]


def test_what_a_card_costs_is_read_as_one_phrase(looks: Looks, setting: Setting) -> None:
    """Its number, its pictogram and its word stand apart on paper."""
    piece, _ = card(
        looks, setting, "market-card", MARKET, table("Gain 2 TIN.", cost="2 TIN"), one(Clause("gain", (TIN2,))), (TIN2,)
    )
    assert "TAKE COST 2 TIN FIRE" in " ".join(piece.words)


def test_a_cost_of_two_things_is_said_in_words(looks: Looks, setting: Setting) -> None:
    entry = table("Gain 2 TIN.", cost="2 TIN and 1 WOOD")
    piece, problems = card(looks, setting, "market-card", MARKET, entry, one(Clause("gain", (TIN2,))), (TIN2, WOOD1))
    assert problems == []
    assert "2 TIN and 1 WOOD" in " ".join(piece.words)


def test_a_starter_has_no_price(looks: Looks, setting: Setting) -> None:
    fields = {"ticket": "NOT TO BE HAD", "tab": "FIRE"}
    piece, problems = card(looks, setting, "starter-card", fields, table("Gain 2 TIN."), one(Clause("gain", (TIN2,))))
    assert problems == []
    assert "NOT TO BE HAD" in " ".join(piece.words)


@pytest.mark.parametrize("template", ["market-card", "starter-card", "command-card", "signal-card", "action-card"])
def test_a_note_that_is_too_long_is_an_overflow_at_the_note(looks: Looks, setting: Setting, template: str) -> None:
    fields = {"market-card": MARKET, "starter-card": {"ticket": "NO", "tab": "FIRE"}, "action-card": {}}.get(
        template, PLAY
    )
    fields = {key: value for key, value in fields.items() if key != "note"}
    entry = table(
        "Gain 2 TIN.",
        note="A note that goes on and on. " * 12,
        **({"cost": "2 TIN"} if template == "market-card" else {}),
    )
    _, problems = card(looks, setting, template, fields, entry, one(Clause("gain", (TIN2,))), (TIN2,))
    note = next(value for key, value in entry[text("KILN")].items() if key == "note")  # type: ignore[union-attr]
    assert {(p.code, p.span and (p.span.file, p.span.line)) for p in problems} == {("overflow", (FILE, note.span.line))}


def test_a_short_note_stands_in_the_plate_under_the_sentence(looks: Looks, setting: Setting) -> None:
    entry = table("Gain 2 TIN.", note="If the kiln is hot.")
    piece, problems = card(looks, setting, "action-card", {}, entry, one(Clause("gain", (TIN2,))))
    assert problems == []
    assert "Gain 2 TIN . If the kiln is hot." in " ".join(said(piece.items)).replace("TIN.", "TIN .")


def ends(piece: Piece) -> list[tuple[float, float]]:
    """The tips of the solid arrow heads of a picture around 31.5, 41: where their outline begins."""
    heads = [p for p in paths(piece.items) if _solid_triangle(p)]
    return [(round(float(h.commands[0][1]) - 31.5, 1), round(float(h.commands[0][2]) - 41, 1)) for h in heads]


def _solid_triangle(path: PathItem) -> bool:
    x0, y0, x1, y1 = bounds(path.commands)
    return (
        [c[0] for c in path.commands] == ["M", "L", "L", "Z"]
        and path.fill is not None
        and y0 > 20
        and y1 < 63
        and x1 - x0 > 2
    )


@pytest.mark.parametrize("template", ["command-card", "signal-card"])
@pytest.mark.parametrize(
    ("words", "clause", "heads"),
    [
        ("Turn left.", Clause("turn", to="left"), [(-12.9, 0), (-17, -0.3)]),
        ("Turn right.", Clause("turn", to="right"), [(12.9, 0), (17, -0.3)]),
        ("Turn about.", Clause("turn", to="about"), [(0, 12.9), (0.3, 17)]),
        ("Move 1 forward.", Clause("move", steps=1), [(0, -8.4)]),
        ("Move 2 forward.", Clause("move", steps=2), [(0, -13.9)]),
        ("Move 5 forward.", Clause("move", steps=5), [(0, -19.3)]),
        ("Do nothing.", Clause("nothing"), []),
    ],
)  # fmt: skip
def test_a_picture_shows_the_effect(
    looks: Looks, setting: Setting, template: str, words: str, clause: Clause, heads: list[tuple[float, float]]
) -> None:
    piece, problems = card(looks, setting, template, PLAY, table(words), one(clause))
    assert problems == []
    assert ends(piece) == heads
    cells = [p for p in paths(piece.items) if p.pen and 2 < bounds(p.commands)[2] - bounds(p.commands)[0] <= 11.1
             and p.fill is None and [c[0] for c in p.commands] == ["M", "L", "L", "L", "Z"]]  # fmt: skip
    assert len(cells) == (clause.steps + 1 if clause.steps else 0)


def test_a_card_held_in_the_hand_bears_its_index_twice(looks: Looks, setting: Setting) -> None:
    piece, _ = card(looks, setting, "command-card", PLAY, table("Do nothing."), one(Clause("nothing")))
    assert said(piece.items).count("K1") == 3  # two corners and the id line
    assert list(piece.words).count("K1") == 1  # but it is read once


@pytest.mark.parametrize(("w", "h"), [(63.0, 88.0), (92.0, 76.0), (44.0, 68.0), (126.0, 88.0)])
def test_the_back_of_any_size_is_even(looks: Looks, setting: Setting, w: float, h: float) -> None:
    part = replace(component(), back=text("KILN"))
    composer = Composer(game(part), meaning("TIN"), looks)
    box = composer.back(part, w, h, 2)
    assert composer.problems == []
    assert box is not None
    piece, problems = draw_piece(box, setting, id="back", component="tile", title="Kiln")
    assert problems == []
    assert piece is not None
    assert uneven_back(piece, text("KILN").span) == []
    assert said(piece.items) == ["KILN", "KILN"]
    assert piece.words == ("KILN",)
    around = [bounds(p.commands) for p in paths(piece.items)]
    assert min(b[0] for b in around) == pytest.approx(-2, abs=0.01)
    assert max(b[3] for b in around) == pytest.approx(h + 2, abs=0.01)
