"""Decks: which fields a template takes, which copies it yields, which variant is chosen, what effects look like."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kit.compose import Composer
from kit.core.source import Text
from kit.model.box import Box
from kit.model.game import Note
from kit.model.meaning import Amount, Clause, Effect
from tests.compose.kiln import component, composer, effect, game, looks, mapping, meaning, sequence, text, write

TILE = '<piece takes="index two_words? note?"><text>{{ piece.name }}</text><text>{{ piece.index }}</text>{% if piece.note %}<text>{{ piece.note }}</text>{% endif %}</piece>'


def words(box: Box) -> list[str]:
    return [w for c in box.children for w in ([str(c)] if isinstance(c, str) else words(c))]


def test_pieces_come_in_content_order_each_copy_by_itself(tmp_path: Path) -> None:
    table = mapping({"b": mapping({"index": "BB", "copies": "2"}), "a": mapping({"index": "AA", "note": "hot"})})
    tile = component(pieces=table)
    faces = composer(tmp_path, TILE, tile).pieces(tile)
    assert [(str(f.content.id), f.copy, words(f.box)) for f in faces] == [
        ("b", 1, ["b", "BB"]),
        ("b", 2, ["b", "BB"]),
        ("a", 1, ["a", "AA", "hot"]),
    ]


def test_letters_and_copies(tmp_path: Path) -> None:
    token = replace(component(copies=2), pieces=text("players"))
    template = '<piece takes=""><text>{{ piece.letter }}</text><text>{{ labels.copy | keep_format(n=piece.copy, of=piece.copies) }}</text></piece>'
    faces = composer(tmp_path, template, token, labels={"copy": "{n}/{of}"}).pieces(token)
    assert ["".join(words(f.box)) for f in faces] == ["A1/2", "A2/2", "B1/2", "B2/2", "C1/2", "C2/2", "D1/2", "D2/2"]


def test_keys_with_blanks_and_lists(tmp_path: Path) -> None:
    tile = component(fields={"two words": "x", "lines": sequence("one", "two", line=40)})
    template = '<piece takes="two_words lines"><text>{{ piece.two_words }}</text>{% for l in piece.lines %}<text>{{ l }}</text>{% endfor %}</piece>'
    (face,) = composer(tmp_path, template, tile).pieces(tile)
    assert words(face.box) == ["x", "one", "two"]


def test_an_unknown_field_is_refused_at_its_key(tmp_path: Path) -> None:
    tile = component(fields={"index": "K", "nota": "hot"})
    made = composer(tmp_path, TILE, tile)
    assert made.pieces(tile) == []
    (problem,) = made.problems
    assert (problem.code, problem.hint) == ("unknown-field", "did you mean note?")
    assert str(problem.span) == "content/kiln/kiln.yaml:21:1"


def test_all_field_faults_at_once(tmp_path: Path) -> None:
    tile = component(pieces=mapping({"a": mapping({"colour": "AA"}), "b": mapping({"index": "BB", "fire": "hot"})}))
    made = composer(tmp_path, TILE, tile)
    assert made.pieces(tile) == []
    assert made.pieces(tile) == []  # also when asked again
    assert [(p.code, str(p.span)) for p in made.problems] == [
        ("unknown-field", "content/kiln/kiln.yaml:1:1"), ("missing-field", "content/kiln/kiln.yaml:1:1"), ("unknown-field", "content/kiln/kiln.yaml:2:1"),
    ]  # fmt: skip


def test_a_misspelt_field_is_not_missed_too(tmp_path: Path) -> None:
    tile = component(pieces=mapping({"a": mapping({"indx": "AA"})}))
    made = composer(tmp_path, TILE, tile)
    assert made.pieces(tile) == []
    assert [(p.code, p.hint) for p in made.problems] == [("unknown-field", "did you mean index?")]


def test_an_optional_field_that_is_absent_is_none(tmp_path: Path) -> None:
    tile = component(fields={"index": "K"})
    (face,) = composer(tmp_path, TILE, tile).pieces(tile)
    assert words(face.box) == ["tile", "K"]


def test_an_unknown_template_is_refused_with_the_nearest(tmp_path: Path) -> None:
    tile = component(template="tiel")
    made = composer(tmp_path, TILE, tile)
    assert made.pieces(tile) == []
    (problem,) = made.problems
    assert (problem.code, problem.hint, str(problem.span)) == (
        "unknown-template",
        "did you mean tile?",
        "content/kiln/kiln.yaml:12:13",
    )


def test_a_large_size_may_make_several_pieces_of_one(tmp_path: Path) -> None:
    tile = component()
    faces = composer(tmp_path, "<piece takes=''/><piece/>", tile).pieces(tile)
    assert [face.part for face in faces] == [1, 2] * (len(faces) // 2)
    assert faces


@pytest.mark.parametrize("template", ["<area takes=''/>", "<piece/><area/>", "", "<!-- nothing -->"])
def test_a_template_yields_pieces_alone(tmp_path: Path, template: str) -> None:
    tile = component()
    made = composer(tmp_path, template, tile)
    assert made.pieces(tile) == []
    assert [p.code for p in made.problems] == ["template-root"]


def test_a_fault_of_the_template_is_told_once_for_all_cards(tmp_path: Path) -> None:
    tile = component(copies=50)
    made = composer(tmp_path, "<piece takes=''><text>oh</text></piece>", tile)
    made.pieces(tile)
    made.pieces(tile)
    assert [p.code for p in made.problems] == ["unmarked-text"]


def test_the_variant_of_a_size_is_chosen(tmp_path: Path) -> None:
    tile = component()
    write(
        tmp_path,
        {
            "components/tile.xml.j2": '<piece takes="" w="1"/>',
            "components/tile.large.xml.j2": '<piece takes="" w="2"/>',
        },
    )
    widths = {
        s: Composer(game(tile), meaning(), looks(tmp_path, size=s)).pieces(tile)[0].box.attrs["w"]
        for s in ("standard", "large", "giant")
    }
    assert widths == {"standard": "1", "large": "2", "giant": "1"}


def test_a_projects_template_replaces_the_packaged_one(tmp_path: Path) -> None:
    tile = component()
    own = write(tmp_path / "own", {"components/tile.xml.j2": '<piece takes="" w="1"/>'})
    packaged = write(
        tmp_path / "packaged",
        {
            "components/tile.xml.j2": "<piece takes=''/>",
            "furniture/note.xml.j2": "<stack><text>{{ note.text }}</text></stack>",
        },
    )
    made = Composer(game(tile), meaning(), replace(looks(own), templates=(own, packaged)))
    assert made.pieces(tile)[0].box.attrs["w"] == "1"
    note = made.note(Note(text("Kiln"), text("Fold.")))
    assert note is not None
    assert words(note) == ["Fold."]


def test_amounts_come_from_the_parsed_effect(tmp_path: Path) -> None:
    sentence = text("Pay 2 TIN to gain 1 point.", 33, 9)
    template = """<piece takes="text">{% for a in effect.pay %}<text>{{ a.count }} {{ a.word }}</text>{% endfor %}
    {% for a in effect.gain %}<icon name="{{ a.icon }}" number="{{ a.count }}"/><text>{{ a.word }}</text>{% endfor %}
    <rect note="{{ effect.plain }} {{ effect.gain[0].numbered }} {{ effect.pay[0].numbered }}"/></piece>"""
    table = mapping({"KILN": mapping({"text": sentence})})
    tile = component(pieces=text("kilns"))
    effects = {"kilns/KILN": effect(sentence, ("pay", 2, "TIN"), ("gain", 1, "point"))}
    made = Composer(
        game(tile, rules=mapping({"kilns": table})),
        meaning(effects),
        looks(write(tmp_path, {"components/tile.xml.j2": template})),
    )
    (face,) = made.pieces(tile)
    assert made.problems == []
    assert words(face.box) == ["2", " ", "TIN", "point"]
    assert face.box.boxes()[1].attrs == {"name": "medal", "number": "1"}
    assert face.box.boxes()[-1].attrs == {"note": "yes yes no"}
    assert [str(c.span) for c in face.box.boxes()[0].children if isinstance(c, Text)] == [str(sentence.span)] * 2


@pytest.mark.parametrize("steps", [
    ((((Clause("gain", (Amount(1, "TIN"),)),), (Clause("gain", (Amount(2, "TIN"),)),))),),
    (((Clause("gain", (Amount(1, "TIN", up_to=True),)),),),),
    (((Clause("gain", (Amount(1, "TIN"),)), Clause("discard", (Amount(6, "TIN"),))),),),
])  # fmt: skip
def test_an_effect_that_amounts_cannot_say_is_not_plain(
    tmp_path: Path, steps: tuple[tuple[tuple[Clause, ...], ...], ...]
) -> None:
    tile = component(pieces=text("kilns"))
    template = '<piece takes="text" plain="{{ effect.plain }}"/>'
    rules = mapping({"kilns": mapping({"KILN": mapping({"text": "…"})})})
    effects = {"kilns/KILN": Effect(text("…"), steps)}
    (face,) = Composer(
        game(tile, rules=rules), meaning(effects), looks(write(tmp_path, {"components/tile.xml.j2": template}))
    ).pieces(tile)
    assert face.box.attrs["plain"] == "no"


def test_elements_know_their_place_in_the_template(tmp_path: Path) -> None:
    tile = component()
    (face,) = composer(
        tmp_path,
        "{# a comment <rect> #}\n<piece takes=''>\n{% if 1 < 2 %}  <rect\n/>{% endif %}<!-- <rect> --></piece>",
        tile,
    ).pieces(tile)
    (rect,) = face.box.boxes()
    assert (str(face.box.at), str(rect.at), rect.at.end - rect.at.col) == (
        "templates/components/tile.xml.j2:2:1",
        "templates/components/tile.xml.j2:3:17",
        5,
    )
    assert dict(rect.attrs) == {}


def test_a_mapping_of_the_content_in_order(tmp_path: Path) -> None:
    tile = component(fields={"gains": mapping({"TIN": "two", "CLAY": "one"}, 60)})
    template = '<piece takes="gains">{% for key, word in piece.gains | items %}<text>{{ key }} {{ word }}</text>{% endfor %}</piece>'
    (face,) = composer(tmp_path, template, tile).pieces(tile)
    assert words(face.box) == ["TIN", " ", "two", "CLAY", " ", "one"]
