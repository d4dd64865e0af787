"""A paragraph that is printed in two places is typed in one.

    - Put a worker on a free space and do what it says.
    - {same as: Put a worker}            # elsewhere: stands for the text that begins so

The other place then prints the very same text, with the place where it was typed, so that nothing is counted twice and
neither can be changed without the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Mapping, Node, Sequence, Text

KEY = "same as"


def resolve(keys: Mapping, problems: list[Problem]) -> None:
    """Puts the text that is meant in the place of each `same as`; one that means no text, or several, is a problem."""
    texts = list(_texts(keys))
    for place, at in list(_references(keys)):
        beginning = _beginning(place[at])  # type: ignore[index]
        assert beginning is not None
        found = {text.span: text for text in texts if beginning and _plain(text).startswith(_plain(beginning))}
        if len(found) == 1:
            (place[at],) = found.values()  # type: ignore[index]
        else:
            said = "no text begins" if not found else f"{len(found)} texts begin"
            related = tuple(Related(span, "this one") for span in found)
            hint = "write the first words of one text that is typed in this game"
            problems.append(Problem("same-as", f"{said} with '{beginning}'", beginning.span, hint, related=related))
            place[at] = beginning  # type: ignore[index]


def _children(node: Node) -> list[tuple[Text | int, Node]]:
    if isinstance(node, Mapping):
        return list(node.items())
    return list(enumerate(node)) if isinstance(node, Sequence) else []


def _beginning(node: Node) -> Text | None:
    """What stands behind `same as`, where that is all there is."""
    value = node.value(KEY) if isinstance(node, Mapping) and len(node) == 1 else None
    return value if isinstance(value, Text) else None


def _references(node: Node) -> Iterator[tuple[Mapping | Sequence, Text | int]]:
    """Each `same as`: what holds it, and where in that."""
    assert isinstance(node, Mapping | Sequence)
    for at, child in _children(node):
        if _beginning(child) is not None:
            yield node, at
        elif not isinstance(child, Text):
            yield from _references(child)


def _texts(node: Node) -> Iterator[Text]:
    """Every text that is typed as a value."""
    for _, child in _children(node):
        if isinstance(child, Text):
            yield child
        elif _beginning(child) is None:
            yield from _texts(child)


def _plain(text: str) -> str:
    return " ".join(text.split())
