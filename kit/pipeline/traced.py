"""Addresses (`examples/1/4`, `components/lap strip/boxes`, `claims/2`) with the places that they were written at, and
numbers in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.model.game import Component, Game
from kit.model.meaning import Meaning
from kit.model.pieces import PieceContent, pieces_of
from kit.model.report import Judged, Number, Report
from kit.rules.witness import facts_of

CLAIMS = "claims"
_COUNTS = ("each player", "copies")


class Traced:
    """A game that was read; without a report nothing is known of its numbers."""

    def __init__(self, game: Game, meaning: Meaning, report: Report | None) -> None:
        self.game, self.meaning = game, meaning
        self.numbers = report.numbers if report is not None else ()
        self.judged = report.claims if report is not None else ()
        self.texts = {printed.address: printed for printed in game.texts()}
        self._places = dict(self._known())

    @cached_property
    def says(self) -> dict[str, str]:
        """Key of a fact → what it says, in words."""
        return {key: fact.says for key, fact in facts_of(self.meaning).items()}

    def span(self, address: str) -> Span | None:
        """Where a thing with this address was written, if that is known."""
        return self._places.get(address)

    def placed(self, address: str) -> str:
        """An address behind its place; of a figure that nobody wrote, that the rules assume it."""
        span = self.span(address)
        if span is None:
            return f"{address}, as the rules assume" if address in self.meaning.parameters else address
        return f"{span}: {address}"

    def claims(self) -> Iterator[tuple[str, Node, tuple[Judged, ...]]]:
        """Each claim by its address, with what became of it."""
        for n, node in enumerate(_items(self.game.rule(CLAIMS)), 1):
            lines = {(text.file, line) for text in texts_in(node) for _, line, _ in text.places}
            yield f"{CLAIMS}/{n}", node, tuple(one for one in self.judged if (one.span.file, one.span.line) in lines)

    def pieces(self) -> Iterator[PieceContent]:
        for component in self.game.components.values():
            yield from pieces_of(self.game, component)

    def copies(self) -> Iterator[tuple[PieceContent, Text]]:
        """Pieces that say themselves how often they are printed, and where they do."""
        for piece in self.pieces():
            source = piece.component.pieces
            table = self.game.rule(source) if isinstance(source, Text) else source
            entry = table.value(piece.id) if isinstance(table, Mapping) else None
            count = entry.value("copies") if isinstance(entry, Mapping) else None
            if isinstance(count, Text):
                yield piece, count

    def _known(self) -> Iterator[tuple[str, Span]]:
        """What is printed wins over what merely has the same address."""
        for n, node in enumerate(_items(self.game.rule(CLAIMS)), 1):
            yield f"{CLAIMS}/{n}", node.span
        yield "about/release short", self.game.about.release_short.span
        for component in self.game.components.values():
            yield from _of_component(component)
        for piece in self.pieces():
            yield piece.address, piece.id.span
            for key, node in piece.fields.items():
                yield f"{piece.address}/{key}", node.span
        yield from self._of_rules()
        for n, example in enumerate(self.game.examples, 1):
            for k, step in enumerate(example.steps, 1):
                yield f"examples/{n}/{k}", step.span
        for address, printed in self.texts.items():
            yield address, printed.text.span

    def _of_rules(self) -> Iterator[tuple[str, Span]]:
        for figure in self.meaning.parameters.values():
            if figure.span is not None:
                yield figure.name, figure.span
        for address, board in self.meaning.boards.items():
            yield address, board.name.span
        for address, effect in self.meaning.effects.items():
            for kind, amount in self.meaning.amounts(address):
                yield f"{address} {kind} {amount.resource}", amount.span or effect.text.span
        for address, cost in self.meaning.costs.items():
            for amount in cost.amounts:
                yield f"{address} cost {amount.resource}", amount.span or cost.text.span


def bound(number: Number) -> str:
    """`2 is bound to spaces/KILN gain WOOD`."""
    return f"{number.value} is {number.binding}{' to ' if number.binding == 'bound' else ': '}{number.by}"


def literal(words: str, at: Span) -> Text:
    """Words that were not typed as content: braces in them are no marks."""
    return Text.at(words.replace("{", "{{").replace("}", "}}"), at)


def texts_in(node: Node) -> Iterator[Text]:
    """Every key and value that was typed in a node."""
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Mapping):
        for key, value in node.items():
            yield key
            yield from texts_in(value)
    elif isinstance(node, Sequence):
        for item in node:
            yield from texts_in(item)


def _items(node: Node | None) -> tuple[Node, ...]:
    return tuple(node) if isinstance(node, Sequence) else ()


def _of_component(component: Component) -> Iterator[tuple[str, Span]]:
    address = f"components/{component.id}"
    yield address, component.id.span
    yield f"{address}/audience", component.id.span
    for key, count in zip(_COUNTS, (component.each_player, component.copies), strict=True):
        if count is not None and count.span is not None:
            yield f"{address}/{key}", count.span
    for key, node in component.fields.items():
        yield f"{address}/{key}", node.span
