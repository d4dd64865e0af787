"""A small invented game and looks of one's own, for tests of the composer."""

from __future__ import annotations

from pathlib import Path

from kit.compose import Composer
from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.model.edition import Edition, EditionFile, Fonts, Theme
from kit.model.game import About, Component, Game
from kit.model.looks import Icon, Looks, NumberPlace
from kit.model.meaning import Amount, Clause, Effect, Meaning, Resource
from kit.model.paper import PAPERS
from kit.model.schema import Count, Length, Range
from kit.model.size import Size

FILE = "content/kiln/kiln.yaml"


def text(words: str, line: int = 1, col: int = 1) -> Text:
    return Text.at(words, Span(FILE, line, col, col + len(words)))


def mapping(entries: dict[str, Node | str], line: int = 1) -> Mapping:
    """Each key on its own line, its value behind it."""
    made = Mapping(Span(FILE, line, 1, 2))
    for n, (key, value) in enumerate(entries.items()):
        made[text(key, line + n)] = text(value, line + n, len(key) + 3) if type(value) is str else value
    return made


def sequence(*words: str, line: int = 1) -> Sequence:
    made = Sequence(Span(FILE, line, 1, 2))
    made.extend(text(word, line + n, 3) for n, word in enumerate(words))
    return made


def component(
    template: str = "tile", fields: dict[str, Node | str] | None = None, *, pieces: Node | None = None, copies: int = 1
) -> Component:
    return Component(
        text("tile", 10),
        text("Tiles", 11),
        text(template, 12, 13),
        pieces,
        "shared",
        None,
        Count(copies),
        dict(mapping(fields or {}, 20)),
        Span(FILE, 10, 1, 5),
    )


def game(*components: Component, rules: Mapping | None = None) -> Game:
    about = About(
        "1", text("Kiln", 1), text("KLN-1", 2), text("1st edition", 3), text("1st ed.", 4), text("en", 5),
        Range(2, 4, Span(FILE, 6, 1, 2)), text("Firing", 7), text("Hot clay.", 8), text("Ada", 9), text("Print it.", 10),
    )  # fmt: skip
    return Game("kiln", about, rules or mapping({}), {c.id: c for c in components}, (), None, (), (), {})


def looks(folder: Path, labels: dict[str, str] | None = None, size: str = "standard") -> Looks:
    theme = Theme(Fonts(text("a"), text("b"), text("c"), text("d")))
    empty = Size(Length(2.4), Length(2.8), {}, {}, {}, {}, Length(4.8))
    edition = Edition("standard", "Standard", EditionFile(text("Standard"), text(size), (PAPERS["a4"],)), empty)
    icons = {"coin": Icon(text("coin"), ()), "medal": Icon(text("medal"), (), NumberPlace(12.0, 12.0, 11.0))}
    return Looks(
        theme,
        edition,
        icons,
        {Text.at(k, Span("l", 1, 1, 1)): text(w, 50) for k, w in (labels or {}).items()},
        {},
        (folder,),
    )


def meaning(effects: dict[str, Effect] | None = None) -> Meaning:
    tin = Resource("TIN", "TIN", 1, icon="coin", span=Span(FILE, 30, 1, 4))
    point = Resource("point", "points", 0, icon="medal", span=Span(FILE, 31, 1, 4))
    return Meaning(resources={"TIN": tin, "point": point}, effects=effects or {}, players=(2, 4))


def effect(words: Text, *clauses: tuple[str, int, str]) -> Effect:
    made = tuple(Clause(kind, (Amount(n, of, span=words.span),)) for kind, n, of in clauses)  # type: ignore[arg-type]
    return Effect(words, ((made,),))


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, source in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
    return folder


def composer(
    folder: Path,
    template: str,
    *components: Component,
    labels: dict[str, str] | None = None,
    more: dict[str, str] | None = None,
) -> Composer:
    """A composer over one template `tile`."""
    write(folder, {"components/tile.xml.j2": template, **(more or {})})
    return Composer(game(*components), meaning(), looks(folder, labels))
