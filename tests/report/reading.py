"""The page read back as a browser would: a tree of elements, with what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from kit.report.markup import VOID


@dataclass
class Element:
    name: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def all(self, name: str) -> list[Element]:
        """This element and all below it with a name (`*`: with any)."""
        here = [self] if name in ("*", self.name) else []
        return here + [one for child in self.children if isinstance(child, Element) for one in child.all(name)]

    @property
    def text(self) -> str:
        return " ".join(self.raw.split())

    @property
    def raw(self) -> str:
        if self.name == "br":
            return " "
        parts = (child if isinstance(child, str) else child.raw for child in self.children)
        return "".join(parts)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs})
        assert len(element.attributes) == len(attrs), f"an attribute twice in {attrs}"
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().name == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(text: str) -> Element:
    """The `html` element. Every element must be closed in its turn."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root]
    (html,) = reader.root.all("html")
    return html
