"""What all pages have in common: one file without script or network, its head, and the way past it to the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources

from kit.report.markup import Node, Style, Tag, render, tag

MADE_BY = "Playproof"


LANDMARKS = ("section", "div")
"""Elements that a screen reader lists by their names, where they have one."""


def named(node: Node, within: str = "") -> Node:
    """The tree with the name of each landmark going on with those of the landmarks around it: `Claims Tin Works`. So no
    two are called alike, though all games have the same parts."""
    if not isinstance(node, Tag):
        return node
    attributes = dict(node.attributes)
    if node.name in LANDMARKS and "aria-labelledby" in attributes:
        within = f"{attributes['aria-labelledby']} {within}".rstrip()
        attributes["aria-labelledby"] = within
    return Tag(node.name, tuple(attributes.items()), tuple(named(child, within) for child in node.children))


def framed(
    title: str,
    version: str,
    header: Tag,
    games: Iterable[Node],
    foot: Sequence[Node] = (),
    *,
    styles: Sequence[str] = (),
) -> str:
    """The whole file: `games` are its main part, `foot` stands before the version. `styles` are sheets of its own
    behind that of all pages."""
    css = "".join(resources.files("kit.report").joinpath(name).read_text("utf-8") for name in ("page.css", *styles))
    made = f"{MADE_BY} {version}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=made),
        tag("title", title),
        Style(css),
    )
    skip = tag("a", "Skip to the games", href="#games", class_="skip")
    footer = tag("footer", *foot, tag("p", made))
    body = tag("body", skip, header, tag("main", *map(named, games), id="games"), footer)
    return f"<!DOCTYPE html>\n{render(tag('html', head, body, lang='en'))}\n"
