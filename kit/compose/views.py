"""What templates see of games: values with their places, by attribute, an underscore for each blank of a key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kit.compose.faults import RefusedError
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.board import Board, Cell
from kit.model.game import Example
from kit.model.looks import Icon
from kit.model.meaning import Amount, Effect, Meaning, Resource
from kit.model.pieces import PieceContent


class Named:
    """A view with known names: an unknown one is refused with the nearest known."""

    code = "template-name"

    def named(self, name: str) -> object:
        known = self.known()
        if name in known:
            return known[name]
        raise RefusedError(self.code, f"there is no {self.kind()} '{name}'", did_you_mean(name, known))

    def known(self) -> Mapping[str, object]:
        raise NotImplementedError

    def kind(self) -> str:
        raise NotImplementedError


class Labels(Named):
    """The words of plates and furniture."""

    code = "unknown-label"

    def __init__(self, labels: Mapping[str, Text]) -> None:
        self._known = {key.replace(" ", "_"): text for key, text in labels.items()}

    def known(self) -> Mapping[str, Text]:
        return self._known

    def kind(self) -> str:
        return "label"


class PieceView(Named):
    """One copy of a piece: `name id letter copy copies title fields examples`, and each field that its template takes
    (None where an optional one is absent)."""

    def __init__(
        self, content: PieceContent, copy: int, takes: Iterable[str], examples: Sequence[Example] = ()
    ) -> None:
        fields: dict[str, object] = {field.replace(" ", "_"): content.field(field) for field in takes}
        self._component = content.component.id
        self._known = fields | {
            "name": content.name,
            "id": content.id,
            "letter": Text.at(content.letter, content.component.id.span) if content.letter else None,
            "copy": copy,
            "copies": content.copies,
            "title": content.component.title,
            "fields": content.fields,
            "examples": examples,
        }

    def known(self) -> Mapping[str, object]:
        return self._known

    def kind(self) -> str:
        return f"field in takes=\"…\" of this template, so no piece of '{self._component}' has a"


@dataclass(frozen=True, slots=True)
class AmountView:
    """`count` and `word` as texts, placed where the amount was printed; `numbered` icons carry the count themselves."""

    count: Text
    word: Text
    icon: str
    numbered: bool


@dataclass(frozen=True, slots=True)
class EffectView:
    """What the parsed effect of a piece costs and brings. `plain` says that this is all there is to it: no choice
    between effects, no `up to`, nothing to discard; otherwise a drawn amount would say less than the sentence.
    `certain` says so of the amounts alone: what is over a cap may have to be discarded after them. `move` is how many
    steps it goes forward, `turn` is `left`, `right`, `about` or nothing."""

    text: Text
    pay: tuple[AmountView, ...]
    gain: tuple[AmountView, ...]
    plain: bool
    certain: bool
    move: int = 0
    turn: str = ""


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of a table of the rules, for parts that sum the table up."""

    name: Text
    index: Text
    effect: EffectView | None


@dataclass(frozen=True, slots=True)
class CellView:
    """`kind` is open, wall, start or station; `word` what is printed in it; `letter` a station's."""

    kind: str
    word: Text | None
    letter: Text | None


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board as it is printed: `id` is its key, `columns` are named from left to right, `rows` from the top down,
    `cells` stand row by row. `facing` is the word for the way one faces at the start, `stations` are the letters in
    order."""

    id: Text
    columns: tuple[Text, ...]
    rows: tuple[Text, ...]
    cells: tuple[tuple[CellView, ...], ...]
    facing: Text
    stations: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ResourceView:
    """A thing that is counted: its `word` for many, what everyone starts with, its own limit if it has one."""

    word: Text
    start: Text
    limit: Text | None
    icon: str


class Meanings:
    """Makes views of meaning; `anywhere` is the place of words that remember none."""

    def __init__(self, meaning: Meaning, icons: Mapping[str, Icon], anywhere: Span) -> None:
        self._meaning = meaning
        self._icons = icons
        self._anywhere = anywhere

    def resources(self) -> tuple[ResourceView, ...]:
        return tuple(self._resource(r) for r in self._meaning.resources.values())

    def effect(self, address: str) -> EffectView | None:
        """The effect of the piece at an address, if it has one."""
        effect = self._meaning.effects.get(address)
        return None if effect is None else self._effect(effect)

    def cost(self, address: str) -> tuple[AmountView, ...] | None:
        """What it costs to get the piece at an address, if it costs anything."""
        cost = self._meaning.costs.get(address)
        return None if cost is None else tuple(self._amount(a, cost.text.span) for a in cost.amounts)

    def board(self, address: str) -> BoardView | None:
        """The board at an address, if there is one."""
        board = self._meaning.boards.get(address)
        return None if board is None else _board(board)

    def boards(self) -> tuple[BoardView, ...]:
        return tuple(_board(board) for board in self._meaning.boards.values())

    def _effect(self, effect: Effect) -> EffectView:
        where = effect.text.span
        pay = tuple(self._amount(a, where) for a in effect.pay)
        gain = tuple(self._amount(a, where) for a in effect.gain)
        clauses = [clause for step in effect.steps for way in step for clause in way]
        certain = len(effect.ways) == 1 and not any(a.up_to or a.per for _, a in effect.amounts())
        plain = certain and all(clause.kind in ("pay", "gain", "nothing") for clause in clauses)
        move = sum(clause.steps for clause in clauses)
        turn = next((str(clause.to) for clause in clauses if clause.kind == "turn"), "")
        return EffectView(effect.text, pay, gain, plain, certain, move if certain else 0, turn if certain else "")

    def _amount(self, amount: Amount, where: Span) -> AmountView:
        span = amount.span or where
        resource = self._meaning.resources[amount.resource]
        icon = self._icons.get(resource.icon)
        numbered = icon is not None and icon.number is not None
        count, word = Text.at(str(amount.count), span), Text.at(resource.noun(amount.count), span)
        return AmountView(count, word, resource.icon, numbered)

    def _resource(self, resource: Resource) -> ResourceView:
        span = resource.span or self._anywhere
        start = Text.at(str(resource.start), resource.start_span or span)
        limit = None if resource.cap is None else Text.at(str(resource.cap), resource.cap_span or span)
        return ResourceView(Text.at(resource.plural, span), start, limit, resource.icon)


def _board(board: Board) -> BoardView:
    span = board.name.span
    return BoardView(
        board.name,
        tuple(Text.at(column, span) for column in board.columns),
        tuple(Text.at(str(row), span) for row in board.rows),
        tuple(tuple(_cell(cell) for cell in row) for row in board.cells),
        board.facing,
        tuple(cell.mark for cell in board.stations.values()),
    )


def _cell(cell: Cell) -> CellView:
    return CellView(cell.kind, cell.word, cell.mark if cell.kind == "station" else None)


@dataclass(frozen=True, slots=True)
class GameView:
    """The frame of a game, as far as templates print it. `stations` are the letters of all its boards, in order."""

    about: object
    resources: tuple[ResourceView, ...]
    boards: tuple[BoardView, ...] = ()

    @property
    def stations(self) -> tuple[Text, ...]:
        letters = {str(letter): letter for board in reversed(self.boards) for letter in board.stations}
        return tuple(letters[name] for name in sorted(letters))
