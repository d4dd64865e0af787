"""The structure tree of a finished file as elements, each with what it says of itself (ISO 32000-1, 14.7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kit.preflight.entries import entry
from kit.preflight.structure import DEEPEST, kids_of
from kit.preflight.tokens import DamagedError


@dataclass(slots=True)
class Part:
    """One element. `number` is its object number, `named` that of the element it calls its parent; `page` is the index
    of the page that it begins on (None: unsaid); `owns` says that it holds marked content itself; `values` are its own
    entries (`/Alt`, `/Lang`), `attributes` those of its `/A`."""

    number: int
    role: str
    above: Part | None
    named: int
    page: int | None
    values: Mapping[str, Any]
    attributes: Mapping[str, Any]
    below: list[Part] = field(default_factory=list)
    owns: bool = False

    @property
    def alt(self) -> str:
        return str(entry(self.values, "/Alt", ""))

    def walk(self) -> Iterator[Part]:
        """This element and all below, in reading order."""
        yield self
        for part in self.below:
            yield from part.walk()

    @property
    def first_page(self) -> int | None:
        """The page (from 1) of the first content at or below it."""
        return next((part.page + 1 for part in self.walk() if part.page is not None), None)


def read_parts(catalog: Mapping[str, Any], pages: Mapping[int, int]) -> list[Part]:
    """All elements in reading order. `pages` maps the object numbers of pages to their index. Raises DamagedError where
    the tree is no tree."""
    if "/StructTreeRoot" not in catalog:
        return []
    tops = [_read(kid, None, pages, 0) for kid in kids_of(catalog["/StructTreeRoot"])]
    return [part for top in tops if top is not None for part in top.walk()]


def _read(kid: Any, above: Part | None, pages: Mapping[int, int], depth: int) -> Part | None:
    """The element that `kid` is, with all below it; None for marked content."""
    thing = kid.get_object()
    if depth > DEEPEST:
        raise DamagedError("the structure tree runs in a circle")
    if isinstance(thing, int) or str(entry(thing, "/Type")) in ("/MCR", "/OBJR"):
        if above is not None:
            above.owns = True
            if above.page is None and not isinstance(thing, int) and "/Pg" in thing:
                above.page = pages.get(thing.raw_get("/Pg").idnum)
        return None
    part = Part(
        getattr(kid, "idnum", 0),
        str(entry(thing, "/S", "")).removeprefix("/"),
        above,
        getattr(thing.raw_get("/P"), "idnum", 0) if "/P" in thing else 0,
        pages.get(thing.raw_get("/Pg").idnum) if "/Pg" in thing else None,
        thing,
        _attributes(thing),
    )
    part.below = [inner for one in kids_of(thing) if (inner := _read(one, part, pages, depth + 1)) is not None]
    return part


def _attributes(element: Any) -> dict[str, Any]:
    """All attributes of an element, whether it has one dictionary of them or several."""
    given = entry(element, "/A")
    if given is None:
        return {}
    found: dict[str, Any] = {}
    for one in given if isinstance(given, list) else [given]:
        thing = one.get_object()
        if isinstance(thing, dict):  # the others are revision numbers
            found.update({key: thing[key] for key in thing})
    return found
