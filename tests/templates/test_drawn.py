"""The packaged templates with other content than the shipped games': each draws without a problem, or says what is too long."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kit.compose import Composer, PrintRow, SheetFacts
from kit.core.problems import Problem
from kit.core.source import Mapping, Node
from kit.drawing.items import Group, Item, TextItem
from kit.drawing.page import Piece
from kit.layout import Setting, draw_piece, finish, flow, live_box, plain_sheet, prepare
from kit.load.looks import load_looks
from kit.model.game import Block, Component, Example, GlanceFact, Leaflet, Section, Sign, Step
from kit.model.looks import Looks
from kit.model.meaning import Amount, Clause, Effect, Meaning, Resource
from kit.model.paper import PAPERS
from kit.model.schema import Range
from kit.model.seal import Seal
from tests.compose.kiln import FILE, component, game, mapping, sequence, text

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def looks() -> Looks:
    found, problems = load_looks(ROOT, "standard", "en-GB")
    assert problems == []
    assert found is not None
    return found


@pytest.fixture(scope="module")
def setting(looks: Looks) -> Setting:
    made, problems = prepare(looks, ("TIN",))
    assert problems == []
    assert made is not None
    return made


def plain(looks: Looks) -> Looks:
    """Without anything of a series."""
    return replace(looks, theme=replace(looks.theme, series=None, roundel=None, bunting=False))


def meaning(*resources: str, effect: Effect | None = None) -> Meaning:
    icons = ("timber", "cord", "feed", "part", "grain", "points")
    made = {r: Resource(r, r, n % 3, icon=icons[n % 6]) for n, r in enumerate(resources)}
    return Meaning(resources=made, effects={} if effect is None else {"kilns/KILN": effect}, players=(2, 4))


def drawn(
    looks: Looks, setting: Setting, part: Component, means: Meaning, players: int = 4, **rules: Node
) -> tuple[list[Piece], list[Problem]]:
    play = game(part, rules=mapping(dict(rules)))
    play = replace(play, about=replace(play.about, players=Range(2, players, text("x").span)))
    composer = Composer(play, means, looks)
    pieces, problems = [], []
    for face in composer.pieces(part):
        piece, faults = draw_piece(face.box, setting, id="a", component="tile", title="Tile")
        problems += faults
        if piece is not None:
            pieces.append(piece)
    return pieces, [*problems, *composer.problems]


def said(items: tuple[Item, ...]) -> list[str]:
    """The words of the display list, in the order in which they are drawn."""
    return " ".join(_texts(items)).split()


def _texts(items: tuple[Item, ...]) -> list[str]:
    return [
        t
        for i in items
        for t in (_texts(i.items) if isinstance(i, Group) else [i.text] if isinstance(i, TextItem) else [])
    ]


@pytest.mark.parametrize(
    ("resources", "columns", "docks"), [(1, 1, 0), (2, 6, 1), (3, 12, 2), (4, 8, 3), (6, 12, 4), (3, 16, 0)]
)
def test_mats_of_any_size(looks: Looks, setting: Setting, resources: int, columns: int, docks: int) -> None:
    fields: dict[str, Node | str] = {
        "columns": str(columns),
        "docks": str(docks),
        "name": "Mat",
        "entry": "After each round",
    }
    part = replace(component("ledger-mat", fields), pieces=text("players"))
    pieces, problems = drawn(
        looks, setting, part, meaning(*("TIN", "WOOD", "CLAY", "SALT", "IRON", "point")[:resources])
    )
    assert problems == []
    assert len(pieces) == 4
    words = said(pieces[0].items)
    assert words.count("HOME") == docks
    assert [w for w in words if w.isdigit()][:columns] == [str(n + 1) for n in range(columns)]
    assert pieces[0].height == pytest.approx(max(84, 33 + resources * 11))


@pytest.mark.parametrize("boxes", [1, 5, 6, 7, 12, 13, 30])
def test_strips_of_any_length(looks: Looks, setting: Setting, boxes: int) -> None:
    part = component(
        "lap-strip", {"boxes": str(boxes), "name": "Round strip", "reminder": sequence("Cross off a round.", line=60)}
    )
    (piece,), problems = drawn(looks, setting, part, meaning("TIN"))
    assert problems == []
    assert [w for w in said(piece.items) if w.isdigit()][:boxes] == [str(n + 1) for n in range(boxes)]
    assert piece.height == 42 + 17 * ((boxes - 1) // 12)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_tokens_for_any_number_of_players(looks: Looks, setting: Setting, players: int) -> None:
    part = replace(component("letter-token"), pieces=text("players"))
    pieces, problems = drawn(looks, setting, part, meaning("TIN"), players)
    assert problems == []
    assert [said(p.items) for p in pieces] == [[letter] for letter in "ABCDEFGH"[:players]]


@pytest.mark.parametrize("bunting", [True, False])
def test_markers(looks: Looks, setting: Setting, bunting: bool) -> None:
    part = component("tent-marker", {"icon": "host", "name": "First player"})
    (piece,), problems = drawn(looks if bunting else plain(looks), setting, part, meaning("TIN"))
    assert problems == []
    assert said(piece.items)[:4] == ["First", "player"] * 2


def card(words: str, **fields: str) -> Mapping:
    return mapping({"KILN": mapping({"name": "Kiln", "index": "K1", **fields, "text": words}, 30)}, 29)


def one(*clauses: Clause) -> Effect:
    return Effect(text("…"), ((clauses,),))


TIN2, WOOD1 = Amount(2, "TIN"), Amount(1, "WOOD")


@pytest.mark.parametrize(
    ("words", "effect", "drawn_amounts"),
    [
        ("Gain 2 TIN.", one(Clause("gain", (TIN2,))), ["None", "+", "2", "TIN"]),
        ("Gain 2 TIN and 1 WOOD.", one(Clause("gain", (TIN2, WOOD1))), ["None", "+", "2", "+", "1"]),
        ("Pay 1 WOOD to gain 2 TIN.", one(Clause("pay", (WOOD1,)), Clause("gain", (TIN2,))), ["1", "WOOD", "+", "2", "TIN"]),
        ("Gain 2 TIN or 1 WOOD.", Effect(text("…"), (((Clause("gain", (TIN2,)),), (Clause("gain", (WOOD1,)),)),)), []),
        ("Nothing happens.", one(Clause("nothing")), []),
        ("A card without an effect.", None, []),
    ],
)  # fmt: skip
def test_cards_draw_what_their_effect_says(
    looks: Looks, setting: Setting, words: str, effect: Effect | None, drawn_amounts: list[str]
) -> None:
    part = component("action-card", {"caption": "One token"}, pieces=text("kilns"))
    (piece,), problems = drawn(looks, setting, part, meaning("TIN", "WOOD", effect=effect), kilns=card(words))
    assert problems == []
    printed = said(piece.items)
    start, end = printed.index("COST") + 1 if "COST" in printed else 0, printed.index("REWARD")
    amounts = printed[start:end] + printed[end + 1 : printed.index(words.split()[0])] if start else []
    assert amounts == drawn_amounts
    assert "".join(words.split()) in "".join(printed)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("caption", "word " * 60),
        ("text", "word " * 60),
        ("name", "Extraordinarilylongname of a place " * 2),
        ("index", "WIDEST"),
        ("family", "A FAMILY FAR TOO LONG TO STAND HERE"),
    ],
)
def test_what_does_not_fit_is_an_error_at_its_place(looks: Looks, setting: Setting, field: str, words: str) -> None:
    fields = {
        "name": "Kiln",
        "index": "K1",
        "caption": "One token",
        "family": "BURN",
        "text": "Gain 2 TIN.",
        field: words.strip(),
    }
    part = component("action-card", pieces=text("kilns"))
    table = mapping({"KILN": mapping(dict(fields), 30)}, 29)
    _, problems = drawn(looks, setting, part, meaning("TIN", effect=one(Clause("gain", (TIN2,)))), kilns=table)
    assert {p.code for p in problems} <= {"overflow", "collision"}
    places = {str(p.span and p.span.file) for p in problems} | {r.span.file for p in problems for r in p.related}
    assert FILE in places or {p.code for p in problems} == {"collision"}
    assert problems


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("audience", "each", "handling", "tag"), [
    ("shared", False, "cut", "Cut out on the marks"),
    ("per player", True, "whole", "Leave whole · print one per player"),
    ("host", False, "fold", "Cut out and fold · host only"),
])  # fmt: skip
def test_furniture_says_what_to_do(
    looks: Looks, setting: Setting, paper: str, turned: bool, audience: str, each: bool, handling: str, tag: str
) -> None:
    sheet = PAPERS[paper].turned() if turned else PAPERS[paper]
    live = live_box(sheet)
    facts = SheetFacts(text("Cards and more cards"), 12, 34, sheet.label, live.w, live.h, handling, audience, each)  # type: ignore[arg-type]
    composer = Composer(game(), meaning("TIN"), looks)
    box = composer.sheet(facts)
    assert composer.problems == []
    assert box is not None
    made, problems = finish(plain_sheet("Cards", sheet, setting, 12, 34), box, setting)
    assert problems == []
    words = " ".join(said(made.front.items))
    assert tag in words
    assert "sheet 12 of 34" in words
    assert f"on {sheet.label}" in words
    assert all(i.furniture for i in made.front.items if isinstance(i, TextItem))


@pytest.mark.parametrize("turned", [False, True])
def test_a_sheet_of_backs_says_whose_they_are(looks: Looks, setting: Setting, turned: bool) -> None:
    sheet = PAPERS["a4"].turned() if turned else PAPERS["a4"]
    live = live_box(sheet)
    facts = SheetFacts(text("Twenty letters here."), 13, 34, sheet.label, live.w, live.h, back_of=12)
    composer = Composer(game(), meaning("TIN"), looks)
    box = composer.sheet(facts)
    assert box is not None
    made, problems = finish(plain_sheet("Cards", sheet, setting, 13, 34), box, setting)
    assert [*composer.problems, *problems] == []
    words = " ".join(said(made.front.items))
    assert "Back of sheet 12 , optional" in words or "Back of sheet 12, optional" in words
    times = 1 if turned else 2  # the bleed of backs leaves no room for the head of a lying sheet
    assert words.count("Twenty letters here.") == times
    assert words.count(": backs") == times
    assert ("opaque sleeves" in words) == turned


@pytest.mark.parametrize("paper", ["a4", "letter", "legal"])
@pytest.mark.parametrize("rows", [1, 12])
def test_print_first_lists_every_sheet(looks: Looks, setting: Setting, paper: str, rows: int) -> None:
    sheet = PAPERS[paper]
    live = live_box(sheet)
    composer = Composer(game(), meaning("TIN"), plain(looks))
    listed = [
        PrintRow(
            (n, n + 1) if n % 2 else (n, n + 2),
            text(f"Part {n}"),
            "cut",
            "host" if n == 1 else "shared",
            n == 2,
            n == 4,
        )
        for n in range(1, rows + 1)
    ]
    (box,) = composer.print_first(SheetFacts(text("First"), 1, 9, sheet.label, live.w, live.h), listed)
    assert composer.problems == []
    made, problems = finish(plain_sheet("First", sheet, setting, 1, 9), box, setting)
    assert problems == []
    words = " ".join(said(made.front.items))
    assert all(str(row.title) in words for row in listed)
    assert "1 to 2" in words
    assert ("2,4" in words.replace(" ", "")) == (rows > 1)
    assert ("Part4:backs" in words.replace(" ", "")) == (rows > 3)
    (first, *_) = [i for i in made.front.items if isinstance(i, TextItem) and i.element is not None]
    assert first.element is not None
    assert (first.element.role, first.text) == ("H1", "Print this first")


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3"])
@pytest.mark.parametrize("series", [True, False])
def test_leaflets_on_other_papers(looks: Looks, setting: Setting, paper: str, series: bool) -> None:
    span = text("x").span
    words = [text(f"Sentence {n} of a paragraph that is long enough to be broken into lines.", n) for n in range(40)]
    section = Section(text("Firing"), tuple(Block("p", (w,), w.span) for w in words))
    leaflet = Leaflet(
        text("at most 9"), text("Rules"), (section, replace(section, numbered=False), replace(section, text=(Block("p", (words[0],), span),))),
        (GlanceFact(text("host"), text("Two players"), text("who fire clay together")),), (Sign(text("timber"), text("wood")),), span,
    )  # fmt: skip
    example = Example(
        text("Hot"),
        (text("Ada"),),
        (Step(text("Ada fires."), None), Step(None, text("Ada waits")), Step(text("Clay hardens."), None)),
    )
    play = replace(game(), leaflet=leaflet, examples=(example,))
    sheet = PAPERS[paper]
    live = live_box(sheet)
    facts = SheetFacts(text("Rules"), 1, 1, sheet.label, live.w, live.h, "whole")
    composer = Composer(play, meaning("TIN"), looks if series else plain(looks))
    box = composer.leaflet(facts, 2, Seal("3f9a1c2"))
    assert composer.problems == []
    assert box is not None
    pages, problems = flow(box, setting, sheet, at_most=9)
    assert problems == []
    words = [word for page in pages for word in said(page.items)]
    printed = " ".join(words)
    assert "Ada fires. Clay hardens." in printed
    assert "Ada waits" not in printed
    assert ("ROUND & REVEL" in printed) == series
    assert words.count("Firing") - words.count("KLN-1") + len(pages) + 1 == 4
    more = composer.leaflet(facts, len(pages), Seal("3f9a1c2", True, 1, 2, 3, claims=1, held=1))
    assert more is not None
    pages, _ = flow(more, setting, sheet, at_most=9)
    for n, page in enumerate(pages, 1):
        last = " ".join(said(page.items))
        assert f"sheet {n} of {len(pages)}" in last
    sealed = "Checked: 1 example, 2 refusals, 3 numbers, 1 claim proved, 1 held · content 3f9a1c2"
    assert sealed in last.replace(" ,", ",")
