"""Two trees of typed values, key by key and item by item: what was changed, added, taken out, and which keys have
another name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from kit.core.source import Mapping, Node, Text
from kit.diff.words import alike

Path = tuple[str, ...]

LIKE = 0.5
"""How like two values must be, by their words, for one to be the other under another name."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value that differs. `old` and `new` are texts, or trees where a whole thing came or went; None for nothing.
    `path` is that of the new state, where it has one."""

    path: Path
    old: Node | None
    new: Node | None


@dataclass(frozen=True, slots=True)
class Named:
    """A key, or an item of a list of names, that is called otherwise."""

    path: Path
    old: Text
    new: Text


Found = Leaf | Named


def differences(old: Mapping, new: Mapping, path: Path = ()) -> Iterator[Found]:
    """In the order of the new state; what is no more comes at the end of its mapping."""
    names = _renamed_keys(old, new)
    before = {str(key): key for key in old}
    for key, node in new.items():
        here = (*path, str(key))
        was = before.get(str(key), names.get(str(key)))
        if was is None:
            yield Leaf(here, None, node)
            continue
        if was != key:
            yield Named(here, was, key)
        yield from _nodes(here, old[was], node)
    gone = [key for key in old if key not in new and key not in names.values()]
    yield from (Leaf((*path, str(key)), old[key], None) for key in gone)


def told(node: Node) -> str:
    """A value as one text: entries of a mapping one below another, items of a list after one another."""
    if isinstance(node, Text):
        return str(node)
    if isinstance(node, Mapping):
        return "\n".join(f"{key}: {told(value)}" for key, value in node.items())
    return (", " if all(isinstance(item, Text) for item in node) else "\n").join(map(told, node))


def _nodes(path: Path, old: Node, new: Node) -> Iterator[Found]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from differences(old, new, path)
    elif isinstance(old, list) and isinstance(new, list):
        yield from _lists(path, old, new)
    elif told(old) != told(new):
        yield Leaf(path, old, new)


def _lists(path: Path, old: Sequence[Node], new: Sequence[Node]) -> Iterator[Found]:
    """Items that stand in for each other are compared; what is like none came, or went."""
    before, after = [told(item) for item in old], [told(item) for item in new]
    for op, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if op == "equal":
            continue
        pairs = _paired(before[i1:i2], after[j1:j2])
        for j in range(j1, j2):
            here = (*path, str(j + 1))
            if j - j1 in pairs:
                yield from _items(here, old[i1 + pairs[j - j1]], new[j])
            else:
                yield Leaf(here, None, new[j])
        yield from (Leaf((*path, str(i + 1)), old[i], None) for i in range(i1, i2) if i - i1 not in pairs.values())


def _items(path: Path, old: Node, new: Node) -> Iterator[Found]:
    """Two short names in the same place of a list are one thing under two names."""
    if isinstance(old, Text) and isinstance(new, Text) and path[-2:-1] == ("pieces",):
        yield Named(path, old, new)
    else:
        yield from _nodes(path, old, new)


def _paired(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Place among the new → place among the old. As many as there were stand in their order; else the likest."""
    if len(old) == len(new):
        return {place: place for place in range(len(new))}
    return _likest(old, new)


def _likest(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    scores = sorted(
        ((-alike(a, b), j, i) for j, b in enumerate(new) for i, a in enumerate(old) if alike(a, b) >= LIKE)
    )  # fmt: skip
    pairs: dict[int, int] = {}
    for _, j, i in scores:
        if j not in pairs and i not in pairs.values():
            pairs[j] = i
    return pairs


def _renamed_keys(old: Mapping, new: Mapping) -> dict[str, Text]:
    """New key → the old key of the same thing: what stands below the two is alike."""
    gone, come = [key for key in old if key not in new], [key for key in new if key not in old]
    if not gone or not come:
        return {}
    pairs = _likest([_below(old[key], key) for key in gone], [_below(new[key], key) for key in come])
    return {str(come[j]): gone[i] for j, i in pairs.items()}


def _below(node: Node, key: Text) -> str:
    """The values below a key, its own name taken out."""
    return " ".join(_values(node)).casefold().replace(key.casefold(), " ")


def _values(node: Node) -> Iterator[str]:
    if isinstance(node, Text):
        yield str(node)
    else:
        for inner in node.values() if isinstance(node, Mapping) else node:
            yield from _values(inner)
