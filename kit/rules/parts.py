"""The printed parts against the rules: counts that are typed in the components must be those that play needs.

Each typed count of a component is a figure of its own (`components.worker token.each player`), which sentences may
state, and which must equal the figure of the rules that `counts:` names for it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Container, Iterator
from dataclasses import dataclass, field

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.game import Component, Game
from kit.model.meaning import Parameter
from kit.model.pieces import pieces_of
from kit.model.report import Binding, Number
from kit.rules.mechanics.clock import Clock
from kit.rules.mechanics.counts import Counts
from kit.rules.vocabulary import Vocabulary
from kit.rules.witness import Witness
from kit.rules.words.tokens import tokens_of
from kit.rules.world import World

EACH_PLAYER = "each player"
MOST_ENTRIES, PEAKS = "most entries", "peaks"

Nouns = tuple[str, ...]
"""The word for one, the word for several, and further ones."""


@dataclass(slots=True)
class Parts:
    """What was counted: each component's pieces for one game at the largest player count."""

    needed: dict[str, int] = field(default_factory=dict)
    witnesses: list[Witness] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    numbers: list[Number] = field(default_factory=list)


def tell(game: Game, counts: Counts | None, vocabulary: Vocabulary) -> None:
    """The figures that components bring: how many pieces of each there are, and the counts typed in them. A count
    that must equal a figure of the rules is told as what the rules ask for, so that a wrong count is one fault and
    not many."""
    heads = [str(name).split()[-1] for name in game.components]
    for name, component in game.components.items():
        head = str(name).split()[-1]
        nouns = (
            *vocabulary.both(str(name)),
            str(component.title),
            *(vocabulary.both(head) if heads.count(head) == 1 else ()),
        )
        lines = counts.table.get(component.id, {}) if counts is not None else {}
        for key, count, span in typed(component):
            rule = vocabulary.parameters.get(str(next((figure for k, figure in lines.items() if k == key), "")))
            parameter = Parameter(f"components.{name}.{key}", count, (), span)
            if rule is not None:
                parameter = dataclasses.replace(parameter, value=most(rule), span=rule.span, of=rule.of or (rule.name,))
            vocabulary.parameter(_named(parameter, key, component, nouns, vocabulary))
        vocabulary.parameter(_total(game, component, nouns, vocabulary))
        if component.audience == "shared":
            says = f"the {nouns[1]} are printed {'once' if component.copies == 1 else f'{component.copies} times'}"
            where = component.copies.span or name.span
            vocabulary.parameter(Parameter(f"components.{name}.sets", int(component.copies), (), where, says))


def _named(parameter: Parameter, key: str, component: Component, nouns: Nouns, vocabulary: Vocabulary) -> Parameter:
    """A typed count with its words: of pieces for each player, or of what its key names."""
    if key == EACH_PLAYER:
        says = f"each player needs {parameter.value} {nouns[parameter.value != 1]}"
        return dataclasses.replace(parameter, nouns=nouns, says=says, cues=("each_player",))
    own = (vocabulary.words.singular(key), key)
    says = f"the {component.id} needs {parameter.value} {own[parameter.value != 1]}"
    return dataclasses.replace(parameter, nouns=own, says=says)


def _total(game: Game, component: Component, nouns: Nouns, vocabulary: Vocabulary) -> Parameter:
    """How many pieces one game needs at the largest player count, and the figure that this follows from."""
    total = _count(game, component, vocabulary.boards)
    each = vocabulary.parameters.get(f"components.{component.id}.{EACH_PLAYER}")
    table = vocabulary.parameters.get(str(component.pieces)) if isinstance(component.pieces, str) else None
    of: tuple[str, ...] = ()
    span = component.id.span
    if each is not None:
        total, of, span = each.value * game.about.players.high, ("players", *each.of), each.span or span
    elif table is not None and table.value == total:
        of, span = table.of or (table.name,), table.span or span
    says = f"one game needs {total} {nouns[total != 1]}"
    return Parameter(f"components.{component.id}", total, nouns, span, says, of=of)


def most(parameter: Parameter) -> int:
    """The figure that a printed part must be enough for: of a range, such as that of the players, its end."""
    return parameter.value if parameter.high is None else parameter.high


def typed(component: Component) -> Iterator[tuple[str, int, Span]]:
    """The whole numbers that the author typed in a component, with their keys and places."""
    if component.audience == "per player" and component.each_player is not None:
        yield EACH_PLAYER, int(component.each_player), component.each_player.span or component.span
    if component.copies not in (0, 1):  # none is printed: that is told as a note
        yield "copies", int(component.copies), component.copies.span or component.span
    for key, node in component.fields.items():
        if isinstance(node, Text) and node.isascii() and node.isdigit():
            yield str(key), int(node), node.span


def of_play(figure: str, world: World) -> bool:
    """Whether a figure of `counts` is none that is typed, but one that the longest games show: `most entries`, or
    `most entries.TIN` and `peaks.TIN` of one resource."""
    name, _, resource = figure.partition(".")
    return figure == MOST_ENTRIES or (name in (MOST_ENTRIES, PEAKS) and resource in world.meaning.resources)


def count_parts(world: World) -> Parts:
    """Compare every typed count with the rules, and count the pieces."""
    parts = Parts()
    game = world.game
    for name, component in game.components.items():
        parts.needed[str(name)] = _count(game, component, world.meaning.boards)
        _one_each(component, parts, world)
        _as_needed(component, parts, world)
    counts = world.meaning.mechanics.get(Counts.name())
    table = counts.table if isinstance(counts, Counts) else {}
    _unknown_names(table, world, parts)
    for component in game.components.values():
        lines: dict[Text, Text] = table.get(component.id, {})
        _entries(component, lines, parts, world)
        for key, count, span in typed(component):
            figure = next((value for k, value in lines.items() if k == key), None)
            _compare(component, key, count, span, figure, world, parts)
    if game.components:
        _missing(table, world, parts)
    return parts


def _count(game: Game, component: Component, boards: Container[str]) -> int:
    """How many pieces one game needs at the largest player count; of boards one is chosen."""
    needed = list(_needed(game, component))
    chosen = all(address in boards for address, _ in needed)
    counts = [count for _, count in needed]
    return max(counts, default=0) if chosen else sum(counts)


def _needed(game: Game, component: Component) -> Iterator[tuple[str, int]]:
    """Each piece of a component and how many of it one game needs at the largest player count."""
    for piece in pieces_of(game, component):
        mine = component.audience == "per player" and component.pieces != "players"
        yield piece.address, piece.copies * (game.about.players.high if mine else 1)


def _compare(
    component: Component, key: str, count: int, span: Span, figure: Text | None, world: World, parts: Parts
) -> None:
    parameter = world.meaning.parameters.get(str(figure)) if figure is not None else None
    played = figure is not None and of_play(figure, world)
    bound = parameter is not None or played or (key == EACH_PLAYER and count == 1)
    binding: Binding = "bound" if bound else "unbound"
    by = parameter.name if parameter is not None else str(figure) if played else "players" if bound else ""
    at, facts = f"components/{component.id}/{key}", (parameter.of or (parameter.name,)) if parameter is not None else ()
    same = (f"components/{component.id}/audience",) if bound and parameter is None else ()
    parts.numbers.append(Number(at, span, str(count), binding, by, facts, same))
    if parameter is not None:
        says = f"the {component.id} has {key}: {count}"
        hint = "make the printed part and the rules agree"
        truth = f"but {parameter.says}"
        parts.witnesses.append(Witness(facts, span, says, truth, count == most(parameter), hint=hint, at=at))
    elif figure is None and not bound:
        message = f"nothing checks the count '{key}: {count}' of the {component.id}"
        like = next((p.name for p in world.meaning.parameters.values() if p.value == count and p.nouns), "clock.lap")
        hint = f"name the figure of the rules that it must equal: counts: {{{component.id}: {{{key}: {like}}}}}"
        parts.problems.append(Problem("unbound", message, span, hint))


def _one_each(component: Component, parts: Parts, world: World) -> None:
    """Of what the rules have one each (`spaces`), one each is printed: for the table, or for each player."""
    table = world.meaning.parameters.get(component.pieces) if isinstance(component.pieces, str) else None
    needed = any(address.startswith(f"{component.pieces}/") for address in world.meaning.needs)
    if table is not None and table.name != "players" and component.copies == 1 and not needed:
        own = component.audience == "per player"
        count = parts.needed[str(component.id)] // (world.game.about.players.high if own else 1)
        says = f"{'each player' if own else 'one game'} would need {count} {component.title}"
        at = f"components/{component.id}"
        witness = Witness((table.name,), component.id.span, says, f"but {table.says}", count == table.value, at=at)
        parts.witnesses.append(witness)


def _as_needed(component: Component, parts: Parts, world: World) -> None:
    """Of each piece that the rules count, as many are printed; where each player needs his own, for each player. Pieces
    of one component that differ alike are one fault."""
    own = component.audience == "per player"
    for piece in pieces_of(world.game, component):
        need = world.meaning.needs.get(piece.address)
        if need is None:
            continue
        says = f"{piece.copies} {piece.id} {'is' if piece.copies == 1 else 'are'} printed for {_whom(own)}"
        truth = f"but {_whom(need.each_player)} needs {need.count}"
        right = (piece.copies, own) == (need.count, need.each_player)
        at = f"components/{component.id}"
        parts.witnesses.append(Witness((piece.address,), component.id.span, says, truth, right, at=at))
        if not right:
            return


def _whom(own: bool) -> str:
    return "each player" if own else "the table"


def _entries(component: Component, lines: dict[Text, Text], parts: Parts, world: World) -> None:
    """A record that says when it is written in (`entry: After each turn`) has room for all these times."""
    clock = world.meaning.mechanics.get(Clock.name())
    entry = component.fields.get("entry")  # type: ignore[call-overload]  # a Text equals its str
    if not isinstance(clock, Clock) or not isinstance(entry, Text):
        return
    tokens = tokens_of(entry)
    found = (world.nouns.at(tokens, at, len(tokens)) for at in range(len(tokens)))
    units = {p.name for noun in found if noun is not None for p in noun[1]}
    seats = 1 if component.audience == "per player" else world.game.about.players.high
    turns = int(clock.number * clock.turns_each) * seats
    need = turns if "clock.turns each" in units else int(clock.number) if f"clock.{clock.unit}" in units else None
    for key, count, span in typed(component):
        figure = world.meaning.parameters.get(str(lines.get(key, "")))  # type: ignore[call-overload]
        # a count that differs from its figure is told as that alone
        if need is not None and figure is not None and figure.name.startswith("clock.") and figure.value == count:
            says = f"the {component.id} has {key}: {count}, written in '{entry}'"
            truth, at = f"which is {need} times", f"components/{component.id}/entry"
            parts.witnesses.append(Witness((figure.name,), span, says, truth, count == need, at=at))


def _missing(table: dict[Text, dict[Text, Text]], world: World, parts: Parts) -> None:
    """Pieces whose words are executed but stand on no component, and figures that no printed part counts."""
    game = world.game
    printed = {str(component.pieces) for component in game.components.values() if isinstance(component.pieces, str)}
    played = (*world.meaning.pieces, *world.meaning.boards)
    for name in dict.fromkeys(address.partition("/")[0] for address in played):
        if name not in printed:
            message = f"the {name} are played, but no component prints them"
            hint = f"add a component with pieces: {name}"
            parts.problems.append(Problem("missing-part", message, game.rules.key(name).span, hint))
    counted = printed | {str(figure) for lines in table.values() for figure in lines.values()}
    for parameter in world.meaning.parameters.values():
        if parameter.counted and parameter.name not in counted:
            message = f"{parameter.says}, but no printed part counts {parameter.nouns[1]}"
            hint = f"name the part that does under counts:, with {parameter.name}"
            parts.problems.append(Problem("missing-part", message, parameter.span, hint, level="warning"))


def _unknown_names(table: dict[Text, dict[Text, Text]], world: World, parts: Parts) -> None:
    """Lines of `counts:` that name no component, no count of it, or no figure of the rules."""
    figures = [name for name in world.meaning.parameters if not name.startswith("components.")]
    for name, lines in table.items():
        component = world.game.components.get(name)
        if component is None:
            hint = did_you_mean(name, map(str, world.game.components))
            parts.problems.append(Problem("unknown-name", f"unknown component '{name}'", name.span, hint))
            continue
        keys = [key for key, _, _ in typed(component)]
        for key, figure in lines.items():
            if key not in keys:
                message = f"the {name} has no count '{key}'"
                parts.problems.append(Problem("unknown-name", message, key.span, did_you_mean(key, keys)))
            if figure not in figures and not of_play(figure, world):
                message = f"no figure of the rules is called '{figure}'"
                parts.problems.append(Problem("unknown-name", message, figure.span, did_you_mean(figure, figures)))
