"""Faces: what a font file says about widths and heights, and whether it may be printed at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Span
from kit.text.characters import settable
from kit.text.metrics import Metrics, NotAFontError, read_metrics

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes. Fonts for all of Unicode stay below it."""

_CACHED_WORDS = 20_000
_EMBEDDABLE = (0, 8)
"""OS/2 fsType: 0 installable, 8 editable embedding. 2 forbids embedding, 4 allows it for viewing alone; 0x100 forbids
subsetting, 0x200 allows bitmaps alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One font. `name` is what it is to the theme (`text`, `text-bold`, …), `path` its file.

    `advances` are in thousandths of the type size, by character. `cap` is the height of capitals, `ascent` and
    `descent` (both positive) the reach of letters like d and p, in type sizes. `printable` are the characters that can
    be set.
    """

    name: str
    path: Path
    advances: dict[str, float] = field(repr=False)
    cap: float
    ascent: float
    descent: float
    printable: frozenset[str] = field(repr=False)
    _words: dict[str, float] = field(default_factory=dict, repr=False)

    def width(self, text: str) -> float:
        """The width of `text` in thousandths of the type size, as the PDF writer will set it: no kerning, no ligatures.

        A character without glyph counts as nothing: `unprintable` has refused it before anything is printed.
        """
        width = self._words.get(text)
        if width is None:
            width = self.measure(text)
            if len(self._words) >= _CACHED_WORDS:
                self._words.clear()
            self._words[str(text)] = width
        return width

    def measure(self, text: str) -> float:
        """The same, without remembering it: for whole lines, which seldom come twice."""
        try:
            return sum(map(self.advances.__getitem__, text))
        except KeyError:
            return sum(self.advances.get(char, 0.0) for char in text)


def load_face(name: str, path: Path, span: Span) -> tuple[Face | None, list[Problem]]:
    """The face in `path`; `span` is where the file is named. Every fault has the code `font`."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise NotAFontError(f"it is larger than {LARGEST_FILE // 1024 // 1024} MiB")
        metrics = read_metrics(path.read_bytes())
        _refuse_unfit(metrics)
    except OSError as fault:
        return None, [_problem(name, path, (fault.strerror or "cannot be read").lower(), span)]
    except NotAFontError as fault:
        return None, [_problem(name, path, str(fault), span)]
    printable = frozenset(filter(settable, metrics.advances))
    face = Face(name, path, metrics.advances, metrics.cap, metrics.ascent, metrics.descent, printable)
    return face, []


def _refuse_unfit(metrics: Metrics) -> None:
    if metrics.variable:
        raise NotAFontError("it is a variable font, of which only the default weight would be printed")
    if not metrics.outlines:
        raise NotAFontError("its outlines are PostScript (CFF) and cannot be embedded here")
    if metrics.fs_type not in _EMBEDDABLE:
        raise NotAFontError(f"its maker restricts embedding (fsType {metrics.fs_type})")


def _problem(name: str, path: Path, why: str, span: Span) -> Problem:
    hint = "use a static TrueType file (.ttf) whose licence allows embedding"
    return Problem("font", f"the font for '{name}', {path.name}, cannot be used: {why}", span, hint)
