"""The page of a difference: what was changed, old and new wording side by side, what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.model.difference import Difference, Entry, GameDifference, Reading, Reprint, Segment, Wording
from kit.report.frame import framed
from kit.report.markup import Node, Tag, tag
from kit.report.parts import code, section, table
from kit.report.words import counted

HOW = {"changed": "Changed", "added": "New", "removed": "Taken out", "renamed": "Renamed"}

READING = (
    "Words that are only in the old wording are struck through, words that are only in the new one are underlined; "
    "both are bold. Where nothing is underlined or struck through, the wording is the same."
)


def difference_page(found: Difference) -> str:
    """The whole file: no script, no network, no other file. The same difference gives the same bytes."""
    title = f"{found.old} to {found.new}"
    games = [_game(game, f"game-{n}") for n, game in enumerate(found.games, 1)]
    other = sum(not game.same for game in found.games)
    lead = f"From {title}: {counted(other, 'game')} of {len(found.games)} differ{'s' if other == 1 else ''}."
    header = tag("header", tag("h1", "Changes"), tag("p", lead, class_="lead"), tag("p", READING))
    return framed(f"Changes: {title}", found.version, header, games, styles=("difference.css",))


def _game(game: GameDifference, id: str) -> Tag:
    lang = None if game.language == "en" else game.language
    head = tag("h2", tag("span", game.title, lang=lang), id=id)
    return tag("section", head, *_parts(game, id, lang), class_="game", aria_labelledby=id)


def _parts(game: GameDifference, id: str, lang: str | None) -> Iterator[Tag]:
    where = tag("p", "Its files are in ", code(f"content/{game.id}"), class_="verdict")
    if game.same:
        yield tag("p", "Nothing differs.")
        return
    yield where
    for which, why in game.unproved:
        yield tag("p", f"The {which} state is not proved: {why}.")
    for n, entry in enumerate(game.entries, 1):
        yield section(f"{id}-{n}", _title(entry), *_entry(entry, f"{id}-{n}", lang))
    for key, title, readings in (("claims", "Claims and checks", game.claims), ("facts", "Exact figures", game.facts)):
        if readings:
            yield section(f"{id}-{key}", title, _read(readings, "Which", f"{id}-{key}-table"))
    for n, one in enumerate(game.reprints, 1):
        if one.sheets or one.unknown:
            yield section(f"{id}-print-{n}", f"To print again: {one.edition}", *_reprint(one))
        if one.marks:
            lines = tag("ul", *(tag("li", line) for line in one.marks))
            yield section(f"{id}-marks-{n}", f"Marks of pieces: {one.edition}", lines)


def _title(entry: Entry) -> str:
    named = f"{entry.old_name} is now {entry.name}" if entry.how == "renamed" else entry.name
    return f"{HOW[entry.how]}: {named} ({entry.what})"


def _entry(entry: Entry, id: str, lang: str | None) -> Iterator[Tag]:
    yield tag("p", code(entry.path))
    if entry.wordings:
        rows = [_wording(wording, lang) for wording in entry.wordings]
        yield table("Old and new wording", ("What", "Old", "New", "Where"), rows, id=f"{id}-wording")
    if entry.readings:
        yield _read(entry.readings, "What the checker reads", f"{id}-read")
    if entry.also:
        places = counted(len(entry.also), "place")
        yield tag("p", f"{places} with the new name, and otherwise as before: {', '.join(entry.also)}.")


def _wording(wording: Wording, lang: str | None) -> tuple[Node, ...]:
    old, new = _side(wording.old, wording.segments, "old"), _side(wording.new, wording.segments, "new")
    return wording.key, tag("span", *old, lang=lang), tag("span", *new, lang=lang), code(wording.place)


def _side(words: str | None, segments: Sequence[Segment], side: str) -> Iterator[Node]:
    """One side of a wording, with the words that the other has not marked."""
    if words is None:
        yield tag("em", "nothing")
        return
    marked = "del" if side == "old" else "ins"
    for kind, text in segments:
        if kind == "same":
            yield text
        elif kind == side:
            yield tag(marked, text)


def _read(readings: Sequence[Reading], head: str, id: str) -> Tag:
    rows = [(one.label, one.old, one.new) for one in readings]
    return table("Read before and now", (head, "Before", "Now"), rows, id=id)


def _reprint(one: Reprint) -> Iterator[Tag]:
    if one.unknown:
        yield tag("p", f"Not known of all sheets: {one.unknown}.")
    lines = [
        tag("li", f"{again.volume} on {again.paper}, sheet {number}: {title}")
        for again in one.sheets
        for number, title in again.sheets
    ]
    if lines:
        yield tag("ul", *lines)
