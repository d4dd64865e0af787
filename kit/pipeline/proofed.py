"""What a proof says of a game: its cover, and each part with all that was read of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kit.compose import Face, ProofClaim, ProofCover, ProofFace, ProofGroup, ProofNumber, ProofPiece
from kit.core.source import Span, Text
from kit.drawing.page import Piece
from kit.model.game import Component
from kit.model.report import Number
from kit.pipeline.kits import Kit, back_id, back_of
from kit.pipeline.traced import Traced, literal
from kit.pipeline.worded import Since, Worded, changes, worded
from kit.rules.telling import told_amounts, told_effect

MOST_WITNESSES = 2
"""That are listed below one number; the others are counted."""


def drawings_of(kit: Kit) -> dict[str, Piece]:
    """Every face once, and the back of each hidden deck, by their ids."""
    faces = {piece.id: piece for drawn in kit.drawn.values() for face, piece in drawn if face.copy == 1}
    return faces | {back_id(name): back for name in kit.decks if (back := back_of(kit, name, 0.0)) is not None}


def cover_of(traced: Traced, kit: Kit, since: Since | None) -> ProofCover:
    """Who the game is, what became of its claims, and how much is not as it was."""
    at, edition = traced.game.about.game.span, kit.looks.edition
    claims = tuple(
        ProofClaim(literal(one.words, one.span), literal(one.verdict, one.span), place_of(one.span))
        for _, _, judged in traced.claims()
        for one in judged
    )
    papers = ", ".join(paper.label for paper in edition.axes.papers)
    cover = ProofCover(
        literal(papers, at), literal(edition.title, at), literal(f"content/{traced.game.id}", at), claims
    )
    if since is None:
        return cover
    now, then = worded(traced.game), since.then
    gone = tuple(literal(address, at) for address in then if address not in now)
    changed = sum(words != then.get(address) for address, words in now.items())
    return replace(cover, since=literal(since.rev, at), gone=gone, changed=changed)


def groups_of(traced: Traced, kit: Kit, since: Since | None) -> Iterator[ProofGroup]:
    """The parts of each sheet that is printed, the back of a deck behind its faces."""
    now = {} if since is None else worded(traced.game)
    for group in kit.game.sheets:
        pieces: list[ProofPiece] = []
        for component in (kit.game.components[name] for name in group.of):
            each = component.audience == "per player" and component.pieces != "players"
            drawn = [(face, piece) for face, piece in kit.drawn.get(str(component.id), ()) if face.copy == 1]
            for address in dict.fromkeys(face.content.address for face, _ in drawn):
                own = [(face, piece) for face, piece in drawn if face.content.address == address]
                pieces.append(_piece(traced, own, each=each))
            if component.id in kit.decks and (back := back_of(kit, str(component.id), 0.0)) is not None:
                pieces.append(_back(component, back))
        if pieces:
            yield ProofGroup(group.title, tuple(_compared(piece, now, since) for piece in pieces))


def _compared(piece: ProofPiece, now: Worded, since: Since | None) -> ProofPiece:
    """The same with what is not as it was."""
    address = str(piece.address)
    if since is None:
        return piece
    if address not in since.then:
        return replace(piece, new=True)
    return replace(piece, changes=tuple(changes(now[address], since.then[address], piece.address.span)))


def _piece(traced: Traced, own: list[tuple[Face, Piece]], *, each: bool) -> ProofPiece:
    content = own[0][0].content
    at = content.id.span
    numbers = [n for n in traced.numbers if f"{n.address}/".startswith(f"{content.address}/")]
    return ProofPiece(
        content.name,
        literal(content.address, at),
        place_of(at),
        tuple(_face(piece, at) for _, piece in own),
        content.copies,
        each,
        read=tuple(literal(words, at) for words in _read(traced, content.address)),
        numbers=tuple(numbers_of(traced, numbers)),
    )


def _back(component: Component, back: Piece) -> ProofPiece:
    word = component.back
    assert word is not None
    return ProofPiece(word, literal(back.id, word.span), place_of(word.span), (_face(back, word.span),), back=True)


def _face(piece: Piece, at: Span) -> ProofFace:
    w, h = (literal(f"{side:g}", at) for side in (piece.width, piece.height))
    return ProofFace(literal(piece.id, at), piece.width, piece.height, w, h)


def _read(traced: Traced, address: str) -> Iterator[str]:
    """What it costs to get, and what it does."""
    meaning = traced.meaning
    if (cost := meaning.costs.get(address)) is not None:
        yield f"cost: {told_amounts(cost.amounts, meaning)}"
    if (effect := meaning.effects.get(address)) is not None:
        yield told_effect(effect, meaning)


def numbers_of(traced: Traced, own: Iterable[Number]) -> Iterator[ProofNumber]:
    """Numbers that are printed together, those that say the same only once."""
    first: dict[tuple[str, str], Number] = {}
    for number in own:
        first.setdefault((number.value, number.by), number)
    for number in first.values():
        told = [traced.says[key] for key in number.facts if key in traced.says] or [number.by]
        places = tuple(dict.fromkeys(_witnesses(traced, number.witnesses)))
        yield ProofNumber(
            literal(number.value, number.span),
            literal("; ".join(told), number.span),
            tuple(literal(place, number.span) for place in places[:MOST_WITNESSES]),
            max(0, len(places) - MOST_WITNESSES),
        )


def _witnesses(traced: Traced, addresses: Iterable[str]) -> Iterator[str]:
    for address in addresses:
        span = traced.span(address)
        yield traced.placed(address) if span is None else f"{address} at {place_of(span)}"


def place_of(span: Span) -> Text:
    """File (in the folder of its game) and line."""
    return literal(span.short, span)
