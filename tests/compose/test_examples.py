"""Worked examples that a component prints in place of the leaflet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kit.compose import Composer
from kit.core.source import Text
from kit.model.game import Example, Game, SheetGroup, Step
from tests.compose.kiln import component, game, looks, meaning, text, write
from tests.compose.test_pieces import words

CARD = '<piece takes="examples?">{% for e in piece.examples %}{% for s in e.steps %}<text>{{ s.say }}</text>{% endfor %}{% endfor %}</piece>'


def example(says: str, on: Text | None = None) -> Example:
    return Example(text(f"About {says}", 60), (text("Ada"),), (Step(say=text(says, 61)),), on=on)


def kiln(tmp_path: Path, template: str) -> tuple[Game, Composer]:
    """A game with an example on its leaflet and another on its card."""
    write(tmp_path, {"components/tile.xml.j2": template})
    group = SheetGroup(text("Tiles"), (text("tile"),))
    examples = (example("hot"), example("cold", text("tile", 62)))
    made = replace(game(component()), examples=examples, sheets=(group,))
    return made, Composer(made, meaning(), looks(tmp_path))


def test_a_component_prints_its_own_examples_and_no_other(tmp_path: Path) -> None:
    made, composer = kiln(tmp_path, CARD)
    (face,) = composer.pieces(next(iter(made.components.values())))
    assert words(face.box) == ["cold"]
    assert [str(e.title) for e in made.examples_on(None)] == ["About hot"]


def test_each_example_is_listed_once_where_it_is_printed(tmp_path: Path) -> None:
    made, _ = kiln(tmp_path, CARD)
    said = [(t.address, t.volume) for t in made.texts() if t.kind == "say"]
    assert said == [("examples/1/1/say", "rules"), ("examples/2/1/say", "materials")]


def test_a_template_without_place_for_examples_is_refused(tmp_path: Path) -> None:
    made, composer = kiln(tmp_path, '<piece takes=""><text>{{ piece.name }}</text></piece>')
    assert composer.pieces(next(iter(made.components.values()))) == []
    (problem,) = composer.problems
    assert problem.code == "unknown-field"
    assert str(problem.span) == "content/kiln/kiln.yaml:62:1"
