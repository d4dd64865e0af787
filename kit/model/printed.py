"""Every text of a game that must reach the paper, in reading order, by the content alone.

Templates decide how a text looks, never whether it is printed: preflight compares the finished file with this list, and
the checker accounts for every numeral in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.source import Mapping, Node, Sequence, Text
from kit.model.game import Example, Game, Leaflet, Printed, SheetGroup, Volume
from kit.model.pieces import PieceContent, pieces_of

NOT_PRINTED = ("icon", "picture", "copies", "layout", "of")
"""Fields whose value chooses something instead of being printed; also every key that ends in ` icon`."""


def walk(game: Game) -> Iterator[Printed]:
    """The frame, the leaflet with its examples, then each sheet with its pieces."""
    about = game.about
    for key, text in (("game", about.game), ("code", about.code), ("release", about.release), ("family", about.family),
                      ("tagline", about.tagline), ("credits", about.credits), ("rights", about.rights)):  # fmt: skip
        yield Printed(f"about/{key}", text, "rules", "frame")
    if game.leaflet is not None:
        yield from _leaflet(game.leaflet)
    yield from _examples(game, None, "rules")
    for group in game.sheets:
        yield from _sheet(game, group)


def _leaflet(leaflet: Leaflet) -> Iterator[Printed]:
    yield Printed("leaflet/title", leaflet.title, "rules", "name")
    for n, fact in enumerate(leaflet.glance, 1):
        yield Printed(f"leaflet/glance/{n}/title", fact.title, "rules")
        yield Printed(f"leaflet/glance/{n}/text", fact.text, "rules")
    for n, section in enumerate(leaflet.sections, 1):
        yield Printed(f"leaflet/{n}/title", section.title, "rules")
        texts = [text for block in section.text for text in block.texts]
        for k, text in enumerate(texts, 1):
            yield Printed(f"leaflet/{n}/text/{k}", text, "rules")
    for n, sign in enumerate(leaflet.signs, 1):
        yield Printed(f"leaflet/signs/{n}", sign.word, "rules")


def _examples(game: Game, component: str | None, volume: Volume) -> Iterator[Printed]:
    """The examples that a component prints, or the leaflet; each keeps its number among all."""
    for number, example in enumerate(game.examples, 1):
        if example.on == component:
            yield from _example(example, number, volume)


def _example(example: Example, number: int, volume: Volume) -> Iterator[Printed]:
    yield Printed(f"examples/{number}/title", example.title, volume)
    for n, step in enumerate(example.steps, 1):
        if step.say is not None:
            yield Printed(f"examples/{number}/{n}/say", step.say, volume, "say")


def _sheet(game: Game, group: SheetGroup) -> Iterator[Printed]:
    """Nothing for pieces that are printed no times, and for a sheet of nothing else."""
    volume: Volume = group.volume
    components = [game.components[name] for name in group.of if name in game.components]
    pieces = {str(c.id): [piece for piece in pieces_of(game, c) if piece.prints] for c in components}
    if not any(pieces.values()):
        return
    yield Printed(f"sheets/{group.title}/title", group.title, volume, "name")
    for owner, note in ((owner, note) for owner, note in group.notes.items() if pieces.get(str(owner))):
        yield Printed(f"sheets/{group.title}/notes/{owner}/title", note.title, volume)
        yield Printed(f"sheets/{group.title}/notes/{owner}/text", note.text, volume)
    for component in components:
        for piece in pieces[str(component.id)]:
            for key, text in piece_texts(piece):
                executed = piece.executed and key in ("text", "cost")
                kind = "effect" if executed else "name" if key == "name" else "field"
                yield Printed(f"{piece.address}/{key}", text, volume, kind)
        if component.back is not None and pieces[str(component.id)]:
            yield Printed(f"components/{component.id}/back", component.back, volume, "name")
        yield from _examples(game, component.id, volume)


def piece_texts(piece: PieceContent) -> Iterator[tuple[str, Text]]:
    """The printable texts of one piece with their keys (`caption`, `reminder/2`), its name first."""
    yield "name", piece.name
    for key, node in piece.fields.items():
        if key != "name" and not _chooses(key):
            yield from _texts(str(key), node)


def _chooses(key: str) -> bool:
    return key in NOT_PRINTED or key.endswith(" icon")


def _texts(key: str, node: Node) -> Iterator[tuple[str, Text]]:
    if isinstance(node, Text):
        if not node.isdigit():
            yield key, node
    elif isinstance(node, Sequence):
        for n, item in enumerate(node, 1):
            yield from _texts(f"{key}/{n}", item)
    elif isinstance(node, Mapping):
        for name, item in node.items():
            if _chooses(name):
                continue
            yield from _texts(f"{key}/{name}", item)
