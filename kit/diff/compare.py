"""From values that differ to entries: one for each card, section, example, figure, and for each thing renamed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kit.core.source import Mapping, Node, Text
from kit.diff.tree import Found, Leaf, Named, Path, differences, told
from kit.diff.words import Names, segments
from kit.model.difference import Entry, How, What, Wording

NAMING = ("name", "singular", "plural", "index", "title", "word")
"""Fields of a thing by which printed words call it."""

HOUSE: dict[str, What] = {
    "leaflet": "rules", "examples": "example", "claims": "claim", "components": "part", "sheets": "part",
    "counts": "part", "declared": "rule", "excused": "rule", "maps": "map",
}  # fmt: skip
"""Top-level keys whose meaning is fixed."""


def compared(old: Mapping, new: Mapping) -> tuple[Entry, ...]:
    """All entries, in the order of the new content; renamed things first, each with the places that only follow."""
    found = list(differences(old, new))
    names = Names(_pairs(found))
    rest, followers = _parted(found, names)
    defining = _defining(found)
    renames = [_renamed(one, old, new) for one in defining]
    followers = [one for one in followers if one not in defining]
    entries = [*renames, *_entries(rest, old, new, {entry.path for entry in renames})]
    return tuple(_gathered(entries, followers))


def _defining(found: Sequence[Found]) -> list[Named]:
    """Where things are named: the first place of each pair of names, pieces and tables of things before other keys."""
    first: dict[tuple[str, str], Named] = {}
    for one in sorted((one for one in found if isinstance(one, Named)), key=lambda one: len(one.path) > 2):
        first.setdefault((one.old.casefold(), one.new.casefold()), one)
    return list(first.values())


def _pairs(found: Sequence[Found]) -> Iterator[tuple[str, str]]:
    """All old names with their new ones: of keys, and of what the renamed things are called in print."""
    owners = {one.path for one in found if isinstance(one, Named)}
    for one in found:
        if isinstance(one, Named) or (
            one.path[:-1] in owners
            and one.path[-1] in NAMING
            and isinstance(one.old, Text)
            and isinstance(one.new, Text)
        ):
            yield str(one.old), str(one.new)


def _parted(found: Sequence[Found], names: Names) -> tuple[list[Leaf], list[Found]]:
    """What differs in earnest, and what only follows from a new name."""
    rest: list[Leaf] = []
    followers: list[Found] = []
    for one in found:
        if isinstance(one, Named) or (one.old is not None and one.new is not None and _follows(one, names)):
            followers.append(one)
        else:
            rest.append(one)
    return rest, followers


def _follows(leaf: Leaf, names: Names) -> bool:
    assert leaf.old is not None
    assert leaf.new is not None
    return names.explain(told(leaf.old), told(leaf.new))


def _renamed(one: Named, old: Mapping, new: Mapping) -> Entry:
    owner = one.path if one.path[-2:-1] != ("pieces",) else (*one.path[:-1], str(one.new))
    return Entry("renamed", _what(owner, new, old), "/".join(owner), str(one.new), str(one.old))


def _entries(rest: Sequence[Leaf], old: Mapping, new: Mapping, renamed: set[str]) -> Iterator[Entry]:
    """Leaves of one thing are one entry."""
    owners: dict[Path, list[Leaf]] = {}
    for leaf in rest:
        owners.setdefault(_owner(leaf.path), []).append(leaf)
    for owner, leaves in owners.items():
        whole = len(leaves) == 1 and leaves[0].path == owner
        how: How = "changed"
        if whole and "/".join(owner) not in renamed:
            how = "added" if leaves[0].old is None else "removed" if leaves[0].new is None else "changed"
        wordings = tuple(_wording(leaf, owner) for leaf in leaves)
        what, side = _what(owner, new, old), old if how == "removed" else new
        yield Entry(how, what, "/".join(owner), _name(owner, side), "", wordings)


def _gathered(entries: Sequence[Entry], followers: Sequence[Found]) -> Iterator[Entry]:
    """Each renamed thing with its own changed words, and with the places that follow from its name."""
    own = {entry.path: entry for entry in entries if entry.how != "renamed"}
    for entry in entries:
        if entry.how == "renamed":
            names = Names([(entry.old_name, entry.name)])
            also = [_place(one) for one in followers if _of(one, entry, names)]
            changed = own.pop(entry.path, None)
            yield replace(
                entry, also=tuple(dict.fromkeys(also)), wordings=changed.wordings if changed is not None else ()
            )
        elif entry.path in own:
            yield entry


def _of(one: Found, entry: Entry, names: Names) -> bool:
    """Whether a place follows from the name of an entry: it stands in it, or uses the name."""
    if isinstance(one, Named):
        return names.knows(str(one.old), str(one.new))
    assert one.old is not None
    assert one.new is not None
    within = "/".join(one.path).startswith(f"{entry.path}/")
    return within or (entry.old_name.casefold() in told(one.old).casefold())


def _owner(path: Path) -> Path:
    """The thing that a value belongs to: a section of the leaflet, an item of a list, an entry of a table."""
    if path[0] == "leaflet":
        return path[:3] if path[1:2] and path[1] in ("sections", "glance", "signs") else path[:2]
    return path[:2]


def _wording(leaf: Leaf, owner: Path) -> Wording:
    old, new = (None if node is None else told(node) for node in (leaf.old, leaf.new))
    key = " ".join(leaf.path[len(owner) :]) or leaf.path[-1]
    return Wording(key, old, new, segments(old, new), _place(leaf))


def _place(one: Found) -> str:
    """`cards.yaml:12`: where it stands now, or where it stood."""
    node = one.new if one.new is not None else one.old
    assert node is not None
    return node.span.short


def _what(owner: Path, new: Mapping, old: Mapping) -> What:
    top = owner[0]
    if top in HOUSE:
        return HOUSE[top]
    if any(top in _tables(side) for side in (new, old)):
        return "card"
    node = _at(owner, new) or _at(owner, old)
    if len(owner) == 1 and isinstance(node, Text):
        return "frame"
    return "number" if isinstance(node, Text) and any(char.isdigit() for char in node) else "rule"


def _tables(side: Mapping) -> set[str]:
    """The tables of the rules whose entries are printed as pieces."""
    components = side.value("components")
    inside = components.values() if isinstance(components, Mapping) else ()
    named = [one.value("pieces") for one in inside if isinstance(one, Mapping)]
    return {str(name) for name in named if isinstance(name, Text)}


def _name(owner: Path, side: Mapping) -> str:
    """What people call a thing: its printed name, its title, or its keys."""
    node = _at(owner, side)
    if isinstance(node, Mapping):
        for key in ("name", "title", "claim"):
            if isinstance(value := node.value(key), Text):
                return str(value)
    return owner[-1] if len(owner) > 1 and owner[0] in ("spaces", "components", "maps") else " ".join(owner)


def _at(path: Path, root: Mapping) -> Node | None:
    node: Node | None = root
    for key in path:
        if isinstance(node, Mapping):
            node = node.value(key)
        elif isinstance(node, list) and key.isdigit() and int(key) <= len(node):
            node = node[int(key) - 1]
        else:
            return None
    return node
