"""A finished file, opened: its pages as they will be seen, and its structure as it will be read aloud."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from kit.core.units import to_mm
from kit.model.survey import Survey
from kit.preflight.elements import Part, read_parts
from kit.preflight.entries import entry
from kit.preflight.glyphs import Glyphs, read_font
from kit.preflight.interpret import Interpreter
from kit.preflight.resources import Resources
from kit.preflight.seen import PageSeen
from kit.preflight.structure import GONE, Leaf, Passage, read_tree


class File:
    """Opened at once; all else is read when it is asked for. Raises what pypdf raises, and DamagedError."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.pdf = PdfReader(path, strict=True)
        self._fonts: dict[int, Glyphs] = {}
        self.measured: tuple[tuple[Any, ...], Survey] | None = None

    @cached_property
    def catalog(self) -> Mapping[str, Any]:
        return self.pdf.root_object

    @cached_property
    def wishes(self) -> tuple[tuple[str, str], ...]:
        """What it asks of a viewer, without slashes (`PrintScaling`, `None`)."""
        given = entry(self.catalog, "/ViewerPreferences", {})
        return tuple(
            (key[1:], str(getattr(given[key], "value", given[key])).removeprefix("/")) for key in sorted(given)
        )

    @property
    def is_tagged(self) -> bool:
        """Whether it has a structure at all: some programs drop it when they save a copy."""
        return "/StructTreeRoot" in self.catalog and any(page.is_marked for page in self.pages)

    @cached_property
    def pages(self) -> list[PageSeen]:
        return [self._read(number, page) for number, page in enumerate(self.pdf.pages, 1)]

    @cached_property
    def fonts(self) -> dict[str, Glyphs]:
        """Every font that a page or its forms name, by its PDF name."""
        assert self.pages is not None  # reading the pages reads their fonts
        return {glyphs.name: glyphs for glyphs in self._fonts.values()}

    @cached_property
    def leaves(self) -> list[Leaf]:
        """The structure tree's marked content in reading order."""
        return read_tree(self.catalog, self.pdf.pages)

    @cached_property
    def parts(self) -> list[Part]:
        """All elements of the structure tree in reading order."""
        pages: list[Any] = list(self.pdf.pages)
        return read_parts(self.catalog, {page.indirect_reference.idnum: index for index, page in enumerate(pages)})

    def text_of(self, part: Part) -> str:
        """The words at and below an element, in reading order."""
        leaves = sorted(leaf for one in part.walk() for leaf in self._spoken.get(one.number, ()))
        return " ".join(" ".join(text for _, text in leaves).split())

    @cached_property
    def _spoken(self) -> dict[int, list[tuple[int, str]]]:
        """The number of an element → its own texts, each with its place in the reading order."""
        out: dict[int, list[tuple[int, str]]] = {}
        for place, leaf in enumerate(self.leaves):
            out.setdefault(leaf.element, []).append((place, self.said.get((leaf.page, leaf.mcid), "")))
        return out

    @cached_property
    def said(self) -> dict[tuple[int, int], str]:
        """(page index, MCID) → the text drawn there."""
        out: dict[tuple[int, int], str] = {}
        for index, page in enumerate(self.pages):
            for run in page.runs:
                if run.mark.mcid is not None:
                    key = (index, run.mark.mcid)
                    out[key] = out.get(key, "") + run.text
        return out

    def boxes(self, number: int) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """The boxes that a page has (from 1), in pt: left, bottom, right, top."""
        page: Any = self.pdf.pages[number - 1]
        names = ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox")
        return tuple((name, tuple(map(float, page[f"/{name}"]))) for name in names if f"/{name}" in page)

    def passages(self, titles: frozenset[str]) -> list[Passage]:
        """The text through the tag tree: one passage for each element whose title is among `titles`, and one (untitled)
        for all text outside them."""
        flow = Passage("")
        found = [flow]
        current: dict[int, Passage] = {}
        for leaf in self.leaves:
            if leaf.page == GONE:
                continue
            owner = next((number for number, title in leaf.titled if title in titles), None)
            passage = flow
            if owner is not None:
                if owner not in current:
                    current[owner] = Passage(dict(leaf.titled)[owner])
                    found.append(current[owner])
                passage = current[owner]
            passage.take(leaf, self.said.get((leaf.page, leaf.mcid), ""))
        return found

    def _read(self, number: int, page: Any) -> PageSeen:
        left, bottom, right, top = (float(v) for v in page.mediabox)
        seen = PageSeen(number, to_mm(right - left), to_mm(top - bottom), origin=(to_mm(left), to_mm(bottom)))
        contents = page.get_contents()
        if contents is not None:
            resources = self._resources(entry(page, "/Resources", DictionaryObject()))
            Interpreter(seen, top, resources, left).play(contents.get_data())
        return seen

    def _resources(self, given: Any) -> Resources:
        found = given.get_object()
        fonts = entry(found, "/Font", DictionaryObject())
        lists, states, things = (
            entry(found, key, DictionaryObject()) for key in ("/Properties", "/ExtGState", "/XObject")
        )
        named = {name: self._font(fonts.raw_get(name)) for name in fonts}
        return Resources(named, lists, states, things, self._resources)

    def _font(self, reference: Any) -> Glyphs:
        number = getattr(reference, "idnum", None)
        if number is None:
            number = -1 - len(self._fonts)
        if number not in self._fonts:
            self._fonts[number] = read_font(reference.get_object())
        return self._fonts[number]
