"""A game as its author wrote it: the typed content of one folder under `content/`.

A game is the union of the top-level keys of the `*.yaml` files in its folder, each key once. The keys below belong to
the house; every other one (`resources`, `spaces`, `clock`, …) belongs to a mechanic, which reads it in `rules.read`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as Mapping_
from dataclasses import dataclass, field
from typing import Literal

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.model.card_sizes import CardSize
from kit.model.lint import NO_STYLE, Style
from kit.model.poster import PosterSize
from kit.model.schema import Count, Length, Range, entry, read_text

Audience = Literal["shared", "per player", "host"]
Volume = Literal["rules", "materials", "host-key"]

_MOST_PAGES = re.compile(r"at most ([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class About:
    """The frame of a game: who it is, for whom, and what may be done with it. Top-level keys of `game.yaml`."""

    format: Literal["1"] = entry("version of this file format: 1")
    game: Text = entry("the game's name", printed=True)
    code: Text = entry("short code printed on every piece, such as TIN-1", printed=True)
    release: Text = entry("the publisher's printing, such as 1st edition, October 2026", printed=True)
    release_short: Text = entry("the same for id lines, such as 1st ed.", printed=True)
    language: Text = entry("language of the texts as a BCP 47 tag, such as en-GB")
    players: Range = entry("players that the game supports, such as 2-4")
    family: Text = entry("kind of game, printed above the title", printed=True)
    tagline: Text = entry("one sentence below the title", printed=True)
    credits: Text = entry("who made it", printed=True)
    rights: Text = entry("what may be done with the printed copies", printed=True)
    accent: Text | None = entry("colour of the colour edition, such as #8C3B00", default=None)


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of printed part: one template, and the pieces it is filled with.

    `pieces` names a key of the rules whose entries are the pieces (`spaces`), or `players` (one a letter), or lists
    them; without it there is one piece. Every other key is a field for the template, which says which ones it takes.
    """

    id: Text
    title: Text
    template: Text
    pieces: Node | None
    audience: Audience
    each_player: Count | None
    copies: Count
    fields: dict[Text, Node]
    span: Span
    back: Text | None = None
    """The word on the back that all its pieces share, where they are a hidden deck."""
    size: CardSize | None = None
    """The trim of its pieces, where that is not the template's own."""
    corners: Length | None = None
    """Radius of rounded corners, where they are drawn."""
    poster: PosterSize | None = None
    """How large it is printed beside its true size, where it is to be a poster."""
    already: Mapping_[str, int] = field(default_factory=dict)
    """Copies that people have, by the address of their piece: where only changes are printed, these are not."""


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """Components that are printed together. All of one audience; `note` texts stand beside the pieces they name."""

    title: Text = entry("name of the sheet, at most 20 characters", printed=True)
    of: tuple[Text, ...] = entry("the components on it, in order", names="component")
    handling: Literal["cut", "whole", "fold"] = entry("what to do with the sheet", default="cut")
    scheme: Literal["grid", "shelf"] = entry("grid butts equal pieces, shelf sets mixed sizes in rows", default="grid")
    turned: bool | None = entry("yes for a landscape sheet, no for an upright one", default=None)
    volume: Literal["materials", "host-key"] = entry("the file it goes into", default="materials")
    notes: dict[Text, Note] = entry("component → heading and text printed beside it", names="component", default={})
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Note:
    """A few printed words beside a piece on its sheet."""

    title: Text = entry("heading", printed=True)
    text: Text = entry("one paragraph", printed=True)
    company: tuple[Text, ...] = entry(
        "components that it speaks of too, which stand beside the first", key="with", names="component", default=()
    )
    span: Span = Span("", 1, 1, 1)


BlockKind = Literal["p", "list", "steps", "checks"]

_LISTS: tuple[BlockKind, ...] = ("list", "steps", "checks")


@dataclass(frozen=True, slots=True)
class Block:
    """One block of the leaflet's running text: a paragraph, a list, numbered steps, or a list with boxes to tick."""

    kind: BlockKind
    texts: tuple[Text, ...]
    span: Span

    @classmethod
    def from_node(cls, node: Node, problems: list[Problem]) -> Block | None:
        """A text is a paragraph; `{list: […]}`, `{steps: […]}` and `{checks: […]}` are lists."""
        if isinstance(node, Text):
            text = read_text(node, problems)
            return None if text is None else cls("p", (text,), node.span)
        if isinstance(node, Mapping) and len(node) == 1:
            for kind in _LISTS:
                items = node.value(kind)
                if isinstance(items, Sequence) and items:
                    texts = tuple(text for item in items if (text := read_text(item, problems)) is not None)
                    return cls(kind, texts, node.span) if len(texts) == len(items) else None
        hint = (
            "write a text (in quotes, where it holds a colon and a blank), or {list: [first, second]}; "
            "besides list there are steps and checks"
        )
        problems.append(Problem("type", "expected a paragraph or one list here", node.span, hint))
        return None


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the leaflet. `numbered: no` leaves out the number disc."""

    title: Text = entry("heading", printed=True)
    text: tuple[Block, ...] = entry("paragraphs and lists", printed=True)
    numbered: bool = entry("whether the heading carries a number", default=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class GlanceFact:
    """One of the facts under the masthead, beside its icon."""

    icon: Text = entry("name of a pictogram", names="icon")
    title: Text = entry("the fact in two or three words", printed=True)
    text: Text = entry("a few words more", printed=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Sign:
    """A pictogram and the word it stands for, in the leaflet's panel of signs."""

    icon: Text = entry("name of a pictogram", names="icon")
    word: Text = entry("what it stands for", printed=True)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The rules leaflet. The worked examples are printed after its sections."""

    pages: Text = entry("limit of pages: at most 2")
    title: Text = entry("name of the leaflet on its furniture", printed=True)
    sections: tuple[Section, ...] = entry("the rules")
    glance: tuple[GlanceFact, ...] = entry("facts under the masthead", default=())
    signs: tuple[Sign, ...] = entry("pictograms with their words", default=())
    span: Span = Span("", 1, 1, 1)

    @property
    def most_pages(self) -> int | None:
        """The figure in `pages`; None when it is not `at most` and a number."""
        match = _MOST_PAGES.fullmatch(self.pages)
        return None if match is None else int(match[1])


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a worked example: a printed sentence, a move, or both; or a refusal that must be raised."""

    say: Text | None = entry("the sentence that is printed", printed=True, default=None)
    do: Text | None = entry("the move that is played", default=None)
    refuse: Text | None = entry("a move that must be refused", default=None)
    because: Text | None = entry("the reason it is refused for", names="reason", default=None)
    given: dict[Text, Node] = entry("another position to go on from, as in an example", names="resource", default={})
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: played by the checker, printed on the leaflet or on the component that `on` names."""

    title: Text = entry("heading", printed=True)
    seats: tuple[Text, ...] = entry("names of the players in seat order")
    steps: tuple[Step, ...] = entry("what happens")
    on: Text | None = entry(
        "the component that prints it; without it the leaflet does", names="component", default=None
    )
    given: dict[Text, Node] = entry(
        "another start: a mapping of resource to amount, or of seat to that", names="resource", default={}
    )
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Declared:
    """A numeral that is not a rule (a time estimate), and why."""

    text: Text = entry("the words as printed, such as 25–40 minutes")
    reason: Text = entry("why no rule gives this figure")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Excused:
    """A change that no check notices, as `kit mutate` tells it, and why it need not."""

    change: Text = entry("the change, such as KILN gained 4 WOOD", key="if")
    reason: Text = entry("why no check can notice it")
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `rules` holds the keys that belong to mechanics, as nodes; `sources` the text of every file read."""

    id: str
    about: About
    rules: Mapping
    components: dict[Text, Component]
    sheets: tuple[SheetGroup, ...]
    leaflet: Leaflet | None
    examples: tuple[Example, ...]
    declared: tuple[Declared, ...]
    sources: dict[str, str] = field(repr=False, compare=False)
    excused: tuple[Excused, ...] = ()
    style: Style = NO_STYLE

    def rule(self, key: str) -> Node | None:
        """The node of a mechanic's key, or None."""
        return self.rules.value(key)

    def examples_on(self, component: str | None) -> tuple[Example, ...]:
        """The examples that a component prints; those of the leaflet for None."""
        return tuple(example for example in self.examples if example.on == component)

    def texts(self) -> Iterator[Printed]:
        """Every printable text, in reading order, with its address."""
        from kit.model.printed import walk  # the walk needs this module's classes

        return walk(self)


@dataclass(frozen=True, slots=True)
class Printed:
    """A text that must reach the paper. `address` is stable (`leaflet/2/text/1`), `volume` the file it belongs to."""

    address: str
    text: Text
    volume: Volume
    kind: str = "prose"
    """`prose`, `effect` (the words of a piece that are executed, its cost too), `say`, `name`, `field` or `frame`."""
