"""HTML and SVG as a tree. Texts are escaped when the tree is written, here and nowhere else.

render(tag("p", tag("strong", "TIN"), " < 3", class_="sum"))    <p class="sum"><strong>TIN</strong> &lt; 3</p>
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import NamedTuple

VOID = ("meta", "br", "col")
"""Elements without an end tag, of those that are used here."""

BLOCKS = ("html", "head", "body", "header", "main", "footer", "section", "nav", "table", "thead", "tbody", "tr", "ul",
          "li", "dl", "figure", "svg", "div", "details")  # fmt: skip
"""Elements whose children stand on lines of their own, so that two pages can be compared line by line."""


class Tag(NamedTuple):
    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Node, ...]


class Style(NamedTuple):
    """A style sheet of ours: the one text that is written as it is."""

    css: str


Node = Tag | Style | str


def tag(name: str, /, *children: Node | None, **attributes: str | int | float | None) -> Tag:
    """An element. Children and attributes that are None are left out. `class_` is `class`, `aria_label` `aria-label`;
    numbers are written with two places at most."""
    given = ((_key(key), _value(value)) for key, value in attributes.items() if value is not None)
    return Tag(name, tuple(given), tuple(child for child in children if child is not None))


def render(node: Node) -> str:
    return "".join(_parts(node))


def _parts(node: Node) -> Iterator[str]:
    if isinstance(node, str):
        yield html.escape(node, quote=False)
    elif isinstance(node, Style):
        yield f"<style>\n{node.css}</style>"
    else:
        yield from _element(node)


def _element(element: Tag) -> Iterator[str]:
    attributes = "".join(f' {key}="{html.escape(value)}"' for key, value in element.attributes)
    yield f"<{element.name}{attributes}>"
    if element.name in VOID:
        return
    line = "\n" if element.name in BLOCKS else ""
    yield line
    for child in element.children:
        yield from _parts(child)
        yield line
    yield f"</{element.name}>"


def _key(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: str | int | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)
