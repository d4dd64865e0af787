"""The keys of the house: the frame of a game, its parts and sheets, the leaflet, the examples."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Mapping, Text
from kit.core.suggest import did_you_mean
from kit.load.components import read_components
from kit.load.sheets import read_sheets
from kit.model import schema
from kit.model.game import About, Declared, Example, Excused, Game, Leaflet
from kit.model.lint import NO_STYLE, Style
from kit.model.pieces import LETTERS, pieces_of
from kit.model.schema import Range

_PARTS = {"components", "sheets", "leaflet", "examples", "declared", "excused", "lint"}
KEYS = frozenset(schema.fields_of(About)) | _PARTS
"""The top-level keys that no mechanic may take."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")
"""Language, script and region of BCP 47 (RFC 5646), in the case it recommends."""

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")

LEAST_CONTRAST = 4.5
"""Of white letters on the accent, to one (WCAG 2.2, 1.4.3)."""


@dataclass(frozen=True, slots=True)
class Files:
    """All that the files of a game say: their top-level `keys`, their texts (`sources`), and whether every one of them
    could be read (`whole`); if not, nothing is called missing, and nothing is compared."""

    id: str
    keys: Mapping
    sources: dict[str, str]
    whole: bool


def read_game(files: Files, rule_keys: Collection[str], problems: list[Problem]) -> Game | None:
    """The typed game, with all that could be read of it; None when one of its files could not be read.

    The values of `rule_keys` are handed on as they are.
    """
    keys = files.keys
    about = _about(files, problems)
    components = read_components(keys.value("components"), problems)
    sheets = read_sheets(keys, components, problems) if files.whole else ()
    leaflet = _leaflet(keys, problems)
    examples = _optional(keys, "examples", tuple[Example, ...], problems) or ()
    if files.whole:
        _check_places(examples, keys, problems)
    declared = _optional(keys, "declared", tuple[Declared, ...], problems) or ()
    excused = _optional(keys, "excused", tuple[Excused, ...], problems) or ()
    style = _optional(keys, "lint", Style, problems) or NO_STYLE
    if not files.whole:
        return None
    rules = Mapping(keys.span)
    rules.update((key, node) for key, node in keys.items() if key in rule_keys)
    game = Game(files.id, about, rules, components, sheets, leaflet, examples, declared, files.sources, excused, style)
    for component in components.values():
        pieces_of(game, component, problems)
    return game


def _about(files: Files, problems: list[Problem]) -> About:
    """The frame. Something stands in for a key that is missing or faulty, so that the rest of the game is read too."""
    fields = schema.fields_of(About)
    own = {key: node for key, node in files.keys.items() if key in fields}
    frame = Mapping(next(iter(own)).span if own else files.keys.span)
    frame.update(own)
    found: list[Problem] = []
    about = schema.read_fields(frame, About, found)
    problems += [p for p in found if files.whole or p.code != "missing-key"]
    if about is None:
        values = {field.name: _or_stand_in(frame, key, kind) for key, (field, kind) in fields.items()}
        return About(**values)
    return _checked(about, problems)


def _or_stand_in(frame: Mapping, key: str, kind: Any) -> Any:
    node = frame.value(key)
    value = None if node is None else schema.read(node, kind, [])
    if value is not None or key == "accent":
        return value
    if key == "players":
        return Range(1, 1, frame.span)
    return Text.at({"language": "en", "format": "1"}.get(key, key), frame.span)


def _checked(about: About, problems: list[Problem]) -> About:
    if _LANGUAGE.fullmatch(about.language) is None:
        message = f"{schema.shown(about.language)} is no language tag"
        problems.append(Problem("language", message, about.language.span, "write: en, en-GB or pt-BR"))
        about = replace(about, language=Text.at("en", about.language.span))
    if about.accent is not None and _COLOUR.fullmatch(about.accent) is None:
        message = f"{schema.shown(about.accent)} is no colour"
        problems.append(Problem("colour", message, about.accent.span, 'write its six digits in quotes: "#8C3B00"'))
    elif about.accent is not None and (found := contrast_with_white(about.accent)) < LEAST_CONTRAST:
        message = f"white letters on {about.accent} have a contrast of {found:.1f} : 1, under {LEAST_CONTRAST} : 1"
        problems.append(Problem("contrast", message, about.accent.span, "take a darker colour"))
    if about.players.high > len(LETTERS):
        message = f"{about.players.high} players, but only {len(LETTERS)} letters to tell them apart"
        problems.append(Problem("players", message, about.players.span, f"write a number up to {len(LETTERS)}"))
    return about


def contrast_with_white(colour: str) -> float:
    """The contrast ratio of white and `#RRGGBB` by their relative luminance (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    luminance = sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    return 1.05 / (luminance + 0.05)


def _check_places(examples: tuple[Example, ...], keys: Mapping, problems: list[Problem]) -> None:
    """An example is printed on a component that there is."""
    declared = keys.value("components")
    names = declared if isinstance(declared, Mapping) else Mapping(keys.span)
    for place in (example.on for example in examples if example.on is not None):
        if place not in names:
            message = f"there is no component {schema.shown(place)}"
            problems.append(Problem("unknown-component", message, place.span, did_you_mean(place, names)))


def _leaflet(keys: Mapping, problems: list[Problem]) -> Leaflet | None:
    leaflet: Leaflet | None = _optional(keys, "leaflet", Leaflet, problems)
    if leaflet is not None and leaflet.most_pages is None:
        message = f"expected a limit of pages here, not {schema.shown(leaflet.pages)}"
        problems.append(Problem("pages", message, leaflet.pages.span, "write: at most 2"))
    return leaflet


def _optional(keys: Mapping, key: str, shape: Any, problems: list[Problem]) -> Any:
    node = keys.value(key)
    return None if node is None else schema.read(node, shape, problems)
