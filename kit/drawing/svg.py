"""SVG path data (SVG 2, section 9.3) with absolute commands as the few commands that a page knows."""

from __future__ import annotations

import math
import re

from kit.drawing.items import Command

_TOKEN = re.compile(r"\s*,?\s*(?:([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}

Point = tuple[float, float]


class PathError(ValueError):
    """The data is no path; the message says at which character and why."""


def parse_path(data: str) -> tuple[Command, ...]:
    """Curves of second order and arcs become cubic ones. Raises PathError."""
    reader = _Reader()
    for op, numbers, at in _commands(data):
        if not reader.commands and op != "M":
            raise PathError(f"a path begins with M, not {op}, at character {at + 1}")
        reader.take(op, numbers)
    return tuple(reader.commands)


def _commands(data: str) -> list[tuple[str, list[float], int]]:
    """Each command with its numbers; a further set of numbers repeats it (after M as L)."""
    found: list[tuple[str, list[float], int]] = []
    tokens = _tokens(data)
    n = 0
    while n < len(tokens):
        op, at = tokens[n]
        if not isinstance(op, str):
            raise PathError(f"a command is missing before the number at character {at + 1}")
        if op not in _TAKES:
            raise PathError(f"{op} at character {at + 1} is none of M L H V C Q A Z")
        n += 1
        first = True
        while first or (_TAKES[op] and n < len(tokens) and not isinstance(tokens[n][0], str)):
            numbers = [value for value, _ in tokens[n : n + _TAKES[op]] if not isinstance(value, str)]
            if len(numbers) < _TAKES[op]:
                raise PathError(f"{op} at character {at + 1} needs {_TAKES[op]} numbers")
            found.append(("L" if op == "M" and not first else op, numbers, at))
            n += _TAKES[op]
            first = False
    return found


def _tokens(data: str) -> list[tuple[str | float, int]]:
    found: list[tuple[str | float, int]] = []
    at = 0
    while data[at:].strip():
        match = _TOKEN.match(data, at)
        if match is None:
            raise PathError(f"'{data[at:].lstrip()[0]}' at character {at + 1} is neither a command nor a number")
        found.append((match[1] if match[1] else float(match[2]), match.start(match.lastindex or 0)))
        at = match.end()
    return found


class _Reader:
    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)

    def take(self, op: str, n: list[float]) -> None:
        if op == "Z":
            self.commands.append(("Z",))
            self._here = self._start
        elif op == "M":
            self._start = (n[0], n[1])
            self._go("M", (n[0], n[1]))
        elif op == "L":
            self._go("L", (n[0], n[1]))
        elif op == "H":
            self._go("L", (n[0], self._here[1]))
        elif op == "V":
            self._go("L", (self._here[0], n[0]))
        elif op == "C":
            self._curve((n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
        elif op == "Q":
            self._quadratic((n[0], n[1]), (n[2], n[3]))
        else:
            self._arc(abs(n[0]), abs(n[1]), math.radians(n[2]), n[3] != 0, n[4] != 0, (n[5], n[6]))

    def _go(self, op: str, to: Point) -> None:
        self.commands.append((op, *to))
        self._here = to

    def _curve(self, one: Point, two: Point, to: Point) -> None:
        self.commands.append(("C", *one, *two, *to))
        self._here = to

    def _quadratic(self, by: Point, to: Point) -> None:
        (x, y), (bx, by_), (tx, ty) = self._here, by, to
        one = (x + 2 / 3 * (bx - x), y + 2 / 3 * (by_ - y))
        self._curve(one, (tx + 2 / 3 * (bx - tx), ty + 2 / 3 * (by_ - ty)), to)

    def _arc(self, rx: float, ry: float, turn: float, large: bool, sweep: bool, to: Point) -> None:
        """From end points to centre (SVG 2, appendix B.2.4), then one cubic for each quarter at most."""
        x1, y1 = self._here
        if rx == 0 or ry == 0:
            return self._go("L", to)
        if (x1, y1) == to:
            return None
        cos, sin = math.cos(turn), math.sin(turn)
        dx, dy = (x1 - to[0]) / 2, (y1 - to[1]) / 2
        px, py = cos * dx + sin * dy, cos * dy - sin * dx
        grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        below = (rx * py) ** 2 + (ry * px) ** 2
        root = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below) * (-1 if large == sweep else 1)
        cpx, cpy = root * rx * py / ry, -root * ry * px / rx
        begin = math.atan2((py - cpy) / ry, (px - cpx) / rx)
        span = math.atan2((-py - cpy) / ry, (-px - cpx) / rx) - begin
        if sweep and span < 0:
            span += 2 * math.pi
        elif not sweep and span > 0:
            span -= 2 * math.pi
        cx, cy = cos * cpx - sin * cpy + (x1 + to[0]) / 2, sin * cpx + cos * cpy + (y1 + to[1]) / 2

        def on(angle: float, along: float) -> Point:
            """The point at `angle`, moved along its tangent."""
            ex = rx * (math.cos(angle) - along * math.sin(angle))
            ey = ry * (math.sin(angle) + along * math.cos(angle))
            return cx + cos * ex - sin * ey, cy + sin * ex + cos * ey

        parts = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
        step = span / parts
        reach = 4 / 3 * math.tan(step / 4)
        for n in range(parts):
            first, last = begin + n * step, begin + (n + 1) * step
            self._curve(on(first, reach), on(last, -reach), to if n == parts - 1 else on(last, 0.0))
        return None
