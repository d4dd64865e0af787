"""A face or page while it is being drawn: the items so far, where words already stand, and all that went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast, get_args

from kit.core.geometry import Rect
from kit.core.problems import Problem
from kit.core.suggest import did_you_mean
from kit.drawing.items import Command, Element, Furniture, Group, Ink, Item, PathItem, Pen
from kit.layout.setting import Setting
from kit.model.box import Box
from kit.text.sentences import unlike_sentence

_ROLES = "Part Sect Div H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD Figure Span Caption Note BlockQuote"
ROLES = tuple(_ROLES.split())
"""Structure types (ISO 32000-1, 14.8.4) that a kit may need."""

COMMON = frozenset({"role", "alt", "lang", "furniture"})
"""Attributes that any box may carry."""

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of box is measured and drawn in the room that its parent gives it.

    `size(box, room, draft)` is the width and height that the box takes; `draw` sets it with its own attributes counted
    from the room's top-left corner. A room may be endlessly high or wide.
    """

    attributes: frozenset[str]
    size: Callable[[Box, Rect, Draft], Size]
    draw: Callable[[Box, Rect, Draft], None]

    @classmethod
    def of(
        cls, attributes: str, size: Callable[[Box, Rect, Draft], Size], draw: Callable[[Box, Rect, Draft], None]
    ) -> Kind:
        """`attributes` are their names with blanks between."""
        return cls(frozenset(attributes.split()), size, draw)


@dataclass(frozen=True, slots=True)
class Inked:
    """Where the letters of one line stand, and which box set them there."""

    rect: Rect
    box: Box
    text: str


@dataclass(slots=True)
class Draft:
    """`edge` is how far words may reach (2 mm inside a trim). `element` is the structure element that what is drawn
    next hangs from; `figure` the one that paths belong to; `furniture` marks all that is drawn as the sheet's own.
    `scale` is how far a row has shrunk what stands in it."""

    setting: Setting
    kinds: Mapping[str, Kind]
    edge: Rect | None = None
    element: Element | None = None
    figure: Element | None = None
    furniture: Furniture = ""
    scale: float = 1.0
    items: list[Item] = field(default_factory=list)
    inked: list[Inked] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    words: dict[tuple[int, float], Any] = field(default_factory=dict)
    grids: dict[tuple[int, float], Any] = field(default_factory=dict)
    """Words and table grids that were read, by the identity of their box and its scale or width."""

    def found(self) -> list[Problem]:
        """All problems, each once: a box that is measured and then drawn may have complained twice."""
        return list(dict.fromkeys(self.problems))

    def kind(self, box: Box) -> Kind | None:
        """The kind of `box`, its attributes checked; None (and a problem) for an unknown element."""
        kind = self.kinds.get(box.tag)
        if kind is None:
            self.fault("unknown-box", f"there is no box <{box.tag}>", box, did_you_mean(box.tag, self.kinds))
        elif not box.attrs.keys() <= kind.attributes:
            known = sorted(kind.attributes)
            for name in sorted(box.attrs.keys() - kind.attributes):
                hint = did_you_mean(name, known)
                self.fault("unknown-attribute", f"<{box.tag}> has no attribute '{name}'", box, hint)
        return kind

    def size(self, box: Box, room: Rect) -> Size:
        """The width and height that a box takes in a room."""
        kind = self.kind(box)
        return kind.size(box, room, self) if kind is not None else (0.0, 0.0)

    def draw(self, box: Box, room: Rect) -> None:
        """Sets a box in a room of its parent."""
        kind = self.kind(box)
        if kind is None:
            return
        if COMMON.isdisjoint(box.attrs):
            kind.draw(box, room, self)
        else:
            with self.under(box):
                kind.draw(box, room, self)

    @contextmanager
    def under(self, box: Box) -> Iterator[None]:
        """What is drawn inside hangs from the element, or is the furniture, that `box` says it is."""
        before = self.element, self.figure, self.furniture
        self.furniture = self._furniture(box) or self.furniture
        role, lang = self._role(box), str(box.attrs.get("lang", ""))
        alt = " ".join(str(box.attrs.get("alt", "")).split())
        if self.furniture:
            self.element = self.figure = None
        elif box.tag in WORDS:
            if alt:
                self.fault("attribute", f"<{box.tag}> is read aloud itself and has no alt", box)
        elif role or alt or lang:
            if alt and (why := unlike_sentence(alt)):
                self.fault("alt", f"the alternate text '{alt}' {why}", box, "say in a sentence what the picture shows")
            self.element = Element(role or ("Figure" if alt else "Sect"), before[0], alt, lang)
            self.figure = self.element if alt else None
        yield
        self.element, self.figure, self.furniture = before

    def hang(self, role: str, lang: str = "", scope: str = "", spans: tuple[int, int] = (1, 1)) -> Element | None:
        """A new element where drawing is; None on furniture, which is no content. `spans`: rows and columns."""
        rows, columns = spans
        if self.furniture:
            return None
        return Element(role, self.element, lang=lang, scope=scope, rowspan=rows, colspan=columns)

    def path(self, commands: tuple[Command, ...], pen: Pen | None, fill: Ink | None, even_odd: bool = False) -> None:
        furniture: Furniture = self.furniture or ("" if self.figure is not None else "layout")
        self.items.append(PathItem(commands, pen, fill, even_odd, self.figure, furniture))

    def stamp(self, items: tuple[PathItem, ...], x: float, y: float) -> None:
        """Ready-made paths in one group, moved to `x, y`."""
        if self.figure is not None or self.furniture:
            furniture: Furniture = self.furniture
            items = tuple(replace(item, element=self.figure, furniture=furniture) for item in items)
        self.items.append(Group(items, x, y))

    def fault(self, code: str, message: str, box: Box, hint: str = "") -> None:
        """A fault of a template, at the box."""
        self.problems.append(Problem(code, message, box.at, hint))

    def inside(self) -> Draft:
        """A draft for a group that is placed as a whole: own items, the same memory and list of problems."""
        return replace(self, edge=None, items=[], inked=[])

    def _role(self, box: Box) -> str:
        role = str(box.attrs.get("role", ""))
        if role and role not in ROLES:
            self.fault("attribute", f'role="{role}" is no structure type', box, did_you_mean(role, ROLES))
            return ""
        return role

    def _furniture(self, box: Box) -> Furniture:
        value = str(box.attrs.get("furniture", ""))
        if value and value not in get_args(Furniture):
            self.fault("attribute", f'furniture="{value}" is unknown', box, "header, footer, ruler, id or layout")
            return ""
        return cast(Furniture, value)


WORDS = frozenset({"text", "heading", "item"})
"""Boxes that make their own element, with the role that is asked for."""
