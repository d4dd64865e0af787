"""The outlines of letters as polygons, for those who need to know how much of the paper they cover."""

from __future__ import annotations

from pathlib import Path
from typing import Any

Contour = tuple[tuple[float, float], ...]
"""Corners in type sizes from the origin of the letter on its baseline, y up."""

STEPS = 4
"""Straight lines for one curve: of a letter 5 mm high, they leave it by less than 0.01 mm."""


class Outlines:
    """Of one font file that `load_face` has taken. Each letter is read when it is first asked for."""

    def __init__(self, path: Path) -> None:
        from fontTools.ttLib import TTFont  # slow to load

        font: Any = TTFont(path, lazy=True)
        self._characters: dict[int, str] = font.getBestCmap()
        self._glyphs: Any = font.getGlyphSet()
        self._units: int = font["head"].unitsPerEm
        self._known: dict[str, tuple[Contour, ...]] = {}

    def contours(self, char: str) -> tuple[Contour, ...]:
        """The closed lines around a letter, to be filled by the non-zero rule; none for a glyph that is not there."""
        if char not in self._known:
            name = self._characters.get(ord(char))
            self._known[char] = () if name is None else self._read(name)
        return self._known[char]

    def advance(self, char: str) -> float:
        """How far the next letter is, in type sizes; a no-break space is as wide as a blank, as in the file."""
        name = self._characters.get(ord(" " if char == "\u00a0" else char))
        return 0.0 if name is None else float(self._glyphs[name].width) / self._units

    def _read(self, name: str) -> tuple[Contour, ...]:
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        pen: Any = DecomposingRecordingPen(self._glyphs)
        self._glyphs[name].draw(pen)
        contours: list[list[tuple[float, float]]] = []
        for operator, points in pen.value:
            if operator == "moveTo":
                contours.append([points[0]])
            elif operator == "lineTo":
                contours[-1].append(points[0])
            elif operator == "qCurveTo":
                _add_curves(contours, list(points))
        return tuple(tuple((x / self._units, y / self._units) for x, y in contour) for contour in contours)


def _add_curves(contours: list[list[tuple[float, float]]], points: list[Any]) -> None:
    """TrueType curves (OpenType, "glyf"): between two points that steer lies one on the line, in the middle; a contour
    that has none of its own begins there too."""
    if points[-1] is None:
        points = points[:-1]
        contours.append([_middle(points[-1], points[0])])
        points.append(contours[-1][0])
    *steering, end = points
    for n, by in enumerate(steering):
        to = end if n == len(steering) - 1 else _middle(by, steering[n + 1])
        contours[-1] += _curve(contours[-1][-1], by, to)


def _middle(one: tuple[float, float], two: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _curve(start: tuple[float, float], by: tuple[float, float], to: tuple[float, float]) -> list[tuple[float, float]]:
    found = []
    for n in range(1, STEPS + 1):
        t = n / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * by[0] + c * to[0], a * start[1] + b * by[1] + c * to[1]))
    return found
