"""Tables of cards in the rules: each entry has the text that is executed, and whatever else its card prints.

TIN YARD: Gain 2 TIN.
MINT: {name: The Mint, cost: 2 TIN, copies: 2, text: Pay 1 TIN to gain 3 points.}
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Text
from kit.core.suggest import nearest
from kit.model.schema import Count, read_count, read_text
from kit.rules.mechanic import Source
from kit.rules.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Card:
    """One entry. `text` is its effect; `cost` what has to be paid to get it (None: it says none); `copies` how many
    there are of it."""

    name: Text
    text: Text
    cost: Text | None = None
    copies: Count = Count(1)


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that share the `value` of a field (`family: WORKSHOP`), and how many there are."""

    field: str
    value: Text
    size: int


def read_cards(source: Source, table: Mapping, kind: str) -> tuple[Card, ...]:
    """The entries of a table that have a text; the others, and a table without entries, are problems. `kind` is the
    word for one entry."""
    if not table:
        message = f"there is no {kind} here"
        source.problems.append(Problem("empty", message, table.span, "add one: {MINT: Gain 2 TIN.}"))
    cards = (_card(name, node, kind, source.problems) for name, node in table.items())
    return tuple(card for card in cards if card is not None)


def addresses_of(table: str, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The address of each entry's text."""
    return tuple(f"{table}/{card.name}" for card in cards)


def copies_of(cards: tuple[Card, ...], first: int = 0) -> tuple[int, ...]:
    """The number of every copy in the order of the table, counted from `first`."""
    return tuple(number for number, card in enumerate(cards, first) for _ in range(card.copies))


def tell_cards(cards: tuple[Card, ...], table: str, vocabulary: Vocabulary) -> None:
    """Names, effects, costs and keywords of a table."""
    for card in cards:
        address = f"{table}/{card.name}"
        vocabulary.name(card.name)
        vocabulary.texts[address] = card.text
        if card.cost is not None:
            vocabulary.costs[address] = card.cost
        if card.name.isupper():
            vocabulary.keywords.append(str(card.name))


def groups_of(table: Mapping) -> tuple[Group, ...]:
    """The field values that several entries share, by their first appearance."""
    first: dict[tuple[str, str], Text] = {}
    sizes: Counter[tuple[str, str]] = Counter()
    for node in table.values():
        for field, value in node.items() if isinstance(node, Mapping) else ():
            if field not in ("text", "cost", "copies") and isinstance(value, Text):
                first.setdefault((str(field), str(value)), value)
                sizes[str(field), str(value)] += 1
    return tuple(Group(key[0], first[key], size) for key, size in sizes.items() if size > 1)


def _card(name: Text, node: Node, kind: str, problems: list[Problem]) -> Card | None:
    if not name.strip():
        problems.append(Problem("empty-text", f"a {kind} without a name", name.span, "give it one"))
        return None
    if not isinstance(node, Mapping):
        text = read_text(node, problems)
        return None if text is None else Card(name, text)
    if "text" not in node:
        near = nearest("text", [str(key) for key in node])
        hint = f"did you write '{near}' for it?" if near else "add text: Gain 1 TIN."
        problems.append(Problem("missing-key", f"the key 'text' is missing in {name}", name.span, hint))
        return None
    before = len(problems)
    text = read_text(node[node.key("text")], problems)
    cost = read_text(node[node.key("cost")], problems) if "cost" in node else None
    copies = read_count(node[node.key("copies")], problems) if "copies" in node else Count(1)
    if copies is not None and copies < 1:
        problems.append(Problem("count", "'copies' must be at least 1", copies.span, "or take the entry out"))
    if text is None or copies is None or len(problems) > before:
        return None
    return Card(name, text, cost, copies)
