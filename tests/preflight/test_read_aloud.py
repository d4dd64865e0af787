"""What a listener would miss is found in a spoiled copy of a good file, and named; most of it passes every validator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from kit.text.sentences import unlike_sentence
from tests.preflight.corrupt import Edit, content_of, drop, each_page, set_content, swap
from tests.preflight.sample import printed
from tests.preflight.test_faults import elements, found


def each(role: str, change: Callable[[Any], None], count: int | None = None) -> Edit:
    """Changes the first `count` elements of a role, or all."""

    def edit(writer: PdfWriter) -> None:
        chosen = elements(writer, role)[:count]
        assert chosen
        for element in chosen:
            change(element)

    return edit


def named(role: str) -> Callable[[Any], None]:
    return lambda element: element.__setitem__(NameObject("/S"), NameObject(role))


def says(key: str, text: str) -> Callable[[Any], None]:
    return lambda element: element.__setitem__(NameObject(key), TextStringObject(text))


def lacks(key: str) -> Callable[[Any], None]:
    return lambda element: element.__delitem__(key)


def without_heads(writer: PdfWriter) -> None:
    each("/TH", named("/TD"))(writer)


def without_headings(writer: PdfWriter) -> None:
    each("/H1", named("/P"))(writer)
    each("/H2", named("/P"))(writer)


def short_row(writer: PdfWriter) -> None:
    row = elements(writer, "/TR")[1]
    row[NameObject("/K")] = ArrayObject(row["/K"][:1])


def empty_heading(writer: PdfWriter) -> None:
    heading = elements(writer, "/H2")[0]
    del heading["/K"]


def outline(writer: PdfWriter) -> Any:
    return writer.root_object["/Outlines"]["/First"]  # type: ignore[index]


def to_another_page(writer: PdfWriter) -> None:
    outline(writer)[NameObject("/Dest")] = outline(writer)["/Next"]["/Dest"]


def to_nowhere(writer: PdfWriter) -> None:
    outline(writer)[NameObject("/Dest")] = ArrayObject([NumberObject(7), NameObject("/Fit")])


def heading_to_another_page(writer: PdfWriter) -> None:
    outline(writer)["/Next"]["/First"][NameObject("/Dest")] = outline(writer)["/Dest"]


def renamed_bookmark(writer: PdfWriter) -> None:
    outline(writer)[NameObject("/Title")] = TextStringObject("Page 1")


def language(writer: PdfWriter) -> None:
    writer.root_object[NameObject("/Lang")] = TextStringObject("english")


def unclaimed(writer: PdfWriter) -> None:
    old: Any = writer.root_object["/Metadata"]
    stream = DecodedStreamObject()
    stream.set_data(old.get_data().replace(b"<pdfuaid:part>1</pdfuaid:part>", b""))
    stream.update({NameObject("/Type"): NameObject("/Metadata"), NameObject("/Subtype"): NameObject("/XML")})
    writer.root_object[NameObject("/Metadata")] = writer._add_object(stream)


def suspect(writer: PdfWriter) -> None:
    writer.root_object["/MarkInfo"][NameObject("/Suspects")] = BooleanObject(True)  # type: ignore[index]


def linked(page: Any) -> None:
    link = {"/Type": NameObject("/Annot"), "/Subtype": NameObject("/Link")}
    page[NameObject("/Annots")] = ArrayObject([DictionaryObject({NameObject(k): v for k, v in link.items()})])


def other_parent(writer: PdfWriter) -> None:
    document = elements(writer, "/Document")[0]
    elements(writer, "/TH")[0][NameObject("/P")] = document.indirect_reference


def unknown_page(writer: PdfWriter) -> None:
    del writer.pages[1]["/StructParents"]


def too_many_owners(writer: PdfWriter) -> None:
    numbers: Any = writer.root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"]  # type: ignore[index]
    owners = numbers[1].get_object()
    owners.append(owners[0])


def lost_drawing(writer: PdfWriter) -> None:
    """The picture's strokes get a number that no element knows."""
    data = content_of(writer, 1)
    at = data.index(b"/Figure <</MCID ") + len(b"/Figure <</MCID ")
    set_content(writer, 1, data[:at] + b"9" + data[at:])


SPOILED: list[tuple[str, Edit, str, str]] = [
    ("two contents, one number", swap(b"/P <</MCID 1>> BDC", b"/P <</MCID 0>> BDC", 0), "tags", "2 contents are marked with the number 0"),
    ("drawing in no element", lost_drawing, "tags", "is in no element of the structure"),
    ("content that is not there", lost_drawing, "tags", "which the page has not"),
    ("another parent", other_parent, "tags", "TH names another parent than the element it is in: 'Lap'"),
    ("page not in the parent tree", unknown_page, "tags", "the parent tree does not know the page"),
    ("too many owners", too_many_owners, "tags", "names owners of marked content that is not there"),
    ("text as artifact", swap(b"/H1 <</MCID 0>> BDC", b"/Artifact BMC", 0), "not-read", "'How to play'"),
    ("words glued at a line's end", swap(b"(Take a tin from )", b"(Take a tin from)", 0), "words", "play Take a tin fromthe yard"),
    ("alt missing", each("/Figure", lacks("/Alt")), "figure", "a figure has no alternate text"),
    ("alt is blank", each("/Figure", says("/Alt", "  ")), "figure", "a figure has no alternate text"),
    ("alt is a file", each("/Figure", says("/Alt", "tongs.png")), "figure", "'tongs.png' is the name of a file"),
    ("alt ends in a file", each("/Figure", says("/Alt", "Picture tongs-2.svg.")), "figure", "holds the name of a file"),
    ("alt is a word", each("/Figure", says("/Alt", "image")), "figure", "'image' is one word and no sentence"),
    ("alt is no sentence", each("/Figure", says("/Alt", "pair of tongs")), "figure", "does not begin like a sentence"),
    ("alt without an end", each("/Figure", says("/Alt", "A pair of tongs")), "figure", "does not end with a full stop"),
    ("no box", each("/Figure", lacks("/A")), "figure", "does not say where it stands"),
    ("no heading", without_headings, "heading", "it has no heading"),
    ("first heading is lower", each("/H1", named("/H2")), "heading", "the first heading, 'How to play', is of level 2"),
    ("level left out", each("/H2", named("/H3"), 1), "heading", "the heading 'Kiln' is of level 3"),
    ("heading without words", empty_heading, "heading", "a heading has no words"),
    ("no heads", without_heads, "table", "the table 'Lap Tin One …' has no head"),
    ("head of nothing", each("/TH", lacks("/A"), 1), "table", "the head 'Lap' does not say whether it heads"),
    ("a row too short", short_row, "table", "have 1 to 2 columns"),
    ("cell outside a row", each("/TR", named("/Sect"), 1), "table", "TH stands outside TR: 'Lap'"),
    ("item outside a list", each("/P", named("/LI"), 1), "list", "LI stands outside L: 'Take a tin from the yard (twice).'"),
    ("list without items", each("/P", named("/L"), 1), "list", "words stand right in L"),
    ("unknown element", each("/P", named("/Paragraph")), "conformance", "'Paragraph' is no standard element"),
    ("language is none", language, "conformance", "its language 'english' is none"),
    ("a heading in no language", each("/H1", says("/Lang", "en_GB")), "conformance", "in the language 'en_GB', which is none"),
    ("nothing claimed", unclaimed, "conformance", "do not claim PDF/UA-1"),
    ("suspect", suspect, "conformance", "it says that its tags are suspect"),
    ("order of the Tab key", each_page(lacks("/Tabs")), "conformance", "the Tab key does not follow its structure"),
    ("a link in no element", each_page(linked), "conformance", "it has annotations"),
    ("no bookmarks", drop("/Outlines"), "bookmark", "'Rules' has no bookmark"),
    ("bookmark of another page", to_another_page, "bookmark", "'Rules' has no bookmark"),
    ("bookmark to nowhere", to_nowhere, "bookmark", "the bookmark 'Rules' leads to no page"),
    ("bookmark of a heading elsewhere", heading_to_another_page, "bookmark", "below 'Cards' does not lead to its page"),
    ("bookmark of another name", renamed_bookmark, "bookmark", "'Rules' has no bookmark"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "code", "message"), [s[1:] for s in SPOILED], ids=[s[0] for s in SPOILED])
def test_what_a_listener_would_miss_is_named(tmp_path: Path, edit: Edit, code: str, message: str) -> None:
    problems = found(tmp_path, edit)
    messages = [problem.message for problem in problems if problem.code == code]
    assert any(message in text for text in messages), [(p.code, p.message) for p in problems]


def test_a_name_may_be_furniture_but_a_sentence_may_not(tmp_path: Path) -> None:
    words = printed("leaflet/title", "Print at 100 %", 5)
    assert [p.code for p in found(tmp_path, contents=(words,))] == ["not-read"]
    assert found(tmp_path, contents=(replace(words, kind="name"),)) == []


@pytest.mark.parametrize(
    "text",
    [
        "A pair of tongs.",
        "C3 wall. E4 station B.",
        "3 coins lie here.",
        "“Stop!” says the sign.",
        "Ein Ofen (warm).",
        "What now?",
        "The bar is 100.5 mm long.",
        "It costs 1/2 tin, e.g. here.",
    ],
)
def test_sentences(text: str) -> None:
    assert unlike_sentence(text) == ""


@pytest.mark.parametrize(
    "text", ["", "tongs.png", "C:\\art\\a.svg", "IMG_0012", "Figure.", "See art/tongs.png.", "a b."]
)
def test_no_sentences(text: str) -> None:
    assert unlike_sentence(text)
