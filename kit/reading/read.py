"""From the boxes of a `<reading>` template to its text. The elements are those of docs/accessibility.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kit.core.problems import Problem
from kit.core.source import Text
from kit.core.suggest import did_you_mean
from kit.model.box import Box, Value
from kit.model.looks import Icon
from kit.model.markup import parse
from kit.reading.tree import Block, Cell, Document, Label, Listing, Pairs, Paragraph, Run, Section, Table, Words

BLOCKS = ("p", "ul", "ol", "checks", "dl", "table", "label", "section")
PARTS = {
    "reading": ("title", "h", "contents", "foot", *BLOCKS),
    "section": ("h", *BLOCKS),
    "foot": BLOCKS,
    "ul": ("li",),
    "ol": ("li",),
    "checks": ("li",),
    "li": BLOCKS,
    "dl": ("dt", "dd"),
    "dd": BLOCKS,
    "table": ("caption", "tr"),
    "tr": ("th", "td"),
    "label": ("p",),
}
"""Which elements stand in which; in all others, and in `li` and `dd`, stand words, of which `<b>` makes some strong."""


def read(box: Box, lang: str, icons: Mapping[str, Icon]) -> tuple[Document | None, list[Problem]]:
    """The text of a `<reading>`; None (and what is wrong) where an element or a pictogram is not known."""
    reader = _Reader(icons)
    top = [child for child in box.boxes() if child.tag in BLOCKS and child.tag != "section"]
    fill = box.attrs.get("fill", "")
    document = Document(
        reader.only(box, "title"),
        reader.only(box, "h"),
        reader.only(box, "contents"),
        str(fill),
        lang,
        tuple(reader.block(child) for child in top),
        tuple(reader.section(child) for child in box.boxes() if child.tag == "section"),
        tuple(block for foot in box.boxes() if foot.tag == "foot" for block in reader.blocks(foot)),
    )
    reader.known(box)
    return (None if reader.problems else document), reader.problems


class _Reader:
    def __init__(self, icons: Mapping[str, Icon]) -> None:
        self._icons = icons
        self.problems: list[Problem] = []

    def known(self, box: Box) -> list[Box]:
        """The child elements that may stand in `box`; any other is a problem."""
        may = PARTS.get(box.tag, ("b",))
        found = []
        for child in box.boxes():
            if child.tag in may or (box.tag in ("li", "dd") and child.tag == "b"):
                found.append(child)
            else:
                message = f"<{child.tag}> cannot stand in <{box.tag}> of a reading template"
                self.problems.append(Problem("unknown-box", message, child.at, did_you_mean(child.tag, may)))
        return found

    def only(self, box: Box, tag: str) -> Words:
        """The words of the one child `tag`."""
        found = [child for child in box.boxes() if child.tag == tag]
        if len(found) == 1:
            return self.words(found[0].children)
        message = f"<{box.tag}> of a reading template needs one <{tag}>"
        self.problems.append(Problem("template-root", message, box.at, f"write it first: <{tag}>…</{tag}>"))
        return Words(())

    def section(self, box: Box) -> Section:
        """A section within, of the same name as the one around it, is no section of its own."""
        heading = self.only(box, "h")
        blocks: list[Block] = []
        for child in self.known(box):
            block = None if child.tag == "h" else self.block(child)
            if isinstance(block, Section) and str(block.heading) == str(heading):
                blocks += block.blocks
            elif block is not None:
                blocks.append(block)
        return Section(heading, tuple(blocks))

    def block(self, box: Box) -> Block:
        if box.tag in ("ul", "ol", "checks"):
            items = tuple(self.blocks(child) for child in self.known(box))
            return Listing(box.tag, tuple(item for item in items if item))  # type: ignore[arg-type]
        if box.tag == "dl":
            return Pairs(tuple(self._pairs(box)))
        if box.tag == "table":
            rows = tuple(self._row(child) for child in self.known(box) if child.tag == "tr")
            return Table(self.only(box, "caption"), rows)
        if box.tag == "label":
            return self._label(box)
        return self.section(box) if box.tag == "section" else Paragraph(self.words(self._inside(box)))

    def _label(self, box: Box) -> Label:
        """As often as `copies` says, once without it."""
        copies = str(box.attrs.get("copies", "1"))
        lines = (self.words(self._inside(line)) for line in self.known(box))
        return Label(tuple(words for words in lines if words.runs), int(copies) if copies.isdigit() else 1)

    def blocks(self, box: Box) -> tuple[Block, ...]:
        """What stands in an item: blocks, or words alone."""
        children = self.known(box)
        if any(child.tag != "b" for child in children):
            return tuple(self.block(child) for child in children)
        words = self.words(box.children)
        return (Paragraph(words),) if words.runs else ()

    def _inside(self, box: Box) -> tuple[Box | Value, ...]:
        self.known(box)
        return box.children

    def _pairs(self, box: Box) -> Iterator[tuple[Words, tuple[tuple[Block, ...], ...]]]:
        term, said = Words(()), list[tuple[Block, ...]]()
        for child in self.known(box):
            if child.tag == "dd":
                said.append(self.blocks(child))
                continue
            if said:
                yield term, tuple(said)
            term, said = self.words(self._inside(child)), []
        if said:
            yield term, tuple(said)

    def _row(self, box: Box) -> tuple[Cell, ...]:
        return tuple(Cell(self.words(self._inside(cell)), cell.tag == "th") for cell in self.known(box))

    def words(self, children: tuple[Box | Value, ...]) -> Words:
        runs = list(self._runs(children, strong=False))
        span = next((child.span for child in children if isinstance(child, Text)), None)
        return Words(_spaced(runs), span)

    def _runs(self, children: tuple[Box | Value, ...], *, strong: bool) -> Iterator[Run]:
        for child in children:
            if isinstance(child, Box):
                yield from self._runs(child.children, strong=True)
            elif isinstance(child, Text):
                for run in parse(child)[0]:
                    yield Run(self._said(run.kind, run.text), strong or run.kind == "strong")
            else:
                yield Run(child, strong)

    def _said(self, kind: str, text: Text) -> str:
        """A pictogram is read as the word it stands for."""
        if kind != "icon":
            return str(text)
        icon = self._icons.get(str(text))
        if icon is None:
            message = f"there is no pictogram '{text}'"
            self.problems.append(Problem("unknown-icon", message, text.span, did_you_mean(text, self._icons)))
        return "" if icon is None else str(icon.title)


def _spaced(runs: list[Run]) -> tuple[Run, ...]:
    """Runs with single blanks between words and none at the ends; a no-break space stays what it is."""
    told: list[Run] = []
    blank = True
    for run in runs:
        words = ""
        for letter in run.text:
            white = letter in " \t\n"
            if not (white and blank):
                words += " " if white else letter
            blank = white
        if words:
            told.append(Run(words, run.strong))
    if told and told[-1].text.endswith(" "):
        last = told.pop()
        told += [Run(last.text.rstrip(" "), last.strong)] if last.text.strip(" ") else []
    return tuple(told)
