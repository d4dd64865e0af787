"""The operators of one page. The one place that turns millimetres into points and y upwards.

Every run of text and every path becomes one formatted string: that is several times faster than a call for each
operator, and there are no nested coordinate systems to follow in the file.
"""

from __future__ import annotations

from functools import lru_cache

from kit.core.geometry import Rect
from kit.core.units import to_mm, to_points
from kit.drawing.items import Command, Furniture, Ink, PathItem, Pen, TextItem
from kit.drawing.paths import bounds
from kit.render.fonts import Faces
from kit.render.tags import Box, Node

Matrix = tuple[float, float, float, float, float, float]
"""`a b c d e f` in mm, y down: x' = a·x + c·y + e, y' = b·x + d·y + f."""

HERE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_TURNS = {0: (1.0, 0.0, 0.0, 1.0), 90: (0.0, 1.0, -1.0, 0.0), 180: (-1.0, 0.0, 0.0, -1.0), 270: (0.0, -1.0, 1.0, 0.0)}

_ARTIFACTS: dict[Furniture, str] = {
    "header": "/Artifact <</Type /Pagination /Subtype /Header>> BDC",
    "footer": "/Artifact <</Type /Pagination /Subtype /Footer>> BDC",
    "id": "/Artifact <</Type /Pagination>> BDC",
    "ruler": "/Artifact <</Type /Page>> BDC",
    "mark": "/Artifact <</Type /Page>> BDC",
    "layout": "/Artifact <</Type /Layout>> BDC",
}
"""ISO 32000-1, table 330: Page artifacts are production aids such as cut marks and bars."""


_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

_MOST_KEPT = 4096
"""Outlines that are kept: the same pictogram stands at the same place of many sheets and files."""


def placed(matrix: Matrix, x: float, y: float, turn: int = 0) -> Matrix:
    """`matrix` for things that are turned clockwise by `turn` about their origin, then moved by `x, y`."""
    a, b, c, d, e, f = matrix
    p, q, r, s = _TURNS[turn]
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def number(value: float) -> str:
    """A number as PDF wants it, to 0.001: never an exponent, never a negative nought."""
    return f"{round(value, 3) + 0.0:.7g}"


@lru_cache(_MOST_KEPT)
def outline(commands: tuple[Command, ...], matrix: Matrix, height: float) -> str:
    """The operators of a path on a page of a height in mm."""
    a, b, c, d, e, f = matrix
    parts: list[str] = []
    for name, *values in commands:
        for x, y in zip(values[::2], values[1::2], strict=True):
            px, py = to_points(a * x + c * y + e), to_points(height - (b * x + d * y + f))  # type: ignore[operator]
            parts.append(f"{round(px, 3) + 0.0:.7g} {round(py, 3) + 0.0:.7g}")
        parts.append(_OPERATORS[str(name)])
    return " ".join(parts)


class PageCanvas:
    """Collects the operators of one page. `owners` are the nodes of its marked content, by MCID."""

    def __init__(self, index: int, height: float, faces: Faces, accent: str) -> None:
        self._index = index
        self._height = height
        self._faces = faces
        self._accent = accent
        self._code: list[str] = ["1 j"]
        self._state: dict[str, str] = {}
        self._open: Node | Furniture | None = None
        self._clipped: list[tuple[Box, dict[str, str]]] = []
        self.owners: list[Node] = []

    def content(self) -> str:
        """The finished content stream (ASCII)."""
        self._mark(None)
        return "\n".join(self._code) + "\n"

    def text(self, item: TextItem, matrix: Matrix, owner: Node | Furniture) -> None:
        """Draws one run. A blank that follows in the sentence is drawn too: else words are glued when read back."""
        shown = self._faces.show(item.face, item.text + (" " if item.space_after else ""))
        if not item.text:
            return
        self._mark(owner)
        if isinstance(owner, Node) and owner.figure is not None:
            em = to_mm(item.size)
            self._grow(owner, matrix, (item.x, item.y - 0.75 * em), (item.x + item.width, item.y + 0.25 * em))
        self._set("g", self._ink(item.ink, "g", "rg"))
        self._set("Tc", f"{number(item.tracking)} Tc")
        parts = [f"BT {self._origin(matrix, item.x, item.y)}"]
        for font, codes in shown:
            if self._state.get("Tf") != (chosen := f"{font} {number(item.size)} Tf"):
                self._state["Tf"] = chosen
                parts.append(chosen)
            parts.append(f"({codes}) Tj")
        self._code.append(" ".join([*parts, "ET"]))

    def path(self, item: PathItem, matrix: Matrix, owner: Node | Furniture) -> None:
        """Fills and strokes one path."""
        if not item.commands or (item.pen is None and item.fill is None):
            return
        self._mark(owner)
        if isinstance(owner, Node) and owner.figure is not None:
            x0, y0, x1, y1 = bounds(item.commands)
            half = 0.0 if item.pen is None else item.pen.width / 2  # a line alone would be a figure without a height
            self._grow(owner, matrix, (x0 - half, y0 - half), (x1 + half, y1 + half))
        if item.fill is not None:
            self._set("g", self._ink(item.fill, "g", "rg"))
        if item.pen is not None:
            self._pen(item.pen)
        self._code.append(f"{outline(item.commands, matrix, self._height)} {_painter(item)}")

    def clip(self, matrix: Matrix, window: Rect) -> None:
        """From here to `unclip` only what lies in `window` is seen."""
        self._mark(None)
        left, bottom, right, top = box = self._reach(matrix, (window.x, window.y), (window.right, window.bottom))
        sides = " ".join(number(side) for side in (left, bottom, right - left, top - bottom))
        self._code.append(f"q {sides} re W n")
        self._clipped.append((box, dict(self._state)))

    def unclip(self) -> None:
        self._mark(None)
        self._code.append("Q")
        _, self._state = self._clipped.pop()

    def _grow(self, owner: Node, matrix: Matrix, first: tuple[float, float], last: tuple[float, float]) -> None:
        """The figure of `owner` reaches as far as what is seen of the box between two corners."""
        left, bottom, right, top = self._reach(matrix, first, last)
        for window, _ in self._clipped:
            left, bottom = max(left, window[0]), max(bottom, window[1])
            right, top = min(right, window[2]), min(top, window[3])
        if left <= right and bottom <= top:
            owner.grow((left, bottom, right, top))

    def _pen(self, pen: Pen) -> None:
        self._set("G", self._ink(pen.ink, "G", "RG"))
        self._set("w", f"{number(to_points(pen.width))} w")
        dash = " ".join(number(to_points(length)) for length in pen.dash)
        self._set("d", f"[{dash}] 0 d")

    def _point(self, matrix: Matrix, x: float, y: float) -> str:
        px, py = apply(matrix, x, y)
        return f"{number(to_points(px))} {number(to_points(self._height - py))}"

    def _reach(self, matrix: Matrix, first: tuple[float, float], last: tuple[float, float]) -> Box:
        """The box between two corners, in points."""
        (x0, y0), (x1, y1) = apply(matrix, *first), apply(matrix, *last)
        left, right = to_points(min(x0, x1)), to_points(max(x0, x1))
        return left, to_points(self._height - max(y0, y1)), right, to_points(self._height - min(y0, y1))

    def _origin(self, matrix: Matrix, x: float, y: float) -> str:
        """The operator that starts text at `x, y` of `matrix`."""
        a, b, c, d, _, _ = matrix
        if (a, b, c, d) == (1.0, 0.0, 0.0, 1.0):
            return f"{self._point(matrix, x, y)} Td"
        return f"{number(a)} {number(-b)} {number(-c)} {number(d)} {self._point(matrix, x, y)} Tm"

    def _ink(self, ink: Ink, gray: str, colour: str) -> str:
        if ink.accent and self._accent:
            red, green, blue = (int(self._accent[i : i + 2], 16) / 255 for i in (1, 3, 5))
            return f"{number(red)} {number(green)} {number(blue)} {colour}"
        return f"{number(0.0 if ink.accent else ink.gray)} {gray}"

    def _set(self, what: str, operator: str) -> None:
        """Writes a state operator unless it is in force already."""
        if self._state.get(what) != operator:
            self._state[what] = operator
            self._code.append(operator)

    def _mark(self, owner: Node | Furniture | None) -> None:
        """Opens marked content for `owner` unless it is open already."""
        if owner is self._open or (isinstance(owner, str) and owner == self._open):
            return
        if self._open is not None:
            self._code.append("EMC")
        if isinstance(owner, Node):
            mcid = len(self.owners)
            owner.kids.append((self._index, mcid))
            self.owners.append(owner)
            self._code.append(f"/{owner.element.role} <</MCID {mcid}>> BDC")
        elif owner is not None:
            self._code.append(_ARTIFACTS[owner])
        self._open = owner


def _painter(item: PathItem) -> str:
    """The operator that paints a path (ISO 32000-1, table 60)."""
    if item.fill is None:
        return "S"
    operator = "f" if item.pen is None else "B"
    return operator + "*" if item.even_odd else operator
