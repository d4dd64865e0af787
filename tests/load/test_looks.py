"""Looks: the project's own files before the packaged ones, editions that extend others, fonts by face."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.load import find_editions, load_looks
from kit.model.looks import Looks
from tests.load.support import codes

ICON = "title: kiln\nshapes: [{circle: [12, 12, 5]}]\n"


def looks(
    folder: Path, edition: str = "standard", language: str = "en-GB", **files: str
) -> tuple[Looks | None, list[Problem]]:
    """The looks of a project with `files`: path (`/` as `__`, ending left out) → text."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_looks(folder, edition, language)


def test_an_empty_project_has_the_packaged_looks(tmp_path: Path) -> None:
    found, problems = looks(tmp_path)
    assert problems == []
    assert found is not None
    assert found.theme.series is None
    assert set(found.fonts) == {"text", "text-bold", "text-italic", "display"}
    assert all(path.is_relative_to(packaged()) and path.is_file() for path in found.fonts.values())
    assert found.templates[-1] == packaged() / "templates"
    assert len(found.icons) > 10
    assert "standard" in find_editions(tmp_path)


def test_every_packaged_edition_can_be_read(tmp_path: Path) -> None:
    for name in find_editions(tmp_path):
        assert looks(tmp_path, name)[1] == []


def test_a_project_file_takes_the_place_of_the_packaged_one(tmp_path: Path) -> None:
    packaged_looks, _ = looks(tmp_path / "other")
    found, problems = looks(tmp_path, templates__icons__kiln=ICON, templates__icons__star=ICON)
    assert problems == []
    assert found is not None
    assert packaged_looks is not None
    assert set(found.icons) == {*packaged_looks.icons, "kiln"}
    assert found.icons["star"].title == "kiln"


def test_an_edition_extends_another(tmp_path: Path) -> None:
    found, problems = looks(
        tmp_path, "wide", templates__editions__wide="extends: standard\ntitle: Wide\nmargin: 15mm\n"
    )
    assert problems == []
    assert found is not None
    assert (found.edition.name, found.edition.title, found.edition.axes.margin) == ("wide", "Wide", 15.0)
    assert [paper.name for paper in found.edition.axes.papers] == ["a4", "letter"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("extends: wide\n", "circle"),
        ("extends: standrad\n", "unknown-edition"),
        ("extends: [standard]\n", "unknown-edition"),
        ("extends: standard\nsize: standart\n", "unknown-size"),
        ("extends: standard\nsize: ../sizes/standard\n", "unknown-size"),
        ("extends: standard\npapers: [a44]\n", "unknown-paper"),
        ("extends: standard\nmargin: 10\n", "length"),
        ("extends: standard\nink: green\n", "choice"),
        ("extends: standard\npaper: [a4]\n", "unknown-key"),
        ("title: Wide\nsize: standard\n", "missing-key"),
        ("words\n", "type"),
        ("# empty\n", "type"),
    ],
)
def test_a_faulty_edition(tmp_path: Path, text: str, code: str) -> None:
    found, problems = looks(tmp_path, "wide", templates__editions__wide=text)
    assert found is None
    assert codes(problems) == [code]
    assert problems[0].span is not None
    assert problems[0].span.file == "templates/editions/wide.yaml"
    assert problems[0].hint


def test_editions_that_extend_one_another(tmp_path: Path) -> None:
    _, problems = looks(
        tmp_path,
        "a",
        templates__editions__a="extends: b\n",
        templates__editions__b="extends: c\n",
        templates__editions__c="extends: b\n",
    )
    assert codes(problems) == ["circle"]
    assert "b extends c extends b" in problems[0].message


@pytest.mark.parametrize("name", ["standart", "../editions/standard", "", "/etc/passwd"])
def test_an_unknown_edition(tmp_path: Path, name: str) -> None:
    assert codes(looks(tmp_path, name)[1]) == ["unknown-edition"]


def test_labels_fall_back_from_the_region_to_the_language(tmp_path: Path) -> None:
    found, problems = looks(tmp_path, language="en-NZ", **{"templates__labels__en-NZ": "cut: Snip here\n"})
    assert problems == []
    assert found is not None
    assert found.labels["cut"] == "Snip here"
    assert found.labels["cut"].span.file == "templates/labels/en-NZ.yaml"
    assert len(found.labels) > 5


def test_a_language_without_labels_is_told_where_it_was_typed(tmp_path: Path) -> None:
    _, problems = looks(tmp_path, language=Text.at("tlh", Span("content/tin/game.yaml", 6, 11, 14)))
    assert [(p.code, str(p.span)) for p in problems] == [("unknown-language", "content/tin/game.yaml:6:11")]
    assert "en" in problems[0].hint


def theme(font: str) -> str:
    text = (packaged() / "templates" / "theme.yaml").read_text("utf-8")
    return text.replace("AtkinsonHyperlegible-Regular.ttf", font)


@pytest.mark.parametrize("place", ["fonts/Meine Schrift.ttf", "Meine Schrift.ttf", "templates/fonts/Meine Schrift.ttf"])
def test_c20_a_font_of_the_project(tmp_path: Path, place: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"font")
    found, problems = looks(tmp_path, theme=theme("Meine Schrift.ttf"))
    assert problems == []
    assert found is not None
    assert found.fonts["text"] == file


def test_a_missing_font_names_its_place_in_the_theme(tmp_path: Path) -> None:
    _, problems = looks(tmp_path, theme=theme("AtkinsonHyperlegible-Regula.ttf"))
    assert [(p.code, p.span and p.span.file, p.span and p.span.line) for p in problems] == [
        ("unknown-font", "theme.yaml", 3)
    ]
    assert problems[0].hint == "did you mean AtkinsonHyperlegible-Regular.ttf?"


def test_a_font_outside_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.ttf").write_bytes(b"font")
    project = tmp_path / "project"
    project.mkdir()
    assert codes(looks(project, theme=theme("../secret.ttf"))[1]) == ["outside-project"]
    assert codes(looks(project, theme=theme(str(tmp_path / "secret.ttf")))[1]) == ["outside-project"]


def test_a_font_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def refuse(self: Path, *args: object, **more: object) -> object:
        if self.suffix == ".ttf":
            raise PermissionError(13, "Permission denied")
        return real(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "open", refuse)
    _, problems = looks(tmp_path, theme=theme("AtkinsonHyperlegible-Regular.ttf"))
    assert set(codes(problems)) == {"unreadable-font"}
    assert problems[0].span is not None
    assert problems[0].span.file == "theme.yaml"


def test_a_style_below_the_smallest_type(tmp_path: Path) -> None:
    text = (packaged() / "templates" / "sizes" / "standard.yaml").read_text("utf-8")
    assert "least read: 8pt" in text
    _, problems = looks(tmp_path, templates__sizes__standard=text.replace("least read: 8pt", "least read: 18pt"))
    assert set(codes(problems)) == {"type-size"}


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    _, problems = looks(
        tmp_path, templates__icons__kiln="title: k\n", theme=theme("x.ttf"), templates__labels__en="cut: [a]\n"
    )
    assert sorted(codes(problems)) == ["missing-key", "type", "unknown-font"]
