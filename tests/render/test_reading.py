"""The words of a drawing in reading order."""

from __future__ import annotations

from kit.drawing.items import Element, PathItem
from kit.drawing.reading import Reading
from tests.render.sample import text


def read(*items: tuple[str, Element, bool] | PathItem, root: Element) -> tuple[str, ...]:
    reading = Reading()
    for item in items:
        if isinstance(item, PathItem):
            reading.add(item, root)
        else:
            words, element, space = item
            reading.add(text(0, 0, words, element, space_after=space), root)
    return reading.words()


def test_runs_of_one_paragraph_are_joined_as_they_stand() -> None:
    root = Element("Document")
    p, strong = Element("P", root), Element("Span", None)
    strong = Element("Span", p)
    assert read(("Gain ", p, False), ("two", strong, True), ("TIN", p, False), (".", p, False), root=root) == (
        "Gain",
        "two",
        "TIN.",
    )


def test_paragraphs_end_words() -> None:
    root = Element("Document")
    first, second = Element("P", root), Element("P", root)
    assert read(("Ki", first, False), ("ln", second, False), root=root) == ("Ki", "ln")


def test_a_paragraph_is_read_on_where_it_began() -> None:
    root = Element("Document")
    first, second = Element("P", root), Element("P", root)
    words = read(("one", first, True), ("aside", second, False), ("two", first, False), root=root)
    assert words == ("one", "two", "aside")


def test_a_figure_parts_words_without_ending_the_paragraph() -> None:
    root = Element("Document")
    p = Element("P", root)
    figure = Element("Figure", p, alt="A coin.")
    assert read(("pay", p, False), ("2", figure, False), ("first", p, False), root=root) == ("pay", "2", "first")
    assert read(("pay", p, False), PathItem((), element=figure), ("first", p, False), root=root) == ("pay", "first")


def test_what_follows_an_inner_paragraph_is_another_one() -> None:
    root = Element("Document")
    outer = Element("LBody", root)
    inner = Element("P", outer)
    assert read(("a", outer, False), ("b", inner, False), ("c", outer, False), root=root) == ("a", "b", "c")


def test_an_element_without_a_parent_hangs_from_the_root() -> None:
    root, lone = Element("Document"), Element("P")
    assert read(("alone", lone, False), root=root) == ("alone",)
