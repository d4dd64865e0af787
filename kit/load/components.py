"""`components`: the kinds of printed parts. Keys that are not listed here are fields for the template."""

from __future__ import annotations

from dataclasses import dataclass

from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Text
from kit.model import schema
from kit.model.card_sizes import CardSize
from kit.model.game import Audience, Component
from kit.model.schema import Count, Length, entry


@dataclass(frozen=True, slots=True)
class Frame:
    """The keys that every component may have."""

    title: Text = entry("what this kind of part is called, such as Cards")
    template: Text = entry("a file in templates/components/, without its ending", names="template")
    pieces: Node | None = entry(
        "a key of the rules whose entries are the pieces, players, or a list", names="pieces", default=None
    )
    audience: Audience = entry("who has it", default="shared")
    each_player: Count | None = entry("how many one player needs", default=None)
    copies: Count = entry("how many are printed of each piece", default=Count(1))
    size: CardSize | None = entry("a card size by name, such as poker, or its sides", default=None)
    corners: Length | None = entry("radius of the rounded corners that are drawn to cut along", default=None)
    back: Text | None = entry("the word on the back that all share, for a hidden deck", printed=True, default=None)


def read_components(node: Node | None, problems: list[Problem]) -> dict[Text, Component]:
    """Name → component, those without a fault."""
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        message = f"expected components by name here, not {schema.shown(node)}"
        problems.append(Problem("type", message, node.span, "write: {player mat: {title: Player mats, …}}"))
        return {}
    read = {name: _component(name, body, problems) for name, body in node.items()}
    return {name: component for name, component in read.items() if component is not None}


def _component(name: Text, node: Node, problems: list[Problem]) -> Component | None:
    if not isinstance(node, Mapping):
        message = f"expected the keys of a component here, not {schema.shown(node)}"
        problems.append(Problem("type", message, node.span, "write: {title: …, template: …}"))
        return None
    known = schema.fields_of(Frame)
    own = Mapping(name.span)
    own.update((key, value) for key, value in node.items() if key in known)
    frame = schema.read_fields(own, Frame, problems)
    if frame is None:
        return None
    return Component(
        name,
        frame.title,
        frame.template,
        frame.pieces,
        frame.audience,
        frame.each_player,
        frame.copies,
        {key: value for key, value in node.items() if key not in known},
        name.span,
        frame.back,
        frame.size,
        frame.corners,
    )
