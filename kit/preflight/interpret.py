"""Plays the operators of a page and notes what gets ink (ISO 32000-1, 8.4, 8.5, 9.4 and 14.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kit.core.geometry import Rect
from kit.core.units import to_mm
from kit.preflight import outline
from kit.preflight.glyphs import DESCENDING, Glyphs
from kit.preflight.outline import Subpath
from kit.preflight.resources import Resources
from kit.preflight.seen import BLACK, Colour, Mark, PageSeen, Point, Run, Shape
from kit.preflight.tokens import DamagedError, Operand, operators

Matrix = tuple[float, float, float, float, float, float]
HERE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

DEEPEST = 12
"""Forms inside forms."""

MOST = 4_000_000
"""Operators of a page, forms included. A file of a few kilobytes can ask for more than anyone could wait for."""

CLIPPED = 0.05
"""mm that a clipping may take from what is drawn: less than a hair line."""

_IGNORED = frozenset(["ET", "M", "i", "j", "ri", "MP", "DP", "BX", "EX"])
"""Operators that move no ink that we measure."""

_PAINTS = {
    "S": (False, True, False),
    "s": (False, True, False),
    "f": (True, False, False),
    "F": (True, False, False),
    "f*": (True, False, True),
    "B": (True, True, False),
    "b": (True, True, False),
    "B*": (True, True, True),
    "b*": (True, True, True),
    "n": (False, False, False),
}
"""Operator → fills, strokes, by the even-odd rule."""


@dataclass(frozen=True, slots=True)
class State:
    """The graphics state, as far as it is used. Never changed in place: saving it is keeping it."""

    matrix: Matrix = HERE
    fill: Colour = BLACK
    stroke: Colour = BLACK
    width: float = 1.0
    cap: int = 0
    font: Glyphs | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    scale: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    clip: Rect | None = None
    """What is drawn outside is hidden."""


class Interpreter:
    """Fills a `PageSeen`. `height` is the upper edge of the page in points, `left` its left edge."""

    def __init__(self, page: PageSeen, height: float, resources: Resources, left: float = 0.0) -> None:
        self._page = page
        self._height = height
        self._left = left
        self._resources = resources
        self._depth = self._count = 0
        self._clipping = False
        self._state = State()
        self._saved: list[State] = []
        self._marks: list[Mark] = [Mark()]
        self._path: list[Subpath] = []
        self._text = self._line = HERE
        self._do: dict[str, Callable[..., None]] = _handlers(self)

    def play(self, content: bytes) -> None:
        """Raises DamagedError for operands that do not fit their operator."""
        for name, operands in operators(content):
            self._count += 1
            if self._count > MOST:
                raise DamagedError(f"page {self._page.number} has more than {MOST:,} operators")
            if name in _PAINTS:
                self._paint(*_PAINTS[name], close=name in ("s", "b", "b*"))
            elif name in self._do:
                try:
                    self._do[name](*operands)
                except (TypeError, ValueError, IndexError, KeyError) as error:
                    raise DamagedError(f"the operator {name} has wrong operands") from error
            elif name not in _IGNORED:
                self._page.unread.append(name)

    # state

    def save(self) -> None:
        self._saved.append(self._state)

    def restore(self) -> None:
        self._state = self._saved.pop()

    def concat(self, *matrix: float) -> None:
        self._state = replace(self._state, matrix=times(_six(matrix), self._state.matrix))

    def set(self, **changes: Any) -> None:
        self._state = replace(self._state, **changes)

    def choose(self, name: str, size: float) -> None:
        self.set(font=self._resources.fonts[name], size=size)

    def named_state(self, name: str) -> None:
        changes = self._resources.state(name)
        if changes is None:
            self._page.unread.append("gs")
        else:
            self.set(**changes)

    def form(self, name: str) -> None:
        """Plays a form in its own space; an image cannot be proved."""
        form = self._resources.form(name)
        if form is None:
            self._page.unread.append("Do")
            return
        if self._depth >= DEEPEST:
            raise DamagedError("forms are drawn inside forms without end")
        state, saved, resources = self._state, self._saved, self._resources
        marks, self._saved, self._resources = list(self._marks), [], form.resources
        self._depth += 1
        self.concat(*form.matrix)
        x0, y0, x1, y1 = form.box
        self._clip_to(self._box([self._point(x, y) for x in (x0, x1) for y in (y0, y1)]))
        self.play(form.content)
        self._depth -= 1
        self._state, self._saved, self._resources, self._marks = state, saved, resources, marks

    def begin(self, tag: str, properties: Any = None) -> None:
        if isinstance(properties, str):
            properties = self._resources.lists[properties]
        given = properties or {}
        above = self._marks[-1]
        if tag == "/OC":  # a layer that a viewer may hide
            self._page.unread.append("OC")
        if tag == "/Artifact":
            what = (str(given.get(key, "/")).removeprefix("/") for key in ("/Type", "/Subtype"))
            self._marks.append(Mark(None, *what))
        elif "/MCID" in given:
            self._marks.append(Mark(int(given["/MCID"]), above.artifact))
            if self._depth == 0:  # a form counts its own
                self._page.mcids.append(int(given["/MCID"]))
        else:
            self._marks.append(above)

    def end(self) -> None:
        self._marks.pop()

    # paths

    def move(self, x: float, y: float) -> None:
        self._path.append(Subpath(self._point(x, y)))

    def line_to(self, x: float, y: float) -> None:
        self._path[-1].parts.append((self._path[-1].end, self._point(x, y)))

    def curve_to(self, *n: float) -> None:
        first, second, end = (self._point(x, y) for x, y in zip(n[::2], n[1::2], strict=True))
        self._path[-1].parts.append((self._path[-1].end, first, second, end))

    def curve_from(self, *n: float) -> None:
        second, end = (self._point(x, y) for x, y in zip(n[::2], n[1::2], strict=True))
        here = self._path[-1].end
        self._path[-1].parts.append((here, here, second, end))

    def curve_into(self, *n: float) -> None:
        first, end = (self._point(x, y) for x, y in zip(n[::2], n[1::2], strict=True))
        self._path[-1].parts.append((self._path[-1].end, first, end, end))

    def close(self) -> None:
        self._path[-1].close()

    def rectangle(self, x: float, y: float, w: float, h: float) -> None:
        self.move(x, y)
        for corner in ((x + w, y), (x + w, y + h), (x, y + h)):
            self.line_to(*corner)
        self.close()

    def _paint(self, fills: bool, strokes: bool, even_odd: bool, *, close: bool) -> None:
        path, self._path, state = self._path, [], self._state
        if close and path:
            path[-1].close()
        a, b, c, d, _, _ = state.matrix
        width = to_mm(state.width * abs(a * d - b * c) ** 0.5) if strokes else 0.0
        box = outline.reach(path, width, square=state.cap != 0)
        if self._clipping:
            self._clipping = False
            self._clip_by(path)
        if box is not None and (fills or strokes):
            self._add(
                Shape(
                    box,
                    tuple(outline.lines(path)),
                    tuple(outline.polygons(path)) if fills else (),
                    state.fill if fills else None,
                    state.stroke if strokes else None,
                    even_odd,
                    self._marks[-1],
                    outline.length(path) * width,
                )
            )

    # clipping

    def start_clipping(self) -> None:
        """The path that is painted next will be the clipping path."""
        self._clipping = True

    def _clip_by(self, path: list[Subpath]) -> None:
        rectangle = outline.rectangle(path)
        if rectangle is None:
            self._page.unread.append("W")
        else:
            self._clip_to(rectangle)

    def _clip_to(self, box: Rect) -> None:
        before = self._state.clip
        self.set(clip=box if before is None else box.common(before))

    def _add(self, thing: Run | Shape) -> None:
        """Notes what is drawn, and whether some of it is clipped away."""
        clip = self._state.clip
        if clip is not None and not clip.holds(thing.box, CLIPPED):
            thing = replace(thing, box=thing.box.common(clip))
            if clip not in self._page.clips:
                self._page.clips.append(clip)
        self._page.things.append(thing)

    # text

    def begin_text(self) -> None:
        self._text = self._line = HERE

    def set_matrix(self, *matrix: float) -> None:
        self._text = self._line = _six(matrix)

    def next_line(self, x: float, y: float) -> None:
        self._text = self._line = times((1.0, 0.0, 0.0, 1.0, x, y), self._line)

    def next_line_leading(self, x: float, y: float) -> None:
        self.set(leading=-y)
        self.next_line(x, y)

    def new_line(self) -> None:
        self.next_line(0.0, -self._state.leading)

    def show(self, codes: bytes) -> None:
        self.show_array([codes])

    def show_next(self, codes: bytes) -> None:
        self.new_line()
        self.show(codes)

    def show_array(self, parts: list[Operand]) -> None:
        state = self._state
        if state.font is None:
            raise DamagedError("text is shown before a font is chosen")
        text, ends, at = "", [0.0], 0.0
        for part in parts:
            if isinstance(part, float):
                at -= part / 1000 * state.size * state.scale
                continue
            assert isinstance(part, bytes)
            for code, character in state.font.read(part):
                space = state.spacing + (state.word_spacing if code == 32 and not state.font.wide else 0.0)
                at += (state.font.width(code) / 1000 * state.size + space) * state.scale
                text += character
                ends += [at] * len(character)
        self._see(text, ends, state, state.font)
        self._text = times((1.0, 0.0, 0.0, 1.0, at, 0.0), self._text)

    def _see(self, text: str, ends: list[float], state: State, font: Glyphs) -> None:
        if not text:
            return
        bare = text.strip()
        first = len(text) - len(text.lstrip())
        left, right = (ends[first], ends[first + len(bare)] - state.spacing * state.scale) if bare else (0.0, 0.0)
        low = font.depth / 1000 * state.size if DESCENDING.intersection(bare) else 0.0
        high = font.height / 1000 * state.size
        matrix = times(self._text, state.matrix)
        corners = [self._on_page(*apply(matrix, x, y + state.rise)) for x in (left, right) for y in (low, high)]
        a, b, c, d, _, _ = matrix
        run = Run(
            text, self._box(corners), state.size * abs(a * d - b * c) ** 0.5, font.name, state.fill, self._marks[-1]
        )
        self._add(run)

    # the page

    def _point(self, x: float, y: float) -> Point:
        px, py = apply(self._state.matrix, x, y)
        return self._on_page(px, py)

    def _on_page(self, px: float, py: float) -> Point:
        return to_mm(px - self._left), to_mm(self._height - py)

    def _box(self, corners: list[Point]) -> Rect:
        xs, ys = zip(*corners, strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def times(first: Matrix, then: Matrix) -> Matrix:
    """`first`, then `then` (row vectors, as in PDF)."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def apply(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _six(numbers: tuple[float, ...]) -> Matrix:
    a, b, c, d, e, f = numbers
    return a, b, c, d, e, f


def _handlers(to: Interpreter) -> dict[str, Callable[..., None]]:
    """Operator → what it does."""

    def colour(what: str, space: str) -> Callable[..., None]:
        return lambda *values: to.set(**{what: (space, *values)})

    def other(what: str) -> Callable[..., None]:
        return lambda *_: to.set(**{what: ("other",)})

    return {
        "q": to.save, "Q": to.restore, "cm": to.concat,
        "w": lambda width: to.set(width=width), "J": lambda cap: to.set(cap=int(cap)), "d": lambda dash, phase: None,
        "g": colour("fill", "g"), "rg": colour("fill", "rg"), "k": colour("fill", "k"),
        "G": colour("stroke", "g"), "RG": colour("stroke", "rg"), "K": colour("stroke", "k"),
        "cs": other("fill"), "sc": other("fill"), "scn": other("fill"),
        "CS": other("stroke"), "SC": other("stroke"), "SCN": other("stroke"),
        "gs": to.named_state, "Do": to.form, "W": to.start_clipping, "W*": to.start_clipping,
        "BMC": to.begin, "BDC": to.begin, "EMC": to.end,
        "m": to.move, "l": to.line_to, "c": to.curve_to, "v": to.curve_from, "y": to.curve_into,
        "h": to.close, "re": to.rectangle,
        "BT": to.begin_text, "Tf": to.choose, "Tm": to.set_matrix, "Td": to.next_line, "TD": to.next_line_leading,
        "T*": to.new_line, "Tj": to.show, "TJ": to.show_array, "'": to.show_next,
        "Tc": lambda space: to.set(spacing=space), "Tw": lambda space: to.set(word_spacing=space),
        "Tz": lambda percent: to.set(scale=percent / 100), "TL": lambda leading: to.set(leading=leading),
        "Ts": lambda rise: to.set(rise=rise),
    }  # fmt: skip
