"""What no part of a game prints, for a proof: its frame, the leaflet with its examples, and the notes beside parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from operator import itemgetter

from kit.compose import ProofChange, ProofLine, ProofSection
from kit.core.source import Span
from kit.model.game import Printed
from kit.pipeline.kits import Kit
from kit.pipeline.proofed import numbers_of, place_of
from kit.pipeline.traced import Traced
from kit.pipeline.worded import changes, said, words_of

FRONT, SIGNS = "front", "leaflet/signs"
"""What stands before the sections of a leaflet, and the signs that it explains: they have no heading of their own."""

ALIKE = 0.5
"""From this share of common words on, a text is another wording of an older one and not a new one."""

Section = tuple[str, ProofLine]
"""The address of a section, and one of its lines."""


def sections_of(traced: Traced, kit: Kit, then: Sequence[str] | None) -> Iterator[ProofSection]:
    """All of them under the headings that they have in print; `then` are those of another state."""
    texts = tuple(said(traced.game))
    own = {address: {one.address for one in texts if _section(one.address) == address} for address, _ in _alone(texts)}
    lines = _alone(texts) if then is None else _compared(texts, then, str(kit.looks.labels["proof it"]))
    for address, group in groupby(lines, key=itemgetter(0)):
        found = [line for _, line in group]
        title = None if address in (FRONT, SIGNS) else found.pop(0)
        numbers = numbers_of(traced, [n for n in traced.numbers if n.address in own[address]])
        yield ProofSection(address, title, tuple(found), tuple(numbers))


def changed_in(sections: Sequence[ProofSection]) -> int:
    """How many texts are new, worded otherwise, or gone."""
    every = [line for one in sections for line in (one.title, *one.lines) if line is not None]
    return sum(line.new or line.change is not None for line in every)


def _section(address: str) -> str:
    """The address that a text shares with those under the same heading."""
    if address.startswith(("about/", "leaflet/title", "leaflet/glance/")):
        return FRONT
    kind, number, *_ = address.split("/")
    return address.rpartition("/")[0] if kind == "sheets" else f"{kind}/{number}"


def _alone(texts: Sequence[Printed]) -> Iterator[Section]:
    for one in texts:
        yield _section(one.address), ProofLine(one.text, place_of(one.text.span))


def _compared(texts: Sequence[Printed], then: Sequence[str], it: str) -> Iterator[Section]:
    """The same, each with what it was; those that are gone stand behind the one that they stood behind. `it` is what a
    text is called where its change is told."""
    last: Printed = texts[0]
    for at, was in paired([words_of(one.text) for one in texts], then):
        if at is None:
            change = _change(it, "", was or "", last.text.span)
            yield _section(last.address), ProofLine(None, None, change)
            continue
        last = texts[at]
        change = None if was is None else _change(it, words_of(last.text), was, last.text.span)
        yield _section(last.address), ProofLine(last.text, place_of(last.text.span), change, new=was is None)


def _change(it: str, now: str, was: str, at: Span) -> ProofChange | None:
    after, before = ({it: words} if words else {} for words in (now, was))
    return next(changes(after, before, at), None)


def paired(now: Sequence[str], then: Sequence[str]) -> Iterator[tuple[int | None, str | None]]:
    """Each text by its number with what it was, None for a new one; and those that are gone, without a number. Texts
    are told apart by their words alone, so that one put first leaves the others as they are.

    >>> list(paired(["A new one.", "Gain 3 TIN."], ["Gain 2 TIN.", "Go home."]))
    [(0, None), (1, 'Gain 2 TIN.'), (None, 'Go home.')]
    """
    for op, i1, i2, j1, j2 in SequenceMatcher(None, then, now, autojunk=False).get_opcodes():
        if op == "equal":
            yield from ((at, now[at]) for at in range(j1, j2))
        else:
            yield from _reworded(range(j1, j2), now, range(i1, i2), then)


def _reworded(
    fresh: range, now: Sequence[str], old: range, then: Sequence[str]
) -> Iterator[tuple[int | None, str | None]]:
    """Texts of which both states have others: each new one with the one that it is most like."""
    was: dict[int, int] = {}
    for at in fresh:
        left = [k for k in old if k not in was.values()]
        best = max(left, key=lambda k: _alike(then[k], now[at]), default=None)
        if best is not None and _alike(then[best], now[at]) >= ALIKE:
            was[at] = best
    gone = [k for k in old if k not in was.values()]
    stands = {k: max((at for at, before in was.items() if before < k), default=None) for k in gone}
    for here in (None, *fresh):
        if here is not None:
            yield here, then[was[here]] if here in was else None
        yield from ((None, then[k]) for k in gone if stands[k] == here)


def _alike(one: str, other: str) -> float:
    before, after = (words.casefold().split() for words in (one, other))
    return SequenceMatcher(None, before, after, autojunk=False).ratio()
