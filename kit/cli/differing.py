"""What `kit diff` found, for people: an entry for each thing, old and new wording one above the other."""

from __future__ import annotations

from collections.abc import Iterator

from kit.model.difference import Difference, Entry, GameDifference, Reading, Reprint, Segment, Wording

SIGNS = {"changed": "~", "added": "+", "removed": "-", "renamed": "="}

MOST_ALSO = 8
"""Places of a new name that are listed; the others are counted."""


def told_difference(found: Difference) -> Iterator[str]:
    """The lines of `kit diff`."""
    yield f"{found.old} to {found.new}"
    for game in found.games:
        yield from _game(game)


def _game(game: GameDifference) -> Iterator[str]:
    yield f"{game.id}  {game.title}" + ("  nothing differs" if game.same else "")
    for which, why in game.unproved:
        yield f"  not proved  the {which} state: {why}"
    for entry in game.entries:
        yield from _entry(entry)
    yield from (f"  claim    {_read(one)}" for one in game.claims)
    yield from (f"  fact     {_read(one)}" for one in game.facts)
    for reprint in game.reprints:
        yield from _reprint(reprint)


def _reprint(one: Reprint) -> Iterator[str]:
    if one.unknown:
        yield f"  print    {one.edition}: {one.unknown}"
    for again in one.sheets:
        told = ", ".join(f"{number} ({title})" for number, title in again.sheets)
        yield f"  print    {one.edition} on {again.paper}, {again.volume}: sheet{'s' * (len(again.sheets) > 1)} {told}"
    yield from (f"  mark     {one.edition}: {line}" for line in one.marks)


def _entry(entry: Entry) -> Iterator[str]:
    name = f"{entry.old_name} is now {entry.name}" if entry.how == "renamed" else entry.name
    yield f"  {SIGNS[entry.how]} {entry.what}: {name}  [{entry.path}]"
    for wording in entry.wordings:
        yield from _wording(wording)
    yield from (f"      reads    {_read(one)}" for one in entry.readings)
    if entry.also:
        more = len(entry.also) - MOST_ALSO
        tail = f" and {more} more" if more > 0 else ""
        yield f"      also     {', '.join(entry.also[:MOST_ALSO])}{tail}"


def _wording(wording: Wording) -> Iterator[str]:
    yield f"      {wording.key}  {wording.place}"
    for sign, side, words in (("-", "old", wording.old), ("+", "new", wording.new)):
        if words is not None:
            yield from (f"        {sign} {line}" for line in _marked(wording.segments, side).splitlines() or [""])


def _marked(segments: tuple[Segment, ...], side: str) -> str:
    """The words of one side, those that the other has not in brackets."""
    whole = all(kind != "same" for kind, _ in segments)
    own = [(kind, words) for kind, words in segments if kind in ("same", side)]
    return "".join(words if kind == "same" or whole else f"[{words}]" for kind, words in own)


def _read(one: Reading) -> str:
    return f"{one.label}: {one.old} → {one.new}"
