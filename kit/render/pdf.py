"""A PDF file under construction: pages, metadata, bookmarks, structure. Knows nothing of what is drawn.

This is one of the two files that lean on reportlab's insides (the other is `fonts.py`). Its canvas is passed over: it
names Helvetica on every page, knows no structure, and formats each operator by itself. What is used is its document:
object numbers, cross-reference table, trailer and TrueType embedding.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import BinaryIO, NamedTuple

from reportlab.pdfbase import pdfdoc

from kit.render.fonts import Faces
from kit.render.objects import Raw, Stream, text_string
from kit.render.tags import Box, Node
from kit.render.xmp import PRODUCER, metadata


class Bookmark(NamedTuple):
    """`page` counts from 0; `below` belongs to the bookmark of a sheet before it."""

    title: str
    page: int
    below: bool


class PdfFile:
    """`lang` is a BCP 47 tag; `info` maps Title, Author, Subject and Keywords to texts; `fonts` face → font file.
    `archive` claims PDF/A-2a too."""

    def __init__(self, lang: str, info: Mapping[str, str], fonts: Mapping[str, str], *, archive: bool = False) -> None:
        self._document = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=lang)
        self._lang = lang
        self._info = {**info, "Creator": PRODUCER, "Producer": PRODUCER}
        self._digest = hashlib.sha256(repr((lang, sorted(self._info.items()))).encode())
        self._pages: list[int] = []
        self._owners: list[Sequence[Node]] = []
        self._bookmarks: list[Bookmark] = []
        self._intent = 0
        self._archive = archive
        self.faces = Faces(self._document, fonts)

    def intend(self, profile: bytes, name: str) -> None:
        """What colours mean: the ICC profile of `name` as the file's output intent (ISO 32000-1, 14.11.5).

        The profile of a press makes it one of PDF/X, that of a screen one of PDF/A; neither is claimed by that.
        """
        parts = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}[profile[16:20]]
        kind = "GTS_PDFX" if profile[12:16] == b"prtr" else "GTS_PDFA1"
        stream = self._add(Stream(profile, f"/N {parts}"))
        names = f"/OutputConditionIdentifier {text_string(name)} /Info {text_string(name)}"
        self._intent = self._add(Raw(f"<</Type /OutputIntent /S /{kind} {names} /DestOutputProfile {stream} 0 R>>"))
        self._digest.update(profile)

    def add_page(self, size: tuple[float, float], trim: Box | None, content: str, owners: Sequence[Node]) -> None:
        """A page of a width and height in pt. `owners` are the nodes of its marked content, by MCID. What lies outside
        the `trim`, where there is one, is bleed."""
        document = self._document
        width, height = size
        box = f"[0 0 {width:.4f} {height:.4f}]"
        cut = box if trim is None else f"[{' '.join(f'{side:.4f}' for side in trim)}]"
        boxes = f"/MediaBox {box} /TrimBox {cut}" + ("" if trim is None else f" /BleedBox {box}")
        self._digest.update(f"{width:.4f} {height:.4f}{'' if trim is None else cut}\n{content}".encode("ascii"))
        contents = self._add(Stream(content.encode("ascii")))
        body = (
            f"<</Type /Page /Parent {self._number(document.Pages)} 0 R {boxes} "
            f"/Resources <</Font {self._number(document.idToObject[pdfdoc.BasicFonts])} 0 R>> "
            f"/Contents {contents} 0 R /StructParents {len(self._pages)} /Tabs /S>>"
        )
        page = Raw(body)
        document.addPage(page)
        self._pages.append(self._number(page))
        self._owners.append(tuple(owners))

    def bookmark(self, title: str, *, below: bool = False) -> None:
        """A bookmark to the page that is added next; `below` the last one that was not."""
        self._bookmarks.append(Bookmark(title, len(self._pages), below))

    def save(self, file: BinaryIO, root: Node, duplex: str) -> None:
        """Writes the whole file, or nothing if anything is wrong before. `duplex` is the viewer's wish."""
        document = self._document
        for font in document.delayedFonts:
            font.addObjects(document)
        self._describe(duplex)
        self._structure(root)
        self._outline()
        digest = self._digest.hexdigest()[:32].upper()
        document._ID = f"[<{digest}> <{digest}>]\n".encode("ascii")
        file.write(document.format())

    def _describe(self, duplex: str) -> None:
        """Metadata, and what a viewer should do: show the title, print at 100 % on the paper of the page."""
        document, catalog = self._document, self._document.Catalog
        items = " ".join(f"/{key} {text_string(value)}" for key, value in self._info.items() if value)
        document.info = Raw(f"<<{items}>>")
        if self._intent:
            catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]  # reportlab knows no such key
            catalog.OutputIntents = Raw(f"[{self._intent} 0 R]")
        catalog.MarkInfo = Raw("<</Marked true>>")
        wishes = f"/DisplayDocTitle true /PrintScaling /None /Duplex /{duplex} /PickTrayByPDFSize true"
        catalog.ViewerPreferences = Raw(f"<<{wishes}>>")
        xmp = metadata(self._info, self._lang, archive=self._archive)
        catalog.Metadata = Stream(xmp.encode("utf-8"), "/Type /Metadata /Subtype /XML", compress=False)

    def _structure(self, root: Node) -> None:
        """The structure tree and, for each page, who owns its marked content (ISO 32000-1, 14.7.4.4)."""
        objects = {node: Raw() for node in root.walk()}
        numbers = {node: self._add(thing) for node, thing in objects.items()}
        tree = Raw()
        top = self._add(tree)
        for node, thing in objects.items():
            above = numbers[node.parent] if node.parent is not None else top
            thing.body = self._element(node, above, numbers)
            self._digest.update(thing.body.encode("ascii"))
        lists = [self._add(Raw(f"[{' '.join(f'{numbers[n]} 0 R' for n in owners)}]")) for owners in self._owners]
        parents = self._add(Raw(f"<</Nums [{' '.join(f'{i} {n} 0 R' for i, n in enumerate(lists))}]>>"))
        kids = f"/K {numbers[root]} 0 R /ParentTree {parents} 0 R /ParentTreeNextKey {len(lists)}"
        tree.body = f"<</Type /StructTreeRoot {kids}>>"
        self._document.Catalog.StructTreeRoot = tree

    def _element(self, node: Node, above: int, numbers: Mapping[Node, int]) -> str:
        element = node.element
        texts = (("T", node.title), ("Alt", element.alt), ("ActualText", element.actual), ("Lang", element.lang))
        parts = [
            f"/S /{element.role} /P {above} 0 R",
            *(f"/{key} {text_string(value)}" for key, value in texts if value),
        ]
        if attributes := _attributes(node):
            parts.append(f"/A <<{attributes}>>")
        marks = [kid for kid in node.kids if not isinstance(kid, Node)]
        page = marks[0][0] if marks else None
        kids = " ".join(self._kid(kid, page, numbers) for kid in node.kids)
        if page is not None:
            parts.append(f"/Pg {self._pages[page]} 0 R")
        if node.kids:
            parts.append(f"/K [{kids}]" if len(node.kids) > 1 else f"/K {kids}")
        return f"<</Type /StructElem {' '.join(parts)}>>"

    def _kid(self, kid: object, page: int | None, numbers: Mapping[Node, int]) -> str:
        if isinstance(kid, Node):
            return f"{numbers[kid]} 0 R"
        assert isinstance(kid, tuple)
        on, mcid = kid
        return str(mcid) if on == page else f"<</Type /MCR /Pg {self._pages[on]} 0 R /MCID {mcid}>>"

    def _outline(self) -> None:
        """Bookmarks of sheets, closed, with those of the headings on them."""
        if not self._bookmarks:
            self._document.Catalog.Outlines = None
            return
        sheets: list[list[Bookmark]] = []
        for one in self._bookmarks:
            if one.below:
                sheets[-1].append(one)
            else:
                sheets.append([one])
            self._digest.update(one.title.encode())
        top = Raw()
        parent = self._add(top)
        first, last = self._chain([one for one, *_ in sheets], parent, [below for _, *below in sheets])
        top.body = f"<</Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {len(sheets)}>>"
        self._document.Catalog.Outlines = top

    def _chain(self, bookmarks: list[Bookmark], parent: int, below: list[list[Bookmark]]) -> tuple[int, int]:
        """Bookmarks of one level, each with those below it; the numbers of the first and the last."""
        entries = [Raw() for _ in bookmarks]
        numbers = [self._add(entry) for entry in entries]
        for i, (one, kids) in enumerate(zip(bookmarks, below, strict=True)):
            links = f" /Prev {numbers[i - 1]} 0 R" if i else ""
            links += f" /Next {numbers[i + 1]} 0 R" if i + 1 < len(numbers) else ""
            if kids:
                first, last = self._chain(kids, numbers[i], [[] for _ in kids])
                links += f" /First {first} 0 R /Last {last} 0 R /Count -{len(kids)}"
            goal = f"[{self._pages[one.page]} 0 R /Fit]"
            entries[i].body = f"<</Title {text_string(one.title)} /Parent {parent} 0 R{links} /Dest {goal}>>"
        return numbers[0], numbers[-1]

    def _add(self, thing: pdfdoc.PDFObject) -> int:
        """Registers an object; its number."""
        self._document.Reference(thing)
        return self._number(thing)

    def _number(self, thing: pdfdoc.PDFObject) -> int:
        reference = self._document.Reference(thing)
        return int(self._document.idToObjectNumberAndVersion[reference.name][0])


def _attributes(node: Node) -> str:
    """Layout and table attributes of an element (ISO 32000-1, 14.8.5)."""
    element = node.element
    if element.role == "Figure" and node.box is not None:
        return f"/O /Layout /BBox [{' '.join(f'{side:.3f}' for side in node.box)}]"
    table = f" /Scope /{element.scope}" if element.scope else ""
    table += f" /RowSpan {element.rowspan}" if element.rowspan > 1 else ""
    table += f" /ColSpan {element.colspan}" if element.colspan > 1 else ""
    return f"/O /Table{table}" if table else ""
