"""Mutants of the figures that stand alone in the content: parameters of the rules, counts of the printed parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kit.core.source import Mapping, Node, Sequence, Span, Text
from kit.model.pieces import pieces_of
from kit.rules.mechanic import all_mechanics
from kit.rules.mutation.mutant import Edit, Mutant, MutantKind
from kit.rules.world import World

_FIGURES = re.compile(r"-?\d+(?:\.\d+)?(?: ?[-–] ?\d+)?")
_FIGURE = re.compile(r"\d+")

Figure = tuple[str, str, Span, MutantKind]
"""The keys that lead to it, what stands there, where, and its kind."""


def typed_mutants(world: World) -> Iterator[Mutant]:
    """Each figure one less and one more."""
    shown = _shown(world)
    names = {p.span: p.name for p in reversed(list(world.meaning.parameters.values())) if p.span is not None}
    for path, typed, span, kind in _all(world):
        for match in _FIGURE.finditer(typed):
            for value in (int(match[0]) - 1, int(match[0]) + 1):
                new = typed[: match.start()] + str(value) + typed[match.end() :]
                plays = kind == "rules" and span not in shown
                yield Mutant(kind, span, f"{names.get(span, path)} were {new}", (Edit(span, new),), plays=plays)


def _shown(world: World) -> set[Span]:
    """The places of the fields that are only printed on the pieces of the rules, such as an index."""
    game = world.game
    pieces = (piece for component in game.components.values() for piece in pieces_of(game, component))
    return {node.span for piece in pieces if piece.executed for node in piece.fields.values()}


def _all(world: World) -> Iterator[Figure]:
    game, spoken = world.game, {key for m in all_mechanics() if not m.plays for key in m.keys}
    players = game.about.players.span
    line = game.sources[players.file].split("\n")[players.line - 1]
    yield "players", line[players.col - 1 : players.end - 1], players, "rules"
    for key, node in game.rules.items():
        if key not in spoken:
            yield from _figures(node, str(key), "rules")
    for component in game.components.values():
        path = f"components.{component.id}"
        for name, count in (("each player", component.each_player), ("copies", component.copies)):
            if count is not None and count.span is not None:
                yield f"{path}.{name}", str(count), count.span, "prose"
        for key, field in component.fields.items():
            yield from _figures(field, f"{path}.{key}", "prose")
        if isinstance(component.pieces, Mapping):
            yield from _figures(component.pieces, path, "prose")


def _figures(node: Node, path: str, kind: MutantKind) -> Iterator[Figure]:
    """The texts within a node that are nothing but a figure or a range of two, keys included."""
    if isinstance(node, Text):
        if _FIGURES.fullmatch(node):
            yield path, str(node), node.span, kind
    elif isinstance(node, Sequence):
        for n, item in enumerate(node, 1):
            yield from _figures(item, f"{path}.{n}", kind)
    elif isinstance(node, Mapping):
        for key, item in node.items():
            if _FIGURES.fullmatch(key):
                yield f"{path}.{key}", str(key), key.span, kind
            yield from _figures(item, f"{path}.{key}", kind)
