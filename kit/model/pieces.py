"""The single pieces of a component: one for each entry, letter or list item, with all the fields a template may print.

The checker counts them, the templates draw them, preflight looks for them: all by this one expansion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.game import Component, Game
from kit.model.schema import read_count, read_text

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Players' letters, in seat order."""


@dataclass(frozen=True, slots=True)
class PieceContent:
    """One piece as content.

    `address` is `spaces/TIN MINE` for an entry of the rules, else `components/lap strip` or `components/player mat/A`.
    A piece's own field wins over its component's. `copies` is how many there are: for each player where the component
    says `each player`, else in all.
    """

    component: Component
    id: Text
    address: str
    fields: dict[Text, Node]
    letter: str = ""
    copies: int = 1
    executed: bool = False
    """Whether its `text` is a rule that the checker executes (an entry of a mechanic)."""

    @property
    def already(self) -> int:
        """How many of its copies people have: the others are printed."""
        return min(self.copies, self.component.already.get(self.address, 0))

    @property
    def prints(self) -> int:
        """How many copies are printed: for each player where the component says `each player`, else in all."""
        return self.copies - self.already

    def field(self, name: str) -> Node | None:
        return self.fields.get(name)  # type: ignore[call-overload,no-any-return]  # a Text equals its str

    @property
    def name(self) -> Text:
        """The printed name: the field `name`, or the id as typed."""
        name = self.field("name")
        return name if isinstance(name, Text) else self.id


def pieces_of(game: Game, component: Component, problems: list[Problem] | None = None) -> tuple[PieceContent, ...]:
    """All pieces of `component`, in content order.

    Faults (`unknown-pieces`, `no-pieces`, `empty`, `duplicate-piece`, `count`, `type`, `empty-text`), and notes where
    `copies` are 0 (`no-copies`), are added to `problems`; the loader asks for them, so that later stages need not.
    """
    faults: list[Problem] = [] if problems is None else problems
    if _copies(component) == 0:
        where = component.copies if component.each_player is None else component.each_player
        faults.append(_no_copies(component.id, where.span or component.span))
    source = component.pieces
    if source is None:
        return (_piece(component, component.id, f"components/{component.id}"),)
    if source == "players":
        return tuple(_of_players(game, component))
    table: Node | None = game.rule(source) if isinstance(source, Text) else source
    if isinstance(source, Text) and not isinstance(table, Mapping):
        hint = did_you_mean(source, ["players", *game.rules])
        faults.append(Problem("unknown-pieces", f"there is no table '{source}' of pieces", source.span, hint))
    elif not table:
        faults.append(_no_pieces(component, source, table))
    elif isinstance(table, Mapping):
        folder = str(source) if isinstance(source, Text) else f"components/{component.id}"
        of_rules = isinstance(source, Text)
        return tuple(_entry(component, key, folder, node, faults, executed=of_rules) for key, node in table.items())
    elif isinstance(table, Sequence):
        return tuple(_listed(component, table, faults))
    return ()


def _piece(component: Component, id: Text, address: str) -> PieceContent:
    return PieceContent(component, id, address, component.fields, copies=_copies(component))


def _no_pieces(component: Component, source: Node, table: Node | None) -> Problem:
    if isinstance(source, Text) and table is not None:  # an empty table of the rules, which they refuse alike
        related = (Related(source.span, f"'{component.id}' prints them"),)
        return Problem("empty", f"the table '{source}' is empty", table.span, "add one", related=related)
    return Problem("no-pieces", f"'{component.id}' has no pieces", source.span, "add one, or leave pieces out")


def _no_copies(id: Text, span: Span) -> Problem:
    hint = "give it copies, or take the component out if no game needs it"
    return Problem("no-copies", f"no copy of '{id}' is printed", span, hint, level="note")


def _copies(component: Component) -> int:
    return int(component.copies if component.each_player is None else component.each_player)


def _of_players(game: Game, component: Component) -> Iterator[PieceContent]:
    """One for each seat: by its letter, or by its name where the rules name the seats."""
    seats = game.rule("seats")
    names = [seat for seat in seats if isinstance(seat, Text)] if isinstance(seats, Sequence) else []
    for n, letter in enumerate(LETTERS[: game.about.players.high]):
        id = names[n] if n < len(names) else Text.at(letter, component.id.span)
        address = f"components/{component.id}/{id}"
        yield PieceContent(component, id, address, component.fields, letter, _copies(component))


def _listed(component: Component, names: Sequence, problems: list[Problem]) -> Iterator[PieceContent]:
    seen: dict[Text, Text] = {}
    for node in names:
        name = read_text(node, problems)
        if name is None:
            continue
        first = seen.setdefault(name, name)
        if first is not name:
            related = (Related(first.span, "first here"),)
            hint = "for more of the same write copies"
            problems.append(Problem("duplicate-piece", f"two pieces are '{name}'", name.span, hint, related=related))
        yield _piece(component, name, f"components/{component.id}/{name}")


def _entry(
    component: Component, id: Text, folder: str, node: Node, problems: list[Problem], *, executed: bool
) -> PieceContent:
    """A piece from its entry in a table: a mapping of fields, or its `text` alone."""
    own: dict[Text, Node] = {}
    if isinstance(node, Mapping):
        own.update(node)
    elif isinstance(node, Text):
        own[Text.at("text", node.span)] = node
    elif not executed:  # the rules say it of their own tables
        hint = "write a text, or {text: …, copies: 2}"
        problems.append(Problem("type", "expected the fields of a piece here, not a list", node.span, hint))
    copies = _copies(component)
    for key, value in own.items():
        if key == "copies":
            count = read_count(value, problems)
            copies = count or 0
            if count == 0:
                problems.append(_no_copies(id, value.span))
    fields = {key: value for key, value in component.fields.items() if key not in own} | own
    fields = {key: value for key, value in fields.items() if key != "copies"}
    return PieceContent(component, id, f"{folder}/{id}", fields, copies=int(copies), executed=executed)
