"""What a content stream may call by name: fonts, property lists, graphics states, forms (ISO 32000-1, 7.8.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kit.preflight.entries import entry
from kit.preflight.glyphs import Glyphs
from kit.preflight.tokens import DamagedError

_HARMLESS: Mapping[str, tuple[Any, ...]] = {
    "/ca": (1,), "/CA": (1,), "/BM": ("/Normal", "/Compatible"), "/SMask": ("/None",),
}  # fmt: skip
"""Keys of a graphics state that could make ink fainter or hide it, and the values with which they do not."""

_PLAIN = frozenset(["/Type", "/SA", "/OP", "/op", "/OPM", "/SM", "/AIS", "/TK", "/FL", "/RI", "/ML", "/LJ"])
"""Keys that leave every line and letter where it is, in its ink."""

_SET = {"/LW": "width", "/LC": "cap"}
"""Keys that we follow."""


@dataclass(frozen=True, slots=True)
class Resources:
    """`fonts` are read already; `of` reads the resources of a form in turn."""

    fonts: Mapping[str, Glyphs] = field(default_factory=dict)
    lists: Mapping[str, Any] = field(default_factory=dict)
    states: Mapping[str, Any] = field(default_factory=dict)
    things: Mapping[str, Any] = field(default_factory=dict)
    of: Callable[[Any], Resources] | None = None

    def state(self, name: str) -> dict[str, Any] | None:
        """What a named graphics state changes; None if it may hide something, or says what we do not follow."""
        if name not in self.states:
            return None
        given = self.states[name].get_object()
        changes: dict[str, Any] = {}
        for key in given:
            value = given[key]
            if key in _SET:
                changes[_SET[key]] = float(value)
            elif key in _HARMLESS:
                if value not in _HARMLESS[key]:
                    return None
            elif key not in _PLAIN:
                return None
        return changes

    def form(self, name: str) -> Form | None:
        """A named form; None for an image, for one in a layer that may be hidden, and for what is not there."""
        if name not in self.things:
            return None
        thing = self.things[name].get_object()
        if str(entry(thing, "/Subtype")) != "/Form" or "/OC" in thing or self.of is None:
            return None
        matrix = tuple(float(n) for n in entry(thing, "/Matrix", (1, 0, 0, 1, 0, 0)))
        box = tuple(float(n) for n in thing["/BBox"])
        if len(matrix) != 6 or len(box) != 4:
            raise DamagedError(f"the form {name} has a wrong matrix or box")
        own = self.of(thing["/Resources"]) if "/Resources" in thing else self
        return Form(thing.get_data(), matrix, box, own)


@dataclass(frozen=True, slots=True)
class Form:
    """A content stream of its own: drawn through `matrix`, cut off at `box` (its own points)."""

    content: bytes
    matrix: tuple[float, ...]
    box: tuple[float, ...]
    resources: Resources
