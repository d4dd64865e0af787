"""What all pages have in common: one file without script or network, its head, and the way past it to the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources

from kit.report.markup import Node, Style, Tag, render, tag

MADE_BY = "Playproof"


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
    body = tag("body", skip, header, tag("main", *games, id="games"), footer)
    return f"<!DOCTYPE html>\n{render(tag('html', head, body, lang='en'))}\n"
