"""What every box needs to be set: faces, type styles, weights and pictograms of one edition, ready to use."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.units import to_points
from kit.drawing.page import Piece
from kit.layout.pictograms import Pictogram, compiled
from kit.model.edition import Fonts
from kit.model.looks import Looks
from kit.model.size import Size, Style
from kit.text import Face, Spec, load_face

_MOST_KEPT = 20_000
FACES = ("text", "text-bold", "text-italic", "display")


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A type style ready to set. `bold` and `italic` are the faces of `<b>` and `<i>` in it."""

    name: str
    face: Face
    bold: Face
    italic: Face
    spec: Spec
    keywords: bool


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One edition in one theme. `keyword` finds the words that become bold, with the number before them."""

    looks: Looks
    faces: Mapping[str, Face]
    styles: Mapping[str, TypeStyle]
    keyword: re.Pattern[str] | None
    drawings: Mapping[str, Piece] = field(default_factory=dict, repr=False)
    """Finished faces that `<drawing>` may show, by their ids."""
    memo: dict[Any, Any] = field(default_factory=dict, repr=False)
    """What boxes read and draw alike is kept here, keyed by all that it depends on; only to be faster."""
    _pictograms: dict[str, tuple[Pictogram, list[Problem]]] = field(default_factory=dict, repr=False)

    @property
    def size(self) -> Size:
        return self.looks.edition.size

    def remember(self, key: Hashable, value: object) -> None:
        """Keeps a value; a kit that never repeats itself does not fill the memory."""
        if len(self.memo) >= _MOST_KEPT:
            self.memo.clear()
        self.memo[key] = value

    def pictogram(self, name: str, problems: list[Problem]) -> Pictogram | None:
        """The pictogram of that name, drawn once; None when there is none. Faults of its file go to `problems`."""
        icon = self.looks.icons.get(name)
        if icon is None:
            return None
        if name not in self._pictograms:
            self._pictograms[name] = compiled(icon)
        pictogram, faults = self._pictograms[name]
        problems += faults
        return pictogram


def prepare(looks: Looks, keywords: Iterable[str] = ()) -> tuple[Setting | None, list[Problem]]:
    """Reads the fonts that `looks` names and makes ready what it says; `keywords` are a game's own."""
    faces, problems = _load_faces(looks)
    if problems:
        return None, problems
    styles = {str(name): _style(name, style, faces) for name, style in looks.edition.size.styles.items()}
    return Setting(looks, faces, styles, keyword_pattern(keywords)), []


def keyword_pattern(keywords: Iterable[str]) -> re.Pattern[str] | None:
    """Whole words, the longest first, each with a number typed before it."""
    names = sorted({re.escape(word) for word in keywords if word}, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<!\w)(?:\d(?:[\d.,]*\d)?[ \u00a0])?(?:{'|'.join(names)})(?!\w)") if names else None


def _load_faces(looks: Looks) -> tuple[dict[str, Face], list[Problem]]:
    faces: dict[str, Face] = {}
    problems: list[Problem] = []
    refused: set[Path] = set()
    for name in FACES:
        file, named = looks.fonts[name], _named(looks.theme.fonts, name)
        face, faults = load_face(name, file, named.span)
        if file in refused:
            continue  # told once, whatever faces it is for
        if faults:
            refused.add(file)
        own = file.name != Path(named).name  # a user's, which no theme names
        problems += [replace(fault, span=None) if own else fault for fault in faults]
        if face is not None:
            faces[name] = face
    return faces, problems


def _named(fonts: Fonts, name: str) -> Text:
    text: Text = getattr(fonts, name.replace("-", "_"))
    return text


def _style(name: str, style: Style, faces: Mapping[str, Face]) -> TypeStyle:
    bold = faces["text-bold"]
    italic = bold if style.face == "text-bold" else faces["text-italic"]
    spec = Spec(_points(style.size), float(style.leading), _points(style.least or style.size), _points(style.tracking))
    return TypeStyle(str(name), faces[style.face], bold, italic, spec, style.keywords)


def _points(mm: float) -> float:
    """As typed: 10.5pt is 10.5 again after its way through millimetres."""
    return round(to_points(mm), 4)
